### K0nane: ein Spielzeug.

commands-k0nane = K0nane: einen Stein wegnehmen, dann springen
    .name = k0nane
k0nane-rules =
    Wer nicht mehr ziehen kann, verliert.
    Rot nimmt einen Stein aus der Mitte oder aus einer Ecke weg, Blau einen neben der Lücke. Dann springen Steine gerade über Gegner auf freie Felder und schlagen sie.
k0nane-illegal = **{ $move }** geht nicht: { $code ->
    [not-central] Der erste Zug nimmt a1, c3, d4 oder f6 weg. Wähl eins davon.
    [not-beside] Nimm einen Stein neben der Lücke weg.
   *[no-jump] Ein Stein springt gerade über Gegner auf ein freies Feld. Wähl einen anderen Zug.
}
