"""The words of the notation, a row each: they tell actions and choices apart."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

import msgspec

TurnMenu = Literal["buy-animal", "buy-coral", "feed", "use", "support", "pass"]
"""The parts of a turn's menu. Support actions are open to every player, with any reef."""


class Term(msgspec.Struct, frozen=True):
    """The properties of a word.

    ``menu``: the part of a turn's menu with the word; None for a word inside an action. ``steps``: the word comes again
    inside its own action, with an object. ``once``: a support action that can be used once a round. ``income``: the
    word chooses an income. ``ends``: the word ends a choice without choosing anything.
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
        "place": Term(),
        "side": Term(),
        "pay": Term(),
        "pair": Term(),
        "raise": Term(),
        "clean": Term(),
        "pollute": Term(),
        "rest": Term(),
        "tire": Term(),
        "reduce": Term(),
        "spare": Term(),
        "hunt": Term(),
        "swap": Term(),
        "option": Term(),
        "accept": Term(),
        "skip": Term(ends=True),
        "done": Term(ends=True),
        # The recovery.
        "tourists": Term(income=True),
        "scientists": Term(income=True),
        # A part of a long list, taking back.
        "part": Term(),
        "back": Term(),
    }
)
"""Every word an action can begin with."""

BUYING: Final = ("buy-animal", "buy-coral")
"""The parts of a turn's menu, and the words, for buying a card of an offer."""

INCOMES: Final = tuple(word for word, term in VOCABULARY.items() if term.income)
"""The words that choose an income."""


def begins_turn(word: str, about: str, former: tuple[str, str] = ("", "")) -> bool:
    """True if a choice begins a turn or is an income, judged by the same player's choice right before, if there is one.

    A purchase that a card's effect brings about looks like a turn of its own.
    """
    term = VOCABULARY[word]
    if term.income or not about:
        return term.income or term.menu is not None
    return term.menu is not None and not term.steps and former != (word, "")
