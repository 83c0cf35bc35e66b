"""A cup's rules: pairings, byes, sums of points, places, and any order of results."""

from __future__ import annotations

import random
import time
from collections import Counter
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from sessions.cups.rules import (
    GROUP,
    VOID,
    CupCourse,
    Score,
    System,
    advanced,
    begun,
    matched,
    places,
    scored,
    swiss_rounds,
    table,
    waiting,
)

SCORES: tuple[Score, ...] = ((2, 0), (0, 2), (1, 1), VOID)


def opened(course: CupCourse) -> CupCourse:
    """Course after all waiting games have begun."""
    numbers = {place: place + 1 for place in waiting(course)}
    return replace(
        course,
        pairings=tuple(
            replace(each, session=numbers[place]) if place in numbers else each
            for place, each in enumerate(course.pairings)
        ),
    )


class Played:
    """A whole cup played at random.

    ``computers``: the number of computers, which come last. ``leaves``: the probability that a person leaves.
    """

    def __init__(
        self, size: int, system: System, seed: int, *, at_once: bool = False, computers: int = 0, leaves: float = 0
    ) -> None:
        self.dice = random.Random(seed)
        self.present = set(range(1, size + 1))
        self.computers = set(range(size + 1 - computers, size + 1))
        self.course = begun(range(1, size + 1), system, computers=self.computers, at_once=at_once)
        while not self.course.over:
            self.course = opened(advanced(self.course, self.present))
            running = [each for each in self.course.pairings if each.score is None]
            # Some results at a time, in any order: a look between them must not change anything.
            for each in self.dice.sample(running, self.dice.randint(0, len(running))):
                self.course = scored(self.course, {each.session or 0: self.dice.choice(SCORES)})
                if self.dice.random() < leaves:
                    self.present.discard(self.dice.choice(sorted(self.present)))


CUPS = st.builds(
    Played,
    st.integers(3, 16),
    st.sampled_from(["swiss", "groups"]),
    st.integers(0, 10**6),
    at_once=st.booleans(),
    leaves=st.sampled_from([0, 0, 0.1]),
)

CUPS_WITH_COMPUTERS = st.builds(
    Played,
    st.integers(6, 20),
    st.sampled_from(["swiss", "groups"]),
    st.integers(0, 10**6),
    at_once=st.booleans(),
    computers=st.integers(1, 4),
)


@settings(max_examples=15, deadline=None)
@given(CUPS)
def test_everyone_has_a_place_one_bye_at_most_and_one_game_a_round(cup):
    pairings = cup.course.pairings
    found = places(cup.course)
    assert set(found) == set(cup.course.players)
    for place in set(found.values()):
        assert sum(each < place for each in found.values()) == place - 1, "shared places leave the next ones out"
    byes = Counter(each.first for each in pairings if each.second is None)
    assert max(byes.values(), default=0) <= 1
    for number in {each.round for each in pairings}:
        busy = Counter(player for each in pairings if each.round == number for player in each.players)
        assert max(busy.values()) == 1
    points = sum(line.points for line in table(cup.course))
    assert points == sum(sum(each.score) for each in pairings), "points add up"


@settings(max_examples=8, deadline=None)
@given(CUPS, st.randoms())
def test_any_order_of_results_gives_the_same_table(cup, rng: random.Random):
    course = cup.course
    shuffled = replace(course, pairings=tuple(rng.sample(course.pairings, len(course.pairings))))
    assert table(shuffled) == table(course)
    assert places(shuffled) == places(course)
    bare = replace(course, pairings=tuple(replace(each, score=None) for each in course.pairings))
    scores = [(each.session, each.score) for each in course.pairings if each.session is not None]
    for session, score in rng.sample(scores, len(scores)):
        bare = scored(bare, {session: score})
    walkovers = [each for each in course.pairings if each.session is None]
    bare = replace(bare, pairings=tuple(each for each in bare.pairings if each.session is not None))
    assert table(replace(bare, pairings=(*bare.pairings, *walkovers))) == table(course)


@settings(max_examples=8, deadline=None)
@given(st.integers(3, 16), st.integers(0, 10**6))
def test_nobody_meets_twice_in_a_whole_swiss_cup(size, seed):
    course = Played(size, "swiss", seed).course
    met = Counter(frozenset(each.players) for each in course.pairings)
    assert max(met.values()) == 1
    assert course.round == course.rounds == swiss_rounds(size)
    firsts = Counter(each.first for each in course.pairings if each.second is not None)
    assert max(firsts.values()) <= 1 + course.rounds // 2 + course.rounds % 2


@settings(max_examples=30, deadline=None)
@given(st.integers(2, 7), st.data())
def test_players_meet_again_only_if_no_other_pairing_exists(size, data):
    players = list(range(1, size + 1))
    met = {frozenset(pair): 1 for pair in combinations(players, 2) if data.draw(st.booleans())}
    met |= {frozenset({player}): 1 for player in players if data.draw(st.booleans())}
    order = [(player, data.draw(st.integers(0, 4))) for player in players]
    pairs = matched(sorted(order, key=lambda each: -each[1]), met, ())
    byes = [player for player in players if frozenset({player}) not in met]
    if size % 2 and not byes:
        assert pairs is None
        return
    assert pairs is not None
    assert sorted(player for pair in pairs for player in pair if player) == players
    assert all(second is not None or first in byes for first, second in pairs)
    again = sum(met.get(frozenset({first, second}), 0) for first, second in pairs if second)
    assert again == min(_rematches(players, met, byes if size % 2 else [None]))


def _rematches(players, met, byes) -> list[int]:
    """Numbers of rematches of all possible pairings."""
    found = []
    for bye in byes:
        stack = [([each for each in players if each != bye], 0)]
        while stack:
            left, count = stack.pop()
            if not left:
                found.append(count)
                continue
            for other in left[1:]:
                rest = [each for each in left[1:] if each != other]
                stack.append((rest, count + met.get(frozenset({left[0], other}), 0)))
    return found


@pytest.mark.parametrize(("size", "groups", "finalists"), [(3, 1, 0), (8, 1, 0), (9, 2, 4), (32, 4, 8), (64, 8, 8)])
def test_groups_of_at_most_eight_send_their_best_to_a_final(size, groups, finalists):
    course = Played(size, "groups", 1).course
    assert len(course.groups) == groups
    assert max(map(len, course.groups)) <= GROUP
    assert len(course.final) == finalists
    for number, group in enumerate(course.groups, 1):
        met = Counter(frozenset(each.players) for each in course.pairings if each.group == number)
        assert met == Counter(map(frozenset, combinations(group, 2)))
        firsts = Counter(each.first for each in course.pairings if each.group == number)
        assert max(firsts.values()) - min(firsts[each] for each in group) <= 1
    if finalists:
        assert {player for player, place in places(course).items() if place <= finalists} == set(course.final)


@settings(max_examples=40, deadline=None)
@given(CUPS_WITH_COMPUTERS)
def test_no_computer_stands_before_a_person_with_equal_points_or_shares_a_place(cup):
    course, found = cup.course, places(cup.course)
    stages = {line.group for line in table(course)}
    for stage in stages:
        lines = [line for line in table(course) if line.group == stage]
        for computer, person in product(
            [each for each in lines if each.player in cup.computers],
            [each for each in lines if each.player not in cup.computers],
        ):
            if computer.points == person.points:
                assert computer.place > person.place, "rules._ranked must put computers after people"
    shared = Counter(found.values())
    assert all(shared[found[each]] == 1 for each in cup.computers), "computers must share no place"
    unplayed = [each for each in course.pairings if {*each.players} <= cup.computers and each.second is not None]
    assert all((each.session, each.score) == (None, VOID) for each in unplayed), "two computers get no points"


def test_two_computers_that_beat_all_people_do_not_share_gold():
    course = opened(advanced(begun((1, 2, 3, 4), "groups", computers=(3, 4), at_once=True), {1, 2, 3, 4}))
    wins = {
        each.session or 0: (2, 0) if each.first in (3, 4) or each.players == (1, 2) else (0, 2)
        for each in course.pairings
        if each.session
    }
    course = advanced(scored(course, wins), {1, 2, 3, 4})
    assert course.over
    assert places(course) == {3: 1, 4: 2, 1: 3, 2: 4}


def test_computers_meet_people_in_a_swiss_cup_and_do_not_play_each_other_in_groups():
    course = Played(16, "swiss", 2, computers=7).course
    assert not [each for each in course.pairings if {*each.players} <= set(range(10, 17))]
    course = Played(6, "groups", 2, computers=3).course
    drawn = [each for each in course.pairings if each.session is None]
    assert [each.score for each in drawn] == 3 * [VOID]


def test_a_cup_ends_when_only_one_player_is_left():
    course = opened(advanced(begun((1, 2, 3, 4), "groups"), {1, 2, 3, 4}))
    course = advanced(scored(course, {1: (2, 0), 2: (2, 0)}), {1})
    assert course.over
    assert len(course.pairings) == 2


def test_ties_are_broken_by_the_opponents_points():
    course = opened(advanced(begun((1, 2, 3, 4), "swiss"), {1, 2, 3, 4}))
    first = {each.players: each.session or 0 for each in course.pairings}
    assert set(first) == {(1, 3), (2, 4)}, "the upper half meets the lower"
    course = scored(course, {first[1, 3]: (2, 0), first[2, 4]: (1, 1)})
    lines = {each.player: each for each in table(course)}
    assert [(lines[each].points, lines[each].tie) for each in (1, 2, 3, 4)] == [(2, 0), (1, 2), (0, 4), (1, 2)]
    assert [lines[each].place for each in (1, 2, 4, 3)] == [1, 2, 2, 4]


def test_sixty_four_players_and_six_rounds_pair_in_less_than_a_second():
    Played(4, "swiss", 1)  # loads the library
    began = time.process_time()
    assert len(Played(64, "swiss", 1).course.pairings) == 6 * 32
    assert time.process_time() - began < 1
