### Co se řekne po nabídce, odpovědi, nárokované výhře nebo vzdání.

act-offered = { $what ->
    [draw] Nabízíš remízu: { $game }
    [takeback] Žádáš o vrácení posledního tahu: { $game }
   *[cancel] Navrhuješ zrušit partii: { $game }
}
act-answered = { $note ->
    [accepted] Přijímáš nabídku: { $game }
    [refused] Odmítáš nabídku: { $game }
   *[withdrawn] Bereš svou nabídku zpět: { $game }
}
act-claimed = Výhra je tvoje: { $game }
act-resigned = Vzdáváš se: { $game }
act-played-on = Hraješ dál: { $game }
