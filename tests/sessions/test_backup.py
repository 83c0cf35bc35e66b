"""Killed processes, backups made during play, and moving to another database: complete, and games continue."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
import threading
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import delete, text

from engines.puzzles import Puzzle, Solution, SolutionTurn
from sandbox import sandbox_url
from sessions.__main__ import main
from sessions.crowds.crowds import Ballot, Crowds
from sessions.crowds.rules import VoteCount
from sessions.cups.cups import CupPlan, Cups
from sessions.ladders.ladders import Ladders
from sessions.life.clocks import DAY
from sessions.life.model import Place, Status, Terms
from sessions.life.solving import Solved
from sessions.service.outbox import END, LINE, Item
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.statistics.recompute import recompute
from sessions.storage.copies import back_up, move
from sessions.storage.database import Database
from sessions.storage.schema import metadata, sessions
from sessions.verify import verify
from settings import load_settings
from tests.files import damage
from tests.sessions.conftest import (
    ALL_GAMES,
    ANN,
    BEN,
    CAT,
    CHANNEL,
    DAN,
    PLACE,
    SERVER,
    Clock,
    finish,
    run_command,
    sessions_on,
)
from tests.sessions.matches import beat, change, invite, meet, moves, run, stored
from tests.sessions.nim import NimOptions

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


def copy_during_play(url: str, target: Path) -> list[list[str]]:
    """Back up while another process plays. Returns the pairs (session, seq) confirmed before."""
    command = [sys.executable, "-m", "tests.sessions.playing", url]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(command, cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        confirmed = [process.stdout.readline().split() for _ in range(60)]
        assert main(["backup", str(target), "--database", url]) == 0
        process.kill()
        process.communicate()
    return confirmed


async def test_a_copy_made_during_play_is_whole_and_can_be_gone_on_from(tmp_path, url):
    await (await Database.open(url)).close()
    target = tmp_path / "copy.db"
    confirmed = await asyncio.to_thread(copy_during_play, url, target)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("copy")] == ["copy.db"]
    database = await Database.open(f"sqlite+aiosqlite:///{target}")
    service = sessions_on(database, Clock())
    for number, seq in confirmed:
        assert (await service.lookup.get(int(number))).seq >= int(seq)
    checked = [batch async for batch in verify(database, ALL_GAMES)]
    assert [discrepancy for batch in checked for discrepancy in batch.discrepancies] == []
    (session, *_) = await service.lookup.of_player(ANN.discord_id, statuses=[Status.RUNNING])
    assert (await finish(service, session)).status is Status.FINISHED
    await invite(service, ANN, BEN)
    await database.close()


@pytest.fixture(params=[errno.EPERM, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL])
def without_links(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Refuse hard links, as exFAT and network drives do."""

    def refuse(*_: object) -> None:
        raise OSError(request.param, os.strerror(request.param))

    monkeypatch.setattr(os, "link", refuse)


@pytest.mark.usefixtures("without_links")
async def test_a_drive_without_hard_links_gets_a_copy_too(tmp_path, url, capsys):
    await (await Database.open(url)).close()
    copy = tmp_path / "copy.db"
    assert await run_command("backup", str(copy), "--database", url) == 0
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("copy")) == ["copy.db"]
    assert await run_command("verify", "--database", f"sqlite+aiosqlite:///{copy}") == 0
    assert await run_command("backup", str(copy), "--database", url) == 2
    assert "exists already" in capsys.readouterr().err


@pytest.mark.usefixtures("without_links")
async def test_a_file_that_appears_during_the_copy_is_not_replaced(tmp_path, url, monkeypatch):
    await (await Database.open(url)).close()
    copy, synced = tmp_path / "copy.db", os.fsync

    def appear(file: int) -> None:
        synced(file)
        copy.write_text("precious")

    monkeypatch.setattr(os, "fsync", appear)
    with pytest.raises(FileExistsError):
        back_up(tmp_path / "lagoon.db", copy)
    assert copy.read_text() == "precious"
    assert not (tmp_path / "copy.db.unfinished").exists()


@pytest.mark.usefixtures("without_links")
async def test_a_copy_that_cannot_be_named_leaves_nothing(tmp_path, url, monkeypatch):
    await (await Database.open(url)).close()

    def refuse(*_: object) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        back_up(tmp_path / "lagoon.db", tmp_path / "copy.db")
    assert not list(tmp_path.glob("copy*"))


@pytest.mark.parametrize("table", ["sessions", "lessons", "ix_seats_player"])
async def test_a_damaged_database_is_copied_by_nobody(tmp_path, url, capsys, table):
    await (await Database.open(url)).close()
    damage(tmp_path / "lagoon.db", table)
    before = (tmp_path / "lagoon.db").read_bytes()
    assert await run_command("backup", str(tmp_path / "copy.db"), "--database", url) == 1
    assert capsys.readouterr().err == "no copy was made: lagoon.db is damaged: restore a backup\n"
    assert (tmp_path / "lagoon.db").read_bytes() == before
    assert not list(tmp_path.glob("copy*")), "remove what was copied so far"


async def test_a_folder_may_have_characters_to_which_addresses_give_a_meaning(tmp_path):
    """The folder is configured, opened, backed up, checked, restored, and used by the sandbox."""
    folder = tmp_path / "a#b%41?"
    folder.mkdir()
    config = folder / "config.toml"
    config.write_text("")
    url = load_settings(config, {}).storage.url
    database = await Database.open(url)
    await invite(sessions_on(database, Clock()), ANN, BEN)
    await database.close()
    copy = folder / "copy#%42?.db"
    assert await run_command("backup", str(copy), "--config", str(config)) == 0
    assert {path.name for path in folder.glob("*.db")} == {"lagoon.db", copy.name}
    copy.replace(folder / "lagoon.db")
    for left in folder.glob("lagoon.db-*"):
        left.unlink()
    database = await Database.open(url)
    assert (await sessions_on(database, Clock()).lookup.get(1)).host.discord_id == ANN.discord_id
    await database.close()
    sandbox = await Database.open(sandbox_url(url))
    await sandbox.close()
    assert {path.name for path in folder.iterdir()} == {"config.toml", "lagoon.db", "sandbox.db"}
    assert [path.name for path in tmp_path.iterdir()] == [folder.name]


def kill_after(url: str, lines: int) -> list[tuple[int, int]]:
    """Run the endless play in a process, kill it after this many confirmed steps, and return all confirmed ones."""
    command = [sys.executable, "-m", "tests.sessions.playing", url]
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


@pytest.mark.parametrize(
    ("url", "lines"), [("sqlite", 1), ("sqlite", 37), ("sqlite", 150), ("postgresql", 37)], indirect=["url"]
)
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
    assert len(await service.announcements.list_unannounced(1000)) == sum(batch.sessions for batch in checked)
    await database.close()


EVERYTHING = metadata.sorted_tables


@pytest.fixture
async def full(service: Sessions, database: Database, clock: Clock) -> Database:
    """A database with rows in every table except erased dailies; the session with the highest number was deleted."""
    await beat(service, ANN, BEN)
    await run(service, CAT, 9)
    await finish(service, await service.runs.daily("nim", DAN, **PLACE))
    session = await finish(service, await meet(service, ANN, BEN, heap=4))
    await service.invitations.rematch(session.id, BEN, **PLACE)
    running = await moves(service, await meet(service, CAT, DAN, terms=Terms(clock=DAY)), 2)
    for message in (700, 701):
        await service.announcements.mark_announced(running.id, running.seq, message, 8)
    await service.vacations.begin(ANN, timedelta(days=2))
    await climb(Ladders(service.ground, service.tables))
    await hold_cup(Cups(service.ground, service.tables), clock)
    crowds = Crowds(service.ground, service.tables)
    crowd = await crowds.start(
        BEN, "nim", NimOptions(), None, interval=60, server_id=SERVER, channel_id=CHANNEL, language="en"
    )
    assert (await crowds.vote(crowd.id, CAT, Ballot(0, (), ["2"]))).crowd.votes
    await service.settings.change_player_settings(ANN, theme="dark", streak_reminder=True)
    await service.settings.change_server_settings(SERVER, daily_channel=5, puzzle_channel=5)
    for key in (PuzzleKey("nim", "abcdef", 4), PuzzleKey("nim", "abcdef")):
        assert await service.puzzles.store_walk(ANN, WalkChange(key, SERVER, None, ("2",), Solved(2, 1, 1, 20)))
    await service.mistakes.note(
        ANN, PuzzleKey.of_mistake("nim", 1, 2), Puzzle({}, 2, 0, ("1",), Solution((SolutionTurn("2"),)))
    )
    assert await service.outbox.claim_once(Item(LINE, running.id, 4)) is None
    moderation = service.moderation
    assert await moderation.restrict(SERVER, "hidden", CAT, ANN)
    watching = service.watching
    assert await watching.watch_game(ANN, running.id)
    assert await watching.watch_player(CAT, SERVER, BEN)
    await beat(service, ANN, BEN)
    assert await service.outbox.due(END, 9)
    await service.presence.note_sweep()
    await invite(service, ANN, computers=[1], open_seats=1)
    last = await invite(service, CAT, DAN)
    await change(database, delete(sessions).where(sessions.c.id == last.id))
    return database


async def climb(ladders: Ladders) -> None:
    for person in (ANN, CAT, DAN):
        ladder = await ladders.join(SERVER, 8, "nim", person, language="en")
    where: dict[str, Any] = {"clock": DAY, "channel_id": 8, "language": "en"}
    await ladders.challenge(ladder.event.id, DAN, ladder.places[1], NimOptions(), **where)


async def hold_cup(cups: Cups, clock: Clock) -> None:
    cup = await cups.create(
        Place(SERVER, 8), "nim", CupPlan("{}", 3, DAY, clock() + timedelta(days=1), when_full=True), ANN, language="en"
    )
    for person in (ANN, BEN, CAT):
        await cups.join(cup.event.id, person)
    await cups.tend(cup.event.id)


@pytest.fixture
def other(request, url, tmp_path) -> str:
    """Address of an empty database of the other kind than ``url``."""
    if url.startswith("sqlite"):
        return str(request.getfixturevalue("bare_url"))
    return f"sqlite+aiosqlite:///{tmp_path / 'other.db'}"


@pytest.mark.both_databases
async def test_everything_is_moved_and_goes_on(full, clock, url, other, capsys):
    assert await run_command("move", "--database", url, "--to", other) == 0
    assert "11 sessions and 6 players moved" in capsys.readouterr().out
    there = await Database.open(other, migrating=False)
    assert await stored(there, *EVERYTHING) == await stored(full, *EVERYTHING)
    assert not [found async for batch in verify(there, ALL_GAMES) for found in batch.discrepancies]
    async with there.write() as connection:
        counted = await connection.run_sync(recompute)
    assert (counted.results, counted.differences) == (5, 0)
    assert await run_command("ratings", "--database", other) == 0
    moved = sessions_on(there, clock)
    (running,) = await moved.lookup.of_player(DAN.discord_id, statuses=[Status.RUNNING])
    assert (await finish(moved, running)).status is Status.FINISHED
    # The number of the deleted session is not reused, in either database.
    known = [row.id for row in await stored(there, sessions)]
    for place in (moved, sessions_on(full, clock)):
        new = await invite(place, ANN, BEN)
        assert new.id == max(known) + 2
    await there.close()


@pytest.mark.both_databases
async def test_a_cup_a_ladder_and_a_crowd_go_on_after_a_move(full, clock, url, other):
    assert await run_command("move", "--database", url, "--to", other) == 0
    there = await Database.open(other, migrating=False)
    moved = sessions_on(there, clock)
    made = (moved.ground, moved.tables)
    cups, ladders, crowds = Cups(*made), Ladders(*made), Crowds(*made)
    (cup,) = await cups.of_server(SERVER, 5)
    while cup.running:
        (game,) = cup.running
        loser = cup.players[game.pairing.first].discord_id
        await moved.playing.resign(game.pairing.session or 0, loser or 0)
        await cups.tend(cup.event.id)
        cup = await cups.get(cup.event.id)
    assert cup.state.outcome == "podium"
    assert not [found async for batch in verify(there, ALL_GAMES) for found in batch.discrepancies]

    ladder = await ladders.of(SERVER, "nim")
    assert ladder is not None
    ((_, challenge),) = ladder.challenges
    await moved.invitations.accept(challenge.id, CAT)
    await moved.playing.resign(challenge.id, CAT.discord_id)
    await ladders.tend(ladder.event.id)
    ladder = await ladders.get(ladder.event.id)
    assert [each.player.name for each in ladder.members] == [each.name for each in (ANN, DAN, CAT)]

    crowd = await crowds.here(8)
    assert crowd is not None
    assert crowd.event is not None
    clock.advance(timedelta(minutes=1))
    played = await crowds.tend(crowd.event)
    assert played is not None
    assert played.seq == 1
    assert await crowds.tallies(crowd.id) == {0: (VoteCount("2", 1),)}
    await there.close()


@pytest.mark.both_databases
async def test_copying_a_large_database_has_no_time_limit(full, url, other, monkeypatch):
    limits = []

    async def copied(source: Database, target: Database) -> Mapping[str, int]:
        if target.is_shared:
            async with target.read() as connection:
                limits.append((await connection.execute(text("SHOW transaction_timeout"))).scalar_one())
        return await move(source, target)

    monkeypatch.setattr("sessions.__main__.move", copied)
    assert await run_command("move", "--database", url, "--to", other) == 0
    assert set(limits) <= {"0"}


@pytest.mark.both_databases
async def test_there_and_back_is_the_same(full, url, other):
    before = await stored(full, *EVERYTHING)
    assert await run_command("move", "--database", url, "--to", other) == 0
    async with full.write() as connection:
        for table in reversed(EVERYTHING):
            await connection.execute(delete(table))
    assert await run_command("move", "--database", other, "--to", url) == 0
    assert await stored(full, *EVERYTHING) == before


@pytest.mark.both_databases
async def test_what_is_not_empty_stays_as_it_is(service, url, other, capsys):
    await beat(service, ANN, BEN)
    assert await run_command("move", "--database", url, "--to", other) == 0
    there = await Database.open(other)
    before = await stored(there, *EVERYTHING)
    capsys.readouterr()
    assert await run_command("move", "--database", url, "--to", other) == 2
    said = capsys.readouterr().err
    assert said.startswith("nothing was moved: ")
    assert "holds players already: name an empty database" in said
    assert await stored(there, *EVERYTHING) == before
    await there.close()
