"""Metrics of requests to Discord, by route and status, and the count of invalid requests."""

from __future__ import annotations

import asyncio
import re
from types import SimpleNamespace
from typing import Final

import aiohttp

import metrics
from frontend.restraint import Restraint

_VERSION = re.compile(r"/v[0-9]+(?=/)")
_WORD = re.compile(r"@?[a-z][a-z0-9-]{0,23}")

OTHER: Final = "other"
"""Name of the route for requests outside Discord's REST interface: gateway and files."""


def route_of(path: str) -> str:
    """Route of a URL's path: ``{id}`` and ``{token}`` in place of ids and tokens.

    ``OTHER`` outside the REST interface.
    """
    version = _VERSION.search(path)
    if version is None:
        return OTHER
    parts = path[version.end() + 1 :].split("/")
    named = [part if _WORD.fullmatch(part) else "{id}" for part in parts]
    if parts[0] in {"webhooks", "interactions"} and len(parts) > 2:
        named[2] = "{token}"
    return "/" + "/".join(named)


def counting(restraint: Restraint) -> aiohttp.TraceConfig:
    """Trace configuration for discord.py: counts and times every attempt of a request in the metrics.

    ``restraint`` counts the invalid requests.
    """
    trace = aiohttp.TraceConfig()

    async def started(_session: object, context: SimpleNamespace, _params: object) -> None:
        context.began = asyncio.get_running_loop().time()

    def note(context: SimpleNamespace, method: str, path: str, status: str) -> None:
        metrics.CALLS.labels(method, route_of(path), status).inc()
        metrics.CALL.observe(asyncio.get_running_loop().time() - context.began)

    async def ended(_session: object, context: SimpleNamespace, params: aiohttp.TraceRequestEndParams) -> None:
        answer = params.response
        note(context, params.method, params.url.path, str(answer.status))
        restraint.note(answer.status, answer.headers.get("x-ratelimit-scope"))

    async def failed(_session: object, context: SimpleNamespace, params: aiohttp.TraceRequestExceptionParams) -> None:
        note(context, params.method, params.url.path, "none")

    trace.on_request_start.append(started)
    trace.on_request_end.append(ended)
    trace.on_request_exception.append(failed)
    return trace
