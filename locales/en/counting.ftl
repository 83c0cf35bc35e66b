### The small print below a result: new ratings, a run's places, or why nothing counts.

# $ratings: some of the two below, in a row. $kind: the opponents.
counting-ratings = { $kind ->
    [computers] Ratings against computers: { $ratings }
   *[people] Ratings: { $ratings }
}
# $change: with its sign, such as +12.
counting-rating = { $player } **{ $points }** ({ $change })
# A new player's rating is still uncertain. $games: how many more rated games, about.
counting-rating-provisional = { $games ->
    [one] { $player } **{ $points }** ({ $change }), provisional for about 1 more game
   *[other] { $player } **{ $points }** ({ $change }), provisional for about { $games } more games
}

## A run. These stand in a row with dots between them.

# How a run compares with the player's other ranked runs of its kind.
counting-best-new = { $run ->
    [daily] Best daily so far!
   *[other] Best solo run so far!
}
counting-best = { $run ->
    [daily] Your best daily: { $points }
   *[other] Your best solo run: { $points }
}
# Of all ranked runs of the kind.
counting-mean = { $runs ->
    [one] Your average: { $points } in { $runs } run
   *[other] Your average: { $points } in { $runs } runs
}
counting-places = { $place ->
    [friends] Place **{ $here }** in this chat, **{ $everywhere }** overall
   *[member] Place **{ $here }** on this server, **{ $everywhere }** overall
}
counting-place = Place **{ $everywhere }** overall
counting-all-time = All time
# $day: a date.
counting-daily = Daily run, { $day }
# A streak of daily runs.
counting-streak = { $days ->
    [one] 🔥 1 day in a row
   *[other] 🔥 { $days } days in a row
}

## Nothing counts

# $until: a date and time.
counting-late = Not ranked: this daily counted until { $until }. Well played all the same!
counting-early = Not rated: it ended before everyone had moved twice.
# $count: games of the same two players on one day.
counting-often = { $count ->
    [one] Not rated: only { $count } game a day between the same two players counts.
   *[other] Not rated: only { $count } games a day between the same two players count.
}
counting-hinted = Not rated: a hint was used.
counting-practice = Not ranked: this was practice.
counting-seeded = Not ranked: played with a chosen seed.

## The games of two people against each other

counting-met-leads = Head to head: { $player } leads { $more } : { $less }
counting-met-level = Head to head: { $more } : { $less }
# Beside one of the two above, after a dot.
counting-met-drawn = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
