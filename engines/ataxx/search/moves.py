"""Moves in compiled code: making, generating, scoring and choosing them, and the end of a game."""

from __future__ import annotations

from engines.ataxx.search.memory import (
    ALPHA,
    BEHIND,
    BEST,
    BETA,
    DEPTH,
    END,
    EVAL,
    HINT,
    IDLE,
    NONE,
    OPEN,
    OTHER,
    OWN,
    PASS,
    ROOT,
    SEED,
    SELECTIVE,
    STILL,
    SURE,
    TRIED,
    UNKNOWN,
    WIN,
    Tables,
)
from engines.ataxx.search.squares import FAR, NEAR, count, first, reach, spread
from engines.compiling import compiled


@compiled
def ending(t: Tables, ply: int) -> int:
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
def place(t: Tables, ply: int, move: int) -> None:
    """Make a move: set up the position after it on the next frame."""
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
def needed(t: Tables, ply: int) -> int:
    """Least gain of stones that a move needs to be searched near the leaves (futility pruning)."""
    alpha = t.frames[ply, ALPHA]
    if not t.state[SELECTIVE] or t.frames[ply, BETA] - alpha > 1 or alpha < -SURE:
        return 0
    return (alpha - t.frames[ply, EVAL] - t.tuning[t.frames[ply, DEPTH], BEHIND]) // 100


@compiled
def score_of(t: Tables, ply: int, move: int, base: int) -> int:
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
def order(t: Tables, ply: int) -> int:
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
def playable(t: Tables, ply: int, move: int) -> bool:
    """True if a stored move is legal in this position. After a key collision, the move is another position's."""
    own = t.frames[ply, OWN]
    empty = t.state[OPEN] & ~(own | t.frames[ply, OTHER])
    if move in (NONE, PASS) or not empty >> (move & 63) & 1:
        return False
    origin = move >> 6
    return bool((spread(own) if origin == move & 63 else own) >> origin & 1)


@compiled
def choose(t: Tables, ply: int) -> int:
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
