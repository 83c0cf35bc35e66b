"""Kinds: the card language's words for groups of animals and corals.

A kind of animal is a key of ``GENERAL``, a category's slug (``sea-cucumbers``, ``angelfishes``), or a card's id. A kind
of coral is its type of ability.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from engines.reef.cards import Animal

Kind = str
"""A kind of animal, such as ``fish``, ``angelfishes`` or a card's id. The card set checks that it is known."""

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
"""Condition of each kind that is neither a category nor a card's id, by kind."""


def slug(category: str) -> Kind:
    """Kind for a category's name: lower case, with hyphens for blanks."""
    return category.lower().replace(" ", "-")
