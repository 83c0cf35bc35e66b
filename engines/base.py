"""The protocol of every game and its computer players: state, decision, action, outcome, view."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from argparse import ArgumentParser
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, get_args, get_origin

import msgspec

from engines.errors import BadSetup, GameOver, IllegalAction, NotYourTurn

if TYPE_CHECKING:
    from engines.puzzles import Prover, Puzzle

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=msgspec.Struct)


class Refs(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards, cells and seats of an option, for its label and picture.

    ``cell``: the target cell. ``origins``: the possible cells of origin, several if they lead to the same position.
    ``card``: a card's id. ``seat``: another player. ``amount``: the main number of the option, such as a price or
    flipped stones. The prompt gives its unit. ``toll``: a second number, a cost. ``reason``: a code word for the lack
    of other options.
    """

    cell: str | None = None
    origins: tuple[str, ...] = ()
    card: str | None = None
    seat: int | None = None
    amount: int | None = None
    toll: int | None = None
    reason: str | None = None


class Option(msgspec.Struct, Generic[ActionT], frozen=True):
    """One legal action.

    ``key`` is unique in its decision, stable, and short: at most 40 characters of ``a-z0-9-``.
    """

    key: str
    action: ActionT
    refs: Refs = Refs()


class Decision(msgspec.Struct, Generic[ActionT], frozen=True):
    """A question to a seat: a prompt (a code word) and the legal options, at least one, in a stable order."""

    seat: int
    prompt: str
    options: tuple[Option[ActionT], ...]

    def option(self, key: str) -> Option[ActionT] | None:
        return next((option for option in self.options if option.key == key), None)


class Outcome(msgspec.Struct, frozen=True):
    """Result of a game. ``places``: each seat's rank from 1, shared by equal seats. ``reason``: a code word."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats in first place: all of them in a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


LONGEST: Final = 2.0
"""Upper bound of a search's time in seconds. After it the search returns its best action so far, within any budget.

Budgets count nodes or playouts and rarely take this long, so a level is equally strong on any machine.
"""


class Player(Protocol):
    """A computer player. The only source of chance is ``rng``, so the same seed chooses the same action."""

    def __call__(self, game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        """Choose a legal action for a seat that may act."""


class Judge(Protocol):
    """An estimator of win shares. The only source of chance is ``rng``."""

    def __call__(self, game: AnyGame, state: Any, rng: random.Random, /) -> tuple[float, ...]:
        """Each seat's win share in an unfinished state, from 0 to 1, with sum 1.

        The win share is the expected result: 1 for a win, divided equally among several winners.
        """


class Commands(Protocol):
    """The part of argparse's subparsers that a game may use."""

    def add_parser(self, name: str, *, help: str) -> ArgumentParser:  # noqa: A002 - it is argparse's
        """Add a subcommand, with ``help`` as its description.

        The default ``run`` of the new parser is called with the parsed arguments.
        """


class Game(ABC, Generic[OptionsT, StateT, ActionT, ViewT]):
    """A game's rules as pure functions. States and actions are immutable values.

    The same options, seats, seed and actions give the same game.
    """

    name: ClassVar[str]
    """Word for the game in commands, storage and controls' addresses."""
    title: ClassVar[str]
    """Name shown to people, such as ``Ataxx``."""
    seats: ClassVar[tuple[int, ...]]
    """Allowed numbers of players, ascending."""
    schema: ClassVar[int] = 1
    """Version of the stored form of states. ``load`` refuses all others."""

    players: ClassVar[Mapping[str, Player]] = MappingProxyType({})
    """Computer players that need no compiled code, by name."""

    can_be_drawn: ClassVar[bool] = False
    """True if the rules allow a draw, so that players may agree to a draw."""
    has_premoves: ClassVar[bool] = False
    """True if replies can be set in advance: players move in turn, nothing is hidden, an action is a whole turn."""
    levels: ClassVar[tuple[str, ...]] = ()
    """Names of the players behind the levels of ``engines.levels``, weakest first; empty if the game has no levels.

    These are the levels under the default options. ``levels_for`` has the levels for any state.
    """

    files: ClassVar[tuple[str, ...]] = ()
    """Names of data files that an operator can replace, such as Reef's cards. Each file is optional."""

    options_type: type[OptionsT]
    state_type: type[StateT]

    @property
    def short(self) -> OptionsT:
        """Options for a short game, for tests and trials. The default options, unless overridden."""
        return self.options()

    @property
    def is_played_alone(self) -> bool:
        """True if one seat is allowed: a game for points."""
        return 1 in self.seats

    @property
    def together(self) -> int | None:
        """Smallest allowed number of seats above 1; None if the game is only played alone."""
        return next((seats for seats in self.seats if seats > 1), None)

    def searches(self) -> Mapping[str, Callable[[int], Player]]:
        """Factories of searching players by name, with the budget in capitals: ``search-TIMEms``.

        Where searches are compiled, this call alone loads numba.
        """
        return {}

    @property
    def is_searched(self) -> bool:
        """True if the game has searches. The searches are not loaded."""
        return type(self).searches is not Game.searches

    def judge(self) -> Judge:
        """Load the game's judge. Raises BadSetup if the game has none."""
        raise BadSetup("judge", game=self.title)

    @property
    def is_judged(self) -> bool:
        """True if the game has a judge. The judge is not loaded."""
        return type(self).judge is not Game.judge

    def options(self, **values: object) -> OptionsT:
        """Convert untyped values, such as texts of a command line, to options.

        Raises BadSetup with the option's name and the accepted values.
        """
        fields = {field.name: field for field in msgspec.structs.fields(self.options_type)}
        converted = {}
        for name, value in values.items():
            if name not in fields:
                accepted = ", ".join(sorted(fields)) or "none"
                raise BadSetup("option", game=self.name, name=name, known=accepted)
            try:
                converted[name] = msgspec.convert(value, fields[name].type, strict=False)
            except msgspec.ValidationError as error:
                facts = {"game": self.name, "name": name, "value": str(value)}
                accepted = _accepted(fields[name].type)
                if accepted:
                    raise BadSetup("option-value", **facts, accepted=accepted) from None
                raise BadSetup("option-type", **facts, why=str(error)) from None
        try:
            return msgspec.convert(converted, self.options_type)
        except msgspec.ValidationError as error:
            raise BadSetup("options", game=self.name, why=str(error)) from None

    def with_files(self, files: Mapping[str, bytes]) -> AnyGame:
        """Copy of the game with an operator's files as its data.

        Raises BadFiles with all faults, BadSetup if the game takes no files.
        """
        raise BadSetup("files-for-none", game=self.title)

    def load_options(self, data: bytes) -> OptionsT:
        """Options of a stored game, from JSON.

        Raises BadSetup for damaged JSON, OtherSet for a game begun with other data, such as cards.
        """
        try:
            return msgspec.json.decode(data, type=self.options_type)
        except msgspec.MsgspecError as error:
            raise BadSetup("damaged", game=self.name, why=str(error)) from None

    def check_seats(self, seats: int) -> None:
        """Raise BadSetup unless the game can be played by this number of players."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise BadSetup("seats", game=self.title, allowed=allowed, seats=seats)

    @abstractmethod
    def new(self, options: OptionsT, seats: int, seed: int) -> StateT:
        """First state that awaits a decision. Raises BadSetup for a wrong number of seats or unusable options."""

    def from_position(self, text: str) -> StateT:
        """State for a position in the game's notation (FEN).

        Raises BadSetup for a malformed text, or if the game has no notation.
        """
        raise BadSetup("position", game=self.title)

    @abstractmethod
    def to_act(self, state: StateT) -> frozenset[int]:
        """Seats that may decide now; empty exactly when the game is over."""

    @abstractmethod
    def decision(self, state: StateT, seat: int) -> Decision[ActionT]:
        """Current decision of the seat. Raises NotYourTurn if the seat has none, GameOver after the end."""

    @abstractmethod
    def apply(self, state: StateT, seat: int, action: ActionT) -> StateT:
        """State after the action and all forced steps.

        Raises IllegalAction for an action that is not allowed now, NotYourTurn if the seat has no decision, GameOver
        after the end.

        Raises NotAnAction for a value of another type.
        """

    def apply_recorded(self, state: StateT, seat: int | None, action: ActionT) -> StateT:
        """State after an action of a record. Without a seat, the lowest seat to act takes the action.

        Raises the errors of ``apply``. Override it when new rules ask more decisions, so that older records stay valid.
        """
        return self.apply(state, min(self.to_act(state), default=0) if seat is None else seat, action)

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """Result of the game; None while the game goes on."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """View of the state for a seat, or for an onlooker (None). Renderers and texts read it."""

    def stopped(self, view: ViewT) -> ViewT:
        """View of a game that was stopped early, for example by a resignation: no seat may act.

        Override it if the view names a seat to act.
        """
        return view

    @abstractmethod
    def ply(self, state: StateT) -> int:
        """Number of turns played so far, automatic turns included."""

    def part(self, state: StateT) -> int:
        """Number of the game's current part, such as a phase. Judgements are compared only within one part."""
        return 0

    @abstractmethod
    def text(self, view: ViewT) -> str:
        """Text of the position in a few lines, for terminals and golden files. Players never read it."""

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """Parse a person's text as an action. Raises NotAnAction for a text that is no action in any state."""

    @abstractmethod
    def format(self, action: ActionT) -> str:
        """Canonical text of the action, without blanks: the inverse of ``parse``."""

    def is_stored_as(self, state: StateT, text: str) -> bool:
        """True if ``text`` is the stored form of the state, or was in an earlier version."""
        return self.dump(state).decode() == text

    def readable(self, action: ActionT) -> str:
        """Text of the action as people read it everywhere, in every language: by default the text of ``format``."""
        return self.format(action)

    def back(self, state: StateT, seat: int) -> ActionT | None:
        """Action that undoes the seat's unfinished action; None without an unfinished action.

        This action is never among the decision's options.
        """
        return None

    def revealed(self, before: StateT, after: StateT) -> bool:
        """True if hidden information may have been revealed between ``before`` and ``after``.

        A takeback to ``before`` is then forbidden. Override it in games with chance or hidden cards.
        """
        return False

    def between_turns(self, state: StateT) -> bool:
        """True if no seat is in the middle of an action, so the state can be shown to all.

        False only while the seat that decided last must decide again, or while some seats have not yet made a
        simultaneous decision.
        """
        return True

    def is_recorded(self, state: StateT, action: ActionT) -> bool:
        """True if the action only records a forced step that the engine has just taken, such as a pass."""
        return False

    def levels_for(self, state: StateT) -> tuple[str, ...]:
        """Names of the computer players behind the levels in a state, weakest first.

        The players differ by board, and some boards lack the strongest levels.
        """
        return self.levels

    def adviser_for(self, state: StateT) -> str:
        """Name of the player behind hints, reviews and better moves, in a game with levels.

        The adviser is the strongest player that answers within a second: the highest level, unless overridden.
        """
        return self.levels_for(state)[-1]

    @property
    def collection(self) -> tuple[str, ...]:
        """Ids of the items that players collect over many games, in the order of albums; empty without any."""
        return ()

    @property
    def ranks(self) -> tuple[int, ...]:
        """Least points of each rank of solo runs above the lowest, ascending; empty without ranks."""
        return ()

    def collected(self, state: StateT, seat: int) -> tuple[str, ...]:
        """Ids from ``collection`` that a seat has reached in a state, in no order."""
        return ()

    def puzzles(self) -> Sequence[Puzzle]:
        """Puzzles of the game, in the order of ``engines.puzzles.of_day``; empty without any."""
        return ()

    def puzzled(self, state: StateT) -> StateT:
        """State as the position of a puzzle, by default unchanged. Override to remove hidden parts, such as decks."""
        return state

    def prover(self) -> Prover:
        """Load the game's prover of puzzles. Raises BadSetup if the game has none."""
        raise BadSetup("prover", game=self.title)

    def scores(self, state: StateT) -> tuple[int, ...]:
        """Current score (stones, points) of each seat, at the end the outcome's. Empty in a game without scores."""
        outcome = self.outcome(state)
        return outcome.scores if outcome else ()

    def divide(self, position: str, depth: int) -> dict[str, int]:
        """Perft counts ``depth`` >= 1 plies below a position, by text of the first move.

        Raises BadSetup for a malformed position, or if the game has no perft.
        """
        raise BadSetup("position", game=self.title)

    def extras(self, state: StateT) -> dict[str, Any]:
        """Facts for the command ``show`` beyond the common ones, as JSON values."""
        return {}

    def add_commands(self, commands: Commands) -> None:
        """Add the game's own subcommands to the engines' command line."""

    def dump(self, state: StateT) -> bytes:
        return msgspec.json.encode({"game": self.name, "schema": self.schema, "state": state})

    def load(self, data: bytes) -> StateT:
        """Load a state from the JSON of ``dump``. Raises BadSetup for another game or schema, or damaged data."""
        try:
            stored = msgspec.json.decode(data, type=_Stored)
            if (stored.game, stored.schema) != (self.name, self.schema):
                own = f"{self.name}-{self.schema}"
                raise BadSetup("stored", found=f"{stored.game}-{stored.schema}", own=own)
            return msgspec.json.decode(stored.state, type=self.state_type)
        except msgspec.MsgspecError as error:
            raise BadSetup("damaged", game=self.name, why=str(error)) from None

    def check_turn(self, state: StateT, seat: int) -> None:
        """Raise GameOver or NotYourTurn unless the seat may decide now."""
        seats = self.to_act(state)
        if not seats:
            raise GameOver
        if seat not in seats:
            raise NotYourTurn(seat)

    def illegal(self, action: ActionT, code: str) -> IllegalAction:
        return IllegalAction(self.format(action), code)


def _accepted(kind: Any) -> str:
    """Text of the accepted values of an option's type, separated by commas; empty if they cannot be listed."""
    if get_origin(kind) is Literal:
        return ", ".join(map(str, get_args(kind)))
    return "true, false" if kind is bool else ""


class _Stored(msgspec.Struct):
    game: str
    schema: int
    state: msgspec.Raw


msgspec.json.Decoder(_Stored)  # as in ``sessions.storage.rows.compile_types``

AnyGame = Game[Any, Any, Any, Any]
