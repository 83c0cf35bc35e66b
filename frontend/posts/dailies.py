"""The day's posts in servers' channels: daily runs and puzzles, and reminders of streaks.

And direct messages on the evening of a day that would end a player's streak, for players who asked for them.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from datetime import date, timedelta

from discord import ui

from engines import GAMES
from frontend.answering.tokens import QUIET
from frontend.controls import layout_of
from frontend.face import Face
from frontend.failures import BOUND, FAILURES, Answer, Fate, why, within
from frontend.messages import puzzle as layouts
from frontend.messages import words
from frontend.messages.commands import written
from frontend.messages.words import MEDALS
from frontend.parts import Parts
from frontend.pictures import gallery, public_look
from frontend.playing.puzzling import Puzzling
from frontend.publishing.outbox import Post, Wanted
from locales import Voice, language_of, voice
from sessions.life.solving import day_of
from sessions.service.daily import begins
from sessions.service.outbox import DAILY, DIRECT, PUZZLES, SOLVED, Subject
from sessions.service.puzzlechannels import PuzzleChannel
from sessions.statistics import leaderboards


class Dailies(Post[tuple[int, int]]):
    """Announces daily runs in the channels that servers have chosen, once per UTC day and server.

    An item has the ids of a server and its channel.
    """

    name = DAILY

    def __init__(self, parts: Parts) -> None:
        self.parts = parts
        self._stored = parts.sessions.daily_announcements
        self._games = [name for name, game in GAMES.items() if game.is_played_alone]

    async def due(self, limit: int) -> Sequence[tuple[int, int]]:
        return await self._stored.due(limit) if self._games else ()

    def subject(self, item: tuple[int, int]) -> Subject:
        server_id, channel_id = item
        return Subject(DAILY, server_id, server_id, channel_id)

    async def claim(self, item: tuple[int, int]) -> bool:
        return await self._stored.claim(item[0])

    async def compose(self, item: tuple[int, int]) -> Wanted:
        server_id, today = item[0], self._stored.today
        spoken = await self.parts.languages.of_server(server_id, self.parts.client.get_guild(server_id))
        texts = [await self._announcement(self.parts.faces[name](spoken), server_id, today) for name in self._games]
        if days := await self._stored.streak(server_id):
            texts.append(words.small_print(spoken.say("daily-streak", days=days)))
        return Wanted(layout_of(*texts), version=today.toordinal())

    async def note_shown(self, item: tuple[int, int], wanted: Wanted | None, _message_id: int | None) -> None:
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
        if best := await best_runs(self.parts, face.voice, name, server_id, today - timedelta(days=1)):
            lines.append(f"-# {face.say('daily-yesterday', best=best)}")
        return "\n".join(lines)


async def best_runs(parts: Parts, voice: Voice, game: str, server_id: int, day: date) -> str:
    """Medals, players and points of a server's best daily runs of a game on a day; empty without any."""
    leaderboard = leaderboards.Leaderboard(game, "daily", server_id, leaderboards.today(day))
    page = await parts.sessions.leaderboards.page(leaderboard, 1, 0, server_id)
    best = [line for line in page.lines if line.place in MEDALS]
    return voice.row(
        *(f"{MEDALS[line.place or 1]} {words.mention(voice, line.player)} {voice.number(line.points)}" for line in best)
    )


log = logging.getLogger("lagoon")


class PuzzlePosts(Post[PuzzleChannel]):
    """Posts the day's puzzles in the channels that servers have chosen, and folds each server's last message."""

    name = PUZZLES

    def __init__(self, parts: Parts, puzzling: Puzzling) -> None:
        self.parts = parts
        self.puzzling = puzzling
        self.stored = parts.sessions.puzzle_channels

    async def due(self, limit: int) -> Sequence[PuzzleChannel]:
        return await self.stored.due(limit) if self.puzzling.games else ()

    def subject(self, item: PuzzleChannel) -> Subject:
        return Subject(PUZZLES, item.server_id, item.server_id, item.channel_id)

    async def claim(self, item: PuzzleChannel) -> bool:
        return await self.stored.claim(item.server_id)

    async def compose(self, item: PuzzleChannel) -> Wanted:
        number = self.parts.sessions.puzzles.today
        spoken = await self.voice(item)
        look = public_look(await self.parts.sessions.settings.server_settings(item.server_id))
        layout = await self.layout(spoken, item.server_id, number)
        picture = await self.parts.artist.draw(self.puzzling.sketch(spoken, number)[0], look)
        return Wanted(layout, [picture], version=number)

    async def note_shown(self, item: PuzzleChannel, wanted: Wanted | None, message_id: int | None) -> None:
        if wanted is not None:
            await self.stored.note(item.server_id, wanted.version, message_id, item.version)
            await self._fold(item)

    async def _fold(self, channel: PuzzleChannel) -> None:
        """Fold the message of an earlier day to one line, with buttons for the solutions. Failures are ignored."""
        if channel.message_id is None:
            return
        solved = await self.stored.solved(channel.server_id, channel.posted)
        keys = [self.puzzling.daily(name, channel.posted) for name in self.puzzling.games_of(channel.posted)]
        layout = layouts.folded(await self.voice(channel), channel.posted, keys, solved)
        place = self.parts.client.get_partial_messageable(channel.channel_id, guild_id=channel.server_id)
        message = place.get_partial_message(channel.message_id)
        try:
            await within(BOUND, message.edit(view=layout, attachments=[], allowed_mentions=QUIET))
        except FAILURES as error:
            log.info("could not fold the puzzles in server %s: %s", channel.server_id, why(error))

    async def voice(self, channel: PuzzleChannel) -> Voice:
        return await self.parts.languages.of_server(channel.server_id, self.parts.client.get_guild(channel.server_id))

    async def layout(self, spoken: Voice, server_id: int, number: int) -> ui.LayoutView:
        shown, tasks = self.puzzling.sketch(spoken, number)
        picture, games = gallery(shown.name, shown.alt), self.puzzling.games_of(number)
        solvers = await self.stored.solvers(server_id, number)
        before = layouts.yesterday(
            spoken,
            games,
            await self.stored.yesterday(server_id, number),
            await self._runs(spoken, server_id, number),
        )
        return layouts.posted(spoken, number, picture, tasks, games, solvers, before)

    async def _runs(self, spoken: Voice, server_id: int, number: int) -> dict[str, str]:
        day, games = day_of(number - 1), [name for name, game in GAMES.items() if game.is_played_alone]
        found = {name: await best_runs(self.parts, spoken, name, server_id, day) for name in games}
        return {name: best for name, best in found.items() if best}


class SolvedPuzzles(PuzzlePosts):
    """Changes the newest messages: names new solvers, and removes erased players."""

    name = SOLVED

    async def due(self, limit: int) -> Sequence[PuzzleChannel]:
        # A server's presses arrive in the process that changes its message, so an idle minute costs no query.
        if not (self.puzzling.games and self.puzzling.has_outdated_posts):
            return ()
        self.puzzling.has_outdated_posts = False  # before the query: a press during it sets this again
        found = await self.stored.stale(limit)
        if found or await self.stored.is_any_stale():  # there may be more than one sweep changes, or some at rest
            self.puzzling.has_outdated_posts = True
        return found

    def subject(self, item: PuzzleChannel) -> Subject:
        # Not the post's: changes of yesterday's message that fail must not delay today's.
        return Subject(SOLVED, item.server_id, item.server_id, item.channel_id)

    async def claim(self, item: PuzzleChannel) -> bool:
        return await self.stored.claim_change(item)

    async def compose(self, item: PuzzleChannel) -> Wanted:
        layout = await self.layout(await self.voice(item), item.server_id, item.posted)
        return Wanted(layout, None, message_id=item.message_id, version=item.version)

    async def note_shown(self, item: PuzzleChannel, _wanted: Wanted | None, message_id: int | None) -> None:
        await self.stored.note(item.server_id, item.posted, message_id, item.version)

    async def note_refused(self, item: PuzzleChannel, _wanted: Wanted | None, answer: Answer) -> None:
        if answer.fate is Fate.CONTENT:  # the next version may be accepted
            await self.stored.note(item.server_id, item.posted, item.message_id, item.version)


class StreakReminders(Post[int]):
    """Sends reminders of streaks, at most one a day to each player. An item is the number of a player's row."""

    name = "streak"
    at_once = 50

    def __init__(self, parts: Parts) -> None:
        self._parts = parts
        self._stored = parts.sessions.reminders

    async def due(self, limit: int) -> Sequence[int]:
        return await self._stored.due(limit)

    def subject(self, item: int) -> Subject:
        return Subject(DIRECT, item, player_id=item)

    async def claim(self, item: int) -> bool:
        return await self._stored.claim(item)

    async def compose(self, item: int) -> Wanted | None:
        found = await self._stored.at_risk(item)
        if found is None:
            return None
        number = self._parts.sessions.puzzles.today
        ends = words.moment(begins(day_of(number) + timedelta(days=1)))
        layout = layouts.reminder(voice(language_of(found.language)), number, found.days, ends)
        return Wanted(layout, discord_id=found.player.discord_id or 0, version=number)

    async def note_shown(self, item: int, _wanted: Wanted | None, _message_id: int | None) -> None:
        await self._stored.done(item)

    async def note_refused(self, item: int, _wanted: Wanted | None, answer: Answer) -> None:
        if answer.fate is Fate.CONTENT:  # the person may get other messages
            await self._stored.done(item)
