"""``/history``: a player's finished games, page by page.

Players see their own games on all servers. Other readers see only the player's games on this server.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.ext import commands

from frontend.answering.permissions import may_look, server_of
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.messages import board, listing
from frontend.messages.commands import ways, ways_together
from frontend.messages.listing import PAGE, Listed
from frontend.messages.profile import past
from frontend.pictures.looks import look_of_member
from frontend.playing.options import game_choices

KEY = "history"
ALL_GAMES = "all"
"""Value in place of a game's name, in the command and in the buttons' keys: all games."""


class HistoryCog(commands.Cog):
    """``/history``, and the buttons to its pages."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(KEY, self._turned)

    @app_commands.command()
    @app_commands.choices(game=game_choices())
    async def history(
        self, interaction: Interaction, member: discord.User | None = None, game: str = ALL_GAMES
    ) -> None:
        """List a player's finished games privately, newest first. Refuse if there are none.

        ``member``: None for the user.
        """
        async with self.bot.router.serving(interaction) as reply:
            await self._show(reply, member or interaction.user, game, 1)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        try:
            _, user_id, game, page = address.key.split("-")
            user: discord.abc.Snowflake = reply.user if int(user_id) == reply.user.id else discord.Object(int(user_id))
            number = max(1, int(page))
        except ValueError:
            raise Refusal("refusal-old-list", command="history") from None
        await self._show(reply, user, game, number)

    async def _show(self, reply: Reply, user: discord.abc.Snowflake, game: str, page: int) -> None:
        own = user.id == reply.user.id
        server_id = None if own else server_of(reply.interaction, user)
        found, more = await self.bot.sessions.profiles.history(
            user.id,
            game=None if game == ALL_GAMES else game,
            server_id=server_id,
            private=own,
            page=page,
            size=PAGE,
        )
        if not found:
            if own:
                raise Refusal("profile-none-own", commands=ways(reply.voice))
            raise Refusal("profile-none", player=f"<@{user.id}>", commands=ways_together(reply.voice))
        seen = [session for session in found if may_look(reply.interaction, session)]
        say = reply.voice.say
        title = say("games-history") if own else say("games-history-of", player=f"<@{user.id}>")
        look = await look_of_member(self.bot.sessions, reply.user.id, reply.interaction.guild_id)
        # The picture of a current daily would reveal it to players who have not finished theirs.
        open_to_see = [each for each in seen if not await self.bot.sessions.lookup.spoils(each, reply.user.id)]
        pictures = await self.bot.small_pictures.of(reply.voice, open_to_see, user.id, look)
        listed = [
            Listed(
                past(reply.voice, session, user.id),
                pictures.get(session.id),
                (
                    button(board.address(session, "open"), say("games-open")),
                    button(board.address(session, "replay"), say("board-replay")),
                ),
            )
            for session in seen
        ]
        hidden = len(found) - len(seen)
        items = listing.items(f"### {title}", listed, say("games-history-unseen", count=hidden) if hidden else "")
        items += listing.turning(reply.voice, lambda page: f"{KEY}-{user.id}-{game}-{page}", page, more=more)
        await reply.show(items, listing.files(listed))


async def setup(bot: Lagoon) -> None:
    """Add ``/history`` and its pages to the bot."""
    await bot.add_cog(HistoryCog(bot))
