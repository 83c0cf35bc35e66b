"""The stored parts of interactions with tokens that can still edit a message."""

from __future__ import annotations

import gc

import discord

from frontend.answering.tokens import LIFE
from tests.cogs.conftest import House, private


async def test_no_whole_interaction_is_kept(house: House) -> None:
    """An interaction holds a message, a member and its data: thousands of them would take hundreds of megabytes."""
    gc.freeze()  # search the objects made from here on: there are a million others
    await house.start()
    await house.ada.click(private(await house.ada.select(house.board, [">a7"])), label="+ b6")
    gc.collect()
    assert [each for each in gc.get_objects() if issubclass(type(each), discord.Interaction)] == []
    assert house.bot.parts.tokens.knows(house.board.id)


async def test_what_discord_takes_no_more_is_forgotten_with_the_next_press(house: House) -> None:
    await house.start()
    panels = [private(await house.ada.select(house.board, [">a7"])).id for _ in range(3)]
    assert all(map(house.bot.parts.tokens._keys.__contains__, panels))
    await house.env.advance_time(LIFE.total_seconds() + 1)
    assert all(map(house.bot.parts.tokens._keys.__contains__, panels))
    await house.ada.select(house.board, [">a7"])
    assert not any(map(house.bot.parts.tokens._keys.__contains__, panels))
