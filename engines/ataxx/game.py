"""Ataxx as a game: turns, forced passes, repetition, results.

A forced pass is made at once and counts as a ply. The positions before and after it both count for repetition.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from engines.ataxx import fen, notation, perft
from engines.ataxx.board import NAMES, NEAR, moves, names, reach
from engines.ataxx.fen import BOARDS, BoardName, Position, name_of
from engines.ataxx.levels import ADVISER, LEVELS
from engines.ataxx.notation import PASS, Ply
from engines.base import Commands, Decision, Game, Judge, Option, Outcome, Player, Refs
from engines.errors import NotAnAction
from engines.puzzles import Prover, Puzzle, packaged


class AtaxxOptions(msgspec.Struct, frozen=True):
    """Options of a game: the starting position, by its name in ``BOARDS``."""

    board: BoardName = "standard"


class AtaxxState(msgspec.Struct, frozen=True):
    """The state of a game.

    ``seen``: (red, blue, turn) of the positions since the last clone, the current one last. Earlier positions cannot
    recur, because each clone adds a stone. ``last``: the last chosen ply, with its origin. ``turned``: the squares that
    this ply flipped. ``passed``: the seat that had to pass after this ply.
    """

    position: Position
    seen: tuple[tuple[int, int, int], ...]
    ply: int = 0
    last: Ply | None = None
    turned: int = 0
    passed: int | None = None


class LastPly(msgspec.Struct, frozen=True):
    """The last move, for pictures: names of its origin and target, and True for a clone."""

    origin: str
    target: str
    clone: bool

    @property
    def readable(self) -> str:
        """Text of the move as players see it: ``f2 → f4`` for a jump, ``e5`` for a clone."""
        return notation.readable(notation.parse(f"{self.origin}-{self.target}"))


class AtaxxView(msgspec.Struct, frozen=True):
    """The board for renderers and texts, without hidden parts.

    ``squares``: 49 characters from a7 to g1, rank by rank: ``x`` Red, ``o`` Blue, ``-`` blocked, ``.`` empty. ``turn``:
    the seat to move, None at the end. ``flipped``: the squares flipped by the last move. ``passed``: the seat that had
    to pass after this move. ``counts``: numbers of stones by seat. ``ply``: number of plies
    so far. ``board``: the board's name, or None. ``last``: the last ply, None at the start. ``outcome``: None while the
    game runs.
    """

    squares: str
    turn: int | None
    last: LastPly | None
    flipped: tuple[str, ...]
    passed: int | None
    counts: tuple[int, int]
    ply: int
    board: BoardName | None
    outcome: Outcome | None


class Ataxx(Game[AtaxxOptions, AtaxxState, Ply, AtaxxView]):
    """Ataxx. Seat 0 is Red and moves first, seat 1 is Blue.

    Outcome reasons: "no-stones" (a side has none), "full" (no empty square), "no-moves" (neither side can move),
    "repetition". Codes of illegal plies: "no-pass", "no-stone" or "not-your-stone" (the origin), "blocked" or
    "occupied" (the target), "no-stone-near" (a clone without origin, next to none of the side's stones).
    """

    name = "ataxx"
    title = "Ataxx"
    levels = LEVELS
    seats = (2,)
    can_be_drawn = True
    has_premoves = True
    options_type = AtaxxOptions
    state_type = AtaxxState

    @property
    def short(self) -> AtaxxOptions:
        return AtaxxOptions("shoals")

    def searches(self) -> Mapping[str, Callable[[int], Player]]:
        from engines.ataxx.search.players import KINDS  # noqa: PLC0415 - numba is loaded only for a search

        return KINDS

    def adviser_for(self, state: AtaxxState) -> str:
        return ADVISER

    def judge(self) -> Judge:
        from engines.ataxx.search.players import judge  # noqa: PLC0415 - as above

        return judge

    def puzzles(self) -> Sequence[Puzzle]:
        return packaged("engines.ataxx")

    def prover(self) -> Prover:
        from engines.ataxx.puzzling import OneMoveWins  # noqa: PLC0415 - as above

        return OneMoveWins()

    def new(self, options: AtaxxOptions, seats: int, seed: int) -> AtaxxState:
        self.check_seats(seats)
        return self.from_position(BOARDS[options.board])

    def from_position(self, text: str) -> AtaxxState:
        """State at a FEN, after a forced pass, if any. Raises BadSetup for a malformed FEN."""
        return _arrive(AtaxxState(fen.read(text), ()))

    def to_act(self, state: AtaxxState) -> frozenset[int]:
        return frozenset() if self.outcome(state) else frozenset({state.position.turn})

    def decision(self, state: AtaxxState, seat: int) -> Decision[Ply]:
        """Decision with the clones by target, then the jumps by origin. Raises NotYourTurn or GameOver.

        Clones to one target are one option. The option's action has the first possible origin, ``refs.origins`` has
        all. ``refs.amount``: the number of flipped stones.
        """
        self.check_turn(state, seat)
        own, empty = state.position.own, state.position.empty
        return Decision(seat, "move", tuple(_option(state.position, *move) for move in moves(own, empty)))

    def apply(self, state: AtaxxState, seat: int, action: Ply) -> AtaxxState:
        self.check_turn(state, seat)
        if not isinstance(action, Ply):
            raise NotAnAction(repr(action), self.name)
        before = state.position
        ply = self._settled(before, action)
        after = before.after(ply)
        seen = () if ply.is_clone else state.seen
        return _arrive(AtaxxState(after, seen, state.ply + 1, ply, before.other & after.other))

    def _settled(self, position: Position, ply: Ply) -> Ply:
        """Legal ply with its origin filled in. Raises IllegalAction."""
        if ply.target is None:
            raise self.illegal(ply, "no-pass")
        target = 1 << ply.target
        if ply.origin is not None:
            origin = 1 << ply.origin
            if origin & position.other:
                raise self.illegal(ply, "not-your-stone")
            if not origin & position.own:
                raise self.illegal(ply, "no-stone")
        if target & position.blocked:
            raise self.illegal(ply, "blocked")
        if not target & position.empty:
            raise self.illegal(ply, "occupied")
        if ply.origin is None:
            if not position.own & NEAR[ply.target]:
                raise self.illegal(ply, "no-stone-near")
            return Ply(ply.target, _first(position.own & NEAR[ply.target]))
        return ply

    def outcome(self, state: AtaxxState) -> Outcome | None:
        reason = _end(state)
        if reason is None:
            return None
        red, blue = self.scores(state)
        places = (1 + (red < blue), 1 + (blue < red))
        return Outcome(places, (red, blue), reason)

    def scores(self, state: AtaxxState) -> tuple[int, int]:
        return state.position.red.bit_count(), state.position.blue.bit_count()

    def view(self, state: AtaxxState, seat: int | None) -> AtaxxView:
        outcome = self.outcome(state)
        return AtaxxView(
            squares=fen.squares(state.position),
            turn=None if outcome else state.position.turn,
            last=_last(state.last),
            flipped=names(state.turned),
            passed=state.passed,
            counts=self.scores(state),
            ply=state.ply,
            board=name_of(state.position.blocked),
            outcome=outcome,
        )

    def stopped(self, view: AtaxxView) -> AtaxxView:
        return msgspec.structs.replace(view, turn=None)

    def ply(self, state: AtaxxState) -> int:
        return state.ply

    def text(self, view: AtaxxView) -> str:
        files = "  a b c d e f g"
        rows = [f"{7 - row} {' '.join(view.squares[7 * row : 7 * row + 7])} {7 - row}" for row in range(7)]
        red, blue = fen.SIDES
        stones = f"{red} {view.counts[0]}, {blue} {view.counts[1]}"
        passed = "" if view.passed is None else f"{fen.SIDES[view.passed]} passed; "
        status = (
            f"over ({view.outcome.reason})"
            if view.outcome
            else "over"
            if view.turn is None
            else f"{fen.SIDES[view.turn]} to move"
        )
        return "\n".join([files, *rows, files, f"{stones}; {passed}{status}"])

    def parse(self, text: str) -> Ply:
        return notation.parse(text)

    def format(self, action: Ply) -> str:
        return notation.write(action)

    def readable(self, action: Ply) -> str:
        return notation.readable(action)

    def is_recorded(self, state: AtaxxState, action: Ply) -> bool:
        return action == PASS and state.passed is not None

    def add_commands(self, commands: Commands) -> None:
        from engines.ataxx.commandline import add_commands  # noqa: PLC0415 - for the command line alone

        add_commands(commands)

    def divide(self, position: str, depth: int) -> dict[str, int]:
        """Perft counts by text of the first move. A clone is named by its target."""
        return {notation.write(ply): leaves for ply, leaves in perft.divide(fen.read(position), depth).items()}

    def extras(self, state: AtaxxState) -> dict[str, Any]:
        return {"fen": fen.write(state.position), "board": name_of(state.position.blocked)}


def _arrive(state: AtaxxState) -> AtaxxState:
    """State with its position added to ``seen``, after a forced pass if there is one."""
    position = state.position
    state = msgspec.structs.replace(state, seen=(*state.seen, (position.red, position.blue, position.turn)))
    if _end(state) is not None or reach(position.own) & position.empty:
        return state
    after = position.after(PASS)
    seen = (*state.seen, (after.red, after.blue, after.turn))
    return msgspec.structs.replace(state, position=after, seen=seen, ply=state.ply + 1, passed=position.turn)


def _end(state: AtaxxState) -> str | None:
    """Code word of the reason why the game has ended; None while it goes on."""
    position = state.position
    if not position.red or not position.blue:
        return "no-stones"
    if not position.empty:
        return "full"
    if not reach(position.red | position.blue) & position.empty:
        return "no-moves"
    if state.seen.count(state.seen[-1]) >= 3:
        return "repetition"
    return None


def _first(squares: int) -> int:
    return (squares & -squares).bit_length() - 1


def _option(position: Position, origin: int, target: int) -> Option[Ply]:
    """Option for a legal move. ``origin``, ``target``: single bits as from ``board.moves``."""
    square = target.bit_length() - 1
    return _option_of(square, origin or position.own & NEAR[square], (position.other & NEAR[square]).bit_count())


@lru_cache(maxsize=8192)
def _option_of(square: int, origins: int, turned: int) -> Option[Ply]:
    """Option of a move to a square from any of the origins; cached, as positions share most of their options."""
    ply = Ply(square, _first(origins))
    return Option(notation.write(ply), ply, Refs(cell=NAMES[square], origins=names(origins), amount=turned))


def _last(ply: Ply | None) -> LastPly | None:
    if ply is None or ply.target is None or ply.origin is None:
        return None
    return LastPly(NAMES[ply.origin], NAMES[ply.target], ply.is_clone)
