"""Kinds: the words by which cards speak of groups of animals and corals.

A kind of animal is one of ``GENERAL``, a category in lower case with hyphens for blanks (``sea-cucumbers``,
``angelfishes``), or a single card's id. A kind of coral is its type of ability.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from engines.reef.cards import Animal

Kind = str
"""A kind of animal; the card set checks that it exists and knows which cards it means."""

CoralKind = Literal["immediate", "end", "action", "passive"]

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


_CATEGORIES = {
    "crustaceans": "Crustacean",
    "bivalves": "Bivalve",
    "cephalopods": "Cephalopod",
    "reptiles": "Reptile",
    "cnidarians": "Cnidarian",
    "sea-cucumbers": "Sea Cucumber",
    "gobies": "Goby",
}


def called(kind: Kind, *, many: bool = False) -> str:
    """One animal of the kind, or several, as a card's text calls them."""
    if kind == "not-large":
        return "Animals except Large Fish" if many else "Animal except Large Fish"
    if kind in GENERAL:
        one = GENERAL[kind][0]
        return one if one.endswith("Fish") or not many else one + "s"
    words = kind.replace("-", " ").title()
    if many:
        return words
    if kind in _CATEGORIES:
        return _CATEGORIES[kind]
    return (
        words
        if words.endswith(("ias", "ish"))
        else words.removesuffix("s").removesuffix("fishe") + ("fish" if words.endswith("fishes") else "")
    )


def counted(amount: int, kind: Kind) -> str:
    """An amount with the kind's noun."""
    return f"{amount} {called(kind, many=amount != 1)}"
