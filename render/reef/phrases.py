"""Cards' abilities in icons: each word of the card language as tokens, signs and numbers, as on the printed cards.

A minus is a loss, a plus a gain. “1 ★ / 2 …” means a point for every two, “≤ 3 ★” at most three points, “…:” whenever
or if. ``signs.ftl`` has the messages, and ``cardtext`` chooses them.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from engines.reef.cards import PrintedCard
from engines.reef.cardwords.word import GENERAL
from locales import Voice
from render.drawings import stored
from render.reef.cardtext import abilities_of, condition_of


class Icon(NamedTuple):
    """A token or sign, by its name in ``page.ICONS``."""

    name: str


class Emblem(NamedTuple):
    """The portrait of a single animal, from its names and category, or of a whole category."""

    card: str
    name: str
    category: str
    species: str = ""


class Word(NamedTuple):
    """A number or a word that stands between icons."""

    text: str


Group = tuple[Icon | Emblem | Word, ...]
"""Parts of a phrase that stay on one line."""

Phrase = tuple[Group, ...]
"""An ability. Lines break between its groups."""


class Legend(msgspec.Struct):
    """The names of icons in ``art/signs.json``.

    ``legend``: the short legend. ``groups``: all icons, by their heading on the sheet.
    ``emoji``: signs for icons of actions in texts.
    """

    legend: tuple[str, ...]
    groups: dict[str, list[str]]
    emoji: dict[str, str]


SIGNS: Final = stored(__file__, "signs", Legend)
_PART: Final = re.compile(r"\[([^]]+)]|<([^>]+)>|([^[<|]+)")
"""Regular expression of an icon's name, a kind of animals, or a word."""


def phrase_of(face: PrintedCard | None, text: str) -> Phrase:
    """Phrase for a card's rule in signs (``cardtext.Style``), or for a text without animals (None)."""
    single = [each for each in face.named if not each.name.is_category] if face else []
    named = {each.kind: Emblem(each.kind, each.name.written, each.category, each.species) for each in single}

    def part(icon: str, kind: str, word: str) -> Icon | Emblem | Word:
        if word:
            return Word(word)
        return Icon(icon or kind) if icon or kind in GENERAL else named.get(kind) or Emblem("", "", kind)

    return tuple(tuple(part(*each) for each in _PART.findall(group)) for group in text.split())


@lru_cache(maxsize=2048)
def rules_in_icons(voice: Voice, face: PrintedCard) -> tuple[Phrase, ...]:
    """Rules of a card in printed order, except an animal's Shelter and Algae, which have separate signs."""
    texts = (condition_of(voice, face, "signs"), *abilities_of(voice, face, "signs"))
    return tuple(phrase_of(face, each) for each in texts if each)
