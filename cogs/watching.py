"""Who may see a game beside its players: those who can read the channel in which it is played."""

from __future__ import annotations

from typing import Any

import discord

from sessions.model import Session


def may_look(interaction: discord.Interaction[Any], session: Session) -> bool:
    """Whether the user may see this game here: its players anywhere, others where they can watch it."""
    return bool(session.seats_of(interaction.user.id)) or _watched_by(interaction, session, interaction.user)


def may_show(interaction: discord.Interaction[Any], session: Session) -> bool:
    """Whether the game may be shown to all in the channel: it was played there, or where everybody can look."""
    return interaction.guild is not None and _watched_by(interaction, session, interaction.guild.default_role)


def _watched_by(interaction: discord.Interaction[Any], session: Session, who: Any) -> bool:
    """Whether a member or a role of this server can watch the game, or could have."""
    if session.terms.private or interaction.guild is None or session.server_id != interaction.guild_id:
        return False
    if session.channel_id == interaction.channel_id:
        return True
    channel = interaction.guild.get_channel_or_thread(session.channel_id)
    if channel is None:  # deleted, or a thread that has come to rest: a member may look, but it is not shown around
        return isinstance(who, discord.Member)
    return channel.permissions_for(who).view_channel
