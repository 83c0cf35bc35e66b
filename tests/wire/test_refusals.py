"""A locked thread on the wire: its games rest, and its players learn why."""

from __future__ import annotations

import random
from pathlib import Path

import discord
import pytest

from tests.wire.model import ALL
from tests.wire.playing import challenge
from tests.wire.process import check_log, running
from tests.wire.server import Wire

RIGHTS = ALL & ~discord.Permissions(administrator=True, manage_threads=True).value


@pytest.mark.slow
async def test_a_locked_thread_is_explained_and_costs_no_request(wire: Wire, tmp_path: Path) -> None:
    wire.rest.hurry()
    ada, ben = wire.person("Ada"), wire.person("Ben")
    server = wire.world.add_server("The harbour", ada.user, ben.user, rights=RIGHTS)
    thread = wire.world.add_private_thread(wire.world.add_channel(server, "games"), "a game")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        red = {"colour": "red"}
        game = await challenge(wire.world, thread, "ataxx", ada, ben, dice=random.Random(1), options=red)
        await game.follow("g1-g2", "a1-a2")
        wire.world.lock(thread)
        for person, move in ((ada, "b7"), (ben, "f7")):
            answered = await person.sees_privately(person.command(thread, "move", move=move))
            assert f"a moderator locked <#{thread.id}>" in answered.text, move
        assert wire.rest.refusals == 0, "the bot knows that the thread is locked"
        wire.world.lock(thread, is_locked=False)
        ada.command(thread, "move", move="g3")
        assert await wire.world.until(lambda: game.seq == 6 or None), "the next move shows everything"
        assert await bot.stop() == 0
    check_log(bot)
