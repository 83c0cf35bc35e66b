"""The layout of *More*: the game, its state, and the buttons for everything but moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import discord
from discord import ui

from engines import GAMES
from engines.base import AnyGame
from frontend.controls import Control, button
from frontend.messages import board, offers, words
from locales import Voice
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.model import Note, Proposal, Session
from sessions.life.questions import answering, is_turn_of, may_claim
from sessions.life.steps import held_seats

LABELS = {
    Proposal.DRAW: "Offer a draw",
    Proposal.TAKEBACK: "Ask for a takeback",
    Proposal.CANCEL: "Offer to call it off",
}
"""The labels of the buttons that make an offer."""


class Extra(NamedTuple):
    """A button of *More*: the key of its handler, and its label.

    It is offered while ``possible`` holds for a running session, its game, and the Discord id of a player in it.
    """

    key: str
    label: str
    possible: Callable[[Session, AnyGame, int], bool] = lambda _session, _game, _discord_id: True
    style: discord.ButtonStyle = discord.ButtonStyle.secondary


def menu(
    voice: Voice, session: Session, user: int, possible: Iterable[Proposal], extras: Sequence[Extra]
) -> tuple[str, list[ui.ActionRow[Any]]]:
    """The text and the buttons of *More* for a player to whom these offers are open. Raises NotSeated or NotRunning."""
    game, held = GAMES[session.game], set(held_seats(session, user))
    danger = discord.ButtonStyle.danger
    buttons = [button(board.address(session, f"offer-{what}"), LABELS[what]) for what in possible]
    buttons += [*_claims(session, game, user), *_answers(session, held)]
    # The one that ends a game for good stands last.
    for extra in sorted(extras, key=lambda extra: extra.style is danger):
        if extra.possible(session, game, user):
            buttons.append(button(board.address(session, extra.key), extra.label, extra.style))
    hint = "-# While you are away, `/vacation` stops this clock." if stands_still_on_vacation(session) else ""
    turn = "It’s your turn." if is_turn_of(session, game, user) else words.waiting(voice, session)
    stern = board.small(words.unyielding(voice, session))
    title = f"### {words.numbered(voice, session, user)}"
    lines = [
        title,
        turn,
        offers.time(voice, session),
        hint,
        offers.offer(voice, session),
        stern,
        "What would you like to do?",
    ]
    return "\n".join(filter(None, lines)), board.rows(buttons)


def _claims(session: Session, game: AnyGame, user: int) -> list[Control]:
    if not may_claim(session, game, user, discord.utils.utcnow()):
        return []
    return [button(board.address(session, "claim"), "Claim the win", discord.ButtonStyle.success)]


def _answers(session: Session, held: set[int]) -> list[Control]:
    """The buttons that answer the open offer, if this player can."""
    buttons = []
    if any(seat.number in held for seat in answering(session, Note.ACCEPTED)):
        buttons.append(button(board.address(session, "agree"), "Accept", discord.ButtonStyle.success))
        buttons.append(button(board.address(session, "refuse"), "Refuse"))
    if any(seat.number in held for seat in answering(session, Note.WITHDRAWN)):
        buttons.append(button(board.address(session, "withdraw"), "Withdraw the offer"))
    return buttons


def resignation(voice: Voice, session: Session, user: int) -> tuple[str, ui.ActionRow[Any]]:
    """The question before a player gives the game up, and its answers. Raises NotSeated or NotRunning."""
    held_seats(session, user)
    answers = board.row(
        button(board.address(session, "resign-yes"), "Yes, resign", discord.ButtonStyle.danger),
        button(board.address(session, "resign-no"), "No, play on"),
    )
    game = words.numbered(voice, session, user)
    if session.terms.run:
        return f"Give up **{game}**? It won’t be ranked.", answers
    loss = "It counts as a loss"
    if any(seat.hinted and seat not in session.seats_of(user) for seat in session.seats):
        loss += ", but changes no ratings, because others took a hint"
    elif session.terms.rated:
        loss += ", unless not everybody has moved twice yet"
    return f"Resign **{game}**? {loss}.", answers
