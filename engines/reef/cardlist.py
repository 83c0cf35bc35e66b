"""A card of Reef in a line of English, for the table that the command line prints."""

from __future__ import annotations

from engines.reef.printed import PrintedCard
from locales import ENGLISH
from render.reef import cardtext


def line(face: PrintedCard) -> str:
    """A card in a line, in English."""
    name, rules = cardtext.name_of(ENGLISH, face), " ".join(cardtext.rules_of(ENGLISH, face))
    if face.type == "animal":
        points = "/".join(map(str, face.points))
        category = f"{face.category} ({face.category_cards})"
        facts = f"{face.kind}, {category}, cost {face.cost}, Colonies {face.colonies}, {points}"
        return f"{name} ({face.species}): {facts}. Feeding: {cardtext.condition_of(ENGLISH, face)} {rules}".rstrip()
    if face.type == "coral":
        basic = "Basic Coral, " if face.basic else ""
        return f"{name} ({face.species}): {basic}Colonies {face.sides.upper() or 'none'}. {rules}"
    return f"{name}: {face.kind} event. {rules}"
