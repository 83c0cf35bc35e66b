"""Sends changed commands to Discord, and keeps their ids for mentions in texts.

Until Discord has accepted them, the bot runs with Discord's current commands and the ids it knew.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from datetime import datetime, timedelta
from typing import Annotated, Any, Final

import discord
import msgspec
from discord import app_commands

from frontend.failures import FAILURES, Unreadable, why
from frontend.messages.commands import localized
from frontend.moments import utcnow
from frontend.offered import OFFERED
from frontend.operations.requests import demanded
from locales.voice import COMMAND_IDS
from sessions.service.sessions import Sessions

log = logging.getLogger("lagoon")

LONGEST: Final = 20
"""Time limit for sending in seconds: at a daily rate limit discord.py would wait for hours."""

PAUSE, LONGEST_PAUSE = timedelta(minutes=1), timedelta(hours=1)
"""Time between attempts, doubled at each failure (back-off) up to the second value."""


ENTRY_POINT: Final = 4
"""Discord's type of the command that opens an application's Activity, made in the portal. discord.py lacks the type."""

FACT: Final = "commands"
"""Name of the stored fact that holds the commands last sent to Discord."""


class Command(msgspec.Struct, frozen=True, order=True):
    """A command as Discord answered: its id and name."""

    id: Annotated[str, msgspec.Meta(pattern=r"^\d{1,20}$")]
    name: str
    type: int


class SentCommands(msgspec.Struct, frozen=True):
    """The commands sent last: the application's id, a hash of their payload, and Discord's answer."""

    application: int
    digest: str
    commands: list[Command]


def payload(tree: app_commands.CommandTree[discord.AutoShardedClient]) -> list[dict[str, Any]]:
    order = [*OFFERED]
    known = sorted(tree.get_commands(), key=lambda each: order.index(each.name) if each.name in order else len(order))
    return localized([command.to_dict(tree) for command in known])


class CommandSync:
    """Compares the commands with the commands sent last, and sends them if they differ."""

    def __init__(self, tree: app_commands.CommandTree[discord.AutoShardedClient], sessions: Sessions) -> None:
        self._tree = tree
        self._sessions = sessions
        self._pause = PAUSE
        self._next: datetime | None = utcnow()
        """Time of the next attempt; None once Discord has the commands."""

    async def load_ids(self) -> None:
        """Load the command ids that Discord answered last. Ids of another application are ignored."""
        sent = await self._last()
        if sent and sent.application == self._tree.client.application_id:
            _use_ids(sent)

    async def run(self) -> None:
        """Send the commands if an attempt is due. A failure is logged, and delays the next attempt."""
        now = utcnow()
        if self._next is None or now < self._next:
            return
        try:
            async with self._sessions.facts.sending_commands() as is_ours, asyncio.timeout(LONGEST):
                if not is_ours:  # another process is sending; check its result in a minute
                    self._next = now + PAUSE
                    return
                await self._send_if_changed()
        except (*FAILURES, discord.RateLimited) as error:
            pause = max(self._pause, timedelta(seconds=demanded(error) or 0))
            log.warning("commands could not be sent, trying again in %s: %s", pause, why(error))
            self._next = now + pause
            self._pause = min(self._pause * 2, LONGEST_PAUSE)
        else:
            self._next = None

    async def _send_if_changed(self) -> None:
        """Send all commands if their payload or their ids at Discord have changed.

        Discord limits the creation of commands to 200 a day. It refuses a payload without the application's entry point
        (50240), so that command is sent back as it is.
        """
        # Not CommandTree.sync, which takes texts from the code and translates them one by one. Not fetch_commands, as
        # only ids are needed.
        bot = self._tree.client
        ours: list[Any] = payload(self._tree)
        if bot.application_id is None:
            raise app_commands.MissingApplicationID
        digest = hashlib.sha256(msgspec.json.encode(ours, order="sorted")).hexdigest()
        present = SentCommands(
            bot.application_id, digest, _read(await bot.http.get_global_commands(bot.application_id))
        )
        if await self._last() != present:
            kept = [each for each in present.commands if each.type == ENTRY_POINT]
            # One by one: only such an answer holds the translations.
            ours += [await bot.http.get_global_command(bot.application_id, int(each.id)) for each in kept]
            answer = _read(await bot.http.bulk_upsert_global_commands(bot.application_id, payload=ours))
            if lacking := {each["name"] for each in ours} - {each.name for each in answer}:
                raise Unreadable(f"the answer holds no ids of {', '.join(sorted(lacking))}")
            present = SentCommands(bot.application_id, digest, answer)
            await self._sessions.facts.set_fact(FACT, msgspec.json.encode(present).decode())
            log.info("commands sent to Discord")
        _use_ids(present)

    async def _last(self) -> SentCommands | None:
        """Commands sent last; None if there are none, or if an older version stored them."""
        try:
            return msgspec.json.decode(await self._sessions.facts.fact(FACT), type=SentCommands)
        except msgspec.DecodeError:
            return None


def _read(answer: Any) -> list[Command]:
    """Read the commands in Discord's answer, sorted. Raises Unreadable."""
    try:
        return sorted(msgspec.convert(answer, list[Command]))
    except msgspec.ValidationError as error:
        raise Unreadable("the answer holds no ids") from error


def _use_ids(sent: SentCommands) -> None:
    """Use these commands' ids for mentions, and no others. Context menu entries cannot be mentioned."""
    COMMAND_IDS.clear()
    chat = discord.AppCommandType.chat_input.value
    COMMAND_IDS.update((each.name, each.id) for each in sent.commands if each.type == chat)
