"""Cups on the wire, whole: processes are killed in between, and each game begins and pings once."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from tests.wire import audit
from tests.wire.clusters import Clusters
from tests.wire.model import Channel, Message
from tests.wire.people import Person
from tests.wire.playing import Game
from tests.wire.process import Bot, running
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

Change = Callable[[], Awaitable[Bot]]
"""Kills the cup's process, and starts another."""


def control(message: Message, act: str) -> str:
    return next(name for name in message.custom_ids if f"cup-{act}-" in name)


class Playing:
    """A cup as its players see it. The first player is its host."""

    def __init__(self, wire: Wire, channel: Channel, people: Sequence[Person], seed: int) -> None:
        self.wire, self.channel, self.people = wire, channel, {each.id: each for each in people}
        self.host = people[0]
        self.dice = random.Random(seed)
        self.message: Message | None = None

    async def create(self, **chosen: str) -> Message:
        """Make a cup, and let everyone join."""
        answer = await self.host.sees(self.host.command(self.channel, "cup"))
        opened = self.host.choose(answer.private[-1], "cup-new", "ataxx-standard")
        await self.wire.world.until(lambda: opened.form)
        self.host.submit(opened, **{"boxes": "rated", **chosen})
        message = await self.wire.world.until(lambda: self.wire.world.board(self.channel))
        for number, person in enumerate(self.people.values(), 1):
            person.press(message, control(message, "join"))
            await self.wire.world.until(lambda number=number: f"{number} of" in message.text or None)  # type: ignore[misc]
        self.message = message
        return message

    async def begin(self, change: Change) -> None:
        """Press *Start*, kill the process at once, and press again if the start was lost."""
        assert self.message is not None
        message = self.message
        self.host.press(message, control(message, "begin"))
        await change()
        if not self.running and any("cup-begin" in name for name in message.custom_ids):
            self.host.press(message, control(message, "begin"))
        await self.wire.world.until(lambda: "Round 1" in message.text or None)

    @property
    def begun(self) -> set[int]:
        """Sessions of the games that have a board."""
        return {number for number, _, _ in audit.posted(self.wire.world)}

    @property
    def running(self) -> dict[int, Message]:
        """Newest boards of the games that are not over, by session."""
        boards = {number: self.wire.world.board(self.channel, number) for number in self.begun}
        ended = ("rematch", "again", "easier", "harder")
        return {
            number: board
            for number, board in boards.items()
            if board and not any(name.split(":")[-1] in ended for name in board.custom_ids)
        }

    async def play(self, rounds: int, games: int, change: Change) -> None:
        """Play all rounds, each with this many games: people resign.

        The process is killed after the first and the last round.
        """
        assert self.message is not None
        message = self.message
        for number in range(1, rounds + 1):
            begun = number * games
            await self.wire.world.until(lambda begun=begun: len(self.begun) == begun or None)  # type: ignore[misc]
            pinged = Counter((game, user) for game, _, each in audit.posted(self.wire.world) for user in each.pinged)
            for session in sorted(self.running):
                people = sorted(user for game, user in pinged if game == session)
                person = self.people[self.dice.choice(people)]
                await Game(self.wire.world, self.channel, session, [person], dice=self.dice).resign()
            if number in (1, rounds):
                await change()
        await self.wire.world.until(lambda: ("🥇" in message.text and self.podiums) or None)

    @property
    def podiums(self) -> list[Message]:
        found = self.channel.messages.values()
        return [each for each in found if any("cup-again-" in name for name in each.custom_ids)]

    def check(self, rounds: int, games: int) -> None:
        """Check that each game began once, with at most one ping a player, and that the table pinged no one."""
        assert self.message is not None
        begun = Counter(number for number, seq, _ in audit.posted(self.wire.world) if seq == 0)
        assert len(begun) == rounds * games
        assert set(begun.values()) == {1}, "each game begins once"
        assert audit.boards_twice(self.wire.world) == []
        assert audit.pings_twice(self.wire.world) == []
        assert self.message.pinged == frozenset()
        tables = [each for each in self.channel.messages.values() if "Cup: " in each.text]
        assert tables == [self.message]
        for each in self.wire.world.channels.values():
            for message in each.messages.values():
                assert len(message.pinged) <= (8 if message in self.podiums else 2)
        assert len(self.podiums) == 1, "the podium is posted once"
        left = [each for each in self.channel.messages.values() if not (each.is_deleted or each.reader)]
        assert left == [self.message, *self.podiums], "the games' threads leave nothing in the channel"


async def test_a_cup_of_eight_is_killed_between_its_rounds(wire: Wire, tmp_path: Path) -> None:
    wire.rest.hurry()
    channel, people = wire.harbour(*(f"P{number}" for number in range(8)))
    async with running(wire, tmp_path, forked=True, plain=True) as bot:

        async def change() -> Bot:
            await bot.kill()
            await bot.start()
            return bot

        playing = Playing(wire, channel, people, seed=1)
        await playing.create()  # it is full, so it begins
        await playing.play(3, 4, change)
        playing.check(3, 4)


async def test_a_swiss_cup_of_sixteen_with_computers_on_two_clusters(clusters: Clusters) -> None:
    channel, people = clusters.wire.harbour(*(f"P{number}" for number in range(9)))
    await clusters.begin_all()
    playing = Playing(clusters.wire, channel, people, seed=2)
    await playing.create(boxes="rated fills", size="16")
    await playing.begin(clusters.hand_over)
    await playing.play(4, 8, clusters.hand_over)
    playing.check(4, 8)
