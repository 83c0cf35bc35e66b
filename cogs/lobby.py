"""Making tables: what every game's ``challenge`` and ``open`` commands share."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import discord

from cogs.answer import Refusal, Reply
from cogs.desk import RATED, Desk, person
from cogs.face import Face
from sessions.model import Terms

RATED_HELP: Final = "Whether it changes your ratings; it does unless you say no"


async def challenge(
    interaction: discord.Interaction[Any],
    face: Face,
    options: Any,
    *members: discord.Member,
    host_seat: int | None,
    terms: Terms = RATED,
) -> None:
    """Invite members to a game. ``host_seat`` None lets the lot decide."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        _check_server(interaction, face)
        if len({member.id for member in members}) < len(members):
            raise Refusal("You have named somebody twice. Name each guest once.")
        for member in members:
            check_guest(reply, member)
        guests = [person(member) for member in members]
        await desk.invite(reply, face, options, guests=guests, host_seat=host_seat, terms=terms)


def check_guest(reply: Reply, member: discord.User | discord.Member) -> None:
    """Raises Refusal for somebody who cannot be challenged."""
    if member.id == reply.user.id:
        raise Refusal("You cannot challenge yourself. `/play` opens a table that anyone may join.")
    if member.bot:
        raise Refusal(f"{member.mention} is a bot, and bots do not answer challenges. Pick a person!")


async def invite_member(
    desk: Desk, reply: Reply, face: Face, options: Any, member: discord.Member, *, host_seat: int | None = None
) -> None:
    """Invite one member to a game. Raises Refusal."""
    check_guest(reply, member)
    await desk.invite(reply, face, options, guests=(person(member),), host_seat=host_seat)


async def computer(
    interaction: discord.Interaction[Any],
    face: Face,
    options: Any,
    levels: Sequence[int],
    host_seat: int | None,
    *,
    terms: Terms = RATED,
) -> None:
    """Begin a game against computers of these levels."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        await desk.invite(reply, face, options, computers=levels, host_seat=host_seat, terms=terms)


async def open_table(
    interaction: discord.Interaction[Any],
    face: Face,
    options: Any,
    host_seat: int | None,
    *,
    others: int = 1,
    terms: Terms = RATED,
) -> None:
    """Invite anyone in the channel, as many ``others`` as the game is to have."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        _check_server(interaction, face)
        await desk.invite(reply, face, options, open_seats=others, host_seat=host_seat, terms=terms)


def _check_server(interaction: discord.Interaction[Any], face: Face) -> None:
    """Raises Refusal in a direct message, where nobody else could join."""
    if interaction.guild_id is None:
        alone = f" `/{face.game.name} solo` works here." if 1 in face.game.seats else ""
        raise Refusal(f"Here are only the two of us. Invite people in a channel of a server.{alone}")
