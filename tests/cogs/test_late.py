"""Late interactions, after a process was stopped, or without a channel: they are not executed."""

from __future__ import annotations

import logging
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any

import discord
import pytest
from simcord import interactions
from simcord.backend import serializers
from simcord.results import InteractionResult

import metrics
from frontend.controls import Address
from frontend.operations import loglines
from frontend.playing.moves import FORM_FIELD
from locales import voice
from tests.cogs.conftest import House, answer, legible, text_of

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
        backend = house.env.backend
        self.record, self.payload = interactions.base_payload(
            backend,
            type=number,
            channel_id=house.channel.id,
            guild_id=house.guild.id,
            user_id=house.ada.id,
            data=data,
        )
        if kind != "command":
            stored = backend.get_message(house.channel.id, house.board.id)
            self.payload["message"] = dict(serializers.message_payload(backend, stored))
            self.record.source_message_id = stored.id
            row = {"type": 1, "id": 1, "components": [{"type": 2, "id": 2, "style": 2, "label": "b6", **PRESS}]}
            self.payload["message"]["components"] = [row]

    async def arrive(self) -> InteractionResult:
        self.house.env.backend.emit("INTERACTION_CREATE", self.payload)
        await self.house.env.settle()
        return InteractionResult(self.house.env, self.record)


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
