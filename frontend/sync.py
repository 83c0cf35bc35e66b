"""Sends the commands to Discord when they have changed. Until that succeeds, the bot runs with those Discord has."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

import discord
import msgspec
from discord import app_commands

from frontend.failures import FAILURES
from sessions.service.sessions import Sessions

if TYPE_CHECKING:
    from frontend.client import Lagoon

log = logging.getLogger("lagoon")

LONGEST: Final = 20
"""Seconds that sending may take: under a daily limit discord.py would wait for hours."""

PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=1)
"""The time from a failure to the next attempt: doubled at each failure, up to the longest."""


async def payload(tree: app_commands.CommandTree[Lagoon]) -> list[dict[str, Any]]:
    """The commands as ``CommandTree.sync`` sends them."""
    found = tree.get_commands()
    if tree.translator is None:
        return [command.to_dict(tree) for command in found]
    return [await command.get_translated_payload(tree, tree.translator) for command in found]


class CommandSync:
    """Compares the commands with those that were sent last, and sends them if they differ."""

    def __init__(self, tree: app_commands.CommandTree[Lagoon], sessions: Sessions) -> None:
        self._tree = tree
        self._sessions = sessions
        self._pause = PAUSE
        self._next: datetime | None = discord.utils.utcnow()
        """The time of the next attempt; None once Discord has the commands."""

    async def run(self) -> None:
        """Send the commands if that is still to be done and its time has come. Failures are logged, not raised."""
        now = discord.utils.utcnow()
        if self._next is None or now < self._next:
            return
        try:
            async with asyncio.timeout(LONGEST):
                await self._send_if_changed()
        except (*FAILURES, discord.RateLimited, app_commands.CommandSyncFailure) as error:
            log.warning("commands could not be sent, trying again in %s: %s", self._pause, error)
            self._next = now + self._pause
            self._pause = min(self._pause * 2, LONGEST_PAUSE)
        else:
            self._next = None

    async def _send_if_changed(self) -> None:
        """Send all commands if their payload or the ids that Discord gave them differ from those sent last.

        Discord limits the creation of commands to 200 a day.
        """
        ours = msgspec.json.encode(await payload(self._tree), order="sorted")
        digest = hashlib.sha256(ours).hexdigest()
        present = sorted(str(command.id) for command in await self._tree.fetch_commands())
        if await self._sessions.fact("commands") == " ".join([digest, *present]):
            return
        sent = sorted(str(command.id) for command in await self._tree.sync())
        await self._sessions.set_fact("commands", " ".join([digest, *sent]))
        log.info("commands sent to Discord")
