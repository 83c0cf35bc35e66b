"""Tables and podiums as pictures: small in every theme, each fact is seen, and a text says the same."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engines import GAMES
from locales import ENGLISH
from render.standings import (
    HEIGHT,
    LONGEST,
    WIDTH,
    Row,
    Step,
    podium_alt,
    podium_picture,
    standings_alt,
    standings_picture,
)
from render.themes import THEMES

HEADS = ("Rating", "")
ROWS = [
    Row(1, "Ada", ("1,720", "")),
    Row(2, "Ben", ("1,655", "← 4")),
    Row(3, "Cleo", ("–", ""), faint=True),
    Row(4, "Ema Nováková", ("1,512", "→ 2"), own=True),
    Row(23, "Zoë", ("1,400", ""), skips=True),
]


def opened(png: bytes) -> Image.Image:
    return Image.open(io.BytesIO(png)).convert("RGB")


@pytest.mark.parametrize("theme", [*THEMES, None, "sand"])
def test_a_table_is_a_small_picture_in_every_theme(theme):
    png = standings_picture("ataxx", HEADS, ROWS, theme)
    assert opened(png).size[0] == WIDTH
    assert len(png) < 45_000


@pytest.mark.parametrize(
    "change",
    [
        {"level": 3},
        {"own": True},
        {"faint": True},
        {"skips": True},
        {"cut": True},
        {"name": "Bea"},
        {"place": 3},
        {"head": "Final"},
    ],
)
def test_each_fact_of_a_row_is_seen(change):
    changed = [ROWS[0], replace(ROWS[1], **change), *ROWS[2:]]
    assert standings_picture("ataxx", HEADS, changed) != standings_picture("ataxx", HEADS, ROWS)


def test_a_long_name_leaves_the_figures_as_they_are():
    long = [replace(ROWS[0], name="W" * 100), *ROWS[1:]]
    right = (430, 0, WIDTH, 110)
    figures = [opened(standings_picture("ataxx", HEADS, rows)).crop(right) for rows in (long, ROWS)]
    differences = ImageChops.difference(*figures).convert("L").histogram()
    assert not any(differences[40:]), "but for the palette"


def test_an_empty_column_takes_no_room():
    rows = [Row(1, "Ada", ("1,720", "")), Row(2, "Ben", ("–", ""))]
    alone = [replace(row, figures=row.figures[:1]) for row in rows]
    assert standings_picture("ataxx", HEADS, rows) == standings_picture("ataxx", HEADS[:1], alone)


def test_the_picture_in_words():
    assert standings_alt(ENGLISH, HEADS, ROWS[1:3]) == "Table:\n2. Ben · Rating 1,655 · ← 4\n3. Cleo · Rating –"
    many = [Row(place, "W" * 32, ("1,500", "")) for place in range(1, 65)]
    assert 900 < len(standings_alt(ENGLISH, HEADS, many)) <= LONGEST


STEPS = [Step(1, "Ada", "3"), Step(2, "Orca", "2½", level=5), Step(3, "Ema Nováková", "2")]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", [*THEMES, None, "animals"])
def test_a_podium_is_a_small_picture_for_every_game_and_theme(game, theme):
    png = podium_picture(game, STEPS, theme)
    assert Image.open(io.BytesIO(png)).size == (WIDTH, HEIGHT)
    assert len(png) < 50_000


@pytest.mark.parametrize("change", [{"place": 1}, {"name": "Bea"}, {"points": "2"}, {"level": 2}])
def test_each_fact_of_a_step_is_seen(change):
    changed = [STEPS[0], replace(STEPS[1], **change), STEPS[2]]
    assert podium_picture("ataxx", changed) != podium_picture("ataxx", STEPS)


def test_a_podium_holds_one_or_two_players_and_shared_places():
    for steps in (STEPS[:1], STEPS[:2], [*STEPS, *STEPS]):
        assert Image.open(io.BytesIO(podium_picture("ataxx", steps))).size == (WIDTH, HEIGHT)


def test_the_podium_in_words():
    assert podium_alt(ENGLISH, STEPS[:2]) == "Podium:\n1. Ada · 3\n2. Orca · 2½"
