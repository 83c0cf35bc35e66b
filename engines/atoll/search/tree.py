"""The MCTS tree: nodes, edges and proved results.

A node has an edge for each empty cell, with statistics for the colour that plays it. ``FATE`` is 0 if unproved. It is
``d`` > 0 for a win with ``d`` stones of that colour, this one included, and ``-d`` for a loss to ``d`` stones of the
rival.
"""

from __future__ import annotations

from engines.atoll.search.connections import join, stones_after, stones_to_chain, stones_to_win, threats
from engines.atoll.search.memory import (
    BLACK,
    BOARD,
    CHANCE,
    CHILD,
    COUNT,
    CURRENT,
    EDGES,
    EQUAL,
    FATE,
    FATE_OF_ROOT,
    FIRST,
    FREE,
    LAST,
    LEAN,
    LOST,
    MOVE,
    MOVER,
    NOBODY,
    NODES,
    NONE,
    PATH,
    PLAYOUTS,
    PRIOR,
    PROMISE,
    RING,
    RIPE,
    RIVAL_CURRENT,
    ROOT,
    ROOT_RING,
    ROOT_SWEEPS,
    SCALE,
    SEEN,
    SEEN_WINS,
    STACK,
    STEPS,
    TRUST,
    VISITS,
    WHERE,
    WHITE,
    WIDE,
    WIDTH,
    WINS,
    WORTH,
    AtollTables,
    Longs,
)
from engines.atoll.search.priors import currents, rank_cells, store_potentials, write_inputs, write_priors
from engines.compiling import compiled, kept


@compiled
def random_below(state: Longs, below: int) -> int:
    """Draw a random integer from 0 to ``below - 1``, and advance the random state."""
    state[CHANCE] = state[CHANCE] * 6364136223846793005 + 1442695040888963407
    return ((state[CHANCE] >> 32 & 0xFFFFFFFF) * below) >> 32


@compiled
def place_stone(t: AtollTables, cell: int, colour: int) -> None:
    t.scratch[BOARD, cell] = colour
    for turn in range(6):
        t.scratch[RING, t.around[cell, turn]] |= colour << (2 * ((turn + 3) % 6))


@compiled
def repair_of(t: AtollTables, cell: int, colour: int) -> int:
    turn = random_below(t.state, 6)
    mends = t.mends[colour, t.scratch[RING, cell]]
    if mends == 0:
        return NONE
    turn = turn + 1 if turn < 5 else 0
    while mends >> turn & 1 == 0:
        turn = turn + 1 if turn < 5 else 0
    return t.around[cell, turn]


@compiled
def reaches(t: AtollTables, colour: int, start: int, goal: int) -> bool:
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
def winner(t: AtollTables) -> int:
    """Colour with connected opposite islands on a full board."""
    for pair in range(2):
        if reaches(t, BLACK, t.ends[BLACK, 2 * pair], t.ends[BLACK, 2 * pair + 1]):
            return BLACK
    return WHITE


@compiled
def play_out(t: AtollTables, colour: int, last: int) -> int:
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


@compiled
def add_node(t: AtollTables, mover: int, root: bool, last: int) -> int:
    """Add a node for the position on the board, with edges and priors. ``last``: the newest stone's cell.

    Returns the node, or NONE without room. If a side has a proved win with ``d`` more stones, returns ``-2 - d`` (the
    mover) or ``-2_000 - d`` (the rival) instead of adding a node, except for a root.
    """
    cells = t.around.shape[0]
    rival = 3 - mover
    if t.state[NODES] >= t.nodes.shape[0] or t.state[EDGES] + cells > t.edges.shape[1]:
        return NONE
    join(t, rival)
    held = stones_to_chain(t, rival)
    if held == NONE:
        held = threats(t, rival)
    if held != NONE and not root:
        return -2_000 - held
    theirs = currents(t, rival, RIVAL_CURRENT)
    join(t, mover)
    held = stones_to_chain(t, mover)
    if held == NONE:
        held = stones_to_win(t, mover)
    if held != NONE and not root:
        return -2 - held
    ours = currents(t, mover, CURRENT)
    write_inputs(t, mover, last, ours, theirs)
    write_priors(t)
    free = rank_cells(t)
    share = ours / (ours + theirs + 1e-9)
    trust = t.knobs[TRUST]
    node = t.state[NODES]
    t.state[NODES] = node + 1
    edge = t.state[EDGES]
    t.nodes[node, FIRST] = edge
    for place in range(free):
        cell = t.scratch[FREE, place]
        worth = t.flows[WORTH, cell]
        hope = min(max(share + t.knobs[LEAN] * (worth - 0.5), 0.02), 0.98)
        t.edges[MOVE, edge] = cell
        t.edges[CHILD, edge] = NONE
        t.edges[VISITS, edge] = 0
        t.edges[WINS, edge] = 0
        t.edges[SEEN, edge] = int(trust)
        t.edges[SEEN_WINS, edge] = int(trust * hope + 0.5)
        t.edges[FATE, edge] = -t.scratch[LOST, cell]
        t.edges[PRIOR, edge] = int(SCALE * worth)
        edge += 1
    t.nodes[node, COUNT] = free
    t.nodes[node, WIDTH] = min(free, int(t.knobs[WIDE]))
    t.state[EDGES] = edge
    return node


@compiled
def select_edge(t: AtollTables, node: int) -> int:
    """Select the edge with the best score from its wins, its RAVE wins (all moves as first) and its prior.

    Progressive widening: consider the first ``WIDTH`` edges. Raise ``WIDTH`` by one when the playouts exceed the square
    of the number of edges added so far, and while all considered edges lose. The first loop has no branches, so that
    the processor handles several edges at once.
    """
    first, count, width = t.nodes[node, FIRST], t.nodes[node, COUNT], t.nodes[node, WIDTH]
    playouts = 0
    for place in range(width):
        tried, seen = t.edges[VISITS, first + place], t.edges[SEEN, first + place]
        weight = seen / (seen + tried + seen * tried / t.knobs[EQUAL])
        value = weight * t.edges[SEEN_WINS, first + place] / seen
        if tried > 0:
            value += (1 - weight) * t.edges[WINS, first + place] / tried
        t.flows[PROMISE, place] = value
        playouts += tried
    best, best_value = NONE, -1e9
    for place in range(width):
        if t.flows[PROMISE, place] > best_value and t.edges[FATE, first + place] >= 0:
            best, best_value = first + place, t.flows[PROMISE, place]
    if width < count and playouts > (width - t.knobs[WIDE]) ** 2:
        t.nodes[node, WIDTH] = width + 1
    while best == NONE and width < count:
        if t.edges[FATE, first + width] >= 0:
            best = first + width
        width += 1
        t.nodes[node, WIDTH] = width
    return best


@compiled
def fate_of(t: AtollTables, node: int) -> int:
    """Fate of a node for the side to move: the shortest win, or the longest loss if every edge loses."""
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
def prove(t: AtollTables, depth: int, fate: int) -> None:
    """Set the fate of the last edge of the path, and back up the results that it proves.

    ``depth``: the number of edges.
    """
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
        # One side's win is the other's loss. The loser's rival still plays its stone.
        fate = -fate if fate > 0 else 1 - fate


@compiled
def back_up(t: AtollTables, depth: int, won: int, full: bool) -> None:
    """Back the playout's winner up along the path of ``depth`` edges.

    On a full board, also update the RAVE statistics of the edges with the mover's stones.
    """
    mover = t.state[MOVER]
    for level in range(depth):
        edge = t.scratch[PATH, level]
        win = 1 if won == mover else 0
        t.edges[VISITS, edge] += 1
        t.edges[WINS, edge] += win
        if full:
            node = t.state[ROOT] if level == 0 else t.edges[CHILD, t.scratch[PATH, level - 1]]
            first = t.nodes[node, FIRST]
            for other in range(first, first + t.nodes[node, WIDTH]):
                own = 1 if t.scratch[BOARD, t.edges[MOVE, other]] == mover else 0
                t.edges[SEEN, other] += own
                t.edges[SEEN_WINS, other] += own & -win
        mover = 3 - mover


@compiled
def iterate(t: AtollTables) -> None:
    """Run one MCTS iteration: select, expand at most one node, play out, back up. An empty tree only gets its root.

    Only this function calls ``add_node``, because each caller would compile it again.
    """
    for node in range(t.around.shape[0] + 9):
        t.scratch[BOARD, node] = t.stones[node]
        t.scratch[RING, node] = t.scratch[ROOT_RING, node]
    node, mover, depth, cell, edge = t.state[ROOT], t.state[MOVER], 0, t.state[LAST], NONE
    while True:
        if node == NONE:
            if depth > 0 and t.edges[VISITS, edge] < t.knobs[RIPE]:
                break
            node = add_node(t, mover, root=depth == 0, last=cell)
            if depth == 0:
                t.state[ROOT] = node
                return
            if node < NONE:
                lost = node <= -2_000
                prove(t, depth, -node - 1_999 if lost else node + 2 - (node == -2))
                back_up(t, depth, 3 - mover if lost else mover, full=False)
                return
            t.edges[CHILD, edge] = node
            if node == NONE:
                break
        edge = select_edge(t, node)
        if edge == NONE:
            break
        cell = t.edges[MOVE, edge]
        place_stone(t, cell, mover)
        mover = 3 - mover
        t.scratch[PATH, depth] = edge
        depth += 1
        node = t.edges[CHILD, edge]
    back_up(t, depth, play_out(t, mover, cell), full=True)


@compiled
def finish(t: AtollTables) -> None:
    for node in range(t.around.shape[0] + 9):
        t.scratch[BOARD, node] = t.stones[node]
    root, mover = t.state[ROOT], t.state[MOVER]
    first = t.nodes[root, FIRST]
    for edge in range(first, first + t.nodes[root, COUNT]):
        stones = stones_after(t, mover, t.edges[MOVE, edge])
        if stones != NONE:
            t.edges[FATE, edge] = stones
    t.state[FATE_OF_ROOT] = fate_of(t, root)


@kept
def run(t: AtollTables, playouts: int) -> None:
    """Run ``playouts`` more iterations, or fewer once the root is proved. A tree without a root gets it first.

    Without room for a root, only the potentials are computed. No other function is ``kept``, because each would compile
    the whole search again.
    """
    rootless = t.state[ROOT] == NONE
    if rootless:
        store_potentials(t, int(t.knobs[ROOT_SWEEPS]))
    for cell in range(t.around.shape[0]):
        t.scratch[ROOT_RING, cell] = 0
        for turn in range(6):
            t.scratch[ROOT_RING, cell] |= t.stones[t.around[cell, turn]] << (2 * turn)
    for _ in range(playouts + rootless):
        if t.state[FATE_OF_ROOT] != 0:
            return
        t.state[PLAYOUTS] += not rootless
        iterate(t)
        if rootless and t.state[ROOT] != NONE:
            finish(t)
        rootless = False
