"""The height of message parts on a phone 400 pixels wide, for layouts that must fit.

Letters have the widths of the sandbox's page. In the clients they are slightly narrower.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import ceil
from typing import Final

from render.fonts import letter_width

WIDTH: Final = 400
PADDING, GAP = 16, 8
"""Padding inside a frame on each side, and the gap between components, in pixels."""
BESIDE: Final = 72
"""Width in pixels of a message beside its content, for the avatar."""
OUTSIDE: Final = WIDTH - BESIDE - PADDING
"""Width of a text without a frame, in pixels."""
INSIDE: Final = 275
"""Width in pixels of texts, pictures and rows inside a frame."""

TITLE: Final = 44
"""Height in pixels of a title of two lines, which layouts leave for a board's title."""
CONTEXT, HEADER = 26, 27
"""Heights in pixels of the line about the answered command, and of the author's name with the space around both."""

LINES: Final = {"###": (20, 27), "-#": (14, 19.25), "": (16, 22)}
"""Font size and line height in pixels, by the markup at the beginning of a line."""
COMMAND: Final = re.compile(r"<(/[a-z0-9]+(?: [a-z]+)?):\d+>")
"""Regular expression of a command's mention. Discord displays the command's name in its place."""
LINK: Final = re.compile(r"\[([^\]]*)\]\([^)]*\)")
"""Regular expression of a link. Discord displays only its text."""
NAME: Final = "@" + "n" * 16
"""Placeholder for a mention, as long as a long name."""

TIMES: Final = {"f": "n" * 26, "R": "n" * 12}
"""Placeholders for displayed times of the usual length, by Discord's style letter."""

_WORD: Final = re.compile(r"[^ -]*(?:-+|[ ]+|$)")
"""Regular expression of a part of a line that is not broken, with the spaces or hyphens after it."""
MOST_IN_ROW: Final = 5
ROW: Final = 32
FRAME: Final = 8
"""Extra height of a menu's row in pixels."""
_BUTTON, _LABEL = 24, 14
"""Width in pixels of the padding around a button's label, both sides together, and the label's font size."""
_EMOJI: Final = "\u2190"
"""First character drawn as an emoji. All later characters are emoji, except the minus sign."""
_EMOJI_WIDTH: Final = 1.25
"""Width of an emoji relative to the font size."""
_UNSEEN: Final = frozenset("\ufe0f\u200d")
"""Characters without a width: parts of emoji."""


@lru_cache(maxsize=4096)
def text_height(text: str, limit: int = INSIDE) -> int:
    """Height of a text in pixels, with long lines broken; 0 for an empty text. ``limit``: the width in pixels."""
    if not text:
        return 0
    shown = re.sub(r"<t:\d+:([fR])>", lambda time: TIMES[time[1]], re.sub(r"<@!?\d+>", NAME, LINK.sub(r"\1", text)))
    height = 0.0
    for line in COMMAND.sub(r"\1", shown).split("\n"):
        begins = next(mark for mark in LINES if line.startswith(mark))
        size, high = LINES[begins]
        height += high * _broken(line.removeprefix(begins).replace("*", "").strip(), limit / size)
    return ceil(height)


def _broken(line: str, limit: float) -> int:
    """Number of lines of a text broken at the width ``limit``, relative to the font size."""
    count, used = 1, 0.0
    for word in _WORD.findall(line):
        wide = text_width(word)
        if used and used + text_width(word.rstrip()) > limit:
            count, used = count + 1, 0.0
        used += wide
    return count


@lru_cache(maxsize=4096)
def text_width(text: str) -> float:
    """Width of a line relative to the font size."""
    return sum(map(_letter_width, text))


@lru_cache(maxsize=4096)
def button_width(label: str) -> float:
    """Width of a button in pixels, from its label."""
    return _BUTTON + _LABEL * text_width(label)


@lru_cache(maxsize=1024)
def _letter_width(letter: str) -> float:
    if letter in _UNSEEN:
        return 0
    return _EMOJI_WIDTH if letter >= _EMOJI and letter != "−" else letter_width(letter)


def buttons_height(labels: Iterable[str], limit: int = INSIDE) -> int:
    """Height in pixels of a row of buttons, which wraps into lines at the width ``limit``."""
    height, used = ROW, 0.0
    for label in labels:
        width = button_width(label)
        if used and used + width > limit:
            height, used = height + GAP + ROW, 0.0
        used += width + GAP
    return height


def unwrapped(labels: Sequence[str], limit: int = INSIDE) -> list[slice]:
    """Slices of the labels: the fewest rows of buttons that do not wrap. Later rows are filled first."""
    found = list[slice]()
    end = len(labels)
    for start in range(len(labels) - 1, -1, -1):
        if start and end - start < MOST_IN_ROW and buttons_height(labels[start - 1 : end], limit) == ROW:
            continue
        found.insert(0, slice(start, end))
        end = start
    return found


def is_cut(label: str, limit: int = INSIDE) -> bool:
    """True if a button with this label is wider than ``limit`` pixels, so that its label is cut."""
    return button_width(label) > limit


def menu_height() -> int:
    return ROW + FRAME


def picture_height(size: tuple[int, int], limit: int = INSIDE) -> int:
    """Height in pixels of a picture scaled to the width ``limit``. ``size``: its width and height in pixels."""
    return ceil(limit * size[1] / size[0])
