"""Animals on a reef: their cells, Abundance, Fatigue and symbiotic pairs."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from engines.reef.grid import Cell
from engines.reef.pieces import PlacedAnimal

if TYPE_CHECKING:
    from engines.reef.table import Table


def animal_cell(table: Table, seat: int, card: str) -> Cell:
    """Cell of an animal on the seat's reef. The animal must be there."""
    return next(cell for cell, animal in table.player(seat).animals.items() if animal.card == card)


def place_animal(table: Table, seat: int, cell: Cell, card: str) -> None:
    """Place a new animal at low Abundance, without Fatigue. The cell is not checked."""
    table.player(seat).animals[cell] = PlacedAnimal(card)


def raise_animal(table: Table, seat: int, cell: Cell) -> None:
    """Raise an animal's Abundance by one level. Nothing happens at the highest level.

    Reaching the highest level gains Fish Scales and triggers abilities.
    """
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
    """Put one Fatigue token on an animal."""
    animal = table.player(seat).animals[cell]
    table.player(seat).animals[cell] = PlacedAnimal(animal.card, animal.level, animal.fatigue + 1, animal.pair)


def rest_animal(table: Table, seat: int, cell: Cell) -> None:
    """Remove one Fatigue token from an animal, if it has any."""
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
