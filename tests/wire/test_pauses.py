"""A cluster is stopped while it sends a board, and the other goes on: no old state stands in the channel."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta

import pytest

from tests.wire import audit
from tests.wire.clusters import SHARDS, Clusters
from tests.wire.model import Message
from tests.wire.playing import Game, challenge, controls_of
from tests.wire.refusals import Kind
from tests.wire.world import HANGING, World

pytestmark = pytest.mark.slow

STALE = 20.0
"""Most seconds that an old state may stand."""
LATE = 1.0
"""Seconds until a process that continues is killed. By then it has sent what it would send."""


@pytest.fixture
async def shown(clusters: Clusters) -> Clusters:
    """Clusters with short leases, all online."""
    clusters.bounds |= {"LIFE": timedelta(seconds=1.5), "RENEWED": 0.3, "CORRECTED_AFTER": (3, 6)}
    await clusters.begin_all()
    return clusters


async def check_newest(clusters: Clusters, seq: int) -> None:
    """Let the stopped process continue for a moment once the other has shown this state. Check that it stands there."""
    world = clusters.wire.world
    async with audit.Store.open(clusters.url) as store:
        async with asyncio.timeout(HANGING):
            while [row.announced for row in (await store.sessions()).values()] != [seq]:  # noqa: ASYNC110 - see below
                await asyncio.sleep(0.1)
        clusters.bots[1].resume()
        await asyncio.sleep(LATE)
        await clusters.bots[1].kill()  # so that only the other can correct what it has sent
        async with asyncio.timeout(STALE):
            while audit.stale(world, await store.sessions()):  # noqa: ASYNC110 - the database gives no signal
                await asyncio.sleep(0.1)
    await world.until(lambda: len(standing(world)) == 1 or None, STALE)


def standing(world: World) -> list[Message]:
    """Public messages with controls."""
    return [each for channel in world.channels.values() for each in channel.messages.values() if audit.shown_by(each)]


@pytest.mark.parametrize(
    ("between", "pattern"),
    [("", "PATCH */webhooks/*"), ("PATCH /webhooks/*", "PATCH */channels/*")],
    ids=["before its edit", "between two attempts"],
)
async def test_a_cluster_stopped_while_it_edits_a_board_leaves_no_old_one(
    shown: Clusters, between: str, pattern: str
) -> None:
    wire, playing = shown.wire, shown.bots[1]
    ada, ben = wire.person("Ada"), wire.person("Ben")
    server = wire.world.add_server("of 1", ada.user, ben.user, shard=1, shards=SHARDS)
    channel = wire.world.add_channel(server, "games")
    options = {"colour": "red"}
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options=options)
    await game.follow("g1-g2", "a1-a2")
    seq = game.seq
    if between:
        wire.rest.faults.begin(Kind.RESET, between)
    playing.gate.close(pattern)
    menu = next(each for each in controls_of(game.board) if each.value == ">g1")
    panel = (await ada.sees(ada.choose(game.board, menu.custom_id, menu.value or ""))).private[-1]
    ada.press(panel, "do-g1-f1")
    assert await playing.is_at_gate()
    wire.rest.heal()
    ben.command(wire.world.direct(ben.user), "move", move="a1-a3", game=game.session)
    await check_newest(shown, seq + 2)


async def test_a_cluster_stopped_before_it_answers_in_a_run_leaves_no_old_state(shown: Clusters) -> None:
    wire, playing = shown.wire, shown.bots[1]
    ada = wire.person("Ada")
    server = wire.world.add_server("of 1", ada.user, shard=1, shards=SHARDS)
    channel = wire.world.add_channel(server, "games")
    ada.command(channel, "reef solo", seed=1)
    board = await wire.world.until(lambda: wire.world.board(channel))
    game = Game.of(wire.world, channel, board, [ada], dice=random.Random(1))
    wire.rest.faults.begin(Kind.RESET, "POST /interactions/*")
    playing.gate.close("PATCH */channels/*")
    ada.press(board, "do-buy-animal-2")
    assert await playing.is_at_gate()
    wire.rest.heal()
    asked = await ada.sees(await ada.act(wire.world.direct(ada.user), "resign", game.session))
    ada.press(asked.private[-1], "resign-yes")
    await check_newest(shown, 2)
