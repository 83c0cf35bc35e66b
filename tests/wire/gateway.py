"""The gateway of the fake Discord: shards identify, resume, send heartbeats and get events over WebSockets."""

from __future__ import annotations

import asyncio
import importlib
import json
import secrets
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMessage, WSMsgType, web

from tests.wire.model import Server
from tests.wire.world import TOKEN, World

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, RECONNECT, INVALID, HELLO, ACKNOWLEDGED = 0, 1, 2, 6, 7, 9, 10, 11
NOT_AUTHENTICATED, WRONG_TOKEN, ALREADY, WRONG_SHARD = 4003, 4004, 4005, 4010
LEAVING = (1000, 1001)
"""Close codes of a bot that goes offline at once. After any other code it may resume."""
BEAT = 41_250
"""Milliseconds between heartbeats."""
IDENTIFY_PAUSE = 4.5
"""Seconds between the IDENTIFYs of two shards in one bucket: Discord's five, less what a network may change."""
KEPT = 20_000
"""Most events that a session keeps for its resumption."""


@dataclass
class GatewaySession:
    """State that a shard resumes, with its events by sequence number."""

    id: str
    shard: int
    events: list[dict[str, Any]] = field(default_factory=list)
    seq: int = 0
    connection: Connection | None = None


@dataclass(eq=False)
class Life:
    """Period from a shard's READY to its connection's end, by the event loop's clock.

    ``process``: the name of its process, taken from the gateway's address in its configuration.
    """

    shard: int
    process: str
    begun: float
    ended: float | None = None

    @property
    def lasts(self) -> bool:
        return self.ended is None


class Connection:
    """An open WebSocket of a shard."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.process = request.match_info["process"]
        self._transport = request.transport
        self.session: GatewaySession | None = None
        self.life: Life | None = None
        self._outgoing: asyncio.Queue[dict[str, Any] | None] = asyncio.Queue()
        self._compress = _COMPRESSIONS[request.query.get("compress", "")]()
        self._writing = asyncio.create_task(self._write())

    def send(self, payload: dict[str, Any]) -> None:
        """Send a payload after all earlier ones. It waits for no answer."""
        self._outgoing.put_nowait(payload)

    async def _write(self) -> None:
        while (payload := await self._outgoing.get()) is not None:
            text = json.dumps(payload)
            with suppress(ConnectionError, RuntimeError):
                if self._compress is None:
                    await self.socket.send_str(text)
                else:
                    await self.socket.send_bytes(self._compress(text.encode()))

    def cut(self) -> None:
        """Abort the connection without a closing frame."""
        if self._transport is not None:
            self._transport.abort()

    async def close(self) -> None:
        self._outgoing.put_nowait(None)
        await asyncio.wait([self._writing])


class Gateway:
    """The gateway with all shards of the bot. ``online``: numbers of the shards that users see as online."""

    def __init__(self, world: World, *, shards: int = 1) -> None:
        self.world = world
        self.shards = shards
        self.url = ""
        self.online: set[int] = set()
        self.is_silent = False
        """True if new connections are accepted but get no message."""
        self.refuses = False
        """True if new connections are refused."""
        self.tells_shard = True
        """False if READY does not say which shard has identified."""
        self.tried = 0
        """Number of connections so far, including refused ones."""
        self.identified = 0
        self.resumed = 0
        self.closed_with: list[int | None] = []
        """Close code of each ended connection of the bot, in order; None without a closing frame."""
        self.lives: list[Life] = []
        self._sessions: dict[str, GatewaySession] = {}
        self._last_identify = float("-inf")
        world.happen = self.send

    @property
    def is_up(self) -> bool:
        return {each.shard for each in self._sessions.values() if each.connection} == set(range(self.shards))

    def shard_of(self, server: Server | None) -> int:
        return (server.id >> 22) % self.shards if server else 0

    def life(self, server: Server | None) -> Life | None:
        """Current period of the shard that serves a server; None if the shard is not connected."""
        shard = self.shard_of(server)
        return next((each for each in reversed(self.lives) if each.shard == shard and each.lasts), None)

    def send(self, event: str, data: dict[str, Any], server: Server | None) -> None:
        """Send an event to a server's shard, or to shard 0; a shard that can resume gets it on resuming."""
        shard = self.shard_of(server)
        for session in self._sessions.values():
            if session.shard == shard:
                self._send(session, event, data)

    def _send(self, session: GatewaySession, event: str, data: dict[str, Any]) -> None:
        session.seq += 1
        payload = {"op": DISPATCH, "t": event, "s": session.seq, "d": data}
        session.events.append(payload)
        del session.events[:-KEPT]
        if session.connection:
            session.connection.send(payload)

    async def cut(self, code: int | None = None) -> None:
        """End every connection, with a close code or by aborting it."""
        for session in list(self._sessions.values()):
            if session.connection is None:
                continue
            if code is None:
                session.connection.cut()
            else:
                await session.connection.socket.close(code=code)

    def ask_to_reconnect(self) -> None:
        """Ask every shard to reconnect, like Discord several times a day."""
        for session in list(self._sessions.values()):
            if session.connection:
                session.connection.send({"op": RECONNECT, "d": None})

    def invalidate(self) -> None:
        """Invalidate every session, so that shards must identify again."""
        for session in list(self._sessions.values()):
            del self._sessions[session.id]
            if session.connection:
                session.connection.send({"op": INVALID, "d": False})

    async def serve(self, request: web.Request) -> web.StreamResponse:
        """Serve one connection of a shard until its end."""
        self.tried += 1
        self.world.changed()
        if self.refuses:
            return web.Response(status=503)
        socket = web.WebSocketResponse(max_msg_size=2**20)
        await socket.prepare(request)
        connection = Connection(socket, request)
        if not self.is_silent:
            connection.send({"op": HELLO, "d": {"heartbeat_interval": BEAT, "_trace": []}})
        try:
            async for message in socket:
                await self._receive(connection, message)
        finally:
            self._ended(connection, socket.close_code)
            await connection.close()
        return socket

    def _ended(self, connection: Connection, code: int | None) -> None:
        session = connection.session
        self.closed_with.append(code)
        if connection.life is not None:
            connection.life.ended = asyncio.get_running_loop().time()
        if session is not None and session.connection is connection:
            session.connection = None
            if code in LEAVING:
                self._sessions.pop(session.id, None)
                self.online.discard(session.shard)
        self.world.changed()

    def time_passes(self) -> None:
        """End the pause after the last IDENTIFY."""
        self._last_identify = float("-inf")

    def forget(self) -> None:
        """End the sessions without a connection, like Discord after a timeout: their shards are offline."""
        for session in list(self._sessions.values()):
            if session.connection is None:
                del self._sessions[session.id]
                self.online.discard(session.shard)

    async def _receive(self, connection: Connection, message: WSMessage) -> None:
        if message.type is not WSMsgType.TEXT:
            return
        payload = json.loads(message.data)
        match payload["op"]:
            case 1:
                connection.send({"op": ACKNOWLEDGED})
            case 2:
                await self._identify(connection, payload["d"])
            case 6:
                self._resume(connection, payload["d"])
            case operation if connection.session is None:
                await connection.socket.close(code=NOT_AUTHENTICATED, message=str(operation).encode())

    async def _identify(self, connection: Connection, given: dict[str, Any]) -> None:
        if given["token"] != TOKEN:
            await connection.socket.close(code=WRONG_TOKEN)
            return
        if connection.session is not None:
            await connection.socket.close(code=ALREADY)
            return
        shard, shards = given.get("shard") or (0, 1)
        if shards != self.shards or not 0 <= shard < shards:
            await connection.socket.close(code=WRONG_SHARD)
            return
        now = asyncio.get_running_loop().time()
        if now < self._last_identify + IDENTIFY_PAUSE and any(each.shard != shard for each in self._sessions.values()):
            self.world.complaints.append("two shards have identified within five seconds")
            connection.send({"op": INVALID, "d": False})
            return
        self._last_identify = now
        # A process that died silently leaves a session; the next one to identify as its shard takes over.
        for other in [each for each in self._sessions.values() if each.shard == shard]:
            del self._sessions[other.id]
        session = GatewaySession(secrets.token_hex(16), shard, connection=connection)
        self._sessions[session.id] = connection.session = session
        self.identified += 1
        self._begin_life(connection, shard)
        servers = [
            each
            for each in self.world.servers.values()
            if (each.id >> 22) % shards == shard and self.world.bot.id in each.members
        ]
        about = {"v": 10, "user": self.world.bot.json(), "session_type": "normal", "session_id": session.id}
        about |= {
            "resume_gateway_url": self.url + connection.process,
            "user_settings": {},
            "relationships": [],
        }
        if self.tells_shard:
            about["shard"] = [shard, shards]
        about |= {"private_channels": [], "presences": [], "application": {"id": str(self.world.bot.id), "flags": 0}}
        about["guilds"] = [{"id": str(each.id), "unavailable": True} for each in servers]
        self._send(session, "READY", about)
        for each in servers:
            self._send(session, "GUILD_CREATE", each.json(self.world.bot))
        self.online.add(shard)
        self.world.changed()

    def _begin_life(self, connection: Connection, shard: int) -> None:
        connection.life = Life(shard, connection.process, asyncio.get_running_loop().time())
        self.lives.append(connection.life)

    def _resume(self, connection: Connection, given: dict[str, Any]) -> None:
        session = self._sessions.get(given["session_id"])
        if given["token"] != TOKEN or session is None or given["seq"] < session.seq - len(session.events):
            connection.send({"op": INVALID, "d": False})
            return
        session.connection, connection.session = connection, session
        self.resumed += 1
        self._begin_life(connection, session.shard)
        for event in [each for each in session.events if each["s"] > given["seq"]]:
            connection.send(event)
        self._send(session, "RESUMED", {"_trace": []})
        self.world.changed()


def _zlib() -> Callable[[bytes], bytes]:
    stream = zlib.compressobj()
    return lambda data: stream.compress(data) + stream.flush(zlib.Z_SYNC_FLUSH)


def _zstd() -> Callable[[bytes], bytes]:
    # Python 3.14 has it, and discord.py requires it there.
    zstd: Any = importlib.import_module("compression.zstd")
    stream = zstd.ZstdCompressor()
    return lambda data: stream.compress(data, mode=zstd.ZstdCompressor.FLUSH_BLOCK)


_COMPRESSIONS: dict[str, Callable[[], Callable[[bytes], bytes] | None]] = {
    "": lambda: None,
    "zlib-stream": _zlib,
    "zstd-stream": _zstd,
}
