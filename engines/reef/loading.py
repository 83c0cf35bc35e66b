"""Reading a card set from TOML, and checking that it can be played.

The files are ``animals.toml``, ``corals.toml``, ``events.toml``, ``round_overview.toml`` and, for translated names,
``names.toml``. Lagoon's own are in ``data``, their schema in its ``README.md``.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from importlib import resources
from typing import Any, TypeVar

import msgspec

from engines.errors import BadFiles, Fault
from engines.reef.cards import OTHER_CATEGORIES, Animal, CardSet, Coral, EventCard, RoundOverview, Size
from engines.reef.cardwords.combine import Exchange, If, OneOf, Others, Repeat
from engines.reef.cardwords.counts import Adjacent
from engines.reef.cardwords.offers import Buy
from engines.reef.cardwords.passives import ABOUT_KINDS, OF_ANIMALS, Change, Forbid, Rises, Whenever
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Fatigue, Pollute, Tire
from engines.reef.cardwords.tokens import Lose, Pay
from engines.reef.cardwords.word import GENERAL, Effect, words_of
from engines.reef.grid import SIDES

Card = Animal | Coral | EventCard

SIZES: dict[Size, int] = {"small": 16, "medium": 10, "large": 8, "other": 28}
"""Number of animals of each size that a set needs (rulebook)."""
CORALS, BASIC_CORALS, EVENTS = 52, 4, 14
FEWEST_OF_A_FISH_CATEGORY = 2
"""Least number of fishes in a fish category, which scores from its second card on (rulebook, Biodiversity Scoring)."""

_ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_LONGEST_ID = 32

LONGEST_NAME = 40
"""Most characters of the name of a card or category that fit on a card."""

_COST = re.compile(r"(\$\.feed|\$\..*\.cost)(\[\d+\]\.options\[\d+\])*")
"""Regular expression of the paths of lists that must be paid in full.

Such lists are feeding conditions, costs of exchanges, and the alternatives in both.
"""

_MIDDLE: frozenset[str] = frozenset({"reduced", "extinct", "polluted", "hunted", "top"})
"""Moments that can occur while a cost is half paid."""


def fault(code: str, at: str = "", **facts: str | int) -> Fault:
    """Make a fault of a card or of the whole set. ``at``: the path in the card."""
    return Fault(code, facts, at)


def faults(cards: CardSet) -> Iterator[Fault]:
    """Yield every fault of a card set: in its board, its numbers of cards, and each card's fields and words."""
    yield from (each._replace(file="round_overview.toml") for each in _board_faults(cards.board))
    yield from _wrong_counts(cards)
    for file, group in (("animals", cards.animals), ("corals", cards.corals), ("events", cards.events)):
        for card in group.values():
            unknown = [*_unknown_kinds(card, cards)]
            missing = [] if unknown else _missing_animals(card, cards)
            found = [*_card_faults(card), *unknown, *_misplaced_words(card), *_costs_in_doubt(card), *missing]
            yield from (each._replace(file=f"{file}.toml", entry=card.id) for each in found)
    for file, group in (("corals", cards.corals), ("events", cards.events)):
        both = group.keys() & (cards.animals.keys() | (cards.corals.keys() if file == "events" else set()))
        yield from (fault("same-id")._replace(file=f"{file}.toml", entry=name) for name in sorted(both))
    kinds = cards.animals.keys() & (GENERAL.keys() | cards.category_names.keys())
    yield from (fault("id-kind")._replace(file="animals.toml", entry=name) for name in sorted(kinds))


def _board_faults(board: RoundOverview) -> Iterator[Fault]:
    for size in SIZES:
        if size not in board.top_scales:
            yield fault("missing", "$.top_scales", what=size)
    least = [colonies for colonies, _ in board.plankton]
    if least != sorted(set(least)):
        yield fault("descending", "$.plankton")


def _wrong_counts(cards: CardSet) -> Iterator[Fault]:
    sizes = Counter(card.size for card in cards.animals.values())
    for size, needed in SIZES.items():
        if sizes[size] != needed:
            found = fault("size-count", size=size, count=sizes[size], needed=needed)
            yield found._replace(file="animals.toml")
    for category, count in cards.category_sizes.items():
        if category not in OTHER_CATEGORIES and count < FEWEST_OF_A_FISH_CATEGORY:
            found = fault("category-count", category=category, count=count, least=FEWEST_OF_A_FISH_CATEGORY)
            yield found._replace(file="animals.toml")
    for category in OTHER_CATEGORIES:
        if category not in cards.category_sizes:
            yield fault("no-category", category=category)._replace(file="animals.toml")
    basic = sum(card.basic for card in cards.corals.values())
    for kind, count, needed in (
        ("corals", len(cards.corals) - basic, CORALS),
        ("basic", basic, BASIC_CORALS),
        ("events", len(cards.events), EVENTS),
    ):
        if count != needed:
            file = "events.toml" if kind == "events" else "corals.toml"
            yield fault("kind-count", kind=kind, count=count, needed=needed)._replace(file=file)


def _card_faults(card: Card) -> Iterator[Fault]:
    if not _ID.fullmatch(card.id) or len(card.id) > _LONGEST_ID:
        yield fault("id", most=_LONGEST_ID)
    if not is_name(card.name):
        yield fault("name", "$.name", most=LONGEST_NAME)
    if isinstance(card, Animal):
        yield from _animal_faults(card)
    elif isinstance(card, Coral):
        abilities = [bool(card.immediate), bool(card.action), card.end is not None, bool(card.passive)]
        if sum(abilities) != 1:
            yield fault("abilities", count=sum(abilities))
        if card.basic and card.immediate:
            yield fault("basic-immediate")
        if not set(card.sides) <= set(SIDES) or len(set(card.sides)) != len(card.sides):
            yield fault("sides", letters="".join(SIDES), sides=card.sides)
    elif bool(card.now) == bool(card.until_next):
        yield fault("event-effects")


def is_name(text: str) -> bool:
    """True if a text can be the name of a card or category: one line, short, and stripped."""
    return 0 < len(text) <= LONGEST_NAME and text.isprintable() and text == text.strip()


def _animal_faults(card: Animal) -> Iterator[Fault]:
    if not is_name(card.category):
        yield fault("name", "$.category", most=LONGEST_NAME)
    if not 0 <= card.colonies <= 4:
        yield fault("colonies", count=str(card.colonies))
    if card.cost < 0:
        yield fault("cost", cost=str(card.cost))
    if list(card.points) != sorted(card.points):
        yield fault("points", points=str(card.points))
    if card.feed is None and card.rises is None:
        yield fault("stunted")
    if (card.size == "other") != (card.category in OTHER_CATEGORIES):
        yield fault("category-size", category=card.category, size=card.size)
    if card.feed_in_symbiosis and card.feed is None:
        yield fault("feed-in-symbiosis")


def _unknown_kinds(card: Card, cards: CardSet) -> Iterator[Fault]:
    for path, word in words_of(card):
        kind = getattr(word, "what", "any")
        if not isinstance(word, Forbid) and kind not in cards.kinds:
            yield fault("kind", f"{path}.what", kind=kind)
    if isinstance(card, Animal):
        for index, kind in enumerate(card.symbiosis):
            if kind not in cards.kinds:
                yield fault("kind", f"$.symbiosis[{index}]", kind=kind)


def _misplaced_words(card: Card) -> Iterator[Fault]:
    for path, word in words_of(card):
        feeding = path.startswith("$.feed[")
        if isinstance(word, Fatigue) and not feeding:
            yield fault("only-feeding", path)
        if isinstance(word, Reduce) and word.times == "level" and (not feeding or word.different):
            yield fault("times-level", path)
        if isinstance(word, Adjacent) and not isinstance(card, Coral):
            yield fault("adjacent", path)
        if isinstance(word, Others) and any(isinstance(inner, Adjacent) for _, inner in words_of(word)):
            yield fault("adjacent-others", path)
        if isinstance(word, Pay) and bool(word.coins) == bool(word.plankton):
            yield fault("payment", path)
        if isinstance(word, Change) and not word.by:
            yield fault("change-by", f"{path}.by")
        if isinstance(word, Change) and word.what != "any" and word.of not in ABOUT_KINDS:
            yield fault("change-what", f"{path}.what", of=word.of)
        if isinstance(word, Whenever | Rises) and word.what != "any" and word.on not in OF_ANIMALS:
            yield fault("moment-what", f"{path}.what", on=word.on)


def _costs_in_doubt(card: Card) -> Iterator[Fault]:
    """Yield a fault for each list of costs with an effect that could make a later effect impossible."""
    for owner, path, effects in _lists(card):
        if _COST.fullmatch(path):
            yield from _cost_faults(path, effects)
            continue
        if any(isinstance(effect, Pay) for effect in effects):
            yield fault("misplaced-pay", path)
        promised = path == "$.action" or isinstance(owner, OneOf | Repeat | If)
        if promised and sum(_takes(effect) for effect in effects) > 1:
            yield fault("several-take", path)
    for path, word in words_of(card):
        if isinstance(word, Exchange) and any(map(_takes, word.then)):
            yield fault("takes-again", f"{path}.then")
        if isinstance(word, Whenever) and word.on in _MIDDLE and _spoils(word.then):
            yield fault("half-paid", f"{path}.then")
    if isinstance(card, Animal) and _spoils(card.at_top):
        yield fault("half-paid", "$.at_top")


def _cost_faults(path: str, effects: tuple[Effect, ...]) -> Iterator[Fault]:
    costs = [effect for effect in effects if not isinstance(effect, Fatigue)]
    for effect in costs:
        if not isinstance(effect, Pay | Reduce | Pollute | Tire | OneOf):
            yield fault("no-cost", path, word=str(effect.__struct_config__.tag))
    rest = costs[1:] if costs and isinstance(costs[0], Pay) else costs
    paying = [word for effect in rest for _, word in words_of(effect) if isinstance(word, Pay)]
    if len(rest) > 1 or (len(rest) < len(costs) and paying):
        yield fault("several-costs", path)


def _missing_animals(card: Card, cards: CardSet) -> Iterator[Fault]:
    if isinstance(card, Animal) and card.feed_in_symbiosis:
        named = {kind for kind in cards.kinds if card.id in cards.kinds[kind]}
        others = [other for other in cards.animals.values() if other is not card]
        wanted = {other.id for other in others if named & {*other.symbiosis}}
        wanted.update(*(cards.kinds[kind] - {card.id} for kind in card.symbiosis))
        if not wanted:
            yield fault("no-partner")
    for path, word in words_of(card):
        if isinstance(word, Reduce):
            prey = len(cards.kinds[word.what] - {card.id})
            needed = word.times if word.different and isinstance(word.times, int) else 1
            if prey < needed:
                yield fault("prey", path, needed=needed, kind=word.what, count=prey)


def _lists(card: Card) -> Iterator[tuple[msgspec.Struct, str, tuple[Effect, ...]]]:
    for path, word in words_of(card):
        for name in word.__struct_fields__:
            value, place = getattr(word, name), f"{path}.{name}"
            ways = value if isinstance(word, OneOf) else (value,)
            for index, effects in enumerate(ways):
                if isinstance(effects, tuple) and effects and all(isinstance(effect, Effect) for effect in effects):
                    yield word, f"{place}[{index}]" if isinstance(word, OneOf) else place, effects


def _takes(effect: Effect) -> bool:
    """True if the effect takes something from its player that a later effect in the list might need."""
    return any(isinstance(word, Pay | Reduce | Pollute | Tire | Buy) for word in _own_words([effect]))


def _spoils(effects: Iterable[Effect]) -> bool:
    """True if the effects can take what a half-paid cost still needs: animals, clean corals, Hunt tokens."""
    return any(
        isinstance(word, Reduce | Pollute) or (isinstance(word, Lose) and word.of == "hunts")
        for word in _own_words(effects)
    )


def _own_words(effects: Iterable[Effect]) -> Iterator[msgspec.Struct]:
    for effect in effects:
        if not isinstance(effect, Others):
            yield effect
            for name in effect.__struct_fields__:
                value = getattr(effect, name)
                ways = value if isinstance(effect, OneOf) else (value,)
                for inner in ways:
                    if isinstance(inner, tuple):
                        yield from _own_words(inner)


FILES = ("animals.toml", "corals.toml", "events.toml", "round_overview.toml")

NAMES = "names.toml"
"""Name of the optional file with translated names."""

LANGUAGES = ("en", "de", "nl", "cs")


CardT = TypeVar("CardT", Animal, Coral, EventCard)
TableT = TypeVar("TableT", bound=msgspec.Struct)


class Names(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Translated names of cards by language and id, and of categories by language and category."""

    cards: dict[str, dict[str, str]] = {}
    categories: dict[str, dict[str, str]] = {}

    def by_language(self) -> dict[str, dict[str, str]]:
        languages = {**self.cards, **self.categories}
        return {each: {**self.categories.get(each, {}), **self.cards.get(each, {})} for each in languages}


def own_files() -> dict[str, bytes]:
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
    events = _rows(tables, "events.toml", EventCard, problems)
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
