"""``Interaction``, the type of every interaction, whose ``client`` is the bot; and its user as a Person."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from sessions.life.model import Person

if TYPE_CHECKING:
    from frontend.client import Lagoon

    Interaction = discord.Interaction[Lagoon]
else:
    # discord.py evaluates the annotations of commands, and the bot is built above this module.
    Interaction = discord.Interaction


def person(user: discord.abc.User) -> Person:
    """The user as a Person, by the account's own name, which every server sees: a nickname belongs to one server."""
    return Person(user.id, user.global_name or user.name)
