"""The workers' first jobs: they load and compile all code before players need it.

``python -m thinking.warming`` does them before the bot starts, so that compiled code is cached on disk.
"""

from __future__ import annotations

import argparse
import logging
import random
from collections.abc import Iterator
from typing import Final, NamedTuple

from engines import GAMES
from engines.base import AnyGame
from engines.levels import NAMES
from engines.players import players_of
from engines.simulation import open_game
from thinking.jobs import Choose, Job, JudgeStates, work

log = logging.getLogger("lagoon")

OPENING: Final = 4
"""Number of random actions before a job's position, so that players do not answer from opening books."""


class _Ranked(NamedTuple):
    """A job with its sort keys."""

    compiles: bool
    level: int
    job: Job


def first_jobs() -> list[Job]:
    """Jobs that load all code: a move for every level and every adviser, and a judgement for every judge.

    Order: jobs without compiled code, then level by level over the games, weakest first, then judgements. A game that
    raises an error is logged and left out.
    """
    ranked: list[_Ranked] = []
    for game in GAMES.values():
        try:
            ranked += _jobs_of(game)
        except Exception:
            log.exception("nothing to warm up with", extra={"game": game.name})
    return [each.job for each in sorted(ranked, key=lambda each: each[:2])]


def _jobs_of(game: AnyGame) -> Iterator[_Ranked]:
    if not (game.levels or game.is_judged):
        return
    rng = random.Random(0)  # noqa: S311 - it plays games
    start = game.new(game.options(), game.together or game.seats[0], 0)
    opened = open_game(game, start, OPENING, rng)
    state = opened if game.outcome(opened) is None else start
    dumped, seat = game.dump(state), min(game.to_act(state))
    players = game.levels_for(state)
    advisers = [game.adviser_for(state)] if players else []
    for number, player in enumerate(dict.fromkeys([*players, *advisers])):
        compiles = game.is_searched and player not in players_of(game)
        yield _Ranked(compiles, number, Choose(game.name, dumped, seat, player, 0))
    if game.is_judged:
        yield _Ranked(game.is_searched, len(NAMES), JudgeStates(game.name, (dumped,), 0))


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python -m thinking.warming", description=__doc__).parse_args()
    for first in first_jobs():
        work(first)
