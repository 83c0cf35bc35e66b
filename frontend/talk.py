"""What is said at the table beside the game, as acts of the desk: giving up, offers and their answers, claims."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from frontend.controls import Control, button
from frontend.desk import Desk
from frontend.messages import board, offers, words
from frontend.reply import Reply
from sessions.life.clocks import stands_still_on_vacation
from sessions.life.model import Note, Proposal, Session
from sessions.life.offers import answering
from sessions.life.steps import held_seats

LABELS = {
    Proposal.DRAW: "Offer a draw",
    Proposal.TAKEBACK: "Ask for a takeback",
    Proposal.CANCEL: "Offer to call it off",
}
"""What the buttons say that make an offer."""

_MADE = {
    Proposal.DRAW: "You offered a draw.",
    Proposal.TAKEBACK: "You asked to take your last turn back.",
    Proposal.CANCEL: "You offered to call the game off.",
}
_ANSWERED = {
    Note.ACCEPTED: "You agreed.",
    Note.REFUSED: "You refused.",
    Note.WITHDRAWN: "Your offer is withdrawn.",
}


async def offer(desk: Desk, reply: Reply, session_id: int, what: Proposal, seq: int | None = None) -> None:
    """Make an offer; without ``seq``, on whatever the position is now. Raises as Sessions.offer."""
    session = await desk.sessions.offer(session_id, reply.user.id, what, seq)
    await desk.report(reply, session, _MADE[what])


async def answer(desk: Desk, reply: Reply, session_id: int, note: Note, seq: int | None = None) -> None:
    """Answer or withdraw the open offer. Raises as Sessions.answer."""
    session = await desk.sessions.answer(session_id, reply.user.id, note, seq)
    await desk.report(reply, session, _ANSWERED[note])


async def claim(desk: Desk, reply: Reply, session_id: int) -> None:
    """Claim the win over those whose time is over. Raises as Sessions.claim."""
    session = await desk.sessions.claim(session_id, reply.user.id)
    await desk.report(reply, session, "You claimed the win.")


async def ask_resignation(desk: Desk, reply: Reply, session: Session) -> None:
    """Ask whether the user really gives the game up. Raises NotSeated or NotRunning."""
    held_seats(session, reply.user.id)
    answers = board.row(
        button(board.address(session, "resign-yes"), "Yes, resign", discord.ButtonStyle.danger),
        button(board.address(session, "resign-no"), "No, play on"),
    )
    if session.terms.run:
        await reply.say(f"Give this {words.run(session)} up? It will not be ranked.", rows=[answers])
        return
    title = desk.faces[session.game].game.title
    rival = words.against(session, reply.user.id)
    loss = "It counts as a loss"
    if any(seat.hinted and seat not in session.seats_of(reply.user.id) for seat in session.seats):
        loss += ", but changes no ratings, for others took a hint"
    elif session.terms.rated:
        loss += ", unless not everybody has moved twice yet"
    await reply.say(f"Resign this game of {title} against {rival}? {loss}.", rows=[answers])


async def menu(desk: Desk, session: Session, user: int) -> tuple[str, list[ui.ActionRow[Any]]]:
    """What *More* says and offers this player now. Raises NotSeated or NotRunning."""
    held = set(held_seats(session, user))
    danger = discord.ButtonStyle.danger
    buttons = [
        button(board.address(session, f"offer-{what}"), LABELS[what])
        for what in await desk.sessions.offers(session.id, user)
    ]
    buttons += [*_claims(session, user), *_answers(session, held)]
    # Every cog adds its entries when it is loaded; the one that ends a game for good stands last.
    for extra in sorted(desk.more, key=lambda extra: extra.style is danger):
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
