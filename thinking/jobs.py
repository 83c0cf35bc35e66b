"""Jobs for workers, their answers, and the form of both in a pipe."""

from __future__ import annotations

import random
from typing import BinaryIO, ClassVar, Final

import msgspec

from engines import game_named
from engines.judges import judge_of
from engines.players import player_named
from thinking.review import review


def _skill(game: str, player: str) -> str:
    """The name of a player's code. Players that differ only in their budget share it."""
    return f"{game} {player.partition('-')[0]}"


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose an action for a seat, as the named player does. ``state`` is as the game dumps it.

    ``is_patient``: no reader waits at a board, so jobs with a reader go first.
    """

    game: str
    state: bytes
    seat: int
    player: str
    seed: int
    is_patient: bool = False

    @property
    def skill(self) -> str:
        """The name of the code a worker must have loaded."""
        return _skill(self.game, self.player)

    @property
    def effort(self) -> str:
        """The name of jobs that take about as long as this."""
        return f"{self.game} {self.player}"


class JudgeStates(msgspec.Struct, frozen=True, tag="judge"):
    """Estimate every seat's share of the win in each of these states. ``states`` are as the game dumps them."""

    game: str
    states: tuple[bytes, ...]
    seed: int
    is_patient: ClassVar[bool] = True

    @property
    def skill(self) -> str:
        """The name of the code a worker must have loaded."""
        return f"{self.game} judge"

    @property
    def effort(self) -> str:
        """The name of jobs that take about as long as this."""
        return f"{self.game} judge of {len(self.states)}"


class Review(msgspec.Struct, frozen=True, tag="review"):
    """Compare a seat's turn with the named player's (``thinking.review``).

    ``before``, ``after``: the states around the turn, as the game dumps them. ``done``: the text of its first action.
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
        """The name of the code a worker must have loaded."""
        return _skill(self.game, self.player)

    @property
    def effort(self) -> str:
        """The name of jobs that take about as long as this."""
        return f"{self.game} review by {self.player}"


Job = Choose | JudgeStates | Review


class Answer(msgspec.Struct, frozen=True):
    """The result of a job.

    ``action``: the text of the chosen action; of a review empty where nothing is much better. ``shares``: for each
    state, each seat's share of the win (0 to 1). ``lost``: the share of the win that a reviewed turn cost. ``error``:
    the reason of a failure, else empty. ``uncompiled``: the name of a function that has to be compiled first.
    ``is_working``: this is no answer yet, but a sign that the process works on.
    """

    action: str = ""
    shares: tuple[tuple[float, ...], ...] = ()
    lost: float = 0.0
    error: str = ""
    uncompiled: str = ""
    is_working: bool = False


def work(job: Job) -> Answer:
    """Do a job. The same job has the same answer in every process.

    Exception: a search that reaches ``engines.base.LONGEST`` answers with the best action found by then. On a machine
    twenty times slower than the one of ``engines/PLAYERS.md`` its moves need not repeat.
    """
    game = game_named(job.game)
    rng = random.Random(job.seed)  # noqa: S311 - it plays games
    match job:
        case Choose():
            # A new player for each job, as some remember what they thought of.
            action = player_named(game, job.player)(game, game.load(job.state), job.seat, rng)
            return Answer(action=game.format(action))
        case JudgeStates():
            judge = judge_of(game)
            return Answer(shares=tuple(judge(game, game.load(state), rng) for state in job.states))
        case Review():
            before, after = game.load(job.before), game.load(job.after)
            found = review(game, before, after, seat=job.seat, done=job.done, player=job.player, rng=rng)
            return Answer(action=found.action, lost=found.lost) if found else Answer()


COMPILE: Final = "--compile"
"""The argument of a process that compiles one function for its job."""

HEADER: Final = 4
"""The size of a message's header in bytes. It holds the length of the body."""

CALL_OFF: Final = bytes(HEADER)
"""The message upon which a worker stops at its job, as no caller waits for the answer any more: an empty body."""


def packed(message: Job | Answer) -> bytes:
    """The bytes of a message in a pipe: header and body."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEADER) + body


def receive(source: BinaryIO) -> bytes | None:
    """The next message's body; None at the end of the stream."""
    header = source.read(HEADER)
    if len(header) < HEADER:
        return None
    size = int.from_bytes(header)
    body = source.read(size)
    return body if len(body) == size else None
