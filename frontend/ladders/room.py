"""Ladders: the table with its buttons, private answers, and the sweep's chores."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

import discord
from discord import ui

from engines import GAMES
from frontend.answering.public import Draft
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Handlers, Pick, Press, Who
from frontend.answering.values import check_offered, chosen, number, picked
from frontend.controls import BLUE, GREEN, GREY, Address, Control, Keys, button, layout_of, menu, person
from frontend.face import Face
from frontend.messages import board, words
from frontend.moments import utcnow
from frontend.parts import Parts
from frontend.pictures import Look, Picture, Sketch, gallery, look_of_server
from frontend.playing.lobby import check_guest_by_id
from frontend.posts.eventroom import EventMessage, TableRoom
from locales import Voice
from render.standings import Row, standings_alt, standings_picture, windowed
from sessions.ladders.ladders import Ladder, Ladders, Member
from sessions.life.clocks import DAY
from sessions.service.sweeping import for_each

KEY: Final = "ladder"
ACT: Final = Keys("ladder-{act}-{game}")
"""Keys of the buttons of a ladder."""
PICTURE: Final = "ladder.png"

TOP: Final = 20
"""Most rows of the public table, and of a private table without gaps."""
LINKS: Final = 5
"""Most open challenges with a link."""


def _at(act: str, game: str) -> Address:
    return Address.common(ACT(act=act, game=game))


def _items(
    face: Face, ladder: Ladder | None, shown: Sketch | None, rows: Sequence[ui.ActionRow[Any]] = ()
) -> list[ui.Item[Any] | str]:
    """Parts of a ladder's message, without its file. ``shown``: its table; None if no one is on the ladder.

    ``rows``: rows below the ladder's buttons.
    """
    voice = face.voice
    lines = [f"### {voice.say('ladder-title', game=face.game.title)}", words.small_print(voice.say("ladder-how"))]
    buttons = ui.ActionRow[Any](*_buttons(face))
    if ladder is None or shown is None:
        return ["\n".join([*lines, voice.say("ladder-empty")]), buttons, *rows]
    below = words.small_print(_below(voice, ladder))
    return ["\n".join(lines), gallery(shown.name, shown.alt), below, buttons, *rows]


def _sketch(voice: Voice, ladder: Ladder, now: datetime, reader: int | None = None) -> Sketch | None:
    """Sketch of a ladder's table; None if no one is on it.

    ``reader``: the Discord id of the only reader. Their row is marked, and rows far from it are left out.
    """
    own = None if reader is None else ladder.place_of(reader)
    rows = _rows(voice, ladder, now, own)
    if not rows:
        return None
    heads = (voice.say("ladder-rating") if any(row.figures[0] for row in rows) else "", "")
    game, alt = ladder.event.game, standings_alt(voice, heads, rows)
    return Sketch(PICTURE, alt, lambda look: standings_picture(game, heads, rows, look.theme))


def _choice(voice: Voice, ladder: Ladder, game: str, free: Sequence[Member]) -> ui.ActionRow[Any]:
    places = {player: place for place, player in enumerate(ladder.places, 1)}
    options = [
        discord.SelectOption(
            label=voice.say("ladder-place", place=places[each.player.id], player=words.name(voice, each.player)),
            value=str(each.player.id),
        )
        for each in free
    ]
    return ui.ActionRow(menu(_at("pick", game), voice.say("ladder-pick"), options))


def _games(voice: Voice, shown: str) -> ui.ActionRow[Any]:
    """Menu of the games with a ladder, with the shown one chosen."""
    options = [
        discord.SelectOption(label=game.title, value=name, default=name == shown) for name, game in OFFERED.items()
    ]
    return ui.ActionRow(menu(Address.common("ladder-show"), voice.say("rankings-pick-game"), options))


def _buttons(face: Face) -> list[Control]:
    styles = {"join": GREEN, "challenge": BLUE, "leave": GREY}
    return [button(_at(act, face.game.name), face.say(f"ladder-{act}"), style) for act, style in styles.items()]


def _rows(voice: Voice, ladder: Ladder, now: datetime, own: int | None) -> list[Row]:
    def row(index: int) -> Row:
        member, place = ladder.members[index], index + 1
        rating = "" if member.rating is None else voice.number(member.rating)
        return Row(
            place,
            words.drawn(voice, member.player) or voice.say("picture-player", number=place),
            (rating, _challenges(ladder, member.player.id)),
            faint=member.is_away(now),
        )

    return windowed(len(ladder.members), row, most=TOP, whole=TOP, own=None if own is None else own - 1)


def _challenges(ladder: Ladder, player: int) -> str:
    """Arrows to the place that a player challenges, and from the place of the player's challenger."""
    places = {each: place for place, each in enumerate(ladder.places, 1)}
    arrows = [f"→ {places[each.challenged]}" for each, _ in ladder.challenges if each.challenger == player]
    arrows += [f"← {places[each.challenger]}" for each, _ in ladder.challenges if each.challenged == player]
    return " ".join(arrows)


def _below(voice: Voice, ladder: Ladder) -> str:
    """Line with the number of members, and links to open challenges."""
    names = {each.player.id: words.plain(voice, each.player) for each in ladder.members}
    links = [
        voice.say(
            "ladder-open",
            challenger=names[each.challenger],
            challenged=names[each.challenged],
            link=words.link(voice, session),
        )
        for each, session in ladder.challenges[:LINKS]
    ]
    return voice.row(voice.say("ladder-members", count=len(ladder.members)), *links)


AT_ONCE: Final = 20
"""Most ladders computed in one sweep."""
CLOCK: Final = 3 * DAY
"""Seconds for a move in a challenge, if the server has chosen no time."""
PAIR: Final = 2
"""Number of players in a challenge."""

OFFERED: Final = {name: game for name, game in GAMES.items() if PAIR in game.seats}
"""Names of the games with a ladder: all games for two players."""


def _act(name: str) -> Keys:
    return Keys(ACT(act=name, game="{game}"))


class LadderRoom(TableRoom):
    """Answers the command and controls of ladders, and tends ladders in the sweep."""

    kind, outside = KEY, "ladder-no-server"

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts)
        self.ladders = Ladders(parts.sessions.ground, parts.sessions.tables)

    @property
    def handlers(self) -> Handlers:
        return (
            Pick("ladder-show", self._show),
            Press(_act("post"), self._post),
            Press(_act("join"), self._join),
            Press(_act("challenge"), self._ask_opponent, Who.PLAYERS),
            Pick(_act("pick"), self._challenge, Who.PLAYERS),
            Press(_act("leave"), self._ask_leave, Who.PLAYERS),
            Press(_act("left"), self._leave, Who.PLAYERS),
        )

    async def show(self, reply: Reply, game: str | None, said: str = "") -> None:
        """Show a ladder privately, below a line ``said``. ``game``: None for the one that the reader plays most."""
        server_id = self.server(reply)
        if game is None:
            game, _ = await self.parts.sessions.leaderboards.favourite(reply.user.id, [*OFFERED])
        check_offered(OFFERED, game)
        ladder = await self.ladders.of(server_id, game)
        sketch = _sketch(reply.voice, ladder, utcnow(), reply.user.id) if ladder else None
        picture = await self.draw_privately(reply, sketch)
        rows = [_games(reply.voice, game)]
        if reply.speaks_to_all:
            rows.append(ui.ActionRow(button(_at("post", game), reply.voice.say("common-post"))))
        parts = _items(reply.face(game), ladder, sketch, rows)
        await reply.show([said, *parts], [picture.file()] if picture else [])

    async def _show(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        await self.show(reply, chosen(values))

    async def _post(self, reply: Reply, _address: Address, game: str) -> None:
        """Post a ladder's table, which becomes the ladder's message. Raises Refusal if Discord does not accept it."""
        title, server_id = picked(OFFERED, game).title, self.server(reply)
        ladder = await self.ladders.of(server_id, game)
        voice = await self.parts.languages.of_channel(reply.interaction)
        look = await look_of_server(self.parts.sessions, server_id)
        message_id = await reply.public.post(Draft(*await self._public(voice, game, ladder, look)))
        if message_id is None:
            raise Refusal("ladder-not-posted", game=title)
        if ladder is not None:
            event = ladder.event
            await self.parts.sessions.events.note_message(event.id, reply.place.channel_id, message_id, event.version)

    # ---- the buttons

    async def _join(self, reply: Reply, _address: Address, game: str) -> None:
        server_id = await self.admit(reply)
        check_offered(OFFERED, game)
        channel_id, user = reply.place.channel_id, person(reply.user)
        ladder = await self.ladders.join(server_id, channel_id, game, user, language=reply.channel_language)
        place = ladder.place_of(reply.user.id) or len(ladder.members)
        said = reply.voice.say("ladder-joined", game=GAMES[game].title, place=place)
        if reply.in_private:
            await self.show(reply, game, said)
            return
        await self.change_pressed(reply, ladder.event.id)
        await reply.new_message(said)

    async def _own(self, reply: Reply, game: str) -> tuple[Ladder, int]:
        """The server's ladder of a game, and the reader's place. Raises Refusal for others than members."""
        check_offered(OFFERED, game)
        ladder = await self.ladders.of(self.server(reply), game)
        place = ladder.place_of(reply.user.id) if ladder else None
        if ladder is None or place is None:
            raise Refusal("ladder-not-on", game=GAMES[game].title)
        return ladder, place

    async def _ask_opponent(self, reply: Reply, _address: Address, game: str) -> None:
        """Show the reader's part of the table, with a menu of the members that they may challenge."""
        ladder, place = await self._own(reply, game)
        own = ladder.places[place - 1]
        if running := ladder.challenge_by(own):
            raise Refusal("ladder-challenging", link=words.link(reply.voice, running[1]))
        if place == 1:
            raise Refusal("ladder-top")
        now = utcnow()
        if not (free := ladder.free_above(own, now)):
            raise Refusal("ladder-none-free")
        picture = await self.draw_privately(reply, _sketch(reply.voice, ladder, now, reply.user.id))
        await reply.say(reply.voice.say("ladder-opponents"), picture, [_choice(reply.voice, ladder, game, free)])

    async def _challenge(self, reply: Reply, _address: Address, values: Sequence[str], game: str) -> None:
        server_id = await self.admit(reply, posts=True)
        challenged = number(chosen(values))
        check_offered(OFFERED, game)
        ladder = await self.ladders.of(server_id, game)
        guest = next((each.player for each in ladder.members if each.player.id == challenged), None) if ladder else None
        if ladder is None or guest is None or guest.discord_id is None:
            raise Refusal("ladder-out-of-reach")
        await check_guest_by_id(reply, guest.discord_id)
        clock = (await self.parts.sessions.settings.server_settings(server_id)).default_clock or CLOCK
        session = await self.ladders.challenge(
            ladder.event.id,
            person(reply.user),
            challenged,
            GAMES[game].options(),
            clock=clock,
            channel_id=reply.place.channel_id,
            language=reply.channel_language,
        )
        await self.parts.moves.announce(reply, session, reply.voice.say("lobby-invitation-posted"))

    async def _ask_leave(self, reply: Reply, _address: Address, game: str) -> None:
        _, place = await self._own(reply, game)
        text = reply.voice.say("ladder-leaving", game=GAMES[game].title, place=place)
        await reply.say(text, rows=[board.asking(_at("left", game), reply.voice.say("ladder-leave"))])

    async def _leave(self, reply: Reply, _address: Address, game: str) -> None:
        check_offered(OFFERED, game)
        await self.ladders.leave(self.server(reply), game, reply.user.id)
        await reply.say(reply.voice.say("ladder-left", game=GAMES[game].title))

    # ---- the sweep

    async def tend(self) -> None:
        """Recompute the ladders that are due: after an ended challenge, and in a new week."""
        await for_each(await self.parts.sessions.events.due("ladder", AT_ONCE), self.ladders.tend)

    async def go_on(self, event_id: int) -> None:
        await self.ladders.tend(event_id)
        event = (await self.ladders.get(event_id)).event
        if event.shown < event.version:
            await self.refresh(event)

    # ---- the message

    async def make_message(self, event_id: int, spoken: Voice | None) -> EventMessage:
        ladder = await self.ladders.get(event_id)
        speaking, look = await self.style(ladder.event)
        layout, pictures = await self._public(spoken or speaking, ladder.event.game, ladder, look)
        return EventMessage(ladder.event.version, layout, pictures)

    async def _public(
        self, voice: Voice, game: str, ladder: Ladder | None, look: Look
    ) -> tuple[discord.ui.LayoutView, list[Picture]]:
        sketch = _sketch(voice, ladder, utcnow()) if ladder else None
        return layout_of(*_items(self.parts.faces[game](voice), ladder, sketch)), await self.draw(sketch, look)
