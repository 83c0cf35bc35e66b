### /games: die eigenen Partien, und /history: die beendeten.

games-title = Deine Partien
games-elsewhere = Anderswo
games-none = Du hast noch keine Partien. Beginne eine mit { $commands }.
# Eine Zeile von /games. $state: eines der folgenden.
games-line = { $game }: { $state }

## Worauf eine Partie wartet

games-invitation = Einladung offen
games-your-turn = **du bist dran**
games-your-turn-until = **du bist dran**, Bedenkzeit endet { $ends }
games-waiting = warten auf { $players }
games-open = #{ $number } öffnen

## Beendete Partien

games-history = Deine beendeten Partien
games-history-of = Beendete Partien von { $player } auf diesem Server
games-history-unseen = { $count ->
    [one] 1 Partie in einem Kanal, den du nicht siehst
   *[other] { $count } Partien in Kanälen, die du nicht siehst
}
games-watch = Eine noch einmal ansehen
games-newer = ◀ Neuere
games-older = Ältere ▶
