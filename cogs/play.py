"""``/play``, and *Challenge to a game* in a member's context menu."""

from __future__ import annotations

from frontend.client import Lagoon
from frontend.controls import Interaction, person
from frontend.messages.commands import CHALLENGE
from frontend.playing.lobby import Guest, check_guest
from locales import ENGLISH


async def setup(bot: Lagoon) -> None:
    @bot.tree.context_menu(name=ENGLISH.say(CHALLENGE))
    async def challenge(interaction: Interaction, member: Guest) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await check_guest(reply, member)
            await bot.playing.front_door.ask_game(reply, person(member))

    @bot.tree.command()
    async def play(interaction: Interaction) -> None:
        async with bot.parts.router.serving(interaction) as reply:
            await bot.playing.front_door.show(reply)
