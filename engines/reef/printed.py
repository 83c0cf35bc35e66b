"""Printed card faces, made from the effects, for pictures and texts."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from engines.reef.cards import Animal, CardSet, Coral, Event, Name
from engines.reef.cardwords.word import slug, words_of


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """A category or single animal that a card's text names, with the code word of its category."""

    kind: str
    name: Name
    category: str = ""
    species: str = ""


class PrintedCard(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A card's face. ``card``: the card's data, with its effects.

    ``named``: the animals and categories that the card's text names.
    """

    id: str
    name: str
    type: Literal["animal", "coral", "event"]
    kind: str
    """An animal's size, a coral's type of ability, or an event's ``good`` or ``bad``."""
    card: Animal | Coral | Event
    named: tuple[Named, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """Translated names, as pairs of language code and name; empty without translations."""
    species: str = ""
    category: str = ""
    category_names: tuple[tuple[str, str], ...] = ()
    category_cards: int = 0
    cost: int = 0
    colonies: int = 0
    points: tuple[int, ...] = ()
    shelter: bool = False
    algae: bool = False
    sides: str = ""
    basic: bool = False


def animal_face(card: Animal, cards: CardSet) -> PrintedCard:
    return PrintedCard(
        id=card.id,
        name=card.name,
        type="animal",
        kind=card.size,
        card=card,
        named=_named(card, cards),
        names=cards.names[card.id].spoken,
        species=card.species,
        category=card.category,
        category_names=cards.category_names[slug(card.category)].spoken,
        category_cards=cards.category_sizes[card.category],
        cost=card.cost,
        colonies=card.colonies,
        points=card.points,
        shelter=card.shelter,
        algae=card.algae,
    )


def coral_face(card: Coral, cards: CardSet) -> PrintedCard:
    return PrintedCard(
        id=card.id,
        name=card.name,
        type="coral",
        kind=card.kind,
        card=card,
        named=_named(card, cards),
        names=cards.names[card.id].spoken,
        species=card.species,
        cost=cards.board.coral_cost,
        sides=card.sides,
        basic=card.basic,
    )


def event_face(card: Event, cards: CardSet) -> PrintedCard:
    return PrintedCard(
        id=card.id,
        name=card.name,
        type="event",
        kind=card.tone,
        card=card,
        named=_named(card, cards),
        names=cards.names[card.id].spoken,
    )


@cache
def printed_cards(cards: CardSet) -> Mapping[str, PrintedCard]:
    found = [animal_face(card, cards) for card in cards.animals.values()]
    found += [coral_face(card, cards) for card in cards.corals.values()]
    found += [event_face(card, cards) for card in cards.events.values()]
    return {face.id: face for face in found}


def _named(card: Animal | Coral | Event, cards: CardSet) -> tuple[Named, ...]:
    kinds = {getattr(word, "what", "") for _, word in words_of(card)}
    kinds.update(card.symbiosis if isinstance(card, Animal) else ())
    categories = (Named(kind, cards.category_names[kind]) for kind in sorted(kinds & cards.category_names.keys()))
    animals = (cards.animals[kind] for kind in sorted(kinds & cards.animals.keys()))
    single = (Named(each.id, cards.names[each.id], slug(each.category), each.species) for each in animals)
    return (*single, *categories)
