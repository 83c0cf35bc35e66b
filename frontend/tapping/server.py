"""The server of the page to tap: its files, links, open pages, and boards in Discord that follow the taps."""

from __future__ import annotations

import asyncio
import html
import logging
import time
import tomllib
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from contextvars import Context, copy_context
from functools import partial
from pathlib import Path
from typing import Any, Final, Self, TypeVar

import msgspec
from aiohttp import ClientError, ClientSession, ClientTimeout, WSMessageTypeError, WSMsgType, hdrs, web

from engines import GAMES
from frontend.answering.shared import PageAddress
from frontend.cache import Recent
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.publishing.plan import CannotPost, PressFacts
from frontend.tapping.page import PATIENCE, FromPage, Page, Said, own_words, send
from locales import ENGLISH, Voice, language_of, voice
from sessions.life.errors import CardsMissing, Denied, NoSuchSession
from sessions.life.model import Played, Session, Status
from sessions.life.questions import awaited, computer_to_act
from sessions.service.openings import OVER
from sessions.storage.leases import Held
from sessions.storage.migrations import Unfit
from settings import SettingsError

T = TypeVar("T")

log = logging.getLogger("lagoon")

MUTE: Final = logging.getLogger("lagoon.page")
"""For aiohttp, which would log what strangers send. Errors of the page's own code are logged here (``_guard``)."""
MUTE.setLevel(logging.CRITICAL)

FOLDER: Final = Path(__file__).parents[2] / "tap_page"
"""Folder of the page's files."""

PARTING: Final = 1.0
"""Most seconds that the end of the process waits for connections. It must end within ten."""

HEARTBEAT: Final = 30.0
"""Seconds between signs of life. A connection without an answer for half of them ends."""

AT_ONCE: Final = 8
"""Most codes and tokens that are looked up at the same time, so that a flood of false ones delays no press."""

MOST_BYTES: Final = 4096
"""Most bytes of a message from a page."""

EACH_SECOND: Final = 10
"""Most messages and signs of life of a page that are read in a second. Others wait in its connection."""

MOST: Final = 2_000
"""Most connections of open pages to this process."""

PACE: Final = 1.0
"""Least seconds between two publications of a board that follows taps."""

ALIVE: Final = "lagoon"
"""Answer to the question whether players reach the page."""

EVERY: Final = 3600.0
"""Seconds between two such questions. While the page is not reached, each sweep asks."""

KEPT: Final = "public,max-age=31536000,immutable"
"""How long browsers keep a file: its address has a hash of its content."""

LOOPBACK: Final = "http://127.0.0.1:* http://localhost:*"
"""The sites that may show the page in a frame if it has no public address: this computer's."""

READING: Final = msgspec.json.Decoder(FromPage)


class Site:
    """The server. Until ``begin`` the process is standing by or starting, and answers 503.

    ``address``: players' way to it; without a public one, only this computer's.
    """

    def __init__(self, listen: str, address: PageAddress) -> None:
        self.address = address
        self._listen = listen
        self._server: asyncio.Server
        self.port = 0
        """Number of the TCP port in use, from the start on."""
        self._is_playing = False
        self._parts: Parts
        self._consider: Callable[[Session], None]
        self._context: Context
        self._asked: Recent[int, tuple[float, int]] = Recent(MOST)
        """By openings, when Discord was asked about the user's rights."""
        self._open: dict[int, Page] = {}
        """Open pages by the numbers of their openings."""
        self._due: dict[int, tuple[int, Played]] = {}
        """Steps that boards must follow, with the players who tapped, by session."""
        self._sockets: set[web.WebSocketResponse] = set()
        self._asking = asyncio.Semaphore(AT_ONCE)
        self._reached_at = 0.0
        """Time of the newest question whether players reach the page, by ``time.monotonic``; 0 before the first."""
        application = web.Application(middlewares=[self._guard])
        application.on_response_prepare.append(self._secure)
        application.router.add_get("/", self._page)
        application.router.add_get("/alive", self._alive)
        application.router.add_get("/tap", self._tap)
        files = application.router.add_static("/files", FOLDER, append_version=True)
        self._html = (FOLDER / "page.html").read_text(encoding="utf-8")
        for name in ("page.css", "page.js", "icon.svg"):
            self._html = self._html.replace(f'"{name}"', f'"{files.url_for(filename=name)}"')
        self._headers: dict[str, str] = tomllib.loads((FOLDER / "headers.toml").read_text(encoding="utf-8"))
        # Its time for keeping a connection alive also ends one that sends no whole head of a request.
        self._runner = web.AppRunner(
            application, access_log=None, keepalive_timeout=PATIENCE, shutdown_timeout=PARTING, logger=MUTE
        )

    async def __aenter__(self) -> Self:
        """Start serving. Raises SettingsError for an address that cannot be used."""
        host, _, port = self._listen.rpartition(":")
        await self._runner.setup()
        loop = asyncio.get_running_loop()
        try:
            self._server = await loop.create_server(self._accept, host.strip("[]") or None, int(port))
        except (OSError, OverflowError) as error:  # taken, not of this machine, or above 65535
            await self._runner.cleanup()
            raise SettingsError("cli-page-address", address=self._listen, why=str(error)) from None
        self.port = self._server.sockets[0].getsockname()[1]
        framers = "'none'" if self.address.public else LOOPBACK
        if not self.address.public:
            self.address.public, self.address.is_reached = f"http://127.0.0.1:{self.port}", True
        facts = {"socket": self.address.public.replace("http", "ws", 1), "framers": framers}
        self._headers = {name: value.format(**facts) for name, value in self._headers.items()}
        return self

    def _accept(self) -> asyncio.Protocol:
        """A connection. Above twice the most pages, it ends at once: others have sent no request yet."""
        serve: Any = self._runner.server
        made: web.RequestHandler = serve()
        if len(serve.connections) > 2 * MOST:
            asyncio.get_running_loop().call_soon(made.force_close)
        return made

    async def __aexit__(self, *_error: object) -> None:
        self._server.close()
        await self._runner.cleanup()

    # ---- open pages

    def begin(self, parts: Parts, consider: Callable[[Session], None]) -> None:
        """Serve pages of a bot that has started. ``consider``: begins a computer's move, and publishes it."""
        self._is_playing, self._parts, self._consider, self._context = True, parts, consider, copy_context()
        parts.sessions.openings.signing = (parts.client.http.token or "").encode()

    async def end(self, parts: Parts) -> None:
        """Close all connections of a bot that ends, and begin no more work. They connect again, to the next process."""
        if self._parts is parts:
            self._is_playing = False
            self._open.clear()  # nothing follows steps that others still take
        await asyncio.gather(*(each.close(drain=False) for each in self._sockets))

    def stepped(self, session_id: int, seq: int) -> None:
        """Let the pages that show a session, or wait for it, show its step."""
        for page in self._open.values():
            page.stepped(session_id, seq)

    def close_pages(self, discord_id: int) -> None:
        """Close a person's connections, as tokens have ended. Pages with a token that still counts connect again."""
        for page in self._open.values():
            if page.user == discord_id:
                self._begin(page.end())

    async def tend(self) -> None:
        """Close pages at the end of their time, and ask whether players reach the page. A chore of the sweep."""
        for page in self._open.values():
            if page.ends_at <= utcnow():
                self._begin(page.end(OVER))
        await self._ask()

    def _begin(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Begin work like a press's, in the bot's context: its end waits, and the sandbox simulates its clock.

        Raises ConnectionError once the bot ends, as its database and threads end next.
        """
        if not self._is_playing:
            work.close()
            raise ConnectionError
        task = self._context.run(asyncio.create_task, work)
        self._parts.answering.add(task)
        task.add_done_callback(self._parts.answering.discard)
        return task

    # ---- boards in Discord

    def _follow(self, actor: int, played: Played) -> None:
        """Let the board follow a step. ``actor``: the Discord id of the player who tapped."""
        session, game = played.after, GAMES[played.after.game]
        if session.status is Status.RUNNING and computer_to_act(session, game) is not None:
            self._consider(session)
        elif session.status is not Status.RUNNING or session.terms.run or game.between_turns(session.state):
            self._due[session.id] = actor, played
            work = partial(self._publish, session.id)
            self._parts.publisher.retries.begin(("tapped", session.id), work, (0, *[PACE] * 600))

    async def _publish(self, session_id: int) -> bool:
        """Show what was tapped, as work of ``Retries``. Returns True if nothing was tapped since the last time."""
        if session_id not in self._due:
            return True
        actor, played = self._due.pop(session_id)
        # Who must act, and has the session's page open here, needs no ping.
        reading = {page.user for page in self._open.values() if page.session_id == session_id}
        is_read = all(each.discord_id in reading for each in awaited(played.after, GAMES[played.after.game]))
        press = PressFacts(utcnow(), actor, is_read)
        with suppress(CannotPost, CardsMissing, Held, NoSuchSession, Unfit):  # the publisher or the sweep tries again
            await self._parts.publisher.announce(session_id, played=played, press=press)
        return False

    # ---- requests

    @web.middleware
    async def _guard(
        self, request: web.Request, handler: Callable[[web.Request], Awaitable[web.StreamResponse]]
    ) -> web.StreamResponse:
        """Answer with 503 while there is no bot, or too many pages are open, and log errors."""
        if not self._is_playing:
            raise web.HTTPServiceUnavailable(text=ENGLISH.say("tapping-starting"))
        if len(self._sockets) >= MOST and request.path in ("/", "/tap"):
            raise web.HTTPServiceUnavailable(text=_voice(request).say("tapping-full"))
        try:
            return await handler(request)
        except (web.HTTPException, ConnectionError):  # the reader may have closed the page
            raise
        except Exception:
            log.exception("unexpected error of the page's server")
            raise

    async def _secure(self, request: web.Request, answer: web.StreamResponse) -> None:
        answer.headers.update(self._headers)
        if request.path.startswith("/files/"):
            answer.headers[hdrs.CACHE_CONTROL] = KEPT

    async def _page(self, request: web.Request) -> web.Response:
        """The page. It is the same for all: who reads it, a page tells by its first message."""
        spoken, page = _voice(request), self._html
        for name, text in {"language": spoken.language, **own_words(spoken)}.items():
            page = page.replace(f"{{{name}}}", html.escape(text))
        return web.Response(text=page, content_type="text/html")

    async def _alive(self, _request: web.Request) -> web.Response:
        return web.Response(text=ALIVE)

    async def _tap(self, request: web.Request) -> web.StreamResponse:
        """Serve an open page until its connection ends. Other sites' pages are refused."""
        public = self.address.public
        is_ours = request.headers.get(hdrs.ORIGIN) in (public, public.replace("//127.0.0.1:", "//localhost:"))
        if not is_ours or hdrs.SEC_WEBSOCKET_PROTOCOL in request.headers:  # which aiohttp would log
            raise web.HTTPForbidden
        facts: Any = {"heartbeat": HEARTBEAT, "autoping": False, "compress": False, "timeout": 1.0}
        socket = web.WebSocketResponse(max_msg_size=MOST_BYTES, **facts)
        await socket.prepare(request)
        self._sockets.add(socket)
        try:
            with suppress(msgspec.MsgspecError, WSMessageTypeError, TimeoutError, ConnectionError):  # also its end
                await self._serve(request, socket)
        except Denied as error:
            await send(socket, request, Said(_voice(request).say(error.key), ends=True))
        except Exception:
            log.exception("unexpected error of the page's server")
        finally:
            self._sockets.discard(socket)
        await socket.close(drain=False)
        return socket

    async def _serve(self, request: web.Request, socket: web.WebSocketResponse) -> None:
        """Let a page in by a link's code or its token, and do what it asks. An earlier connection with the token ends.

        Raises Denied. A GET uses no code, as programs look at links too.
        """
        hello = READING.decode(await socket.receive_str(timeout=PATIENCE))
        parts, openings = self._parts, self._parts.sessions.openings  # the bot may be another one than at the handshake
        async with self._asking:
            if hello.code:
                token, crowded = await self._begin(openings.open(hello.code))
                self.close_pages(crowded)
                hello = msgspec.structs.replace(hello, token=token)
            opening = await self._begin(openings.find(hello.token))
        number, hooks = opening.number, dict[str, Any](asked=self._asked, follow=self._follow, begin=self._begin)
        if hello.code:
            # A link opens at once, with the rights of its press.
            self._asked[number] = self._context.run(time.monotonic), opening.rights
            await send(socket, request, {"what": "token", "token": hello.token})
        page = Page(parts, opening, socket, request, has=hello.has, spoken=_voice(request), **hooks)
        former, self._open[number] = self._open.get(number), page
        if former is not None:
            self._begin(former.end("tapping-elsewhere"))
        try:
            await self._begin(openings.find(hello.token))  # it may have ended before this page could hear of it
            await self._begin(page.hear(hello))
            read_until = 0.0
            while True:
                read_until = max(read_until, time.monotonic() - 1) + 1 / EACH_SECOND
                await asyncio.sleep(read_until - time.monotonic())
                match await socket.receive():
                    case (WSMsgType.TEXT, text, _):
                        await self._begin(page.hear(READING.decode(text)))
                    case (WSMsgType.PING, data, _):
                        await socket.pong(data)
                    case (kind, _, _) if kind is not WSMsgType.PONG:
                        return
        finally:
            if self._open.get(number) is page:  # else a newer connection has its place
                del self._open[number]

    # ---- whether players reach the page

    async def _ask(self) -> None:
        """Ask the public address, which this process or another answers, if it is time. Log what has changed."""
        address, now = self.address, time.monotonic()
        is_own = not address.public.startswith("https")  # this computer's, in the sandbox
        if is_own or (address.is_reached and now - self._reached_at < EVERY):
            return
        is_first, self._reached_at = not self._reached_at, now
        why, before = await failure(f"{address.public}/alive"), address.is_reached
        address.is_reached = not why
        if why and (before or is_first):
            log.warning("page.public is not reached, so new messages do not offer the page: %s", why)
        elif not why and not before:
            log.info("players reach the page to tap")


async def failure(url: str) -> str:
    """The status of another answer than the page's, or the name of the error; empty if the page answers."""
    timeout = ClientTimeout(total=PATIENCE)
    try:
        async with ClientSession(timeout=timeout) as session, session.get(url, allow_redirects=False) as answer:
            is_ours = await answer.content.read(len(ALIVE) + 1) == ALIVE.encode()
            return "" if is_ours else str(answer.status)
    except (ClientError, OSError, TimeoutError) as error:
        return type(error).__name__


def _voice(request: web.Request) -> Voice:
    """Voice in the browser's first language, for texts before the reader is known."""
    return voice(language_of(request.headers.get(hdrs.ACCEPT_LANGUAGE, "").split(",")[0].split(";")[0].strip()))
