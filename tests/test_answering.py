"""Answers: requests in turn under load, an answer's timer, a key's one handler, and what is under way at the end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from frontend import client
from frontend.answering.queue import RequestQueue
from frontend.answering.response import Timer
from frontend.answering.router import Form, Press, Router
from frontend.client import Lagoon
from frontend.controls import BackButtons
from frontend.operations.requests import Pace
from settings import Settings

ROUNDS = 50
"""Number of rounds of the event loop: more than any work here takes without waiting."""


class Requests:
    """Requests that are acknowledged and worked on when the test allows it. ``record``: the events in their order."""

    def __init__(self, at_once: int) -> None:
        self.queue = RequestQueue(at_once)
        self.record: list[str] = []
        self.may_acknowledge, self.may_work = asyncio.Event(), asyncio.Event()
        self.may_acknowledge.set()

    def begin(self, *names: str) -> list[asyncio.Task[None]]:
        """Submit requests by name. Returns their tasks in the same order."""
        return [asyncio.create_task(self._one(each)) for each in names]

    async def _one(self, name: str) -> None:
        async def acknowledge() -> None:
            await self.may_acknowledge.wait()
            self.record.append(f"{name} acknowledged")

        async with self.queue.slot(acknowledge):
            self.record.append(f"{name} begins")
            await self.may_work.wait()


async def rounds() -> None:
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


async def test_players_who_wait_are_acknowledged_at_once_and_come_in_order() -> None:
    requests = Requests(at_once=2)
    running = requests.begin("a", "b", "c", "d")
    await rounds()
    assert requests.record == ["a begins", "b begins", "c acknowledged", "d acknowledged"]
    requests.may_work.set()
    await asyncio.gather(*running)
    assert requests.record[4:] == ["c begins", "d begins"]


async def held_up() -> tuple[Requests, list[asyncio.Task[None]]]:
    """Three requests, one at a time: the first may work, and the third is not acknowledged yet."""
    requests = Requests(at_once=1)
    running = requests.begin("a", "b")
    await rounds()
    requests.may_acknowledge.clear()
    running += requests.begin("c")
    await rounds()
    requests.may_work.set()
    return requests, running


async def test_no_work_begins_while_an_interaction_needs_an_acknowledgement() -> None:
    requests, running = await held_up()
    await rounds()
    assert requests.record == ["a begins", "b acknowledged"]
    requests.may_acknowledge.set()
    await asyncio.gather(*running)
    assert requests.record[2:] == ["c acknowledged", "b begins", "c begins"]


async def test_acknowledging_never_stops_the_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("frontend.answering.queue.HURRY", 0.01)
    requests, running = await held_up()
    await asyncio.wait_for(running[1], 60)
    assert requests.record == ["a begins", "b acknowledged", "b begins"]
    requests.may_acknowledge.set()
    await asyncio.gather(*running)


async def test_a_turn_is_free_again_after_a_failure() -> None:
    gate = RequestQueue(at_once=1)

    async def nothing() -> None:
        raise AssertionError("nobody waits")

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            async with gate.slot(nothing):
                raise ZeroDivisionError


async def test_a_turn_that_ends_early_is_free_for_the_next_and_ends_once() -> None:
    gate, begun = RequestQueue(at_once=1), list[str]()

    async def nothing() -> None:
        """Acknowledge nothing."""

    async def one(name: str) -> None:
        async with gate.slot(nothing):
            begun.append(name)
            await rounds()

    async with gate.slot(nothing) as turn:
        waiting = [asyncio.create_task(one(name)) for name in "ab"]
        await rounds()
        assert begun == []
        turn.end()
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert begun == ["a"], "the first of those who wait"
    assert begun == ["a"], "the end of the block gives no second turn back"
    await asyncio.gather(*waiting)
    assert begun == ["a", "b"]


async def test_calls_keep_their_pace(monkeypatch: pytest.MonkeyPatch) -> None:
    now, waited = 100.0, []

    async def sleep(seconds: float) -> None:
        nonlocal now
        waited.append(round(seconds, 3))
        now += seconds

    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", sleep)
    turns = Pace(per_second=2)
    for passes in (0, 0.25, 0, 0, 5, 0, 0):
        now += passes
        await turns.turn()
    monkeypatch.undo()
    assert waited == [0.75, 0.25, 1.0]


async def test_one_thing_is_done_at_a_time_and_settling_waits_for_all() -> None:
    timer, done = Timer(), list[str]()

    async def first() -> None:
        for _ in range(5):
            await asyncio.sleep(0)
        done.append("first")

    async def second() -> None:
        done.append("second")

    timer.now(first)
    await asyncio.sleep(0)
    timer.now(second)
    await timer.stop()
    assert done == ["first", "second"]


def test_a_key_has_one_handler() -> None:
    async def answer(*_given: Any) -> None:
        """Answer nothing."""

    router = Router(answer, answer, BackButtons())
    router.join((Press("replay", answer), Press("replay-step", answer), Form("replay", answer)))
    for second in (Press("replay", answer), Form("replay", answer)):
        with pytest.raises(ValueError, match="replay has a handler"):
            router.join([second])


async def leave(*, is_hurried: bool) -> bool:
    """Close a bot while it handles an event. Returns True if it was handled to the end."""
    may_end, ended = asyncio.Event(), asyncio.Event()

    async def on_ready() -> None:
        await may_end.wait()
        ended.set()

    async with Lagoon(Settings()) as bot:
        bot.add_listener(on_ready)
        bot.dispatch("ready")
        (task,) = bot.answering
        await asyncio.sleep(0)
        bot.is_hurried = is_hurried
        closing = asyncio.create_task(bot.close())
        await asyncio.sleep(0)
        if not task.cancelling():
            may_end.set()
        await closing
        bot.dispatch("ready")
        assert not bot.answering, "Lagoon.dispatch: handle no event once the storage may be closed"
    return ended.is_set()


async def test_events_are_handled_to_their_end_or_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "PARTING", 60.0)
    assert await leave(is_hurried=False)
    assert not await leave(is_hurried=True)
