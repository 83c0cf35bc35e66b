"""Log lines for steps of sessions: the event and the session's number, never a person's text."""

from __future__ import annotations

import logging
from typing import Final

from sessions.life.model import Session, Status, Step
from sessions.life.progress import PLAY

log = logging.getLogger("lagoon")

_OVER: Final = (Status.FINISHED, Status.CALLED_OFF)


def note_invited(session: Session) -> None:
    """Log a new table, or a game that began at once."""
    event = "invited" if session.status is Status.INVITING else "begun"
    log.info(event, extra={"session": session.id, "seq": session.seq, "game": session.game})


def note_step(step: Step) -> None:
    """Log a step: a log entry or an answer to the invitation, and the end of the game."""
    session, entry = step.after, step.entry
    facts = {"session": session.id, "seq": session.seq}
    if entry is None:
        answered = session.status in (Status.INVITING, Status.RUNNING)
        log.info("joined" if answered else session.status.value, extra=facts)
    else:
        log.info("played" if entry.kind == PLAY else entry.kind, extra={**facts, "seat": entry.seat})
    if session.status in _OVER:
        log.info(session.status.value, extra={**facts, "reason": session.reason})
