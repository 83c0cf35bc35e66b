"""The choice of a game's set from its mined puzzles: no doubles, spread over the levels, ordered for the days."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import ne
from typing import Final

import msgspec

from engines.puzzles import OTHERWISE, WEEK, Puzzle, Turn
from training.puzzles.mining import Mined

ALIKE: Final = 2
"""Most characters that differ between the shapes of doubles, for example a stone or two."""
SHORT: Final = 40
"""Length below which only equal shapes are doubles."""


def single(found: Iterable[Mined]) -> list[Puzzle]:
    """Puzzles of the mined games in the games' order, without later puzzles of nearly the same shape."""
    first: dict[str, Puzzle] = {}
    for each in sorted(found, key=lambda mined: (mined.seed, mined.number)):
        if each.puzzle is not None and not any(are_alike(each.shape, shape) for shape in first):
            first[each.shape] = each.puzzle
    return list(first.values())


def are_alike(one: str, other: str) -> bool:
    """True if two shapes are equal, or long and nearly equal."""
    return one == other or (SHORT <= len(one) == len(other) and sum(map(ne, one, other)) <= ALIKE)


def by_level(puzzles: Iterable[Puzzle]) -> Counter[int]:
    """Number of puzzles of each level."""
    return Counter(puzzle.level for puzzle in puzzles)


def quotas(there: Counter[int], count: int) -> dict[int, int]:
    """Number of puzzles to take from each level, as even as possible. Raises ValueError if there are too few."""
    if there.total() < count:
        raise ValueError(f"{there.total()} puzzles, but {count} are needed")
    taken = dict.fromkeys(sorted(there), 0)
    for _ in range(count):
        taken[min((level for level in taken if taken[level] < there[level]), key=taken.__getitem__)] += 1
    return taken


def chosen(found: Iterable[Mined], count: int, seed: int) -> list[Puzzle]:
    """Choose a set of ``count`` puzzles in the order of ``of_day``: sevenths from easy to hard, each shuffled."""
    rng, puzzles = random.Random(seed), single(found)
    rng.shuffle(puzzles)
    left = quotas(by_level(puzzles), count - count % WEEK)
    kept = []
    for puzzle in puzzles:
        if left[puzzle.level]:
            left[puzzle.level] -= 1
            kept.append(puzzle)
    kept.sort(key=lambda puzzle: (puzzle.level, len(puzzle.answer.turns)))
    seventh = len(kept) // WEEK
    return [puzzle for day in range(WEEK) for puzzle in _shuffled(kept[day * seventh : (day + 1) * seventh], rng)]


def compact(puzzle: Puzzle) -> Puzzle:
    """Copy of the puzzle with the commonest refutation of each turn under ``OTHERWISE``."""
    turns = tuple(map(_compact, puzzle.answer.turns))
    return msgspec.structs.replace(puzzle, answer=msgspec.structs.replace(puzzle.answer, turns=turns))


def _compact(turn: Turn) -> Turn:
    if not turn.refutations:
        return turn
    ((commonest, _),) = Counter(turn.refutations.values()).most_common(1)
    others = {move: reply for move, reply in turn.refutations.items() if reply != commonest}
    return msgspec.structs.replace(turn, refutations={OTHERWISE: commonest, **others})


def _shuffled(puzzles: Sequence[Puzzle], rng: random.Random) -> list[Puzzle]:
    return rng.sample(puzzles, len(puzzles))
