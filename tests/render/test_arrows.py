"""Two actions side by side on a board: each is marked in its place by a distinct shape, in every look."""

from __future__ import annotations

from typing import Any

import pytest
from PIL import Image, ImageChops

from engines import GAMES
from engines.atoll.geometry import board_of
from locales import ENGLISH
from render import RENDERERS, THEMES, Marks, image
from render.ataxx import GRID
from render.atoll.layout import layout_of
from render.atoll.looks import LOOKS
from render.base import NO_MARKS, Arrow
from tests.render.test_colours import SIGHTS, contrast

Box = tuple[int, int, int, int]


def begun(game: str, **options: str) -> Any:
    return GAMES[game].view(GAMES[game].new(GAMES[game].options(**options), 2, 1), None)


def around(game: str, name: str, flip: bool = False) -> Box:
    """Box of a cell, in pixels, in the picture of a whole board."""
    if game == "ataxx":
        left, top = GRID.corner(GRID.place(GRID.number(name), flip))
        return left, top, left + GRID.cell, top + GRID.cell
    layout, board = layout_of("nauru"), board_of("nauru")
    x, y = layout.middle(board.points[board.number[name]], flip)
    return x - layout.half, y - layout.half, x + layout.half, y + layout.half


def drawn(game: str, marks: Marks = NO_MARKS, theme: str = "dark", flip: bool = False, **options: str) -> Image.Image:
    view = begun(game, **options)
    return image(game, view, theme=theme, flip=flip, marks=marks, voice=ENGLISH).convert("RGB")


def changed(before: Image.Image, after: Image.Image, box: Box) -> float:
    """Share of the pixels in a box that differ between two pictures, 0 to 1."""
    delta = ImageChops.difference(before.crop(box), after.crop(box)).convert("L").histogram()
    return 1 - delta[0] / sum(delta)


@pytest.mark.parametrize(
    ("game", "theme"), [(game, theme) for game in ("ataxx", "atoll") for theme in RENDERERS[game].themes]
)
def test_what_was_played_and_what_is_better_are_marked_by_shape(game: str, theme: str) -> None:
    plain = drawn(game, theme=theme)
    one, other = (drawn(game, marks, theme) for marks in (Marks(played=Arrow("d4")), Marks(better=Arrow("d4"))))
    box = around(game, "d4")
    assert min(changed(plain, each, box) for each in (one, other)) > 0.1
    shapes = [ImageChops.difference(plain, each).convert("L").point([0] * 24 + [255] * 232) for each in (one, other)]
    assert changed(shapes[0], shapes[1], box) > 0.03
    assert changed(plain, one, around(game, "d6")) == 0


@pytest.mark.parametrize("flip", [False, True])
def test_an_arrow_leads_from_where_a_stone_comes_from_to_where_it_goes(flip: bool) -> None:
    plain = drawn("ataxx", flip=flip)
    marked = drawn("ataxx", Marks(played=Arrow("c5", "a7"), better=Arrow("g3", "g1")), flip=flip)
    on_the_way = [around("ataxx", name, flip) for name in ("a7", "b6", "c5", "g1", "g2", "g3")]
    assert min(changed(plain, marked, box) for box in on_the_way) > 0.02
    assert max(changed(plain, marked, around("ataxx", name, flip)) for name in ("d4", "a1", "e6")) == 0


def test_two_actions_to_one_cell_are_both_seen() -> None:
    both = drawn("ataxx", Marks(played=Arrow("a5", "a7"), better=Arrow("a5")))
    alone = [drawn("ataxx", marks) for marks in (Marks(played=Arrow("a5", "a7")), Marks(better=Arrow("a5")))]
    left, top, right, bottom = around("ataxx", "a5")
    for picture in alone:
        assert changed(both, picture, (left, top, right - GRID.cell // 2, bottom)) > 0.02
        assert changed(both, picture, (left + GRID.cell // 2, top, right, bottom)) > 0.02


def test_a_large_board_is_shown_whole_where_its_part_cannot_hold_both() -> None:
    size = drawn("atoll", size="kiritimati").size
    far = drawn("atoll", Marks(played=Arrow("a5"), better=Arrow("s5")), size="kiritimati")
    near = drawn("atoll", Marks(played=Arrow("c5"), better=Arrow("i9")), size="kiritimati")
    assert far.size == size
    assert near.width < size[0]


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_signs_stand_out_from_the_water_by_their_edge_or_body(sight: str) -> None:
    least = 3 if sight == "usual" else 2.75
    for theme in THEMES.values():
        for colour, edge in ((theme.ink, theme.pool[0]), (theme.accent, theme.flag)):
            assert contrast(colour, edge, sight) >= 4
            for water in theme.pool:
                assert max(contrast(colour, water, sight), contrast(edge, water, sight)) >= least
    for look in LOOKS.values():
        for colour, edge in ((look.caption, look.ocean), (look.target, look.flag)):
            assert contrast(colour, edge, sight) >= 4
            for water in look.cells:
                assert max(contrast(colour, water, sight), contrast(edge, water, sight)) >= least
