"""Pictures on a phone: the type of boards and charts stays legible in a framed message."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

import pytest
from PIL import ImageDraw

import render
from engines import GAMES
from locales import ENGLISH
from render import curve
from render.analysis import chart
from render.atoll.layout import layout_of
from render.curve import FINE, Series, curves_drawn
from render.fonts import FRAMED, LEAST, Typeface
from render.paint import SCALE, Point
from render.sprites import SPRITES
from render.themes import theme_of

LONG = ("Maximilian von Trapp-Lang", "W" * 24)


@pytest.fixture
def sizes(monkeypatch: pytest.MonkeyPatch) -> dict[str, float]:
    """Smallest type size of each text drawn from now on, in pixels of the picture."""
    drawn: dict[str, float] = {}
    plain = Typeface.draw

    def noted(face: Typeface, draw: ImageDraw.ImageDraw, at: Point, text: str, *given: Any, **named: Any) -> None:
        image = draw._image
        scale = SCALE if image.mode == "L" else FINE if image.width > 1_500 else 1
        drawn[text] = min(face._size / scale, drawn.get(text, 1_000))
        plain(face, draw, at, text, *given, **named)

    def drawn_again(_key: Hashable, draw: Callable[[], Any]) -> Any:
        return draw()

    monkeypatch.setattr(Typeface, "draw", noted)
    monkeypatch.setattr(SPRITES, "get", drawn_again)
    return drawn


def unreadable(sizes: dict[str, float], width: int) -> dict[str, float]:
    """Texts too small on a phone, with their sizes there. ``width``: the picture's width in pixels."""
    assert sizes
    return {text: size * FRAMED / width for text, size in sizes.items() if size * FRAMED / width < LEAST}


@pytest.mark.parametrize(
    ("game", "options"),
    [("ataxx", {}), *(("atoll", {"size": size}) for size in ("gan", "nauru", "tokelau", "kiritimati"))],
)
def test_names_and_coordinates_of_a_board_can_be_read(
    sizes: dict[str, float], game: str, options: dict[str, str]
) -> None:
    played = GAMES[game]
    view = played.view(played.new(played.options(**options), 2, 1), None)
    render.image(game, view, names=LONG, voice=ENGLISH)
    sizes.clear()  # What the palettes were made of.
    picture = render.image(game, view, names=LONG, voice=ENGLISH)
    if game == "atoll" and not layout_of(view.size).named:
        # A cell of the largest boards is 14 pixels wide. Their coordinates stand at the edges.
        sizes = {text: size for text, size in sizes.items() if not (text[0].isalpha() and text[-1].isdigit())}
    assert unreadable(sizes, picture.width) == {}


@pytest.mark.parametrize("size", ["tokelau", "kiritimati"])
def test_on_the_largest_boards_a_choice_can_be_read(size: Any) -> None:
    layout = layout_of(size, "close")
    assert layout.names * FRAMED / (12 * layout.step) >= LEAST


def test_charts_can_be_read(sizes: dict[str, float]) -> None:
    chart(ENGLISH, [(0, (0.5, 0.5)), (9, (0.3, 0.7)), (20, (1.0, 0.0))], [9], LONG)
    assert unreadable(sizes, 1000) == {}
    sizes.clear()
    curves_drawn(ENGLISH, [Series("Ataxx", ((1000, False), (1100, True), (1050, True)))], theme_of(None))
    assert unreadable(sizes, curve.WIDTH) == {}
