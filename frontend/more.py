"""*More* below a board: what a player can do in a game beside moving, in a private message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import discord
from discord import ui

from frontend import talk
from frontend.controls import Address, Control, button
from frontend.messages import board, offers, words
from frontend.moves import Moves
from frontend.reply import Reply
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.model import Note, Proposal, Session
from sessions.life.offers import answering
from sessions.life.steps import held_seats

if TYPE_CHECKING:
    from frontend.client import Lagoon


class Extra(NamedTuple):
    """An entry of the menu: the key of its handler at the router, and its label.

    It is offered while ``possible`` holds for the running session and the Discord id of a player in it.
    """

    key: str
    label: str
    possible: Callable[[Session, int], bool] = lambda _session, _discord_id: True
    style: discord.ButtonStyle = discord.ButtonStyle.secondary


class More:
    """The menu with the offers of the moment and the entries that were added; and what its buttons do."""

    def __init__(self, bot: Lagoon) -> None:
        self.bot = bot
        self.moves = bot.moves
        self._extras: list[Extra] = []
        router = bot.router
        router.on("more", self._more)
        router.on("offer", self._offer)
        router.on("agree", self._agree)
        router.on("refuse", self._refuse)
        router.on("withdraw", self._withdraw)
        router.on("claim", self._claim)
        router.on("resign", self._resign)
        router.on("resign-yes", self._resign_yes)
        router.on("resign-no", self._resign_no)
        self.add(Extra("resign", "Resign", style=discord.ButtonStyle.danger))

    def add(self, extra: Extra) -> None:
        """Add an entry to the menu."""
        self._extras.append(extra)

    async def _more(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        reply.keep()
        session = await self.bot.sessions.get(address.session)
        text, rows = await menu(self.moves, session, reply.user.id, self._extras)
        await reply.say(text, rows=rows)

    async def _offer(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        what = Proposal(address.key.removeprefix("offer-"))
        await talk.offer(self.moves, reply, address.session, what, address.seq)

    async def _agree(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.answer(self.moves, reply, address.session, Note.ACCEPTED, address.seq)

    async def _refuse(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.answer(self.moves, reply, address.session, Note.REFUSED, address.seq)

    async def _withdraw(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.answer(self.moves, reply, address.session, Note.WITHDRAWN, address.seq)

    async def _claim(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.claim(self.moves, reply, address.session)

    async def _resign(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        await talk.ask_resignation(self.moves, reply, await self.bot.sessions.get(address.session))

    async def _resign_yes(self, reply: Reply, address: Address, _values: Sequence[str]) -> None:
        session = await self.bot.sessions.resign(address.session, reply.user.id)
        await self.moves.report(reply, session, "You resigned.")

    async def _resign_no(self, reply: Reply, _address: Address, _values: Sequence[str]) -> None:
        await reply.say("Good: the game goes on.")


async def menu(
    moves: Moves, session: Session, user: int, extras: Sequence[Extra] = ()
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """The menu's text and buttons for this player now; ``extras`` are its further entries.

    Raises NotSeated or NotRunning.
    """
    held = set(held_seats(session, user))
    danger = discord.ButtonStyle.danger
    buttons = [
        button(board.address(session, f"offer-{what}"), talk.LABELS[what])
        for what in await moves.sessions.offers(session.id, user)
    ]
    buttons += [*_claims(session, user), *_answers(session, held)]
    # What ends a game for good stands last.
    for extra in sorted(extras, key=lambda extra: extra.style is danger):
        if extra.possible(session, user):
            buttons.append(button(board.address(session, extra.key), extra.label, extra.style))
    hint = "-# While you are away, `/vacation` stops this clock." if stands_still_on_vacation(session) else ""
    own = any(seat.number in held for seat in words.to_act(session))
    turn = "It is your turn." if own else words.waiting(session)
    stern = board.small(words.unyielding(session))
    question = "What would you like to do?"
    lines = [turn, offers.time(session), hint, offers.offer(session), stern, question]
    return "\n".join(filter(None, lines)), board.rows(buttons)


def _claims(session: Session, user: int) -> list[Control]:
    late = words.to_act(session)
    on_time = not any(seat in late for seat in session.seats_of(user))
    if not on_time or not session.is_late(discord.utils.utcnow()):
        return []
    return [button(board.address(session, "claim"), "Claim the win", discord.ButtonStyle.success)]


def _answers(session: Session, held: set[int]) -> list[Control]:
    """The answers to the open offer that this player can give."""
    buttons = []
    if held.intersection(answering(session)):
        buttons.append(button(board.address(session, "agree"), "Accept", discord.ButtonStyle.success))
        buttons.append(button(board.address(session, "refuse"), "Refuse"))
    if held.intersection(answering(session, Note.WITHDRAWN)):
        buttons.append(button(board.address(session, "withdraw"), "Withdraw the offer"))
    return buttons
