"""The rules of a ladder: its places as a value, and all changes of places.

Places are the players' row numbers, first place first. So no place is empty.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import UTC, datetime, time, timedelta
from typing import Final, NamedTuple

from sessions.life.model import Session, Status

REACH: Final = 3
"""Most places that a challenge reaches up."""
ANSWER: Final = timedelta(days=3)
"""Time for the answer to a challenge. A player who does not answer loses the place."""
IDLE: Final = timedelta(days=30)
"""Time without a game of the ladder until a player slides."""
SLIDE: Final = 3
"""Places that an idle player slides on each Monday."""

Places = tuple[int, ...]


class Challenge(NamedTuple):
    """An open challenge: number of its session, and row numbers of both players."""

    session: int
    challenger: int
    challenged: int


class Result(NamedTuple):
    """The end of a challenge. Results of one moment are ordered by the session's number.

    ``takes``: True if the challenger takes the place.
    """

    at: datetime
    session: int
    challenger: int
    challenged: int
    takes: bool


def joined(places: Places, player: int) -> Places:
    """Places with a new player in the last place."""
    return places if player in places else (*places, player)


def left(places: Places, player: int) -> Places:
    """Places without a player, who may be missing already. Players below move up."""
    return tuple(each for each in places if each != player)


def settled(places: Places, results: Iterable[Result]) -> Places:
    """Places after these results, in the order of their times.

    A challenger who wins takes the place. The loser and the players between move down by one. Results of players who
    left, or who are above their opponent already, change nothing.
    """
    for result in sorted(results):
        if not result.takes or not {result.challenger, result.challenged} <= set(places):
            continue
        to, of = places.index(result.challenged), places.index(result.challenger)
        if to < of:
            places = (*places[:to], result.challenger, *places[to:of], *places[of + 1 :])
    return places


def slid(places: Places, idle: Collection[int]) -> Places:
    """Places after the idle players slid by ``SLIDE``. Idle players keep their order among themselves."""
    order = list(places)
    floor = len(order) - 1
    for player in reversed(places):
        if player in idle:
            index = order.index(player)
            lower = max(index, min(index + SLIDE, floor))
            order.insert(lower, order.pop(index))
            floor = lower - 1
    return tuple(order)


def in_reach(places: Places, player: int) -> Places:
    """Players at most ``REACH`` places above a player, the nearest first; empty for a player without a place."""
    if player not in places:
        return ()
    index = places.index(player)
    return places[max(0, index - REACH) : index][::-1]


def end_of(session: Session) -> bool | None:
    """True if the challenger (the session's host) takes the place, False if not; None while the challenge is open.

    The challenger takes the place by a win, and by a declined or unanswered challenge.
    """
    if session.status in (Status.INVITING, Status.RUNNING):
        return None
    if session.status in (Status.DECLINED, Status.EXPIRED):
        return True
    winners = session.winners if session.status is Status.FINISHED else ()
    return len(winners) == 1 and winners[0].player is not None and winners[0].player.id == session.host_id


def monday_before(now: datetime) -> datetime:
    """Start of the ISO week (Monday, 0:00 UTC) that contains a time."""
    day = now.astimezone(UTC).date()
    return datetime.combine(day - timedelta(days=day.weekday()), time(), UTC)
