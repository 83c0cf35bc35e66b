"""Computers at the table: seated at once, moved by a separate method, and covered by the sweep."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from engines.errors import IllegalAction, NotYourTurn
from engines.levels import NAMES
from sessions.life.errors import MovedOn, NotHost, NotInviting, NotRunning, NotSeated
from sessions.life.model import Session, Status
from sessions.service.sessions import Sessions
from sessions.storage.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, LIFE, PLACE, names
from tests.sessions.nim import NimOptions


async def against(service: Sessions, *levels: int, begins: int = 0, **table: Any) -> Session:
    """Begin a game of Ann against computers of these levels. ``begins``: the first seat to act."""
    return await service.invitations.invite(
        "nim", NimOptions(), host=ANN, computers=levels, seed=begins, **PLACE, **table
    )


async def test_a_game_against_computers_starts_at_once(service):
    session = await against(service, 2, 5, 2)
    assert session.status is Status.RUNNING
    assert names(session) == ["Ann", "Seahorse", "Orca", "Seahorse"]
    assert [seat.level for seat in session.seats] == [None, 2, 5, 2]
    assert session.seats[1].player == session.seats[3].player
    assert [player.name for player in session.people] == ["Ann"]
    assert await service.lookup.get(session.id) == session


async def test_computers_do_not_answer_for_guests(service):
    session = await service.invitations.invite(
        "nim", NimOptions(), host=ANN, guests=[BEN], computers=[1], open_seats=1, **PLACE
    )
    assert names(session) == ["Ann", "Ben", "Shrimp", None]
    session = await service.invitations.accept(session.id, CAT)
    assert session.status is Status.INVITING
    session = await service.invitations.accept(session.id, BEN)
    assert session.status is Status.RUNNING
    assert names(session) == ["Ann", "Ben", "Shrimp", "Cat"]


async def test_lots_are_drawn_for_computers_too(service):
    seen = {tuple(names(await against(service, 3, host_seat=None))) for _ in range(20)}
    assert seen == {("Ann", "Turtle"), ("Turtle", "Ann")}


async def test_a_level_bears_its_present_name(service, monkeypatch):
    await against(service, 4)
    monkeypatch.setattr("sessions.storage.rows.NAMES", (*NAMES[:3], "Squid", NAMES[4]))
    assert names(await against(service, 4)) == ["Ann", "Squid"]


async def test_a_computer_acts_for_its_seat_only_and_only_in_turn(service):
    session = await against(service, 1, begins=1)
    with pytest.raises(NotYourTurn):
        await service.playing.play(session.id, ANN.discord_id, session.seq, 1)
    with pytest.raises(NotSeated):
        await service.playing.play_computer(session.id, session.seq, 0, 1)
    with pytest.raises(MovedOn):
        await service.playing.play_computer(session.id, session.seq + 1, 1, 1)
    moved = (await service.playing.play_computer(session.id, session.seq, 1, 3)).after
    assert (moved.seq, moved.state.heap) == (session.seq + 1, 4)
    with pytest.raises(NotYourTurn):
        await service.playing.play_computer(session.id, moved.seq, 1, 1)
    assert [(entry.seat, entry.text) for entry in await service.lookup.log(session.id)] == [(1, "3")]
    moved = (await service.playing.play(session.id, ANN.discord_id, moved.seq, 3)).after
    with pytest.raises(IllegalAction):
        await service.playing.play_computer(session.id, moved.seq, 1, 3)
    ended = (await service.playing.play_computer(session.id, moved.seq, 1, 1)).after
    assert [seat.player.name for seat in ended.winners] == ["Shrimp"]
    with pytest.raises(NotRunning):
        await service.playing.play_computer(session.id, ended.seq, 0, 1)


async def test_what_waits_for_a_computer_is_found_the_longest_waiting_first(service, clock):
    first = await against(service, 1, begins=1)
    clock.advance(timedelta(minutes=1))
    second = await against(service, 1, begins=1)
    await against(service, 1)
    await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    assert await service.lookup.waiting_for_computers(5) == [first.id, second.id]
    assert await service.lookup.waiting_for_computers(1) == [first.id]
    assert await service.lookup.waiting_for_computers(5, before=clock()) == [first.id]
    await service.playing.play_computer(first.id, first.seq, 1, 1)
    assert await service.lookup.waiting_for_computers(5) == [second.id]
    await service.playing.resign(second.id, ANN.discord_id)
    assert await service.lookup.waiting_for_computers(5) == []


async def test_the_host_fills_an_open_table_with_computers(service):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, open_seats=3, **PLACE)
    table = await service.invitations.accept(table.id, BEN)
    with pytest.raises(NotHost):
        await service.invitations.fill(table.id, BEN, 2)
    filled = await service.invitations.fill(table.id, ANN, 2)
    assert filled.status is Status.RUNNING
    assert names(filled) == ["Ann", "Ben", "Seahorse", "Seahorse"]
    assert filled.seq == 2
    with pytest.raises(NotInviting):
        await service.invitations.fill(table.id, ANN, 2)


async def test_filling_waits_for_guests_who_have_been_asked(service):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], open_seats=1, **PLACE)
    filled = await service.invitations.fill(table.id, ANN, 5)
    assert filled.status is Status.INVITING
    with pytest.raises(NotInviting):
        await service.invitations.fill(table.id, ANN, 5)
    assert (await service.invitations.accept(table.id, BEN)).status is Status.RUNNING


async def test_an_expired_table_is_not_filled(service, clock):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, open_seats=1, **PLACE)
    clock.advance(LIFE)
    with pytest.raises(NotInviting):
        await service.invitations.fill(table.id, ANN, 1)


async def test_a_rematch_against_computers_starts_at_once_one_seat_further(service):
    session = (await service.playing.resign((await against(service, 3)).id, ANN.discord_id)).after
    again = await service.invitations.rematch(session.id, ANN, **PLACE)
    assert again.status is Status.RUNNING
    assert names(again) == ["Turtle", "Ann"]


async def test_games_of_computers_are_verified(service, database):
    session = await against(service, 1, begins=1)
    await service.playing.play_computer(session.id, session.seq, 1, 2)
    found = [checked async for checked in verify(database, ALL_GAMES)]
    assert [(checked.sessions, checked.discrepancies) for checked in found] == [(1, ())]
