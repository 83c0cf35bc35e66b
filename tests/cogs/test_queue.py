"""More people at once than the bot works for: everybody is acknowledged, and waits their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from typing import Any

import pytest

from frontend.answering.admission import AT_ONCE
from frontend.answering.reply import Reply
from locales import voice
from tests.cogs.conftest import PATIENCE, House, labels_of, private, text_of

QUEUED = voice("en").say("error-queued")


async def nothing() -> None:
    """No acknowledgement."""


async def crowd(house: House) -> AsyncExitStack:
    """Requests that take every turn until they are closed."""
    stack = AsyncExitStack()
    for _ in range(AT_ONCE):
        await stack.enter_async_context(house.bot.admission.turn(nothing))
    return stack


def callbacks(house: House) -> list[int]:
    """The types of all first responses so far."""
    return [each.json["type"] for each in house.env.http_requests if each.path.endswith("/callback") and each.json]


async def until(condition: Callable[[], bool]) -> None:
    """Let the bot work until the condition holds. Raises TimeoutError if it hangs."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if condition():
                return
            await asyncio.sleep(0)


async def waiting(house: House, deed: Any) -> asyncio.Task[Any]:
    """The deed, begun, and acknowledged."""
    before = len(callbacks(house))
    task = asyncio.create_task(deed)
    await until(lambda: len(callbacks(house)) > before)
    return task


async def test_a_queued_press_is_acknowledged_and_played_in_its_turn(house: House) -> None:
    await house.start()
    panel = private(await house.ada.select(house.board, [">a7"]))
    stack = await crowd(house)
    pressing = await waiting(house, house.ada.click(panel, label="b6"))
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


async def test_who_waits_long_is_told_and_a_refusal_takes_the_place_of_that(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    queue = Reply.queue

    async def impatient(answering: Reply) -> None:
        await queue(answering)
        await answering._tell_of_queue()  # the simulated clock stands still while somebody presses

    monkeypatch.setattr(Reply, "queue", impatient)
    await house.start()
    panel = private(await house.ada.select(house.board, [">a7"]))
    await house.moves("b6")
    stack = await crowd(house)
    pressing = await waiting(house, house.ada.click(panel, label="c6"))
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


@pytest.mark.parametrize("command", ["profile", "replay"])
async def test_what_had_to_wait_is_answered_in_private_in_its_readers_language(house: House, command: str) -> None:
    house.speaks(house.ada, "cs")
    await house.bot.sessions.change_server_settings(house.guild.id, language="de")
    await house.start()
    await house.moves("b6")
    await house.bot.sessions.resign(1, house.ben.id)
    stack = await crowd(house)
    asking = await waiting(
        house, house.ada.slash(house.channel, command, **({"public": True} if command == "profile" else {}))
    )
    await stack.aclose()
    told = str(private(await asking).components)
    labels = {"profile": "profile-results", "replay": "playback-steps"}
    assert voice("cs").say(labels[command]) in told
    assert voice("de").say(labels[command]) not in told
