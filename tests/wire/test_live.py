"""A live game on the wire: one board is edited, even if the process is killed between two moves."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.wire import audit
from tests.wire.playing import challenge
from tests.wire.process import check_log, running
from tests.wire.server import Wire


@pytest.mark.slow
async def test_a_live_game_is_one_board_that_a_kill_costs_nothing(wire: Wire, tmp_path: Path) -> None:
    wire.rest.hurry()
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    async with running(wire, tmp_path, forked=True) as bot:
        game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options={"colour": "red"})
        first = game.board
        await game.follow("g1-g2", "a1-a2", "g1-f1", "a1-a3")
        assert game.board is first, "one message"
        assert first.pinged == {ben.id}, "only the challenged player is pinged"
        shown = game.seq
        await bot.kill()
        await bot.start()
        assert game.seq == shown
        # A completed but unrecorded edit is repeated in a new board.
        again = game.board
        await game.follow("f1-e2", "a2-a1")
        assert (game.seq, game.board) == (shown + 2, again)
        await game.is_tidy()
        assert audit.pings_twice(wire.world) == []
        await bot.stop()
        check_log(bot)
