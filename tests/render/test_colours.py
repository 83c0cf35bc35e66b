"""The themes' colours for colour-blind people.

Dichromatic vision is simulated with the matrices of Machado, Oliveira and Fernandes (2009) for full severity, on linear
light. Differences are Euclidean in CIELAB (CIE 1976); about 2 is just noticeable.
"""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from PIL import ImageColor

from render import RENDERERS, THEMES
from render.atoll.looks import LOOKS as LAGOONS
from render.paint import CASING, SHADE, mix
from render.reef.looks import LOOKS, PAIRS
from render.reef.offercard import PRICE
from render.reef.overview import MEDALS, ON_GOLD
from render.votes import TRACK

SIGHTS = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
TO_XYZ = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
WHITE = (0.9505, 1.0, 1.089)

Triple = tuple[float, float, float]


def times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear(colour: str) -> Triple:
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in ImageColor.getrgb(colour)[:3])
    )
    return red, green, blue


def seen(colour: str, sight: str) -> Triple:
    red, green, blue = (min(1.0, max(0.0, part)) for part in times(SIGHTS[sight], linear(colour)))
    return red, green, blue


def lab(light: Triple) -> Triple:
    def root(part: float) -> float:
        return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116

    x, y, z = (root(part / white) for part, white in zip(times(TO_XYZ, light), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def difference(first: str, second: str, sight: str) -> float:
    return math.dist(lab(seen(first, sight)), lab(seen(second, sight)))


def contrast(first: str, second: str, sight: str) -> float:
    """WCAG 2's contrast ratio, from 1 to 21."""
    low, high = sorted(times(TO_XYZ, seen(colour, sight))[1] for colour in (first, second))
    return (high + 0.05) / (low + 0.05)


def test_the_measures_agree_with_known_values():
    assert contrast("#000000", "#ffffff", "usual") == pytest.approx(21)
    assert lab(linear("#ff0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)
    assert difference("#ff0000", "#00ff00", "deuteranopia") < difference("#ff0000", "#00ff00", "usual") / 2


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", THEMES)
def test_sides_ground_and_rock_are_distinct_names(name, sight):
    theme = THEMES[name]
    assert difference(theme.red, theme.blue, sight) > 35
    for side in (theme.red, theme.blue):
        assert difference(side, theme.rock, sight) > 20
    for thing in (theme.red, theme.blue, theme.rock):
        for shade in theme.pool:
            assert contrast(thing, shade, sight) >= (3 if sight == "usual" else 2.75), (thing, shade)
            assert difference(thing, shade, sight) > 25


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", THEMES)
def test_marks_emblems_and_letters_stand_out(name, sight):
    theme = THEMES[name]
    for above, below in (
        *((theme.ink, shade) for shade in (*theme.pool, theme.lit)),
        (theme.accent, theme.lit),
        (theme.caption, theme.page),
        (theme.caption, theme.panel),
        (theme.quiet, theme.page),
        (theme.quiet, theme.panel),
        (theme.pencil, theme.sheet),
        (theme.ink, theme.sheet),
        (theme.flag, theme.accent),
    ):
        assert contrast(above, below, sight) > 4, (above, below)
    assert contrast(theme.page_accent, mix(theme.page, theme.quiet, TRACK), sight) > 2.2, "a leading bar on its track"
    for frame in (theme.accent, theme.gold):  # the side to move, and the winner: bright and dark at once
        assert max(contrast(each, theme.page, sight) for each in (frame, mix(frame, SHADE, CASING))) >= 3
    assert contrast(theme.red_emblem, theme.red, sight) > 2
    assert contrast(theme.blue_emblem, theme.blue, sight) > 2


def test_every_game_has_every_theme_and_the_same_sea_in_it():
    for renderer in RENDERERS.values():
        assert renderer.themes[: len(THEMES)] == tuple(THEMES)
    for name, theme in THEMES.items():
        lagoon, reef = LAGOONS[name], LOOKS[name]
        seas = [(look.swell, look.shoal, look.caption) for look in (theme, lagoon, reef)]
        assert seas == [seas[0]] * 3
        assert theme.page == lagoon.ocean == reef.deep


def test_the_sides_differ_in_lightness_too():
    for name, theme in THEMES.items():
        lightness = [lab(linear(colour))[0] for colour in (theme.red, theme.blue)]
        assert abs(lightness[0] - lightness[1]) > 8, name


def test_high_contrast_keeps_its_name():
    theme = THEMES["contrast"]
    for sight in SIGHTS:
        for above in (theme.red, theme.blue, theme.ink, theme.accent, theme.rock):
            assert contrast(above, theme.pool[0], sight) > 4.5


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", LOOKS)
def test_reef_can_be_read_in_every_look(name, sight):
    look = LOOKS[name]
    written = [(look.ink, look.paper), (look.faint, look.paper), (look.ink, look.track), (look.ink, look.top)]
    written += [
        (look.caption, look.panel),
        (look.quiet, look.panel),
        (look.caption, look.deep),
        (look.flag, look.accent),
    ]
    assert min(contrast(ink, ground, sight) for ink, ground in written) >= 4.5
    assert min(contrast(look.accent, ground, sight) for ground in (look.deep, look.sand)) >= 3
    levels = (look.paper, look.track, look.top)
    assert min(difference(a, b, sight) for a, b in pairwise(levels)) >= 15


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("name", LOOKS)
def test_what_the_pictures_of_reef_say_in_colours_can_be_read_in_every_look(name, sight):
    look = LOOKS[name]
    written = [
        ("#ffffff", look.lack),
        (look.paper, look.dim),
        (look.caption, look.swell),
        (look.quiet, look.swell),
        (look.ink, mix(look.track, look.paper, 0.5)),
        (look.ink, mix(look.paper, look.track, 0.3)),
        (ON_GOLD, look.track),
        (ON_GOLD, look.top),
        *((ON_GOLD, medal) for medal in MEDALS),
        PRICE,
    ]
    assert min(contrast(ink, ground, sight) for ink, ground in written) >= 4.5
    marks = [(look.accent, ground) for ground in (look.swell, look.shoal, look.panel)]
    assert min(contrast(mark, ground, sight) for mark, ground in marks) >= 3


@pytest.mark.parametrize("sight", SIGHTS)
def test_reef_s_first_pairs_differ_and_their_letters_can_be_read(sight):
    assert min(contrast("#ffffff", pair, sight) for pair in PAIRS) >= 4
    first = PAIRS[:3]
    assert min(difference(a, b, sight) for a in first for b in first if a != b) >= 20
