"""``Interaction``: the type of every interaction, whose ``client`` is the bot."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from frontend.client import Lagoon

    Interaction = discord.Interaction[Lagoon]
else:
    # discord.py evaluates the annotations of commands, and the bot is built above this module.
    Interaction = discord.Interaction
