"""Clocks: a session's deadline and reminder, and their shift by vacations. Pure arithmetic."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from msgspec.structs import replace

from engines.base import AnyGame
from sessions.life.model import Session, Status, Terms

DAY: Final = 24 * 60 * 60
LIVE: Final = 10 * 60
"""Seconds for a move in a live game."""
CLOCKS: Final = (LIVE, 1 * DAY, 3 * DAY, 7 * DAY, 14 * DAY)
"""Available times for a move, in seconds."""
ABSENCE: Final = timedelta(minutes=2)
"""Longest gap between sweeps that does not count as an absence. Sweeps run every minute."""


def last_quarter(session: Session) -> timedelta:
    """Time between the reminder and the deadline: a quarter of the time for a move."""
    return timedelta(seconds=session.terms.clock or 0) / 4


def stands_still_on_vacation(session: Session) -> bool:
    """True if the clock stops for vacations: for a move, players have a day or more."""
    return session.terms.clock is not None and session.terms.clock >= DAY


def has_clock(terms: Terms, people: int) -> bool:
    """True if a game has a clock: its terms have one, and it has two people or forfeits.

    ``people``: number of people at the table.
    """
    return terms.clock is not None and (people > 1 or terms.forfeits)


def with_clock(before: Session, after: Session, game: AnyGame, now: datetime) -> Session:
    """Session after a step with its clock set: a new clock if the turn passed on, none after the end."""
    if not has_clock(after.terms, len(after.people)):
        return after
    if after.status is not Status.RUNNING:
        return replace(after, due_at=None, wake_at=None)
    if not starts_new_clock(before, after, game):
        return after
    due_at = now + timedelta(seconds=after.terms.clock or 0)
    return replace(after, due_at=due_at, wake_at=due_at - last_quarter(after))


def clock_shifted(session: Session, by: timedelta) -> Session:
    """Session with its deadline and next clock event shifted by ``by``. A past reminder is not repeated."""
    if session.due_at is None:
        return session
    wake_at = None if session.wake_at is None else session.wake_at + by
    return replace(session, due_at=session.due_at + by, wake_at=wake_at)


def starts_new_clock(before: Session, after: Session, game: AnyGame) -> bool:
    """True if the step starts a new clock: the game begins, a turn was played or undone, or a new seat must act.

    If several seats act at once, the action of one seat gives the other seats no new time.
    """
    if before.status is not Status.RUNNING:
        return True
    new = game.to_act(after.state) - game.to_act(before.state)
    return bool(new) or game.ply(after.state) != game.ply(before.state)
