"""Charts of an analysis and of ratings: areas by winning chances, distinguishable curves, and legible texts."""

from __future__ import annotations

import functools
import random
from io import BytesIO

import pytest
from PIL import Image, ImageChops, ImageColor

from engines import GAMES
from locales import ENGLISH
from render import THEMES, curve, seat_colours, theme_names
from render.analysis import BOTTOM, HEIGHT, LEFT, RIGHT, TOP, WIDTH, alt, chart
from render.curve import Series, curve_alt, curves_drawn
from render.themes import theme_of

NAMES = ["Ada", "Ben"]
EVEN = [(0, (0.5, 0.5)), (10, (0.5, 0.5))]


def drawn(*arguments: object, **options: object) -> Image.Image:
    return Image.open(BytesIO(chart(ENGLISH, *arguments, **options))).convert("RGB")  # type: ignore[arg-type]


def area(image: Image.Image, colour: str) -> float:
    """Share of the chart's pixels in this colour, 0 to 1."""
    pixels = image.crop((LEFT, TOP, RIGHT, BOTTOM)).getcolors(1 << 20)
    assert pixels
    total = sum(count for count, _ in pixels)
    return sum(count for count, each in pixels if each == ImageColor.getrgb(colour)) / total


@pytest.mark.parametrize("theme", [*theme_names(), None, "nonsense"])
def test_the_bands_are_as_large_as_the_shares(theme):
    image = drawn([(0, (0.2, 0.8)), (30, (0.4, 0.6))], [], NAMES, theme=theme)
    look = THEMES.get(theme or "", THEMES["dark"])
    assert image.size == (WIDTH, HEIGHT)
    assert area(image, look.red) == pytest.approx(0.3, abs=0.03)
    assert area(image, look.blue) == pytest.approx(0.7, abs=0.04)


def test_the_first_seat_is_lowest():
    image = drawn([(0, (0.9, 0.1)), (8, (0.9, 0.1))], [], NAMES)
    assert image.getpixel((LEFT + 250, BOTTOM - 20)) == ImageColor.getrgb(THEMES["dark"].red)
    assert image.getpixel((LEFT + 250, TOP + 10)) == ImageColor.getrgb(THEMES["dark"].blue)


@pytest.mark.parametrize("theme", THEMES)
def test_a_games_own_colours_differ_from_each_other_and_have_an_edge(theme):
    state = GAMES["atoll"].new(GAMES["atoll"].options(), 2, 0)
    swapped = GAMES["atoll"].apply(GAMES["atoll"].apply(state, 0, "f6"), 1, "swap")
    view = GAMES["atoll"].view(swapped, None)
    white, black = seat_colours("atoll", view, theme, None)
    image = drawn([(0, (0.9, 0.1)), (8, (0.9, 0.1))], [], NAMES, theme=theme, colours=(white, black))
    assert image.getpixel((LEFT + 250, BOTTOM - 20)) == ImageColor.getrgb(white), "after a swap the first seat is White"
    assert image.getpixel((LEFT + 250, TOP + 10)) == ImageColor.getrgb(black)
    assert image.getpixel((LEFT + 250, BOTTOM + 1)) not in (
        ImageColor.getrgb(white),
        ImageColor.getrgb(THEMES[theme].sheet),
    ), "an edge tells a band from a sheet of its colour"


def test_four_seats_have_four_colours_and_sizes_add_up():
    image = drawn([(0, (0.25,) * 4), (12, (0.25,) * 4)], [], ["Ada", "Ben", "Cleo", "Orca"])
    middle = [image.getpixel((LEFT + 250, BOTTOM - round((BOTTOM - TOP) * part))) for part in (0.1, 0.35, 0.6, 0.85)]
    assert len(set(middle)) == 4


def test_turning_points_are_marked_where_they_were():
    plain, marked = drawn(EVEN, [], NAMES), drawn(EVEN, [5], NAMES)
    changed = [x for x in range(LEFT, RIGHT) if plain.getpixel((x, TOP + 4)) != marked.getpixel((x, TOP + 4))]
    assert changed
    assert abs(sum(changed) / len(changed) - (LEFT + RIGHT) / 2) < 2


def test_the_file_is_small_and_long_games_and_names_fit():
    shares = [(turn, (turn / 400, 1 - turn / 400)) for turn in range(401)]
    data = chart(ENGLISH, shares, [1, 200, 400], ["W" * 80, "🦑"], theme="light")
    assert len(data) < 60_000


def test_the_words_say_how_it_began_and_ended():
    text = alt(ENGLISH, [(0, (0.5, 0.5)), (7, (0.9, 0.1)), (9, (0.0, 1.0))], NAMES)
    assert "Ada: 50% at the start, best 90% after move 7, 0% at the end" in text
    assert "Ben: 50% at the start, best 100% after move 9" in text
    assert len(alt(ENGLISH, [(0, (1.0,)), (1, (1.0,))], ["W" * 2000])) <= 1024


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
    assert drawn_in(theme).size == (curve.WIDTH, curve.HEIGHT)


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
