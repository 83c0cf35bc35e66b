"""Commands in texts: mentions with Discord's ids, or else names in the reader's language."""

from __future__ import annotations

from contextlib import nullcontext
from typing import Any

import discord
import pytest
from simcord.http.client import FakeHTTPClient

from locales import voice
from locales.voice import COMMAND_IDS
from sessions.service.facts import Facts
from tests.cogs.conftest import House


def ids(house: House) -> dict[str, str]:
    return {each["name"]: each["id"] for each in house.env.backend.commands[None].values() if each["type"] == 1}


async def raw(house: House, command: str, **options: Any) -> str:
    """First text of Ada's private answer to a command, with mentions as sent."""
    result = await house.ada.slash(house.channel, command, **options)
    assert result.response is not None
    (text,) = [each for each in result.response.message.components if isinstance(each, discord.TextDisplay)]
    return text.content


async def test_commands_and_subcommands_can_be_tapped_in_every_language(house: House) -> None:
    known = ids(house)
    asked = f"</ataxx challenge:{known['ataxx']}>"
    assert f"Start one with {asked}" in await raw(house, "games")
    assert await raw(house, "move", move="a1") == voice("en").say(
        "picking-no-games",
        commands=voice("en").listed(
            [asked, f"</atoll challenge:{known['atoll']}>", f"</reef challenge:{known['reef']}>"], either=True
        ),
    )
    house.speaks(house.ada, "de")
    assert asked in await raw(house, "games"), "Discord finds a mentioned command by its English name alone"


async def test_a_restart_mentions_what_was_sent_before_it_asks_discord(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(*_: Any) -> None:
        raise OSError("no route to host")

    COMMAND_IDS.clear()  # a new process
    monkeypatch.setattr(FakeHTTPClient, "get_global_commands", away)
    await house.restart()
    assert ids(house) == COMMAND_IDS
    assert f"</ataxx challenge:{ids(house)['ataxx']}>" in await raw(house, "games")


async def test_a_process_that_did_not_send_the_commands_learns_their_ids(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = await house.bot.sessions.facts.fact("commands")
    COMMAND_IDS.clear()
    await house.bot.sessions.facts.set_fact("commands", "")
    with monkeypatch.context() as patched:
        patched.setattr(Facts, "sending_commands", lambda _: nullcontext(False))  # noqa: FBT003 - another is at it
        await house.restart()
        assert COMMAND_IDS == {}
    await house.bot.sessions.facts.set_fact("commands", sent)  # it has sent the commands
    await house.env.advance_time(120)
    assert ids(house) == COMMAND_IDS
    assert sum(each.method == "PUT" and each.path.endswith("/commands") for each in house.env.http_requests) == 1


async def test_ids_of_another_application_are_not_mentioned(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away(*_: Any) -> None:
        raise OSError("no route to host")

    COMMAND_IDS.clear()
    stored = await house.bot.sessions.facts.fact("commands")
    await house.bot.sessions.facts.set_fact("commands", stored.replace('"application":', '"application":9'))
    monkeypatch.setattr(FakeHTTPClient, "get_global_commands", away)
    await house.restart()
    assert COMMAND_IDS == {}
    assert "`/ataxx challenge`" in await raw(house, "games")


@pytest.mark.parametrize(
    "answered",
    [
        [],
        None,
        [{"name": "board", "type": 1}],
        [{"id": "1>@everyone", "name": "board", "type": 1}],
        [{"id": 12, "name": "board", "type": 1}],
        [{"id": "12", "name": "board", "type": 1}],
    ],
    ids=["empty", "nothing", "no id", "an id that is none", "a number", "one of all"],
)
async def test_an_odd_answer_leaves_the_ids_as_they_were(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, answered: Any
) -> None:
    async def odd(*_given: Any, **_options: Any) -> Any:
        return answered

    known, stored = ids(house), await house.bot.sessions.facts.fact("commands")
    changed = stored.replace('"digest":"', '"digest":"0')
    await house.bot.sessions.facts.set_fact("commands", changed)
    with monkeypatch.context() as patched:
        patched.setattr(FakeHTTPClient, "bulk_upsert_global_commands", odd)
        await house.restart()
    assert known == COMMAND_IDS
    assert await house.bot.sessions.facts.fact("commands") == changed, "what was not answered is sent again"
    assert "trying again in 0:01:00: the answer holds no ids" in caplog.text
    await house.env.advance_time(120)
    assert await house.bot.sessions.facts.fact("commands") == stored


@pytest.mark.parametrize(
    ("language", "path", "named"),
    [
        ("en", "games", "`/games`"),
        ("de", "games", "`/partien`"),
        ("de", "reef solo", "`/reef solo`"),
        ("de", "ataxx challenge", "`/ataxx herausfordern`"),
        ("nl", "ataxx challenge", "`/ataxx uitdagen`"),
        ("cs", "games", "`/partie`"),
    ],
)
def test_without_an_id_a_command_has_its_name_in_the_readers_language(language: str, path: str, named: str) -> None:
    assert voice(language).command(path) == named
    COMMAND_IDS[path.split(maxsplit=1)[0]] = "123"
    assert voice(language).command(path) == f"</{path}:123>"
