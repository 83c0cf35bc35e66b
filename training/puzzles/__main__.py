"""Mines a game's puzzles from games between its levels, and proves them.

    python -m training.puzzles GAME --count 371

mines until the set is spread evenly over the levels, or ``--minutes`` have passed. Then it writes the package's file.
The package's puzzles stay in the set, unless their level has too many. Each puzzle is found by one search, and proven
by another. The mined games are in a working file, one a line. The same command goes on there, and ``--minutes 0`` only
writes the set again.

    python -m training.puzzles GAME --days 182

mines short puzzles (``Puzzle.is_short``) near the ends of games, and writes them behind the package's, which keep their
numbers.

    python -m training.puzzles GAME --prove

proves every puzzle of the package again, with its difficulty. ``--start N`` begins at puzzle N, for example where
Ctrl+C stopped it. After a new set, ``python -m training.puzzles.spread`` writes the page with its levels. Stored tries
at a puzzle that is no longer in the set keep their points, and the puzzle is not repeated.

The same arguments with one process mine the same set from the same package, unless a level reaches its time limit.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Final

import msgspec

from engines import GAMES, game_named
from engines.base import AnyGame
from engines.puzzles import FILE, Puzzle, ending, length_of, prepared
from training.puzzles.mine import difficulty, mine_of
from training.puzzles.mining import (
    KEPT,
    Mined,
    by_level,
    chosen,
    compact,
    distinct,
    encode,
    is_duplicate,
    mine,
    with_days,
)

COUNT: Final = 371
"""Number of puzzles in a game's set: a year of days."""
SPARE: Final = 1.5
"""Most puzzles of a level, as a multiple of an even share of the set.

Levels above the share make up for levels below it.
"""
PLAYING: Final = (1, 2, 3, 4, 5)
"""Numbers of the levels that play. Stronger levels take longer, and make few mistakes."""
PAUSE: Final = 10.0
"""Seconds between two lines of progress."""


def package_of(game: AnyGame) -> str:
    """Full name of the package that holds a game, such as ``engines.ataxx``."""
    return type(game).__module__.rpartition(".")[0]


def read(work: Path) -> list[Mined]:
    """Read the mined games of a working file in order; empty for a missing file. An unfinished last line is cut off."""
    data = work.read_bytes() if work.exists() else b""
    whole = data[: data.rfind(b"\n") + 1]
    if whole != data:
        work.write_bytes(whole)
    return [msgspec.json.decode(line, type=Mined) for line in whole.splitlines()]


def kept(game: AnyGame) -> list[Mined]:
    """Puzzles of the game's package, as if mined before all games. Their seed is ``KEPT``."""
    source = mine_of(game)
    return [
        Mined(KEPT, number, 0, puzzle, source.shape(game, prepared(game, puzzle)))
        for number, puzzle in enumerate(game.puzzles())
    ]


def progress_line(found: Sequence[Mined], there: Counter[int], share: float, fresh: int, spent: float) -> str:
    """Line about the progress, with the time left until each level has its even ``share``.

    ``there``: number of puzzles by level, 0 for a level without any. ``fresh``: number of games mined in the last
    ``spent`` seconds.
    """
    rates = Counter(each.puzzle.level for each in found[-fresh:] if each.puzzle) if fresh else Counter[int]()
    lacking = [level for level in there if there[level] < share]
    slowest = max(((share - there[level]) / rates[level] if rates[level] else inf for level in lacking), default=0)
    left = "time left unknown" if slowest == inf else f"about {slowest * spent / 60:.0f} min left"
    by = ", ".join(f"{level}: {number}" for level, number in sorted(there.items()))
    games, tried = sum(each.seed != KEPT for each in found), sum(each.tried for each in found)
    return f"{games} games, {tried} positions, {there.total()} puzzles ({by}), {left}"


def dig(game: AnyGame, asked: argparse.Namespace, work: Path) -> list[Mined]:
    """Mine until each level has its even share or the time is up. Each game is appended to the working file.

    Returns the package's puzzles, then the mined games.
    """
    found, short = [*kept(game), *read(work)], asked.days is not None
    done = {each.number for each in found if each.seed == asked.seed}
    different = distinct(found)
    there = Counter(dict.fromkeys(range(1, 1 + len(game.levels)), 0))
    there.update(by_level(each for each in different if not short or (each.puzzle and each.puzzle.is_short)))
    share, full, fresh = (asked.days if short else asked.count) / len(game.levels), set[int](), 0
    began = shown = time.monotonic()
    games = mine(game.name, asked.seed, asked.levels, done, asked.processes, full=full, short=short)
    with work.open("ab", buffering=0) as file:
        while time.monotonic() - began < 60 * asked.minutes:
            full |= {level for level in there if there[level] >= SPARE * share}
            if all(number >= share for number in there.values()):
                break
            found.append(each := next(games))
            fresh += 1
            file.write(msgspec.json.encode(each) + b"\n")
            if each.puzzle is not None and not is_duplicate(each, different):
                different.append(each)
                there[each.puzzle.level] += 1
            if time.monotonic() - shown > PAUSE:
                shown = time.monotonic()
                print(progress_line(found, there, share, fresh, shown - began), file=sys.stderr)
    return found


def fault(game: AnyGame, puzzle: Puzzle) -> str | None:
    """Text of the reason why a packaged puzzle is not proven; None if it is proven."""
    position = prepared(game, puzzle)
    if not game.prover().confirms(game, position, puzzle.answer):
        return "its answer is not confirmed"
    if game.outcome(ending(game, puzzle).state) is None:
        return "its answer is not played out to the end"
    if puzzle.length != (length := length_of(game, puzzle)):
        return f"its length is {length}, not {puzzle.length}"
    level = difficulty(game, puzzle)
    return None if level == puzzle.level else f"level {level} solves it, not {puzzle.level}"


def prove(game: AnyGame, start: int = 1) -> int:
    """Prove the packaged set again, from puzzle ``start``. Returns the number of faults, which are printed."""
    puzzles, faults = game.puzzles()[start - 1 :], 0
    began = shown = time.monotonic()
    for done, puzzle in enumerate(puzzles):
        if time.monotonic() - shown > PAUSE:
            shown = time.monotonic()
            left = (len(puzzles) - done) / max(done, 1) * (shown - began) / 60
            print(f"at puzzle {start + done}, {faults} faults, about {left:.0f} min left", file=sys.stderr)
        why = fault(game, puzzle)
        if why is not None:
            faults += 1
            print(f"puzzle {start + done}: {why}")
    print(f"{len(puzzles)} puzzles, {faults} faults")
    return faults


def main(arguments: Sequence[str] | None = None) -> int:
    """Mine a set and write it, or prove it. Returns the exit status: 0, or 1 for a failed proof or too few puzzles."""
    parser = argparse.ArgumentParser(
        prog="python -m training.puzzles", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=list(GAMES))
    parser.add_argument("--prove", action="store_true", help="prove the package's puzzles again")
    parser.add_argument("--start", type=int, default=1, help="number of the first puzzle to prove (1)")
    parser.add_argument("--count", type=int, default=COUNT, help=f"number of puzzles ({COUNT})")
    parser.add_argument("--days", type=int, metavar="COUNT", help="mine only short puzzles, until days have this many")
    parser.add_argument("--seed", type=int, default=1, help="random seed")
    parser.add_argument(
        "--levels", type=int, nargs="+", default=PLAYING, help="numbers of the levels that play (1 to 5)"
    )
    parser.add_argument("--processes", type=int, default=1, help="processes that mine")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="longest time to mine (no limit)")
    parser.add_argument("--work", type=Path, help="file of mined games (puzzles-GAME.jsonl)")
    parser.add_argument("--write", type=Path, help="file of the set (in the game's package)")
    asked = parser.parse_args(arguments)
    game = game_named(asked.game)
    if asked.prove:
        return int(prove(game, asked.start) > 0)
    found = dig(game, asked, asked.work or Path(f"puzzles-{game.name}.jsonl"))
    try:
        puzzles = with_days(found, asked.days) if asked.days else chosen(found, asked.count, asked.seed)
    except ValueError as error:
        print(error, file=sys.stderr)
        return 1
    data = encode(list(map(compact, puzzles)))
    (asked.write or Path(*package_of(game).split("."), FILE)).write_bytes(data)
    print(f"{Counter(each.level for each in puzzles)} puzzles by level, {len(data)} bytes")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
