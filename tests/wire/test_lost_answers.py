"""Discord executes each request, and its answers are lost for some seconds: no message is posted twice."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.wire import audit
from tests.wire.model import Channel
from tests.wire.playing import challenge
from tests.wire.process import running
from tests.wire.refusals import Kind
from tests.wire.server import Wire

pytestmark = pytest.mark.slow

LOOKING = 2.0
"""Seconds that a first response is looked for here."""
OUTAGE = 2.5
"""Seconds of lost answers: longer than that."""
SHOWN_AFTER = 20.0
"""Most seconds from the outage's end until all messages are noted."""


@pytest.mark.parametrize("fault", [Kind.LOST, Kind.UNCONFIRMED])
async def test_what_an_interaction_posts_while_answers_are_lost_is_posted_once(
    wire: Wire, fault: Kind, url: str, tmp_path: Path
) -> None:
    world, ada, ben = wire.world, wire.person("Ada"), wire.person("Ben")
    server = world.add_server("The harbour", ada.user, ben.user)

    def channel() -> Channel:
        return world.add_channel(server, "games")

    settings = f'[storage]\nurl = "{url}"\n'
    async with (
        running(wire, tmp_path, settings=settings, forked=True, plain=True, bounds={"LOOKING": LOOKING}) as bot,
        audit.Store.open(url) as store,
    ):
        ladder = channel()
        ada.command(ladder, "ladder", game="ataxx")
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
        posted = Counter((session, seq) for session, seq, _ in audit.posted(world))
        assert [each for each, number in posted.items() if number > 1] == []
        assert audit.pings_twice(world) == []
        await bot.stop()
    assert audit.tracebacks(bot.output) == []
