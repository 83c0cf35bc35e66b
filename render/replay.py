"""Animated replays of whole games: views go in, a GIF file of bounded size comes out."""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from PIL import Image

import render
from locales import Voice
from render.gif import MOST_COLOURS, Gif, fewer_colours
from render.subtitle import Subtitles

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
        """Decompress the picture."""
        picture = Image.frombytes("P", self.size, zlib.decompress(self.packed))
        picture.putpalette(palette.getpalette() or ())
        return picture


def replay(
    game: str,
    scenes: Iterable[Scene],
    *,
    most: int,
    theme: str | None = None,
    sides: str | None = None,
    flip: bool = False,
    names: Sequence[str] = (),
    voice: Voice,
) -> bytes:
    """Make the GIF file of a game, of at most ``most`` bytes: a frame per scene, the last shown longest.

    ``theme``, ``sides``, ``flip``, ``names`` and ``voice`` are the arguments of ``render.image``. Takes seconds of
    processor time for a long game. Raises UnknownGame, TooLarge, and ValueError for an empty ``scenes`` or an unknown
    theme.
    """
    shots, palette = _drawn(game, scenes, theme, sides, voice, names=names, flip=flip)
    for quality in _qualities(len(shots)):
        animation = _animation(shots, palette, quality, most)
        if animation is not None:
            return animation
    raise TooLarge


def _drawn(
    game: str,
    scenes: Iterable[Scene],
    theme: str | None,
    sides: str | None,
    voice: Voice,
    *,
    names: Sequence[str],
    flip: bool,
) -> tuple[list[_Shot], Image.Image]:
    """Draw every scene. Returns the compressed pictures, and the last picture as the source of the palette."""
    shots = []
    picture = None
    for scene in scenes:
        picture = render.image(game, scene.view, theme=theme, sides=sides, flip=flip, names=names, voice=voice)
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
        """Compose the frame of a shot."""
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
    """Background colour of a picture: the pixel in the lower left corner."""
    return picture.getpixel((0, picture.height - 1))
