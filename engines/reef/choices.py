"""The game's actions and their texts: a word and sometimes an object, such as ``feed:`` and a card's id."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from engines.base import Option, Refs
from engines.errors import NotAnAction
from engines.reef.vocabulary import VOCABULARY


class Choice(msgspec.Struct, frozen=True):
    """An action of the game. ``about``: a card's id, a cell, a number or a side; empty if the word needs no object."""

    word: str
    about: str = ""


BACK = Choice("back")
"""Choice that takes back the whole current action. ``Reef.back`` says when it is legal."""

_ACTION = re.compile(r"([a-z-]+)(?::([a-z0-9-]+(?:,-?[0-9]+)?))?")


def parse(text: str) -> Choice:
    """Parse a text such as ``feed:clownfish`` as a choice. Raises NotAnAction for an unknown word or form."""
    match = _ACTION.fullmatch(text.strip().lower())
    if match is None or match[1] not in VOCABULARY:
        raise NotAnAction(text, "reef")
    return Choice(match[1], match[2] or "")


def written(choice: Choice) -> str:
    """Text of the choice, such as ``feed:clownfish``: the inverse of ``parse``."""
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
    toll: int | None = None,
    reason: str | None = None,
) -> Option[Choice]:
    """Make the option for a choice. The key is the choice's text with hyphens in place of ``:`` and ``,``.

    The other parameters are as in ``Refs``.
    """
    choice = Choice(word, about)
    key = written(choice).replace(":", "-").replace(",", "-")
    refs = Refs(cell=cell, card=card, seat=seat, amount=amount, toll=toll, reason=reason)
    return Option(key, choice, refs)
