### Analyses van afgelopen partijen, en de alternatieve teksten van grafieken.

analysis-alone = In je laatste beurten heb ik niets beters gevonden. *Replay* toont het verloop.
analysis-unjudged = Dit spel kan ik niet analyseren. *Replay* toont het verloop.
analysis-unmoved = In deze partij heeft niemand een zet gedaan, dus er valt niets te analyseren.
analysis-busy = Er worden nu veel partijen geanalyseerd. Probeer het over een minuut nog eens.
analysis-judging = 🔎 Bezig met de analyse … { $done } van { $all } stellingen beoordeeld
analysis-improving = 🔎 Bezig met de analyse … betere zetten zoeken: { $done } van { $all } nagekeken
analysis-title = ### Zo ging het: { $players }
analysis-accuracy = Nauwkeurigheid: { $players }
analysis-accuracy-of = { $player } { $accuracy }
analysis-even = Ik vond geen duidelijke fout. De lijn is een schatting en kan ook zonder fout springen.
analysis-turning = { $number }. { $player }, zet { $move }: **{ $done }** · winstkansen { $before } → { $after }. Beter was **{ $better }** ({ $best }).
analysis-decisive = Vóór zet { $move }: ✕ is gespeeld, ✓ is beter.
analysis-missed = Zet { $move }: wat heb je gemist?
analysis-missed-alone = Uit je laatste zetten viel meer te halen.
analysis-note = { $numbered ->
    [yes] De percentages zijn een schatting van een computer. De genummerde zetten konden beter.
   *[no] De percentages zijn een schatting van een computer.
}

## Alternatieve teksten

analysis-alt = { $moves ->
    [one] Ieders winstkans, zet voor zet ({ $moves } zet).
   *[other] Ieders winstkans, zet voor zet ({ $moves } zetten).
}
analysis-decisive-alt = Het bord vóór zet { $move }. Gespeeld: { $done }. Beter: { $better }.
analysis-chances = { $name }: { $first } aan het begin, een piek van { $best } na zet { $move }, { $last } aan het eind.
analysis-curves = Verloop van de ratings.
analysis-curve = { $games ->
    [one] { $name }: van { $first } naar { $last } in { $games } ratingpartij, hoogste { $highest }, laagste { $lowest }.
   *[other] { $name }: van { $first } naar { $last } in { $games } ratingpartijen, hoogste { $highest }, laagste { $lowest }.
}
