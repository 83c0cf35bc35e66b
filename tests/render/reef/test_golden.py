"""Golden pictures beside the tableau: the offer, its shelf, the score sheet, the overview and a card."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from engines.reef.view import ReefView
from locales import ENGLISH
from render.reef.offer import draw_offer, draw_shelf
from render.reef.offercard import draw_card
from render.reef.overview import draw_overview
from render.reef.sheet import draw_sheet
from tests.render.golden import compare

DATA = Path(__file__).parent / "data"

PICTURES: dict[str, Callable[[ReefView], Image.Image]] = {
    "animals": lambda view: draw_offer(ENGLISH, view, "animals", "dark", buyable=frozenset()),
    "corals": lambda view: draw_offer(ENGLISH, view, "corals", "dark"),
    "shelf": lambda view: draw_shelf(ENGLISH, view, 0, view.cards, "dark").palette_image(),
    "shelf-cut": lambda view: draw_shelf(ENGLISH, view, 0, view.cards, "dark", rich=False).palette_image(),
    "sheet": lambda view: draw_sheet(ENGLISH, view, "dark", ("Ada", "Ben")).palette_image(),
    "overview": lambda view: draw_overview(ENGLISH, view, "dark", ("Ada", "Ben")).palette_image(),
    "card": lambda view: draw_card(ENGLISH, view.cards["tiger-shark"], "dark").palette_image(),
}
"""How each kind of picture is drawn, by the name of its golden file."""


@pytest.mark.parametrize("name", PICTURES)
def test_golden_picture(name: str, atoll: Callable[..., ReefView]) -> None:
    compare(PICTURES[name](atoll(seats=2)).convert("RGB"), DATA / f"{name}.png", 64)
