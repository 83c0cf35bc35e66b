"""One line in the log for each thing that happened to a session: what, and to which; never what somebody wrote."""

from __future__ import annotations

import logging
from typing import Final

from sessions.life.model import Session, Status, Step
from sessions.life.progress import PLAY

log = logging.getLogger("lagoon")

_OVER: Final = (Status.FINISHED, Status.CALLED_OFF)


def note_invited(session: Session) -> None:
    """A table was made, or a game begun that needs nobody else."""
    event = "invited" if session.status is Status.INVITING else "begun"
    log.info(event, extra={"session": session.id, "seq": session.seq, "game": session.game})


def note_step(step: Step) -> None:
    """A step was taken: an entry of the log, or an answer to the invitation."""
    session, entry = step.after, step.entry
    facts = {"session": session.id, "seq": session.seq}
    if entry is None:
        answered = session.status in (Status.INVITING, Status.RUNNING)
        log.info("joined" if answered else session.status.value, extra=facts)
    else:
        log.info("played" if entry.kind == PLAY else entry.kind, extra={**facts, "seat": entry.seat})
    if session.status in _OVER:
        log.info(session.status.value, extra={**facts, "reason": session.reason})
