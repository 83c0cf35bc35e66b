"""Badges as a picture: small in every theme, a look for each emblem, pips for grades, readable in every language."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.levels import NAMES
from locales import ENGLISH
from render.badges import EMBLEMS, LEVELS, WIDTH, Medal, badges_alt, badges_picture
from render.themes import THEMES

OCTOPUS = Medal("octopus", "Ataxx", "Octopus", "1 Jan 2026", (True, False, True))
MEDALS = [
    OCTOPUS,
    replace(OCTOPUS, emblem="narwhal", title="Atoll", about="Narwhal"),
    replace(OCTOPUS, emblem="orca", title="Reef", about="Orca"),
    Medal("leviathan", "Leviathan", "Beaten without a hint", "2 Jan 2026", crowned=True),
    Medal("80", "Reef solo", "Marine Biologist", "3 Jan 2026", (True, True, True, False)),
    Medal("collection", "Reef", "Collection complete", "4 Jan 2026"),
    Medal("week", "Perfect week", "All daily puzzles solved", "5 Jan 2026"),
]


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("theme", [*THEMES, None, "sand"])
def test_seven_badges_are_a_small_picture_in_every_theme(theme):
    png = badges_picture(MEDALS, theme)
    assert opened(png).size[0] == WIDTH
    assert opened(png).size[1] < 560, "two rows"
    assert len(png) < 45_000


def test_each_emblem_and_each_pip_is_seen():
    assert tuple(name.lower() for name in NAMES) == LEVELS
    drawn = [badges_picture([replace(OCTOPUS, emblem=name)]) for name in (*EMBLEMS, "60", "90")]
    drawn += [badges_picture([replace(OCTOPUS, pips=pips)]) for pips in ((), (True,) * 3, (False, False, True))]
    drawn.append(badges_picture([replace(OCTOPUS, crowned=True)]))
    assert len(set(drawn)) == len(drawn)


def test_a_single_badge_stands_in_the_middle_as_large_as_among_others():
    one = opened(badges_picture([OCTOPUS]))
    four = opened(badges_picture([OCTOPUS] * 4))
    width = WIDTH // 4
    first = (
        four.crop((0, 0, width, four.height)),
        one.crop(((WIDTH - width) // 2, 0, (WIDTH + width) // 2, one.height)),
    )
    assert first[0].tobytes() == first[1].tobytes()


def test_the_picture_in_words():
    assert badges_alt(ENGLISH, MEDALS[3:5]) == (
        "Badges:\nLeviathan · Beaten without a hint · 2 Jan 2026\nReef solo · Marine Biologist · 3 Jan 2026"
    )
