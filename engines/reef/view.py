"""The values of a view of Reef: what a seat or an onlooker may see."""

from __future__ import annotations

import msgspec

from engines.base import Decision, Option
from engines.reef.buying import Lack
from engines.reef.cardwords.combine import AnyEffect, Effects
from engines.reef.choices import Choice
from engines.reef.grid import Cell
from engines.reef.printed import PrintedCard
from engines.reef.score import ScoreLine
from engines.reef.state import Phase, Taken


class Rise(msgspec.Struct, frozen=True):
    """The gain from another level of Abundance: the card's Victory Points, and Fish Scales."""

    points: int
    scales: int


class AnimalView(msgspec.Struct, frozen=True):
    """An animal on a reef: level 1 to 3, Fatigue, its pair's number (0: none), the Colonies that face it.

    ``rise`` is what the next level brings (None: it is at its highest), ``fall`` the Victory Points of the card that
    the loss of a level takes. At level 1 it would die out, and leave Plankton, one for each of the Colonies.
    """

    card: str
    cell: Cell
    level: int
    fatigue: int
    pair: int
    colonies: int
    sheltered: bool
    rise: Rise | None
    fall: int


class CoralView(msgspec.Struct, frozen=True):
    """A coral on a reef: printed Colonies and tokens as letters of ``nesw``, Fatigue, Pollution."""

    card: str
    cell: Cell
    sides: str
    tokens: str
    fatigue: int
    polluted: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's supply and reef, with the score sheet as it would stand now."""

    seat: int
    coins: int
    plankton: int
    scales: int
    popularity: int
    pollution: int
    hunts: int
    turned: int
    passed: bool
    used: tuple[str, ...]
    income: str
    colonies: int
    free_colonies: int
    corals: tuple[CoralView, ...]
    animals: tuple[AnimalView, ...]
    sheet: tuple[ScoreLine, ...]
    score: int


class OfferView(msgspec.Struct, frozen=True):
    """A card on offer with its menu number, and its cost and requirements for the viewing seat.

    ``lack``: the obstacle to its purchase on a turn; None if it could.
    """

    slot: int
    card: str
    cost: int
    colonies: int = 0
    lack: Lack | None = None


class PlaceView(msgspec.Struct, frozen=True):
    """A cell of a pending question: a place for a card, or the cell faced by a new Colony.

    ``colonies`` face it now, ``needed`` is what the animal to be placed requires, ``animal`` lies there (empty: none),
    ``corals`` lie on its four sides, clockwise from the north. A coral to be placed there makes ``spaces``, by the
    Colonies that then face each free one, most first, and ``hidden`` of its Colonies face an animal.
    """

    colonies: int
    needed: int = 0
    animal: str = ""
    corals: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()
    hidden: int = 0


class Rates(msgspec.Struct, frozen=True):
    """The rates of the support actions for the seat that looks.

    ``cleaned``: the most corals a Water Purification cleans. ``sale``: the Plankton a Seaweed Sale takes for each Coin.
    ``sold``: the Coins that a Seaweed Sale can bring now.
    """

    cleaned: int
    sale: int
    sold: int


class DeckView(msgspec.Struct, frozen=True):
    """A deck: the number of cards left face down, and the cards of its discard pile."""

    left: int
    discarded: tuple[str, ...]


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card behind a question (its id, empty: none), and its effect under way, if any.

    Of a choice between effects only the possible ones are in ``effect``. ``alternatives``: all of them, in the card's
    order. ``left``: the number of targets still to choose (0: not a matter of number). ``exact``: all of them must be
    chosen.
    """

    card: str = ""
    effect: AnyEffect | None = None
    left: int = 0
    exact: bool = False
    alternatives: tuple[Effects, ...] = ()


class ReefView(msgspec.Struct, frozen=True):
    """The whole table as one seat (None: an onlooker) sees it.

    ``cards``: the printed face of every visible card. ``decisions``: all open questions,
    with candidate cells.
    """

    seat: int | None
    round: int
    rounds: int
    phase: Phase
    starter: int
    turn: int
    events: bool
    biodiversity: bool
    event: str
    past_events: tuple[str, ...]
    bonuses_left: tuple[tuple[int, int], ...]
    """Scales and Coins of the bonus rows still to be taken this round, the best first."""
    players: tuple[PlayerView, ...]
    animal_offer: tuple[OfferView, ...]
    large_offer: tuple[OfferView, ...]
    coral_offer: tuple[OfferView, ...]
    decks: dict[str, DeckView]
    decisions: tuple[Decision[Choice], ...]
    taken: tuple[Taken, ...]
    """The choices since the newest action began, without incomes that are still secret."""
    asked: Asked
    actor: int | None
    """The seat of the newest action; None before the first."""
    can_take_back: bool
    earlier: tuple[tuple[Taken, ...], ...]
    """The same of the last complete actions before, the newest last; nothing where one plays alone."""
    scales: dict[str, int]
    """The least Fish Scales of a turn's options, for want of tokens, by key; without entries of 0."""
    places: dict[Cell, PlaceView]
    """The legal cells for a coral, an animal or a Colony, while that is asked."""
    rates: Rates
    cards: dict[str, PrintedCard]
    incomes: tuple[Option[Choice], ...] = ()
    """The incomes to choose from after passing, while a player alone is on turn and another round follows."""
    feast: tuple[Option[Choice], ...] = ()
    """All feedings that take nothing but Plankton, where a player alone has enough for at least two; else none."""
    unfolded: tuple[Option[Choice], ...] = ()
    """All options of a decision with a list too long for ``decisions``; else none."""
    winners: tuple[int, ...] = ()
    """The seats in first place, at the end."""
    rank: str = ""
    """The solo rank, at the end."""
