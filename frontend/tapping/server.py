"""The server of the page to tap: its files, links, and a WebSocket for each open page."""

from __future__ import annotations

import asyncio
import hashlib
import html
import logging
import time
import tomllib
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec
from aiohttp import ClientError, WSCloseCode, WSMessage, WSMsgType, hdrs, web

from frontend.answering.shared import PageAddress
from frontend.tapping.page import Page
from frontend.tapping.pages import Pages
from frontend.tapping.reaching import ALIVE
from frontend.tapping.wire import MOST_BYTES, READING, WRITING, Board, Go, Hello, Said, Tap, own_words, plain
from locales import ENGLISH, Voice, language_of, voice
from render.pieces import avatar_picture
from sessions.life.errors import Denied
from sessions.storage.migrations import Unfit
from settings import SettingsError

log = logging.getLogger("lagoon")

MUTE: Final = logging.getLogger("lagoon.page")
"""For aiohttp, which would log what strangers send. Errors of the page's own code are logged here (``_guard``)."""
MUTE.setLevel(logging.CRITICAL)

FOLDER: Final = Path(__file__).parents[2] / "tap_page"
"""Folder of the page's files."""

PATIENCE: Final = 10.0
"""Seconds for a page's first message, for a request's head and body, and for a page to take a message."""

PARTING: Final = 1.0
"""Most seconds that the end of the process waits for connections. It must end within ten."""

HEARTBEAT: Final = 30.0
"""Seconds between signs of life. A connection without an answer for half of them ends."""

AT_ONCE: Final = 8
"""Most codes and tokens that are looked up at the same time, so that a flood of false ones delays no press."""

EACH_SECOND: Final = 10
"""Most messages of a page in a second."""

MOST: Final = 2_000
"""Most connections of open pages to this process."""

KEPT: Final = "public,max-age=31536000,immutable"
"""How long browsers keep a file with a hash in its name."""

NOWHERE: Final = "'none'"
"""The sites that may show the page in a frame, unless others are named."""


class _Files:
    """The page's files under names with a hash of their content, so that browsers keep them for good."""

    def __init__(self) -> None:
        self.headers: dict[str, str] = tomllib.loads((FOLDER / "headers.toml").read_text(encoding="utf-8"))
        self.page = (FOLDER / "page.html").read_text(encoding="utf-8")
        self.files: dict[str, tuple[bytes, str]] = {"icon.png": (avatar_picture(), "image/png")}
        for name, kind in (("page.css", "text/css"), ("page.js", "text/javascript")):
            data = (FOLDER / name).read_bytes()
            stem, _, ending = name.partition(".")
            hashed = f"{stem}-{hashlib.sha256(data).hexdigest()[:16]}.{ending}"
            self.files[hashed] = data, kind
            self.page = self.page.replace(f'"{name}"', f'"/{hashed}"')

    def in_words_of(self, spoken: Voice) -> str:
        page = self.page.replace("{language}", spoken.language)
        for name, text in own_words(spoken).items():
            page = page.replace(f"{{{name}}}", html.escape(text))
        return page


class Connection:
    """A page's WebSocket. A page that takes no message for ``PATIENCE`` seconds is cut off."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self._socket, self._request = socket, request

    async def send(self, message: Board | Said) -> None:
        await self._within(self._socket.send_str(WRITING.encode(message).decode()))

    async def send_picture(self, data: bytes) -> None:
        await self._within(self._socket.send_bytes(data))

    async def close(self, code: int = WSCloseCode.GOING_AWAY) -> None:
        await self._within(self._socket.close(code=code, drain=False))

    async def _within(self, sending: Awaitable[object]) -> None:
        try:
            async with asyncio.timeout(PATIENCE):
                await sending
        except (TimeoutError, ConnectionError, ClientError, RuntimeError):
            if self._request.transport is not None:
                self._request.transport.abort()


class Site:
    """The server. Without ``pages`` the process is standing by or starting, and answers 503.

    ``address``: players' way to it; without a public one, only this computer's. ``framers``: sites that may show the
    page in a frame.
    """

    def __init__(self, listen: str, address: PageAddress, framers: str = NOWHERE) -> None:
        self.pages: Pages | None = None
        self.address = address
        self._listen, self._framers = listen, framers
        self._files = _Files()
        self._server: asyncio.Server | None = None
        self._mute = set[object]()
        """Connections that have not sent a request's head yet."""
        self._sockets = 0
        self._asking = asyncio.Semaphore(AT_ONCE)
        application = web.Application(client_max_size=MOST_BYTES, middlewares=[self._guard])
        application.router.add_get("/", self._page)
        application.router.add_get("/alive", self._alive)
        application.router.add_get("/tap", self._tap)
        application.router.add_post("/open", self._open)
        application.router.add_get("/{name}", self._file)
        self._runner = web.AppRunner(
            application, access_log=None, keepalive_timeout=PATIENCE, shutdown_timeout=PARTING, logger=MUTE
        )

    @property
    def port(self) -> int:
        """Number of the TCP port in use, also if the configured port is 0; 0 before the start."""
        return int(self._server.sockets[0].getsockname()[1]) if self._server else 0

    async def start(self) -> None:
        """Start serving. Raises SettingsError for an address that cannot be used."""
        host, _, port = self._listen.rpartition(":")
        await self._runner.setup()
        loop = asyncio.get_running_loop()
        try:
            self._server = await loop.create_server(self._accept, host.strip("[]") or None, int(port))
        except (OSError, OverflowError) as error:  # taken, not of this machine, or above 65535
            await self._runner.cleanup()
            raise SettingsError("cli-page-address", address=self._listen, why=str(error)) from None
        if not self.address.public:
            self.address.public, self.address.is_reached = f"http://127.0.0.1:{self.port}", True

    async def close(self) -> None:
        if self._server is not None:
            self._server.close()
        await self._runner.cleanup()

    def _accept(self) -> asyncio.Protocol:
        """A connection that is cut off unless it sends a request's head in time."""
        serve: Any = self._runner.server
        made: web.RequestHandler = serve()

        def check() -> None:
            if made in self._mute:
                self._mute.discard(made)
                made.force_close()

        self._mute.add(made)
        is_crowded = len(self._mute) > MOST
        asyncio.get_running_loop().call_later(0 if is_crowded else PATIENCE, check)
        return made

    @property
    def _current(self) -> Pages:
        """The open pages. Raises HTTPServiceUnavailable while there are none."""
        if self.pages is None:
            raise web.HTTPServiceUnavailable(text=ENGLISH.say("tapping-starting"))
        return self.pages

    @property
    def _is_full(self) -> bool:
        return self._sockets >= MOST

    # ---- requests

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer with safe headers, and with 503 while there are no pages."""
        self._mute.discard(request.protocol)
        try:
            answer = await handler(request) if self._current else web.Response()
        except web.HTTPException as error:
            answer = web.Response(status=error.status, text=error.text)
        except Exception:
            log.exception("unexpected error of the page's server")
            answer = web.Response(status=500)
        if not answer.prepared:
            answer.headers.update(self._headers(request))
        return answer

    def _headers(self, request: web.Request) -> Mapping[str, str]:
        public = self.address.public
        facts = {"socket": f"{public.replace('http', 'ws', 1)}", "framers": self._framers}
        found = {name: value.format(**facts) for name, value in self._files.headers.items()}
        if request.match_info.get("name") in self._files.files:
            found[hdrs.CACHE_CONTROL] = KEPT
        return found

    async def _page(self, request: web.Request) -> web.Response:
        """The page. It is the same for all: who reads it, a page tells by its first message."""
        return web.Response(text=self._files.in_words_of(_voice(request)), content_type="text/html")

    async def _alive(self, _request: web.Request) -> web.Response:
        return web.Response(text=ALIVE)

    async def _file(self, request: web.Request) -> web.Response:
        found = self._files.files.get(request.match_info["name"])
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found[0], content_type=found[1], charset="utf-8" if found[1] != "image/png" else None)

    async def _open(self, request: web.Request) -> web.Response:
        """Use a link's code, and answer with the page's token. A GET uses none, as programs look at links too."""
        self._check_origin(request)
        say = _voice(request).say
        if self._is_full:
            return web.json_response({"text": say("tapping-full")}, status=503)
        try:
            async with asyncio.timeout(PATIENCE):
                code = msgspec.json.decode(await request.read(), type=str)
            async with self._asking:
                token = await self._current.run(self._current.open(code))
        except (msgspec.MsgspecError, TimeoutError):
            return web.json_response({"text": plain(say("tapping-used"))}, status=400)
        except Denied as error:
            return web.json_response({"text": plain(say(error.key))}, status=403)
        except Unfit:
            log.exception("the database cannot be used for a page")
            return web.json_response({"text": say("error-storage")}, status=503)
        return web.json_response({"token": token})

    def _check_origin(self, request: web.Request) -> None:
        """Refuse requests by other sites' pages."""
        if request.headers.get(hdrs.ORIGIN) not in self._origins:
            raise web.HTTPForbidden

    @property
    def _origins(self) -> tuple[str, ...]:
        public = self.address.public
        return public, public.replace("//127.0.0.1:", "//localhost:")

    async def _tap(self, request: web.Request) -> web.StreamResponse:
        """Serve an open page until its connection ends."""
        self._check_origin(request)
        if self._is_full:
            raise web.HTTPServiceUnavailable(text=_voice(request).say("tapping-full"))
        socket = web.WebSocketResponse(max_msg_size=MOST_BYTES, heartbeat=HEARTBEAT, compress=False, timeout=1.0)
        await socket.prepare(request)
        self._sockets += 1
        try:
            await self._serve(self._current, socket, Connection(socket, request), _voice(request))
        finally:
            self._sockets -= 1
        return socket

    async def _serve(self, pages: Pages, socket: web.WebSocketResponse, wire: Connection, spoken: Voice) -> None:
        page: Page | None = None
        bucket = Bucket()
        try:
            async with asyncio.timeout(PATIENCE) as first:
                async for message in socket:
                    asked = _read(message)
                    if asked is None or (page is None) != isinstance(asked, Hello) or not bucket.takes():
                        await wire.close(WSCloseCode.POLICY_VIOLATION)
                        return
                    if isinstance(asked, Hello):
                        first.reschedule(None)
                        async with self._asking:
                            page = await pages.run(pages.enter(asked, wire, spoken))
                        await pages.run(page.begin(asked.session))
                    elif page is not None:
                        await pages.run(page.hear(asked))
        except TimeoutError:
            await wire.close(WSCloseCode.POLICY_VIOLATION)
        except Denied as error:
            await wire.send(Said(plain(spoken.say(error.key)), ends=True))
            await wire.close()
        except Unfit:
            log.exception("the database cannot be used for a page")
            await wire.close(WSCloseCode.INTERNAL_ERROR)
        finally:
            if page is not None:
                pages.leave(page)


class Bucket:
    """Takes ``EACH_SECOND`` messages a second, and as many at once."""

    def __init__(self) -> None:
        self._left, self._at = float(EACH_SECOND), time.monotonic()

    def takes(self) -> bool:
        """True if a message may come now."""
        now = time.monotonic()
        self._left = min(float(EACH_SECOND), self._left + (now - self._at) * EACH_SECOND)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


def _read(message: WSMessage) -> Hello | Tap | Go | None:
    """Message of a page; None if it is none that pages send."""
    try:
        return READING.decode(str(message.data)) if message.type is WSMsgType.TEXT else None
    except msgspec.MsgspecError:
        return None


def _voice(request: web.Request) -> Voice:
    """Voice in the browser's first language, for texts before the reader is known."""
    return voice(language_of(request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")[0].split(";")[0].strip()))


@asynccontextmanager
async def serving(site: Site) -> AsyncIterator[Site]:
    """Serve the page during the block. Raises SettingsError as ``Site.start``."""
    await site.start()
    try:
        yield site
    finally:
        await site.close()
