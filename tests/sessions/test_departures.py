"""Servers without the bot: places that only interactions reach, welcomes, and the erasure after a removal."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from sessions.life.errors import NoSuchSession
from sessions.life.model import Person, Place, Reach, Session
from sessions.life.preferences import ServerSettings
from sessions.life.snapshot import PREMOVED, Notification
from sessions.life.solving import Solved
from sessions.service.departures import KEPT_FOR, NOWHERE, Departures
from sessions.service.outbox import ANIMATION, LINE, SHARED, WELCOME, Item
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.schema import metadata, newcomers
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, SERVER, Clock, finish
from tests.sessions.everything import planned
from tests.sessions.matches import beat, begin, check, invite

OTHER = SERVER + 1


@pytest.fixture
async def departures(service: Sessions) -> Departures:
    await service.departures.note_present({SERVER, OTHER})
    return service.departures


async def played(service: Sessions, server_id: int) -> tuple[Session, Session, Session]:
    """Three sessions in a server: finished, running, and an invitation."""
    place = Place(server_id, CHANNEL)
    first, second = [await begin(service, ANN, BEN, place=place) for _ in range(2)]
    return await finish(service, first), second, await invite(service, ANN, BEN, place=place)


async def rows_of(database: Database, server_id: int) -> list[str]:
    """Names of the tables that still have rows of the server."""
    found = []
    async with database.read() as connection:
        for table in metadata.sorted_tables:
            for name in ("server_id", "scope", "id" if table.name == "servers" else "server_id"):
                if name in table.c:
                    query = select(func.count()).select_from(table).where(table.c[name] == server_id)
                    if (await connection.execute(query)).scalar_one():
                        found.append(f"{table.name}.{name}")
    return found


@pytest.mark.both_databases
async def test_a_servers_data_goes_after_a_while_and_the_others_stays(
    database: Database, service: Sessions, clock: Clock, departures: Departures
) -> None:
    finished, running, invitation = await played(service, SERVER)
    elsewhere, *_ = await played(service, OTHER)
    for server_id in (SERVER, OTHER, SERVER):
        await beat(service, ANN, BEN, server_id=server_id)
    await service.announcements.mark_announced(finished.id, finished.seq, 501)
    posts = [Item(kind, finished.id, server_id=SERVER, channel_id=CHANNEL) for kind in (SHARED, ANIMATION)]
    assert [await service.outbox.claim_once(each) for each in posts] == [None, None]
    notification = Notification(finished.id, finished.people[0].id, finished.seq, PREMOVED)
    await service.notifications.store([notification])
    await service.notifications.note_delivered(notification, CHANNEL, 502)
    await service.settings.change_server_settings(SERVER, theme="dark", puzzle_channel=CHANNEL)
    solved = WalkChange(PuzzleKey("nim", "abcdef", 4), SERVER, None, ("2",), Solved(1, 1, 1, 30))
    assert await service.puzzles.store_walk(ANN, solved)
    lines = [Item(LINE, 1, number, server_id=server_id) for number, server_id in ((4, SERVER), (5, OTHER))]
    assert [await service.outbox.claim_once(each) for each in lines] == [None, None]
    await departures.note_removed(SERVER)
    clock.advance(KEPT_FOR - timedelta(seconds=1))
    assert await departures.erase_due() == []
    assert await service.settings.server_settings(SERVER) == ServerSettings(theme="dark", puzzle_channel=CHANNEL)
    clock.advance(timedelta(seconds=1))
    assert await departures.erase_due() == [SERVER]
    assert await rows_of(database, SERVER) == []
    assert await rows_of(database, OTHER)
    for gone in (running, invitation):
        with pytest.raises(NoSuchSession):
            await service.lookup.get(gone.id)
    kept = await service.lookup.get(finished.id)
    assert (kept.server_id, kept.channel_id, kept.message_id) == (None, NOWHERE, None)
    assert [await service.outbox.claim_once(each) for each in posts] == [None, None]
    assert await service.notifications.of(kept.id) == []
    assert [await service.outbox.claim_once(each) for each in lines] == [None, lines[1]]
    assert (await service.puzzles.day(ANN.discord_id, 4)).results["nim"].points == 30
    assert kept.winners == finished.winners
    assert (await service.lookup.get(elsewhere.id)).channel_id == CHANNEL
    assert await departures.erase_due() == []
    await check(database)


async def test_a_server_that_comes_back_in_time_finds_everything(
    service: Sessions, clock: Clock, departures: Departures
) -> None:
    finished, *_ = await played(service, SERVER)
    await service.settings.change_server_settings(SERVER, theme="dark")
    await departures.note_removed(SERVER)
    clock.advance(KEPT_FOR / 2)
    await departures.note_present({SERVER}, lambda _: False)
    clock.advance(KEPT_FOR)
    assert await departures.erase_due() == []
    assert await service.settings.server_settings(SERVER) == ServerSettings(theme="dark")
    assert (await service.lookup.get(finished.id)).server_id == SERVER


async def test_a_start_finds_out_which_servers_were_left_meanwhile(clock: Clock, departures: Departures) -> None:
    clock.advance(timedelta(days=1))
    await departures.note_present({OTHER})
    # Another process has other servers, and does not record these as left.
    await departures.note_present(set(), lambda server_id: server_id != OTHER)
    clock.advance(KEPT_FOR)
    assert await departures.erase_due() == [SERVER]


async def test_the_due_ones_are_found_by_index(database: Database, departures: Departures) -> None:
    async with planned(database) as plan:
        await departures.erase_due()
    assert ["ix_servers_left" in step for step in plan] == [True]


GROUP = 9


async def begun(service: Sessions, reach: Reach) -> Session:
    return await begin(service, ANN, BEN, place=Place(GROUP, GROUP, reach))


@pytest.mark.parametrize("reach", list(Reach))
async def test_a_sweep_finds_nothing_that_it_cannot_show(service: Sessions, clock: Clock, reach: Reach) -> None:
    session = await begun(service, reach)
    assert (await service.lookup.get(session.id)).place == (GROUP, GROUP, reach)
    shown = await service.announcements.list_unannounced(5)
    assert shown == ({session.id: 1} if reach is Reach.MEMBER else {})
    assert (await service.pending.find(clock() + timedelta(hours=1))).announcements is bool(shown)


@pytest.mark.parametrize("reach", list(Reach))
async def test_a_message_that_nobody_can_change_is_not_remembered(service: Sessions, reach: Reach) -> None:
    session = await begun(service, reach)
    await service.announcements.mark_announced(session.id, 0, 500, GROUP)
    await service.announcements.mark_announced(session.id, 1, 501, GROUP)
    assert [old.message_id for old in await service.announcements.old_messages(5)] == (
        [500] if reach is Reach.MEMBER else []
    )


@pytest.mark.both_databases
async def test_a_game_moves_from_a_group_to_a_server_and_back(service: Sessions) -> None:
    session = await begun(service, Reach.FRIENDS)
    server, group = Place(SERVER, CHANNEL), session.place
    for place, language in ((server, "de"), (group, "cs")):
        await service.announcements.mark_announced(
            session.id, 1, 500 + place.channel_id, place.channel_id, moved_to=place, language=language
        )
        found = await service.lookup.get(session.id)
        assert (found.place, found.language) == (place, language)
        assert found.is_abroad is (place is group)
    # The server's message remains with its controls; the bot can edit it there.
    assert [old.message_id for old in await service.announcements.old_messages(5)] == [500 + CHANNEL]


@pytest.mark.both_databases
async def test_games_without_the_bot_outlive_its_departure(service: Sessions, clock: Clock) -> None:
    await service.departures.note_present({SERVER})
    there = await invite(service, ANN, BEN)
    abroad = await invite(service, ANN, CAT, place=Place(SERVER, CHANNEL, Reach.SERVER))
    await service.departures.note_removed(SERVER)
    clock.advance(KEPT_FOR)
    assert await service.departures.erase_due() == [SERVER]
    assert [each.id for each in await service.lookup.of_player(ANN.discord_id)] == [abroad.id]
    assert there.id != abroad.id


@pytest.mark.both_databases
async def test_a_server_is_welcomed_once(service: Sessions) -> None:
    async def due() -> list[int]:
        return [each.subject for each in await service.outbox.due(WELCOME, 5)]

    await service.departures.note_present({SERVER, SERVER + 1})
    assert sorted(await due()) == [SERVER, SERVER + 1]
    await service.outbox.note_shown(Item(WELCOME, SERVER), 700, 1, stays=False)
    await service.departures.note_removed(SERVER + 1)
    assert await due() == []
    await service.departures.note_removed(SERVER)
    await service.departures.note_present({SERVER, SERVER + 1})
    assert await due() == [SERVER + 1], "one that comes back knows the bot"


@pytest.mark.both_databases
async def test_a_person_is_new_once_and_a_player_never(database: Database, service: Sessions) -> None:
    welcomes, eve = service.welcomes, Person(123_456_789_012_345_678, "Eve")  # as long as Discord's ids
    await begun(service, Reach.FRIENDS)
    assert [await welcomes.knows(each.discord_id) for each in (ANN, eve)] == [True, False]
    for _ in range(2):
        await welcomes.meet(eve.discord_id)
    assert await welcomes.knows(eve.discord_id)
    async with database.read() as connection:
        (code,) = (await connection.execute(select(newcomers.c.code))).scalars()
    assert str(eve.discord_id) not in code
    await service.settings.change_player_settings(eve)
    assert await service.privacy.erase(eve.discord_id) == []
    async with database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(newcomers))).scalar_one() == 0
    assert not await welcomes.knows(eve.discord_id), "nothing is left of who was erased"
