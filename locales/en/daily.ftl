### Daily runs in channels: the announcement of a new one, and what is shared.

# $emoji: the game's. $command begins it. $next: when the next one starts, as a distance from now.
daily-announced =
    ### { $emoji } Today’s { $game } daily
    The same for everyone, one run each: { COMMAND($command) }. The next one starts { $next }.
# $best: medals, players and points.
daily-yesterday = Yesterday’s best so far: { $best }
# In the puzzles’ post, below “Yesterday”. $best: medals, players and points.
daily-best = { $game } daily: { $best }
# The server’s streak: days with a puzzle solved or a daily run played.
daily-streak = { $days ->
    [one] 🔥 { $days } day in a row on this server
   *[other] 🔥 { $days } days in a row on this server
}
# $day: a date. A rank, and bars for the points of each round, may stand after it.
daily-shared = { $points ->
    [one] { $emoji } { $game } daily { $day } · 1 point
   *[other] { $emoji } { $game } daily { $day } · { $points } points
}
