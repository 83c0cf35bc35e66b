"""Kinds: the words by which cards speak of groups of animals and corals.

A kind of animal is one of ``GENERAL``, a category in lower case with hyphens for blanks (``sea-cucumbers``,
``angelfishes``), or a single card's id. A kind of coral is ``any`` or a type of ability.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from engines.reef.cards import Animal

Kind = str
"""A kind of animal; the card set checks that it exists and knows which cards it means."""

CoralKind = Literal["any", "immediate", "end", "action", "passive"]

GENERAL: dict[Kind, tuple[str, Callable[[Animal], bool]]] = {
    "any": ("Animal", lambda _: True),
    "fish": ("Fish", lambda card: card.size != "other"),
    "other": ("Other Animal", lambda card: card.size == "other"),
    "small": ("Small Fish", lambda card: card.size == "small"),
    "medium": ("Medium Fish", lambda card: card.size == "medium"),
    "large": ("Large Fish", lambda card: card.size == "large"),
    "not-large": ("Animal except Large Fish", lambda card: card.size != "large"),
    "algae": ("Algae Animal", lambda card: card.algae),
}
"""The kinds that are not categories: how cards call one of them, and which cards it means."""


def slug(category: str) -> Kind:
    """A category's name as a kind."""
    return category.lower().replace(" ", "-")


_SINGULAR = {
    "crustaceans": "Crustacean", "bivalves": "Bivalve", "cephalopods": "Cephalopod", "reptiles": "Reptile",
    "cnidarians": "Cnidarian", "starfish": "Starfish", "sea-cucumbers": "Sea Cucumber", "anthias": "Anthias",
}  # fmt: skip


def called(kind: Kind) -> str:
    """One animal of the kind, as a card's text calls it."""
    if kind in GENERAL:
        return GENERAL[kind][0]
    if kind in _SINGULAR:
        return _SINGULAR[kind]
    words = kind.replace("-", " ").capitalize()
    return words.removesuffix("es") if words.endswith("fishes") else words.removesuffix("s")


def called_many(kind: Kind) -> str:
    """Several animals of the kind."""
    one = called(kind)
    if kind == "not-large":
        return "Animals except Large Fish"
    return one if one.endswith(("ish", "ias")) else one + "s"


def counted(amount: int, kind: Kind) -> str:
    """An amount with the kind's noun."""
    return f"{amount} {called(kind) if amount == 1 else called_many(kind)}"
