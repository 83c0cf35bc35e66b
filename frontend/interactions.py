"""The type ``Interaction``, and the user and place of an interaction."""

from __future__ import annotations

import discord

from sessions.life.model import Person, Place, Reach

Interaction = discord.Interaction[discord.AutoShardedClient]


def person(user: discord.abc.User) -> Person:
    """Person for a user, with the account's names: a nickname belongs to a single server."""
    return Person(user.id, user.global_name or user.name, user.name)


def place_of(interaction: Interaction) -> Place:
    """Place of the interaction: server, channel and reach, without a request to Discord."""
    channel_id = interaction.channel_id or 0
    if interaction.guild_id is not None:
        is_member = interaction.client.get_guild(interaction.guild_id) is not None
        return Place(interaction.guild_id, channel_id, Reach.MEMBER if is_member else Reach.SERVER)
    if interaction.context.private_channel:
        return Place(channel_id, channel_id, Reach.FRIENDS)
    return Place(None, channel_id)


def speaks_to_all(interaction: Interaction) -> bool:
    """True if the interaction's public answers are visible to all in the place.

    In a server without the bot Discord hides them, unless the user may use external apps.
    """
    return place_of(interaction).reach is not Reach.SERVER or interaction.permissions.use_external_apps
