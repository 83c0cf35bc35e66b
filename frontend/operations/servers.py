"""Servers that add or remove the bot: welcomed, noted, and erased 30 days after the removal."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord.ext import commands

from frontend.parts import Parts
from frontend.rounds import every

log = logging.getLogger("lagoon")

HOUR: Final = 3600.0
"""Seconds between erasures of what is due."""


class Servers:
    """Hears of servers that add or remove the bot, and erases each hour what is stored for a limited time.

    ``client``: the bot's client, with its servers and shards.
    """

    def __init__(self, bot: Parts, client: commands.AutoShardedBot) -> None:
        self.bot = bot
        self._client = client
        self._erasing = every(HOUR, self.erase_due)
        for heard in (self.on_ready, self.on_guild_join, self.on_guild_remove):
            client.add_listener(heard)
        self._erasing.start()

    def close(self) -> None:
        """Stop erasing."""
        self._erasing.cancel()

    async def on_ready(self) -> None:
        """Store this process's servers, and welcome new servers.

        Servers may have changed while the process was offline.
        """
        count, mine = self._client.shard_count or 1, self._client.shard_ids
        await self.bot.sessions.departures.note_present(
            {guild.id for guild in self._client.guilds},
            lambda server_id: mine is None or (server_id >> 22) % count in mine,
        )
        await self.bot.welcome.servers()

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Cancel the erasure of a server that added the bot again, and welcome a new server."""
        await self.bot.sessions.departures.note_present({guild.id}, lambda _server_id: False)
        await self.bot.welcome.servers()

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Store the time of the removal. The server's data is erased 30 days later."""
        await self.bot.sessions.departures.note_removed(guild.id)
        log.info("the bot was removed from a server")

    async def erase_due(self) -> None:
        """Erase the servers that removed the bot over 30 days ago, and fingerprints that have served their purpose.

        After an error the next hour tries again.
        """
        try:
            await self.bot.sessions.privacy.forget_spent()
            for _ in await self.bot.sessions.departures.erase_due():
                log.info("the data of a server was erased")
        except Exception:
            log.exception("could not erase data that is due; trying again in an hour")
