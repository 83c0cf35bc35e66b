"""The commands as Discord gets them: the whole payload, when it is sent, and what happens if it cannot be."""

from __future__ import annotations

import json
import logging
import os
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
import simcord
from discord import app_commands

from frontend.sync import payload
from settings import Settings
from tests.cogs.conftest import PATIENCE, House, answer, make_bot

GOLDEN = Path(__file__).parent / "golden" / "commands.json"
COMMANDS = "/applications/*/commands"

SERVERS, MESSAGE = 0, 1
"""Discord's numbers for contexts: servers, and the direct message with the bot."""


def sent(env: simcord.Env) -> list[Any]:
    """The bodies by which commands were sent, oldest first."""
    return [each.json for each in env.http_requests if each.method == "PUT" and each.path.endswith("/commands")]


async def test_golden_payload_of_the_commands(house: House) -> None:
    shown = json.dumps(await payload(house.bot.tree), indent=1, ensure_ascii=False) + "\n"
    if os.environ.get("GOLDEN") == "write":
        GOLDEN.write_text(shown, encoding="utf-8")
    assert shown == GOLDEN.read_text(encoding="utf-8"), "see the difference, then: make golden"


async def test_the_payload_is_what_is_sent(house: House) -> None:
    assert sent(house.env) == [await payload(house.bot.tree)]


async def test_commands_are_for_servers_and_the_direct_message_with_the_bot(house: House) -> None:
    found = await payload(house.bot.tree)
    assert {tuple(each["integration_types"]) for each in found} == {(0,)}
    for_servers = {each["name"] for each in found if each["contexts"] == [SERVERS]}
    assert for_servers == {"play", "server", "Challenge to a game"}
    assert all(each["contexts"] == [SERVERS, MESSAGE] for each in found if each["name"] not in for_servers)


async def test_commands_are_sent_once_and_again_when_they_change(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.restart()
    assert len(sent(house.env)) == 1
    monkeypatch.setattr(
        "frontend.client.CONTEXTS", app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
    )
    await house.restart()
    assert len(sent(house.env)) == 2


class Hello(app_commands.Translator):
    """Translates ``games`` into German."""

    async def translate(self, string: app_commands.locale_str, locale: discord.Locale, _context: Any) -> str | None:
        """The translation, if there is one."""
        return "spiele" if (string.message, locale) == ("games", discord.Locale.german) else None


async def test_a_translation_is_part_of_the_payload(house: House) -> None:
    before = await payload(house.bot.tree)
    await house.bot.tree.set_translator(Hello())
    after = await payload(house.bot.tree)
    assert before != after
    assert {"de": "spiele"} in [each.get("name_localizations") for each in after]


@pytest.mark.parametrize("method", ["GET", "PUT"])
@pytest.mark.parametrize(("status", "code"), [(500, 0), (429, 30034), (403, 50001), (400, 50035)])
async def test_a_start_goes_on_with_the_commands_that_discord_has(
    settings: Settings, status: int, code: int, method: str, caplog: pytest.LogCaptureFixture
) -> None:
    env = simcord.Env(make_bot(settings), settle_timeout=PATIENCE)
    env.inject_error(method, COMMANDS, status=status, code=code, times=2)
    await env.start()
    try:
        assert sum("commands could not be sent" in each.message for each in caplog.records) == 1
        await env.advance_time(60)
        await env.advance_time(60)
        assert sum("commands could not be sent" in each.message for each in caplog.records) == 2
        await env.advance_time(120)
        house = House(env, settings)
        assert "no games" in answer(await house.ada.slash(house.channel, "games"))
        assert len([each for each in caplog.records if "commands could not be sent" in each.message]) == 2
        assert not [each for each in caplog.records if each.levelno >= logging.ERROR]
    finally:
        await env.shutdown()
        await env.bot.close()


async def test_a_start_survives_a_lost_connection(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def lost(*_: Any) -> None:
        raise aiohttp.ClientConnectionError("reset")

    monkeypatch.setattr(discord.http.HTTPClient, "get_global_commands", lost)
    await house.restart()
    assert "no games" in answer(await house.ada.slash(house.channel, "games"))


@pytest.mark.parametrize("status", [404, 500])
async def test_a_completion_that_discord_no_longer_takes_is_no_error(
    house: House, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    await house.start()
    caplog.set_level(logging.INFO)
    house.env.inject_error("POST", "/interactions/*/callback", status=status, code=10062, times=1)
    await house.ada.autocomplete(house.channel, "move", "move", "")
    assert "a completion came too late" in caplog.text
    assert not [each for each in caplog.records if each.levelno > logging.INFO or each.exc_info]
