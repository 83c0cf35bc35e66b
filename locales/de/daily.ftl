### Tagespartien in Kanälen: die Ankündigung einer neuen, und was geteilt wird.

daily-announced =
    ### { $emoji } { $game }: die Tagespartie von heute
    Für alle gleich, eine Partie pro Person: { COMMAND($command) }. Die nächste beginnt { $next }.
daily-yesterday = In der Tagespartie von gestern bisher vorn: { $best }
daily-shared = { $points ->
    [one] { $emoji } { $game }, Tagespartie vom { $day } · 1 Punkt
   *[other] { $emoji } { $game }, Tagespartie vom { $day } · { $points } Punkte
}
