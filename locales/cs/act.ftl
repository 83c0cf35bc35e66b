### Co se řekne po nabídce, odpovědi, nárokované výhře nebo vzdání.

act-offered = { $what ->
    [draw] Remíza nabídnuta: { $game }
    [takeback] Žádost o vrácení tahu odeslána: { $game }
   *[cancel] Zrušení partie navrženo: { $game }
}
act-answered = { $note ->
    [accepted] Nabídka přijata: { $game }
    [refused] Nabídka odmítnuta: { $game }
   *[withdrawn] Nabídka vzata zpět: { $game }
}
act-claimed = Výhra je tvoje: { $game }
act-resigned = Partie vzdána: { $game }
act-played-on = Hraješ dál: { $game }
