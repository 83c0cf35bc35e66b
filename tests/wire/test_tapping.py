"""Games by taps on the wire: one player taps on the page, the other presses, and a process is killed."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from typing import Any

import pytest

from tests.tapping import Web, browsing
from tests.wire.clusters import Clusters
from tests.wire.playing import challenge
from tests.wire.tapping import PUBLIC, TappedGame, linked

pytestmark = pytest.mark.slow

GAMES: list[tuple[str, dict[str, Any], int]] = [("ataxx", {}, 0), ("atoll", {"size": "gan"}, 1), ("reef", {}, 1)]
"""Names of games, their options and their shards."""


async def test_games_by_taps_at_two_processes_go_on_after_a_kill(clusters: Clusters) -> None:
    """Each page is at the process of the other shard, which hears of steps by the database."""
    wire, games, pages = clusters.wire, list[TappedGame](), list[Web]()
    clusters.with_pages = True
    await clusters.begin_all()
    async with AsyncExitStack() as stack:
        for port in clusters.pages:
            pages.append(await stack.enter_async_context(browsing(f"http://127.0.0.1:{port}", PUBLIC)))
        for number, (name, options, shard) in enumerate(GAMES):
            channel, people = wire.harbour(f"Ada{number}", f"Ben{number}", shard=shard)
            dice = random.Random(number)
            begun = await challenge(wire.world, channel, name, *people, dice=dice, options=options)
            game = TappedGame.of(wire.world, channel, begun.board, people, dice=dice)
            ada = people[0]
            game.tabs = {ada.id: await pages[1 - shard].enter(code=await linked(game, ada))}
            games.append(game)
            await game.play(turns=5)
        taking_over = pages[clusters.bots.index(clusters.standby)]
        async with taking_over.session.get("/alive") as answered:
            assert answered.status == 503, "a process that stands by has no pages"
        await clusters.hand_over()
        for game, (_, _, shard) in zip(games, GAMES, strict=True):
            ((ada_id, tab),), shown = game.tabs.items(), game.seq
            # The page of shard 1 was at the killed process. The other has slept.
            tab = game.tabs[ada_id] = await (taking_over if shard else pages[1]).enter(token=tab.token)
            await game.play()
            assert game.is_over
            assert game.seq > shown
            await tab.until(game.seq)
            assert tab.keys == [], "an ended game asks for nothing"
            await game.is_tidy()
