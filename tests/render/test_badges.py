"""Badges as a picture: small in every theme, a look for each emblem, pips for grades, readable in every language."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PIL import Image

from engines.levels import NAMES
from locales import ENGLISH
from render.badges import EMBLEMS, LEVELS, WIDTH, Medal, badges_alt, medals_drawn
from render.themes import THEMES, theme_of

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


def drawn_in(medals: list[Medal], theme: str | None = None) -> Image.Image:
    look = theme_of(theme)
    return medals_drawn(medals, look, look.page)


@pytest.mark.parametrize("theme", [*THEMES, None, "sand"])
def test_seven_badges_stand_in_two_rows_in_every_theme(theme):
    picture = drawn_in(MEDALS, theme)
    assert picture.width == WIDTH
    assert picture.height < 560, "two rows"


def test_each_emblem_and_each_pip_is_seen():
    assert tuple(name.lower() for name in NAMES) == LEVELS
    drawn = [drawn_in([replace(OCTOPUS, emblem=name)]) for name in (*EMBLEMS, "60", "90")]
    drawn += [drawn_in([replace(OCTOPUS, pips=pips)]) for pips in ((), (True,) * 3, (False, False, True))]
    drawn.append(drawn_in([replace(OCTOPUS, crowned=True)]))
    assert len({each.tobytes() for each in drawn}) == len(drawn)


def test_a_single_badge_stands_in_the_middle_as_large_as_among_others():
    one = drawn_in([OCTOPUS])
    four = drawn_in([OCTOPUS] * 4)
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
