"""How high Discord's clients show messages, in pixels, on a phone that is 400 pixels wide.

A model of the layout, on the safe side: every message has its avatar and name (clients leave them out for messages that
follow each other), and the line above it that tells which command or press it answers. Measures are those of the
clients' style sheets at their usual size of letters.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import ceil
from typing import Any, Final

import discord

WIDTH: Final = 400

MARGIN, CONTEXT, HEADER = 17, 22, 22
"""Above a message: the gap to the one before, the line about what it answers, the name."""
PADDING, GAP = 16, 8
"""Inside a frame, on each side; between components."""
BESIDE: Final = 72
"""Left of a message's content: the avatar."""

LINES: Final = {"###": (20, 27), "-#": (13, 18), "": (16, 22)}
"""The size of letters and the height of a line, by how the line begins."""
LETTER: Final = 0.55
"""The width of a letter, as a share of its size."""
COMMAND: Final = re.compile(r"<(/[a-z0-9]+(?: [a-z]+)?):\d+>")
"""A mention of a command, which is shown as its name."""
NAME: Final = "@" + "n" * 16
"""Stands for a mention."""

ROW, BUTTON, FRAME = 32, 32, 24
"""The height of a row of buttons, a button's room beside its letters, and the room of a menu above a row's."""


def channel_height(messages: list[discord.Message], pictures: Mapping[str, tuple[int, int]]) -> int:
    """The height of a channel with these messages. ``pictures``: width and height by file name."""
    return sum(message_height(message, pictures) for message in messages)


def message_height(message: discord.Message, pictures: Mapping[str, tuple[int, int]]) -> int:
    """The height of one message with all that stands around it."""
    room = WIDTH - BESIDE - PADDING
    parts = [_text(message.content, room)] if message.content else []
    parts += [_component(each, room, pictures) for each in message.components]
    return MARGIN + CONTEXT + HEADER + sum(parts) + GAP * len(parts)


def page_height(text: str, picture: tuple[int, int]) -> int:
    """The height of a message with a picture of this size, a text, a row of buttons and a line of small print."""
    room = WIDTH - BESIDE - PADDING
    parts = [ceil(WIDTH * picture[1] / picture[0]), _text(text, room), ROW, _text("-#", room)]
    return MARGIN + CONTEXT + HEADER + sum(parts) + GAP * len(parts)


def _component(part: Any, room: int, pictures: Mapping[str, tuple[int, int]]) -> int:
    match part:
        case discord.Container():
            inner = [_component(each, room - 2 * PADDING, pictures) for each in part.children]
            return 2 * PADDING + sum(inner) + GAP * (len(inner) - 1)
        case discord.TextDisplay():
            return _text(part.content, room)
        case discord.MediaGalleryComponent():
            sizes = [pictures[item.media.url.rsplit("/", 1)[-1].partition("?")[0]] for item in part.items]
            # As wide as the phone, which is more than a frame leaves to it.
            return sum(ceil(WIDTH * high / wide) for wide, high in sizes)
        case discord.ActionRow():
            return _row(part, room)
        case _:
            raise TypeError(f"how high is {part!r}?")


def _text(text: str, room: int) -> int:
    """The height of a text, whose lines are broken where they are too long."""
    height = 0
    for line in COMMAND.sub(r"\1", re.sub(r"<@!?\d+>", NAME, text)).split("\n"):
        begins = next(mark for mark in LINES if line.startswith(mark))
        size, high = LINES[begins]
        letters = len(line.removeprefix(begins).replace("*", ""))
        height += high * max(1, ceil(letters * size * LETTER / room))
    return height


def _row(row: discord.ActionRow, room: int) -> int:
    """A menu fills a row; buttons that do not fit beside each other stand below each other."""
    lines, used = 1, 0.0
    for each in row.children:
        if not isinstance(each, discord.Button):
            return ROW + FRAME
        width = BUTTON + len(each.label or "") * 14 * LETTER + GAP
        if used and used + width > room:
            lines, used = lines + 1, 0.0
        used += width
    return lines * ROW + (lines - 1) * GAP
