"""What the bot keeps of answers: tokens that can still edit a message, and its present pictures."""

from __future__ import annotations

import gc
from io import BytesIO
from types import SimpleNamespace
from typing import Any

import discord

from frontend.answering.tokens import LIFE, MOST_HASHES, Attached, Present
from tests.cogs.conftest import House, private


def file(data: bytes, name: str = "reef.png") -> discord.File:
    """Upload with these bytes as content."""
    return discord.File(BytesIO(data), filename=name)


def message(number: int, **attachments: int) -> Any:
    """Message of this id with attachments. ``attachments``: their ids, by file name without the ending."""
    return SimpleNamespace(
        id=number, attachments=[SimpleNamespace(id=each, filename=f"{name}.png") for name, each in attachments.items()]
    )


def test_only_the_same_picture_under_the_same_name_is_kept() -> None:
    attached, shown = Attached(), message(1, reef=10, offer=11)
    attached.note(shown, [file(b"reef"), file(b"offer", "offer.png")])
    same, other, renamed = file(b"reef"), file(b"new", "offer.png"), file(b"reef", "sheet.png")
    assert attached.kept(shown, [same, other, renamed]) == [Present(10, "reef.png"), other, renamed]
    assert attached.kept(message(2, reef=12), [same]) == [same], "nothing is known of its attachment"
    assert attached.kept(None, [same]) == [same]


def test_a_press_from_before_the_newest_change_keeps_nothing_that_is_gone() -> None:
    attached, before = Attached(), message(1, reef=10)
    attached.note(before, [file(b"reef")])
    attached.note(message(1, offer=11), [file(b"offer", "offer.png")])
    again = file(b"reef")
    assert attached.kept(before, [again]) == [again]


def test_the_oldest_is_forgotten() -> None:
    attached = Attached()
    for number in range(MOST_HASHES + 1):
        attached.note(message(number, reef=number), [file(b"reef")])
    same = file(b"reef")
    assert attached.kept(message(0, reef=0), [same]) == [same]
    assert attached.kept(message(MOST_HASHES, reef=MOST_HASHES), [same]) == [Present(MOST_HASHES, "reef.png")]


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
