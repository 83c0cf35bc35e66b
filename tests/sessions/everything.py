"""Every query of the bot to the storage, once each, for tests of query plans."""

from __future__ import annotations

from datetime import timedelta

from sessions.crowds.crowds import Ballot, Crowds
from sessions.life.clocks import DAY
from sessions.life.model import Proposal, Session, Terms
from sessions.life.solving import Solved
from sessions.service.announcements import Notifications
from sessions.service.moderation import Moderation
from sessions.service.outbox import DAILY, DIRECT, Subject
from sessions.service.puzzles import Change, Lessons, PuzzleKey
from sessions.service.sessions import Sessions
from sessions.service.tables import InvitationLimits
from sessions.service.vacations import Vacations
from sessions.service.watching import Watching
from sessions.storage.database import Database
from sessions.storage.ground import Ground
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, CHANNEL, PLACE, SERVER, Clock, sessions_on
from tests.sessions.nim import NimOptions

LOOKED_UP = (
    *("live_in_channel", "expiring", "waking", "unannounced", "computer"),
    *("invitations_of_host", "in_vain_of_host", "invitations_in_server"),
)
"""Names of indices of sessions that answer the queries, without the beginning."""

READ_WHOLE = {
    "SCAN sessions USING INDEX ix_sessions_unannounced",
    "SCAN sessions USING INDEX ix_sessions_computer",
    "SCAN calls USING INDEX ix_calls_untold",
    "SCAN watch_notes USING INDEX ix_watch_notes_untold",
    "SCAN presence",
    "SCAN absences",
}
"""Plan steps that may read a whole index or table. Each index holds only wanted rows. Each table has one row a shard or
absence."""


async def invite_one(database: Database, clock: Clock) -> Session:
    """Create the invitation that ``ask_everything`` answers. Returns its session."""
    terms, service = Terms(clock=DAY), sessions_on(database, clock)
    return await service.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], terms=terms, seed=1, **PLACE)


async def ask_everything(database: Database, clock: Clock, table: Session) -> None:
    """Answer the invitation, play, and run each query of the commands and the sweep at least once."""
    service, limited = sessions_on(database, clock), sessions_on(database, clock, limits=InvitationLimits(5, 2))
    await service.invitations.accept(table.id, BEN)
    await service.lookup.of_player(BEN.discord_id)
    await service.lookup.in_channel(CHANNEL)
    await service.lookup.open_tables(SERVER, BEN.discord_id)
    await limited.invitations.invite("nim", NimOptions(), host=ANN, guests=[BEN], **PLACE)
    await service.invitations.invite("nim", NimOptions(), host=ANN, computers=[1], first_friendly=True, **PLACE)
    await service.lookup.spoils(await service.runs.daily("nim", ANN, **PLACE), BEN.discord_id)
    await Notifications(Ground(database)).of(table.id)
    await Notifications(Ground(database)).undelivered(5)
    await service.announcements.unannounced(5)
    await service.announcements.unannounced(5, before=clock())
    await service.lookup.waiting_for_computers(5)
    await service.lookup.waiting_for_computers(5, before=clock())
    await service.announcements.mark_announced(table.id, 1)
    await service.invitations.expire_due()
    await service.clocks.ring_due(5)
    await service.playing.offer(table.id, ANN.discord_id, Proposal.DRAW)
    await Vacations(Ground(database, clock, ALL_GAMES)).begin(BEN, timedelta(days=1))
    await service.lookup.waiting_for(BEN.discord_id)
    moderation = Moderation(Ground(database, clock, ALL_GAMES))
    await moderation.restrict(SERVER, "barred", BEN, ANN)
    await service.moderation.is_barred(SERVER, BEN.discord_id)
    await moderation.lift(SERVER, "barred", BEN, ANN)
    await moderation.log(SERVER, 1)
    watching = Watching(Ground(database, clock))
    await watching.watch_game(CAT, table.id)
    await watching.watch_player(CAT, SERVER, BEN)
    await watching.of(CAT.discord_id)
    await watching.pending(5)
    await watching.stop(CAT.discord_id, session_id=table.id)
    await watching.note_read(CAT.discord_id)
    lessons = Lessons(Ground(database))
    await lessons.store_walk(ANN, "nim", None, ())
    await lessons.store_walk(ANN, "nim", (), (">",))
    await lessons.is_offered(ANN.discord_id, "nim")
    await lessons.is_offered(BEN.discord_id, "nim")
    await solve_puzzles(service, clock)
    await refuse_messages(service, table.host.id)
    await service.lookup.log(table.id)
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
    await crowds.unshown(5)
    await service.events.note_shown(crowd.event, crowd.event.version)
    assert await crowds.voters(session.id)
    assert await crowds.tallies(session.id)
    assert await crowds.is_host(crowd.event, ANN.discord_id)
    await crowds.end(session.id, ANN.discord_id)


async def refuse_messages(service: Sessions, ann: int) -> None:
    """Note refused messages, read the notes, and end the rests."""
    for subject in (Subject(DAILY, SERVER, SERVER, CHANNEL), Subject(DIRECT, ann, player_id=ann)):
        await service.outbox.note(subject, "rights")
    assert await service.outbox.of_server(SERVER)
    assert await service.outbox.of_person(ANN.discord_id)
    assert await service.outbox.closed()
    await service.outbox.reopen(channel_id=CHANNEL)
    await service.outbox.reopen(server_id=SERVER)
    await service.outbox.clear(DIRECT, ann)


async def solve_puzzles(service: Sessions, clock: Clock) -> None:
    """Try puzzles, share them, post them in a server, and send a reminder of a streak."""
    puzzles, channels, reminders = service.puzzles, service.puzzle_channels, service.reminders
    daily, practice = PuzzleKey("nim", "abcdef", puzzles.today), PuzzleKey("nim", "abcdef")
    solved = Solved(1, 1, 1, 30)
    await puzzles.store_walk(ANN, Change(daily, SERVER, None, ("2",), None))
    await puzzles.store_walk(ANN, Change(daily, SERVER, ("2",), ("2", "3"), solved))
    await puzzles.store_walk(ANN, Change(practice, SERVER, None, ("2",), solved))
    await puzzles.store_walk(ANN, Change(practice, SERVER, ("2",), (), None))
    await puzzles.walk(ANN.discord_id, daily)
    await puzzles.day(ANN.discord_id, puzzles.today)
    await puzzles.practised(ANN.discord_id, "nim")
    await puzzles.due(ANN.discord_id, "nim")
    await puzzles.due(ANN.discord_id, None)
    mistake = PuzzleKey.of_mistake("nim", 12, 7)
    await service.mistakes.note(ANN, mistake, None)
    await service.mistakes.known(ANN.discord_id, [mistake])
    await puzzles.forget(ANN.discord_id, practice)
    await puzzles.claim_post(ANN, puzzles.today, "here")
    await puzzles.note_post(ANN.discord_id, puzzles.today, None)
    await service.settings.change_server_settings(SERVER, puzzle_channel=CHANNEL, puzzle_hour=0)
    await service.settings.change_player_settings(ANN, streak_reminder=True)
    await channels.due(5)
    await channels.claim(SERVER)
    await channels.note(SERVER, puzzles.today, 700, 0)
    await channels.stale(5)
    await channels.solvers(SERVER, puzzles.today)
    await channels.solved(SERVER, puzzles.today)
    before, clock.time = clock(), clock().replace(hour=20)
    (player, *_) = await reminders.due(5)
    await reminders.claim(player)
    await reminders.at_risk(player)
    await reminders.done(player)
    clock.time = before
