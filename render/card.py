"""A player's card: name, facts in tiles, curves of the ratings, and medals, as one picture to post."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec
from PIL import Image

from locales import Voice
from render.badges import Medal, badges_alt, medals_drawn
from render.curve import ChartPen, Series, curve_alt, curves_drawn
from render.figures import FRAME, figure, framed, medal
from render.fonts import drawable_name, least_type, typeface
from render.paint import Box, Point, mix
from render.png import encode
from render.themes import Theme, theme_of

WIDTH: Final = 860
GAP: Final = 14
INSIDE: Final = WIDTH - 2 * FRAME - 2 * GAP
LEFT: Final = FRAME + GAP
CORNER: Final = 18
HEAD, TILE, CHART, CUP = 124, 128, 320, 40
"""Heights in pixels of the head, a tile, the chart, and a cup's medal."""
COLUMNS: Final = 3
SMALL: Final = least_type(WIDTH)
NAME, VALUE = 50, 42
MOST_MEDALS: Final = 8
COLOURS: Final = 128
LONGEST: Final = 1024


Placed = tuple[Image.Image, Point]


class ScoreTile(msgspec.Struct, frozen=True):
    """A fact: a short value above a label. ``share``: the filled part of a bar (0 to 1); None without a bar.

    ``cups``: numbers of first, second and third places, drawn as medals in place of the value.
    """

    value: str
    label: str
    share: float | None = None
    cups: tuple[int, int, int] | None = None


class Card(msgspec.Struct, frozen=True):
    """A player's card. ``where``: the place that it covers; empty for all places. ``game``: the stone beside the name.

    ``level``: the strongest computer beaten, drawn in place of the stone; None without one.
    """

    name: str
    where: str
    game: str
    level: int | None
    tiles: tuple[ScoreTile, ...]
    curves: tuple[Series, ...]
    medals: tuple[Medal, ...]


def card_picture(voice: Voice, card: Card, theme: str | None = None) -> bytes:
    """Draw a PNG file of a card. An unknown theme means the default."""
    return encode(_draw(voice, card, theme).quantize(COLOURS, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE))


def card_alt(voice: Voice, card: Card) -> str:
    """Describe a card in at most ``LONGEST`` characters: the facts one a line, the curves, and the medals."""
    lines = [voice.say("card-alt", player=voice.row(card.name, card.where))]
    lines += [voice.say("card-fact", label=each.label, value=each.value) for each in card.tiles]
    lines += [curve_alt(voice, card.curves)] if card.curves else []
    lines += [badges_alt(voice, card.medals)] if card.medals else []
    return "\n".join(lines)[:LONGEST]


def _draw(voice: Voice, card: Card, theme: str | None) -> Image.Image:
    look, medals = theme_of(theme), card.medals[:MOST_MEDALS]
    rows = [card.tiles[start : start + _columns(card)] for start in range(0, len(card.tiles), _columns(card))]
    worn = medals_drawn(medals, look, _panel(look)) if medals else None
    height = FRAME + HEAD + len(rows) * (TILE + GAP) + FRAME + GAP
    chart_at = height - FRAME - GAP
    height += (CHART + 2 * GAP) if card.curves else 0
    medals_at = height - FRAME - GAP
    height += (worn.height + GAP) if worn else 0
    pen = framed(WIDTH, height, look)
    _head(pen, card, look)
    pasted: list[Placed] = [(figure(card.game, card.level, 0, HEAD - 34, theme), (LEFT + 6, FRAME + 22))]
    for number, row in enumerate(rows):
        broad = (INSIDE - GAP * (len(row) - 1)) / len(row)
        for column, tile in enumerate(row):
            left, top = LEFT + column * (broad + GAP), FRAME + HEAD + number * (TILE + GAP)
            pasted += _tile(pen, tile, (left, top, left + broad, top + TILE), look)
    if card.curves:
        pen.box((LEFT, chart_at, LEFT + INSIDE, chart_at + CHART + GAP), CORNER, look.sheet)
        drawn = curves_drawn(voice, card.curves, look, INSIDE - 2 * CORNER, CHART)
        pasted.append((drawn, (LEFT + CORNER, chart_at + GAP / 2)))
    if worn:
        pen.box((LEFT, medals_at, LEFT + INSIDE, medals_at + worn.height), CORNER, _panel(look))
        inner = worn.resize((INSIDE - CORNER, round(worn.height * (INSIDE - CORNER) / worn.width)))
        pasted.append((inner, (LEFT + CORNER / 2, medals_at + (worn.height - inner.height) / 2 + 4)))
    image = pen.picture()
    for part, (x, y) in pasted:
        image.paste(part, (round(x), round(y)), part if part.mode == "RGBA" else None)
    return image


def _panel(look: Theme) -> str:
    return mix(look.panel, look.page, 0.5) if look.polished else look.panel


def _columns(card: Card) -> int:
    """Number of tiles in a row, so that the rows are about equally full."""
    count = len(card.tiles)
    rows = -(-count // COLUMNS) or 1
    return -(-count // rows) or 1


def _head(pen: ChartPen, card: Card, look: Theme) -> None:
    left, room = LEFT + HEAD, INSIDE - HEAD
    name = drawable_name(card.name) or "–"
    size = next((each for each in range(NAME, 30, -2) if typeface(each, bold=True).length(name) <= room), 30)
    middle = FRAME + GAP + HEAD / 2 - 10
    lift = 20 if card.where else 0
    shown = typeface(size, bold=True).shortened(name, room)
    pen.text((left, middle - lift), shown, size, look.ink, "l", bold=True)
    if card.where:
        pen.text((left, middle + 28), typeface(SMALL).shortened(card.where, room), SMALL, look.ink, "l")


def _tile(pen: ChartPen, tile: ScoreTile, box: Box, look: Theme) -> Sequence[Placed]:
    left, top, right, bottom = box
    pen.box(box, CORNER, _panel(look))
    middle, room = (left + right) / 2, right - left - 20
    pen.text((middle, bottom - 30), typeface(SMALL).shortened(tile.label, room), SMALL, look.quiet)
    if tile.cups is not None:
        won = [(place, count) for place, count in enumerate(tile.cups, start=1) if count]
        broad = min(84.0, room / max(1, len(won)))
        start = middle - broad * len(won) / 2
        for number, (_, count) in enumerate(won):
            at = (start + number * broad + CUP + 4, top + 46)
            pen.text(at, str(count), VALUE - 8, look.caption, "l", bold=True)
        return [(medal(place, CUP, look), (start + n * broad, top + 24)) for n, (place, _) in enumerate(won)]
    raised = 40 if tile.share is None else 34
    size = next((each for each in range(VALUE, 24, -2) if typeface(each, bold=True).length(tile.value) <= room), 24)
    pen.text((middle, top + raised + 4), tile.value, size, look.caption, bold=True)
    if tile.share is not None:
        bar = (left + 24, top + 66, right - 24, top + 76)
        pen.box(bar, 5, look.swell)
        if tile.share > 0:
            pen.box((bar[0], bar[1], bar[0] + max(10, (bar[2] - bar[0]) * tile.share), bar[3]), 5, look.gold)
    return ()
