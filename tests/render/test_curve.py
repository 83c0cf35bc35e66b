"""Rating curves: small pictures in every theme, with distinguishable series and a description in words."""

from __future__ import annotations

import functools
import random

import pytest
from PIL import Image, ImageChops

from locales import ENGLISH
from render.curve import HEIGHT, WIDTH, Series, curve_alt, curves_drawn
from render.themes import THEMES, theme_of


def series(label: str, games: int, start: int = 1000) -> Series:
    """A seeded random walk of this many games, established from the tenth on."""
    rng, points = random.Random(label), [start]
    for _ in range(games):
        points.append(points[-1] + rng.randint(-60, 70))
    return Series(label, tuple((value, index > 9) for index, value in enumerate(points)))


THREE = [series("Ataxx", 60), series("Atoll", 25), series("Reef vs AI", 3)]


def drawn_in(theme: str | None, curves: list[Series] = THREE) -> Image.Image:
    return curves_drawn(ENGLISH, curves, theme_of(theme))


def inked(picture: Image.Image, colour: str) -> int:
    """Number of pixels in this colour or almost this colour."""
    away = ImageChops.difference(picture.convert("RGB"), Image.new("RGB", picture.size, colour))
    farthest = functools.reduce(ImageChops.lighter, away.split())
    return sum(farthest.histogram()[:12])


@pytest.mark.parametrize("theme", [*THEMES, None, "sand"])
def test_curves_are_drawn_in_every_theme(theme):
    assert drawn_in(theme).size == (WIDTH, HEIGHT)


@pytest.mark.parametrize("theme", THEMES)
def test_the_page_has_the_themes_colour(theme):
    corner = drawn_in(theme).tobytes()[:3]
    page = tuple(bytes.fromhex(THEMES[theme].sheet[1:]))
    assert max(abs(a - b) for a, b in zip(corner, page, strict=True)) <= 6


def test_each_curve_has_a_colour_of_its_own():
    theme = THEMES["light"]
    for count, colour in enumerate((theme.accent, theme.blue, theme.red)):
        without, having = [drawn_in("light", THREE[: max(1, number)]) for number in (count, count + 1)]
        assert inked(having, colour) > 30
        assert count == 0 or inked(without, colour) < 10


def test_a_provisional_curve_is_dotted():
    """Dots leave more of the background visible than a line."""
    points = [value for value, _ in THREE[0].points]
    pictures = [drawn_in("dark", [Series("Ataxx", tuple((value, sure) for value in points))]) for sure in (False, True)]
    dotted, solid = [inked(each, THEMES["dark"].accent) for each in pictures]
    assert 0 < dotted < solid / 2


@pytest.mark.parametrize("values", [(1000, 1000), (1000, 1138), (-200, 4000), (1500,) * 61])
def test_any_points_fit(values):
    drawn_in(None, [Series("Ataxx", tuple((value, True) for value in values))])


def test_the_words_tell_where_each_began_and_ended():
    text = curve_alt(ENGLISH, [Series("Ataxx", ((1000, False), (1138, False), (1090, False)))])
    assert text == ("Rating curves.\nAtaxx: from 1000 to 1090 in 2 rated games, highest 1138, lowest 1000.")
    assert "in 1 rated game," in curve_alt(ENGLISH, [Series("Ataxx", ((1000, False), (927, False)))])
    assert len(curve_alt(ENGLISH, THREE)) <= 1024
