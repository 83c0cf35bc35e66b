"""*Follow*: sends followers a game's result and animation at its end. They follow a game, or a player on a server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import ui

from frontend.answering.permissions import can_read, check_may_see, server_of, viewer_of
from frontend.answering.reply import Refusal, Reply
from frontend.answering.router import Fields
from frontend.answering.values import NO_CHOICE, chosen, number, resolved
from frontend.cache import TooMany
from frontend.controls import Address, Control, Keys, button, layout_of, menu, modal, person
from frontend.failures import BOUND, UNHURRIED, Answer, Fate, within
from frontend.languages import own_language
from frontend.messages import board, boardtext, buttons, words
from frontend.messages.buttons import ButtonFacts, Where
from frontend.parts import Parts
from frontend.pictures import Picture, private_look
from frontend.publishing.outbox import Post, Wanted
from locales import Voice, voice
from render.replay import TooLarge
from sessions.life.errors import DamagedSession, NoSuchSession, NotRunning
from sessions.life.model import Session, Status
from sessions.life.preferences import ServerSettings
from sessions.service.outbox import END, Item
from sessions.service.watching import Watched

log = logging.getLogger("lagoon")

STOP, PLAYER, GAME = "following-stop", "following-player", "following-type"
"""Keys of the controls in ``/settings``: stop following, follow a player, and follow a game by its number."""
FOLLOWED_GAME, FOLLOWED_PLAYER = Keys("game-{session_id:int}"), Keys("player-{server_id:int}-{watched_id:int}")
"""Values of the menu for stopping."""
NUMBER = "number"
"""Name of the field in the form for a game's number."""


class Following:
    """Answers *Follow* and *Stop following* in *More* and in ``/settings``, and sends the direct messages.

    ``show``: shows the page of ``/settings`` about what the user follows, with a text above it.
    """

    def __init__(self, parts: Parts, show: Callable[[Reply, str], Awaitable[None]]) -> None:
        self.parts = parts
        self._show = show
        self.ends = Ends(parts)
        self._rounds: set[asyncio.Task[None]] = set()

    # ---- games

    async def follow(self, reply: Reply, address: Address) -> None:
        await self._answer(reply, await self._follow(reply, address.session), follows=True)

    async def unfollow(self, reply: Reply, address: Address) -> None:
        session = await self.parts.sessions.lookup.get(address.session)
        await self.parts.sessions.watching.stop(reply.user.id, session_id=session.id)
        await self._answer(reply, session, follows=False)

    async def _answer(self, reply: Reply, session: Session, *, follows: bool) -> None:
        seen = ButtonFacts(reply.face(session.game), session, Where.ONLOOKER, follows=follows)
        text = reply.voice.say("following-game", game=words.numbered(reply.voice, session, 0)) if follows else ""
        await reply.say(text or reply.voice.say("following-stopped"), rows=[board.row(*buttons.controls(seen))])

    async def _follow(self, reply: Reply, session_id: int) -> Session:
        """Session that the user follows from now on. Raises Refusal for hidden, own and followed games.

        Raises NotRunning for ended games.
        """
        session = await self.parts.sessions.lookup.get(session_id)
        check_may_see(viewer_of(reply.interaction), session)
        if session.seats_of(reply.user.id):
            raise Refusal("following-own")
        if session.status not in (Status.INVITING, Status.RUNNING):
            raise NotRunning(session)
        if not await self.parts.sessions.watching.watch_game(person(reply.user), session.id):
            raise Refusal("following-already")
        return session

    async def ask_number(self, reply: Reply, _address: Address, _values: Sequence[str]) -> ui.Modal:
        say = reply.voice.say
        field = ui.TextInput[Any](custom_id=NUMBER, placeholder="#123", min_length=1, max_length=20)
        label = ui.Label(text=say("following-number"), description=say("following-number-hint"), component=field)
        return modal(Address.common(GAME), say("following-a-game"), label)

    async def follow_number(self, reply: Reply, _address: Address, fields: Fields) -> None:
        (typed,) = fields.get(NUMBER) or ("",)
        session = await self._follow(reply, number(typed.strip().lstrip("#")))
        await self._show(reply, reply.voice.say("following-game", game=words.numbered(reply.voice, session, 0)))

    # ---- players, and the page in /settings

    async def follow_player(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        """Follow a player's games on this server. Raises Refusal for bots and for the user."""
        found = resolved(reply.interaction, number(chosen(values)))
        if found is None:
            raise Refusal(NO_CHOICE)
        player, is_bot = found
        server_id = server_of(reply.interaction, discord.Object(player.discord_id))
        mention = f"<@{player.discord_id}>"
        if player.discord_id == reply.user.id:
            raise Refusal("following-yourself")
        if is_bot:
            raise Refusal("following-bot", player=mention)
        if not await self.parts.sessions.watching.watch_player(person(reply.user), server_id, player):
            raise Refusal("following-already")
        await self._show(reply, reply.voice.say("following-player", player=mention))

    async def items(self, reply: Reply) -> list[ui.Item[Any] | str]:
        """Components of the page: missed ends, what the user follows, and the controls."""
        say = reply.voice.say
        watched = await self.parts.sessions.watching.of(reply.user.id)
        entries = await self._entries(reply.voice, watched)
        lines = []
        if watched.missed:
            over = [await self._find(each) for each in watched.missed]
            lines.append(f"**{say('following-missed')}**")
            lines += [f"- {reply.voice.row(*_placed(reply.voice, session))}" for session in over if session]
            await self.parts.sessions.watching.note_read(reply.user.id)
        lines += [f"**{say('following-list')}**", *(f"- {line}" for line, _, _ in entries)] if entries else []
        parts: list[ui.Item[Any] | str] = ["\n".join(lines or [say("following-nothing")])]
        if entries:
            options = [discord.SelectOption(label=words.shortened(label), value=value) for _, label, value in entries]
            parts.append(board.row(menu(Address.common(STOP), say("following-stop"), options)))
        if reply.place.server_id is not None:
            people = ui.UserSelect[Any](custom_id=str(Address.common(PLAYER)), placeholder=say("following-a-player"))
            parts.append(board.row(Control(people, Address.common(PLAYER))))
        return [*parts, board.row(button(Address.common(GAME), say("following-a-game")))]

    async def _entries(self, speaking: Voice, watched: Watched) -> list[tuple[str, str, str]]:
        """Entries for the followed games and players: a line, a label for the menu, and the menu's value."""
        known = [session for each in watched.sessions if (session := await self._find(each))]
        running = [each for each in known if not each.is_hidden]
        games = [
            (
                speaking.row(*_placed(speaking, each)),
                words.bare(words.numbered(speaking, each, 0)),
                FOLLOWED_GAME(session_id=each.id),
            )
            for each in running
        ]
        people = [
            (
                words.mention(speaking, player),
                words.name(speaking, player),
                FOLLOWED_PLAYER(server_id=server_id, watched_id=player.id),
            )
            for server_id, player in watched.players
        ]
        return [*games, *people]

    async def _find(self, session_id: int) -> Session | None:
        try:
            return await self.parts.sessions.lookup.get(session_id)
        except NoSuchSession:
            return None

    async def stop(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        followed = FOLLOWED_GAME.read(chosen(values)) or FOLLOWED_PLAYER.read(chosen(values))
        if followed is None:
            raise Refusal("refusal-bad-control")
        await self.parts.sessions.watching.stop(reply.user.id, **followed)
        await self._show(reply, reply.voice.say("following-stopped"))

    # ---- the direct messages

    def go_on_after(self, session: Session) -> None:
        """Notify the followers of a session at once when its end is shown."""
        if session.status in boardtext.ENDED and not session.is_hidden:
            task = asyncio.create_task(self.parts.outbox.work(self.ends))
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)

    def close(self) -> None:
        """Stop sending. The next process sends what is left."""
        for each in self._rounds:
            each.cancel()


class Ends(Post):
    """The direct messages to followers about the ends of games."""

    name, stays = END, False

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.sessions.outbox)
        self.parts = parts

    async def compose(self, item: Item) -> Wanted | None:
        discord_id = await self.parts.sessions.watching.account(item.subject)
        try:
            session = await self.parts.sessions.lookup.get(item.part)
        except (NoSuchSession, DamagedSession):  # it would hold up the person's other messages
            log.warning("sent no result to a follower: the game cannot be read", extra={"session": item.part})
            return None
        if discord_id is None or not await self._may_read(session, discord_id):
            return None
        settings = await self.parts.sessions.settings.player_settings(discord_id)
        speaking = voice(own_language(settings))
        face = self.parts.faces[session.game](speaking)
        text = boardtext.account(face, session, face.game.view(session.state, None))
        files: list[Picture] = []
        if session.status is Status.FINISHED:
            look, most = private_look(settings, ServerSettings()), discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
            try:
                files.append(await self.parts.replays.animation(speaking, session, look, most))
            except (TooMany, TooLarge) as error:
                log.warning("sent no replay to a follower: %r", error, extra={"session": session.id})
        below = words.small_print(f"{words.reference(speaking, session)}\n{speaking.say('following-why')}")
        animation = files[0].component() if files else None
        layout = layout_of(words.by_name(speaking, session, text), animation, below)
        return Wanted(layout, files, discord_id=discord_id, bound=UNHURRIED, version=session.id)

    async def note_refused(self, item: Item, wanted: Wanted | None, answer: Answer) -> None:
        if answer.fate is Fate.PLACE:
            await self.parts.sessions.watching.keep_missed(item.subject)
        else:
            await self.note_shown(item, wanted, None)

    async def _may_read(self, session: Session, discord_id: int) -> bool:
        """True if a follower can read the session's channel, or if the bot cannot check it. Raises FAILURES."""
        guild = self.parts.client.get_guild(session.server_id or 0)
        if guild is None:
            return True
        try:
            member = await within(BOUND, guild.fetch_member(discord_id))
        except discord.NotFound:
            return False
        return can_read(guild, session, member)


def _placed(speaking: Voice, session: Session) -> tuple[str, str]:
    return words.numbered(speaking, session, 0), words.link(speaking, session)
