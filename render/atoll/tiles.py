"""Tiles of an Atoll board: stones, marks, and the signs on islands. The two islands of a pair have the same sign."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import ceil
from types import MappingProxyType
from typing import NamedTuple

from PIL import Image, ImageDraw

from engines.atoll.geometry import COLOURS, Colour, Pair, Side, Size
from render.atoll.layout import AtollLayout, Scale, layout_of
from render.atoll.looks import LOOKS, SIDES, AtollColours, Pebble
from render.drawings import coloured, drawings
from render.fonts import typeface
from render.paint import CASING, SCALE, SHADE, Canvas, Mask, Point, around, mix, star
from render.png import Palette
from render.sprites import sprite

_DRAWINGS = drawings(__file__, "animals")
_PAIRS: Mapping[tuple[Colour, Pair], str] = MappingProxyType(
    {
        ("black", "north-south"): "cat",
        ("black", "west-east"): "rabbit",
        ("white", "north-south"): "fish",
        ("white", "west-east"): "turtle",
    }
)


@sprite
def _animal(pair: tuple[Colour, Pair], radius: float, pebble: Pebble) -> Image.Image:
    colours = {"body": pebble.body, "inlay": pebble.inlay, "whisker": mix(pebble.inlay, pebble.body, 0.35)}
    return _DRAWINGS[_PAIRS[pair]].image(radius / 100, coloured(colours))


Emblem = Callable[[Canvas, Point, float], Mask]
"""Function that returns a shape within a circle: canvas, centre, radius."""


def starfish(canvas: Canvas, middle: Point, radius: float) -> Mask:
    x, y = middle
    return canvas.polygon(star((x, y + radius * 0.06), radius * 1.12, radius * 0.5, 5))


def pearl(canvas: Canvas, middle: Point, radius: float) -> Mask:
    return canvas.ring(middle, radius * 0.7, radius * 0.4)


def sail(canvas: Canvas, middle: Point, radius: float) -> Mask:
    x, y = middle
    cloth = canvas.polygon(
        [(x, y - radius), (x + radius * 0.85, y + radius * 0.35), (x - radius * 0.85, y + radius * 0.35)]
    )
    return cloth | canvas.line(
        [(x - radius * 0.75, y + radius * 0.78), (x + radius * 0.75, y + radius * 0.78)], radius * 0.3
    )


def waves(canvas: Canvas, middle: Point, radius: float) -> Mask:
    x, y = middle
    lines = [
        [
            (x + across * radius * 0.45, y + (down + (0.24 if across % 2 else -0.24)) * radius)
            for across in (-2, -1, 0, 1, 2)
        ]
        for down in (-0.38, 0.44)
    ]
    return canvas.lines(lines, radius * 0.32)


PAIR_OF: Mapping[Side, Pair] = MappingProxyType(
    {"north": "north-south", "south": "north-south", "west": "west-east", "east": "west-east"}
)

EMBLEMS: Mapping[tuple[Colour, Pair], Emblem] = MappingProxyType(
    {
        ("black", "north-south"): starfish,
        ("black", "west-east"): pearl,
        ("white", "north-south"): sail,
        ("white", "west-east"): waves,
    }
)
"""Functions that make the signs of islands, by colour and pair."""


_STONE = 0.8
"""Radius of a played stone, in half-heights of a cell."""

LIT = 0.28
"""Share of the target's colour in a selectable cell's colour."""

_COLOURS = 58
"""Number of colours of the palette. Crowded boards have many edges, and each further shade of an edge costs bytes."""

_SAMPLED: Size = "nauru"
"""Board size of the palette's sample tiles."""


class HexTile(NamedTuple):
    """The contents of a hexagon.

    ``depth`` is the lagoon's shade, counted from the rim. ``island`` is the side of an island cell. ``stone`` is the
    colour of a played stone or of the island. ``last``, ``taken`` (converted) and ``lit`` (winning) mark a stone.
    ``pale`` fades the stone beside a lit chain. ``name`` is the text of an empty cell, bold in a ``target``.
    """

    depth: int = 0
    island: Side | None = None
    stone: Colour | None = None
    last: bool = False
    taken: bool = False
    lit: bool = False
    pale: bool = False
    target: bool = False
    name: str = ""


class Style(NamedTuple):
    """The style of a picture's tiles: board size, names in ``LOOKS`` and ``SIDES``, and scale."""

    size: Size
    look: str
    sides: str
    scale: Scale = "whole"

    @property
    def layout(self) -> AtollLayout:
        return layout_of(self.size, self.scale)


def paint(tile: HexTile, style: Style) -> Image.Image:
    layout, look = style.layout, LOOKS[style.look]
    across, down = layout.reach
    middle = (float(across), float(down))
    ground = look.sand if tile.island else look.gap
    canvas = Canvas(2 * across, 2 * down, ground)
    if tile.island and tile.stone:
        return _island(canvas, tile, style, tile.island, tile.stone)
    water = look.cells[tile.depth]
    face = canvas.polygon(layout.corners(middle, layout.gap))
    canvas.fill(face, mix(water, look.target, LIT) if tile.target else water)
    if tile.target:
        inside = [canvas.polygon(layout.corners(middle, layout.gap + layout.half * share)) for share in (0.05, 0.13)]
        canvas.fill(face & ~inside[0], mix(look.target, SHADE, CASING))
        canvas.fill(inside[0] & ~inside[1], look.target)
    if tile.stone:
        pebble, radius = SIDES[style.sides][tile.stone], layout.half * _STONE
        if tile.lit:
            canvas.fill(canvas.disc(middle, layout.half - 1), mix(look.lit, SHADE, CASING))
            canvas.fill(canvas.disc(middle, layout.half - 2), look.lit)
        draw_stone(canvas, look, pebble, middle, radius)
        _marks(canvas, tile, pebble, middle, radius)
        if tile.pale:
            canvas.fill(face, water, look.veil)
    return canvas.image()


def draw_stone(canvas: Canvas, look: AtollColours, pebble: Pebble, middle: Point, radius: float) -> None:
    x, y = middle
    if not look.modelled:
        canvas.fill(canvas.disc(middle, radius * 1.09), pebble.inlay)
        canvas.fill(canvas.disc(middle, radius), pebble.body)
        return
    canvas.fill(canvas.disc(middle, radius), pebble.rim)
    canvas.fill(canvas.disc((x, y - radius * 0.03), radius * 0.92), pebble.body)
    gleam = canvas.arc((x, y), radius * 0.7, radius * 0.13, 200, 244)
    canvas.fill(gleam | canvas.disc(around((x, y), radius * 0.7, 264), radius * 0.065), pebble.gleam)


def _marks(canvas: Canvas, tile: HexTile, pebble: Pebble, middle: Point, radius: float) -> None:
    if tile.last:
        canvas.fill(canvas.disc(middle, radius * 0.25), pebble.inlay)
    if not tile.taken:
        return
    path, width = radius * 0.58, radius * 0.13
    for start in (200, 20):
        end = start + 95
        canvas.fill(canvas.arc(middle, path, width, start, end), pebble.inlay)
        tip = around(middle, path, end + 34)
        wings = [around(middle, path + side * radius * 0.2, end) for side in (-1, 1)]
        canvas.fill(canvas.polygon([tip, *wings]), pebble.inlay)


def _island(canvas: Canvas, tile: HexTile, style: Style, side: Side, colour: Colour) -> Image.Image:
    layout, look = style.layout, LOOKS[style.look]
    across, down = layout.reach
    x, y = middle = (float(across), float(down))
    pebble, pair = SIDES[style.sides][colour], (colour, PAIR_OF[side])
    if tile.lit:
        canvas.fill(_rock(canvas, layout, middle, 1.2), mix(look.lit, SHADE, CASING))
        canvas.fill(_rock(canvas, layout, middle, 2.2), look.lit)
    elif not look.modelled:
        canvas.fill(_rock(canvas, layout, middle, 1.2), look.caption)
    unit = layout.half
    edge = mix(pebble.body, SHADE, 0.3) if look.modelled else pebble.body
    canvas.fill(_rock(canvas, layout, middle, unit * 0.17), edge)
    if look.modelled:
        canvas.fill(_rock(canvas, layout, (x, y - unit * 0.05), unit * 0.22), mix(pebble.body, "#ffffff", 0.16))
        canvas.fill(_rock(canvas, layout, middle, unit * 0.27), pebble.body)
    if not look.animals:
        canvas.fill(EMBLEMS[pair](canvas, middle, unit * 0.4), pebble.inlay)
    picture = canvas.image()
    if look.animals:
        animal = _animal(pair, unit * 0.68, pebble)
        picture.paste(animal, (across - animal.width // 2, down - animal.height // 2), animal)
    return Image.blend(picture, Image.new("RGB", picture.size, look.sand), look.veil) if tile.pale else picture


def _rock(canvas: Canvas, layout: AtollLayout, middle: Point, inset: float) -> Mask:
    """Mask of a hexagon with rounded corners, ``inset`` pixels inside the cell's edges."""
    corner = layout.half * 0.2
    points = layout.corners(middle, inset + corner)
    return canvas.polygon(points) | canvas.line([*points, *points[:2]], 2 * corner)


def palette(style: Style) -> Palette:
    return _palette(style._replace(size=_SAMPLED, scale="whole"))


@cache
def _palette(style: Style) -> Palette:
    look, pebbles = LOOKS[style.look], SIDES[style.sides].values()
    across, down = style.layout.reach
    page = Canvas(2 * across, 2 * down, look.ocean)
    page.fill(page.box((0, 0, 2 * across, down / 2)), look.target)
    page.fill(page.text((across, down), "g8", down), look.caption)
    page.fill(page.text((across, down / 4), "g8", down / 3), look.ocean)
    plate = Canvas(2 * across, 2 * down, look.panel)
    plate.fill(plate.text((across, down), "name", down), look.caption)
    shore = Canvas(2 * across, 2 * down, look.sand)
    shore.fill(shore.disc((0, 0), down), look.shoal)
    shore.fill(shore.disc((0, 0), down / 2), look.swell)
    states = ((False, False), (True, False), (False, True))
    depths = range(len(look.cells))
    samples = [
        *(
            HexTile(depth, stone=stone, lit=lit, pale=pale)
            for depth in depths
            for stone in COLOURS
            for lit, pale in states
        ),
        *(HexTile(depth, name="g8", target=target) for depth in depths for target in (False, True)),
        *(HexTile(stone=stone, last=True, taken=True) for stone in COLOURS),
        *(
            HexTile(island=side, stone=stone, lit=lit, pale=pale)
            for side in PAIR_OF
            for stone in COLOURS
            for lit, pale in states
        ),
    ]
    exact = (*look.flat, *(colour for pebble in pebbles for colour in (pebble.body, pebble.inlay)))
    return Palette(
        exact, [page.image(), plate.image(), shore.image(), *(_named(tile, style) for tile in samples)], _COLOURS
    )


@sprite
def tile_image(tile: HexTile, style: Style) -> Image.Image:
    return palette(style).convert(paint(tile, style))


def named_tiles(tiles: Sequence[HexTile], style: Style) -> list[Image.Image]:
    """Draw tiles with their names in the style's palette. Converting them together is faster."""
    across, down = style.layout.reach
    sheet = Image.new("RGB", (2 * across * len(tiles), 2 * down))
    for number, tile in enumerate(tiles):
        sheet.paste(_named(tile, style), (2 * across * number, 0))
    drawn = palette(style).convert(sheet)
    return [drawn.crop((left, 0, left + 2 * across, 2 * down)) for left in range(0, drawn.width, 2 * across)]


def _named(tile: HexTile, style: Style) -> Image.Image:
    picture, look = _unnamed(tile._replace(name=""), style).copy(), LOOKS[style.look]
    if tile.name:
        write(picture, tile, style, style.layout.reach, look.chosen if tile.target else look.name)
    return picture


_unnamed = sprite(paint)


def write(picture: Image.Image, tile: HexTile, style: Style, middle: tuple[int, int], ink: str) -> None:
    size = style.layout.names * (1.08 if tile.target else 1)
    cover = _lettering(tile.name, size, bold=tile.target)
    picture.paste(ink, (middle[0] - cover.width // 2, middle[1] - cover.height // 2), cover)


@sprite
def _lettering(name: str, size: float, *, bold: bool) -> Image.Image:
    """Coverage (mode L) of a cell's name. All looks share it."""
    face = typeface(size * SCALE, bold=bold)
    across, down = ceil(face.length(name) / SCALE / 2) + 1, ceil(0.7 * size)
    fine = Image.new("L", (2 * across * SCALE, 2 * down * SCALE))
    face.draw(ImageDraw.Draw(fine), (across * SCALE, down * SCALE), name, 255, "m")
    return fine.reduce(SCALE)


@sprite
def tile_mask(size: Size, scale: Scale) -> Image.Image:
    layout = layout_of(size, scale)
    across, down = layout.reach
    cover = Canvas(2 * across, 2 * down, "#000000")
    cover.fill(cover.polygon(layout.corners((across, down), layout.gap - 0.2)), "#ffffff")
    return cover.image().convert("1", dither=Image.Dither.NONE)
