"""The verdict on a finished session: its facts, and the rules of counting it. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from itertools import combinations
from typing import Final, Literal

import msgspec

from sessions.life.model import End, Terms

ENOUGH_MOVES: Final = 2
"""The least moves of each seat in a rated game that ended outside the rules."""

FULL_COUNT: Final = 3
"""The most rated games of a pair of players in one game on one UTC day. Further ones change no ratings."""

DAILY_COUNTS_FOR: Final = timedelta(days=2)
"""The time from the beginning of its UTC day for a daily to count. During that time a person sees no daily of others
before finishing their own.
"""

Ladder = Literal["people", "computers"]
"""The ladders of ratings: games among people only, and games with computers."""

Run = Literal["free", "daily"]
"""The ranked kinds of runs for one."""

RUNS: Final[tuple[Run, ...]] = ("free", "daily")


class Verdict(StrEnum):
    """The effect of a result. RATED and RANKED results count; the other verdicts are reasons for not counting."""

    RATED = "rated"
    RANKED = "ranked"
    """A run for one that counts for the leaderboards."""
    FRIENDLY = "friendly"
    """An unrated game, a game with the same person in two seats, a seeded run, or a resigned run."""
    LATE = "late"
    """A daily that was finished too late to count."""
    EARLY = "early"
    """A game that ended outside the rules before each seat had moved twice."""
    HINTED = "hinted"
    """A game won, or shared in first place, by a player who took a hint."""
    OFTEN = "often"
    """A game of two players who had already reached FULL_COUNT that day."""


class Ended(msgspec.Struct, frozen=True):
    """The facts about a finished session that the verdict depends on.

    ``players``: the database's numbers, by seat. ``computers``: the computers' numbers among them. ``moves``: the
    seats' numbers of moves; None if the rules ended the game. ``daily``: the UTC day of a daily run, else None.
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
    """The seats that took a hint."""

    @property
    def helped(self) -> bool:
        """True if a player who took a hint is in first place, alone or shared."""
        return any(self.places[seat] == 1 for seat in self.hinted)

    @property
    def rated_places(self) -> tuple[int, ...]:
        """The places for the ratings, by seat. Players who took a hint are last."""
        last = len(self.places)
        return tuple(last if seat in self.hinted else place or last for seat, place in enumerate(self.places))

    @property
    def ladder(self) -> Ladder:
        """The ladder that rates the session."""
        return "computers" if self.computers else "people"

    @property
    def day(self) -> date:
        """The UTC day of a run: a daily's own day, else the day of its end."""
        return self.daily or self.at.date()

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs of players, the lower number first, without pairs of computers."""
        met = combinations(sorted(set(self.players)), 2)
        return tuple(pair for pair in met if not self.computers.issuperset(pair))


def counts_until(day: date) -> datetime:
    """The moment when the daily of a UTC day stops counting."""
    return datetime.combine(day, time(), UTC) + DAILY_COUNTS_FOR


def is_outside(reason: str | None) -> bool:
    """True if the reason of an end lies outside the game's rules (an End)."""
    return reason in frozenset(End)


def judge(ended: Ended, meetings: int) -> Verdict:
    """The verdict on a session. ``meetings``: the most earlier rated games of any pair of its players that UTC day."""
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
