"""The protocol of every game and its computer players: state, decision, action, outcome, view."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from argparse import ArgumentParser
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Literal, Protocol, TypeVar, get_args, get_origin

import msgspec

from engines.errors import BadSetup, GameOver, IllegalAction, NotYourTurn

OptionsT = TypeVar("OptionsT", bound=msgspec.Struct)
StateT = TypeVar("StateT", bound=msgspec.Struct)
ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT", bound=msgspec.Struct)


class Refs(msgspec.Struct, frozen=True, omit_defaults=True):
    """The references of an option, the source of its wording and pictures.

    ``cell``: the target cell. ``origins``: the cells it may come from; several if they give the same position.
    ``card``: a card's id. ``seat``: another player. ``amount``: a number; the prompt says of what. ``toll``: a cost
    beside that. ``reason``: a code word for the lack of other options.
    """

    cell: str | None = None
    origins: tuple[str, ...] = ()
    card: str | None = None
    seat: int | None = None
    amount: int | None = None
    toll: int | None = None
    reason: str | None = None


class Option(msgspec.Struct, Generic[ActionT], frozen=True):
    """One legal action. ``key`` is unique in its decision, stable, and short (at most 40 characters of ``a-z0-9-``)."""

    key: str
    action: ActionT
    refs: Refs = Refs()


class Decision(msgspec.Struct, Generic[ActionT], frozen=True):
    """A question to a seat: a prompt (a code word) and the legal options, at least one, in a stable order."""

    seat: int
    prompt: str
    options: tuple[Option[ActionT], ...]

    def option(self, key: str) -> Option[ActionT] | None:
        """The option with this key, or None."""
        return next((option for option in self.options if option.key == key), None)


class Outcome(msgspec.Struct, frozen=True):
    """The end of a game. ``places`` count from 1, by seat; equal ones share the rank. ``reason`` is a code word."""

    places: tuple[int, ...]
    scores: tuple[int, ...]
    reason: str

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats in first place: all of them in a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


LONGEST: Final = 2.0
"""Seconds. A search for a move that takes longer answers with the best action so far, within any budget."""


class Player(Protocol):
    """A computer player. All its chance comes from ``rng``: the same seed chooses the same action."""

    def __call__(self, game: AnyGame, state: Any, seat: int, rng: random.Random) -> Any:
        """One of the legal actions of a seat that may act."""


class Judge(Protocol):
    """An estimate of who wins. All its chance comes from ``rng``."""

    def __call__(self, game: AnyGame, state: Any, rng: random.Random, /) -> tuple[float, ...]:
        """Each seat's expected share of the win, from 0 to 1 and 1 in all. The state is not over."""


class Commands(Protocol):
    """The subcommands of the engines' command line, as ``argparse`` has them."""

    def add_parser(self, name: str, *, help: str) -> ArgumentParser:  # noqa: A002 - it is argparse's
        """A new subcommand. Its default ``run`` is called with the parsed arguments."""


class Game(ABC, Generic[OptionsT, StateT, ActionT, ViewT]):
    """A game's rules as pure functions. States and actions are immutable values; the same seed gives the same game."""

    name: ClassVar[str]
    """The word used in commands, storage and addresses."""
    title: ClassVar[str]
    """The name shown to people."""
    seats: ClassVar[tuple[int, ...]]
    """The allowed numbers of players, ascending."""
    schema: ClassVar[int] = 1
    """The version of the stored form of states; ``load`` refuses any other."""

    players: ClassVar[Mapping[str, Player]] = MappingProxyType({})
    """The computer players of this game that compile nothing, by name."""

    can_be_drawn: ClassVar[bool] = False
    """True if the rules know a draw, so that players may agree to one."""
    levels: ClassVar[tuple[str, ...]] = ()
    """The names of the players behind the levels of ``engines.levels``, the weakest first; empty: no levels.

    Any number, for the default options. ``levels_for`` has the levels for any state.
    """

    files: ClassVar[tuple[str, ...]] = ()
    """The names of the files with an owner's data for the game, such as cards; empty: none. Each may be missing."""

    options_type: type[OptionsT]
    state_type: type[StateT]

    @property
    def short(self) -> OptionsT:
        """The options of a game that is soon over, for tests and trials. By default the usual ones."""
        return self.options()

    @property
    def is_played_alone(self) -> bool:
        """True if one seat is allowed. Such a game is played for points."""
        return 1 in self.seats

    @property
    def together(self) -> int | None:
        """The smallest allowed number of seats above 1; None if the game is only played alone."""
        return next((seats for seats in self.seats if seats > 1), None)

    def searches(self) -> Mapping[str, Callable[[int], Player]]:
        """The makers of players that search, by kind, with the budget in capitals: ``search-TIMEms``.

        The call loads numba if the searches are compiled. Nothing else may.
        """
        return {}

    @property
    def is_searched(self) -> bool:
        """True if the game has searches. Loads nothing."""
        return type(self).searches is not Game.searches

    def judge(self) -> Judge:
        """The game's judge. The call loads it, as ``searches`` does. Raises BadSetup if the game has none."""
        raise BadSetup("judge", game=self.title)

    @property
    def is_judged(self) -> bool:
        """True if the game has a judge. Loads nothing."""
        return type(self).judge is not Game.judge

    def options(self, **values: object) -> OptionsT:
        """Typed options from loose values such as command-line texts.

        Raises BadSetup that names the option and what it accepts.
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
        """The game with the data in an owner's files. Raises BadFiles with every fault; BadSetup without ``files``."""
        raise BadSetup("files-for-none", game=self.title)

    def load_options(self, data: bytes) -> OptionsT:
        """The options that were stored with a game, from JSON. Raises BadSetup if they are damaged.

        Raises OtherSet for a game that was begun with other data.
        """
        try:
            return msgspec.json.decode(data, type=self.options_type)
        except msgspec.MsgspecError as error:
            raise BadSetup("damaged", game=self.name, why=str(error)) from None

    def check_seats(self, seats: int) -> None:
        """Raise BadSetup if the game is not for this number of players."""
        if seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise BadSetup("seats", game=self.title, allowed=allowed, seats=seats)

    @abstractmethod
    def new(self, options: OptionsT, seats: int, seed: int) -> StateT:
        """The first state with a decision. Raises BadSetup."""

    def from_position(self, text: str) -> StateT:
        """A state from the game's position notation (FEN). Raises BadSetup, also where the game has none."""
        raise BadSetup("position", game=self.title)

    @abstractmethod
    def to_act(self, state: StateT) -> frozenset[int]:
        """The seats that may decide now; empty exactly when the game is over."""

    @abstractmethod
    def decision(self, state: StateT, seat: int) -> Decision[ActionT]:
        """The seat's present question and its options. Raises NotYourTurn, GameOver."""

    @abstractmethod
    def apply(self, state: StateT, seat: int, action: ActionT) -> StateT:
        """The state after the action, with everything forced done. Raises IllegalAction, NotYourTurn or GameOver.

        Raises NotAnAction for a value that is no action at all.
        """

    def apply_recorded(self, state: StateT, seat: int | None, action: ActionT) -> StateT:
        """The state after an action of a record, by the lowest seat to act for None.

        Raises the errors of ``apply``. Games with new questions in their rules override it: older records stay legal.
        """
        return self.apply(state, min(self.to_act(state), default=0) if seat is None else seat, action)

    @abstractmethod
    def outcome(self, state: StateT) -> Outcome | None:
        """The result, or None while the game goes on."""

    @abstractmethod
    def view(self, state: StateT, seat: int | None) -> ViewT:
        """The visible part of the state for a seat, or for an onlooker (None). Renderers and texts use it."""

    def stopped(self, view: ViewT) -> ViewT:
        """The view of a game that ended before its rules end it, as by a resignation: without a seat to act.

        Games with a seat to act in their views override this.
        """
        return view

    @abstractmethod
    def ply(self, state: StateT) -> int:
        """The number of turns played, automatic ones included."""

    def part(self, state: StateT) -> int:
        """The number of the game's part, such as a phase. Judgements of states of different parts are not compared."""
        return 0

    @abstractmethod
    def text(self, view: ViewT) -> str:
        """The position as a few lines of text, for terminals and golden files. Players never read it."""

    @abstractmethod
    def parse(self, text: str) -> ActionT:
        """The action that a person's text means. Raises NotAnAction."""

    @abstractmethod
    def format(self, action: ActionT) -> str:
        """The action's one canonical text, without blanks; ``parse`` reads it back."""

    def back(self, state: StateT, seat: int) -> ActionT | None:
        """The action that undoes the seat's unfinished action; None if that is not possible.

        It is never among the options, which lead on.
        """
        return None

    def revealed(self, before: StateT, after: StateT) -> bool:
        """True if hidden information of ``before`` may have been revealed on the way to ``after``.

        A takeback to ``before`` is impossible then. Games with chance or hidden cards override this.
        """
        return False

    def at_rest(self, state: StateT) -> bool:
        """True if no seat is in the middle of an action, so that the state can be announced to all.

        False only while the seat that decided last, or a seat that knows it is awaited, has to decide further.
        """
        return True

    def is_recorded(self, state: StateT, action: ActionT) -> bool:
        """True if the action only records an automatic step that the engine has just taken, such as a forced pass."""
        return False

    def levels_for(self, state: StateT) -> tuple[str, ...]:
        """The levels' players for a state, weakest first: on other boards others, perhaps without the strongest."""
        return self.levels

    def adviser_for(self, state: StateT) -> str:
        """The name of the player that gives hints, reviews turns and looks for better moves in a game with levels.

        It is the strongest that answers within a second: the highest level's, unless a game declares another.
        """
        return self.levels_for(state)[-1]

    def scores(self, state: StateT) -> tuple[int, ...]:
        """The present count (stones, points) by seat; at the end the outcome's. Empty if the game counts nothing."""
        outcome = self.outcome(state)
        return outcome.scores if outcome else ()

    def divide(self, position: str, depth: int) -> dict[str, int]:
        """Perft: the numbers of leaves ``depth`` >= 1 plies below a position, by first move's text. Raises BadSetup."""
        raise BadSetup("position", game=self.title)

    def extras(self, state: StateT) -> dict[str, Any]:
        """Further JSON facts of this game for the command line's ``show``."""
        return {}

    def add_commands(self, commands: Commands) -> None:
        """Add the game's own subcommands to the engines' command line."""

    def dump(self, state: StateT) -> bytes:
        """The state as JSON, with the schema version."""
        return msgspec.json.encode({"game": self.name, "schema": self.schema, "state": state})

    def load(self, data: bytes) -> StateT:
        """The state that ``dump`` wrote. Raises BadSetup for another game, another schema, or damaged data."""
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
        """The error for an action that the rule called ``code`` forbids."""
        return IllegalAction(self.format(action), code)


def _accepted(kind: Any) -> str:
    """The accepted values of an option of this type, with commas; empty if they are too many to list."""
    if get_origin(kind) is Literal:
        return ", ".join(map(str, get_args(kind)))
    return "true, false" if kind is bool else ""


class _Stored(msgspec.Struct):
    game: str
    schema: int
    state: msgspec.Raw


msgspec.json.Decoder(_Stored)  # as ``sessions.storage.rows.learn_types`` tells

AnyGame = Game[Any, Any, Any, Any]
