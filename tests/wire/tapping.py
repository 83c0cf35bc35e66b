"""Plays by taps: people who open the page to tap by its link, and tap random areas and buttons."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from aiohttp import ClientError, ClientSession, ClientWebSocketResponse, WSMsgType

from frontend.tapping.areas import AT, TO
from tests.wire.model import Interaction, Message
from tests.wire.people import Person, Unseen
from tests.wire.playing import STEPS, Game
from tests.wire.process import Bot, free_port
from tests.wire.world import IN_TIME

PUBLIC = "https://page.test"
"""Public address of the page. Nothing answers there: browsers here connect to the processes themselves."""
PAUSE = 0.2
"""Seconds between two attempts to connect."""
ATTEMPTS = 20
"""Most presses of *More* until it has *Tap the board*."""
LATEST = 10.0
"""Most seconds for the answer to a tap."""


def serve_page(bot: Bot) -> int:
    """Let a process serve the page to tap from its next start. Returns its port."""
    port = free_port()
    with bot.config.open("a", encoding="utf-8") as config:
        config.write(f'\n[page]\nlisten = "127.0.0.1:{port}"\npublic = "{PUBLIC}"\n')
    return port


class Tab:
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
        self._socket: ClientWebSocketResponse | None = None
        self._reading: asyncio.Task[None] | None = None
        self._count = 0
        """Number of messages from the bot so far."""

    @property
    def is_open(self) -> bool:
        return self._socket is not None and not self._socket.closed

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
            keys = [each["key"] for each in (*self.board.get("areas", ()), *self.board.get("buttons", ()))]
            keys = [key for key in keys if key not in ("to-", "to-turn", "do-back")]
            if not keys or not self.is_open or not game.alive():
                break
            acting = [key for key in keys if not key.startswith(TO + AT)] or keys  # most cards are only read
            was_answered |= await self.tap(game, game.dice.choice(game.dice.choice([acting, keys])))
            if self.board.get("seq", 0) > before and not self._is_asked:
                break
        with suppress(TimeoutError):  # a turn of several decisions is shown at its end
            await game.world.until(lambda: game.seq >= self.board.get("seq", 0) or not game.alive() or None, LATEST / 2)
        return was_answered

    @property
    def _is_asked(self) -> bool:
        """True if the page asks this person for more."""
        return bool(self.board["areas"] or self.board["buttons"])

    async def tap(self, game: Game, key: str) -> bool:
        """Tap, and wait for the answer. Returns False if none came."""
        assert self._socket is not None
        count, self.taps = self._count, self.taps + 1
        tap = {"session": self.board["session"], "seq": self.board["seq"], "key": key}
        with suppress(TimeoutError, ConnectionError, ClientError):
            await self._socket.send_json(tap)
            await self._until(game, lambda: self._count > count)
        return self._count > count

    async def _until(self, game: Game, happened: Callable[[], bool]) -> None:
        await game.world.until(lambda: happened() or not self.is_open or not game.alive() or None, LATEST)

    async def open(self, game: Game) -> None:
        """Open the page of a game by its link in *More*. Raises Unseen if no link came."""
        await self.close()
        person = self.person
        for _ in range(ATTEMPTS):  # the bot offers the page once its first sweep has reached it
            more = person.press(game.board, "more")
            message = await self._shown(game, more, ":resign")
            if any(name.endswith(":tap") for name in message.custom_ids):
                break
            await asyncio.sleep(PAUSE)
        link = await self._shown(game, person.press(message, "tap"), PUBLIC)
        (url,) = (part["url"] for part in link.parts() if "url" in part)
        self._code, self.board = url.partition("#")[2], {}
        await self._connect()

    async def _shown(self, game: Game, pressed: Interaction, inside: str) -> Message:
        """Wait for a private answer with a control or link with this text. Raises Unseen if there is none."""

        def find() -> Message | None:
            for message in reversed(pressed.private):
                if any(inside in part.get("custom_id", part.get("url", "")) for part in message.parts()):
                    return message
            return None

        with suppress(TimeoutError):
            return await game.world.until(find, IN_TIME)
        raise Unseen(f"no {inside!r} in {pressed.text!r}")

    async def _connect(self) -> None:
        """Connect to a process that serves, and wait for the first board."""
        count = self._count
        connected = asyncio.Event()
        self._reading = asyncio.create_task(self._read(connected))
        async with asyncio.timeout(LATEST):
            await connected.wait()
        await self.person.world.until(lambda: self._count > count or not self.is_open or None, LATEST)

    async def _read(self, connected: asyncio.Event) -> None:
        async with ClientSession() as browser:
            while self._socket is None or self._socket.closed:
                for port in self.ports:
                    with suppress(ClientError, ConnectionError):
                        url = f"http://127.0.0.1:{port}/tap"
                        self._socket = await browser.ws_connect(url, headers={"Origin": PUBLIC})
                        break
                else:
                    await asyncio.sleep(PAUSE)
            hello = {"code": self._code, "token": self._token, "session": self.board.get("session", 0)}
            with suppress(ClientError, ConnectionError):
                await self._socket.send_json(hello)
            connected.set()
            with suppress(ClientError, ConnectionError):
                while (message := await self._socket.receive()).type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    if message.type is WSMsgType.TEXT:
                        self._hear(json.loads(message.data))
            await self._socket.close()
            self.person.world.changed()

    def _hear(self, got: dict[str, Any]) -> None:
        if got["what"] == "token":
            self._code, self._token = "", got["token"]
            return
        self._count += 1
        if got["what"] == "board":
            self.board = got
            self.newest[got["session"]] = max(self.newest[got["session"]], got["seq"])
            if got["session"] not in self.own:
                self.foreign.append(got["session"])
        elif got["ends"]:
            self._token = ""
        self.person.world.changed()

    async def close(self) -> None:
        """Close the page, as a person who closes the browser."""
        self._token = ""
        if self._reading is not None:
            self._reading.cancel()
            await asyncio.gather(self._reading, return_exceptions=True)
        self._socket = self._reading = None


class TappedGame(Game):
    """A game with some people on the page to tap, and others with buttons. ``tabs``: browsers, by the person's id."""

    tabs: dict[int, Tab]

    async def act(self, person: Person) -> bool:
        tab = self.tabs.get(person.id)
        return await (super().act(person) if tab is None else tab.act(self))
