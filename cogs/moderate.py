"""``/moderate``: a server's managers end games, bar players, hide players from leaderboards, and read the log."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.answering.permissions import managed_server
from frontend.answering.reading import number
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction, person
from frontend.messages import board, listing, words
from frontend.moments import stamp
from frontend.playing.lobby import Guest
from frontend.publishing.publication import CannotPost
from locales import Voice
from sessions.life.errors import NoSuchSession, NotRunning
from sessions.service.lookup import LIVE
from sessions.service.moderation import Kind, Logged

END, LOG = "moderate-end", "moderate-log"


@app_commands.default_permissions(manage_guild=True)
class ModerateCog(commands.GroupCog, group_name="moderate"):
    """``/moderate``, for members with the permission *Manage Server*. Every command is refused to others."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(END, self._end)
        bot.router.on(LOG, self._turned)

    @app_commands.command()
    async def end(self, interaction: Interaction, game: int) -> None:
        """Ask the manager privately to confirm the end of a live game without a result. Refuse other servers' games."""
        async with self.bot.router.serving(interaction, game) as reply:
            server_id = managed_server(interaction)
            session = await self.bot.sessions.lookup.get(game)
            if session.server_id != server_id:
                raise NoSuchSession(game)
            if session.status not in LIVE:
                raise NotRunning(session)
            label, danger = reply.voice.say("moderate-end"), discord.ButtonStyle.danger
            answers = board.row(button(board.address(session, END), label, danger))
            named = words.numbered(reply.voice, session, 0)
            await reply.say(reply.voice.say("moderate-question", game=named), rows=[answers])

    @end.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.visible(interaction, typed)

    async def _end(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        server_id = managed_server(reply.interaction)
        session = await self.bot.sessions.moderation.end(server_id, address.session, person(reply.user))
        with suppress(CannotPost):  # the result is stored, and the sweep posts it later
            await self.bot.publisher.announce(session.id)
        await reply.say(reply.voice.say("moderate-ended", game=words.numbered(reply.voice, session, 0)))

    @app_commands.command()
    async def bar(self, interaction: Interaction, member: Guest) -> None:
        """Bar a member from new games on this server. Bots are refused."""
        await self._restrict(interaction, member, "barred")

    @app_commands.command()
    async def unbar(self, interaction: Interaction, member: Guest) -> None:
        """Let a barred member begin and join games on this server again."""
        await self._lift(interaction, member, "barred")

    @app_commands.command()
    async def hide(self, interaction: Interaction, member: Guest) -> None:
        """Hide a member on this server's leaderboards. Bots are refused."""
        await self._restrict(interaction, member, "hidden")

    @app_commands.command()
    async def unhide(self, interaction: Interaction, member: Guest) -> None:
        """Show a hidden member on this server's leaderboards again."""
        await self._lift(interaction, member, "hidden")

    async def _restrict(self, interaction: Interaction, member: Guest, kind: Kind) -> None:
        async with self.bot.router.serving(interaction) as reply:
            server_id = managed_server(interaction)
            if member.bot:
                raise Refusal("moderate-bot", player=member.mention)
            is_new = await self.bot.sessions.moderation.restrict(server_id, kind, person(member), person(reply.user))
            new = "yes" if is_new else "no"
            await reply.say(reply.voice.say("moderate-restricted", kind=kind, player=member.mention, new=new))

    async def _lift(self, interaction: Interaction, member: Guest, kind: Kind) -> None:
        async with self.bot.router.serving(interaction) as reply:
            server_id = managed_server(interaction)
            was = (
                "yes"
                if await self.bot.sessions.moderation.lift(server_id, kind, person(member), person(reply.user))
                else "no"
            )
            await reply.say(reply.voice.say("moderate-lifted", kind=kind, player=member.mention, was=was))

    @app_commands.command()
    async def log(self, interaction: Interaction) -> None:
        """Show the first page of the managers' log privately, newest entry first. Refuse if it is empty."""
        async with self.bot.router.serving(interaction) as reply:
            await self._show(reply, 1)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._show(reply, max(1, number(address.key.rpartition("-")[2])))

    async def _show(self, reply: Reply, page: int) -> None:
        entries, more = await self.bot.sessions.moderation.log(managed_server(reply.interaction), page)
        if not entries:
            raise Refusal("moderate-nothing")
        lines = [f"### {reply.voice.say('moderate-log')}", *(_text(reply.voice, entry) for entry in entries)]
        turning = listing.turning(reply.voice, lambda page: f"{LOG}-{page}", page, more=more)
        await reply.show([discord.ui.TextDisplay("\n".join(lines)), *turning])


def _text(voice: Voice, entry: Logged) -> str:
    """Line for a log entry."""
    text = voice.say(
        "moderate-entry",
        action=entry.ruling,
        actor=words.mention(voice, entry.actor),
        player=words.mention(voice, entry.player),
        number=str(entry.session_id or ""),
    )
    return f"- {voice.row(stamp(entry.at, 'f'), text)}"


async def setup(bot: Lagoon) -> None:
    """Add ``/moderate`` and its buttons to the bot."""
    await bot.add_cog(ModerateCog(bot))
