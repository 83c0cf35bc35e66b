"""The census counts the backlog of a sweep, by index look-ups."""

from __future__ import annotations

from datetime import timedelta

from sessions.life.clocks import LIVE
from sessions.life.model import Place, Terms
from sessions.service.pending import Counting, Left
from sessions.storage.ground import Ground, Share
from tests.sessions.conftest import ANN, BEN, CHANNEL, PLACE, SQLITE_ONLY, finish
from tests.sessions.nim import NimOptions
from tests.sessions.plans import planned


async def test_what_waits_is_counted_with_its_age(service, clock):
    began = clock()
    table = await service.invitations.invite(
        "nim", NimOptions(), host=ANN, guests=[BEN], terms=Terms(clock=LIVE), **PLACE
    )
    await service.invitations.accept(table.id, BEN)
    await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    clock.advance(timedelta(seconds=LIVE))
    census = await service.counting.census(clock(), clock(), finished=True)
    assert census.sessions == {"inviting": 1, "running": 1, "finished": 0}
    left = {chore: each for chore, each in census.left.items() if each.number}
    assert left.pop("announcements") == Left(2, began)
    assert left.pop("clocks").number == 1
    assert not left
    assert all(each.oldest is None for each in census.left.values() if not each.number)
    assert not any(each.number for each in (await service.counting.census(clock(), began, finished=True)).left.values())


async def test_finished_sessions_are_counted_on_demand(service, clock):
    table = await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    await finish(service, await service.invitations.accept(table.id, BEN))
    assert (await service.counting.census(clock(), clock(), finished=True)).sessions["finished"] == 1
    assert "finished" not in (await service.counting.census(clock(), clock(), finished=False)).sessions


async def test_clusters_count_what_is_theirs(database, service, clock):
    for server in (2 << 22, 5 << 22, 7 << 22, None):  # in shards 0, 1, 1 and 0 of two
        await service.invitations.invite(
            "nim", NimOptions(), host=ANN, guests=[BEN], place=Place(server, CHANNEL), language="en"
        )
    counts = [
        (await Counting(Ground(database, share=Share(number, 2, 2))).census(clock(), clock(), finished=True)).sessions[
            "inviting"
        ]
        for number in (1, 2)
    ]
    assert counts == [2, 2]
    one = Counting(Ground(database, share=Share(3, 3, 3)))
    assert (await one.census(clock(), clock() + timedelta(seconds=1), finished=True)).left["announcements"].number == 2


@SQLITE_ONLY
async def test_sessions_are_looked_up_in_indices(database, service, clock):
    async with planned(database) as steps:
        await service.counting.census(clock(), clock(), finished=True)
    read = [step for step in steps if " sessions" in step]
    assert len(read) >= 9
    assert [step for step in read if "INDEX ix_" not in step and "PRIMARY KEY" not in step] == []
