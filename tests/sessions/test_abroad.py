"""Sessions in places accessible only by interactions, and the records of welcomes."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import func, select

from sessions.life.model import Person, Place, Reach, Session
from sessions.service.departures import KEPT_FOR, Departures, Welcomes
from sessions.service.privacy import Privacy
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import newcomers
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, NIM, PLACE, SERVER, Clock

GROUP = 9


@pytest.fixture
def departures(database: Database, clock: Clock) -> Departures:
    """Service for the servers that the bot joins and leaves."""
    return Departures(Ground(database, clock))


async def begun(service: Sessions, reach: Reach) -> Session:
    """Begin a game of Ann and Ben in a place of this kind."""
    session = await service.invitations.invite(
        "nim", NIM.options(), host=ANN, guests=[BEN], place=Place(GROUP, GROUP, reach), language="en"
    )
    return await service.invitations.accept(session.id, BEN)


@pytest.mark.parametrize("reach", list(Reach))
async def test_a_sweep_finds_nothing_that_it_cannot_show(service: Sessions, clock: Clock, reach: Reach) -> None:
    session = await begun(service, reach)
    assert (await service.lookup.get(session.id)).place == (GROUP, GROUP, reach)
    shown = await service.announcements.unannounced(5)
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


async def test_games_without_the_bot_outlive_its_departure(
    database: Database, service: Sessions, clock: Clock, departures: Departures
) -> None:
    await departures.note_present({SERVER})
    there = await service.invitations.invite("nim", NIM.options(), host=ANN, guests=[BEN], **PLACE)
    abroad = await service.invitations.invite(
        "nim", NIM.options(), host=ANN, guests=[CAT], place=Place(SERVER, CHANNEL, Reach.SERVER), language="en"
    )
    await departures.note_removed(SERVER)
    clock.advance(KEPT_FOR)
    assert await departures.erase_due() == [SERVER]
    assert [each.id for each in await service.lookup.of_player(ANN.discord_id)] == [abroad.id]
    assert there.id != abroad.id


async def test_a_server_is_welcomed_once(database: Database, departures: Departures, clock: Clock) -> None:
    welcomes = Welcomes(Ground(database, clock))
    await departures.note_present({SERVER, SERVER + 1})
    assert await welcomes.due(5) == [SERVER, SERVER + 1]
    await welcomes.done(SERVER)
    await departures.note_removed(SERVER + 1)
    assert await welcomes.due(5) == []
    await departures.note_removed(SERVER)
    await departures.note_present({SERVER, SERVER + 1})
    assert await welcomes.due(5) == [SERVER + 1], "one that comes back knows the bot"


async def test_a_person_is_new_once_and_a_player_never(database: Database, service: Sessions, clock: Clock) -> None:
    welcomes, eve = (
        Welcomes(Ground(database, clock)),
        Person(123_456_789_012_345_678, "Eve"),
    )  # as long as Discord's ids
    await begun(service, Reach.FRIENDS)
    assert [await welcomes.knows(each.discord_id) for each in (ANN, eve)] == [True, False]
    for _ in range(2):
        await welcomes.meet(eve.discord_id)
    assert await welcomes.knows(eve.discord_id)
    async with database.read() as connection:
        (code,) = (await connection.execute(select(newcomers.c.code))).scalars()
    assert str(eve.discord_id) not in code
    await service.settings.change_player_settings(eve)
    assert await Privacy(Ground(database, clock)).erase(eve.discord_id) == []
    async with database.read() as connection:
        assert (await connection.execute(select(func.count()).select_from(newcomers))).scalar_one() == 0
    assert not await welcomes.knows(eve.discord_id), "nothing is left of who was erased"
