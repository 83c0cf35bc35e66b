"""The game's actions and their texts: a word and sometimes an object, such as ``feed:`` and a card's id."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Final, Literal

import msgspec

from engines.base import Option, Refs
from engines.errors import NotAnAction

TurnMenu = Literal["buy-animal", "buy-coral", "feed", "use", "support", "pass"]
"""Parts of a turn menu. The support actions need no animal or coral with an ability."""


class Term(msgspec.Struct, frozen=True):
    """A word's properties.

    ``menu``: the part of the turn menu with this word; None for a word inside an action. ``steps``: True if the word
    recurs inside its action, with an object. ``once``: True for a support action limited to once a round. ``income``:
    True if it chooses an income. ``ends``: True if it ends choosing without a target.
    """

    menu: TurnMenu | None = None
    steps: bool = False
    once: bool = False
    income: bool = False
    ends: bool = False


VOCABULARY: Final[Mapping[str, Term]] = MappingProxyType(
    {
        # A turn.
        "buy-animal": Term("buy-animal"),
        "buy-coral": Term("buy-coral"),
        "feed": Term("feed"),
        "use": Term("use"),
        "grow": Term("support", steps=True),
        "purify": Term("support", once=True),
        "sell": Term("support", steps=True, once=True),
        "bloom": Term("support", once=True),
        "pass": Term("pass"),
        # Inside an action.
        **dict.fromkeys(("place", "side", "pay", "pair", "raise", "clean", "pollute", "rest", "tire"), Term()),
        **dict.fromkeys(("reduce", "spare", "hunt", "swap", "option", "accept"), Term()),
        "skip": Term(ends=True),
        "done": Term(ends=True),
        # The recovery.
        "tourists": Term(income=True),
        "scientists": Term(income=True),
        # A part of a long list, taking back.
        **dict.fromkeys(("part", "back"), Term()),
    }
)

BUYING: Final = ("buy-animal", "buy-coral")
"""Words for buying a card, which also name parts of the turn menu."""

INCOMES: Final = tuple(word for word, term in VOCABULARY.items() if term.income)
"""First words of the actions that choose an income."""


def begins_turn(word: str, about: str, former: tuple[str, str] = ("", "")) -> bool:
    """True if a choice begins a turn or chooses an income. ``former``: the player's previous choice, if any.

    A purchase by a card's effect counts as a turn.
    """
    term = VOCABULARY[word]
    if term.income or not about:
        return term.income or term.menu is not None
    return term.menu is not None and not term.steps and former != (word, "")


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
    """Option for a choice. Its key is the choice's text, hyphens for ``:`` and ``,``. The rest is as in ``Refs``."""
    choice = Choice(word, about)
    key = written(choice).replace(":", "-").replace(",", "-")
    refs = Refs(cell=cell, card=card, seat=seat, amount=amount, toll=toll, reason=reason)
    return Option(key, choice, refs)
