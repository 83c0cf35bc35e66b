"""Threats: moves that complete an unbreakable chain, and the cells that stop them."""

from __future__ import annotations

from engines.atoll.search.connections import group_of, join, stones_to_chain
from engines.atoll.search.layout import (
    BOARD,
    GROUND,
    GROUND_SIZE,
    ISLAND,
    LINKED,
    LOST,
    NOBODY,
    NONE,
    REACH,
    STONE,
    TEMPTING,
    USED,
    Tables,
)
from engines.compiling import called, compiled


@compiled
def reach(t: Tables, colour: int) -> None:
    """Write the islands connected to each stone into ``REACH``, after ``join``, as bits in the order of ``ends``.

    ``LINKED`` gets the islands that a stone on each empty cell would reach by a landing.
    """
    nodes = t.around.shape[0] + 8
    for node in range(nodes + 1):
        t.scratch[REACH, node] = 0
        t.scratch[LINKED, node] = 0
    for node in range(nodes):
        if t.scratch[BOARD, node] == colour:
            group = group_of(t, node)
            for end in range(4):
                t.scratch[REACH, node] |= (group_of(t, t.ends[colour, end]) == group) << end
    for row in range(t.landings.shape[0]):
        cell, island = t.landings[row, STONE], t.landings[row, ISLAND]
        if t.scratch[BOARD, cell] == NOBODY and t.scratch[BOARD, island] == colour:
            clear = True
            for column in range(GROUND, GROUND + t.landings[row, GROUND_SIZE]):
                holder = t.scratch[BOARD, t.landings[row, column]]
                clear &= holder in (NOBODY, colour)
            if clear:
                t.scratch[LINKED, cell] |= t.scratch[REACH, island]


@called
def list_tempting(t: Tables, colour: int) -> int:
    """List in ``TEMPTING`` the empty cells linked to both islands of a pair, after ``join``. Returns their number.

    Most cells that complete a chain are in the list. Rare others are not.
    """
    reach(t, colour)
    count = 0
    for cell in range(t.around.shape[0]):
        if t.scratch[BOARD, cell] != NOBODY:
            continue
        ends = t.scratch[LINKED, cell]
        for turn in range(6):
            near, beside = t.around[cell, turn], t.around[cell, turn + 1 if turn < 5 else 0]
            ends |= t.scratch[REACH, near]
            if t.scratch[BOARD, near] == NOBODY and t.scratch[BOARD, beside] == NOBODY:
                ends |= t.scratch[REACH, t.leaps[cell, turn]]
        if ends & 3 == 3 or ends & 12 == 12:
            t.scratch[TEMPTING, count] = cell
            count += 1
    return count


@called
def stones_after(t: Tables, colour: int, cell: int) -> int:
    """Number of stones that complete an unbreakable chain, one on ``cell`` included; NONE if it makes no chain.

    Leaves the groups as after this stone.
    """
    t.scratch[BOARD, cell] = colour
    join(t, colour)
    held = stones_to_chain(t, colour)
    t.scratch[BOARD, cell] = NOBODY
    return held if held == NONE else held + 1


@compiled
def stones_to_win(t: Tables, colour: int) -> int:
    """Number of stones to a win for the colour to move, after ``join``; NONE if no win is found."""
    best = NONE
    count = list_tempting(t, colour)
    for place in range(count):
        stones = stones_after(t, colour, t.scratch[TEMPTING, place])
        if stones != NONE and (best == NONE or stones < best):
            best = stones
    if count > 0:
        join(t, colour)
    return best


@compiled
def threats(t: Tables, rival: int) -> int:
    """Write the rival's number of stones to a win after a stone on each empty cell into ``LOST``, after ``join``.

    0: no proved loss. A stone outside a threat's cells does not stop it. Returns the greatest number if every cell
    loses, else NONE.
    """
    cells = t.around.shape[0]
    for cell in range(cells):
        t.scratch[LOST, cell] = 0
    count = list_tempting(t, rival)
    if count == 0:
        return NONE
    for place in range(count):
        threat = t.scratch[TEMPTING, place]
        stones = stones_after(t, rival, threat)
        if stones == NONE:
            continue
        group = group_of(t, threat)
        for cell in range(cells):
            used = t.scratch[USED, cell]
            if cell != threat and (used == 0 or group_of(t, used - 1) != group):
                t.scratch[LOST, cell] = max(t.scratch[LOST, cell], stones)
    join(t, rival)
    most = 0
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            if t.scratch[LOST, cell] == 0:
                return NONE
            most = max(most, t.scratch[LOST, cell])
    return most
