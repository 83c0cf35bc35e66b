"""The verdict on a finished session: its facts, and the rules for counting it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from itertools import combinations
from typing import Final, Literal

import msgspec

from sessions.life.model import End, Terms

ENOUGH_MOVES: Final = 2
"""Least number of moves of each seat for rating a game that ended outside the rules."""

FULL_COUNT: Final = 3
"""Most rated games between two players of a game on one UTC day."""

DAILY_COUNTS_FOR: Final = timedelta(days=2)
"""Time during which a daily counts, from the start of its UTC day.

Until its end, players see others' dailies only after finishing theirs.
"""

RatingPool = Literal["people", "computers"]
"""The pools of ratings: games among people, and games with computers."""

Run = Literal["free", "daily"]
"""Kinds of solo runs that are ranked."""

RUNS: Final[tuple[Run, ...]] = ("free", "daily")


class Verdict(StrEnum):
    """The effect of a result. RATED and RANKED count. All other verdicts are reasons against counting."""

    RATED = "rated"
    RANKED = "ranked"
    """A solo run that counts for the leaderboards of points."""
    FRIENDLY = "friendly"
    """An unrated game, a game with a person in two seats, a seeded run, or a resigned run."""
    LATE = "late"
    """A daily finished after it stopped counting (``counts_until``)."""
    EARLY = "early"
    """A game that ended outside the rules before each seat had made ENOUGH_MOVES."""
    HINTED = "hinted"
    """A game won or shared by a player who took a hint."""
    OFTEN = "often"
    """A game after FULL_COUNT rated games between two of its players on that day."""


class Ended(msgspec.Struct, frozen=True):
    """The facts about a finished session behind its verdict.

    ``players``: row numbers by seat. ``computers``: the computers among them. ``moves``: the number of moves by seat;
    None if the rules ended the game. ``daily``: a daily run's UTC day, else None.
    """

    session_id: int
    game: str
    server_id: int | None
    terms: Terms
    players: tuple[int, ...]
    computers: frozenset[int]
    places: tuple[int | None, ...]
    scores: tuple[int | None, ...]
    moves: Mapping[int, int] | None
    daily: date | None
    at: datetime
    hinted: frozenset[int] = frozenset()
    """Seats of players who took a hint."""
    level: int = 0
    """Highest level of the session's computers; 0 without computers."""

    @property
    def helped(self) -> bool:
        """True if a player who took a hint is in first place, alone or with others."""
        return any(self.places[seat] == 1 for seat in self.hinted)

    @property
    def rated_places(self) -> tuple[int, ...]:
        """Places for ratings, by seat. Players who took a hint are last."""
        last = len(self.places)
        return tuple(last if seat in self.hinted else place or last for seat, place in enumerate(self.places))

    @property
    def pool(self) -> RatingPool:
        """Pool that rates the session: ``computers`` if any computer played."""
        return "computers" if self.computers else "people"

    @property
    def day(self) -> date:
        """The UTC day of a run: a daily's day, else the day of its end."""
        return self.daily or self.at.date()

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of players, lower number first, except pairs of computers."""
        met = combinations(sorted(set(self.players)), 2)
        return tuple(pair for pair in met if not self.computers.issuperset(pair))


def counts_until(day: date) -> datetime:
    """Time when the daily of a UTC day stops counting."""
    return datetime.combine(day, time(), UTC) + DAILY_COUNTS_FOR


def is_outside(reason: str | None) -> bool:
    """True if the reason of an end is an End, from outside the rules."""
    return reason in frozenset(End)


def judge(ended: Ended, meetings: int) -> Verdict:
    """Verdict on a finished session.

    ``meetings``: largest number of rated games of any pair of its players earlier that UTC day.
    """
    seats = range(len(ended.players))
    if len(seats) == 1:
        honest = ended.terms.run in RUNS and ended.moves is None and ended.scores[0] is not None
        if not honest:
            return Verdict.FRIENDLY
        return Verdict.LATE if ended.daily and ended.at >= counts_until(ended.daily) else Verdict.RANKED
    people = [player for player in ended.players if player not in ended.computers]
    if not ended.terms.rated or len(set(people)) < len(people) or None in ended.places:
        return Verdict.FRIENDLY
    if ended.moves is not None and any(ended.moves.get(seat, 0) < ENOUGH_MOVES for seat in seats):
        return Verdict.EARLY
    if ended.helped:
        return Verdict.HINTED
    return Verdict.OFTEN if meetings >= FULL_COUNT else Verdict.RATED
