"""The typefaces of pictures, their fallbacks for other scripts, and the smallest legible type on a phone.

Each character is drawn in the first typeface that has it. Lagoon installs its typefaces as packages, and an operator
may add font files (``configure``), so texts look alike on every machine.
"""

from __future__ import annotations

import re
import unicodedata
from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby
from math import ceil
from pathlib import Path
from typing import Any, Final, Literal

import fontpkg
from PIL import ImageDraw, ImageFont

PHONE: Final = 400
"""Width in pixels of a picture on a phone."""
FRAMED: Final = 275
"""Width in pixels of a picture on a phone inside a framed message, such as a board's."""
LEAST: Final = 11
"""Smallest legible type size on a phone, in pixels."""


def least_type(width: int, shown: int = PHONE) -> int:
    """Smallest legible type size in a picture of this width, displayed at the width ``shown``; all in pixels."""
    return ceil(LEAST * width / shown)


FAMILIES: Final = ("inter", "noto-sans")
"""Names of the font packages: the main typeface first, then fallbacks."""

REGULAR, MEDIUM, BOLD = 400, 500, 700

Anchor = Literal["l", "m", "r"]
"""The horizontal anchor of a text: left, middle or right."""

_BREAKS: Final = re.compile(r"(?<!(?<!\S)[^\W\d_]) ")
"""Regular expression of the spaces where a line may break."""

_own: Final[list[Path]] = []
"""Paths of the operator's font files, used as the last fallbacks."""


class FontError(Exception):
    """A file is no usable font. The message names the file."""


def configure(files: Sequence[Path]) -> None:
    """Set the operator's font files as the last fallbacks. Raises FontError for a file that is no usable font.

    Call it at most once, before anything is drawn. Only tests call it again.
    """
    for file in files:
        try:
            with file.open("rb"):  # Pillow searches the system's folders for a missing file
                _face(str(file), 24.0, BOLD)
        except OSError as error:
            raise FontError(f"the font {file} cannot be used: {error.strerror or error}") from None
    _own[:] = files
    for known in (_number_of, _written, _length):
        known.cache_clear()


class Typeface:
    """The main typeface and its fallbacks at one size (in pixels) and weight."""

    def __init__(self, size: float, *, bold: bool) -> None:
        self._size = size
        self._weight = BOLD if bold else REGULAR
        self.capitals: float = -self._face(0).getbbox("H", anchor="ls")[1]
        """Height of capital letters in pixels."""

    def length(self, text: str) -> float:
        return _length(self, text)

    def draw(
        self, draw: ImageDraw.ImageDraw, at: tuple[float, float], text: str, colour: Any, anchor: Anchor = "l"
    ) -> None:
        """Draw a line of text, its capitals vertically centred on ``at``."""
        x, y = at[0], at[1] + self.capitals / 2
        if anchor != "l":
            x -= self.length(text) * (0.5 if anchor == "m" else 1)
        for face, part in self.runs(text):
            draw.text((x, y), part, colour, face, anchor="ls")
            x += face.getlength(part)

    def shortened(self, text: str, room: float) -> str:
        if self.length(text) <= room:
            return text

        def cut(count: int) -> str:
            return text[:count].rstrip() + "…"

        return cut(most_that_fit(len(text), lambda count: self.length(cut(count)), room))

    def runs(self, text: str) -> Iterator[tuple[ImageFont.FreeTypeFont, str]]:
        for number, letters in groupby(text, key=_number_of):
            yield self._face(number), "".join(letters)

    def _face(self, number: int) -> ImageFont.FreeTypeFont:
        return _face(_files()[number], self._size, self._weight)


@lru_cache(maxsize=64)
def typeface(size: float, *, bold: bool = False) -> Typeface:
    return Typeface(size, bold=bold)


@lru_cache(maxsize=4096)
def _length(typeface: Typeface, text: str) -> float:
    """Width of a line in pixels; cached, because measuring takes longer than drawing."""
    return sum(face.getlength(part) for face, part in typeface.runs(text))


@lru_cache(maxsize=1024)
def letter_width(letter: str) -> float:
    """Width of a character relative to the type size, in the typeface and the weight of the sandbox's buttons."""
    return _face(str(fontpkg.path("noto-sans")), 100.0, MEDIUM).getlength(letter) / 100


def drawable(text: str) -> str:
    """Text in one line, without characters that no typeface has.

    Such characters would all look like one empty box. Stylistic variants of letters (ﬁ, 𝓐, Ａ) that no typeface has
    become plain letters.
    """
    return " ".join("".join(map(_written, unicodedata.normalize("NFC", text))).split())


def breakable(text: str) -> list[str]:
    """Parts of a text between which a line may break: at spaces, but not after a word of one letter.

    Czech typography keeps prepositions such as "v" and "k" with the next word.
    """
    return _BREAKS.split(text)


def drawable_name(name: str) -> str:
    """Name in drawable characters; empty if none of its letters and digits is drawable."""
    drawn = drawable(name)
    return drawn if any(map(str.isalnum, drawn)) or not any(map(str.isalnum, name)) else ""


def most_that_fit(count: int, length: Callable[[int], float], room: float) -> int:
    """Largest number of parts, up to ``count``, with a total ``length`` within ``room`` pixels (by bisection)."""
    return max(bisect_right(range(count + 1), room, key=length) - 1, 0)


def _files() -> tuple[str, ...]:
    return (*_packaged(), *map(str, _own))


@lru_cache(maxsize=1)
def _packaged() -> tuple[str, ...]:
    return tuple(str(fontpkg.path(family)) for family in FAMILIES)


@lru_cache(maxsize=3)  # a typeface takes 1 MB, and 0.1 ms to open
def _face(file: str, size: float, weight: int) -> ImageFont.FreeTypeFont:
    # Every Pillow has the basic layout engine; the other depends on the machine's libraries.
    face = ImageFont.truetype(file, size, layout_engine=ImageFont.Layout.BASIC)
    try:
        axes = face.get_variation_axes()
    except OSError:  # a typeface with a single weight
        return face
    face.set_variation_by_axes([weight if axis["name"] == b"Weight" else axis["default"] or 0 for axis in axes])
    return face


@lru_cache(maxsize=8192)
def _number_of(letter: str) -> int:
    """Index of the first typeface that has the character; 0 if none has it."""
    return next((number for number, file in enumerate(_files()) if _has(file, letter)), 0)


@lru_cache(maxsize=8192)
def _written(letter: str) -> str:
    """The character itself, or the drawable parts of its compatibility form if no typeface has it."""
    if letter.isspace() or _drawn(letter):
        return letter
    return "".join(filter(_drawn, unicodedata.normalize("NFKC", letter)))


def _drawn(letter: str) -> bool:
    right_to_left = unicodedata.bidirectional(letter) in {"R", "AL"}
    return letter.isprintable() and not right_to_left and any(_has(file, letter) for file in _files())


def _has(file: str, letter: str) -> bool:
    face = _face(file, 24.0, REGULAR)
    missing, shape = face.getmask("\U0010ffff"), face.getmask(letter)
    return (shape.size, bytes(shape)) != (missing.size, bytes(missing))


def two_lines(text: str, face: Typeface, room: float) -> list[str]:
    """Break the text into at most two lines of ``room`` pixels. The second is shortened if necessary."""
    words = breakable(text)
    fitting = most_that_fit(len(words), lambda count: face.length(" ".join(words[:count])), room)
    first, second = (words[:fitting], words[fitting:]) if fitting else (words, [])
    return [face.shortened(" ".join(line), room) for line in (first, second) if line]
