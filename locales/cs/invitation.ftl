### Pozvánky v kanálu: výzvy a volné stoly.

## Otevřená pozvánka

invitation-challenge = { $host } vyzývá { $guests } na partii { $game }.
invitation-open = { $host } si chce zahrát { $game }. Kdo se přidá?
invitation-seat = { $host } hraje jako { $side }.
invitation-joined = { $count ->
    [one] Hraje i { $players }.
    [few] Hrají i { $players }.
   *[other] Hrají i { $players }.
}
invitation-ends = Pozvánka vyprší { $ends }.

## Tlačítka

invitation-join = Přidat se
invitation-fill = Doplnit počítači
invitation-cancel = Zrušit

## Jak pozvánka skončila

invitation-declined = { $count ->
    [one] { $players } odmítá výzvu od { $host } na partii { $game }.
    [few] Výzva od { $host } na partii { $game } je odmítnutá. Pozvaní: { $players }.
   *[other] Výzva od { $host } na partii { $game } je odmítnutá. Pozvaní: { $players }.
}
invitation-cancelled = { $host } ruší pozvánku na partii { $game }.
invitation-expired = Pozvánka od { $host } na partii { $game } vypršela. Novou vytvoříš přes { $command }.
invitation-accepted = { $count ->
    [one] { $players } přijímá pozvánku od { $host } na partii { $game }. Hraje se!
    [few] { $players } přijímají pozvánku od { $host } na partii { $game }. Hraje se!
   *[other] { $players } přijímají pozvánku od { $host } na partii { $game }. Hraje se!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $players } přijímá pozvánku od { $host } na partii { $game }. Hraje se v { $channel }!
    [few] { $players } přijímají pozvánku od { $host } na partii { $game }. Hraje se v { $channel }!
   *[other] { $players } přijímají pozvánku od { $host } na partii { $game }. Hraje se v { $channel }!
}
invitation-below = Pozvánka od { $host } je níž.
