"""Bitboards of the 7 by 7 board: squares, neighbourhoods, moves and their number.

A set of squares is an ``int``. Bit ``9 * rank + file`` is a square, both counted from 0 (a1 is bit 0, g7 is bit 60).
Two padding bits after each rank catch steps over the edge.

Arguments are not checked. The sides are ``own`` and ``other``, not colours.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

SIZE: Final = 7
STRIDE: Final = 9
"""Number of bits from one rank to the next."""

NAMES: Final = {STRIDE * rank + file: f"{'abcdefg'[file]}{rank + 1}" for rank in range(SIZE) for file in range(SIZE)}
"""Every square's name by its bit number, ascending: a1, b1, … g7."""
SQUARES: Final = {name: square for square, name in NAMES.items()}
ALL: Final = sum(1 << square for square in NAMES)


def spread(stones: int) -> int:
    """Bit set of ``stones`` and their neighbours in all eight directions. Padding bits are cleared."""
    row = stones | stones << 1 | stones >> 1
    return (row | row << STRIDE | row >> STRIDE) & ALL


def reach(stones: int) -> int:
    """Bit set of ``stones`` and all squares at most two steps from them. Padding bits are cleared."""
    row = stones | stones << 1 | stones >> 1 | stones << 2 | stones >> 2
    return (row | row << STRIDE | row >> STRIDE | row << 2 * STRIDE | row >> 2 * STRIDE) & ALL


def bits(squares: int) -> Iterator[int]:
    while squares:
        bit = squares & -squares
        yield bit
        squares ^= bit


def names(squares: int) -> tuple[str, ...]:
    """Names of the set's squares, a1 first."""
    return tuple(NAMES[bit.bit_length() - 1] for bit in bits(squares))


def _squares(square: int, steps: int) -> int:
    """Bit set of the squares exactly ``steps`` steps (1 or 2) from a square; empty for a padding bit."""
    if square not in NAMES:
        return 0
    here = 1 << square
    return spread(here) & ~here if steps == 1 else reach(here) & ~spread(here)


NEAR: Final = tuple(_squares(square, 1) for square in range(SIZE * STRIDE))
"""Bit set of the squares one step from each square, by bit number: for clones and captures."""
FAR: Final = tuple(_squares(square, 2) for square in range(SIZE * STRIDE))
"""Bit set of the squares exactly two steps from each square, by bit number: a jump's possible targets."""

# Count all jumps at once: the product with FAN copies the stones 16 times, shifted by each jump, into lanes wide enough
# to hold every carry. The product with LANES makes plain copies of the empty squares to compare.
_JUMPS = [STRIDE * ranks + files for ranks in range(-2, 3) for files in range(-2, 3) if 2 in (abs(ranks), abs(files))]
_FURTHEST = max(_JUMPS)
_LANE = ALL.bit_length() + 2 * _FURTHEST
FAN: Final = sum(1 << lane * _LANE + _FURTHEST + jump for lane, jump in enumerate(_JUMPS))
LANES: Final = sum(1 << lane * _LANE + _FURTHEST for lane in range(len(_JUMPS)))


def count_moves(own: int, empty: int) -> int:
    """Number of legal moves. Clones are counted by target, jumps by origin and target. A pass is not counted."""
    return (spread(own) & empty).bit_count() + (own * FAN & empty * LANES).bit_count()


def moves(own: int, empty: int) -> Iterator[tuple[int, int]]:
    """Yield every move as (origin, target), single bits: clones by target, with origin 0, then jumps by origin."""
    for target in bits(spread(own) & empty):
        yield 0, target
    for origin in bits(own):
        for target in bits(FAR[origin.bit_length() - 1] & empty):
            yield origin, target


def play(own: int, other: int, origin: int, target: int) -> tuple[int, int]:
    """Bit sets (mover's stones, opponent's stones) after a legal move, given as in ``moves``. Captures are flipped."""
    turned = other & NEAR[target.bit_length() - 1]
    return own ^ origin | target | turned, other ^ turned
