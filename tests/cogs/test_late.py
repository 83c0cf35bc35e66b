"""Late interactions, and what the bot keeps of answers: tokens and pictures."""

from __future__ import annotations

import gc
import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

import metrics
from frontend.answering.tokens import LIFE, MOST_HASHES, Attached, Present
from frontend.controls import Address
from frontend.operations import loglines
from frontend.playing.moves import FORM_FIELD
from locales import voice
from tests.cogs.conftest import House, answer, legible, private, text_of

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
