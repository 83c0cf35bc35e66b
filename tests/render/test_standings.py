"""Tables as pictures: small in every theme, the reader's row marked, long names cut before the figures."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from locales import ENGLISH
from render.standings import LONGEST, WIDTH, Row, standings_alt, standings_picture
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
