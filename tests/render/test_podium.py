"""Podiums as pictures: small in every theme, each fact is seen, and a text says the same."""

from __future__ import annotations

import io

import pytest
from msgspec.structs import replace
from PIL import Image

from engines import GAMES
from locales import ENGLISH
from render.standings import HEIGHT, WIDTH, Step, podium_alt, podium_picture
from render.themes import THEMES

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
