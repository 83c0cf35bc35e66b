"""The command tree: where each command is offered, and what a failed command answers."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final, NamedTuple

import discord
from discord import AppCommandOptionType, app_commands
from discord.app_commands import AppCommandContext, AppInstallationType

from engines import GAMES
from frontend.answering.reply import Refusal
from frontend.answering.router import NoAnswer, replying
from frontend.answering.values import NO_CHOICE
from frontend.controls import Interaction
from frontend.failures import FAILURES, kind, why
from frontend.messages.commands import ANALYSIS, AS_TEXT, CHALLENGE, MY_SIDE
from locales import ENGLISH


class Offered(NamedTuple):
    """The kinds of installation that add a command, and the places that offer it.

    ``dm_channel``: direct messages with the bot. ``private_channel``: direct messages among friends and groups. A user
    installation also works in servers without the bot.
    """

    installs: AppInstallationType
    contexts: AppCommandContext


_ANYBODY: Final = AppInstallationType(guild=True, user=True)

EVERYWHERE: Final = Offered(_ANYBODY, AppCommandContext(guild=True, dm_channel=True, private_channel=True))
"""Offered everywhere, also in direct messages with the bot: computer games, runs, and lists work there."""

WITH_OTHERS: Final = Offered(_ANYBODY, AppCommandContext(guild=True, dm_channel=False, private_channel=True))
"""Offered everywhere except in direct messages with the bot, where no one could join."""

SERVERS: Final = Offered(
    AppInstallationType(guild=True, user=False), AppCommandContext(guild=True, dm_channel=False, private_channel=False)
)
"""Offered only in servers where the bot is a member."""

OFFERED: Final[Mapping[str, Offered]] = {
    **dict.fromkeys(GAMES, EVERYWHERE),
    "about": EVERYWHERE,
    "crowd": SERVERS,
    "cup": SERVERS,
    "games": EVERYWHERE,
    "history": EVERYWHERE,
    "ladder": SERVERS,
    "leaderboard": EVERYWHERE,
    "learn": EVERYWHERE,
    "moderate": SERVERS,
    "move": EVERYWHERE,
    "play": WITH_OTHERS,
    "profile": EVERYWHERE,
    "puzzle": EVERYWHERE,
    "server": SERVERS,
    "settings": EVERYWHERE,
    **dict.fromkeys(map(ENGLISH.say, (ANALYSIS, MY_SIDE, AS_TEXT)), EVERYWHERE),
    ENGLISH.say(CHALLENGE): WITH_OTHERS,
}
"""Installations and places by command or context menu name. Missing commands are offered everywhere."""


log = logging.getLogger("lagoon")

TYPES: Final[dict[AppCommandOptionType, tuple[type, ...]]] = {
    AppCommandOptionType.string: (str,),
    AppCommandOptionType.integer: (int,),
    AppCommandOptionType.boolean: (bool,),
    AppCommandOptionType.number: (int, float),
}
"""Python types of an option's value, by the option's type. Other options hold the id of an object that Discord sends.
"""

AnyCommand = app_commands.Command[Any, Any, Any] | app_commands.ContextMenu | app_commands.Group


class Tree(app_commands.CommandTree[Any]):  # the bot is a higher layer
    """The command tree. It sets the places of each command, and answers all errors of commands."""

    def add_command(self, command: AnyCommand, /, **options: Any) -> None:
        offered = OFFERED.get(command.name, EVERYWHERE)
        command.allowed_installs, command.allowed_contexts = offered
        super().add_command(command, **options)

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Raise CommandSignatureMismatch if an option's type differs from its declaration."""
        data: Any = interaction.data
        if interaction.type is discord.InteractionType.application_command and data.get("type", 1) == 1:
            command, options = self._get_app_command_options(data)
            values = {each["name"]: each.get("value") for each in options}
            sent = [each for part in data.get("resolved", {}).values() for each in part]
            for each in command.parameters:
                value = values.get(each.display_name)
                fits = type(value) in TYPES[each.type] if each.type in TYPES else value in sent
                if each.display_name in values and not fits:
                    raise app_commands.CommandSignatureMismatch(command)
        return True

    async def on_error(self, interaction: Interaction, error: app_commands.AppCommandError, /) -> None:
        """Answer a command that failed without an answer. A failed completion is only logged."""
        if interaction.type is discord.InteractionType.autocomplete:
            log.info("autocomplete failed: %s", kind(getattr(error, "original", error)))
            return
        cause = error.original if isinstance(error, app_commands.CommandInvokeError) else error
        if isinstance(cause, NoAnswer):
            return
        with suppress(NoAnswer):
            async with replying(interaction):
                match cause:
                    case app_commands.CommandNotFound() | app_commands.CommandSignatureMismatch():
                        raise Refusal("refusal-old-commands")
                    case app_commands.TransformerError():
                        raise Refusal(NO_CHOICE)
                    case _:
                        raise cause


class _LateCompletions(logging.Filter):
    """Filter that logs late completions at info level: the user has typed on, and requested a newer completion.

    discord.py sends completions after the command's code, and logs failures as errors with tracebacks.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        is_closed = str(error).endswith("closed")  # aiohttp's error after the bot has left
        if not isinstance(error, FAILURES) and not (is_closed and isinstance(error, RuntimeError)):
            return True
        log.info("an autocomplete answer came too late: %s", why(error))
        return False


logging.getLogger("discord.app_commands.tree").addFilter(_LateCompletions())
