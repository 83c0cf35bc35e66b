"""What workers do when the bot starts, so that nobody has to wait for what is loaded or compiled only once."""

from __future__ import annotations

import random
from typing import Final

from engines import GAMES
from engines.levels import NAMES
from engines.players import SEARCHES, players_of
from engines.simulation import open_game
from thinking.jobs import Choose, Job, Judge

OPENING: Final = 4
"""Random actions before the position that is thought about: first moves are known by heart in some games."""


def first_jobs() -> list[Job]:
    """A move of every level of every game, and a judgement of each game.

    First comes what need not be compiled, so that none of it waits for a compiler; then level by level over the games,
    the weakest first, the judgements last.
    """
    jobs: list[tuple[bool, int, Job]] = []
    for game in GAMES.values():
        if not game.levels:
            continue
        state = open_game(game, game.new(game.options(), 2, 0), OPENING, random.Random(0))  # noqa: S311 - it plays games
        dumped, seat = game.dump(state), min(game.to_act(state))
        compiled = game.name in SEARCHES
        for number, level in enumerate(game.levels_for(state)):
            job = Choose(game.name, dumped, seat, level, 0)
            jobs.append((compiled and level not in players_of(game), number, job))
        jobs.append((compiled, len(NAMES), Judge(game.name, (dumped,), 0)))
    return [job for *_, job in sorted(jobs, key=lambda each: each[:2])]
