"""What a worker can be asked, how it is answered, and how both travel through a pipe."""

from __future__ import annotations

import random
from typing import BinaryIO, Final

import msgspec

from engines import game_named
from engines.judges import judge_of
from engines.players import player_named


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose an action for a seat, as the named player does. ``state`` is as the game dumps it."""

    game: str
    state: bytes
    seat: int
    player: str
    seed: int

    @property
    def skill(self) -> str:
        """What a worker has to have loaded for this: it is the same for a player with more or less time to think."""
        return f"{self.game} {self.player.partition('-')[0]}"


class Judge(msgspec.Struct, frozen=True, tag="judge"):
    """Tell how every seat stands in each of these states of a game."""

    game: str
    states: tuple[bytes, ...]
    seed: int

    @property
    def skill(self) -> str:
        """What a worker has to have loaded for this."""
        return f"{self.game} judge"


Job = Choose | Judge


class Answer(msgspec.Struct, frozen=True):
    """What came of a job: an action's text; or for each state each seat's share of the win; or what went wrong."""

    action: str = ""
    shares: tuple[tuple[float, ...], ...] = ()
    error: str = ""


def work(job: Job) -> Answer:
    """Do a job. The same job has the same answer, whatever was done before it and in whichever process.

    Only a search that takes longer than ``engines.base.LONGEST`` answers with what it has found by then: on a
    machine twenty times slower than the one of ``engines/PLAYERS.md`` its moves need not repeat.
    """
    game = game_named(job.game)
    rng = random.Random(job.seed)  # noqa: S311 - it plays games
    match job:
        case Choose():
            # A new player for each job, as some remember what they thought of.
            action = player_named(game, job.player)(game, game.load(job.state), job.seat, rng)
            return Answer(action=game.format(action))
        case Judge():
            judge = judge_of(game)
            return Answer(shares=tuple(judge(game, game.load(state), rng) for state in job.states))


HEADER: Final = 4
"""Bytes before each message that tell how many follow."""


def packed(message: Job | Answer) -> bytes:
    """A message as it goes through a pipe."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(HEADER) + body


def receive(source: BinaryIO) -> bytes | None:
    """The next message's body, or None when there will be no more."""
    header = source.read(HEADER)
    if len(header) < HEADER:
        return None
    size = int.from_bytes(header)
    body = source.read(size)
    return body if len(body) == size else None
