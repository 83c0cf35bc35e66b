"""Making tables: what every game's ``challenge`` and ``open`` commands share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, TypeVar

import discord
from discord import app_commands

from cogs.answer import Refusal, Reply
from cogs.desk import RATED, Desk, person
from cogs.face import Face
from cogs.parley import CLOCKS
from sessions.model import Terms

RATED_HELP: Final = "Whether it changes your ratings; it does unless you say no"

CLOCK_CHOICES = [app_commands.Choice(name=name, value=seconds) for seconds, name in CLOCKS.items()]

Command = TypeVar("Command", bound=Callable[..., Any])


def timed(command: Command) -> Command:
    """Describe a command's option ``clock``: the seconds for a move, 0 for none, and None for the server's default."""
    describe = app_commands.describe(clock="How long each move may take; the server's default if you do not choose")
    return describe(app_commands.choices(clock=CLOCK_CHOICES)(command))


async def challenge(
    interaction: discord.Interaction[Any],
    face: Face,
    options: Any,
    *members: discord.Member,
    host_seat: int | None,
    terms: Terms = RATED,
    clock: int | None = None,
) -> None:
    """Invite members to a game. ``host_seat`` None lets the lot decide; ``clock`` is as ``timed`` describes it."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        _check_server(interaction, face)
        if len({member.id for member in members}) < len(members):
            raise Refusal("You have named somebody twice. Name each guest once.")
        for member in members:
            check_guest(reply, member)
        guests = [person(member) for member in members]
        await desk.invite(reply, face, options, guests=guests, host_seat=host_seat, terms=terms, clock=clock)


def check_guest(reply: Reply, member: discord.User | discord.Member) -> None:
    """Raises Refusal for somebody who cannot be challenged."""
    if member.id == reply.user.id:
        raise Refusal("You cannot challenge yourself. `/play` opens a table that anyone may join.")
    if member.bot:
        raise Refusal(f"{member.mention} is a bot, and bots do not answer challenges. Pick a person!")


async def computer(
    interaction: discord.Interaction[Any],
    face: Face,
    options: Any,
    levels: Sequence[int],
    host_seat: int | None,
    *,
    terms: Terms = RATED,
) -> None:
    """Begin a game against computers of these levels, without a clock: they do not mind waiting."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        if not face.game.levels:
            raise Refusal(f"I do not play {face.game.title} myself yet. `/play` finds somebody who does.")
        await desk.invite(reply, face, options, computers=levels, host_seat=host_seat, terms=terms, clock=0)


async def open_table(
    interaction: discord.Interaction[Any],
    face: Face,
    options: Any,
    host_seat: int | None,
    *,
    others: int = 1,
    terms: Terms = RATED,
    clock: int | None = None,
) -> None:
    """Invite anyone in the channel, as many ``others`` as the game is to have."""
    desk: Desk = interaction.client.desk
    async with desk.serving(interaction) as reply:
        _check_server(interaction, face)
        await desk.invite(reply, face, options, open_seats=others, host_seat=host_seat, terms=terms, clock=clock)


def _check_server(interaction: discord.Interaction[Any], face: Face) -> None:
    """Raises Refusal in a direct message, where nobody else could join."""
    if interaction.guild_id is None:
        alone = f" `/{face.game.name} solo` works here." if 1 in face.game.seats else ""
        raise Refusal(f"Here are only the two of us. Invite people in a channel of a server.{alone}")
