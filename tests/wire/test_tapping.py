"""Games by taps on the wire: one player taps on the page, the other presses, while processes are killed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.wire import audit
from tests.wire.clusters import SHARDS, Clusters
from tests.wire.playing import challenge
from tests.wire.process import Bot
from tests.wire.server import Wire
from tests.wire.tapping import Tab, TappedGame, serve_page

pytestmark = pytest.mark.slow

GAMES: tuple[tuple[str, dict[str, Any]], ...] = (("atoll", {"size": "gan"}), ("reef", {}))


async def begun(wire: Wire, name: str, options: dict[str, Any], ports: list[int], shard: int = 0) -> TappedGame:
    """Game of a host on the page to tap, and a guest with buttons. ``ports``: of the page, in the order of trying."""
    ada, ben = wire.person(f"Ada{shard}{name}"), wire.person(f"Ben{shard}{name}")
    shards = wire.gateway.shards
    server = wire.world.add_server(f"{name} {shard}", ada.user, ben.user, shard=shard, shards=shards)
    channel = wire.world.add_channel(server, "games")
    dice = random.Random(shard)
    game = await challenge(wire.world, channel, name, ada, ben, dice=dice, options=options)
    tapped = TappedGame.of(wire.world, channel, game.board, [ada, ben], dice=dice)
    tapped.tabs = {ada.id: Tab(ada, ports)}
    return tapped


async def check(game: TappedGame) -> None:
    (tab,) = game.tabs.values()
    assert game.is_over
    assert tab.taps > 10
    await game.world.until(lambda: tab.board["seq"] == game.seq or None)
    assert tab.board["areas"] == [], "an ended game asks for nothing"
    assert tab.board["buttons"] == []
    await game.is_tidy()
    await tab.close()


@pytest.mark.parametrize(("name", "options"), GAMES, ids=[name for name, _ in GAMES])
async def test_a_game_by_taps_goes_on_after_a_kill(
    name: str, options: dict[str, Any], wire: Wire, tmp_path: Path
) -> None:
    """It is played to its end. A page connects again by itself, and shows what was stored."""
    bot = Bot(wire, tmp_path, forked=True)
    port = serve_page(bot)
    try:
        await bot.start()
        game = await begun(wire, name, options, [port])
        await game.play(turns=5)
        shown = game.seq
        await bot.kill()
        await bot.start()
        await game.play()
        assert game.seq > shown
        await check(game)
    finally:
        await bot.kill()
    assert audit.tracebacks(bot.output) == []
    assert audit.boards_twice(wire.world) == []


async def test_pages_are_served_by_any_process(clusters: Clusters) -> None:
    """Each page is at the process of the other shard, which hears of steps by the database."""
    clusters.with_pages = True
    await clusters.begin_all()
    games = [
        await begun(clusters.wire, "ataxx", {}, clusters.pages[1 - shard : 2 - shard], shard) for shard in range(SHARDS)
    ]
    for game in games:
        await game.play(turns=8)
        (tab,) = game.tabs.values()
        await game.world.until(lambda tab=tab, game=game: tab.board["seq"] == game.seq or None)  # type: ignore[misc]
        await tab.close()
