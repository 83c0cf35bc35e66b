"""Cups, ladders and crowds on the wire: processes are killed, and each game, place and vote counts once."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sessions.ladders.rules import IDLE, Places, Result, in_reach, settled, slid
from tests.wire import audit
from tests.wire.clusters import Clusters
from tests.wire.model import Channel, Message
from tests.wire.people import Person
from tests.wire.playing import Game, key_of
from tests.wire.process import Bot, check_log, running
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


GALLERY = 12
"""Discord's type of a component with pictures."""
ROUNDS = 3
"""Rounds of a month. In the last one, idle players slide."""
ROUND = IDLE / ROUNDS


def table(message: Message) -> str:
    """The table of a ladder's message in words, without its heading."""
    galleries = [part for part in message.parts() if part["type"] == GALLERY]
    return "".join(each["items"][0]["description"].partition("\n")[2] for each in galleries)


class Climbing:
    """A ladder as its members see it."""

    def __init__(self, wire: Wire, channel: Channel, people: list[Person]) -> None:
        self.wire, self.channel, self.people = wire, channel, people
        self.table: Message

    async def join(self) -> None:
        """Post the ladder, and let everyone join in order."""
        world = self.wire.world
        first = self.people[0]
        first.press(
            await first.sees_privately(first.command(self.channel, "ladder", game="ataxx")), "ladder-post-ataxx"
        )
        self.table = await world.until(lambda: world.board(self.channel))
        for number, person in enumerate(self.people, 1):
            person.press(self.table, "ladder-join-ataxx")
            line = f"{number}. {person.user.name}"
            await world.until(lambda line=line: line in table(self.table) or None)  # type: ignore[misc]

    async def challenge(self, challenger: Person, rank: int = 0) -> Message:
        """Challenge a player above, by the place in the menu. Returns the invitation."""
        world, before = self.wire.world, {*self.channel.messages}
        asked = await challenger.sees_privately(challenger.press(self.table, "ladder-challenge-ataxx"))
        (menu,) = [part for part in asked.parts() if "options" in part]
        challenger.choose(asked, menu["custom_id"], menu["options"][rank]["value"])
        return await world.until(
            lambda: next(
                (
                    each
                    for each in self.channel.messages.values()
                    if each.id not in before and "accept" in str(each.custom_ids)
                ),
                None,
            )
        )

    async def play(self, invitation: Message, challenger: Person, challenged: Person, loser: Person) -> None:
        """Accept a challenge, and let one player resign."""
        world = self.wire.world
        game = Game.of(world, self.channel, invitation, (challenged, challenger), dice=random.Random(1))
        await challenged.sees(challenged.press(invitation, "accept"))
        await world.until(lambda: game.seq > 0 or None)
        await Game(world, self.channel, game.session, [loser], dice=random.Random(1)).resign()

    async def shows(self, names: list[str]) -> None:
        await self.wire.world.until(lambda: self.order() == names or None)

    def order(self) -> list[str]:
        return [line.partition(". ")[2].partition(" ·")[0] for line in table(self.table).splitlines()]


async def test_a_process_killed_after_a_challenge_changes_the_places_once(wire: Wire, tmp_path: Path) -> None:
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        ladder = Climbing(wire, channel, [ada, ben])
        await ladder.join()
        await ladder.play(await ladder.challenge(ben), ben, ada, loser=ada)
        for _ in range(2):
            await bot.kill()
            await bot.start()
            await ladder.shows(["Ben", "Ada"])
        assert table(ladder.table) == "1. Ben\n2. Ada"
        assert sum(each.pinged == {ada.id} for each in channel.messages.values()) == 1, "the invitation pings Ada"
        assert await bot.stop() == 0
    check_log(bot)


async def test_a_month_on_two_clusters_gives_the_places_of_its_results(clusters: Clusters) -> None:
    channel, people = clusters.wire.harbour(*(f"P{number}" for number in range(6)))
    dice = random.Random(3)
    places: Places = tuple(range(len(people)))
    rounds = dict.fromkeys(places, 0)  # of joining or of the last game

    await clusters.begin_all()
    ladder = Climbing(clusters.wire, channel, people)
    await ladder.join()
    for number in range(ROUNDS):
        challenger = dice.choice(places[1:-2])  # the last two never play
        rank = dice.randrange(len(in_reach(places, challenger)))
        challenged = in_reach(places, challenger)[rank]
        invitation = await ladder.challenge(people[challenger], rank)
        is_answered = number % 2 == 0
        loser = dice.choice((challenger, challenged))
        if is_answered:
            await ladder.play(invitation, people[challenger], people[challenged], people[loser])
        takes = not is_answered or loser == challenged
        places = settled(places, [Result(datetime.now(UTC), number, challenger, challenged, takes)])
        rounds |= {challenger: number, challenged: number}
        await clusters.hand_over(ROUND)
        idle = {each for each, last in rounds.items() if (number + 1 - last) * ROUND >= IDLE}
        assert bool(idle) == (number == ROUNDS - 1)
        places = slid(places, idle)
        await ladder.shows([people[each].user.name for each in places])
    async with audit.Store.open(clusters.url) as store:
        assert await store.discrepancies() == []


MENU = 3
REEF_ROUNDS = 4
"""Rounds of Reef. A process is killed after the votes of each."""


def words(message: Message) -> str:
    """All texts of a message, one a line."""
    return "\n".join(part["content"] for part in message.parts() if "content" in part)


def changed(folder: Path, statement: str) -> list[tuple[int, ...]]:
    """Run a statement in the database of a killed process."""
    (path,) = folder.rglob("*.db")
    with closing(sqlite3.connect(path)) as connection, connection:
        return connection.execute(statement).fetchall()


async def begin(wire: Wire, channel: Channel, person: Person, **options: str | int) -> Message:
    """Start a crowd with votes of a minute. Returns its board, once the crowd may vote."""
    opened = person.command(channel, "crowd")
    await wire.world.until(lambda: opened.form)
    person.submit(opened, time="60", **{name: str(value) for name, value in options.items()})
    shown = await wire.world.until(lambda: wire.world.board(channel))
    await wire.world.until(lambda: "No votes yet" in words(shown) or None)
    return shown


def is_over(shown: Message) -> bool:
    return " voted." in words(shown)


def opened(shown: Message) -> int:
    """The number of the decision that a board shows."""
    return next((int(name.split(":")[2]) for name in shown.custom_ids if key_of(name) == "vote"), 0)


def is_new(shown: Message, before: int) -> bool:
    """True if a board asks for votes on a later decision."""
    return opened(shown) > before and "No votes yet" in words(shown)


def choices(message: Message) -> list[tuple[str, str]]:
    """Label and key of each enabled button that chooses a move."""
    keys = [
        (part.get("label", ""), key_of(part["custom_id"]))
        for part in message.parts()
        if key_of(part.get("custom_id", "")).startswith("vote-0-") and not part.get("disabled")
    ]
    return [(label, key) for label, key in keys if key.split("-")[2] in ("do", "to") and "back" not in key]


async def vote(person: Person, shown: Message) -> None:
    message = await person.sees_privately(person.press(shown, "vote"))
    (menu,) = [part for part in message.parts() if part["type"] == MENU]
    opened = await person.sees(person.choose(message, key_of(menu["custom_id"]), menu["options"][0]["value"]))
    message = opened.private[-1] if opened.private else message
    await person.sees(person.press(message, choices(message)[0][1]))


async def vote_for_a_pass(person: Person, shown: Message) -> None:
    """Vote for the end of the round, with the first visitors."""
    message = await person.sees_privately(person.press(shown, "vote"))
    while not any(each in words(message) for each in ("Your vote: **pass", "The crowd chose: **pass")):
        possible = choices(message)
        key = next((key for label, key in possible if label == "Pass"), possible[0][1])
        pressed = await person.sees(person.press(message, key))
        message = pressed.private[-1] if pressed.private else message


async def test_a_killed_process_keeps_the_votes_and_plays_their_move_once(wire: Wire, tmp_path: Path) -> None:
    world, (channel, (ada,)) = wire.world, wire.harbour("Ada")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        shown = await begin(wire, channel, ada, game="ataxx", level=1)
        await vote(ada, shown)
        await world.until(lambda: "1 vote" in words(shown) or None)
        await bot.kill()
        assert changed(tmp_path, "SELECT count(*) FROM votes") == [(1,)]
        changed(
            tmp_path,
            "UPDATE events SET wake_at = '2026-01-01 00:00:00.000000', "
            "state = json_set(state, '$.due_at', '2026-01-01T00:00:00Z')",
        )
        for _ in range(2):
            await bot.start()
            await world.until(lambda: "Crowd" in words(shown).splitlines()[1] or None)
            await bot.kill()
        crowds_moves = (
            "SELECT count(*) FROM actions JOIN seats ON seats.number = actions.seat JOIN players ON level = 0 "
            "WHERE seats.session_id = actions.session_id AND players.id = seats.player_id AND kind = 'play'"
        )
        assert changed(tmp_path, crowds_moves) == [(1,)]
        assert not [each for each in channel.messages.values() if each.pinged]
    check_log(bot)


async def test_a_whole_game_on_two_clusters_with_kills(clusters: Clusters) -> None:
    world, (channel, people) = clusters.wire.world, clusters.wire.harbour("Ada", "Ben")
    await clusters.begin_all()
    await begin(clusters.wire, channel, people[0], game="reef")

    def board() -> Message:
        """Return the newest board: a kill between an edit and its note brings another."""
        shown = world.board(channel)
        assert shown is not None
        return shown

    for number in range(1, REEF_ROUNDS + 1):
        before = opened(board())
        # The time ends the first round, both people the second, the time again the third, and Ada the last one.
        for person in people if number < REEF_ROUNDS - 1 else people[:1]:
            await vote_for_a_pass(person, board())
        await clusters.hand_over()
        await world.until(lambda before=before: is_over(board()) or is_new(board(), before) or None)  # type: ignore[misc]
    assert is_over(board())
    async with audit.Store.open(clusters.url) as store:
        assert await store.discrepancies() == []
        assert await store.played("pass") == REEF_ROUNDS
    assert "2 people voted." in words(board())
    assert not [each for each in channel.messages.values() if each.pinged]
