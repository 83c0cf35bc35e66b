### Dagpartijen in kanalen: de aankondiging van een nieuwe, en wat gedeeld wordt.

daily-announced =
    ### { $emoji } De { $game }-dagpartij van vandaag
    Voor iedereen hetzelfde, één poging per speler: { COMMAND($command) }. De volgende begint { $next }.
daily-yesterday = Voorlopige top van gisteren: { $best }
daily-best = { $game }-dagpartij: { $best }
daily-streak = { $days ->
    [one] 🔥 { $days } dag op rij op deze server
   *[other] 🔥 { $days } dagen op rij op deze server
}
daily-shared = { $points ->
    [one] { $emoji } { $game }-dagpartij van { $day } · 1 punt
   *[other] { $emoji } { $game }-dagpartij van { $day } · { $points } punten
}
