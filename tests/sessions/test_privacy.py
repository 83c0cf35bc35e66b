"""A person's data can be exported and erased, from the rows and from all files; others keep their results."""

from __future__ import annotations

import random
import sqlite3
import subprocess
from contextlib import closing
from datetime import timedelta
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import msgspec
import pytest
from sqlalchemy import Connection, func, insert, select, update

from sessions.life.errors import Denied, NotInviting
from sessions.life.model import End, Person, Place, Session, Status, Terms
from sessions.life.snapshot import Notification
from sessions.life.solving import Solved
from sessions.service.announcements import store_notifications
from sessions.service.departures import KEPT_FOR
from sessions.service.outbox import LINE, SHARED, STREAK, Item
from sessions.service.privacy import ERASABLE, FORMER
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.service.steptaker import StepTaker, store_step
from sessions.statistics.leaderboards import Leaderboard
from sessions.storage.database import Database
from sessions.storage.disclosure import Erasure as Naming
from sessions.storage.disclosure import tables_of
from sessions.storage.purge import contains_id
from sessions.storage.schema import metadata, players, vacations
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, PLACE, SERVER, Clock, finish
from tests.sessions.matches import beat, check, invite
from tests.sessions.nim import NimOptions

ABOUT = {table.name for kind in Naming for table in tables_of(metadata, kind)}
"""Names of the tables with a column that names a person."""


async def number_of(database: Database, person: Person) -> int:
    async with database.read() as connection:
        query = select(players.c.id).where(players.c.discord_id == person.discord_id)
        number: int = (await connection.execute(query)).scalar_one()
    return number


async def busy(service: Sessions, database: Database, clock: Clock) -> tuple[Session, ...]:
    """Give Ann rows in every kind of table. Returns a finished game, a running one, and invitations."""
    done = await invite(service, ANN, BEN)
    done = await finish(service, await service.invitations.accept(done.id, BEN))
    await beat(service, ANN, BEN)
    running = await service.invitations.accept((await invite(service, BEN, ANN, seed=0)).id, ANN)
    running = (await service.playing.play(running.id, BEN.discord_id, running.seq, 1)).after
    offered = await invite(service, ANN, CAT)
    asked = await invite(service, CAT, ANN, place=Place(SERVER + 1, CHANNEL))
    await service.settings.change_player_settings(ANN, theme="dark")
    await service.settings.change_player_settings(ANN, streak_reminder=True)
    await service.lessons.store_walk(ANN, "nim", None, ("one",))
    solved = WalkChange(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(ANN, solved)
    await service.openings.begin(ANN.discord_id, running.id, Place(SERVER, CHANNEL), 1024)
    ann = await number_of(database, ANN)
    for item in (Item(LINE, ann, 4, player_id=ann), Item(SHARED, done.id)):
        assert await service.outbox.claim_once(item) is None
    async with database.write() as connection:
        await connection.run_sync(store_notifications, [Notification(running.id, ann, running.seq, Status.RUNNING)])
        away = {"player_id": ann, "starts_at": clock(), "ends_at": clock()}
        await connection.execute(insert(vacations).values(away))
    return done, running, offered, asked


async def test_the_file_holds_every_table_about_players(database, service, clock):
    done, running, *_ = await busy(service, database, clock)
    stored = await service.privacy.export(ANN.discord_id)
    assert set(stored) == ABOUT | {"actions"}, (
        "declare a person's column in sessions/storage/schema.py, and read it in export (sessions/service/privacy.py)"
    )
    read = msgspec.json.decode(msgspec.json.encode(stored))
    assert read["players"][0]["name"] == "Ann"
    assert read["player_settings"][0]["settings"] == {"theme": "dark", "streak_reminder": True}
    assert {row["id"] for row in read["sessions"]} >= {done.id, running.id}
    assert {row["session_id"] for row in read["notifications"]} == {running.id}
    assert len(read["vacations"]) == 1
    assert [(row["game"], row["walk"]) for row in read["lessons"]] == [("nim", ["one"])]
    assert [(row["day"], row["walk"], row["points"]) for row in read["tries"]] == [(4, ["2"], 30)]
    assert {row["kind"] for row in read["posts"]} == {STREAK, LINE, SHARED}
    assert read["ratings"]
    seats = {seat.number for seat in done.seats_of(ANN.discord_id)}
    mine = [entry.seq for entry in await service.lookup.log(done.id) if entry.seat in seats]
    assert [row["seq"] for row in read["actions"] if row["session_id"] == done.id] == mine
    # Neither hidden information of games nor Discord's secrets.
    assert not [row for row in read["sessions"] if {"state", "seed", "answer_token"} & row.keys()], (
        "leave the column out by _HIDDEN (sessions/service/privacy.py)"
    )


@pytest.mark.both_databases
async def test_who_is_erased_leaves_their_games_and_becomes_a_former_player(database, service, clock):
    done, running, offered, asked = await busy(service, database, clock)
    ann = await number_of(database, ANN)
    ended = await service.privacy.erase(ANN.discord_id)
    assert {session.id: session.status for session in ended} == {
        running.id: Status.FINISHED,
        offered.id: Status.CANCELLED,
        asked.id: Status.DECLINED,
    }
    resigned = await service.lookup.get(running.id)
    assert resigned.reason == End.RESIGNED
    assert [seat.player.name for seat in resigned.winners] == ["Ben"]
    names = {seat.player.name for seat in (await service.lookup.get(done.id)).seats}
    assert names == {"Ben", FORMER}
    assert await service.lookup.of_player(ANN.discord_id, statuses=Status) == []
    left = await service.privacy.export(ANN.discord_id)
    assert left is not None
    assert set(left) == {"spent_dailies"}, "the day’s puzzle counts once"
    assert await service.privacy.erase(ANN.discord_id) is None
    clock.advance(timedelta(days=2))
    await service.privacy.forget_spent()
    assert await service.privacy.export(ANN.discord_id) is None
    async with database.read() as connection:
        for table in tables_of(metadata, Naming.ERASED):
            left = select(func.count()).select_from(table).where(table.c.player_id == ann)
            assert (await connection.execute(left)).scalar_one() == 0, (
                f"let _erase (sessions/service/privacy.py) delete the rows of {table.name}"
            )
    await check(database)
    with pytest.raises(Denied, match="nobody-there"):
        await service.invitations.rematch(done.id, BEN, **PLACE)


async def test_who_comes_back_is_a_new_player(database, service, clock):
    done, *_ = await busy(service, database, clock)
    ann = await number_of(database, ANN)
    await service.privacy.erase(ANN.discord_id)
    again = await invite(service, ANN, BEN)
    assert await number_of(database, ANN) != ann
    assert [each.id for each in await service.lookup.of_player(ANN.discord_id, statuses=Status)] == [again.id]
    assert not done.seats_of(again.host_id)


@pytest.mark.both_databases
@pytest.mark.parametrize("invited", [True, False])
async def test_a_player_who_is_erased_while_accepting_is_new_again(service, monkeypatch, invited):
    """No seat belongs to an erased player: the game would wait forever."""
    seats: dict[str, Any] = {"guests": [BEN]} if invited else {"open_seats": 1}
    session = await service.invitations.invite("nim", NimOptions(), host=ANN, **seats, **PLACE)
    take = StepTaker.take

    async def erased_meanwhile(taker: StepTaker, *given: Any, **options: Any) -> Any:
        monkeypatch.undo()
        assert await service.privacy.erase(BEN.discord_id) is not None
        return await take(taker, *given, **options)

    monkeypatch.setattr(StepTaker, "take", erased_meanwhile)
    if invited:  # the invitation has ended with the erasure
        with pytest.raises(NotInviting):
            await service.invitations.accept(session.id, BEN)
        return
    session = await service.invitations.accept(session.id, BEN)
    assert session.status is Status.RUNNING
    assert BEN.discord_id in [seat.player.discord_id for seat in session.seats]


async def test_two_erased_people_do_not_stand_in_each_others_way(database, service, clock):
    done, *_ = await busy(service, database, clock)
    for person in (ANN, BEN):
        assert await service.privacy.erase(person.discord_id) is not None
    assert {seat.player.name for seat in (await service.lookup.get(done.id)).seats} == {FORMER}


async def test_an_erasure_happens_wholly_or_not_at_all(database, service, clock, monkeypatch):
    _, running, *_ = await busy(service, database, clock)
    before = await service.privacy.export(ANN.discord_id)

    calls = []

    def keep_two(*arguments):
        calls.append(arguments)
        if len(calls) == 3:
            raise OSError("the disk is full")
        return store_step(*arguments)

    monkeypatch.setattr("sessions.service.privacy.store_step", keep_two)
    with pytest.raises(OSError, match="full"):
        await service.privacy.erase(ANN.discord_id)
    assert await service.privacy.export(ANN.discord_id) == before
    assert (await service.lookup.get(running.id)).status is Status.RUNNING


async def test_of_strangers_nothing_is_stored(service):
    assert await service.privacy.export(12345) is None
    assert await service.privacy.erase(12345) is None


@pytest.mark.both_databases
async def test_the_fingerprint_of_someone_who_only_looked_around_is_shown_and_erased(database, service):
    await service.welcomes.meet(12345)
    assert await service.privacy.export(54321) is None
    stored = await service.privacy.export(12345)
    assert stored is not None
    assert set(stored) == {"newcomers"} <= ERASABLE
    assert await service.privacy.erase(12345) == []
    assert await service.privacy.export(12345) is None


@pytest.mark.both_databases
async def test_a_hidden_player_who_is_erased_and_comes_back_stays_hidden(database, service, clock):
    moderation, leaderboards = service.moderation, service.leaderboards

    async def shown() -> list[str]:
        page = await leaderboards.page(Leaderboard("nim", "people", SERVER), 1, BEN.discord_id, SERVER)
        return [line.player.name for line in page.lines]

    await beat(service, ANN, BEN)
    assert await moderation.restrict(SERVER, "hidden", ANN, CAT)
    await service.privacy.erase(ANN.discord_id)
    for _ in range(2):
        await beat(service, ANN, BEN)
        assert await shown() == ["Ben"], "neither the former player nor the new one"
        assert not await moderation.restrict(SERVER, "hidden", ANN, CAT)
        stored = await service.privacy.export(ANN.discord_id)
        assert stored is not None
        assert {(row["server_id"], row["kind"]) for row in stored["restrictions"]} == {(SERVER, "hidden")}
        await service.privacy.erase(ANN.discord_id)
        left = await service.privacy.export(ANN.discord_id)
        assert left is not None
        assert not left.keys() & ERASABLE
    assert await moderation.lift(SERVER, "hidden", ANN, CAT)
    assert sorted(await shown()) == ["Ben", FORMER, FORMER, FORMER]


async def test_a_game_for_one_ends_with_its_player(database, service):
    alone = await invite(service, ANN, terms=Terms(run="free"))
    assert alone.status is Status.RUNNING
    (ended,) = await service.privacy.erase(ANN.discord_id)
    assert ended.status is Status.FINISHED
    await check(database)


async def test_of_several_guests_one_who_goes_closes_the_table(service):
    table = await invite(service, ANN, BEN, CAT)
    await service.invitations.accept(table.id, BEN)
    await service.privacy.erase(BEN.discord_id)
    assert (await service.lookup.get(table.id)).status is Status.DECLINED


ZOE = Person(1230000000000000123, "Zoé Quicksilver")


def found(folder: Path, *words: bytes) -> list[str]:
    """Names of the files in a folder that contain any of these words."""
    contents = {path.name: path.read_bytes() for path in folder.iterdir()}
    return sorted(name for name, content in contents.items() if any(word in content for word in words))


def trace(person: Person) -> tuple[bytes, bytes]:
    """Bytes of a person's id and name as SQLite stores them."""
    return person.discord_id.to_bytes(8, "big"), person.name.encode()


async def play(service: Sessions, database: Database) -> None:
    table = await invite(service, BEN, ZOE)
    await finish(service, await service.invitations.accept(table.id, ZOE))
    await service.settings.change_player_settings(ZOE, theme="dark")
    await service.lessons.store_walk(ZOE, "nim", None, ("one",))


async def test_an_erased_person_is_in_no_file(database: Database, service: Sessions, clock: Clock, tmp_path) -> None:
    await play(service, database)
    assert found(tmp_path, *trace(ZOE)), "the test must know how SQLite stores them"
    before = rewritten(tmp_path)
    await service.privacy.erase(ZOE.discord_id)
    assert found(tmp_path, *trace(ZOE)) == []
    assert rewritten(tmp_path) == before, "let secure_delete overwrite them: VACUUM keeps all writers waiting"


def rewritten(folder: Path) -> int:
    """Value of the counter in the file's header that each VACUUM increases."""
    with closing(sqlite3.connect(folder / "lagoon.db")) as connection:
        (version,) = connection.execute("PRAGMA schema_version").fetchone()
    return int(version)


async def test_a_reader_holds_the_erasure_up_until_the_next_sweep(database, service, clock, tmp_path, monkeypatch):
    monkeypatch.setattr("sessions.storage.purge.PATIENCE", 0.01)
    await play(service, database)
    with closing(sqlite3.connect(tmp_path / "lagoon.db", isolation_level=None)) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM players").fetchone()
        assert await service.privacy.erase(ZOE.discord_id) is not None
        assert found(tmp_path, *trace(ZOE))
    await database.purge()
    assert found(tmp_path, *trace(ZOE)) == []


async def test_what_a_killed_process_has_left_goes_at_the_next_start(database, service, clock, tmp_path):
    await play(service, database)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Database, "purge", AsyncMock())  # killed right after the commit
        await service.privacy.erase(ZOE.discord_id)
    assert found(tmp_path, *trace(ZOE))
    await (await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'lagoon.db'}")).close()
    assert found(tmp_path, *trace(ZOE)) == []


async def test_a_server_that_was_left_is_in_no_file(database, service, clock, tmp_path):
    server_id = 1230000000000000456
    await invite(service, BEN, open_seats=1, place=Place(server_id, CHANNEL))
    departures = service.departures
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


async def test_copies_of_rows_that_sqlite_has_moved_go_as_well(database: Database, service: Sessions, tmp_path) -> None:
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
    await service.privacy.erase(thrice)
    assert found(tmp_path, thrice.to_bytes(8, "big")) == []
