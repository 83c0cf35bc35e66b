"""The sandbox's computers: a click completes during a computer's turn, and the computer's move follows."""

from __future__ import annotations

import asyncio

from sandbox import Aside
from tests.cogs.conftest import Here, House, text_of
from thinking.jobs import Answer, Job


class Held(Here):
    """A pool that answers once the test sets ``go``. Like the real pool, it is invisible to the simulation."""

    def __init__(self) -> None:
        self.go = asyncio.Event()

    async def ask(self, session: int, job: Job) -> Answer:
        await self.go.wait()
        return await super().ask(session, job)


async def test_the_own_move_is_seen_before_the_answer(house: House) -> None:
    held = Held()
    pool = Aside(held)
    pool.env = house.env
    await house.restart(pool)
    await house.ada.slash(house.channel, "ataxx computer", level=3, colour="red")
    await house.moves("b6")  # otherwise the simulation would wait for this pool as for the bot's own tasks
    session = await house.session()
    assert session.seq == session.announced == 1
    assert "🐢 Turtle is thinking" in text_of(house.board)
    held.go.set()
    await house.env.settle()
    session = await house.session()
    assert session.seq == session.announced == 2
    assert "🐢 Turtle split to" in text_of(house.board)
