"""Sends the commands to Discord when they have changed. Until that succeeds, the bot runs with those Discord has."""

from __future__ import annotations

import asyncio
import hashlib
import logging
from datetime import datetime, timedelta
from typing import Any, Final

import discord
import msgspec
from discord import app_commands

from frontend.failures import FAILURES, Unreadable, why
from frontend.messages.localizations import localized
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")

LONGEST: Final = 20
"""Seconds that sending may take: under a daily limit discord.py would wait for hours."""

PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=1)
"""The time from a failure to the next attempt: doubled at each failure, up to the longest."""


def payload(tree: app_commands.CommandTree[discord.AutoShardedClient]) -> list[dict[str, Any]]:
    """The commands as Discord takes them, in all languages."""
    return localized([command.to_dict(tree) for command in tree.get_commands()])


class CommandSync:
    """Compares the commands with those that were sent last, and sends them if they differ."""

    def __init__(self, tree: app_commands.CommandTree[discord.AutoShardedClient], sessions: Sessions) -> None:
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
            async with self._sessions.facts.sending_commands() as is_ours, asyncio.timeout(LONGEST):
                if not is_ours:  # another process is at it, and this one looks a minute later whether it succeeded
                    self._next = now + PAUSE
                    return
                await self._send_if_changed()
        except (*FAILURES, discord.RateLimited) as error:
            log.warning("commands could not be sent, trying again in %s: %s", self._pause, why(error))
            self._next = now + self._pause
            self._pause = min(self._pause * 2, LONGEST_PAUSE)
        else:
            self._next = None

    async def _send_if_changed(self) -> None:
        """Send all commands if their payload or the ids that Discord gave them differ from those sent last.

        Discord limits the creation of commands to 200 a day.
        """
        # Not CommandTree.sync, which takes its texts from the code, and translations only one by one.
        # Not fetch_commands either: nothing but the ids is needed.
        bot, ours = self._tree.client, payload(self._tree)
        if bot.application_id is None:
            raise app_commands.MissingApplicationID
        digest = hashlib.sha256(msgspec.json.encode(ours, order="sorted")).hexdigest()
        present = _ids(await bot.http.get_global_commands(bot.application_id))
        if await self._sessions.facts.fact("commands") == " ".join([digest, *present]):
            return
        sent = _ids(await bot.http.bulk_upsert_global_commands(bot.application_id, payload=ours))
        await self._sessions.facts.set_fact("commands", " ".join([digest, *sent]))
        log.info("commands sent to Discord")


def _ids(answer: Any) -> list[str]:
    """The ids of the commands in an answer, sorted. Raises Unreadable."""
    try:
        return sorted(str(command["id"]) for command in answer)
    except (KeyError, TypeError) as error:
        raise Unreadable("the answer holds no ids") from error
