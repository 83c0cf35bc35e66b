### /games: je eigen partijen, en /history: de afgelopen partijen.

games-title = Je partijen
games-elsewhere = Elders
games-none = Je hebt nog geen partijen. Begin er een met { $commands }.
# Een regel van /games. $state: een van de volgende.
games-line = { $game }: { $state }

## Waar een partij op wacht

games-invitation = uitnodiging staat open
games-your-turn = **jouw beurt**
games-your-turn-until = **jouw beurt**, bedenktijd loopt { $ends } af
games-waiting = wachten op { $players }
games-open = Open #{ $number }

## Afgelopen partijen

games-history = Je afgelopen partijen
games-history-of = Afgelopen partijen van { $player } op deze server
games-history-unseen = { $count ->
    [one] 1 partij in een kanaal dat je niet ziet
   *[other] { $count } partijen in kanalen die je niet ziet
}
games-watch = Kijk er een terug
games-newer = ◀ Nieuwer
games-older = Ouder ▶
