"""Plays whole games, for tests of the effects of results."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Table, select

from sessions.life.model import Person, Place, Session, Terms
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.schema import badges, bests, finds, rating_changes, ratings, results
from tests.sessions.conftest import CHANNEL, SERVER, actor, finish
from tests.sessions.nim import NimOptions

RATED = Terms(rated=True)


async def meet(
    service: Sessions,
    *people: Person,
    terms: Terms = RATED,
    server_id: int | None = SERVER,
    heap: int = 50,
) -> Session:
    """Begin a game of Nim between these people. ``heap``: the number of stones."""
    host, *guests = people
    session = await service.invitations.invite(
        "nim",
        NimOptions(heap),
        host=host,
        guests=guests,
        terms=terms,
        place=Place(server_id, CHANNEL),
        language="en",
    )
    for guest in guests:
        session = await service.invitations.accept(session.id, guest)
    return session


async def moves(service: Sessions, session: Session, count: int) -> Session:
    """Play this many moves of one stone each. Returns the session after them."""
    for _ in range(count):
        session = (await service.playing.play(session.id, actor(session), session.seq, 1)).after
    return session


async def beat(service: Sessions, winner: Person, loser: Person, **how: Any) -> Session:
    """Begin a game that ``loser`` resigns after two moves of each. ``how``: as in ``meet``.

    Returns the finished session.
    """
    session = await moves(service, await meet(service, winner, loser, **how), 4)
    return (await service.playing.resign(session.id, loser.discord_id)).after


async def run(service: Sessions, person: Person, points: int, *, kind: str = "free", **how: Any) -> Session:
    """Play a solo run of Nim to its end, for ``points`` points. Returns the finished session."""
    terms = Terms(run=kind)  # type: ignore[arg-type]  # a test may name a kind that is none
    return await finish(service, await meet(service, person, terms=terms, heap=points, **how))


async def stored(database: Database, *tables: Table) -> list[Any]:
    """All rows of these tables, each table's in the order of its primary key."""
    async with database.read() as connection:
        return [
            row
            for table in tables
            for row in await connection.execute(select(table).order_by(*table.primary_key.columns))
        ]


DERIVED = (results, ratings, rating_changes, bests, finds, badges)
"""Tables that can be computed again from the sessions."""
