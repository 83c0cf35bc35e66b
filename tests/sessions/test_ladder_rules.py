"""A ladder's places: never a hole, the same from any order of results, and only a win moves up."""

from __future__ import annotations

import random
from datetime import UTC, datetime, timedelta

from hypothesis import given, settings
from hypothesis import strategies as st

from sessions.ladders.rules import REACH, SLIDE, Places, Result, in_reach, joined, left, monday_before, settled, slid

START = datetime(2026, 1, 1, tzinfo=UTC)
PLAYERS = st.integers(1, 9)

JOIN = st.tuples(st.just("join"), PLAYERS)
LEAVE = st.tuples(st.just("leave"), PLAYERS)
SLIDING = st.tuples(st.just("slide"), st.frozensets(PLAYERS))
ENDED = st.tuples(st.just("end"), st.tuples(PLAYERS, PLAYERS, st.booleans()))
LOGS = st.lists(st.one_of(JOIN, LEAVE, SLIDING, ENDED), max_size=60)


def replayed(log) -> Places:
    places: Places = ()
    for number, (kind, what) in enumerate(log):
        if kind == "join":
            places = joined(places, what)
        elif kind == "leave":
            places = left(places, what)
        elif kind == "slide":
            places = slid(places, what)
        else:
            places = settled(places, [Result(START, number, *what)])
    return places


@settings(max_examples=60, deadline=None)
@given(LOGS)
def test_every_member_has_one_place_without_holes(log):
    members: set[int] = set()
    for kind, what in log:
        if kind == "join":
            members.add(what)
        elif kind == "leave":
            members.discard(what)
    places = replayed(log)
    assert len(places) == len(members)
    assert set(places) == members
    assert replayed(log) == places, "a replay of the log gives the same ladder"


@settings(max_examples=60, deadline=None)
@given(LOGS, st.lists(st.tuples(st.integers(0, 5), PLAYERS, PLAYERS, st.booleans()), max_size=8), st.randoms())
def test_results_give_the_same_places_in_any_order(log, ends, rng: random.Random):
    results = [Result(START + timedelta(hours=end[0]), number, *end[1:]) for number, end in enumerate(ends)]
    shuffled = rng.sample(results, len(results))
    places = replayed(log)
    assert settled(places, results) == settled(places, shuffled)
    one_by_one = places
    for each in sorted(results):
        one_by_one = settled(one_by_one, [each])
    assert one_by_one == settled(places, results), "all at once, or one at a time"


@settings(max_examples=60, deadline=None)
@given(st.permutations(range(1, 10)), st.frozensets(PLAYERS))
def test_who_is_idle_slides_and_the_others_never_fall(order, idle):
    before: Places = tuple(order)
    after = slid(before, idle)
    assert [each for each in after if each in idle] == [each for each in before if each in idle]
    assert [each for each in after if each not in idle] == [each for each in before if each not in idle]
    for player in before:
        fall = after.index(player) - before.index(player)
        assert 0 <= fall <= SLIDE if player in idle else fall <= 0


def test_a_win_takes_the_place_and_pushes_the_others_down_by_one():
    assert settled((1, 2, 3, 4, 5), [Result(START, 7, 5, 2, takes=True)]) == (1, 5, 2, 3, 4)
    assert settled((1, 2, 3), [Result(START, 7, 3, 1, takes=False)]) == (1, 2, 3)
    assert settled((1, 2, 3), [Result(START, 7, 1, 3, takes=True)]) == (1, 2, 3), "above already"
    assert settled((1, 2, 3), [Result(START, 7, 9, 1, takes=True)]) == (1, 2, 3), "has left"


def test_idle_players_slide_together_at_the_bottom():
    assert slid((1, 2, 3, 4, 5), {1}) == (2, 3, 4, 1, 5)
    assert slid((1, 2, 3, 4, 5, 6, 7), {2, 3}) == (1, 4, 5, 6, 2, 3, 7)
    assert slid((1, 2, 3), {2, 3}) == (1, 2, 3)


def test_a_challenge_reaches_three_places_up():
    assert in_reach((1, 2, 3, 4, 5), 5) == (4, 3, 2)
    assert in_reach((1, 2, 3), 2) == (1,)
    assert in_reach((1, 2), 1) == in_reach((1, 2), 9) == ()
    assert len(in_reach(tuple(range(1, 50)), 49)) == REACH


def test_a_week_begins_on_monday():
    assert monday_before(datetime(2026, 11, 24, 3, tzinfo=UTC)) == datetime(2026, 11, 23, tzinfo=UTC)
    assert monday_before(datetime(2026, 11, 23, tzinfo=UTC)) == datetime(2026, 11, 23, tzinfo=UTC)
