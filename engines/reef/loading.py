"""Reading a card set from TOML. ``checks.py`` tests if it can be played.

The files are ``animals.toml``, ``corals.toml``, ``events.toml``, ``round_overview.toml`` and, for translated names,
``names.toml``. Lagoon's own are in ``data``, their schema in its ``README.md``.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, TypeVar

import msgspec

from engines.errors import BadFiles, Fault
from engines.reef.cards import Animal, CardSet, Coral, Event, RoundOverview
from engines.reef.checks import LONGEST_NAME, fault, faults, is_name

FILES = ("animals.toml", "corals.toml", "events.toml", "round_overview.toml")
"""Names of the files of every card set."""

NAMES = "names.toml"
"""Name of the optional file with translated names."""

LANGUAGES = ("en", "de", "nl", "cs")
"""Codes of the languages of names: the catalogues' languages."""


CardT = TypeVar("CardT", Animal, Coral, Event)
TableT = TypeVar("TableT", bound=msgspec.Struct)


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Translated names of cards by language and id, and of categories by language and category."""

    cards: dict[str, dict[str, str]] = {}
    categories: dict[str, dict[str, str]] = {}

    def by_language(self) -> dict[str, dict[str, str]]:
        """All translated names by language, then by card id or category."""
        languages = {**self.cards, **self.categories}
        return {each: {**self.categories.get(each, {}), **self.cards.get(each, {})} for each in languages}


def own_files() -> dict[str, bytes]:
    """Contents of the files of Lagoon's card set, by name."""
    data = resources.files("engines.reef").joinpath("data")
    return {name: data.joinpath(name).read_bytes() for name in FILES}


def fingerprint(cards: CardSet) -> str:
    """Hash of a card set's rules, as 16 hexadecimal digits. Names do not change it."""
    rows = [*cards.animals.values(), *cards.corals.values(), *cards.events.values()]
    counts = [msgspec.structs.replace(card, name="", species="") for card in rows]
    return hashlib.sha256(msgspec.json.encode([counts, cards.board])).hexdigest()[:16]


def load(files: Mapping[str, bytes]) -> CardSet:
    """Load the card set in the files. Raises BadFiles with all faults."""
    cards, problems = read(files)
    if cards is None or problems:
        raise BadFiles(problems)
    return cards


def read(files: Mapping[str, bytes]) -> tuple[CardSet | None, list[Fault]]:
    """Read the card set in the files. Returns the set (None if its rows are unreadable) and all faults."""
    tables: dict[str, dict[str, Any]] = {}
    problems: list[Fault] = []
    for name in (*FILES, *([NAMES] if NAMES in files else [])):
        try:
            tables[name] = tomllib.loads(files[name].decode())
        except KeyError:
            problems.append(fault("no-file")._replace(file=name))
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            problems.append(fault("unread", why=str(error))._replace(file=name))
    if problems:
        return None, problems
    animals = _rows(tables, "animals.toml", Animal, problems)
    corals = _rows(tables, "corals.toml", Coral, problems)
    events = _rows(tables, "events.toml", Event, problems)
    board = _table(tables, "round_overview.toml", RoundOverview, problems)
    names = _table(tables, NAMES, Names, problems) if NAMES in tables else Names()
    if board is None or names is None or problems:
        return None, problems
    cards = CardSet(animals, corals, events, board, names.by_language())
    return cards, [*faults(cards), *_name_faults(names, cards)]


def _rows(tables: dict[str, dict[str, Any]], file: str, kind: type[CardT], problems: list[Fault]) -> list[CardT]:
    cards: list[CardT] = []
    for name, row in tables[file].items():
        try:
            cards.append(msgspec.convert({"id": name, **row} if isinstance(row, dict) else row, kind))
        except msgspec.ValidationError as error:
            problems.append(fault("unread", why=str(error))._replace(file=file, entry=name))
    return cards


def _table(tables: dict[str, dict[str, Any]], file: str, kind: type[TableT], problems: list[Fault]) -> TableT | None:
    try:
        return msgspec.convert(tables[file], kind)
    except msgspec.ValidationError as error:
        problems.append(fault("unread", why=str(error))._replace(file=file))
        return None


def _name_faults(names: Names, cards: CardSet) -> Iterator[Fault]:
    """Yield faults for unknown languages, cards and categories, and for unfit names."""
    categories = {card.category for card in cards.animals.values()}
    for part, given, known in (("cards", names.cards, cards.names), ("categories", names.categories, categories)):
        for language, called in given.items():
            if language not in LANGUAGES:
                wrong = fault("language", language=language, known=", ".join(LANGUAGES))
                yield wrong._replace(file=NAMES, entry=part)
            for key, name in called.items():
                if key not in known:
                    yield fault("nothing-named", name=key)._replace(file=NAMES, entry=f"{part}.{language}")
                elif not is_name(name):
                    yield fault("name", most=LONGEST_NAME)._replace(file=NAMES, entry=f"{part}.{language}.{key}")
