### Puzzles: today’s, for practice, the solution, the shared line.

## Above the board

# $number: the day’s number, the same everywhere. $level: a computer level with its emoji, the puzzle’s difficulty.
puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game } · { $level }
puzzle-heading-practice = ### 🧩 Practice · { $emoji } { $game } · { $level }
# An own mistake, from *Analyse*. $session: the number of its game. $move: the number of the move.
puzzle-heading-mistake = ### 🧩 You missed this · { $emoji } { $game } #{ $session } · move { $move }

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
puzzle-moved-on = That button is from an earlier move. Here’s where you are.

## Buttons

puzzle-again = Try again
puzzle-show = Solution
# Shows the solution’s next move.
puzzle-next = Next move
puzzle-another = Another puzzle
puzzle-share = Share

## A day with all puzzles done

puzzle-day = ### 🧩 Lagoon { $number } – all done for today
# $result: squares or points.
puzzle-day-game = { $game }: { $result }
puzzle-open = not solved yet
# Begins the shared line.
puzzle-shared = Lagoon { $number }

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
