"""``/analyse`` and *Analyse*: the chances in a finished game move by move, and the moves that decided it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from frontend.answering.reply import Refusal, Reply
from frontend.cache import Cache
from frontend.client import Lagoon
from frontend.controls import Address
from frontend.face import Face
from frontend.interactions import Interaction
from frontend.messages import words
from frontend.pictures.artist import Sketch
from frontend.pictures.looks import look_of_member
from frontend.playing.opponents import UNANSWERED
from locales import Voice
from render.analysis import alt, chart
from sessions.life.course import Course, course
from sessions.life.model import Session
from thinking.analysis import Analysis, Deed, Turning, analyse
from thinking.errors import CannotThink

KEPT = 64
"""Analyses that are kept: a finished game changes no more."""


class _Found(NamedTuple):
    """An analysis, with the move that was made and the better one at each turning point, in words.

    It holds no names, so that it may be kept when a player is erased.
    """

    analysis: Analysis
    moves: tuple[tuple[str, str], ...]


class AnalyseCog(commands.Cog):
    """Analyses of finished games, each made once."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self._analyses: Cache[tuple[int, str], _Found] = Cache(KEPT)
        bot.router.on("analyse", self._pressed)

    async def cog_unload(self) -> None:
        self._analyses.close()

    @commands.Cog.listener()
    async def on_erased(self) -> None:
        """A player was erased. Analyses name nobody, but none need outlive the erasure."""
        self._analyses.forget()

    @app_commands.command()
    async def analyse(self, interaction: Interaction, game: int | None = None) -> None:
        """See how a finished game went, and the moves that decided it."""
        async with self.bot.router.serving(interaction, game) as reply:
            session = await self.bot.finished.pick(interaction, game)
            reply.session_id = session.id
            await self._show(reply, session)

    @analyse.autocomplete("game")
    async def _games(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.finished.choices(interaction, typed)

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._show(reply, await self.bot.finished.finished(reply.interaction, address.session))

    async def _show(self, reply: Reply, session: Session) -> None:
        """Answer with the picture and the moves in words."""
        if len(session.seats) == 1:
            raise Refusal("Games for one are not analysed: there is nobody to win against. *Replay* shows how it went.")
        if not self.bot.faces[session.game].game.is_judged:
            raise Refusal("I can’t analyse this game. *Replay* shows how it went.")
        reply.take_time()
        try:
            found, moves = await self._analyses.get(
                (session.id, reply.voice.language), lambda: self._make(reply.voice, session)
            )
        except CannotThink as error:
            raise Refusal(UNANSWERED) from error
        names = [words.name(reply.voice, seat.player) for seat in session.seats]
        look = await look_of_member(self.bot.sessions, reply.user.id, reply.interaction.guild_id)
        turning = [each.turn for each in found.turning]
        (picture,) = await self.bot.artist.finish(
            [
                Sketch(
                    "analysis.png",
                    alt(found.shares, names),
                    lambda look: chart(found.shares, turning, names, theme=look.theme),
                )
            ],
            look,
        )
        marked = " Numbers mark moves for which it knows a better one." if found.turning else ""
        await reply.say(
            _told(reply.voice, session, found.turning, moves),
            picture,
            note=f"The chances are a computer’s estimate.{marked}",
        )

    async def _make(self, voice: Voice, session: Session) -> _Found:
        """The analysis of a finished game. Raises CannotThink, and Refusal for a game without moves."""
        face = self.bot.faces[session.game](voice)
        game = face.game
        entries = await self.bot.sessions.log(session.id)
        found = await asyncio.to_thread(course, game, session, entries)
        if not found.turns:
            raise Refusal("Nobody has moved in this game: there is nothing to analyse.")
        deeds = [Deed(turn.seat, turn.deeds[0].text, turn.state) for turn in found.turns]
        analysis = await analyse(self.bot.pool, session.id, game, found.start, deeds, seed=session.seed)
        return _Found(analysis, tuple(_moves(face, found, each) for each in analysis.turning))


def _told(voice: Voice, session: Session, turning: Sequence[Turning], moves: Sequence[tuple[str, str]]) -> str:
    """The players, and at each turning point the move that was made and the better one."""
    players = [words.mention(voice, seat.player) for seat in session.seats]
    title = f"### How it went: {' – '.join(players)}"
    if not turning:
        return f"{title}\nNo single move decided it."
    lines = [
        f"{number}. Move {each.turn}, {players[each.seat]}: **{done}** – {each.before:.0%} → {each.after:.0%}; "
        f"better was **{better}** ({each.best:.0%})"
        for number, (each, (done, better)) in enumerate(zip(turning, moves, strict=True), start=1)
    ]
    return "\n".join([title, *lines])


def _moves(face: Face, played: Course, each: Turning) -> tuple[str, str]:
    """The move that was made at a turning point and the better one, worded as the choices there were."""
    game, before = face.game, played.state(each.turn - 1)
    decision, view = game.decision(before, each.seat), game.view(before, each.seat)
    in_words = {game.format(option.action): face.advised(decision, view, option) for option in decision.options}
    done, better = (in_words.get(text) or words.harmless(text) for text in (each.action, each.better))
    return done, better


async def setup(bot: Lagoon) -> None:
    """Called by the bot as it starts."""
    await bot.add_cog(AnalyseCog(bot))
