"""Daily runs in channels: their announcement in servers that want it, and *Share*."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from datetime import date, timedelta
from itertools import pairwise
from typing import TYPE_CHECKING

from discord import ui

from engines import GAMES
from frontend.answering.reply import Refusal, Reply
from frontend.answering.tokens import QUIET
from frontend.controls import Address
from frontend.face import Face
from frontend.failures import BOUND, FAILURES, is_forbidden, within
from frontend.messages import words
from frontend.messages.commands import written
from frontend.messages.rankings import MEDALS
from locales import language_of, voice
from sessions.life.course import Course, course
from sessions.life.model import NotFinished, NotSeated, Session
from sessions.service.daily import begins
from sessions.statistics import bests
from sessions.statistics.leaderboards import Leaderboard
from sessions.statistics.verdict import Verdict

if TYPE_CHECKING:
    from frontend.client import Lagoon

log = logging.getLogger("lagoon")

AT_ONCE = 20
"""The most servers that one round announces in."""

BARS = "▁▂▃▄▅▆▇█"


class Dailies:
    """The announcements, once a UTC day and server, and the handler of *Share*."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on("share", self._share)
        bot.sweep.add(self.announce)

    async def announce(self) -> None:
        """Announce today's runs in servers where that is due. A server that refuses is tried again tomorrow."""
        today = self.bot.daily_calls.today
        alone = [name for name, game in GAMES.items() if game.is_played_alone]
        for server_id, channel_id in await self.bot.daily_calls.due(AT_ONCE) if alone else ():
            spoken = voice(await self._language(server_id))
            layout = ui.LayoutView(timeout=None)
            for name in alone:
                told = await self._announcement(self.bot.faces[name](spoken), server_id, today)
                layout.add_item(ui.TextDisplay(told))
            if not await self.bot.daily_calls.claim(server_id):
                continue  # another process is posting it
            channel = self.bot.get_partial_messageable(channel_id, guild_id=server_id)
            try:
                # Discord drops a second message with the same nonce: a crash before the note below posts once.
                nonce = f"{today:%y%m%d}-{server_id:x}"
                await within(BOUND, channel.send(view=layout, allowed_mentions=QUIET, nonce=nonce))
            except FAILURES as error:
                log.warning("could not announce the daily run in server %s: %r", server_id, error)
                if not is_forbidden(error):
                    continue  # the next round tries again
            await self.bot.daily_calls.done(server_id, today)

    async def _language(self, server_id: int) -> str:
        """The language of a server's channels: the chosen one, or Discord's for the server."""
        chosen = (await self.bot.sessions.server_settings(server_id)).language
        server = self.bot.get_guild(server_id)
        return chosen or language_of(str(server.preferred_locale) if server else None)

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
        board = Leaderboard(name, "daily", server_id, bests.today(today - timedelta(days=1)))
        page = await self.bot.boards.page(board, 1, 0, server_id)
        best = [line for line in page.lines if line.place and line.place in MEDALS]
        if best:
            told = (
                f"{MEDALS[line.place or 1]} {words.mention(face.voice, line.player)} {face.voice.number(line.points)}"
                for line in best
            )
            lines.append(f"-# {face.say('daily-yesterday', best=face.voice.row(*told))}")
        return "\n".join(lines)

    async def _share(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.get(address.session, address.seq)
        if not session.seats_of(reply.user.id):
            raise NotSeated(session)
        counted = await self.bot.profiles.counted(session)
        if counted is None:
            raise NotFinished(session)
        if counted.verdict is Verdict.LATE:
            raise Refusal("daily-too-late")
        if counted.verdict is not Verdict.RANKED or not counted.ranked or not counted.ranked.day:
            raise Refusal("daily-nothing-to-share")
        face = self.bot.faces[session.game](await self.bot.languages.of_channel(reply.interaction))
        entries = await self.bot.sessions.log(session.id)
        played = await asyncio.to_thread(course, face.game, session, entries)
        layout = ui.LayoutView(timeout=None)
        text = shared(face, session, counted.ranked.day, played)
        note = face.voice.row(f"<@{reply.user.id}>", written(face.game, "daily"))
        layout.add_item(ui.TextDisplay(f"{text}\n-# {note}"))
        if await reply.publish(layout, ()) is None:
            await reply.say(f"```\n{text}\n```")


def shared(face: Face, session: Session, day: str, played: Course) -> str:
    """The text of *Share*: points and rank of a daily run, and none of its contents."""
    points = session.seats[0].score or 0
    day_of_run = date.fromisoformat(day)
    told = face.say("daily-shared", emoji=face.emoji, game=face.game.title, day=day_of_run, points=points)
    return face.voice.row(told, face.rank(points), bars(gains(face, played)))


def gains(face: Face, played: Course) -> list[int]:
    """The points of each part of a run; empty if it has no parts."""
    ends: dict[int, int] = {}
    stage = face.stage(face.game.view(played.start, 0))
    for turn in played.turns:
        # What a turn brings belongs to the part in which it was played, also if it ended that part.
        ends[stage] = face.game.scores(turn.state)[0]
        stage = face.stage(face.game.view(turn.state, 0))
    totals = [0, *ends.values()]
    return [after - before for before, after in pairwise(totals)] if len(ends) > 1 else []


def bars(values: Iterable[int]) -> str:
    """Numbers as a row of bars, the highest for the largest number. Negative numbers count as 0."""
    values = [max(0, value) for value in values]
    most = max(values, default=0) or 1
    return "".join(BARS[round(value / most * (len(BARS) - 1))] for value in values)
