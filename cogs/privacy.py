"""``/privacy``: export and erasure of a player's data; and the erasure of servers that removed the bot."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Sequence
from typing import Any

import discord
import msgspec
from discord import app_commands, ui
from discord.ext import commands

from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.pictures.artist import Document
from frontend.publishing.publication import CannotPost
from frontend.rounds import every
from sessions.life.errors import MovedOn
from sessions.service.privacy import ERASABLE
from sessions.storage.news import News

log = logging.getLogger("lagoon")

NOTHING, LEFT = "privacy-nothing", "privacy-left"
"""Message keys of the refusals if nothing is stored about the user, or only fingerprints that outlive an erasure."""

HOUR = 3600.0
"""Seconds between erasures of what is due."""

LARGEST = 4_000_000
"""Greatest size in bytes of an export that is sent uncompressed. Larger exports are sent as gzip."""


class PrivacyCog(commands.GroupCog, group_name="privacy"):
    """``/privacy export``, ``/privacy erase``, and the hourly erasure of what is stored for a limited time.

    People who only ask about their data are not greeted, because a greeting is stored.
    """

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._erasing = every(HOUR, self.erase_due)
        bot.router.on("privacy-erase", self._erase)
        bot.router.on("privacy-keep", self._keep)

    async def cog_load(self) -> None:
        """Start ``erase_due``, which then runs every hour."""
        self._erasing.start()

    async def cog_unload(self) -> None:
        self._erasing.cancel()

    @app_commands.command()
    async def export(self, interaction: Interaction) -> None:
        """Answer privately with a JSON file of everything stored about the user. Refuse if nothing is stored."""
        async with self.bot.router.serving(interaction) as reply:
            self.bot.welcome.put_off(reply)
            stored = await self.bot.sessions.privacy.export(reply.user.id)
            if stored is None:
                raise Refusal(NOTHING)
            document = await asyncio.to_thread(_document, stored)
            text = ui.TextDisplay[Any](reply.voice.say("privacy-export"))
            await reply.show([text, document.component()], [document.file()])
            log.info("a player exported their data")

    @app_commands.command()
    async def erase(self, interaction: Interaction) -> None:
        """Ask privately before everything stored about the user is erased. Refuse if nothing is stored."""
        async with self.bot.router.serving(interaction) as reply:
            self.bot.welcome.put_off(reply)
            stored = await self.bot.sessions.privacy.export(reply.user.id)
            if stored is None or not stored.keys() & ERASABLE:
                raise Refusal(LEFT if stored else NOTHING)
            answers = ui.ActionRow[Any](
                button(Address.common("privacy-erase"), reply.voice.say("privacy-erase"), discord.ButtonStyle.danger),
                button(Address.common("privacy-keep"), reply.voice.say("privacy-keep")),
            )
            await reply.say(reply.voice.say("privacy-question"), rows=[answers])

    async def _erase(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        self.bot.welcome.put_off(reply)
        try:
            ended = await self.bot.sessions.privacy.erase(reply.user.id)
        except MovedOn:
            raise Refusal("privacy-moved-on") from None
        if ended is None:
            raise Refusal(LEFT if await self.bot.sessions.privacy.export(reply.user.id) else NOTHING)
        log.info("a player erased their data")
        self.bot.hear(News.ERASED, reply.user.id)  # for processes without database notifications
        await reply.say(reply.voice.say("privacy-erased"))
        for session in ended:
            try:
                await self.bot.publisher.announce(session.id)
            except CannotPost:
                continue  # the result is stored, and the sweep posts it later

    async def _keep(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        self.bot.welcome.put_off(reply)
        await reply.say(reply.voice.say("privacy-kept"))

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Store this process's servers, and welcome new servers.

        Servers may have changed while the process was offline.
        """
        count, mine = self.bot.shard_count or 1, self.bot.shard_ids
        await self.bot.sessions.departures.note_present(
            {guild.id for guild in self.bot.guilds},
            lambda server_id: mine is None or (server_id >> 22) % count in mine,
        )
        await self.bot.welcome.servers()

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Cancel the erasure of a server that added the bot again, and welcome a new server."""
        await self.bot.sessions.departures.note_present({guild.id}, lambda _server_id: False)
        await self.bot.welcome.servers()

    @commands.Cog.listener()
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


def _document(stored: dict[str, Any]) -> Document:
    data = msgspec.json.format(msgspec.json.encode(stored), indent=1)
    if len(data) > LARGEST:
        return Document(gzip.compress(data), "lagoon.json.gz")
    return Document(data, "lagoon.json")


async def setup(bot: Lagoon) -> None:
    """Add ``/privacy`` and the erasure of servers to the bot."""
    await bot.add_cog(PrivacyCog(bot))
