### Pozvánky v kanálu: výzvy a volné stoly.

## Otevřená pozvánka

invitation-challenge = { $guests }, { $host } tě vyzývá: { $game }.
invitation-open = { $host } si chce zahrát { $game }. Kdo se přidá?
invitation-seat = { $host } má stranu { $side }.
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
    [one] { $players } odmítá výzvu: { $game }. Zve { $host }.
    [few] Výzva je odmítnutá: { $game }. Zve { $host }, pozvaní: { $players }.
   *[other] Výzva je odmítnutá: { $game }. Zve { $host }, pozvaní: { $players }.
}
invitation-cancelled = { $host } ruší pozvánku: { $game }.
invitation-expired = Pozvánka vypršela: { $game }. Zve { $host }. Novou vytvoříš přes { $command }.
invitation-accepted = { $count ->
    [one] { $players } přijímá pozvánku: { $game }. Zve { $host }. Hraje se!
    [few] { $players } přijímají pozvánku: { $game }. Zve { $host }. Hraje se!
   *[other] { $players } přijímají pozvánku: { $game }. Zve { $host }. Hraje se!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $players } přijímá pozvánku: { $game }. Zve { $host }. Hraje se v { $channel }!
    [few] { $players } přijímají pozvánku: { $game }. Zve { $host }. Hraje se v { $channel }!
   *[other] { $players } přijímají pozvánku: { $game }. Zve { $host }. Hraje se v { $channel }!
}
invitation-below = Pozvánka je níž. Zve { $host }.
