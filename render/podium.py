"""The podium of a cup as a picture: three steps of sand in the lagoon, with the best players on them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image

from locales import Voice
from render.curve import ChartPen
from render.figures import FRAME, cut, figure, framed, medal
from render.fonts import drawable_name, typeface
from render.paint import SHADE, Canvas, Mask, Point, mix
from render.phone import least_type
from render.png import encode
from render.signs import crown
from render.standings import COLOURS, LONGEST, SIZE, WIDTH
from render.themes import Theme, theme_of

HEIGHT: Final = 500
FOOT: Final = HEIGHT - FRAME - 36
"""Lower end of the steps."""
BROAD: Final = 168
"""Width of a step in pixels."""
RISES: Final = (206, 168, 136)
"""Heights of the steps of the first three places, in pixels."""
FIGURE: Final = 96
MEDAL: Final = 56
LEAST: Final = least_type(WIDTH)
"""Smallest type size of a name in pixels: the message has no frame."""
WRITING: Final = "#0f2a33"
"""Colour of texts on sand."""


class Step(msgspec.Struct, frozen=True):
    """A player on the podium, with a text of points. ``level``: a computer's; None for a person."""

    place: int
    name: str
    points: str
    level: int | None = None


def podium_picture(game: str, steps: Sequence[Step], theme: str | None = None) -> bytes:
    """Draw a PNG file of a podium with at least one player, the best first. Three players at most have a step.

    ``game``: the players' stones are its stones. An unknown theme means the default.
    """
    image = _draw(game, steps[: len(RISES)], theme)
    return encode(image.quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def podium_alt(voice: Voice, steps: Sequence[Step]) -> str:
    """Describe the podium, one player a line, in at most ``LONGEST`` characters."""
    lines = (voice.row(voice.say("standings-place", place=each.place, name=each.name), each.points) for each in steps)
    return "\n".join([voice.say("standings-podium"), *lines])[:LONGEST]


def _draw(game: str, steps: Sequence[Step], theme: str | None) -> Image.Image:
    look = theme_of(theme)
    pen = framed(WIDTH, HEIGHT, look)
    if look.polished:
        _rays(pen, look)
    middles = (WIDTH / 2, WIDTH / 2 - BROAD - 4, WIDTH / 2 + BROAD + 4)
    pasted: list[tuple[Image.Image, Point]] = []
    people = [each for each in steps if each.level is None]
    for each, middle in zip(steps, middles, strict=False):
        top = FOOT - RISES[each.place - 1]
        _step(pen, look, middle, top)
        name, room = drawable_name(each.name) or "–", BROAD - 16
        sizes = (size for size in range(SIZE, LEAST, -1) if typeface(size, bold=True).length(name) <= room)
        size = next(sizes, LEAST)
        pen.text((middle, top + MEDAL + 22), typeface(size, bold=True).shortened(name, room), size, WRITING, bold=True)
        pen.text((middle, top + MEDAL + 52), each.points, SIZE, WRITING)
        seat = people.index(each) if each in people else 0
        pasted.append((figure(game, each.level, seat, FIGURE, theme), (middle, top - FIGURE / 2 + 6)))
        pasted.append((medal(each.place, MEDAL, look), (middle, top + MEDAL / 2 + 2)))
        if each.place == 1:
            pasted.append((_crown(look), (middle, top - FIGURE - 12)))
    _surf(pen, look)
    image = pen.picture()
    for part, (x, y) in pasted:
        image.paste(part, (round(x - part.width / 2), round(y - part.height / 2)), part)
    return image


def _step(pen: ChartPen, look: Theme, middle: float, top: float) -> None:
    """Draw a step of sand with a lighter upper side."""
    left, right = middle - BROAD / 2, middle + BROAD / 2
    front = mix(look.sand, "#f6e3b4", 0.6) if look.polished else "#f0e3bf"
    pen.polygon([(left, top), (right, top), (right, FOOT + 10), (left, FOOT + 10)], front)
    pen.polygon([(right - 10, top), (right, top), (right, FOOT + 10), (right - 10, FOOT + 10)], mix(front, SHADE, 0.2))
    pen.polygon([(left, top), (left + 9, top - 14), (right - 9, top - 14), (right, top)], mix(front, "#ffffff", 0.5))
    pen.line([(left, top), (right, top)], 2, mix(front, SHADE, 0.25))


def _rays(pen: ChartPen, look: Theme) -> None:
    """Draw light that falls through the water on the first place."""
    colour = mix(look.pool[1], look.foam, 0.12 + 0.25 * look.glint)
    for lean in (-190, -105, -30, 45, 120, 205):
        x = WIDTH / 2 + lean * 0.18
        pen.polygon(
            [(x - 8, FRAME + 2), (x + 8, FRAME + 2), (WIDTH / 2 + lean + 34, FOOT), (WIDTH / 2 + lean - 34, FOOT)],
            colour,
        )


def _surf(pen: ChartPen, look: Theme) -> None:
    """Draw the waves in front of the steps."""
    left, right = FRAME + 2, WIDTH - FRAME - 2
    if not look.polished:
        pen.line([(left, FOOT), (right, FOOT)], 4, look.ink)
        pen.polygon([(left, FOOT), (right, FOOT), (right, FOOT + 12), (left, FOOT + 12)], look.pool[0])
        return
    for level, phase, colour in (
        (-5, 0.0, look.foam),
        (-1, 0.5, mix(look.pool[0], look.foam, 0.35)),
        (6, 1.4, look.pool[0]),
    ):
        crest = [(float(x), FOOT + level + 4 * math.sin(x / 17 + phase)) for x in range(left, right + 1, 4)]
        pen.polygon([*crest, (right - 4, FOOT + 32), (left + 4, FOOT + 32)], colour)


def _crown(look: Theme) -> Image.Image:
    def paint(canvas: Canvas) -> Mask:
        shape = crown(canvas, (26, 22), 44)
        rim = shape.grown(2)
        canvas.fill(rim, mix(look.gold, SHADE, 0.6))
        canvas.fill(shape, look.gold)
        return rim

    return cut(52, 44, look.gold, paint)
