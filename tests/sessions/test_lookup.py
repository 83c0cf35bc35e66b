"""Finding sessions, snapshots of all that shows one, records of their messages, and settings."""

from __future__ import annotations

from datetime import timedelta

import pytest
from sqlalchemy import update

from engines import GAMES
from sessions.life.errors import DamagedSession, Denied, NoSuchSession
from sessions.life.model import Person, Place, Proposal, ShownMessage, Status
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.life.snapshot import Notification
from sessions.service.announcements import ANSWER_LIFE
from sessions.storage.database import Database
from sessions.storage.rows import HALF_DONE, find_player
from sessions.storage.schema import sessions
from tests.counting import counting
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, LIFE, SERVER, act, finish, sessions_on
from tests.sessions.matches import begin, change, invite


async def test_the_sessions_of_a_player_and_of_a_channel_newest_first(service, clock):
    standing = await invite(service, ANN, BEN)
    running = await begin(service, ANN, BEN, place=Place(SERVER, 99))
    ended = await finish(service, await begin(service, ANN, BEN))
    await service.invitations.decline((await invite(service, ANN, BEN)).id, BEN)
    others = await invite(service, ANN, CAT)
    assert await service.lookup.of_player(BEN.discord_id) == [running, standing]
    assert await service.lookup.of_player(ANN.discord_id) == [others, running, standing]
    assert await service.lookup.of_player(ANN.discord_id, limit=1) == [others]
    assert await service.lookup.of_player(BEN.discord_id, statuses=[Status.FINISHED]) == [ended]
    assert await service.lookup.of_player(12345) == []
    assert await service.lookup.in_channel(CHANNEL) == [others, standing]
    assert await service.lookup.in_channel(CHANNEL, limit=1) == [others]
    clock.advance(LIFE)
    await service.invitations.expire_due()
    assert await service.lookup.in_channel(CHANNEL) == []


async def test_every_step_waits_to_be_announced_the_newest_first(service, clock):
    first = await invite(service, ANN, BEN)
    clock.advance(timedelta(minutes=1))
    second = await invite(service, ANN, BEN)
    assert list(await service.announcements.list_unannounced(5)) == [second.id, first.id]
    assert list(await service.announcements.list_unannounced(1)) == [second.id]
    assert list(await service.announcements.list_unannounced(5, before=clock())) == [first.id]
    for session, message in ((first, 501), (second, 502)):
        assert await service.announcements.mark_announced(session.id, 0, message)
    assert list(await service.announcements.list_unannounced(5)) == []
    declined = await service.invitations.decline(second.id, BEN)
    assert list(await service.announcements.list_unannounced(5)) == [declined.id]
    waiting = await service.lookup.get(declined.id)
    assert (waiting.seq, waiting.announced, waiting.message_id) == (1, 0, 502)


@pytest.mark.both_databases
async def test_what_is_put_off_waits_unless_something_has_happened_since(service, clock):
    session = await invite(service, ANN, BEN)
    later = clock() + timedelta(hours=1)
    await service.announcements.put_off(session.id, session.seq, later)
    clock.advance(timedelta(minutes=1))
    assert await service.announcements.list_unannounced(5, before=clock()) == {}
    session = await service.invitations.accept(session.id, BEN)
    await service.announcements.put_off(session.id, session.seq - 1, later)
    clock.advance(timedelta(minutes=1))
    assert await service.announcements.list_unannounced(5, before=clock()) == {session.id: session.seq}
    await service.announcements.put_off(session.id, session.seq, later)
    assert await service.announcements.list_unannounced(5, before=clock()) == {}
    assert await service.announcements.list_unannounced(5) == {session.id: session.seq}


async def test_half_an_action_is_left_to_its_player_before_it_is_announced(service, clock):
    session = await invite(service, ANN, game="reef", seed=1)
    await service.announcements.mark_announced(session.id, 0, 501)
    session = (await service.playing.play(session.id, ANN.discord_id, 0, GAMES["reef"].parse("buy-coral:1"))).after
    clock.advance(HALF_DONE)
    assert list(await service.announcements.list_unannounced(5, before=clock())) == []
    clock.advance(timedelta(seconds=1))
    assert list(await service.announcements.list_unannounced(5, before=clock())) == [session.id]
    cell = GAMES["reef"].decision(session.state, 0).options[0].refs.cell
    await service.playing.play(session.id, ANN.discord_id, 1, GAMES["reef"].parse(f"place:{cell}"))
    clock.advance(timedelta(seconds=1))
    assert list(await service.announcements.list_unannounced(5, before=clock())) == [session.id]


@pytest.mark.parametrize("way", ["accept", "decline", "cancel", "expire"])
async def test_no_way_out_of_an_invitation_goes_unannounced(service, clock, way):
    session = await invite(service, ANN, BEN)
    await service.announcements.mark_announced(session.id, 0, 501)
    if way == "expire":
        clock.advance(LIFE)
        await service.invitations.expire_due()
    else:
        await getattr(service.invitations, way)(session.id, ANN if way == "cancel" else BEN)
    assert list(await service.announcements.list_unannounced(5)) == [session.id]


async def test_announcing_never_goes_backwards(service):
    session = await begin(service, ANN, BEN)
    assert await service.announcements.mark_announced(session.id, 1, 502)
    assert not await service.announcements.mark_announced(session.id, 0, 501)  # a slower task
    assert not await service.announcements.mark_announced(session.id, 2, 503)  # never happened
    assert not await service.announcements.mark_announced(session.id + 1, 0, 504)
    shown = await service.lookup.get(session.id)
    assert (shown.announced, shown.message_id, shown.channel_id) == (1, 502, CHANNEL)


async def test_a_picture_posted_again_takes_the_place_of_the_former(service):
    session = await invite(service, ANN, BEN)
    await service.announcements.mark_announced(session.id, 0, 501)
    assert await service.announcements.mark_announced(session.id, 0, 502, 99)
    shown = await service.lookup.get(session.id)
    assert (shown.announced, shown.message_id, shown.channel_id) == (0, 502, 99)
    assert await service.announcements.mark_announced(session.id, 0)  # nothing could be posted, so the record stays
    assert await service.lookup.get(session.id) == shown


async def test_a_message_that_is_replaced_is_remembered_until_its_controls_are_gone(service):
    session = await invite(service, ANN, BEN)
    await service.announcements.mark_announced(session.id, 0, 501)
    assert await service.announcements.old_messages(5) == []
    await service.invitations.accept(session.id, BEN)
    await service.announcements.mark_announced(session.id, 1, 502, 99)
    old = ShownMessage(message_id=501, channel_id=CHANNEL, session_id=session.id, seq=0)
    assert await service.announcements.old_messages(5) == [old]
    await service.announcements.mark_announced(session.id, 1, 502, 99)
    assert await service.announcements.old_messages(5) == [old]
    await service.announcements.forget_message(501)
    assert await service.announcements.old_messages(5) == []


@pytest.mark.both_databases
async def test_a_session_that_cannot_be_read_harms_no_other(service, database, clock):
    damaged, sound = await invite(service, ANN, BEN), await invite(service, ANN, BEN)
    await change(database, update(sessions).where(sessions.c.id == damaged.id).values(options="{"))
    with pytest.raises(DamagedSession):
        await service.lookup.get(damaged.id)
    assert await service.lookup.of_player(BEN.discord_id) == await service.lookup.in_channel(CHANNEL) == [sound]
    assert list(await service.announcements.list_unannounced(5)) == [sound.id, damaged.id]
    clock.advance(LIFE)
    assert [session.id for session in await service.invitations.expire_due()] == [sound.id]


async def test_a_player_who_may_not_accept_is_not_stored(service, database):
    session = await invite(service, ANN, BEN)
    with pytest.raises(Denied, match="not-invited"):
        await service.invitations.accept(session.id, Person(777, "Cleo"))
    async with database.read() as connection:
        assert await connection.run_sync(find_player, 777) is None


@pytest.mark.both_databases
async def test_everything_is_still_there_after_a_restart(url, clock):
    database = await Database.open(url)
    service = sessions_on(database, clock)
    session = await begin(service, ANN, BEN)
    log = await service.lookup.log(session.id)
    await database.close()
    database = await Database.open(url)
    service = sessions_on(database, clock)
    assert await service.lookup.get(session.id) == session
    assert await service.lookup.log(session.id) == log
    assert list(await service.announcements.list_unannounced(5)) == [session.id]
    assert (await finish(service, session)).status is Status.FINISHED
    await database.close()


async def test_settings_of_players_and_servers_are_kept(service):
    assert await service.settings.player_settings(ANN.discord_id) == PlayerSettings()
    assert await service.settings.server_settings(SERVER) == ServerSettings()
    await service.settings.change_player_settings(ANN, theme="light")
    await service.settings.change_player_settings(ANN, theme="dark")
    await service.settings.change_server_settings(SERVER, theme="light")
    assert await service.settings.player_settings(ANN.discord_id) == PlayerSettings(theme="dark")
    assert await service.settings.player_settings(BEN.discord_id) == PlayerSettings()
    assert await service.settings.server_settings(SERVER) == ServerSettings(theme="light")
    assert await service.settings.server_settings(SERVER + 1) == ServerSettings()


async def test_notes_of_the_bot_are_kept(service):
    assert await service.facts.fact("commands") == ""
    await service.facts.set_fact("commands", "one")
    await service.facts.set_fact("commands", "two")
    assert await service.facts.fact("commands") == "two"


async def test_a_private_conversation_is_no_server(service):
    session = await invite(service, ANN, place=Place(None, 5))
    assert (await service.lookup.get(session.id)).server_id is None


FIRST = "an interaction's token"


async def test_a_snapshot_is_what_each_question_answers(service):
    await service.settings.change_server_settings(SERVER, theme="night")
    await service.settings.change_player_settings(BEN, notice="message")
    session = await begin(service, ANN, BEN, heap=20, computers=[1])
    session = await act(service, session, 1, 1)
    session = (await service.playing.offer(session.id, ANN.discord_id, Proposal.CANCEL)).after
    owed = Notification(session.id, session.seats[1].player.id, session.seq, Status.RUNNING)
    await service.announcements.mark_announced(session.id, 0, 500)
    await service.announcements.mark_announced(session.id, session.seq, 501, CHANNEL, notifications=[owed])
    found = await service.lookup.snapshot(session.id)
    assert found.session == await service.lookup.get(session.id)
    assert list(found.log) == await service.lookup.log(session.id)
    assert len(found.log) == 3
    assert found.notifications == (owed,)
    assert found.old_messages == (ShownMessage(500, CHANNEL, session.id, 0),)
    assert found.server == ServerSettings(theme="night")
    assert found.members == {ANN.discord_id: PlayerSettings(), BEN.discord_id: PlayerSettings(notice="message")}


async def test_a_snapshot_without_a_server_or_settings_has_the_defaults(service):
    table = await invite(service, ANN, open_seats=1, place=Place(None, CHANNEL))
    found = await service.lookup.snapshot(table.id)
    assert (found.log, found.notifications, found.old_messages) == ((), (), ())
    assert found.server == ServerSettings()
    assert found.members == {ANN.discord_id: PlayerSettings()}


async def test_a_snapshot_takes_one_transaction_of_few_statements(service):
    table = await invite(service, ANN, BEN)
    with counting() as tally:
        await service.lookup.snapshot(table.id)
    assert (len(tally.statements), tally.transactions) == (5, 1)


@pytest.mark.both_databases
async def test_there_is_no_snapshot_of_what_is_not_there(service):
    with pytest.raises(NoSuchSession):
        await service.lookup.snapshot(99)


async def test_a_damaged_session_has_no_snapshot(database, service):
    table = await invite(service, ANN)
    await change(database, "UPDATE sessions SET state = '{}'")
    with pytest.raises(DamagedSession):
        await service.lookup.snapshot(table.id)


async def test_the_token_of_an_answer_is_kept_until_the_session_is_announced_or_the_token_is_old(service, clock):
    table = await invite(service, ANN, BEN)
    assert (await service.lookup.snapshot(table.id, FIRST)).answer_token is None
    assert (await service.lookup.snapshot(table.id)).answer_token == FIRST
    assert (await service.lookup.snapshot(table.id, "second")).answer_token == FIRST
    await service.announcements.mark_announced(table.id, 0, 500)
    assert (await service.lookup.snapshot(table.id)).answer_token is None
    await service.lookup.snapshot(table.id, "third")
    assert (await service.lookup.snapshot(table.id)).answer_token is None, (
        "all is announced, so there is nothing to find"
    )
    await service.invitations.accept(table.id, BEN)
    await service.lookup.snapshot(table.id, "fourth")
    clock.advance(ANSWER_LIFE)
    assert not (await service.pending.find(clock())).answers
    clock.advance(timedelta(seconds=1))
    assert (await service.pending.find(clock())).answers
    await service.announcements.forget_answers()
    assert (await service.lookup.snapshot(table.id)).answer_token is None
    assert not (await service.pending.find(clock())).answers


async def test_a_message_that_shows_a_session_again_is_noted_as_replaced_once(service):
    """An edit of a replaced message may arrive late. The message then shows the newest state until the next board."""
    session = await invite(service, ANN, BEN)
    for message_id in (1, 2, 1, 3):
        assert await service.announcements.mark_announced(session.id, session.seq, message_id, CHANNEL)
    assert {each.message_id for each in await service.announcements.old_messages(9)} == {1, 2}
