"""Runs, games for one player: begun, opened again in private, and followed by another."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from engines import GAMES
from engines.base import AnyGame
from frontend.answering.permissions import check_place, check_welcome, may_look
from frontend.answering.reply import Refusal, Reply
from frontend.controls import Address
from frontend.interactions import person
from frontend.messages import more, words
from frontend.messages.more import Extra
from frontend.parts import Parts
from frontend.playing.moves import Moves
from frontend.publishing.publisher import CannotPost
from sessions.life.errors import NotFinished, NotSeated
from sessions.life.model import Session, Status, Terms
from sessions.life.questions import may_practise


async def begin(
    moves: Moves, reply: Reply, game: AnyGame, options: Any, terms: Terms, *, seed: int | None = None
) -> None:
    """Begin a run in the interaction's channel, and show it. Raises Refusal where no game may begin.

    Where the bot is no member it is private: a conversation of friends is not to fill with one's own cards.
    """
    terms = replace(terms, private=terms.private or reply.is_abroad)
    await check_welcome(moves.sessions, reply)
    if not terms.private:
        await check_place(moves.sessions, reply)
    session = await moves.sessions.invitations.invite(
        game.name,
        options,
        host=person(reply.user),
        terms=terms,
        seed=seed,
        **reply.place._asdict(),
        language=reply.channel_language,
    )
    await go_on(moves, reply, session)
    await moves.begun(reply, game.name)


async def go_on(moves: Moves, reply: Reply, session: Session) -> None:
    """Show a run that has just begun or is under way. Raises Refusal if it is played in another place."""
    if session.announced < 0:
        await moves.report(reply, session, reply.voice.say("run-begun"))
    elif session.is_hidden or session.server_id == reply.place.server_id:
        await moves.show(reply, session, private=False)
    else:
        raise Refusal("run-elsewhere", link=words.link(reply.voice, session))


class Runs:
    """The controls of runs.

    A ranked run must end before practice with its cards: a copy of a run under way would show the next cards, and its
    hints would be hints for the run. So practising from the present state resigns the run.
    """

    def __init__(self, bot: Parts) -> None:
        self.bot = bot
        self.moves = bot.moves
        bot.router.on("open", self._open)
        bot.router.on("again", self._again)
        bot.router.on("practise", self._practise)
        bot.router.on("practise-ask", self._ask_to_practise)
        bot.router.on("practise-yes", self._resign_and_practise)
        bot.more.add(Extra("practise-ask", "more-practise", lambda session, game, _user: may_practise(session, game)))

    async def _open(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """*Open*: show a game of the user's in private, where they can go on with it."""
        session = await self.bot.sessions.lookup.get(address.session, address.seq)
        if not may_look(reply.interaction, session) or await self.bot.sessions.lookup.spoils(session, reply.user.id):
            raise Refusal("picking-hidden")
        if session.status is not Status.RUNNING:
            reply.keep()  # the list of finished runs stays, to look at the next
        await self.moves.open(reply, session)

    async def _again(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Begin a run like the one that has ended, with a new seed."""
        former = await self.bot.sessions.lookup.get(address.session, address.seq)
        if not former.seats_of(reply.user.id):
            raise NotSeated(former)
        if former.status is not Status.FINISHED:
            raise NotFinished(former)
        reply.keep()
        terms = replace(former.terms, run="free", private=former.is_hidden)
        await begin(self.moves, reply, GAMES[former.game], former.options, terms)

    async def _ask_to_practise(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Ask before resigning a ranked run for practice."""
        session = await self.bot.sessions.lookup.get(address.session, address.seq)
        await reply.say(*more.practice(reply.voice, session, reply.user.id))

    async def _resign_and_practise(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        given_up = await self.bot.sessions.playing.resign(address.session, reply.user.id, control=address.seq)
        with suppress(CannotPost):
            await self.bot.publisher.announce(given_up.after.id)
        await self._go_on_practising(reply, given_up.after)

    async def _practise(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        """Begin a practice with the cards of a ranked run that has ended."""
        reply.keep()
        await self._go_on_practising(reply, await self.bot.sessions.lookup.get(address.session, address.seq))

    async def _go_on_practising(self, reply: Reply, former: Session) -> None:
        """Show a practice that goes on from a ranked run. Raises Refusal where no game may begin."""
        await check_welcome(self.bot.sessions, reply)
        if not former.is_hidden and not reply.is_abroad:
            await check_place(self.bot.sessions, reply)
        session = await self.bot.sessions.runs.practise(
            former.id, person(reply.user), **reply.place._asdict(), language=reply.channel_language
        )
        await self.moves.report(reply, session, reply.voice.say("run-practice"))
