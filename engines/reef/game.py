"""Reef, the coral reef card game, as a ``Game``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import msgspec

from engines.base import Commands, Decision, Game, Judge, Outcome
from engines.errors import BadSetup, GameOver, IllegalAction, NotAnAction, NotYourTurn, OtherSet
from engines.reef import stored
from engines.reef.cards import CardSet
from engines.reef.choices import BACK, Choice, parse, written
from engines.reef.levels import ADVISER, LEVELS
from engines.reef.loading import FILES, NAMES, fingerprint, load, own_files
from engines.reef.machine import answer, leave_out, settle, whole_list
from engines.reef.players import PLAYERS
from engines.reef.players.judge import judge
from engines.reef.score import outcome, rank, sheet, total
from engines.reef.setup import new_table
from engines.reef.state import ReefOptions, State
from engines.reef.table import Table
from engines.reef.text import text
from engines.reef.view import ReefView
from engines.reef.viewing import view
from engines.reef.vocabulary import INCOMES

REMEMBERED = 8
"""The number of complete actions that a state remembers, beside the newest."""


class Reef(Game[ReefOptions, State, Choice, ReefView]):
    """The card game with one card set, by default ours. ``mark``: the fingerprint of an owner's set; unset for ours."""

    name = "reef"
    title = "Reef"
    seats = (1, 2, 3, 4)
    options_type = ReefOptions
    state_type = State

    files = (*FILES, NAMES)
    players = PLAYERS
    levels = LEVELS

    def __init__(self, cards: CardSet | None = None, mark: str | msgspec.UnsetType = msgspec.UNSET) -> None:
        self.cards = load(own_files()) if cards is None else cards
        self.mark = mark

    def with_files(self, files: Mapping[str, bytes]) -> Reef:
        """The game with an owner's card set. A set with the project's own rules counts as the project's."""
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

    def adviser_for(self, state: State) -> str:
        return ADVISER

    def judge(self) -> Judge:
        return judge

    def new(self, options: ReefOptions, seats: int, seed: int) -> State:
        """A new game. Solo games are played without events and always score biodiversity."""
        self.check_seats(seats)
        self._check_set(options)
        if seats == 1:
            if options.events:
                raise BadSetup("reef-events", game=self.title)
            options = msgspec.structs.replace(options, biodiversity=True)
        table = new_table(self.cards, options, seats, seed)
        settle(table)
        return State(table.state)

    def to_act(self, state: State) -> frozenset[int]:
        return frozenset(decision.seat for decision in state.position.pending)

    def decision(self, state: State, seat: int) -> Decision[Choice]:
        for decision in state.position.pending:
            if decision.seat == seat:
                return decision
        raise NotYourTurn(seat) if state.position.pending else GameOver

    def apply(self, state: State, seat: int, action: Choice) -> State:
        """The state after an option of the seat's decision, or after taking the current action back.

        Of a long list any option may be named, also one of a part that is not shown. Raises NotAnAction for a value
        that is no choice at all.
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
            raise self.illegal(action, "not-offered")
        if decision.prompt == "turn" and action.word != "part":
            table.start = state
            if len(table.state.players) > 1 and table.state.taken:
                table.state.earlier = (*table.state.earlier, table.state.taken)[-REMEMBERED:]
            table.state.taken = ()
        answer(table, seat, action, refs=chosen.refs)
        return State(table.state, table.start)

    def apply_recorded(self, state: State, seat: int | None, action: Choice) -> State:
        """Apply an action of a record, by the lowest seat to act for None.

        A question about Fish Scales may be left out, as in records from before it was asked.
        """
        try:
            return super().apply_recorded(state, seat, action)
        except (IllegalAction, NotYourTurn):
            table = Table(state.position.copied(), self.cards, state.start)
            if not leave_out(table):
                raise
        return self.apply_recorded(State(table.state, table.start), seat, action)

    def back(self, state: State, seat: int) -> Choice | None:
        """Taking back, until something hidden was revealed or another player touched."""
        return BACK if state.start is not None and seat == state.position.turn else None

    def revealed(self, before: State, after: State) -> bool:
        """True if a card was turned over, chance was drawn, or incomes that were chosen in secret came to light."""
        return _secrets(before) != _secrets(after)

    def at_rest(self, state: State) -> bool:
        """True before a turn, at the end, and where another player has to decide than did last.

        Incomes are chosen in any order: all players are asked at once.
        """
        position = state.position
        if not position.pending or position.pending[0].prompt == "turn":
            return True
        last = next((taken for taken in reversed(position.taken) if not taken.forced), None)
        if position.pending[0].prompt == "income":
            return last is None or last.choice.word not in INCOMES
        return last is None or position.pending[0].seat != last.seat

    def outcome(self, state: State) -> Outcome | None:
        """The evaluation, after the fourth round."""
        return outcome(self._table(state)) if state.position.phase == "over" else None

    def scores(self, state: State) -> tuple[int, ...]:
        """The Victory Points as they would stand if the game ended now."""
        table = self._table(state)
        return tuple(total(table, seat) for seat in range(len(state.position.players)))

    def view(self, state: State, seat: int | None) -> ReefView:
        """The state without the order of the decks, chance, and the incomes chosen before all have chosen."""
        return view(self._table(state), seat)

    def stopped(self, view: ReefView) -> ReefView:
        return msgspec.structs.replace(view, decisions=())

    def ply(self, state: State) -> int:
        return state.position.ply

    def part(self, state: State) -> int:
        """Each round's turns, and the phases after them."""
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

    def extras(self, state: State) -> dict[str, Any]:
        """At the end every player's score sheet, and the solo rank."""
        if state.position.phase != "over":
            return {}
        table = self._table(state)
        sheets = [msgspec.to_builtins(sheet(table, seat)) for seat in range(len(state.position.players))]
        title = {"rank": rank(total(table, 0))} if len(sheets) == 1 else {}
        return {"sheets": sheets, **title}

    def load(self, data: bytes) -> State:
        """The state that ``dump`` wrote. Raises BadSetup, also for a state with cards that this card set lacks."""
        loaded = super().load(_FORMER_REFS.sub(_typed_refs, data))
        state = loaded.position
        self._check_set(state.options)
        rows = (state.animals, state.large, state.corals)
        named = {card for row in rows for card in (*row.offer, *row.deck, *row.discarded)}
        named |= {*state.events, *state.past_events}
        for player in state.players:
            named |= {animal.card for animal in player.animals.values()}
            named |= {coral.card for coral in player.corals.values()}
        unknown = named - self.cards.animals.keys() - self.cards.corals.keys() - self.cards.events.keys()
        if unknown:
            raise BadSetup("reef-other-cards", cards=", ".join(sorted(unknown)))
        if wrong := stored.fault(loaded, self.cards):
            raise BadSetup("damaged", game=self.name, why=wrong)
        return loaded

    def _table(self, state: State) -> Table:
        """A table for reading."""
        return Table(state.position, self.cards, state.start)


_FORMER_REFS = re.compile(rb'("refs":\{"amount":\d+),"word":"(?:(\d+)|([a-z]+))"\}')
"""References of incomes as states once held them: a number, or a reason, as a text."""


def _typed_refs(found: re.Match[bytes]) -> bytes:
    """The former references in today's form, with a field for each meaning."""
    amount, toll, reason = found.groups()
    return amount + (b',"toll":' + toll if toll else b',"reason":"' + reason + b'"') + b"}"


def _secrets(state: State) -> tuple[Any, ...]:
    """The parts of a state that change when something hidden is revealed: chance, decks, whether incomes are open."""
    position = state.position
    decks = (row.deck for row in (position.animals, position.large, position.corals))
    return (position.rng, *decks, position.events, all(player.income for player in position.players))
