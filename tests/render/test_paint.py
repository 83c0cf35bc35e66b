"""Painting: masks, drawings in colours and patterns, and PNG files that hold the original pixels."""

from __future__ import annotations

import io
import random
import re
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

import render
from render.drawings import Drawing
from render.paint import SCALE, Canvas, Mask
from render.png import LARGE, Palette, encode
from render.reef.portraits import ANIMALS, Coat, Pattern, Portrait


def coverage(mask: Mask, x: float, y: float) -> int:
    """Coverage of a point of the picture, 0 to 255."""
    found = mask.within((round(x * SCALE), round(y * SCALE), round(x * SCALE) + 1, round(y * SCALE) + 1)).convert("L")
    value = found.getpixel((0, 0))
    assert isinstance(value, int)
    return value


@pytest.fixture
def canvas() -> Canvas:
    return Canvas(60, 60, "#000000")


def test_shapes_without_soft_edges_have_masks_of_mode_1(canvas):
    disc, box = canvas.disc((30, 30), 20), canvas.box((10, 10, 50, 50), 4)
    line = canvas.line([(5, 5), (50, 50)], 3)
    for mask in (disc, box, line, disc & box, disc | line, box & ~disc):
        assert mask.image.mode == "1", "paint goes ten times as fast through mode 1"


@pytest.mark.parametrize("turned", [False, True])
def test_a_soft_shape_stays_soft_beside_a_hard_one(canvas, turned):
    soft, hard = canvas.disc((30, 30), 16).soft(4), canvas.box((0, 0, 30, 60))
    edge = coverage(soft, 14, 30)
    assert 0 < edge < 255
    both = hard & soft if turned else soft & hard
    either = hard | soft if turned else soft | hard
    assert [coverage(both, 14, 30), coverage(both, 46, 30)] == [edge, 0]
    assert [coverage(either, 14, 30), coverage(either, 10, 5)] == [255, 255]
    assert coverage(either, 46, 30) == coverage(soft, 46, 30)
    assert coverage(hard & ~soft, 14, 30) == 255 - edge


def test_a_faint_shape_is_painted_with_less_of_its_colour(canvas):
    canvas.fill(canvas.box((0, 0, 60, 60)), "#ffffff", 0.5)
    assert canvas.image().getpixel((30, 30)) == (128, 128, 128)


def test_a_text_stands_around_its_middle_with_soft_edges(canvas):
    mask = canvas.text((30, 30), "OO", 20, bold=True)
    left, top, right, bottom = mask.image.getbbox() or (0, 0, 0, 0)
    assert mask.image.mode == "L"
    assert abs((left + right) / 2 + mask.at[0] - 30 * SCALE) < SCALE
    assert abs((top + bottom) / 2 + mask.at[1] - 30 * SCALE) < SCALE


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


FILES = sorted(Path(render.__file__).parent.rglob("*.svg"))
COLOURS = ("main", "second", "body", "inlay", "whisker")
KNOWN = {f"{name}{way}" for name in COLOURS for way in ("", "-mark", "-line", "-edge")} | {*get_args(Pattern)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_drawing_has_a_page_known_classes_and_what_it_refers_to(path: Path) -> None:
    root = ET.parse(path).getroot()  # noqa: S314 - our own file
    assert min(Drawing(path).size) > 0
    assert Drawing(path).classes <= KNOWN, "a class that the bot does not colour"
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert not tags & {"text", "image", "clipPath", "mask", "filter"}, "slow, or not the same everywhere"
    named = {f"#{element.get('id')}" for element in root.iter() if element.get("id")}
    assert set(re.findall(r'href="([^"]*)"', path.read_text("utf-8"))) <= named


def share(picture: Image.Image, colour: tuple[int, int, int, int]) -> float:
    return sum(pixel == colour for pixel in picture.get_flattened_data()) / (picture.width * picture.height)


def test_a_portrait_has_its_coat_s_colours_and_pattern() -> None:
    red, green = (255, 0, 0, 255), (0, 255, 0, 255)
    banded, collared, plain = (
        Portrait(ANIMALS["clownfishes"], Coat("#ff0000", "#00ff00", pattern)).image(60)
        for pattern in ("bands", "collar", "net")
    )
    assert banded.size == plain.size == tuple(round(0.6 * side) for side in ANIMALS["clownfishes"].size)
    assert share(plain, red) > share(collared, red) > share(banded, red) > 0
    assert share(banded, green) > share(collared, green) > share(plain, green) > 0, "a pattern it lacks is plain"


def test_an_emblem_covers_its_shape_without_the_holes() -> None:
    path = next(path for path in FILES if path.stem == "orca")
    cover = Drawing(path).cover(0.5)
    assert cover.mode == "L"
    assert cover.getpixel((0, 0)) == 0
    body, eye = (cover.getpixel((round(0.5 * (x + 120)), round(0.5 * (y + 120)))) for x, y in ((-20, 5), (-56, -6)))
    assert (body, eye) == (255, 0)
