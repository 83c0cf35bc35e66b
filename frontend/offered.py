"""The installations and places of each command: one table for the command tree."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from discord.app_commands import AppCommandContext, AppInstallationType

from engines import GAMES
from frontend.messages.localizations import ANALYSIS, AS_TEXT, CHALLENGE, MY_SIDE
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
    "leaderboard": EVERYWHERE,
    "ladder": SERVERS,
    "learn": EVERYWHERE,
    "moderate": SERVERS,
    "move": EVERYWHERE,
    "play": WITH_OTHERS,
    "profile": EVERYWHERE,
    "puzzle": EVERYWHERE,
    "server": SERVERS,
    "settings": EVERYWHERE,
    ENGLISH.say(CHALLENGE): WITH_OTHERS,
    **dict.fromkeys(map(ENGLISH.say, (MY_SIDE, ANALYSIS, AS_TEXT)), EVERYWHERE),
}
"""Installations and places by command or context menu name. Missing commands are offered everywhere."""
