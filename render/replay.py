"""A whole game as an animated picture: the views of its turns go in, a GIF file of bounded size comes out."""

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
"""Milliseconds of the last frame."""
LENGTH = 60_000
"""Milliseconds of all turns together, within the bounds of a frame."""
SHOWN = (300, 1200)
"""The least and the most milliseconds of a frame."""


class Scene(NamedTuple):
    """A planned frame: its view, the line below it, and its number of turns."""

    view: Any
    caption: str
    step: int


class Quality(NamedTuple):
    """A film's quality.

    ``side``: the most pixels of a picture's side. ``colours``: the most colours. ``every``: one frame in ``every`` is
    kept.
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
"""The qualities tried in turn until the file is small enough. After the last, half of the frames go, and half again."""


class TooLarge(Exception):
    """Two small frames exceed the bytes."""


class _Shot(NamedTuple):
    """A scene and its picture, packed: the pictures of a long game would fill the memory."""

    scene: Scene
    size: tuple[int, int]
    packed: bytes

    def picture(self, palette: Image.Image) -> Image.Image:
        """The picture as it was drawn."""
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
    """The GIF file of a game, of at most ``most`` bytes: a frame for each scene; the last stays longest.

    ``theme``, ``sides``, ``flip``, ``names`` and ``voice`` are as in ``render.image``. Takes seconds of processor time
    for a long game. Raises UnknownGame, TooLarge, and ValueError for no scenes or a theme that no game has.
    """
    shots, palette = _drawn(game, scenes, theme, sides, voice, names=names, flip=flip)
    for quality in _qualities(len(shots)):
        film = _film(shots, palette, quality, most)
        if film is not None:
            return film
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
    """Every scene's picture, and the last of them, for the palette that they all have."""
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


def _film(shots: Sequence[_Shot], palette: Image.Image, quality: Quality, most: int) -> bytes | None:
    """The file in this quality; None if it is too large."""
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
    """Makes frames of one size in one palette: a picture, as large as fits, above its line."""

    def __init__(self, shots: Sequence[_Shot], palette: Image.Image, quality: Quality) -> None:
        width, height = (min(quality.side, max(shot.size[axis] for shot in shots)) for axis in (0, 1))
        samples = [shots[len(shots) * part // 6].picture(palette) for part in range(6)]
        self._box = (width, height)
        self._drawn_in = palette
        self.palette, self._renumbered = fewer_colours(palette, samples, quality.colours)
        self._subtitles = Subtitles(width, _ground(samples[0].convert("RGB")), self.palette, shots[-1].scene.step)
        self.size = (width, height + self._subtitles.height)

    def frame(self, shot: _Shot) -> Image.Image:
        """The frame of a shot."""
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
    """The colour around the picture: that of the pixel in the lower left corner."""
    return picture.getpixel((0, picture.height - 1))
