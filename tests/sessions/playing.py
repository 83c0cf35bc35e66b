"""A process that plays games side by side until it is killed: ``python -m tests.sessions.playing URL``."""

from __future__ import annotations

import asyncio
import sys

from sessions.life.model import Status
from sessions.storage.database import Database
from tests.sessions.conftest import ANN, BEN, Clock, act, sessions_on
from tests.sessions.matches import begin


async def play_for_ever(url: str) -> None:
    """Play games side by side, and print session and seq of each step once it is confirmed."""
    database = await Database.open(url)
    service = sessions_on(database, Clock())

    async def play() -> None:
        while True:
            session = await begin(service, ANN, BEN, heap=20)
            while session.status is Status.RUNNING:
                print(session.id, session.seq, flush=True)
                session = await act(service, session, 1)
            print(session.id, session.seq, flush=True)

    await asyncio.gather(*(play() for _ in range(4)))


if __name__ == "__main__":
    asyncio.run(play_for_ever(sys.argv[1]))
