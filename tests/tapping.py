"""Browsers with the page to tap, without the page's script."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from typing import Any

from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType

BACK = ("", "to-", "to-turn", "do-back")
"""Keys of areas and buttons that lead back, or nowhere."""


def drawn(keys: Sequence[str], dice: Random) -> str:
    """A random key that leads on, mostly one that plays a move; empty if there is none.

    Where nothing plays, it opens a question such as *Pass*. Where a card is only read, it leads back.
    """
    ahead = [each for each in keys if each not in BACK]
    plays = [each for each in ahead if not each.startswith("to-")]
    if plays:
        return dice.choice(plays if dice.random() < 0.8 else ahead)
    doors = [each for each in ahead if not each.startswith("to-at-")]
    return dice.choice(doors or [each for each in keys if each == "to-"] or ahead or [""])


class Tab:
    """An open page. ``board``: what it shows. ``said``: its last sentence. ``token``: its own, if a link opened it.

    ``pictures``: hashes of the pictures that it was sent.
    """

    def __init__(self, socket: ClientWebSocketResponse) -> None:
        self.socket, self.token, self.said, self.has_ended = socket, "", "", False
        self.board: dict[str, Any] = {}
        self.pictures: list[bytes] = []

    async def read(self) -> None:
        """Read up to the next board or sentence, or the end. Raises TimeoutError."""
        while (message := await self.socket.receive(30)).type is WSMsgType.BINARY:
            self.pictures.append(message.data[:16])
        if message.type is not WSMsgType.TEXT:
            self.has_ended = True
            return
        match got := json.loads(message.data):
            case {"what": "token"}:
                self.token = got["token"]
                await self.read()
            case {"what": "board"}:
                self.board, self.said = got, got["said"]
            case _:
                self.said, self.has_ended = got["text"], got["ends"]

    async def send(self, **message: Any) -> None:
        """Send a message, and read the answer."""
        await self.socket.send_json(message)
        await self.read()

    async def tap(self, key: str, **other: int) -> None:
        """Tap an area or button. ``other``: another session or ``seq`` than the board's."""
        await self.send(**{name: self.board[name] for name in ("session", "seq")} | other, key=key)

    async def until(self, seq: int) -> None:
        """Read until the page shows this step."""
        while self.board["seq"] < seq and not self.has_ended:
            await self.read()
        assert self.board["seq"] >= seq, f"the page ended before step {seq}: {self.said}"

    async def end(self) -> None:
        while not self.has_ended:
            await self.read()

    @property
    def keys(self) -> list[str]:
        return [each["key"] for each in (*self.board["areas"], *self.board["buttons"])]


class Web:
    """Browsers at an address. ``origin``: of the pages that they show."""

    def __init__(self, session: ClientSession, address: str, origin: str) -> None:
        self.session, self.origin, self.port = session, origin, int(address.rpartition(":")[2])

    async def connect(self, **headers: str) -> ClientWebSocketResponse:
        """A connection. ``headers``: by default the page's."""
        return await self.session.ws_connect("/tap", headers=headers or {"Origin": self.origin})

    async def enter(self, language: str = "en", **hello: Any) -> Tab:
        """Page that connects and says hello. Its answer is read."""
        tab = Tab(await self.connect(**{"Origin": self.origin, "Accept-Language": language}))
        await tab.send(**hello)
        return tab


@asynccontextmanager
async def browsing(address: str, origin: str = "") -> AsyncIterator[Web]:
    async with ClientSession(address) as session:
        yield Web(session, address, origin or address)
