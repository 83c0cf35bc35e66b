"""``/watch``: sends watchers a game's result and animation at its end. They watch a game, or a player on a server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

import discord
from discord import app_commands, ui
from discord.app_commands import Choice
from discord.ext import commands

from frontend.answering.permissions import can_read, may_look, server_of
from frontend.answering.reading import chosen, number
from frontend.answering.reply import Refusal, Reply
from frontend.cache import TooMany
from frontend.client import Lagoon
from frontend.controls import Address, menu
from frontend.failures import BOUND, UNHURRIED, Answer, Fate, within
from frontend.interactions import Interaction, person
from frontend.languages import own_language
from frontend.messages import boardtext, words
from frontend.pictures.looks import private_look
from frontend.playing.lobby import Guest
from frontend.publishing.outbox import Post, Wanted
from locales import Voice, voice
from render.replay import TooLarge
from sessions.life.errors import DamagedSession, NoSuchSession, NotRunning
from sessions.life.model import Session, Status
from sessions.life.preferences import ServerSettings
from sessions.service.outbox import DIRECT, Subject
from sessions.service.watching import PendingEnd, Watched

log = logging.getLogger("lagoon")

STOP = "watch-stop"


class WatchCog(commands.GroupCog, group_name="watch"):
    """``/watch game``, ``player`` and ``list``, and the direct messages to watchers."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._ends = Ends(bot)
        self._rounds: set[asyncio.Task[None]] = set()
        bot.router.on(STOP, self._stop)
        bot.publisher.on_shown(self._shown)
        bot.outbox.add(self._ends)

    async def cog_unload(self) -> None:
        for each in self._rounds:
            each.cancel()

    @app_commands.command(name="game")
    async def watch_game(self, interaction: Interaction, game: int) -> None:
        """Store that the user watches a game. Refuse hidden, ended, own, and already watched games."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.sessions.lookup.get(game)
            if not may_look(interaction, session):
                raise Refusal("picking-hidden")
            if session.seats_of(reply.user.id):
                raise Refusal("watch-own")
            if session.status not in (Status.INVITING, Status.RUNNING):
                raise NotRunning(session)
            if not await self.bot.sessions.watching.watch_game(person(reply.user), session.id):
                raise Refusal("watch-already")
            await reply.say(reply.voice.say("watch-game", game=_titled(reply.voice, session)))

    @watch_game.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.visible(interaction, typed)

    @app_commands.command(name="player")
    async def watch_player(self, interaction: Interaction, member: Guest) -> None:
        """Store that the user watches a player's games on this server. Refuse bots and the user."""
        async with self.bot.router.serving(interaction) as reply:
            server_id = server_of(interaction, member)
            if member.id == reply.user.id:
                raise Refusal("watch-yourself")
            if member.bot:
                raise Refusal("watch-bot", player=member.mention)
            if not await self.bot.sessions.watching.watch_player(person(reply.user), server_id, person(member)):
                raise Refusal("watch-already")
            await reply.say(reply.voice.say("watch-player", player=member.mention))

    @app_commands.command(name="list")
    async def watch_list(self, interaction: Interaction) -> None:
        """List the watched games and players privately, with a menu to stop. Refuse if there are none."""
        async with self.bot.router.serving(interaction) as reply:
            await self._list(reply)

    async def _list(self, reply: Reply, before: str = "") -> None:
        say = reply.voice.say
        watched = await self.bot.sessions.watching.of(reply.user.id)
        lines = [before] if before else []
        if watched.missed:
            over = [await self._known(each) for each in watched.missed]
            lines.append(f"### {say('watch-missed')}")
            lines += [f"- {reply.voice.row(*_placed(reply.voice, session))}" for session in over if session]
            await self.bot.sessions.watching.note_read(reply.user.id)
        entries = await self._entries(reply.voice, watched)
        if not entries:
            if not lines:
                raise Refusal("watch-nothing")
            await reply.say("\n".join(lines))
            return
        lines.append(f"### {say('watch-list')}")
        lines += [f"- {line}" for line, _, _ in entries]
        options = [discord.SelectOption(label=words.shortened(label), value=value) for _, label, value in entries]
        await reply.say("\n".join(lines), rows=[ui.ActionRow(menu(Address.common(STOP), say("watch-stop"), options))])

    async def _entries(self, speaking: Voice, watched: Watched) -> list[tuple[str, str, str]]:
        """Entries for the watched games and players: a line, a label for the menu, and the menu's value."""
        running = [session for each in watched.sessions if (session := await self._known(each))]
        games = [
            (speaking.row(*_placed(speaking, each)), words.bare(_titled(speaking, each)), f"game-{each.id}")
            for each in running
        ]
        people = [
            (words.mention(speaking, player), words.name(speaking, player), f"player-{server_id}-{player.id}")
            for server_id, player in watched.players
        ]
        return [*games, *people]

    async def _known(self, session_id: int) -> Session | None:
        try:
            return await self.bot.sessions.lookup.get(session_id)
        except NoSuchSession:
            return None

    async def _stop(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        kind, *numbers = chosen(values).split("-")
        match kind, [number(each) for each in numbers]:
            case "game", [session_id]:
                await self.bot.sessions.watching.stop(reply.user.id, session_id=session_id)
            case "player", [server_id, watched_id]:
                await self.bot.sessions.watching.stop(reply.user.id, server_id=server_id, watched_id=watched_id)
            case _:
                raise Refusal("refusal-bad-control")
        await self._list(reply, reply.voice.say("watch-stopped"))

    # ---- the direct messages

    def _shown(self, session: Session) -> None:
        """Notify the watchers of a session at once when its end is posted."""
        if session.status in boardtext.ENDED and not session.is_hidden:
            task = asyncio.create_task(self.tell())
            self._rounds.add(task)
            task.add_done_callback(self._rounds.discard)

    async def tell(self) -> None:
        """Send watchers the pending results, some at once. The sweep sends the others, and retries failed messages."""
        await self.bot.outbox.work(self._ends)


class Ends(Post[PendingEnd]):
    """The direct messages to watchers about the ends of games."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._stored = bot.sessions.watching

    async def due(self, limit: int) -> Sequence[PendingEnd]:
        return await self._stored.pending(limit)

    def subject(self, item: PendingEnd) -> Subject:
        return Subject(DIRECT, item.player_id, player_id=item.player_id)

    async def claim(self, item: PendingEnd) -> bool:
        return await self._stored.claim(item)

    async def wanted(self, item: PendingEnd) -> Wanted | None:
        try:
            session = await self.bot.sessions.lookup.get(item.session_id)
        except (NoSuchSession, DamagedSession):  # it would hold up the person's other messages
            log.warning("sent no result to a watcher: the game cannot be read", extra={"session": item.session_id})
            return None
        if not await self._may_read(session, item.discord_id):
            return None
        settings = await self.bot.sessions.settings.player_settings(item.discord_id)
        speaking = voice(own_language(settings))
        face = self.bot.faces[session.game](speaking)
        layout = ui.LayoutView(timeout=None)
        text = boardtext.account(face, session, face.game.view(session.state, None))
        layout.add_item(ui.TextDisplay(words.by_name(speaking, session, text)))
        files = []
        if session.status is Status.FINISHED:
            look, most = private_look(settings, ServerSettings()), discord.utils.DEFAULT_FILE_SIZE_LIMIT_BYTES
            try:
                animation = await self.bot.replays.animation(speaking, session, look, most)
            except (TooMany, TooLarge) as error:
                log.warning("sent no replay to a watcher: %r", error, extra={"session": session.id})
            else:
                layout.add_item(animation.component())
                files.append(animation)
        place = words.reference(speaking, session)
        layout.add_item(ui.TextDisplay(words.small_print(f"{place}\n{speaking.say('watch-why')}")))
        nonce = f"w{session.id}-{item.player_id}"
        return Wanted(layout, files, nonce, discord_id=item.discord_id, bound=UNHURRIED)

    async def shown(self, item: PendingEnd, _wanted: Wanted | None, _message_id: int | None) -> None:
        await self._stored.note_sent(item.player_id, item.session_id)

    async def refused(self, item: PendingEnd, _wanted: Wanted | None, answer: Answer) -> None:
        closed = answer.fate is Fate.PLACE
        await self._stored.note_sent(item.player_id, item.session_id, closed=closed)

    async def _may_read(self, session: Session, discord_id: int) -> bool:
        """True if a watcher can read the session's channel, or if the bot cannot check it. Raises FAILURES."""
        guild = self.bot.get_guild(session.server_id or 0)
        if guild is None:
            return True
        try:
            member = await within(BOUND, guild.fetch_member(discord_id))
        except discord.NotFound:
            return False
        return can_read(guild, session, member)


def _titled(speaking: Voice, session: Session) -> str:
    """Title of a session: its game, players and number."""
    return words.numbered(speaking, session, 0)


def _placed(speaking: Voice, session: Session) -> tuple[str, str]:
    return _titled(speaking, session), words.link(speaking, session)


async def setup(bot: Lagoon) -> None:
    """Add ``/watch`` and its messages to the bot."""
    await bot.add_cog(WatchCog(bot))
