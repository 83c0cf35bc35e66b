"""Ataxx pictures, decoded from their pixels, and their texts."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops
from PIL.ImageColor import getrgb as rgb

from engines.ataxx import Ataxx, AtaxxOptions, AtaxxView, LastPly
from engines.base import Outcome
from locales import ENGLISH, LANGUAGES, voice
from render import THEMES, Marks
from render.ataxx import BAR, BAR_HEIGHT, BOARD, GRID, AtaxxRenderer
from render.base import NO_MARKS, Showing
from render.grid.layout import MARGIN
from tests.render.golden import compare

DATA = Path(__file__).parent / "data"
SQUARES, CELL, TOP = GRID.names, GRID.cell, GRID.top
WIDTH, HEIGHT = GRID.size
RENDERER = AtaxxRenderer()


def start() -> AtaxxView:
    game = Ataxx()
    return game.view(game.new(AtaxxOptions(), 2, 0), None)


def draw(view: AtaxxView, theme: str = "dark", flip: bool = False, marks: Marks = NO_MARKS) -> Image.Image:
    return RENDERER.draw(view, Showing(theme, None, ENGLISH, flip, marks)).convert("RGB")


def square(image: Image.Image, name: str, flip: bool = False) -> Image.Image:
    left, top = GRID.corner(GRID.place(GRID.number(name), flip))
    return image.crop((left, top, left + CELL, top + CELL))


def changed(first: Image.Image, second: Image.Image) -> set[str]:
    return {name for name in SQUARES if square(first, name).tobytes() != square(second, name).tobytes()}


def inside(tile: Image.Image) -> bytes:
    """Pixels in the middle of a square, which a stone covers completely."""
    return tile.crop((24, 24, CELL - 24, CELL - 24)).tobytes()


def score(image: Image.Image) -> Image.Image:
    return image.crop((0, 0, WIDTH, TOP - 10))


def put(view: AtaxxView, **letters: str) -> AtaxxView:
    """View with other letters on some squares, and counts that match. ``letters``: by square."""
    squares = list(view.squares)
    for name, letter in letters.items():
        squares[GRID.number(name)] = letter
    text = "".join(squares)
    return replace(view, squares=text, counts=(text.count("x"), text.count("o")))


def test_square_names_and_indices_are_inverse():
    assert (SQUARES[0], SQUARES[6], SQUARES[42], SQUARES[48]) == ("a7", "g7", "a1", "g1")
    assert [GRID.number(name) for name in SQUARES] == list(range(49))


@pytest.mark.parametrize("theme", THEMES)
def test_every_kind_of_square_looks_different_and_stands_in_its_place(theme):
    empty = draw(start(), theme)
    looks = {square(empty, "d4").tobytes()}
    for letter in "xo-":
        image = draw(put(start(), d4=letter), theme)
        assert changed(empty, image) == {"d4"}
        looks.add(square(image, "d4").tobytes())
    assert len(looks) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_the_water_grows_deeper_inwards_in_the_exact_colours_of_the_theme(theme):
    image, shades = draw(start(), theme), THEMES[theme].pool
    for name, depth in (("c7", 0), ("f6", 1), ("e5", 2), ("d4", 3)):
        common = max(square(image, name).getcolors(CELL * CELL) or [])[1]
        assert common == rgb(shades[min(depth, len(shades) - 1)])


def test_stones_are_anti_aliased():
    assert len(square(draw(start()), "a7").getcolors(CELL * CELL) or []) > 18


@pytest.mark.parametrize("theme", THEMES)
def test_flip_turns_the_board_by_180_degrees_and_keeps_every_sprite_upright(theme, middle, busiest):
    marks = Marks("c2", frozenset({"b3", "a4"}))
    plain, turned = draw(middle, theme, marks=marks), draw(middle, theme, flip=True, marks=marks)
    for name, letter in zip(SQUARES, middle.squares, strict=True):
        if letter != "." or name in marks.targets:  # the pieces on the water; the water itself is not rotated
            assert inside(square(plain, name)) == inside(square(turned, name, flip=True)), name
        column, row = GRID.place(GRID.number(name), flip=False)
        assert GRID.place(GRID.number(name), flip=True) == (6 - column, 6 - row)
    assert score(plain).tobytes() == score(turned).tobytes()


def test_the_coordinates_turn_with_the_board():
    plain, turned = draw(start()), draw(start(), flip=True)

    def letters(image: Image.Image, box: tuple[int, int, int, int]) -> bytes:
        """Pixels in the exact text colour: the anti-aliased ones vary with the shore behind them."""
        ink = Image.new("RGB", image.size, THEMES["dark"].quiet)
        return ImageChops.difference(image, ink).convert("L").crop(box).point([255] + 255 * [0]).tobytes()

    def labels(image: Image.Image) -> tuple[list[bytes], list[bytes]]:
        ranks = [letters(image, (0, TOP + CELL * row, 32, TOP + CELL * (row + 1))) for row in range(7)]
        files = [letters(image, (MARGIN + CELL * i, HEIGHT - 28, MARGIN + CELL * (i + 1), HEIGHT)) for i in range(7)]
        return ranks, files

    for before, after in zip(labels(plain), labels(turned), strict=True):
        assert len(set(before)) == 7
        for place_before, each in enumerate(before):
            apart = [sum(a != b for a, b in zip(each, other, strict=True)) for other in after]
            assert apart.index(min(apart)) == 6 - place_before


@pytest.mark.parametrize("theme", THEMES)
def test_the_last_move_and_the_turned_stones_are_marked_in_their_squares(theme):
    view = put(start(), d4="x", d5="x", e4="o")
    bare = draw(view, theme)
    jump = draw(replace(view, last=LastPly("b4", "d4", clone=False), flipped=("d5",)), theme)
    clone = draw(replace(view, last=LastPly("d5", "d4", clone=True)), theme)
    assert changed(bare, jump) == {"b4", "d4", "d5"}
    assert changed(bare, clone) == {"d4", "d5"}
    looks = [square(jump, "d4"), square(jump, "d5"), square(clone, "d5"), square(bare, "d5")]
    assert len({look.tobytes() for look in looks}) == 4


@pytest.mark.parametrize("theme", THEMES)
def test_the_chosen_stone_and_its_targets_are_marked_by_kind(theme):
    marks = Marks("a7", frozenset({"a6", "b6", "c7", "c5"}))
    bare, marked = draw(start(), theme), draw(start(), theme, marks=marks)
    assert changed(bare, marked) == {"a7", "a6", "b6", "c7", "c5"}
    looks = {name: inside(square(marked, name)) for name in marks.targets}
    assert looks["a6"] == looks["b6"] != looks["c7"] == looks["c5"]


def test_without_a_chosen_stone_targets_beside_any_own_stone_are_clones():
    marked = draw(start(), marks=Marks(targets=frozenset({"f1", "e1", "b1"})))
    chosen = draw(start(), marks=Marks("g1", frozenset({"f1", "e1"})))
    assert inside(square(marked, "f1")) == inside(square(chosen, "f1"))
    assert inside(square(marked, "e1")) == inside(square(chosen, "e1"))
    assert inside(square(marked, "b1")) == inside(square(chosen, "e1"))  # a1 is Blue's


def test_the_score_shows_counts_turn_pass_and_result():
    view = start()
    variants = [
        view,
        put(view, d4="x"),
        put(view, d4="o"),
        put(view, d2="-", d3="-", d4="-", d5="-", d6="-"),  # a smaller total makes both parts of the bar longer
        replace(view, turn=1),
        replace(view, passed=1),
        replace(view, turn=None, outcome=Outcome((1, 2), (2, 2), "full")),
        replace(view, turn=None, outcome=Outcome((2, 1), (2, 2), "full")),
        replace(view, turn=None, outcome=Outcome((1, 1), (2, 2), "repetition")),
    ]
    assert len({score(draw(variant)).tobytes() for variant in variants}) == len(variants)


def test_the_squares_that_are_left_are_counted_in_the_bar():
    """The number stands alone in a narrow gap of the bar, and is omitted on a full board."""

    def bar(left: int) -> Image.Image:
        stones = 49 - left
        red = stones // 2
        squares = "x" * red + "o" * (stones - red) + "." * left
        image = draw(replace(start(), squares=squares, counts=(red, stones - red)), "contrast")
        return image.crop((MARGIN, BAR, MARGIN + BOARD, BAR + BAR_HEIGHT))

    def ink(image: Image.Image) -> int:
        """Width in pixels of the text on the bar's gap."""
        dark = image.convert("L").point([255 * (value < 8) for value in range(256)])
        box = dark.crop((12, 5, BOARD - 12, BAR_HEIGHT - 5)).getbbox()
        return box[2] - box[0] if box else 0

    widths = [ink(bar(left)) for left in (0, 1, 3, 11, 45)]
    assert widths[0] == 0
    assert all(0 < width <= left * BOARD // 49 for width, left in zip(widths[1:], (1, 3, 11, 45), strict=True))
    assert widths[3] > widths[2] + 18
    assert len({bar(left).tobytes() for left in range(46)}) == 46


def test_a_result_hides_the_pass_before_it():
    over = replace(start(), turn=None, outcome=Outcome((2, 1), (2, 2), "repetition"))
    assert score(draw(over)).tobytes() == score(draw(replace(over, passed=1))).tobytes()


def test_the_bar_is_filled_from_both_ends_in_proportion():
    full = "x" * 14 + "o" * 35
    image = draw(replace(start(), squares=full, counts=(14, 35)), "contrast")
    row = [image.getpixel((x, BAR + BAR_HEIGHT // 2)) for x in range(MARGIN + 8, WIDTH - MARGIN - 8)]
    red, blue = row.count(rgb(THEMES["contrast"].red)), row.count(rgb(THEMES["contrast"].blue))
    assert red / (red + blue) == pytest.approx(14 / 49, abs=0.02)


def test_the_text_tells_position_move_and_result(middle):
    assert RENDERER.alt(start(), voice=ENGLISH) == (
        "Ataxx, Red to move. Red 2, Blue 2, 45 squares left. Red: a7 g1. Blue: a1 g7."
    )
    assert RENDERER.alt(middle, voice=ENGLISH) == (
        "Ataxx, Red to move. Red 8, Blue 8, 28 squares left. Last move: d5 → f5, a jump. Flipped: f4 f6 g6. "
        "Red: a3 a7 b2 c1 c2 f2 f7 g1. Blue: b7 d7 e4 e6 f4 f5 f6 g6. Blocked: c3 c5 d4 e3 e5."
    )
    passed = replace(start(), last=LastPly("a7", "a6", clone=True), passed=1)
    assert "Last move: a6, a split. Blue had to pass." in RENDERER.alt(passed, voice=ENGLISH)
    for letters, ending in (
        ("x." + "o" * 47, ", zbývá 1 volné pole."),
        ("x..." + "o" * 45, ", zbývají 3 volná pole."),
        ("x" * 49, "0. Č"),
    ):
        scored = replace(start(), squares=letters, counts=(letters.count("x"), letters.count("o")))
        assert ending in RENDERER.alt(scored, voice("cs"))
    won = replace(start(), turn=None, outcome=Outcome((2, 1), (20, 29), "full"))
    assert RENDERER.alt(won, voice=ENGLISH).startswith(
        "Ataxx, Blue won. The board is full. Red 2, Blue 2, 45 squares left."
    )
    beaten = replace(won, outcome=Outcome((1, 2), (9, 0), "no-stones"))
    assert RENDERER.alt(beaten, voice=ENGLISH).startswith("Ataxx, Red won. Blue has no stones left.")
    assert RENDERER.alt(beaten, voice("cs")).startswith("Ataxx, Červený vyhrál. Modrý už nemá žádné kameny.")
    assert RENDERER.alt(replace(start(), turn=None), ENGLISH).startswith(
        "Ataxx, the game is over. Red 2, Blue 2, 45 squares left."
    )
    drawn = replace(start(), turn=None, outcome=Outcome((1, 1), (9, 9), "repetition"))
    assert RENDERER.alt(drawn, voice=ENGLISH).startswith("Ataxx, a draw. The same position came up three times.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_board_without_an_empty_square_is_described_whole_in_every_language(language):
    squares = ("xo" * 25)[:49]
    full = replace(start(), squares=squares, counts=(25, 24), turn=None, outcome=Outcome((1, 2), (25, 24), "full"))
    text = RENDERER.alt(
        replace(full, last=LastPly("a7", "a6", clone=True), flipped=tuple(SQUARES[:8])), voice(language)
    )
    assert len(text) <= 1024
    assert all(text.count(name) >= 1 for name in SQUARES)


@pytest.mark.parametrize("theme", THEMES)
def test_golden_picture(theme, play, busiest):
    state = play("cross", 5, 30)
    compare(draw(Ataxx().view(state, None), theme, marks=busiest(state)), DATA / f"ataxx-{theme}.png")
