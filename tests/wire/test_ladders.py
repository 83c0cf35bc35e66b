"""Ladders on the wire: processes are killed, and each challenge and each slide changes the places once."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from pathlib import Path

import pytest

from sessions.ladders.rules import IDLE, Places, Result, in_reach, settled, slid
from tests.wire import audit
from tests.wire.clusters import Clusters
from tests.wire.model import Channel, Message
from tests.wire.people import Person
from tests.wire.playing import Game
from tests.wire.process import check_log, running
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

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
