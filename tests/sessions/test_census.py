"""The census counts what a sweep has left undone, and looks it up in indices."""

from __future__ import annotations

from datetime import timedelta

from sessions.life.clocks import LIVE
from sessions.life.model import Terms
from sessions.service.census import Left
from tests.sessions.conftest import ANN, BEN, PLACE, SQLITE_ONLY, finish
from tests.sessions.nim import NimOptions
from tests.sessions.plans import planned


async def test_what_waits_is_counted_with_its_age(service, clock):
    began = clock()
    table = await service.invite("nim", NimOptions(), host=ANN, guests=[BEN], terms=Terms(clock=LIVE), **PLACE)
    await service.accept(table.id, BEN)
    await service.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    clock.advance(timedelta(seconds=LIVE))
    census = await service.census(clock(), clock(), finished=True)
    assert census.sessions == {"inviting": 1, "running": 1, "finished": 0}
    left = {chore: each for chore, each in census.left.items() if each.number}
    assert left.pop("announcements") == Left(2, began)
    assert left.pop("clocks").number == 1
    assert not left
    assert all(each.oldest is None for each in census.left.values() if not each.number)
    assert not any(each.number for each in (await service.census(clock(), began, finished=True)).left.values())


async def test_finished_sessions_are_counted_on_demand(service, clock):
    table = await service.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    await finish(service, await service.accept(table.id, BEN))
    assert (await service.census(clock(), clock(), finished=True)).sessions["finished"] == 1
    assert "finished" not in (await service.census(clock(), clock(), finished=False)).sessions


@SQLITE_ONLY
async def test_sessions_are_looked_up_in_indices(database, service, clock):
    async with planned(database) as steps:
        await service.census(clock(), clock(), finished=True)
    read = [step for step in steps if " sessions" in step]
    assert len(read) >= 9
    assert [step for step in read if "INDEX ix_" not in step and "PRIMARY KEY" not in step] == []
