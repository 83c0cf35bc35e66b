"""The search as numba compiles it: evaluation, ordering of moves, and alpha-beta on a stack of frames.

All integers are signed and 64 bits wide, sets of squares too (they leave the sign bit alone), so that types never mix;
arrays that are read often keep them narrower, as far as they fit.
A move is ``origin * 64 + target`` by the bit numbers of ``board``; a clone has its target as origin. Values are
hundredths of a stone for the side to move.

The stack is explicit, so that a search can be left after any number of nodes and taken up again: nothing in here knows
a clock. All compiled code stands in this one file, because numba's cache on disk is renewed when the file of a function
changes, and does not look at the files of the functions it calls.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import llvmlite.ir
import numba
import numpy as np
from numba.extending import intrinsic, models, register_model

from engines.ataxx import board

Ints = np.ndarray[Any, np.dtype[np.int64]]
Words = np.ndarray[Any, np.dtype[np.int32]]
Shorts = np.ndarray[Any, np.dtype[np.int16]]

MAX_DEPTH: Final = 60
LEVELS: Final = MAX_DEPTH + 2
MAX_MOVES: Final = 288
"""No position has more: 240 pairs of squares are two steps apart, 48 squares can be cloned to."""
NONE: Final = -1
PASS: Final = 4095
UNKNOWN: Final = 1 << 20
"""In place of a value: it takes more moves to tell."""
PENDING: Final = 1 << 21
"""In place of a value: a child has been set up, whose value is wanted first."""
WIN: Final = 30_000
SURE: Final = WIN - 1_000
"""Values beyond it are won or lost games: ``WIN`` less the plies until then."""

# The columns of a frame: what is known about one position on the path.
OWN, OTHER, STILL, DEPTH, ALPHA, BETA, FLOOR, BEST, MOVE, TRIED, END, EVAL, KEY, CURRENT, MODE, HINT = range(16)
COLUMNS: Final = 16
# What a child's search is to show: its value; whether it beats alpha; the same, at less depth.
FULL, SCOUT, REDUCED = range(3)
# The fields of the search's state.
ROOT, PLY, NODES, ENTERING, VALUE, OPEN, SELECTIVE, SEED, ROOT_MOVE, ROOT_VALUE, AGE = range(11)
FIELDS: Final = 11
# How a stored value bounds the true one.
EXACT, LOWER, UPPER = range(3)
# The columns of the tuning: see there.
AHEAD, BEHIND, ENOUGH, IDLE, REDUCTION = range(5)
LATEST: Final = 63
"""Moves of a node beyond this one are reduced like it."""


class Tables(NamedTuple):
    """All that the search reads and writes.

    ``frames`` has a row for each position of the path, those before the root since the last clone included; ``moves``
    a row of scored moves for each ply from the root; ``store`` is the transposition table, rows of (key, entry), a
    power of two of them; ``history`` and ``killers`` are by ply's parity and by ply; ``weights`` a row of the
    evaluation for each number of empty squares. ``tuning`` has a row for each depth, by which what looks bad is left
    out or searched less deep: see ``tuning``. ``network`` are the network's rows, and ``sums`` its hidden layer in the
    positions of the path, two rows for each; without rows the evaluation is that by ``weights``.
    """

    state: Ints
    frames: Ints
    moves: Words
    store: Ints
    history: Shorts
    killers: Ints
    weights: Ints
    tuning: Ints
    network: Shorts
    sums: Shorts


_OPTIONS: Final[dict[str, Any]] = {"_nrt": False, "error_model": "numpy"}
"""No counting of references to arrays, which would cost half of the time (nothing here makes one), no Python errors."""


def compiled(function: Callable[..., Any]) -> Any:
    """Compiles a function into those that call it."""
    return numba.njit(forceinline=True, **_OPTIONS)(function)


def kept(function: Callable[..., Any]) -> Any:
    """Compiles a function that Python calls, free of the interpreter's lock, and keeps it on disk."""
    return numba.njit(cache=True, nogil=True, **_OPTIONS)(function)


def _count(_typing: Any, _squares: Any) -> Any:
    """The processor's instruction that counts a number's ones."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return numba.int64(numba.int64), generate


def _first(_typing: Any, _squares: Any) -> Any:
    """The processor's instruction that counts the zeros below a number's last one."""

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], context.get_constant(numba.boolean, 1))

    return numba.int64(numba.int64), generate


count: Any = intrinsic(_count)
"""How many squares a set has."""
first: Any = intrinsic(_first)
"""The number of the first square of a set that is not empty."""


HIDDEN: Final = 64
"""Hidden units of the network, for either side."""
PATTERNS: Final = 81
"""The ways to fill a window of two by two squares: each is empty, one's own or the other's."""
CORNERS: Final = tuple(9 * rank + file for rank in range(6) for file in range(6))
"""The windows by the first of their squares, ascending."""
WINDOWS: Final = sum(1 << corner for corner in CORNERS)
FIRST_ROW: Final = np.array([PATTERNS * (CORNERS.index(n) if n in CORNERS else 0) for n in range(64)])
"""By window: the network's row for the empty one."""
WINDOW: Final = 1 << 0 | 1 << 1 | 1 << 9 | 1 << 10
"""The squares of the first window."""
TERNARY: Final = np.array(
    [sum(3**digit for digit, square in enumerate((0, 1, 9, 10)) if squares >> square & 1) for squares in range(1 << 11)]
)
"""By squares of the first window: those as digits of a ternary number, the first one counting least."""
STAGES: Final = 8
"""The stages of a game, by how many squares are still empty, each with its own weights of the units."""
# The rows after those of the windows: the hidden layer of the empty board; what either side's units weigh, for each
# stage; and last each stage's constant and what the sum is scaled by.
EMPTY: Final = PATTERNS * len(CORNERS)
OUTPUT: Final = EMPTY + 1
CONSTANT: Final = OUTPUT + 2 * STAGES
ONE: Final = 256
"""The number that stands for 1 in the hidden layer, where each unit is held between 0 and 1."""


class _LaneType(numba.types.Type):
    """``HIDDEN`` 16-bit numbers that the processor adds and multiplies at once."""

    def __init__(self) -> None:
        super().__init__(name="lane")


_lane = _LaneType()
_SHORTS: Final = llvmlite.ir.VectorType(llvmlite.ir.IntType(16), HIDDEN)
_WORD: Final = llvmlite.ir.IntType(32)
_BYTES: Final = llvmlite.ir.IntType(8).as_pointer()
_WORDS: Final = llvmlite.ir.VectorType(llvmlite.ir.IntType(32), HIDDEN)


@register_model(_LaneType)
class _LaneModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _SHORTS)  # type: ignore[no-untyped-call]  # numba has no types


def _place_of(context: Any, builder: Any, kind: Any, array: Any, row: Any) -> Any:
    """The beginning of a row of ``HIDDEN`` numbers."""
    data = context.make_array(kind)(context, builder, array).data
    start = builder.gep(data, [builder.mul(row, context.get_constant(numba.int64, HIDDEN))])
    return builder.bitcast(start, _SHORTS.as_pointer())


def _load(_typing: Any, array: Any, _row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.load(_place_of(context, builder, signature.args[0], *arguments), align=2)

    return _lane(array, numba.int64), generate


def _save(_typing: Any, array: Any, _row: Any, _values: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        place = _place_of(context, builder, signature.args[0], *arguments[:2])
        builder.store(arguments[2], place, align=2)
        return context.get_dummy_value()

    return numba.void(array, numba.int64, _lane), generate


def _exchange(_typing: Any, _values: Any, _entering: Any, _leaving: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.sub(builder.add(arguments[0], arguments[1]), arguments[2])

    return _lane(_lane, _lane, _lane), generate


def _weigh(_typing: Any, _values: Any, _weights: Any) -> Any:
    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        values, weights = arguments
        for limit, outside in ((0, "<"), (ONE, ">")):
            bound = llvmlite.ir.Constant(_SHORTS, [limit] * HIDDEN)
            values = builder.select(builder.icmp_signed(outside, values, bound), bound, values)
        product = builder.mul(values, weights)
        words = builder.mul(builder.sext(product, _WORDS), builder.sext(values, _WORDS))
        kind = llvmlite.ir.FunctionType(_WORDS.element, [_WORDS])
        name = f"llvm.vector.reduce.add.v{HIDDEN}i32"
        total = builder.module.globals.get(name) or llvmlite.ir.Function(builder.module, kind, name)
        return builder.sext(builder.call(total, [words]), context.get_value_type(numba.int64))

    return numba.int64(_lane, _lane), generate


def _fetch(_typing: Any, array: Any, _row: Any) -> Any:
    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        table = context.make_array(signature.args[0])(context, builder, arguments[0])
        columns = builder.extract_value(table.shape, 1)
        place = builder.bitcast(builder.gep(table.data, [builder.mul(arguments[1], columns)]), _BYTES)
        instruction = builder.module.declare_intrinsic(
            "llvm.prefetch", (_BYTES,), llvmlite.ir.FunctionType(llvmlite.ir.VoidType(), [_BYTES, *[_WORD] * 3])
        )
        builder.call(instruction, [place, _WORD(0), _WORD(3), _WORD(1)])
        return context.get_dummy_value()

    return numba.void(array, numba.int64), generate


fetch: Any = intrinsic(_fetch)
"""Has the processor load a row of an array into its cache while it goes on."""
load: Any = intrinsic(_load)
"""A row of an array."""
save: Any = intrinsic(_save)
"""Writes a row of an array."""
exchange: Any = intrinsic(_exchange)
"""The first lane and the second less the third."""
weigh: Any = intrinsic(_weigh)
"""The sum of squares of the lane's units, each held between 0 and ``ONE``, times weights of at most 127."""

NEAR: Final = np.array(board.NEAR, dtype=np.int64)
FAR: Final = np.array(board.FAR, dtype=np.int64)
spread = compiled(board.spread)
reach = compiled(board.reach)

_CORNERS: Final = sum(1 << board.SQUARES[name] for name in ("a1", "g1", "a7", "g7"))
_EDGES: Final = sum(1 << square for name, square in board.SQUARES.items() if name[0] in "ag" or name[1] in "17")


@compiled
def hash_of(own: int, other: int) -> int:
    """A position's key: the same for both colours, which play alike."""
    key = own * 0x2545F4914F6CDD1D + other * 0x5851F42D4C957F2D
    key ^= key >> 29
    key *= 0x1B873593CC9E2D51
    return key ^ key >> 32


@compiled
def evaluate(weights: Ints, own: int, other: int, empty: int) -> int:
    """The position's value for the side to move, in hundredths of a stone: see ``weights`` for what counts.

    Safe stones have no empty neighbour, exposed ones a neighbour that the other side can reach; holes are empty squares
    beside one's own stones alone, into which the other side can jump.
    """
    row = count(empty)
    mine, theirs = reach(own) & empty, reach(other) & empty
    near_mine, near_theirs = spread(own), spread(other)
    rim = spread(empty)
    value = (
        weights[row, 0] * (count(own) - count(other))
        + weights[row, 1] * (count(own & ~rim) - count(other & ~rim))
        + weights[row, 2] * (count(own & spread(theirs)) - count(other & spread(mine)))
        + weights[row, 3] * (count(own & _CORNERS) - count(other & _CORNERS))
        + weights[row, 4] * (count(own & _EDGES) - count(other & _EDGES))
        + weights[row, 5] * (count(mine) - count(theirs))
        + weights[row, 6] * (count(near_mine & theirs & ~near_theirs) - count(near_theirs & mine & ~near_mine))
        + weights[row, 7]
    )
    return max(-SURE, min(value, SURE))


@compiled
def row_of(own: int, other: int, window: int) -> int:
    """The network's row for how a window is filled."""
    mine, theirs = TERNARY[own >> window & WINDOW], TERNARY[other >> window & WINDOW]
    return FIRST_ROW[window] + mine + 2 * theirs


@compiled
def follow(t: Tables, ply: int) -> None:
    """Sets up the hidden layer from that of the position before: only windows that a move has changed are summed.

    What comes before the root is the empty board.
    """
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    mine, theirs = 0, 0
    near = far = load(t.network, EMPTY)
    if ply > t.state[ROOT]:
        mine, theirs = t.frames[ply - 1, OTHER], t.frames[ply - 1, OWN]
        near, far = load(t.sums, 2 * ply - 1), load(t.sums, 2 * ply - 2)
    changed = own ^ mine | other ^ theirs
    windows = (changed | changed >> 1 | changed >> 9 | changed >> 10) & WINDOWS
    while windows:
        window = first(windows)
        windows &= windows - 1
        near = exchange(
            near, load(t.network, row_of(own, other, window)), load(t.network, row_of(mine, theirs, window))
        )
        far = exchange(far, load(t.network, row_of(other, own, window)), load(t.network, row_of(theirs, mine, window)))
    save(t.sums, 2 * ply, near)
    save(t.sums, 2 * ply + 1, far)


@compiled
def stage_of(empty: int) -> int:
    """The stage of a game with so many empty squares."""
    return min(empty * STAGES // 45, STAGES - 1)


@compiled
def judged(t: Tables, ply: int) -> int:
    """The network's value for the side to move, in hundredths of a stone."""
    stage = stage_of(count(t.state[OPEN] & ~(t.frames[ply, OWN] | t.frames[ply, OTHER])))
    total = weigh(load(t.sums, 2 * ply), load(t.network, OUTPUT + 2 * stage)) + weigh(
        load(t.sums, 2 * ply + 1), load(t.network, OUTPUT + 2 * stage + 1)
    )
    value = (total * t.network[CONSTANT, STAGES] >> 22) + t.network[CONSTANT, stage]
    return max(-SURE, min(value, SURE))


@compiled
def assess(t: Tables, ply: int) -> int:
    """The evaluation of a position on the path, by the network where there is one."""
    if t.network.shape[0]:
        follow(t, ply)
        return judged(t, ply)
    own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
    return evaluate(t.weights, own, other, t.state[OPEN] & ~(own | other))


@compiled
def ending(t: Tables, ply: int) -> int:
    """A finished game's value for the side to move, by stones; UNKNOWN while it goes on."""
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
    """Sets up the position after a move on the next frame."""
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
    """How many stones a move must gain at least to be worth trying; near the leaves some cannot matter."""
    alpha = t.frames[ply, ALPHA]
    if not t.state[SELECTIVE] or t.frames[ply, BETA] - alpha > 1 or alpha < -SURE:
        return 0
    return (alpha - t.frames[ply, EVAL] - t.tuning[t.frames[ply, DEPTH], BEHIND]) // 100


@compiled
def score_of(t: Tables, ply: int, move: int, base: int) -> int:
    """The move with its score for the list."""
    level = ply - t.state[ROOT]
    score = base + t.history[ply & 1, move]
    if move == t.killers[level]:
        score += 60
    if level == 0:
        # The seed decides in which order the root's moves of about one score are tried.
        score += (move + 1) * (2 * t.state[SEED] + 1) * 0x9E3779B1 >> 16 & 31
    return score << 12 | move


@compiled
def order(t: Tables, ply: int) -> int:
    """Lists the moves worth trying, but for the hint, with their scores, ``score * 4096 + move``.

    A move's score is foremost the stones that it gains. A forced pass is the only one of its list. Returns the list's
    end; it begins at the number of moves already tried.
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
    """Whether a move that was stored for this position is one of its moves, and no chance match of keys."""
    own = t.frames[ply, OWN]
    empty = t.state[OPEN] & ~(own | t.frames[ply, OTHER])
    if move in (NONE, PASS) or not empty >> (move & 63) & 1:
        return False
    origin = move >> 6
    return bool((spread(own) if origin == move & 63 else own) >> origin & 1)


@compiled
def choose(t: Tables, ply: int) -> int:
    """The next move to try: the hint, then the others by their scores. NONE after the last."""
    tried = t.frames[ply, TRIED]
    if t.frames[ply, END] == NONE:
        hint = t.frames[ply, HINT]
        if tried == 0 and playable(t, ply, hint):
            t.frames[ply, TRIED] = 1
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


@compiled
def seek(t: Tables, ply: int) -> None:
    """Asks for the position's row of the table, ahead of ``recall``: waiting for it takes a third of a node's time."""
    key = hash_of(t.frames[ply, OWN], t.frames[ply, OTHER])
    t.frames[ply, KEY] = key
    fetch(t.store, key & (t.store.shape[0] - 1))


@compiled
def recall(t: Tables, ply: int) -> int:
    """Looks the position up: its move becomes the hint. Returns a value that settles the node, or UNKNOWN."""
    if ply == t.state[ROOT]:
        seek(t, ply)
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
def remember(t: Tables, ply: int, value: int) -> None:
    """Stores what a finished node found; a deeper entry of the same search stays, unless it is of this position."""
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
    """Opens a node whose position, depth and window are set. Returns its value if that is known at once, or UNKNOWN."""
    # First what needs no table: meanwhile its row arrives.
    t.frames[ply, EVAL] = assess(t, ply)
    value = recall(t, ply)
    if value != UNKNOWN:
        return value
    t.frames[ply, FLOOR] = t.frames[ply, ALPHA]
    t.frames[ply, BEST] = -WIN
    t.frames[ply, MOVE] = NONE
    t.frames[ply, TRIED] = 0
    t.frames[ply, END] = NONE
    t.frames[ply, MODE] = FULL
    beta = t.frames[ply, BETA]
    if not t.state[SELECTIVE] or beta - t.frames[ply, ALPHA] > 1 or beta > SURE or beta < -SURE:
        return UNKNOWN
    # Reverse futility: so far ahead that no few plies will lose it.
    if t.frames[ply, EVAL] - t.tuning[t.frames[ply, DEPTH], AHEAD] >= beta:
        return t.frames[ply, EVAL]
    return UNKNOWN


@compiled
def search_child(t: Tables, ply: int, depth: int, mode: int) -> None:
    """Gives the position on the next frame its depth and window."""
    alpha = t.frames[ply, ALPHA]
    beta = t.frames[ply, BETA] if mode == FULL else alpha + 1
    t.frames[ply, MODE] = mode
    t.frames[ply + 1, DEPTH] = depth
    t.frames[ply + 1, ALPHA] = -beta
    t.frames[ply + 1, BETA] = -alpha


@compiled
def take(t: Tables, ply: int, value: int) -> bool:
    """Counts the value of the current move in, and says whether it suffices: no other need be tried."""
    if value > t.frames[ply, BEST]:
        t.frames[ply, BEST] = value
        t.frames[ply, MOVE] = t.frames[ply, CURRENT]
        if ply == t.state[ROOT] and value > t.frames[ply, FLOOR]:
            t.state[ROOT_MOVE] = t.frames[ply, CURRENT]
    t.frames[ply, ALPHA] = max(t.frames[ply, ALPHA], value)
    return bool(t.frames[ply, ALPHA] >= t.frames[ply, BETA])


@compiled
def reward(t: Tables, ply: int) -> None:
    """A move that cut its node off is tried earlier elsewhere."""
    move = t.frames[ply, MOVE]
    t.killers[ply - t.state[ROOT]] = move
    side = ply & 1
    bonus = min(t.frames[ply, DEPTH] * t.frames[ply, DEPTH], 64)
    t.history[side, move] += bonus - (t.history[side, move] * bonus >> 8)


@compiled
def close(t: Tables, ply: int) -> int:
    """Ends a node whose moves have been tried, or enough of them. Returns its value."""
    if t.frames[ply, BEST] >= t.frames[ply, BETA] and t.frames[ply, MOVE] != PASS:
        reward(t, ply)
    remember(t, ply, t.frames[ply, BEST])
    return int(t.frames[ply, BEST])


@compiled
def late(t: Tables, ply: int) -> bool:
    """Whether enough moves of a node near the leaves have been tried."""
    return bool(
        t.state[SELECTIVE]
        and t.frames[ply, TRIED] >= t.tuning[t.frames[ply, DEPTH], ENOUGH]
        and t.frames[ply, BETA] - t.frames[ply, ALPHA] == 1
        and t.frames[ply, BEST] > -SURE
    )


@compiled
def advance(t: Tables, ply: int) -> int:
    """Tries a node's next moves. Returns the node's value, or PENDING at a move that has to be searched."""
    depth = t.frames[ply, DEPTH] - 1
    while True:
        move = NONE if late(t, ply) else choose(t, ply)
        if move == NONE:
            return close(t, ply)
        t.frames[ply, CURRENT] = move
        place(t, ply, move)
        if depth > 0:
            seek(t, ply + 1)
        t.state[NODES] += 1
        tried = t.frames[ply, TRIED]
        value = ending(t, ply + 1)
        if value == UNKNOWN and depth <= 0:
            value = assess(t, ply + 1)
        if value == UNKNOWN:
            reduction = t.tuning[depth, REDUCTION + min(tried, LATEST)]
            if tried == 1:
                search_child(t, ply, depth, FULL)
            elif t.state[SELECTIVE] and reduction:
                search_child(t, ply, max(depth - reduction, 1), REDUCED)
            else:
                search_child(t, ply, depth, SCOUT)
            return PENDING
        if take(t, ply, -value):
            return close(t, ply)


@compiled
def resume(t: Tables, ply: int, value: int) -> int:
    """Takes a child's value. Returns the node's value, UNKNOWN to try further moves, or PENDING to search it again."""
    if value > t.frames[ply, ALPHA]:
        if t.frames[ply, MODE] == REDUCED:
            search_child(t, ply, t.frames[ply, DEPTH] - 1, SCOUT)
            return PENDING
        if t.frames[ply, MODE] == SCOUT and value < t.frames[ply, BETA]:
            search_child(t, ply, t.frames[ply, DEPTH] - 1, FULL)
            return PENDING
    return close(t, ply) if take(t, ply, value) else UNKNOWN


@kept
def run(t: Tables, limit: int) -> bool:
    """Searches on until the root's value is known (True) or so many nodes have been counted in all (False)."""
    state = t.state
    root, ply, value = state[ROOT], state[PLY], state[VALUE]
    entering = state[ENTERING] != 0
    while ply >= root:
        if entering and state[NODES] >= limit:
            state[PLY], state[VALUE], state[ENTERING] = ply, value, 1
            return False
        value = enter(t, ply) if entering else resume(t, ply, -value)
        if value == UNKNOWN:
            value = advance(t, ply)
        entering = value == PENDING
        ply += 1 if entering else -1
    state[VALUE] = value
    state[ROOT_VALUE] = value
    return True


@kept
def principal(t: Tables, line: Ints) -> int:
    """Fills in the root's best move and the replies that the table holds, as far as there is room. Returns how many."""
    ply = t.state[ROOT]
    move = t.state[ROOT_MOVE]
    length = 0
    while True:
        line[length] = move
        length += 1
        place(t, ply, move)
        ply += 1
        if length == line.shape[0] or ending(t, ply) != UNKNOWN:
            return length
        own, other = t.frames[ply, OWN], t.frames[ply, OTHER]
        if reach(own) & t.state[OPEN] & ~other & ~own == 0:
            move = PASS
            continue
        key = hash_of(own, other)
        row = key & (t.store.shape[0] - 1)
        move = t.store[row, 1] & PASS
        if t.store[row, 0] != key or not playable(t, ply, move):
            return length
