"""The pieces on a reef: corals and animals, with their cells, tokens and pairs, and a player's supply."""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Literal, TypeVar

import msgspec

from engines.base import Option
from engines.reef.cardwords.word import NotNegative
from engines.reef.choices import Choice, option
from engines.reef.grid import Cell, StoredCell


class PlacedAnimal(msgspec.Struct, frozen=True, omit_defaults=True):
    """An animal on a reef. ``level``: 1 to 3. ``fatigue``: number of tokens. ``pair``: the pair's number (0: none)."""

    card: str
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] = 1
    fatigue: NotNegative = 0
    pair: NotNegative = 0


class PlacedCoral(msgspec.Struct, frozen=True, omit_defaults=True):
    """A coral on a reef. ``tokens``: letters of the sides with Colony tokens. ``fatigue``: number of tokens."""

    card: str
    tokens: Annotated[str, msgspec.Meta(pattern="^[nesw]{0,4}$")] = ""
    fatigue: NotNegative = 0
    polluted: bool = False


class ReefPlayer(msgspec.Struct):
    """A player's supply and reef. ``hunts``: Hunt tokens face up. ``turned``: used Hunt tokens, face down."""

    coins: NotNegative
    plankton: NotNegative
    scales: NotNegative
    hunts: NotNegative
    corals: dict[StoredCell, PlacedCoral]
    animals: dict[StoredCell, PlacedAnimal] = {}
    popularity: NotNegative = 0
    turned: NotNegative = 0
    passed: bool = False
    used: tuple[str, ...] = ()
    """Code words of the support actions used this round."""
    income: Literal["", "tourists", "scientists"] = ""
    """Income chosen in this Recovery phase; empty before the choice."""

    @property
    def pollution(self) -> int:
        return sum(coral.polluted for coral in self.corals.values())

    @property
    def clean_corals(self) -> int:
        """Number of corals without Pollution, the Basic Coral included."""
        return sum(not coral.polluted for coral in self.corals.values())

    def copied(self) -> ReefPlayer:
        twin = copy.copy(self)
        twin.corals = self.corals.copy()
        twin.animals = self.animals.copy()
        return twin


class CardRow(msgspec.Struct):
    """The cards with the same back, by id. The offer runs from newest to oldest, the deck from its top."""

    offer: tuple[str, ...]
    deck: tuple[str, ...]
    discarded: tuple[str, ...] = ()
    size: int = 6
    """Number of cards in a full offer."""

    def take(self, card: str) -> None:
        at = self.offer.index(card)
        self.offer = self.offer[:at] + self.offer[at + 1 :]

    def discard(self, card: str) -> None:
        """Move a card from the offer to the discard pile. The offer is not refilled."""
        self.take(card)
        self.discarded += (card,)


if TYPE_CHECKING:
    from engines.reef.table import Table


Piece = TypeVar("Piece", PlacedAnimal, PlacedCoral)


def options_of(word: str, pieces: Mapping[Cell, Piece], fits: Callable[[Piece, Cell], object]) -> list[Option[Choice]]:
    """Options of a word for the pieces that fit, by their cards. ``pieces``: the animals or corals of a reef."""
    return [option(word, each.card, card=each.card, cell=cell) for cell, each in pieces.items() if fits(each, cell)]


def animal_cell(table: Table, seat: int, card: str) -> Cell:
    """Cell of an animal on the seat's reef. The animal must be there."""
    return next(cell for cell, animal in table.player(seat).animals.items() if animal.card == card)


def place_animal(table: Table, seat: int, cell: Cell, card: str) -> None:
    """Place a new animal at low Abundance, without Fatigue. The cell is not checked."""
    table.player(seat).animals[cell] = PlacedAnimal(card)


def raise_animal(table: Table, seat: int, cell: Cell) -> None:
    """Raise Abundance by one level, if possible. The highest level gains Fish Scales and triggers abilities."""
    player = table.player(seat)
    animal = player.animals[cell]
    if animal.level == 3:
        return
    player.animals[cell] = PlacedAnimal(animal.card, animal.level + 1, animal.fatigue, animal.pair)
    if animal.level == 2:
        card = table.cards.animals[animal.card]
        player.scales += table.cards.board.top_scales[card.size]
        if card.at_top:
            table.trigger(card.at_top, seat, cell)
        table.emit(seat, "top", cell, animal.card)


def reduce_animal(table: Table, seat: int, cell: Cell) -> None:
    """Reduce an animal's Abundance by one level, and trigger abilities.

    Below level 1 the animal dies out: its card is discarded, and each Colony facing its cell returns one Plankton.
    """
    player = table.player(seat)
    animal = player.animals[cell]
    if animal.level > 1:
        player.animals[cell] = PlacedAnimal(animal.card, animal.level - 1, animal.fatigue, animal.pair)
    else:
        _die_out(table, seat, cell, animal)
    table.emit(seat, "reduced", cell, animal.card)
    if animal.level == 1:
        table.emit(seat, "extinct", cell, animal.card)


def _die_out(table: Table, seat: int, cell: Cell, animal: PlacedAnimal) -> None:
    player = table.player(seat)
    del player.animals[cell]
    player.plankton += table.facing(seat).get(cell, 0)
    if animal.pair:
        for other, survivor in player.animals.items():
            if survivor.pair == animal.pair:
                player.animals[other] = msgspec.structs.replace(survivor, pair=0)
    large = table.cards.animals[animal.card].size == "large"
    row = table.state.large if large else table.state.animals
    row.discarded += (animal.card,)


def tire_animal(table: Table, seat: int, cell: Cell) -> None:
    animal = table.player(seat).animals[cell]
    table.player(seat).animals[cell] = PlacedAnimal(animal.card, animal.level, animal.fatigue + 1, animal.pair)


def rest_animal(table: Table, seat: int, cell: Cell) -> None:
    animal = table.player(seat).animals[cell]
    if animal.fatigue:
        table.player(seat).animals[cell] = msgspec.structs.replace(animal, fatigue=animal.fatigue - 1)


def make_pair(table: Table, seat: int, one: Cell, other: Cell) -> None:
    """Make two animals a symbiotic pair, under the lowest free number."""
    animals = table.player(seat).animals
    taken = {animal.pair for animal in animals.values()}
    number = next(number for number in range(1, len(animals) + 1) if number not in taken)
    for cell in (one, other):
        animals[cell] = msgspec.structs.replace(animals[cell], pair=number)


def partners(table: Table, seat: int, cell: Cell) -> list[Cell]:
    """Cells of the animals that can become the symbiotic partner of the unpaired animal at ``cell``."""
    animals = table.player(seat).animals
    card = table.cards.animals[animals[cell].card]
    return [
        other
        for other, animal in animals.items()
        if other != cell and not animal.pair and table.cards.are_partners(card, table.cards.animals[animal.card])
    ]


if TYPE_CHECKING:
    from engines.reef.table import Table


def coral_cell(table: Table, seat: int, card: str) -> Cell:
    """Cell of a coral on the seat's reef. The coral must be there."""
    return next(cell for cell, coral in table.player(seat).corals.items() if coral.card == card)


def place_coral(table: Table, seat: int, cell: Cell, card: str) -> None:
    """Place a new coral, without tokens. The cell is not checked."""
    table.put_coral(seat, cell, PlacedCoral(card))


def sides(table: Table, coral: PlacedCoral) -> str:
    return table.cards.corals[coral.card].sides + coral.tokens


def clean(table: Table, seat: int, cell: Cell) -> None:
    table.put_coral(seat, cell, msgspec.structs.replace(table.player(seat).corals[cell], polluted=False))
    table.emit(seat, "cleaned")


def pollute(table: Table, seat: int, cell: Cell) -> None:
    table.put_coral(seat, cell, msgspec.structs.replace(table.player(seat).corals[cell], polluted=True))
    table.emit(seat, "polluted")


def tire_coral(table: Table, seat: int, cell: Cell) -> None:
    coral = table.player(seat).corals[cell]
    table.player(seat).corals[cell] = msgspec.structs.replace(coral, fatigue=coral.fatigue + 1)


def rest_coral(table: Table, seat: int, cell: Cell) -> None:
    coral = table.player(seat).corals[cell]
    if coral.fatigue:
        table.player(seat).corals[cell] = msgspec.structs.replace(coral, fatigue=coral.fatigue - 1)


def grow(table: Table, seat: int, cell: Cell, side: str) -> None:
    """Put a Colony token on a coral's bare side, a letter of ``nesw``."""
    coral = table.player(seat).corals[cell]
    table.put_coral(seat, cell, msgspec.structs.replace(coral, tokens=coral.tokens + side))
