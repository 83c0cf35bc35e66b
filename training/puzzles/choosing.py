"""The choice of a game's set from its mined puzzles: no duplicates, spread over the levels, ordered for the days."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import ne
from typing import Final

import msgspec

from engines.puzzles import OTHERWISE, WEEK, Puzzle, Turn
from training.puzzles.mining import KEPT, Mined

ALIKE: Final = 2
"""Most different characters between the shapes of two duplicates: a stone or two."""
SHORT: Final = 40
"""Length of a shape below which only equal shapes are duplicates."""


def distinct(found: Iterable[Mined]) -> list[Mined]:
    """Mined games with a puzzle, by seed and number, without duplicates of earlier puzzles."""
    first = list[Mined]()
    for each in sorted(found, key=lambda mined: (mined.seed, mined.number)):
        if each.puzzle is not None and not is_duplicate(each, first):
            first.append(each)
    return first


def is_duplicate(one: Mined, others: Iterable[Mined]) -> bool:
    """True if the puzzle's shape equals one of the others', or nearly does (``ALIKE``) and is long."""
    return any(
        one.shape == other.shape
        or (SHORT <= len(one.shape) == len(other.shape) and sum(map(ne, one.shape, other.shape)) <= ALIKE)
        for other in others
    )


def by_level(found: Iterable[Mined]) -> Counter[int]:
    """Number of mined puzzles by level. Games without a puzzle do not count."""
    return Counter(each.puzzle.level for each in found if each.puzzle)


def quotas(there: Counter[int], count: int) -> dict[int, int]:
    """Number of puzzles to take from each level, as even as possible. Raises ValueError if there are too few."""
    if there.total() < count:
        raise ValueError(f"{there.total()} puzzles, but {count} are needed")
    taken = dict.fromkeys(sorted(there), 0)
    for _ in range(count):
        taken[min((level for level in taken if taken[level] < there[level]), key=taken.__getitem__)] += 1
    return taken


def chosen(found: Iterable[Mined], count: int, seed: int) -> list[Puzzle]:
    """Choose a set of ``count`` puzzles from mined games. The package's puzzles are chosen first.

    The set is in the order of ``engines.puzzles.of_day``: sevenths from easy to hard, each shuffled. Raises ValueError
    if there are too few puzzles.
    """
    rng, different = random.Random(seed), distinct(found)
    left = quotas(by_level(different), count - count % WEEK)
    rng.shuffle(different)
    different.sort(key=lambda each: each.seed != KEPT)
    kept = []
    for puzzle in (each.puzzle for each in different if each.puzzle):
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
    if not turn.refutations or OTHERWISE in turn.refutations:
        return turn
    ((commonest, _),) = Counter(turn.refutations.values()).most_common(1)
    others = {move: reply for move, reply in turn.refutations.items() if reply != commonest}
    return msgspec.structs.replace(turn, refutations={OTHERWISE: commonest, **others})


def _shuffled(puzzles: Sequence[Puzzle], rng: random.Random) -> list[Puzzle]:
    return rng.sample(puzzles, len(puzzles))
