"""The layout of a reef's picture and its header: cards, round, player and supply, cropped to the used cells."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import ceil, floor
from typing import Final, Literal, NamedTuple

from engines.reef.grid import position
from engines.reef.view import PlayerView, ReefView
from locales import Voice
from render.base import SMALL
from render.fonts import FRAMED, drawable_name, least_type
from render.paint import Point
from render.reef.cardtext import name_of
from render.reef.page import Page, signed, width_of

Standing = Literal["", "to-move", "passed"]
"""State of a player. Empty: waiting."""


def standing(view: ReefView, player: PlayerView) -> Standing:
    """Current state of the player. Outside the Action phase, a player who has passed counts as waiting."""
    if any(decision.seat == player.seat for decision in view.decisions):
        return "to-move"
    return "passed" if player.passed and view.phase == "action" else ""


HEADER: Final = 124
"""Height of a header above a reef, in pixels."""
SIDEBAR: Final = (178, 400)
"""Width and minimum height of a header beside a reef, in pixels."""
EXAMPLE: Final = 64
"""Height in pixels of the header above an example, which shows neither round nor points."""
_TYPE: Final = 32
_ICON: Final = 42


def draw_header(
    voice: Voice, page: Page, view: ReefView, player: PlayerView, size: tuple[int, int], *, name: str
) -> None:
    """Draw the header. Beside a reef it omits the player's name. An example has only its title."""
    width, height = size
    page.box((0, 0, width, height), page.look.panel)
    if view.phase == "example":
        page.box((0, height - 2, width, height), page.look.shoal)
        page.text((width / 2, height / 2 - 1), voice.say("picture-example"), _TYPE, page.look.caption, "m")
        return
    if width < page.size[0]:
        page.box((width - 2, 0, width, height), page.look.shoal)
        _column(page, view, player, width)
        return
    page.box((0, height - 2, width, height), page.look.shoal)
    _line(voice, page, view, player, name)
    y, left = 91, 20
    supply, hunts = _supply(player), _hunts(player)
    widths = [_ICON + 6 + width_of(text, _TYPE, bold=True) for _, text in supply]
    room = width - 2 * left - 46 * max(len(hunts), 1)
    gap = max(6.0, (room - sum(widths)) / len(supply))
    x = float(left)
    for (token, text), wide in zip(supply, widths, strict=True):
        page.icon(token, (x + _ICON / 2, y), _ICON)
        page.text((x + _ICON + 5, y), text, _TYPE, page.look.caption, bold=True)
        x += wide + gap
    for place, token in enumerate(reversed(hunts)):
        page.icon(token, (width - left - _ICON / 2 - 46 * place, y), _ICON)


def _line(voice: Voice, page: Page, view: ReefView, player: PlayerView, name: str) -> None:
    y, left, right, look = 34, 20.0, page.size[0] - 20.0, page.look
    score = signed(player.score)
    page.text((right, y), score, 46, look.caption, "r", bold=True)
    right -= width_of(score, 46, bold=True) + 30
    page.icon("points", (right, y - 2), 44)
    right -= 36
    left = _rounds(page, view, (left, y)) + 12
    if len(view.players) > 1:
        page.seat(player.seat, (left + 18, y), 40)
        left += 46
    if len(view.players) > 1 and player.seat == view.starter:
        page.icon("starter", (left + 17, y), 36)
        left += 46
    parts = _title(voice, view, player, name)
    # The overview shows state and event, too: omitting them here is better than cutting the name.
    while len(parts) > 1 and width_of(voice.row(*parts), _TYPE) > right - left:
        parts.pop()
    page.text((left, y), voice.row(*parts), _TYPE, look.caption, room=right - left)


def _rounds(page: Page, view: ReefView, at: tuple[float, float]) -> float:
    """Draw a disc for each round so far, and a ring for each later round. Returns the x of the right end."""
    x, y, look = *at, page.look
    for number in range(1, view.rounds + 1):
        now = number == view.round
        half = 20 if now else 9
        page.box((x, y - half, x + 2 * half, y + half), look.top if now else look.quiet, half)
        if number > view.round:
            page.box((x + 3, y - half + 3, x + 2 * half - 3, y + half - 3), look.panel, half - 3)
        if now:
            page.text((x + half, y), str(number), _TYPE, "#1b2f38", "m", bold=True)
        x += 2 * half + 6
    return x


def _column(page: Page, view: ReefView, player: PlayerView, width: int) -> None:
    left, step = 18, 42
    _rounds(page, view, (left, 34))
    hunts = _hunts(player)
    rows = [("points", signed(player.score)), *_supply(player)]
    for place, (sign, text) in enumerate(rows):
        y = 80 + step * place
        page.icon(sign, (left + _ICON / 2, y), _ICON)
        size = 42 if place == 0 else _TYPE
        page.text((left + _ICON + 12, y), text, size, page.look.caption, bold=True, room=width - left - _ICON - 18)
    for place, token in enumerate(hunts):
        page.icon(token, (left + _ICON / 2 + 46 * place, 80 + step * len(rows)), _ICON)


def _supply(player: PlayerView) -> list[tuple[str, str]]:
    return [
        ("coins", str(player.coins)),
        ("plankton", str(player.plankton)),
        ("scales", str(player.scales)),
        ("popularity", str(player.popularity)),
        ("pollution", str(player.pollution)),
        ("colony", f"{player.free_colonies}/{player.colonies}"),
    ]


def paired(player: PlayerView) -> dict[str, int]:
    """Number of each animal's symbiotic pair by cell, from 1; without animals that have no partner."""
    numbers = sorted({animal.pair for animal in player.animals if animal.pair})
    return {animal.cell: 1 + numbers.index(animal.pair) for animal in player.animals if animal.pair}


def _hunts(player: PlayerView) -> list[str]:
    return ["hunt"] * player.hunts + ["hunt-used"] * player.turned


def _title(voice: Voice, view: ReefView, player: PlayerView, name: str) -> list[str]:
    if name:
        parts = [drawable_name(name)] if drawable_name(name) else []  # the seat's sign precedes it
    else:
        parts = [voice.say("picture-player", number=player.seat + 1)] * (len(view.players) > 1)
    if view.phase in ("over", "recovery"):
        parts.append(voice.say("picture-phase", phase=view.phase))
    elif (state := standing(view, player)) and (state == "passed" or len(view.players) > 1):
        parts.append(voice.say("picture-state", state=state))
    if view.event:
        parts.append(name_of(voice, view.cards[view.event]))
    if not parts:
        parts.append(voice.say("picture-round", round=view.round, rounds=view.rounds, phase=view.phase))
    return parts


WIDTH: Final = 800
"""Width of every reef's picture in pixels: a phone displays all pictures equally wide."""
HIGH: Final = 640
"""Usual maximum height of a reef's picture in pixels, if its cards stay legible."""
READABLE: Final = ceil(44 * WIDTH / FRAMED)
"""Smallest side in pixels of a card that is legible on a phone."""
FEW: Final = 16
"""Most cards kept legible. A reef with more cards is at most ``HIGHEST`` pixels high."""
HIGHEST: Final = 830
LOW: Final = 260
"""Maximum height that stands for the lowest picture, with a header beside it. Its cards may have only numbers."""
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
        ends = accumulate(self.breadths, initial=0.0)
        return tuple(start + pitch * (end + breadth / 2) for end, breadth in zip(ends, self.breadths, strict=False))


@lru_cache(maxsize=1024)
def layout_of(
    used: frozenset[str],
    free: frozenset[str] = frozenset(),
    headers: tuple[tuple[int, int], ...] = HEADERS,
    *,
    high: int = HIGH,
) -> TableauLayout:
    """Layout of a reef's cells. ``used``: the cells with cards. ``free``: the cells with numbers.

    Cards have at least ``READABLE`` pixels, if the width allows it, and more as long as the picture stays below
    ``high``. The header is above the reef or beside it, and the margins are usual or narrow. The best combination has
    legible cards, then little overlap (unless ``high`` is lower than usual), then a height within ``high``, then larger
    cards.

    ``headers``: the possible sizes of the header. ``high``: preferred maximum height in pixels, or ``LOW``.
    """
    columns, rows = _spans(used, free)
    is_low = high <= LOW
    least = READABLE if len(used) <= FEW and not is_low else 0
    high = max(high, SIDEBAR[1]) if is_low else high
    found = [
        _fitted(columns, rows, margin, header, least=least, high=high) for margin in _MARGINS for header in headers
    ]
    return max(
        found,
        key=lambda each: (
            is_low or min(each.side, READABLE),
            high < HIGH or each.side <= ceil(_OVER * each.pitch),
            -max(each.height, high),
            each.side,
        ),
    )


def _spans(used: frozenset[str], free: frozenset[str]) -> tuple[_Span, _Span]:
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
    fitting = ((high if least or high < HIGH else HIGHEST) - top) / (rows.whole + 2 * margin)
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
    columns, rows = _spans(used, frozenset())
    cells = max(columns.whole, rows.whole, 3)
    pitch = SMALL / (cells + 0.6)
    starts = [(SMALL - pitch * span.whole) / 2 for span in (columns, rows)]
    middles = [span.middles(start, pitch) for span, start in zip((columns, rows), starts, strict=True)]
    side = round(pitch * 0.83)
    return TableauLayout(columns.first, -rows.first, middles[0], middles[1], pitch, pitch, side, SMALL, SMALL, (0, 0))
