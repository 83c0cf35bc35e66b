"""Virtual connections: groups that no play of the rival can separate."""

from __future__ import annotations

from engines.atoll.geometry import PAIR_BITS
from engines.atoll.search.memory import (
    BOARD,
    FREE,
    GROUND,
    GROUND_SIZE,
    ISLAND,
    LINKED,
    LOST,
    NOBODY,
    NONE,
    PARENT,
    REACH,
    STACK,
    STAMP,
    STEPS,
    STONE,
    TEMPTING,
    USED,
    AtollTables,
)
from engines.compiling import called, compiled


@compiled
def group_of(t: AtollTables, node: int) -> int:
    while t.scratch[PARENT, node] != node:
        t.scratch[PARENT, node] = t.scratch[PARENT, t.scratch[PARENT, node]]
        node = t.scratch[PARENT, node]
    return node


@called
def join(t: AtollTables, colour: int) -> None:
    """Find a colour's groups: touching stones, then bridges (two common empty cells), then landings.

    The rival can take only one of a bridge's two cells. Each cell serves one bridge or landing, so that all connections
    hold together. ``USED`` has a connected node plus one for these cells, 0 for the others.
    """
    cells = t.around.shape[0]
    for node in range(cells + 9):
        t.scratch[PARENT, node] = node
        t.scratch[USED, node] = 0
    for cell in range(cells):
        if t.scratch[BOARD, cell] == colour:
            for turn in range(6):
                near = t.around[cell, turn]
                if t.scratch[BOARD, near] == colour:
                    t.scratch[PARENT, group_of(t, near)] = group_of(t, cell)
    changed = True
    while changed:
        changed = False
        t.state[STAMP] += 512
        for cell in range(cells):
            if t.scratch[BOARD, cell] == NOBODY and t.scratch[USED, cell] == 0 and bridge(t, colour, cell):
                changed = True
        if not changed:
            changed = land(t, colour)


@compiled
def land(t: AtollTables, colour: int) -> bool:
    """Connect groups to islands by landings on unused cells. Returns True if any group was connected."""
    landed = False
    for row in range(t.landings.shape[0]):
        cell, island = t.landings[row, STONE], t.landings[row, ISLAND]
        if t.scratch[BOARD, cell] != colour or t.scratch[BOARD, island] != colour:
            continue
        one, two = group_of(t, cell), group_of(t, island)
        if one == two:
            continue
        beyond = GROUND + t.landings[row, GROUND_SIZE]
        clear = True
        for column in range(GROUND, beyond):
            holder = t.scratch[BOARD, t.landings[row, column]]
            clear &= holder == colour or (holder == NOBODY and t.scratch[USED, t.landings[row, column]] == 0)
        if clear:
            for column in range(GROUND, beyond):
                if t.scratch[BOARD, t.landings[row, column]] == NOBODY:
                    t.scratch[USED, t.landings[row, column]] = cell + 1
            t.scratch[PARENT, max(one, two)] = min(one, two)
            landed = True
    return landed


@compiled
def bridge(t: AtollTables, colour: int, cell: int) -> bool:
    """Connect two groups by a bridge through ``cell`` and an earlier cell. Returns True if there was a bridge."""
    for turn in range(6):
        if t.scratch[BOARD, t.around[cell, turn]] != colour:
            continue
        one = group_of(t, t.around[cell, turn])
        for further in range(turn + 1, 6):
            if t.scratch[BOARD, t.around[cell, further]] != colour:
                continue
            two = group_of(t, t.around[cell, further])
            if one == two:
                continue
            low, high = min(one, two), max(one, two)
            held = t.pairs[low, high] - t.state[STAMP]
            if held < 0 or t.scratch[USED, held] != 0:
                t.pairs[low, high] = t.state[STAMP] + cell
            elif held != cell:
                t.scratch[USED, cell] = low + 1
                t.scratch[USED, held] = low + 1
                t.scratch[PARENT, high] = low
                return True
    return False


@compiled
def stones_left(t: AtollTables, colour: int, start: int, goal: int) -> int:
    cells = t.around.shape[0]
    for node in range(cells + 9):
        t.scratch[STEPS, node] = 0
    t.scratch[STEPS, start] = 1
    t.scratch[STACK, 0] = start
    # Breadth-first: stones cost nothing and stay in the same round, empty cells wait in ``FREE`` for the next.
    here, end, waiting, steps = 0, 1, 0, 0
    while True:
        while here < end:
            node = t.scratch[STACK, here]
            here += 1
            if node == goal:
                return steps
            width = 6 if node < cells else t.border.shape[1]
            for turn in range(width):
                near = t.around[node, turn] if node < cells else t.border[node - cells, turn]
                if near == NONE:
                    break
                if t.scratch[STEPS, near] != 0:
                    continue
                if t.scratch[BOARD, near] == colour:
                    t.scratch[STEPS, near] = 1
                    t.scratch[STACK, end] = near
                    end += 1
                elif t.scratch[BOARD, near] == NOBODY and t.scratch[USED, near] != 0:
                    t.scratch[STEPS, near] = 1
                    t.scratch[FREE, waiting] = near
                    waiting += 1
        if waiting == 0:
            return cells  # unreachable: the islands are connected
        here, end, steps = 0, waiting, steps + 1
        for place in range(waiting):
            t.scratch[STACK, place] = t.scratch[FREE, place]
        waiting = 0


@called
def stones_to_chain(t: AtollTables, colour: int) -> int:
    """Number of stones that complete an unbreakable chain, after ``join``; NONE without such a chain."""
    best = NONE
    for pair in range(2):
        start, goal = t.ends[colour, 2 * pair], t.ends[colour, 2 * pair + 1]
        if group_of(t, start) == group_of(t, goal):
            steps = stones_left(t, colour, start, goal)
            if best == NONE or steps < best:
                best = steps
    return best


_BITS = (*PAIR_BITS[0], *PAIR_BITS[1])
"""Bits of the islands in the order of ``ends``."""


@compiled
def reach(t: AtollTables, colour: int) -> None:
    """Write the islands connected to each stone into ``REACH``, after ``join``, as a set by ``ISLAND_BIT``.

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
                t.scratch[REACH, node] |= (group_of(t, t.ends[colour, end]) == group) * _BITS[end]
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
def list_tempting(t: AtollTables, colour: int) -> int:
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
        if ends & ends >> 2:  # as in has_pair
            t.scratch[TEMPTING, count] = cell
            count += 1
    return count


@called
def stones_after(t: AtollTables, colour: int, cell: int) -> int:
    """Number of stones that complete an unbreakable chain, one on ``cell`` included; NONE if it makes no chain.

    Leaves the groups as after this stone.
    """
    t.scratch[BOARD, cell] = colour
    join(t, colour)
    held = stones_to_chain(t, colour)
    t.scratch[BOARD, cell] = NOBODY
    return held if held == NONE else held + 1


@compiled
def stones_to_win(t: AtollTables, colour: int) -> int:
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
def threats(t: AtollTables, rival: int) -> int:
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
