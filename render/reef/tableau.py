"""A player's reef: cards on their cells, cropped to the used ones, under a line with supply and score."""

from __future__ import annotations

import math
from collections.abc import Iterable
from itertools import accumulate
from math import ceil, floor
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from engines.reef.grid import position
from engines.reef.view import AnimalView, CoralView, PlayerView, ReefView
from locales import Voice
from render.base import SMALL
from render.marks import Marks
from render.paint import Point
from render.reef import cards
from render.reef.header import HEADER, SIDEBAR, draw_header
from render.reef.looks import LOOKS, SHADE, pair_colour
from render.reef.page import FRAMED, Page, least_type
from render.sprites import sprite

WIDTH: Final = 800
"""The width of the picture of any reef: a phone shows all pictures equally wide."""
HIGH: Final = 640
"""The height that a reef stays below, where its cards can be read at it."""
READABLE: Final = ceil(44 * WIDTH / FRAMED)
"""The least side of a card that can be made out on a phone."""
FEW: Final = 16
"""The most cards that are all readable. With more the picture becomes no higher than ``HIGHEST``."""
HIGHEST: Final = 830
_LARGEST: Final = 212
"""The distance between cells, where there is room."""
_CLOSEST: Final = 0.97
"""A card's side as a share of that, where cards lie closest; elsewhere ``_CARD``. Colonies lie on the gaps."""
_CARD: Final = 0.88
_MARGINS: Final = (0.1, 0.02)
"""The water around the cells as a share of the distance: where there is room, and else."""
_FREE: Final = 0.62
"""The breadth of a column or row without any card, which is shown for the numbers of its free cells."""
_SLOT: Final = 0.64
"""The side of a free cell's frame, as a share of a card's."""
_SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class TableauLayout(NamedTuple):
    """The positions of cells: the middles of columns from the west and rows from the north, from 0, in pixels.

    ``header``: the width and height of the header, which lies above (as wide as the picture) or beside; none in a small
    picture.
    """

    west: int
    north: int
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    pitch: float
    side: int
    width: int
    height: int
    header: tuple[int, int]

    @property
    def least(self) -> int:
        """The least size of type that can be read; in a small picture, without a header, no type can."""
        return least_type(self.width, FRAMED) if self.header[0] else self.width

    def middle(self, cell: str) -> Point:
        """The middle of a cell."""
        x, y = position(cell)
        return round(self.columns[x - self.west]), round(self.rows[self.north - y])


class _Span(NamedTuple):
    """The columns or rows with something in them: the first coordinate, and the breadth of each, in cells."""

    first: int
    breadths: tuple[float, ...]

    @classmethod
    def of(cls, used: Iterable[int], free: Iterable[int]) -> _Span:
        """The span of these coordinates; coordinates that are only ``free`` are narrower."""
        known = frozenset(used)
        every = known | frozenset(free)
        between = range(min(every), max(every) + 1)
        inner = range(min(known), max(known) + 1)
        return cls(between[0], tuple(1.0 if at in inner else _FREE for at in between))

    @property
    def whole(self) -> float:
        return sum(self.breadths)

    def middles(self, start: float, pitch: float) -> tuple[float, ...]:
        """The middles in pixels."""
        ends = accumulate(self.breadths, initial=0.0)
        return tuple(start + pitch * (end + breadth / 2) for end, breadth in zip(ends, self.breadths, strict=False))


def layout_of(used: frozenset[str], free: frozenset[str] = frozenset()) -> TableauLayout:
    """The layout that shows these cells: the used ones with cards, the free ones with numbers.

    Cards are at least ``READABLE``, if the width allows it, and larger as far as that keeps the picture below ``HIGH``.
    The header stands above or beside, by the greater room left.
    """
    columns, rows = _spans(used, free)
    few = len(used) <= FEW
    found = [
        _fitted(columns, rows, margin, header, few=few) for margin in _MARGINS for header in ((WIDTH, HEADER), SIDEBAR)
    ]
    return max(found, key=lambda each: (min(each.side, READABLE), -max(each.height, HIGH), each.side))


def _spans(used: frozenset[str], free: frozenset[str]) -> tuple[_Span, _Span]:
    """The columns from the west, and the rows from the north."""
    places, gaps = [position(cell) for cell in used], [position(cell) for cell in free]
    columns = _Span.of((x for x, _ in places), (x for x, _ in gaps))
    return columns, _Span.of((-y for _, y in places), (-y for _, y in gaps))


def _fitted(columns: _Span, rows: _Span, margin: float, header: tuple[int, int], *, few: bool) -> TableauLayout:
    """The layout with this margin and header. ``few``: all cards shall be readable."""
    is_above = header[0] == WIDTH
    left, top = (0, header[1]) if is_above else (header[0], 0)
    broad = (WIDTH - left) / (columns.whole + 2 * margin)
    high = ((HIGH if few else HIGHEST) - top) / (rows.whole + 2 * margin)
    pitch = min(_LARGEST, broad, max(high, READABLE / _CARD if few else 0))
    side = floor(min(_CLOSEST * pitch, max(_CARD * pitch, READABLE)))
    inner = pitch * (rows.whole + 2 * margin)
    height = round(top + inner) if is_above else round(max(inner, header[1]))
    start = left + (WIDTH - left - pitch * columns.whole) / 2, top + (height - top - pitch * rows.whole) / 2
    return TableauLayout(
        columns.first,
        -rows.first,
        columns.middles(start[0], pitch),
        rows.middles(start[1], pitch),
        pitch,
        side,
        WIDTH,
        height,
        (header[0], header[1] if is_above else height),
    )


def _small_layout(used: frozenset[str]) -> TableauLayout:
    """The layout of a small square picture without a header."""
    columns, rows = _spans(used, frozenset())
    cells = max(columns.whole, rows.whole, 3)
    pitch = SMALL / (cells + 0.6)
    starts = [(SMALL - pitch * span.whole) / 2 for span in (columns, rows)]
    middles = [span.middles(start, pitch) for span, start in zip((columns, rows), starts, strict=True)]
    side = round(pitch * 0.83)
    return TableauLayout(columns.first, -rows.first, middles[0], middles[1], pitch, side, SMALL, SMALL, (0, 0))


def draw_tableau(voice: Voice, view: ReefView, seat: int, look: str, marks: Marks, *, name: str = "") -> Page:
    """The reef of a seat, with its player's name."""
    player = view.players[seat]
    corals = {coral.cell for coral in player.corals}
    used = _cells(player)
    layout = _layout(player, marks)
    page = _laid(voice, view, player, look, layout)
    draw_header(voice, page, view, player, layout.header, name=name)
    _badges(page, layout, player)
    _marks(page, layout, marks, corals, used)
    return page


def tableau_size(view: ReefView, seat: int, marks: Marks) -> tuple[int, int]:
    """The width and height of the picture of a seat's reef."""
    layout = _layout(view.players[seat], marks)
    return layout.width, layout.height


def _layout(player: PlayerView, marks: Marks) -> TableauLayout:
    used = frozenset(_cells(player))
    return layout_of(used, (marks.targets | {cell for cell, _ in marks.numbers}) - used)


def draw_small_tableau(voice: Voice, view: ReefView, seat: int, look: str) -> Page:
    """The cards of a seat, for lists."""
    player = view.players[seat]
    layout = _small_layout(frozenset(_cells(player)))
    return _laid(voice, view, player, look, layout)


def _cells(player: PlayerView) -> set[str]:
    """The cells with cards."""
    return {coral.cell for coral in player.corals} | {animal.cell for animal in player.animals}


def _laid(voice: Voice, view: ReefView, player: PlayerView, look: str, layout: TableauLayout) -> Page:
    """The cards in the water, with their tokens and Colonies."""
    lie = tuple(sorted(map(layout.middle, _cells(player))))
    page = Page(layout.width, layout.height, look, _ground(lie, layout, look))  # large, and so unpacked for this page
    _links(page, layout, player)
    for coral in player.corals:
        _coral(voice, page, view, layout, coral)
    for animal in player.animals:
        _animal(voice, page, view, layout, animal)
    for coral in player.corals:
        _colonies(page, layout, coral)
    return page


def _coral(voice: Voice, page: Page, view: ReefView, layout: TableauLayout, coral: CoralView) -> None:
    face, (x, y), k = view.cards[coral.card], layout.middle(coral.cell), layout.side / cards.UNIT
    half = layout.side / 2
    card = cards.small_card(voice, face, page.name, layout.side, least=layout.least, polluted=coral.polluted)
    page.card(card, x - half, y - half, cards.corner_of(face, layout.side))
    page.icon(face.kind, (x - 50 * k, y - 50 * k), 38 * k)
    if coral.polluted:
        page.icon("pollution", (x, y - 2 * k), 64 * k)
    _fatigue(page, (x + 48 * k, y - 48 * k), 20 * k, coral.fatigue, k)


def _animal(voice: Voice, page: Page, view: ReefView, layout: TableauLayout, animal: AnimalView) -> None:
    face, (x, y), k = view.cards[animal.card], layout.middle(animal.cell), layout.side / cards.UNIT
    half = layout.side / 2
    card = cards.small_card(voice, face, page.name, layout.side, least=layout.least)
    page.card(card, x - half, y - half, cards.corner_of(face, layout.side))
    track = cards.track(face.points, animal.level, page.name, layout.side, least=layout.least)
    page.put(track, x - track.width / 2, y - half + (cards.TRACK_TOP + 2.5) * k)
    at = x - 58 * k
    for name, shown in (("shelter", animal.sheltered), ("algae", face.algae)):
        if shown:
            page.icon(name, (at, y + 22 * k), 30 * k)
            at += 31 * k
    # Between the name and the track, so that both can be read.
    top = y - half + max(cards.name_band(voice, face, layout.side, least=layout.least), 27 * k) + 20 * k
    low = y - half + (cards.TRACK_TOP - 20) * k
    step = min(20 * k, (low - top) / max(animal.fatigue - 1, 1))
    _fatigue(page, (x + 52 * k, top), step, animal.fatigue, k)


def _fatigue(page: Page, at: Point, step: float, count: int, k: float) -> None:
    """Draw the Fatigue tokens, one below the other."""
    for place in range(count):
        page.icon("fatigue", (at[0], at[1] + step * place), 40 * k)


def _colonies(page: Page, layout: TableauLayout, coral: CoralView) -> None:
    x, y = layout.middle(coral.cell)
    reach, size = layout.pitch * 0.475, layout.pitch * 0.225
    for name, sides in (("colony", coral.sides), ("growth", coral.tokens)):
        for letter in sides:
            dx, dy = _SIDES[letter]
            page.icon(name, (x + dx * reach, y + dy * reach), size)


def _pairs(layout: TableauLayout, player: PlayerView) -> list[list[Point]]:
    """The positions of each pair's animals, in the order of the pairs' numbers."""
    pairs: dict[int, list[Point]] = {}
    for animal in sorted(player.animals, key=lambda animal: animal.pair):
        if animal.pair:
            pairs.setdefault(animal.pair, []).append(layout.middle(animal.cell))
    return [*pairs.values()]


def _links(page: Page, layout: TableauLayout, player: PlayerView) -> None:
    """Draw a ribbon between the two animals of a pair; it runs under the cards between them."""
    for number, ends in enumerate(_pairs(layout, player), start=1):
        if len(ends) == 2:
            _ribbon(page, ends[0], ends[1], pair_colour(number), 0.06 * layout.side)


def _badges(page: Page, layout: TableauLayout, player: PlayerView) -> None:
    """Draw the pair's letter on both of its animals."""
    k = layout.side / cards.UNIT
    for number, ends in enumerate(_pairs(layout, player), start=1):
        badge = cards.pair_badge(number, ceil(max(42 * k, layout.least / 0.56)))
        for x, y in ends:
            page.put(badge, x + 52 * k - badge.width / 2, y + 15 * k - badge.height / 2)


def _ribbon(page: Page, start: Point, end: Point, colour: str, width: float) -> None:
    """Draw a line with a pale edge, drawn finely in its own box."""
    scale, margin = 2, round(2 * width)
    left, top = min(start[0], end[0]) - margin, min(start[1], end[1]) - margin
    size = (round(abs(start[0] - end[0]) + 2 * margin), round(abs(start[1] - end[1]) + 2 * margin))
    ends = [((x - left) * scale, (y - top) * scale) for x, y in (start, end)]
    for shade, thick in (("#ffffff", 1.7), (colour, 1.0)):
        mask = Image.new("L", (size[0] * scale, size[1] * scale))
        ImageDraw.Draw(mask).line(ends, fill=235, width=round(width * thick * scale))
        page.image.paste(shade, (round(left), round(top)), mask.reduce(scale))


def _marks(page: Page, layout: TableauLayout, marks: Marks, corals: set[str], used: set[str]) -> None:
    numbers = dict(marks.numbers)
    side, k = layout.side, layout.side / cards.UNIT
    for cell in sorted(marks.targets | numbers.keys() | ({marks.selected} if marks.selected else set())):
        x, y = layout.middle(cell)
        if cell not in used:
            small = round(_SLOT * side)
            page.put(cards.slot(page.name, small), x - small / 2, y - small / 2)
        else:
            frame = cards.halo(page.name, side, coral=cell in corals)
            page.put(frame, x - frame.width / 2, y - frame.height / 2)
        if cell in numbers:
            size = round(max((70 if cell not in used else 58) * k, 2 * layout.least))
            badge = cards.number_badge(numbers[cell], page.name, size)
            page.put(badge, x - size / 2, y - size / 2)
    for cell, number in marks.labels:
        x, y = layout.middle(cell)
        size = round(max(46 * k, 2 * layout.least))
        corner = side / 2 + 9 * k + size / 2  # where four cards meet nothing else lies
        page.put(cards.number_badge(number, page.name, size), x - corner, y - corner)


@sprite
def _ground(places: tuple[Point, ...], layout: TableauLayout, look: str) -> Image.Image:
    """The sea, growing shallow towards the cards: a blurred map of where they lie, cut into bands of depth.

    On it lie the cards' shadows.
    """
    fine = 8
    depth = Image.new("L", (layout.width // fine + 1, layout.height // fine + 1))
    draw = ImageDraw.Draw(depth)
    reach = layout.pitch * 0.78 / fine
    for x, y in places:
        middle = x / fine, y / fine
        draw.rounded_rectangle(
            (middle[0] - reach, middle[1] - reach, middle[0] + reach, middle[1] + reach), reach * 0.6, fill=255
        )
    soft = depth.filter(ImageFilter.GaussianBlur(layout.pitch * 0.24 / fine))
    wide = soft.resize((soft.width * fine, soft.height * fine), Image.Resampling.BICUBIC)
    wide = wide.crop((0, 0, layout.width, layout.height))
    colours = LOOKS[look]
    stops = ((0, colours.deep), (40, colours.swell), (104, colours.shoal), (168, colours.sand))
    ground = Image.merge("RGB", [wide.point(_steps(stops, channel)) for channel in range(3)])
    if colours.gleam:
        shallow = wide.point([max(0, min(255, (value - 104) * 8)) for value in range(256)])
        light = _light(layout.width, layout.height, round(layout.pitch))
        ground.paste(colours.gleam, (0, 0), ImageChops.multiply(light, shallow))
    if colours.shadows:
        shade, margin = cards.shadow(layout.side), layout.side // 6
        for x, y in places:
            spot = round(x - layout.side / 2 - margin), round(y - layout.side / 2 - margin + layout.side * 0.03)
            ground.paste(SHADE, spot, shade)
    return ground


@sprite
def _light(width: int, height: int, pitch: int) -> Image.Image:
    """The net of light (mode L) that waves throw on the floor of shallow water."""
    net = Image.new("L", (width, height))
    draw, mesh = ImageDraw.Draw(net), pitch * 0.42
    reach, thick = width + height, max(2, round(pitch / 60))
    for way in (-1, 1):
        for row in range(round(reach / mesh) + 1):
            start = row * mesh - (height if way > 0 else 0)
            points = []
            for step in range(round(height / (mesh / 4)) + 2):
                y = step * mesh / 4
                sway = math.sin(0.83 * step + 2.1 * row) + math.sin(0.31 * step + 1.7 * row + way)
                points.append((start + way * 0.7 * y + 0.34 * mesh * sway, y))
            draw.line(points, fill=255, width=thick, joint="curve")
    return net.filter(ImageFilter.GaussianBlur(1))


def _steps(stops: tuple[tuple[int, str], ...], channel: int) -> list[int]:
    """A channel's level by depth: flat bands, each with a short ramp at its start so that its edge is smooth."""
    level, table = ImageColor.getrgb(stops[0][1])[channel], list[int]()
    bounds = [*stops[1:], (10**6, stops[-1][1])]
    for value in range(256):
        start, colour = bounds[0]
        target = ImageColor.getrgb(colour)[channel]
        if value >= start + 3:
            level = target
            bounds.pop(0)
        share = max(0.0, min(1.0, (value - start) / 3)) if value >= start else 0.0
        table.append(round(level + (target - level) * share))
    return table
