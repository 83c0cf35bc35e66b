"""Counts of things on a reef, for gains and points."""

from __future__ import annotations

from collections.abc import Container
from typing import TYPE_CHECKING, Literal

import msgspec

from engines.reef.cardwords.word import Kind
from engines.reef.grid import Cell, corners, neighbours

if TYPE_CHECKING:
    from engines.reef.table import Table


class Count(msgspec.Struct, frozen=True, tag_field="count", forbid_unknown_fields=True):
    """A number of things on one reef. Effects gain tokens by it, end scoring gains points."""

    def of(self, table: Table, seat: int, at: Cell) -> int:
        """Count the things on the seat's reef. ``at``: the cell of the counting card."""
        raise NotImplementedError


class Animals(Count, frozen=True, tag="animals"):
    """Number of animals of one kind on the reef. ``top``: only animals at the highest Abundance."""

    what: Kind = "any"
    top: bool = False

    def of(self, table: Table, seat: int, at: Cell) -> int:
        ids, least = table.cards.kinds[self.what], 3 if self.top else 1
        return sum(animal.card in ids and animal.level >= least for animal in table.player(seat).animals.values())


class Categories(Count, frozen=True, tag="categories"):
    """Number of different categories among the animals of one kind on the reef."""

    what: Kind = "any"

    def of(self, table: Table, seat: int, at: Cell) -> int:
        ids = table.cards.kinds[self.what]
        present = table.player(seat).animals.values()
        return len({table.cards.animals[animal.card].category for animal in present if animal.card in ids})


class Sets(Count, frozen=True, tag="sets"):
    """Number of complete sets on the reef: a Small, a Medium and a Large Fish make one."""

    def of(self, table: Table, seat: int, at: Cell) -> int:
        return min(Animals(size).of(table, seat, at) for size in ("small", "medium", "large"))


class Corals(Count, frozen=True, tag="corals"):
    """Number of corals on the reef, the Basic Coral included. ``clean``: only corals without Pollution."""

    clean: bool = False

    def of(self, table: Table, seat: int, at: Cell) -> int:
        player = table.player(seat)
        return player.clean_corals if self.clean else len(player.corals)


class Colonies(Count, frozen=True, tag="colonies"):
    """Number of Colonies on the reef, printed and by token. ``free``: only Colonies that face no animal."""

    free: bool = False

    def of(self, table: Table, seat: int, at: Cell) -> int:
        animals = table.player(seat).animals
        facing = table.facing(seat)
        return sum(colonies for cell, colonies in facing.items() if not (self.free and cell in animals))


Token = Literal["coins", "plankton", "scales", "popularity"]


class Tokens(Count, frozen=True, tag="tokens"):
    """Number of tokens of one kind in the player's supply."""

    of_: Token = msgspec.field(name="of")

    def of(self, table: Table, seat: int, at: Cell) -> int:
        return int(getattr(table.player(seat), self.of_))


class Pairs(Count, frozen=True, tag="pairs"):
    """Number of symbiotic pairs on the reef."""

    def of(self, table: Table, seat: int, at: Cell) -> int:
        return sum(animal.pair > 0 for animal in table.player(seat).animals.values()) // 2


class Adjacent(Count, frozen=True, tag="adjacent"):
    """Number of animals of one kind on the four cells beside the card."""

    what: Kind = "any"

    def of(self, table: Table, seat: int, at: Cell) -> int:
        ids, animals = table.cards.kinds[self.what], table.player(seat).animals
        return sum(cell in animals and animals[cell].card in ids for cell in neighbours(at))


class Lagoons(Count, frozen=True, tag="lagoons"):
    """Number of animal cells with corals on all four sides, occupied or not."""

    def of(self, table: Table, seat: int, at: Cell) -> int:
        corals = table.player(seat).corals
        beside = {cell for coral in corals for cell in neighbours(coral)}
        return sum(all(side in corals for side in neighbours(cell)) for cell in beside)


class Diagonal(Count, frozen=True, tag="diagonal"):
    """Number of corals in the longest unbroken diagonal line, in either direction."""

    def of(self, table: Table, seat: int, at: Cell) -> int:
        corals = table.player(seat).corals
        return max(_run(cell, heading, corals) for cell in corals for heading in (0, 1))


def _run(cell: Cell, heading: int, corals: Container[Cell]) -> int:
    length = 0
    while cell in corals:
        length += 1
        cell = corners(cell)[heading]
    return length


AnyCount = Animals | Categories | Sets | Corals | Colonies | Tokens | Pairs | Adjacent | Lagoons | Diagonal
