"""The day's puzzles in servers' channels: posted once a day, changed as members solve them, then folded."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord import ui
from discord.utils import MISSING

from frontend.answering.tokens import QUIET
from frontend.failures import BOUND, FAILURES, is_forbidden, why, within
from frontend.messages import puzzle as layouts
from frontend.parts import Parts
from frontend.pictures.artist import Sketch, gallery
from frontend.pictures.looks import public_look
from frontend.playing.puzzling import Puzzling
from locales import Voice
from sessions.service.puzzlechannels import PuzzleChannel, Solvers

log = logging.getLogger("lagoon")

AT_ONCE = 20
"""Most messages posted, and most messages changed, in one sweep."""


class PuzzlePosts:
    """Posts the day's puzzles in the channels that servers have chosen, and keeps the messages up to date."""

    def __init__(self, bot: Parts, puzzling: Puzzling) -> None:
        self.bot = bot
        self.puzzling = puzzling
        bot.sweep.add(self.post)
        bot.sweep.add(self.refresh)

    async def post(self) -> None:
        """Post today's puzzles in at most ``AT_ONCE`` due servers, and fold each server's last message.

        A server that refuses waits a day. Other failures are repeated by the next sweep.
        """
        stored = self.bot.sessions.puzzle_channels
        for channel in await stored.due(AT_ONCE) if self.puzzling.games else ():
            number = self.bot.sessions.puzzles.today
            if not await stored.claim(channel.server_id):
                continue  # another process is posting it
            spoken = await self.bot.languages.of_server(channel.server_id, self.bot.get_guild(channel.server_id))
            look = public_look(await self.bot.sessions.settings.server_settings(channel.server_id))
            picture = await self.bot.artist.draw(self._sketch(spoken, number), look)
            solvers = await stored.solvers(channel.server_id, number)
            layout = self._layout(spoken, number, solvers)
            place = self.bot.get_partial_messageable(channel.channel_id, guild_id=channel.server_id)
            try:
                # The nonce prevents a duplicate after a crash before the note below.
                nonce = f"p{number}-{channel.server_id:x}"
                sending = place.send(view=layout, files=[picture.file()], allowed_mentions=QUIET, nonce=nonce)
                message_id = (await within(BOUND, sending)).id
            except FAILURES as error:
                log.warning("could not post the puzzles in server %s: %s", channel.server_id, why(error))
                if not is_forbidden(error):
                    continue  # the next sweep retries
                message_id = None
            await stored.note(channel.server_id, number, message_id, channel.version)
            await self._fold(spoken, channel)

    async def refresh(self) -> None:
        """Change the newest messages: name new solvers, and remove erased players."""
        # A server's presses arrive in the process that changes its message, so an idle minute costs no query.
        if not (self.puzzling.games and self.puzzling.has_outdated_posts):
            return
        self.puzzling.has_outdated_posts = False
        stored = self.bot.sessions.puzzle_channels
        for channel in await stored.stale(AT_ONCE):
            self.puzzling.has_outdated_posts = True  # there may be more than one sweep changes
            spoken = await self.bot.languages.of_server(channel.server_id, self.bot.get_guild(channel.server_id))
            solvers = await stored.solvers(channel.server_id, channel.posted)
            changed = await self._change(channel, self._layout(spoken, channel.posted, solvers))
            message_id = channel.message_id if changed else None
            await stored.note(channel.server_id, channel.posted, message_id, channel.version)

    async def _fold(self, spoken: Voice, channel: PuzzleChannel) -> None:
        """Fold the message of an earlier day to one line, with buttons for the solutions."""
        if channel.message_id is None:
            return
        solved = await self.bot.sessions.puzzle_channels.solved(channel.server_id, channel.posted)
        keys = [self.puzzling.daily(name, channel.posted) for name in self.puzzling.games]
        await self._change(channel, layouts.folded(spoken, channel.posted, keys, solved), attachments=[])

    async def _change(
        self, channel: PuzzleChannel, layout: ui.LayoutView, attachments: Sequence[discord.Attachment] = MISSING
    ) -> bool:
        """Edit a server's message. Returns False if Discord will never accept the edit."""
        place = self.bot.get_partial_messageable(channel.channel_id, guild_id=channel.server_id)
        message = place.get_partial_message(channel.message_id or 0)
        try:
            await within(BOUND, message.edit(view=layout, attachments=attachments, allowed_mentions=QUIET))
        except FAILURES as error:
            log.warning("could not change the puzzles in server %s: %s", channel.server_id, why(error))
            return not is_forbidden(error)
        return True

    def _sketch(self, spoken: Voice, number: int) -> Sketch:
        """Sketch of the position of one of the day's puzzles. Each day it is another game's."""
        games = self.puzzling.games
        return self.puzzling.sketch(spoken, self.puzzling.daily(games[number % len(games)], number))

    def _layout(self, spoken: Voice, number: int, solvers: Solvers) -> ui.LayoutView:
        """Layout of a day's message, without its file."""
        shown = self._sketch(spoken, number)
        return layouts.posted(spoken, number, gallery(shown.name, shown.alt), self.puzzling.games, solvers)
