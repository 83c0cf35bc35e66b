"""The proxies that the environment names: ``https_proxy``, ``http_proxy``, ``all_proxy``, ``no_proxy``, in any case."""

from __future__ import annotations

import copy
import logging
import re
from contextlib import suppress
from ipaddress import ip_address, ip_network
from typing import Any, Final
from urllib.request import getproxies_environment

import discord
from discord.http import HTTPClient
from yarl import URL

log = logging.getLogger("lagoon")

PLAIN: Final = {"ws": "http", "wss": "https"}
"""Names in the variables for the schemes of websockets, which begin as HTTP requests."""


def proxy_for(url: URL) -> URL | None:
    """Proxy for a request to this address, with its password; None for a direct connection.

    This machine and the hosts of ``no_proxy`` are asked directly. Raises ValueError for an unusable proxy.
    """
    given = getproxies_environment()
    scheme = PLAIN.get(url.scheme, url.scheme)
    named = given.get(scheme) or given.get("all")
    if not named or _is_here(url) or any(_covers(each, url) for each in re.split(r"[,\s]+", given.get("no", ""))):
        return None
    proxy = URL(named if "://" in named else f"http://{named}")
    if proxy.scheme not in ("http", "https") or not proxy.host:
        raise ValueError
    return proxy


def _is_here(url: URL) -> bool:
    """True if the address is this machine's own."""
    host = url.host or ""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost" or host.endswith(".localhost")


def _covers(pattern: str, url: URL) -> bool:
    """True if a part of ``no_proxy`` covers the address: a domain, perhaps with a port, a network, or ``*``."""
    host = url.host or ""
    with suppress(ValueError):
        return ip_address(host) in ip_network(pattern, strict=False)
    name, _, port = pattern.lower().removeprefix("*").lstrip(".").partition(":")
    is_within = host == name or host.endswith(f".{name}") if name else pattern == "*"
    return is_within and port in ("", str(url.port))


def _usable(url: URL) -> str | None:
    with suppress(ValueError):
        return str(proxy) if (proxy := proxy_for(url)) else None
    return None


def log_proxies(rest: str, gateway: str) -> None:
    """Log the proxies to these two addresses without their passwords, and a proxy that is not used."""
    for url in (URL(rest), URL(gateway)):
        try:
            if proxy := proxy_for(url):
                log.info("%s is reached through the proxy %s:%s", url.host, proxy.host, proxy.port)
        except ValueError:
            log.warning("%s is reached without a proxy: the environment's is not http://HOST:PORT", url.host)


def use_proxies(http: HTTPClient) -> None:
    """Send requests to Discord, and connections to its gateway, through the environment's proxies."""
    http.proxy = _usable(URL(discord.http.Route.BASE))

    async def ws_connect(url: str, **options: Any) -> Any:
        through = copy.copy(http)  # the same session with another proxy
        through.proxy = _usable(URL(url))
        return await HTTPClient.ws_connect(through, url, **options)

    http.ws_connect = ws_connect  # type: ignore[method-assign]  # discord.py has one proxy for all
