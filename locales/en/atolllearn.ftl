### The lesson in Atoll. Each step: what to do, why another move is not it, and what the move has brought.

# $cell: the cell of the stone that was placed.

atolllearn-place =
    You’re ⚫ Black. **Place** a stone: choose a column, then a cell. Stones never move.
    Put it beside one of your four black islands.
atolllearn-no-place = { $cell } touches none of your islands. Choose a cell beside a black one, such as c1 or e5.
atolllearn-place-made = { $cell } now belongs to that island, as if the island had grown.
atolllearn-join = **Join two islands on opposite sides** and you win. Your stones lead from North and from South – close the gap.
atolllearn-no-join = { $cell } leaves the gap open. Find the cell that touches both of your groups.
atolllearn-join-made = { $stones } stones join North and South – that’s the win. West with East works just as well.
atolllearn-through = **Your own islands count as stones.** Here West can be part of your chain. Join it to the stones at the bottom.
atolllearn-no-through = { $cell } doesn’t close the chain. Your stones reach West from above – reach it from below, too.
atolllearn-through-made = North – West – South: the chain runs through your island in between.
atolllearn-bridge = A **bridge**: two stones that don’t touch but share two free cells. If White takes one, you take the other. Make one.
atolllearn-no-bridge = { $cell } makes no bridge: no other stone of yours shares exactly two free cells with it. Go diagonally, with two free cells in between.
# $other: the stone at the other end, $one and $two: the free cells between.
atolllearn-bridge-made = { $cell } and { $other } share { $one } and { $two }. White can’t cut both, so they’re as good as joined.
atolllearn-swap =
    Going first is an advantage, so the second player may **swap** once: take Black’s first stone and colour.
    You’re ⚪ White now, and Black started right in the centre. Take that stone.
atolllearn-no-swap = { $cell } leaves Black the best stone on the board. **Swap** makes it yours.
atolllearn-swap-made = The stone is yours, and you’re Black from now on. So start a game with a stone that’s neither too strong nor too weak.
