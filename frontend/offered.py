"""The places that offer each command: one table, which the command tree follows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from discord.app_commands import AppCommandContext, AppInstallationType

from engines import GAMES
from frontend.messages.localizations import ANALYSIS, AS_TEXT, CHALLENGE, MY_SIDE
from locales import ENGLISH


class Offered(NamedTuple):
    """The kinds of installation that bring a command, and the places where it is offered then.

    ``dm_channel`` is the direct message with the bot, ``private_channel`` direct messages of friends and groups. A user
    who has installed the app takes it to servers without the bot, too.
    """

    installs: AppInstallationType
    contexts: AppCommandContext


_ANYBODY: Final = AppInstallationType(guild=True, user=True)

EVERYWHERE: Final = Offered(_ANYBODY, AppCommandContext(guild=True, dm_channel=True, private_channel=True))
"""Also alone with the bot: people have a computer to play with, runs, and their games elsewhere."""

WITH_OTHERS: Final = Offered(_ANYBODY, AppCommandContext(guild=True, dm_channel=False, private_channel=True))
"""Not in the direct message with the bot, where no one else could join."""

SERVERS: Final = Offered(
    AppInstallationType(guild=True, user=False), AppCommandContext(guild=True, dm_channel=False, private_channel=False)
)
"""Only in servers with the bot as a member."""

OFFERED: Final[Mapping[str, Offered]] = {
    **dict.fromkeys(GAMES, EVERYWHERE),
    "about": EVERYWHERE,
    "analyse": EVERYWHERE,
    "board": EVERYWHERE,
    "claim": EVERYWHERE,
    "games": EVERYWHERE,
    "hint": EVERYWHERE,
    "history": EVERYWHERE,
    "leaderboard": EVERYWHERE,
    "learn": EVERYWHERE,
    "moderate": SERVERS,
    "move": EVERYWHERE,
    "offer": EVERYWHERE,
    "play": WITH_OTHERS,
    "privacy": EVERYWHERE,
    "profile": EVERYWHERE,
    "replay": EVERYWHERE,
    "resign": EVERYWHERE,
    "rules": EVERYWHERE,
    "server": SERVERS,
    "settings": EVERYWHERE,
    "vacation": EVERYWHERE,
    "watch": EVERYWHERE,
    ENGLISH.say(CHALLENGE): WITH_OTHERS,
    **dict.fromkeys(map(ENGLISH.say, (MY_SIDE, ANALYSIS, AS_TEXT)), EVERYWHERE),
}
"""By the command's name, or the entry's in a menu. A command that is not in it is offered everywhere."""
