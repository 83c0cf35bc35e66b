"""Ladders: the table on request, its buttons, and the sweep's chores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Final

import discord

from engines import GAMES
from frontend.answering.permissions import check_place, check_welcome, server_here
from frontend.answering.reading import chosen, number, picked
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.interactions import person
from frontend.ladders import layouts
from frontend.ladders.layouts import KEY
from frontend.messages import words
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.pictures.artist import Picture
from frontend.pictures.looks import look_of_member, look_of_server
from frontend.playing.lobby import check_guest_by_id
from frontend.publishing.eventmessages import EventMessages, Shown, go_on_after_games
from frontend.publishing.outbox import NotShown
from locales import Voice
from sessions.ladders.ladders import (
    MOST,
    AlreadyChallenging,
    AlreadyOnLadder,
    Ladder,
    LadderFull,
    Ladders,
    NotInReach,
    NotOnLadder,
)
from sessions.life.clocks import DAY
from sessions.service.sweeping import for_each

AT_ONCE: Final = 20
"""Most ladders computed in one sweep."""
CLOCK: Final = 3 * DAY
"""Seconds for a move in a challenge, if the server has chosen no time."""
PAIR: Final = 2
"""Number of players in a challenge."""

OFFERED: Final = {name: game for name, game in GAMES.items() if PAIR in game.seats}
"""Names of the games with a ladder: all games for two players."""


class LadderRoom:
    """Answers the command and controls of ladders, and tends ladders in the sweep."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self.ladders = Ladders(bot.sessions.ground, bot.sessions.tables)
        self.messages = EventMessages(bot, "ladder", self._shown)
        bot.router.on(f"{KEY}-join", self._join)
        bot.router.on(f"{KEY}-challenge", self._ask_opponent)
        bot.router.on(f"{KEY}-pick", self._challenge)
        bot.router.on(f"{KEY}-leave", self._ask_leave)
        bot.router.on(f"{KEY}-left", self._leave)
        go_on_after_games(bot, self._go_on)
        bot.sweep.add_for_events(self.tend)
        bot.sweep.add_for_events(self.messages.refresh)

    async def show(self, reply: Reply, game: str) -> None:
        """Post a ladder's table, which becomes the ladder's message. Raises Refusal if Discord does not accept it."""
        title, server_id = picked(OFFERED, game).title, server_here(reply, "ladder-no-server")
        ladder = await self.ladders.of(server_id, game)
        voice = await self.bot.languages.of_channel(reply.interaction)
        layout, pictures = await self._public(voice, game, ladder, server_id)
        message_id = await reply.public.post(layout, pictures)
        if message_id is None:
            raise Refusal("ladder-not-posted", game=title)
        if ladder is not None:
            event = ladder.event
            await self.bot.sessions.events.note_message(event.id, reply.place.channel_id, message_id, event.version)

    # ---- the buttons

    async def _join(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await check_welcome(self.bot.sessions, reply)
        game, server_id = _game(address), server_here(reply, "ladder-no-server")
        channel_id, user = reply.place.channel_id, person(reply.user)
        with _refusing(reply.voice, game):
            ladder = await self.ladders.join(server_id, channel_id, game, user, language=reply.channel_language)
        await self.messages.change_pressed(reply, ladder.event.id)
        place = ladder.place_of(reply.user.id) or len(ladder.members)
        await reply.new_message([(reply.voice.say("ladder-joined", game=GAMES[game].title, place=place), None)])

    async def _ask_opponent(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Show the reader's part of the table, with a menu of the members that they may challenge."""
        game, server_id = _game(address), server_here(reply, "ladder-no-server")
        ladder = await self.ladders.of(server_id, game)
        place = ladder.place_of(reply.user.id) if ladder else None
        if ladder is None or place is None:
            raise Refusal("ladder-not-on", game=GAMES[game].title)
        own = ladder.places[place - 1]
        if running := ladder.challenge_by(own):
            raise Refusal("ladder-challenging", link=words.link(reply.voice, running[1]))
        if place == 1:
            raise Refusal("ladder-top")
        now = utcnow()
        if not (free := ladder.free_above(own, now)):
            raise Refusal("ladder-none-free")
        sketch = layouts.sketch(reply.voice, ladder, now, reply.user.id)
        look = await look_of_member(self.bot.sessions, reply.user.id, server_id)
        picture = await self.bot.artist.draw(sketch, look) if sketch else None
        await reply.say(reply.voice.say("ladder-opponents"), picture, [layouts.choice(reply.voice, ladder, game, free)])

    async def _challenge(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        await check_welcome(self.bot.sessions, reply)
        await check_place(self.bot.sessions, reply)
        game, server_id, challenged = _game(address), server_here(reply, "ladder-no-server"), number(chosen(values))
        ladder = await self.ladders.of(server_id, game)
        guest = next((each.player for each in ladder.members if each.player.id == challenged), None) if ladder else None
        if ladder is None or guest is None or guest.discord_id is None:
            raise Refusal("ladder-out-of-reach")
        await check_guest_by_id(reply, guest.discord_id)
        clock = (await self.bot.sessions.settings.server_settings(server_id)).default_clock or CLOCK
        with _refusing(reply.voice, game):
            session = await self.ladders.challenge(
                ladder.event.id,
                person(reply.user),
                challenged,
                GAMES[game].options(),
                clock=clock,
                channel_id=reply.place.channel_id,
                language=reply.channel_language,
            )
        await self.bot.moves.report(reply, session, reply.voice.say("lobby-invitation-posted"))

    async def _ask_leave(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        game = _game(address)
        ladder = await self.ladders.of(server_here(reply, "ladder-no-server"), game)
        place = ladder.place_of(reply.user.id) if ladder else None
        if place is None:
            raise Refusal("ladder-not-on", game=GAMES[game].title)
        text = reply.voice.say("ladder-leaving", game=GAMES[game].title, place=place)
        await reply.say(text, rows=[layouts.leaving(reply.voice, game)])

    async def _leave(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        game = _game(address)
        with _refusing(reply.voice, game):
            await self.ladders.leave(server_here(reply, "ladder-no-server"), game, reply.user.id)
        await reply.say(reply.voice.say("ladder-left", game=GAMES[game].title))

    # ---- the sweep

    async def tend(self) -> None:
        """Recompute the ladders that are due: after an ended challenge, and in a new week."""
        await for_each(await self.bot.sessions.events.due("ladder", AT_ONCE), self.ladders.tend)

    async def _go_on(self, event_id: int) -> None:
        """Settle an ended challenge, and show the change at once."""
        await self.ladders.tend(event_id)
        event = (await self.ladders.get(event_id)).event
        if event.message_id is not None and event.shown < event.version:
            with suppress(NotShown):
                await self.messages.show_one(event)

    # ---- the message

    async def _shown(self, event_id: int, voice: Voice | None) -> Shown:
        ladder = await self.ladders.get(event_id)
        event = ladder.event
        voice = voice or await self.bot.languages.of_server(event.server_id, self.bot.client.get_guild(event.server_id))
        return Shown(event.version, *await self._public(voice, event.game, ladder, event.server_id))

    async def _public(
        self, voice: Voice, game: str, ladder: Ladder | None, server_id: int
    ) -> tuple[discord.ui.LayoutView, list[Picture]]:
        """Layout and picture of a ladder's message."""
        sketch = layouts.sketch(voice, ladder, utcnow()) if ladder else None
        look = await look_of_server(self.bot.sessions, server_id)
        pictures = [await self.bot.artist.draw(sketch, look)] if sketch else []
        return layouts.public(self.bot.faces[game](voice), ladder, sketch), pictures


def _game(address: Address) -> str:
    """Name of the game in a control's key. Raises Refusal."""
    game = address.key.rpartition("-")[2]
    picked(OFFERED, game)
    return game


@contextmanager
def _refusing(voice: Voice, game: str) -> Iterator[None]:
    """Raise a ladder's refusal as Refusal, with its sentence."""
    try:
        yield
    except NotOnLadder:
        raise Refusal("ladder-not-on", game=GAMES[game].title) from None
    except AlreadyOnLadder as error:
        raise Refusal("ladder-already-on", place=error.place) from None
    except LadderFull:
        raise Refusal("ladder-full", count=MOST) from None
    except AlreadyChallenging as error:
        raise Refusal("ladder-challenging", link=words.link(voice, error.session)) from None
    except NotInReach:
        raise Refusal("ladder-out-of-reach") from None
