"""Games by taps on the wire, while others press or type: all games to their ends, and a process is killed."""

from __future__ import annotations

import random
from contextlib import AsyncExitStack
from functools import partial
from typing import Any

import pytest

from tests.tapping import Web, browsing
from tests.wire.audit import Store
from tests.wire.clusters import SHARDS, Clusters
from tests.wire.playing import challenge
from tests.wire.tapping import PUBLIC, TappedGame, linked

pytestmark = pytest.mark.slow

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("ataxx", {}, 2),
    *(("atoll", {"size": each}, 2) for each in ("gan", "nauru", "tokelau", "kiritimati")),
    *(("reef", {}, people) for people in (2, 3)),
    ("reef solo", {}, 1),
    ("reef computer", {"level": 1}, 1),
]
"""Names of games or their commands, options, and numbers of people. The first of them taps."""


async def test_games_by_taps_at_two_processes_go_on_after_a_kill(clusters: Clusters) -> None:
    """Each page is at the process of the other shard, which hears of steps by the database."""
    wire, games, pages = clusters.wire, list[TappedGame](), list[Web]()
    clusters.with_pages = True
    clusters.bounds |= {"EACH_SECOND": 1_000, "PACE": 0.05}
    await clusters.begin_all()
    async with AsyncExitStack() as stack:
        store = await stack.enter_async_context(Store.open(clusters.url))
        for port in clusters.pages:
            pages.append(await stack.enter_async_context(browsing(f"http://127.0.0.1:{port}", PUBLIC)))
        for number, (name, options, count) in enumerate(GAMES):
            channel, people = wire.harbour(
                *(f"{each}{number}" for each in ("Ada", "Ben", "Cleo")[:count]), shard=number % SHARDS
            )
            dice = random.Random(number)
            if count > 1:
                board = (await challenge(wire.world, channel, name, *people, dice=dice, options=options)).board
            else:
                people[0].command(channel, name, **options)
                board = await wire.world.until(partial(wire.world.board, channel))
            game = TappedGame.of(wire.world, channel, board, people, dice=dice)
            ada = people[0]
            game.store, game.tabs = (
                store,
                {ada.id: await pages[1 - number % SHARDS].enter(code=await linked(game, ada))},
            )
            games.append(game)
            await game.play(turns=5)
        taking_over = pages[clusters.bots.index(clusters.standby)]
        async with taking_over.session.get("/alive") as answered:
            assert answered.status == 503, "a process that stands by has no pages"
        await clusters.hand_over()
        for number, game in enumerate(games):
            ((ada_id, tab),), shown = game.tabs.items(), game.seq
            # The pages of odd numbers were at the killed process. The others have slept.
            tab = game.tabs[ada_id] = await (taking_over if number % SHARDS else pages[1]).enter(token=tab.token)
            await game.play()
            assert game.is_over
            assert game.seq > shown
            await tab.until(game.seq)
            assert tab.keys == [], "an ended game asks for nothing"
            await game.is_tidy()
