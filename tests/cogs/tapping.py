"""Browsers of players on the page to tap, without the page's script."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import discord
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

from frontend.tapping.server import Site
from tests.cogs.conftest import House, parts_of, private


class Tab:
    """An open page. ``board``: what it shows. ``said``: its last sentence. ``token``: its own, if a link opened it."""

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket, self.token, self.said, self.ended = socket, "", "", False
        self.board: dict[str, Any] = {}
        self.pictures: list[bytes] = []

    async def read(self) -> None:
        """Read up to the next board or sentence, or the end."""
        while (message := await self.socket.receive(30)).type is WSMsgType.BINARY:
            self.pictures.append(message.data[:16])
        if message.type is not WSMsgType.TEXT:
            self.ended = True
            return
        match got := json.loads(message.data):
            case {"what": "token"}:
                self.token = got["token"]
                await self.read()
            case {"what": "board"}:
                self.board, self.said = got, got["said"]
            case _:
                self.said, self.ended = got["text"], got["ends"]

    async def send(self, **message: Any) -> None:
        await self.socket.send_json(message)
        await self.read()

    async def tap(self, key: str, seq: int | None = None) -> None:
        await self.send(session=self.board["session"], seq=self.board["seq"] if seq is None else seq, key=key)

    async def end(self) -> None:
        while not self.ended:
            await self.read()

    @property
    def keys(self) -> list[str]:
        return [each["key"] for each in (*self.board["areas"], *self.board["buttons"])]


class Web:
    """Browsers at a site."""

    def __init__(self, site: Site, session: ClientSession) -> None:
        self.site, self.session = site, session
        self.sockets: list[ClientWebSocketResponse] = []

    async def connect(self, **headers: str) -> ClientWebSocketResponse:
        """A connection. ``headers``: by default the page's."""
        given = headers or {"Origin": self.site.address.public}
        self.sockets.append(await self.session.ws_connect("/tap", headers=given))
        return self.sockets[-1]

    async def enter(self, language: str = "en", **hello: Any) -> Tab:
        headers = {"Origin": self.site.address.public, "Accept-Language": language}
        tab = Tab(await self.connect(**headers))
        await tab.send(**hello)
        return tab

    async def open(self, house: House, actor: Any) -> Tab:
        """Page that a player opens by the link in *More* of the newest board."""
        return await self.enter(code=await linked(house, actor))

    async def played(self, house: House) -> tuple[Tab, Tab]:
        """Pages of Ada and Ben at their game. Ada begins."""
        await house.start()
        return await self.open(house, house.ada), await self.open(house, house.ben)


@asynccontextmanager
async def browsing(site: Site) -> AsyncIterator[Web]:
    async with ClientSession(site.address.public) as session:
        yield (web := Web(site, session))
        for socket in web.sockets:
            await socket.close()


def code_in(result: Any) -> str:
    """Code of the link in a private answer."""
    (link,) = [part.url for part in parts_of(private(result)) if isinstance(part, discord.Button) and part.url]
    return link.partition("#")[2]


async def linked(house: House, actor: Any) -> str:
    return code_in(await house.more(actor, "Tap the board"))
