"""Who may see a game beside its players: those who can read the channel in which it is played."""

from __future__ import annotations

from typing import Any

import discord

from frontend.interactions import Interaction
from sessions.life.model import Session, Status

Who = discord.Member | discord.User | discord.Role


def may_look(interaction: Interaction, session: Session) -> bool:
    """Whether the user may see this game here: its players anywhere, others where they can watch it."""
    return bool(session.seats_of(interaction.user.id)) or _watched_by(interaction, session, interaction.user)


def may_show(interaction: Interaction, session: Session) -> bool:
    """Whether the game may be shown to all in the channel: it was played there, or where everybody can look."""
    return interaction.guild is not None and _watched_by(interaction, session, interaction.guild.default_role)


def _watched_by(interaction: Interaction, session: Session, who: Who) -> bool:
    """Whether a member or a role of this server can watch the game, or could have."""
    if session.terms.private or (session.is_hidden and session.status is Status.RUNNING):
        return False
    if interaction.guild is None or session.server_id != interaction.guild_id:
        return False
    if session.channel_id == interaction.channel_id:
        return True
    return can_read(interaction.guild, session, who)


async def is_reader(channel: Any, member: discord.Member) -> bool:
    """Whether a member of the server sees this channel or thread of it. Discord is asked who is in a private thread.

    What nobody can tell is granted: whoever asks is not kept from playing by it.
    """
    parent = channel.parent if isinstance(channel, discord.Thread) else channel
    if not isinstance(parent, discord.abc.GuildChannel):
        return True
    if parent.guild.get_role(parent.guild.id) is None:  # Discord has not told of the server yet
        return True
    rights = parent.permissions_for(member)
    if rights.view_channel and isinstance(channel, discord.Thread) and channel.is_private():
        try:
            return rights.manage_threads or bool(await channel.fetch_member(member.id))
        except discord.HTTPException as error:
            return not isinstance(error, discord.NotFound)
    return rights.view_channel


def can_read(guild: discord.Guild, session: Session, who: Who) -> bool:
    """Whether a member or a role of this server reads where the session is played.

    What nobody can tell is denied: who is in a private thread, and who read a channel that has been deleted.
    """
    if isinstance(who, discord.User):
        return False
    channel = guild.get_channel_or_thread(session.channel_id)
    if channel is None and session.parent_id is not None:  # Discord does not tell of threads that sleep
        channel = guild.get_channel(session.parent_id)
    if channel is None or (isinstance(channel, discord.Thread) and channel.is_private()):
        return False
    return channel.permissions_for(who).view_channel
