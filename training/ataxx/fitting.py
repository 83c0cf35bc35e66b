"""Fits the Ataxx network to positions, by gradient descent with Adam.

Weights are floats here. ``rounded`` makes a stored network of them. The last steps take the gradient at rounded weights
(quantization-aware training). Each position is seen under a random one of its eight symmetries. Threads share each
batch in equal pieces, so that their number does not change the result. The state after each epoch is stored in a
working folder, so that an interrupted fit continues there.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import numba
import numpy as np

from engines.ataxx.board import NAMES
from engines.ataxx.search import network, squares
from engines.ataxx.search.memory import HIDDEN, ONE, PATTERNS, STAGES, Shorts
from engines.ataxx.search.network import AROUND, BIAS, ROWS, WALL, Network
from training.ataxx.selfplay import Samples
from training.files import stamped

Floats = np.ndarray[Any, np.dtype[np.float32]]

SCALE: Final = 700
"""Value in hundredths of a stone per unit of log-odds of winning."""
STEPS: Final = 2
"""Least number of steps of an epoch."""
SHARES: Final = 8
"""Number of pieces of a batch, each with its own gradient: the most threads that help."""
RATE: Final = 0.004
LEAST_RATE: Final = 0.005
"""Learning rate of the last step, as a share of ``RATE``."""
WARM_UP: Final = 300
"""Number of steps of warm-up of the learning rate, before its cosine decay."""
ROUNDED: Final = 0.4
"""Share of the steps, at the end, that take the gradient at rounded weights."""
LARGEST: Final = 127
"""Largest output weight in 64ths, so that products fit 16 bits."""
SURELY: Final = 0.01
"""Least target win share in log-odds. The greatest is 1 minus this."""
UNITS: Final = (ONE, 64, SCALE)
"""Integers for 1 in a stored network, by part of ``Weights``."""
MOST_BY_PART: Final = (LARGEST / ONE, LARGEST / 64, 10.0)
"""Largest absolute weights by part of ``Weights``, so that rows and outputs can be stored as bytes."""


BATCH: Final = 16_384
"""Number of positions of a step. With fewer positions than ``STEPS`` batches, batches are smaller."""


class Shape(NamedTuple):
    """Shape and error of a fitted network: by default the search's (others: ``training.ataxx.comparing``).

    ``units``: the number of hidden units. ``extra``: further inputs, NONE, LINES or THREES. ``mix``: the weight of the
    squared error of the log-odds, beside the squared error of the win share. ``batch``: the positions of a step.
    """

    units: int = HIDDEN
    extra: int = 0
    mix: float = 0.0
    batch: int = BATCH

    @property
    def rows(self) -> int:
        """Number of the hidden layer's rows, with the bias."""
        return BIAS + 1 + (0, 27 * len(_LINES), _ORBITS)[self.extra]


NONE, LINES, THREES = 0, 1, 2
"""Further inputs: none; three squares in a line, by place; three by three squares, wherever and however they lie."""

MOST_ROWS: Final = 300
"""More rows than a position can have."""

_SQUARES = np.array(list(NAMES), dtype=np.int64)
_WALL_ROWS = np.array([WALL[square] for square in NAMES], dtype=np.int64)
_DIGITS = ((0, 1), (1, 3), (7, 9), (8, 27))
"""Squares of a window: offset from its first square (of 49), and weight in the pattern's ternary number."""


def _mirrors() -> Iterator[list[int]]:
    for mirror in range(8):
        images = []
        for number in range(49):
            rank, file = divmod(number, 7)
            rank, file = 6 - rank if mirror & 2 else rank, 6 - file if mirror & 1 else file
            images.append(7 * file + rank if mirror & 4 else 7 * rank + file)
        yield images


_MIRRORS: Final = np.array(list(_mirrors()), dtype=np.int64)


def _lines() -> Iterator[list[int]]:
    """Yield the numbers (of 49) of the squares of each line of three squares."""
    for number in range(49):
        rank, file = divmod(number, 7)
        for up, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            if rank + 2 * up < 7 and 0 <= file + 2 * right < 7:
                yield [number + step * (7 * up + right) for step in range(3)]


_LINES: Final = np.array(list(_lines()), dtype=np.int64)
_NINE: Final = np.array([7 * (place // 3) + place % 3 for place in range(9)], dtype=np.int64)
"""Squares of a window of three by three: offsets (of 49) from its first square."""


def _orbits() -> Iterator[int]:
    """Yield, by the ternary number of three by three squares, the number of their pattern up to symmetry."""
    grid = np.arange(9).reshape(3, 3)
    quarter, mirror = np.rot90(grid).ravel(), grid[:, ::-1].ravel()
    image = np.array([[number // 3**place % 3 for place in range(9)] for number in range(3**9)])
    least = np.arange(3**9)
    for number in range(8):
        image = image[:, mirror if number == 3 else quarter]
        least = np.minimum(least, image @ 3 ** np.arange(9))
    yield from np.unique(least, return_inverse=True)[1]


_ORBIT: Final = np.array(list(_orbits()), dtype=np.int64)
_ORBITS: Final = int(_ORBIT.max()) + 1


class Weights(NamedTuple):
    """The hidden layer's rows with its bias, each stage's output weights for both sides, and each stage's constant."""

    rows: Floats
    output: Floats
    constant: Floats


def _compiled(function: Callable[..., Any]) -> Any:
    dispatcher = numba.njit(cache=True, fastmath=True, error_model="numpy", nogil=True)(function)
    return stamped(dispatcher, Path(__file__).parent, Path(network.__file__).parent)


@_compiled
def inputs(own: int, other: int, walls: int, mirror: int, extra: int, near: Any, far: Any) -> int:  # noqa: PLR0917 - numba takes no names
    """Write the active rows of a position into ``near`` (own side) and ``far`` (other side). Returns their number.

    ``extra``: as in ``Shape``.
    """
    cells = np.zeros(49, np.int64)
    blocked = np.zeros(49, np.int64)
    near[0] = far[0] = BIAS
    count = 1
    for number in range(49):
        square = _SQUARES[_MIRRORS[mirror, number]]
        cells[number] = (own >> square & 1) + 2 * (other >> square & 1)
        if walls >> square & 1:
            blocked[number] = 1
            near[count] = far[count] = _WALL_ROWS[number]
            count += 1
    for window in range(36):
        corner = window // 6 * 7 + window % 6
        mine, theirs, around = 0, 0, 0
        for step, digit in _DIGITS:
            cell = cells[corner + step]
            mine += digit * cell
            theirs += digit * (3 - cell if cell else 0)
        for place in range(4):
            around |= blocked[corner + place % 2 + 7 * (place // 2)] << place
        near[count], far[count] = PATTERNS * window + mine, PATTERNS * window + theirs
        count += 1
        if around:
            near[count], far[count] = AROUND[around, mine], AROUND[around, theirs]
            count += 1
    if extra == LINES:
        for line in range(len(_LINES)):
            mine, theirs = _seen(cells, 0, _LINES[line])
            near[count], far[count] = BIAS + 1 + 27 * line + mine, BIAS + 1 + 27 * line + theirs
            count += 1
    if extra == THREES:
        for window in range(25):
            mine, theirs = _seen(cells, window // 5 * 7 + window % 5, _NINE)
            near[count], far[count] = BIAS + 1 + _ORBIT[mine], BIAS + 1 + _ORBIT[theirs]
            count += 1
    return count


@_compiled
def _seen(cells: Any, corner: int, places: Any) -> tuple[int, int]:
    """Ternary numbers of the squares at these places, as either side sees them."""
    mine, theirs, digit = 0, 0, 1
    for place in places:
        cell = cells[corner + place]
        mine += digit * cell
        theirs += digit * (3 - cell if cell else 0)
        digit *= 3
    return mine, theirs


@_compiled
def _value(near: Any, far: Any, count: int, stage: int, weights: Weights, sums: Any, units: Any) -> float:  # noqa: PLR0917 - as above
    """Log-odds of a position with these active rows. Writes the units' sums and outputs."""
    width = weights.rows.shape[1]
    zero, one = np.float32(0), np.float32(1)
    sums[:] = 0
    for number in range(count):
        for unit in range(width):
            sums[unit] += weights.rows[near[number], unit]
        for unit in range(width):
            sums[width + unit] += weights.rows[far[number], unit]
    value = weights.constant[stage]
    for unit in range(2 * width):
        units[unit] = min(max(sums[unit], zero), one)
        value += units[unit] * units[unit] * weights.output[stage, unit]
    return value


@_compiled
def outputs(own: Any, other: Any, walls: Any, extra: int, weights: Weights) -> Any:
    """Log-odds of positions."""
    near, far = np.zeros(MOST_ROWS, np.int64), np.zeros(MOST_ROWS, np.int64)
    sums, units = np.zeros(2 * weights.rows.shape[1], np.float32), np.zeros(2 * weights.rows.shape[1], np.float32)
    found = np.zeros(len(own), np.float32)
    for sample in range(len(own)):
        count = inputs(own[sample], other[sample], walls[sample], 0, extra, near, far)
        stage = network.stage_of(49 - squares.count(own[sample] | other[sample] | walls[sample]))
        found[sample] = _value(near, far, count, stage, weights, sums, units)
    return found


@_compiled
def learn(  # noqa: PLR0917 - as above
    own: Any,
    other: Any,
    walls: Any,
    targets: Any,
    extra: int,
    mix: float,
    chosen: Any,
    mirrors: Any,
    weights: Weights,
    slopes: Weights,
) -> float:
    """Add the gradient of the error over the ``chosen`` samples, as a share of ``BATCH``, to ``slopes``.

    ``extra``, ``mix``: as in ``Shape``. Returns the summed squared error of the win share.
    """
    width = weights.rows.shape[1]
    near, far = np.zeros(MOST_ROWS, np.int64), np.zeros(MOST_ROWS, np.int64)
    sums, units, slope = (
        np.zeros(2 * width, np.float32),
        np.zeros(2 * width, np.float32),
        np.zeros(2 * width, np.float32),
    )
    zero, one = np.float32(0), np.float32(1)
    errors = 0.0
    for index in range(len(chosen)):
        sample = chosen[index]
        count = inputs(own[sample], other[sample], walls[sample], mirrors[index], extra, near, far)
        stage = network.stage_of(49 - squares.count(own[sample] | other[sample] | walls[sample]))
        value = _value(near, far, count, stage, weights, sums, units)
        share = 1 / (1 + np.exp(-value))
        error = share - targets[sample]
        errors += error * error
        turn = np.float32(2 * error * share * (1 - share) / BATCH)
        if mix:
            target = min(max(targets[sample], SURELY), 1 - SURELY)
            turn += np.float32(2 * mix * (value - np.log(target / (1 - target))) / BATCH)
        slopes.constant[stage] += turn
        for unit in range(2 * width):
            slopes.output[stage, unit] += turn * units[unit] * units[unit]
            inside = sums[unit] > zero and sums[unit] < one
            slope[unit] = 2 * turn * units[unit] * weights.output[stage, unit] if inside else zero
        for number in range(count):
            for unit in range(width):
                slopes.rows[near[number], unit] += slope[unit]
            for unit in range(width):
                slopes.rows[far[number], unit] += slope[width + unit]
    return errors


@_compiled
def step(values: Any, slopes: Any, means: Any, squares: Any, rate: float, number: int, most: float) -> None:  # noqa: PLR0917 - as above
    """Take an Adam step for one array, and clear the ``SHARES`` pieces of its gradient.

    ``rate``: the learning rate. ``number``: the step's number. ``most``: the bound of absolute values.
    """
    values, means, squares = values.ravel(), means.ravel(), squares.ravel()
    slopes = slopes.reshape((SHARES, values.size))
    first, second = 1 - 0.9**number, 1 - 0.999**number
    for i in range(values.size):
        slope = np.float32(0)
        for share in range(SHARES):
            slope += slopes[share, i]
            slopes[share, i] = 0
        means[i] = 0.9 * means[i] + 0.1 * slope
        squares[i] = 0.999 * squares[i] + 0.001 * slope * slope
        values[i] -= rate * (means[i] / first) / (np.sqrt(squares[i] / second) + 1e-8)
        values[i] = min(max(values[i], -most), most)


def beginning(rng: np.random.Generator, shape: Shape) -> Weights:
    """Random initial weights: normally distributed, with a positive bias."""
    rows = rng.standard_normal((shape.rows, shape.units), dtype=np.float32) * np.float32(0.1)
    rows[BIAS] = 0.3
    output = np.tile(rng.standard_normal(2 * shape.units, dtype=np.float32) * np.float32(0.2), (STAGES, 1))
    return Weights(rows, output, np.zeros(STAGES, np.float32))


def counting() -> Network:
    """A network that counts stones, for the games of the first generation."""
    rows = np.zeros((ROWS, HIDDEN), dtype=np.int16)
    for square in NAMES:
        # Each square counts in one window: its first, except in the last rank and file.
        rank, file = divmod(square, 9)
        corner = (min(rank, 5), min(file, 5))
        digit = (rank - corner[0]) * 2 + file - corner[1]
        for pattern in range(PATTERNS):
            if pattern // 3**digit % 3 == 1:
                rows[PATTERNS * (6 * corner[0] + corner[1]) + pattern, 0] += ONE // 49
    rows[BIAS + 1 : -1 : 2, 0], rows[BIAS + 2 : -1 : 2, 0] = LARGEST, -LARGEST
    rows[-1, STAGES] = SCALE
    return Network(rows)


def targets_of(samples: Samples, trust: float) -> Floats:
    """Target win share of each position: the result with weight ``trust``, the search's value with the rest."""
    found = 1 / (1 + np.exp(-samples["value"].astype(np.float32) / SCALE))
    return np.asarray(trust * (samples["result"] + 1) / 2 + (1 - trust) * found, dtype=np.float32)


class State(NamedTuple):
    """The weights of a fit, Adam's two moments of their gradient, and the number of finished epochs."""

    weights: Weights
    means: Weights
    squares: Weights
    epochs: int = 0

    def save(self, place: Path) -> None:
        """Write the state to a file, atomically: an earlier file stays whole until the end."""
        unfinished = place.with_suffix(".unfinished")
        with unfinished.open("wb") as file:
            np.savez(file, *self.weights, *self.means, *self.squares, np.array(self.epochs))
        unfinished.replace(place)

    @classmethod
    def load(cls, place: Path) -> State:
        """Read a state written by ``save``."""
        with np.load(place) as stored:
            parts = [stored[name] for name in stored.files]
        return cls(Weights(*parts[:3]), Weights(*parts[3:6]), Weights(*parts[6:9]), int(parts[9]))


def start(seed: int, shape: Shape) -> State:
    """State before the first epoch, with random weights."""
    weights = beginning(np.random.default_rng(seed), shape)
    means, squares = (Weights(*map(np.zeros_like, weights)) for _ in range(2))
    return State(weights, means, squares)


def fit(
    samples: Samples,
    epochs: int,
    trust: float,
    seed: int,
    *,
    shape: Shape = Shape(),  # noqa: B008 - immutable
    threads: int = 1,
    work: Path | None = None,
    tell: Callable[[str], None] = print,
) -> Weights:
    """Fit weights to the targets in ``epochs`` epochs. Some samples are held out for validation.

    ``trust``: as in ``targets_of``. ``threads``: their number does not change the result. ``work``: the folder of the
    state after each epoch; None to store none. ``tell``: called with each line of the progress.
    """
    place = work and work / f"fit-{_recipe(samples, epochs, trust, seed, shape)}.npz"
    state = State.load(place) if place and place.exists() else start(seed, shape)
    weights = state.weights
    slopes = Weights(*(np.zeros((SHARES, *part.shape), np.float32) for part in weights))
    pieces = [Weights(*(part[share] for part in slopes)) for share in range(SHARES)]
    positions = [np.ascontiguousarray(samples[name]) for name in ("own", "other", "walls")]
    targets = targets_of(samples, trust)
    checked = np.arange(len(samples) // 50)
    size = min(shape.batch, (len(samples) - len(checked)) // STEPS)
    batches = (len(samples) - len(checked)) // size
    begun, fresh = time.monotonic(), epochs - state.epochs
    with ThreadPoolExecutor(threads) as pool:

        def learnt(used: Weights, chosen: Any, mirrors: Any) -> float:
            """Add the gradient at the weights ``used`` to ``slopes``. Returns the samples' summed error."""
            cuts = np.array_split(np.arange(len(chosen)), SHARES)
            one = partial(learn, *positions, targets, shape.extra, shape.mix)
            return sum(pool.map(lambda cut, piece: one(chosen[cut], mirrors[cut], used, piece), cuts, pieces))

        for epoch in range(state.epochs, epochs):
            rng = np.random.default_rng((seed, epoch))
            order = len(checked) + rng.permutation(len(samples) - len(checked))
            mirrors = rng.integers(0, 8, len(order))
            errors = 0.0
            for batch in range(batches):
                number = epoch * batches + batch + 1
                done = number / (epochs * batches)
                part = slice(batch * size, (batch + 1) * size)
                errors += learnt(nearest(weights) if done > 1 - ROUNDED else weights, order[part], mirrors[part])
                decay = LEAST_RATE + (1 - LEAST_RATE) * (1 + np.cos(np.pi * done)) / 2
                rate = RATE * min(1, number / WARM_UP) * decay
                arrays = zip(weights, slopes, state.means, state.squares, strict=True)
                for parts, most in zip(arrays, MOST_BY_PART, strict=True):
                    step(*parts, rate, number, most)
            check = learnt(nearest(weights), checked, np.zeros(len(checked), np.int64))
            for each in slopes:
                each[:] = 0
            if place:
                state._replace(epochs=epoch + 1).save(place)
            left = (time.monotonic() - begun) * (epochs - epoch - 1) / (fresh - (epochs - epoch - 1)) / 60
            error = errors / (batches * size)
            tell(
                f"epoch {epoch + 1} of {epochs}, about {left:.0f} min left: "
                f"error {error:.6f}, of others {check / len(checked):.6f}"
            )
    return weights


def _recipe(samples: Samples, epochs: int, trust: float, seed: int, shape: Shape) -> str:
    """Digest of everything that a fit depends on, for the name of its file."""
    return hashlib.sha256(f"{epochs} {trust} {seed} {shape} ".encode() + samples.tobytes()).hexdigest()[:12]


def nearest(weights: Weights) -> Weights:
    parts = zip(weights, UNITS, strict=True)
    return Weights(*((np.rint(part * unit) / unit).astype(np.float32) for part, unit in parts))


def rounded(weights: Weights) -> Shorts:
    """Rows of a stored network, rounded to its integers. Weights must be within ``MOST_BY_PART``."""
    rows = np.zeros((ROWS, HIDDEN), dtype=np.int16)
    hidden, output, constant = (np.rint(part * unit) for part, unit in zip(weights, UNITS, strict=True))
    rows[: BIAS + 1], rows[BIAS + 1 : -1] = hidden, output.reshape(2 * STAGES, HIDDEN)
    rows[-1, :STAGES], rows[-1, STAGES] = constant, SCALE
    return rows
