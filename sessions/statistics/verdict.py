"""What a finished session counts for: the facts that matter and the verdict on them. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, time, timedelta
from enum import StrEnum
from itertools import combinations
from typing import Final, Literal

import msgspec

from sessions.life.model import End, Terms

ENOUGH_MOVES: Final = 2
"""The least moves of each side for a game to count that the rules did not end."""

FULL_COUNT: Final = 3
"""The most rated games of a pair of players in a game and UTC day; further ones change no ratings."""

DAILY_COUNTS_FOR: Final = timedelta(days=2)
"""From the first moment of its UTC day a daily counts for so long, if it is finished within it.

As long, nobody sees anybody else's who has not finished their own.
"""

Ladder = Literal["people", "computers"]
"""Among whom somebody is rated: people alone, or people and computers."""

Run = Literal["free", "daily"]
"""The kinds of runs for one that are ranked."""

RUNS: Final[tuple[Run, ...]] = ("free", "daily")


class Verdict(StrEnum):
    """What a result counts for, or why for nothing."""

    RATED = "rated"
    RANKED = "ranked"
    """A run for one that stands on the boards."""
    FRIENDLY = "friendly"
    """Nobody agreed on rating it, or a person sat twice; or a run whose seed was chosen, or that was given up."""
    LATE = "late"
    """A daily that was finished after it counted."""
    EARLY = "early"
    """Ended from outside the rules before each side had moved twice."""
    HINTED = "hinted"
    """A player took a hint and won, or shared the win."""
    OFTEN = "often"
    """Two of the players had met often enough that day."""


class Ended(msgspec.Struct, frozen=True):
    """The facts of a finished session, as far as they count.

    Players are our numbers, by seat; ``computers`` are those among them. ``moves`` is how often each seat has moved,
    and None where the rules ended the game. ``daily`` is the UTC day whose daily run it is, if it is one.
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
    """The seats for which a hint was taken."""

    @property
    def helped(self) -> bool:
        """Whether a hint may have helped somebody to win, alone or with others, as in a draw."""
        return any(self.places[seat] == 1 for seat in self.hinted)

    @property
    def rated_places(self) -> tuple[int, ...]:
        """The places by which ratings go, by seat: players who took a hint are last."""
        last = len(self.places)
        return tuple(last if seat in self.hinted else place or last for seat, place in enumerate(self.places))

    @property
    def ladder(self) -> Ladder:
        """Where it is rated."""
        return "computers" if self.computers else "people"

    @property
    def day(self) -> date:
        """The UTC day that a run belongs to: a daily's own, else the one on which it ended."""
        return self.daily or self.at.date()

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """Every two who met, the lower number first, but for two computers."""
        met = combinations(sorted(set(self.players)), 2)
        return tuple(pair for pair in met if not self.computers.issuperset(pair))


def counts_until(day: date) -> datetime:
    """When the daily of a UTC day ceases to count."""
    return datetime.combine(day, time(), UTC) + DAILY_COUNTS_FOR


def is_outside(reason: str | None) -> bool:
    """Whether the reason of an end lies outside the game's rules."""
    return reason in frozenset(End)


def judge(ended: Ended, meetings: int) -> Verdict:
    """What the session counts for, where two of its players have met in so many rated games that day before."""
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
