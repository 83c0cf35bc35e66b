"""The printed faces of cards, for pictures and texts. The rules text is generated from the effects."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from engines.reef.cards import Animal, CardSet, Coral, Event
from engines.reef.words.kinds import called
from engines.reef.words.word import and_then


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card's face. ``rules`` are its sentences, in the order of the card; ``condition`` is how it is fed."""

    id: str
    name: str
    type: Literal["animal", "coral", "event"]
    kind: str
    """An animal's size, a coral's type of ability, an event's ``good`` or ``bad``."""
    rules: tuple[str, ...]
    species: str = ""
    category: str = ""
    category_cards: int = 0
    cost: int = 0
    colonies: int = 0
    points: tuple[int, ...] = ()
    condition: str = ""
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
        rules=tuple(_animal_rules(card, cards)),
        species=card.species,
        category=card.category,
        category_cards=cards.category_sizes[card.category],
        cost=card.cost,
        colonies=card.colonies,
        points=card.points,
        condition=_condition(card),
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
        rules=tuple(_coral_rules(card)),
        species=card.species,
        cost=cards.board.coral_cost,
        sides=card.sides,
        basic=card.basic,
    )


def event_face(card: Event) -> Face:
    """An event's face."""
    now = [f"Each player: {effect.text()}." for effect in card.now]
    lasting = [f"Until the next event {passive.text()}." for passive in card.until_next]
    return Face(id=card.id, name=card.name, type="event", kind=card.tone, rules=tuple(now + lasting))


@cache
def faces(cards: CardSet) -> Mapping[str, Face]:
    """The faces of a whole card set by id."""
    found = [animal_face(card, cards) for card in cards.animals.values()]
    found += [coral_face(card, cards) for card in cards.corals.values()]
    found += [event_face(card) for card in cards.events.values()]
    return {face.id: face for face in found}


def sentence(phrase: str) -> str:
    """A phrase as a sentence."""
    return phrase[0].upper() + phrase[1:] + "."


def _condition(card: Animal) -> str:
    if card.feed is None:
        return "Cannot be fed."
    only = "Only while paired in Symbiosis. " if card.feed_in_symbiosis else ""
    if not card.feed:
        return only + "Costs only Fatigue."
    return only + sentence(and_then(card.feed))


def _animal_rules(card: Animal, cards: CardSet) -> list[str]:
    rules = []
    if card.symbiosis:
        named = [
            cards.animals[kind].name if kind in cards.animals else f"any {called(kind)}" for kind in card.symbiosis
        ]
        rules.append(f"Symbiosis: {' or '.join(named)}.")
    if card.shelter:
        rules.append("Shelter: cannot be hunted, and may be spared as prey when you feed.")
    if card.algae:
        rules.append("Algae.")
    if card.rises:
        rules.append(f"{card.rises.text()}.")
    if card.arrival:
        rules.append(f"When placed: {and_then(card.arrival)}.")
    if card.at_top:
        rules.append(f"Highest Abundance: immediately {and_then(card.at_top)}.")
    if card.top_end:
        rules.append(f"Highest Abundance: {card.top_end.text()} at the end of the game.")
    if card.end:
        rules.append(f"End of game: {card.end.text()}.")
    return rules


def _coral_rules(card: Coral) -> list[str]:
    if card.immediate:
        return [f"Immediate effect: {and_then(card.immediate)}."]
    if card.action:
        return [f"Action: {and_then(card.action)}."]
    if card.end:
        return [f"End of game: {card.end.text()}."]
    return [sentence(passive.text()) for passive in card.passive]
