"""The rules of votes: which action leads, when it is played, and which votes are carried to the next decision. Pure."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from datetime import datetime, timedelta
from typing import Final, NamedTuple

INTERVALS: Final = (60, 300, 900, 3600, 86400)
"""Available times for a vote, in seconds."""
USUAL: Final = 300
"""Default time for a vote, in seconds."""
ABANDONED: Final = timedelta(days=14)
"""Longest time without a vote. Then the game ends."""


class Vote(NamedTuple):
    """A player's vote: the texts of the actions of a turn so far, at least one.

    ``player``: the row number. ``at``: when the player chose the first action.
    """

    player: int
    actions: tuple[str, ...]
    at: datetime


class VoteCount(NamedTuple):
    """An action and the number of its votes."""

    action: str
    votes: int


def cast(votes: Iterable[Vote], new: Vote) -> tuple[Vote, ...]:
    """Votes with a new vote in place of the player's earlier vote. A vote for the same first action keeps its time."""
    before = {each.player: each for each in votes}
    former = before.get(new.player)
    if former is not None and former.actions[0] == new.actions[0]:
        new = new._replace(at=former.at)
    return tuple({**before, new.player: new}.values())


def tally(votes: Iterable[Vote]) -> tuple[VoteCount, ...]:
    """Actions by number of votes, most first. Among equals, the action with the earliest vote comes first."""
    groups: dict[str, list[Vote]] = {}
    for each in votes:
        groups.setdefault(each.actions[0], []).append(each)

    def order(action: str) -> tuple[int, datetime, int]:
        at, player = min((each.at, each.player) for each in groups[action])
        return -len(groups[action]), at, player

    return tuple(VoteCount(action, len(groups[action])) for action in sorted(groups, key=order))


def is_due(votes: Collection[Vote], awaited: Collection[int], due_at: datetime | None, now: datetime) -> bool:
    """True if the leading action must be played: the time is over, or all awaited players have voted.

    Without a vote the crowd waits. ``awaited``: row numbers of the players who voted last time. ``due_at``: None before
    the first vote.
    """
    if not votes:
        return False
    have_all = bool(awaited) and {each.player for each in votes} >= set(awaited)
    return have_all or (due_at is not None and due_at <= now)


def carried(votes: Iterable[Vote], action: str) -> tuple[Vote, ...]:
    """Votes on the next decision of the same turn: the votes for the played action that also name a further action."""
    return tuple(
        each._replace(actions=each.actions[1:]) for each in votes if each.actions[0] == action and each.actions[1:]
    )


def supporters(votes: Iterable[Vote], action: str) -> tuple[int, ...]:
    """Row numbers of the players who voted for an action, ascending."""
    return tuple(sorted(each.player for each in votes if each.actions[0] == action))
