"""A person's data can be exported and erased; other players keep their results."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, insert, select

from sessions.life.errors import NobodyThere, NotInviting
from sessions.life.model import End, Person, Session, Status, Terms
from sessions.life.snapshot import Notification
from sessions.life.solving import Solved
from sessions.service.announcements import owe
from sessions.service.departures import Welcomes
from sessions.service.moderation import Moderation
from sessions.service.privacy import ERASABLE, FORMER, Privacy
from sessions.service.puzzles import Change, Lessons, PuzzleKey
from sessions.service.sessions import Sessions
from sessions.service.steptaker import StepTaker, keep
from sessions.statistics.leaderboards import Leaderboard, Leaderboards
from sessions.statistics.recompute import recompute
from sessions.storage.database import Database
from sessions.storage.disclosure import Person as Naming
from sessions.storage.disclosure import tables_of
from sessions.storage.ground import Ground
from sessions.storage.schema import metadata, players, vacations
from sessions.storage.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, PLACE, SERVER, Clock, finish
from tests.sessions.matches import beat
from tests.sessions.nim import NimOptions

ABOUT = {table.name for kind in Naming for table in tables_of(metadata, kind)}
"""Names of the tables with a column that names a person."""


@pytest.fixture
def privacy(database: Database, service: Sessions, clock: Clock) -> Privacy:
    return Privacy(Ground(database, clock, ALL_GAMES))


async def number_of(database: Database, person: Person) -> int:
    async with database.read() as connection:
        query = select(players.c.id).where(players.c.discord_id == person.discord_id)
        number: int = (await connection.execute(query)).scalar_one()
    return number


async def busy(service: Sessions, database: Database, clock: Clock) -> tuple[Session, ...]:
    """Give Ann rows in every kind of table. Returns a finished game, a running one, and invitations."""
    done = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    done = await finish(service, await service.invitations.accept(done.id, BEN))
    await beat(service, ANN, BEN)
    running = await service.invitations.accept(
        (await service.invitations.invite("nim", NimOptions(), host=BEN, guests=[ANN], seed=0, **PLACE)).id, ANN
    )
    running = (await service.playing.play(running.id, BEN.discord_id, running.seq, 1)).after
    offered = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[CAT], **PLACE)
    asked = await service.invitations.invite("nim", NimOptions(), host=CAT, guests=[ANN], **PLACE)
    await service.settings.change_player_settings(ANN, theme="dark")
    await service.settings.change_player_settings(ANN, streak_reminder=True)
    await Lessons(Ground(database)).store_walk(ANN, "nim", None, ("one",))
    solved = Change(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(ANN, solved)
    assert await service.puzzles.claim_post(ANN, 4, "https://discord.com/channels/7/8") is None
    ann = await number_of(database, ANN)
    async with database.write() as connection:
        await connection.run_sync(owe, [Notification(running.id, ann, running.seq, Status.RUNNING)])
        away = {"player_id": ann, "starts_at": clock(), "ends_at": clock()}
        await connection.execute(insert(vacations).values(away))
    return done, running, offered, asked


async def test_the_file_holds_every_table_about_players(database, service, clock, privacy):
    done, running, *_ = await busy(service, database, clock)
    stored = await privacy.export(ANN.discord_id)
    assert set(stored) == ABOUT | {"actions"}
    read = msgspec.json.decode(msgspec.json.encode(stored))
    assert read["players"][0]["name"] == "Ann"
    assert read["player_settings"][0]["settings"] == {"theme": "dark", "streak_reminder": True}
    assert {row["id"] for row in read["sessions"]} >= {done.id, running.id}
    assert {row["session_id"] for row in read["calls"]} == {running.id}
    assert len(read["vacations"]) == 1
    assert [(row["game"], row["walk"]) for row in read["lessons"]] == [("nim", ["one"])]
    assert [(row["day"], row["walk"], row["points"]) for row in read["tries"]] == [(4, ["2"], 30)]
    assert [row["address"] for row in read["puzzle_posts"]] == ["https://discord.com/channels/7/8"]
    assert len(read["streak_reminders"]) == 1
    assert read["ratings"]
    seats = {seat.number for seat in done.seats_of(ANN.discord_id)}
    mine = [entry.seq for entry in await service.lookup.log(done.id) if entry.seat in seats]
    assert [row["seq"] for row in read["actions"] if row["session_id"] == done.id] == mine
    # Neither hidden information of games nor Discord's secrets.
    assert not [row for row in read["sessions"] if {"state", "seed", "answer_token"} & row.keys()]


async def test_who_is_erased_leaves_their_games_and_becomes_a_former_player(database, service, clock, privacy):
    done, running, offered, asked = await busy(service, database, clock)
    ann = await number_of(database, ANN)
    ended = await privacy.erase(ANN.discord_id)
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
    left = await privacy.export(ANN.discord_id)
    assert left is not None
    assert set(left) == {"spent_dailies"}, "the day’s puzzle counts once"
    assert await privacy.erase(ANN.discord_id) is None
    clock.advance(timedelta(days=2))
    await privacy.forget_spent()
    assert await privacy.export(ANN.discord_id) is None
    async with database.read() as connection:
        for table in tables_of(metadata, Naming.ERASED):
            left = select(func.count()).select_from(table).where(table.c.player_id == ann)
            assert (await connection.execute(left)).scalar_one() == 0, table.name
    async with database.write() as connection:
        assert (await connection.run_sync(recompute)).differences == 0
    checked = [batch async for batch in verify(database, ALL_GAMES)]
    assert [each for batch in checked for each in batch.discrepancies] == []
    with pytest.raises(NobodyThere):
        await service.invitations.rematch(done.id, BEN, **PLACE)


async def test_who_comes_back_is_a_new_player(database, service, clock, privacy):
    done, *_ = await busy(service, database, clock)
    ann = await number_of(database, ANN)
    await privacy.erase(ANN.discord_id)
    again = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    assert await number_of(database, ANN) != ann
    assert [each.id for each in await service.lookup.of_player(ANN.discord_id, statuses=Status)] == [again.id]
    assert not done.seats_of(again.host_id)


@pytest.mark.parametrize("invited", [True, False])
async def test_a_player_who_is_erased_while_accepting_is_new_again(service, privacy, monkeypatch, invited):
    """No seat belongs to an erased player: the game would wait forever."""
    seats: dict[str, Any] = {"guests": [BEN]} if invited else {"open_seats": 1}
    session = await service.invitations.invite("nim", NimOptions(), host=ANN, **seats, **PLACE)
    take = StepTaker.take

    async def erased_meanwhile(taker: StepTaker, *given: Any, **options: Any) -> Any:
        monkeypatch.undo()
        assert await privacy.erase(BEN.discord_id) is not None
        return await take(taker, *given, **options)

    monkeypatch.setattr(StepTaker, "take", erased_meanwhile)
    if invited:  # the invitation has ended with the erasure
        with pytest.raises(NotInviting):
            await service.invitations.accept(session.id, BEN)
        return
    session = await service.invitations.accept(session.id, BEN)
    assert session.status is Status.RUNNING
    assert BEN.discord_id in [seat.player.discord_id for seat in session.seats]


async def test_two_erased_people_do_not_stand_in_each_others_way(database, service, clock, privacy):
    done, *_ = await busy(service, database, clock)
    for person in (ANN, BEN):
        assert await privacy.erase(person.discord_id) is not None
    assert {seat.player.name for seat in (await service.lookup.get(done.id)).seats} == {FORMER}


async def test_an_erasure_happens_wholly_or_not_at_all(database, service, clock, privacy, monkeypatch):
    _, running, *_ = await busy(service, database, clock)
    before = await privacy.export(ANN.discord_id)

    calls = []

    def keep_two(*arguments):
        calls.append(arguments)
        if len(calls) == 3:
            raise OSError("the disk is full")
        return keep(*arguments)

    monkeypatch.setattr("sessions.service.privacy.keep", keep_two)
    with pytest.raises(OSError, match="full"):
        await privacy.erase(ANN.discord_id)
    assert await privacy.export(ANN.discord_id) == before
    assert (await service.lookup.get(running.id)).status is Status.RUNNING


async def test_of_strangers_nothing_is_stored(privacy):
    assert await privacy.export(12345) is None
    assert await privacy.erase(12345) is None


async def test_the_fingerprint_of_someone_who_only_looked_around_is_shown_and_erased(database, privacy):
    await Welcomes(Ground(database)).meet(12345)
    assert await privacy.export(54321) is None
    stored = await privacy.export(12345)
    assert stored is not None
    assert set(stored) == {"newcomers"} <= ERASABLE
    assert await privacy.erase(12345) == []
    assert await privacy.export(12345) is None


async def test_a_hidden_player_who_is_erased_and_comes_back_stays_hidden(database, service, clock, privacy):
    moderation, leaderboards = Moderation(Ground(database, clock, ALL_GAMES)), Leaderboards(Ground(database))

    async def shown() -> list[str]:
        page = await leaderboards.page(Leaderboard("nim", "people", SERVER), 1, BEN.discord_id, SERVER)
        return [line.player.name for line in page.lines]

    await beat(service, ANN, BEN)
    assert await moderation.restrict(SERVER, "hidden", ANN, CAT)
    await privacy.erase(ANN.discord_id)
    for _ in range(2):
        await beat(service, ANN, BEN)
        assert await shown() == ["Ben"], "neither the former player nor the new one"
        assert not await moderation.restrict(SERVER, "hidden", ANN, CAT)
        stored = await privacy.export(ANN.discord_id)
        assert stored is not None
        assert {(row["server_id"], row["kind"]) for row in stored["restrictions"]} == {(SERVER, "hidden")}
        await privacy.erase(ANN.discord_id)
        left = await privacy.export(ANN.discord_id)
        assert left is not None
        assert not left.keys() & ERASABLE
    assert await moderation.lift(SERVER, "hidden", ANN, CAT)
    assert sorted(await shown()) == ["Ben", FORMER, FORMER, FORMER]


async def test_a_game_for_one_ends_with_its_player(database, service, privacy):
    alone = await service.invitations.invite("nim", NimOptions(), host=ANN, terms=Terms(run="free"), **PLACE)
    assert alone.status is Status.RUNNING
    (ended,) = await privacy.erase(ANN.discord_id)
    assert ended.status is Status.FINISHED
    async with database.write() as connection:
        assert (await connection.run_sync(recompute)).differences == 0


async def test_of_several_guests_one_who_goes_closes_the_table(service, privacy):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN, CAT], **PLACE)
    await service.invitations.accept(table.id, BEN)
    await privacy.erase(BEN.discord_id)
    assert (await service.lookup.get(table.id)).status is Status.DECLINED
