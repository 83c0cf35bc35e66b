"""Players' acts other than moves: offers, answers, claims, resignations. Each is stored, then shown."""

from __future__ import annotations

from frontend.answering.reply import Reply
from frontend.messages import more, words
from frontend.playing.moves import Moves
from locales import Fact
from sessions.life.model import Note, Played, Proposal, Session


async def offer(moves: Moves, reply: Reply, session_id: int, what: Proposal, seq: int | None = None) -> None:
    """Store a player's offer and show it. Raises the errors of ``Playing.offer``.

    ``seq``: the state of the offer; None for the current state.
    """
    offered = await moves.sessions.playing.offer(session_id, reply.user.id, what, seq)
    await _report(moves, reply, offered, "act-offered", what=what.value)


async def answer(moves: Moves, reply: Reply, session_id: int, note: Note, seq: int | None = None) -> None:
    """Store a player's answer to the open offer, or the offer's withdrawal, and show it.

    ``seq``: as in ``offer``. Raises the errors of ``Playing.answer``.
    """
    answered = await moves.sessions.playing.answer(session_id, reply.user.id, note, seq)
    await _report(moves, reply, answered, "act-answered", note=note.value)


async def claim(moves: Moves, reply: Reply, session_id: int, control: int | None = None) -> None:
    """Store a player's win over late opponents and show it. Raises the errors of ``Clocks.claim``.

    ``control``: the ``seq`` of the pressed control; None for a command.
    """
    claimed = await moves.sessions.clocks.claim(session_id, reply.user.id, control=control)
    await _report(moves, reply, claimed, "act-claimed")


async def ask_resignation(reply: Reply, session: Session) -> None:
    """Answer with buttons that confirm or cancel a resignation. Raises NotSeated or NotRunning."""
    text, answers = more.resignation(reply.voice, session, reply.user.id)
    await reply.say(text, rows=[answers])


async def resign(moves: Moves, reply: Reply, session_id: int, control: int | None = None) -> None:
    """Store a player's resignation and show it. Raises the errors of ``Playing.resign``.

    ``control``: as in ``claim``.
    """
    resigned = await moves.sessions.playing.resign(session_id, reply.user.id, control=control)
    await _report(moves, reply, resigned, "act-resigned")


async def _report(moves: Moves, reply: Reply, act: Played, message: str, **facts: Fact) -> None:
    """Confirm an act with the game's name, as the button may be old, and show the act in the channel.

    ``message``: the key of the confirmation. ``facts``: its facts.
    """
    game = words.numbered(reply.voice, act.after, reply.user.id)
    await moves.report(reply, act.after, reply.voice.say(message, game=game, **facts))
