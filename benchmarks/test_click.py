"""The cost of a click that plays a move between two people, as a multiple of the least bot's with a board."""

from __future__ import annotations

import asyncio
import random
import statistics
from functools import partial
from pathlib import Path

import pytest

from benchmarks.load import Crowd, least
from tests.wire.model import Message
from tests.wire.server import open_wire

MOST = 3
"""The claim: a click costs at most so many times that of the least bot."""
CLICKS, FIRST = 60, 10
"""The number of clicks that count, and of those before them, which fill the caches."""


def _is_done(board: Message, panel: Message) -> bool | None:
    """True once the former board has no controls and the panel is gone: the last things that belong to a move."""
    return (not board.custom_ids and panel.is_deleted) or None


async def clicks_of_lagoon(folder: Path) -> list[float]:
    """Seconds of processor time of each click that plays a move of Ataxx, in games between two by chance."""
    found: list[float] = []
    dice = random.Random(1)
    async with open_wire() as wire:
        crowd = Crowd(wire, folder, 4, f"sqlite+aiosqlite:///{folder / 'lagoon.db'}")
        await crowd.store()
        await crowd.bot.start()
        try:
            await crowd.is_warm()
            for number in range(FIRST + CLICKS):
                game = number % len(crowd.channels)
                before = crowd.board(game)
                person, panel = await crowd.open_panel(game, dice)
                began = crowd.bot.seconds
                crowd.move(person, panel, dice)
                await crowd.world.until(partial(_is_done, before, panel))
                found.append(crowd.bot.seconds - began)
        finally:
            await crowd.bot.kill()
    return found[FIRST:]


def test_a_click_that_plays_against_one_on_the_least_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ratio of the typical cost of both, which run in processes of their own on the same wire."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    one = asyncio.run(least(tmp_path / "least", CLICKS))
    ours = statistics.median(asyncio.run(clicks_of_lagoon(tmp_path / "lagoon")))
    print(f"\na click: {ours * 1000:.1f} ms, on the least bot {one * 1000:.1f} ms: {ours / one:.1f} times as much")
    assert ours / one <= MOST
