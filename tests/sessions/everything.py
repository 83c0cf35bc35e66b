"""Query plans: the steps of a block's statements, and every query of the bot to the storage, once each."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from datetime import timedelta
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.ext.asyncio import AsyncConnection

from sessions.crowds.crowds import Ballot, Crowds
from sessions.life.clocks import DAY
from sessions.life.model import Place, Proposal, Session, Terms
from sessions.life.solving import Solved
from sessions.service.outbox import DAILY, DIRECT, END, LINE, PUZZLES, SOLVED, STREAK, Item
from sessions.service.puzzles import PuzzleKey, WalkChange
from sessions.service.sessions import Sessions
from sessions.service.tables import InvitationLimits
from sessions.storage.database import Database
from tests.sessions.conftest import ANN, BEN, CAT, CHANNEL, PLACE, SERVER, Clock, sessions_on
from tests.sessions.matches import invite
from tests.sessions.nim import NimOptions

LOOKED_UP = (
    *("live_in_channel", "expiring", "waking", "unannounced", "computer"),
    *("invitations_of_host", "in_vain_of_host", "invitations_in_server"),
)
"""Names of indices of sessions that answer the queries, without the beginning."""

READ_WHOLE = {
    "SCAN sessions USING INDEX ix_sessions_unannounced",
    "SCAN sessions USING INDEX ix_sessions_computer",
    "SCAN notifications USING INDEX ix_notifications_undelivered",
    "SCAN CONSTANT ROW",
    "SCAN presence",
    "SCAN absences",
}
"""Plan steps that may read a whole index or table. Each index holds only wanted rows. Each table has one row a shard or
absence, the constant row none."""


async def invite_one(database: Database, clock: Clock) -> Session:
    """Create the invitation that ``ask_everything`` answers. Returns its session."""
    terms, service = Terms(clock=DAY), sessions_on(database, clock)
    return await invite(service, ANN, BEN, terms=terms, seed=1)


async def ask_everything(database: Database, clock: Clock, table: Session) -> None:
    """Answer the invitation, play, and run each query of the commands and the sweep at least once."""
    service, limited = sessions_on(database, clock), sessions_on(database, clock, limits=InvitationLimits(5, 2))
    await service.invitations.accept(table.id, BEN)
    await service.lookup.of_player(BEN.discord_id)
    await service.lookup.in_channel(CHANNEL)
    await service.lookup.open_tables(SERVER, BEN.discord_id)
    await invite(limited, ANN, BEN)
    await invite(service, ANN, computers=[1], first_friendly=True)
    await service.lookup.spoils(await service.runs.daily("nim", ANN, **PLACE), BEN.discord_id)
    await service.notifications.of(table.id)
    await service.notifications.list_undelivered(5)
    await service.announcements.list_unannounced(5)
    await service.announcements.list_unannounced(5, before=clock())
    await service.lookup.waiting_for_computers(5)
    await service.lookup.waiting_for_computers(5, before=clock())
    await service.announcements.mark_announced(table.id, 1)
    await service.invitations.expire_due()
    await service.clocks.ring_due(5)
    await service.playing.offer(table.id, ANN.discord_id, Proposal.DRAW)
    await service.vacations.begin(BEN, timedelta(days=1))
    await service.lookup.waiting_for(BEN.discord_id)
    moderation = service.moderation
    await moderation.restrict(SERVER, "barred", BEN, ANN)
    await service.moderation.is_barred(SERVER, BEN.discord_id)
    await moderation.lift(SERVER, "barred", BEN, ANN)
    await moderation.log(SERVER, 1)
    watching = service.watching
    await watching.watch_game(CAT, table.id)
    await watching.watch_player(CAT, SERVER, BEN)
    await watching.of(CAT.discord_id)
    await service.outbox.due(END, 5)
    await watching.stop(CAT.discord_id, session_id=table.id)
    await watching.note_read(CAT.discord_id)
    lessons = service.lessons
    await lessons.store_walk(ANN, "nim", None, ())
    await lessons.store_walk(ANN, "nim", (), (">",))
    await lessons.is_offered(ANN.discord_id, "nim")
    await lessons.is_offered(BEN.discord_id, "nim")
    code = await service.openings.begin(ANN.discord_id, table.id, Place(SERVER, CHANNEL), 1024)
    token, _ = await service.openings.open(str(code))
    opening = await service.openings.find(token)
    await service.openings.note_rights(opening.number, 0)
    await service.openings.may_be_open()
    await service.openings.close_all(ANN.discord_id)
    await solve_puzzles(service, clock)
    await refuse_messages(service, table.host.id)
    await service.lookup.log(table.id)
    await service.profiles.note_accuracy(table.id, {0: 0.5})
    await service.settings.player_settings(BEN.discord_id)


async def vote_in_a_crowd(service: Sessions, clock: Clock) -> None:
    """Begin a crowd's game and vote. One move is played when the time is over, one when all have voted.

    Then end the game.
    """
    crowds = Crowds(service.ground, service.tables)
    session = await crowds.start(
        ANN, "nim", NimOptions(), None, interval=60, server_id=SERVER, channel_id=CHANNEL, language="en"
    )
    await crowds.vote(session.id, BEN, Ballot(0, (), ["1"]))
    await crowds.here(CHANNEL)
    await crowds.vote_of(session.id, CAT.discord_id)
    clock.advance(timedelta(minutes=2))
    for event_id in await service.events.due("crowd", 5, timedelta(minutes=1)):
        await crowds.tend(event_id)
    crowd = await crowds.get(session.id)
    assert (await crowds.vote(session.id, BEN, Ballot(crowd.seq, (), ["1"]))).played
    await crowds.list_unshown(5)
    await service.outbox.note_shown(crowd.event.post, None, crowd.event.version)
    assert await crowds.voters(session.id)
    assert await crowds.tallies(session.id)
    assert await crowds.is_host(crowd.event, ANN.discord_id)
    await crowds.end(session.id, ANN.discord_id)


async def refuse_messages(service: Sessions, ann: int) -> None:
    await service.settings.change_server_settings(SERVER, daily_channel=CHANNEL)
    for item in (*await service.outbox.due(DAILY, 5), Item(DIRECT, ann, player_id=ann)):
        await service.outbox.fail(item, "rights")
    assert await service.outbox.of_server(SERVER)
    assert await service.outbox.of_person(ANN.discord_id)
    assert await service.outbox.list_closed()
    await service.outbox.reopen(channel_id=CHANNEL)
    await service.outbox.reopen(server_id=SERVER)
    await service.outbox.clear(DIRECT, ann)


async def solve_puzzles(service: Sessions, clock: Clock) -> None:
    """Try puzzles, share them, post them in a server, and send a reminder of a streak."""
    puzzles, channels, outbox = service.puzzles, service.puzzle_channels, service.outbox
    daily, practice = PuzzleKey("nim", "abcdef", puzzles.today), PuzzleKey("nim", "abcdef")
    solved = Solved(1, 1, 1, 30)
    await puzzles.store_walk(ANN, WalkChange(daily, SERVER, None, ("2",), None))
    await puzzles.store_walk(ANN, WalkChange(daily, SERVER, ("2",), ("2", "3"), solved))
    await puzzles.store_walk(ANN, WalkChange(practice, SERVER, None, ("2",), solved))
    await puzzles.store_walk(ANN, WalkChange(practice, SERVER, ("2",), (), None))
    await puzzles.walk(ANN.discord_id, daily)
    await puzzles.day(ANN.discord_id, puzzles.today)
    await puzzles.list_practised(ANN.discord_id, "nim")
    await puzzles.due(ANN.discord_id, "nim")
    await puzzles.due(ANN.discord_id, None)
    mistake = PuzzleKey.of_mistake("nim", 12, 7)
    await service.mistakes.note(ANN, mistake, None)
    await service.mistakes.list_known(ANN.discord_id, [mistake])
    await puzzles.forget(ANN.discord_id, practice)
    player_id = (await puzzles.day(ANN.discord_id, puzzles.today)).player_id
    line = Item(LINE, player_id, puzzles.today, player_id=player_id)
    assert [await outbox.claim_once(line) for _ in range(2)] == [None, line]
    await outbox.clear(LINE, player_id, puzzles.today)
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=0)
    await service.settings.change_player_settings(ANN, streak_reminder=True)
    assert await outbox.due_kinds([PUZZLES, STREAK, END]) == [PUZZLES, STREAK]
    (posted,) = await outbox.due(PUZZLES, 5)
    await outbox.claim(posted)
    await channels.note_posted(posted, 700, puzzles.today, clock() + timedelta(days=1))
    await outbox.due(SOLVED, 5)
    await channels.solvers(SERVER, puzzles.today)
    await channels.solved_by(SERVER, puzzles.today)
    (reminder,) = await outbox.due(STREAK, 5)
    await outbox.claim(reminder)
    await service.watching.at_risk(reminder.subject)
    await outbox.note_shown(reminder, 701, puzzles.today, clock() + timedelta(days=1))


@asynccontextmanager
async def planned(database: Database) -> AsyncIterator[list[str]]:
    """Collect the plan steps of the block's statements; they are complete when the block has ended.

    A step begins with SEARCH for an index look-up, and with SCAN for a full read of a table or index. Sorting is a step
    with the words TEMP B-TREE.
    """
    statements = []

    def note(_connection, _cursor, statement, parameters, _context, many):
        if statement.startswith(("SELECT", "WITH", "UPDATE", "DELETE")):
            statements.append((statement, parameters[0] if many else parameters))

    steps: list[str] = []
    event.listen(Engine, "before_cursor_execute", note)
    try:
        yield steps
    finally:
        event.remove(Engine, "before_cursor_execute", note)
    async with database.read() as connection:
        for statement, parameters in statements:
            steps += await explained(connection, statement, parameters)


async def explained(connection: AsyncConnection, statement: str, parameters: Any = ()) -> list[str]:
    """Steps of a statement's plan, as in ``planned``."""
    if connection.dialect.name == "sqlite":
        rows = await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {statement}", parameters)
        return [row.detail for row in rows]
    found = (await connection.exec_driver_sql(f"EXPLAIN (FORMAT JSON) {statement}", parameters)).scalar_one()
    (plan,) = json.loads(found) if isinstance(found, str) else found
    return list(_steps(plan["Plan"]))


def _steps(node: dict[str, Any]) -> Iterator[str]:
    """Yield the steps of a node of PostgreSQL's plan and its descendants, in SQLite's terms."""
    match node["Node Type"]:
        case "Seq Scan":
            yield f"SCAN {node['Relation Name']}"
        case "Index Scan" | "Index Only Scan" | "Bitmap Index Scan":
            kind = "SEARCH" if "Index Cond" in node else "SCAN"
            yield f"{kind} {node.get('Relation Name', '')} USING INDEX {node['Index Name']}"
        case "Sort" | "Incremental Sort":
            yield f"USE TEMP B-TREE FOR {', '.join(node['Sort Key'])}"
    for below in node.get("Plans", []):
        yield from _steps(below)
