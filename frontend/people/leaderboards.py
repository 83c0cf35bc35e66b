"""Leaderboards: players ranked by rating or by their best run, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any, Final, Literal, NamedTuple, get_args

import discord
import msgspec
from discord import ui

from engines import GAMES
from frontend.answering.reply import Refusal, Reply
from frontend.answering.values import NO_CHOICE, chosen, picked
from frontend.controls import Address, Keys, menu
from frontend.face import Face
from frontend.messages import board, listing, welcome, words
from frontend.messages.commands import default_command, written
from frontend.messages.words import MEDALS
from frontend.moments import utcnow
from frontend.parts import WithParts
from frontend.playing.posting import Audience, Postable
from locales import Voice
from sessions.life.model import Reach
from sessions.statistics import leaderboards as stored
from sessions.statistics.leaderboards import FEWEST, POOLS, Kind, Leaderboard, LeaderboardLine, LeaderboardPage
from sessions.statistics.ratings import EVERYWHERE
from sessions.statistics.verdict import RUNS, RatingPool

Period = Literal["today", "week", "month", "all"]
Scope = Literal["server", "everywhere"]

KINDS: tuple[Kind, ...] = ("people", "computers", "free", "daily", "puzzles")
PERIODS: tuple[Period, ...] = get_args(Period)
SCOPES: tuple[Scope, ...] = get_args(Scope)
UNKNOWN: Final = (KeyError, msgspec.ValidationError)
KEY, PICK = Keys("board-{game}-{kind}-{scope}-{period}-{page:int}"), Keys("board-pick-{menu}")
"""Keys of the pages, and of the menus of games and kinds."""


class LeaderboardRequest(NamedTuple):
    """The words of the command's options, which the keys of the page buttons repeat."""

    game: str
    kind: Kind
    scope: Scope
    period: Period

    def key(self, page: int) -> str:
        """Key of the button to a page. Pages count from 1."""
        return KEY(page=page, **self._asdict())

    @classmethod
    def of(cls, game: str, kind: str, scope: str, period: str) -> LeaderboardRequest:
        """Request with these options. Raises one of ``UNKNOWN`` for a word that the options do not offer."""
        return msgspec.convert((GAMES[game].name, kind, scope, period), cls)

    def leaderboard(self, server_id: int | None, today: date) -> Leaderboard:
        """Leaderboard to look up. ``server_id``: None for everywhere. ``today``: the UTC day that ends the period.

        Ratings have no period.
        """
        period = {
            "today": stored.today(today),
            "week": stored.this_week(today),
            "month": stored.this_month(today),
            "all": stored.ALL_TIME,
        }[self.period]
        scope = server_id if self.scope == "server" and server_id is not None else EVERYWHERE
        return Leaderboard(self.game, self.kind, scope, stored.ALL_TIME if self.kind in POOLS else period)


def kinds_of(face: Face) -> tuple[Kind, ...]:
    """The kinds of a game's leaderboards, the default first: runs or ratings, then puzzles."""
    game = face.game
    alone: tuple[Kind, ...] = RUNS if game.is_played_alone else ()
    pools: tuple[RatingPool, ...] = get_args(RatingPool) if game.levels else ("people",)
    puzzles: tuple[Kind, ...] = ("puzzles",) if game.puzzles() else ()
    return (*alone, *(pools if game.together else ()), *puzzles)


class Leaderboards(WithParts):
    """Shows leaderboards page by page, privately, with *Post for everyone*."""

    async def open(
        self, reply: Reply, game: str | None, period: str | None, scope: str | None, kind: str | None
    ) -> None:
        """Answer with the first page of a leaderboard. Raises Refusal for one that the game lacks.

        None: the reader's most played game and kind (with a game: its first kind), this server (else everywhere), all
        time (today for dailies and puzzles).
        """
        own: list[str] = []
        if game is None:
            game, own = await self.parts.sessions.leaderboards.favourite(reply.user.id, [*self.parts.faces])
        face = picked(self.parts.faces, game)(reply.voice)
        scope = scope or ("everywhere" if reply.place.server_id is None else "server")
        kind = kind or next((each for each in own if each in kinds_of(face)), kinds_of(face)[0])
        period = period or usual_period(kind)
        try:
            asked = LeaderboardRequest.of(game, kind, scope, period)
        except UNKNOWN:
            raise Refusal(NO_CHOICE) from None
        if asked.kind not in kinds_of(face):
            kinds = reply.voice.listed([face.say("rankings-kind", kind=each) for each in kinds_of(face)])
            raise Refusal("rankings-no-such-board", game=face.game.title, kinds=kinds)
        if reply.place.server_id is None and asked.scope == "server":
            raise Refusal("rankings-no-server")
        await self._show(reply, asked.key(1))

    async def picked(self, reply: Reply, _address: Address, values: Sequence[str], menu: str) -> None:  # noqa: ARG002
        """Show the leaderboard chosen in a menu: its value is the key of the leaderboard's button."""
        await self._show(reply, chosen(values))

    async def _show(self, reply: Reply, key: str) -> None:
        if (asked := KEY.read(key)) is None:
            raise Refusal("refusal-old-list", command="leaderboard")
        await self.parts.posting.show(reply, Address.common(key), self.content, **asked)

    async def content(self, reply: Reply, _address: Address, audience: Audience, page: int, **options: str) -> Postable:
        """A page. Only private pages have the reader's rank."""
        try:
            asked = LeaderboardRequest.of(**options)
        except UNKNOWN:
            raise Refusal("refusal-old-list", command="leaderboard") from None
        server_id, voice = reply.place.server_id, audience.voice
        face = self.parts.faces[asked.game](voice)
        leaderboard = asked.leaderboard(server_id, utcnow().date())
        found = await self.parts.sessions.leaderboards.page(leaderboard, page, reply.user.id, server_id)
        title = voice.say("rankings-title", game=face.game.title, kind=asked.kind)
        lines = [f"### 🏆 {title}", _subtitle(voice, asked, found, reply.place.reach)]
        lines += [line_text(line, leaderboard, face) for line in found.lines]
        if not found.lines:
            lines.append(f"{voice.say('rankings-empty')} {_how_to_rank(face, asked)}")
        if not audience.is_public:
            lines.append(_own(found, reply.user.id, face, asked))
        text = "\n".join(filter(None, lines))
        steps = [] if audience.is_public else self._menus(voice, asked)
        if not found.lines:
            steps.append(welcome.buttons(voice, alone=server_id is None))
        turns = listing.turns(voice, KEY, found.number, more=found.number < found.pages, ranks=True, **asked._asdict())
        return Postable([(text, None)], steps, turns, may_post=bool(found.lines))

    def _menus(self, voice: Voice, asked: LeaderboardRequest) -> list[ui.ActionRow[Any]]:
        """Menus of the games and of the game's kinds, with the shown ones chosen."""
        faces = {name: face(voice) for name, face in self.parts.faces.items()}
        games = [(face.game.title, name, asked.kind, face.emoji) for name, face in faces.items()]
        kinds = [
            (voice.say("rankings-title", game=faces[asked.game].game.title, kind=each), asked.game, each, None)
            for each in kinds_of(faces[asked.game])
        ]
        rows = []
        for key, entries in (("game", games), ("kind", kinds)):
            options = []
            for label, game, wanted, emoji in entries:
                offered = kinds_of(faces[game])
                kind = wanted if wanted in offered else offered[0]
                period = asked.period if kind == asked.kind else usual_period(kind)
                to = LeaderboardRequest.of(game, kind, asked.scope, period)
                options.append(
                    discord.SelectOption(label=label, value=to.key(1), emoji=emoji, default=to[:2] == asked[:2])
                )
            if len(options) > 1:
                rows.append(board.row(menu(Address.common(PICK(menu=key)), voice.say(f"rankings-pick-{key}"), options)))
        return rows


def usual_period(kind: str) -> Period:
    return "today" if kind in {"daily", "puzzles"} else "all"


def line_text(line: LeaderboardLine, leaderboard: Leaderboard, face: Face) -> str:
    """Text of a player's line: place or medal, name, then rating or points. A hidden name is “someone”."""
    name = words.mention(face.voice, line.player) if line.local else words.plain(face.voice, line.player)
    if not line.named:
        name = face.say("common-someone")
    place = MEDALS.get(line.place or 0) or (face.say("rankings-place", place=line.place) if line.place else "◌")
    if not leaderboard.rates:
        run = face.say("rankings-run", place=place, player=name, points=line.points)
        return face.voice.row(run, face.rank(line.points) if leaderboard.kind in RUNS else "")
    message = "rankings-rating" if line.place else "rankings-provisional"
    return face.say(message, place=place, player=name, points=line.points, games=line.games)


def _subtitle(voice: Voice, asked: LeaderboardRequest, page: LeaderboardPage, reach: Reach) -> str:
    is_among_friends = asked.scope == "server" and reach is Reach.FRIENDS
    parts = [voice.say("rankings-scope", scope="friends" if is_among_friends else asked.scope)]
    if asked.kind not in POOLS:
        parts.append(voice.say("rankings-period", period=asked.period))
    if page.players:
        parts.append(voice.say("rankings-players", count=page.players))
    if page.pages > 1:
        parts.append(voice.say("rankings-page", number=page.number, count=page.pages))
    return f"-# {voice.row(*parts)}"


def _own(page: LeaderboardPage, reader: int, face: Face, asked: LeaderboardRequest) -> str:
    player = f"<@{reader}>"
    if page.own is None:
        return f"-# {face.say('rankings-own-none', player=player)} {_how_to_rank(face, asked)}" if page.lines else ""
    if page.own.place is None:
        return f"-# {face.say('rankings-own-provisional', player=player, points=page.own.points)}"
    if page.players < FEWEST:
        return ""
    own = face.say("rankings-own", player=player, place=page.own.place, players=page.players, points=page.own.points)
    return f"-# {own}"


def _how_to_rank(face: Face, asked: LeaderboardRequest) -> str:
    if asked.kind == "computers":
        return face.say("rankings-way-computers", command=written(face.game, "computer"))
    if asked.kind in POOLS:
        apart = face.say("rankings-other-board") if face.game.levels else ""
        return f"{face.say('rankings-way-people', command=default_command(face.game))} {apart}".strip()
    if asked.kind == "puzzles":
        return face.say("rankings-way-puzzles")
    return face.say("rankings-way-run", command=written(face.game, "daily" if asked.kind == "daily" else "solo"))
