"""``/profile``: a player's ratings, results and running games.

Players privately see their own data from all servers; others see only this server's.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

import discord
from discord import app_commands, ui
from discord.ext import commands

from frontend.answering.permissions import may_look, may_show, server_of
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.messages import badges, board
from frontend.messages.commands import ways, ways_together
from frontend.messages.profile import described, ladder
from frontend.pictures.artist import Picture, gallery
from frontend.pictures.looks import look_of_member, look_of_server
from locales import Voice
from render.curve import LINES, Series, curve_alt, curve_picture
from sessions.life.model import Status
from sessions.statistics.profiles import Profile
from sessions.statistics.ratings import EVERYWHERE


class ProfileCog(commands.Cog):
    """``/profile``, shown privately or posted for the channel."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot

    @app_commands.command()
    async def profile(self, interaction: Interaction, member: discord.User | None = None, public: bool = False) -> None:
        """Show a player's ratings, results, badges and running games. Refuse if there is nothing to show.

        ``member``: None for the user. ``public``: post the profile for the channel, without hidden games.
        """
        async with self.bot.router.serving(interaction) as reply:
            user = member or interaction.user
            own = user.id == interaction.user.id
            server_id = None if own and not public else server_of(interaction, user)
            scope = EVERYWHERE if server_id is None else server_id
            found = await self.bot.sessions.profiles.profile(user.id, server_id=server_id, scope=scope)
            running = await self.bot.sessions.lookup.of_player(user.id, statuses=(Status.RUNNING,))
            # Outside servers only the player reads it, so it includes private runs.
            if server_id is not None:
                seen = may_show if public else may_look
                running = [each for each in running if seen(interaction, each) and not each.is_hidden]
            if found is None or not (
                found.results or found.bests or found.ratings or found.badges or found.puzzles or running
            ):
                if own:
                    nothing = reply.voice.say("profile-none-own", commands=ways(reply.voice))
                    await reply.say(nothing, rows=[self._further(reply, user.id)])
                    return
                raise Refusal("profile-none", player=f"<@{user.id}>", commands=ways_together(reply.voice))

            def text(reader: Voice, found: Profile = found) -> str:
                faces = {name: face(reader) for name, face in self.bot.faces.items()}
                return described(
                    reader, found, user.mention, running, faces, here=None if server_id is None else reply.place.reach
                )

            if public:
                speaking = await self.bot.languages.of_channel(interaction)
                pictures = await self._pictures(reply, speaking, found, public=True)
                if reply.response.is_sent:  # the deferred response has used up the initial one
                    reply.take_time(public=True)
                    await _say(reply, text(speaking), pictures)
                    return
                if await self._publish(reply, text(speaking), pictures):
                    return
            pictures = await self._pictures(reply, reply.voice, found, public=False)
            await _say(reply, text(reply.voice), pictures, [self._further(reply, user.id)])

    def _further(self, reply: Reply, user_id: int) -> ui.ActionRow[Any]:
        """Buttons to a player's history, and to the reader's own collection."""
        buttons = [button(Address.common(f"history-{user_id}-all-1"), reply.voice.say("profile-history"))]
        if user_id == reply.user.id and any(face.game.collection for face in self.bot.faces.values()):
            buttons.append(button(Address.common("collection-1"), reply.voice.say("profile-collection")))
        return board.row(*buttons)

    async def _publish(self, reply: Reply, text: str, pictures: Sequence[Picture]) -> bool:
        layout = ui.LayoutView(timeout=None)
        layout.add_item(ui.TextDisplay(text))
        for picture in pictures:
            layout.add_item(gallery(picture.name, picture.alt))
        return await reply.public.post(layout, pictures) is not None

    async def _pictures(self, reply: Reply, reader: Voice, found: Profile, *, public: bool) -> list[Picture]:
        """Pictures of the badges, and of the rating curves with the most games. Empty pictures are left out."""
        server_id = reply.interaction.guild_id
        sessions = self.bot.sessions
        look = await (
            look_of_server(sessions, server_id) if public else look_of_member(sessions, reply.user.id, server_id)
        )
        worn = badges.sketch(reader, found.badges, {name: face(reader) for name, face in self.bot.faces.items()})
        pictures = [await self.bot.artist.draw(worn, look)] if worn else []
        series = [
            Series(ladder(reader, each, short=True), each.curve)
            for each in found.ratings[:LINES]
            if len(each.curve) > 1
        ]
        if series:
            data = await asyncio.to_thread(curve_picture, reader, series, look.theme)
            pictures.append(Picture(data, "ratings.png", curve_alt(reader, series)))
        return pictures


async def _say(reply: Reply, text: str, pictures: Sequence[Picture], rows: Sequence[ui.ActionRow[Any]] = ()) -> None:
    await reply.pages([(text, None), *(("", picture) for picture in pictures)], rows)


async def setup(bot: Lagoon) -> None:
    """Add ``/profile`` to the bot."""
    await bot.add_cog(ProfileCog(bot))
