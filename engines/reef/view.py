"""What may be seen of a game: everything but decks, chance, and incomes before all have chosen."""

from __future__ import annotations

import msgspec

from engines.base import Decision, Option
from engines.reef.buying import animal_cost, coral_cost
from engines.reef.choices import Choice
from engines.reef.decks import numbered_animals
from engines.reef.faces import Face, faces
from engines.reef.frames import Frame
from engines.reef.grid import Cell
from engines.reef.machine import whole_list
from engines.reef.pieces import Row
from engines.reef.placing import colonies_needed
from engines.reef.rounds import INCOMES, ROUNDS, Turns
from engines.reef.score import Line, rank, sheet
from engines.reef.state import Phase, Taken
from engines.reef.table import Table
from engines.reef.words.combine import AnyEffect, OneOf
from engines.reef.words.tokens import Pay
from engines.reef.words.word import Pick, and_then


class AnimalView(msgspec.Struct, frozen=True):
    """An animal on an atoll: level 1 to 3, Fatigue, its pair's number (0: none), the Colonies that face it."""

    card: str
    cell: Cell
    level: int
    fatigue: int
    pair: int
    colonies: int
    sheltered: bool


class CoralView(msgspec.Struct, frozen=True):
    """A coral on an atoll: printed Colonies and tokens as letters of ``nesw``, Fatigue, Pollution."""

    card: str
    cell: Cell
    sides: str
    tokens: str
    fatigue: int
    polluted: bool


class PlayerView(msgspec.Struct, frozen=True):
    """A player's supply and atoll, with the score sheet as it would stand now."""

    seat: int
    coins: int
    plankton: int
    scales: int
    popularity: int
    hunts: int
    turned: int
    passed: bool
    used: tuple[str, ...]
    income: str
    colonies: int
    free_colonies: int
    corals: tuple[CoralView, ...]
    animals: tuple[AnimalView, ...]
    sheet: tuple[Line, ...]
    score: int


class OfferView(msgspec.Struct, frozen=True):
    """A card on offer with its menu number, and what it costs and requires of the seat that looks."""

    slot: int
    card: str
    cost: int
    colonies: int = 0


class DeckView(msgspec.Struct, frozen=True):
    """How many cards lie face down, and the discard pile's cards."""

    left: int
    discarded: tuple[str, ...]


class Asked(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why somebody is asked, where it is for a card: its id, and what is being done, in the card's words.

    ``left`` is the number of targets still to be chosen (0: not a matter of number), ``alternatives`` the words of
    what can be chosen from, in the card's order.
    """

    card: str = ""
    text: str = ""
    left: int = 0
    alternatives: tuple[str, ...] = ()


class ReefView(msgspec.Struct, frozen=True):
    """The whole table as one seat (None: an onlooker) sees it.

    ``faces`` holds the face of every visible card. ``decisions`` are all that is being asked, with candidate cells.
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
    """What has been chosen since the newest action began, without incomes that are still secret."""
    asked: Asked
    can_take_back: bool
    earlier: tuple[tuple[Taken, ...], ...]
    """The same of the last complete actions before, the newest last; nothing where one plays alone."""
    feeding_scales: dict[str, int]
    """The Fish Scales that feeding takes at least, for want of tokens, by the animals' ids where it takes any."""
    faces: dict[str, Face]
    unfolded: tuple[Option[Choice], ...] = ()
    """All options of a decision whose list is too long to be among ``decisions`` as a whole; else none."""
    rank: str = ""
    """The solo rank, at the end."""


def view(table: Table, seat: int | None) -> ReefView:
    """The table as a seat or an onlooker sees it."""
    state = table.state
    looking = state.turn if seat is None else seat
    incomes_open = any(decision.prompt == "income" for decision in state.pending)
    players = tuple(_player(table, other, incomes_open and other != seat) for other in range(len(state.players)))
    offers = {
        "animals": tuple(_animal(table, looking, slot, card) for slot, card in numbered_animals(table)),
        "corals": tuple(
            OfferView(slot, card, coral_cost(table, looking)) for slot, card in enumerate(state.corals.offer, start=1)
        ),
    }
    decks = {"animals": _deck(state.animals), "large": _deck(state.large), "corals": _deck(state.corals)}
    over, unfolded = state.phase == "over", whole_list(table)
    return ReefView(
        seat=seat,
        round=state.round,
        rounds=ROUNDS,
        phase=state.phase,
        starter=state.starter,
        turn=state.turn,
        events=state.options.events,
        biodiversity=state.options.biodiversity,
        event=state.event,
        past_events=state.past_events,
        bonuses_left=_bonuses_left(table),
        players=players,
        animal_offer=tuple(offered for offered in offers["animals"] if offered.slot <= state.animals.size),
        large_offer=tuple(offered for offered in offers["animals"] if offered.slot > state.animals.size),
        coral_offer=offers["corals"],
        decks=decks,
        decisions=state.pending,
        taken=tuple(
            taken for taken in state.taken if not incomes_open or taken.seat == seat or taken.choice.word not in INCOMES
        ),
        asked=_asked(table),
        can_take_back=table.start is not None and seat == state.turn,
        earlier=state.earlier,
        feeding_scales=_feeding_scales(table),
        faces=_visible_faces(table, players, decks, unfolded),
        unfolded=unfolded,
        rank=rank(players[0].score) if over and len(players) == 1 else "",
    )


def _player(table: Table, seat: int, hide_income: bool) -> PlayerView:
    player = table.player(seat)
    facing = table.facing(seat)
    lines = tuple(sheet(table, seat))
    return PlayerView(
        seat=seat,
        coins=player.coins,
        plankton=player.plankton,
        scales=player.scales,
        popularity=player.popularity,
        hunts=player.hunts,
        turned=player.turned,
        passed=player.passed,
        used=player.used,
        income="" if hide_income else player.income,
        colonies=sum(facing.values()),
        free_colonies=sum(count for cell, count in facing.items() if cell not in player.animals),
        corals=tuple(
            CoralView(
                card=coral.card,
                cell=cell,
                sides=table.cards.corals[coral.card].sides,
                tokens=coral.tokens,
                fatigue=coral.fatigue,
                polluted=coral.polluted,
            )
            for cell, coral in player.corals.items()
        ),
        animals=tuple(
            AnimalView(
                card=animal.card,
                cell=cell,
                level=animal.level,
                fatigue=animal.fatigue,
                pair=animal.pair,
                colonies=facing.get(cell, 0),
                sheltered=table.is_sheltered(seat, cell),
            )
            for cell, animal in player.animals.items()
        ),
        sheet=lines,
        score=sum(line.points for line in lines),
    )


def _asked(table: Table) -> Asked:
    state = table.state
    if not state.pending:
        return Asked()
    frame = state.stack[-1]
    player = table.player(frame.seat)
    speaker = player.animals.get(frame.at) or player.corals.get(frame.at)
    event = state.past_events[0] if state.phase == "event" and not frame.at else ""
    step = frame.step
    return Asked(
        card=speaker.card if speaker else event,
        text=step.text() if isinstance(step, AnyEffect) else "",
        left=(frame.left if frame.left >= 0 else step.total(table, frame)) if isinstance(step, Pick) else 0,
        alternatives=tuple(map(and_then, step.options)) if isinstance(step, OneOf) else (),
    )


def _feeding_scales(table: Table) -> dict[str, int]:
    asked = ((decision.seat, option) for decision in table.state.pending for option in decision.options)
    found = {}
    for seat, option in asked:
        if option.action.word != "feed" or not option.action.about or option.refs.cell is None:
            continue
        here = Frame(Turns(), seat, option.refs.cell, feeding=True)
        payments = [step for step in table.cards.animals[option.action.about].feed or () if isinstance(step, Pay)]
        dues = [payment.due(table, here) for payment in payments]
        lacking = sum(max(0, amount - getattr(table.player(seat), of)) for of, amount in dues)
        if lacking:
            found[option.action.about] = lacking
    return found


def _animal(table: Table, seat: int, slot: int, card: str) -> OfferView:
    return OfferView(slot, card, animal_cost(table, seat, card), colonies_needed(table, seat, card))


def _deck(row: Row) -> DeckView:
    return DeckView(len(row.deck), row.discarded)


def _bonuses_left(table: Table) -> tuple[tuple[int, int], ...]:
    state, bonuses = table.state, table.cards.board.bonuses
    if state.phase != "action" or state.round > len(bonuses):
        return ()
    rows = bonuses[state.round - 1][: len(state.players)]
    return tuple((row.scales, row.coins) for row in rows[state.bonuses_taken :])


def _visible_faces(
    table: Table, players: tuple[PlayerView, ...], decks: dict[str, DeckView], unfolded: tuple[Option[Choice], ...]
) -> dict[str, Face]:
    state, known = table.state, faces(table.cards)
    seen = {*state.animals.offer, *state.large.offer, *state.corals.offer, *state.past_events}
    for deck in decks.values():
        seen.update(deck.discarded)
    for player in players:
        seen.update(coral.card for coral in player.corals)
        seen.update(animal.card for animal in player.animals)
    for decision in state.pending:
        seen.update(option.refs.card for option in (*decision.options, *unfolded) if option.refs.card)
    return {card: known[card] for card in sorted(seen)}
