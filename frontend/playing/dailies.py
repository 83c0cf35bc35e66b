"""The announcement of daily runs in servers with that setting."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta

from discord import ui

from engines import GAMES
from frontend.face import Face
from frontend.messages import words
from frontend.messages.commands import written
from frontend.messages.rankings import MEDALS
from frontend.parts import Parts
from frontend.publishing.outbox import Post, Wanted
from locales import Voice
from sessions.service.daily import begins
from sessions.service.outbox import DAILY, Subject
from sessions.statistics import bests
from sessions.statistics.leaderboards import Leaderboard


class Dailies(Post[tuple[int, int]]):
    """Announces daily runs in the channels that servers have chosen, once per UTC day and server.

    An item has the ids of a server and its channel.
    """

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self._stored = bot.sessions.daily_announcements
        self._games = [name for name, game in GAMES.items() if game.is_played_alone]
        bot.outbox.add(self)

    async def due(self, limit: int) -> Sequence[tuple[int, int]]:
        return await self._stored.due(limit) if self._games else ()

    def subject(self, item: tuple[int, int]) -> Subject:
        server_id, channel_id = item
        return Subject(DAILY, server_id, server_id, channel_id)

    async def claim(self, item: tuple[int, int]) -> bool:
        return await self._stored.claim(item[0])

    async def wanted(self, item: tuple[int, int]) -> Wanted:
        server_id, today = item[0], self._stored.today
        spoken = await self.bot.languages.of_server(server_id, self.bot.client.get_guild(server_id))
        layout = ui.LayoutView(timeout=None)
        for name in self._games:
            text = await self._announcement(self.bot.faces[name](spoken), server_id, today)
            layout.add_item(ui.TextDisplay(text))
        if days := await self._stored.streak(server_id):
            layout.add_item(ui.TextDisplay(words.small_print(spoken.say("daily-streak", days=days))))
        return Wanted(layout, nonce=f"{today:%y%m%d}-{server_id:x}", version=today.toordinal())

    async def shown(self, item: tuple[int, int], wanted: Wanted | None, _message_id: int | None) -> None:
        if wanted is not None:
            await self._stored.done(item[0], date.fromordinal(wanted.version))

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
        if best := await best_runs(self.bot, face.voice, name, server_id, today - timedelta(days=1)):
            lines.append(f"-# {face.say('daily-yesterday', best=best)}")
        return "\n".join(lines)


async def best_runs(bot: Parts, voice: Voice, game: str, server_id: int, day: date) -> str:
    """Medals, players and points of a server's best daily runs of a game on a day; empty without any."""
    leaderboard = Leaderboard(game, "daily", server_id, bests.today(day))
    page = await bot.sessions.leaderboards.page(leaderboard, 1, 0, server_id)
    best = [line for line in page.lines if line.place in MEDALS]
    return voice.row(
        *(f"{MEDALS[line.place or 1]} {words.mention(voice, line.player)} {voice.number(line.points)}" for line in best)
    )
