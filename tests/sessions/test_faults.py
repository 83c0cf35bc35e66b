"""A process killed during play: confirmed steps are stored, and no write is torn."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sessions.life.model import Status
from sessions.storage.database import Database
from sessions.storage.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, PLACE, Clock, actor, finish, sessions_on
from tests.sessions.nim import NimOptions

ROOT = Path(__file__).parents[2]
GAMES_AT_ONCE = 4


async def play_for_ever(url: str) -> None:
    """Play games side by side, and print session and seq of each step once it is confirmed."""
    database = await Database.open(url)
    service = sessions_on(database, Clock())

    async def play() -> None:
        while True:
            table = await service.invitations.invite("nim", NimOptions(heap=20), host=ANN, guests=[BEN], **PLACE)
            session = await service.invitations.accept(table.id, BEN)
            while session.status is Status.RUNNING:
                print(session.id, session.seq, flush=True)
                session = (await service.playing.play(session.id, actor(session), session.seq, 1)).after
            print(session.id, session.seq, flush=True)

    await asyncio.gather(*(play() for _ in range(GAMES_AT_ONCE)))


def kill_after(url: str, lines: int) -> list[tuple[int, int]]:
    """Run the endless play in a process, kill it after this many confirmed steps, and return all confirmed ones."""
    command = [sys.executable, "-m", "tests.sessions.test_faults", url]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    confirmed = []
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        watchdog = threading.Timer(60, process.kill)
        watchdog.start()
        assert process.stdout is not None
        for line in process.stdout:
            if not line.endswith("\n"):
                break  # the kill cut the output line, not the step
            number, seq = line.split()
            confirmed.append((int(number), int(seq)))
            if len(confirmed) == lines:
                process.kill()
        watchdog.cancel()
    assert process.returncode == -9
    assert len(confirmed) >= lines
    return confirmed


@pytest.mark.parametrize("lines", [1, 37, 150])
async def test_what_a_killed_process_confirmed_is_stored_whole(url, clock, lines):
    confirmed = kill_after(url, lines)
    database = await Database.open(url)
    service = sessions_on(database, clock)
    for number, seq in confirmed:
        assert (await service.lookup.get(number)).seq >= seq
    checked = [batch async for batch in verify(database, ALL_GAMES)]
    assert [discrepancy for batch in checked for discrepancy in batch.discrepancies] == []
    running = await service.lookup.of_player(ANN.discord_id, statuses=[Status.RUNNING])
    # Every running game can be played to its end.
    assert {(await finish(service, session)).status for session in running} <= {Status.FINISHED}
    # Every stored step is announced.
    assert len(await service.announcements.unannounced(1000)) == sum(batch.sessions for batch in checked)
    await database.close()


if __name__ == "__main__":
    asyncio.run(play_for_ever(sys.argv[1]))
