"""A card's words: its name, its kind and its rules, made from its data in a reader's language."""

from __future__ import annotations

from engines.reef.faces import Face
from engines.reef.view import ReefView
from engines.reef.words.kinds import slug
from locales import Voice


def name_of(voice: Voice, face: Face) -> str:
    """The card's name. A card that the catalogue does not know has the name that its owner gave it."""
    key = f"species-{face.id}"
    return voice.say(key) if voice.knows(key) else face.name


def category_of(voice: Voice, category: str) -> str:
    """A category's name, in the plural. One that the catalogue does not know is named as in its card set."""
    key = f"species-category-{slug(category)}"
    return voice.say(key) if voice.knows(key) else category


def kind_of(voice: Voice, face: Face) -> str:
    """The kind of the card, as it stands on it: “Small Fish”, “Action”, “Good event”."""
    return voice.say("cards-kind", kind=face.kind)


def rank_of(voice: Voice, rank: str) -> str:
    """A solo rank's title by its code word."""
    return voice.say("cards-rank", rank=rank)


def rules_of(voice: Voice, face: Face) -> tuple[str, ...]:  # noqa: ARG001 - the rules are still the engine's
    """The sentences of the card's abilities, in the order of the card."""
    return face.rules


def condition_of(voice: Voice, face: Face) -> str:  # noqa: ARG001 - as above
    """How an animal is fed, as a sentence or two; empty for other cards."""
    return face.condition


def asked_of(voice: Voice, view: ReefView) -> str:  # noqa: ARG001 - as above
    """The effect for which something is asked, in the card's words, without a full stop; empty if there is none."""
    return view.asked.text


def alternatives_of(voice: Voice, view: ReefView) -> tuple[str, ...]:  # noqa: ARG001 - as above
    """What can be chosen from where an effect leaves a choice, in the card's order and words, without full stops."""
    return view.asked.alternatives
