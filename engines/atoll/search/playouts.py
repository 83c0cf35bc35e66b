"""Random playouts that repair broken bridges."""

from __future__ import annotations

from engines.atoll.search.layout import (
    BLACK,
    BOARD,
    CHANCE,
    FREE,
    NOBODY,
    NONE,
    RING,
    STACK,
    STEPS,
    WHERE,
    WHITE,
    Longs,
    Tables,
)
from engines.compiling import compiled


@compiled
def random_below(state: Longs, below: int) -> int:
    """Draw a random integer from 0 to ``below - 1``, and advance the random state."""
    state[CHANCE] = state[CHANCE] * 6364136223846793005 + 1442695040888963407
    return ((state[CHANCE] >> 32 & 0xFFFFFFFF) * below) >> 32


@compiled
def place_stone(t: Tables, cell: int, colour: int) -> None:
    """Place a stone on the board and update its neighbours' rings."""
    t.scratch[BOARD, cell] = colour
    for turn in range(6):
        t.scratch[RING, t.around[cell, turn]] |= colour << (2 * ((turn + 3) % 6))


@compiled
def repair_of(t: Tables, cell: int, colour: int) -> int:
    """Cell that repairs a bridge of this colour after the rival's intrusion on ``cell``, or NONE."""
    turn = random_below(t.state, 6)
    mends = t.mends[colour, t.scratch[RING, cell]]
    if mends == 0:
        return NONE
    turn = turn + 1 if turn < 5 else 0
    while mends >> turn & 1 == 0:
        turn = turn + 1 if turn < 5 else 0
    return t.around[cell, turn]


@compiled
def reaches(t: Tables, colour: int, start: int, goal: int) -> bool:
    """True if the colour's stones connect two of its islands, ``start`` and ``goal``."""
    cells = t.around.shape[0]
    outside = cells + 8
    for node in range(outside):
        t.scratch[STEPS, node] = 0
    t.scratch[STACK, 0] = start
    t.scratch[STEPS, start] = 1
    height = 1
    while height > 0:
        height -= 1
        node = t.scratch[STACK, height]
        if node == goal:
            return True
        width = 6 if node < cells else t.border.shape[1]
        for turn in range(width):
            near = t.around[node, turn] if node < cells else t.border[node - cells, turn]
            if near == NONE:
                break
            if t.scratch[BOARD, near] == colour and t.scratch[STEPS, near] == 0:
                t.scratch[STEPS, near] = 1
                t.scratch[STACK, height] = near
                height += 1
    return False


@compiled
def winner(t: Tables) -> int:
    """Colour with connected opposite islands on a full board."""
    for pair in range(2):
        if reaches(t, BLACK, t.ends[BLACK, 2 * pair], t.ends[BLACK, 2 * pair + 1]):
            return BLACK
    return WHITE


@compiled
def play_out(t: Tables, colour: int, last: int) -> int:
    """Fill the board at random, repairing bridges. Returns the winner."""
    cells = t.around.shape[0]
    free = 0
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            t.scratch[FREE, free] = cell
            t.scratch[WHERE, cell] = free
            free += 1
    while free > 0:
        cell = repair_of(t, last, colour) if last != NONE else NONE
        place = random_below(t.state, free) if cell == NONE else t.scratch[WHERE, cell]
        cell = t.scratch[FREE, place]
        free -= 1
        moved = t.scratch[FREE, free]
        t.scratch[FREE, place] = moved
        t.scratch[WHERE, moved] = place
        place_stone(t, cell, colour)
        last = cell
        colour = 3 - colour
    return winner(t)
