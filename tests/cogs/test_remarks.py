"""Remarks on weak turns: in runs with hints only, with what is shown next, and not for those who do not want them."""

from __future__ import annotations

import asyncio

import pytest

from engines import GAMES
from frontend.messages.words import level
from locales import ENGLISH
from sessions.life.model import Person
from tests.cogs.clicking import control, press
from tests.cogs.conftest import Here, House, text_of
from thinking.jobs import Answer, Job, Review

ADVISER = level(ENGLISH, len(GAMES["reef"].levels))
REMARK = f"💡 {ADVISER} would have preferred **buy coral 1, Fox coral (2 Coins)** to **grow a Colony (2 Plankton)**"


class Strict(Here):
    """Finds every turn weak: the first coral should have been bought."""

    def __init__(self) -> None:
        self.reviewed: list[str] = []

    async def ask(self, session: int, job: Job) -> Answer:
        """The answer."""
        if isinstance(job, Review):
            self.reviewed.append(job.done)
            return Answer(action="buy-coral:1", lost=0.1)
        return await super().ask(session, job)


async def grow(house: House) -> None:
    """Ada grows a Colony, after she has taken a purchase back."""
    await press(house.ada, house.board, control(house.board, "Table"))
    await house.ada.click(house.board, label="↩ Back")
    await press(house.ada, house.board, control(house.board, "Growth"))
    await press(house.ada, house.board, control(house.board, "1"))
    while house.bot.remarks._reviews:
        await asyncio.wait(house.bot.remarks._reviews)


async def test_a_weak_turn_in_a_run_with_hints_is_told_with_what_is_shown_next(house: House) -> None:
    pool = Strict()
    await house.restart(pool)
    await house.ada.slash(house.channel, "reef solo", seed=7)
    await grow(house)
    assert pool.reviewed == ["grow"]
    assert REMARK not in text_of(house.board), "the board does not wait for it"
    await press(house.ada, house.board, control(house.board, "Table"))
    assert f"{REMARK}: about 9 more points." in text_of(house.board)
    await press(house.ada, house.board, control(house.board, "1"))
    assert REMARK not in text_of(house.board)


@pytest.mark.parametrize("ranked", [True, False])
async def test_no_remark_in_a_ranked_run_or_where_it_is_not_wanted(house: House, *, ranked: bool) -> None:
    pool = Strict()
    await house.restart(pool)
    await house.bot.sessions.settings.change_player_settings(Person(house.ada.id, "Ada"), remarks=ranked)
    await house.ada.slash(house.channel, "reef solo", **({} if ranked else {"seed": 7}))
    await press(house.ada, house.board, control(house.board, "Growth"))
    await press(house.ada, house.board, control(house.board, "1"))
    while house.bot.remarks._reviews:
        await asyncio.wait(house.bot.remarks._reviews)
    assert pool.reviewed == []
