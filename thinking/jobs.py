"""What a worker can be asked, how it is answered, and how both travel through a pipe."""

from __future__ import annotations

import random
from functools import lru_cache
from typing import BinaryIO, Final

import msgspec

from engines import game_named
from engines.judges import judge_of
from engines.players import Player, player_named


class Choose(msgspec.Struct, frozen=True, tag="choose"):
    """Choose an action for a seat, as the named player does. ``state`` is as the game dumps it."""

    game: str
    state: bytes
    seat: int
    player: str
    seed: int

    @property
    def skill(self) -> str:
        """What a worker has to have loaded for this."""
        return f"{self.game} {self.player}"


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


class Order(msgspec.Struct, frozen=True):
    """A job as a worker gets it, with the table (a session's number) that it is for."""

    table: int
    job: Job


REMEMBERED: Final = 8
"""How many players a worker keeps, with what they have thought of so far: an Atoll player grows on its tree."""


def work(order: Order) -> Answer:
    """Do a job. The same jobs of a table have the same answers, as long as no player runs out of time."""
    job = order.job
    game = game_named(job.game)
    rng = random.Random(job.seed)  # noqa: S311 - it plays games
    match job:
        case Choose():
            player = _player(order.table, job.seat, job.game, job.player)
            action = player(game, game.load(job.state), job.seat, rng)
            return Answer(action=game.format(action))
        case Judge():
            judge = judge_of(game)
            return Answer(shares=tuple(judge(game, game.load(state), rng) for state in job.states))


@lru_cache(maxsize=REMEMBERED)
def _player(_table: int, _seat: int, game: str, name: str) -> Player:
    """The player that thinks for a seat of a table: one of its own, as it may remember the game."""
    return player_named(game_named(game), name)


HEADER: Final = 4
"""Bytes before each message that tell how many follow."""


def packed(message: Order | Answer) -> bytes:
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
