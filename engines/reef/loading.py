"""Reading a card set from TOML, and checking it.

The files are ``animals.toml``, ``corals.toml``, ``events.toml`` and ``round_overview.toml``; the project's own lie in
``data``, with the schema in its ``README.md``.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from importlib import resources
from typing import Any, TypeVar

import msgspec

from engines.errors import BadSetup
from engines.reef.cards import Animal, CardSet, Coral, Event, RoundOverview, Size
from engines.reef.grid import SIDES
from engines.reef.words.counts import Adjacent, Corals
from engines.reef.words.passives import Forbid
from engines.reef.words.prey import Reduce
from engines.reef.words.targets import Fatigue, Rest

FILES = ("animals.toml", "corals.toml", "events.toml", "round_overview.toml")
"""The files of a card set."""

SIZES: dict[Size, int] = {"small": 16, "medium": 10, "large": 8, "other": 28}
"""How many animals of each size the rulebook counts."""
CORALS, BASIC_CORALS, EVENTS = 52, 4, 14

OTHER_CATEGORIES = (
    "Crustaceans",
    "Bivalves",
    "Cephalopods",
    "Reptiles",
    "Cnidarians",
    "Starfish",
    "Sea Cucumbers",
)
"""The categories of Other Animals."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID = 32

CardT = TypeVar("CardT", Animal, Coral, Event)


def own_files() -> dict[str, bytes]:
    """The project's own card set."""
    data = resources.files("engines.reef").joinpath("data")
    return {name: data.joinpath(name).read_bytes() for name in FILES}


def load(files: Mapping[str, bytes]) -> CardSet:
    """The card set in the files. Raises BadSetup with every problem, one a line."""
    cards, problems = read(files)
    if cards is None or problems:
        raise BadSetup("\n".join(problems))
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
    return cards, [*_faults(cards)]


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


def _faults(cards: CardSet) -> Iterator[str]:
    yield from _wrong_counts(cards)
    for file, group in (("animals", cards.animals), ("corals", cards.corals), ("events", cards.events)):
        for card in group.values():
            faults = [*_card_faults(card), *_unknown_kinds(card, cards), *_misplaced_words(card)]
            yield from (f"{file}.toml: {card.id}: {fault}" for fault in faults)
    both = cards.animals.keys() & cards.corals.keys()
    yield from (f"corals.toml: {name}: an animal has the same id" for name in sorted(both))


def _wrong_counts(cards: CardSet) -> Iterator[str]:
    sizes = Counter(card.size for card in cards.animals.values())
    for size, needed in SIZES.items():
        if sizes[size] != needed:
            yield f"animals.toml: {sizes[size]} animals of size {size}, not {needed}"
    basic = sum(card.basic for card in cards.corals.values())
    for name, count, needed in (("corals", len(cards.corals) - basic, CORALS), ("Basic Corals", basic, BASIC_CORALS)):
        if count != needed:
            yield f"corals.toml: {count} {name}, not {needed}"
    if len(cards.events) != EVENTS:
        yield f"events.toml: {len(cards.events)} events, not {EVENTS}"


def _card_faults(card: Animal | Coral | Event) -> Iterator[str]:
    if not _ID.fullmatch(card.id) or len(card.id) > _LONGEST_ID:
        yield f"an id has at most {_LONGEST_ID} characters of a-z, 0-9 and single hyphens between them"
    if isinstance(card, Animal):
        yield from _animal_faults(card)
    elif isinstance(card, Coral):
        abilities = [bool(card.immediate), bool(card.action), card.end is not None, bool(card.passive)]
        if sum(abilities) != 1:
            yield f"has {sum(abilities)} of immediate, action, end and passive, not exactly one"
        if not set(card.sides) <= set(SIDES) or len(set(card.sides)) != len(card.sides):
            yield f"sides are different letters of {''.join(SIDES)}, not {card.sides!r}"
    elif bool(card.now) == bool(card.until_next):
        yield "has both or neither of now and until_next, not exactly one"


def _animal_faults(card: Animal) -> Iterator[str]:
    if not 0 <= card.colonies <= 4:
        yield f"colonies are 0 to 4, not {card.colonies}"
    if card.cost < 0:
        yield f"cost is not negative: {card.cost}"
    if list(card.points) != sorted(card.points):
        yield f"points fall with Abundance: {card.points}"
    if card.feed is None and card.rises is None:
        yield "can neither be fed (feed) nor grow by itself (rises)"
    if (card.size == "other") != (card.category in OTHER_CATEGORIES):
        yield f"category {card.category!r} does not go with size {card.size!r}"


def words_of(value: object, path: str = "$") -> Iterator[tuple[str, msgspec.Struct]]:
    """Every struct inside a card, itself included, with its path."""
    if isinstance(value, msgspec.Struct):
        yield path, value
        for field in msgspec.structs.fields(value):
            yield from words_of(getattr(value, field.name), f"{path}.{field.encode_name}")
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from words_of(item, f"{path}[{index}]")


def _unknown_kinds(card: Animal | Coral | Event, cards: CardSet) -> Iterator[str]:
    for path, word in words_of(card):
        kind = getattr(word, "what", "any")
        of_animals = not isinstance(word, Corals | Forbid) and not (isinstance(word, Rest) and kind == "coral")
        if of_animals and kind not in cards.kinds:
            yield f"unknown kind {kind!r} - at `{path}.what`"
    if isinstance(card, Animal):
        for index, kind in enumerate(card.symbiosis):
            if kind not in cards.kinds:
                yield f"unknown kind {kind!r} - at `$.symbiosis[{index}]`"


def _misplaced_words(card: Animal | Coral | Event) -> Iterator[str]:
    for path, word in words_of(card):
        feeding = path.startswith("$.feed[")
        if isinstance(word, Fatigue) and not feeding:
            yield f"this word belongs in a feeding condition - at `{path}`"
        if isinstance(word, Reduce) and word.times == "level" and not feeding:
            yield f"times = 'level' belongs in a feeding condition - at `{path}`"
        if isinstance(word, Adjacent) and not isinstance(card, Coral):
            yield f"only corals can count what is adjacent - at `{path}`"
