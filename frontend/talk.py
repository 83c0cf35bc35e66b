"""What players say beside their moves: giving up, offers and their answers, claims."""

from __future__ import annotations

import discord

from frontend.controls import button
from frontend.messages import board, words
from frontend.moves import Moves
from frontend.reply import Reply
from sessions.life.model import Note, Proposal, Session
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


async def offer(moves: Moves, reply: Reply, session_id: int, what: Proposal, seq: int | None = None) -> None:
    """Make an offer; without ``seq``, on whatever the position is now. Raises as Sessions.offer."""
    session = await moves.sessions.offer(session_id, reply.user.id, what, seq)
    await moves.report(reply, session, _MADE[what])


async def answer(moves: Moves, reply: Reply, session_id: int, note: Note, seq: int | None = None) -> None:
    """Answer or withdraw the open offer. Raises as Sessions.answer."""
    session = await moves.sessions.answer(session_id, reply.user.id, note, seq)
    await moves.report(reply, session, _ANSWERED[note])


async def claim(moves: Moves, reply: Reply, session_id: int) -> None:
    """Claim the win over those whose time is over. Raises as Sessions.claim."""
    session = await moves.sessions.claim(session_id, reply.user.id)
    await moves.report(reply, session, "You claimed the win.")


async def ask_resignation(moves: Moves, reply: Reply, session: Session) -> None:
    """Ask whether the user really gives the game up. Raises NotSeated or NotRunning."""
    held_seats(session, reply.user.id)
    answers = board.row(
        button(board.address(session, "resign-yes"), "Yes, resign", discord.ButtonStyle.danger),
        button(board.address(session, "resign-no"), "No, play on"),
    )
    if session.terms.run:
        await reply.say(f"Give this {words.run(session)} up? It will not be ranked.", rows=[answers])
        return
    title = moves.faces[session.game].game.title
    rival = words.against(session, reply.user.id)
    loss = "It counts as a loss"
    if any(seat.hinted and seat not in session.seats_of(reply.user.id) for seat in session.seats):
        loss += ", but changes no ratings, for others took a hint"
    elif session.terms.rated:
        loss += ", unless not everybody has moved twice yet"
    await reply.say(f"Resign this game of {title} against {rival}? {loss}.", rows=[answers])
