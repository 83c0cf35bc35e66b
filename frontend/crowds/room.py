"""Crowds: starting, showing and ending games, private votes, and the sweep's chores."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final

from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.levels import levels_with
from frontend.answering.permissions import check_may_see, check_place, check_welcome, manages, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields, Form, Handlers, Press, Who
from frontend.answering.values import check_offered, chosen, number, picked
from frontend.controls import Address, person
from frontend.crowds import layouts
from frontend.face import Face, MoveStep
from frontend.messages import board, words
from frontend.messages.channel import Message
from frontend.moments import seconds_until, utcnow
from frontend.parts import Parts
from frontend.playing import walking
from frontend.playing.lobby import check_level
from frontend.posts.eventroom import EventRoom
from frontend.publishing.plan import CannotPost
from frontend.rounds import Chore
from sessions.crowds.crowds import Ballot, CastVote, Crowd, Crowds, counted, follow
from sessions.crowds.rules import INTERVALS
from sessions.life.errors import MovedOn, NoSuchSession, NotRunning
from sessions.life.model import Played, Session, Status
from sessions.life.snapshot import Snapshot
from sessions.service.events import AHEAD, NoSuchEvent
from sessions.service.lookup import Lookup
from sessions.service.sweeping import for_each

log = logging.getLogger("lagoon")

AT_ONCE: Final = 50
"""Most crowds played, and most messages changed, in one sweep."""
EVERY: Final = 3.0
"""Least seconds between two changes of a message by votes."""
SLOW: Final = 3600
"""Shortest time for votes, in seconds, with a new message for each move. For shorter votes the message is edited."""
ORCA: Final = 5
"""Level of the computer that a crowd plays against by default."""

OFFERED: Final = {
    name: game for name, game in GAMES.items() if game.is_played_alone or (game.levels and game.together == 2)
}
"""Games that a crowd can play, by name."""


async def draft(crowds: Crowds, face: Face, snapshot: Snapshot, played: Played | None) -> Message:
    """Draft the message of a crowd's game."""
    crowd = await crowds.get(snapshot.session.id)
    voters = 0 if snapshot.session.status is Status.RUNNING else await crowds.voters(snapshot.session.id)
    if crowd.session.seq != snapshot.session.seq:
        crowd = replace(crowd, session=snapshot.session, votes=())  # the votes belong to the stored state
    return layouts.message(face, snapshot, crowd, voters, played)


async def notes(lookup: Lookup, crowds: Crowds, face: Face, session: Session) -> Mapping[int, str]:
    """Notes on a crowd's moves, by the ``seq`` of their log entries. Empty for other sessions."""
    if session.crowd is None:
        return {}
    log, tallies = await lookup.log(session.id), await crowds.tallies(session.id)
    # In a thread: it replays the game.
    return await asyncio.to_thread(layouts.notes, face, session, log, counted(session, log, tallies))


class CrowdRoom(EventRoom):
    """Answers the commands and controls of crowds, and tends their games in the sweep."""

    kind, outside = "crowd", "crowd-no-server"

    def __init__(self, parts: Parts, crowds: Crowds) -> None:
        super().__init__(parts)
        self.crowds = crowds
        self._shown: dict[int, float] = {}
        """Time of the last change by votes to a session's message, by ``monotonic``."""
        self.votes = Votes(self)

    @property
    def handlers(self) -> Handlers:
        return (
            Press(layouts.VOTE, self.votes.pressed, Who.READERS),
            *self.votes.handlers,
            Press(layouts.AGAIN, self._again),
            Press(layouts.SHOW, self._show_here),
            Press(layouts.FOLLOW, self._follow, Who.READERS),
            Press(layouts.ASK_END, self._ask_end, Who.HOSTS),
            Press(layouts.END, self._end, Who.HOSTS),
            Form(layouts.NEW, self._created),
        )

    @property
    def chores(self) -> tuple[Chore, ...]:
        return *super().chores, self.refresh

    # ---- the command, its form and buttons

    async def show(self, reply: Reply) -> None:
        """Open the form for a new game. In a channel with a game, show its link and buttons instead."""
        self.server(reply)
        session = await self.crowds.here(reply.place.channel_id)
        if session is None:
            await reply.form(self._new(reply))
            return
        crowd, say = await self.crowds.get(session.id), reply.voice.say
        playing = say("crowd-playing", game=GAMES[session.game].title, link=words.link(reply.voice, session))
        may_end = manages(reply) or await self.crowds.is_host(crowd.event, reply.user.id)
        await reply.say(playing, rows=[layouts.about(reply.voice, crowd, may_end=may_end)])

    async def _new(self, reply: Reply) -> ui.Modal:
        await self.admit(reply, posts=True)
        return layouts.form(reply.voice, OFFERED.values())

    async def _created(self, reply: Reply, _address: Address, fields: Fields) -> None:
        game, level, seconds = (chosen(fields.get(each, ())) for each in (layouts.GAME, layouts.LEVEL, layouts.TIME))
        await self._start(reply, game, number(level) or None, number(seconds))

    async def _start(self, reply: Reply, game: str, level: int | None, seconds: int) -> None:
        """Begin a crowd's game in the channel, and post it. Raises Refusal if the channel has one.

        ``level``: the computer's; None for a solo run, or for the default in a game without solo runs. ``seconds``: for
        a vote.
        """
        played, options = picked(OFFERED, game), GAMES[game].options()
        check_offered(INTERVALS, seconds)
        server_id = await self.admit(reply, posts=True)
        if not reply.speaks_to_all:
            raise Refusal("lobby-unseen")
        if level is not None:
            check_level(reply, played, options, level)
        elif not played.is_played_alone:
            level = min(ORCA, levels_with(played, options))
        session = await self.crowds.start(
            person(reply.user),
            game,
            options,
            level,
            server_id=server_id,
            channel_id=reply.place.channel_id,
            interval=seconds,
            language=reply.channel_language,
        )
        await self.parts.moves.announce(reply, session, reply.voice.say("crowd-posted"))

    async def _show_here(self, reply: Reply, _address: Address) -> None:
        """Post the channel's game again, as the newest message. Raises Refusal without a game here."""
        session = await self._here(reply)
        await check_place(self.parts.sessions, reply)
        if not reply.speaks_to_all:
            raise Refusal("lobby-unseen")
        await self.parts.moves.announce(reply, session, reply.voice.say("crowd-posted"), repost_in=reply.place)

    async def _ask_end(self, reply: Reply, _address: Address) -> None:
        """Ask for confirmation of the end of the channel's game. Raises Refusal unless the user is host or manager."""
        session = await self._here(reply)
        crowd = await self.crowds.get(session.id)
        if not manages(reply) and not await self.crowds.is_host(crowd.event, reply.user.id):
            raise Refusal("crowd-not-host")
        text = reply.voice.say("crowd-end-ask", game=GAMES[session.game].title)
        yes = Address(session.id, crowd.seq, layouts.END)
        await reply.say(text, rows=[board.asking(yes, reply.voice.say("crowd-end"))])

    async def _here(self, reply: Reply) -> Session:
        self.server(reply)
        session = await self.crowds.here(reply.place.channel_id)
        if session is None:
            raise Refusal("crowd-none-here")
        return session

    async def _end(self, reply: Reply, address: Address) -> None:
        crowd = await self.crowds.get(address.session)
        if manages(reply) and not await self.crowds.is_host(crowd.event, reply.user.id):
            moderation, server_id = self.parts.sessions.moderation, self.server(reply)
            session = await moderation.end(server_id, address.session, person(reply.user))
        else:
            session = await self.crowds.end(address.session, reply.user.id)
        with suppress(CannotPost):  # the end is stored, and the sweep posts it later
            await self.parts.publisher.announce(session.id)
        await reply.say(reply.voice.say("crowd-ended", game=GAMES[session.game].title))

    async def _follow(self, reply: Reply, address: Address) -> None:
        await check_welcome(self.parts.sessions, reply)
        crowd, _ = await self.own(reply, address)
        is_on = await self.crowds.follow(crowd.session.id, person(reply.user))
        notified = await self.parts.languages.is_notified(reply.user.id)
        await reply.new_message(reply.voice.say("crowd-followed", on=is_on, notified=notified))

    async def _again(self, reply: Reply, address: Address) -> None:
        crowd = await self.crowds.get(address.session)
        level = next((seat.level for seat in crowd.session.seats if seat.level), None)
        reply.answer_beside()
        await self._start(reply, crowd.session.game, level, crowd.state.interval)

    async def own(self, reply: Reply, address: Address) -> tuple[Crowd, tuple[str, ...]]:
        """The crowd of a control, and the reader's vote. Raises Refusal for a game hidden from the reader."""
        crowd, own = await self.crowds.vote_of(address.session, reply.user.id)
        check_may_see(viewer_of(reply.interaction), crowd.session)
        if reply.place == crowd.session.place:
            self.parts.publisher.note_last(crowd.session, reply.last_message_id)
        return crowd, own

    # ---- the message

    async def announce(self, session_id: int, played: Played | None = None, *, unattended: bool = False) -> None:
        """Show a crowd's move. After a failure, the sweep shows it."""
        with suppress(CannotPost, NoSuchSession):
            await self.parts.publisher.announce(session_id, played=played, unattended=unattended)

    async def show_votes(self, session_id: int) -> None:
        """Show new votes without a ping: now, or ``EVERY`` seconds after the message's last change."""
        pause = self._shown.get(session_id, 0.0) + EVERY - monotonic()
        if pause > 0 or not await self._refresh(session_id):
            again = partial(self._refresh, session_id)
            self.parts.publisher.retries.begin(("votes", session_id), again, (max(pause, EVERY), EVERY, EVERY))

    async def _refresh(self, session_id: int) -> bool:
        """Show the newest votes. Returns True if no newer votes have arrived since then."""
        self._shown[session_id] = monotonic()
        try:
            crowd = await self.crowds.get(session_id)
            if not await self.parts.publisher.redraw(session_id):
                await self.parts.sessions.outbox.fail(crowd.event.post, None)
                return False
            await self.parts.sessions.outbox.note_shown(crowd.event.post, None, crowd.event.version)
            return (await self.crowds.get(session_id)).event.version == crowd.event.version
        except (NoSuchSession, NoSuchEvent):
            return True  # erased since then

    # ---- the sweep

    async def tend(self) -> None:
        """Play the moves of closed votes, and set a timer for votes that close before the next sweep."""
        await for_each(await self.parts.sessions.events.due("crowd", AT_ONCE, AHEAD), self._tend_in_time)
        now = monotonic()
        self._shown = {each: at for each, at in self._shown.items() if at > now - EVERY}

    async def _tend_in_time(self, event_id: int) -> None:
        event = await self.parts.sessions.events.get(event_id)
        pause = seconds_until(event.wake_at) if event.wake_at else 0
        if pause > 0:
            self.parts.publisher.retries.begin(("crowd", event_id), partial(self._tend, event_id), (pause,))
        else:
            await self._tend(event_id)

    async def _tend(self, event_id: int) -> bool:
        """Do what is due for a crowd. Always returns True: the sweep retries."""
        with suppress(NoSuchEvent):
            session = await self.crowds.tend(event_id)
            if session is not None:
                interval = (await self.crowds.get(session.id)).state.interval
                has_moved = session.status is not Status.CALLED_OFF
                await self.announce(session.id, unattended=has_moved and interval >= SLOW)
        return True

    async def refresh(self) -> None:
        """Change the messages with outdated votes, at most ``AT_ONCE``. Pings no one."""
        await for_each(await self.crowds.list_unshown(AT_ONCE), self._refresh)


class VoteWalk(walking.Walk):
    """A voter's way through the crowd's turn.

    ``before``: the actions that the choice follows. ``cast``: the stored vote; None before it. ``is_cast``: True to
    show the vote ``before`` instead of a choice.
    """

    cast: CastVote | None = None

    def __init__(self, face: Face, crowd: Crowd, before: tuple[str, ...], said: str = "") -> None:
        super().__init__(face)
        self.crowd, self.session, self.said = crowd, crowd.session, said
        self.before, self.chosen = before, tuple[str, ...]()
        self.is_open = layouts.is_open(face, crowd)
        self.is_cast = False
        self._follow(())

    def _follow(self, chosen: tuple[str, ...]) -> None:
        self.way = follow(self.game, self.session.state, self.crowd.seat, self.before, chosen)
        self.chosen = chosen

    @property
    def state(self) -> Any:
        return self.way.state

    @property
    def seat(self) -> int | None:
        return self.crowd.seat if self.way.goes_on else None

    @property
    def names(self) -> Sequence[str]:
        return self.face.names(self.session, self.game.view(self.session.state, None))

    def is_current(self, address: Address, count: int) -> bool:
        is_of_now = address.seq == self.crowd.seq and self.is_open
        self.moved_on = "" if is_of_now else "crowd-moved-on"
        # The vote was changed since then, or nothing may be seen past a revelation.
        return is_of_now and not self.is_cast and len(self.before) == count

    def play(self, action: Any) -> str:
        self._follow((*self.chosen, self.game.format(action)))
        return ""

    def step(self, leads_to: str) -> MoveStep:
        message = self.message(None, leads_to, 0)
        around = f"{message.heading}\n{message.text}"
        return walking.step_in(self.face, self.state, self.crowd.seat, self.names, leads_to, around)

    def message(self, step: MoveStep | None, leads_to: str, showing: int) -> walking.WalkMessage:  # noqa: ARG002
        step, done = step or MoveStep(), self.way.actions
        so_far = layouts.named(self.face, self.session.state, self.crowd.seat, done)
        lines = [self.said, self.face.say("crowd-so-far", moves=so_far) if done else "", step.text]
        return walking.WalkMessage(
            layouts.heading(self.face, self.session, self.crowd.seat),
            "\n".join(filter(None, lines)),
            layouts.pad(self.face, self.crowd, step, len(done), showing=showing),
            step.note,
        )


class Votes(walking.Chooser[VoteWalk]):
    """Answers *Vote* below a crowd's board, and the controls of the private message for voting."""

    CONTROLS, TYPE, WHO = layouts.VOTING, layouts.TYPE, Who.READERS

    def __init__(self, room: CrowdRoom) -> None:
        super().__init__(room.parts)
        self.room, self.crowds = room, room.crowds
        self.free = {"": self._open}
        self.bound = {"over": self._show}

    async def _face(self, reply: Reply, address: Address, count: int) -> Face:  # noqa: ARG002
        return reply.face((await self.crowds.get(address.session)).session.game)

    async def _open(self, reply: Reply, address: Address) -> None:
        crowd, own = await self._running(reply, address)
        walk = VoteWalk(reply.face(crowd.session.game), crowd, own)
        walk.is_cast = bool(own)
        await self._show(reply, walk)

    async def _running(self, reply: Reply, address: Address) -> tuple[Crowd, tuple[str, ...]]:
        crowd, own = await self.room.own(reply, address)
        if crowd.session.status is not Status.RUNNING:
            raise NotRunning(crowd.session)
        return crowd, own

    async def _load(self, reply: Reply, address: Address, count: int) -> VoteWalk:
        crowd, own = await self._running(reply, address)
        face = reply.face(crowd.session.game)
        is_current = address.seq == crowd.seq and layouts.is_open(face, crowd) and len(own) >= count
        walk = VoteWalk(face, crowd, own[:count] if is_current else ())
        if walk.seat is None:  # a control of an earlier vote
            walk = VoteWalk(face, crowd, own)
            walk.is_cast = True
        return walk

    async def _store(self, reply: Reply, walk: VoteWalk) -> VoteWalk:
        if not walk.chosen:
            return walk
        await check_welcome(self.parts.sessions, reply)
        face, number = walk.face, walk.session.id
        try:
            cast = await self.crowds.vote(number, person(reply.user), Ballot(walk.crowd.seq, walk.before, walk.chosen))
        except MovedOn:
            return VoteWalk(face, await self.crowds.get(number), (), face.say("crowd-moved-on"))
        crowd, own, done = cast.crowd, cast.actions, ""
        if cast.played:
            moves = [step.entry.text for step in cast.played]
            done = face.say("crowd-played", moves=layouts.named(face, cast.played[0].before.state, crowd.seat, moves))
            own = ()
            if crowd.session.status is Status.RUNNING and layouts.is_open(face, crowd):
                crowd, own = await self.crowds.vote_of(number, reply.user.id)
        after = VoteWalk(face, crowd, own, done)
        after.cast, after.is_cast = cast, bool(own) and not (cast.goes_on and not cast.played)
        return after

    async def _play(self, reply: Reply, walk: VoteWalk, texts: Sequence[str], *, closes: bool = False) -> VoteWalk:
        after = await super()._play(reply, walk, texts, closes=closes)
        if after.cast and after.cast.played:
            await self.room.announce(after.session.id, after.cast.played[-1])
        elif after.cast and after.cast.actions:
            await self.room.show_votes(after.session.id)
        return after

    async def _show(self, reply: Reply, walk: VoteWalk, leads_to: str = "") -> None:
        face, crowd, said = walk.face, walk.crowd, walk.said
        if not walk.is_open:
            waiting = words.waiting(face.voice, crowd.session)
            await self._say(reply, walk, said, waiting, key="crowd-vote" if waiting else "")
        elif walk.is_cast:
            ends = words.moment(crowd.state.due_at or utcnow())
            moves = layouts.named(face, crowd.session.state, crowd.seat, walk.before)
            await self._say(reply, walk, said, face.say("crowd-own", moves=moves, ends=ends), key="crowd-change")
        else:
            await super()._show(reply, walk, leads_to)

    async def _say(self, reply: Reply, walk: VoteWalk, *lines: str, key: str) -> None:
        heading = layouts.heading(walk.face, walk.session, walk.crowd.seat)
        text = "\n".join(filter(None, [heading, *lines]))
        await reply.say(text, rows=layouts.further(walk.face, walk.crowd, key) if key else [])
