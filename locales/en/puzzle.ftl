### Puzzles: today’s, for practice, the solution, the shared line.

## Above the board

# $number: the day’s number, the same everywhere.
puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game }
puzzle-heading-practice = ### 🧩 Practice · { $emoji } { $game }
# An own mistake, from *Analyse*. $session: the number of its game. $move: the number of the move.
puzzle-heading-mistake = ### 🧩 You missed this · { $emoji } { $game } #{ $session } · move { $move }
# Below the heading. $level: a computer level with its emoji.
puzzle-difficulty = Difficulty: { $level }
# $left: tries left. $points: 30, 20 or 10 for solving it now; 0 if it brings none. $reached: points of the best try so far.
puzzle-tries = { $left ->
    [one] { $left } try
   *[other] { $left } tries
}{ $reached ->
    [0] { $points ->
        [0] {""}
       *[other] , { $points } points
    }
    [one] , { $reached } point so far, { $points } possible
   *[other] , { $reached } points so far, { $points } possible
}
# $aim: the game’s aim in a sentence, for people who have never played it.
puzzle-aim = 🎯 { $aim }

## Below the board

# $side: a colour with its sign.
puzzle-ask-win = You play { $side }. Find the one move that wins.
puzzle-ask-on = ✅ Right! { $side } to move again: find the next winning move.
# Reef: the last round of a run, with nothing left to draw.
puzzle-ask-points = Both decks are empty. How many more points can you score? Play to the end.
puzzle-solved = { $tries ->
    [1] 🟩 Solved on your first try!
    [2] 🟩 Solved on your second try!
   *[other] 🟩 Solved on your third try!
}
# After a wrong move. The board shows the reply to it. $left: tries left.
puzzle-wrong = { $left ->
    [0] 🟨 That doesn’t win: the board shows the reply. You can see the solution now.
    [one] 🟨 That doesn’t win: the board shows the reply. You have 1 try left.
   *[other] 🟨 That doesn’t win: the board shows the reply. You have { $left } tries left.
}
# After a wrong move in a puzzle of several moves.
puzzle-from-start = Each try begins at the first move.
# $gained of $points points that were possible. $left: tries left.
puzzle-part = { $left ->
    [0] 🟨 You scored { $gained } of { $points } points. You can see the solution now.
    [one] 🟨 You scored { $gained } of { $points } points. You have 1 try left.
   *[other] 🟨 You scored { $gained } of { $points } points. You have { $left } tries left.
}
# $move: a sentence, “You split to b6”. $number: of the move; 0 if it is the only one.
puzzle-shown = { $number ->
    [0] 💡 Solution: { $move }
   *[other] 💡 Solution, move { $number }: { $move }
}
# Below the solution’s move: the other side’s. $move: a sentence.
puzzle-replied = The reply on the board: { $move }
# Who plays the solution of a game for one.
puzzle-solver = Lagoon
# After the answer. $moves: both sides’ next moves, each with its colour’s sign. $more: further moves. $side: the winner,
# a colour with its sign. $score: both sides’ stones, the winner’s first.
puzzle-line = ▶️ Why it wins: { $moves }{ $more ->
    [0] {""}
    [one] {" "}and { $more } more move
   *[other] {" "}and { $more } more moves
}. The board shows the end: { $side } wins{ $score ->
    [none] {""}
   *[other] {" "}{ $score }
}.
# The answer threatens to win by two moves. $loser: the other side. $one and $two: the moves.
puzzle-twofold = ▶️ Why it wins: { $loser } can’t stop both { $one } and { $two }. The board shows the end: { $side } wins.
# Before the solution of a day’s puzzle. $points: for the tries so far.
puzzle-show-ask = { $points ->
    [0] **Show the solution?** It ends this puzzle: 0 points.
   *[other] **Show the solution?** It ends this puzzle: you keep { $points } points.
}
puzzle-moved-on = That button is from an earlier move. Here’s where you are.
# Buttons with the games’ names follow.
puzzle-more-which = More puzzles, for practice. Which game?
puzzle-points = **{ $points } of { $most } points**
puzzle-late = No points: this day is over
# $solved: players on this server who solved the puzzle, of $tried who tried it. In a row after the points.
puzzle-here = { $solved ->
    [0] no one here has solved it yet
   *[other] { $solved } of { $tried } here solved it
}
# More players than are counted: at least $tried.
puzzle-here-many = { $tried }+ here tried it
# $next: a game.
puzzle-done = { $done } of { $all } done – next: { $next }
# The end of a day. $results: each game with its squares, in a row.
puzzle-sum = 🏁 All done: **{ $points } of { $most }** points
    { $results }
puzzle-streak = { $days ->
    [1] 🔥 Day 1 of your streak – come back tomorrow!
   *[other] 🔥 { $days } days in a row – come back tomorrow!
}
# $when: a time such as “in 9 hours”.
puzzle-new = New puzzles { $when }
# A failed puzzle, and one that is repeated. $when: a time such as “in 3 days”.
puzzle-back = 🔁 You get this puzzle again { $when }.

## Buttons

puzzle-again = Try again
puzzle-show = Solution
# The answer to the question before the solution.
puzzle-show-yes = Show it
# Shows the solution’s next move.
puzzle-next = Next move
# Opens the day’s next puzzle.
puzzle-following = Next: { $game }
# Opens a finished puzzle.
puzzle-look = See { $game }
puzzle-another = Another puzzle
puzzle-more = More puzzles
# Opens a failed puzzle that has come back.
puzzle-mine = My mistakes
puzzle-share = Share

## A day with all puzzles done

puzzle-day = ### 🧩 Lagoon { $number } – all done for today
# $result: squares or points.
puzzle-day-game = { $game }: { $result }
# Begins the shared line.
puzzle-shared = Lagoon { $number }
# The sum of the points, in the shared line.
puzzle-shared-points = { $points }/{ $most }

## Refusals

puzzle-none = There are no puzzles here.
puzzle-none-of = { $game } has no puzzles. Today’s puzzles: { COMMAND("puzzle") }
# $level: a computer level with its emoji.
puzzle-no-level = { $game } has no { $level } puzzles. Choose another level.
puzzle-none-due = You have no puzzles to try again. Today’s puzzles: { COMMAND("puzzle") }
# $when: a time such as “in 5 hours”.
puzzle-due-later = Nothing to try again right now. Your next puzzle comes back { $when }.
puzzle-gone = I no longer have this puzzle. Today’s puzzles: { COMMAND("puzzle") }
puzzle-nothing-to-share = Finish one of today’s puzzles first, then share.

## In a channel

# $games: the games’ names.
puzzle-posted =
    ### 🧩 Lagoon { $number }
    Today’s puzzles: { $games }
# Above the best players of the day before, one a line.
puzzle-yesterday = **Yesterday**
puzzle-solve = Solve
# More solvers than are counted, after those named: at least $count.
puzzle-many = and { $count }+ more
# A day that is over. $count: how many solved at least one. Buttons with the games’ names follow.
puzzle-folded = { $count ->
    [0] 🧩 Lagoon { $number } · The solutions:
    [one] 🧩 Lagoon { $number } · 1 player solved a puzzle. The solutions:
   *[other] 🧩 Lagoon { $number } · { $count } players solved a puzzle. The solutions:
}
puzzle-folded-many = 🧩 Lagoon { $number } · { $count }+ players solved a puzzle. The solutions:

## A direct message in the evening

# $days: at least 2. $ends: a time such as “in 5 hours”.
puzzle-reminder = 🔥 Your streak of { $days } days ends { $ends }. A puzzle or a daily run keeps it alive.
