"""Real workers: they play as asked, write nothing but answers, and keep the searches out of the bot's process."""

from __future__ import annotations

import random
import sys

import pytest

from engines import GAMES
from engines.base import AnyGame
from engines.players import Player, play_random
from thinking.errors import Failed
from thinking.jobs import Answer, Choose, Job, Judge, Order, work
from thinking.pool import Pool
from thinking.warming import first_jobs

ATAXX = GAMES["ataxx"]
START = ATAXX.dump(ATAXX.new(ATAXX.options(), 2, 0))


def choose(player: str, seed: int = 1) -> Choose:
    return Choose("ataxx", START, 0, player, seed)


def done(job: Job, table: int = 1) -> Answer:
    return work(Order(table, job))


@pytest.mark.slow
async def test_a_worker_searches_and_the_bot_does_not_load_numba():
    before = "numba" in sys.modules
    pool = Pool(1)
    try:
        first = await pool.ask(1, choose("search-300"))
        assert first == await pool.ask(1, choose("search-300"))
        (shares,) = (await pool.ask(1, Judge("ataxx", (START,), 1))).shares
        with pytest.raises(Failed, match="there is no player"):
            await pool.ask(1, choose("magic"))
    finally:
        await pool.close()
    assert ATAXX.parse(first.action) in [option.action for option in ATAXX.decision(ATAXX.load(START), 0).options]
    assert sum(shares) == pytest.approx(1)
    assert ("numba" in sys.modules) == before


async def test_a_job_is_decided_by_its_seed():
    found = {seed: done(choose("greedy", seed)) for seed in range(30)}
    assert found == {seed: done(choose("greedy", seed)) for seed in range(30)}
    assert len({answer.action for answer in found.values()}) > 1


def test_a_finished_game_is_judged_by_its_result():
    ended = ATAXX.dump(ATAXX.from_position("7/7/7/3x3/7/7/7 o 0 1"))
    even = ATAXX.dump(ATAXX.from_position("7/7/7/7/-------/-------/x-----o x 0 1"))
    assert done(Judge("ataxx", (ended, even), 1)).shares == ((1.0, 0.0), (0.5, 0.5))


def test_a_player_remembers_its_table_and_no_other(monkeypatch: pytest.MonkeyPatch):
    seen: list[list[int]] = []

    def named(game: AnyGame, _name: str) -> Player:
        memory: list[int] = []
        seen.append(memory)

        def play(game: AnyGame, state: object, seat: int, rng: random.Random) -> object:
            memory.append(seat)
            return play_random(game, state, seat, rng)

        return play

    monkeypatch.setattr("thinking.jobs.player_named", named)
    for table in (101, 102, 101):
        done(choose("elephant"), table)
    assert seen == [[0, 0], [0]]


@pytest.mark.slow
def test_all_that_may_be_asked_for_is_done_once_to_warm_up():
    jobs = first_jobs()
    assert {job.skill for job in jobs} == {
        f"{game.name} {player}" for game in GAMES.values() for player in (*game.levels, "judge")
    }
    for job in jobs:
        done(job)
