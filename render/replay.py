"""Animated replays of whole games: views go in, a GIF file of bounded size comes out."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, Unpack

from PIL import GifImagePlugin, Image, ImageChops, ImageDraw

import render
from render.fonts import drawable, two_lines, typeface
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


def _clearest(palette: Image.Image, ground: tuple[int, int, int]) -> str:
    numbers = palette.getpalette() or []
    colours: list[Any] = list(zip(*[iter(numbers)] * 3, strict=True))
    best = max(colours, key=lambda colour: abs(_brightness(colour) - _brightness(ground)))
    return "#" + bytes(best).hex()


def _brightness(colour: tuple[int, int, int]) -> float:
    return sum(share * part for share, part in zip((0.299, 0.587, 0.114), colour, strict=True))


MOST_COLOURS = 255
"""Most colours in a palette: a GIF has 256, and one index stands for unchanged pixels."""

_UNCHANGED = [255] + [0] * 255
"""Lookup table from pixel differences to the mask of unchanged pixels."""
_LEFT_STANDING = 1
"""GIF disposal method 1: leave the frame in place and draw the next over it."""


class Gif:
    """A GIF file that grows frame by frame and loops forever.

    ``palette`` is a picture in the palette of all frames, with at most ``MOST_COLOURS`` colours. All frames have the
    same size.
    """

    def __init__(self, size: tuple[int, int], palette: Image.Image) -> None:
        colours = bytes(palette.getpalette() or ())
        self._unchanged = len(colours) // 3
        """Index of the transparent colour: such pixels keep the colour of the previous frame."""
        depth = max(1, self._unchanged.bit_length())
        table = colours.ljust(3 * 2**depth, b"\0")
        screen = struct.pack("<6sHHBBB", b"GIF89a", *size, 0x80 | depth - 1, 0, 0)
        endless = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
        self._parts = [screen, table, endless]
        self._last: Image.Image | None = None
        self.size = sum(map(len, self._parts)) + 1
        """Size of the file in bytes."""

    def add(self, frame: Image.Image, milliseconds: int) -> None:
        corner = (0, 0)
        drawn = frame
        if self._last is not None:
            difference = ImageChops.subtract_modulo(frame, self._last)
            # A frame without changes is kept for its duration.
            box = difference.getbbox() or (0, 0, 1, 1)
            drawn, corner = frame.crop(box), box[:2]
            drawn.paste(self._unchanged, mask=difference.crop(box).point(_UNCHANGED, "1"))
        self._last = frame
        part = b"".join(
            GifImagePlugin.getdata(
                drawn, corner, duration=milliseconds, transparency=self._unchanged, disposal=_LEFT_STANDING
            )
        )
        self._parts.append(part)
        self.size += len(part)

    def file(self) -> bytes:
        return b"".join([*self._parts, b";"])


def fewer_colours(
    palette: Image.Image, samples: Sequence[Image.Image], most: int
) -> tuple[Image.Image, list[int] | None]:
    """Reduce a palette to ``most`` colours. Returns the palette, and the new index of each old colour.

    A palette within the limit is returned unchanged, with None. ``samples`` are pictures in the old palette.
    """
    old = palette.getpalette() or []
    count = len(old) // 3
    if count <= most:
        return palette, None
    sheet = Image.new("RGB", (sum(sample.width for sample in samples), max(sample.height for sample in samples)))
    left = 0
    for sample in samples:
        sheet.paste(sample.convert("RGB"), (left, 0))
        left += sample.width
    key = sheet.quantize(most, Image.Quantize.MEDIANCUT, kmeans=1)
    colours = Image.new("P", (count, 1))
    colours.putdata(range(count))
    colours.putpalette(old)
    numbers = colours.convert("RGB").quantize(palette=key, dither=Image.Dither.NONE).tobytes()
    return key, list(numbers.ljust(256, b"\0"))


LAST_SHOWN = 4000
"""Duration of the last frame in milliseconds."""
LENGTH = 60_000
"""Target duration of all turns together in milliseconds, within the limits of ``SHOWN`` for each frame."""
SHOWN = (300, 1200)
"""Shortest and longest duration of a frame in milliseconds."""


class Scene(NamedTuple):
    """A planned frame: a view, its caption, and the number of turns played."""

    view: Any
    caption: str
    step: int


class Quality(NamedTuple):
    """A quality level of a replay.

    ``side``: the maximum width and height in pixels. ``colours``: the number of colours. ``every``: keep one frame in
    ``every``.
    """

    side: int
    colours: int
    every: int


LADDER = (
    Quality(1000, MOST_COLOURS, 1),
    Quality(1000, 64, 1),
    Quality(720, 64, 1),
    Quality(540, 48, 1),
    Quality(480, 32, 1),
)
"""Quality levels, tried in turn until the file is small enough.

After the last, every second frame is dropped repeatedly.
"""


class TooLarge(Exception):
    """Even two frames at the lowest quality exceed the size limit."""


class _Shot(NamedTuple):
    """A scene with its picture, compressed to bound the memory of long games."""

    scene: Scene
    size: tuple[int, int]
    packed: bytes

    def picture(self, palette: Image.Image) -> Image.Image:
        picture = Image.frombytes("P", self.size, zlib.decompress(self.packed))
        picture.putpalette(palette.getpalette() or ())
        return picture


def replay(game: str, scenes: Iterable[Scene], *, most: int, **wishes: Unpack[render.Wishes]) -> bytes:
    """Make the GIF file of a game, of at most ``most`` bytes: a frame per scene, the last shown longest.

    ``wishes``: as for ``render.image``. Takes seconds of processor time for a long game. Raises UnknownGame, TooLarge,
    and ValueError for an empty ``scenes`` or an unknown theme.
    """
    shots, palette = _drawn(game, scenes, **wishes)
    for quality in _qualities(len(shots)):
        animation = _animation(shots, palette, quality, most)
        if animation is not None:
            return animation
    raise TooLarge


def _drawn(game: str, scenes: Iterable[Scene], **wishes: Unpack[render.Wishes]) -> tuple[list[_Shot], Image.Image]:
    shots = []
    picture = None
    for scene in scenes:
        picture = render.image(game, scene.view, **wishes)
        shots.append(_Shot(scene, picture.size, zlib.compress(picture.tobytes(), 1)))
    if picture is None:
        raise ValueError("a replay needs a scene")
    return shots, picture


def _qualities(frames: int) -> Iterator[Quality]:
    yield from LADDER
    worst = LADDER[-1]
    while worst.every < frames:
        worst = worst._replace(every=2 * worst.every)
        yield worst


def _animation(shots: Sequence[_Shot], palette: Image.Image, quality: Quality, most: int) -> bytes | None:
    """Encode the GIF file in this quality. None if it is larger than ``most`` bytes."""
    kept = [*shots[: -1 : quality.every], shots[-1]]
    stage = _Stage(kept, palette, quality)
    gif = Gif(stage.size, stage.palette)
    shown = min(max(LENGTH // len(kept), SHOWN[0]), SHOWN[1])
    for number, shot in enumerate(kept, start=1):
        gif.add(stage.frame(shot), LAST_SHOWN if number == len(kept) else shown)
        if gif.size > most:
            return None
    return gif.file()


class _Stage:
    """Composes frames of one size in one palette: a scaled picture above its subtitle."""

    def __init__(self, shots: Sequence[_Shot], palette: Image.Image, quality: Quality) -> None:
        width, height = (min(quality.side, max(shot.size[axis] for shot in shots)) for axis in (0, 1))
        samples = [shots[len(shots) * part // 6].picture(palette) for part in range(6)]
        self._box = (width, height)
        self._drawn_in = palette
        self.palette, self._renumbered = fewer_colours(palette, samples, quality.colours)
        self._subtitles = Subtitles(width, _ground(samples[0].convert("RGB")), self.palette, shots[-1].scene.step)
        self.size = (width, height + self._subtitles.height)

    def frame(self, shot: _Shot) -> Image.Image:
        picture = shot.picture(self._drawn_in)
        width, height = self._box
        share = min(1.0, width / picture.width, height / picture.height)
        if share < 1:
            size = (round(picture.width * share), round(picture.height * share))
            picture = picture.convert("RGB").resize(size, Image.Resampling.BOX)
            picture = picture.quantize(palette=self.palette, dither=Image.Dither.NONE)
        elif self._renumbered is not None:
            picture = picture.point(self._renumbered)
        frame = Image.new("P", self.size, _ground(picture))
        frame.putpalette(self.palette.getpalette() or ())
        frame.paste(picture, ((width - picture.width) // 2, (height - picture.height) // 2))
        frame.paste(self._subtitles.line(shot.scene.caption, shot.scene.step), (0, height))
        return frame


def _ground(picture: Image.Image) -> Any:
    return picture.getpixel((0, picture.height - 1))
