"""Plays whole games, for tests of the effects of results."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table, select, text

from engines.base import AnyGame
from sessions.life.model import Person, Place, Session, Terms
from sessions.service.sessions import Sessions
from sessions.statistics.recompute import recompute
from sessions.storage.database import Database
from sessions.storage.schema import rating_changes, ratings, records, results
from sessions.verify import verify
from tests.sessions.conftest import ALL_GAMES, CHANNEL, SERVER, act, finish
from tests.sessions.nim import NimOptions

RATED = Terms(rated=True)
THERE = Place(SERVER, CHANNEL)


async def invite(
    service: Sessions,
    host: Person,
    *guests: Person,
    game: str = "nim",
    options: Any = None,
    heap: int = 7,
    place: Place = THERE,
    **table: Any,
) -> Session:
    """Invite to a game. ``options``: None for the default options. ``heap``: the number of stones in Nim.

    ``table``: as for ``Invitations.invite``.
    """
    usual = NimOptions(heap) if game == "nim" else ALL_GAMES[game].options()
    return await service.invitations.invite(
        game, options or usual, host=host, guests=guests, place=place, language="en", **table
    )


async def begin(service: Sessions, *people: Person, **table: Any) -> Session:
    """Begin a game between these people. ``table``: as for ``invite``."""
    session = await invite(service, *people, **table)
    for guest in people[1:]:
        session = await service.invitations.accept(session.id, guest)
    return session


async def meet(service: Sessions, *people: Person, server_id: int | None = SERVER, **table: Any) -> Session:
    """Begin a long rated game of Nim between these people."""
    return await begin(service, *people, **{"terms": RATED, "heap": 50, "place": Place(server_id, CHANNEL), **table})


async def moves(service: Sessions, session: Session, count: int) -> Session:
    """Play this many moves of one stone each. Returns the session after them."""
    return await act(service, session, *[1] * count)


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


async def stored_records(database: Database, *kinds: str) -> list[Any]:
    """Records of these kinds, in the order of their key."""
    return [row for row in await stored(database, records) if row.kind in kinds]


DERIVED = (results, ratings, rating_changes, records)
"""Tables that can be computed again from the sessions."""


async def change(database: Database, statement: Any, values: Any = None) -> None:
    """Run a statement, of SQLAlchemy or as a text, that changes the database past the services."""
    made = text(statement) if isinstance(statement, str) else statement
    await database.writing(lambda connection: connection.execute(made, values))


async def check(database: Database, games: Mapping[str, AnyGame] = ALL_GAMES) -> int:
    """Check that all logs lead to the stored states, and that a recount of results changes nothing.

    Returns the number of results.
    """
    assert [str(found) async for batch in verify(database, games) for found in batch.discrepancies] == []
    rows = await stored(database, *DERIVED)
    counted = await database.writing(recompute, games)
    assert counted.differences == 0
    assert await stored(database, *DERIVED) == rows
    return counted.results
