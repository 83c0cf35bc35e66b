"""A pooler such as PgBouncer between bot and database: limits hold, or the log says where they end."""

from __future__ import annotations

import asyncio
import logging
import os
import pwd
import shutil
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from pathlib import Path

import pytest
from sqlalchemy import Connection
from sqlalchemy.engine import make_url

from sessions.storage import clusters, postgresql
from sessions.storage.clusters import Cluster
from sessions.storage.database import Database
from sessions.storage.migrations import Unfit
from tests.sessions.conftest import POSTGRESQL_ONLY
from tests.sessions.starts import serve
from tests.sessions.test_silence import SETTINGS, check_freed
from tests.wire.relay import ByTurns, PgBouncer, open_relay

pytestmark = POSTGRESQL_ONLY

PGBOUNCER = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
NEEDS_PGBOUNCER = pytest.mark.skipif(
    PGBOUNCER is None, reason="no PgBouncer on this machine: install it to run the test"
)
LIMITS = {
    "statement_timeout": "10000",
    "lock_timeout": "5000",
    "idle_in_transaction_session_timeout": "10000",
    "transaction_timeout": "20000",
}


@asynccontextmanager
async def pgbouncer(url: str, folder: Path, mode: str = "session", more: str = "") -> AsyncIterator[str]:
    """Run PgBouncer in this mode before a database. Yields the database's address through it."""
    target = make_url(url)
    data = str(target.query["host"])
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    config = folder / "pgbouncer.ini"
    config.write_text(
        f"[databases]\n{target.database} = host={data} user={target.username}\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nauth_type = any\nunix_socket_dir =\n"
        f"pool_mode = {mode}\n{more}\n"
    )
    process = await asyncio.create_subprocess_exec(str(PGBOUNCER), "-q", *user_for(data), str(config))
    try:
        await until_open(port)
        yield target.set(host="127.0.0.1", port=port, query={}).render_as_string(hide_password=False)
    finally:
        process.terminate()
        await process.wait()


def user_for(data: str) -> list[str]:
    """Arguments for PgBouncer with the user of the server's folder, as it refuses to run as root."""
    return ["-u", pwd.getpwuid(Path(data).stat().st_uid).pw_name] if os.getuid() == 0 else []


async def until_open(port: int) -> None:
    """Wait until a server listens on the port. Raises TimeoutError."""
    async with asyncio.timeout(20):
        while True:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", port)
            except ConnectionRefusedError:
                await asyncio.sleep(0.01)
            else:
                writer.close()
                return


@asynccontextmanager
async def likeness(url: str, _folder: Path) -> AsyncIterator[str]:
    """Open a relay as strict as PgBouncer before a database. Yields the database's address through it."""
    async with open_relay(url, PgBouncer) as relay:
        yield relay.url


Pooler = Callable[[str, Path], AbstractAsyncContextManager[str]]
DROPPING = partial(pgbouncer, more="ignore_startup_parameters = tcp_keepalives_idle, statement_timeout")


@pytest.fixture(
    params=[
        pytest.param(likeness, id="likeness"),
        pytest.param(pgbouncer, marks=NEEDS_PGBOUNCER, id="pgbouncer"),
        pytest.param(DROPPING, marks=NEEDS_PGBOUNCER, id="dropping"),
    ]
)
async def through(request: pytest.FixtureRequest, url: str, tmp_path: Path) -> AsyncIterator[str]:
    open_pooler: Pooler = request.param
    async with open_pooler(url, tmp_path) as address:
        yield address


@pytest.fixture(autouse=True)
def nothing_logged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let each test log what a process logs once."""
    monkeypatch.setattr(postgresql, "_logged", set())


def limits(connection: Connection) -> dict[str, str]:
    """Limits in force on a connection, in milliseconds."""
    return {each.name: each.setting for each in connection.execute(SETTINGS) if each.name in LIMITS}


async def test_the_limits_hold_behind_a_pooler_and_the_log_says_where_they_end(
    through: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "lagoon"):
        database = await Database.open(through)
        assert await database.reading(limits) == LIMITS
        await database.close()
    (line,) = caplog.messages
    assert line.startswith("a pooler is between bot and database")
    assert "tcp_keepidle = 5" in line


async def test_a_bot_has_its_number_behind_a_pooler(through: str) -> None:
    async def work(_place: Cluster) -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.5):
                await clusters.play(through, never)

    async def never(_place: Cluster) -> None:
        raise AssertionError("a second bot should stand by")

    await clusters.play(through, work)


async def test_what_is_left_of_a_silent_transaction_behind_a_pooler_holds_no_lock(
    url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgresql, "STATEMENT", 0.2)
    async with likeness(url, tmp_path) as through, open_relay(through) as silent:
        database = await Database.open(silent.url)
        await check_freed(silent, database)
        await database.close()


@asynccontextmanager
async def by_turns(url: str, _folder: Path) -> AsyncIterator[str]:
    """Open a relay like PgBouncer in transaction mode before a database. Yields the database's address through it."""
    async with open_relay(url, ByTurns) as relay:
        yield relay.url


MODES = [
    pytest.param(by_turns, id="likeness"),
    *(
        pytest.param(partial(pgbouncer, mode=mode), marks=NEEDS_PGBOUNCER, id=mode)
        for mode in ("transaction", "statement")
    ),
]


@pytest.mark.parametrize("open_pooler", MODES)
async def test_a_pooler_that_changes_connections_is_refused_at_every_start(
    url: str, tmp_path: Path, open_pooler: Pooler
) -> None:
    """A start, or a tool, leaves nothing behind in the pooler's connections that changes the next refusal."""
    async with open_pooler(url, tmp_path) as through:
        starts = await serve(tmp_path, LAGOON_STORAGE_URL=through)
        assert len(starts) == 1, f"a service should not start it again: {starts}"
        for _ in range(2):
            (start,) = await serve(tmp_path, LAGOON_STORAGE_URL=through)
            assert (start, start.status) == (starts[0], 2)
            assert start.line.startswith("the database is behind a pooler that changes connections")
            with pytest.raises(Unfit) as refusal:
                await Database.open(through, migrating=False)
            assert refusal.value.code == "pooled"


async def test_a_limit_that_a_server_does_not_keep_is_logged(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(postgresql, "_SET", postgresql._SET.replace("set_config(name, value, false)", "'0'"))
    with caplog.at_level(logging.WARNING, "lagoon"):
        await (await Database.open(url)).close()
    (line,) = caplog.messages
    assert line.startswith("the database does not keep these settings")
    assert all(name in line for name in LIMITS)
    assert "tcp_keepalives_idle" not in line, "a socket's file needs none"
