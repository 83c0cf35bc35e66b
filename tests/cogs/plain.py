"""Plain pictures, for tests that do not look at pictures."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

from PIL import Image

from frontend.pictures import Artist, Look, Picture, Sketch
from render.png import encode
from render.replay import Gif, Scene


class PlainArtist(Artist):
    """Returns the same small PNG for every picture, under the picture's real name and alternative text.

    Real drawing takes half the time of a simulated game.
    """

    async def finish(self, sketches: Sequence[Sketch], look: Look) -> list[Picture]:  # noqa: ARG002 - no look
        await asyncio.sleep(0)
        return [Picture(_plain(), each.name, each.alt) for each in sketches]


def plain_replay(_game: str, scenes: Iterable[Scene], **_given: Any) -> bytes:
    """Make a small GIF with a frame for every scene, in place of ``render.replay.replay``. No frame is drawn."""
    moving = Gif((8, 8), _image())
    for _ in scenes:
        moving.add(_image(), 1_000)
    return moving.file()


@cache
def _plain() -> bytes:
    return encode(_image())


def _image() -> Image.Image:
    image = Image.new("P", (8, 8))
    image.putpalette([0, 0, 0])
    return image
