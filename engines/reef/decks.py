"""Decks and chance: cards drawn to the offers, and random numbers from a state integer.

The numbers are SplitMix64, small enough for every stored state. Source: Steele, Lea and Flood, "Fast splittable
pseudorandom number generators", OOPSLA 2014.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, TypeVar

from engines.reef.pieces import CardRow

if TYPE_CHECKING:
    from engines.reef.table import Table


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
    """Draw a number from 0 to ``bound`` - 1 (bias below 2**-57). Returns the next state and the number."""
    state, bits = draw(state)
    return state, (bits * bound) >> 64


def shuffled(state: int, items: Sequence[T]) -> tuple[int, tuple[T, ...]]:
    """Shuffle items (Fisher–Yates). Returns the next state and the items in random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        state, chosen = below(state, last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return state, tuple(order)


def numbered_animals(table: Table) -> list[tuple[int, str]]:
    """Pairs (menu number, card id) of the animals in both offers. Large Fish have the last numbers."""
    general = [*enumerate(table.state.animals.offer, start=1)]
    return [*general, *enumerate(table.state.large.offer, start=table.state.animals.size + 1)]


def shuffle(table: Table, cards: Sequence[str]) -> tuple[str, ...]:
    table.state.rng, order = shuffled(table.state.rng, cards)
    return order


def fill_offers(table: Table) -> None:
    """Refill all offers from their decks, new cards first. An empty deck is made from the shuffled discards."""
    for row in (table.state.animals, table.state.large, table.state.corals):
        if len(row.offer) < row.size and (row.deck or row.discarded):
            _fill(table, row)


def _fill(table: Table, row: CardRow) -> None:
    while len(row.offer) < row.size:
        if not row.deck:
            row.deck, row.discarded = shuffle(table, row.discarded), ()
            if not row.deck:
                return
        row.offer = (row.deck[0], *row.offer)
        row.deck = row.deck[1:]
        table.reveal()
