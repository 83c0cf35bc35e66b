"""``/leaderboard``: players ranked by rating or by their best run, page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Literal, NamedTuple, TypeVar, get_args

import discord
from discord import app_commands, ui
from discord.ext import commands

from engines import GAMES
from frontend.answering.reading import NO_CHOICE, picked
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, Control, button
from frontend.face import Face
from frontend.interactions import Interaction
from frontend.messages import words
from frontend.messages.commands import usual, written
from frontend.messages.rankings import KINDS, MEDALS
from frontend.playing.options import choices, game_choices
from sessions.statistics import bests
from sessions.statistics.leaderboards import LADDERS, Kind, Leaderboard, LeaderboardLine, LeaderboardPage
from sessions.statistics.ratings import EVERYWHERE
from sessions.statistics.verdict import RUNS, Ladder

Period = Literal["today", "week", "month", "all"]
Scope = Literal["server", "everywhere"]

PERIODS: dict[Period, str] = {"today": "today", "week": "this week", "month": "this month", "all": "all time"}
SCOPES: dict[Scope, str] = {"server": "this server", "everywhere": "everywhere"}
KEY = "board"

Word = TypeVar("Word", bound=str)


def _word(known: Mapping[Word, str], word: str) -> Word:
    """The word, if it is known. Raises KeyError."""
    try:
        return next(each for each in known if each == word)
    except StopIteration:
        raise KeyError(word) from None


class BoardRequest(NamedTuple):
    """A request for a leaderboard, by a command or a control's key, in the command's words."""

    game: str
    kind: Kind
    scope: Scope
    period: Period

    def key(self, page: int) -> str:
        """The key of a control that leads to a page of this board."""
        return "-".join([KEY, self.game, self.kind, self.scope, self.period, str(page)])

    @classmethod
    def of(cls, game: str, kind: str, scope: str, period: str) -> BoardRequest:
        """The board of these words. Raises KeyError for an unknown word."""
        return cls(GAMES[game].name, _word(KINDS, kind), _word(SCOPES, scope), _word(PERIODS, period))

    @classmethod
    def read(cls, key: str) -> tuple[BoardRequest, int]:
        """The board and the page of a control's key. Raises KeyError or ValueError for a key of another form."""
        _, game, kind, scope, period, page = key.split("-")
        return cls.of(game, kind, scope, period), int(page)

    def board(self, server_id: int | None, today: date) -> Leaderboard:
        """The statistics' board on this UTC day in this server."""
        period = {
            "today": bests.today(today),
            "week": bests.this_week(today),
            "month": bests.this_month(today),
            "all": bests.ALL_TIME,
        }[self.period]
        scope = server_id if self.scope == "server" and server_id is not None else EVERYWHERE
        return Leaderboard(self.game, self.kind, scope, bests.ALL_TIME if self.kind in LADDERS else period)


def kinds_of(face: Face) -> tuple[Kind, ...]:
    """The kinds of boards that a game has, the usual one first: runs if it is played alone, ratings if with others."""
    game = face.game
    alone: tuple[Kind, ...] = RUNS if game.is_played_alone else ()
    ladders: tuple[Ladder, ...] = get_args(Ladder) if game.levels else ("people",)
    return (*alone, *(ladders if game.together else ()))


class LeaderboardCog(commands.Cog):
    """``/leaderboard`` and its pages."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on(KEY, self._turned)

    @app_commands.command()
    @app_commands.choices(game=game_choices(), period=choices(PERIODS), scope=choices(SCOPES), kind=choices(KINDS))
    async def leaderboard(
        self,
        interaction: Interaction,
        game: str,
        period: str | None = None,
        scope: str | None = None,
        kind: str | None = None,
    ) -> None:
        """Who plays a game best, and where you stand."""
        async with self.bot.router.serving(interaction) as reply:
            face = picked(self.bot.faces, game)(reply.voice)
            if scope is None:
                scope = "everywhere" if interaction.guild_id is None else "server"
            kind = kind or kinds_of(face)[0]
            period = period or ("today" if kind == "daily" else "all")
            try:
                asked = BoardRequest.of(game, kind, scope, period)
            except KeyError:
                raise Refusal(NO_CHOICE) from None
            if asked.kind not in kinds_of(face):
                raise Refusal(
                    f"{face.game.title} has no {KINDS[asked.kind]}. Its boards: "
                    f"{', '.join(KINDS[each] for each in kinds_of(face))}."
                )
            if interaction.guild_id is None and asked.scope == "server":
                raise Refusal("We are in no server here. Choose `scope: Everywhere`, or ask me in a server’s channel.")
            text, controls = await self._page(reply, asked, 1)
            layout = ui.LayoutView(timeout=None)
            layout.add_item(ui.TextDisplay(text))
            for row in controls:
                layout.add_item(row)
            if await reply.publish(layout, ()) is None:
                await reply.say(text, rows=controls)

    async def _turned(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Answer with another page privately, with the reader's own place; the channel's message stays as it is."""
        try:
            asked, number = BoardRequest.read(address.key)
        except (ValueError, KeyError):
            raise Refusal("refusal-old-list", command="leaderboard") from None
        text, controls = await self._page(reply, asked, number)
        await reply.say(text, rows=controls)

    async def _page(self, reply: Reply, asked: BoardRequest, number: int) -> tuple[str, list[ui.ActionRow[Any]]]:
        server_id = reply.interaction.guild_id
        face = self.bot.faces[asked.game](reply.voice)
        board = asked.board(server_id, discord.utils.utcnow().date())
        page = await self.bot.boards.page(board, number, reply.user.id, server_id)
        lines = [f"### 🏆 {face.game.title}: {KINDS[asked.kind]}", _subtitle(asked, page)]
        lines += [told(line, board, face) for line in page.lines]
        if not page.lines:
            lines.append(f"Nobody is on this board yet. {_way(face, asked)}")
        lines.append(_own(page, reply.user.id, face, asked))
        return "\n".join(filter(None, lines)), _turning(asked, page)


def told(line: LeaderboardLine, board: Leaderboard, face: Face) -> str:
    """A line of a board. A player who may not be named is “somebody”."""
    name = words.mention(face.voice, line.player) if line.local else words.plain(face.voice, line.player)
    if not line.named:
        name = face.say("common-someone")
    place = "◌" if line.place is None else MEDALS.get(line.place, f"**{line.place}.**")
    if not board.rates:
        title = face.rank(line.points)
        return f"{place} {name} · **{line.points:,}** {'point' if line.points == 1 else 'points'}" + (
            f" · {title}" if title else ""
        )
    games = f"{line.games} {'game' if line.games == 1 else 'games'}"
    return f"{place} {name} · **{line.points:,}** · {games}" + ("" if line.place else ", provisional")


def _subtitle(asked: BoardRequest, page: LeaderboardPage) -> str:
    """Small print: the board's scope and period, the number of players, and the page."""
    parts = [SCOPES[asked.scope].capitalize()]
    if asked.kind not in LADDERS:
        parts.append(PERIODS[asked.period])
    if page.players:
        parts.append(f"{page.players:,} {'player' if page.players == 1 else 'players'}")
    if page.pages > 1:
        parts.append(f"page {page.number} of {page.pages}")
    return f"-# {' · '.join(parts)}"


def _own(page: LeaderboardPage, reader: int, face: Face, asked: BoardRequest) -> str:
    """The reader's own place, as small print."""
    if page.own is None:
        return f"-# <@{reader}>, you are not on it yet. {_way(face, asked)}" if page.lines else ""
    if page.own.place is None:
        return f"-# <@{reader}>: **{page.own.points:,}**, provisional: a few more rated games give you a place."
    return f"-# <@{reader}>: place **{page.own.place:,}** of {page.players:,}, with **{page.own.points:,}**"


def _way(face: Face, asked: BoardRequest) -> str:
    """The way onto a board, in a sentence."""
    if asked.kind == "computers":
        return f"Rated games against computers count: {written(face.game, 'computer')} starts one."
    if asked.kind in LADDERS:
        apart = " Those against computers have a board of their own, under `kind`." if face.game.levels else ""
        return f"Rated games between people count: {usual(face.game)} starts one.{apart}"
    return f"Every finished run counts: {written(face.game, 'daily' if asked.kind == 'daily' else 'solo')} starts one."


def _turning(asked: BoardRequest, page: LeaderboardPage) -> list[ui.ActionRow[Any]]:
    """The buttons to the pages before and after."""
    if page.pages == 1:
        return []
    buttons: list[Control] = [
        button(Address.common(asked.key(page.number - 1)), "◀ Back", disabled=page.number == 1),
        button(Address.common(asked.key(page.number + 1)), "Next ▶", disabled=page.number == page.pages),
    ]
    return [ui.ActionRow(*buttons)]


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(LeaderboardCog(bot))
