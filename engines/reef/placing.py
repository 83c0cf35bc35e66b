"""Buying cards from the offers, and placing them on a reef: prices, legal cells, and new symbiotic pairs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

import msgspec

from engines.base import Option
from engines.reef.cardwords.tokens import Pay
from engines.reef.cardwords.word import Word, chosen
from engines.reef.choices import Choice, option
from engines.reef.decks import numbered_animals
from engines.reef.grid import Cell, corners, in_reading_order, neighbours
from engines.reef.pieces import animal_cell, make_pair, partners, place_animal, place_coral

if TYPE_CHECKING:
    from engines.reef.frames import Frame
    from engines.reef.table import Table


def coral_places(table: Table, seat: int) -> list[Cell]:
    """Legal cells for a coral, in reading order: empty, and at a corner of a coral."""
    corals = table.player(seat).corals
    return in_reading_order({corner for cell in corals for corner in corners(cell)} - corals.keys())


def colonies_needed(table: Table, seat: int, card: str) -> int:
    return table.amount(seat, "colonies", table.cards.animals[card].colonies, card)


def animal_places(table: Table, seat: int, card: str) -> list[Cell]:
    """Legal cells for an animal, in reading order: empty, beside a coral, and faced by enough Colonies."""
    player = table.player(seat)
    needed = colonies_needed(table, seat, card)
    cells: Iterable[Cell]
    if needed:
        cells = [cell for cell, colonies in table.facing(seat).items() if colonies >= needed]
    else:
        cells = {cell for coral in player.corals for cell in neighbours(coral)}
    return in_reading_order(cell for cell in cells if cell not in player.animals)


def most_colonies(table: Table, seat: int) -> int:
    """Largest number of Colonies facing an empty cell beside a coral; -1 if there is no such cell."""
    player = table.player(seat)
    faced = [colonies for cell, colonies in table.facing(seat).items() if cell not in player.animals]
    if faced:
        return max(faced)
    return 0 if any(cell not in player.animals for coral in player.corals for cell in neighbours(coral)) else -1


class PlaceCoral(Word, frozen=True, tag="place-coral"):
    """Places a bought coral, then resolves its immediate effect."""

    prompt: ClassVar[str] = "place-coral"

    card: str

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        return [option("place", cell, cell=cell, card=self.card) for cell in coral_places(table, frame.seat)]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        cell = chosen(choice)
        place_coral(table, frame.seat, cell, self.card)
        table.do_effects_first(
            table.cards.corals[self.card].immediate, msgspec.structs.replace(frame, at=cell), may=True
        )
        table.emit(frame.seat, "coral")


class PlaceAnimal(Word, frozen=True, tag="place-animal"):
    """Places a bought animal at low Abundance, then resolves symbiosis, arrival effects and triggers."""

    prompt: ClassVar[str] = "place-animal"

    card: str

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        return [
            option("place", cell, cell=cell, card=self.card) for cell in animal_places(table, frame.seat, self.card)
        ]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        here = msgspec.structs.replace(frame, at=chosen(choice))
        place_animal(table, frame.seat, here.at, self.card)
        table.emit(frame.seat, "bought", here.at, self.card)
        table.do_effects_first(table.cards.animals[self.card].arrival, here, may=True)
        table.do_first(msgspec.structs.replace(here, step=Pair()))


class Pair(Word, frozen=True, tag="pair"):
    """Pairs the animal at the frame's cell with a chosen partner, if any partner is on the reef."""

    prompt: ClassVar[str] = "pair"

    def ask(self, table: Table, frame: Frame) -> list[Option[Choice]] | None:
        animals = table.player(frame.seat).animals
        cells = partners(table, frame.seat, frame.at)
        return [option("pair", animals[cell].card, card=animals[cell].card, cell=cell) for cell in cells]

    def do(self, table: Table, frame: Frame, choice: Choice | None) -> None:
        make_pair(table, frame.seat, frame.at, animal_cell(table, frame.seat, chosen(choice)))


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
