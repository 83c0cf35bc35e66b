### Pozvánky v kanálu: výzvy a volné stoly.

## Otevřená pozvánka

invitation-challenge = { $host } vyzývá hráče { $guests } na partii { $game }.
invitation-open = { $host } si chce zahrát { $game }. Kdo se přidá?
invitation-seat = { $side }: { $host }.
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
# A challenge of a ladder: the host's opponent can lose their place.
invitation-event = 🔺 Hraje se o místo v pyramidě. Když soupeř výzvu odmítne nebo na ni neodpoví, získá jeho místo { $host }.
invitation-ends = Pozvánka vyprší { $ends }.

## Tlačítka

invitation-join = Přidat se
invitation-start = Začít hned
invitation-fill = Doplnit počítače
invitation-cancel = Zrušit

## Jak pozvánka skončila

invitation-declined = { $count ->
    [one] { $players } odmítá výzvu na partii { $game } (vyzývá { $host }).
    [few] Někdo z pozvaných ({ $players }) odmítá výzvu na partii { $game } (vyzývá { $host }).
   *[other] Někdo z pozvaných ({ $players }) odmítá výzvu na partii { $game } (vyzývá { $host }).
}
invitation-cancelled = { $host } ruší pozvánku na partii { $game }.
invitation-expired = { $host } zve na partii { $game }, ale pozvánka už vypršela. Novou vytvoříš přes { COMMAND($command) }.
invitation-accepted = { $count ->
    [one] { $host } zve na partii { $game } a { $players } přijímá. Partie začala!
    [few] { $host } zve na partii { $game } a { $players } přijímají. Partie začala!
   *[other] { $host } zve na partii { $game } a { $players } přijímají. Partie začala!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $host } zve na partii { $game } a { $players } přijímá. Partie běží v { $channel }!
    [few] { $host } zve na partii { $game } a { $players } přijímají. Partie běží v { $channel }!
   *[other] { $host } zve na partii { $game } a { $players } přijímají. Partie běží v { $channel }!
}
invitation-below = Pozvánka hráče { $host } je o kus níž.
