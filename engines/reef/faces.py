"""The printed faces of cards, for pictures and texts, which are made from the effects."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from engines.reef.cards import Animal, CardSet, Coral, Event
from engines.reef.checks import words_of
from engines.reef.words.kinds import slug


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card's face. ``card`` is its row of data, with the effects.

    ``named``: the single animals that those speak of, as id, name, category's code word and species.
    """

    id: str
    name: str
    type: Literal["animal", "coral", "event"]
    kind: str
    """An animal's size, a coral's type of ability, an event's ``good`` or ``bad``."""
    card: Animal | Coral | Event
    named: tuple[tuple[str, str, str, str], ...] = ()
    species: str = ""
    category: str = ""
    category_cards: int = 0
    cost: int = 0
    colonies: int = 0
    points: tuple[int, ...] = ()
    shelter: bool = False
    algae: bool = False
    sides: str = ""
    basic: bool = False


def animal_face(card: Animal, cards: CardSet) -> Face:
    """An animal's face."""
    return Face(
        id=card.id,
        name=card.name,
        type="animal",
        kind=card.size,
        card=card,
        named=_named(card, cards),
        species=card.species,
        category=card.category,
        category_cards=cards.category_sizes[card.category],
        cost=card.cost,
        colonies=card.colonies,
        points=card.points,
        shelter=card.shelter,
        algae=card.algae,
    )


def coral_face(card: Coral, cards: CardSet) -> Face:
    """A coral's face."""
    return Face(
        id=card.id,
        name=card.name,
        type="coral",
        kind=card.kind,
        card=card,
        named=_named(card, cards),
        species=card.species,
        cost=cards.board.coral_cost,
        sides=card.sides,
        basic=card.basic,
    )


def event_face(card: Event, cards: CardSet) -> Face:
    """An event's face."""
    return Face(id=card.id, name=card.name, type="event", kind=card.tone, card=card, named=_named(card, cards))


@cache
def faces(cards: CardSet) -> Mapping[str, Face]:
    """The faces of a whole card set by id."""
    found = [animal_face(card, cards) for card in cards.animals.values()]
    found += [coral_face(card, cards) for card in cards.corals.values()]
    found += [event_face(card, cards) for card in cards.events.values()]
    return {face.id: face for face in found}


def _named(card: Animal | Coral | Event, cards: CardSet) -> tuple[tuple[str, str, str, str], ...]:
    kinds = {getattr(word, "what", "") for _, word in words_of(card)}
    kinds.update(card.symbiosis if isinstance(card, Animal) else ())
    found = (cards.animals[kind] for kind in sorted(kinds & cards.animals.keys()))
    return tuple((animal.id, animal.name, slug(animal.category), animal.species) for animal in found)
