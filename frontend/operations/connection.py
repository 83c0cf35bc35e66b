"""The connection to the gateway: shards, starts of sessions, failures, and the end."""

from __future__ import annotations

import asyncio
import errno
import logging
import socket
from collections import defaultdict
from collections.abc import Callable
from typing import Any, Final

import aiohttp
import discord
from discord.gateway import DiscordWebSocket
from discord.shard import EventItem, Shard
from yarl import URL

from frontend.failures import FAILURES, why
from frontend.operations.proxies import use_proxies
from frontend.operations.requests import counting, heed
from frontend.rounds import RequestLimits
from locales import ENGLISH

log = logging.getLogger("lagoon")

BROKEN: Final = (*FAILURES, discord.GatewayNotFound, discord.ConnectionClosed)
"""The exceptions that end or prevent a connection to Discord."""

PRESS, FORM = discord.InteractionType.component.value, discord.InteractionType.modal_submit.value

WRONG_TOKEN: Final = 4004
"""The gateway's close code for a refused token."""

LONGEST_EXPONENT: Final = 5
"""Upper bound of discord.py's back-off exponent for a lost shard: 2⁵ seconds. Its default is 10."""

PAUSE, LONGEST_PAUSE = 1.0, 60.0
"""Seconds between attempts of a refused connection, doubled each time (back-off) up to the second value."""


class Away(Exception):
    """Discord is unreachable, or closed the connection for good.

    ``kind``: "fault" (it answers with an error), "closed" (its gateway closed the connection), "proxy", "certificate"
    (its issuer is unknown), "clock" (the certificate is not valid now), "stranger" (the certificate is for another
    host), "name" (its host does not resolve), "refused", "route" (unreachable), or "network".
    """

    def __init__(self, error: BaseException) -> None:
        super().__init__(error)
        self.kind = _kind(error.__cause__ if isinstance(error, discord.GatewayNotFound) else error)
        self.line = ENGLISH.say("cli-bot-away", kind=self.kind, why=why(error))


UNREACHABLE: Final = (errno.ENETUNREACH, errno.EHOSTUNREACH, errno.ENETDOWN)

CERTIFICATES: Final = {9: "clock", 10: "clock", 62: "stranger", 64: "stranger"}
"""Kinds by OpenSSL's code for a certificate's fault: not yet valid, expired, of another host, of another address."""


def _kind(error: BaseException | None) -> str:
    match error:
        case discord.HTTPException():
            return "fault"
        case discord.ConnectionClosed():
            return "closed"
        case aiohttp.ClientProxyConnectionError() | aiohttp.ClientHttpProxyError():
            return "proxy"
        case aiohttp.ClientConnectorCertificateError():
            code = getattr(error.certificate_error, "verify_code", 0)
            return CERTIFICATES.get(code, "certificate")
        case aiohttp.ClientConnectorError(os_error=socket.gaierror()):
            return "name"
        case aiohttp.ClientConnectorError(os_error=ConnectionRefusedError()):
            return "refused"
        case aiohttp.ClientConnectorError(os_error=OSError(errno=number)) if number in UNREACHABLE:
            return "route"
        case _:
            return "network"


def guard_events(client: discord.AutoShardedClient) -> None:
    """Make the client skip and log events that discord.py cannot read. Otherwise such an event ends the process."""
    state: Any = client._connection

    def guarded(event: str, parse: Callable[[Any], None]) -> Callable[[Any], None]:
        def read(data: Any) -> None:
            try:
                if event == "READY" and "shard" not in data:
                    data["shard"] = [_shard_of(client, data["session_id"]), client.shard_count]
                if event == "INTERACTION_CREATE":
                    _note_last_message(client, data.get("channel") or {})
                    if data["type"] in (PRESS, FORM):
                        _tidy(data["data"])
                parse(data)
            except Exception as error:
                # Its data may contain user texts.
                log.error("cannot read an event: %s (%s)", event, type(error).__name__)  # noqa: TRY400
                log.debug("while reading it", exc_info=True)

        return read

    state.parsers = {event: guarded(event, parse) for event, parse in state.parsers.items()}


def _note_last_message(client: discord.Client, channel: dict[str, Any]) -> None:
    """Store the last message of a channel in an interaction's data: discord.py reads it only from messages."""
    known: Any = client.get_channel(int(channel.get("id") or 0))
    if hasattr(known, "last_message_id"):
        known.last_message_id = int(channel.get("last_message_id") or 0) or None


def _shard_of(client: discord.AutoShardedClient, session_id: str) -> int:
    """Number of the shard with this gateway session. Without it the bot never becomes ready."""
    return next(each.id for each in client.shards.values() if each._parent.ws.session_id == session_id)


NEVER_OFFERED: Final = ""
"""Replacement for a value that is not a text. Every handler refuses it."""


def _tidy(part: Any) -> Any:
    """Replace values that are not texts in a submitted component and its children, where Discord always sends texts."""
    if not isinstance(part, dict):
        return {}
    if "values" in part:
        part["values"] = [each if isinstance(each, str) else NEVER_OFFERED for each in _listed(part["values"])]
    for name in ("custom_id", "value"):
        if name in part and not isinstance(part[name], str):
            part[name] = NEVER_OFFERED
    if "components" in part:
        part["components"] = [_tidy(each) for each in _listed(part["components"])]
    if "component" in part:
        part["component"] = _tidy(part["component"])
    return part


def _listed(values: Any) -> list[Any]:
    return values if isinstance(values, list) else [None]


async def launch(
    client: discord.AutoShardedClient, gateway: URL, shard_id: int, queue: Callable[[EventItem], None], *, initial: bool
) -> Shard:
    """Connect a shard. If the gateway refuses, retry with back-off and log each attempt."""
    pause = PAUSE
    while True:
        opening = DiscordWebSocket.from_client(client, initial=initial, gateway=gateway, shard_id=shard_id)
        try:
            shard = Shard(await asyncio.wait_for(opening, client.shard_connect_timeout), client, queue)
        except Exception as error:
            log.warning("shard %s cannot connect, trying again in %.0f s: %s", shard_id, pause, why(error))
        else:
            shard._backoff._max = LONGEST_EXPONENT
            shard.launch()
            return shard
        await asyncio.sleep(pause)
        pause, initial = min(pause * 2, LONGEST_PAUSE), False


class _OneLine(logging.Filter):
    """Filter that logs a shard's reconnection in one line: discord.py logs an error with a traceback."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if isinstance(error, BROKEN):
            log.warning("%s: %s", record.getMessage(), why(error))
            return False
        return True


logging.getLogger("discord.shard").addFilter(_OneLine())


FAILED: Final = (discord.DiscordException, aiohttp.ClientError, OSError)

ASKING_AGAIN: Final = 5.0
"""Seconds between requests to Discord without an answer."""

FRESH: Final = 60.0
"""Greatest age of an answer in seconds when a session starts. Other processes start sessions, too."""

APART: Final = 5.5
"""Seconds between two identifications in a bucket: Discord's five, plus network delay."""


async def advised_shards(token: str) -> int:
    """Number of shards that Discord recommends. Retries until Discord answers.

    Raises discord.LoginFailure for a refused token.
    """
    request_limits = RequestLimits()
    while True:
        http = discord.http.HTTPClient(asyncio.get_running_loop(), http_trace=counting(request_limits))
        heed(http)
        use_proxies(http)
        try:
            await http.static_login(token)
            shards, _, _ = await http.get_bot_gateway()
        except discord.LoginFailure:
            raise
        except FAILED as error:
            log.warning("could not get the number of shards from Discord: %s", Away(error).line)
            await asyncio.sleep(ASKING_AGAIN)
        else:
            return shards
        finally:
            await http.close()


class SessionStarts:
    """The gateway sessions that Discord lets this bot start, by Discord's last answer."""

    def __init__(self, http: discord.http.HTTPClient) -> None:
        self._http = http
        self._asked: float | None = None
        self._left = 0
        self._reset = 0.0
        self.buckets = 1
        """Number of shards that may identify at once."""
        self._turns: defaultdict[int, asyncio.Lock] = defaultdict(asyncio.Lock)
        self._last: dict[int, float] = {}

    async def ask(self) -> tuple[int, str]:
        """Ask Discord. Returns the recommended number of shards, and the gateway's address.

        Raises discord.GatewayNotFound.
        """
        shards, url, limits = await self._http.get_bot_gateway()
        self.buckets = max(limits["max_concurrency"], 1)
        self._left, self._reset = limits["remaining"], limits["reset_after"] / 1000
        self._asked = asyncio.get_running_loop().time()
        return shards, url

    async def ready(self) -> None:
        while await self._is_used_up():
            wait = self._reset + 1
            log.warning("Discord lets this bot start no more sessions for %.0f s, waiting", wait)
            await asyncio.sleep(wait)
            self._asked = None

    async def start(self) -> None:
        await self.ready()
        self._left -= 1

    async def _is_used_up(self) -> bool:
        if self._asked is None or asyncio.get_running_loop().time() - self._asked > FRESH:
            try:
                await self.ask()
            except FAILED as error:
                log.debug("the last answer still counts: %s", why(error))
        return self._asked is not None and self._left < 1

    async def turn(self, shard_id: int) -> None:
        """Wait until this shard may identify after the other shards of its bucket in this process."""
        bucket, loop = shard_id % self.buckets, asyncio.get_running_loop()
        async with self._turns[bucket]:
            if (wait := self._last.get(bucket, -APART) + APART - loop.time()) > 0:
                await asyncio.sleep(wait)
            self._last[bucket] = loop.time()
