### Tagespartien in Kanälen: die Ankündigung einer neuen, und was geteilt wird.

daily-announced =
    ### { $emoji } { $game }: die Tagespartie von heute
    Für alle gleich, eine Partie pro Person: { COMMAND($command) }. Die nächste beginnt { $next }.
daily-yesterday = In der Tagespartie von gestern bisher vorn: { $best }
daily-best = { $game }, Tagespartie: { $best }
daily-streak = { $days ->
    [one] 🔥 { $days } Tag in Folge auf diesem Server
   *[other] 🔥 { $days } Tage in Folge auf diesem Server
}
daily-shared = { $points ->
    [one] { $emoji } { $game }, Tagespartie vom { $day } · 1 Punkt
   *[other] { $emoji } { $game }, Tagespartie vom { $day } · { $points } Punkte
}
