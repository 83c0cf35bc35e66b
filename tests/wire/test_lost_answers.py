"""Discord executes each request, and its answers are lost for some seconds: no message is posted twice."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import pytest

from locales import ENGLISH
from tests.wire import audit, rest
from tests.wire.model import Channel
from tests.wire.playing import challenge
from tests.wire.process import Bot, running
from tests.wire.refusals import Kind
from tests.wire.relay import Relay, open_relay
from tests.wire.rest import LATENESS
from tests.wire.server import Wire
from tests.wire.world import World

pytestmark = pytest.mark.slow

BOUNDS = {"SETTLED": 1.5, "SEARCHING": 2.0}
"""Seconds until Discord takes no response here, and that a first response is looked for."""
OUTAGE = 2.5
"""Seconds of lost answers: longer than that."""
SHOWN_AFTER = 20.0
"""Most seconds from the outage's end until all messages are noted."""
POSTING = "POST /interactions/*"
"""Pattern of the route of a first response."""


def once(world: World) -> None:
    """Check that no state was posted twice, and that no user was pinged twice for a state."""
    posted = Counter((session, seq) for session, seq, _ in audit.posted(world))
    twice = [each for each, number in posted.items() if number > 1]
    assert twice == [], "look for a first response until none can arrive, before anything else is posted"
    assert audit.pings_twice(world) == []


@pytest.mark.parametrize("fault", [Kind.LOST, Kind.LATE, Kind.UNCONFIRMED])
async def test_what_an_interaction_posts_while_answers_are_lost_is_posted_once(
    wire: Wire, fault: Kind, url: str, tmp_path: Path
) -> None:
    world, ada, ben = wire.world, wire.person("Ada"), wire.person("Ben")
    server = world.add_server("The harbour", ada.user, ben.user)

    def channel() -> Channel:
        return world.add_channel(server, "games")

    settings = f'[storage]\nurl = "{url}"\n'
    async with (
        running(wire, tmp_path, settings=settings, forked=True, plain=True, bounds=BOUNDS) as bot,
        audit.Store.open(url) as store,
    ):
        ladder = channel()
        ada.press(await ada.sees_privately(ada.command(ladder, "ladder", game="ataxx")), "ladder-post-ataxx")
        table = await world.until(lambda: world.board(ladder))
        for each in (ada, ben):
            await each.sees(each.press(table, "ladder-join-ataxx"))
        asked = (await ben.sees(ben.press(table, "ladder-challenge-ataxx"))).private[-1]
        (menu,) = [part for part in asked.parts() if "options" in part]
        ended = await challenge(world, channel(), "ataxx", ada, ben, dice=random.Random(1))
        await ended.resign()
        await store.shown(SHOWN_AFTER)
        before = len(await store.sessions())

        for routes in ("* /interactions/*", "* /webhooks/*", "* /channels/*"):
            wire.rest.faults.begin(fault, routes)
        ada.command(channel(), "ataxx challenge", member=ben)
        ada.command(channel(), "atoll open", size="gan")
        ada.command(channel(), "reef solo")
        ben.choose(asked, menu["custom_id"], menu["options"][0]["value"])
        ada.press(ended.board, "rematch")
        await asyncio.sleep(OUTAGE)
        wire.rest.heal()
        await store.shown(SHOWN_AFTER)
        assert len(await store.sessions()) == before + 5
        await asyncio.sleep(1)
        once(world)
        await bot.stop()
    assert audit.tracebacks(bot.output) == []


@pytest.mark.parametrize("lateness", [LATENESS, 2.0])
async def test_a_board_that_arrives_after_its_connection_broke_stands_once(
    wire: Wire, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lateness: float
) -> None:
    monkeypatch.setattr(rest, "LATENESS", lateness)
    world, (channel, (ada, ben)) = wire.world, wire.harbour("Ada", "Ben")
    options: dict[str, Any] = {"settings": f'[storage]\nurl = "{url}"\n', "forked": True, "plain": True}
    async with running(wire, tmp_path, **options), audit.Store.open(url) as store:
        wire.rest.faults.begin(Kind.LATE, POSTING)
        ada.command(channel, "ataxx challenge", member=ben)
        await world.until(lambda: world.board(channel))
        await store.shown(SHOWN_AFTER)
        await asyncio.sleep(2 * lateness)
        once(world)


async def test_a_board_that_arrives_after_a_kill_stands_once(wire: Wire, url: str, tmp_path: Path) -> None:
    world, (channel, (ada, ben)) = wire.world, wire.harbour("Ada", "Ben")
    options: dict[str, Any] = {"settings": f'[storage]\nurl = "{url}"\n', "forked": True, "plain": True}
    async with running(wire, tmp_path, **options) as bot, audit.Store.open(url) as store:
        fault = wire.rest.faults.begin(Kind.LATE, POSTING)
        ada.command(channel, "ataxx challenge", member=ben)
        await world.until(lambda: fault.met or None)
        await bot.kill()
        wire.rest.heal()
        await bot.launch()
        await store.shown(SHOWN_AFTER)
        await asyncio.sleep(2 * LATENESS)
        once(world)


HASTY = {"STATEMENT": 1, "SILENCE": 4, "HELD": 4}
"""Shorter time limits of the storage in seconds, by the constants' names."""


@pytest.fixture
async def relay(postgresql: str) -> AsyncIterator[Relay]:
    """The firewall: a proxy before the database."""
    async with open_relay(postgresql) as relay:
        yield relay


@pytest.fixture
async def bot(wire: Wire, relay: Relay, tmp_path: Path) -> AsyncIterator[Bot]:
    """The bot, online, with the firewall before its database."""
    bot = Bot(wire, tmp_path, settings=f'[storage]\nurl = "{relay.url}"\n', forked=True, plain=True, bounds=HASTY)
    yield bot
    await bot.kill()


async def test_games_go_on_over_connections_that_lead_nowhere(
    wire: Wire, relay: Relay, bot: Bot, postgresql: str
) -> None:
    await bot.start()
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1))
    await game.play(turns=2)
    assert relay.forget(numbers=False), "the pooled ones"
    before = game.seq
    await game.play(turns=2)
    assert game.seq > before

    relay.forget(also_new=True)
    for each in (ada, ben):
        each.press(game.board, "more")
        each.complete(channel, "move", "game", "1", move="a1")
    async with asyncio.timeout(30):
        assert await bot.wait() == 1, "another process may play"
    relay.heal()
    async with audit.Store.open(postgresql) as store:
        await store.time_passes(timedelta(minutes=1))  # until Discord lets a process start
    await bot.start()
    before = game.seq
    await game.play(turns=2)
    assert game.seq > before
    assert await bot.stop() == 0
    assert bot.warnings == [ENGLISH.say("cli-bot-lost")]
