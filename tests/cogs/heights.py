"""A model of message heights in Discord's clients, in pixels, on a phone 400 pixels wide.

The model overestimates. Every message has its author and the line above it, which clients omit for consecutive
messages. Steps of a solo run, as calculated and as measured in the sandbox's page:

start 793 and 755, offer 846 and 776, place 585 and 552, turn 848 and 806, other actions 630 and 598, pass 674 and 638.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import discord
from discord import ui
from discord.components import _component_factory

from frontend.messages.phone import (
    CONTEXT,
    GAP,
    HEADER,
    INSIDE,
    MARGIN,
    OUTSIDE,
    PADDING,
    ROW,
    buttons_height,
    menu_height,
    picture_height,
    text_height,
)


def channel_height(messages: list[discord.Message], pictures: Mapping[str, tuple[int, int]]) -> int:
    """Height of a channel with these messages in pixels.

    ``pictures``: width and height in pixels by file name.
    """
    return sum(message_height(message, pictures) for message in messages)


def received(layout: ui.LayoutView) -> Any:
    """A message with this layout as the bot would receive it, with the fields that determine its height."""
    parts: list[Any] = layout.to_components()  # type: ignore[no-untyped-call]  # discord.py's own
    return SimpleNamespace(content="", components=[_component_factory(part) for part in parts])


def shown_privately(answer: Any) -> Any:
    """A private answer of the simulated Discord with the fields that determine its height."""
    return SimpleNamespace(content="", components=[_component_factory(part) for part in answer.components])


def message_height(message: discord.Message, pictures: Mapping[str, tuple[int, int]]) -> int:
    """Height of a message in pixels, including author and gap. ``pictures``: as in ``channel_height``."""
    parts = [text_height(message.content, OUTSIDE)] if message.content else []
    parts += [_component(each, OUTSIDE, pictures) for each in message.components]
    return MARGIN + CONTEXT + HEADER + sum(parts) + GAP * len(parts)


def page_height(text: str, picture: tuple[int, int]) -> int:
    """Height in pixels of a message with a picture, a text, a row of buttons and a line of small print.

    ``picture``: width and height in pixels.
    """
    parts = [picture_height(picture, OUTSIDE), text_height(text, OUTSIDE), ROW, text_height("-#", OUTSIDE)]
    return MARGIN + CONTEXT + HEADER + sum(parts) + GAP * len(parts)


def _component(part: Any, room: int, pictures: Mapping[str, tuple[int, int]]) -> int:
    match part:
        case discord.Container():
            inner = [_component(each, INSIDE, pictures) for each in part.children]
            return 2 * PADDING + sum(inner) + GAP * (len(inner) - 1)
        case discord.TextDisplay():
            return text_height(part.content, room)
        case discord.MediaGalleryComponent():
            sizes = [pictures[item.media.url.rsplit("/", 1)[-1].partition("?")[0]] for item in part.items]
            return sum(picture_height(size, room) for size in sizes)
        case discord.ActionRow():
            return _row(part, room)
        case _:
            raise TypeError(f"how high is {part!r}?")


def _row(row: discord.ActionRow, room: int) -> int:
    """Height of an action row in pixels. A menu fills a row."""
    if not all(isinstance(each, discord.Button) for each in row.children):
        return menu_height()
    return buttons_height((each.label or "" for each in row.children if isinstance(each, discord.Button)), room)
