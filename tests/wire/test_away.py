"""A gateway that is down, refuses, sends unreadable events or cuts its connections: the bot continues, and ends."""

from __future__ import annotations

import asyncio
import errno
import socket
import ssl
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from frontend.operations.connection import Away
from tests.tls import NAMES, tls_server
from tests.wire.model import Channel, Server
from tests.wire.people import Person
from tests.wire.process import Bot, running
from tests.wire.refusals import Kind
from tests.wire.server import Wire, open_wire
from tests.wire.world import IN_TIME

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("how", ["is_silent", "refuses"])
async def test_a_stop_while_the_gateway_is_away_ends_the_bot_in_time(wire: Wire, tmp_path: Path, how: str) -> None:
    async with running(wire, tmp_path, forked=True) as bot:
        setattr(wire.gateway, how, True)
        tried = wire.gateway.tried
        await wire.gateway.cut()
        await bot.until(lambda: wire.gateway.tried > tried)
        assert await bot.stop() == 0, "discord.py swallows a cancellation while it connects: cancel again"
        assert not [line for line in bot.warnings if "Attempting a reconnect" not in line]


async def test_a_gateway_that_refuses_at_the_start_is_tried_again_with_a_line_an_attempt(
    wire: Wire, tmp_path: Path
) -> None:
    wire.gateway.refuses = True
    async with running(wire, tmp_path, forked=True, online=False) as bot:
        await bot.until(lambda: wire.gateway.tried == 2)
        wire.gateway.refuses = False
        await bot.until(lambda: wire.gateway.is_up)
        assert [line.split(", trying ")[1][:12] for line in bot.warnings] == ["again in 1 s", "again in 2 s"]
        assert await bot.stop() == 0


async def test_events_that_cannot_be_read_are_skipped(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    channel, (ada,) = wire.harbour("Ada")
    async with running(wire, tmp_path, forked=True) as bot:
        shown = await ada.sees(ada.command(channel, "play"))

        def spoilt(event: str, data: dict[str, Any], server: Server | None) -> None:
            wire.gateway.send(event, {**data, "message": {**data["message"], "thread": None}}, server)

        with monkeypatch.context() as patched:
            patched.setattr(wire.world, "happen", spoilt)
            ada.press(shown.private[0], "computer")
        wire.gateway.send("GUILD_CREATE", {}, channel.server)
        assert (await ada.sees(ada.command(channel, "games"))).private
        wire.gateway.tells_shard = False
        wire.gateway.invalidate()
        await bot.until(lambda: wire.gateway.identified == 2)
        assert (await ada.sees(ada.command(channel, "games"))).private
        assert await bot.stop() == 0
        assert [line.split("event: ")[1] for line in bot.warnings] == [
            "INTERACTION_CREATE (TypeError)",
            "GUILD_CREATE (KeyError)",
        ]


async def test_what_discord_has_given_up_is_not_played(wire: Wire, tmp_path: Path) -> None:
    """Like the events for a process that resumes after a suspension."""
    channel, (ada,) = wire.harbour("Ada")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        ada.command(channel, "ataxx computer", colour="red")
        board = await wire.world.until(lambda: wire.world.board(channel))
        panel = await ada.sees(ada.choose(board, "menu-0", ">a7"))
        ada.late = IN_TIME + 1
        given_up = [
            ada.press(panel.private[-1], "do-a7-b6"),
            ada.command(channel, "history"),
            ada.command(channel, "ataxx open"),
        ]
        ada.late = 0
        await wire.world.until(lambda: wire.rest.answers.get(404, 0) == len(given_up) or None)
        assert (await ada.sees(ada.command(channel, "games"))).private
        assert not any(each.answered.is_set() for each in given_up)
        assert wire.world.boards(channel) == [board]
        assert board.versions == 1
        assert await bot.stop() == 0
        assert len(bot.warnings) == 1, "refusals of one kind are counted in one line"


@pytest.mark.parametrize(
    ("days", "names", "is_trusted", "kind"),
    [
        (1, NAMES, False, "certificate"),
        (1, NAMES, True, None),
        (-1, NAMES, True, "clock"),
        (1, "subjectAltName=DNS:wifi.example", True, "stranger"),
    ],
)
async def test_each_fault_of_a_certificate_has_its_cure(
    tmp_path: Path, days: int, names: str, kind: str | None, *, is_trusted: bool
) -> None:
    with tls_server(tmp_path, days=days, names=names) as port:
        trusted = ssl.create_default_context(cafile=str(tmp_path / "certificate.pem") if is_trusted else None)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(ssl=trusted)) as session:
            try:
                async with session.get(f"https://127.0.0.1:{port}"):
                    found = None
            except aiohttp.ClientError as error:
                found = Away(error).kind
    assert found == kind


async def test_an_untrusted_certificate_is_one_line_that_says_what_to_do(wire: Wire, tmp_path: Path) -> None:
    with tls_server(tmp_path, days=1) as port:
        wire.rest_url = f"https://127.0.0.1:{port}/api/v10"
        async with running(wire, tmp_path / "bot", forked=True, online=False) as bot:
            assert await bot.wait() == 1
            (line,) = bot.warnings
            assert "Install Certificates.command" in line
            assert "SSL_CERT_FILE" in line


@pytest.mark.parametrize(("kind", "expected"), [(Kind.AWAY, "with an error"), (Kind.RESET, "check the network")])
async def test_a_start_without_discord_is_one_line_and_status_1(
    wire: Wire, tmp_path: Path, kind: Kind, expected: str
) -> None:
    wire.rest.faults.begin(kind, "GET /users/@me")
    async with running(wire, tmp_path, forked=True, online=False) as bot:
        assert await bot.wait() == 1, "a service starts it again"
        (line,) = bot.warnings
        assert expected in line


@pytest.mark.parametrize(
    ("error", "kind"),
    [
        (aiohttp.ClientConnectorError(Mock(), socket.gaierror(-3, "Temporary failure in name resolution")), "name"),
        (aiohttp.ClientConnectorError(Mock(), OSError(errno.ENETUNREACH, "Network is unreachable")), "route"),
        (aiohttp.ClientConnectorError(Mock(), OSError(errno.EHOSTUNREACH, "No route to host")), "route"),
        (aiohttp.ClientConnectorError(Mock(), ConnectionRefusedError(errno.ECONNREFUSED, "refused")), "refused"),
        (aiohttp.ClientProxyConnectionError(Mock(), socket.gaierror(-2, "Name or service not known")), "proxy"),
        (aiohttp.ClientHttpProxyError(Mock(), (), status=407), "proxy"),
        (TimeoutError(), "network"),
        (discord.DiscordServerError(Mock(status=503), "no server available"), "fault"),
        (discord.ConnectionClosed(Mock(), shard_id=0, code=4011), "closed"),
    ],
)
def test_what_keeps_the_bot_from_discord_is_reported_by_its_kind(error: Exception, kind: str) -> None:
    away = Away(error)
    assert away.kind == kind
    assert away.line
    assert "\n" not in away.line


async def test_commands_are_mentioned_by_the_ids_that_discord_gave_them(wire: Wire, tmp_path: Path) -> None:
    channel, (ada,) = wire.harbour("Ada")

    async def games_list() -> str:
        return (await ada.sees(ada.command(channel, "games"))).private[-1].text

    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        (ataxx,) = [each["id"] for each in wire.world.commands if each["name"] == "ataxx"]
        assert f"</ataxx challenge:{ataxx}>" in await games_list()
        assert await bot.stop() == 0
        wire.rest.faults.begin(Kind.AWAY, "* /applications/*/commands")
        await bot.start()
        assert f"</ataxx challenge:{ataxx}>" in await games_list(), "a process takes the ids that are stored"
        assert wire.rest.calls["PUT /applications/{application}/commands"] == 1
        wire.rest.faults.end()
        assert await bot.stop() == 0


async def test_commands_are_sent_beside_the_entry_point_of_an_activity(wire: Wire, tmp_path: Path) -> None:
    launch = {"id": str(wire.world.number()), "application_id": str(wire.world.bot.id), "version": "1", "type": 4}
    launch |= {"name": "Launch", "description": "", "default_member_permissions": None, "handler": 2}
    launch |= {"name_localizations": {"de": "Starten"}, "integration_types": [0, 1], "contexts": [0, 1, 2]}
    wire.world.commands = [launch]
    async with running(wire, tmp_path, forked=True) as bot:
        names = {each["name"] for each in wire.world.commands}
        assert {"ataxx", "Launch"} <= names, bot.output
        (kept,) = [each for each in wire.world.commands if each["name"] == "Launch"]
        assert {**kept, "version": "1"} == launch, "send the entry point back as Discord has it"
        assert await bot.stop() == 0
        await bot.start()
        assert wire.rest.calls["PUT /applications/{application}/commands"] == 1, "nothing has changed"
        assert await bot.stop() == 0
        assert bot.warnings == []


async def test_both_shards_answer_and_resume(tmp_path: Path) -> None:
    async with open_wire(shards=2) as wire:
        ada = wire.person("Ada")
        channels = [
            wire.world.add_channel(wire.world.add_server(f"of {shard}", ada.user, shard=shard, shards=2), "games")
            for shard in range(2)
        ]
        assert [(each.server.id >> 22) % 2 for each in channels if each.server] == [0, 1]
        async with running(wire, tmp_path, forked=True) as bot:
            assert wire.gateway.online == {0, 1}
            for channel in channels:
                assert (await ada.sees(ada.command(channel, "games"))).private
            await wire.gateway.cut()
            await wire.world.until(lambda: wire.gateway.resumed == 2 or None)
            assert wire.gateway.identified == 2, "nothing was missed, so nobody identified again"
            for channel in channels:
                assert (await ada.sees(ada.command(channel, "games"))).private
            await leave(wire, bot, ada, channels[0])
        wire.check()


async def leave(wire: Wire, bot: Bot, person: Person, channel: Channel) -> None:
    """Ask the bot to end during an answer: it takes no new work, and the answer still arrives."""
    fault = wire.rest.faults.begin(Kind.LIMITED, "*callback")
    asked = person.command(channel, "games")
    await wire.world.until(lambda: fault.met or None)
    stopping = asyncio.create_task(bot.stop())
    await wire.world.until(lambda: not wire.gateway.online or None)
    wire.rest.heal()
    assert (await person.sees(asked)).private
    assert await stopping == 0
