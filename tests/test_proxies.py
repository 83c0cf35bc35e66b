"""The environment's proxies: Discord is reached through them, and this machine never."""

from __future__ import annotations

import asyncio
import base64
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

import discord
import pytest
from yarl import URL

from frontend.client import Lagoon
from frontend.operations import connection, proxies
from settings import Settings

PASSWORD = "top:secret"  # noqa: S105 - a test's password
VARIABLES = ("http_proxy", "https_proxy", "all_proxy", "no_proxy", "ws_proxy", "wss_proxy")


@pytest.fixture(autouse=True)
def _no_proxies(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
        monkeypatch.delenv(name.upper(), raising=False)


@pytest.mark.parametrize(
    ("variables", "url", "expected"),
    [
        ({}, "https://discord.com/api", None),
        ({"https_proxy": "http://p:1"}, "https://discord.com/api", "http://p:1"),
        ({"HTTPS_PROXY": "http://p:1"}, "wss://gateway.discord.gg", "http://p:1"),
        ({"https_proxy": "http://p:1"}, "http://rest.example", None),
        ({"HTTP_PROXY": "p:1"}, "ws://gateway.example", "http://p:1"),
        ({"all_proxy": "http://p:1"}, "wss://gateway.discord.gg", "http://p:1"),
        ({"all_proxy": "http://p:1", "NO_PROXY": "discord.com"}, "https://discord.com", None),
        ({"all_proxy": "http://p:1", "no_proxy": "discord.com"}, "wss://gateway.discord.gg", "http://p:1"),
        ({"all_proxy": "http://p:1", "no_proxy": "a.example, *.discord.gg"}, "wss://gateway.discord.gg", None),
        ({"all_proxy": "http://p:1", "no_proxy": "discord.com:80"}, "https://discord.com", "http://p:1"),
        ({"all_proxy": "http://p:1", "no_proxy": "ord.com"}, "https://discord.com", "http://p:1"),
        ({"all_proxy": "http://p:1", "no_proxy": "10.0.0.0/8"}, "http://10.1.2.3:80", None),
        ({"all_proxy": "http://p:1", "no_proxy": "*"}, "https://discord.com", None),
        *[({"all_proxy": "http://p:1"}, f"http://{here}:8080", None) for here in ("localhost", "127.0.0.2", "[::1]")],
    ],
)
def test_an_address_has_the_proxy_that_the_environment_names(
    variables: dict[str, str], url: str, expected: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    proxy = proxies.proxy_for(URL(url))
    assert (proxy and str(proxy)) == (expected and str(URL(expected)))


@asynccontextmanager
async def refusing(asked: list[bytes]) -> AsyncIterator[int]:
    """A proxy that refuses. Yields its port. ``asked``: gets the head of each request."""

    async def refuse(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(asyncio.IncompleteReadError):
            asked.append(await reader.readuntil(b"\r\n\r\n"))
        writer.write(b"HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")
        await writer.drain()
        writer.close()

    async with await asyncio.start_server(refuse, "127.0.0.1", 0) as server:
        yield server.sockets[0].getsockname()[1]


async def test_discord_is_asked_through_the_proxy_and_its_password_is_not_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A cluster asks first, then the bot logs in and opens the gateway."""
    asked: list[bytes] = []
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(discord.http.Route, "BASE", "https://discord.example/api")
    async with refusing(asked) as port:
        monkeypatch.setenv("HTTPS_PROXY", f"http://me:{PASSWORD.replace(':', '%3A')}@127.0.0.1:{port}")
        proxies.log_proxies(discord.http.Route.BASE, "wss://gateway.example")
        advised = asyncio.create_task(connection.advised_shards("token"))
        async with asyncio.timeout(20):
            while not asked:  # noqa: ASYNC110 - the proxy gives no signal
                await asyncio.sleep(0.01)
            advised.cancel()
            await asyncio.wait([advised])
        bot = Lagoon(Settings())
        with pytest.raises(connection.BROKEN):
            await bot.http.static_login("token")
        with pytest.raises(connection.BROKEN):
            await bot.http.ws_connect("wss://gateway.example/?v=10")
        monkeypatch.setenv("no_proxy", "gateway.example")
        before = len(asked)
        with pytest.raises(connection.BROKEN):
            await bot.http.ws_connect("wss://gateway.example/?v=10")
        await bot.http.close()
    assert len(asked) == before, "no_proxy holds for the gateway alone, too"
    hosts = {host.decode() for each in asked for host in re.findall(rb"CONNECT (\S+):443", each)}
    assert hosts == {"discord.example", "gateway.example"}
    secret = base64.b64encode(f"me:{PASSWORD}".encode())
    assert all(b"Proxy-Authorization: Basic " + secret in each for each in asked)
    assert f"discord.example is reached through the proxy 127.0.0.1:{port}" in caplog.text
    assert not re.search(f"secret|me:top|{secret.decode()}", caplog.text)


@pytest.mark.parametrize("address", [f"socks5://me:{PASSWORD}@p:1080", f"http://me:{PASSWORD}@p:99999", "http://"])
def test_a_proxy_that_cannot_be_used_is_told(
    address: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("ALL_PROXY", address)
    proxies.log_proxies("https://discord.example/api", "wss://gateway.example")
    assert "discord.example is reached without a proxy" in caplog.text
    assert "secret" not in caplog.text
    assert Lagoon(Settings()).http.proxy is None
