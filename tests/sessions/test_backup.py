"""Killed processes, and backups made during play: complete, consistent, and usable."""

from __future__ import annotations

import asyncio
import errno
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from sandbox import sandbox_url
from sessions.__main__ import main
from sessions.life.model import Status
from sessions.storage.copies import back_up
from sessions.storage.database import Database
from sessions.storage.verify import verify
from settings import load_settings
from tests.files import damage
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, PLACE, Clock, finish, sessions_on
from tests.sessions.nim import NimOptions

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
    await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
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
    assert await asyncio.to_thread(main, ["backup", str(copy), "--database", url]) == 0
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith("copy")) == ["copy.db"]
    assert await asyncio.to_thread(main, ["verify", "--database", f"sqlite+aiosqlite:///{copy}"]) == 0
    assert await asyncio.to_thread(main, ["backup", str(copy), "--database", url]) == 2
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
    assert await asyncio.to_thread(main, ["backup", str(tmp_path / "copy.db"), "--database", url]) == 1
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
    await sessions_on(database, Clock()).invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    await database.close()
    copy = folder / "copy#%42?.db"
    assert await asyncio.to_thread(main, ["backup", str(copy), "--config", str(config)]) == 0
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
    assert len(await service.announcements.unannounced(1000)) == sum(batch.sessions for batch in checked)
    await database.close()
