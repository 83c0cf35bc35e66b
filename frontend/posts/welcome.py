"""Welcomes and their buttons. Each server that the bot joins, and each new user, is welcomed once."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

import discord
from discord import ui
from msgspec.structs import replace

from engines import GAMES
from engines.base import AnyGame
from engines.levels import default_level
from frontend.answering.permissions import lacking, managed_server, may_post
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import chosen, picked
from frontend.cache import Recent
from frontend.controls import Address
from frontend.face import Face
from frontend.failures import FAILURES, why
from frontend.messages import board, welcome, words
from frontend.moments import discord_now
from frontend.parts import Parts
from frontend.playing import lobby, runs
from frontend.publishing.outbox import Post, Wanted
from locales import language_of, voice
from sessions.life.model import Terms
from sessions.service.departures import Welcomes
from sessions.service.outbox import WELCOME, Item

log = logging.getLogger("lagoon")

FRESH: Final = timedelta(days=1)
"""Longest time from the bot's joining to a welcome. Later the bot is known there, even if the storage is new."""

KNOWN: Final = 10_000
"""Most known users in memory."""

PLAY, ALONE = "welcome-play", "welcome-alone"
"""Keys of the game menus, for a game with a computer and for a solo run."""


Begins = Callable[[Reply, AnyGame], Awaitable[None]]


class Newcomers:
    """Greets each new user once."""

    def __init__(self, stored: Welcomes, faces: Mapping[str, type[Face]]) -> None:
        self._stored = stored
        self._faces = faces
        self._known: Recent[int, None] = Recent(KNOWN)

    async def is_new(self, user_id: int) -> bool:
        """True if this person uses the bot for the first time. Never raises: without storage it returns False."""
        if user_id in self._known:
            self._known.move_to_end(user_id)
            return False
        try:
            is_new = not await self._stored.knows(user_id)
        except Exception:
            log.exception("could not check if a user is new")
            return False
        self._known[user_id] = None
        return is_new

    def put_off(self, reply: Reply) -> None:
        """Leave the greeting of a new user to their next interaction."""
        if reply.is_new:
            reply.is_new = False
            self.forget(reply.user.id)

    def forget(self, user_id: int) -> None:
        """Look up at the next interaction if a person is new, as they were erased or not greeted."""
        self._known.pop(user_id, None)

    async def greet(self, reply: Reply) -> None:
        """Welcome a new user in a separate private message. Never raises.

        The welcome is shown before it is noted: after a crash in between it is shown twice rather than never.
        """
        try:
            buttons = welcome.buttons(reply.voice, alone=reply.place.server_id is None)
            reply.answer_beside()
            faces = [make(reply.voice) for make in self._faces.values()]
            await reply.say(welcome.text(reply.voice, "person", faces), rows=[buttons])
            await self._stored.meet(reply.user.id)
        except FAILURES as error:
            log.info("could not welcome a user: %s", why(error))
            self.forget(reply.user.id)  # retry at their next use
        except Exception:
            log.exception("could not welcome a user")


class Welcome:
    """Welcomes servers, and answers the buttons below welcomes to servers and new users."""

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self.of_servers = ServerWelcomes(parts)

    async def servers(self) -> None:
        """Welcome the servers that have not been welcomed, some at once. The sweep retries failures."""
        await self.parts.outbox.work(self.of_servers)

    async def computer(self, reply: Reply, _address: Address) -> None:
        await self._choose(reply, PLAY, _has_computers, self._begin)

    async def solo(self, reply: Reply, _address: Address) -> None:
        await self._choose(reply, ALONE, lambda game: game.is_played_alone, self._begin_alone)

    async def post_puzzles(self, reply: Reply, _address: Address) -> None:
        server_id, channel, settings = (managed_server(reply), reply.interaction.channel, self.parts.sessions.settings)
        found = await settings.server_settings(server_id)
        if found.puzzle_channel is None:
            if missing := lacking(reply.interaction.app_permissions, in_thread=isinstance(channel, discord.Thread)):
                raise Refusal("common-powerless", rights=words.rights(reply.voice, missing), count=len(missing))
            found = await settings.change_server_settings(server_id, puzzle_channel=reply.interaction.channel_id)
        if reply.pressed is not None:
            await reply.change_pressed(_without_offer(reply.pressed), None)
        reply.answer_beside()
        facts = {"channel": f"<#{found.puzzle_channel}>", "hour": words.daily_hour(found.puzzle_hour)}
        await reply.say(reply.voice.say("welcome-puzzles-on", **facts))

    async def _choose(self, reply: Reply, key: str, fits: Callable[[AnyGame], bool], begin: Begins) -> None:
        reply.answer_beside()
        names = [name for name, game in GAMES.items() if fits(game)]
        if not names:
            raise Refusal("lobby-none-for-two")
        if len(names) == 1:
            await begin(reply, GAMES[names[0]])
        else:
            await reply.say(reply.voice.say("lobby-which-game"), rows=[board.games(reply.voice, key, names)])

    async def play(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        await self._begin(reply, picked(GAMES, chosen(values)))

    async def run(self, reply: Reply, _address: Address, values: Sequence[str]) -> None:
        await self._begin_alone(reply, picked(GAMES, chosen(values)))

    async def _begin(self, reply: Reply, game: AnyGame) -> None:
        table = lobby.TableRequest(game, game.options(), rated=None)
        await lobby.play_computer(reply, table, [default_level(game)] * lobby.fewest_others(game))

    async def _begin_alone(self, reply: Reply, game: AnyGame) -> None:
        await runs.begin(reply, game, game.options(), Terms(run="free"))


class ServerWelcomes(Post):
    """Posts the welcomes to servers."""

    name, stays = WELCOME, False

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.sessions.outbox)
        self._parts = parts

    async def due(self, limit: int) -> Sequence[Item]:
        found = [(each, self._parts.client.get_guild(each.subject)) for each in await super().due(limit)]
        there = [each for each, server in found if server and not server.unavailable and server.me]
        channels = ((each, self._channel(each.subject)) for each in there)
        return [replace(each, channel_id=channel.id if channel else None) for each, channel in channels]

    async def compose(self, item: Item) -> Wanted | None:
        server, channel = self._parts.client.get_guild(item.subject), self._channel(item.subject)
        joined_at = server.me.joined_at if server else None
        is_news = joined_at is not None and discord_now() - joined_at < FRESH
        if server is None or not is_news or channel is None:
            return None
        offers = await offers_puzzles(self._parts, channel)
        spoken = voice(language_of(str(server.preferred_locale)))
        layout = welcome.layout(spoken, [make(spoken) for make in self._parts.faces.values()], offers_puzzles=offers)
        return Wanted(layout)

    def _channel(self, server_id: int) -> discord.TextChannel | None:
        server = self._parts.client.get_guild(server_id)
        return writable(server) if server else None


async def offers_puzzles(parts: Parts, channel: discord.TextChannel | None) -> bool:
    """True if a welcome in the channel offers its managers the day's puzzles: they are not on, and could be posted."""
    if channel is None or not may_post(channel) or not any(game.puzzles() for game in GAMES.values()):
        return False
    return (await parts.sessions.settings.server_settings(channel.guild.id)).puzzle_channel is None


def _without_offer(message: discord.Message) -> ui.LayoutView:
    layout, offer = ui.LayoutView.from_message(message, timeout=None), str(Address.common(welcome.PUZZLES))
    holders: list[ui.LayoutView | ui.Container[Any]] = [layout]
    holders += [each for each in layout.children if isinstance(each, ui.Container)]
    for holder in holders:
        for row in [each for each in holder.children if isinstance(each, ui.ActionRow)]:
            if any(getattr(each, "custom_id", "") == offer for each in row.children):
                holder.remove_item(row)
    return layout


def _has_computers(game: AnyGame) -> bool:
    return bool(game.levels and game.together)


def writable(server: discord.Guild) -> discord.TextChannel | None:
    """Channel for a server's welcome: the system channel, else the first. None without a suitable one.

    All members must be able to read it, and the bot to write in it.
    """
    for channel in (server.system_channel, *server.text_channels):
        if channel is None or not channel.permissions_for(server.default_role).view_channel:
            continue
        rights = channel.permissions_for(server.me)
        if rights.view_channel and rights.send_messages:
            return channel
    return None
