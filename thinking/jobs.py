"""Jobs of the worker processes, and the review of a turn."""

from __future__ import annotations

import random
from typing import Any, BinaryIO, ClassVar, Final, NamedTuple

import msgspec

from engines import game_named, puzzles
from engines.base import AnyGame, Option
from engines.players import judge_of, player_named


class CannotThink(Exception):
    """A job has no answer. Each subclass is a reason."""


class Busy(CannotThink):
    """The job was refused: too many jobs are waiting, or the pool is closing."""


class Closing(Busy):
    """The job was refused because the pool is closing."""


class WorkerLost(CannotThink):
    """The worker process ended, or exceeded its time limit, before the answer."""


class Failed(CannotThink):
    """The job raised an error in the worker."""


LOST: Final = 0.05
"""Least win share that a turn must lose to be reported. In solo Reef it is 4.5 points of the expected score.

Turns by the second level lose less (``engines/PLAYERS.md``), random turns often more.
"""


class Better(NamedTuple):
    """The first action of a better turn, as text, and the win share lost without it."""

    action: str
    lost: float


def review(
    game: AnyGame, before: Any, after: Any, *, seat: int, done: str, player: str, rng: random.Random
) -> Better | None:
    """A computer's better turn; None if the played turn lost less than ``LOST``.

    ``before``, ``after``: the states around the turn. ``done``: the text of the turn's first action. ``player``: the
    computer's name. A better action that is still possible after the turn does not count as lost.
    """
    first, state = "", before
    thinking = player_named(game, player)
    while not first or (game.to_act(state) == {seat} and not game.between_turns(state)):
        action = thinking(game, state, seat, rng)
        first = first or game.format(action)
        state = game.apply(state, seat, action)
    if first == done or _is_still_possible(game, before, after, seat, first):
        return None
    judge = judge_of(game)
    start = judge(game, before, rng)[seat]

    def gain(end: Any) -> float:
        return judge(game, end, rng)[seat] - start if game.part(end) == game.part(before) else 0.0

    lost = gain(state) - gain(after)
    return Better(first, lost) if lost >= LOST else None


def _is_still_possible(game: AnyGame, before: Any, after: Any, seat: int, text: str) -> bool:
    """True if an action of the earlier state is still possible, perhaps under another number in its list."""
    if seat not in game.to_act(after):
        return False
    options = {game.format(option.action): option for option in game.decision(before, seat).options}
    return any(_same(game, options[text], option) for option in game.decision(after, seat).options)


def _same(game: AnyGame, one: Option[Any], other: Option[Any]) -> bool:
    if one.refs.card is None:
        return bool(one.action == other.action)
    words = (game.format(each.action).partition(":")[0] for each in (one, other))
    return one.refs.card == other.refs.card and len({*words}) == 1


class _Task(msgspec.Struct, frozen=True):
    """A worker's task. ``_code``: its player, judge or prover, with a budget behind a hyphen."""

    game: str

    @property
    def _code(self) -> str:
        raise NotImplementedError

    @property
    def skill(self) -> str:
        """Name of the code that a worker must load for the job. Players that differ only in their budgets share it."""
        return f"{self.game} {self._code.partition('-')[0]}"

    @property
    def effort(self) -> str:
        """Key for averaging durations. Jobs with the same key and skill take about the same time."""
        return f"{type(self).__name__} {self._code}"


class Choose(_Task, frozen=True, tag="choose"):
    """Choose an action for a seat as the named player. ``state``: JSON dumped by the game.

    ``is_patient``: True if no reader is waiting, so other jobs go first.
    """

    state: bytes
    seat: int
    player: str
    seed: int
    is_patient: bool = False

    @property
    def _code(self) -> str:
        return self.player


class JudgeStates(_Task, frozen=True, tag="judge"):
    """Estimate every seat's win share in each state. ``states`` are dumped by the game."""

    states: tuple[bytes, ...]
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def _code(self) -> str:
        return f"judge-{len(self.states)}"


class Review(_Task, frozen=True, tag="review"):
    """Compare a seat's turn with the named player's, as ``review`` does.

    ``before``, ``after``: the states around the turn, dumped by the game. ``done``: the text of its first action.
    """

    before: bytes
    after: bytes
    seat: int
    done: str
    player: str
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def _code(self) -> str:
        return self.player


class Prove(_Task, frozen=True, tag="prove"):
    """Find the proven answer of a position as a puzzle. ``state``: dumped by the game, without hidden parts."""

    state: bytes
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def _code(self) -> str:
        return "prover"


Job = Choose | JudgeStates | Review | Prove


class JobResult(msgspec.Struct, frozen=True):
    """The result of a job.

    ``action``: the text of the chosen action; for a review empty if no turn is much better. ``shares``: each seat's win
    share (0 to 1) in each state. ``lost``: the win share that a reviewed turn lost. ``proven``: the answer of a puzzle,
    None if the position makes no good puzzle. ``error``: the reason of a failure, or empty. ``uncompiled``: the name of
    the function that must be compiled first, or empty. ``is_working``: True for a heartbeat before the result.
    """

    action: str = ""
    shares: tuple[tuple[float, ...], ...] = ()
    lost: float = 0.0
    proven: puzzles.Solution | None = None
    error: str = ""
    uncompiled: str = ""
    is_working: bool = False


def work(job: Job) -> JobResult:
    """Do a job in this process. The same job has the same answer in every process.

    A search stopped by ``engines.base.LONGEST`` is the exception: its best action depends on the machine. Only machines
    about twenty times slower than the one in ``engines/PLAYERS.md`` stop a search.
    """
    game = game_named(job.game)
    rng = random.Random(job.seed)  # noqa: S311 - it plays games
    match job:
        case Choose():
            # A new player for each job: some have memory.
            action = player_named(game, job.player)(game, game.load(job.state), job.seat, rng)
            return JobResult(action=game.format(action))
        case JudgeStates():
            judge = judge_of(game)
            return JobResult(shares=tuple(judge(game, game.load(state), rng) for state in job.states))
        case Review():
            before, after = game.load(job.before), game.load(job.after)
            found = review(game, before, after, seat=job.seat, done=job.done, player=job.player, rng=rng)
            return JobResult(action=found.action, lost=found.lost) if found else JobResult()
        case Prove():
            return JobResult(proven=puzzles.proven(game, game.load(job.state), rng))


COMPILE: Final = "--compile"
"""Command-line argument for a process that compiles one function for its job."""

HEADER: Final = 4
"""Size of a message's header in bytes. The header is the length of the body."""

CALL_OFF: Final = bytes(HEADER)
"""Message that cancels the current job: an empty body."""


def packed(message: Job | JobResult) -> bytes:
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEADER) + body


def receive(source: BinaryIO) -> bytes | None:
    """Read the next message. Returns its body; None at the end of the stream."""
    header = source.read(HEADER)
    if len(header) < HEADER:
        return None
    size = int.from_bytes(header)
    body = source.read(size)
    return body if len(body) == size else None
