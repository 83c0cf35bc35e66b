"""The compiled search: alpha-beta on a stack of frames with a transposition table.

The stack is explicit, so the search can pause after any node and continue. The search uses no clock.
"""

from __future__ import annotations

from typing import Any

from engines.ataxx.search.memory import (
    AGE,
    AHEAD,
    ALPHA,
    BEHIND,
    BEST,
    BETA,
    CURRENT,
    DEPTH,
    END,
    ENOUGH,
    ENTERING,
    EVAL,
    EXACT,
    FLOOR,
    FULL,
    HINT,
    IDLE,
    KEY,
    LATEST,
    LOWER,
    MODE,
    MOVE,
    NODES,
    NONE,
    OPEN,
    OTHER,
    OWN,
    PASS,
    PENDING,
    PLY,
    REDUCED,
    REDUCTION,
    ROOT,
    ROOT_MOVE,
    ROOT_VALUE,
    SCOUT,
    SEED,
    SELECTIVE,
    STILL,
    SURE,
    TRIED,
    UNKNOWN,
    UPPER,
    VALUE,
    WIN,
    AtaxxTables,
)
from engines.ataxx.search.network import assess
from engines.ataxx.search.squares import FAR, NEAR, count, fetch, first, reach, spread
from engines.compiling import called, compiled, kept


@compiled
def ending(t: AtaxxTables, ply: int) -> int:
    """Value of a finished game for the side to move, by stones; UNKNOWN while the game goes on."""
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    empty = t.state[OPEN] & ~(own | other)
    over = own == 0 or other == 0 or (spread(own | other) & empty == 0 and reach(own | other) & empty == 0)
    if not over and t.frames[ply, STILL] >= 8:
        seen = 1
        for back in range(4, t.frames[ply, STILL] + 1, 2):
            if t.frames[ply - back, OWN] == own and t.frames[ply - back, OTHER] == other:
                seen += 1
        over = seen >= 3
    if not over:
        return UNKNOWN
    lead = count(own) - count(other)
    distance = ply - t.state[ROOT]
    if lead > 0:
        return WIN - distance
    return distance - WIN if lead < 0 else 0


@compiled
def place(t: AtaxxTables, ply: int, move: int) -> None:
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    still = t.frames[ply, STILL] + 1
    if move != PASS:
        origin, target = move >> 6, move & 63
        turned = other & NEAR[target]
        if origin == target:
            still = 0
        else:
            own ^= 1 << origin
        own |= 1 << target | turned
        other ^= turned
    t.frames[ply + 1, OWN] = other
    t.frames[ply + 1, OTHER] = own
    t.frames[ply + 1, STILL] = still


@compiled
def needed(t: AtaxxTables, ply: int) -> int:
    """Least gain of stones that a move needs to be searched near the leaves (futility pruning)."""
    alpha = t.frames[ply, ALPHA]
    if not t.state[SELECTIVE] or t.frames[ply, BETA] - alpha > 1 or alpha < -SURE:
        return 0
    return (alpha - t.frames[ply, EVAL] - t.tuning[t.frames[ply, DEPTH], BEHIND]) // 100


@compiled
def score_of(t: AtaxxTables, ply: int, move: int, base: int) -> int:
    """Pack a move with its ordering score: ``base``, history, killer bonus, and a seeded tie-break at the root."""
    level = ply - t.state[ROOT]
    score = base + t.history[ply & 1, move]
    if move == t.killers[level]:
        score += 60
    if level == 0:
        # The seed breaks near ties at the root.
        score += (move + 1) * (2 * t.state[SEED] + 1) * 0x9E3779B1 >> 16 & 31
    return score << 12 | move


@compiled
def order(t: AtaxxTables, ply: int) -> int:
    """List the moves worth trying, except the hint, each packed as ``score * 4096 + move``.

    The score is mainly the stones gained. A forced pass stands alone. The list starts at the number of moves already
    tried. Returns its end.
    """
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    empty = t.state[OPEN] & ~(own | other)
    level = ply - t.state[ROOT]
    end = t.frames[ply, TRIED]
    hint = t.frames[ply, HINT] if end else NONE
    targets = reach(own) & empty
    if targets == 0:
        t.moves[level, 0] = PASS
        return 1
    clones = spread(own)
    least = needed(t, ply)
    idle = t.tuning[t.frames[ply, DEPTH], IDLE] == 0 or t.state[SELECTIVE] == 0 or level == 0 or clones & empty == 0
    if least > 0:
        t.frames[ply, BEST] = max(t.frames[ply, BEST], t.frames[ply, ALPHA])
    while targets:
        target = first(targets)
        targets &= targets - 1
        near = NEAR[target]
        turned = count(near & other)
        if 2 * turned + 1 < least:
            continue
        base = 64 * turned + 4 * count(near & own)
        if clones >> target & 1:
            move = target << 6 | target
            if move != hint:
                t.moves[level, end] = score_of(t, ply, move, base + 40)
                end += 1
        if 2 * turned < least or (turned == 0 and not idle):
            continue
        origins = FAR[target] & own
        while origins:
            origin = first(origins)
            origins &= origins - 1
            move = origin << 6 | target
            if move != hint:
                t.moves[level, end] = score_of(t, ply, move, base - 8 * count(NEAR[origin] & own))
                end += 1
    return end


@compiled
def playable(t: AtaxxTables, ply: int, move: int) -> bool:
    """True if a stored move is legal in this position. After a key collision, the move is another position's."""
    own = t.frames[ply, OWN]
    empty = t.state[OPEN] & ~(own | t.frames[ply, OTHER])
    if move in (NONE, PASS) or not empty >> (move & 63) & 1:
        return False
    origin = move >> 6
    return bool((spread(own) if origin == move & 63 else own) >> origin & 1)


@compiled
def choose(t: AtaxxTables, ply: int) -> int:
    """Next move to search: the hint, then the rest by score; NONE after the last."""
    tried = t.frames[ply, TRIED]
    if t.frames[ply, END] == NONE:
        hint = t.frames[ply, HINT]
        if tried == 0 and playable(t, ply, hint):
            t.frames[ply, TRIED] = 1
            t.moves[ply - t.state[ROOT], 0] = hint
            return hint
        t.frames[ply, END] = order(t, ply)
    end = t.frames[ply, END]
    if tried == end:
        return NONE
    level = ply - t.state[ROOT]
    packed = t.moves[level, tried]
    for index in range(tried + 1, end):
        packed = max(packed, t.moves[level, index])
    best = tried
    while t.moves[level, best] != packed:
        best += 1
    t.moves[level, best] = t.moves[level, tried]
    t.moves[level, tried] = packed
    t.frames[ply, TRIED] = tried + 1
    return packed & PASS


UNHINTED = 4
"""Least depth of a node that is searched one ply less if the table has no move for it."""
TRUSTED = 100
"""History score that lessens a late move reduction by one ply."""


def key_of(own: Any, other: Any) -> Any:
    """Hash key of a position, independent of the colour to move.

    Python passes arrays, which overflow like compiled integers.
    """
    key = own * 0x2545F4914F6CDD1D + other * 0x5851F42D4C957F2D
    key ^= key >> 29
    key *= 0x1B873593CC9E2D51
    return key ^ key >> 32


hash_of = compiled(key_of)


@compiled
def prefetch_entry(t: AtaxxTables, ply: int) -> None:
    """Prefetch the position's table row ahead of ``probe``. A cache miss would take a third of a node's time."""
    key = hash_of(t.frames[ply, OWN], t.frames[ply, OTHER])
    t.frames[ply, KEY] = key
    fetch(t.store, key & (t.store.shape[0] - 1))


@compiled
def probe(t: AtaxxTables, ply: int) -> int:
    """Look the position up and set its hint. Returns a value that cuts the node off, or UNKNOWN."""
    if ply == t.state[ROOT]:
        prefetch_entry(t, ply)
    key = t.frames[ply, KEY]
    t.frames[ply, HINT] = t.state[ROOT_MOVE] if ply == t.state[ROOT] else NONE
    row = key & (t.store.shape[0] - 1)
    if t.store[row, 0] != key:
        return UNKNOWN
    entry = t.store[row, 1]
    if t.frames[ply, HINT] == NONE:
        t.frames[ply, HINT] = entry & 4095
    value = (entry >> 12 & 0xFFFF) - 32768
    depth = entry >> 28 & 63
    bound = entry >> 34 & 3
    if (
        depth < t.frames[ply, DEPTH]
        or t.frames[ply, BETA] - t.frames[ply, ALPHA] > 1
        or t.frames[ply, STILL] >= 8
        or not t.state[SELECTIVE]
    ):
        return UNKNOWN
    distance = ply - t.state[ROOT]
    if value > SURE:
        value -= distance
    elif value < -SURE:
        value += distance
    if (
        bound == EXACT
        or (bound == LOWER and value >= t.frames[ply, BETA])
        or (bound == UPPER and value <= t.frames[ply, ALPHA])
    ):
        return value
    return UNKNOWN


@compiled
def store_node(t: AtaxxTables, ply: int, value: int) -> None:
    """Store a finished node in the table, unless its last 8 plies had no clone: then repetition affects its value.

    An entry of this search for another position stays if it is deeper by more than 2 plies.
    """
    if t.frames[ply, STILL] >= 8:
        return
    key, depth, age = t.frames[ply, KEY], t.frames[ply, DEPTH], t.state[AGE]
    row = key & (t.store.shape[0] - 1)
    entry = t.store[row, 1]
    if t.store[row, 0] != key and entry >> 36 == age and entry >> 28 & 63 > depth + 2:
        return
    distance = ply - t.state[ROOT]
    if value > SURE:
        value += distance
    elif value < -SURE:
        value -= distance
    bound = EXACT
    if value >= t.frames[ply, BETA]:
        bound = LOWER
    elif t.frames[ply, BEST] <= t.frames[ply, FLOOR]:
        bound = UPPER
    t.store[row, 0] = key
    t.store[row, 1] = age << 36 | bound << 34 | depth << 28 | (value + 32768) << 12 | (t.frames[ply, MOVE] & PASS)


@compiled
def enter(t: AtaxxTables, ply: int) -> int:
    """Open a node with position, depth and window set. Returns its value if known at once, else UNKNOWN."""
    # Evaluate first, while the table's row is fetched.
    t.frames[ply, EVAL] = assess(t, ply)
    value = probe(t, ply)
    if value != UNKNOWN:
        return value
    t.frames[ply, FLOOR] = t.frames[ply, ALPHA]
    t.frames[ply, BEST] = -WIN
    t.frames[ply, MOVE] = NONE
    t.frames[ply, TRIED] = 0
    t.frames[ply, END] = NONE
    t.frames[ply, MODE] = FULL
    beta = t.frames[ply, BETA]
    # Internal iterative reduction: without the table's move, the order of moves is too poor for the full depth.
    if t.state[SELECTIVE] and t.frames[ply, HINT] == NONE and t.frames[ply, DEPTH] >= UNHINTED and ply > t.state[ROOT]:
        t.frames[ply, DEPTH] -= 1
    if not t.state[SELECTIVE] or beta - t.frames[ply, ALPHA] > 1 or beta > SURE or beta < -SURE:
        return UNKNOWN
    # Reverse futility: the lead is too large to lose in few plies.
    if t.frames[ply, EVAL] - t.tuning[t.frames[ply, DEPTH], AHEAD] >= beta:
        return t.frames[ply, EVAL]
    return UNKNOWN


@compiled
def search_child(t: AtaxxTables, ply: int, depth: int, mode: int) -> None:
    """Set depth and window of the child on the next frame. ``mode``: ``FULL`` window, else a null window."""
    alpha = t.frames[ply, ALPHA]
    beta = t.frames[ply, BETA] if mode == FULL else alpha + 1
    t.frames[ply, MODE] = mode
    t.frames[ply + 1, DEPTH] = depth
    t.frames[ply + 1, ALPHA] = -beta
    t.frames[ply + 1, BETA] = -alpha


@compiled
def update_node(t: AtaxxTables, ply: int, value: int) -> bool:
    if value > t.frames[ply, BEST]:
        t.frames[ply, BEST] = value
        t.frames[ply, MOVE] = t.frames[ply, CURRENT]
        if ply == t.state[ROOT] and value > t.frames[ply, FLOOR]:
            t.state[ROOT_MOVE] = t.frames[ply, CURRENT]
    t.frames[ply, ALPHA] = max(t.frames[ply, ALPHA], value)
    return bool(t.frames[ply, ALPHA] >= t.frames[ply, BETA])


@compiled
def reward_cutoff(t: AtaxxTables, ply: int) -> None:
    """Make the move that caused a cutoff the killer move.

    Its history score rises, and the scores of the moves tried before fall. Scores are from -256 to 256.
    """
    move, side, level = t.frames[ply, MOVE], ply & 1, ply - t.state[ROOT]
    t.killers[level] = move
    bonus = min(t.frames[ply, DEPTH] * t.frames[ply, DEPTH], 64)
    t.history[side, move] += bonus - (t.history[side, move] * bonus >> 8)
    for index in range(t.frames[ply, TRIED] - 1):
        other = t.moves[level, index] & PASS
        t.history[side, other] -= bonus + (t.history[side, other] * bonus >> 8)


@called
def close_node(t: AtaxxTables, ply: int) -> int:
    """Store a finished node in the transposition table. Returns its value."""
    if t.frames[ply, BEST] >= t.frames[ply, BETA] and t.frames[ply, MOVE] != PASS:
        reward_cutoff(t, ply)
    store_node(t, ply, t.frames[ply, BEST])
    return int(t.frames[ply, BEST])


@compiled
def is_pruned_late(t: AtaxxTables, ply: int) -> bool:
    return bool(
        t.state[SELECTIVE]
        and t.frames[ply, TRIED] >= t.tuning[t.frames[ply, DEPTH], ENOUGH]
        and t.frames[ply, BETA] - t.frames[ply, ALPHA] == 1
        and t.frames[ply, BEST] > -SURE
    )


@compiled
def try_moves(t: AtaxxTables, ply: int) -> int:
    """Try a node's next moves. Returns the node's value, or PENDING if a child must be searched."""
    depth = t.frames[ply, DEPTH] - 1
    while True:
        move = NONE if is_pruned_late(t, ply) else choose(t, ply)
        if move == NONE:
            return close_node(t, ply)
        t.frames[ply, CURRENT] = move
        place(t, ply, move)
        if depth > 0:
            prefetch_entry(t, ply + 1)
        t.state[NODES] += 1
        tried = t.frames[ply, TRIED]
        value = ending(t, ply + 1)
        if value == UNKNOWN and depth <= 0:
            value = assess(t, ply + 1)
        if value == UNKNOWN:
            reduction = t.tuning[depth, REDUCTION + min(tried, LATEST)] if t.state[SELECTIVE] else 0
            if reduction:
                reduction = max(reduction - t.history[ply & 1, move] // TRUSTED, 0)
            mode = FULL if tried == 1 else REDUCED if reduction else SCOUT
            search_child(t, ply, max(depth - reduction, 1), mode)
            return PENDING
        if update_node(t, ply, -value):
            return close_node(t, ply)


@compiled
def take_result(t: AtaxxTables, ply: int, value: int) -> int:
    """Update a node with its child's value. Returns its value, UNKNOWN for more moves, or PENDING for a re-search."""
    reduced = t.frames[ply, MODE] == REDUCED
    scouted = t.frames[ply, MODE] == SCOUT and value < t.frames[ply, BETA]
    if value > t.frames[ply, ALPHA] and (reduced or scouted):
        search_child(t, ply, t.frames[ply, DEPTH] - 1, SCOUT if reduced else FULL)
        return PENDING
    return close_node(t, ply) if update_node(t, ply, value) else UNKNOWN


@kept
def run(t: AtaxxTables, limit: int) -> bool:
    """Search until the root's value is known (True) or the total reaches ``limit`` nodes (False)."""
    state = t.state
    root, ply, value = state[ROOT], state[PLY], state[VALUE]
    entering = state[ENTERING] != 0
    while ply >= root:
        if entering and state[NODES] >= limit:
            state[PLY], state[VALUE], state[ENTERING] = ply, value, 1
            return False
        value = enter(t, ply) if entering else take_result(t, ply, -value)
        if value == UNKNOWN:
            value = try_moves(t, ply)
        entering = value == PENDING
        ply += 1 if entering else -1
    state[VALUE] = value
    state[ROOT_VALUE] = value
    return True
