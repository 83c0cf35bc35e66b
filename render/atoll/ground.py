"""The ground of an Atoll picture: ocean, reef, islands, and the empty lagoon."""

from __future__ import annotations

from functools import cache

from PIL import Image

from engines.atoll.geometry import Size, board_of
from render.atoll.frame import coordinates
from render.atoll.layout import AtollLayout, layout_of
from render.atoll.looks import LOOKS, AtollColours
from render.atoll.tiles import Style, Tile, palette, tile_image, tile_mask
from render.paint import Canvas
from render.paint import Point as Spot
from render.sprites import packed_sprite

_NAMED_EVERY: dict[Size, int] = {"gan": 1, "nauru": 1, "tokelau": 2, "kiritimati": 3}


@packed_sprite
def empty_board(style: Style, flip: bool) -> Image.Image:
    """The picture without played stones. Not to be drawn on: copy it."""
    board, layout, look = board_of(style.size), layout_of(style.size), LOOKS[style.look]
    canvas = Canvas(layout.width, layout.height, look.ocean)
    _reef(canvas, layout, look, flip)
    canvas.fill(coordinates(canvas, layout, flip), look.caption)
    picture = palette(style).convert(canvas.image())
    for name, point in zip(board.cells, board.points, strict=True):
        lay(picture, Tile(depths(style)[name], name=written(style.size, name)), style, layout.middle(point, flip))
    for island in board.islands:
        for point in island.points:
            lay(picture, Tile(island=island.side, stone=island.colour), style, layout.middle(point, flip))
    return picture


def lay(picture: Image.Image, tile: Tile, style: Style, middle: tuple[int, int]) -> None:
    """Lays a tile with its middle at a pixel."""
    across, down = layout_of(style.size).reach
    picture.paste(tile_image(tile, style), (middle[0] - across, middle[1] - down), tile_mask(style.size))


@cache
def depths(style: Style) -> dict[str, int]:
    """The shade of every cell by name: the lagoon grows deeper with the distance from its rim."""
    board, shades = board_of(style.size), len(LOOKS[style.look].cells)
    cells = len(board.cells)
    ring = {cell for island in board.islands for cell in island.border}
    distance: dict[int, int] = {}
    while ring:
        distance.update(dict.fromkeys(ring, max(distance.values(), default=-1) + 1))
        ring = {near for cell in ring for near in board.neighbours[cell] if near < cells and near not in distance}
    deepest = max(distance.values()) + 1
    return {board.cells[cell]: rings * shades // deepest for cell, rings in distance.items()}


def written(size: Size, name: str) -> str:
    """The text in an empty cell: its name. Larger boards name every second or third file and rank only."""
    every = _NAMED_EVERY[size]
    file, rank = ord(name[0]) - ord("a"), int(name[1:])
    return name if file % every == 0 and rank % every == every - 1 else ""


def _reef(canvas: Canvas, layout: AtollLayout, look: AtollColours, flip: bool) -> None:
    """Shallow water around everything, sand under the islands, and the lagoon's bed in the colour between its cells."""
    board, half = board_of(layout.size), layout.half
    shores: list[list[Spot]] = [[layout.middle(point, flip) for point in island.points] for island in board.islands]
    cells = [layout.middle(point, flip) for point in board.points]
    everything = [*cells, *(spot for shore in shores for spot in shore)]
    canvas.fill(canvas.discs(everything, half * 1.75), look.swell)
    canvas.fill(canvas.discs(everything, half * 1.55), look.shoal)
    canvas.fill(canvas.lines(shores, half * 2.5), look.sand)
    canvas.fill(canvas.polygons(layout.corners(spot) for spot in cells), look.gap)
