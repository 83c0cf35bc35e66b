"""Requests to Discord: the waits that it demands, their metrics, and their rate."""

from __future__ import annotations

import asyncio
import json
import logging
import math
import re
from collections import deque
from collections.abc import Mapping
from contextlib import suppress
from email.utils import parsedate_to_datetime
from types import SimpleNamespace
from typing import Any, Final, NoReturn

import aiohttp
import discord
from aiohttp import hdrs

import metrics
from frontend.failures import LIMITED, Closed, is_logged, kind, patience
from frontend.rounds import ADDRESS, BOT, PAUSE, RequestLimits

log = logging.getLogger("lagoon")

STARTING: Final = ("/users/@me", "/applications/@me", "/oauth2/applications/@me", "/gateway/bot")
"""Paths of the requests before the bot is online. Without their answers it can do nothing else."""

SHORTEST, LONGEST = 1.0, 86_400.0
"""Bounds of a wait in seconds. After it, Discord can demand the next one."""


def demanded(error: BaseException) -> float | None:
    """Seconds that Discord's answer tells to wait, a number or a date; None if it tells none."""
    if isinstance(error, discord.RateLimited):
        return _bounded(error.retry_after)
    if not isinstance(error, discord.HTTPException) or (error.status != LIMITED and error.status < 500):
        return None
    return _retry_after(error.response.headers)


def _retry_after(headers: Mapping[str, str]) -> float | None:
    text = headers.get(hdrs.RETRY_AFTER, "")
    try:
        return _bounded(float(text))
    except ValueError:
        pass
    try:  # both by Discord's clock
        return _bounded((parsedate_to_datetime(text) - parsedate_to_datetime(headers[hdrs.DATE])).total_seconds())
    except (KeyError, TypeError, ValueError):
        return None


def _bounded(seconds: float, least: float = SHORTEST) -> float | None:
    return None if math.isnan(seconds) else min(max(seconds, least), LONGEST)


class _Prompt(discord.http.Ratelimit):
    """A route's rate limit that keeps no answer back.

    discord.py returns the answer to a window's last request only when the window is over. A board that was posted then
    counted as failed, and a second one followed.
    """

    def __init__(self, most: float | None) -> None:
        super().__init__(most)
        self._reopening: asyncio.Task[None] | None = None

    async def __aexit__(self, *error: Any) -> None:
        if self.remaining < self.outgoing and not self._sleeping.locked():
            self.outgoing -= 1
            self._reopening = asyncio.create_task(self._refresh())
        else:
            await super().__aexit__(*error)


discord.http.Ratelimit = _Prompt  # type: ignore[misc, assignment]  # discord.py has no hook for it


def heed(http: discord.http.HTTPClient) -> None:
    """Make the requests of the start wait as long as Discord tells, and repeat them. A cancellation ends the wait.

    Without it, a service would start the bot again every five seconds, and so prolong a ban.
    """
    request = http.request
    inner: Any = http

    async def patient(route: discord.http.Route, **options: Any) -> Any:
        while True:
            # If its wait for the global limit is cancelled, discord.py would let no request pass for ever. ``counting``
            # makes requests wait.
            inner._global_over.set()
            try:
                return await request(route, **options)
            except discord.HTTPException as error:
                wait = demanded(error) or (PAUSE if error.status == LIMITED else None)
                if route.path not in STARTING or wait is None:
                    raise
                if not is_logged(error):
                    log.warning("Discord lets no bot in from here for %.0f s, waiting (%s)", wait, kind(error))
            await asyncio.sleep(wait)

    http.request = patient  # type: ignore[method-assign]  # discord.py has no hook for it


_VERSION = re.compile(r"/v[0-9]+(?=/)")
_WORD = re.compile(r"@?[a-z][a-z0-9-]{0,23}")

OTHER: Final = "other"
"""Name of the route for requests outside Discord's REST interface: gateway and files."""


TOKENED: Final = ("interactions", "webhooks")
"""First parts of the paths of answers to interactions, which do not count under the global limit."""


def route_of(path: str) -> str:
    """Route of a URL's path: ``{id}`` and ``{token}`` in place of ids and tokens.

    ``OTHER`` outside the REST interface.
    """
    version = _VERSION.search(path)
    if version is None:
        return OTHER
    parts = path[version.end() + 1 :].split("/")
    named = [part if _WORD.fullmatch(part) else "{id}" for part in parts]
    if parts[0] in TOKENED and len(parts) > 2:
        named[2] = "{token}"
    return "/" + "/".join(named)


def _parts(method: str, path: str) -> tuple[str, ...]:
    """Parts of Discord's REST interface that a request belongs to, its route last; empty for other requests."""
    route, version = route_of(path), _VERSION.search(path)
    if version is None:
        return ()
    names = path[version.end() + 1 :].split("/")
    if names[0] in TOKENED:
        return ADDRESS, " ".join([method, route, *names[1:3]])
    return ADDRESS, BOT, " ".join([method, route, *names[1:2]])


async def _read_limits(answer: aiohttp.ClientResponse, parts: tuple[str, ...]) -> tuple[str, float | None]:
    """Read which of a request's parts an answer 429 closes, and for how many seconds; None if it does not tell."""
    seconds = _retry_after(answer.headers)
    try:
        said = json.loads(await answer.read())
    except ValueError:
        said = None
    if not isinstance(said, dict):
        return ADDRESS, seconds  # a page of Cloudflare
    with suppress(KeyError, TypeError, ValueError):
        seconds = _bounded(float(said["retry_after"]), 0.0)  # more precise
    scope = answer.headers.get("x-ratelimit-scope")
    is_global = said.get("global") is True or scope == "global" or "x-ratelimit-global" in answer.headers
    return BOT if is_global and BOT in parts else parts[-1], seconds


def counting(request_limits: RequestLimits) -> aiohttp.TraceConfig:
    """Trace configuration for discord.py, which every request passes: no request is made while Discord takes none.

    A request waits as long as its sender has time (``within``), else it raises Closed. Every attempt is counted and
    timed in the metrics, and ``request_limits`` counts the invalid ones.
    """
    trace = aiohttp.TraceConfig()

    def refuse(seconds: float, parts: tuple[str, ...]) -> NoReturn:
        raise Closed(seconds, is_general=request_limits.left(*parts[:-1]) > 0)

    async def begin(_session: object, context: SimpleNamespace, params: aiohttp.TraceRequestStartParams) -> None:
        context.parts = _parts(params.method, params.url.path)
        while context.parts and (left := request_limits.left(*context.parts)):
            if left > patience():
                refuse(left, context.parts)
            await asyncio.sleep(left)
        context.began = asyncio.get_running_loop().time()

    def note(context: SimpleNamespace, method: str, path: str, status: str) -> None:
        metrics.CALLS.labels(method, route_of(path), status).inc()
        metrics.CALL.observe(asyncio.get_running_loop().time() - context.began)

    async def end(_session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        answer = params.response
        note(context, params.method, params.url.path, str(answer.status))
        request_limits.note(answer.status, answer.headers.get("x-ratelimit-scope"))
        if answer.status != LIMITED or not context.parts:
            return
        part, seconds = await _read_limits(answer, context.parts)
        request_limits.close(part, seconds)
        # Within its time, discord.py waits and repeats the request.
        if part == ADDRESS or request_limits.left(part) > patience():
            refuse(request_limits.left(part), context.parts)

    async def fail(_session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams) -> None:
        if not isinstance(params.exception, Closed):
            note(context, params.method, params.url.path, "none")

    trace.on_request_start.append(begin)
    trace.on_request_end.append(end)
    trace.on_request_exception.append(fail)
    return trace


PER_SECOND: Final = 45
"""Most requests in a second, without responses to interactions. Discord allows 50, and bans frequent offenders."""


class Pace:
    """A rate limiter: admits requests in order of arrival, at most ``per_second`` in any second."""

    def __init__(self, per_second: int = PER_SECOND) -> None:
        self._recent: deque[float] = deque(maxlen=per_second)
        self._asking = asyncio.Lock()

    async def turn(self) -> None:
        loop = asyncio.get_running_loop()
        async with self._asking:
            if len(self._recent) == self._recent.maxlen and (wait := self._recent[0] + 1 - loop.time()) > 0:
                await asyncio.sleep(wait)
            self._recent.append(loop.time())


def keep_pace(client: discord.Client, processes: int = 1) -> None:
    """Limit the client's requests to ``PER_SECOND``. ``processes``: the number of processes that share the limit."""
    pace, request = Pace(max(PER_SECOND // processes, 1)), client.http.request

    async def request_in_turn(*given: Any, **options: Any) -> Any:
        await pace.turn()
        return await request(*given, **options)

    client.http.request = request_in_turn  # type: ignore[method-assign]  # discord.py has no hook for it
