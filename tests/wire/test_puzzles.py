"""A puzzle on the wire: a process killed in the middle of a try loses no move."""

from __future__ import annotations

from pathlib import Path

from frontend.controls import Address
from tests.wire.model import Interaction, Message
from tests.wire.people import Person
from tests.wire.process import check_log, running
from tests.wire.server import open_wire

STEPS = 20
"""Most presses for one action."""


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


async def test_a_process_killed_in_the_middle_of_a_try_loses_no_move(tmp_path: Path) -> None:
    async with open_wire() as wire:
        ada = wire.person("Ada")
        channel = wire.world.add_channel(wire.world.add_server("The harbour", ada.user), "games")
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
        wire.check()
