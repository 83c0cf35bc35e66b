"""A snapshot holds everything needed to show a session, read consistently with few statements."""

from __future__ import annotations

from datetime import timedelta

import pytest

from sessions.life.errors import DamagedSession, NoSuchSession
from sessions.life.model import OldMessage, Place, Proposal, Status
from sessions.life.preferences import PlayerSettings, ServerSettings
from sessions.life.snapshot import Notification
from sessions.service.announcements import ANSWER_LIFE
from tests.counting import counting
from tests.sessions.conftest import ANN, BEN, CHANNEL, PLACE, SERVER, actor
from tests.sessions.nim import NimOptions

FIRST = "an interaction's token"


async def test_a_snapshot_is_what_each_question_answers(service):
    await service.settings.change_server_settings(SERVER, theme="night")
    await service.settings.change_player_settings(BEN, notice="message")
    table = await service.invitations.invite("nim", NimOptions(20), host=ANN, guests=[BEN], computers=[1], **PLACE)
    session = await service.invitations.accept(table.id, BEN)
    for _ in range(2):
        if (number := session.state.turn) == 2:
            session = (await service.playing.play_computer(session.id, session.seq, number, 1)).after
        else:
            session = (await service.playing.play(session.id, actor(session), session.seq, 1)).after
    session = (await service.playing.offer(session.id, ANN.discord_id, Proposal.CANCEL)).after
    owed = Notification(session.id, session.seats[1].player.id, session.seq, Status.RUNNING)
    await service.announcements.mark_announced(session.id, 0, 500)
    await service.announcements.mark_announced(session.id, session.seq, 501, CHANNEL, notifications=[owed])
    found = await service.lookup.snapshot(session.id)
    assert found.session == await service.lookup.get(session.id)
    assert list(found.log) == await service.lookup.log(session.id)
    assert len(found.log) == 3
    assert found.notifications == (owed,)
    assert found.old_messages == (OldMessage(500, CHANNEL, session.id, 0),)
    assert found.server == ServerSettings(theme="night")
    assert found.members == {ANN.discord_id: PlayerSettings(), BEN.discord_id: PlayerSettings(notice="message")}


async def test_a_snapshot_without_a_server_or_settings_has_the_defaults(service):
    table = await service.invitations.invite(
        "nim", NimOptions(), host=ANN, open_seats=1, place=Place(None, CHANNEL), language="en"
    )
    found = await service.lookup.snapshot(table.id)
    assert (found.log, found.notifications, found.old_messages) == ((), (), ())
    assert found.server == ServerSettings()
    assert found.members == {ANN.discord_id: PlayerSettings()}


async def test_a_snapshot_takes_one_transaction_of_few_statements(service):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    with counting() as tally:
        await service.lookup.snapshot(table.id)
    assert (len(tally.statements), tally.transactions) == (5, 1)


async def test_there_is_no_snapshot_of_what_is_not_there(service):
    with pytest.raises(NoSuchSession):
        await service.lookup.snapshot(99)


async def test_a_damaged_session_has_no_snapshot(database, service):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, **PLACE)
    async with database.write() as connection:
        await connection.exec_driver_sql("UPDATE sessions SET state = '{}'")
    with pytest.raises(DamagedSession):
        await service.lookup.snapshot(table.id)


async def test_the_token_of_an_answer_is_kept_until_the_session_is_announced_or_the_token_is_old(service, clock):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
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
    session = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    for message_id in (1, 2, 1, 3):
        assert await service.announcements.mark_announced(session.id, session.seq, message_id, CHANNEL)
    assert {each.message_id for each in await service.announcements.old_messages(9)} == {1, 2}
