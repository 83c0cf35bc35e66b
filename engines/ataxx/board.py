"""The 7 by 7 board as integers: squares, neighbourhoods, moves and their number.

A set of squares is an ``int``: bit ``9 * rank + file`` stands for a square, both counted from 0 (a1 is bit 0, g7 is bit
60). Two unused bits after each rank take up the overflow of a step of at most two files over its edge.

Everything here trusts its arguments and speaks of ``own`` and ``other``, not of colours: this is the door for search.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

SIZE: Final = 7
STRIDE: Final = 9
"""Bits from one rank to the next."""

NAMES: Final = {STRIDE * rank + file: f"{'abcdefg'[file]}{rank + 1}" for rank in range(SIZE) for file in range(SIZE)}
"""Every square's name by its bit number, ascending: a1, b1, … g7."""
SQUARES: Final = {name: square for square, name in NAMES.items()}
"""Every square's bit number by its name."""
ALL: Final = sum(1 << square for square in NAMES)


def spread(stones: int) -> int:
    """The squares of the set and those one step from it."""
    row = stones | stones << 1 | stones >> 1
    return (row | row << STRIDE | row >> STRIDE) & ALL


def reach(stones: int) -> int:
    """The squares at most two steps from the set, its own included."""
    row = stones | stones << 1 | stones >> 1 | stones << 2 | stones >> 2
    return (row | row << STRIDE | row >> STRIDE | row << 2 * STRIDE | row >> 2 * STRIDE) & ALL


def bits(squares: int) -> Iterator[int]:
    """The set's squares as single bits, ascending."""
    while squares:
        bit = squares & -squares
        yield bit
        squares ^= bit


def names(squares: int) -> tuple[str, ...]:
    """The names of the set's squares, a1 first."""
    return tuple(NAMES[bit.bit_length() - 1] for bit in bits(squares))


def _squares(square: int, steps: int) -> int:
    """The squares exactly one or two steps from a square; none from an unused bit."""
    if square not in NAMES:
        return 0
    here = 1 << square
    return spread(here) & ~here if steps == 1 else reach(here) & ~spread(here)


NEAR: Final = tuple(_squares(square, 1) for square in range(SIZE * STRIDE))
"""By bit number: the squares one step away, the targets of clones and of captures."""
FAR: Final = tuple(_squares(square, 2) for square in range(SIZE * STRIDE))
"""By bit number: the squares two steps away, where a jump goes."""

# All jumps at once: the product with FAN makes a copy of the stones for each of the 16 jumps, moved by the jump, in a
# lane of its own, wide enough that no carry leaves it. The product with LANES makes plain copies to match.
_JUMPS = [STRIDE * ranks + files for ranks in range(-2, 3) for files in range(-2, 3) if 2 in (abs(ranks), abs(files))]
_FURTHEST = max(_JUMPS)
_LANE = ALL.bit_length() + 2 * _FURTHEST
FAN: Final = sum(1 << lane * _LANE + _FURTHEST + jump for lane, jump in enumerate(_JUMPS))
LANES: Final = sum(1 << lane * _LANE + _FURTHEST for lane in range(len(_JUMPS)))


def count_moves(own: int, empty: int) -> int:
    """The number of moves of the stones: clones by target, jumps by stone and target. A pass does not count."""
    return (spread(own) & empty).bit_count() + (own * FAN & empty * LANES).bit_count()


def moves(own: int, empty: int) -> Iterator[tuple[int, int]]:
    """Every move as (origin, target), single bits: clones first, with origin 0, by target; then jumps by origin."""
    for target in bits(spread(own) & empty):
        yield 0, target
    for origin in bits(own):
        for target in bits(FAR[origin.bit_length() - 1] & empty):
            yield origin, target


def play(own: int, other: int, origin: int, target: int) -> tuple[int, int]:
    """Both sides' stones after a move given as by ``moves``, the mover's first."""
    turned = other & NEAR[target.bit_length() - 1]
    return own ^ origin | target | turned, other ^ turned
