"""People of a campaign who tap on the page: their browsers connect again while processes are killed."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from aiohttp import ClientError, ClientSession

from tests.tapping import Tab, drawn
from tests.wire.people import Person
from tests.wire.playing import STEPS, Game
from tests.wire.tapping import PUBLIC, linked

PAUSE = 0.2
"""Seconds between two attempts to connect."""
LATEST = 10.0
"""Most seconds for the answer to a tap."""


class Browser:
    """A person's browser. It connects again, to any process, until its page has ended.

    ``ports``: of the processes. ``newest``: the greatest ``seq`` that it has shown, by session.
    """

    def __init__(self, person: Person, ports: Sequence[int]) -> None:
        self.person, self.ports = person, ports
        self.newest: Counter[int] = Counter()
        self.own: set[int] = set()
        """Numbers of the sessions that the person plays here."""
        self.foreign: list[int] = []
        """Numbers of other sessions that the page has shown."""
        self.taps = 0
        self.board: dict[str, Any] = {}
        self._code = self._token = ""
        self._tab: Tab | None = None
        self._reading: asyncio.Task[None] | None = None
        self._count = 0
        """Number of messages from the bot so far."""

    @property
    def is_open(self) -> bool:
        return self._tab is not None and not self._tab.socket.closed

    async def act(self, game: Game) -> bool:
        """Choose a move at random, tap by tap. Returns True if it was the person's turn, and a tap was answered."""
        self.own.add(game.session)
        if not self._token or (self.is_open and self.board.get("session") not in (None, game.session)):
            await self.open(game)
        if not self.is_open:
            await self._connect()
        shown = game.seq
        with suppress(TimeoutError):  # the page follows within a second
            await self._until(game, lambda: self.board.get("seq", 0) >= shown)
        before, was_answered = self.board.get("seq", 0), False
        for _ in range(STEPS):
            key = drawn(self._tab.keys, game.dice) if self._tab is not None and self.board else ""
            if not key or not self.is_open or not game.alive():
                break
            was_answered |= await self.tap(game, key)
            if self.board.get("seq", 0) > before and not (self.board["areas"] or self.board["buttons"]):
                break
        with suppress(TimeoutError):  # a turn of several decisions is shown at its end
            await game.world.until(lambda: game.seq >= self.board.get("seq", 0) or not game.alive() or None, LATEST / 2)
        return was_answered

    async def tap(self, game: Game, key: str) -> bool:
        """Tap, and wait for the answer. Returns False if none came."""
        assert self._tab is not None
        count, self.taps = self._count, self.taps + 1
        tap = {"session": self.board["session"], "seq": self.board["seq"], "key": key}
        with suppress(TimeoutError, ConnectionError, ClientError):
            await self._tab.socket.send_json(tap)
            await self._until(game, lambda: self._count > count)
        return self._count > count

    async def _until(self, game: Game, happened: Callable[[], bool]) -> None:
        await game.world.until(lambda: happened() or not self.is_open or not game.alive() or None, LATEST)

    async def open(self, game: Game) -> None:
        """Open the page of a game by its link in *More*. Raises Unseen if no link came."""
        await self.close()
        self._code, self.board = await linked(game, self.person), {}
        await self._connect()

    async def _connect(self) -> None:
        """Connect to a process that serves, and wait for the first board."""
        count = self._count
        connected = asyncio.Event()
        self._reading = asyncio.create_task(self._read(connected))
        async with asyncio.timeout(LATEST):
            await connected.wait()
        await self.person.world.until(lambda: self._count > count or not self.is_open or None, LATEST)

    async def _read(self, connected: asyncio.Event) -> None:
        """Stay connected while a process serves the page."""
        async with ClientSession() as session:
            while not self.is_open:
                for port in self.ports:
                    with suppress(ClientError, ConnectionError):
                        url = f"http://127.0.0.1:{port}/tap"
                        self._tab = Tab(await session.ws_connect(url, headers={"Origin": PUBLIC}))
                        break
                else:
                    await asyncio.sleep(PAUSE)
            tab = self._tab
            assert tab is not None
            tab.board, tab.token = self.board, self._token
            hello = {"code": self._code, "token": self._token, "session": self.board.get("session", 0)}
            with suppress(ClientError, ConnectionError):
                await tab.socket.send_json(hello)
            connected.set()
            with suppress(ClientError, ConnectionError):
                while not tab.has_ended:
                    with suppress(TimeoutError):  # nothing has happened
                        await tab.read()
                        self._hear(tab)
            await tab.socket.close()
            self.person.world.changed()

    def _hear(self, tab: Tab) -> None:
        """Note what the page has read."""
        if tab.token:
            self._code, self._token = "", tab.token
        if tab.socket.closed:
            return
        self._count += 1
        if tab.has_ended:
            self._token = ""
        elif tab.board is not self.board:
            self.board, session = tab.board, tab.board["session"]
            self.newest[session] = max(self.newest[session], tab.board["seq"])
            if session not in self.own:
                self.foreign.append(session)
        self.person.world.changed()

    async def close(self) -> None:
        """Close the page, as a person who closes the browser."""
        self._token = ""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        self._tab = self._reading = None


class BrowsedGame(Game):
    """A game with some people on the page, and others with buttons. ``browsers``: theirs, by the person's id."""

    browsers: dict[int, Browser]

    async def act(self, person: Person) -> bool:
        browser = self.browsers.get(person.id)
        return await (super().act(person) if browser is None else browser.act(self))
