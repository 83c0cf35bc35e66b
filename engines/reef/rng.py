"""Random numbers from a state integer: SplitMix64, small enough for every stored state.

Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = (1 << 64) - 1


def seeded(seed: int) -> int:
    """Initial state for a game's seed (any integer)."""
    return seed & _MASK


def draw(state: int) -> tuple[int, int]:
    """Draw 64 random bits. Returns the next state and the bits."""
    state = (state + 0x9E3779B97F4A7C15) & _MASK
    bits = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    bits = ((bits ^ (bits >> 27)) * 0x94D049BB133111EB) & _MASK
    return state, bits ^ (bits >> 31)


def below(state: int, bound: int) -> tuple[int, int]:
    """Draw a number from 0 to ``bound`` - 1. Returns the next state and the number.

    The bias is below 2**-57 for the bounds in use.
    """
    state, bits = draw(state)
    return state, (bits * bound) >> 64


def shuffled(state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Shuffle items (Fisher–Yates). Returns the next state and the items in random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        state, chosen = below(state, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return state, tuple(order)
