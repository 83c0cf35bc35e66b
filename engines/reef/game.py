"""Reef, the coral reef card game, as a ``Game``."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec.structs import replace

from engines.base import Commands, Decision, Game, Judge, Outcome
from engines.errors import BadSetup, GameOver, IllegalAction, NotAnAction, NotYourTurn, OtherSet
from engines.puzzles import Prover, Puzzle, packaged
from engines.reef.cards import CardSet
from engines.reef.choices import BACK, INCOMES, Choice, parse, written
from engines.reef.levels import PLAYERS
from engines.reef.loading import FILES, NAMES, fingerprint, load, own_files
from engines.reef.machine import answer, leave_out, settle, whole_list
from engines.reef.placing import PlaceAnimal, PlaceCoral
from engines.reef.players.estimate import judge
from engines.reef.puzzling import PointsLeft
from engines.reef.refusing import refusal
from engines.reef.score import RANKS, outcome, rank, sheet, total
from engines.reef.setup import last_cards, new_table
from engines.reef.state import ReefOptions, ReefState
from engines.reef.table import Table
from engines.reef.view import ReefView, text
from engines.reef.viewing import view

REMEMBERED = 8
"""Number of earlier complete actions kept in a state."""


class Reef(Game[ReefOptions, ReefState, Choice, ReefView]):
    """The game with one card set, by default Lagoon's.

    ``mark``: the fingerprint of an operator's set; unset for Lagoon's.
    """

    name = "reef"
    title = "Reef"
    seats = (1, 2, 3, 4)
    options_type = ReefOptions
    state_type = ReefState

    files = (*FILES, NAMES)
    players = PLAYERS
    levels = tuple(PLAYERS)

    def __init__(self, cards: CardSet | None = None, mark: str | msgspec.UnsetType = msgspec.UNSET) -> None:
        self.cards = load(own_files()) if cards is None else cards
        self.mark = mark

    def with_files(self, files: Mapping[str, bytes]) -> Reef:
        """Copy of the game with the operator's card set in ``files`` (contents by name).

        Raises BadFiles with all faults.

        A set with the rules of Lagoon's set has no ``mark``: its games are compatible with Lagoon's.
        """
        cards = load(files)
        mark = fingerprint(cards)
        return Reef(cards, msgspec.UNSET if mark == fingerprint(load(own_files())) else mark)

    def options(self, **values: object) -> ReefOptions:
        options = super().options(**values)
        return options if "cards" in values else msgspec.structs.replace(options, cards=self.mark)

    def load_options(self, data: bytes) -> ReefOptions:
        options = super().load_options(data)
        self._check_set(options)
        return options

    def _check_set(self, options: ReefOptions) -> None:
        if options.cards != self.mark:
            raise OtherSet(self.title)

    def judge(self) -> Judge:
        return judge

    def new(self, options: ReefOptions, seats: int, seed: int) -> ReefState:
        """State before the first turn. Solo games have no events and always score biodiversity."""
        self.check_seats(seats)
        self._check_set(options)
        if seats == 1:
            if options.events:
                raise BadSetup("reef-events", game=self.title)
            options = msgspec.structs.replace(options, biodiversity=True)
        table = new_table(self.cards, options, seats, seed)
        settle(table)
        return ReefState(table.state)

    def to_act(self, state: ReefState) -> frozenset[int]:
        return frozenset(decision.seat for decision in state.position.pending)

    def decision(self, state: ReefState, seat: int) -> Decision[Choice]:
        for decision in state.position.pending:
            if decision.seat == seat:
                return decision
        raise NotYourTurn(seat) if state.position.pending else GameOver

    def is_stored_as(self, state: ReefState, text: str) -> bool:
        return super().is_stored_as(state, text) or super().is_stored_as(_without_visits(state), text)

    def apply(self, state: ReefState, seat: int, action: Choice) -> ReefState:
        """State after an option of the seat's decision, or after ``BACK``.

        Every option of a long list is legal, shown or not. Raises NotAnAction for another type.
        """
        if not isinstance(action, Choice) or not isinstance(action.word, str) or not isinstance(action.about, str):
            raise NotAnAction(repr(action), self.name)
        decision = self.decision(state, seat)
        if action == BACK:
            if state.start is None or seat != state.position.turn:
                raise self.illegal(action, "nothing-to-take-back")
            return state.start
        table = Table(state.position.copied(), self.cards, state.start)
        options = (*decision.options, *whole_list(table))
        chosen = next((option for option in options if option.action == action), None)
        if chosen is None:
            raise self.illegal(action, refusal(table, seat, decision.prompt, action))
        if decision.prompt == "turn" and action.word != "part":
            table.start = state
            if len(table.state.players) > 1 and table.state.taken:
                table.state.earlier = (*table.state.earlier, table.state.taken)[-REMEMBERED:]
            table.state.taken = ()
        answer(table, seat, action, refs=chosen.refs)
        return ReefState(table.state, table.start)

    def apply_recorded(self, state: ReefState, seat: int | None, action: Choice) -> ReefState:
        """State after an action of a record. Decisions about Fish Scales that older records lack are resolved first."""
        try:
            return super().apply_recorded(state, seat, action)
        except (IllegalAction, NotYourTurn):
            table = Table(state.position.copied(), self.cards, state.start)
            if not leave_out(table):
                raise
        return self.apply_recorded(ReefState(table.state, table.start), seat, action)

    def back(self, state: ReefState, seat: int) -> Choice | None:
        """``BACK`` during the seat's action; None once something hidden was revealed or another player was affected."""
        return BACK if state.start is not None and seat == state.position.turn else None

    def revealed(self, before: ReefState, after: ReefState) -> bool:
        """True if a card was drawn, chance was used, or secret incomes were revealed."""
        return _secrets(before) != _secrets(after)

    def between_turns(self, state: ReefState) -> bool:
        """True before a turn, at the end, and when another player than the last has to decide.

        Incomes are chosen in any order, because all players decide at once.
        """
        position = state.position
        if not position.pending or position.pending[0].prompt == "turn":
            return True
        last = next((taken for taken in reversed(position.taken) if not taken.forced), None)
        if position.pending[0].prompt == "income":
            return last is None or last.choice.word not in INCOMES
        return last is None or position.pending[0].seat != last.seat

    def outcome(self, state: ReefState) -> Outcome | None:
        """Places by points, then by least Pollution. None before the end of the fourth round."""
        return outcome(self._table(state)) if state.position.phase == "over" else None

    def scores(self, state: ReefState) -> tuple[int, ...]:
        table = self._table(state)
        return tuple(total(table, seat) for seat in range(len(state.position.players)))

    @property
    def collection(self) -> tuple[str, ...]:
        """Ids of Lagoon's animals, then of its corals. An operator's cards are not collected."""
        return (*self.cards.animals, *self.cards.corals) if self.mark is msgspec.UNSET else ()

    @property
    def ranks(self) -> tuple[int, ...]:
        return tuple(least for least, _ in reversed(RANKS))

    def collected(self, state: ReefState, seat: int) -> tuple[str, ...]:
        """Ids of the seat's animals at their highest level, then of its corals without Pollution, each once."""
        player, known = state.position.players[seat], set(self.collection)
        found = [
            each.card for each in player.animals.values() if each.level == len(self.cards.animals[each.card].points)
        ]
        found += [each.card for each in player.corals.values() if not each.polluted]
        return tuple(card for card in dict.fromkeys(found) if card in known)

    def puzzles(self) -> Sequence[Puzzle]:
        return packaged("engines.reef") if self.mark is msgspec.UNSET else ()

    def puzzled(self, state: ReefState) -> ReefState:
        return last_cards(self.cards, state)

    def prover(self) -> Prover:
        return PointsLeft()

    def view(self, state: ReefState, seat: int | None) -> ReefView:
        """View of the state, without the decks' order, the random state, and incomes chosen in secret."""
        return view(self._table(state), seat)

    def stopped(self, view: ReefView) -> ReefView:
        return msgspec.structs.replace(view, decisions=())

    def ply(self, state: ReefState) -> int:
        return state.position.ply

    def part(self, state: ReefState) -> int:
        return 2 * state.position.round + (state.position.phase != "action")

    def text(self, view: ReefView) -> str:
        return text(view)

    def parse(self, text: str) -> Choice:
        return parse(text)

    def format(self, action: Choice) -> str:
        return written(action)

    def add_commands(self, commands: Commands) -> None:
        from engines.reef.commandline import add_commands  # noqa: PLC0415 - for the command line alone

        add_commands(commands)

    def extras(self, state: ReefState) -> dict[str, Any]:
        if state.position.phase != "over":
            return {}
        table = self._table(state)
        sheets = [msgspec.to_builtins(sheet(table, seat)) for seat in range(len(state.position.players))]
        title = {"rank": rank(total(table, 0))} if len(sheets) == 1 else {}
        return {"sheets": sheets, **title}

    def load(self, data: bytes) -> ReefState:
        """Load a state from the JSON of ``dump``.

        Raises BadSetup for damaged data, another schema, or cards that the card set lacks. Values that the rules
        cannot reach are found by replaying the game (``sessions.verify``).
        """
        loaded = super().load(_FORMER_REFS.sub(_typed_refs, data))
        state = loaded.position
        self._check_set(state.options)
        rows = (state.animals, state.large, state.corals)
        named = {card for row in rows for card in (*row.offer, *row.deck, *row.discarded)}
        named |= {*state.events, *state.past_events}
        named |= {frame.step.card for frame in state.stack if isinstance(frame.step, PlaceCoral | PlaceAnimal)}
        for player in state.players:
            named |= {animal.card for animal in player.animals.values()}
            named |= {coral.card for coral in player.corals.values()}
        unknown = named - self.cards.animals.keys() - self.cards.corals.keys() - self.cards.events.keys()
        if unknown:
            raise BadSetup("reef-other-cards", cards=", ".join(sorted(unknown)))
        return loaded

    def _table(self, state: ReefState) -> Table:
        return Table(state.position, self.cards, state.start)


_FORMER_REFS = re.compile(rb'("refs":\{"amount":\d+),"word":"(?:(\d+)|([a-z]+))"\}')
"""Regular expression of incomes' references in old stored states: a number or a reason in one text field."""


def _typed_refs(found: re.Match[bytes]) -> bytes:
    """JSON of old references with the text field as ``toll`` if it is a number, else as ``reason``."""
    amount, toll, reason = found.groups()
    return amount + (b',"toll":' + toll if toll else b',"reason":"' + reason + b'"') + b"}"


def _secrets(state: ReefState) -> tuple[Any, ...]:
    """Parts of a state that change on a revelation: random state, decks, and True once all incomes are chosen."""
    position = state.position
    decks = (row.deck for row in (position.animals, position.large, position.corals))
    return (position.rng, *decks, position.events, all(player.income for player in position.players))


def _without_visits(state: ReefState) -> ReefState:
    start = _without_visits(state.start) if state.start else None
    return ReefState(replace(state.position, visits=msgspec.UNSET), start)
