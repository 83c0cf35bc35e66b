### R4ce: ein Spielzeug.

commands-r4ce = R4ce: Schritt für Schritt nach vorn, die letzte Reihe gewinnt
    .name = r4ce
r4ce-rules =
    Erreich als Erster die letzte Reihe.
    Steine ziehen eine Reihe vor: gerade auf ein freies Feld oder schräg, auch auf einen Gegner.
r4ce-reason = { $reason ->
    [reached] Ein Stein hat die letzte Reihe erreicht.
   *[none-left] Eine Seite hat keine Steine mehr.
}
r4ce-illegal = **{ $move }** geht nicht: { $code ->
    [occupied] Dieses Feld ist besetzt. Wähl ein anderes.
   *[other] Steine ziehen eine Reihe vor. Wähl ein anderes Feld.
}
