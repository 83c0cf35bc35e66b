"""The layout of a reef's picture: where cards and the header lie, cropped to the used cells."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import accumulate
from math import ceil, floor
from typing import Final, NamedTuple

from engines.reef.grid import position
from render.base import SMALL
from render.paint import Point
from render.phone import FRAMED, least_type
from render.reef.header import HEADER, SIDEBAR

WIDTH: Final = 800
"""Width of every reef's picture in pixels: a phone displays all pictures equally wide."""
HIGH: Final = 640
"""Usual maximum height of a reef's picture in pixels, if its cards stay legible."""
READABLE: Final = ceil(44 * WIDTH / FRAMED)
"""Smallest side in pixels of a card that is legible on a phone."""
FEW: Final = 16
"""Most cards kept legible. A reef with more cards is at most ``HIGHEST`` pixels high."""
HIGHEST: Final = 830
_LARGEST: Final = 212
"""Maximum distance between adjacent cells, in pixels."""
_CARD: Final = 0.88
"""Side of a card relative to the distance between cells, where there is room."""
_OVER: Final = 1.15
"""Greatest side of cards relative to the distance between cells: animals lie on the rims of corals."""
_CROWDED: Final = 1.53
"""Greatest side relative to the distance between columns, where nine columns leave no more room.

In ten columns, cards of 44 of 275 pixels would be (275 − 44) / 9 = 26 pixels apart. Of a coral between two animals,
which cover its rims, 7 of 44 pixels would be left. With this limit, cards are 39 pixels wide and 12 are left. The
close-up of the newest card has at least 69. No reef of 70 runs by the players ``lazy`` and ``greedy`` had over six
columns while it had at most 16 cards.
"""
_MARGINS: Final = (0.1, 0.08)
"""Margins around the cells relative to their distance: preferred, and minimal."""
_FREE: Final = 0.62
"""Width of a column or row that has only free cells with numbers, relative to a column or row with cards."""


HEADERS: Final = ((WIDTH, HEADER), SIDEBAR)
"""Sizes (width, height) of a header in pixels: above the reef, and beside the reef."""


class TableauLayout(NamedTuple):
    """The positions of cells: the centres of columns (from the west) and rows (from the north), in pixels.

    ``pitch`` is the distance between columns, ``drop`` that between rows.

    ``header``: the width and height of the header; zero in a thumbnail. A header as wide as the picture lies above the
    reef, another beside it.
    """

    west: int
    north: int
    columns: tuple[float, ...]
    rows: tuple[float, ...]
    pitch: float
    drop: float
    side: int
    width: int
    height: int
    header: tuple[int, int]

    @property
    def least(self) -> int:
        """Smallest legible type size in pixels. In a thumbnail no type is legible, so it is larger than any type."""
        return least_type(self.width, FRAMED) if self.header[0] else self.width

    def middle(self, cell: str) -> Point:
        """Centre of a cell in the picture, in pixels."""
        x, y = position(cell)
        return round(self.columns[x - self.west]), round(self.rows[self.north - y])


class _Span(NamedTuple):
    """Occupied columns or rows: the first coordinate, and the breadth of each relative to the usual breadth."""

    first: int
    breadths: tuple[float, ...]

    @classmethod
    def of(cls, used: Iterable[int], free: Iterable[int]) -> _Span:
        """The span of these coordinates; columns or rows with only ``free`` cells are narrower."""
        known = frozenset(used)
        every = known | frozenset(free)
        between = range(min(every), max(every) + 1)
        inner = range(min(known), max(known) + 1)
        return cls(between[0], tuple(1.0 if at in inner else _FREE for at in between))

    @property
    def whole(self) -> float:
        return sum(self.breadths)

    def middles(self, start: float, pitch: float) -> tuple[float, ...]:
        """Centres of the columns or rows in pixels."""
        ends = accumulate(self.breadths, initial=0.0)
        return tuple(start + pitch * (end + breadth / 2) for end, breadth in zip(ends, self.breadths, strict=False))


def layout_of(
    used: frozenset[str],
    free: frozenset[str] = frozenset(),
    headers: Sequence[tuple[int, int]] = HEADERS,
    *,
    high: int = HIGH,
) -> TableauLayout:
    """Layout of a reef's cells. ``used``: the cells with cards. ``free``: the cells with numbers.

    Cards have at least ``READABLE`` pixels, if the width allows it, and more as long as the picture stays below
    ``high``. The header is above the reef or beside it, and the margins are usual or narrow. The best combination has
    legible cards, then little overlap (unless ``high`` is lower than usual), then a height within ``high``, then larger
    cards.

    ``headers``: the possible sizes of the header. ``high``: preferred maximum height in pixels.
    """
    columns, rows = _spans(used, free)
    least = READABLE if len(used) <= FEW else 0
    found = [
        _fitted(columns, rows, margin, header, least=least, high=high) for margin in _MARGINS for header in headers
    ]
    return max(
        found,
        key=lambda each: (
            min(each.side, READABLE),
            high < HIGH or each.side <= ceil(_OVER * each.pitch),
            -max(each.height, high),
            each.side,
        ),
    )


def _spans(used: frozenset[str], free: frozenset[str]) -> tuple[_Span, _Span]:
    """Spans of the columns from the west, and of the rows from the north."""
    places, gaps = [position(cell) for cell in used], [position(cell) for cell in free]
    columns = _Span.of((x for x, _ in places), (x for x, _ in gaps))
    return columns, _Span.of((-y for _, y in places), (-y for _, y in gaps))


def _fitted(
    columns: _Span, rows: _Span, margin: float, header: tuple[int, int], *, least: int, high: int
) -> TableauLayout:
    """Layout with this margin and header. ``least``: least side of cards in pixels; 0 for none."""
    is_above = header[0] == WIDTH
    left, top = (0, header[1]) if is_above else (header[0], 0)
    broad = (WIDTH - left) / (columns.whole + 2 * margin)
    fitting = ((high if least else HIGHEST) - top) / (rows.whole + 2 * margin)
    pitch = min(_LARGEST, broad, max(fitting, least / _OVER))
    over = _OVER
    if least and over * pitch < least:
        over, pitch = _CROWDED, min(pitch, (WIDTH - left - READABLE) / (columns.whole - 1))
    side = floor(min(over * pitch, max(_CARD * pitch, READABLE)))
    drop = max(pitch, side / _OVER)
    inner = drop * (rows.whole + 2 * margin)
    height = round(top + inner) if is_above else round(max(inner, header[1]))
    start = left + (WIDTH - left - pitch * columns.whole) / 2, top + (height - top - drop * rows.whole) / 2
    return TableauLayout(
        columns.first,
        -rows.first,
        columns.middles(start[0], pitch),
        rows.middles(start[1], drop),
        pitch,
        drop,
        side,
        WIDTH,
        height,
        (header[0], header[1] if is_above else height),
    )


def small_layout(used: frozenset[str]) -> TableauLayout:
    """Layout of a square thumbnail without a header."""
    columns, rows = _spans(used, frozenset())
    cells = max(columns.whole, rows.whole, 3)
    pitch = SMALL / (cells + 0.6)
    starts = [(SMALL - pitch * span.whole) / 2 for span in (columns, rows)]
    middles = [span.middles(start, pitch) for span, start in zip((columns, rows), starts, strict=True)]
    side = round(pitch * 0.83)
    return TableauLayout(columns.first, -rows.first, middles[0], middles[1], pitch, pitch, side, SMALL, SMALL, (0, 0))
