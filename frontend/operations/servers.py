"""Servers that add or remove the bot: welcomed, noted, and erased 30 days after the removal."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord.ext import commands

from frontend.parts import Parts
from frontend.posts.welcome import Welcome
from frontend.rounds import every

log = logging.getLogger("lagoon")

HOUR: Final = 3600.0
"""Seconds between erasures of what is due."""


class Servers:
    """Hears of servers that add or remove the bot, or change its permissions. Erases each hour what is due.

    ``client``: the bot's client, with its servers and shards.
    """

    def __init__(self, client: commands.AutoShardedBot, parts: Parts, welcome: Welcome) -> None:
        self._client = client
        self._sessions = parts.sessions
        self._publisher = parts.publisher
        self._welcome = welcome
        self._erasing = every(HOUR, self.erase_due)
        for heard in (
            self.on_ready,
            self.on_guild_join,
            self.on_guild_remove,
            self.on_guild_channel_update,
            self.on_guild_role_update,
            self.on_member_update,
            self.on_raw_thread_update,
        ):
            client.add_listener(heard)
        self._erasing.start()

    def close(self) -> None:
        self._erasing.cancel()

    async def on_ready(self) -> None:
        """Store this process's servers, and welcome new servers.

        Servers may have changed while the process was offline.
        """
        count, mine = self._client.shard_count or 1, self._client.shard_ids
        await self._sessions.departures.note_present(
            {guild.id for guild in self._client.guilds},
            lambda server_id: mine is None or (server_id >> 22) % count in mine,
        )
        await self._welcome.servers()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Cancel the erasure of a server that added the bot again, and welcome a new server."""
        await self._sessions.departures.note_present({guild.id}, lambda _server_id: False)
        await self._welcome.servers()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Store the time of the removal. The server's data is erased 30 days later."""
        await self._sessions.departures.note_removed(guild.id)
        log.info("the bot was removed from a server")

    async def on_guild_channel_update(self, before: discord.abc.GuildChannel, after: discord.abc.GuildChannel) -> None:
        """Try refused messages again after a change of permissions."""
        if before.overwrites != after.overwrites:
            await self._sessions.outbox.reopen(server_id=after.guild.id)

    async def on_guild_role_update(self, before: discord.Role, after: discord.Role) -> None:
        """Try refused messages again after a change of permissions."""
        if before.permissions != after.permissions:
            await self._sessions.outbox.reopen(server_id=after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """Try refused messages again after a change of the bot's own roles."""
        if after == after.guild.me:
            await self._sessions.outbox.reopen(server_id=after.guild.id)

    async def on_raw_thread_update(self, update: discord.RawThreadUpdateEvent) -> None:
        """Show a thread's games again once it is unlocked."""
        if not update.data["thread_metadata"].get("locked"):
            self._publisher.note_unlocked(update.thread_id)
            await self._sessions.outbox.reopen(channel_id=update.thread_id)

    async def erase_due(self) -> None:
        """Erase the servers that removed the bot over 30 days ago, and fingerprints that have served their purpose.

        After an error the next hour tries again.
        """
        try:
            await self._sessions.privacy.forget_spent()
            for _ in await self._sessions.departures.erase_due():
                log.info("the data of a server was erased")
        except Exception:
            log.exception("could not erase data that is due; trying again in an hour")
