"""The values of Reef's view: everything visible to a seat or onlooker. Also as text, for terminals and golden files."""

from __future__ import annotations

from typing import Literal

import msgspec

from engines.base import Decision, Option
from engines.reef.cards import PrintedCard
from engines.reef.cardwords.combine import AnyEffect, Effects
from engines.reef.choices import Choice
from engines.reef.grid import Cell, position
from engines.reef.placing import Lack
from engines.reef.score import ScoreLine
from engines.reef.state import Phase, Taken


class Rise(msgspec.Struct, frozen=True):
    """Gain from an animal's next level of Abundance: Victory Points, end scoring included, and Fish Scales."""

    points: int
    scales: int


class AnimalView(msgspec.Struct, frozen=True):
    """An animal on a reef: level 1 to 3, Fatigue, its pair's number (0: none), the number of facing Colonies.

    ``rise``: the gain from the next level; None at the highest. ``fall``: the Victory Points lost with a level.
    At level 1 it would become extinct and return one Plankton for each Colony.
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
    """A coral on a reef. ``sides``, ``tokens``: letters of ``nesw`` for printed Colonies and for tokens."""

    card: str
    cell: Cell
    sides: str
    tokens: str
    fatigue: int
    polluted: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's supply, reef and current score sheet. ``turned``: used Hunt tokens.

    ``used``: the support actions used this round. ``income``: empty before the choice. ``free_colonies``: number of
    Colonies that face no animal.
    """

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

    @property
    def lying(self) -> dict[Cell, str]:
        """Ids of the cards on the reef by cell: corals, then animals."""
        return {each.cell: each.card for each in self.corals + self.animals}


class OfferView(msgspec.Struct, frozen=True):
    """A card on offer: menu number, and the price and requirements for the viewing seat.

    ``lack``: the missing Coins or space for buying it on a turn; None if nothing is missing. ``gain``: points at the
    end as in ``score.foreseen``.
    """

    slot: int
    card: str
    cost: int
    colonies: int = 0
    lack: Lack | None = None
    gain: int | None = None


class PlaceView(msgspec.Struct, frozen=True):
    """A candidate cell of a pending decision: for a card, or faced by a new Colony.

    ``colonies``: number of Colonies facing the cell now. ``needed``: number that the animal needs. ``animal``: id of
    the animal on the cell (empty: none). ``corals``: ids of the corals beside the cell, clockwise from the north.

    For a coral to be placed there, ``spaces``: the Colonies facing each free neighbour afterwards, most first;
    ``hidden``: its Colonies that would face an animal. ``gain``: of an animal to be placed there, as in ``OfferView``.
    """

    colonies: int
    needed: int = 0
    animal: str = ""
    corals: tuple[str, ...] = ()
    spaces: tuple[int, ...] = ()
    hidden: int = 0
    gain: int | None = None


class Rates(msgspec.Struct, frozen=True):
    """The viewing seat's rates for support actions.

    ``cleaned``: the most corals cleaned by a Water Purification. ``sale``: the Plankton for one Coin in a Seaweed Sale.
    ``sold``: the most Coins from a Seaweed Sale now.
    """

    cleaned: int
    sale: int
    sold: int


class DeckView(msgspec.Struct, frozen=True):
    """A deck: the number of face-down cards, and the discard pile's cards."""

    left: int
    discarded: tuple[str, ...]


class Follows(msgspec.Struct, frozen=True):
    """The only prey left after a choice of prey, lowered at once: its card, and the points that it loses."""

    card: str
    fall: int


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """The card (its id, or empty) and the effect behind a decision.

    ``effect``: None without one; only with the alternatives that are possible now. ``alternatives``: all alternatives,
    in the card's order. ``left``: number of remaining targets (0: no count). ``exact``: True if all targets must be
    chosen. ``follows``: by the key of the option before.
    """

    card: str = ""
    effect: AnyEffect | None = None
    left: int = 0
    exact: bool = False
    alternatives: tuple[Effects, ...] = ()
    follows: dict[str, Follows] = {}


class ReefView(msgspec.Struct, frozen=True):
    """The whole table as visible to one seat (None: an onlooker).

    ``cards``: the printed faces of all visible cards. ``decisions``: all open decisions.
    """

    seat: int | None
    round: int
    rounds: int
    phase: Phase | Literal["example"]
    """Phase of the round. ``example``: a reef laid out for the rules, outside any game."""
    starter: int
    turn: int
    events: bool
    biodiversity: bool
    event: str
    past_events: tuple[str, ...]
    bonuses_left: tuple[tuple[int, int], ...]
    """Pairs (Fish Scales, Coins) of this round's remaining bonus rows, best first."""
    players: tuple[PlayerView, ...]
    animal_offer: tuple[OfferView, ...]
    large_offer: tuple[OfferView, ...]
    coral_offer: tuple[OfferView, ...]
    decks: dict[str, DeckView]
    decisions: tuple[Decision[Choice], ...]
    taken: tuple[Taken, ...]
    """Choices of the newest action, without secret incomes."""
    asked: Asked
    actor: int | None
    """Seat of the newest action; None before the first action."""
    can_take_back: bool
    earlier: tuple[tuple[Taken, ...], ...]
    """Choices of earlier complete actions, newest last; empty in a solo game."""
    scales: dict[str, int]
    """Least number of Fish Scales that an option of a turn takes for missing tokens, by its key. Zeros are left out."""
    places: dict[Cell, PlaceView]
    """Facts about each candidate cell of a decision about placing a coral, an animal or a Colony."""
    rates: Rates
    cards: dict[str, PrintedCard]
    incomes: tuple[Option[Choice], ...] = ()
    """Options for incomes after passing, on a solo player's turn before the last round."""
    again: tuple[Choice, ...] = ()
    """Choices of the previous round's income and the corals that it polluted; empty if they cannot be repeated."""
    feast: tuple[Option[Choice], ...] = ()
    """Options for a solo player's feedings that cost only Plankton.

    Empty if there are fewer than two, or the Plankton is not enough for all.
    """
    fed: dict[str, int] = {}
    """Victory Points of each feeding on this turn, and of what it changes, by card id, without Fish Scales paid."""
    unfed: dict[str, str] = {}
    """Code words of the reasons why animals of the player on turn can't be fed, by card id."""
    purified: int = 0
    """Victory Points of a Purification on this turn, and of what it changes, without Fish Scales paid."""
    unfolded: tuple[Option[Choice], ...] = ()
    """All options of a decision shown in parts; empty for other decisions."""
    winners: tuple[int, ...] = ()
    """Seats in first place; empty before the end."""
    rank: str = ""
    """Code word of the solo rank; empty before the end and in games for several players."""

    @property
    def animals_on_offer(self) -> tuple[OfferView, ...]:
        return self.animal_offer + self.large_offer

    @property
    def on_offer(self) -> dict[str, OfferView]:
        """All cards on offer by id: animals, then corals."""
        return {each.card: each for each in self.animals_on_offer + self.coral_offer}


_LEVELS = {1: "low", 2: "medium", 3: "highest"}


def text(view: ReefView) -> str:
    lines = [f"Round {view.round} of {view.rounds}, {view.phase}"]
    if view.event:
        lines.append(f"Event in force: {view.cards[view.event].name}")
    lines.append("Animals: " + _offer(view, view.animal_offer))
    lines.append("Large Fish: " + _offer(view, view.large_offer))
    lines.append("Corals: " + _offer(view, view.coral_offer))
    for player in view.players:
        lines += ["", *_player(view, player)]
    for decision in view.decisions:
        lines += ["", f"Seat {decision.seat} decides: {decision.prompt}"]
    if view.rank:
        lines += ["", f"Rank: {view.rank}"]
    return "\n".join(lines)


def _offer(view: ReefView, offer: tuple[OfferView, ...]) -> str:
    return "; ".join(f"{card.slot} {view.cards[card.card].name} ({card.cost})" for card in offer) or "none"


def _player(view: ReefView, player: PlayerView) -> list[str]:
    passed = ", passed" if player.passed else ""
    head = f"Seat {player.seat}: {player.score} points{passed}"
    supply = (
        f"  {player.coins} Coins, {player.plankton} Plankton, {player.scales} Fish Scales, "
        f"{player.popularity} Popularity, {player.hunts} Hunt"
    )
    lines = [head, supply, *_map(player)]
    for coral in player.corals:
        notes = [f"Colonies {coral.sides.upper() or 'none'}{'+' + coral.tokens.upper() if coral.tokens else ''}"]
        notes += [f"Fatigue {coral.fatigue}"] * bool(coral.fatigue) + ["polluted"] * coral.polluted
        lines.append(f"  {coral.cell} {view.cards[coral.card].name}: {', '.join(notes)}")
    for animal in player.animals:
        notes = [_LEVELS[animal.level]]
        notes += [f"Fatigue {animal.fatigue}"] * bool(animal.fatigue) + [f"pair {animal.pair}"] * bool(animal.pair)
        lines.append(f"  {animal.cell} {view.cards[animal.card].name}: {', '.join(notes)}")
    return lines


def _map(player: PlayerView) -> list[str]:
    """Grid of two letters a cell: corals ``oo`` (polluted ``xx``), animals ``a1`` to ``a3`` by level."""
    marks = {coral.cell: "xx" if coral.polluted else "oo" for coral in player.corals}
    marks |= {animal.cell: f"a{animal.level}" for animal in player.animals}
    places = [position(cell) for cell in marks]
    xs, ys = [x for x, _ in places], [y for _, y in places]
    return [
        "  | " + " ".join(marks.get(f"{x},{y}", "  ") for x in range(min(xs), max(xs) + 1)).rstrip()
        for y in range(max(ys), min(ys) - 1, -1)
    ]
