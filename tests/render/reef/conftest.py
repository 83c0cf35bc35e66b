"""Reefs to draw, set up card by card and so independent of chance."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from engines.reef import Reef
from engines.reef.loading import load, own_files
from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.state import ReefPosition, ReefState
from engines.reef.view import ReefView

GAME = Reef(load(own_files()))

CORALS = {
    "0,0": PlacedCoral("lobe-coral", polluted=True),
    "1,1": PlacedCoral("staghorn-coral"),
    "-1,1": PlacedCoral("pillar-coral", tokens="s"),
    "1,-1": PlacedCoral("mushroom-coral", fatigue=1),
    "-1,-1": PlacedCoral("daisy-coral"),
    "2,0": PlacedCoral("lettuce-coral"),
}
ANIMALS = {
    "0,1": PlacedAnimal("tiger-shark", level=2, fatigue=1, pair=1),
    "1,0": PlacedAnimal("schultzs-pipefish", level=3, pair=1),
    "0,-1": PlacedAnimal("ocellaris-clownfish", level=1),
    "-1,0": PlacedAnimal("giant-clam", level=3, fatigue=2),
    "2,1": PlacedAnimal("day-octopus", level=2),
    "1,2": PlacedAnimal("green-sea-turtle", level=1),
    "2,-1": PlacedAnimal("crown-of-thorns-starfish", level=3),
    "-2,1": PlacedAnimal("snowflake-moray", level=2),
    "-1,2": PlacedAnimal("emperor-angelfish", level=1),
    "-2,-1": PlacedAnimal("lined-seahorse", level=3),
}
"""Animals that, with ``CORALS``, make a reef of sixteen cards."""


def laid_out(
    corals: Mapping[str, PlacedCoral] = CORALS, animals: Mapping[str, PlacedAnimal] = ANIMALS, seats: int = 1
) -> ReefView:
    """View of a game's first position with this reef for seat 0, as seen by seat 0."""
    position: ReefPosition = GAME.new(GAME.options(), seats, 1).position.copied()
    position.players[0].corals = dict(corals)
    position.players[0].animals = dict(animals)
    return GAME.view(ReefState(position), 0)


@pytest.fixture
def atoll():
    """Function: ``atoll(corals, animals, seats)`` is the view of a reef, by default with sixteen cards."""
    return laid_out


@pytest.fixture
def corals() -> dict[str, PlacedCoral]:
    return dict(CORALS)


@pytest.fixture
def animals() -> dict[str, PlacedAnimal]:
    return dict(ANIMALS)


@pytest.fixture
def crowd():
    """Function: ``crowd(cells)`` is the view of a reef on these cells, with cards in the card set's order."""

    def view(cells: list[str]) -> ReefView:
        even = [cell for cell in cells if sum(map(int, cell.split(","))) % 2 == 0]
        odd = [cell for cell in cells if cell not in even]
        return laid_out(
            {cell: PlacedCoral(card) for cell, card in zip(even, GAME.cards.corals, strict=False)},
            {cell: PlacedAnimal(card) for cell, card in zip(odd, GAME.cards.animals, strict=False)},
        )

    return view
