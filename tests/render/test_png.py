"""PNG files: Pillow decodes the original pixels under any compression."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from render.png import LARGE, encode


def read(data: bytes) -> Image.Image:
    with Image.open(io.BytesIO(data)) as image:
        image.load()
    assert (image.format, image.mode) == ("PNG", "P")
    return image


def palette_picture(width: int, height: int, colours: int) -> Image.Image:
    dice = random.Random(1)
    image = Image.frombytes("P", (width, height), bytes(dice.randrange(colours) for _ in range(width * height)))
    image.putpalette(dice.randbytes(3 * colours))
    return image


@pytest.mark.parametrize(("width", "height"), [(1, 1), (760, 7), (3, 300), (40_000, 1)])
def test_a_file_holds_the_picture_pixel_by_pixel(width, height):
    image = palette_picture(width, height, colours=7)
    data = encode(image)
    assert len(data) < LARGE
    assert (read(data).tobytes(), read(data).getpalette()) == (image.tobytes(), image.getpalette())


def test_a_file_that_would_be_large_holds_it_too_and_is_packed_more_tightly():
    image = palette_picture(280, 280, colours=5).resize((840, 840), Image.Resampling.NEAREST)
    data = encode(image)
    assert len(data) < LARGE < 1.3 * len(data)
    assert read(data).tobytes() == image.tobytes()
