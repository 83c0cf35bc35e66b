### Pozvánky v kanálu: výzvy a volné stoly.

## Otevřená pozvánka

invitation-challenge = { $guests }: { $host } posílá výzvu na partii { $game }.
invitation-open = { $host } si chce zahrát { $game }. Kdo se přidá?
invitation-seat = { $host } bude { $side }.
invitation-joined = { $count ->
    [one] Hraje i { $players }.
    [few] Hrají i { $players }.
   *[other] Hrají i { $players }.
}
invitation-seats = { $missing ->
    [one] Obsazeno { $there }/{ $seats } míst – chybí ještě jedno
    [few] Obsazeno { $there }/{ $seats } míst – chybí ještě { $missing }
   *[other] Obsazeno { $there }/{ $seats } míst – chybí ještě { $missing }
}
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
invitation-expired = Pozvánka na partii { $game } (zve { $host }) vypršela. Novou vytvoříš přes { COMMAND($command) }.
invitation-accepted = { $count ->
    [one] { $players } přijímá pozvánku na partii { $game } (zve { $host }). Hraje se!
    [few] { $players } přijímají pozvánku na partii { $game } (zve { $host }). Hraje se!
   *[other] { $players } přijímají pozvánku na partii { $game } (zve { $host }). Hraje se!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $players } přijímá pozvánku na partii { $game } (zve { $host }). Hraje se tady: { $channel }
    [few] { $players } přijímají pozvánku na partii { $game } (zve { $host }). Hraje se tady: { $channel }
   *[other] { $players } přijímají pozvánku na partii { $game } (zve { $host }). Hraje se tady: { $channel }
}
invitation-below = Pozvánka je níž (zve { $host }).
