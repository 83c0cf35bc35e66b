"""A proxy between the bot and PostgreSQL that can add delay, or drop connections silently like a firewall."""

from __future__ import annotations

import asyncio
import random
import re
import struct
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from sqlalchemy.engine import URL, make_url

PORT = 5432
SIZE = 2**16


OF_CLUSTERS = b"pg_locks"
"""A part of the query that only the connection with a cluster's number sends."""


ENCRYPTION = struct.pack("!i", 80877103)
"""Begin of a client's request for an encrypted connection."""

TAKEN = {b"user", b"database", b"client_encoding", b"application_name", b"datestyle", b"timezone"}
"""Parameters of the start that PgBouncer takes."""

BACKEND = re.compile(rb"K\0\0\0\x0c....", re.DOTALL)
"""Regular expression of the server's message with the id of its process."""


class Link:
    """A connection through the relay. While ``is_forgotten``, both ends stay open and nothing arrives."""

    def __init__(self) -> None:
        self.is_forgotten = False
        self.has_number = False
        """True: it is a process's connection with the number of its cluster."""


class Relay:
    """Forwards bytes. ``url``: the database's address through it. ``delay``: range of seconds before each request."""

    def __init__(self, target: URL, seed: int = 1) -> None:
        self._target = target
        self._dice = random.Random(seed)
        self._links: dict[Link, asyncio.Task[None]] = {}
        self.delay = (0.0, 0.0)
        self.swallows = False
        """True: connections that begin are forgotten, too."""
        self.url = ""

    def forget(self, *, numbers: bool = True, also_new: bool = False) -> int:
        """Swallow all bytes of the present connections, and of new ones if requested; return their number.

        ``numbers``: False excludes the connections with a cluster's number.
        """
        self.swallows = also_new
        forgotten = [link for link in self._links if numbers or not link.has_number]
        for link in forgotten:
            link.is_forgotten = True
        return len(forgotten)

    def heal(self) -> None:
        """Cut the forgotten connections, and forward everything without delay."""
        self.swallows, self.delay = False, (0.0, 0.0)
        for link, serving in self._links.items():
            if link.is_forgotten:
                serving.cancel()

    async def close(self) -> None:
        for serving in (links := list(self._links.values())):
            serving.cancel()
        await asyncio.gather(*links, return_exceptions=True)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Forward the bytes of one connection until it is cut."""
        link, task = Link(), asyncio.current_task()
        assert task is not None
        link.is_forgotten, self._links[link] = self.swallows, task
        writers = [writer]
        try:
            answers, requests = await self._connect()
            writers.append(requests)
            await self._begin(reader, writer, requests)
            passing = (self._pass(link, reader, requests, slowly=True), self._pass(link, answers, writer))
            ends = [asyncio.create_task(each) for each in passing]
            try:
                await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for each in ends:
                    each.cancel()
        except (asyncio.CancelledError, OSError):
            pass  # cut, or the server is down
        finally:
            del self._links[link]
            for end in writers:
                end.transport.abort()

    async def _begin(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, requests: asyncio.StreamWriter
    ) -> None:
        """Exchange the connection's first messages in place of the server. A relay leaves them to the server."""

    def _read(self, data: bytes) -> bytes:
        """Bytes for the client in place of the server's."""
        return data

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        host = self._target.host or str(self._target.query.get("host", "localhost"))
        port = self._target.port or PORT
        if host.startswith("/"):
            return await asyncio.open_unix_connection(f"{host}/.s.PGSQL.{port}")
        return await asyncio.open_connection(host, port)

    async def _pass(
        self, link: Link, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, *, slowly: bool = False
    ) -> None:
        """Forward bytes until the end. A forgetful firewall does not forward the end of a connection either."""
        with suppress(OSError):
            while data := await reader.read(SIZE):
                link.has_number |= slowly and OF_CLUSTERS in data
                if slowly and any(self.delay):
                    await asyncio.sleep(self._dice.uniform(*self.delay))
                if not link.is_forgotten:
                    writer.write(data if slowly else self._read(data))
                    await writer.drain()
        if link.is_forgotten:
            await asyncio.Event().wait()


class PgBouncer(Relay):
    """A relay as strict as PgBouncer in session mode: it takes few parameters of the start, and has ids of its own."""

    async def _begin(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, requests: asyncio.StreamWriter
    ) -> None:
        requests.write(await self._greeted(reader, writer))

    async def _greeted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bytes:
        """Read a client's first message. Raises ConnectionAbortedError after refusing it."""
        while True:
            (length,) = struct.unpack("!i", await reader.readexactly(4))
            message = await reader.readexactly(length - 4)
            if not message.startswith(ENCRYPTION):
                break
            writer.write(b"N")
        names = message[4:].split(b"\0")[::2]
        if unknown := sorted({name for name in names if name} - TAKEN):
            words = b"SFATAL\0C08P01\0Munsupported startup parameter: " + unknown[0] + b"\0\0"
            writer.write(b"E" + struct.pack("!i", 4 + len(words)) + words)
            await writer.drain()
            raise ConnectionAbortedError
        return struct.pack("!i", length) + message

    def _read(self, data: bytes) -> bytes:
        return BACKEND.sub(b"K\0\0\0\x0c\0\0\0\x01", data, count=1)


class ByTurns(PgBouncer):
    """As PgBouncer in transaction mode: all clients have one backend, each until its transaction ends."""

    def __init__(self, target: URL, seed: int = 1) -> None:
        super().__init__(target, seed)
        self._turn = asyncio.Lock()
        self._backend: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None
        self._greeting = b""

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._links[link := Link()] = task
        try:
            first = await self._greeted(reader, writer)
            async with self._turn:
                if self._backend is None:
                    self._backend = await self._connect()
                    self._backend[1].write(first)
                    self._greeting = self._read(b"".join([each async for each in _until_idle(self._backend[0])]))
            answers, requests = self._backend
            writer.write(self._greeting)
            while True:
                request = await _message(reader)
                async with self._turn:
                    requests.write(request)
                    passing = asyncio.create_task(_pass_on(reader, requests))
                    async for answer in _until_idle(answers):
                        if answer[:1] == b"Z" and answer[-1:] == b"I":
                            passing.cancel()
                            await asyncio.wait([passing])  # only one may read
                        writer.write(answer)
        except (asyncio.CancelledError, OSError, EOFError):
            pass  # cut, or the client has left
        finally:
            del self._links[link]
            writer.transport.abort()

    async def close(self) -> None:
        await super().close()
        if self._backend is not None:
            self._backend[1].transport.abort()


async def _until_idle(answers: asyncio.StreamReader) -> AsyncIterator[bytes]:
    """Yield a server's messages, up to the end of the transaction."""
    message = b""
    while (message[:1], message[-1:]) != (b"Z", b"I"):
        message = await _message(answers)
        yield message


async def _pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    while True:
        writer.write(await _message(reader))


async def _message(reader: asyncio.StreamReader) -> bytes:
    """Read a message after the first ones. Raises EOFError for a client that leaves."""
    head = await reader.readexactly(5)
    if head.startswith(b"X"):
        raise EOFError
    return head + await reader.readexactly(struct.unpack("!i", head[1:])[0] - 4)


@asynccontextmanager
async def open_relay(url: str, kind: type[Relay] = Relay) -> AsyncIterator[Relay]:
    """Open a relay before the database at this address, on a free port while the block runs."""
    target = make_url(url)
    relay = kind(target)
    server = await asyncio.start_server(relay.serve, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    passed = {name: value for name, value in target.query.items() if name != "host"}
    relay.url = target.set(host="127.0.0.1", port=port, query=passed).render_as_string(hide_password=False)
    try:
        yield relay
    finally:
        server.close()
        await relay.close()
