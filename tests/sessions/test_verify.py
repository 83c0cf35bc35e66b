"""Verification finds every error in a stored session, and none in the service's own data."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import select, text

from engines import GAMES
from engines.puzzles import Puzzle, Solution, SolutionTurn
from sessions.__main__ import line_of, main
from sessions.life.clocks import DAY
from sessions.life.model import Note, Proposal, Status, Terms
from sessions.service.puzzles import PuzzleKey
from sessions.service.sessions import Sessions
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from sessions.storage.schema import metadata
from sessions.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, LIFE, Clock, act, actor, finish, run_command
from tests.sessions.matches import begin, change, invite

pytestmark = pytest.mark.slow


async def discrepancies(database: Database, batch: int = 200) -> list[str]:
    """Lines about the discrepancies found; checks that all sessions were read."""
    found, seen = [], 0
    async for checked in verify(database, ALL_GAMES, batch=batch):
        seen += checked.sessions
        found += [line_of(discrepancy) for discrepancy in checked.discrepancies]
    async with database.read() as connection:
        assert seen == (await connection.execute(text("SELECT count(*) FROM sessions"))).scalar_one()
    return found


async def one_of_each(service: Sessions) -> None:
    """Sessions: 1 running, 2 won, 3 resigned, 4 to 6 never played, 7 with a clock and an offer, 8 aborted."""
    running = await begin(service, ANN, BEN)
    await service.playing.play(running.id, actor(running), 1, 2)
    await finish(service, await begin(service, ANN, BEN))
    await service.playing.resign((await begin(service, ANN, BEN)).id, BEN.discord_id)
    for end, who in (("decline", CAT), ("cancel", ANN)):
        table = await invite(service, ANN, CAT)
        await getattr(service.invitations, end)(table.id, who)
    await invite(service, ANN, CAT)
    offered = await begin(service, ANN, BEN, terms=Terms(clock=DAY))
    await service.playing.offer(offered.id, ANN.discord_id, Proposal.DRAW)
    called_off = await begin(service, ANN, BEN)
    await service.playing.offer(called_off.id, ANN.discord_id, Proposal.CANCEL)
    await service.playing.answer(called_off.id, BEN.discord_id, Note.ACCEPTED)
    puzzle = Puzzle({"heap": 3}, 2, 0, (), Solution((SolutionTurn("3"),)))
    for turn, found in ((1, puzzle), (2, None), (3, puzzle)):
        await service.mistakes.note(ANN, PuzzleKey.of_mistake("nim", 1, turn), found)


ROWS: dict[str, list[dict[str, Any]]] = {}
"""All rows of ``one_of_each`` by table, once they were made on either database, for use on the other."""


async def one_of_each_again(database: Database, service: Sessions) -> None:
    """Store the rows of ``one_of_each``: the service makes them once per process, later calls copy them."""
    if not ROWS:
        await one_of_each(service)
        async with database.read() as connection:
            for table in metadata.sorted_tables:
                written = [column for column in table.columns if column.computed is None]
                ROWS[table.name] = [dict(row) for row in (await connection.execute(select(*written))).mappings()]
        return
    async with database.write() as connection:
        for table in metadata.sorted_tables:
            if ROWS[table.name]:
                await connection.execute(table.insert(), ROWS[table.name])


@pytest.mark.both_databases
@pytest.mark.parametrize("batch", [1, 2, 200])
async def test_what_the_service_stores_is_right(database, service, batch):
    await one_of_each(service)
    assert await discrepancies(database, batch) == []


@pytest.mark.parametrize(
    ("damage", "found"),
    [
        ("DELETE FROM actions WHERE session_id = 1", "session 1: its stored position"),
        ("DELETE FROM actions WHERE session_id = 2 AND seq = 4", "session 2: its log lacks entries"),
        ("UPDATE sessions SET seq = seq + 1 WHERE id = 1", "session 1: its log lacks entries"),
        ("UPDATE actions SET text = '1' WHERE session_id = 1", "session 1: its stored position"),
        ("UPDATE actions SET text = 'x' WHERE session_id = 1", "session 1: its log cannot be replayed: 'x' is not"),
        ("UPDATE actions SET kind = 'odd' WHERE session_id = 1", "session 1: its log cannot be replayed: unknown kind"),
        ("UPDATE actions SET seat = 1 - seat WHERE session_id = 1", "session 1: its log cannot be replayed: seat"),
        ("UPDATE actions SET kind = 'resigned' WHERE session_id = 1", "session 1: it is running, but by its log"),
        ("UPDATE sessions SET state = replace(state, '5', '6') WHERE id = 1", "session 1: its stored position"),
        ("UPDATE sessions SET state = NULL WHERE id = 1", "session 1: its stored position"),
        ("UPDATE sessions SET seed = seed + 1 WHERE id = 1", "session 1: its log cannot be replayed: seat"),
        ("UPDATE sessions SET options = '{\"heap\": 8}' WHERE id = 1", "session 1: its stored position"),
        ("UPDATE sessions SET options = '{' WHERE id = 1", "session 1: its log cannot be replayed"),
        ("UPDATE sessions SET game = 'chess' WHERE id = 1", "session 1: there is no game called 'chess'"),
        ("UPDATE sessions SET status = 'finished' WHERE id = 1", "session 1: it is finished, but by its log it is not"),
        ("UPDATE sessions SET status = 'expired' WHERE id = 1", "session 1: it is expired, but"),
        ("UPDATE sessions SET status = 'asleep' WHERE id = 6", "session 6: unknown status 'asleep'"),
        ("UPDATE sessions SET reason = 'full' WHERE id = 1", "session 1: its stored result"),
        ("UPDATE sessions SET reason = 'full' WHERE id = 2", "session 2: its stored result"),
        ("UPDATE sessions SET reason = 'full' WHERE id = 6", "session 6: it is inviting, but"),
        ("UPDATE sessions SET finished_at = NULL WHERE id = 3", "session 3: the time of its end"),
        ("UPDATE seats SET place = 3 - place WHERE session_id = 3", "session 3: its stored result"),
        ("UPDATE seats SET score = 0 WHERE session_id = 2", "session 2: its stored result"),
        ("UPDATE seats SET place = NULL WHERE session_id = 2 AND number = 0", "session 2: its stored result"),
        ("UPDATE seats SET joined = FALSE WHERE session_id = 1 AND number = 1", "session 1: it is running, but"),
        ("DELETE FROM seats WHERE session_id = 6 AND number = 0", "session 6: its seats are not numbered"),
        ("DELETE FROM seats WHERE session_id = 6", "session 6: its seats are not numbered"),
        ("UPDATE sessions SET talks = '{}' WHERE id = 7", "session 7: its stored offers"),
        ("UPDATE sessions SET talks = '{' WHERE id = 7", "session 7: its stored offers"),
        ("UPDATE sessions SET due_at = NULL WHERE id = 7", "session 7: its clock should run"),
        ("UPDATE sessions SET wake_at = '2030-01-01 00:00:00.000000' WHERE id = 7", "session 7: its next reminder"),
        ("UPDATE sessions SET terms = '{}' WHERE id = 7", "session 7: its clock should not run"),
        (
            "UPDATE sessions SET terms = '{' WHERE id = 7",
            "session 7: its terms (such as clock and rating) cannot be read",
        ),
        ("UPDATE actions SET kind = 'accepted' WHERE session_id = 7", "session 7: its log cannot be replayed: seat"),
        (
            "UPDATE actions SET text = 'tea' WHERE session_id = 7",
            "session 7: its log cannot be replayed: unknown offer",
        ),
        ("UPDATE actions SET text = 'draw 1' WHERE session_id = 7", "session 7: it is running, but by its log"),
        ("UPDATE actions SET text = 'takeback 1' WHERE session_id = 7", "session 7: its log cannot be replayed: seat"),
        ("UPDATE sessions SET status = 'cancelled' WHERE id = 8", "session 8: it is cancelled, but"),
        ("UPDATE sessions SET status = 'running' WHERE id = 8", "session 8: it is running, but by its log"),
        ("UPDATE sessions SET finished_at = NULL WHERE id = 8", "session 8: the time of its end"),
        ("UPDATE sessions SET event_id = 5 WHERE id = 1", "session 1: it belongs to event 5"),
        (
            "INSERT INTO votes (session_id, seq, player_id, actions, at) VALUES (1, 77, 1, '2', '2026-01-01 00:00:00')",
            "session 1: it has votes on the decision after entry 77",
        ),
        (
            "UPDATE tries SET position = replace(position, '\"3\"', '\"9\"')",
            "session 1: the stored answer to a puzzle from this game",
        ),
    ],
)
async def test_damage_is_found_where_it_is(database, service, damage, found):
    await one_of_each_again(database, service)
    async with database.write() as connection:
        assert (await connection.execute(text(damage.replace(":", "\\:")))).rowcount > 0
    lines = await discrepancies(database)
    assert any(line.startswith(found) for line in lines), lines
    assert {line.split(":")[0] for line in lines} == {found.split(":")[0]}


async def play_ataxx(url: str) -> None:
    game, chance = GAMES["ataxx"], random.Random(3)
    database = await Database.open(url)
    service = Sessions(Ground(database, Clock()), invitation_life=LIFE, draw=chance)
    session = await begin(service, ANN, BEN, game="ataxx")
    while session.status is Status.RUNNING:
        (seat,) = game.to_act(session.state)
        option = chance.choice(game.decision(session.state, seat).options)
        session = await act(service, session, option.action)
    await database.close()


async def test_the_command_on_ataxx(url, capsys):
    await play_ataxx(url)
    assert await run_command("verify", "--database", url) == 0
    assert capsys.readouterr().out == "1 sessions checked, 0 discrepancies\n"
    database = await Database.open(url)
    await change(database, "UPDATE actions SET seat = 1 - seat")
    await database.close()
    assert await run_command("verify", "--database", url) == 1
    first, last = capsys.readouterr().out.splitlines()
    assert first.startswith("session 1: its log cannot be replayed: seat ")
    assert last == "1 sessions checked, 1 discrepancies"


def test_the_command_takes_the_database_of_the_configuration(tmp_path, capsys):
    (tmp_path / "config.toml").write_text('[storage]\nurl = "sqlite+aiosqlite:///games.db"\n')
    asyncio.run(play_ataxx(f"sqlite+aiosqlite:///{tmp_path / 'games.db'}"))
    assert main(["verify", "--config", str(tmp_path / "config.toml")]) == 0
    assert capsys.readouterr().out == "1 sessions checked, 0 discrepancies\n"
