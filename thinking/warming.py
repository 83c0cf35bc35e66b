"""What workers do when the bot starts, so that nobody has to wait for what is loaded or compiled only once."""

from __future__ import annotations

import random
from typing import Final

from engines import GAMES
from engines.simulation import open_game
from thinking.jobs import Choose, Job, Judge

OPENING: Final = 4
"""Random actions before the position that is thought about: first moves are known by heart in some games."""


def first_jobs() -> list[Job]:
    """A move of every level of every game, the quick ones first, and a judgement."""
    jobs: list[Job] = []
    for game in GAMES.values():
        if not game.levels:
            continue
        state = open_game(game, game.new(game.options(), 2, 0), OPENING, random.Random(0))  # noqa: S311 - it plays games
        dumped, seat = game.dump(state), min(game.to_act(state))
        jobs += [Choose(game.name, dumped, seat, level, 0) for level in game.levels]
        jobs.append(Judge(game.name, (dumped,), 0))
    return jobs
