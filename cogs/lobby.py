"""Making tables: what every game's ``challenge`` and ``open`` commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord

from cogs.answer import Refusal
from cogs.desk import Desk, person
from cogs.face import Face


async def challenge(
    interaction: discord.Interaction[Any], face: Face, options: Any, member: discord.Member, host_seat: int | None
) -> None:
    """Invite one member to a game. ``host_seat`` None lets the lot decide."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        if member.id == interaction.user.id:
            raise Refusal(f"You cannot challenge yourself. `/{face.game.name} open` lets anyone join you.")
        if member.bot:
            raise Refusal(f"{member.mention} is a bot, and bots do not answer challenges. Pick a person!")
        await desk.invite(reply, face, options, guests=(person(member),), host_seat=host_seat)


async def computer(
    interaction: discord.Interaction[Any], face: Face, options: Any, levels: Sequence[int], host_seat: int | None
) -> None:
    """Begin a game against computers of these levels."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        await desk.invite(reply, face, options, computers=levels, host_seat=host_seat)


async def open_table(interaction: discord.Interaction[Any], face: Face, options: Any, host_seat: int | None) -> None:
    """Invite anyone in the channel."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        await desk.invite(reply, face, options, open_seats=1, host_seat=host_seat)
