"""A board as text for screen readers: players, last turns, and the whole position."""

from __future__ import annotations

from collections.abc import Iterable

import render
from frontend.face import Face
from frontend.messages import boardtext, words
from sessions.life.errors import NotRunning
from sessions.life.model import Session

ROOM = 3_600
"""Most characters of a page. A message holds 4,000."""


def pages(face: Face, session: Session, reader: int) -> list[str]:
    """Text of the board in the fewest pages, each at most ``ROOM`` characters. ``reader``: a Discord id.

    Raises NotRunning before the game's start.
    """
    if session.state is None:
        raise NotRunning(session)
    seat = next((seat.number for seat in session.seats_of(reader)), None)
    view = face.game.view(session.state, seat)
    if session.status in boardtext.ENDED:
        view = face.game.stopped(view)
    names = [words.plain(face.voice, seat.player) for seat in session.seats]
    heading = boardtext.account(face, session, view, in_words=True)
    lines = [heading, *render.lines(face.game.name, view, face.voice, names)]
    return paged([*lines, words.waiting(face.voice, session)])


def paged(lines: Iterable[str]) -> list[str]:
    """Join lines into the fewest pages. A line longer than a page is broken at a blank. Empty lines are left out."""
    shown = [""]
    for line in filter(None, lines):
        rest = line
        while len(shown[-1]) + len(rest) >= ROOM:
            if shown[-1]:
                shown.append("")
                continue
            cut = rest.rfind(" ", 0, ROOM) + 1 or ROOM
            shown[-1], rest = rest[:cut], rest[cut:]
        shown[-1] = f"{shown[-1]}\n{rest}" if shown[-1] else rest
    return shown
