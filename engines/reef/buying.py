"""Buying from the offers: prices, what a seat can pay for and place, and the start of a purchase."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.base import Option
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import Choice, option
from engines.reef.decks import numbered_animals
from engines.reef.placing import PlaceAnimal, PlaceCoral, colonies_needed, most_colonies

if TYPE_CHECKING:
    from engines.reef.table import Table


class Lack(msgspec.Struct, frozen=True):
    """Coins and space that a seat lacks for a card on offer.

    ``coins``: the Coins missing after all Fish Scales are spent. ``space``: True if no free cell has enough Colonies
    for the animal.
    """

    coins: int = 0
    space: bool = False


def coral_cost(table: Table, seat: int) -> int:
    """Price of a coral for the seat in Coins, after all changes in force."""
    return table.amount(seat, "coral-cost", table.cards.board.coral_cost)


def animal_cost(table: Table, seat: int, card: str, less: int = 0) -> int:
    """Price of an animal for the seat in Coins, after all changes in force and a discount of ``less``."""
    return max(0, table.amount(seat, "animal-cost", table.cards.animals[card].cost, card) - less)


def coral_lack(table: Table, seat: int) -> Lack | None:
    """Missing Coins for a coral on offer; None if the seat can buy one. A coral always has a legal cell."""
    return _lack(coral_cost(table, seat), _purse(table, seat))


def animal_lack(table: Table, seat: int, card: str) -> Lack | None:
    """Missing Coins or space for an animal on offer; None if the seat can buy the animal."""
    cost, needed = animal_cost(table, seat, card), colonies_needed(table, seat, card)
    return _lack(cost, _purse(table, seat), needed, most_colonies(table, seat))


def _purse(table: Table, seat: int) -> int:
    """Number of the seat's Coins and Fish Scales together. A Fish Scale can replace a Coin."""
    player = table.player(seat)
    return player.coins + player.scales


def _lack(cost: int, purse: int, needed: int = 0, most: int = 0) -> Lack | None:
    missing, space = max(0, cost - purse), needed > most
    return Lack(missing, space) if missing or space else None


def buyable_corals(table: Table, seat: int) -> list[Option[Choice]]:
    """Options for the corals on offer that the seat can buy; empty if the seat can buy none."""
    if coral_lack(table, seat):
        return []
    cost = coral_cost(table, seat)
    return [
        option("buy-coral", str(slot), card=card, amount=cost)
        for slot, card in enumerate(table.state.corals.offer, start=1)
    ]


def buyable_animals(table: Table, seat: int, less: int = 0) -> list[Option[Choice]]:
    """Options for the animals on offer that the seat can buy, at a discount of ``less`` Coins; empty without any."""
    purse, most = _purse(table, seat), most_colonies(table, seat)
    found = []
    for slot, card in numbered_animals(table):
        cost = animal_cost(table, seat, card, less)
        if _lack(cost, purse, colonies_needed(table, seat, card), most) is None:
            found.append(option("buy-animal", str(slot), card=card, amount=cost))
    return found


def purchase(table: Table, seat: int, choice: Choice, less: int = 0) -> None:
    """Take the chosen card from its offer, then push payment and placing. ``less``: an animal's discount in Coins."""
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
    table.do_steps_first(seat, *([Pay(coins=cost)] if cost else []), step)
