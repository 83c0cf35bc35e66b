"""Solo runs: beginning, reopening in private, and starting another. Practice from any ended game."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from functools import partial
from typing import Any

from msgspec.structs import replace

from engines import GAMES
from engines.base import AnyGame
from frontend.answering.permissions import HIDDEN, check_place, check_welcome, session_at
from frontend.answering.reply import Refusal, Reply
from frontend.controls import BACK, Address, person
from frontend.messages import words
from frontend.messages.commands import written
from frontend.parts import WithParts, parts
from frontend.playing import picking
from frontend.playing.more import practice
from frontend.playing.posting import once, post_result, result_text
from frontend.publishing.plan import CannotPost
from sessions.life.course import course
from sessions.life.errors import NotFinished, NotSeated
from sessions.life.model import End, Session, Status, Terms
from sessions.service.outbox import SHARED, Item


async def begin(reply: Reply, game: AnyGame, options: Any, terms: Terms, *, seed: int | None = None) -> None:
    """Begin a run in the interaction's channel and post it there. Raises Refusal where no game may begin.

    ``seed``: None for a random seed. Where the bot is not a member, the run is hidden, so that friends' conversations
    stay free of boards.
    """
    bot = parts(reply.interaction)
    await check_welcome(bot.sessions, reply)
    await check_place(bot.sessions, reply)
    session = await bot.sessions.invitations.invite(
        game.name,
        options,
        host=person(reply.user),
        terms=replace(terms, private=reply.is_abroad),
        seed=seed,
        place=reply.place,
        language=reply.voice.language,
    )
    await go_on(reply, session)
    await bot.moves.teach(reply, game.name)


async def begin_daily(reply: Reply, game: AnyGame) -> None:
    """Begin today's daily run of a game, or show it if it has begun. It is hidden until it is over."""
    bot = parts(reply.interaction)
    await check_welcome(bot.sessions, reply)
    session = await bot.sessions.runs.daily(
        game.name, person(reply.user), place=reply.place, language=reply.voice.language
    )
    await go_on(reply, session)


async def go_on(reply: Reply, session: Session) -> None:
    """Show a run that has just begun, or show a running run again. Raises Refusal if it is played elsewhere."""
    moves = parts(reply.interaction).moves
    if session.announced < 0:
        await moves.announce(reply, session, reply.voice.say("run-begun"))
    elif session.is_hidden or session.server_id == reply.place.server_id:
        await moves.show(reply, session, private=False)
    else:
        raise Refusal("run-elsewhere", link=words.link(reply.voice, session))


async def _own_ended_run(reply: Reply, address: Address) -> Session:
    """The ended game of a control. Raises NotSeated for an onlooker, NotFinished before the end."""
    session = await session_at(reply, address)
    if not session.seats_of(reply.user.id):
        raise NotSeated(session)
    if session.status is not Status.FINISHED:
        raise NotFinished(session)
    return session


class Runs(WithParts):
    """The controls of runs and of practice.

    Practising from a ranked run's current state resigns the run first: the practice would reveal the run's next cards.
    """

    async def open(self, reply: Reply, address: Address) -> None:
        session = await session_at(reply, address)
        if await self.parts.sessions.lookup.spoils(session, reply.user.id):
            raise Refusal(HIDDEN)
        if session.status is not Status.RUNNING and address.key != BACK:
            reply.answer_beside()  # keep the list of finished runs for the next choice
        await self.parts.moves.open(reply, session)

    async def again(self, reply: Reply, address: Address) -> None:
        """Begin a run like the ended one, with a new seed."""
        former = await _own_ended_run(reply, address)
        reply.answer_beside()
        await begin(reply, GAMES[former.game], former.options, Terms(run="free"))

    async def hide(self, reply: Reply, address: Address) -> None:
        """Hide a run: from now on only its player sees it (*Hide*). Its message folds to a line."""
        hidden = await self.parts.sessions.playing.hide(
            address.session, reply.user.id, hidden=True, pressed_seq=address.seq
        )
        await self.parts.moves.announce(reply, hidden.after, reply.voice.say("run-begun"))

    async def let_watch(self, reply: Reply, address: Address) -> None:
        """Post a hidden run here, where all can watch it (*Let others watch*). Raises Refusal for a daily's cards."""
        sessions = self.parts.sessions
        if await sessions.lookup.keeps_secret(await session_at(reply, address)):
            raise Refusal("run-secret")
        await check_place(sessions, reply)
        shown = await sessions.playing.hide(address.session, reply.user.id, hidden=False, pressed_seq=address.seq)
        await reply.say(reply.voice.say("run-watched"))  # replaces the private board, as its buttons would grow old
        await self.parts.moves.show(reply, shown.after, private=False)

    async def ask_to_practise(self, reply: Reply, address: Address) -> None:
        """Ask for confirmation before resigning a ranked run for practice."""
        session = await session_at(reply, address)
        await reply.say(*practice(reply.voice, session, reply.user.id))

    async def resign_and_practise(self, reply: Reply, address: Address) -> None:
        resigned = await self.parts.sessions.playing.resign(address.session, reply.user.id, pressed_seq=address.seq)
        with suppress(CannotPost):
            await self.parts.publisher.announce(resigned.after.id)
        await self._go_on_practising(reply, resigned.after)

    async def practise(self, reply: Reply, address: Address) -> None:
        """Begin a practice with an ended ranked run's cards."""
        reply.answer_beside()
        await self._go_on_practising(reply, await session_at(reply, address))

    async def practise_from(self, reply: Reply, address: Address, step: int) -> None:
        """Begin a practice with the position of an ended game (*Practise from here*)."""
        former = await picking.check_finished(reply.interaction, address.session)
        reply.answer_beside()
        await self._go_on_practising(reply, former, step)

    async def _go_on_practising(self, reply: Reply, former: Session, step: int | None = None) -> None:
        """Show a practice from an ended game.

        ``step``: as in ``Runs.practise`` of the service. Raises Refusal where no game may begin.
        """
        await check_welcome(self.parts.sessions, reply)
        if not former.is_hidden and not reply.is_abroad:
            await check_place(self.parts.sessions, reply)
        session = await self.parts.sessions.runs.practise(
            former.id,
            person(reply.user),
            step=step,
            place=reply.place,
            language=reply.voice.language if former.terms.run else reply.channel_language,
        )
        await self.parts.moves.announce(
            reply, session, reply.voice.say("run-practice" if session.terms.run else "lobby-game-posted")
        )

    async def share(self, reply: Reply, address: Address) -> None:
        """Post a run's result, once for each run (*Share*)."""
        session = await _own_ended_run(reply, address)
        if not session.terms.run or session.reason == End.RESIGNED:
            raise Refusal("run-nothing-to-share")
        item = Item(SHARED, session.id)
        await once(reply, self.parts.sessions.outbox, item, partial(self._post_result, reply, session))

    async def _post_result(self, reply: Reply, session: Session) -> int | None:
        """Post the result of a run. Returns the message's id, or UNSURE; None if only the user sees the message."""
        counted = await self.parts.sessions.profiles.read_counted(session)
        face = self.parts.faces[session.game](await self.parts.languages.of_channel(reply.interaction))
        entries = await self.parts.sessions.lookup.log(session.id)
        played = await asyncio.to_thread(course, face.game, session, entries)
        text = result_text(face, session, counted.ranked if counted else None, played)
        command = written(face.game, "daily" if session.terms.run == "daily" else "solo")
        return await post_result(reply, face.voice, text, command)
