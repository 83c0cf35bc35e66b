### /games: je eigen partijen, en /history: de afgelopen partijen.

# A heading. $waiting: how many games wait for the reader.
games-title = { $waiting ->
    [0] Je partijen
    [one] Je partijen – { $waiting } wacht op je
   *[other] Je partijen – { $waiting } wachten op je
}
# A game that is played in another place, in small print.
games-elsewhere = elders
games-none = Je hebt nu geen partijen. Begin er een met { $commands }.

## Waar een partij op wacht

games-invitation = Uitnodiging staat open
games-your-turn = **Jouw beurt**
# $ends: a distance from now.
games-your-turn-until = **Jouw beurt** – bedenktijd loopt { $ends } af
games-waiting = Wacht op { $players }
# A button.
games-open = Openen

## Afgelopen partijen

games-history = Je afgelopen partijen
games-history-of = Afgelopen partijen van { $player } in deze chat
games-history-unseen = { $count ->
    [one] 1 partij in een kanaal dat je niet ziet
   *[other] { $count } partijen in kanalen die je niet ziet
}
games-newer = ◀ Nieuwer
games-older = Ouder ▶
games-numbered = { $number } · { $text }
games-further = Meer acties
