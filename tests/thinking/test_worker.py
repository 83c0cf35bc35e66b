"""Real workers: they play as asked, write nothing but answers, and keep the searches out of the bot's process."""

from __future__ import annotations

import sys

import pytest

from engines import GAMES
from thinking.errors import Failed
from thinking.jobs import Choose, Judge, work
from thinking.pool import Pool

ATAXX = GAMES["ataxx"]
START = ATAXX.dump(ATAXX.new(ATAXX.options(), 2, 0))


def choose(player: str, seed: int = 1) -> Choose:
    return Choose("ataxx", START, 0, player, seed)


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
    found = {seed: work(choose("greedy", seed)) for seed in range(30)}
    assert found == {seed: work(choose("greedy", seed)) for seed in range(30)}
    assert len({answer.action for answer in found.values()}) > 1


def test_a_finished_game_is_judged_by_its_result():
    ended = ATAXX.dump(ATAXX.from_position("7/7/7/3x3/7/7/7 o 0 1"))
    even = ATAXX.dump(ATAXX.from_position("7/7/7/7/-------/-------/x-----o x 0 1"))
    assert work(Judge("ataxx", (ended, even), 1)).shares == ((1.0, 0.0), (0.5, 0.5))
