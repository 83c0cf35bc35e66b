### Pozvánky v kanálu: výzvy a volné stoly.

## Otevřená pozvánka

invitation-challenge = { $host } vyzývá hráče { $guests } na partii { $game }.
invitation-open = { $host } si chce zahrát { $game }. Kdo se přidá?
invitation-seat = { $host } hraje jako { $side }.
invitation-joined = { $count ->
    [one] Hraje i { $players }.
    [few] Hrají i { $players }.
   *[other] Hrají i { $players }.
}
invitation-seats = { $missing ->
    [one] Obsazená místa: { $there }/{ $seats } – chybí ještě jeden hráč
    [few] Obsazená místa: { $there }/{ $seats } – chybí ještě { $missing } hráči
   *[other] Obsazená místa: { $there }/{ $seats } – chybí ještě { $missing } hráčů
}
invitation-ends = Pozvánka vyprší { $ends }.

## Tlačítka

invitation-join = Přidat se
invitation-start = Začít hned
invitation-fill = Doplnit počítače
invitation-cancel = Zrušit

## Jak pozvánka skončila

invitation-declined = { $count ->
    [one] { $players } odmítá výzvu hráče { $host } na partii { $game }.
    [few] Někdo z pozvaných ({ $players }) odmítá výzvu hráče { $host } na partii { $game }.
   *[other] Někdo z pozvaných ({ $players }) odmítá výzvu hráče { $host } na partii { $game }.
}
invitation-cancelled = Pozvánka hráče { $host } na partii { $game } je zrušena.
invitation-expired = Pozvánka hráče { $host } na partii { $game } vypršela. Novou vytvoříš přes { COMMAND($command) }.
invitation-accepted = { $count ->
    [one] Pozvánka hráče { $host } na partii { $game } je přijata. Hraje i { $players }!
    [few] Pozvánka hráče { $host } na partii { $game } je přijata. Hrají i { $players }!
   *[other] Pozvánka hráče { $host } na partii { $game } je přijata. Hrají i { $players }!
}
invitation-accepted-elsewhere = { $count ->
    [one] Pozvánka hráče { $host } na partii { $game } je přijata. Hraje i { $players }. Partie běží v { $channel }!
    [few] Pozvánka hráče { $host } na partii { $game } je přijata. Hrají i { $players }. Partie běží v { $channel }!
   *[other] Pozvánka hráče { $host } na partii { $game } je přijata. Hrají i { $players }. Partie běží v { $channel }!
}
invitation-below = Pozvánka hráče { $host } je o kus níž.
