"""Databases of earlier revisions, stored by those versions, are migrated without loss."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from engines import GAMES
from sessions.__main__ import main
from sessions.storage.database import Database
from sessions.storage.schema import metadata
from sessions.storage.verify import verify
from tests.sessions.conftest import ANN, Clock, sessions_on
from tests.sessions.matches import stored

STORED = sorted((Path(__file__).parent / "data").glob("*.sql"))
"""Files with dumps of databases, named after their revision, with running, ended and waiting games."""


@pytest.mark.parametrize("dump", STORED, ids=lambda dump: dump.stem)
async def test_a_database_of_an_earlier_revision_is_brought_up_to_date(
    dump: Path, tmp_path: Path, clock: Clock
) -> None:
    before = sqlite3.connect(tmp_path / "old.db")
    before.executescript(dump.read_text())  # noqa: ASYNC240 - nothing else runs
    tables = [name for (name,) in before.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    counts = {name: before.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}  # noqa: S608 - ours
    assert before.execute("SELECT version_num FROM alembic_version").fetchall() == [(dump.stem,)]
    before.close()
    database = await Database.open(f"sqlite+aiosqlite:///{tmp_path / 'old.db'}")
    try:
        async with database.read() as connection:
            after = {name: (await connection.execute(text(f"SELECT count(*) FROM {name}"))).scalar() for name in counts}  # noqa: S608 - ours
        assert after == counts
        checked = [each async for each in verify(database, GAMES)]
        assert sum(each.sessions for each in checked) == counts["sessions"] > 3
        assert [each.discrepancies for each in checked if each.discrepancies] == []
        service = sessions_on(database, clock)
        session = await service.lookup.get(1)
        (seat,) = GAMES[session.game].to_act(session.state)
        actor = session.seats[seat].player
        assert actor is not None
        assert actor.discord_id is not None
        action = GAMES[session.game].decision(session.state, seat).options[0].action
        await service.playing.play(1, actor.discord_id, session.seq, action)
        assert (await service.lookup.snapshot(1)).session.seq == session.seq + 1
        assert await service.announcements.mark_announced(1, session.seq + 1, 700, 8)
        assert ANN.discord_id in (await service.lookup.snapshot(1)).members
    finally:
        await database.close()


@pytest.mark.parametrize("dump", STORED, ids=lambda dump: dump.stem)
async def test_an_earlier_database_is_copied_and_moved_there_and_back(dump: Path, tmp_path: Path) -> None:
    files = [tmp_path / f"{name}.db" for name in ("old", "copy", "there", "back")]
    old, copy, there, back = files
    before = sqlite3.connect(old)
    before.executescript(dump.read_text())  # noqa: ASYNC240 - nothing else runs
    before.close()
    await (await Database.open(f"sqlite+aiosqlite:///{old}")).close()
    urls = {file: f"sqlite+aiosqlite:///{file}" for file in files}
    commands = [
        ("backup", str(copy), "--database", urls[old]),
        ("move", "--database", urls[copy], "--to", urls[there]),
        ("move", "--database", urls[there], "--to", urls[back]),
        ("verify", "--database", urls[back]),
    ]
    assert [await asyncio.to_thread(main, command) for command in commands] == [0, 0, 0, 0]
    rows = []
    for url in (urls[old], urls[back]):
        database = await Database.open(url, migrating=False)
        rows.append(await stored(database, *metadata.sorted_tables))
        await database.close()
    assert rows[0] == rows[1]
    assert len(rows[0]) > 20
