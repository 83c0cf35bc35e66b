"""Atoll pictures, decoded from their pixels; their size, colours and text."""

from __future__ import annotations

import io
import random
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from PIL import Image, ImageChops, ImageColor

from engines.atoll import Atoll, AtollState, AtollView
from engines.atoll.geometry import COLOURS, FILES, Point, Size, board_of
from engines.replay import play_record
from locales import ENGLISH, LANGUAGES, voice
from render import Marks, picture
from render.atoll import AtollRenderer
from render.atoll.ground import empty_board
from render.atoll.layout import layout_of, window
from render.atoll.looks import LOOKS, SIDES
from render.atoll.tiles import LIT, PAIR_OF, Style
from render.base import NO_MARKS, Showing
from render.paint import CASING, SHADE, mix
from render.sprites import SPRITES
from tests.render.golden import compare
from tests.render.test_colours import SIGHTS, contrast, difference

DATA = Path(__file__).parent / "data"
GAME = Atoll()
RENDERER = AtollRenderer()
every_look = pytest.mark.parametrize("look", LOOKS)
every_size = pytest.mark.parametrize("size", FILES)
sizes_and_looks = pytest.mark.parametrize(
    ("size", "look"), [*((size, "light") for size in FILES), *(("gan", look) for look in LOOKS if look != "light")]
)
"""Parameters for every size and every look, but not their product: colours and places are independent."""
largest = pytest.mark.parametrize(
    ("size", "look"), [(size, look) for size in ("nauru", "kiritimati") for look in ("dark", "animals")]
)
"""Parameters for the largest files: Nauru's and Kiritimati's, in the looks with most colours."""


@cache
def played(size: Size, share: float = 1.0) -> AtollState:
    """State of a seeded random game. ``share``: of the cells that are filled, 0 to 1; 1 is the end."""
    board = board_of(size)
    cells = random.Random(size).sample(board.cells, len(board.cells))
    state = GAME.new(GAME.options(size=size), 2, 0)
    for turn, cell in enumerate(cells[: round(share * len(cells))]):
        if GAME.to_act(state):
            state = GAME.apply(state, turn % 2, cell)
    return state


def view(state: AtollState) -> AtollView:
    return GAME.view(state, None)


def of(*moves: str, size: Size = "gan") -> AtollView:
    return view(play_record(GAME, GAME.new(GAME.options(size=size), 2, 0), moves))


def file_marks(state: AtollState, file: str) -> Marks:
    (seat,) = GAME.to_act(state)
    names = [option.key for option in GAME.decision(state, seat).options]
    return Marks(file, frozenset(name for name in names if name[0] == file))


def draw(
    shown: AtollView, look: str = "light", flip: bool = False, marks: Marks = NO_MARKS, sides: str | None = None
) -> Image.Image:
    return RENDERER.draw(shown, Showing(look, sides, ENGLISH, flip, marks)).convert("RGB")


def tile(image: Image.Image, size: Size, point: Point, flip: bool = False) -> bytes:
    layout = layout_of(size)
    x, y = layout.middle(point, flip)
    reach = layout.half * 5 // 7
    return image.crop((x - reach, y - reach, x + reach, y + reach)).tobytes()


def changed(first: Image.Image, second: Image.Image, size: Size = "gan") -> set[str]:
    """Names of the cells and islands that differ between two pictures."""
    board = board_of(size)
    spots = [*zip(board.cells, board.points, strict=True)]
    spots += [(island.name, point) for island in board.islands for point in island.points]
    return {name for name, point in spots if tile(first, size, point) != tile(second, size, point)}


def at(image: Image.Image, name: str, size: Size = "gan", flip: bool = False) -> bytes:
    board = board_of(size)
    return tile(image, size, board.points[board.number[name]], flip)


@every_size
def test_hexagons_tile_the_plane_and_lie_in_the_picture(size):
    layout = layout_of(size)
    board = board_of(size)
    assert max(layout.width, layout.height) <= 1000
    for point in board.points:
        x, y = layout.middle(point, flip=False)
        for near in point.around():
            other = layout.middle(near, flip=False)
            assert ((other[0] - x) ** 2 + (other[1] - y) ** 2) ** 0.5 == pytest.approx(2 * layout.half, rel=0.03)
    for point in (point for island in board.islands for point in island.points):
        x, y = layout.middle(point, flip=False)
        assert layout.reach[0] < x < layout.width - layout.reach[0]
        assert layout.reach[1] < y < layout.height - layout.reach[1]


@every_look
def test_a_stone_changes_its_cell_only(look):
    empty = draw(of(), look)
    black, white = draw(of("d3"), look), draw(of("d3", "e4"), look)
    assert changed(empty, black) == {"d3"}
    assert changed(black, white) == {"d3", "e4"}  # the mark of the last stone moves on
    assert at(black, "d3") != at(white, "e4")


@every_look
def test_island_stones_look_unlike_played_ones_and_share_their_colour(look):
    shown = draw(replace(of("d3", "e4"), last=None), look)
    number = board_of("gan").number
    for name, colour in of("d3", "e4").stones.items():
        points = [point for island in board_of("gan").islands if island.colour == colour for point in island.points]
        assert at(shown, name) not in {tile(shown, "gan", point) for point in points}
        body = ImageColor.getrgb(SIDES["black-white"][colour].body)
        for point in (board_of("gan").points[number[name]], *points):
            x, y = layout_of("gan").middle(point, flip=False)
            covered = shown.crop((x - 30, y - 30, x + 30, y + 30))
            near = ImageChops.difference(covered, Image.new("RGB", covered.size, body)).convert("L")
            assert near.histogram()[0] > 600  # pixels of exactly this colour, which excludes emblem and sand


@every_look
def test_last_and_taken_stones_bear_marks_of_their_own(look):
    last, taken, both = (
        draw(shown, look) for shown in (of("d3"), replace(of("d3", "swap"), last=None), of("d3", "swap"))
    )
    plain = draw(replace(of("d3"), last=None), look)
    assert len({at(image, "d3") for image in (plain, last, taken, both)}) == 4


@sizes_and_looks
def test_the_winning_chain_and_its_islands_are_lit_and_all_else_stands_back(size, look):
    shown = view(played(size))
    linked = {name for chain in shown.chains for name in chain.cells}
    bare = replace(shown, chains=())
    lit, plain = draw(shown, look), draw(bare, look)
    assert changed(plain, lit, size) == {*shown.stones, *(island.name for island in board_of(size).islands)}
    winner = shown.chains[0].colour
    own = [name for name, colour in shown.stones.items() if colour == winner and name != shown.last]
    bright, faded = ({at(lit, name, size) for name in own if (name in linked) == is_lit} for is_lit in (True, False))
    assert bright.isdisjoint(faded)


@every_look
def test_the_open_cells_of_the_chosen_file_are_lit(look):
    state = played("gan", 0.4)
    marks = file_marks(state, "d")
    bare, marked = draw(view(state), look), draw(view(state), look, marks=marks)
    assert changed(bare, marked) == marks.targets


@every_look
@pytest.mark.parametrize("pair", ["north-south", "west-east"])
@pytest.mark.parametrize("colour", COLOURS)
def test_both_islands_of_a_pair_look_alike_and_unlike_all_others(look, colour, pair):
    image, board = draw(of(), look), board_of("gan")
    tiles: dict[tuple[str, str], set[bytes]] = {}
    for island in board.islands:
        grey = {tile(image.convert("L").convert("RGB"), "gan", point) for point in island.points}
        tiles.setdefault((island.colour, PAIR_OF[island.side]), set()).update(grey)
    (own,) = tiles.pop((colour, pair))
    others = [other for (other,) in tiles.values()]
    shapes = [shape(each) for each in (own, *others)]
    assert min(sum(a != b for a, b in zip(shapes[0], each, strict=True)) for each in shapes[1:]) > len(shapes[0]) / 30


def shape(grey: bytes) -> list[bool]:
    """Pixels that differ in brightness from most of the tile: its drawing, in any colours."""
    values = grey[::3]
    body = max(set(values), key=values.count)
    return [abs(value - body) > 60 for value in values]


@sizes_and_looks
def test_flip_turns_the_board_and_keeps_every_tile_upright(size, look):
    state = played(size, 0.3)
    plain, turned = draw(view(state), look), draw(view(state), look, flip=True)
    for name in board_of(size).cells:
        assert at(plain, name, size) == at(turned, name, size, flip=True)


def test_plates_tell_whose_turn_it_is_and_who_has_won():
    won = replace(view(played("gan")), chains=())
    looks = [
        of(),
        replace(of(), turn=1),
        replace(of(), colours=("white", "black")),
        replace(of(), turn=None, outcome=won.outcome),
    ]
    plates = [draw(shown).crop((0, 0, layout_of("gan").width, layout_of("gan").top)).tobytes() for shown in looks]
    assert plates[1] == plates[2]  # it is White's turn, in either seat
    assert len(set(plates)) == 3


@every_size
def test_cells_have_their_names_in_them_or_letters_and_numbers_stand_at_the_edge_but_never_both(size):
    layout, image = layout_of(size), draw(of(size=size), "contrast")
    cells = [at(image, name, size) for name in board_of(size).cells]
    edge = image.crop((0, layout.top, layout.width, layout.top + layout.margin))
    written = edge.convert("L").point([255 * (value > 128) for value in range(256)]).getbbox()
    assert layout.named == (size in ("gan", "nauru")) == (written is None)
    assert len(set(cells)) == (len(cells) if layout.named else pytest.approx(1, abs=40))  # lines, no names


@pytest.mark.parametrize("flip", [False, True])
@pytest.mark.parametrize("file", ["a", "j", "s"])
def test_on_the_largest_board_a_choice_is_shown_from_nearer_and_with_names(file, flip):
    state = played("kiritimati", 0.2)
    marks = file_marks(state, file)
    layout, near = layout_of("kiritimati"), layout_of("kiritimati", "close")
    part = draw(view(state), flip=flip, marks=marks)
    assert max(part.size) <= 1000
    assert near.half / part.width > 1.9 * layout.half / layout.width  # if both are shown as wide as a phone
    left, right = window(near, [ord(file) - ord("a") + 1], flip)
    assert part.width == right - left
    board, faces = board_of("kiritimati"), set()
    for name in marks.targets:
        x, y = near.middle(board.points[board.number[name]], flip)
        assert left + near.half < x < right - near.half
        faces.add(part.crop((x - left - 9, y - 9, x - left + 9, y + 9)).tobytes())
    assert len(faces) == len(marks.targets)  # each has its name
    hint = draw(view(state), flip=flip, marks=Marks(targets=frozenset([min(marks.targets)])))
    assert hint.size == part.size


@every_size
def test_all_looks_share_the_letters_in_cells_that_can_be_chosen(size):
    state = played(size, 0.2)
    first, second = (file_marks(state, file) for file in "de")
    drawn = []
    SPRITES.clear()
    for look in LOOKS:
        draw(view(state), look, marks=first)
        before = SPRITES.drawn
        draw(view(state), look, marks=replace(second, selected="d"))
        drawn.append(SPRITES.drawn - before)
    assert drawn[0] >= len(second.targets)
    assert max(drawn[1:]) < 4, "a cell’s name has a sprite for each look"


@largest
def test_pictures_are_small(size, look):
    """Includes all stones, the chain, and a private picture with a highlighted file; Kiritimati is largest."""
    most = 70_000 if size == "kiritimati" else 64_000
    for share in (0.0, 0.3, 0.6, 1.0):
        state = played(size, share)
        marks = file_marks(state, "d") if GAME.to_act(state) else NO_MARKS
        data = picture("atoll", view(state), theme=look, marks=marks, voice=ENGLISH)
        image = Image.open(io.BytesIO(data))
        assert image.mode == "P"
        assert max(image.size) <= 1000
        assert len(data) <= most


def test_looks_and_sides_differ_and_the_first_are_the_default():
    shown = of("d3", "e4")
    pictures = [picture("atoll", shown, theme=look, voice=ENGLISH) for look in LOOKS]
    pictures += [picture("atoll", shown, sides=sides, voice=ENGLISH) for sides in SIDES]
    assert pictures[0] == pictures[len(LOOKS)] == picture("atoll", shown, voice=ENGLISH)
    assert len(set(pictures)) == len(LOOKS) + len(SIDES) - 1
    assert picture("atoll", shown, sides="no such sides", voice=ENGLISH) == picture("atoll", shown, voice=ENGLISH)


@pytest.mark.parametrize("sight", SIGHTS)
@every_look
def test_colours_are_distinct_names_whatever_the_sight(look, sight):
    theme, usual = LOOKS[look], sight == "usual"
    for sides in SIDES.values():
        black, white = sides["black"], sides["white"]
        assert contrast(black.body, white.body, sight) > 3.5
        for pebble in (black, white):
            assert contrast(pebble.inlay, pebble.body, sight) > 4.5
            for ground in theme.cells:
                assert difference(pebble.body, ground, sight) > 10
                outline = max(contrast(pebble.body, ground, sight), contrast(pebble.rim, ground, sight))
                assert outline >= (3 if usual else 2.75) or not theme.modelled
        for ground in (*theme.cells, *([theme.sand] if theme.modelled else [])):
            assert contrast(black.body, ground, sight) >= (4.5 if usual else 4), (black.body, ground)
    for cell in theme.cells:
        assert contrast(theme.name, cell, sight) >= (4.5 if usual else 3.9)
        assert contrast(theme.chosen, mix(cell, theme.target, LIT), sight) >= 4.5
        for edge in (theme.target, theme.lit):
            casing = mix(edge, SHADE, CASING)
            assert max(contrast(line, cell, sight) for line in (edge, casing)) >= (3 if usual else 2.75), edge
            assert contrast(edge, casing, sight) >= 2, edge
    assert contrast(theme.caption, theme.ocean, sight) > 4.5
    assert contrast(theme.caption, theme.panel, sight) > 4.5


def test_the_text_tells_position_swap_and_result():
    assert RENDERER.alt(of(), ENGLISH) == (
        "Atoll, small board (Gan). Black to move. Black: no stones. White: no stones."
    )
    assert RENDERER.alt(of("d3", "swap", "e4"), voice=ENGLISH) == (
        "Atoll, small board (Gan). Black to move. The colours were swapped: the stone on d3 changed sides. "
        "Last stone: e4. Black: d3. White: e4."
    )
    won = GAME.apply(GAME.from_position("gan d6,d5,d4,d3,d2 a1,b1 black"), 0, "d1")
    assert RENDERER.alt(view(won), voice=ENGLISH) == (
        "Atoll, small board (Gan). Black won. Last stone: d1. Black connected North and South: d6 d5 d4 d3 d2 d1. "
        "Black: d1 d2 d3 d4 d5 d6. White: a1 b1."
    )


@pytest.mark.parametrize("language", LANGUAGES)
@every_size
def test_the_text_of_the_fullest_board_fits(size, language):
    text = RENDERER.alt(view(played(size)), voice(language))
    assert len(text) <= 1024
    stones = list(view(played(size)).stones.values())
    if size == "kiritimati" and language == "en":
        assert all(f"{colour.capitalize()}: {stones.count(colour)} stones." in text for colour in COLOURS)


@every_look
def test_golden_picture(look):
    state = played("nauru", 0.3)
    compare(draw(view(state), look, marks=file_marks(state, "e")), DATA / f"atoll-{look}.png")


@pytest.mark.parametrize("size", ["tokelau", "kiritimati"])
def test_one_cell_of_each_block_of_a_large_board_has_its_name(size):
    style = Style(size, "light", "black-white", "whole")
    board, ink = board_of(size), ImageColor.getrgb(LOOKS["light"].name)
    picture = empty_board(style, flip=False).convert("RGB")

    def written(name: str) -> bool:
        x, y = style.layout.middle(board.points[board.number[name]], flip=False)
        shades: list[tuple[int, Any]] = picture.crop((x - 9, y - 7, x + 9, y + 7)).getcolors(400) or []
        return any(sum(abs(one - two) for one, two in zip(shade, ink, strict=True)) < 120 for _, shade in shades)

    named = {name for name in board.cells if written(name)}
    assert {"c3", "h3", "m3", "c8", "h8", "c13"} <= named, (
        "a cell is found by the next name, not by counting from the edge"
    )
    assert len(named) < len(board.cells) / 15, "names in most cells would be too small to read, and hide the board"
