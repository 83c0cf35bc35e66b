"""Terms with forfeits: late players lose at once, also against computers, and all seats may be taken at the start."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from sessions.life.clocks import DAY
from sessions.life.model import Place, Player, Session, Status, Terms
from sessions.service.sessions import Sessions
from sessions.storage.rows import add_session, find_or_add_computer, find_or_add_player
from sessions.storage.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CHANNEL, NIM, SERVER
from tests.sessions.nim import NimOptions

TERMS = Terms(clock=DAY, forfeits=True)


async def begun(service: Sessions, *, computer: bool = False, terms: Terms = TERMS) -> Session:
    """Store a game that Ann begins against Ben or a computer, without an invitation."""

    def make(connection) -> Session:
        ann = find_or_add_player(connection, *ANN)
        other: Player = find_or_add_computer(connection, 1) if computer else find_or_add_player(connection, *BEN)
        where: dict[str, Any] = {"place": Place(SERVER, CHANNEL), "language": "en"}
        session = service.tables.new("nim", NimOptions(), ann, [ann, other], terms=terms, joined=True, **where)
        return add_session(connection, session, NIM)

    return await service.ground.database.writing(make)


async def ring(service: Sessions, clock, session: Session) -> Session:
    """Let the reminder and then the deadline pass, each with a sweep. Returns the session."""
    for _ in range(2):
        session = await service.lookup.get(session.id)
        assert session.wake_at is not None
        clock.advance(session.wake_at - clock())
        await service.presence.note_sweep()
        await service.clocks.ring_due(5)
    return await service.lookup.get(session.id)


@pytest.mark.parametrize("computer", [False, True])
async def test_a_late_player_loses_at_once(service, clock, computer):
    session = await begun(service, computer=computer)
    assert (session.status, session.due_at) == (Status.RUNNING, clock() + timedelta(days=1))
    assert [each.discrepancies async for each in verify(service.ground.database, ALL_GAMES)] == [()]
    (late,) = ALL_GAMES["nim"].to_act(session.state)
    session = await ring(service, clock, session)
    assert (session.status, session.reason) == (Status.FINISHED, "forfeited")
    assert [seat.number for seat in session.winners] == [1 - late]


async def test_without_forfeits_the_opponent_claims_and_computers_wait(service, clock):
    session = await ring(service, clock, await begun(service, terms=Terms(clock=DAY)))
    assert (session.status, session.is_claimable) == (Status.RUNNING, True)
    assert (await begun(service, computer=True, terms=Terms(clock=DAY))).due_at is None
