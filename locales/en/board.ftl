### A game's board in its channel: what stands above and below it, its buttons and its end.

## Above and below the board

# $run: the kind of run, such as “solo run”. $player: a mention.
board-run = { $player }’s { $run }
# $side: with its sign. A move's instructions may follow.
board-turn = { $players }, it’s your turn ({ $side }).
# Several can act at the same time.
board-turns = { $players }, it’s your turn.
# Above the first board of a practice. $step: the number of moves that were played there.
board-practice = The position after move { $step } of an earlier game.
# Above the first message of a practice run. $player: the player of that run, a mention. $step: its copied turns.
board-practice-run = { $step ->
    [0] The cards of { $player }’s run.
   *[other] The position after turn { $step } of { $player }’s run.
}

## Buttons

board-more = More
board-rematch = Rematch
# A rematch against a computer that plays one level lower, or higher.
board-easier = Easier
board-harder = Harder
board-new-run = New run
board-replay = Replay
board-analyse = Analyse
board-share = Share

## The result: a heading without a full stop, and its reason

board-called-off = 🤝 Called off
board-run-ended = Resigned
board-points = { $points ->
    [one] 🏁 { $points } point
   *[other] 🏁 { $points } points
}
board-draw = 🤝 Draw
board-wins = { $count ->
    [one] 🏆 { $players } wins
   *[other] 🏆 { $players } win
}
board-run-unranked = Resigned runs aren’t ranked.
board-no-result = The game has no result.
# Small print below it.
board-ended = A server manager ended this game.
board-resigned = { $count ->
    [one] { $players } resigned.
   *[other] { $players } resigned.
}
board-forfeited = { $count ->
    [one] { $players } ran out of time.
   *[other] { $players } ran out of time.
}
board-agreed = { $count ->
    [one] { $players } agreed to a draw.
   *[other] { $players } agreed to a draw.
}
# In small print below the result, once the rematch has begun.
board-rematch-on = Rematch: { $link }

## An earlier message of the game, in small print

board-begins = { $game } begins
board-run-below = The run continues below
board-run-hidden = This run is hidden now
# $sentence: a sentence without a full stop.
board-move = Move { $number }: { $sentence }
# Something beside a move.
board-after-move = { $number ->
    [0] Before the first move: { $sentence }
   *[other] After move { $number }: { $sentence }
}
# The alternative text of its picture.
board-earlier = { $game }: an earlier position

# The heading of a board. $who: the players, or the owner of the run.
board-heading = { $emoji } **{ $game }** · { $who }
# A computer in the heading.
board-level = { $player }, level { $number } of { $levels }
