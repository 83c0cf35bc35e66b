"""The background of an Atoll picture (ocean, reef, islands, empty lagoon), its coordinates and name plates."""

from __future__ import annotations

from functools import cache
from typing import Final

from PIL import Image

from engines.atoll.geometry import COLOURS, Point, board_of
from render.atoll.layout import AtollLayout
from render.atoll.looks import LOOKS, SIDES, AtollColours
from render.atoll.tiles import HexTile, Style, draw_stone, paint, palette, tile_mask, write
from render.curve import ChartPen
from render.nameplates import Nameplates
from render.paint import Canvas, mix
from render.paint import Point as Spot
from render.sprites import sprite
from render.themes import THEMES


def write_coordinates(pen: ChartPen, layout: AtollLayout, ink: str, flip: bool) -> None:
    """Draw letters above and below their files, and ranks on both sides, level with the outermost cells."""
    for file in range(1, layout.files + 1):
        x, _ = layout.middle(Point(file, file % 2), flip)
        for y in (layout.top + layout.edge, layout.height - layout.edge):
            pen.text((x, y), chr(ord("a") + file - 1), layout.letters, ink, bold=True)
    for rank in range(1, layout.files):
        _, y = layout.middle(Point(1, 2 * layout.files - 2 * rank - 1), flip)
        for edge in (layout.edge, layout.width - layout.edge):
            pen.text((edge, y), str(rank), layout.letters, ink, bold=True)


@cache
def nameplates(style: Style) -> Nameplates:
    look = LOOKS[style.look]

    def sign(canvas: Canvas, side: int, centre: Spot, radius: float) -> None:
        canvas.fill(canvas.disc(centre, radius + 3), look.cells[0])
        draw_stone(canvas, look, SIDES[style.sides][COLOURS[side]], centre, radius * 0.9)

    theme = THEMES.get(style.look, THEMES["light"])
    return Nameplates(("atoll", style), theme, style.layout.width, sign, palette(style).convert)


BLOCK: Final = 5
"""Size of a block of cells, in files and ranks. Blocks help to read a large board's coordinates."""


@sprite
def empty_board(style: Style, flip: bool) -> Image.Image:
    """Draw the picture without played stones. As a large sprite, each call returns a new copy."""
    board, layout, look = board_of(style.size), style.layout, LOOKS[style.look]
    pen = ChartPen(layout.width, layout.height, look.ocean)
    _reef(pen, layout, look, flip)
    if not layout.named and style.scale != "small":
        _divide(pen, layout, look, flip)
        write_coordinates(pen, layout, look.caption, flip)
    picture = pen.picture()
    painted = cache(lambda tile: paint(tile, style))
    for name, point in zip(board.cells, board.points, strict=True):
        tile, middle = HexTile(depths(style)[name]), layout.middle(point, flip)
        lay(picture, painted(tile), style, middle)
        if layout.named or (style.scale == "whole" and _is_middle(name)):
            write(picture, tile._replace(name=name), style, middle, look.name)
    for island in board.islands:
        for point in island.points:
            tile = HexTile(island=island.side, stone=island.colour)
            lay(picture, painted(tile), style, layout.middle(point, flip))
    return palette(style).convert(picture)


def lay(picture: Image.Image, tile: Image.Image, style: Style, middle: tuple[int, int]) -> None:
    across, down = style.layout.reach
    picture.paste(tile, (middle[0] - across, middle[1] - down), tile_mask(style.size, style.scale))


@cache
def depths(style: Style) -> dict[str, int]:
    """Index of the shade of every cell, by the cell's name: 0 at the rim, then rising inwards."""
    board, shades = board_of(style.size), len(LOOKS[style.look].cells)
    cells = len(board.cells)
    ring = {cell for island in board.islands for cell in island.border}
    distance: dict[int, int] = {}
    while ring:
        distance.update(dict.fromkeys(ring, max(distance.values(), default=-1) + 1))
        ring = {near for cell in ring for near in board.neighbours[cell] if near < cells and near not in distance}
    deepest = max(distance.values()) + 1
    return {board.cells[cell]: rings * shades // deepest for cell, rings in distance.items()}


def _reef(pen: ChartPen, layout: AtollLayout, look: AtollColours, flip: bool) -> None:
    """Draw the shallow water, the sand under the islands, and the lagoon's bed in the colour of its gaps."""
    board, half = board_of(layout.size), layout.half
    shores: list[list[Spot]] = [[layout.middle(point, flip) for point in island.points] for island in board.islands]
    cells = [layout.middle(point, flip) for point in board.points]
    coast: list[Spot] = [layout.middle(board.points[cell], flip) for island in board.islands for cell in island.border]
    coast += [spot for shore in shores for spot in shore]
    for reach, colour in ((1.75, look.swell), (1.58, look.foam), (1.5, look.shoal)):
        for spot in coast:
            pen.disc(spot, half * reach, colour)
    for shore in shores:
        pen.line(shore, half * 2.5, look.sand)
        for end in (shore[0], shore[-1]):
            pen.disc(end, half * 1.25, look.sand)
    for middle in cells:
        pen.polygon(layout.corners(middle), look.gap)


def _is_middle(name: str) -> bool:
    """True for the middle cell of a block, which shows its name on boards without other names."""
    return (ord(name[0]) - ord("a")) % BLOCK == BLOCK // 2 == (int(name[1:]) - 1) % BLOCK


def _divide(pen: ChartPen, layout: AtollLayout, look: AtollColours, flip: bool) -> None:
    """Draw a line along the cells' edges after every fifth file and rank, as a guide for reading coordinates."""
    board = board_of(layout.size)
    block = {
        point: ((ord(name[0]) - ord("a")) // BLOCK, (int(name[1:]) - 1) // BLOCK)
        for name, point in zip(board.cells, board.points, strict=True)
    }
    ink = mix(look.name, look.cells[0], 0.35)
    for point, here in block.items():
        for near in point.around()[:3]:
            if block.get(near, here) != here:
                pen.line(layout.border(point, near, flip), 2.4, ink)
