"""The acts of a player beside moves: offers and their answers, claims, resignations. Stored first, then shown."""

from __future__ import annotations

from frontend.answering.reply import Reply
from frontend.messages import more, words
from frontend.playing.moves import Moves
from sessions.life.model import Note, Played, Proposal, Session

_MADE = {
    Proposal.DRAW: "You offered a draw",
    Proposal.TAKEBACK: "You asked to take your last turn back",
    Proposal.CANCEL: "You offered to call the game off",
}
_ANSWERED = {
    Note.ACCEPTED: "You agreed",
    Note.REFUSED: "You refused",
    Note.WITHDRAWN: "You withdrew your offer",
}


async def offer(moves: Moves, reply: Reply, session_id: int, what: Proposal, seq: int | None = None) -> None:
    """Make an offer; without ``seq``, for the present position. Raises as Sessions.offer."""
    await _report(moves, reply, await moves.sessions.offer(session_id, reply.user.id, what, seq), _MADE[what])


async def answer(moves: Moves, reply: Reply, session_id: int, note: Note, seq: int | None = None) -> None:
    """Answer or withdraw the open offer. Raises as Sessions.answer."""
    await _report(moves, reply, await moves.sessions.answer(session_id, reply.user.id, note, seq), _ANSWERED[note])


async def claim(moves: Moves, reply: Reply, session_id: int, control: int | None = None) -> None:
    """Claim the win over those whose time is over, by a control of this ``seq``. Raises as Sessions.claim."""
    claimed = await moves.sessions.claim(session_id, reply.user.id, control=control)
    await _report(moves, reply, claimed, "You claimed the win")


async def ask_resignation(reply: Reply, session: Session) -> None:
    """Ask for confirmation of a resignation. Raises NotSeated or NotRunning."""
    text, answers = more.resignation(reply.voice, session, reply.user.id)
    await reply.say(text, rows=[answers])


async def resign(moves: Moves, reply: Reply, session_id: int, control: int | None = None) -> None:
    """Resign, by a control of this ``seq``. Raises as Sessions.resign."""
    resigned = await moves.sessions.resign(session_id, reply.user.id, control=control)
    await _report(moves, reply, resigned, "You resigned")


async def _report(moves: Moves, reply: Reply, act: Played, done: str) -> None:
    """Acknowledge an act with the game's name (the button may be old), and show it in the channel."""
    await moves.report(reply, act.after, f"{done}: {words.numbered(reply.voice, act.after, reply.user.id)}.")
