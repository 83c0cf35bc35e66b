"""The search as numba compiles it: playouts, virtual connections, resistance, and the tree that they grow.

Nodes are numbered as in ``geometry.Board``: first the cells, then the eight islands; one more stands for whatever lies
outside. A node holds ``NOBODY``, ``BLACK``, ``WHITE`` or, outside, ``NEITHER``; the other colour is ``3 - colour``.

A tree node has an edge for each empty cell. What an edge counts is seen by the colour that plays it. Its ``FATE`` is 0
while nobody knows; ``d`` > 0: it wins, with ``d`` stones of that colour, itself included; ``-d``: it loses to ``d``
stones of the other.

All loops are plain and every array keeps one type, so that what numba keeps on disk fits whoever loads it. All compiled
code of the player stands in this one file, because numba's cache is renewed when the file of a function changes, and
does not look at the files of the functions it calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import numba
import numpy as np

Longs = np.ndarray[Any, np.dtype[np.int64]]
Bytes = np.ndarray[Any, np.dtype[np.uint8]]
Ints = np.ndarray[Any, np.dtype[np.int32]]
Floats = np.ndarray[Any, np.dtype[np.float64]]

NOBODY, BLACK, WHITE, NEITHER = range(4)
NONE: Final = -1

# The search's state: the tree's root and fill, whose turn it is, which cell was played last, chance, counts; how many
# contacts there are.
ROOT, MOVER, LAST, NODES, EDGES, CHANCE, PLAYOUTS, STAMP, FATE_OF_ROOT, CONTACTS = range(10)
FIELDS: Final = 10
# The columns of a node, and the rows of the edges, where the edges of a node stand side by side.
FIRST, COUNT, MOVED = range(3)
MOVE, CHILD, VISITS, WINS, SEEN, SEEN_WINS, FATE, PRIOR = range(8)
NODE_COLUMNS: Final = 3
EDGE_COLUMNS: Final = 8
# The rows of scratch. RING and ROOT_RING have two bits of a cell's ring for each neighbour, now and at the root.
BOARD, FREE, WHERE, PARENT, USED, STACK, PATH, STEPS, RING, ROOT_RING, REACH, LINKED, TEMPTING, LOST = range(14)
SCRATCH: Final = 14
# The rows of flows: potentials in the two circuits, a cell's conductance inverted, currents by side, sums of a group.
FIRST_POTENTIAL, SECOND_POTENTIAL, INVERSE, CURRENT, RIVAL_CURRENT, FIRST_SUM, SECOND_SUM, TOUCHING, PROMISE = range(9)
FLOWS: Final = 9
# The columns of a landing: the stone, its island, how many cells its ground has, and these.
STONE, ISLAND, GROUND_SIZE, GROUND = range(4)
# The knobs: playouts through an edge before its node grows; the playouts after which an edge's own results weigh as
# much as those of its cell anywhere; the wish to try what was tried little, in plain UCT alone; how many playouts the
# first thoughts count for, and how far they part the best cell from the worst; sweeps of the resistance, and its
# overrelaxation; whether threats are looked for.
RIPE, EQUAL, EXPLORE, TRUST, LEAN, SWEEPS, RELAX, THREATS = range(8)
KNOBS: Final = 8
WIRES: Final = 6
"""A cell's wires, at most."""
SCALE: Final = 1 << 16
"""A prior of 1 as an edge holds it."""


class Tables(NamedTuple):
    """All that the search reads and writes.

    ``around`` has each cell's six neighbours clockwise, ``leaps`` what lies beyond each two of them, ``order`` the
    cells as the resistance goes through them, ``mends`` by colour and ring the directions of cells that mend a bridge,
    ``landings`` stones that are as good as joined to an island (``engines.atoll.search.landings``), ``border`` the
    cells of each island (then NONE), ``ends`` the islands of each colour's two pairs, ``level`` the potentials from
    which the resistance starts. ``stones`` is the position at the root. ``nodes`` and ``edges`` are the tree. The rest
    is room to work in.
    """

    state: Longs
    knobs: Floats
    around: Ints
    leaps: Ints
    order: Ints
    mends: Bytes
    landings: Ints
    border: Ints
    ends: Ints
    level: Floats
    stones: Ints
    nodes: Ints
    edges: Ints
    scratch: Ints
    pairs: Longs
    flows: Floats
    links: Ints
    contacts: Ints
    conductance: Floats


_OPTIONS: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}
"""No counting of references to arrays (nothing here makes one), no Python errors."""


def compiled(function: Callable[..., Any]) -> Any:
    """Compiles a function into those that call it."""
    return numba.njit(forceinline=True, **_OPTIONS)(function)


def kept(function: Callable[..., Any]) -> Any:
    """Compiles a function that Python calls, free of the interpreter's lock, and keeps it on disk."""
    return numba.njit(cache=True, nogil=True, **_OPTIONS)(function)


@compiled
def drawn(state: Longs, below: int) -> int:
    """A number from 0 that is smaller than ``below``, by lot."""
    state[CHANCE] = state[CHANCE] * 6364136223846793005 + 1442695040888963407
    return ((state[CHANCE] >> 32 & 0xFFFFFFFF) * below) >> 32


# Playouts


@compiled
def placed(t: Tables, cell: int, colour: int) -> None:
    """Puts a stone on the board and into the rings of the cells around it."""
    t.scratch[BOARD, cell] = colour
    for turn in range(6):
        t.scratch[RING, t.around[cell, turn]] |= colour << (2 * ((turn + 3) % 6))


@compiled
def saving(t: Tables, cell: int, colour: int) -> int:
    """A cell that mends a bridge of this colour into which the rival has just played ``cell``; NONE without one."""
    turn = drawn(t.state, 6)
    mends = t.mends[colour, t.scratch[RING, cell]]
    if mends == 0:
        return NONE
    turn = turn + 1 if turn < 5 else 0
    while mends >> turn & 1 == 0:
        turn = turn + 1 if turn < 5 else 0
    return t.around[cell, turn]


@compiled
def reaches(t: Tables, colour: int, start: int, goal: int) -> bool:
    """Whether stones of a colour join two of its islands."""
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
    """Whose islands are joined on a full board."""
    for pair in range(2):
        if reaches(t, BLACK, t.ends[BLACK, 2 * pair], t.ends[BLACK, 2 * pair + 1]):
            return BLACK
    return WHITE


@compiled
def play_out(t: Tables, colour: int, last: int) -> int:
    """Fills the board by lot, but mends bridges. Returns the winner."""
    cells = t.around.shape[0]
    free = 0
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            t.scratch[FREE, free] = cell
            t.scratch[WHERE, cell] = free
            free += 1
    while free > 0:
        cell = saving(t, last, colour) if last != NONE else NONE
        place = drawn(t.state, free) if cell == NONE else t.scratch[WHERE, cell]
        cell = t.scratch[FREE, place]
        free -= 1
        moved = t.scratch[FREE, free]
        t.scratch[FREE, place] = moved
        t.scratch[WHERE, moved] = place
        placed(t, cell, colour)
        last = cell
        colour = 3 - colour
    return winner(t)


# Virtual connections


@compiled
def group_of(t: Tables, node: int) -> int:
    """The node that stands for a stone's group."""
    while t.scratch[PARENT, node] != node:
        t.scratch[PARENT, node] = t.scratch[PARENT, t.scratch[PARENT, node]]
        node = t.scratch[PARENT, node]
    return node


@compiled
def join(t: Tables, colour: int) -> None:
    """Finds a colour's groups: stones that touch, then groups that share two empty cells, then groups that can land.

    Of two such cells the rival can take but one, so that the groups are as good as joined. A cell serves one such pair
    or one landing alone and is marked as used, by a stone's number and one; so all the connections hold at once.
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
def land(t: Tables, colour: int) -> bool:
    """Joins groups to islands on which they have a landing with unused ground. Says whether there were such."""
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
def bridge(t: Tables, colour: int, cell: int) -> bool:
    """Joins two groups beside an unused empty cell that share another, if there are such. Says whether it has."""
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
def stones_left(t: Tables, colour: int, start: int, goal: int) -> int:
    """How many stones make a solid chain of the connections that ``join`` has found between two joined islands."""
    cells = t.around.shape[0]
    for node in range(cells + 9):
        t.scratch[STEPS, node] = 0
    t.scratch[STEPS, start] = 1
    t.scratch[STACK, 0] = start
    # Stones cost nothing and are looked at in the same round; cells to fill wait in ``FREE`` for the next one.
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
            return cells  # cannot be: the islands are joined
        here, end, steps = 0, waiting, steps + 1
        for place in range(waiting):
            t.scratch[STACK, place] = t.scratch[FREE, place]
        waiting = 0


@compiled
def holds(t: Tables, colour: int) -> int:
    """After ``join``: how many stones complete a chain that nothing can break; NONE if there is no such chain."""
    best = NONE
    for pair in range(2):
        start, goal = t.ends[colour, 2 * pair], t.ends[colour, 2 * pair + 1]
        if group_of(t, start) == group_of(t, goal):
            steps = stones_left(t, colour, start, goal)
            if best == NONE or steps < best:
                best = steps
    return best


# Threats


@compiled
def reach(t: Tables, colour: int) -> None:
    """After ``join``: writes into ``REACH`` to which ends of pairs each stone is joined, as bits.

    And into ``LINKED`` on which of them a stone on each empty cell could land.
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


@compiled
def tempting(t: Tables, colour: int) -> int:
    """After ``join``: lists in ``TEMPTING`` the cells where a stone is linked to both ends of a pair.

    Returns how many they are. Other stones can complete a chain too, but seldom do.
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


@compiled
def completed(t: Tables, colour: int, cell: int) -> int:
    """How many stones complete a chain that nothing can break once a stone is on a cell, itself included; or NONE."""
    t.scratch[BOARD, cell] = colour
    join(t, colour)
    held = holds(t, colour)
    t.scratch[BOARD, cell] = NOBODY
    return held if held == NONE else held + 1


@compiled
def wins_at_once(t: Tables, colour: int) -> int:
    """After ``join``, with how many stones a colour wins that is to move; NONE where that is not seen."""
    best = NONE
    count = tempting(t, colour)
    for place in range(count):
        stones = completed(t, colour, t.scratch[TEMPTING, place])
        if stones != NONE and (best == NONE or stones < best):
            best = stones
    if count > 0:
        join(t, colour)
    return best


@compiled
def threats(t: Tables, rival: int) -> int:
    """After ``join``, writes into ``LOST``, by empty cell, to how many stones a stone there loses, or 0.

    Where the rival could complete a chain with a stone, a stone outside what that chain needs does not hinder it.
    Returns the most stones if every cell loses, otherwise NONE.
    """
    cells = t.around.shape[0]
    for cell in range(cells):
        t.scratch[LOST, cell] = 0
    count = tempting(t, rival)
    if count == 0:
        return NONE
    for place in range(count):
        threat = t.scratch[TEMPTING, place]
        stones = completed(t, rival, threat)
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


# Resistance


@compiled
def wire(t: Tables, colour: int) -> int:
    """After ``join``: lists the empty cells in ``FREE`` and what each is wired to. Returns how many there are.

    An empty cell is a resistance of 1, a group none, so that a wire to a group conducts twice as well. Cells with fewer
    than six wires have more of no conductance to themselves. ``contacts`` lists the cells' wires to groups, in order.
    """
    cells = t.around.shape[0]
    free = contacts = 0
    for step in range(cells):
        cell = t.order[step]
        if t.scratch[BOARD, cell] != NOBODY:
            continue
        total = 0.0
        width = 0
        for turn in range(6):
            near = t.around[cell, turn]
            holder = t.scratch[BOARD, near]
            if holder not in (NOBODY, colour):
                continue
            if holder == colour:
                near = group_of(t, near)
                known = False
                for other in range(width):
                    known |= t.links[free, other] == near
                if known:
                    continue
                t.contacts[0, contacts] = cell
                t.contacts[1, contacts] = near
                contacts += 1
            t.links[free, width] = near
            t.conductance[free, width] = 0.5 if holder == NOBODY else 1.0
            total += t.conductance[free, width]
            width += 1
        for other in range(width, WIRES):
            t.links[free, other] = cell
            t.conductance[free, other] = 0.0
        t.flows[INVERSE, free] = 1.0 / total if total > 0 else 0.0
        t.scratch[FREE, free] = cell
        free += 1
    t.state[CONTACTS] = contacts
    return free


@compiled
def settle(t: Tables, colour: int, free: int, sweeps: int) -> None:
    """Approaches the potentials of both circuits, one of each pair of islands, whose first island has 1, the other 0.

    Gauss and Seidel's iteration with overrelaxation, cells forwards or backwards and then groups.
    """
    nodes = t.around.shape[0] + 8
    relax = t.knobs[RELAX]
    contacts = t.state[CONTACTS]
    for node in range(nodes):
        t.flows[FIRST_POTENTIAL, node] = t.level[2 * colour, node]
        t.flows[SECOND_POTENTIAL, node] = t.level[2 * colour + 1, node]
        t.flows[TOUCHING, node] = 0.0
    for contact in range(contacts):
        t.flows[TOUCHING, t.contacts[1, contact]] += 1.0
    for sweep in range(sweeps):
        fix(t, colour)
        for step in range(free):
            place = step if sweep & 1 == 0 else free - 1 - step
            cell = t.scratch[FREE, place]
            first = second = 0.0
            for end in range(WIRES):
                near, weight = t.links[place, end], t.conductance[place, end]
                first += weight * t.flows[FIRST_POTENTIAL, near]
                second += weight * t.flows[SECOND_POTENTIAL, near]
            first *= t.flows[INVERSE, place]
            second *= t.flows[INVERSE, place]
            t.flows[FIRST_POTENTIAL, cell] += relax * (first - t.flows[FIRST_POTENTIAL, cell])
            t.flows[SECOND_POTENTIAL, cell] += relax * (second - t.flows[SECOND_POTENTIAL, cell])
        for contact in range(contacts):
            t.flows[FIRST_SUM, t.contacts[1, contact]] = 0.0
            t.flows[SECOND_SUM, t.contacts[1, contact]] = 0.0
        for step in range(contacts):
            contact = step if sweep & 1 == 0 else contacts - 1 - step
            cell, near = t.contacts[0, contact], t.contacts[1, contact]
            t.flows[FIRST_SUM, near] += t.flows[FIRST_POTENTIAL, cell]
            t.flows[SECOND_SUM, near] += t.flows[SECOND_POTENTIAL, cell]
        for contact in range(contacts):
            node = t.contacts[1, contact]
            t.flows[FIRST_POTENTIAL, node] = t.flows[FIRST_SUM, node] / t.flows[TOUCHING, node]
            t.flows[SECOND_POTENTIAL, node] = t.flows[SECOND_SUM, node] / t.flows[TOUCHING, node]
    fix(t, colour)


@compiled
def fix(t: Tables, colour: int) -> None:
    """Puts the ends of both circuits at their potentials."""
    for pair in range(2):
        t.flows[FIRST_POTENTIAL + pair, group_of(t, t.ends[colour, 2 * pair])] = 1.0
        t.flows[FIRST_POTENTIAL + pair, group_of(t, t.ends[colour, 2 * pair + 1])] = 0.0


@compiled
def currents(t: Tables, colour: int, row: int) -> float:
    """Writes the current through each cell, over both circuits, into a row of flows. Returns the colour's conductance.

    The better a circuit conducts, the more its currents weigh.
    """
    free = wire(t, colour)
    settle(t, colour, free, int(t.knobs[SWEEPS]))
    total = 0.0
    source = group_of(t, t.ends[colour, 0])
    second_source = group_of(t, t.ends[colour, 2])
    for place in range(free):
        cell = t.scratch[FREE, place]
        current = 0.0
        for end in range(WIRES):
            near, weight = t.links[place, end], t.conductance[place, end]
            first = weight * (t.flows[FIRST_POTENTIAL, near] - t.flows[FIRST_POTENTIAL, cell])
            second = weight * (t.flows[SECOND_POTENTIAL, near] - t.flows[SECOND_POTENTIAL, cell])
            current += abs(first) + abs(second)
            if near == source:
                total += first
            if near == second_source:
                total += second
        t.flows[row, cell] = current / 2
    return total


# The tree


@compiled
def grow(t: Tables, mover: int, root: bool) -> int:
    """Adds a node for the position on the board, with its edges and what is thought of them at first.

    Returns the node; or, if one side already holds a chain that nothing can break, ``-2 - d`` where the mover has it,
    ``-2_000 - d`` where the rival has, with ``d`` stones to play; or NONE if there is no room. A root is always added.
    """
    cells = t.around.shape[0]
    rival = 3 - mover
    if t.state[NODES] >= t.nodes.shape[0] or t.state[EDGES] + cells > t.edges.shape[1]:
        return NONE
    looks = t.knobs[THREATS] > 0
    join(t, rival)
    held = holds(t, rival)
    if held == NONE and looks:
        held = threats(t, rival)
    if held != NONE and not root:
        return -2_000 - held
    theirs = currents(t, rival, RIVAL_CURRENT)
    join(t, mover)
    held = holds(t, mover)
    if held == NONE and looks:
        held = wins_at_once(t, mover)
    if held != NONE and not root:
        return -2 - held
    ours = currents(t, mover, CURRENT)
    best = 1e-9
    for cell in range(cells):
        if t.scratch[BOARD, cell] == NOBODY:
            worth = t.flows[CURRENT, cell] / (ours + 1e-9) + t.flows[RIVAL_CURRENT, cell] / (theirs + 1e-9)
            t.flows[CURRENT, cell] = worth
            best = max(best, worth)
    share = ours / (ours + theirs + 1e-9)
    trust = t.knobs[TRUST]
    node = t.state[NODES]
    t.state[NODES] = node + 1
    edge = t.state[EDGES]
    t.nodes[node, FIRST] = edge
    for cell in range(cells):
        if t.scratch[BOARD, cell] != NOBODY:
            continue
        worth = t.flows[CURRENT, cell] / best
        hope = min(max(share + t.knobs[LEAN] * (worth - 0.5), 0.02), 0.98)
        t.edges[MOVE, edge] = cell
        t.edges[CHILD, edge] = NONE
        t.edges[VISITS, edge] = 0
        t.edges[WINS, edge] = 0
        t.edges[SEEN, edge] = int(trust)
        t.edges[SEEN_WINS, edge] = int(trust * hope + 0.5)
        t.edges[FATE, edge] = -t.scratch[LOST, cell] if looks else 0
        t.edges[PRIOR, edge] = int(SCALE * worth)
        edge += 1
    t.nodes[node, COUNT] = edge - t.state[EDGES]
    t.state[EDGES] = edge
    return node


@compiled
def chosen(t: Tables, node: int) -> int:
    """The edge that promises most: wins so far, wins of playouts that had the move anywhere, and first thoughts.

    A loop that only computes comes first, as the processor does several edges of it at once.
    """
    first, count = t.nodes[node, FIRST], t.nodes[node, COUNT]
    for place in range(count):
        tried, seen = t.edges[VISITS, first + place], t.edges[SEEN, first + place]
        weight = seen / (seen + tried + seen * tried / t.knobs[EQUAL])
        value = weight * t.edges[SEEN_WINS, first + place] / seen
        if tried > 0:
            value += (1 - weight) * t.edges[WINS, first + place] / tried
        t.flows[PROMISE, place] = value
    best, best_value = NONE, -1e9
    for place in range(count):
        if t.flows[PROMISE, place] > best_value and t.edges[FATE, first + place] >= 0:
            best, best_value = first + place, t.flows[PROMISE, place]
    return best


@compiled
def fate_of(t: Tables, node: int) -> int:
    """A node's fate for the side to move there: the shortest win, or, if every edge loses, the longest loss."""
    win, loss, open_ = 0, 0, False
    first = t.nodes[node, FIRST]
    for edge in range(first, first + t.nodes[node, COUNT]):
        fate = t.edges[FATE, edge]
        if fate > 0 and (win == 0 or fate < win):
            win = fate
        loss = min(loss, fate)
        open_ |= fate == 0
    if win > 0:
        return win
    return 0 if open_ else loss


@compiled
def prove(t: Tables, depth: int, fate: int) -> None:
    """Takes in that the last edge of the path has this fate, and whatever follows for the edges before it."""
    while depth > 0:
        depth -= 1
        t.edges[FATE, t.scratch[PATH, depth]] = fate
        node = t.state[ROOT] if depth == 0 else t.edges[CHILD, t.scratch[PATH, depth - 1]]
        fate = fate_of(t, node)
        if fate == 0:
            return
        if depth == 0:
            t.state[FATE_OF_ROOT] = fate
            return
        # What wins for one side loses for the other; a losing side's rival still has to play its own stone.
        fate = -fate if fate > 0 else 1 - fate


@compiled
def learn(t: Tables, depth: int, won: int, full: bool) -> None:
    """Counts a result in along the path; on a full board also for the edges whose cells the mover has come to own."""
    mover = t.state[MOVER]
    for level in range(depth):
        edge = t.scratch[PATH, level]
        win = 1 if won == mover else 0
        t.edges[VISITS, edge] += 1
        t.edges[WINS, edge] += win
        if full:
            node = t.state[ROOT] if level == 0 else t.edges[CHILD, t.scratch[PATH, level - 1]]
            first = t.nodes[node, FIRST]
            for other in range(first, first + t.nodes[node, COUNT]):
                own = 1 if t.scratch[BOARD, t.edges[MOVE, other]] == mover else 0
                t.edges[SEEN, other] += own
                t.edges[SEEN_WINS, other] += own & -win
        mover = 3 - mover


@compiled
def descend(t: Tables) -> None:
    """One playout: down the tree, perhaps a node more, to the end of the game, and back."""
    for node in range(t.around.shape[0] + 9):
        t.scratch[BOARD, node] = t.stones[node]
        t.scratch[RING, node] = t.scratch[ROOT_RING, node]
    node, mover, depth, cell = t.state[ROOT], t.state[MOVER], 0, t.state[LAST]
    while node != NONE:
        edge = chosen(t, node)
        if edge == NONE:
            break
        cell = t.edges[MOVE, edge]
        placed(t, cell, mover)
        mover = 3 - mover
        t.scratch[PATH, depth] = edge
        depth += 1
        node = t.edges[CHILD, edge]
        if node == NONE and t.edges[VISITS, edge] >= t.knobs[RIPE]:
            node = grow(t, mover, root=False)
            if node < NONE:
                lost = node <= -2_000
                prove(t, depth, -node - 1_999 if lost else node + 2 - (node == -2))
                learn(t, depth, 3 - mover if lost else mover, full=False)
                return
            t.edges[CHILD, edge] = node
    learn(t, depth, play_out(t, mover, cell), full=True)


@kept
def run(t: Tables, playouts: int) -> None:
    """Plays so many playouts more, or fewer if the root's fate is found out."""
    for cell in range(t.around.shape[0]):
        t.scratch[ROOT_RING, cell] = 0
        for turn in range(6):
            t.scratch[ROOT_RING, cell] |= t.stones[t.around[cell, turn]] << (2 * turn)
    for _ in range(playouts):
        if t.state[FATE_OF_ROOT] != 0:
            return
        descend(t)
        t.state[PLAYOUTS] += 1


@kept
def level_out(t: Tables, sweeps: int) -> None:
    """Keeps the potentials on the board as it stands at the root as those to start from."""
    nodes = t.around.shape[0] + 8
    for node in range(nodes + 1):
        t.scratch[BOARD, node] = t.stones[node]
    for colour in range(BLACK, WHITE + 1):
        join(t, colour)
        settle(t, colour, wire(t, colour), sweeps)
        for node in range(nodes):
            like = group_of(t, node) if t.scratch[BOARD, node] == colour else node
            t.level[2 * colour, node] = t.flows[FIRST_POTENTIAL, like]
            t.level[2 * colour + 1, node] = t.flows[SECOND_POTENTIAL, like]


@kept
def plant(t: Tables) -> None:
    """Starts a tree for the position at the root. Its arrays must have room for a node."""
    for node in range(t.around.shape[0] + 9):
        t.scratch[BOARD, node] = t.stones[node]
    t.state[NODES] = 0
    t.state[EDGES] = 0
    t.state[FATE_OF_ROOT] = 0
    t.state[ROOT] = grow(t, t.state[MOVER], root=True)


@kept
def finish(t: Tables) -> None:
    """Marks the root's edges after which the mover holds a chain that nothing can break."""
    for node in range(t.around.shape[0] + 9):
        t.scratch[BOARD, node] = t.stones[node]
    root, mover = t.state[ROOT], t.state[MOVER]
    first = t.nodes[root, FIRST]
    for edge in range(first, first + t.nodes[root, COUNT]):
        stones = completed(t, mover, t.edges[MOVE, edge])
        if stones != NONE:
            t.edges[FATE, edge] = stones
    t.state[FATE_OF_ROOT] = fate_of(t, root)


@kept
def transplant(t: Tables, root: int) -> None:
    """Makes a node the root and moves its part of the tree, in the order in which it grew, to the arrays' beginning."""
    last = t.state[NODES]
    for node in range(root, last):
        t.nodes[node, MOVED] = NONE
    t.nodes[root, MOVED] = 0
    kept_nodes = 0
    for node in range(root, last):
        if t.nodes[node, MOVED] != NONE:
            t.nodes[node, MOVED] = kept_nodes
            kept_nodes += 1
            first = t.nodes[node, FIRST]
            for edge in range(first, first + t.nodes[node, COUNT]):
                if t.edges[CHILD, edge] != NONE:
                    t.nodes[t.edges[CHILD, edge], MOVED] = 0
    # A child stands behind its parent, so that nothing is overwritten that is still to be read.
    filled = 0
    for node in range(root, last):
        place = t.nodes[node, MOVED]
        if place == NONE:
            continue
        first, count = t.nodes[node, FIRST], t.nodes[node, COUNT]
        for edge in range(first, first + count):
            child = t.edges[CHILD, edge]
            for column in range(EDGE_COLUMNS):
                t.edges[column, filled + edge - first] = t.edges[column, edge]
            if child != NONE:
                t.edges[CHILD, filled + edge - first] = t.nodes[child, MOVED]
        t.nodes[place, FIRST] = filled
        t.nodes[place, COUNT] = count
        filled += count
    t.state[NODES] = kept_nodes
    t.state[EDGES] = filled
    t.state[ROOT] = 0
