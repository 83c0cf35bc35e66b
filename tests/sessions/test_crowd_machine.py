"""A crowd as a state machine: votes, time, erasures and restarts at any moment, compared with a small model."""

from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, rule

from sessions.crowds.crowds import Ballot, Crowds
from sessions.life.model import Status
from sessions.storage.verify import verify
from tests.sessions.conftest import ALL_GAMES, ANN, BEN, CAT, CHANNEL, DAN, SERVER
from tests.sessions.nim import NimOptions
from tests.sessions.stateful import Stored

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
        """Crowds' service of the current process."""
        return Crowds(self.service.ground, self.service.tables)

    @initialize()
    def begin(self) -> None:
        """Begin a crowd's game of Nim."""
        self.do(
            self.crowds.start(
                ANN, "nim", NimOptions(HEAP), None, interval=60, server_id=SERVER, channel_id=CHANNEL, language="en"
            )
        )

    @property
    def left(self) -> int:
        """Number of stones left in the model's heap."""
        return HEAP - sum(self.played)

    @rule(person=st.sampled_from(PEOPLE), stones=st.integers(1, 3))
    def vote(self, person, stones) -> None:
        """Vote for a number of stones in the service and in the model."""
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
        """Compare the log and the open votes with the model."""
        if not self.do(self.service.lookup.in_channel(8)) and not self.played:
            return
        log = self.do(self.service.lookup.log(1))
        assert [int(entry.text) for entry in log] == self.played
        crowd = self.do(self.crowds.get(1))
        assert len(crowd.votes) == len(self.votes)
        assert (crowd.session.status is Status.FINISHED) == (self.left == 0)

    async def at_the_end(self) -> None:
        """Check the whole storage for discrepancies."""
        assert not [wrong async for each in verify(self.database, ALL_GAMES) for wrong in each.discrepancies]


TestVoting = Voting.TestCase
TestVoting.settings = settings(max_examples=5, stateful_step_count=16, deadline=None)
