### Analyses of finished games, and the alternative texts of charts.

analysis-alone = I found nothing to improve in the last turns of this run. *Replay* shows how it went.
analysis-unjudged = I can’t analyse this game. *Replay* shows how it went.
analysis-unmoved = No one made a move in this game, so there’s nothing to analyse.
analysis-busy = Many games are being analysed right now. Try again in a minute.
# $done of $all positions of the game. A private message that becomes the answer.
analysis-judging = 🔎 Analysing … { $done } of { $all } positions judged
# $done of $all weak moves.
analysis-improving = 🔎 Analysing … looking for better moves: { $done } of { $all } checked
analysis-title = ### How it went: { $players }
# $players: each player with “87%”, as below. Accuracy: how much of the winning chances the player’s moves kept.
analysis-accuracy = Accuracy: { $players }
analysis-accuracy-of = { $player } { $accuracy }
analysis-even = I found no clear mistake. The curve is an estimate, and may jump without one.
# $before, $after and $best: chances to win, in per cent.
analysis-turning = { $number }. Move { $move }, { $player }: **{ $done }** – winning chances { $before } → { $after }. Better: **{ $better }** ({ $best }).
# Above the board of the move that cost most, with these two signs on it.
analysis-decisive = Before move { $move }: ✕ was played, ✓ is better.
# A button to the reader’s own mistake as a puzzle. $move: the number of the move.
analysis-missed = Move { $move }: what did you miss?
# Above that button, after a solo game.
analysis-missed-alone = You could have scored more in your last turns.
# $numbered: yes if there are numbers in the picture.
analysis-note = { $numbered ->
    [yes] Percentages are a computer’s estimate. Numbered moves could have been better.
   *[no] Percentages are a computer’s estimate.
}

## Alternative texts

analysis-alt = { $moves ->
    [one] Each player’s winning chances, move by move ({ $moves } move).
   *[other] Each player’s winning chances, move by move ({ $moves } moves).
}
# The alternative text of that board, before the text of the position. $done, $better: moves.
analysis-decisive-alt = The board before move { $move }. Played: { $done }. Better: { $better }.
analysis-chances = { $name }: { $first } at the start, best { $best } after move { $move }, { $last } at the end.
analysis-curves = Rating curves.
analysis-curve = { $games ->
    [one] { $name }: from { $first } to { $last } in { $games } rated game, highest { $highest }, lowest { $lowest }.
   *[other] { $name }: from { $first } to { $last } in { $games } rated games, highest { $highest }, lowest { $lowest }.
}
