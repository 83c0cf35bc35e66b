"""The actions of the game and their texts: a word and, if needed, its object, as in ``feed:`` and a card's id."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from engines.base import Option, Refs
from engines.errors import NotAnAction
from engines.reef.vocabulary import VOCABULARY


class Choice(msgspec.Struct, frozen=True):
    """One action of the game. ``about`` is a card's id, a cell, a number or a side; empty where the word is enough."""

    word: str
    about: str = ""


BACK = Choice("back")
"""Takes the current action back to its beginning."""

_ACTION = re.compile(r"([a-z-]+)(?::([a-z0-9-]+(?:,-?[0-9]+)?))?")


def parse(text: str) -> Choice:
    """The choice a text means. Raises NotAnAction."""
    match = _ACTION.fullmatch(text.strip().lower())
    if match is None or match[1] not in VOCABULARY:
        raise NotAnAction(text, "reef")
    return Choice(match[1], match[2] or "")


def written(choice: Choice) -> str:
    """The choice's one text."""
    return f"{choice.word}:{choice.about}" if choice.about else choice.word


@cache
def option(
    word: str,
    about: str = "",
    *,
    card: str | None = None,
    cell: str | None = None,
    seat: int | None = None,
    amount: int | None = None,
    origins: tuple[str, ...] = (),
    toll: int | None = None,
    reason: str | None = None,
) -> Option[Choice]:
    """The option for a choice; its key is the text with hyphens for the marks that keys may not have."""
    choice = Choice(word, about)
    key = written(choice).replace(":", "-").replace(",", "-")
    refs = Refs(cell=cell, origins=origins, card=card, seat=seat, amount=amount, toll=toll, reason=reason)
    return Option(key, choice, refs)
