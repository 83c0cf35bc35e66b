"""Pictures of Atoll, and their alternative texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PIL import Image

from engines.atoll import AtollView
from engines.atoll.geometry import COLOURS, Colour, board_of
from locales import Voice
from render.arrows import Paint, draw_over
from render.atoll.ground import depths, empty_board, lay, nameplates
from render.atoll.layout import WINDOW, layout_of, window
from render.atoll.looks import LOOKS, SIDES
from render.atoll.tiles import HexTile, Style, draw_stone, named_tiles, palette, tile_image
from render.base import Marks, Outline, Renderer, Showing
from render.nameplates import STRIP, Plate, Standing
from render.paint import Canvas, Point

MOST = 1024
"""Discord's limit for a picture's alternative text, in characters."""


def lines(voice: Voice, view: AtollView, names: Sequence[str] = ()) -> list[str]:
    """Describe the side to move or the result, the last stone, and every stone by its cell, one fact a line."""
    stones = {colour: [name for name, other in view.stones.items() if other == colour] for colour in COLOURS}
    return [
        *_without_stones(voice, view, names),
        *(
            voice.say("alt-atoll-stones", side=colour, cells=" ".join(stones[colour]))
            if stones[colour]
            else _counted(voice, view, colour)
            for colour in COLOURS
        ),
    ]


def _without_stones(voice: Voice, view: AtollView, names: Sequence[str]) -> list[str]:
    parts = [voice.say("alt-atoll-board", size=view.size), _state(voice, view)]
    if names and not all(names):
        # A lesson has one empty name; the other is the reader's.
        own = next(colour for colour, name in zip(view.colours, names, strict=True) if name)
        parts.append(voice.say("alt-own-side", side=own))
    elif names:
        black, white = (names[view.colours.index(colour)] for colour in COLOURS)
        parts.append(voice.say("alt-atoll-players", black=black, white=white))
    if view.taken:
        parts.append(voice.say("alt-atoll-taken", cell=view.taken))
    if view.last:
        parts.append(voice.say("alt-atoll-last", cell=view.last))
    parts += [
        voice.say("alt-atoll-joined", side=chain.colour, pair=chain.pair, cells=" ".join(chain.cells))
        for chain in view.chains
    ]
    return parts


def _counted(voice: Voice, view: AtollView, colour: Colour) -> str:
    return voice.say("alt-atoll-count", side=colour, stones=list(view.stones.values()).count(colour))


def _state(voice: Voice, view: AtollView) -> str:
    if view.turn is not None:
        return voice.say("alt-atoll-turn", side=view.colours[view.turn])
    return voice.say("alt-atoll-won", side=view.chains[0].colour) if view.chains else voice.say("alt-atoll-over")


class AtollRenderer(Renderer[AtollView]):
    """Atoll's renderer. Played stones are round, island cells are hexagons with the sign of their pair.

    A spot marks the last stone, two arrows a converted stone. A finished game outlines the winning chain and its
    islands, and fades all else. Pictures for one player highlight legal cells, with their names. If the cells are too
    small for names, such a picture is an enlarged part of the board. The whole board has its coordinates at the edge.
    """

    themes: tuple[str, ...] = tuple(LOOKS)
    sides: tuple[str, ...] = tuple(SIDES)

    def token(self, seat: int, size: int, theme: str, ground: str) -> Image.Image:
        canvas, look = Canvas(size, size, ground), LOOKS.get(theme, next(iter(LOOKS.values())))
        canvas.fill(canvas.disc((size / 2, size / 2), 0.47 * size), look.cells[0])
        pebble = SIDES[self.sides[0]][COLOURS[seat % 2]]
        draw_stone(canvas, look, pebble, (size / 2, size / 2), 0.38 * size)
        return canvas.image()

    def seat_colours(self, view: AtollView, theme: str, sides: str | None = None) -> tuple[str, ...]:  # noqa: ARG002
        return tuple(SIDES[sides or self.sides[0]][colour].body for colour in view.colours)

    def draw(self, view: AtollView, how: Showing) -> Image.Image:
        theme, flip, marks = how.theme, how.flip, how.marks
        files = _files(marks)
        near = bool(files) and max(files) - min(files) < WINDOW - 1
        close = near and not (layout_of(view.size).named or marks.is_whole)
        style = Style(view.size, theme, how.sides or self.sides[0], "close" if close else "whole")
        board, layout, depth = board_of(view.size), style.layout, depths(style)
        picture = _board(view, style, flip)
        targets = [HexTile(depth[name], name=name, target=True) for name in marks.targets]
        for tile, drawn in zip(targets, named_tiles(targets, style), strict=True):
            lay(picture, drawn, style, layout.middle(board.points[board.number[tile.name]], flip))
        look = LOOKS[theme]

        def middle(name: str) -> Point:
            return layout.middle(board.points[board.number[name]], flip)

        paint = Paint(other=(look.caption, look.ocean), better=(look.target, look.flag))
        scale = {"sign": layout.half * 0.62, "disc": layout.half * 0.75}
        draw_over(picture, marks, middle, paint, palette(style), **scale)
        if close:
            left, right = window(layout, files, flip)
            return picture.crop((left, 0, right, layout.height))
        if marks.is_close:
            return picture.crop((0, STRIP, layout.width, layout.height))
        nameplates(style).draw(picture, _plates(view, how.names))
        return picture

    def outlines(self, view: AtollView, *, flip: bool = False) -> Mapping[str, Outline]:
        board, layout = board_of(view.size), layout_of(view.size)
        found = dict[str, Outline]()
        for name, number in board.number.items():
            across, down = zip(*layout.corners(layout.middle(board.points[number], flip)), strict=True)
            found[name] = round(min(across)), round(min(down)), round(max(across)), round(max(down))
        return found

    def small(self, view: AtollView, how: Showing) -> Image.Image:
        return _board(view, Style(view.size, how.theme, how.sides or self.sides[0], "small"), how.flip)

    def alt(self, view: AtollView, voice: Voice, names: Sequence[str] = ()) -> str:
        whole = " ".join(lines(voice, view, names))
        if len(whole) <= MOST:
            return whole
        return " ".join([*_without_stones(voice, view, names), *(_counted(voice, view, side) for side in COLOURS)])

    def lines(self, view: AtollView, voice: Voice, names: Sequence[str] = ()) -> list[str]:  # noqa: ARG002
        return lines(voice, view)

    def cells(self, view: AtollView) -> list[str]:
        return list(view.stones)


def _board(view: AtollView, style: Style, flip: bool) -> Image.Image:
    board, layout, depth = board_of(view.size), style.layout, depths(style)
    picture = empty_board(style, flip)
    linked = {name for chain in view.chains for name in chain.cells}
    for name, colour in view.stones.items():
        lit, pale = name in linked, bool(linked) and name not in linked
        tile = HexTile(depth[name], None, colour, name == view.last, name == view.taken, lit, pale)
        lay(picture, tile_image(tile, style), style, layout.middle(board.points[board.number[name]], flip))
    if linked:
        held = {name for chain in view.chains for name in chain.islands}
        for island in board.islands:
            lit = island.name in held
            tile = HexTile(island=island.side, stone=island.colour, lit=lit, pale=not lit)
            for point in island.points:
                lay(picture, tile_image(tile, style), style, layout.middle(point, flip))
    return picture


def _files(marks: Marks) -> list[int]:
    actions = (name for _, arrow in marks.arrows for name in (arrow.target, arrow.origin))
    return [ord(name[0]) - ord("a") + 1 for name in (*marks.targets, marks.selected, *actions) if name]


def _plates(view: AtollView, names: Sequence[str]) -> tuple[Plate, Plate]:
    seats = [view.colours.index(colour) for colour in COLOURS]
    black, white = (Plate(names[seat] if names else "", _standing(view, seat)) for seat in seats)
    return black, white


def _standing(view: AtollView, seat: int) -> Standing:
    if view.outcome is None:
        return "to-move" if seat == view.turn else ""
    return "won" if seat in view.outcome.winners else ""
