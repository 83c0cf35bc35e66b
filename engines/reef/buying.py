"""Buying from the offers: what a card costs, what the seat can pay and place, and starting the purchase."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engines.base import Option
from engines.reef.choices import Choice, option
from engines.reef.decks import numbered_animals
from engines.reef.placing import PlaceAnimal, PlaceCoral, colonies_needed, most_colonies
from engines.reef.words.tokens import Pay

if TYPE_CHECKING:
    from engines.reef.table import Table


def coral_cost(table: Table, seat: int) -> int:
    """A coral's price for the seat, in Coins."""
    return table.amount(seat, "coral-cost", table.cards.board.coral_cost)


def animal_cost(table: Table, seat: int, card: str, less: int = 0) -> int:
    """An animal's price for the seat, in Coins, ``less`` Coins off."""
    return max(0, table.amount(seat, "animal-cost", table.cards.animals[card].cost, card) - less)


def buyable_corals(table: Table, seat: int) -> list[Option[Choice]]:
    """The corals of the offer that the seat can pay; there is always a place for one."""
    cost = coral_cost(table, seat)
    player = table.player(seat)
    if player.coins + player.scales < cost:
        return []
    return [
        option("buy-coral", str(slot), card=card, amount=cost)
        for slot, card in enumerate(table.state.corals.offer, start=1)
    ]


def buyable_animals(table: Table, seat: int, less: int = 0) -> list[Option[Choice]]:
    """The animals of both offers that the seat can pay and place."""
    player = table.player(seat)
    purse = player.coins + player.scales
    most = most_colonies(table, seat)
    return [
        option("buy-animal", str(slot), card=card, amount=cost)
        for slot, card in numbered_animals(table)
        if (cost := animal_cost(table, seat, card, less)) <= purse and colonies_needed(table, seat, card) <= most
    ]


def purchase(table: Table, seat: int, choice: Choice, less: int = 0) -> None:
    """Starts paying and placing what ``buy-coral`` or ``buy-animal`` names, an animal for ``less`` Coins less."""
    slot = int(choice.about)
    if choice.word == "buy-coral":
        card = table.state.corals.offer[slot - 1]
        table.state.corals.take(card)
        _buy(table, seat, coral_cost(table, seat), PlaceCoral(card))
        return
    card = dict(numbered_animals(table))[slot]
    row = table.state.large if slot > table.state.animals.size else table.state.animals
    row.take(card)
    _buy(table, seat, animal_cost(table, seat, card, less), PlaceAnimal(card))


def _buy(table: Table, seat: int, cost: int, step: PlaceCoral | PlaceAnimal) -> None:
    table.push_for(seat, *([Pay(coins=cost)] if cost else []), step)
