"""The score sheet of the Game Evaluation: points by heading and player, in solo games also by card."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable
from typing import Final

from PIL import Image

from engines.reef.score import Heading
from engines.reef.view import PlayerView, ReefView
from locales import Voice
from render.fonts import least_type
from render.nameplates import crown
from render.paint import Canvas, Mask, Point, Sticker, mix
from render.reef.cardtext import rank_of, scored_of
from render.reef.overview import written_names
from render.reef.page import Page, signed, width_of, wrapped

WIDTH = 800
_MARGIN, _HEAD, _ROW, _TOTAL = 22, 92, 62, 84
_LEAST: Final = least_type(WIDTH)
_HEADING, _DETAIL = 25, 23
"""Type sizes of headings and of the details below them, in pixels."""
_TEXT = 62
"""Left edge of headings, in pixels."""

HEADINGS: tuple[tuple[Heading, str], ...] = (
    ("animals", "any"),
    ("corals", "coral"),
    ("animal-abilities", "end"),
    ("popularity", "popularity"),
    ("scales", "scales"),
    ("pollution", "pollution"),
    ("categories", "other"),
    ("fish-categories", "large"),
)
"""The sheet's headings in the rulebook's order: code word and sign. The last two belong to Biodiversity."""


def sums(player: PlayerView) -> dict[Heading, int]:
    points: dict[Heading, int] = defaultdict(int)
    for line in player.sheet:
        points[line.heading] += line.points
    return points


def draw_sheet(voice: Voice, view: ReefView, look: str, names: tuple[str, ...] = ()) -> Page:
    """Draw the current score sheet. ``names``: the players' names by seat."""
    shown = [row for row in HEADINGS if view.biodiversity or row[0] not in ("categories", "fish-categories")]
    alone = view.players[0] if len(view.players) == 1 else None
    details = {heading: _details(voice, view, alone, heading) if alone else [] for heading, _ in shown}
    heights = [_ROW + (len(details[row[0]]) * _DETAIL * 1.35 + 4 if details[row[0]] else 0) for row in shown]
    page = Page(WIDTH, round(_HEAD + sum(heights) + _TOTAL + 2 * _MARGIN), look)
    colours = page.look
    columns = _columns(len(view.players))
    _head(voice, page, view, names, columns)
    top = float(_HEAD)
    for index, (heading, sign) in enumerate(shown):
        box = (_MARGIN / 2, top + 2, WIDTH - _MARGIN / 2, top + heights[index] - 2)
        page.box(box, colours.panel if index % 2 else mix(colours.panel, colours.shoal, 0.35), 14)
        y = top + _ROW / 2
        page.icon(sign, (_MARGIN + 16, y), 40)
        title = voice.say("picture-heading", heading=heading)
        room = columns[0] - 66 - _TEXT
        lines = [title] if width_of(title, _HEADING) <= room else wrapped(title, _LEAST, room)
        size = _HEADING if len(lines) == 1 else _LEAST
        page.lines((_TEXT, y - 0.6 * size * (len(lines) - 1)), lines, size, colours.caption, leading=1.2)
        page.lines((_TEXT, top + _ROW + 4), details[heading], _DETAIL, colours.quiet, leading=1.35)
        for player, column in zip(view.players, columns, strict=True):
            page.text((column, y), signed(sums(player)[heading]), 30, page.look.caption, "r")
        top += heights[index]
    _total(voice, page, view, columns, top + _MARGIN / 2)
    return page


def _columns(players: int) -> list[float]:
    wide = 128 if players < 4 else 110
    return [WIDTH - _MARGIN - 14 - wide * (players - 1 - seat) for seat in range(players)]


def _head(voice: Voice, page: Page, view: ReefView, names: tuple[str, ...], columns: list[float]) -> None:
    y = _HEAD / 2
    title = voice.say("picture-score" if view.phase == "over" else "picture-score-so-far", round=view.round)
    room: float = WIDTH - 2 * _MARGIN
    if len(view.players) > 1:
        room = columns[0] - 100 - _MARGIN
        for player, name, column in zip(view.players, written_names(voice, view, names), columns, strict=True):
            page.seat(player.seat, (column - 22, y - (18 if name else 0)), 44)
            page.text((column, y + 26), name, 24, page.look.caption, "r", room=106, least=_LEAST)
    elif view.phase == "over":
        rank = page.text((WIDTH - _MARGIN - 14, y), rank_of(voice, view.rank), 28, page.look.caption, "r", bold=True)
        room -= rank + 30
    lines = [title] if width_of(title, 36, bold=True) <= room else wrapped(title, 26, room, bold=True)
    size = 36 if len(lines) == 1 else 26
    page.lines((_MARGIN, y - 0.6 * size * (len(lines) - 1)), lines, size, page.look.caption, leading=1.2, bold=True)


def _total(voice: Voice, page: Page, view: ReefView, columns: list[float], top: float) -> None:
    colours = page.look
    y = top + _TOTAL / 2
    page.box((_MARGIN / 2, top, WIDTH - _MARGIN / 2, top + _TOTAL), colours.top, 18)
    ink = "#1b2f38"
    page.text((_MARGIN + 6, y), voice.say("picture-total"), 30, ink, bold=True, room=columns[0] - 120, least=_LEAST)
    for player, column in zip(view.players, columns, strict=True):
        wide = page.text((column, y), signed(player.score), 42, ink, "r", bold=True)
        if player.seat in view.winners and len(view.players) > 1:
            page.put(_sign(crown, 34, ink), column - wide - 38, y - 19)


def _sign(draw: Callable[[Canvas, Point, float], Mask], size: int, colour: str) -> Image.Image:
    sticker = Sticker(size, size)
    sticker.fill(draw(sticker, (size / 2, size / 2), size * 0.9), colour)
    return sticker.image()


def _details(voice: Voice, view: ReefView, player: PlayerView, heading: Heading) -> list[str]:
    """Lines of details of a heading by card or category, most points first."""
    lines = sorted(
        (line for line in player.sheet if line.heading == heading and line.about), key=lambda line: -line.points
    )
    words = (
        voice.say("picture-detail", about=scored_of(voice, view, line.about), points=signed(line.points))
        for line in lines
    )
    unbroken = voice.strung("picture-details", (word.replace(" ", "\u00a0") for word in words))
    return wrapped(unbroken, _DETAIL, WIDTH - 140) if lines else []
