"""The subtitle of a replay: a progress bar, a counter, and the caption of the last action."""

from __future__ import annotations

from typing import Any

from PIL import Image, ImageDraw

from render.fonts import Typeface, breakable, drawable, most_that_fit, typeface
from render.paint import mix

HEIGHT = 0.078
"""Height of the subtitle as a share of the width: legible in a picture shown 400 pixels wide."""


class Subtitles:
    """The subtitles of one replay: they share width, background (red, green, blue), palette, and number of steps."""

    def __init__(self, width: int, ground: tuple[int, int, int], palette: Image.Image, steps: int) -> None:
        self.height = round(HEIGHT * width)
        self._width = width
        self._palette = palette
        self._steps = steps
        self._ground = "#" + bytes(ground).hex()
        self._ink = _clearest(palette, ground)
        self._counter = f"{steps} / {steps}"

    def line(self, caption: str, step: int) -> Image.Image:
        """Draw the progress bar, the counter and the caption. ``step``: the number of steps so far.

        A long caption takes two smaller lines. A caption that still does not fit is shortened.
        """
        picture = Image.new("RGB", (self._width, self.height), self._ground)
        draw = ImageDraw.Draw(picture)
        bar = max(3, self.height // 11)
        draw.rectangle((0, 0, self._width, bar - 1), mix(self._ground, self._ink, 0.2))
        if step:
            draw.rectangle((0, 0, self._width * step / self._steps - 1, bar - 1), mix(self._ground, self._ink, 0.6))
        size = 0.45 * self.height
        face = typeface(round(size))
        middle = bar + (self.height - bar) / 2
        left = round(0.5 * size)
        number = f"{step} / {self._steps}"
        face.draw(draw, (left, middle), number, mix(self._ground, self._ink, 0.7))
        left += round(face.length(self._counter) + size)
        room = self._width - left - 0.5 * size
        lines = [drawable(caption)]
        if face.length(lines[0]) > room:
            face = typeface(round(0.75 * size))
            lines = two_lines(lines[0], face, room)
        for number_of_line, text in enumerate(lines):
            at = middle + (number_of_line - (len(lines) - 1) / 2) * 0.95 * size
            face.draw(draw, (left, at), text, self._ink)
        return picture.quantize(palette=self._palette, dither=Image.Dither.NONE)


def two_lines(text: str, face: Typeface, room: float) -> list[str]:
    """Break the text into at most two lines of ``room`` pixels. The second is shortened if necessary."""
    words = breakable(text)
    fitting = most_that_fit(len(words), lambda count: face.length(" ".join(words[:count])), room)
    first, second = (words[:fitting], words[fitting:]) if fitting else (words, [])
    return [face.shortened(" ".join(line), room) for line in (first, second) if line]


def _clearest(palette: Image.Image, ground: tuple[int, int, int]) -> str:
    """Colour of the palette with the highest contrast to the background."""
    numbers = palette.getpalette() or []
    colours: list[Any] = list(zip(*[iter(numbers)] * 3, strict=True))
    best = max(colours, key=lambda colour: abs(_brightness(colour) - _brightness(ground)))
    return "#" + bytes(best).hex()


def _brightness(colour: tuple[int, int, int]) -> float:
    """Perceived brightness of a colour, from 0 to 255."""
    return sum(share * part for share, part in zip((0.299, 0.587, 0.114), colour, strict=True))
