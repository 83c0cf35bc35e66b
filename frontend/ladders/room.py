"""Ladders: the table on request, its buttons, and the sweep's chores."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from engines import GAMES
from frontend.answering.reading import chosen, number, picked
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.interactions import person
from frontend.ladders import layouts
from frontend.ladders.layouts import KEY
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.pictures.artist import Picture
from frontend.pictures.looks import Look, look_of_server
from frontend.playing.eventroom import Shown, TableRoom
from frontend.playing.lobby import check_guest_by_id
from locales import Voice
from sessions.ladders.ladders import AlreadyChallenging, Ladder, Ladders, NotInReach, NotOnLadder
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


class LadderRoom(TableRoom):
    """Answers the command and controls of ladders, and tends ladders in the sweep."""

    kind = KEY

    def __init__(self, bot: Parts) -> None:
        super().__init__(bot)
        self.ladders = Ladders(bot.sessions.ground, bot.sessions.tables)
        bot.router.on(f"{KEY}-join", self._join)
        bot.router.on(f"{KEY}-challenge", self._ask_opponent)
        bot.router.on(f"{KEY}-pick", self._challenge)
        bot.router.on(f"{KEY}-leave", self._ask_leave)
        bot.router.on(f"{KEY}-left", self._leave)

    async def show(self, reply: Reply, game: str) -> None:
        """Post a ladder's table, which becomes the ladder's message. Raises Refusal if Discord does not accept it."""
        title, server_id = picked(OFFERED, game).title, self.server(reply)
        ladder = await self.ladders.of(server_id, game)
        voice = await self.bot.languages.of_channel(reply.interaction)
        look = await look_of_server(self.bot.sessions, server_id)
        layout, pictures = await self._public(voice, game, ladder, look)
        message_id = await reply.public.post(layout, pictures)
        if message_id is None:
            raise Refusal("ladder-not-posted", game=title)
        if ladder is not None:
            event = ladder.event
            await self.bot.sessions.events.note_message(event.id, reply.place.channel_id, message_id, event.version)

    # ---- the buttons

    async def _join(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        server_id, game = await self.admit(reply), _game(address)
        channel_id, user = reply.place.channel_id, person(reply.user)
        ladder = await self.ladders.join(server_id, channel_id, game, user, language=reply.channel_language)
        await self.messages.change_pressed(reply, ladder.event.id)
        place = ladder.place_of(reply.user.id) or len(ladder.members)
        await reply.new_message([(reply.voice.say("ladder-joined", game=GAMES[game].title, place=place), None)])

    async def _own(self, reply: Reply, game: str) -> tuple[Ladder, int]:
        """The server's ladder of a game, and the reader's place. Raises NotOnLadder."""
        ladder = await self.ladders.of(self.server(reply), game)
        place = ladder.place_of(reply.user.id) if ladder else None
        if ladder is None or place is None:
            raise NotOnLadder(game)
        return ladder, place

    async def _ask_opponent(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Show the reader's part of the table, with a menu of the members that they may challenge."""
        game = _game(address)
        ladder, place = await self._own(reply, game)
        own = ladder.places[place - 1]
        if running := ladder.challenge_by(own):
            raise AlreadyChallenging(running[1])
        if place == 1:
            raise Refusal("ladder-top")
        now = utcnow()
        if not (free := ladder.free_above(own, now)):
            raise Refusal("ladder-none-free")
        picture = await self.draw_privately(reply, layouts.sketch(reply.voice, ladder, now, reply.user.id))
        await reply.say(reply.voice.say("ladder-opponents"), picture, [layouts.choice(reply.voice, ladder, game, free)])

    async def _challenge(self, reply: Reply, address: Address, values: Sequence[str]) -> None:
        server_id = await self.admit(reply, posts=True)
        game, challenged = _game(address), number(chosen(values))
        ladder = await self.ladders.of(server_id, game)
        guest = next((each.player for each in ladder.members if each.player.id == challenged), None) if ladder else None
        if ladder is None or guest is None or guest.discord_id is None:
            raise NotInReach
        await check_guest_by_id(reply, guest.discord_id)
        clock = (await self.bot.sessions.settings.server_settings(server_id)).default_clock or CLOCK
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
        _, place = await self._own(reply, game)
        text = reply.voice.say("ladder-leaving", game=GAMES[game].title, place=place)
        await self.ask(reply, text, layouts.address("left", game), "ladder-leave")

    async def _leave(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        game = _game(address)
        await self.ladders.leave(self.server(reply), game, reply.user.id)
        await reply.say(reply.voice.say("ladder-left", game=GAMES[game].title))

    # ---- the sweep

    async def tend(self) -> None:
        """Recompute the ladders that are due: after an ended challenge, and in a new week."""
        await for_each(await self.bot.sessions.events.due("ladder", AT_ONCE), self.ladders.tend)

    async def go_on(self, event_id: int) -> None:
        await self.ladders.tend(event_id)
        event = (await self.ladders.get(event_id)).event
        if event.shown < event.version:
            await self.refresh(event)

    # ---- the message

    async def shown(self, event_id: int, spoken: Voice | None) -> Shown:
        ladder = await self.ladders.get(event_id)
        speaking, look = await self.style(ladder.event)
        layout, pictures = await self._public(spoken or speaking, ladder.event.game, ladder, look)
        return Shown(ladder.event.version, layout, pictures)

    async def _public(
        self, voice: Voice, game: str, ladder: Ladder | None, look: Look
    ) -> tuple[discord.ui.LayoutView, list[Picture]]:
        sketch = layouts.sketch(voice, ladder, utcnow()) if ladder else None
        return layouts.public(self.bot.faces[game](voice), ladder, sketch), await self.draw(sketch, look)


def _game(address: Address) -> str:
    """Name of the game in a control's key. Raises Refusal."""
    game = address.key.rpartition("-")[2]
    picked(OFFERED, game)
    return game
