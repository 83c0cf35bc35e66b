"""Erased people's data is in no file of the database: neither in its pages nor in its write-ahead log."""

from __future__ import annotations

import random
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest
from sqlalchemy import Connection, insert, update

from sessions.life.model import Person, Place
from sessions.service.departures import KEPT_FOR, Departures
from sessions.service.privacy import Privacy
from sessions.service.puzzles import Lessons
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.purge import contains_id
from sessions.storage.schema import players
from tests.sessions.conftest import ALL_GAMES, BEN, CHANNEL, PLACE, SQLITE_ONLY, Clock, finish
from tests.sessions.nim import NimOptions

ZOE = Person(1230000000000000123, "Zoé Quicksilver")


def found(folder: Path, *words: bytes) -> list[str]:
    """Names of the files in a folder that contain any of these words."""
    contents = {path.name: path.read_bytes() for path in folder.iterdir()}
    return sorted(name for name, content in contents.items() if any(word in content for word in words))


def trace(person: Person) -> tuple[bytes, bytes]:
    """Bytes of a person's id and name as SQLite stores them."""
    return person.discord_id.to_bytes(8, "big"), person.name.encode()


async def play(service: Sessions, database: Database) -> None:
    table = await service.invitations.invite("nim", NimOptions(), host=BEN, guests=[ZOE], **PLACE)
    await finish(service, await service.invitations.accept(table.id, ZOE))
    await service.settings.change_player_settings(ZOE, theme="dark")
    await Lessons(Ground(database)).store_walk(ZOE, "nim", None, ("one",))


@SQLITE_ONLY
async def test_an_erased_person_is_in_no_file(database: Database, service: Sessions, clock: Clock, tmp_path) -> None:
    await play(service, database)
    assert found(tmp_path, *trace(ZOE)), "the test must know how SQLite stores them"
    before = rewritten(tmp_path)
    await Privacy(Ground(database, clock, ALL_GAMES)).erase(ZOE.discord_id)
    assert found(tmp_path, *trace(ZOE)) == []
    assert rewritten(tmp_path) == before, "let secure_delete overwrite them: VACUUM keeps all writers waiting"


def rewritten(folder: Path) -> int:
    """Value of the counter in the file's header that each VACUUM increases."""
    with closing(sqlite3.connect(folder / "lagoon.db")) as connection:
        (version,) = connection.execute("PRAGMA schema_version").fetchone()
    return int(version)


@SQLITE_ONLY
async def test_a_reader_holds_the_erasure_up_until_the_next_sweep(database, service, clock, tmp_path, monkeypatch):
    monkeypatch.setattr("sessions.storage.purge.PATIENCE", 0.01)
    await play(service, database)
    with closing(sqlite3.connect(tmp_path / "lagoon.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM players").fetchone()
        assert await Privacy(Ground(database, clock, ALL_GAMES)).erase(ZOE.discord_id) is not None
        assert found(tmp_path, *trace(ZOE))
    await database.purge()
    assert found(tmp_path, *trace(ZOE)) == []


@SQLITE_ONLY
async def test_what_a_killed_process_has_left_goes_at_the_next_start(database, service, clock, tmp_path):
    await play(service, database)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "purge", AsyncMock())  # killed right after the commit
        await Privacy(Ground(database, clock, ALL_GAMES)).erase(ZOE.discord_id)
    assert found(tmp_path, *trace(ZOE))
    await (await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'lagoon.db'}")).close()
    assert found(tmp_path, *trace(ZOE)) == []


@SQLITE_ONLY
async def test_a_server_that_was_left_is_in_no_file(database, service, clock, tmp_path):
    server_id = 1230000000000000456
    place = {**PLACE, "place": Place(server_id, CHANNEL)}
    await service.invitations.invite("nim", NimOptions(), host=BEN, open_seats=1, **place)
    departures = Departures(Ground(database, clock))
    await departures.note_present([server_id])
    await departures.note_removed(server_id)
    clock.advance(KEPT_FOR)
    assert found(tmp_path, server_id.to_bytes(8, "big"))
    assert await departures.erase_due() == [server_id]
    assert found(tmp_path, server_id.to_bytes(8, "big")) == []


def test_a_look_that_fails_finds_something(tmp_path: Path) -> None:
    """An unsuccessful check counts as a find, so the data is removed again."""
    assert contains_id(tmp_path / "gone.db", [ZOE.discord_id])


def test_a_look_that_hangs_finds_something(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def hang(arguments: list[str], *, timeout: float, **_: Any) -> None:
        raise subprocess.TimeoutExpired(arguments, timeout)

    monkeypatch.setattr(subprocess, "run", hang)
    assert contains_id(tmp_path / "lagoon.db", [ZOE.discord_id])


def test_a_look_has_no_erased_id_among_its_arguments(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every user of the machine can list process arguments."""
    (tmp_path / "lagoon.db").write_bytes(b"." + ZOE.discord_id.to_bytes(8, "big"))
    seen: list[str] = []
    run = subprocess.run

    def watched(arguments: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        seen.extend(arguments)
        return run(arguments, **options)

    monkeypatch.setattr(subprocess, "run", watched)
    assert contains_id(tmp_path / "lagoon.db", [ZOE.discord_id])
    assert not contains_id(tmp_path / "lagoon.db", [ZOE.discord_id + 1])
    shown = " ".join(seen)
    assert f"{ZOE.discord_id:x}" not in shown
    assert str(ZOE.discord_id) not in shown


@SQLITE_ONLY
async def test_copies_of_rows_that_sqlite_has_moved_go_as_well(database: Database, clock: Clock, tmp_path) -> None:
    """Splitting a page copies its rows, and ``secure_delete`` leaves some of the originals."""
    dice = random.Random(1)
    people = {dice.getrandbits(59) | 1 << 59: f"name {number}" for number in range(8000)}

    def crowd(connection: Connection) -> None:
        connection.execute(insert(players), [{"discord_id": each, "name": name} for each, name in people.items()])
        for each in dice.sample(list(people), 500):
            connection.execute(update(players).where(players.c.discord_id == each).values(name="a longer name " * 4))

    await database.writing(crowd)
    await database.purge(0)
    content = (tmp_path / "lagoon.db").read_bytes()
    thrice = next(each for each in people if content.count(each.to_bytes(8, "big")) > 2)
    await Privacy(Ground(database, clock, ALL_GAMES)).erase(thrice)
    assert found(tmp_path, thrice.to_bytes(8, "big")) == []
