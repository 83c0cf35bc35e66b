"""A ladder on the wire: a process killed at the end of a challenge changes the places once."""

from __future__ import annotations

import random
from pathlib import Path

from tests.wire.model import Message
from tests.wire.playing import Game
from tests.wire.process import check_log, running
from tests.wire.server import open_wire

GALLERY = 12
"""Discord's type of a component with pictures."""


def table(message: Message) -> str:
    """The table of a ladder's message in words, without its heading."""
    galleries = [part for part in message.parts() if part["type"] == GALLERY]
    return "".join(each["items"][0]["description"].partition("\n")[2] for each in galleries)


async def test_a_process_killed_after_a_challenge_changes_the_places_once(tmp_path: Path) -> None:
    async with open_wire() as wire:
        world, ada, ben = wire.world, wire.person("Ada"), wire.person("Ben")
        channel = world.add_channel(world.add_server("The harbour", ada.user, ben.user), "games")
        async with running(wire, tmp_path, forked=True, plain=True) as bot:
            ada.command(channel, "ladder", game="ataxx")
            shown = await world.until(lambda: world.board(channel))
            for person, place in ((ada, "1. Ada"), (ben, "2. Ben")):
                person.press(shown, "ladder-join-ataxx")
                await world.until(lambda place=place: place in table(shown) or None)  # type: ignore[misc]
            asked = (await ben.sees(ben.press(shown, "ladder-challenge-ataxx"))).private[-1]
            (menu,) = [part for part in asked.parts() if "options" in part]
            ben.choose(asked, menu["custom_id"], menu["options"][0]["value"])
            invitation = await world.until(lambda: None if world.board(channel) is shown else world.board(channel))
            game = Game.of(world, channel, invitation, (ada, ben), dice=random.Random(1))
            await ada.sees(ada.press(invitation, "accept"))
            await world.until(lambda: game.seq > 0 or None)
            await game.resign()
            for _ in range(2):
                await bot.kill()
                await bot.start()
                await world.until(lambda: table(shown).startswith("1. Ben") or None)
            assert table(shown) == "1. Ben · Rating –\n2. Ada · Rating –"
            assert sum(each.pinged == {ada.id} for each in channel.messages.values()) == 1, "the invitation pings Ada"
            assert await bot.stop() == 0
        check_log(bot)
        wire.check()
