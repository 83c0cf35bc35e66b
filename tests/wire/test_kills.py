"""One process, killed between two moves or in the middle of a try, or refused by a locked thread."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import discord
import pytest

from frontend.controls import Address
from tests.wire import audit
from tests.wire.model import ALL, Interaction, Message
from tests.wire.people import Person
from tests.wire.playing import challenge
from tests.wire.process import check_log, running
from tests.wire.server import Wire
from tests.wire.world import HANGING

pytestmark = pytest.mark.slow


async def test_a_live_game_is_one_board_that_a_kill_costs_nothing(wire: Wire, url: str, tmp_path: Path) -> None:
    wire.rest.hurry()
    channel, (ada, ben) = wire.harbour("Ada", "Ben")
    options: dict[str, Any] = {"settings": f'[storage]\nurl = "{url}"\n', "forked": True}
    async with running(wire, tmp_path, **options) as bot, audit.Store.open(url) as store:
        game = await challenge(wire.world, channel, "ataxx", ada, ben, dice=random.Random(1), options={"colour": "red"})
        first = game.board
        await game.follow("g1-g2", "a1-a2", "g1-f1", "a1-a3")
        assert game.board is first, "one message"
        assert first.pinged == {ben.id}, "only the challenged player is pinged"
        shown = game.seq
        await bot.kill()
        await bot.start()
        assert game.seq == shown
        # A completed but unrecorded edit is repeated in a new board, once no first response can arrive any more.
        await store.shown(HANGING)
        again = game.board
        await game.follow("f1-e2", "a2-a1")
        assert (game.seq, game.board) == (shown + 2, again)
        await game.is_tidy()
        assert audit.pings_twice(wire.world) == []
        await bot.stop()
        check_log(bot)


STEPS = 20
"""Most presses for one action of a puzzle."""


def entries(message: Message) -> int:
    """Number of stored entries that a puzzle's controls are for."""
    return max(address.seq for name in message.custom_ids if (address := Address.read(name)))


def press_first(person: Person, message: Message) -> Interaction:
    """Press the first button or choose the first entry of the first menu for a move."""
    for part in message.parts():
        name = part.get("custom_id", "")
        if "-do-" in name and not name.endswith("-do-back"):
            return person.press(message, name)
        if "-menu-" in name:
            return person.choose(message, name, part["options"][0]["value"])
    raise AssertionError(message.custom_ids)


async def test_a_process_killed_in_the_middle_of_a_try_loses_no_move(wire: Wire, tmp_path: Path) -> None:
    channel, (ada,) = wire.harbour("Ada")
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        shown = (await ada.sees(ada.command(channel, "puzzle"))).private[-1]
        assert entries(shown) == 0
        for _ in range(STEPS):
            if entries(shown):
                break
            shown = (await ada.sees(press_first(ada, shown))).private[-1]
        assert entries(shown) > 0
        await bot.kill()
        await bot.start()
        again = (await ada.sees(ada.command(channel, "puzzle"))).private[-1]
        assert (entries(again), again.text) == (entries(shown), shown.text)
        assert await bot.stop() == 0
    check_log(bot)


async def test_a_day_s_solutions_and_the_shared_line_in_german(wire: Wire, tmp_path: Path) -> None:
    channel, (ben,) = wire.harbour("Ben")
    ben.locale = "de"
    async with running(wire, tmp_path, forked=True, plain=True) as bot:
        shown = (await ben.sees(ben.command(channel, "puzzle"))).private[-1]
        for _ in range(3 * STEPS):
            keys = shown.custom_ids
            control = next((key for end in ("-sure", "-show", "-open") for key in keys if key.endswith(end)), None)
            if control is None:
                break
            shown = (await ben.sees(ben.press(shown, control))).private[-1]
            assert "Lösung" in shown.text or "Finde" in shown.text or "Punkte" in shown.text
        await ben.sees(ben.press(shown, next(key for key in shown.custom_ids if key.endswith("-share"))))
        line = await wire.world.until(lambda: next(reversed(channel.messages.values()), None))
        assert line.text.count("⬛") == 3
        assert await bot.stop() == 0
    check_log(bot)


RIGHTS = ALL & ~discord.Permissions(administrator=True, manage_threads=True).value


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
