"""A model of message heights in Discord's clients, in pixels, on a phone 400 pixels wide.

On the sandbox's page, messages are 6 to 14 pixels lower, because its gaps are smaller. Steps of a solo run, calculated
and measured: start 867 and 855, turn 784 and 772, place 694 and 688, other actions 575 and 567, pass 663 and 653.
"""

from __future__ import annotations

import json
import re
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
    NAME,
    OUTSIDE,
    PADDING,
    ROW,
    buttons_height,
    menu_height,
    picture_height,
    text_height,
)


def channel_height(messages: list[discord.Message], pictures: Mapping[str, tuple[int, int]]) -> int:
    """Height of a channel with these messages in pixels, without gaps between them.

    ``pictures``: width and height in pixels by file name.
    """
    return sum(message_height(message, pictures) for message in messages)


def received(layout: ui.LayoutView, name: str = NAME) -> Any:
    """A message with this layout as the bot would receive it, with the fields that determine its height.

    ``name``: what clients show for a mention.
    """
    written = json.dumps(layout.to_components())  # type: ignore[no-untyped-call]  # discord.py's own
    parts: list[Any] = json.loads(re.sub(r"<@!?\d+>", name, written))
    return SimpleNamespace(content="", components=[_component_factory(part) for part in parts])


def shown_privately(answer: Any) -> Any:
    """A private answer of the simulated Discord with the fields that determine its height."""
    return SimpleNamespace(content="", components=[_component_factory(part) for part in answer.components])


def message_height(message: discord.Message, pictures: Mapping[str, tuple[int, int]]) -> int:
    """Height of a message in pixels, including author. ``pictures``: as in ``channel_height``."""
    parts = [text_height(message.content, OUTSIDE)] if message.content else []
    parts += [_component(each, OUTSIDE, pictures) for each in message.components]
    return CONTEXT + HEADER + sum(parts) + GAP * len(parts)


def page_height(text: str, picture: tuple[int, int]) -> int:
    """Height in pixels of a message with a picture, a text, a row of buttons and a line of small print.

    ``picture``: width and height in pixels.
    """
    parts = [picture_height(picture, OUTSIDE), text_height(text, OUTSIDE), ROW, text_height("-#", OUTSIDE)]
    return CONTEXT + HEADER + sum(parts) + GAP * len(parts)


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
