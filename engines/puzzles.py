"""Puzzles: prepared positions with proven answers, their daily order, and how a try is judged. Pure."""

from __future__ import annotations

import random
import zlib
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Any, Final, NamedTuple, Protocol, overload

import msgspec

from engines.base import AnyGame
from engines.errors import IllegalAction

FILE: Final = "puzzles.json.z"
"""Name of the file with a game's puzzles, in the game's package."""

WEEK: Final = 7

DECIDED: Final = 9
"""Most plies from a day's puzzle to win to the end of its game: as far as a person can look ahead on a phone."""

FEW: Final = 3
"""Most moves in a day's puzzle for points, without the move that ends the game."""

FORMER: Final = 371
"""Number of puzzles at the start of each game's set that were also the puzzles of days until ``days_of``."""

PAIR: Final = 2
"""Number of moves in a line that parries one of two threats."""

OTHERWISE: Final = ""
"""Key in ``refutations`` of the commonest refutation, which stands for all unlisted moves. It keeps the data small."""


class SolutionTurn(msgspec.Struct, frozen=True, array_like=True):
    """A turn of an answer, as texts of actions: the move, and the reply to it.

    ``reply`` is empty after the last turn, and if the same seat moves again. ``refutations``: the reply to each other
    legal move, empty if that move ends the game. ``OTHERWISE`` stands for the moves that are not listed.
    """

    move: str
    reply: str = ""
    refutations: Mapping[str, str] = {}

    def refutation(self, move: str) -> str:
        """Text of the reply to a move other than the answer's; empty if that move ends the game."""
        return self.refutations.get(move, self.refutations.get(OTHERWISE, ""))


class Solution(msgspec.Struct, frozen=True, array_like=True):
    """A proven answer: one move a turn that wins, or all actions of a best ending.

    ``points``: the most points that the seat can still gain until the end; 0 in a puzzle to win. ``line``: the texts of
    both sides' further actions to the end of the game, which show why the answer wins. Empty if the turns end the game.
    """

    turns: tuple[SolutionTurn, ...]
    points: int = 0
    line: tuple[str, ...] = ()


class Puzzle(msgspec.Struct, frozen=True, array_like=True):
    """A position, reached from a new game by the texts of ``actions``, and its answer.

    ``options``: the game's options that differ from the defaults. ``level``: the number of the weakest level that
    solves the puzzle with ``SOLVED`` of ``SEEDS`` seeds. ``length``: see ``length_of``; 0 if unknown.
    """

    options: Mapping[str, Any]
    seats: int
    seed: int
    actions: tuple[str, ...]
    answer: Solution
    level: int = 0
    length: int = 0

    @property
    def worth(self) -> int:
        return self.answer.points or 1

    @property
    def is_short(self) -> bool:
        """True if a person can solve the puzzle by looking ahead, so that a day may have it."""
        return 0 < self.length <= (FEW if self.answer.points else DECIDED)


class TryState(msgspec.Struct, frozen=True):
    """The progress of a try: the current state, the number of own turns, and the gain once the try is over.

    ``gained``: from 0 to the puzzle's worth; None while the try goes on.
    """

    state: Any
    turns: int = 0
    gained: int | None = None


class Ending(NamedTuple):
    """The end of an answer's line: the state, and the line's moves as pairs of the seat and the text.

    ``is_twofold``: True if the answer threatens to win by two moves, and the line has these two.
    """

    state: Any
    moves: tuple[tuple[int, str], ...] = ()
    is_twofold: bool = False


class Prover(Protocol):
    """A game's criterion for puzzles, and two independent proofs of their answers."""

    def find(self, game: AnyGame, state: Any, rng: random.Random) -> Solution | None:
        """Find the proven answer in a state of ``prepared``.

        None if the state makes no good puzzle. For most states this takes little time.
        """

    def confirms(self, game: AnyGame, state: Any, answer: Solution) -> bool:
        """True if a different search from ``find``'s proves the answer."""

    def further(self, game: AnyGame, state: Any, winner: int) -> tuple[str, ...]:
        """Texts of both sides' best actions to the end, in a state that a puzzle's turns have won for a seat.

        Empty if no such end is found. Override the method if puzzles stop before the game's end.
        """
        return ()


def proven(game: AnyGame, state: Any, rng: random.Random) -> Solution | None:
    """Solution that both proofs agree on, in a state of ``Game.puzzled``; None if the state makes no good puzzle."""
    prover = game.prover()
    answer = prover.find(game, state, rng)
    return played_out(game, state, answer) if answer and prover.confirms(game, state, answer) else None


def played_out(game: AnyGame, state: Any, answer: Solution) -> Solution:
    """Answer with its ``line``, which stays empty if the solver does not win it."""
    seat = min(game.to_act(state))
    for text in [text for turn in answer.turns for text in (turn.move, turn.reply)]:
        state = _replied(game, state, text)
    if game.outcome(state) is not None:
        return answer
    line = game.prover().further(game, state, seat)
    for text in line:
        state = _replied(game, state, text)
    ended = game.outcome(state)
    return msgspec.structs.replace(answer, line=line) if ended and ended.winners == (seat,) else answer


def name_of(puzzle: Puzzle) -> str:
    """Name of the puzzle in controls and storage: six hexadecimal digits, different within a game's set."""
    position = msgspec.json.encode((puzzle.options, puzzle.seats, puzzle.seed, puzzle.actions))
    return f"{zlib.crc32(position) & 0xFFFFFF:06x}"


def prepared(game: AnyGame, puzzle: Puzzle) -> Any:
    """State of the puzzle's position. Raises EngineError if the rules no longer allow its actions."""
    state = game.new(game.options(**puzzle.options), puzzle.seats, puzzle.seed)
    for text in puzzle.actions:
        state = game.apply_recorded(state, None, game.parse(text))
    return game.puzzled(state)


def begin(game: AnyGame, puzzle: Puzzle) -> TryState:
    return TryState(prepared(game, puzzle))


def seat_of(game: AnyGame, standing: TryState) -> int | None:
    """Seat of the solver; None once the try is over."""
    return None if standing.gained is not None else min(game.to_act(standing.state), default=None)


def play(game: AnyGame, puzzle: Puzzle, standing: TryState, action: Any) -> TryState:
    """Standing after an action of the solver and the reply to it. Raises EngineError for an illegal action.

    In a puzzle to win, any move other than the answer's ends the try, and its refutation is played.
    """
    seat = seat_of(game, standing)
    if seat is None:
        return standing
    if puzzle.answer.points:
        return _counted(game, puzzle, standing, game.apply(standing.state, seat, action), seat)
    move = _listed(game, standing.state, seat, action)
    state = game.apply(standing.state, seat, move)
    turn = puzzle.answer.turns[standing.turns]
    if state != game.apply(standing.state, seat, game.parse(turn.move)):
        return TryState(_replied(game, state, turn.refutation(game.format(move))), standing.turns, 0)
    made = standing.turns + 1
    return TryState(_replied(game, state, turn.reply), made, 1 if made == len(puzzle.answer.turns) else None)


def solution(game: AnyGame, puzzle: Puzzle) -> list[TryState]:
    """Standings of the answer after each action, from the position to the end. A move may be several actions."""
    standing = begin(game, puzzle)
    shown = [standing]
    for turn in puzzle.answer.turns:
        standing = play(game, puzzle, standing, game.parse(turn.move))
        if standing.gained is not None or game.between_turns(standing.state):
            shown.append(standing)
    return shown


def ending(game: AnyGame, puzzle: Puzzle) -> Ending:
    start = state = solution(game, puzzle)[-1].state
    made = list[tuple[int, str]]()
    for text in puzzle.answer.line:
        made.append((min(game.to_act(state)), text))
        state = _replied(game, state, text)
    outcome, is_twofold = game.outcome(state), False
    if len(made) == PAIR and outcome:
        with suppress(IllegalAction):
            for _, text in reversed(made):
                start = _replied(game, start, text)
            other = game.outcome(start)
            is_twofold = other is not None and other.winners == outcome.winners
    return Ending(state, tuple(made), is_twofold)


def length_of(game: AnyGame, puzzle: Puzzle) -> int:
    """Number of plies from the position to the end of the game, along the answer and its line.

    In a puzzle for points: the number of moves before the one that ends the game. 0 if the line does not end the game.
    """
    if puzzle.answer.points:
        return len(solution(game, puzzle)) - 2
    plies = sum(1 + bool(turn.reply) for turn in puzzle.answer.turns) + len(puzzle.answer.line)
    return 0 if game.outcome(ending(game, puzzle).state) is None else plies


def days_of(puzzles: Sequence[Puzzle]) -> Sequence[int]:
    """Indices of the puzzles that days have, in sevenths from easy to hard: the short ones, or all if none is short."""
    every = [(each.level, each.length, index) for index, each in enumerate(puzzles) if each.is_short]
    if len(every) < WEEK:
        return range(len(puzzles))
    seventh = len(every) // WEEK
    order = [index for *_, index in sorted(every)]
    return [index for day in range(WEEK) for index in sorted(order[day * seventh : (day + 1) * seventh])]


def of_day(days: Sequence[int], number: int) -> int:
    """Index of the puzzle of day ``number`` in a game's set. ``days``: from ``days_of``. Day 1 is a Monday.

    Each weekday has a seventh of the puzzles, Monday the first and easiest. No puzzle repeats before all of its seventh
    were used.
    """
    weeks, weekday = divmod(number - 1, WEEK)
    seventh = len(days) // WEEK
    return days[weekday * seventh + weeks % seventh]


class Encoded(Sequence[Puzzle]):
    """Puzzles as JSON, each decoded at every use: decoded, all sets take 5 MiB of memory instead of 1."""

    def __init__(self, data: bytes) -> None:
        self._encoded = msgspec.json.decode(data, type=tuple[msgspec.Raw, ...])

    def __len__(self) -> int:
        return len(self._encoded)

    @overload
    def __getitem__(self, index: int) -> Puzzle: ...

    @overload
    def __getitem__(self, index: slice) -> tuple[Puzzle, ...]: ...

    def __getitem__(self, index: int | slice) -> Puzzle | tuple[Puzzle, ...]:
        if isinstance(index, slice):
            return tuple(self[each] for each in range(*index.indices(len(self))))
        return msgspec.json.decode(self._encoded[index], type=Puzzle)


@cache
def packaged(package: str) -> Encoded:
    """Puzzles in a game's package, in the order of ``of_day``."""
    return Encoded(zlib.decompress(resources.files(package).joinpath(FILE).read_bytes()))


def _listed(game: AnyGame, state: Any, seat: int, action: Any) -> Any:
    """Option's action that reads like ``action``, such as a clone with another origin. Raises IllegalAction."""
    game.apply(state, seat, action)  # raises for an illegal action
    options = (option.action for option in game.decision(state, seat).options)
    same = (each for each in options if game.readable(each) == game.readable(action))
    return next(same, action)


def _replied(game: AnyGame, state: Any, reply: str) -> Any:
    return game.apply_recorded(state, None, game.parse(reply)) if reply else state


def _counted(game: AnyGame, puzzle: Puzzle, standing: TryState, state: Any, seat: int) -> TryState:
    """Standing after an action in a puzzle for points. The try ends with the game."""
    if game.outcome(state) is None:
        return TryState(state, standing.turns + 1)
    gain = game.scores(state)[seat] - game.scores(prepared(game, puzzle))[seat]
    return TryState(state, standing.turns + 1, max(0, gain))
