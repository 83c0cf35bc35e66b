"""The announcement of daily runs in servers with that setting."""

from __future__ import annotations

import logging
from datetime import date, timedelta

from discord import ui

from engines import GAMES
from frontend.answering.tokens import QUIET
from frontend.face import Face
from frontend.failures import BOUND, FAILURES, is_forbidden, why, within
from frontend.messages import words
from frontend.messages.commands import written
from frontend.messages.rankings import MEDALS
from frontend.parts import Parts
from sessions.service.daily import begins
from sessions.statistics import bests
from sessions.statistics.leaderboards import Leaderboard

log = logging.getLogger("lagoon")

AT_ONCE = 20
"""Most servers that get the announcement in one sweep."""


class Dailies:
    """Announces daily runs in the channels that servers have chosen, once per UTC day and server."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.sweep.add(self.announce)

    async def announce(self) -> None:
        """Announce today's runs in due servers, at most ``AT_ONCE``. A server that refuses is retried tomorrow."""
        today = self.bot.sessions.daily_announcements.today
        alone = [name for name, game in GAMES.items() if game.is_played_alone]
        for server_id, channel_id in await self.bot.sessions.daily_announcements.due(AT_ONCE) if alone else ():
            spoken = await self.bot.languages.of_server(server_id, self.bot.get_guild(server_id))
            layout = ui.LayoutView(timeout=None)
            for name in alone:
                text = await self._announcement(self.bot.faces[name](spoken), server_id, today)
                layout.add_item(ui.TextDisplay(text))
            if not await self.bot.sessions.daily_announcements.claim(server_id):
                continue  # another process is posting it
            channel = self.bot.get_partial_messageable(channel_id, guild_id=server_id)
            try:
                # The nonce prevents a duplicate after a crash before the note below.
                nonce = f"{today:%y%m%d}-{server_id:x}"
                await within(BOUND, channel.send(view=layout, allowed_mentions=QUIET, nonce=nonce))
            except FAILURES as error:
                log.warning("could not announce the daily run in server %s: %s", server_id, why(error))
                if not is_forbidden(error):
                    continue  # the next sweep retries
            await self.bot.sessions.daily_announcements.done(server_id, today)

    async def _announcement(self, face: Face, server_id: int, today: date) -> str:
        name = face.game.name
        lines = [
            face.say(
                "daily-announced",
                emoji=face.emoji,
                game=face.game.title,
                command=written(face.game, "daily"),
                next=words.moment(begins(today + timedelta(days=1))),
            )
        ]
        leaderboard = Leaderboard(name, "daily", server_id, bests.today(today - timedelta(days=1)))
        page = await self.bot.sessions.leaderboards.page(leaderboard, 1, 0, server_id)
        best = [line for line in page.lines if line.place and line.place in MEDALS]
        if best:
            text = (
                f"{MEDALS[line.place or 1]} {words.mention(face.voice, line.player)} {face.voice.number(line.points)}"
                for line in best
            )
            lines.append(f"-# {face.say('daily-yesterday', best=face.voice.row(*text))}")
        return "\n".join(lines)
