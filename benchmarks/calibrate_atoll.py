"""Measures what Atoll's players and judge know by heart: first stones, and what a share of playouts is worth.

    .venv/bin/python -m benchmarks.calibrate_atoll

searches the position after every first stone, plays games of the search against itself, and writes
``engines/atoll/search/measured.py``. One size takes some minutes: ``--size`` measures it alone and keeps the others.
"""

from __future__ import annotations

import argparse
import math
import random
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from engines.atoll import Atoll
from engines.atoll.geometry import FILES, Size
from engines.atoll.search import measured
from engines.atoll.search.growth import Search
from engines.atoll.search.judge import PLAYOUTS
from engines.atoll.search.opening import turned
from engines.simulation import open_game

GAME: Final = Atoll()
WRITTEN: Final = Path(measured.__file__)
FIRST_PLAYOUTS: Final = 20_000
GAMES: Final = 24
OPENING: Final = 2
SEED: Final = 1


def first_stones(size: Size) -> Iterator[tuple[str, float]]:
    """Black's share of the playouts after each first stone, of each two that turn into each other the earlier."""
    start = GAME.new(GAME.options(size=size), 2, SEED)
    search = Search(size)
    for name, opposite in turned(size).items():
        if name > opposite:
            continue
        state = GAME.apply(start, 0, name)
        search.begin(state.position, state.turn, state.last, SEED)
        search.run(FIRST_PLAYOUTS)
        yield name, 1 - search.share


def games(size: Size) -> Iterator[tuple[float, bool]]:
    """The share of playouts in each undecided position of many games, and whether its side to move has won."""
    rng = random.Random(SEED)
    search = Search(size)
    for _ in range(GAMES):
        state = open_game(GAME, GAME.new(GAME.options(size=size), 2, SEED), OPENING, rng)
        seen = []
        while (outcome := GAME.outcome(state)) is None:
            (seat,) = GAME.to_act(state)
            search.forget()
            search.begin(state.position, state.turn, state.last, rng.getrandbits(62))
            search.run(PLAYOUTS)
            if not search.fate:
                seen.append((search.share, seat))
            state = GAME.apply(state, seat, search.move)
        for share, seat in seen:
            yield share, seat in outcome.winners


def slope(results: list[tuple[float, bool]]) -> float:
    """The ratio of log odds in games to log odds in playouts: logistic regression with one weight."""
    odds = [math.log(share / (1 - share)) for share, _ in results if 0 < share < 1]
    won = [win for share, win in results if 0 < share < 1]
    weight = 1.0
    for _ in range(50):
        chances = [1 / (1 + math.exp(-weight * each)) for each in odds]
        push = sum(each * (win - chance) for each, win, chance in zip(odds, won, chances, strict=True))
        weight += push / sum(each * each * chance * (1 - chance) for each, chance in zip(odds, chances, strict=True))
    return weight


def main() -> None:
    """Measures, writes."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--size", choices=FILES)
    only = parser.parse_args().size
    stones, slopes = dict(measured.FIRST_STONES), dict(measured.SLOPES)
    for size in [only] if only else FILES:
        stones[size] = " ".join(f"{name}:{round(1000 * share)}" for name, share in first_stones(size))
        WRITTEN.write_text(page(stones, slopes), encoding="utf-8")
        slopes[size] = float(f"{slope(list(games(size))):.3g}")
        WRITTEN.write_text(page(stones, slopes), encoding="utf-8")


def page(stones: dict[Size, str], slopes: dict[Size, float]) -> str:
    """The written file."""
    source = f"{FIRST_PLAYOUTS} playouts a stone, {GAMES} games a size"
    lines = [
        f'"""Written by ``benchmarks/calibrate_atoll.py``, {source}: change that instead."""',
        "",
        "from engines.atoll.geometry import Size",
        "",
        "FIRST_STONES: dict[Size, str] = {",
    ]
    for size, words in stones.items():
        rows = textwrap.wrap(words, 112, initial_indent=" " * 8, subsequent_indent=" " * 8)
        lines += [f'    "{size}": """', *rows, '    """,']
    lines += [
        "}",
        '"""Black\'s share of the playouts after each first stone, in thousandths; the others by turning the board."""',
        "",
        "SLOPES: dict[Size, float] = {",
        *(f'    "{size}": {value},' for size, value in slopes.items()),
        "}",
        '"""By what the logarithm of the odds in playouts is multiplied to give that of the odds in games."""',
        "",
    ]
    return "\n".join(lines)


if __name__ == "__main__":
    main()
