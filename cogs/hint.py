"""``/hint`` and *Hint*: shows the user privately which move a computer player would make."""

from __future__ import annotations

from collections.abc import Sequence

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from engines import GAMES
from engines.levels import highest
from frontend.answering.reply import Refusal, Reply
from frontend.client import Lagoon
from frontend.controls import Address, button
from frontend.interactions import Interaction
from frontend.messages import board, words
from frontend.messages.more import Extra
from frontend.pictures.looks import look_of_member
from frontend.playing.opponents import UNANSWERED, rng_of
from frontend.playing.picking import RUNNING, Question
from sessions.life.errors import MovedOn
from sessions.life.model import Session
from sessions.life.questions import is_turn_of, may_take_hint
from sessions.life.steps import acting_seat
from thinking.errors import CannotThink
from thinking.jobs import Choose

TURN = Question(
    is_turn_of,
    "picking-several-hints",
    "picking-no-hint",
)


class HintCog(commands.Cog):
    """``/hint``, *Hint* in *More*, and the confirmation before the first hint in a rated game."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        bot.router.on("hint", self._pressed)
        bot.router.on("hint-yes", self._agreed)
        bot.router.on("hint-no", self._refused)
        bot.more.add(Extra("hint", "more-hint", may_take_hint))

    @app_commands.command()
    async def hint(self, interaction: Interaction, game: int | None = None) -> None:
        """Show a computer's move privately and record the hint. Refuse in ranked runs, and if it is another's turn."""
        async with self.bot.router.serving(interaction, game) as reply:
            mine = await self.bot.sessions.lookup.of_player(reply.user.id, statuses=RUNNING)
            # A ranked run, where hints are not allowed, is picked only without other candidates.
            hinted = any(may_take_hint(each, GAMES[each.game], reply.user.id) for each in mine)
            fits = may_take_hint if hinted else is_turn_of
            session = await self.bot.running.pick(interaction, game, TURN._replace(fits=fits))
            reply.session_id = session.id
            await self._hint(reply, session)

    @hint.autocomplete("game")
    async def _my_turns(self, interaction: Interaction, typed: str) -> list[Choice[int]]:
        return await self.bot.running.choices(interaction, typed, may_take_hint)

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._hint(reply, await self._session(address))

    async def _agreed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._give(reply, await self._session(address))

    async def _refused(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.say(reply.voice.say("hint-declined"))

    async def _session(self, address: Address) -> Session:
        """Session of a pressed control. Raises MovedOn if the session's ``seq`` has changed since."""
        session = await self.bot.sessions.lookup.get(address.session)
        if session.seq != address.seq:
            raise MovedOn(session)
        return session

    async def _hint(self, reply: Reply, session: Session) -> None:
        """Give a hint; in a rated game, ask for confirmation before the first hint."""
        game = self.bot.faces[session.game].game
        seat = acting_seat(session, game, reply.user.id)
        if not game.levels:
            raise Refusal("hint-unplayed", game=game.title)
        if session.terms.is_ranked:
            raise Refusal("hint-ranked")
        if not session.terms.rated or session.seats[seat].hinted:
            reply.take_time()
            await self._give(reply, session)
            return
        say = reply.voice.say
        answers = board.row(
            button(board.address(session, "hint-yes"), say("hint-show"), discord.ButtonStyle.primary),
            button(board.address(session, "hint-no"), say("hint-refuse")),
        )
        if all(each.hinted for each in session.seats if each.number != seat):
            price = say("hint-price-none")
        elif len(session.seats) == 2:
            price = say("hint-price-two")
        else:
            price = say("hint-price-several")
        await reply.say(f"**{words.numbered(reply.voice, session, reply.user.id)}**\n{price}", rows=[answers])

    async def _give(self, reply: Reply, session: Session) -> None:
        """Compute a hint, record its use, and show it."""
        face = self.bot.faces[session.game](reply.voice)
        game = face.game
        seat = acting_seat(session, game, reply.user.id)
        player, chance = game.adviser_for(session.state), rng_of(session, seat).getrandbits(63)
        reply.end_turn_early()
        try:
            answer = await self.bot.pool.ask(
                session.id, Choose(game.name, game.dump(session.state), seat, player, chance)
            )
        except CannotThink as error:
            raise Refusal(UNANSWERED) from error
        action = game.parse(answer.action)
        decision = game.decision(session.state, seat)
        option = next(each for each in decision.options if each.action == action)
        # Record the use only after success: a failed hint must be free.
        after = await self.bot.sessions.playing.take_hint(session.id, reply.user.id, session.seq)
        look = await look_of_member(self.bot.sessions, reply.user.id, session.server_id)
        flip = look.turned and face.turned(seat)
        view = game.view(session.state, seat)
        hint = face.hint(words.level(reply.voice, highest(game, session.state)), decision, view, option)
        why = face.reasons(session.state, seat, option)
        text = "\n".join(filter(None, [f"-# {words.numbered(reply.voice, session, reply.user.id)}", hint, why]))
        play = board.row(
            button(board.address(session, f"do-{option.key}"), face.say("hint-do"), discord.ButtonStyle.primary)
        )
        names = face.names(session, view)
        pictures = await self.bot.artist.finish(face.pointing(decision, view, option, names, flip=flip), look)
        await reply.pages(
            [*(("", picture) for picture in pictures), (text, None)], [play], words.hints(reply.voice, after, seat)
        )


async def setup(bot: Lagoon) -> None:
    """Add ``/hint`` and its buttons to the bot."""
    await bot.add_cog(HintCog(bot))
