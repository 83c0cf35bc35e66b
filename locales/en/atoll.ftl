### Atoll: its moves, results, choices and rules.

atoll-side = { $side ->
    [black] ⚫ Black
   *[white] ⚪ White
}
# The aim of the game, for people who have never played it.
atoll-aim = Join two opposite islands of your colour with touching stones.
# The chosen board, after the game's name.
atoll-setup = { $size ->
    [gan] on the small board (Gan, { $cells } cells)
    [nauru] on the medium board (Nauru, { $cells } cells)
    [tokelau] on the large board (Tokelau, { $cells } cells)
   *[kiritimati] on the huge board (Kiritimati, { $cells } cells)
}
# The button that opens the form for a typed move.
atoll-type = Type a cell
atoll-typing-hint = f6, or swap as the second move

## What happened

atoll-begins = The lagoon is empty. Connect two of your islands on opposite sides.
# The second player took the first stone and its colour.
atoll-swapped = { $who ->
    [the-reader] You swapped: the stone on **{ $stone }** is yours, and you’re ⚫ Black now.
   *[other] { $who } swapped, took over the stone on **{ $stone }** and is ⚫ Black now.
}
atoll-happened = { $who ->
    [the-reader] You
   *[other] { $who }
} played **{ $cell }**.
# A line of the log, without a full stop. $who: a player's name, or the reader.
atoll-sentence = { $who ->
    [the-reader] You
   *[other] { $who }
} { $action ->
    [swap] swapped and took the first stone
   *[place] played { $cell }
}
atoll-standing = { $size ->
    [gan] Small board
    [nauru] Medium board
    [tokelau] Large board
   *[kiritimati] Huge board
}: { $taken } of { $cells } cells taken
# At the end. $joined: one or two of atoll-joined, as a list.
atoll-reason = { $side ->
    [black] ⚫ Black
   *[white] ⚪ White
} connected { $joined }.
# $over: the islands on the way, as a list; $islands: their number.
atoll-joined = { $pair ->
    [north-south] **North** and **South**
   *[west-east] **West** and **East**
}{ $islands ->
    [0] {""}
   *[other] {" "}through { $over }
} with { $stones ->
    [one] { $stones } stone
   *[other] { $stones } stones
}
atoll-island = { $island ->
    [north] North
    [south] South
    [west] West
   *[east] East
}

## Choosing a move

atoll-choose = Choose a column, or type a cell.
atoll-choose-column = Choose a column
atoll-other-column = Another column
atoll-column = Column { $column }
atoll-free = { $cells ->
    [one] { $cells } free cell
   *[other] { $cells } free cells
}
atoll-choose-or-swap =
    Place a stone, or **swap**: take the stone on **{ $stone }** and play ⚫ Black. Your opponent then moves next, as ⚪ White.
atoll-choose-cell = You’re { $side ->
    [black] ⚫ Black
   *[white] ⚪ White
}. Which cell in column **{ $column }**?
atoll-swap = Swap
atoll-swap-choice = swap: take over the first stone
# What a computer player would do.
atoll-advice = { $level } would { $action ->
    [swap] **swap** and take the first stone.
   *[place] play **{ $cell }**.
}
# Beside a computer’s advice: why the move is good.
atoll-why-won = That wins the game.
# $side: the opponent’s colour.
atoll-why-saved = Otherwise { $side ->
    [black] ⚫ Black
   *[white] ⚪ White
} wins there.
atoll-why-joined = { $count ->
    [one] It joins { $count } of your groups.
   *[other] It joins { $count } of your groups.
}
# $cell: the stone at the other end. $one and $two: the free cells between.
atoll-why-bridge = It makes a bridge to { $cell }: if { $one } is taken, you take { $two }, and the other way round.
atoll-why-island = It builds out from your { $island ->
    [north] North
    [south] South
    [west] West
   *[east] East
} island.
atoll-illegal = **{ $move }** isn’t possible: { $code ->
    [no-swap] only the second move of a game can swap. Choose an empty cell instead.
    [off-board] that cell isn’t on this board. The letters and numbers in the picture name the cells.
   *[occupied] there’s a stone on that cell. Choose an empty one.
}

## Rules

atoll-rules-board =
    Black and White play in a lagoon of hexagons. Eight islands lie on its rim, four of each colour: North, East, South and West.
    Islands with the same symbol are a pair. Black moves first.
atoll-rules-turn-title = Your turn
atoll-rules-turn =
    Place one stone of your colour on any empty cell. Stones never move and are never removed.
    {"**"}Connect two of your islands on opposite sides** with a chain of touching stones – North with South, or West with East – and you win. Here Black has done it.
atoll-rules-islands-title = Islands count as stones
atoll-rules-islands =
    A chain may run through your other islands. Here Black goes from North through West to South.
    On its own, connecting two neighbouring islands is worth nothing.
atoll-rules-swap-title = Swap
atoll-rules-swap =
    Going first is an advantage. So the second player may **swap** instead of making their first move: they take Black’s stone and colour, and the first player continues as White.
    So start with a stone that’s neither too strong nor too weak. In the picture, two arrows mark a swapped stone.
atoll-rules-end-title = The end
atoll-rules-end = There are no draws: a full board always has exactly one winner. Atoll was invented by Mark Steere in 2008.
