"""Votes: any order of the same votes gives the same move, and a crowd without votes waits."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from sessions.crowds.rules import Choice, Vote, carried, cast, is_due, supporters, tally

START = datetime(2026, 1, 1, tzinfo=UTC)
VOTES = st.dictionaries(
    st.integers(1, 9),
    st.tuples(st.lists(st.sampled_from("abc"), min_size=1, max_size=3), st.integers(0, 5)),
    max_size=8,
).map(
    lambda made: [Vote(player, tuple(texts), START + timedelta(minutes=late)) for player, (texts, late) in made.items()]
)


def vote(player: int, *actions: str, at: int = 0) -> Vote:
    return Vote(player, actions, START + timedelta(minutes=at))


@settings(max_examples=60, deadline=None)
@given(VOTES, st.randoms())
def test_votes_give_the_same_moves_in_any_order(votes, rng: random.Random):
    before = tally(votes)
    assert tally(rng.sample(votes, len(votes))) == before
    assert sum(each.votes for each in before) == len(votes)
    assert [each.votes for each in before] == sorted((each.votes for each in before), reverse=True)


@settings(max_examples=60, deadline=None)
@given(VOTES)
def test_supporters_alone_go_on_after_a_move(votes):
    for action, count in tally(votes):
        assert len(supporters(votes, action)) == count
        on = carried(votes, action)
        assert {each.player for each in on} <= {*supporters(votes, action)}
        assert all(each.actions for each in on)
        assert not {each.player for each in on} & {each.player for each in votes if each.actions[0] != action}


@settings(max_examples=60, deadline=None)
@given(VOTES, st.frozensets(st.integers(1, 9)))
def test_a_crowd_waits_for_votes_and_for_those_of_the_last_time(votes, awaited):
    voters = {each.player for each in votes}
    assert is_due(votes, awaited, START, START - timedelta(seconds=1)) == (
        bool(votes) and bool(awaited) and awaited <= voters
    )
    assert is_due(votes, awaited, START, START) == bool(votes), "the time is over"


def test_the_earlier_vote_breaks_a_tie():
    assert tally([vote(1, "a", at=2), vote(2, "b", at=1)]) == (Choice("b", 1), Choice("a", 1))
    assert tally([vote(1, "a", at=2), vote(2, "b", at=1), vote(3, "a", at=5)])[0] == Choice("a", 2)
    assert tally([vote(2, "a"), vote(1, "b")])[0].action == "b", "at the same moment the older player"


def test_a_changed_vote_counts_from_its_change_and_a_continued_one_from_its_beginning():
    votes = cast(cast((), vote(1, "a")), vote(2, "b", at=1))
    assert cast(votes, vote(1, "a", "c", at=9)) == (vote(1, "a", "c"), vote(2, "b", at=1))
    changed = cast(votes, vote(1, "b", at=9))
    assert tally(changed) == (Choice("b", 2),)
    assert tally(cast(votes, vote(1, "c", at=9)))[0].action == "b"
