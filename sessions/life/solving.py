"""A player's walk through a puzzle: tries, then perhaps the solution. Pure."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Final

import msgspec
from msgspec.structs import replace

from engines import puzzles
from engines.base import AnyGame
from engines.errors import EngineError
from engines.puzzles import Puzzle, TryState

FIRST: Final = date(2025, 12, 29)
"""The UTC day of the first daily puzzles, a Monday."""

TRIES: Final = 3
"""Most tries of a player that count."""

FULL: Final = 10
"""Points for solving a puzzle in the last try. An earlier try gives two or three times as many."""

AGAIN, SHOW = "<", "?"
"""The entries of a walk for another try, and for the solution's next move. No action has these texts."""


class Progress(msgspec.Struct, frozen=True):
    """A player's progress: the current try, and the gains of the finished tries.

    ``shown``: the number of moves of the solution on the board; 0 before.
    """

    standing: TryState
    gains: tuple[int, ...] = ()
    shown: int = 0


class Solved(msgspec.Struct, frozen=True):
    """Result of a puzzle: the number of tries, the best gain, the greatest possible gain, and the points."""

    tries: int
    gained: int
    worth: int
    points: int

    @property
    def is_full(self) -> bool:
        """True if the best try gained all that the puzzle is worth."""
        return self.gained == self.worth


def number_of(day: date) -> int:
    """Number of a UTC day's puzzles, 1 on ``FIRST``."""
    return 1 + (day - FIRST).days


def day_of(number: int) -> date:
    """UTC day of the puzzles with this number."""
    return FIRST + timedelta(days=number - 1)


def is_over(puzzle: Puzzle, progress: Progress) -> bool:
    """True if no further try counts: the puzzle is solved, the tries are used up, or the solution was shown."""
    return puzzle.worth in progress.gains or len(progress.gains) >= TRIES or progress.shown > 0


def may_try_again(puzzle: Puzzle, progress: Progress) -> bool:
    """True if a try has ended without success, and another try counts."""
    return progress.standing.gained is not None and not is_over(puzzle, progress)


def may_show(puzzle: Puzzle, progress: Progress) -> bool:
    """True if a move of the solution can be shown: the puzzle is unsolved, and more moves follow."""
    return puzzle.worth not in progress.gains and not (progress.shown and progress.standing.gained is not None)


def result(puzzle: Puzzle, progress: Progress) -> Solved | None:
    """Result of a puzzle that is over; None before."""
    if not is_over(puzzle, progress):
        return None
    return Solved(len(progress.gains), max(progress.gains, default=0), puzzle.worth, points(puzzle, progress))


def points(puzzle: Puzzle, progress: Progress) -> int:
    """Points for the best of the finished tries."""
    worths = (FULL * (TRIES - number) * gain // puzzle.worth for number, gain in enumerate(progress.gains))
    return max(worths, default=0)


def begin(game: AnyGame, puzzle: Puzzle) -> Progress:
    return Progress(puzzles.begin(game, puzzle))


def step(game: AnyGame, puzzle: Puzzle, progress: Progress, entry: str) -> Progress:
    """Progress after an entry: an action's text, ``AGAIN`` or ``SHOW``.

    Raises EngineError for an illegal action, ValueError for an entry that is not possible now, such as ``AGAIN`` during
    a try.
    """
    if entry == AGAIN:
        if not may_try_again(puzzle, progress):
            raise ValueError(entry)
        return replace(progress, standing=puzzles.begin(game, puzzle))
    if entry == SHOW:
        if not may_show(puzzle, progress):
            raise ValueError(entry)
        shown = progress.shown + 1
        return replace(progress, standing=puzzles.solution(game, puzzle)[shown], shown=shown)
    if progress.shown or progress.standing.gained is not None:
        raise ValueError(entry)
    standing = puzzles.play(game, puzzle, progress.standing, game.parse(entry))
    gains = progress.gains if standing.gained is None else (*progress.gains, standing.gained)
    return Progress(standing, gains)


def walk(game: AnyGame, puzzle: Puzzle, entries: Iterable[str]) -> tuple[Progress, tuple[str, ...]]:
    """Progress after a stored walk, and the entries that still apply.

    The walk is cut at the first entry that the puzzle no longer allows.
    """
    progress, done = begin(game, puzzle), []
    for entry in entries:
        try:
            progress = step(game, puzzle, progress, entry)
        except (EngineError, ValueError):
            break
        done.append(entry)
    return progress, tuple(done)
