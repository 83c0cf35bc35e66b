"""Jobs for workers, their answers, and their encoding in a pipe."""

from __future__ import annotations

import random
from typing import BinaryIO, ClassVar, Final

import msgspec

from engines import game_named, puzzles
from engines.judges import judge_of
from engines.players import player_named
from thinking.review import review


def _skill(game: str, player: str) -> str:
    """Name of a player's code. Players that differ only in their budgets share it."""
    return f"{game} {player.partition('-')[0]}"


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose an action for a seat as the named player. ``state``: JSON dumped by the game.

    ``is_patient``: True if no reader is waiting, so other jobs go first.
    """

    game: str
    state: bytes
    seat: int
    player: str
    seed: int
    is_patient: bool = False

    @property
    def skill(self) -> str:
        """Name of the code that a worker must load for the job."""
        return _skill(self.game, self.player)

    @property
    def effort(self) -> str:
        """Key for averaging durations. Jobs with the same key take about the same time."""
        return f"{self.game} {self.player}"


class JudgeStates(msgspec.Struct, frozen=True, tag="judge"):
    """Estimate every seat's win share in each state. ``states`` are dumped by the game."""

    game: str
    states: tuple[bytes, ...]
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def skill(self) -> str:
        """Name of the code that a worker must load for the job."""
        return f"{self.game} judge"

    @property
    def effort(self) -> str:
        """Key for averaging durations. Jobs with the same key take about the same time."""
        return f"{self.game} judge of {len(self.states)}"


class Review(msgspec.Struct, frozen=True, tag="review"):
    """Compare a seat's turn with the named player's (``thinking.review``).

    ``before``, ``after``: the states around the turn, dumped by the game. ``done``: the text of its first action.
    """

    game: str
    before: bytes
    after: bytes
    seat: int
    done: str
    player: str
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def skill(self) -> str:
        """Name of the code that a worker must load for the job."""
        return _skill(self.game, self.player)

    @property
    def effort(self) -> str:
        """Key for averaging durations. Jobs with the same key take about the same time."""
        return f"{self.game} review by {self.player}"


class Prove(msgspec.Struct, frozen=True, tag="prove"):
    """Find the proven answer of a position as a puzzle. ``state``: dumped by the game, without hidden parts."""

    game: str
    state: bytes
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def skill(self) -> str:
        """Name of the code that a worker must load for the job."""
        return f"{self.game} prover"

    @property
    def effort(self) -> str:
        """Key for averaging durations. Jobs with the same key take about the same time."""
        return f"{self.game} prover"


Job = Choose | JudgeStates | Review | Prove


class Answer(msgspec.Struct, frozen=True):
    """The result of a job.

    ``action``: the text of the chosen action; for a review empty if no turn is much better. ``shares``: each seat's win
    share (0 to 1) in each state. ``lost``: the win share that a reviewed turn lost. ``proven``: the answer of a puzzle,
    None if the position makes no good puzzle. ``error``: the reason of a failure, or empty. ``uncompiled``: the name of
    the function that must be compiled first, or empty. ``is_working``: True for a heartbeat before the result.
    """

    action: str = ""
    shares: tuple[tuple[float, ...], ...] = ()
    lost: float = 0.0
    proven: puzzles.Answer | None = None
    error: str = ""
    uncompiled: str = ""
    is_working: bool = False


def work(job: Job) -> Answer:
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
            return Answer(action=game.format(action))
        case JudgeStates():
            judge = judge_of(game)
            return Answer(shares=tuple(judge(game, game.load(state), rng) for state in job.states))
        case Review():
            before, after = game.load(job.before), game.load(job.after)
            found = review(game, before, after, seat=job.seat, done=job.done, player=job.player, rng=rng)
            return Answer(action=found.action, lost=found.lost) if found else Answer()
        case Prove():
            return Answer(proven=puzzles.proven(game, game.load(job.state), rng))


COMPILE: Final = "--compile"
"""Command-line argument for a process that compiles one function for its job."""

HEADER: Final = 4
"""Size of a message's header in bytes. The header is the length of the body."""

CALL_OFF: Final = bytes(HEADER)
"""Message that cancels the current job: an empty body."""


def packed(message: Job | Answer) -> bytes:
    """Encode a message for a pipe: header and body."""
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
