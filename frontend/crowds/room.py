"""Crowds: starting, showing and ending games, private votes, and the sweep's chores."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import partial
from time import monotonic
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.errors import IllegalAction
from engines.levels import levels_with
from frontend.answering.permissions import check_place, check_welcome, manages, may_look, server_here
from frontend.answering.reading import chosen, number, picked
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.controls import Address, button
from frontend.crowds import layouts
from frontend.face import Face, MoveStep
from frontend.interactions import person
from frontend.messages import board, words
from frontend.messages.channel import Message
from frontend.moments import seconds_until, utcnow
from frontend.parts import Parts
from frontend.playing import walking
from frontend.playing.lobby import check_level
from frontend.playing.moves import FORM_FIELD
from frontend.playing.replays import Replays
from frontend.publishing.publication import CannotPost
from sessions.crowds.crowds import AlreadyCrowd, Ballot, Cast, Crowd, Crowds, NotTheHost, Walk, counted, follow
from sessions.crowds.rules import INTERVALS
from sessions.life.errors import MovedOn, NoSuchSession, NotRunning
from sessions.life.model import Played, Session, Status
from sessions.life.snapshot import Snapshot
from sessions.service.events import AHEAD, NoSuchEvent
from sessions.service.outbox import Subject
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


class CrowdRoom:
    """Answers the commands and controls of crowds, and tends their games in the sweep."""

    def __init__(self, bot: Parts, replays: Replays) -> None:
        self.bot = bot
        self.crowds = Crowds(bot.sessions.ground, bot.sessions.tables)
        self._shown: dict[int, float] = {}
        """Time of the last change by votes to a session's message, by ``monotonic``."""
        bot.publisher.drawing.votes_by(self._draft)
        replays.notes_by(self._notes)
        bot.router.on(layouts.VOTE, self._pressed)
        bot.router.on_opening(layouts.TYPE, self._form)
        bot.router.on_form(layouts.TYPE, self._typed)
        bot.router.on(layouts.AGAIN, self._again)
        bot.router.on(layouts.END, self._end)
        bot.router.on(layouts.ASK_END, self._ask_end)
        bot.router.on(layouts.SHOW, self._show_here)
        bot.router.on(layouts.FOLLOW, self._follow)
        bot.router.on_form(layouts.NEW, self._created)
        bot.sweep.add_for_events(self.tend)
        bot.sweep.add_for_events(self.refresh)

    # ---- the command, its form and buttons

    async def show(self, reply: Reply) -> None:
        """Open the form for a new game. In a channel with a game, show its link and buttons instead."""
        session = await self.crowds.here(reply.place.channel_id) if server_here(reply, "crowd-no-server") else None
        if session is None:
            await reply.form(self._new(reply))
            return
        crowd, say = await self.crowds.get(session.id), reply.voice.say
        playing = say("crowd-playing", game=GAMES[session.game].title, link=words.link(reply.voice, session))
        may_end = manages(reply) or await self.crowds.is_host(crowd.event, reply.user.id)
        await reply.say(playing, rows=[layouts.about(reply.voice, crowd, may_end=may_end)])

    async def _new(self, reply: Reply) -> ui.Modal:
        await check_welcome(self.bot.sessions, reply)
        await check_place(self.bot.sessions, reply)
        return layouts.form(reply.voice, OFFERED.values())

    async def _created(self, reply: Reply, _address: Address, fields: Fields) -> None:
        game, level, seconds = (chosen(fields.get(each, ())) for each in (layouts.GAME, layouts.LEVEL, layouts.TIME))
        await self._start(reply, game, number(level) or None, number(seconds))

    async def _start(self, reply: Reply, game: str, level: int | None, seconds: int) -> None:
        """Begin a crowd's game in the channel, and post it. Raises Refusal if the channel has one.

        ``level``: the computer's; None for a solo run, or for the default in a game without solo runs. ``seconds``: for
        a vote.
        """
        rules, options = picked(OFFERED, game), GAMES[game].options()
        picked(dict.fromkeys(INTERVALS, seconds), seconds)
        server_id = server_here(reply, "crowd-no-server")
        await check_welcome(self.bot.sessions, reply)
        await check_place(self.bot.sessions, reply)
        if not reply.speaks_to_all:
            raise Refusal("lobby-unseen")
        if level is not None:
            check_level(reply, rules, options, level)
        elif not rules.is_played_alone:
            level = min(ORCA, levels_with(rules, options))
        try:
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
        except AlreadyCrowd as error:
            raise Refusal("crowd-already", link=words.link(reply.voice, error.session)) from None
        await self.bot.moves.report(reply, session, reply.voice.say("crowd-posted"))

    async def _show_here(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        """Post the channel's game again, as the newest message. Raises Refusal without a game here."""
        session = await self._here(reply)
        await check_place(self.bot.sessions, reply)
        if not reply.speaks_to_all:
            raise Refusal("lobby-unseen")
        await self.bot.moves.report(reply, session, reply.voice.say("crowd-posted"), again=True)

    async def _ask_end(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        """Ask for confirmation of the end of the channel's game. Raises Refusal unless the user is host or manager."""
        session = await self._here(reply)
        crowd = await self.crowds.get(session.id)
        if not manages(reply) and not await self.crowds.is_host(crowd.event, reply.user.id):
            raise Refusal("crowd-not-host")
        label = reply.voice.say("crowd-end")
        confirm = button(Address(session.id, crowd.seq, layouts.END), label, discord.ButtonStyle.danger)
        await reply.say(reply.voice.say("crowd-end-ask", game=GAMES[session.game].title), rows=[board.row(confirm)])

    async def _here(self, reply: Reply) -> Session:
        server_here(reply, "crowd-no-server")
        session = await self.crowds.here(reply.place.channel_id)
        if session is None:
            raise Refusal("crowd-none-here")
        return session

    async def _end(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        crowd = await self._crowd(address)
        try:
            if manages(reply) and not await self.crowds.is_host(crowd.event, reply.user.id):
                moderation, server_id = self.bot.sessions.moderation, server_here(reply, "crowd-no-server")
                session = await moderation.end(server_id, address.session, person(reply.user))
            else:
                session = await self.crowds.end(address.session, reply.user.id)
        except NotTheHost:
            raise Refusal("crowd-not-host") from None
        with suppress(CannotPost):  # the end is stored, and the sweep posts it later
            await self.bot.publisher.announce(session.id)
        await reply.say(reply.voice.say("crowd-ended", game=GAMES[session.game].title))

    async def _follow(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Turn the reader's pings for each vote on, or off again."""
        await check_welcome(self.bot.sessions, reply)
        crowd, _ = await self._own(reply, address)
        is_on = "yes" if await self.crowds.follow(crowd.session.id, person(reply.user)) else "no"
        notified = "yes" if await self.bot.languages.is_notified(reply.user.id) else "no"
        await reply.new_message([(reply.voice.say("crowd-followed", on=is_on, notified=notified), None)])

    async def _again(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Begin a game like the ended one (*New game*)."""
        crowd = await self._crowd(address)
        level = next((seat.level for seat in crowd.session.seats if seat.level), None)
        reply.keep()
        await self._start(reply, crowd.session.game, level, crowd.state.interval)

    # ---- votes

    async def _pressed(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        """Handle *Vote* below the board, and the controls of the private message."""
        crowd, own = await self._own(reply, address)
        count, _, control = address.key.removeprefix(f"{layouts.VOTE}-").partition("-")
        if not control or address.key == layouts.VOTE:
            await self._open(reply, crowd, own)
            return
        if not await self._is_current(reply, crowd, address):
            return
        face, before = self._face(reply, crowd), own[: number(count)]
        if control == "over" or len(before) < number(count):
            await self._show_pad(reply, crowd, ())
            return
        walk = follow(face.game, crowd.session.state, crowd.seat, before, ())
        if not walk.goes_on:  # a control of an earlier vote: nothing may be seen past a revelation
            await self._show_vote(reply, crowd, own)
            return
        choice = walking.choice(face, walk.state, crowd.seat, control, values)
        if not choice.texts:
            await self._show_pad(reply, crowd, before, leads_to=choice.leads_to)
            return
        await self._vote(reply, crowd, before, choice.texts, closes=choice.closes)

    async def _form(self, reply: Reply, address: Address, _values: Sequence[str]) -> ui.Modal:
        crowd = await self._crowd(address)
        return walking.form(self._face(reply, crowd), address)

    async def _typed(self, reply: Reply, address: Address, fields: Fields) -> None:
        crowd, own = await self._own(reply, address)
        if await self._is_current(reply, crowd, address):
            before = own[: number(address.key.rpartition("-")[2])]
            await self._vote(reply, crowd, before, ["".join(fields.get(FORM_FIELD, ()))])

    async def _is_current(self, reply: Reply, crowd: Crowd, address: Address) -> bool:
        """True if a control belongs to the open decision. Otherwise show the open decision."""
        face = self._face(reply, crowd)
        if address.seq == crowd.seq and layouts.is_open(face, crowd):
            return True
        await self._open(reply, crowd, (), reply.voice.say("crowd-moved-on"))
        return False

    async def _open(self, reply: Reply, crowd: Crowd, own: tuple[str, ...], said: str = "") -> None:
        """Show the reader's vote, or the choice of a move."""
        face = self._face(reply, crowd)
        if crowd.session.status is not Status.RUNNING:
            raise NotRunning(crowd.session)
        if not layouts.is_open(face, crowd):
            await self._say(reply, crowd, said, words.waiting(face.voice, crowd.session), key="crowd-vote")
        elif own:
            await self._show_vote(reply, crowd, own)
        else:
            await self._show_pad(reply, crowd, (), said)

    async def _vote(
        self, reply: Reply, crowd: Crowd, before: tuple[str, ...], texts: Sequence[str], *, closes: bool = False
    ) -> None:
        """Store a vote and show it. ``closes``: True to end an open series of choices afterwards."""
        await check_welcome(self.bot.sessions, reply)
        face, session = self._face(reply, crowd), crowd.session
        actions = [face.game.format(walking.parsed(face, text)) for text in texts]
        try:
            walk = follow(face.game, session.state, crowd.seat, before, actions)
            if closes and walk.goes_on and (ending := walking.ending(face, walk.state, crowd.seat)):
                actions.append(ending)
            cast = await self.crowds.vote(session.id, person(reply.user), Ballot(crowd.seq, before, actions))
        except IllegalAction as error:
            await self._show_pad(reply, crowd, before, face.illegal(error))
            return
        except MovedOn:
            moved = await self.crowds.get(session.id)
            await self._open(reply, moved, (), reply.voice.say("crowd-moved-on"))
            return
        await self._answer(reply, crowd, cast)
        if cast.played:
            await self._publish(session.id, cast.played[-1])
        elif cast.actions:
            await self.show_votes(session.id)

    async def _answer(self, reply: Reply, crowd: Crowd, cast: Cast) -> None:
        """Show the result of a vote: the vote, the next part of the turn, or the crowd's move."""
        face, after = self._face(reply, crowd), cast.crowd
        if not cast.played:
            if cast.goes_on:
                await self._show_pad(reply, after, cast.actions)
            else:
                await self._show_vote(reply, after, cast.actions)
            return
        moves = [step.entry.text for step in cast.played]
        named = layouts.named(face, cast.played[0].before.state, after.seat, moves)
        done = face.say("crowd-played", moves=named)
        session = after.session
        if session.status is Status.RUNNING and layouts.is_open(face, after):
            carried, own = await self.crowds.vote_of(session.id, reply.user.id)
            if own:
                await self._show_vote(reply, carried, own, done)
            else:
                await self._show_pad(reply, after, (), done)
        else:
            waiting = words.waiting(face.voice, session)
            await self._say(reply, after, done, waiting, key="crowd-vote" if waiting else "")

    async def _show_pad(
        self, reply: Reply, crowd: Crowd, before: tuple[str, ...], said: str = "", *, leads_to: str = ""
    ) -> None:
        """Show the choice of a move after ``before``. ``said``: text before it."""
        face, session = self._face(reply, crowd), crowd.session
        if not layouts.is_open(face, crowd):
            await self._open(reply, crowd, (), said)
            return
        walk: Walk = follow(face.game, session.state, crowd.seat, before, ())
        names = face.names(session, face.game.view(session.state, None))
        so_far = layouts.named(face, session.state, crowd.seat, walk.actions)
        lines = [said, face.say("crowd-so-far", moves=so_far) if walk.actions else ""]
        around = "\n".join([layouts.heading(face, session, crowd.seat), *filter(None, lines)])
        step = walking.step_in(face, walk.state, crowd.seat, names, leads_to, around) or MoveStep()
        pictures = await walking.pictures(self.bot, reply, step.pictures)
        controls = layouts.pad(face, crowd, step, len(walk.actions), showing=reply.interaction.id % 1_000_000_000)
        text = "\n".join(filter(None, [*lines, step.text]))
        parts: list[Any] = [(layouts.heading(face, session, crowd.seat), None)]
        parts += [*(("", picture) for picture in pictures), (text, None)]
        await reply.pages(parts, controls, step.note)

    async def _show_vote(self, reply: Reply, crowd: Crowd, own: tuple[str, ...], said: str = "") -> None:
        """Show the reader's vote, which can be changed."""
        face = self._face(reply, crowd)
        ends = words.moment(crowd.state.due_at or utcnow())
        moves = layouts.named(face, crowd.session.state, crowd.seat, own)
        vote = face.say("crowd-own", moves=moves, ends=ends)
        await self._say(reply, crowd, said, vote, key="crowd-change")

    async def _say(self, reply: Reply, crowd: Crowd, *lines: str, key: str) -> None:
        face = self._face(reply, crowd)
        text = "\n".join(filter(None, [layouts.heading(face, crowd.session, crowd.seat), *lines]))
        await reply.say(text, rows=layouts.further(face, crowd, key) if key else [])

    def _face(self, reply: Reply, crowd: Crowd) -> Face:
        return self.bot.faces[crowd.session.game](reply.voice)

    async def _crowd(self, address: Address) -> Crowd:
        try:
            return await self.crowds.get(address.session)
        except NoSuchEvent:
            raise NoSuchSession(address.session) from None

    async def _own(self, reply: Reply, address: Address) -> tuple[Crowd, tuple[str, ...]]:
        """The crowd of a control, and the reader's vote. Raises Refusal for a game hidden from the reader."""
        try:
            crowd, own = await self.crowds.vote_of(address.session, reply.user.id)
        except NoSuchEvent:
            raise NoSuchSession(address.session) from None
        if not may_look(reply.interaction, crowd.session):
            raise Refusal("picking-hidden")
        if reply.place == crowd.session.place:
            self.bot.publisher.note_last(crowd.session, reply.last_message_id)
        return crowd, own

    # ---- the message

    async def _draft(self, face: Face, snapshot: Snapshot, played: Played | None) -> Message:
        crowd = await self.crowds.get(snapshot.session.id)
        voters = 0 if snapshot.session.status is Status.RUNNING else await self.crowds.voters(snapshot.session.id)
        crowd = crowd if crowd.session.seq == snapshot.session.seq else _without_votes(crowd, snapshot.session)
        return layouts.message(face, snapshot, crowd, voters, played)

    async def _notes(self, face: Face, session: Session) -> Mapping[int, str]:
        """The votes behind the moves of a crowd, for a replay."""
        if session.crowd is None:
            return {}
        log, tallies = await self.bot.sessions.lookup.log(session.id), await self.crowds.tallies(session.id)
        # In a thread: it replays the game.
        return await asyncio.to_thread(layouts.notes, face, session, log, counted(session, log, tallies))

    async def _publish(self, session_id: int, played: Played | None = None, *, fresh: bool = False) -> None:
        """Show a crowd's move. After a failure, the sweep shows it."""
        with suppress(CannotPost, NoSuchSession):
            await self.bot.publisher.announce(session_id, played=played, fresh=fresh)

    async def show_votes(self, session_id: int) -> None:
        """Show new votes without a ping: now, or ``EVERY`` seconds after the message's last change."""
        pause = self._shown.get(session_id, 0.0) + EVERY - monotonic()
        if pause > 0 or not await self._refresh(session_id):
            again = partial(self._refresh, session_id)
            self.bot.publisher.attempts.begin(("votes", session_id), again, (max(pause, EVERY), EVERY, EVERY))

    async def _refresh(self, session_id: int) -> bool:
        """Show the newest votes. Returns True if no newer votes have arrived since then."""
        self._shown[session_id] = monotonic()
        try:
            crowd = await self.crowds.get(session_id)
            if not await self.bot.publisher.redraw(session_id):
                event = crowd.event
                subject = Subject("crowd", event.id, event.server_id, event.channel_id)
                await self.bot.sessions.outbox.note(subject, None)
                return False
            await self.bot.sessions.events.note_shown(crowd.event, crowd.event.version)
            return (await self.crowds.get(session_id)).event.version == crowd.event.version
        except (NoSuchSession, NoSuchEvent):
            return True  # erased since then

    # ---- the sweep

    async def tend(self) -> None:
        """Play the moves of closed votes, and set a timer for votes that close before the next sweep."""
        await for_each(await self.bot.sessions.events.due("crowd", AT_ONCE, AHEAD), self._tend_in_time)
        now = monotonic()
        self._shown = {each: at for each, at in self._shown.items() if at > now - EVERY}

    async def _tend_in_time(self, event_id: int) -> None:
        event = await self.bot.sessions.events.get(event_id)
        pause = seconds_until(event.wake_at) if event.wake_at else 0
        if pause > 0:
            self.bot.publisher.attempts.begin(("crowd", event_id), partial(self._tend, event_id), (pause,))
        else:
            await self._tend(event_id)

    async def _tend(self, event_id: int) -> bool:
        """Do what is due for a crowd. Always returns True: the sweep retries."""
        with suppress(NoSuchEvent):
            session = await self.crowds.tend(event_id)
            if session is not None:
                interval = (await self.crowds.get(session.id)).state.interval
                has_moved = session.status is not Status.CALLED_OFF
                await self._publish(session.id, fresh=has_moved and interval >= SLOW)
        return True

    async def refresh(self) -> None:
        """Change the messages with outdated votes, at most ``AT_ONCE``. Pings no one."""
        await for_each(await self.crowds.unshown(AT_ONCE), self._refresh)


def _without_votes(crowd: Crowd, session: Session) -> Crowd:
    """The crowd with another state of its session and without votes, as the votes belong to the stored state."""
    return replace(crowd, session=session, votes=())
