"""A player's card as a picture: every fact is seen in every theme, and a text says the same."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from engines import GAMES
from locales import ENGLISH, LANGUAGES, voice
from render.badges import Medal
from render.card import INSIDE, LONGEST, SMALL, WIDTH, Card, ScoreTile, card_alt, card_picture
from render.curve import LINES, Series
from render.fonts import typeface
from render.themes import THEMES

MEDAL = Medal("octopus", "Ataxx", "Octopus", "3 Nov 2026", (True, True, False))
CURVE = Series("Ataxx", ((1000, False), (1100, True), (1050, True)))
TILES = (
    ScoreTile("12", "Days in a row"),
    ScoreTile("18 / 118", "Collection", 18 / 118),
    ScoreTile("59", "Best solo run"),
    ScoreTile("1 × first", "Cups", cups=(1, 0, 2)),
)
CARD = Card("Ada", "on this server", "ataxx", 4, TILES, (CURVE,), (MEDAL,))


def size_of(png: bytes) -> tuple[int, int]:
    return Image.open(io.BytesIO(png)).size


@pytest.mark.parametrize("theme", [*THEMES, None, "animals"])
@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_a_small_picture_for_every_game_and_theme(game: str, theme: str | None) -> None:
    png = card_picture(ENGLISH, replace(CARD, game=game, level=None, curves=(CURVE,) * LINES), theme)
    assert size_of(png)[0] == WIDTH
    assert len(png) < 90_000


@pytest.mark.parametrize(
    "change",
    [
        {"name": "Bea"},
        {"where": ""},
        {"level": 5},
        {"level": None},
        {"tiles": (ScoreTile("13", "Days in a row"), *TILES[1:])},
        {"tiles": (ScoreTile("12", "Tage in Folge"), *TILES[1:])},
        {"tiles": (TILES[0], replace(TILES[1], share=0.9), *TILES[2:])},
        {"tiles": (*TILES[:3], replace(TILES[3], cups=(1, 1, 2)))},
        {"curves": ()},
        {"medals": ()},
    ],
)
def test_each_fact_of_a_card_is_seen(change: dict[str, object]) -> None:
    assert card_picture(ENGLISH, replace(CARD, **change)) != card_picture(ENGLISH, CARD)


def test_a_card_grows_with_what_it_shows() -> None:
    plain = replace(CARD, curves=(), medals=())
    heights = [
        size_of(card_picture(ENGLISH, each))[1]
        for each in (replace(plain, tiles=TILES[:1]), replace(plain, tiles=TILES + TILES[:1]), CARD)
    ]
    assert heights == sorted(set(heights))


def test_a_long_name_and_a_name_without_letters_are_drawn() -> None:
    for name in ("Maximiliane von Hohenstaufen-Lichtenberg", "", "𝓕𝓪𝓷𝓬𝔂"):
        assert card_picture(ENGLISH, replace(CARD, name=name))


def test_the_card_in_words() -> None:
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
