"""Cups: the form, the message with its buttons, and the sweep's chores."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

from discord import app_commands, ui
from msgspec.structs import replace

from engines import GAMES
from frontend.answering.permissions import check_place, check_welcome
from frontend.answering.reading import NO_CHOICE, number
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.controls import Address
from frontend.cups import form, layouts
from frontend.cups.layouts import KEY
from frontend.face import Face
from frontend.interactions import Interaction, person
from frontend.messages import boardtext, words
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.pictures.looks import look_of_member, public_look
from frontend.publishing.eventmessages import EventMessages, Shown
from frontend.publishing.outbox import NotShown
from frontend.publishing.publication import CannotPost
from locales import Voice, voice
from sessions.cups.cups import (
    MOST_LIVE,
    AlreadyInCup,
    Cup,
    CupBegun,
    CupFull,
    CupOver,
    Cups,
    NotCupHost,
    NotInCup,
    TooFew,
    TooManyCups,
)
from sessions.life.errors import NoSuchSession, NotRunning
from sessions.life.model import Session
from sessions.service.events import ENDED, RUNNING, Event, NoSuchEvent
from sessions.service.sweeping import for_each
from sessions.storage.leases import Held

log = logging.getLogger("lagoon")

AT_ONCE: Final = 20
"""Most cups computed in one sweep."""
LISTED: Final = 25
"""Most cups of a server in lists."""

OFFERED: Final = {name: game for name, game in GAMES.items() if form.PAIR in game.seats}
"""Names of the games with cups: all games for two players."""


class CupRoom:
    """Answers the commands and controls of cups, and tends cups in the sweep."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self.cups = Cups(bot.sessions.ground, bot.sessions.tables)
        self.messages = EventMessages(bot, "cup", self._shown)
        bot.router.on_form(form.CREATE, self._create)
        bot.router.on(f"{KEY}-join", self._join)
        bot.router.on(f"{KEY}-leave", self._leave)
        bot.router.on(f"{KEY}-left", self._left)
        bot.router.on(f"{KEY}-begin", self._begin)
        bot.router.on(f"{KEY}-ended", self._ended)
        self._rounds: set[asyncio.Task[None]] = set()
        bot.publisher.on_shown(self._ended_game)
        bot.sweep.add_for_events(self.tend)
        bot.sweep.add_for_events(self.messages.refresh)

    # ---- the commands

    async def open_form(self, reply: Reply, game: str | None, start: str | None, wishes: form.Wishes) -> None:
        """Answer with the form for a new cup. Raises Refusal where no games may begin.

        ``game``: the only game to offer; None for all. ``start``: as in ``form.starting``.
        """
        await reply.form(self._form(reply, game, start, wishes))

    async def _form(self, reply: Reply, game: str | None, start: str | None, wishes: form.Wishes) -> ui.Modal:
        server_id = _server(reply)
        await check_welcome(self.bot.sessions, reply)
        await check_place(self.bot.sessions, reply)
        games = form.entries(self.bot.faces, reply.voice, game)
        if not games:
            raise Refusal(NO_CHOICE)
        chosen = (await self.bot.sessions.settings.server_settings(server_id)).default_clock
        wishes = wishes._replace(starts=form.starting(start, utcnow()))
        return form.form(reply.voice, games, wishes, form.usual_clock(chosen))

    async def survey(self, reply: Reply) -> None:
        """List the server's cups privately, a line each. Raises Refusal without any."""
        cups = await self.cups.of_server(_server(reply), LISTED)
        if not cups:
            raise Refusal("cup-none")
        lines = [f"- {layouts.summary(self._face(reply.voice, cup), cup)}" for cup in cups]
        await reply.say("\n".join([f"### 🏆 {reply.voice.say('cup-list')}", *lines]))

    async def show(self, reply: Reply, cup_id: int | None) -> None:
        """Show a cup privately. Raises Refusal for an unknown cup. ``cup_id``: None for the server's only cup.

        If the cup's message was deleted, it is posted again here for its host and for managers.
        """
        cup = await self._chosen(reply, cup_id)
        event = cup.event
        is_gone = event.message_id is None and event.shown > 0 and event.status != ENDED
        if is_gone and (_manages(reply) or cup.host.discord_id == reply.user.id):
            await check_place(self.bot.sessions, reply)
            with suppress(NotShown):
                await self.messages.show_one(replace(event, channel_id=reply.place.channel_id))
        sketch = layouts.sketch(reply.voice, cup, reply.user.id)
        look = await look_of_member(self.bot.sessions, reply.user.id, event.server_id)
        picture = await self.bot.artist.draw(sketch, look) if sketch else None
        await reply.say(layouts.private(self._face(reply.voice, cup), cup, reply.user.id), picture)

    async def leave(self, reply: Reply, cup_id: int | None) -> None:
        """Take the user out of an open cup, or ask first if it is running. Raises Refusal for non-members.

        ``cup_id``: None for the server's only cup.
        """
        await self._ask_leave(reply, await self._chosen(reply, cup_id))

    async def end(self, reply: Reply, cup_id: int | None) -> None:
        """Ask for confirmation of a cup's end. Raises Refusal unless the user is host or manager.

        ``cup_id``: None for the server's only cup.
        """
        cup = await self._chosen(reply, cup_id)
        if not (_manages(reply) or cup.host.discord_id == reply.user.id):
            raise Refusal("cup-not-host")
        if cup.event.status == ENDED and cup.ends_series:
            raise Refusal("cup-is-over")
        key = "cup-ending-series" if cup.event.status == ENDED else "cup-ending"
        text = reply.voice.say(key, game=GAMES[cup.event.game].title)
        await reply.say(text, rows=[layouts.confirming(reply.voice, "ended", cup)])

    async def completions(
        self, interaction: Interaction, typed: str, speaking: Voice
    ) -> list[app_commands.Choice[int]]:
        """Choices for the server's cups that contain the typed text: game and state, with the cup's id as value."""
        cups = await self.cups.of_server(interaction.guild_id or 0, LISTED)
        named = [
            (words.bare(speaking.row(GAMES[each.event.game].title, layouts.state(speaking, each))), each)
            for each in cups
        ]
        return [
            app_commands.Choice(name=words.shortened(name), value=cup.event.id)
            for name, cup in named
            if typed.lower() in name.lower()
        ]

    async def _chosen(self, reply: Reply, cup_id: int | None) -> Cup:
        """The cup with this number, or the server's only one. Raises Refusal."""
        server_id = _server(reply)
        if cup_id is None:
            cups = await self.cups.of_server(server_id, LISTED)
            if not cups:
                raise Refusal("cup-none")
            if len(cups) > 1:
                raise Refusal("cup-which")
            return cups[0]
        try:
            cup = await self.cups.get(cup_id)
        except NoSuchEvent:
            raise Refusal("cup-gone") from None
        if cup.event.server_id != server_id:
            raise Refusal("cup-gone")
        return cup

    # ---- the form and the buttons

    async def _create(self, reply: Reply, address: Address, fields: Fields) -> None:
        server_id = _server(reply)
        await check_welcome(self.bot.sessions, reply)
        await check_place(self.bot.sessions, reply)
        (wanted,) = fields.get(form.GAME) or ("",)
        setup = next((each for each in form.entries(self.bot.faces, reply.voice, None) if each.value == wanted), None)
        if setup is None:
            raise Refusal(NO_CHOICE)
        plan = form.plan_of(form.Wishes.of(address), fields, setup.variant.options, utcnow())
        place = (server_id, reply.place.channel_id)
        try:
            cup = await self.cups.create(
                *place, setup.face.game.name, plan, person(reply.user), language=reply.channel_language
            )
        except TooManyCups:
            raise Refusal("cup-too-many", count=MOST_LIVE) from None
        try:
            message_id = await self.messages.show_one(cup.event)
        except NotShown as error:
            await reply.say(reply.voice.say("cup-refused" if error.answer.is_final else "cup-not-posted"))
            return
        if message_id is None:  # the sweep posts it at this moment
            await reply.say(reply.voice.say("cup-not-posted"))
            return
        link = words.address(layouts.cup_place(cup), message_id)
        await reply.say(reply.voice.say("cup-created", link=link))

    async def _join(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await check_welcome(self.bot.sessions, reply)
        _server(reply)
        with _refusing():
            cup = await self.cups.join(_number(address), person(reply.user))
        await self.messages.change_pressed(reply, cup.event.id)
        begins = words.moment(cup.plan.starts_at)
        key = "cup-joined-full" if cup.plan.when_full else "cup-joined"
        notified = "yes" if await self.bot.languages.is_notified(reply.user.id) else "no"
        await reply.new_message([(reply.voice.say(key, time=begins, notified=notified), None)])
        if cup.plan.when_full and cup.is_full:
            await self._tend_now(reply, cup.event.id)

    async def _leave(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        with _refusing():
            await self._ask_leave(reply, await self.cups.get(_number(address)))

    async def _ask_leave(self, reply: Reply, cup: Cup) -> None:
        """Let the user leave an open cup. Ask for confirmation if the cup is running."""
        player = cup.entrant(reply.user.id)
        if player is None:
            raise Refusal("cup-not-in")
        if cup.event.status != RUNNING:
            await self._go(reply, cup.event.id)
            return
        text = reply.voice.say("cup-leaving", count=len(cup.games_of(player.id)))
        await reply.new_message([(text, None)], [layouts.confirming(reply.voice, "left", cup)])

    async def _left(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._go(reply, _number(address))

    async def _go(self, reply: Reply, cup_id: int) -> None:
        """Let the user leave, and resign their running games.

        After a crash in between, the games end by their clocks.
        """
        with _refusing():
            before = await self.cups.leave(cup_id, reply.user.id)
        await self.messages.change_pressed(reply, cup_id)
        player = before.entrant(reply.user.id)
        await reply.new_message([(reply.voice.say("cup-left"), None)])
        for each in before.games_of(player.id) if player else ():
            with suppress(NoSuchSession, NotRunning):
                step = await self.bot.sessions.playing.resign(each.pairing.session or 0, reply.user.id)
                await self._announce(step.after.id)

    async def _begin(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        cup_id = _number(address)
        with _refusing():
            await self.cups.begin(cup_id, reply.user.id, manages=_manages(reply))
        await reply.new_message([(reply.voice.say("cup-begun"), None)])
        await self._tend_now(reply, cup_id)

    async def _ended(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        with _refusing():
            cup = await self.cups.end(_number(address), reply.user.id, manages=_manages(reply))
        await reply.say(reply.voice.say("cup-ended-now"))
        if cup.event.message_id is not None:
            await self._refresh(cup.event)

    async def _tend_now(self, reply: Reply, cup_id: int) -> None:
        """Do at once what the sweep would do within a minute."""
        reply.end_turn_early()
        await self._tend(cup_id)
        event = (await self.cups.get(cup_id)).event
        if event.message_id is not None:
            await self._refresh(event)

    async def _refresh(self, event: Event) -> None:
        """Change a cup's message at once. A failure is left to the sweep."""
        with suppress(NotShown):
            await self.messages.show_one(event)

    def close(self) -> None:
        """Stop beginning games. The next sweep begins the remaining games."""
        for each in self._rounds:
            each.cancel()

    # ---- the sweep

    def _ended_game(self, session: Session) -> None:
        """Begin a cup's next games as soon as one of its games ends: players of a live cup are waiting."""
        if session.event is not None and session.status in boardtext.ENDED:
            task = asyncio.create_task(self._go_on(session.event))
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)

    async def _go_on(self, event_id: int) -> None:
        """Do what is due in an event, if it is a cup. Failures are left to the sweep."""
        try:
            await self._tend(event_id)
        except NoSuchEvent:
            pass  # a ladder or a crowd
        except Exception:
            log.exception("a cup failed; the next sweep tries again")

    async def tend(self) -> None:
        """Do what is due in at most ``AT_ONCE`` cups: begin, count results, end. Post the new games."""
        await for_each(await self.bot.sessions.events.due("cup", AT_ONCE), self._tend)

    async def _tend(self, cup_id: int) -> None:
        await for_each(await self.cups.tend(cup_id), self._announce)

    async def _announce(self, session_id: int) -> None:
        """Post a game's board. A failure is left to the sweep."""
        with suppress(CannotPost, NoSuchSession, Held):
            await self.bot.publisher.announce(session_id, fresh=True, waits=False, tidies=False)

    # ---- the message

    async def _shown(self, cup_id: int, spoken: Voice | None) -> Shown:
        cup = await self.cups.get(cup_id)
        server = await self.bot.sessions.settings.server_settings(cup.event.server_id)
        speaking = spoken or voice(server.language or cup.event.language)
        sketch = layouts.sketch(speaking, cup)
        pictures = [await self.bot.artist.draw(sketch, public_look(server))] if sketch else []
        return Shown(cup.event.version, layouts.public(self._face(speaking, cup), cup, sketch), pictures)

    def _face(self, speaking: Voice, cup: Cup) -> Face:
        return self.bot.faces[cup.event.game](speaking)


def _number(address: Address) -> int:
    """Number of the cup in a control's key. Raises Refusal."""
    return number(address.key.rpartition("-")[2])


def _server(reply: Reply) -> int:
    """Server of an interaction. Raises Refusal outside servers."""
    if reply.place.server_id is None or reply.is_abroad:
        raise Refusal("cup-no-server")
    return reply.place.server_id


def _manages(reply: Reply) -> bool:
    """True if the user manages the server."""
    return reply.interaction.permissions.manage_guild


@contextmanager
def _refusing() -> Iterator[None]:
    """Raise a cup's refusal as Refusal, with its sentence."""
    try:
        yield
    except NoSuchEvent:
        raise Refusal("cup-gone") from None
    except AlreadyInCup:
        raise Refusal("cup-already-in") from None
    except NotInCup:
        raise Refusal("cup-not-in") from None
    except CupFull:
        raise Refusal("cup-is-full") from None
    except CupBegun:
        raise Refusal("cup-has-begun") from None
    except CupOver:
        raise Refusal("cup-is-over") from None
    except NotCupHost:
        raise Refusal("cup-not-host") from None
    except TooFew as error:
        raise Refusal("cup-too-few", count=error.missing) from None
