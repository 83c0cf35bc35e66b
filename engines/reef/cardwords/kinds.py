"""Kinds: the words of cards for groups of animals and corals.

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

GENERAL: dict[Kind, Callable[[Animal], bool]] = {
    "any": lambda _: True,
    "fish": lambda card: card.size != "other",
    "other": lambda card: card.size == "other",
    "small": lambda card: card.size == "small",
    "medium": lambda card: card.size == "medium",
    "large": lambda card: card.size == "large",
    "not-large": lambda card: card.size != "large",
    "algae": lambda card: card.algae,
}
"""The kinds that are not categories, and which cards they mean."""


def slug(category: str) -> Kind:
    """A category's name as a kind."""
    return category.lower().replace(" ", "-")
