"""Several processes of ``python bot.py`` over one database: clusters with a shard each, and one that stands by."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta
from pathlib import Path

import pytest

from tests.files import new_database
from tests.wire import audit
from tests.wire.clusters import SHARDS, Clusters
from tests.wire.model import Channel, Message
from tests.wire.playing import Game, challenge, controls_of
from tests.wire.process import Bot, check_log, until_logged
from tests.wire.refusals import Kind
from tests.wire.server import Wire
from tests.wire.world import HANGING, World

pytestmark = pytest.mark.slow


async def games(wire: Wire) -> list[Game]:
    """A game in a server of each shard."""
    begun = []
    for shard in range(SHARDS):
        channel, (ada, ben) = wire.harbour(f"Ada{shard}", f"Ben{shard}", shard=shard)
        begun.append(await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(shard)))
    return begun


async def test_a_cluster_is_killed_and_another_restarted_and_nothing_is_lost_or_doubled(clusters: Clusters) -> None:
    wire = clusters.wire
    await clusters.begin_all()
    first, second, third = clusters.bots
    assert (
        await clusters.health(2)
        == "Standing by: other processes run the bot. This one takes over when one of them stops.\n"
    )
    playing = await games(wire)
    await played_on(playing)

    await second.kill()
    await playing[0].play(turns=1)  # the other cluster keeps playing
    await until_logged(third, "cluster 2 of 2")
    await third.until(lambda: wire.gateway.is_up)
    await played_on(playing)

    fourth = await clusters.begin("standing by")
    pressed = [person.press(game.board, "more") for game in playing for person in game.players]
    await wire.world.until(lambda: all(each.answered.is_set() for each in pressed) or None)
    assert await first.stop() == 0
    for each in pressed:
        await playing[0].players[0].sees(each)
    await until_logged(fourth, "cluster 1 of 2")
    await fourth.until(lambda: wire.gateway.is_up)
    await played_on(playing)

    for game in playing:
        await game.is_tidy()
    await resign_from_afar(playing[1])
    for bot in (third, fourth):
        assert await bot.stop() == 0
    check_log(*clusters.bots)


async def test_a_live_game_its_ping_and_a_plan_pass_to_the_process_that_takes_over(clusters: Clusters) -> None:
    wire = clusters.wire
    await clusters.begin_all()
    _, second, third = clusters.bots
    channel, (ada, ben) = wire.harbour("Ada", "Ben", shard=1)
    options = {"colour": "red"}
    game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options=options)
    first = game.board
    await game.follow("g1-g2", "a1-a2", "g1-f1", "a1-a3")
    assert game.board is first, "each move should change the board where it is"
    await game.plan(ben, "f1-e2", "a2-a1")
    shown = game.seq
    await second.kill()
    assert lines(channel) == [], "Ada has acted within the last minute"
    async with audit.Store.open(clusters.url) as store:
        await store.minute_is_over()
    await until_logged(third, "cluster 2 of 2")
    await third.until(lambda: wire.gateway.is_up)
    assert game.seq == shown
    await wire.world.until(lambda: lines(channel) or None)
    assert [each.pinged for each in lines(channel)] == [{ada.id}], "the other process should ping her"
    # A change that was made, but not noted, is shown in a new board.
    again = game.board
    await game.follow("f1-e2")
    await wire.world.until(lambda: game.seq == shown + 2 or None)
    assert game.board == again, "the other process should change the board, too, and play the reply"
    await wire.world.until(lambda: any("planned reply" in each.text for each in lines(channel)) or None)
    assert [each.pinged for each in lines(channel) if "planned reply" in each.text] == [{ben.id}]
    await game.is_tidy()
    assert game.seq == shown + 2, "the reply should be played once"
    assert await third.stop() == 0
    check_log(*clusters.bots)


def lines(channel: Channel) -> list[Message]:
    """The public messages of a channel without a board."""
    return [each for each in channel.messages.values() if not (each.reader or each.is_deleted or each.custom_ids)]


async def played_on(playing: list[Game]) -> None:
    for game in playing:
        before = game.seq
        await game.play(turns=2)
        assert game.seq > before


async def resign_from_afar(game: Game) -> None:
    """Resign in a direct message, answered by the other cluster; the result is shown in the game's channel."""
    person = game.players[0]
    direct = game.world.direct(person.user)
    asked = await person.sees(await person.act(direct, "resign", game.session))
    person.press(asked.private[-1], "resign-yes")
    await game.world.until(lambda: game.is_over or None)


@pytest.mark.parametrize("is_killed", [True, False])
async def test_a_second_bot_stands_by_and_takes_over(wire: Wire, tmp_path: Path, is_killed: bool) -> None:
    url = new_database(tmp_path / "lagoon.db")
    (tmp_path / "link.db").symlink_to(tmp_path / "lagoon.db")
    by_link = url.replace("lagoon.db", "link.db")
    first, second = (
        Bot(wire, tmp_path / str(number), settings=f'[storage]\nurl = "{each}"\n', forked=True, plain=True)
        for number, each in enumerate((url, by_link))
    )
    try:
        await first.start()
        await second.launch()
        await until_logged(second, f"standing by: another process (process {first.pid} on ")
        channel, (ada, ben) = wire.harbour("Ada", "Ben")
        game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1))
        await game.play(turns=2)
        assert wire.gateway.identified == 1, "only the first bot should be connected"
        if is_killed:
            await first.kill()
        else:
            assert await first.stop() == 0
        await second.until(lambda: wire.gateway.identified == 2 and wire.gateway.is_up)
        assert "taking over" in second.output
        await game.play(turns=2)
        await game.is_tidy()
        assert await second.stop() == 0
        check_log(first, second)
        assert audit.boards_twice(wire.world) == []
        assert audit.pings_twice(wire.world) == []
    finally:
        for bot in (first, second):
            if bot.starts:
                await bot.kill()


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
    channel, (ada, ben) = wire.harbour("Ada", "Ben", shard=1)
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
    channel, (ada,) = wire.harbour("Ada", shard=1)
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
