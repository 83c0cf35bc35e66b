"""Cards, tables and podiums as pictures: small in every theme, each fact is seen, and a text says the same."""

from __future__ import annotations

import io
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops

from engines import GAMES
from locales import ENGLISH, LANGUAGES, voice
from render import standings
from render.badges import Medal
from render.card import INSIDE, LONGEST, SMALL, WIDTH, Card, ScoreTile, card_alt, card_picture
from render.curve import LINES, Series
from render.fonts import typeface
from render.standings import Row, Step, podium_alt, podium_picture, standings_alt, standings_picture
from render.themes import THEMES

Changes = list[dict[str, Any]]

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


def test_a_long_name_leaves_the_figures_as_they_are():
    long = [replace(ROWS[0], name="W" * 100), *ROWS[1:]]
    right = (430, 0, standings.WIDTH, 110)
    figures = [opened(standings_picture("ataxx", HEADS, rows)).crop(right) for rows in (long, ROWS)]
    differences = ImageChops.difference(*figures).convert("L").histogram()
    assert not any(differences[40:]), "but for the palette"


def test_an_empty_column_takes_no_room():
    rows = [Row(1, "Ada", ("1,720", "")), Row(2, "Ben", ("–", ""))]
    alone = [replace(row, figures=row.figures[:1]) for row in rows]
    assert standings_picture("ataxx", HEADS, rows) == standings_picture("ataxx", HEADS[:1], alone)


STEPS = [Step(1, "Ada", "3"), Step(2, "Orca", "2½", level=5), Step(3, "Ema Nováková", "2")]


def test_a_podium_holds_one_or_two_players_and_shared_places():
    for steps in (STEPS[:1], STEPS[:2], STEPS, [*STEPS, *STEPS]):
        assert opened(podium_picture("ataxx", steps)).size == (standings.WIDTH, standings.HEIGHT)


MEDAL = Medal("octopus", "Ataxx", "Octopus", "3 Nov 2026", (True, True, False))
CURVE = Series("Ataxx", ((1000, False), (1100, True), (1050, True)))
TILES = (
    ScoreTile("12", "Days in a row"),
    ScoreTile("18 / 118", "Collection", 18 / 118),
    ScoreTile("59", "Best solo run"),
    ScoreTile("1 × first", "Cups", cups=(1, 0, 2)),
)
CARD = Card("Ada", "on this server", "ataxx", 4, TILES, (CURVE,), (MEDAL,))


@pytest.mark.parametrize("theme", [*THEMES, None, "sand", "animals"])
@pytest.mark.parametrize("game", GAMES)
def test_each_picture_is_small_for_every_game_and_theme(game: str, theme: str | None) -> None:
    card = replace(CARD, game=game, level=None, curves=(CURVE,) * LINES)
    for png, width, most in (
        (standings_picture(game, HEADS, ROWS, theme), standings.WIDTH, 45_000),
        (podium_picture(game, STEPS, theme), standings.WIDTH, 50_000),
        (card_picture(ENGLISH, card, theme), WIDTH, 90_000),
    ):
        assert opened(png).width == width
        assert len(png) < most


def test_each_fact_is_seen() -> None:
    rows: Changes = [{"level": 3}, {"own": True}, {"faint": True}, {"skips": True}, {"cut": True}, {"head": "Final"}]
    rows += [{"name": "Bea"}, {"place": 3}, {}]
    steps: Changes = [{"place": 1}, {"name": "Bea"}, {"points": "2"}, {"level": 2}, {}]
    tiles = [TILES, (ScoreTile("13", "Days in a row"), *TILES[1:]), (ScoreTile("12", "Tage in Folge"), *TILES[1:])]
    tiles += [(TILES[0], replace(TILES[1], share=0.9), *TILES[2:]), (*TILES[:3], replace(TILES[3], cups=(1, 1, 2)))]
    cards: Changes = [{"name": "Bea"}, {"where": ""}, {"level": 5}, {"level": None}, {"curves": ()}, {"medals": ()}]
    for drawn in (
        [standings_picture("ataxx", HEADS, [ROWS[0], replace(ROWS[1], **each), *ROWS[2:]]) for each in rows],
        [podium_picture("ataxx", [STEPS[0], replace(STEPS[1], **each), STEPS[2]]) for each in steps],
        [card_picture(ENGLISH, replace(CARD, **each)) for each in (*cards, *({"tiles": each} for each in tiles))],
    ):
        assert len({*drawn}) == len(drawn), "draw what differs"


def test_a_card_grows_with_what_it_shows() -> None:
    plain = replace(CARD, curves=(), medals=())
    heights = [
        opened(card_picture(ENGLISH, each)).height
        for each in (replace(plain, tiles=TILES[:1]), replace(plain, tiles=TILES + TILES[:1]), CARD)
    ]
    assert heights == sorted(set(heights))


def test_a_long_name_and_a_name_without_letters_are_drawn() -> None:
    for name in ("Maximiliane von Hohenstaufen-Lichtenberg", "", "𝓕𝓪𝓷𝓬𝔂"):
        assert card_picture(ENGLISH, replace(CARD, name=name))


def test_the_pictures_in_words() -> None:
    assert standings_alt(ENGLISH, HEADS, ROWS[1:3]) == "Table:\n2. Ben · Rating 1,655 · ← 4\n3. Cleo · Rating –"
    many = [Row(place, "W" * 32, ("1,500", "")) for place in range(1, 65)]
    assert 900 < len(standings_alt(ENGLISH, HEADS, many)) <= standings.LONGEST
    assert podium_alt(ENGLISH, STEPS[:2]) == "Podium:\n1. Ada · 3\n2. Orca · 2½"
    text = card_alt(ENGLISH, replace(CARD, curves=(), tiles=TILES[:2]))
    assert text == (
        "Card of Ada · on this server\nDays in a row: 12\nCollection: 18 / 118\nBadges:\nAtaxx · Octopus · 3 Nov 2026"
    )
    assert len(card_alt(ENGLISH, replace(CARD, medals=(MEDAL,) * 40))) == LONGEST


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_of_a_tile_is_cut(language: str) -> None:
    speaking, room = voice(language), (INSIDE - 2 * 14) / 3 - 20
    labels = [speaking.say("card-collection"), speaking.say("card-cups")]
    labels += [speaking.say("card-best", kind=kind) for kind in ("free", "daily")]
    for count in (1, 2, 5):
        labels.append(speaking.say("card-streak", days=count))
        labels += [speaking.say(key, count=count) for key in ("card-puzzles", "card-won")]
    assert [label for label in labels if typeface(SMALL).length(label) > room] == []
