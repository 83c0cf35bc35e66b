"""Puzzles on the wire: a process killed in the middle of a try, and a day shared in another language."""

from __future__ import annotations

from pathlib import Path

from frontend.controls import Address
from tests.wire.model import Interaction, Message
from tests.wire.people import Person
from tests.wire.process import check_log, running
from tests.wire.server import Wire

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
