"""*Hint* in *More*: shows the user privately which move a computer player would make."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from engines.levels import highest
from frontend.answering.permissions import session_at
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address, button
from frontend.messages import board, words
from frontend.parts import Parts
from frontend.pictures.looks import look_of_member
from frontend.playing.opponents import UNANSWERED, rng_of
from sessions.life.errors import MovedOn
from sessions.life.model import Session
from sessions.life.steps import acting_seat
from thinking.jobs import CannotThink, Choose


class Hints:
    """*Hint*, and the confirmation before the first hint in a rated game."""

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        bot.router.on("hint", self._pressed)
        bot.router.on("hint-yes", self._agreed)
        bot.router.on("hint-no", self._refused)

    async def _pressed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._hint(reply, await self._session(reply, address))

    async def _agreed(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await self._give(reply, await self._session(reply, address))

    async def _refused(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.say(reply.voice.say("hint-declined"))

    async def _session(self, reply: Reply, address: Address) -> Session:
        """Session of a pressed control. Raises MovedOn if the session's ``seq`` has changed since."""
        session = await session_at(reply, address)
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
