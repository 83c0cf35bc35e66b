"""The fake Discord, empty databases and clusters of processes, for tests of the whole process."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.files import empty_database
from tests.wire import audit
from tests.wire.clusters import SHARDS, Clusters
from tests.wire.server import Wire, open_wire


@pytest.fixture
async def wire() -> AsyncIterator[Wire]:
    """The fake Discord. Bots may start often. At the end, checks that they have sent nothing invalid."""
    async with open_wire() as wire:
        wire.rest.start_freely()
        yield wire
        wire.check()


@pytest.fixture
def postgresql(tmp_path: Path) -> Iterator[str]:
    """Address of an empty PostgreSQL database."""
    with empty_database("postgresql", tmp_path) as address:
        yield address


@pytest.fixture
async def clusters(tmp_path: Path, postgresql: str) -> AsyncIterator[Clusters]:
    """The clusters, at first without a process. At the end, checks that nothing was invalid, and nothing sent twice."""
    async with open_wire(shards=SHARDS) as wire:
        wire.rest.start_freely()
        wire.rest.hurry()
        clusters = Clusters(wire, tmp_path, postgresql)
        try:
            yield clusters
        finally:
            for each in clusters.bots:
                await each.kill()
        wire.check()
        assert audit.boards_twice(wire.world) == []
        assert audit.pings_twice(wire.world) == []
