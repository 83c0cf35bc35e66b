"""Shards of several processes identify in turn in each bucket, with an interval."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from itertools import pairwise

from sqlalchemy import text

from sessions.service.facts import Identifying
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.sessions.conftest import POSTGRESQL_ONLY

PAUSE = timedelta(milliseconds=150)


@POSTGRESQL_ONLY
async def test_of_several_processes_at_once_each_waits_behind_the_other(url: str, database: Database) -> None:
    other = await Database.open(url)
    moments = []

    async def identify(opened: Database) -> None:
        await Identifying(Ground(opened), PAUSE).turn(0)
        async with opened.read() as connection:
            moments.append((await connection.execute(text("SELECT at FROM identifies WHERE bucket = 0"))).scalar_one())

    try:
        await asyncio.gather(*(identify(each) for each in (database, other, database, other)))
    finally:
        await other.close()
    assert len(moments) == 4
    assert all(after - before >= PAUSE for before, after in pairwise(sorted(moments)))


@POSTGRESQL_ONLY
async def test_another_bucket_does_not_wait(database: Database) -> None:
    turns = Identifying(Ground(database), timedelta(hours=1))
    await turns.turn(0)
    await turns.turn(1)
    async with database.read() as connection:
        assert (await connection.execute(text("SELECT count(*) FROM identifies"))).scalar_one() == 2
