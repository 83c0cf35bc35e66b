"""Set-ups with chosen first cards, for lessons; the rest is as in a game with this seed."""

from __future__ import annotations

from collections.abc import Sequence

from engines.reef.cards import CardSet
from engines.reef.machine import settle
from engines.reef.pieces import Row
from engines.reef.setup import new_table
from engines.reef.state import ReefOptions, State
from engines.reef.table import Table


def prepared(cards: CardSet, animals: Sequence[str], corals: Sequence[str], *, offered: int, seed: int) -> State:
    """A game for one before its first turn, with these cards on offer, the rest of them next.

    ``offered``: the number of animals and of corals on offer. No Large Fish are.
    """
    position = new_table(cards, ReefOptions(biodiversity=True), 1, seed).state
    position.animals = _first(position.animals, animals, offered)
    position.corals = _first(position.corals, corals, offered)
    position.large = Row((), (*position.large.offer, *position.large.deck), size=0)
    table = Table(position, cards)
    settle(table)
    return State(table.state)


def _first(row: Row, cards: Sequence[str], size: int) -> Row:
    """A row of ``size`` cards that begins with ``cards``."""
    rest = (card for card in (*row.offer, *row.deck) if card not in cards)
    ordered = (*cards, *rest)
    return Row(ordered[:size], ordered[size:], size=size)
