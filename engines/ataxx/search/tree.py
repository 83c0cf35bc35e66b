"""The compiled search: alpha-beta on a stack of frames with a transposition table.

The stack is explicit, so the search can pause after any node and continue. The search uses no clock.
"""

from __future__ import annotations

from typing import Any

from engines.ataxx.search.memory import (
    AGE,
    AHEAD,
    ALPHA,
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
    KEY,
    LATEST,
    LOWER,
    MODE,
    MOVE,
    NODES,
    NONE,
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
    SELECTIVE,
    STILL,
    SURE,
    TRIED,
    UNKNOWN,
    UPPER,
    VALUE,
    WIN,
    Tables,
)
from engines.ataxx.search.moves import choose, ending, place
from engines.ataxx.search.network import assess
from engines.ataxx.search.squares import fetch
from engines.compiling import called, compiled, kept

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
def prefetch_entry(t: Tables, ply: int) -> None:
    """Prefetch the position's table row ahead of ``probe``. A cache miss would take a third of a node's time."""
    key = hash_of(t.frames[ply, OWN], t.frames[ply, OTHER])
    t.frames[ply, KEY] = key
    fetch(t.store, key & (t.store.shape[0] - 1))


@compiled
def probe(t: Tables, ply: int) -> int:
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
def store_node(t: Tables, ply: int, value: int) -> None:
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
def enter(t: Tables, ply: int) -> int:
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
def search_child(t: Tables, ply: int, depth: int, mode: int) -> None:
    """Set depth and window of the child on the next frame. ``mode``: ``FULL`` window, else a null window."""
    alpha = t.frames[ply, ALPHA]
    beta = t.frames[ply, BETA] if mode == FULL else alpha + 1
    t.frames[ply, MODE] = mode
    t.frames[ply + 1, DEPTH] = depth
    t.frames[ply + 1, ALPHA] = -beta
    t.frames[ply + 1, BETA] = -alpha


@compiled
def update_node(t: Tables, ply: int, value: int) -> bool:
    """Update the node with the current move's value. Returns True on a beta cutoff."""
    if value > t.frames[ply, BEST]:
        t.frames[ply, BEST] = value
        t.frames[ply, MOVE] = t.frames[ply, CURRENT]
        if ply == t.state[ROOT] and value > t.frames[ply, FLOOR]:
            t.state[ROOT_MOVE] = t.frames[ply, CURRENT]
    t.frames[ply, ALPHA] = max(t.frames[ply, ALPHA], value)
    return bool(t.frames[ply, ALPHA] >= t.frames[ply, BETA])


@compiled
def reward_cutoff(t: Tables, ply: int) -> None:
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
def close_node(t: Tables, ply: int) -> int:
    """Store a finished node in the transposition table. Returns its value."""
    if t.frames[ply, BEST] >= t.frames[ply, BETA] and t.frames[ply, MOVE] != PASS:
        reward_cutoff(t, ply)
    store_node(t, ply, t.frames[ply, BEST])
    return int(t.frames[ply, BEST])


@compiled
def is_pruned_late(t: Tables, ply: int) -> bool:
    """True if late move pruning skips the node's remaining moves."""
    return bool(
        t.state[SELECTIVE]
        and t.frames[ply, TRIED] >= t.tuning[t.frames[ply, DEPTH], ENOUGH]
        and t.frames[ply, BETA] - t.frames[ply, ALPHA] == 1
        and t.frames[ply, BEST] > -SURE
    )


@compiled
def try_moves(t: Tables, ply: int) -> int:
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
def take_result(t: Tables, ply: int, value: int) -> int:
    """Update a node with its child's value. Returns its value, UNKNOWN for more moves, or PENDING for a re-search."""
    reduced = t.frames[ply, MODE] == REDUCED
    scouted = t.frames[ply, MODE] == SCOUT and value < t.frames[ply, BETA]
    if value > t.frames[ply, ALPHA] and (reduced or scouted):
        search_child(t, ply, t.frames[ply, DEPTH] - 1, SCOUT if reduced else FULL)
        return PENDING
    return close_node(t, ply) if update_node(t, ply, value) else UNKNOWN


@kept
def run(t: Tables, limit: int) -> bool:
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
