"""Where a game may begin or go on: in the channels that the server has chosen, and where bot and players see it."""

from __future__ import annotations

from typing import Any

import discord

from frontend.interactions import Interaction
from frontend.messages import words
from frontend.reply import Refusal
from frontend.watching import is_reader
from sessions.life.model import Session
from sessions.service.sessions import Sessions


def parent_of(channel: Any) -> int | None:
    """The channel whose readers read this thread too; None for what is no thread, and for a private one."""
    return channel.parent_id if isinstance(channel, discord.Thread) and not channel.is_private() else None


async def check_place(sessions: Sessions, interaction: Interaction) -> None:
    """Raises Refusal if no game may begin, or go on from elsewhere, in the channel of this interaction."""
    if interaction.guild_id is None:
        return
    channel = interaction.channel
    parent_id = channel.parent_id if isinstance(channel, discord.Thread) else None
    here = {interaction.channel_id, parent_id}
    chosen = (await sessions.server_settings(interaction.guild_id)).channels
    guild = interaction.guild
    # Channels that have been deleted since must not shut the games out of the server.
    present = [each for each in chosen if guild is None or guild.get_channel(each)]
    if present and not here & set(present):
        raise Refusal(f"On this server games are begun in {words.where(present)}. Those that run go on where they are.")
    needed = ["view_channel", "send_messages_in_threads" if parent_id else "send_messages", "attach_files"]
    if missing := [right for right in needed if not getattr(interaction.app_permissions, right)]:
        raise Refusal(words.powerless(missing))


async def check_sight(interaction: Interaction, session: Session) -> None:
    """Raises Refusal if the session may not go on in the channel of this interaction: a player does not see it."""
    if interaction.guild is None:
        return
    blind = []
    for player in session.people:
        if player.discord_id is None or player.discord_id == interaction.user.id:
            continue
        try:
            member = await interaction.guild.fetch_member(player.discord_id)
        except discord.HTTPException:
            continue  # whoever has left the server must not keep the others from playing
        if not await is_reader(interaction.channel, member):
            blind.append(words.mention(player))
    if blind:
        raise Refusal(
            f"The game would go on here, and {words.joined(blind)} cannot see this channel. Ask in one that all "
            "players can see; with `private:True` I show it to you alone."
        )


def server_of(interaction: Interaction, user: Any) -> int:
    """The server that others see somebody in. Raises Refusal outside of servers."""
    if interaction.guild_id is None:
        raise Refusal(f"What <@{user.id}> has played I tell in a server where both of you are. Ask me there.")
    return interaction.guild_id
