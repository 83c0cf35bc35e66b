"""Pictures of two-player games on square boards: wet pebbles in a lagoon."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Generic

from PIL import Image

from engines.grid import GridView
from locales import Voice
from render.arrows import Paint, draw_over
from render.base import NO_MARKS, Marks, Outline, Renderer, Showing, ViewT_contra
from render.grid import alttext
from render.grid.layout import BOTTOM, SMALL_MARGIN, Grid
from render.grid.tiles import (
    SquareTile,
    empty_board,
    nameplates,
    palette,
    small_board,
    small_mask,
    small_tile,
    tile_image,
    tile_mask,
)
from render.nameplates import Plate, Standing
from render.paint import Point
from render.themes import THEMES

CLOSE: Final = 5
"""Rows around the selected square in a close picture: a stone moves at most two squares."""


class Squares(Renderer[ViewT_contra], Generic[ViewT_contra]):
    """Base of renderers of square boards. Red's stones have a starfish inlay, Blue's a pearl inlay.

    Pictures for one player highlight the selected square with a ring, and its targets with a plus or a circle. Arrows
    compare an action with a better action.
    """

    grid: ClassVar[Grid]
    themes: tuple[str, ...] = tuple(THEMES)
    sides: tuple[str, ...] = ()

    def tiles(self, view: ViewT_contra, marks: Marks) -> Sequence[SquareTile]:
        raise NotImplementedError

    def above(self, picture: Image.Image, theme: str, view: ViewT_contra, names: Sequence[str]) -> None:
        """Draw the name plates, and the score if any, above the board."""
        raise NotImplementedError

    def draw(self, view: ViewT_contra, how: Showing) -> Image.Image:
        theme, flip, marks = how.theme, how.flip, how.marks
        grid, picture = self.grid, empty_board(self.grid, theme, flip)
        for index, tile in enumerate(self.tiles(view, marks)):
            if tile != SquareTile(depth=tile.depth):
                spot = grid.corner(grid.place(index, flip))
                picture.paste(tile_image(tile, grid, theme), spot, tile_mask(tile.extent, grid))
        colours = THEMES[theme]
        paint = Paint(other=(colours.ink, colours.pool[0]), better=(colours.accent, colours.flag))
        scale = {"sign": 20 * grid.unit, "disc": 30 * grid.unit}
        draw_over(picture, marks, lambda name: self._middle(name, flip), paint, palette(grid, theme), **scale)
        if marks.is_close and marks.selected:
            return self._close(picture, grid.place(grid.number(marks.selected), flip)[1])
        self.above(picture, theme, view, how.names)
        return picture

    def _close(self, picture: Image.Image, row: int) -> Image.Image:
        """Cut out the ``CLOSE`` rows nearest to a row, with the names of the columns. The height is always the same.

        They keep the picture's width: Discord scales a picture to the message's width, so a narrower one is as high.
        """
        grid, (width, height) = self.grid, self.grid.size
        count = min(CLOSE, grid.rows)
        _, top = grid.corner((0, min(max(row - count // 2, 0), grid.rows - count)))
        rows = picture.crop((0, top, width, top + count * grid.cell + BOTTOM))
        rows.paste(picture.crop((0, height - BOTTOM, width, height)), (0, count * grid.cell))
        return rows

    def outlines(self, view: ViewT_contra, *, flip: bool = False) -> Mapping[str, Outline]:  # noqa: ARG002
        corners = [self.grid.corner(self.grid.place(index, flip)) for index, _ in enumerate(self.grid.names)]
        edge = self.grid.cell
        return {name: (x, y, x + edge, y + edge) for name, (x, y) in zip(self.grid.names, corners, strict=True)}

    def small(self, view: ViewT_contra, how: Showing) -> Image.Image:
        theme = how.theme
        grid, picture = self.grid, small_board(self.grid, theme)
        for index, tile in enumerate(self.tiles(view, NO_MARKS)):
            if tile != SquareTile(depth=tile.depth):
                column, row = grid.place(index, how.flip)
                spot = SMALL_MARGIN + grid.small_cell * column, SMALL_MARGIN + grid.small_cell * row
                picture.paste(small_tile(tile, grid, theme), spot, small_mask(tile.extent, grid))
        return picture

    def _middle(self, name: str, flip: bool) -> Point:
        left, top = self.grid.corner(self.grid.place(self.grid.number(name), flip))
        return left + self.grid.cell / 2, top + self.grid.cell / 2


class GridRenderer(Squares[GridView]):
    """Renderer of games with a ``GridView``.

    A ring marks the last stone, a dashed ring the square that it left, crosses the stones that it captured, and ripples
    the winning line. The sides are Red and Blue.
    """

    title: ClassVar[str]
    """Name of the game, as alternative texts write it."""

    def tiles(self, view: GridView, marks: Marks) -> list[SquareTile]:
        return [
            SquareTile(
                "xo"[view.stones[name]] if name in view.stones else ".",
                self.grid.depth(index),
                landed=name == view.last,
                left=name == view.left,
                flipped=name in view.line,
                selected=name == marks.selected,
                target=("jump" if name in view.stones else "clone") if name in marks.targets else "",
                taken=name in view.taken,
            )
            for index, name in enumerate(self.grid.names)
        ]

    def above(self, picture: Image.Image, theme: str, view: GridView, names: Sequence[str]) -> None:
        red, blue = (Plate(name, _standing(view, seat)) for seat, name in enumerate((*names, "", "")[:2]))
        nameplates(self.grid, theme).draw(picture, (red, blue))

    def alt(self, view: GridView, voice: Voice, names: Sequence[str] = ()) -> str:
        return " ".join(alttext.lines(voice, self.title, view, names))

    def lines(self, view: GridView, voice: Voice, names: Sequence[str] = ()) -> list[str]:
        return alttext.lines(voice, self.title, view, names)

    def cells(self, view: GridView) -> list[str]:
        return list(view.stones)


def _standing(view: GridView, seat: int) -> Standing:
    if view.outcome is not None:
        winners = view.outcome.winners
        return "" if seat not in winners else "drawn" if len(winners) > 1 else "won"
    return "to-move" if view.turn == seat else ""
