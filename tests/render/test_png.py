"""PNG files: Pillow decodes the original pixels under any compression."""

from __future__ import annotations

import io
import random

import pytest
from PIL import Image

from render.png import LARGE, Palette, encode


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


def test_no_fitted_colour_takes_the_place_of_an_exact_one():
    exact, near = Image.new("RGB", (4, 4), "#152f3a"), Image.new("RGB", (4, 4), "#162938")
    palette = Palette(["#152f3a", "#ffffff"], [near], size=8)
    assert palette.convert(exact).convert("RGB").getpixel((0, 0)) == (0x15, 0x2F, 0x3A)


@pytest.mark.parametrize("share", [0.75, 0.8, 0.9, 0.95])
def test_a_file_that_would_be_large_is_packed_as_hard_as_it_takes(share):
    image = palette_picture(280, 280, colours=5).resize((840, 840), Image.Resampling.NEAREST)
    quick = encode(image, large=10**6)
    data = encode(image, large=round(share * len(quick)))
    assert 0.9 * share * len(quick) < len(data) <= share * len(quick)
    assert read(data).tobytes() == read(quick).tobytes() == image.tobytes()


def test_a_file_that_stays_large_is_packed_as_hard_as_possible():
    image = palette_picture(280, 280, colours=5)
    data = encode(image, large=0)
    assert len(data) < len(encode(image))
    assert read(data).tobytes() == image.tobytes()
