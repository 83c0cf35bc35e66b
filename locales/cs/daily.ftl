### Denní partie v kanálech: ohlášení nové a co se sdílí.

daily-announced =
    ### { $emoji } Denní partie { $game }
    Pro všechny stejná, každý má jeden pokus: { COMMAND($command) }. Další začne { $next }.
daily-yesterday = Zatím nejlepší ze včerejška: { $best }
daily-best = Denní partie { $game }: { $best }
daily-streak = { $days ->
    [one] 🔥 { $days } den v řadě na tomhle serveru
    [few] 🔥 { $days } dny v řadě na tomhle serveru
   *[other] 🔥 { $days } dní v řadě na tomhle serveru
}
daily-shared = { $points ->
    [one] { $emoji } Denní partie { $game } ({ $day }) · 1 bod
    [few] { $emoji } Denní partie { $game } ({ $day }) · { $points } body
   *[other] { $emoji } Denní partie { $game } ({ $day }) · { $points } bodů
}
