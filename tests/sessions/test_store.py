"""Transactions of the store: durable, atomic, and waiting for each other instead of failing."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import threading
from itertools import product
from typing import Any

import pytest
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.exc import DatabaseError

from sessions.storage.database import Database
from sessions.storage.faults import StorageFault
from sessions.storage.schema import facts
from sessions.storage.sqlite import CONNECTIONS

ADD = text("INSERT INTO facts (name, value) VALUES (:name, '')")
COUNT = text("SELECT count(*) FROM facts")


async def count(database: Database) -> Any:
    async with database.read() as connection:
        return (await connection.execute(COUNT)).scalar_one()


async def test_every_connection_is_set_up(tmp_path):
    """In a new file. The files of the other tests begin with a write-ahead log."""
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'new.db'}")
    settings = {"journal_mode": "wal", "foreign_keys": 1, "synchronous": 2, "busy_timeout": 30_000}
    async with database.read() as first, database.read() as second, database.write() as third:
        for connection, (pragma, value) in product((first, second, third), settings.items()):
            assert (await connection.exec_driver_sql(f"PRAGMA {pragma}")).scalar_one() == value, pragma
    await database.close()


@pytest.mark.both_databases
async def test_a_failed_block_leaves_nothing(database):
    async def fail() -> None:
        async with database.write() as connection:
            await connection.execute(ADD, {"name": "a"})
            raise LookupError

    with pytest.raises(LookupError):
        await fail()
    assert await count(database) == 0


@pytest.mark.both_databases
async def test_a_cancelled_block_leaves_nothing_and_frees_the_turn(database):
    inside = asyncio.Event()

    async def linger() -> None:
        async with database.write() as connection:
            await connection.execute(ADD, {"name": "a"})
            inside.set()
            await asyncio.Event().wait()

    task = asyncio.create_task(linger())
    await inside.wait()
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    async with database.write() as connection:
        assert (await connection.execute(COUNT)).scalar_one() == 0


@pytest.mark.both_databases
async def test_a_reader_sees_one_moment_and_does_not_wait_for_writers(database):
    async with database.read() as reader:
        assert (await reader.execute(COUNT)).scalar_one() == 0
        async with database.write() as writer:
            await writer.execute(ADD, {"name": "a"})
        assert (await reader.execute(COUNT)).scalar_one() == 0
    assert await count(database) == 1


async def test_a_write_transaction_holds_the_lock_from_its_first_statement(database, tmp_path):
    """Another writer, even in another process, must not come between its reads and its writes."""
    async with database.write() as connection:
        await connection.execute(COUNT)
        other = sqlite3.connect(tmp_path / "lagoon.db", timeout=0, isolation_level=None)
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")
        other.close()


async def test_many_writers_of_two_processes_wait_instead_of_failing(url):
    """Two open databases represent two processes: they share only the file."""
    databases = [await Database.open(url), await Database.open(url)]

    async def bump(database: Database) -> None:
        async with database.write() as connection:
            found = (await connection.execute(COUNT)).scalar_one()
            await asyncio.sleep(0)
            await connection.execute(ADD, {"name": f"{found}"})  # a duplicate name would be refused

    await asyncio.gather(*(bump(databases[number % 2]) for number in range(60)))
    assert await count(databases[0]) == 60
    for database in databases:
        await database.close()


async def test_writers_of_one_process_come_in_the_order_of_asking(database):
    order = []

    async def write(number: int) -> None:
        async with database.write() as connection:
            await connection.execute(ADD, {"name": f"{number}"})
            order.append(number)

    await asyncio.gather(*map(write, range(30)))
    assert order == list(range(30))


@pytest.mark.both_databases
async def test_two_processes_may_open_an_empty_file_at_once(url):
    databases = await asyncio.gather(*(Database.open(url) for _ in range(4)))
    assert [await count(database) for database in databases] == [0] * 4
    for database in databases:
        await database.close()


async def test_what_is_not_a_database_is_refused_and_nothing_stays_open(tmp_path):
    (tmp_path / "notes.txt").write_text("not a database, and long enough to be read as the header of one " * 20)
    with pytest.raises(StorageFault, match="foreign"):
        await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'notes.txt'}")


@pytest.mark.both_databases
async def test_an_error_names_the_statement_and_none_of_its_values(database):
    await _add(database, "a secret")
    with pytest.raises(DatabaseError) as caught:
        await _add(database, "a secret")
    assert "INSERT INTO facts" in str(caught.value)
    assert "secret" not in str(caught.value)


async def _add(database: Database, name: str) -> None:
    async with database.write() as connection:
        await connection.execute(ADD, {"name": name})


def _names(connection: Connection) -> list[str]:
    return list(connection.execute(select(facts.c.name).order_by(facts.c.name)).scalars())


def _write(connection: Connection, name: str) -> None:
    connection.execute(insert(facts).values(name=name, value=""))


@pytest.mark.both_databases
async def test_a_function_is_one_transaction(database):
    def add_two(connection: Connection) -> None:
        _write(connection, "one")
        assert _names(connection) == ["one"]
        raise OSError("the disk is full")

    with pytest.raises(OSError, match="full"):
        await database.writing(add_two)
    assert await database.reading(_names) == []
    await database.writing(_write, "one")
    assert await database.reading(_names) == ["one"]


@pytest.mark.both_databases
async def test_many_functions_wait_for_few_connections(database):
    """More functions than connections, of both kinds; each gets its turn."""
    names = [f"{number:03}" for number in range(5 * CONNECTIONS)]
    read = [database.reading(_names) for _ in names]
    await asyncio.gather(*(database.writing(_write, name) for name in names), *read)
    assert await database.reading(_names) == names


async def test_work_that_runs_out_of_items_is_an_error_and_holds_up_no_other(database):
    with pytest.raises(RuntimeError, match="StopIteration"):
        await database.writing(lambda _: next(iter(())))
    await database.writing(_write, "one")
    assert await database.reading(_names) == ["one"]


async def test_a_write_that_is_cancelled_under_way_is_whole_and_keeps_its_turn(database):
    """A thread cannot be stopped: the cancelled caller waits, and the next writer follows."""
    under_way, go_on = threading.Event(), threading.Event()

    def slowly(connection: Connection) -> None:
        _write(connection, "first")
        under_way.set()
        go_on.wait()

    first = asyncio.create_task(database.writing(slowly))
    await asyncio.to_thread(under_way.wait)
    first.cancel()
    second = asyncio.create_task(database.writing(_write, "second"))
    assert await database.reading(_names) == []
    go_on.set()
    with pytest.raises(asyncio.CancelledError):
        await first
    await second
    assert await database.reading(_names) == ["first", "second"]


async def test_a_database_in_memory_is_one_for_all_transactions():
    database = await Database.open("sqlite+aiosqlite:///:memory:")
    await database.writing(_write, "one")
    assert await count(database) == 1
    assert await database.reading(_names) == ["one"]
    await database.close()


DECODING = """
import sys
from threading import Barrier, Thread
import msgspec
from engines import GAMES
from sessions.life.model import Terms
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.storage.rows import compile_types
sys.setswitchinterval(1e-6)
states = {game: game.dump(game.new(game.options(), game.seats[0], 0)) for game in GAMES.values()}
compile_types(GAMES)
together = Barrier(4)
def decode():
    together.wait()
    for game, state in states.items():
        game.load(state)
        msgspec.json.decode(b"{}", type=game.options_type)
    for kind in (PlayerSettings, ServerSettings, Terms):
        msgspec.json.decode(b"{}", type=kind)
threads = [Thread(target=decode) for _ in range(4)]
for each in threads: each.start()
for each in threads: each.join()
"""


def test_threads_decode_at_the_same_time() -> None:
    assert subprocess.run([sys.executable, "-c", DECODING], check=False).returncode == 0
