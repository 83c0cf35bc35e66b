"""The day's posts in servers' channels: daily runs and puzzles, and reminders of streaks.

And direct messages on the evening of a day that would end a player's streak, for players who asked for them.
"""

from __future__ import annotations

from datetime import date, timedelta

from discord import ui

from engines import GAMES
from frontend.controls import layout_of
from frontend.face import Face
from frontend.failures import Answer, Fate
from frontend.messages import puzzle as layouts
from frontend.messages import words
from frontend.messages.commands import written
from frontend.messages.words import MEDALS
from frontend.parts import Parts
from frontend.pictures import gallery, public_look
from frontend.playing.puzzling import Puzzling
from frontend.publishing.outbox import NotYet, Post, Wanted
from locales import Voice, language_of, voice
from sessions.life.solving import day_of
from sessions.service.daily import begins
from sessions.service.outbox import DAILY, FOLDED, PUZZLES, SOLVED, STREAK, Item
from sessions.service.watching import evening
from sessions.statistics import leaderboards


class Dailies(Post):
    """Announces daily runs in the channels that servers have chosen, once per UTC day and server."""

    name = DAILY

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.sessions.outbox)
        self.parts = parts
        self._games = [name for name, game in GAMES.items() if game.is_played_alone]

    async def compose(self, item: Item) -> Wanted:
        server_id, today = item.subject, self.parts.sessions.puzzles.now.date()
        tomorrow = begins(today + timedelta(days=1))
        if not self._games:
            raise NotYet(tomorrow)
        spoken = await self.parts.languages.of_server(server_id, self.parts.client.get_guild(server_id))
        texts = [await self._announcement(self.parts.faces[name](spoken), server_id, today) for name in self._games]
        if days := await self.parts.sessions.puzzle_channels.streak(server_id):
            texts.append(words.small_print(spoken.say("daily-streak", days=days)))
        return Wanted(layout_of(*texts), version=today.toordinal(), again=tomorrow)

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


class PuzzleMessage(Post):
    """Base of the messages with a day's puzzles."""

    def __init__(self, parts: Parts, puzzling: Puzzling) -> None:
        super().__init__(parts.sessions.outbox)
        self.parts = parts
        self.puzzling = puzzling
        self.channels = parts.sessions.puzzle_channels

    async def voice(self, server_id: int) -> Voice:
        return await self.parts.languages.of_server(server_id, self.parts.client.get_guild(server_id))

    async def layout(self, spoken: Voice, server_id: int, number: int) -> ui.LayoutView:
        shown, tasks = self.puzzling.sketch(spoken, number)
        picture, games = gallery(shown.name, shown.alt), self.puzzling.games_of(number)
        solvers = await self.channels.solvers(server_id, number)
        before = layouts.yesterday(
            spoken,
            games,
            await self.channels.yesterday(server_id, number),
            await self._runs(spoken, server_id, number),
        )
        return layouts.posted(spoken, number, picture, tasks, games, solvers, before)

    async def _runs(self, spoken: Voice, server_id: int, number: int) -> dict[str, str]:
        day, games = day_of(number - 1), [name for name, game in GAMES.items() if game.is_played_alone]
        found = {name: await best_runs(self.parts, spoken, name, server_id, day) for name in games}
        return {name: best for name, best in found.items() if best}


class PuzzlePosts(PuzzleMessage):
    """Posts the day's puzzles in the channels that servers have chosen. ``shown`` is the number of the last day."""

    name = PUZZLES

    async def compose(self, item: Item) -> Wanted:
        number, server_id = self.parts.sessions.puzzles.today, item.subject
        settings = await self.parts.sessions.settings.server_settings(server_id)
        hour = timedelta(hours=settings.puzzle_hour)
        today, tomorrow = (begins(day_of(each)) + hour for each in (number, number + 1))
        if not self.puzzling.games:
            raise NotYet(tomorrow)
        if self.parts.sessions.puzzles.now < today:
            raise NotYet(today)
        spoken = await self.voice(server_id)
        layout = await self.layout(spoken, server_id, number)
        picture = await self.parts.artist.draw(self.puzzling.sketch(spoken, number)[0], public_look(settings))
        return Wanted(layout, [picture], version=number, again=tomorrow)

    async def note_shown(self, item: Item, wanted: Wanted | None, message_id: int | None) -> None:
        if wanted is not None and wanted.again is not None:
            await self.channels.note_posted(item, message_id, wanted.version, wanted.again)
        await self.parts.outbox.work(FoldedPuzzles(self.parts, self.puzzling))


class FoldedPuzzles(PuzzleMessage):
    """Folds the message of an earlier day to one line, with buttons for the solutions. ``version`` is that day."""

    name, stays = FOLDED, False

    async def compose(self, item: Item) -> Wanted:
        number, server_id = item.version, item.subject
        solved = await self.channels.solved_by(server_id, number)
        keys = [self.puzzling.daily(name, number) for name in self.puzzling.games_of(number)]
        layout = layouts.folded(await self.voice(server_id), number, keys, solved)
        return Wanted(layout, message_id=item.message_id, version=number)

    async def note_refused(self, item: Item, _wanted: Wanted | None, _answer: Answer) -> None:
        await self.note_shown(item, None, None)


class SolvedPuzzles(PuzzleMessage):
    """Changes the newest messages: names new solvers, and removes erased players. ``version`` counts both.

    Its row is not the post's: changes of yesterday's message that fail must not delay today's.
    """

    name = SOLVED

    async def compose(self, item: Item) -> Wanted | None:
        posted, today = await self.stored.find(PUZZLES, item.subject), self.parts.sessions.puzzles.today
        if posted is None or item.message_id is None or posted.message_id != item.message_id:
            return None
        if posted.shown < today - 1 or not self.puzzling.games:
            return None
        layout = await self.layout(await self.voice(item.subject), item.subject, posted.shown)
        return Wanted(layout, None, message_id=item.message_id, version=item.version)

    async def note_refused(self, item: Item, _wanted: Wanted | None, answer: Answer) -> None:
        if answer.fate is Fate.CONTENT:  # the next version may be accepted
            await self.stored.note_shown(item, item.message_id, item.version)


class StreakReminders(Post):
    """Sends reminders of streaks in the evening, at most one a day to each player."""

    name = STREAK
    at_once = 50

    def __init__(self, parts: Parts) -> None:
        super().__init__(parts.sessions.outbox)
        self._parts = parts

    async def compose(self, item: Item) -> Wanted:
        number = self._parts.sessions.puzzles.today
        if self._parts.sessions.puzzles.now < evening(number):
            raise NotYet(evening(number))
        found = await self._parts.sessions.watching.at_risk(item.subject)
        if found is None:
            raise NotYet(evening(number + 1))
        ends = words.moment(begins(day_of(number) + timedelta(days=1)))
        layout = layouts.reminder(voice(language_of(found.language)), number, found.days, ends)
        return Wanted(layout, discord_id=found.player.discord_id or 0, version=number, again=evening(number + 1))

    async def note_refused(self, item: Item, wanted: Wanted | None, answer: Answer) -> None:
        if answer.fate is Fate.CONTENT:  # the person may get other messages
            await self.note_shown(item, wanted, None)
