"""Late and queued interactions: what is given up, what is kept of answers, and everyone served in turn."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Callable
from contextlib import AsyncExitStack
from datetime import datetime, timedelta
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

import metrics
from frontend.answering.queue import AT_ONCE
from frontend.answering.reply import GRACE, LATEST, Reply
from frontend.answering.tokens import LIFE, MOST_HASHES, Attached, Present
from frontend.cache import TooMany
from frontend.controls import Address
from frontend.operations import loglines
from frontend.pictures import Picture
from frontend.playing.moves import FORM_FIELD
from locales import voice
from sessions.life.model import Session
from tests.cogs.conftest import PATIENCE, House, answer, labels_of, legible, private, text_of
from tests.cogs.pools import Waiting

CALLBACK = "/interactions/*/callback"
PRESS: dict[str, Any] = {"custom_id": str(Address(1, 1, "do-a7-b6")), "component_type": 2}
FORM: dict[str, Any] = {
    "custom_id": str(Address(1, 1, "typed")),
    "components": [
        {"type": 18, "id": 1, "component": {"type": 4, "id": 2, "custom_id": FORM_FIELD, "value": "b6"}},
    ],
}
COMMAND: dict[str, Any] = {
    "id": "1",
    "type": 1,
    "name": "move",
    "options": [{"name": "move", "type": 3, "value": "b6"}],
}
KINDS = {"press": (3, PRESS), "form": (5, FORM), "command": (2, COMMAND)}


class Made:
    """An interaction by Ada that has not reached the bot yet."""

    def __init__(self, house: House, kind: str) -> None:
        self.house = house
        number, data = KINDS[kind]
        row = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "b6", **PRESS}]}
        board = None if kind == "command" else house.board
        self.record, self.payload = house.made(house.ada, data, number, board, row)

    async def arrive(self) -> InteractionResult:
        result = self.house.arrives(self.record, self.payload)
        await self.house.env.settle()
        return result


@pytest.fixture
def made_ago(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Make every interaction look ``seconds`` old; negative means from the future."""

    def age(seconds: float) -> None:
        def moment(interaction: discord.Interaction) -> datetime:
            return discord.utils.snowflake_time(interaction.id) - timedelta(seconds=seconds)

        monkeypatch.setattr(discord.Interaction, "created_at", property(moment))

    return age


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("age", [30, -30])
async def test_what_discord_has_given_up_is_not_played(
    house: House, kind: str, age: float, made_ago: Callable[[float], None], caplog: pytest.LogCaptureFixture
) -> None:
    """The interaction is refused also if this machine's clock is slow, like a virtual machine's after a pause."""
    caplog.set_level(logging.WARNING, logger="lagoon")
    await house.start()
    made = Made(house, kind)
    made_ago(age)
    house.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    before = len(house.env.http_requests)
    await made.arrive()
    assert (await house.session()).seq == 1
    (asked,) = house.env.http_requests[before:]
    assert asked.path.endswith("/callback")
    assert len(caplog.records) == 1


async def test_what_discord_has_given_up_of_many_people_is_counted(
    house: House, made_ago: Callable[[float], None], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, logger="lagoon")
    await house.start()
    made = [Made(house, "press") for _ in range(5)]
    made_ago(30)
    house.env.inject_error("POST", CALLBACK, status=404, code=10062, times=None)
    for each in made:
        house.env.backend.emit("INTERACTION_CREATE", each.payload)
    await house.env.settle()
    await house.env.advance_time(loglines.PAUSE)
    first, rest = (each.getMessage() for each in caplog.records)
    assert rest == f"{first}, 4 more in {loglines.PAUSE:.0f} s"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("age", [2, 30, -30])
async def test_where_the_clocks_differ_everything_is_played(
    house: House, kind: str, age: float, made_ago: Callable[[float], None]
) -> None:
    await house.start()
    made = Made(house, kind)
    made_ago(age)
    before = metrics.REGISTRY.get_sample_value("lagoon_board_seconds_sum", {"game": "ataxx"}) or 0
    await made.arrive()
    assert (metrics.REGISTRY.get_sample_value("lagoon_board_seconds_sum", {"game": "ataxx"}) or 0) >= before
    assert (await house.session()).seq == 2
    assert "split to **b6**" in text_of(house.board)


@pytest.mark.parametrize("kind", KINDS)
async def test_without_a_channel_nothing_is_stored(house: House, kind: str) -> None:
    await house.start()
    made = Made(house, kind)
    del made.payload["channel"], made.payload["channel_id"]
    result = await made.arrive()
    assert (await house.session()).seq == 1
    assert answer(result) == voice("en").say("refusal-no-channel")


async def test_no_game_begins_without_a_channel(house: House) -> None:
    made = Made(house, "command")
    data: dict[str, Any] = {"id": "1", "type": 1, "name": "ataxx"}
    made.payload["data"] = {**data, "options": [{"name": "computer", "type": 1, "options": []}]}
    del made.payload["channel"], made.payload["channel_id"]
    assert answer(await made.arrive()) == voice("en").say("refusal-no-channel")
    now = discord.utils.utcnow()
    assert not any((await house.bot.sessions.counting.census(now, now, finished=True)).sessions.values())


async def test_what_discord_refuses_is_not_called_late(house: House) -> None:
    await house.start()
    house.env.inject_error("POST", CALLBACK, status=403, code=50013, times=1)
    text = answer(await house.ada.slash(house.channel, "games"))
    assert text == legible(voice("en").say("error-refused"))


def file(data: bytes, name: str = "reef.png") -> discord.File:
    """Upload with these bytes as content."""
    return discord.File(BytesIO(data), filename=name)


def message(number: int, **attachments: int) -> Any:
    """Message of this id with attachments. ``attachments``: their ids, by file name without the ending."""
    return SimpleNamespace(
        id=number, attachments=[SimpleNamespace(id=each, filename=f"{name}.png") for name, each in attachments.items()]
    )


def test_only_the_same_picture_under_the_same_name_is_kept() -> None:
    attached, shown = Attached(), message(1, reef=10, offer=11)
    attached.note(shown, [file(b"reef"), file(b"offer", "offer.png")])
    same, other, renamed = file(b"reef"), file(b"new", "offer.png"), file(b"reef", "sheet.png")
    assert attached.kept(shown, [same, other, renamed]) == [Present(10, "reef.png"), other, renamed]
    assert attached.kept(message(2, reef=12), [same]) == [same], "nothing is known of its attachment"
    assert attached.kept(None, [same]) == [same]


def test_a_press_from_before_the_newest_change_keeps_nothing_that_is_gone() -> None:
    attached, before = Attached(), message(1, reef=10)
    attached.note(before, [file(b"reef")])
    attached.note(message(1, offer=11), [file(b"offer", "offer.png")])
    again = file(b"reef")
    assert attached.kept(before, [again]) == [again]


def test_the_oldest_is_forgotten() -> None:
    attached = Attached()
    for number in range(MOST_HASHES + 1):
        attached.note(message(number, reef=number), [file(b"reef")])
    same = file(b"reef")
    assert attached.kept(message(0, reef=0), [same]) == [same]
    assert attached.kept(message(MOST_HASHES, reef=MOST_HASHES), [same]) == [Present(MOST_HASHES, "reef.png")]


async def test_no_whole_interaction_is_kept(house: House) -> None:
    """An interaction holds a message, a member and its data: thousands of them would take hundreds of megabytes."""
    gc.freeze()  # search the objects made from here on: there are a million others
    await house.start()
    await house.ada.click(private(await house.ada.select(house.board, [">a7"])), label="+ b6")
    gc.collect()
    assert [each for each in gc.get_objects() if issubclass(type(each), discord.Interaction)] == []
    assert house.bot.parts.tokens.knows(house.board.id)


async def test_what_discord_takes_no_more_is_forgotten_with_the_next_press(house: House) -> None:
    await house.start()
    panels = [private(await house.ada.slash(house.channel, "games")).id for _ in range(3)]
    assert all(map(house.bot.parts.tokens._newest.__contains__, panels))
    await house.env.advance_time(LIFE.total_seconds() + 1)
    assert all(map(house.bot.parts.tokens._newest.__contains__, panels))
    await house.ada.select(house.board, [">a7"])
    assert not any(map(house.bot.parts.tokens._newest.__contains__, panels))


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
