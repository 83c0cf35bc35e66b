"""The three offers and their decks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engines.reef.pieces import Row
from engines.reef.rng import shuffled

if TYPE_CHECKING:
    from engines.reef.table import Table


def numbered_animals(table: Table) -> list[tuple[int, str]]:
    """Pairs (menu number, card id) of the animals in both offers. Large Fish have the last numbers."""
    general = [*enumerate(table.state.animals.offer, start=1)]
    return [*general, *enumerate(table.state.large.offer, start=table.state.animals.size + 1)]


def shuffle(table: Table, cards: Sequence[str]) -> tuple[str, ...]:
    """Shuffle cards by the game's random state. Returns them in the new order."""
    table.state.rng, order = shuffled(table.state.rng, cards)
    return order


def fill_offers(table: Table) -> None:
    """Refill all offers from their decks, new cards first. An empty deck is made from the shuffled discards."""
    for row in (table.state.animals, table.state.large, table.state.corals):
        if len(row.offer) < row.size and (row.deck or row.discarded):
            _fill(table, row)


def _fill(table: Table, row: Row) -> None:
    while len(row.offer) < row.size:
        if not row.deck:
            row.deck, row.discarded = shuffle(table, row.discarded), ()
            if not row.deck:
                return
        row.offer = (row.deck[0], *row.offer)
        row.deck = row.deck[1:]
        table.reveal()
