### /profile and /history: a player's ratings, results and games.

# The heading of a profile on one server. $player: a mention.
profile-here = { $place ->
    [friends] { $player } in this chat
   *[member] { $player } on this server
}

## Ratings and best runs

# The name of a ladder; that against people is called as the game.
profile-ladder-computers = { $game } against computers
# The same in a picture, where there is little room.
profile-ladder-computers-short = { $game } · computers
# $ladder: as above, $count: rated games.
profile-rating = { $count ->
    [one] **{ $ladder }** { $points } · place { $place } · { $count } rated game
   *[other] **{ $ladder }** { $points } · place { $place } · { $count } rated games
}
# Among fewer than three players.
profile-rating-alone = { $count ->
    [one] **{ $ladder }** { $points } · { $count } rated game
   *[other] **{ $ladder }** { $points } · { $count } rated games
}
profile-rating-provisional = { $count ->
    [one] **{ $ladder }** { $points }, provisional · { $count } rated game
   *[other] **{ $ladder }** { $points }, provisional · { $count } rated games
}
# The best run. The title for its points may stand after it.
profile-best = { $kind ->
    [free] **{ $game }, solo runs**: best { $points }
   *[daily] **{ $game }, daily runs**: best { $points }
}

## Results

# $count: the player's finished cups. $first, $second, $third: how many of them on these places.
profile-cups = { $count ->
    [one] 🏆 1 cup: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
   *[other] 🏆 { $count } cups: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
}
profile-results = Results
profile-tally = { $drawn ->
    [0] { $won } won, { $lost } lost
   *[other] { $won } won, { $drawn } drawn, { $lost } lost
}
# $of: a game or a player.
profile-tally-of = { $of }: { $tally }
# Wins in a row, now and at best.
profile-streak = Winning streak: { $now } (longest: { $longest })
profile-streak-longest = Longest winning streak: { $longest }
profile-dailies = Days in a row with a daily run or puzzle: { $now } (longest: { $longest })
profile-puzzles = { $count ->
    [one] 🧩 { $game }: 1 puzzle solved
   *[other] 🧩 { $game }: { $count } puzzles solved
}
# As in an analysis. $count: the analysed games that count, at most 20.
profile-accuracy = { $count ->
    [one] Accuracy: { $accuracy } in one analysed game
   *[other] Accuracy: { $accuracy } on average in the last { $count } analysed games
}
profile-opponents = Most frequent opponents
profile-running = Running games

## A finished game in a list

profile-past = { $result ->
    [won] { $game } against { $players }: **won**
    [drawn] { $game } against { $players }: drawn
   *[lost] { $game } against { $players }: lost
}
profile-past-run = { $points ->
    [one] { $game } solo: **{ $points }** point
   *[other] { $game } solo: **{ $points }** points
}
profile-past-resigned = { $game } solo: resigned

## Nothing to show. $commands: commands that start a game, with “or”.

profile-none-own = You haven’t finished a game yet. Start one with { $commands }.
profile-none = { $player } hasn’t finished a game here yet. Challenge them with { $commands }.
profile-collection = Collection
profile-history = History
# A button: the whole profile as text.
profile-as-text = As text
