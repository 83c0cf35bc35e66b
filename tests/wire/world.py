"""The state of the fake Discord, and waiting for its changes."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from typing import Any, TypeVar

import discord

from tests.wire.model import (
    ALL,
    DIRECT,
    EPHEMERAL,
    GROUP,
    PRIVATE_THREAD,
    TEXT,
    Channel,
    Interaction,
    Message,
    Server,
    User,
)
from tests.wire.refusals import unknown

T = TypeVar("T")

TOKEN = "a.wire.token"  # noqa: S105 - of the fake Discord
IN_TIME = 3.0
"""Time limit in seconds for the answer to an interaction."""
HANGING = 120.0
"""Seconds until a wait fails, enough for slow machines."""
PAIR = 2
"""The people of a direct message that is no group's."""


class World:
    """The complete state of the fake Discord."""

    def __init__(self) -> None:
        self.users: dict[int, User] = {}
        self.servers: dict[int, Server] = {}
        self.channels: dict[int, Channel] = {}
        self.interactions: dict[str, Interaction] = {}
        """All interactions by their tokens."""
        self.commands: list[dict[str, Any]] = []
        self.complaints: list[str] = []
        """Requests of the bot that Discord's document or its rules do not allow."""
        self.happen: Callable[[str, dict[str, Any], Server | None], None] = lambda *_: None
        """Sends an event to the bot, if it is connected."""
        self._numbers = itertools.count()
        self._waiting: set[asyncio.Future[None]] = set()
        self.bot = self.add_user("Lagoon", is_bot=True)

    # ---- ids and time

    def number(self, shard: int | None = None, shards: int = 1) -> int:
        """A new snowflake of this moment; a server's id belongs to the shard."""
        count = next(self._numbers)
        moment = int(time.time() * 1000) - discord.utils.DISCORD_EPOCH
        if shard is not None:
            moment -= (moment - shard) % shards
        return (moment << 22) + count % (1 << 22)

    def changed(self) -> None:
        """Wake the tasks that wait in ``until``."""
        for each in self._waiting:
            if not each.done():
                each.set_result(None)
        self._waiting.clear()

    async def until(self, find: Callable[[], T | None], seconds: float = HANGING) -> T:
        """The first true result of ``find``, called again after every change. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not (found := find()):
                waiting = asyncio.get_running_loop().create_future()
                self._waiting.add(waiting)
                await waiting
            return found

    # ---- creating objects

    def add_user(self, name: str, *, is_bot: bool = False) -> User:
        user = User(10**17 + len(self.users) + 1, name, is_bot)
        self.users[user.id] = user
        return user

    def add_server(
        self, name: str, *members: User, shard: int = 0, shards: int = 1, with_bot: bool = True, rights: int = ALL
    ) -> Server:
        """Add a server, by default with the bot as a member. ``rights``: the permissions of all members."""
        number = self.number(shard, shards)
        there = (*members, *([self.bot] if with_bot else []))
        server = Server(number, name, {each.id: each for each in there}, rights=rights)
        self.servers[number] = server
        if with_bot:
            self.happen("GUILD_CREATE", server.json(self.bot), server)
        return server

    def add_channel(self, server: Server, name: str, kind: int = TEXT) -> Channel:
        """Add a channel to a server, by default a text channel, and return it."""
        channel = Channel(self.number(), name, server, kind)
        server.channels[channel.id] = self.channels[channel.id] = channel
        if channel.has(self.bot):
            self.happen("CHANNEL_CREATE", channel.json(), server)
        return channel

    def add_private_thread(self, parent: Channel, name: str) -> Channel:
        """Add a private thread to a channel, with all of the channel's members."""
        server = parent.server
        assert server is not None
        thread = Channel(self.number(), name, server, PRIVATE_THREAD, parent)
        server.channels[thread.id] = self.channels[thread.id] = thread
        self.happen("THREAD_CREATE", thread.json(), server)
        return thread

    def lock(self, thread: Channel, *, is_locked: bool = True) -> None:
        """Lock or unlock a thread. The bot gets the event."""
        thread.is_locked = is_locked
        self.happen("THREAD_UPDATE", thread.json(), thread.server)

    def add_friends(self, *users: User) -> Channel:
        """Add direct messages of two friends, or of a group. The bot gets no event."""
        kind = DIRECT if len(users) == PAIR else GROUP
        channel = Channel(self.number(), "friends", None, kind, friends=users)
        self.channels[channel.id] = channel
        return channel

    def direct(self, user: User) -> Channel:
        """The direct messages between the bot and a user."""
        for each in self.channels.values():
            if each.kind == DIRECT and each.reader is user:
                return each
        channel = Channel(self.number(), user.name, None, DIRECT, reader=user)
        self.channels[channel.id] = channel
        return channel

    def may_message(self, user: User) -> bool:
        """True if the bot may message this user: they share a server, or the user has the app."""
        shared = any(user.id in each.members and self.bot.id in each.members for each in self.servers.values())
        return user.accepts and (user.installed or shared)

    # ---- finding objects

    def channel(self, number: int) -> Channel:
        """A channel. Raises Refused if it does not exist."""
        if number not in self.channels:
            raise unknown("Channel")
        return self.channels[number]

    def message(self, channel: Channel, number: int) -> Message:
        """A public message of the channel. Raises Refused if it does not exist."""
        message = channel.messages.get(number)
        if message is None or message.is_deleted or message.flags & EPHEMERAL:
            raise unknown("Message")
        return message

    def board(self, channel: Channel, session: int | None = None) -> Message | None:
        """The newest public message of a channel and its threads with a control of the session (default: of any)."""
        found = self.boards(channel, session)
        return found[-1] if found else None

    def boards(self, channel: Channel, session: int | None = None) -> list[Message]:
        """The public messages of a channel and its threads with controls of the session (default: of any), by id."""
        begins = "g:" if session is None else f"g:{session}:"
        places = [channel, *(each for each in self.channels.values() if each.parent is channel)]
        found = (message for place in places for message in place.messages.values())
        return [
            each
            for each in sorted(found, key=lambda each: each.id)
            if not each.is_deleted and not each.reader and any(name.startswith(begins) for name in each.custom_ids)
        ]
