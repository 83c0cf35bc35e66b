"""Card types, the Round Overview board, the card set with its look-ups, and the cards' printed faces."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping
from functools import cache, partial
from types import MappingProxyType
from typing import Literal

import msgspec

from engines.reef.cardwords.combine import AnyEffect
from engines.reef.cardwords.counts import Tokens
from engines.reef.cardwords.passives import AnyPassive, Change, Rises, Score, Whenever
from engines.reef.cardwords.tokens import Lose
from engines.reef.cardwords.word import GENERAL, CoralKind, Kind, NotNegative, Positive, slug, words_of

Size = Literal["small", "medium", "large", "other"]

OTHER_CATEGORIES = ("Crustaceans", "Bivalves", "Cephalopods", "Reptiles", "Cnidarians", "Starfish", "Sea Cucumbers")


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Fields common to all cards. ``id``: the key of the card's row in its file, and the word that players type."""

    id: str
    name: str
    species: str = ""


class Name(msgspec.Struct, frozen=True):
    """Name of a card or category, with its translations. ``written``: as in the card's row.

    ``spoken``: pairs of language code and name, where the card set has translations.
    """

    written: str
    spoken: tuple[tuple[str, str], ...] = ()
    is_category: bool = False


class Animal(Card, frozen=True, kw_only=True, tag_field="card", tag="animal"):
    """An animal card. ``points``: Victory Points at low, medium and highest Abundance. ``feed``: the feeding condition.

    Empty: only the usual Fatigue. None: the animal cannot be fed. ``engines/reef/data/README.md`` explains all fields.
    """

    size: Size
    category: str
    cost: int
    colonies: int
    points: tuple[int, int, int]
    feed: tuple[AnyEffect, ...] | None = None
    feed_in_symbiosis: bool = False
    symbiosis: tuple[Kind, ...] = ()
    shelter: bool = False
    algae: bool = False
    rises: Rises | None = None
    arrival: tuple[AnyEffect, ...] = ()
    at_top: tuple[AnyEffect, ...] = ()
    end: Score | None = None
    top_end: Score | None = None


class Coral(Card, frozen=True, kw_only=True, tag_field="card", tag="coral"):
    """A coral card. ``sides``: the sides with a Colony, out of ``nesw``. A coral has exactly one ability.

    ``engines/reef/data/README.md`` explains all fields.
    """

    sides: str
    basic: bool = False
    immediate: tuple[AnyEffect, ...] = ()
    action: tuple[AnyEffect, ...] = ()
    end: Score | None = None
    passive: tuple[AnyPassive, ...] = ()

    @property
    def kind(self) -> CoralKind:
        if self.immediate:
            return "immediate"
        if self.action:
            return "action"
        return "end" if self.end else "passive"


class EventCard(Card, frozen=True, kw_only=True, tag_field="card", tag="event"):
    """An event card: effects for every player at once, or abilities in force until the next event."""

    tone: Literal["good", "bad"]
    now: tuple[AnyEffect, ...] = ()
    until_next: tuple[AnyPassive, ...] = ()


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Coins and Fish Scales of one row of the passing bonuses."""

    scales: NotNegative = 0
    coins: NotNegative = 0


class RoundIncome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Coins from each of a round's two incomes, and the Pollution from Tourists."""

    tourist_coins: NotNegative
    tourist_pollution: NotNegative
    scientist_coins: NotNegative


_Bonuses = tuple[Bonus, Bonus, Bonus]


class RoundOverview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Round Overview board: incomes and bonuses by round, tokens at the start, costs and rates.

    Each field is explained in ``engines/reef/data/README.md``.
    """

    incomes: tuple[RoundIncome, RoundIncome, RoundIncome]
    bonuses: tuple[_Bonuses, _Bonuses, _Bonuses]
    plankton: tuple[tuple[NotNegative, NotNegative], ...]
    """Pairs (least number of Colonies, Plankton income), ascending."""
    coins: NotNegative
    start_plankton: NotNegative
    scales: NotNegative
    hunts: NotNegative
    coral_cost: NotNegative
    growth_cost: NotNegative
    purification_cost: NotNegative
    purified: Positive
    sale_rate: Positive
    bloom_plankton: Positive
    top_scales: dict[Size, NotNegative]


class CardSet:
    """All cards by id, and indexes for play.

    ``spoken``: translated names, by language, then by card id or category.
    """

    def __init__(
        self,
        animals: list[Animal],
        corals: list[Coral],
        events: list[EventCard],
        board: RoundOverview,
        spoken: Mapping[str, Mapping[str, str]] = MappingProxyType({}),
    ) -> None:
        self.animals = {card.id: card for card in animals}
        self.corals = {card.id: card for card in corals}
        self.events = {card.id: card for card in events}
        self.board = board
        self.names = {card.id: _name(card.id, card.name, spoken) for card in (*animals, *corals, *events)}
        self.category_names = {
            slug(category): _name(category, category, spoken, is_category=True)
            for category in sorted({card.category for card in animals})
        }
        self.decks = {
            "animals": frozenset(card.id for card in animals if card.size != "large"),
            "large": frozenset(card.id for card in animals if card.size == "large"),
            "corals": frozenset(card.id for card in corals if not card.basic),
        }
        """Ids of the cards of each deck."""
        self.kinds = _kinds(animals)
        self.coral_kinds = {card.id: card.kind for card in corals}
        self.category_sizes = Counter(card.category for card in animals)
        placed = (*animals, *corals, *events)
        self.keepers = {of: frozenset(card.id for card in placed if _keeps(card, of)) for of in ("coins", "plankton")}
        """Ids of cards that can make Coins or Plankton worth more than Fish Scales, by kind of token."""
        self.rising: dict[str, dict[str, Kind]] = defaultdict(dict)
        for card in animals:
            if card.rises:
                self.rising[card.rises.on][card.id] = card.rises.what

    def are_partners(self, one: Animal, other: Animal) -> bool:
        """True if two animals form a symbiotic pair. One card naming the other is enough."""
        return any(
            second.id in self.kinds[kind]
            for first, second in ((one, other), (other, one))
            for kind in first.symbiosis
        )  # fmt: skip


def _keeps(card: Card, of: str) -> bool:
    """True if a card counts tokens of kind ``of``, raises their sale rate, or takes Fish Scales."""
    for _, word in words_of(card):
        match word:
            case Tokens(of_=token) if token == of:
                return True
            case Change(of="sale") | Whenever(on="sold") if of == "plankton":
                return True
            case Lose(of="scales"):
                return True
    return False


def _name(key: str, written: str, spoken: Mapping[str, Mapping[str, str]], *, is_category: bool = False) -> Name:
    given = tuple((language, names[key]) for language, names in spoken.items() if key in names)
    return Name(written, given, is_category)


def _kinds(animals: list[Animal]) -> dict[Kind, frozenset[str]]:
    kinds = {kind: frozenset(card.id for card in animals if fits(card)) for kind, fits in GENERAL.items()}
    for category in sorted({card.category for card in animals}):
        kinds[slug(category)] = frozenset(card.id for card in animals if card.category == category)
    return kinds | {card.id: frozenset([card.id]) for card in animals}


class Named(msgspec.Struct, frozen=True, omit_defaults=True):
    """A category or single animal that a card's text names, with the code word of its category."""

    kind: str
    name: Name
    category: str = ""
    species: str = ""


class PrintedCard(msgspec.Struct, frozen=True, omit_defaults=True, cache_hash=True):
    """A card's face. ``card``: the card's data, with its effects.

    ``named``: the animals and categories that the card's text names.
    """

    id: str
    name: str
    type: Literal["animal", "coral", "event"]
    kind: str
    """An animal's size, a coral's type of ability, or an event's ``good`` or ``bad``."""
    card: Animal | Coral | EventCard
    named: tuple[Named, ...] = ()
    names: tuple[tuple[str, str], ...] = ()
    """Translated names, as pairs of language code and name; empty without translations."""
    species: str = ""
    category: str = ""
    category_names: tuple[tuple[str, str], ...] = ()
    category_cards: int = 0
    cost: int = 0
    colonies: int = 0
    points: tuple[int, ...] = ()
    shelter: bool = False
    algae: bool = False
    sides: str = ""
    basic: bool = False


def _face(card: Animal | Coral | EventCard, cards: CardSet) -> partial[PrintedCard]:
    """The face of a card of any type, to be completed."""
    names = cards.names[card.id].spoken
    return partial(PrintedCard, id=card.id, name=card.name, card=card, named=_named(card, cards), names=names)


def animal_face(card: Animal, cards: CardSet) -> PrintedCard:
    return _face(card, cards)(
        type="animal",
        kind=card.size,
        species=card.species,
        category=card.category,
        category_names=cards.category_names[slug(card.category)].spoken,
        category_cards=cards.category_sizes[card.category],
        cost=card.cost,
        colonies=card.colonies,
        points=card.points,
        shelter=card.shelter,
        algae=card.algae,
    )


def coral_face(card: Coral, cards: CardSet) -> PrintedCard:
    return _face(card, cards)(
        type="coral",
        kind=card.kind,
        species=card.species,
        cost=cards.board.coral_cost,
        sides=card.sides,
        basic=card.basic,
    )


@cache
def printed_cards(cards: CardSet) -> Mapping[str, PrintedCard]:
    found = [animal_face(card, cards) for card in cards.animals.values()]
    found += [coral_face(card, cards) for card in cards.corals.values()]
    found += [_face(card, cards)(type="event", kind=card.tone) for card in cards.events.values()]
    return {face.id: face for face in found}


def _named(card: Animal | Coral | EventCard, cards: CardSet) -> tuple[Named, ...]:
    kinds = {getattr(word, "what", "") for _, word in words_of(card)}
    kinds.update(card.symbiosis if isinstance(card, Animal) else ())
    categories = (Named(kind, cards.category_names[kind]) for kind in sorted(kinds & cards.category_names.keys()))
    animals = (cards.animals[kind] for kind in sorted(kinds & cards.animals.keys()))
    single = (Named(each.id, cards.names[each.id], slug(each.category), each.species) for each in animals)
    return (*single, *categories)
