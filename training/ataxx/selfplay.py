"""Positions from self-play of the Ataxx search, with its values and the results.

Games begin with a balanced opening of random plies. Positions come in parts. Each finished part is stored in a working
folder, so that an interrupted training continues there.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Final

import numpy as np

from engines.ataxx import Ataxx, AtaxxState
from engines.ataxx.board import SQUARES
from engines.ataxx.fen import BOARDS, Position
from engines.ataxx.search import memory
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.memory import Shorts
from engines.ataxx.search.network import Network
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game

Samples = np.ndarray[Any, np.dtype[np.void]]

GAME: Final = Ataxx()
PART: Final = 250_000
"""Number of positions from one seed. The next part uses the next seed."""
OPENINGS: Final = range(3, 12)
"""Possible numbers of random plies at the start of a game."""
EVEN: Final = 300
"""Largest absolute value of a balanced opening, in hundredths of a stone."""
TRIES: Final = 50
"""Most openings drawn in search of a balanced opening."""
STANDARD: Final = 0.75
"""Share of games on the standard board."""
NAMED: Final = 0.15
"""Share of games on one of the named boards. The other games have random blocked squares."""
CORNERS: Final = sum(1 << SQUARES[name] for name in ("a1", "g1", "a7", "g7"))
MOST_WALLS: Final = 9
SAMPLE: Final = np.dtype([("own", "i8"), ("other", "i8"), ("walls", "i8"), ("value", "i2"), ("result", "i1")])
"""A position for the side to move: three bitboards, a value in hundredths of a stone, and a result.

The value is the search's. The result is 1 for won, 0 for drawn, -1 for lost.
"""


def start(rng: random.Random) -> AtaxxState:
    """Random starting state: the standard board, a named board, or random blocked squares."""
    kind = rng.random()
    if kind < STANDARD:
        return GAME.new(GAME.options(), 2, 0)
    if kind < STANDARD + NAMED:
        return GAME.new(GAME.options(board=rng.choice(list(BOARDS))), 2, 0)
    walls = 0
    for square in rng.sample(sorted(SQUARES.values()), rng.randint(1, MOST_WALLS)):
        walls |= 1 << square
    return walled(walls & ~CORNERS)


def walled(walls: int) -> AtaxxState:
    """Standard starting state with these squares blocked. ``walls``: a bit set."""
    plain = GAME.new(GAME.options(), 2, 0)
    position = Position(plain.position.red, plain.position.blue, walls)
    return AtaxxState(position, ((position.red, position.blue, position.turn),))


def opened(search: AtaxxSearch, nodes: int, rng: random.Random) -> AtaxxState:
    """State after the first balanced opening, or after the last of ``TRIES``.

    The game may be over after the last opening.
    """
    for _ in range(TRIES):
        state = open_game(GAME, start(rng), rng.choice(OPENINGS), rng)
        if GAME.outcome(state) is None:
            search.begin(positions_of(state), rng.getrandbits(31))
            search.run(nodes)
            if search.found is not None and abs(search.found.value) <= EVEN:
                break
    return state


def play(search: AtaxxSearch, nodes: int, rng: random.Random) -> Iterator[tuple[int, int, int, int, int]]:
    """Play one game and yield its positions as ``SAMPLE`` rows. The game stops once the search proves the result."""
    state = opened(search, nodes, rng)
    seen: list[tuple[Position, int]] = []
    while (outcome := GAME.outcome(state)) is None:
        position = state.position
        search.begin(positions_of(state), rng.getrandbits(31))
        search.run(nodes)
        assert search.found is not None
        assert search.move is not None
        if abs(search.found.value) > memory.SURE:
            winner = position.turn if search.found.value > 0 else 1 - position.turn
            break
        seen.append((position, search.found.value))
        state = GAME.apply(state, position.turn, search.move)
    else:
        winner = outcome.winners[0] if len(outcome.winners) == 1 else -1
    for position, value in seen:
        result = 0 if winner < 0 else 1 if winner == position.turn else -1
        yield position.own, position.other, position.blocked, value, result


def generate(
    count: int,
    nodes: int,
    seed: int,
    network: Network,
    processes: int = 1,
    *,
    work: Path | None = None,
    tell: Callable[[int, int], None] = lambda _done, _parts: None,
) -> Samples:
    """Generate ``count`` positions, by searches of ``nodes`` nodes.

    The positions do not depend on the number of processes. ``work``: the folder of finished parts; None to store none.
    ``tell``: called after each part that was not stored yet, with the numbers of finished parts and of all parts.
    """
    counts = [min(PART, count - begun) for begun in range(0, count, PART)]
    seeds = range(seed, seed + len(counts))
    places = [work and _place(work, nodes, network.rows, *each) for each in zip(counts, seeds, strict=True)]
    missing = [index for index, place in enumerate(places) if not (place and place.exists())]
    parts: dict[int, Samples] = {}
    with ProcessPoolExecutor(processes) as pool:
        wanted = ([each[index] for index in missing] for each in (counts, seeds, places))
        for index, part in zip(missing, pool.map(partial(_part, nodes, network.rows), *wanted), strict=True):
            parts[index] = part
            tell(len(parts), len(missing))
    return np.concatenate(
        [parts[index] if index in parts or place is None else np.load(place) for index, place in enumerate(places)]
    )


def _place(work: Path, nodes: int, rows: Shorts, count: int, seed: int) -> Path:
    """Path of a part, by a digest of everything that it depends on."""
    recipe = hashlib.sha256(f"{nodes} {count} ".encode() + rows.tobytes()).hexdigest()[:12]
    return work / f"positions-{recipe}-{seed}.npy"


def _part(nodes: int, rows: Shorts, count: int, seed: int, place: Path | None) -> Samples:
    samples = _played(nodes, rows, count, seed)
    if place:
        store(samples, place)
    return samples


def store(samples: Samples, place: Path) -> None:
    """Write positions to a file: all or, if it is interrupted, none."""
    unfinished = place.with_suffix(".unfinished")
    with unfinished.open("wb") as file:
        np.save(file, samples)
    unfinished.replace(place)


def _played(nodes: int, rows: Shorts, count: int, seed: int) -> Samples:
    rng = random.Random(seed)
    samples = np.zeros(count, dtype=SAMPLE)
    search = AtaxxSearch(megabytes=1, network=Network(rows))
    filled = 0
    while filled < count:
        for sample in play(search, nodes, rng):
            if filled < count:
                samples[filled] = sample
                filled += 1
    return samples
