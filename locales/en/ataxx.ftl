### Ataxx: its moves, results, choices and rules.

# The chosen board, after the game's name.
ataxx-setup = { $board ->
    [standard] on the standard board
    [corners] on the four corners board
    [cross] on the centre cross board
    [sides] on the four sides board
    [island] on the island board
    [gates] on the gates board
    [shoals] on the shoals board
   *[compass] on the compass board
}
ataxx-typing-hint = e5 to split, f2-f4 to jump two squares
# The aim of the game, for people who have never played it.
ataxx-aim = Most stones at the end wins. Each move flips the enemy stones beside it.

## What happened

ataxx-begins = The board is set. Most stones at the end wins.
# $action: clone or jump. $move: as it is written everywhere, such as “a1 → c3”. $flipped: the number of enemy stones that changed colour.
ataxx-happened = { $who ->
    [the-reader] You
   *[other] { $who }
} { $action ->
    [clone] split to **{ $move }**
   *[jump] jumped **{ $move }**
}{ $flipped ->
    [0] .
    [one] {" "}and flipped { $flipped } stone.
   *[other] {" "}and flipped { $flipped } stones.
}
# The stones of both sides.
ataxx-score = 🔴 **{ $red }** : **{ $blue }** 🔵
ataxx-passes = { $who ->
    [the-reader] You can’t move, so you pass.
   *[other] { $who } can’t move and has to pass.
}
# A line of the log, without a full stop. $who: a player's name, or the reader.
ataxx-sentence = { $who ->
    [the-reader] You
   *[other] { $who }
} { $action ->
    [clone] split to { $move }
   *[jump] jumped { $move }
}
# Before the score, at the end. $side: the side without stones.
ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] 🔴 Red has no stones left.
       *[blue] 🔵 Blue has no stones left.
    }
    [full] The board is full.
    [no-moves] No one can move any more.
    [repetition] The same position came up three times, so the stones are counted.
   *[other] The game has ended.
}

## Choosing a move

ataxx-pad-note = Squares with a +: split – your stone stays and a new one appears. Without: jump – your stone moves.
# Small print of a stone in the menu. $flipped: the most that a move of it flips.
ataxx-reach = { $squares ->
    [one] { $squares } square in reach
   *[other] { $squares } squares in reach
}{ $flipped ->
    [0] {""}
    [one] , can flip { $flipped }
   *[other] , flips up to { $flipped }
}
# A move in a list, such as “b6 → c4: jump, flips 1”.
ataxx-choice = { $move }: { $action ->
    [clone] split
   *[jump] jump
}{ $flipped ->
    [0] {""}
   *[other] , flips { $flipped }
}
# What a computer player would do.
ataxx-advice = The computer would { $action ->
    [clone] split to **{ $move }**
   *[jump] jump **{ $move }**
}{ $flipped ->
    [0] .
    [one] {" "}and flip { $flipped } stone.
   *[other] {" "}and flip { $flipped } stones.
}
# Beside a computer’s advice: why the move is good. $flipped: the most stones that an answer to it flips.
ataxx-why-won = That wins the game.
ataxx-why-pass = Then your opponent can’t move, and it’s your turn again.
ataxx-why-answer = { $flipped ->
    [0] No stone can be flipped back.
    [one] At most { $flipped } stone can be flipped back.
   *[other] At most { $flipped } stones can be flipped back.
}
ataxx-illegal = **{ $move }** isn’t possible: { $code ->
    [no-pass] you can still move, so you can’t pass. You pass automatically when you have no move.
    [no-stone] there’s no stone on the square you start from. Choose one of yours, or type only the target.
    [not-your-stone] that stone is your opponent’s. Start from one of yours.
    [blocked] that square is blocked. Stones can jump over it but not land on it.
    [occupied] there’s a stone on that square. Choose an empty one.
   *[no-stone-near] none of your stones is next to that square. To jump, type both squares, like `f2-f4`.
}
ataxx-too-far = **{ $origin } → { $target }** is too far: a stone moves at most two squares.

## Rules

ataxx-rules-aim =
    Two players, Red and Blue, spread over a board of 7 × 7 squares. Each starts with two stones in opposite corners, and Red moves first.
    {"**"}Most stones at the end wins.**
ataxx-rules-moving-title = Moving
ataxx-rules-moving =
    On your turn, move one of your stones to an empty square.
    One square away (in any of 8 directions) it **splits**: your stone stays and a new one appears.
    Two squares away it **jumps**: it leaves its square and jumps over anything in between.
ataxx-rules-flipping-title = Flipping stones
ataxx-rules-flipping =
    Wherever your stone lands, every enemy stone next to it changes to your colour.
    Here Red split to d5 and flipped three stones.
ataxx-rules-end-title = The end
ataxx-rules-end =
    If you can’t move, you pass automatically.
    The game ends when no one can move, when one side has no stones left, or when the same position comes up three times.
    Some boards have blocked squares: you can jump over them but not land on them.
