### Co se řekne po nabídce, odpovědi, nárokované výhře nebo vzdání.

act-offered = { $what ->
    [draw] Nabízíš remízu: { $game }
    [takeback] Chceš vrátit svůj poslední tah: { $game }
   *[cancel] Nabízíš zrušení partie: { $game }
}
act-answered = { $note ->
    [accepted] Přijímáš nabídku: { $game }
    [refused] Odmítáš nabídku: { $game }
   *[withdrawn] Stahuješ svou nabídku: { $game }
}
act-claimed = Výhra je tvoje: { $game }
act-resigned = Vzdáváš se: { $game }
act-played-on = Hraješ dál: { $game }
