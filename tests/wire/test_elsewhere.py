"""The bot on a system without Unix features: a game with a computer, a cancelled job, and the end."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path

import pytest

from tests.wire import elsewhere
from tests.wire.playing import Game, controls_of
from tests.wire.process import Bot, check_log, running
from tests.wire.server import Wire
from tests.wire.world import HANGING

pytestmark = pytest.mark.slow


def worker_of(bot: Bot) -> list[str]:
    """The ids of the bot's running workers."""
    return [
        path.parent.name
        for path in Path("/proc").glob("[0-9]*/stat")
        if path.read_text(encoding="utf-8").rpartition(") ")[2].split()[1] == str(bot.pid)
    ]


async def test_a_game_with_a_computer_from_the_challenge_to_the_result_where_unix_is_not(
    wire: Wire, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hold = tmp_path / "hold"
    monkeypatch.setenv(elsewhere.HOLD, str(hold))
    folder = tmp_path / "Große Lagune – ўč"
    wire.rest.hurry()
    channel, (ada,) = wire.harbour("Ada")

    async def begin() -> Game:
        before = wire.world.board(channel)
        ada.command(channel, "ataxx computer", level=1, colour="red", board="shoals")
        await wire.world.until(lambda: wire.world.board(channel) is not before or None)
        board = wire.world.board(channel)
        assert board
        return Game.of(wire.world, channel, board, [ada], dice=random.Random(1))

    async with running(wire, folder, program=Path(elsewhere.__file__)) as bot:
        game = await begin()
        while not game.is_over:
            await game.turn()
            await wire.world.until(lambda: game.is_over or controls_of(game.board) or None)
        (worker,) = worker_of(bot)

        game = await begin()
        hold.touch()
        thinking = asyncio.create_task(game.turn())
        await wire.world.until(lambda: "thinking" in game.board.text or None)
        await thinking
        await game.resign()
        hold.unlink()
        game = await begin()
        await game.turn()
        assert worker_of(bot) == [worker], "it was called off, not ended"
        async with asyncio.timeout(HANGING):
            assert await bot.type("stop") == 0
        assert wire.gateway.online == set(), "people see it offline"
        check_log(bot)
    assert sorted(path.name for path in folder.glob("*.db*")) == ["lagoon.db"], "the database was closed"
