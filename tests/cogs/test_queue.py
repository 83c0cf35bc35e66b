"""Overload: with more requests than the bot works on, everyone is acknowledged and served in turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from frontend.answering.queue import AT_ONCE
from frontend.answering.reply import GRACE, LATEST, Reply
from frontend.cache import TooMany
from frontend.pictures import Picture
from locales import voice
from sessions.life.model import Session
from tests.cogs.conftest import PATIENCE, House, answer, labels_of, private, text_of
from tests.cogs.pools import Waiting

QUEUED = voice("en").say("error-queued")


async def nothing() -> None:
    """Stands for an acknowledgement. Does nothing."""


async def crowd(house: House) -> AsyncExitStack:
    """Exit stack that holds all turns, so that requests wait until it is closed."""
    stack = AsyncExitStack()
    for _ in range(AT_ONCE):
        await stack.enter_async_context(house.bot.parts.queue.slot(nothing))
    return stack


def callbacks(house: House) -> list[int]:
    return [each.json["type"] for each in house.env.http_requests if each.path.endswith("/callback") and each.json]


async def until(condition: Callable[[], bool]) -> None:
    """Run the bot until the condition holds. Raises TimeoutError if the bot hangs."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if condition():
                return
            await asyncio.sleep(0)


async def waiting(house: House, acting: Any) -> asyncio.Task[Any]:
    """Start an action, and wait until its interaction is acknowledged. Returns the action's task."""
    before = len(callbacks(house))
    task = asyncio.create_task(acting)
    await until(lambda: len(callbacks(house)) > before)
    return task


async def test_a_queued_press_is_acknowledged_and_played_in_its_turn(house: House) -> None:
    await house.start()
    panel = private(await house.ada.select(house.board, [">a7"]))
    stack = await crowd(house)
    pressing = await waiting(house, house.ada.click(panel, label="+ b6"))
    assert callbacks(house)[-1] == 6
    assert (await house.session()).seq == 1
    await stack.aclose()
    await pressing
    assert "split to **b6**" in text_of(house.board)
    assert (await house.session()).announced == 2


async def test_a_queued_command_is_acknowledged_and_answered_in_its_turn(house: House) -> None:
    await house.start()
    stack = await crowd(house)
    moving = await waiting(house, house.ada.slash(house.channel, "move", move="b6"))
    assert callbacks(house)[-1] == 5
    await stack.aclose()
    assert "You split" in text_of(private(await moving))
    assert (await house.session()).announced == 2


async def test_a_long_wait_shows_a_message_that_a_refusal_replaces(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Reply.wait_in_queue

    async def impatient(answering: Reply) -> None:
        await queue(answering)
        await answering._show_waiting()  # the simulated clock stands still during a press

    monkeypatch.setattr(Reply, "wait_in_queue", impatient)
    await house.start()
    panel = private(await house.ada.click(house.board, label="More"))
    stack = await crowd(house)
    pressing = await waiting(house, house.ada.click(panel, label="Resign"))
    shown = house.env.backend.get_message(house.channel.id, panel.id)
    await until(lambda: QUEUED in str(shown.components))
    await stack.aclose()
    await pressing
    assert QUEUED not in str(house.env.backend.get_message(house.channel.id, panel.id).components)


async def test_a_form_opens_at_once(house: House) -> None:
    await house.start()
    stack = await crowd(house)
    await house.ada.click(house.board, label="Type a move")
    assert callbacks(house)[-1] == 9
    assert "Type a move" in labels_of(house.board)
    await stack.aclose()


def deferred(monkeypatch: pytest.MonkeyPatch, after: float) -> None:
    """Defer interactions at once instead of after some seconds: the simulated clock stands still."""

    def defer_after(reply: Reply, seconds: float) -> None:
        if seconds == after:
            reply._defer_soon()

    monkeypatch.setattr(Reply, "_defer_after", defer_after)


async def test_a_form_that_cannot_be_opened_gives_way_to_an_answer_that_is_deferred(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    old = house.board
    house.env.inject_error("PATCH", "/webhooks/*", status=500, times=1)
    house.env.inject_error("PATCH", "/channels/*", status=500, times=2)
    await house.moves("b6")
    finish = house.bot.parts.artist.finish

    async def slow(*given: Any) -> list[Picture]:
        await until(lambda: callbacks(house)[-1] == 6)
        return await finish(*given)

    monkeypatch.setattr(house.bot.parts.artist, "finish", slow)
    deferred(monkeypatch, GRACE)
    late = await house.ben.click(old, label="Type a move")
    assert "moved on" in answer(late), "deferred while its picture is drawn: let Reply.form start the timer again"


async def test_a_form_that_takes_too_long_is_deferred_and_refused(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    await house.start()
    get = house.bot.sessions.lookup.get

    async def slow(number: int, seq: int | None = None) -> Session:
        await until(lambda: callbacks(house)[-1] == 6)
        return await get(number, seq)

    monkeypatch.setattr(house.bot.sessions.lookup, "get", slow)
    deferred(monkeypatch, LATEST)
    assert answer(await house.ada.click(house.board, label="Type a move")) == voice("en").say("error-no-form")


async def test_what_is_for_all_is_answered_publicly_although_it_had_to_wait(house: House) -> None:
    house.speaks(house.ada, "cs")
    await house.bot.sessions.settings.change_server_settings(house.guild.id, language="de")
    await house.start()
    await house.moves("b6", "f6", "c5", "e5")
    await house.bot.sessions.playing.resign(1, house.ben.id)
    shown = private(await house.ada.slash(house.channel, "leaderboard", game="ataxx"))
    stack = await crowd(house)
    asking = await waiting(house, house.ada.click(shown, label=voice("cs").say("common-post")))
    await stack.aclose()
    asked = await asking
    (message,) = [each for each in asked.followups if not each.ephemeral]
    assert voice("de").say("rankings-title", game="Ataxx", kind="people") in text_of(message), (
        "in the server's language"
    )


@pytest.mark.parametrize("command", ["hint", "analyse"])
async def test_who_waits_for_a_computer_that_thinks_holds_up_nobody(house: House, command: str) -> None:
    pool = Waiting()
    await house.restart(pool)
    await house.start(rated=False)
    if command == "analyse":
        await house.moves("b6")
        await house.bot.sessions.playing.resign(1, house.ben.id)
    async with asyncio.timeout(PATIENCE):
        asked = house.forged(house.ada, command)
        asking = asyncio.create_task(asked)
        await until(lambda: bool(pool.asked))
        await (await crowd(house)).aclose()
        pool.go.set()
        assert answer(await asking)


async def test_only_so_many_analyses_are_made_at_a_time(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("frontend.cache.Cache.get", full)
    await house.start()
    await house.moves("b6")
    await house.bot.sessions.playing.resign(1, house.ben.id)
    assert answer(await house.forged(house.ada, "analyse", 1)) == voice("en").say("analysis-busy")


async def full(*_given: Any) -> None:
    """Raise TooMany, like a cache with a full queue."""
    raise TooMany
