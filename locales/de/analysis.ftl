### Analysen beendeter Partien und Alternativtexte der Diagramme.

analysis-alone = In deinen letzten Zügen habe ich nichts Besseres gefunden. *Replay* zeigt den Verlauf.
analysis-unjudged = Dieses Spiel kann ich nicht analysieren. *Replay* zeigt den Verlauf.
analysis-unmoved = In dieser Partie hat niemand gezogen, also gibt es nichts zu analysieren.
analysis-busy = Gerade werden viele Partien analysiert. Versuch es in einer Minute noch einmal.
analysis-judging = 🔎 Analyse läuft … { $done } von { $all } Stellungen beurteilt
analysis-improving = 🔎 Analyse läuft … suche bessere Züge: { $done } von { $all } geprüft
analysis-title = ### So lief es: { $players }
analysis-accuracy = Genauigkeit: { $players }
analysis-accuracy-of = { $player } { $accuracy }
analysis-even = Ich habe keinen klaren Fehler gefunden. Die Kurve ist geschätzt und kann auch ohne Fehler springen.
analysis-turning = { $number }. { $player }, Zug { $move }: **{ $done }** · Gewinnchancen { $before } → { $after }. Besser wäre **{ $better }** ({ $best }).
analysis-decisive = Vor Zug { $move }: ✕ wurde gespielt, ✓ ist besser.
analysis-missed = Zug { $move }: Was hast du übersehen?
analysis-missed-alone = In deinen letzten Zügen steckten noch mehr Punkte.
analysis-note = { $numbered ->
    [yes] Die Prozente schätzt ein Computer. Bei den nummerierten Zügen ging es besser.
   *[no] Die Prozente schätzt ein Computer.
}

## Alternativtexte

analysis-alt = { $moves ->
    [one] Gewinnchancen Zug für Zug ({ $moves } Zug).
   *[other] Gewinnchancen Zug für Zug ({ $moves } Züge).
}
analysis-decisive-alt = Das Brett vor Zug { $move }. Gespielt: { $done }. Besser: { $better }.
analysis-chances = { $name }: { $first } am Anfang, Höchstwert { $best } nach Zug { $move }, { $last } am Ende.
analysis-curves = Wertungskurven.
analysis-curve = { $games ->
    [one] { $name }: von { $first } auf { $last } in { $games } gewerteten Partie, Höchststand { $highest }, Tiefststand { $lowest }.
   *[other] { $name }: von { $first } auf { $last } in { $games } gewerteten Partien, Höchststand { $highest }, Tiefststand { $lowest }.
}
