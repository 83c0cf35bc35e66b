"""Crowds: votes that make moves once, in any process, in any order, and after any restart."""

from __future__ import annotations

import asyncio
import random
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule
from sqlalchemy import func, select

from sessions.crowds.crowds import Ballot, CastVote, Crowds, counted
from sessions.crowds.rules import ABANDONED, Vote, VoteCount, carried, cast, is_due, supporters, tally
from sessions.life.errors import Denied, MovedOn, NotRunning
from sessions.life.model import Session, Status
from sessions.service.events import ENDED
from sessions.service.sessions import Sessions
from sessions.storage.schema import ratings, records
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, CHANNEL, DAN, SERVER, act
from tests.sessions.matches import check
from tests.sessions.nim import NimOptions
from tests.sessions.stateful import Stored

FIVE_MINUTES = timedelta(minutes=5)


class Square:
    """A crowd that plays Nim in one channel. Its methods act for the test."""

    def __init__(self, service: Sessions) -> None:
        self.service = service
        self.crowds = Crowds(service.ground, service.tables)
        self.number = 0

    async def start(self, level: int | None = 1, heap: int = 21) -> Session:
        """Begin a game. ``level``: the computer's; None for a solo run. ``heap``: stones."""
        options = NimOptions(heap)
        session = await self.crowds.start(
            ANN, "nim", options, level, interval=300, server_id=SERVER, channel_id=CHANNEL, language="en"
        )
        self.number = session.id
        return await self.reply()

    async def session(self) -> Session:
        return await self.service.lookup.get(self.number)

    async def vote(self, person, action: int, seq: int | None = None) -> CastVote:
        if seq is None:
            seq = (await self.crowds.get(self.number)).seq
        return await self.crowds.vote(self.number, person, Ballot(seq, (), [str(action)]))

    async def reply(self) -> Session:
        """Let the computer take one stone, if it is its turn."""
        session = await self.session()
        while session.status is Status.RUNNING:
            (seat,) = ALL_GAMES["nim"].to_act(session.state)
            if not session.seats[seat].level:
                break
            session = await act(self.service, session, 1)
        return session

    async def tend(self) -> int:
        """Run the crowd's part of a sweep. Returns the number of the crowd's moves in the log."""
        for event_id in await self.service.events.due("crowd", 5):
            await self.crowds.tend(event_id)
        return await self.moves()

    async def moves(self) -> int:
        session = await self.session()
        assert session.crowd is not None
        seat = session.crowd.number
        return sum(each.seat == seat and each.kind == "play" for each in await self.service.lookup.log(self.number))


@pytest.fixture
def square(service) -> Square:
    return Square(service)


async def test_the_most_voted_move_is_played_when_the_time_is_over(square, clock):
    await square.start()
    assert await square.tend() == 0
    clock.advance(timedelta(days=3))
    assert await square.tend() == 0, "no votes: it waits"
    for person, action in ((ANN, 1), (BEN, 2), (CAT, 2)):
        assert (await square.vote(person, action)).played == ()
        clock.advance(timedelta(seconds=10))
    assert await square.tend() == 0
    clock.advance(FIVE_MINUTES - timedelta(seconds=31))
    assert await square.tend() == 0
    clock.advance(timedelta(seconds=1))
    assert await square.tend() == 1
    session = await square.session()
    log = await square.service.lookup.log(square.number)
    assert log[-1].text == "2"
    tallies = await square.crowds.tallies(square.number)
    assert counted(session, log, tallies) == {log[-1].seq: (VoteCount("2", 2), VoteCount("1", 1))}
    assert await square.crowds.voters(square.number) == 3


async def test_it_is_played_at_once_when_all_of_the_last_time_have_voted(square, clock):
    await square.start()
    for person in (ANN, BEN):
        await square.vote(person, 1)
    clock.advance(FIVE_MINUTES)
    assert await square.tend() == 1
    await square.reply()
    assert (await square.vote(CAT, 3)).played == (), "a newcomer does not end the vote"
    assert (await square.vote(ANN, 2)).played == ()
    cast = await square.vote(BEN, 2)
    assert [step.entry.text for step in cast.played] == ["2"]
    with pytest.raises(MovedOn):
        await square.vote(BEN, 2, seq=0)


async def test_a_vote_can_be_changed_and_the_earlier_move_wins_a_tie(square, clock):
    await square.start()
    await square.vote(ANN, 1)
    clock.advance(timedelta(seconds=1))
    await square.vote(BEN, 2)
    clock.advance(timedelta(seconds=1))
    await square.vote(ANN, 3)
    crowd = await square.crowds.get(square.number)
    assert len(crowd.votes) == 2
    clock.advance(FIVE_MINUTES)
    await square.tend()
    assert (await square.service.lookup.log(square.number))[-1].text == "2"


async def test_it_ends_after_two_weeks_without_a_vote(square, clock):
    await square.start()
    await square.vote(ANN, 1)
    clock.advance(FIVE_MINUTES)
    assert await square.tend() == 1
    session = await square.reply()
    clock.advance(ABANDONED - timedelta(minutes=6))
    await square.service.privacy.erase(ANN.discord_id)  # wakes the crowd before its time
    assert await square.tend() == 1
    assert (await square.session()).status is Status.RUNNING
    clock.advance(timedelta(minutes=6))
    assert await square.tend() == 1
    assert (await square.session()).status is Status.CALLED_OFF
    event = await square.service.events.get(session.event)
    assert (event.status, event.wake_at) == (ENDED, None)


async def test_a_vote_after_two_weeks_offline_counts(square, clock):
    await square.start()
    clock.advance(ABANDONED + timedelta(days=1))
    await square.vote(ANN, 1)
    assert await square.tend() == 0
    clock.advance(FIVE_MINUTES)
    assert await square.tend() == 1


async def test_votes_are_exported_and_stay_without_a_name(square, clock):
    session = await square.start()
    for person, action in ((BEN, 2), (CAT, 1), (BEN, 3)):
        await square.vote(person, action)
        clock.advance(timedelta(seconds=1))
    export, privacy = square.service.privacy.export, square.service.privacy
    (row,) = (await export(BEN.discord_id))["votes"]
    at = clock() - timedelta(seconds=1)
    player = row.pop("player_id")
    assert row == {"session_id": session.id, "seq": 0, "actions": "3", "at": at}
    (joined,) = (await export(BEN.discord_id))["event_players"]
    assert (joined["event_id"], joined["player_id"]) == (session.event, player)
    clock.advance(FIVE_MINUTES)
    await square.tend()
    await privacy.erase(BEN.discord_id)
    assert await export(BEN.discord_id) is None
    assert await square.crowds.tallies(session.id) == {0: (VoteCount("1", 1), VoteCount("3", 1))}, (
        "the game keeps its votes"
    )


@pytest.mark.both_databases
async def test_two_processes_play_a_move_once(square, clock):
    await square.start()
    await asyncio.gather(*(square.vote(person, 1) for person in (ANN, BEN, CAT, DAN)))
    assert len((await square.crowds.get(square.number)).votes) == 4
    clock.advance(FIVE_MINUTES)
    event = (await square.session()).event
    await asyncio.gather(*(square.crowds.tend(event) for _ in range(4)))
    assert await square.moves() == 1


@pytest.mark.both_databases
async def test_votes_of_erased_and_barred_people_do_not_count(square, clock):
    await square.start()
    await square.vote(ANN, 1)
    for person in (BEN, CAT):
        await square.vote(person, 2)
    await square.service.privacy.erase(BEN.discord_id)
    await square.service.moderation.restrict(SERVER, "barred", CAT, ANN)
    assert await square.tend() == 0
    assert [each.actions for each in (await square.crowds.get(square.number)).votes] == [("1",)]
    clock.advance(FIVE_MINUTES)
    assert await square.tend() == 1
    assert (await square.service.lookup.log(square.number))[-1].text == "1"
    await square.reply()
    assert (await square.vote(ANN, 2)).played, "no one waits for the two who are gone"


@pytest.mark.both_databases
async def test_a_whole_game_ends_friendly_and_closes_the_crowd(square, clock, database):
    session = await square.start(heap=4)
    with pytest.raises(Denied, match="crowd-already"):
        await square.start()
    while session.status is Status.RUNNING:
        await square.vote(ANN, 1)
        clock.advance(FIVE_MINUTES)
        await square.tend()
        session = await square.reply()
    assert session.status is Status.FINISHED
    await square.tend()
    assert (await square.service.events.get(session.event)).status == ENDED
    assert await square.crowds.here(CHANNEL) is None
    with pytest.raises(NotRunning):
        await square.vote(ANN, 1)
    await check(database)
    for table in (ratings, records):
        query = select(func.count()).select_from(table)
        assert await database.reading(lambda connection, query=query: connection.execute(query).scalar()) == 0


async def test_only_the_host_ends_it(square):
    session = await square.start()
    assert session.crowd.player.level is None, "only computers have a level"
    assert not session.crowd.player.is_person
    assert session.seats_of(ANN.discord_id) == ()
    with pytest.raises(Denied, match="crowd-not-host"):
        await square.crowds.end(square.number, BEN.discord_id)
    assert (await square.crowds.end(square.number, ANN.discord_id)).status is Status.CALLED_OFF
    assert (await square.service.events.get(session.event)).status == ENDED


async def test_a_manager_ends_it_too(square):
    session = await square.start()
    await square.service.moderation.end(SERVER, square.number, BEN)
    await square.tend()
    assert (await square.service.events.get(session.event)).status == ENDED


async def test_a_run_of_the_crowd_is_unranked(square, clock, service):
    session = await square.start(level=None, heap=3)
    assert session.terms.run == "crowd"
    await square.vote(ANN, 3)
    clock.advance(FIVE_MINUTES)
    await square.tend()
    session = await square.session()
    assert session.status is Status.FINISHED
    assert (await service.profiles.read_counted(session)).verdict == "friendly"


@pytest.mark.both_databases
async def test_of_two_presses_at_once_the_later_turns_pings_off_again(square):
    await square.start()
    answers = await asyncio.gather(*(square.crowds.follow(square.number, BEN) for _ in range(4)))
    assert sorted(answers) == [False, False, True, True], "turn the pings in one statement, not by what was read before"
    assert await square.crowds.follow(square.number, BEN)


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
    assert tally([vote(1, "a", at=2), vote(2, "b", at=1)]) == (VoteCount("b", 1), VoteCount("a", 1))
    assert tally([vote(1, "a", at=2), vote(2, "b", at=1), vote(3, "a", at=5)])[0] == VoteCount("a", 2)
    assert tally([vote(2, "a"), vote(1, "b")])[0].action == "b", "at the same moment the older player"


def test_a_changed_vote_counts_from_its_change_and_a_continued_one_from_its_beginning():
    votes = cast(cast((), vote(1, "a")), vote(2, "b", at=1))
    assert cast(votes, vote(1, "a", "c", at=9)) == (vote(1, "a", "c"), vote(2, "b", at=1))
    changed = cast(votes, vote(1, "b", at=9))
    assert tally(changed) == (VoteCount("b", 2),)
    assert tally(cast(votes, vote(1, "c", at=9)))[0].action == "b"


HEAP, MINUTE = 9, timedelta(minutes=1)
PEOPLE = (ANN, BEN, CAT, DAN)


class Voting(Stored):
    """A crowd that plays Nim alone. ``votes``: the model's open votes, by name, in the order of their times."""

    def __init__(self) -> None:
        super().__init__()
        self.votes: dict[str, int] = {}
        self.awaited: set[str] = set()
        self.due_at: datetime | None = None
        self.played: list[int] = []

    @property
    def crowds(self) -> Crowds:
        return Crowds(self.service.ground, self.service.tables)

    @initialize()
    def begin(self) -> None:
        self.do(
            self.crowds.start(
                ANN, "nim", NimOptions(HEAP), None, interval=60, server_id=SERVER, channel_id=CHANNEL, language="en"
            )
        )

    @property
    def left(self) -> int:
        return HEAP - sum(self.played)

    @rule(person=st.sampled_from(PEOPLE), stones=st.integers(1, 3))
    def vote(self, person, stones) -> None:
        if stones > self.left:
            return
        self.clock.advance(timedelta(seconds=1))
        seq = self.do(self.crowds.get(1)).seq
        self.do(self.crowds.vote(1, person, Ballot(seq, (), [str(stones)])))
        if self.votes.get(person.name) != stones:
            self.votes.pop(person.name, None)
            self.votes[person.name] = stones
        self.due_at = self.due_at or self.clock() + MINUTE
        if (self.awaited and self.awaited <= self.votes.keys()) or self.due_at <= self.clock():
            self._play()

    @rule(seconds=st.integers(1, 70))
    def wait(self, seconds) -> None:
        """Let time pass, and sweep, twice as if in two processes."""
        self.clock.advance(timedelta(seconds=seconds))
        for _ in range(2):
            for event_id in self.do(self.service.events.due("crowd", 5)):
                self.do(self.crowds.tend(event_id))
        if self.votes and self.due_at and self.due_at <= self.clock():
            self._play()

    def _play(self) -> None:
        """Play the most voted number in the model, the earliest of equal ones, and a single last stone."""
        stones = list(self.votes.values())
        first = {each: number for number, each in reversed(list(enumerate(stones)))}
        self.played.append(max(set(stones), key=lambda each: (stones.count(each), -first[each])))
        self.awaited, self.votes, self.due_at = {*self.votes}, {}, None
        if self.left == 1:
            self.played.append(1)
            self.awaited = {*()}

    @invariant()
    def agrees(self) -> None:
        if not self.do(self.service.lookup.in_channel(8)) and not self.played:
            return
        log = self.do(self.service.lookup.log(1))
        assert [int(entry.text) for entry in log] == self.played
        crowd = self.do(self.crowds.get(1))
        assert len(crowd.votes) == len(self.votes)
        assert (crowd.session.status is Status.FINISHED) == (self.left == 0)


TestVoting = Voting.TestCase
TestVoting.settings = settings(max_examples=5, stateful_step_count=16, deadline=None)
