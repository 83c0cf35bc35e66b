"""Ataxx in pictures: wet pebbles and coral heads in a lagoon of 49 squares."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.ataxx import AtaxxView
from locales import Voice
from render.arrows import Paint, Way, draw_ways
from render.ataxx import frame
from render.ataxx.layout import CELL, SIDE, SMALL_CELL, SMALL_MARGIN, corner, place, square_index, square_name
from render.ataxx.tiles import Target, Tile, palette, small_mask, small_tile, tile_image, tile_mask
from render.ataxx.water import depth_of
from render.ataxx.words import describe, lines
from render.base import Renderer
from render.marks import NO_MARKS, Marks
from render.nameplates import Plate, Standing
from render.paint import Point
from render.themes import THEMES


class AtaxxRenderer(Renderer[AtaxxView]):
    """Red's stones bear a starfish, Blue's a pearl.

    The last move: a ring around the stone that landed, a dashed ring where it came from (around the stone that a clone
    leaves there), ripples around the stones that turned. For one person: a ring and a lit square for the chosen stone,
    and lit squares with a plus (clone) or a circle (jump) for its targets; or arrows to an action and a better one.
    """

    themes: tuple[str, ...] = tuple(THEMES)
    sides: tuple[str, ...] = ()

    def draw(
        self,
        view: AtaxxView,
        theme: str,
        flip: bool,
        marks: Marks,
        sides: str | None = None,  # noqa: ARG002 - red is always red
        *,
        names: Sequence[str] = (),
        voice: Voice,  # noqa: ARG002 - there is no word in the picture
    ) -> Image.Image:
        """The board with the players and the score above it."""
        picture = frame.empty_board(theme, flip).copy()
        for index, tile in enumerate(_tiles(view, marks)):
            if tile != Tile(depth=tile.depth):
                picture.paste(tile_image(tile, theme), corner(place(index, flip)), tile_mask(tile.extent))
        if marks.arrows:
            colours = THEMES[theme]
            paint = Paint(played=(colours.ink, colours.pool[0]), better=(colours.accent, colours.flag))
            draw_ways(picture, _ways(marks, flip), paint, palette(theme), size=20)
        room = SIDE * SIDE - view.squares.count("-")
        frame.draw_score(picture, theme, _plates(view, names), room=room)
        return picture

    def small(
        self,
        view: AtaxxView,
        theme: str,
        flip: bool,
        sides: str | None = None,  # noqa: ARG002 - red is always red
        *,
        voice: Voice,  # noqa: ARG002 - there is no word in the picture
    ) -> Image.Image:
        """The board alone."""
        picture = frame.small_board(theme).copy()
        for index, tile in enumerate(_tiles(view, NO_MARKS)):
            if tile != Tile(depth=tile.depth):
                column, row = place(index, flip)
                spot = SMALL_MARGIN + SMALL_CELL * column, SMALL_MARGIN + SMALL_CELL * row
                picture.paste(small_tile(tile, theme), spot, small_mask(tile.extent))
        return picture

    def alt(self, view: AtaxxView, voice: Voice, names: Sequence[str] = ()) -> str:
        """The side to move or the result, the last move, and every stone by its square."""
        return describe(voice, view, names)

    def lines(
        self,
        view: AtaxxView,
        voice: Voice,
        names: Sequence[str] = (),  # noqa: ARG002 - the stones' colours say whose they are
    ) -> list[str]:
        """The same, a line each, with every stone."""
        return lines(voice, view)

    def cells(self, view: AtaxxView) -> list[str]:
        """The squares with stones."""
        return [square_name(index) for index, letter in enumerate(view.squares) if letter in "xo"]


def _tiles(view: AtaxxView, marks: Marks) -> list[Tile]:
    """The tiles of all squares, in the view's order."""
    flipped = frozenset(view.flipped)
    landed = view.last.target if view.last else None
    left = view.last.origin if view.last else None
    tiles = []
    for index, letter in enumerate(view.squares):
        name = square_name(index)
        tiles.append(
            Tile(
                letter,
                depth_of(index),
                landed=name == landed,
                left=name == left,
                flipped=name in flipped,
                selected=name == marks.selected,
                target=_target(view, marks, index) if name in marks.targets else "",
            )
        )
    return tiles


def _ways(marks: Marks, flip: bool) -> list[Way]:
    """The arrows in the picture, from the middle of a square to that of another."""

    def middle(name: str | None) -> Point | None:
        if name is None:
            return None
        left, top = corner(place(square_index(name), flip))
        return left + CELL / 2, top + CELL / 2

    return [Way(verdict, middle(arrow.origin), middle(arrow.target) or (0, 0)) for verdict, arrow in marks.arrows]


def _target(view: AtaxxView, marks: Marks, index: int) -> Target:
    """The way to the square for the selected stone or, if none is selected, for any stone of the side to move."""
    if marks.selected:
        origins = [square_index(marks.selected)]
    else:
        origins = [origin for origin, letter in enumerate(view.squares) if letter == "xo"[view.turn or 0]]
    row, column = divmod(index, SIDE)
    near = any(abs(row - origin // SIDE) <= 1 and abs(column - origin % SIDE) <= 1 for origin in origins)
    return "clone" if near else "jump"


def _plates(view: AtaxxView, names: Sequence[str]) -> tuple[Plate, Plate]:
    red, blue = (
        Plate(name, _standing(view, seat), view.counts[seat]) for seat, name in enumerate((*names, "", "")[:2])
    )
    return red, blue


def _standing(view: AtaxxView, seat: int) -> Standing:
    if view.outcome is not None:
        winners = view.outcome.winners
        return "" if seat not in winners else "drawn" if len(winners) > 1 else "won"
    if view.turn == seat:
        return "to-move"
    return "passed" if view.passed == seat else ""
