"""Drawings: files that any drawing program opens, rendered in the colours and the pattern that are asked for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree as ET

import pytest
from PIL import Image

import render
from render.drawings import Drawing
from render.reef.portraits import ANIMALS, Coat, Pattern, Portrait

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
