"""Placing cards on a reef: legal cells, placement, and new symbiotic pairs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

import msgspec

from engines.base import Option
from engines.reef.cardwords.word import Word, chosen
from engines.reef.choices import Choice, option
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
    """Number of Colonies that must face an animal's cell."""
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
