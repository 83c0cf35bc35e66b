"""Reefs laid out by hand, for the rules and for an invitation."""

from __future__ import annotations

from functools import cache

from engines.reef.pieces import PlacedAnimal, PlacedCoral
from engines.reef.state import State
from engines.reef.view import ReefView
from frontend.faces.reef.labels import game

_SMALL = (
    {
        "0,0": PlacedCoral("lobe-coral", polluted=True),
        "1,1": PlacedCoral("staghorn-coral"),
        "1,-1": PlacedCoral("lettuce-coral"),
    },
    {"1,0": PlacedAnimal("lined-seahorse")},
)
_FEEDING = (
    {**_SMALL[0], "2,0": PlacedCoral("table-coral")},
    {
        "1,0": PlacedAnimal("slender-grouper", level=2, fatigue=1),
        "2,1": PlacedAnimal("squarespot-anthias", level=1),
    },
)
_GROWN = (
    {
        **_FEEDING[0],
        "-1,1": PlacedCoral("pillar-coral", tokens="s"),
        "-1,-1": PlacedCoral("daisy-coral"),
    },
    {
        "0,1": PlacedAnimal("tiger-shark", level=2, fatigue=1, pair=1),
        "1,0": PlacedAnimal("schultzs-pipefish", level=3, pair=1),
        "0,-1": PlacedAnimal("ocellaris-clownfish", level=2),
        "-1,0": PlacedAnimal("giant-clam", level=3),
        "2,1": PlacedAnimal("day-octopus", level=2),
        "2,-1": PlacedAnimal("emperor-angelfish", level=1),
    },
)
_REEFS = {"small": _SMALL, "feeding": _FEEDING, "grown": _GROWN}


@cache
def sample(name: str) -> ReefView:
    """The view of a sample: ``small``, ``feeding`` or ``grown``."""
    corals, animals = _REEFS[name]
    position = game().new(game().options(), 1, 1).position.copied()
    player = position.players[0]
    player.corals, player.animals = dict(corals), dict(animals)
    for row in (position.animals, position.large, position.corals):
        used = {coral.card for coral in corals.values()} | {animal.card for animal in animals.values()}
        row.offer = tuple(card for card in (*row.offer, *row.deck) if card not in used)[: row.size]
        row.deck = tuple(card for card in row.deck if card not in used and card not in row.offer)
    return game().view(State(position), 0)
