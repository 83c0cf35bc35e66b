"""Reading a card set from TOML; whether it can be played is checked in ``checks.py``.

The files are ``animals.toml``, ``corals.toml``, ``events.toml`` and ``round_overview.toml``; the project's own lie in
``data``, with the schema in its ``README.md``.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib import resources
from typing import Any, TypeVar

import msgspec

from engines.errors import BadSetup
from engines.reef.cards import Animal, CardSet, Coral, Event, RoundOverview
from engines.reef.checks import faults

FILES = ("animals.toml", "corals.toml", "events.toml", "round_overview.toml")
"""The files of a card set."""


class BadCards(BadSetup):
    """Card files from which no card set can be made. ``problems``: each with its file, card and place."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("reef-cards", problems="\n".join(problems))
        self.problems = tuple(problems)


CardT = TypeVar("CardT", Animal, Coral, Event)


def own_files() -> dict[str, bytes]:
    """The project's own card set."""
    data = resources.files("engines.reef").joinpath("data")
    return {name: data.joinpath(name).read_bytes() for name in FILES}


def load(files: Mapping[str, bytes]) -> CardSet:
    """The card set in the files. Raises BadSetup with every problem, one a line."""
    cards, problems = read(files)
    if cards is None or problems:
        raise BadCards(problems)
    return cards


def read(files: Mapping[str, bytes]) -> tuple[CardSet | None, list[str]]:
    """The card set, if its rows can be read, and everything that is wrong: file, card, place, what."""
    tables: dict[str, dict[str, Any]] = {}
    problems: list[str] = []
    for name in FILES:
        try:
            tables[name] = tomllib.loads(files[name].decode())
        except KeyError:
            problems.append(f"{name}: there is no such file")
        except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
            problems.append(f"{name}: {error}")
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


def _rows(tables: dict[str, dict[str, Any]], file: str, kind: type[CardT], problems: list[str]) -> list[CardT]:
    cards: list[CardT] = []
    for name, row in tables[file].items():
        try:
            cards.append(msgspec.convert({"id": name, **row} if isinstance(row, dict) else row, kind))
        except msgspec.ValidationError as error:
            problems.append(f"{file}: {name}: {error}")
    return cards


def _board(tables: dict[str, dict[str, Any]], problems: list[str]) -> RoundOverview | None:
    try:
        return msgspec.convert(tables["round_overview.toml"], RoundOverview)
    except msgspec.ValidationError as error:
        problems.append(f"round_overview.toml: {error}")
        return None
