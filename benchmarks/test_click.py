"""The cost of the clicks of a move between two people, as a multiple of the least bot's with a board."""

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

MOST = 1.5
"""The claim: of the two clicks of a move, one costs at most so many times that of the least bot on average."""
MOST_LAST = 2.5
"""The same of the second alone, which plays the move: it has both the board and what becomes of the former one."""
CLICKS, FIRST = 60, 10
"""The number of clicks that count, and of those before them, which fill the caches."""


def _is_done(board: Message, panel: Message) -> bool | None:
    """True once the former board has no controls and the panel is gone: the last things that belong to a move."""
    return (not board.custom_ids and panel.is_deleted) or None


async def clicks_of_lagoon(folder: Path) -> tuple[list[float], list[float]]:
    """Seconds of processor time of both clicks of each move of Ataxx, in games between two by chance.

    The first chooses a stone, and gets a private picture with the squares; the second plays.
    """
    choices, moves = list[float](), list[float]()
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
                began = crowd.bot.seconds
                person, panel = await crowd.open_panel(game, dice)
                choices.append(crowd.bot.seconds - began)
                began = crowd.bot.seconds
                crowd.move(person, panel, dice)
                await crowd.world.until(partial(_is_done, before, panel))
                moves.append(crowd.bot.seconds - began)
        finally:
            await crowd.bot.kill()
    return choices[FIRST:], moves[FIRST:]


def test_the_clicks_of_a_move_against_one_on_the_least_bot(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The ratio of the typical cost of both, which run in processes of their own on the same wire."""
    monkeypatch.delenv("DISCORD_OPENAPI", raising=False)
    one = asyncio.run(least(tmp_path / "least", CLICKS))
    choice, last = map(statistics.median, asyncio.run(clicks_of_lagoon(tmp_path / "lagoon")))
    ours = (choice + last) / 2
    print(f"\na click: {ours * 1000:.1f} ms, on the least bot {one * 1000:.1f} ms: {ours / one:.2f} times as much")
    print(f"the one that plays: {last * 1000:.1f} ms, {last / one:.2f} times as much")
    assert ours / one <= MOST
    assert last / one <= MOST_LAST
