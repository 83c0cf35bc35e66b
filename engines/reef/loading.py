"""Reading a card set from TOML; whether it can be played is checked in ``checks.py``.

The files are ``animals.toml``, ``corals.toml``, ``events.toml`` and ``round_overview.toml``; the project's own lie in
``data``, with the schema in its ``README.md``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib import resources
from typing import Any, TypeVar

import msgspec

from engines.errors import BadFiles, Fault
from engines.reef.cards import Animal, CardSet, Coral, Event, RoundOverview
from engines.reef.checks import fault, faults

FILES = ("animals.toml", "corals.toml", "events.toml", "round_overview.toml")
"""The files of a card set."""


CardT = TypeVar("CardT", Animal, Coral, Event)


def own_files() -> dict[str, bytes]:
    """The project's own card set."""
    data = resources.files("engines.reef").joinpath("data")
    return {name: data.joinpath(name).read_bytes() for name in FILES}


def load(files: Mapping[str, bytes]) -> CardSet:
    """The card set in the files. Raises BadFiles with every fault."""
    cards, problems = read(files)
    if cards is None or problems:
        raise BadFiles(problems)
    return cards


def read(files: Mapping[str, bytes]) -> tuple[CardSet | None, list[Fault]]:
    """The card set, if its rows can be read, and everything that is wrong."""
    tables: dict[str, dict[str, Any]] = {}
    problems: list[Fault] = []
    for name in FILES:
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
    board = _board(tables, problems)
    if board is None or problems:
        return None, problems
    cards = CardSet(animals, corals, events, board)
    return cards, [*faults(cards)]


def _rows(tables: dict[str, dict[str, Any]], file: str, kind: type[CardT], problems: list[Fault]) -> list[CardT]:
    cards: list[CardT] = []
    for name, row in tables[file].items():
        try:
            cards.append(msgspec.convert({"id": name, **row} if isinstance(row, dict) else row, kind))
        except msgspec.ValidationError as error:
            problems.append(fault("unread", why=str(error))._replace(file=file, entry=name))
    return cards


def _board(tables: dict[str, dict[str, Any]], problems: list[Fault]) -> RoundOverview | None:
    try:
        return msgspec.convert(tables["round_overview.toml"], RoundOverview)
    except msgspec.ValidationError as error:
        problems.append(fault("unread", why=str(error))._replace(file="round_overview.toml"))
        return None
