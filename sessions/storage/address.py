"""Addresses of the storage: SQLAlchemy's, and PostgreSQL's as its hosts and its own programs write them (libpq)."""

from __future__ import annotations

import re
import ssl
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, unquote_plus, urlencode

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

DRIVER: Final = "postgresql+asyncpg"
SCHEMES: Final = ("postgres", "postgresql", DRIVER)
"""Schemes of PostgreSQL's addresses."""

PORT: Final = 5432

FILES: Final = ("sslrootcert", "sslcert", "sslkey", "sslcrl", "passfile")
"""Parameters with the path of a file."""

SYSTEM: Final = "system"
"""Value of ``sslrootcert`` for the certificates that the system trusts."""

PASSED: Final[Mapping[str, tuple[str, ...]]] = {
    "sslmode": ("disable", "allow", "prefer", "require", "verify-ca", "verify-full"),
    "sslnegotiation": ("postgres", "direct"),
    "target_session_attrs": ("any", "read-write", "read-only", "primary", "standby", "prefer-standby"),
    **dict.fromkeys(FILES, ()),
    **dict.fromkeys(
        ("sslpassword", "ssl_min_protocol_version", "ssl_max_protocol_version", "krbsrvname", "service"), ()
    ),
}
"""Parameters that asyncpg reads, with their accepted values. ``()``: any value."""

READ: Final = ("host", "port", "connect_timeout", "application_name", "options", "prepared_statement_cache_size")
"""Parameters that this module reads."""

NEEDLESS: Final[Mapping[str, tuple[str, ...]]] = {
    "channel_binding": ("disable", "prefer"),
    "client_encoding": ("auto", "utf8", "utf-8", "UTF8", "UTF-8"),
    "gssencmode": ("disable", "prefer"),
    "load_balance_hosts": ("disable",),
    "sslcompression": ("0",),
    "sslsni": ("1",),
    # The bot bounds each wait itself.
    **dict.fromkeys(("keepalives", "keepalives_idle", "keepalives_interval", "keepalives_count"), ()),
    **dict.fromkeys(("tcp_user_timeout", "fallback_application_name"), ()),
}
"""Parameters with the values that need nothing done."""

KNOWN: Final = {**PASSED, **dict.fromkeys(READ, ()), **NEEDLESS}

PARTS: Final = ("username", "password", "database")
"""Parts of an address that may also be parameters."""

ALIASES: Final = {"ssl": "sslmode", "dbname": "database", "user": "username"}
"""Names of parameters by their other names."""

_HOST: Final = re.compile(r"(?:\[(?P<v6>[^]]*)\]|(?P<name>[^:]*))(?::(?P<port>[0-9]{0,5}))?")


class BadAddress(Exception):
    """The address cannot be used. The command lines have a sentence for each ``code``. No fact contains a password.

    ``known``: accepted values.
    """

    def __init__(self, code: str, *known: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.known = known
        self.facts = facts


def parse(url: str) -> URL:
    """Read an address. Raises BadAddress.

    For PostgreSQL, the parameters ``host`` and ``port`` are set for several hosts and for the folder of a socket.
    """
    scheme, _, rest = url.partition("://")
    if scheme in SCHEMES:
        return _postgresql(rest)
    try:
        return make_url(url)
    except (ArgumentError, ValueError) as error:
        raise BadAddress("form") from error


def _postgresql(rest: str) -> URL:
    rest, _, query = rest.partition("?")
    authority, _, database = rest.partition("/")
    people, _, hosts = authority.rpartition("@")
    username, _, password = people.partition(":")
    if "@" in database + query:  # a slash or question mark in the password has ended it
        raise BadAddress("encoding")
    parts = {"username": unquote(username), "password": unquote(password), "database": unquote(database)}
    found: dict[str, str] = {}
    for name, value in _parameters(query):
        if name in PARTS:
            parts[name] = value
        elif name == "host" and name in found:  # SQLAlchemy repeats it for each host
            found[name] += f",{value}"
        else:
            found[name] = value
    servers = list(_servers(found.pop("host", hosts), found.pop("port", "")))
    named: dict[str, Any] = {name: value for name, value in parts.items() if value}
    address = URL.create(DRIVER, query=found, **named)
    if len(servers) > 1 or servers[0][0].startswith("/"):
        ports = ",".join(str(port or PORT) for _, port in servers)
        return address.update_query_dict({"host": ",".join(host for host, _ in servers), "port": ports})
    ((host, port),) = servers
    return address.set(host=host or None, port=port)


def _parameters(query: str) -> Iterator[tuple[str, str]]:
    """Yield the parameters with their usual names. Raises BadAddress for unknown names, values and files."""
    for pair in filter(None, query.split("&")):
        given, _, value = pair.partition("=")
        name = ALIASES.get(given, given)
        value = unquote_plus(value) if name == "options" else unquote(value)
        if name not in KNOWN and name not in PARTS:
            raise BadAddress("parameter", name=name)
        if (values := KNOWN.get(name)) and value not in values:
            raise BadAddress("value", *values, name=given)
        if name in FILES and (name, value) != ("sslrootcert", SYSTEM) and not _is_file(Path(value)):
            raise BadAddress("file", name=name, file=value)
        if name == "connect_timeout" and not value.removeprefix("-").isdecimal():
            raise BadAddress("number", name=name)
        yield name, value


def _is_file(path: Path) -> bool:
    """True if there is such a file, or it cannot be seen: the driver says why."""
    try:
        return path.is_file()
    except OSError:
        return True


def _servers(hosts: str, ports: str) -> Iterator[tuple[str, int | None]]:
    """Yield each host, or folder of a socket, with its port, if it is given. One port may stand for all hosts."""
    names, numbers = hosts.split(","), ports.split(",")
    if len(numbers) not in (1, len(names)):
        raise BadAddress("number", name="port")
    for name, number in zip(names, numbers * (len(names) // len(numbers)), strict=True):
        bare = f"[{name}]" if name.count(":") > 1 and not name.startswith("[") else name
        found = _HOST.fullmatch(bare)
        host = unquote(found["v6"] or found["name"] or "") if found else ""
        if found is None or not _can_resolve(host):
            raise BadAddress("form")
        port = found["port"] or number
        if port and not (port.isdecimal() and 0 < int(port) < 1 << 16):
            raise BadAddress("number", name="port")
        yield host, int(port) if port else None


def _can_resolve(host: str) -> bool:
    """True if the name can be looked up, or is a folder."""
    try:
        return host.startswith("/") or bool(host.encode("idna")) or not host
    except UnicodeError:
        return False


def for_driver(address: URL) -> dict[str, Any]:
    """Arguments of asyncpg's ``connect`` for the parameters of a PostgreSQL address."""
    given = {name: str(value) for name, value in address.query.items()}
    arguments: dict[str, Any] = {}
    if "host" in given:
        arguments |= {"host": given["host"].split(","), "port": [int(each) for each in given["port"].split(",")]}
    if given.get("sslrootcert") == SYSTEM:
        del given["sslrootcert"]
        arguments["ssl"] = ssl.create_default_context()
    if passed := {name: value for name, value in given.items() if name in PASSED}:
        arguments["dsn"] = f"postgresql://?{urlencode(passed)}"
    if int(given.get("connect_timeout", 0)) > 0:
        arguments["timeout"] = int(given["connect_timeout"])
    if "options" in given:
        arguments["server_settings"] = {"options": given["options"]}
    return arguments
