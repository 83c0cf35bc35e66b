"""Small square cards, for a reef (cached sprites with tokens on top) and for a page of a collection."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import ceil
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

from engines.reef.cards import PrintedCard
from locales import Voice
from render.fonts import least_type, typeface
from render.paint import Sticker, mix
from render.reef.cardtext import WORD, hyphenable, name_of, word_of
from render.reef.looks import BLEACH, LOOKS, floor_of, glow_of
from render.reef.page import Page, rounded, signed, width_of, wrapped
from render.reef.species import bulk, portrait
from render.sprites import sprite

Sides = tuple[int, int]
"""Pixels at the left and at the right end of a name strip."""
NO_SIDES: Sides = (0, 0)
UNIT = 152
"""Side of a card in the layout units of this module."""
TRACK_TOP = 114
"""Distance from a card's top to the Abundance track, in layout units."""
NAMED = 4
"""Least side of a card that shows its name, in multiples of the type size."""
ROOMY = 5
"""Least side of a card that shows its name in type of usual width, in multiples of the type size."""
_WHOLE = 6
"""Least side of a card that has its whole name, in multiples of the type size."""
_TIGHT = 1.08
"""Height of a small card's name strip, in multiples of the type size."""
_NARROWEST = 0.72
"""Least width of narrowed type relative to the usual."""


_FULL: Final = 0.66
"""Scale of the emblems that are kept, in pixels a unit of their drawings. Drawing takes 4 ms, reducing 0.4 ms."""


@sprite
def _drawn(face: PrintedCard, scale: float) -> Image.Image:
    return portrait(face).image(100 * scale)


def emblem(face: PrintedCard, width: int, height: int) -> Image.Image:
    """Draw the emblem of a card on a transparent ground, scaled to the box and to its kind's size."""
    across, down = portrait(face).drawing.size
    scale = min(width / across, height / down) * bulk(face)
    size = max(1, round(across * scale)), max(1, round(down * scale))
    return _drawn(face, max(scale, _FULL)).resize(size, Image.Resampling.LANCZOS)


@sprite
def small_card(
    voice: Voice,
    face: PrintedCard,
    look: str,
    side: int,
    *,
    least: int,
    polluted: bool = False,
    short: str = "",
    named: bool = True,
    lap: int = 0,
    tabs: Sides = NO_SIDES,
    covered: Sides = NO_SIDES,
) -> Image.Image:
    """Draw the card without tokens, ``side`` pixels wide and high, in the look's palette.

    ``least``: smallest legible type size in pixels. A name without room at that size is left out. ``polluted``: True to
    draw a coral without colour. ``short``: the name where there is no room for the whole name, by default a word of it.
    ``named``: False for no name.
    ``lap``: height in pixels below a coral's name, for a flower or other cards. ``tabs``: widths in
    pixels of the tabs on the name strip. ``covered``: pixels of the strip that other cards cover.
    """
    colours, k = LOOKS[look], side / UNIT
    is_coral = face.type == "coral"
    ground = colours.frames[face.kind]
    if polluted:
        ground = mix(ground, BLEACH, 0.6)
    name = name_on(voice, face, side, least, tabs, covered, short=short) if named else []
    ends = _ends(tabs, covered)
    band = _band(name, side, least, tabs)
    top, foot = (0.0, side - max(band + lap, 8 * k)) if is_coral else (band, TRACK_TOP * k)
    inside = Page(side, side, look)
    inside.box((0, 0, side, side), ground)
    if is_coral:
        inside.oval((side / 2, foot), 86 * k, 34 * k, floor_of(ground))
    else:
        inside.oval((side / 2, (top + foot) / 2), 66 * k, 40 * k, glow_of(ground))
        inside.box((0, foot, side, side), colours.paper)
    if band:
        inside.box((0, foot, side, side) if is_coral else (0, 0, side, band), colours.paper)
    first = foot + 0.55 * least if is_coral else (band - 1.14 * least * (len(name) - 1)) / 2
    card, line = Image.new("RGB", (side, side), colours.edge), max(1, round(3 * k))
    within = rounded(side - 2 * line, side - 2 * line, round(_corner(face) * k) - line)
    card.paste(inside.image.crop((line, line, side - line, side - line)), (line, line), within)
    for place, text in enumerate(name):
        line_of = written(text, least, round(_room(face, side, least) - sum(ends)))
        left, middle = (side + ends[0] - ends[1] - line_of.width) / 2, first + 1.14 * least * place
        card.paste(colours.ink, (round(left), round(middle - line_of.height / 2)), line_of)
    share = 0.86 if side >= ROOMY * least else 0.96
    picture = emblem(face, round((0.72 if is_coral else 0.86) * side), round(share * (foot - top)))
    if polluted:
        grey = picture.convert("LA").convert("RGBA")
        picture = Image.blend(picture, grey, 0.8)
    card.paste(picture, (round((side - picture.width) / 2), round((top + foot - picture.height) / 2)), picture)
    return Page(side, side, look, card).palette_image()


def corner_of(face: PrintedCard, side: int) -> int:
    """Height of a small card's upper corners, in pixels."""
    return ceil(_corner(face) * side / UNIT)


def _corner(face: PrintedCard) -> int:
    return 26 if face.type == "coral" else 11


def name_band(voice: Voice, face: PrintedCard, side: int, least: int, *sides: Sides, short: str = "") -> float:
    """Height of the name strip of a small card, in pixels. ``short``, ``sides``: as in ``name_on``."""
    return _band(name_on(voice, face, side, least, *sides, short=short), side, least, *sides[:1])


def name_on(voice: Voice, face: PrintedCard, side: int, least: int, *sides: Sides, short: str = "") -> list[str]:
    """Lines of a small card's name; empty if there is no room for it.

    ``short``: as in ``small_card``. ``sides``: ``tabs`` and ``covered`` of ``small_card``.
    """
    room = _room(face, side, least) - sum(map(sum, sides))
    if side >= _WHOLE * least:
        return lines_of(voice, face, least, room, short=short)
    name = short or word_of(voice, face, WORD)
    fits = side >= NAMED * least and width_of(name, least, bold=True) * _NARROWEST <= room
    return [name] if fits else []


def lines_of(voice: Voice, face: PrintedCard, least: int, room: float, *, short: str = "") -> list[str]:
    """Lines of a card's whole name, or of the ``short`` one if two lines have no room for it."""
    names = (hyphenable(voice, name) for name in (name_of(voice, face), short or word_of(voice, face)))
    whole, word = (wrapped(name, least, room, bold=True) for name in names)
    return whole if len(whole) <= 2 else word


def _room(face: PrintedCard, side: int, least: int) -> float:
    """Width of a name on a card in pixels: within the rims, and a narrowed one a little less."""
    rims = (22 if face.type == "coral" else 12) + 12 * (side < _WHOLE * least)
    return side - rims * side / UNIT


def written(text: str, size: int, room: int) -> Image.Image:
    """Coverage (mode L) of a line of bold type, narrowed to ``room`` pixels."""
    wide = ceil(width_of(text, size, bold=True))
    mask = Image.new("L", (wide, ceil(1.5 * size)))
    typeface(size, bold=True).draw(ImageDraw.Draw(mask), (0, 0.75 * size), text, 255)
    return mask if wide <= room else mask.resize((room, mask.height), Image.Resampling.LANCZOS)


def _ends(*sides: Sides) -> Sides:
    return sum(left for left, _ in sides), sum(right for _, right in sides)


def _band(lines: list[str], side: int, least: int, tabs: Sides = NO_SIDES) -> float:
    many = len(lines) or int(any(tabs))
    if side < ROOMY * least:
        return _TIGHT * least if many else 0.0
    return many * 1.14 * least + 7 * side / UNIT if many else 0.0


@sprite
def track(points: tuple[int, ...], level: int, look: str, side: int, *, least: int) -> Image.Image:
    """Draw the Abundance track of a card: the points of each level, the current level's enlarged.

    Without room for three numbers at the type size ``least`` the track has steps and the current level's number, or
    steps alone.
    """
    k = side / UNIT
    width, height = round(140 * k), round(31 * k)
    sticker = Sticker(width, height)
    if least <= 22 * k:
        _levels(sticker, points, level, look, side)
        return sticker.image()
    colours = LOOKS[look]
    sticker.fill(sticker.box((0, 0, width, height), 7 * k), mix(colours.track, colours.ink, 0.5))
    inside = sticker.box((2 * k, 2 * k, width - 2 * k, height - 2 * k), 5 * k)
    sticker.fill(inside, colours.top if level == len(points) else colours.track)
    text = signed(points[level - 1])
    wide = width_of(text, least, bold=True)
    written = wide <= 0.5 * width and least * 0.75 < height
    middle = 0.3 * width if written else 0.5 * width
    for step in range(level):
        y = height / 2 + ((level - 1) / 2 - step) * 9 * k
        reach = 0.16 * width
        sticker.fill(sticker.box((middle - reach, y - 3.4 * k, middle + reach, y + 3.4 * k), 3 * k), colours.ink)
    if written:
        sticker.fill(sticker.text((0.72 * width, height / 2), text, max(least, 29 * k), bold=True), colours.ink)
    return sticker.image()


def _levels(sticker: Sticker, points: tuple[int, ...], level: int, look: str, side: int) -> None:
    k = side / UNIT
    colours, (width, height) = LOOKS[look], sticker.size
    left = 0.0
    for index, worth in enumerate(points, start=1):
        reached, there = index <= level, index == level
        right = left + width * (0.42 if there else 0.29)
        box = (left + 1.5 * k, right - 1.5 * k)
        colour = (
            (colours.top if level == len(points) else colours.track)
            if reached
            else mix(colours.paper, colours.ink, 0.1)
        )
        edge, corner = (2.6 if there else 1) * k, 7 * k
        sticker.fill(
            sticker.box((box[0], 0, box[1], height), corner), colours.ink if there else mix(colour, colours.ink, 0.2)
        )
        inside = sticker.box((box[0] + edge, edge, box[1] - edge, height - edge), corner - edge)
        sticker.fill(inside, colour if there or not reached else mix(colour, colours.paper, 0.35))
        ink = colours.ink if there else mix(colours.ink, colours.paper, 0.25)
        size = (30 if there else 22) * k
        sticker.fill(sticker.text(((left + right) / 2, height / 2), signed(worth), size, bold=there), ink)
        left = right


def tab_width(text: str, size: int) -> int:
    """Width in pixels of a tab with this text of the type size ``size``."""
    return ceil(width_of(text, size, bold=True) + 0.5 * size)


@sprite
def tab(text: str, size: int, height: int, ground: str, ink: str) -> Image.Image:
    """Draw a tab on a card's name strip, with the card's number or its pair's letter of the type size ``size``."""
    sticker, wide = Sticker(tab_width(text, size), height), tab_width(text, size)
    corner, line = 0.22 * height, max(1.5, 0.06 * height)
    sticker.fill(sticker.box((0, 0, wide, height), corner), ink)
    sticker.fill(sticker.box((line, line, wide - line, height - line), corner - line), ground)
    sticker.fill(sticker.text((wide / 2, height / 2), text, size, bold=True), ink)
    return sticker.image()


@sprite
def number_badge(number: int, look: str, size: int, *, dim: bool = False) -> Image.Image:
    """Draw the menu number of an option, ``size`` pixels high. ``dim``: True if the option is unavailable."""
    colours = LOOKS[look]
    ground, ink = (colours.dim, colours.paper) if dim else (colours.accent, colours.flag)
    sticker = Sticker(size, size)
    line = max(1.5, size * 0.05)
    sticker.fill(sticker.box((0, 0, size, size), size * 0.3), ink)
    sticker.fill(sticker.box((line, line, size - line, size - line), size * 0.3 - line), ground)
    text = str(number)
    sticker.fill(sticker.text((size / 2, size / 2), text, size * (0.6 if len(text) < 2 else 0.5), bold=True), ink)
    return sticker.image()


@sprite
def slot(look: str, side: int) -> Image.Image:
    colours, k = LOOKS[look], side / UNIT
    sticker = Sticker(side, side)
    line, dash = 5 * k, 15 * k
    frame = sticker.box((2 * k, 2 * k, side - 2 * k, side - 2 * k), 16 * k)
    sticker.fill(frame, colours.accent, 0.16)
    ring = frame & ~sticker.box((2 * k + line, 2 * k + line, side - 2 * k - line, side - 2 * k - line), 16 * k - line)
    gaps = sticker.nothing()
    steps = int(side / (2 * dash)) + 1
    for index in range(steps):
        start = side / 2 - dash / 2 + (index - steps // 2) * 2 * dash
        gaps |= sticker.box((start, 0, start + dash, side)) & ~sticker.box((0, 3 * line, side, side - 3 * line))
        gaps |= sticker.box((0, start, side, start + dash)) & ~sticker.box((3 * line, 0, side - 3 * line, side))
    sticker.fill(ring & gaps, colours.accent)
    return sticker.image()


@sprite
def shadow(side: int) -> Image.Image:
    margin = side // 6
    image = Image.new("L", (side + 2 * margin, side + 2 * margin))
    image.paste(130, (margin, margin, margin + side, margin + side))
    return image.filter(ImageFilter.GaussianBlur(side / 20))


@sprite
def halo(look: str, side: int, *, coral: bool) -> Image.Image:
    """Draw the frame of a selected or selectable card, around a card ``side`` pixels wide. ``coral``: its shape."""
    colours, k = LOOKS[look], side / UNIT
    margin = round(9 * k)
    whole = side + 2 * margin
    sticker = Sticker(whole, whole)
    corner = (26 if coral else 11) * k
    outer = sticker.box((0, 0, whole, whole), corner + margin)
    inner = sticker.box((7 * k, 7 * k, whole - 7 * k, whole - 7 * k), corner + 2 * k)
    sticker.fill(outer & ~inner, colours.accent)
    return sticker.image()


ALBUM: Final = 800
COLUMNS: Final = 4
_SIDE, _GAP, _EDGE = 188, 8, 12
_SMALLEST: Final = least_type(ALBUM)


def draw_album(voice: Voice, faces: Sequence[PrintedCard], found: Collection[str], look: str) -> Page:
    """Draw cards in rows of ``COLUMNS``: ``found`` cards (by id) in colour, all others as outlines."""
    rows = -(-len(faces) // COLUMNS)
    page = Page(ALBUM, 2 * _EDGE + rows * _SIDE + (rows - 1) * _GAP, look)
    for place, face in enumerate(faces):
        row, column = divmod(place, COLUMNS)
        left, top = (_EDGE + step * (_SIDE + _GAP) for step in (column, row))
        if face.id in found:
            card = small_card(voice, face, look, _SIDE, least=_SMALLEST)
            page.card(card, left, top, corner_of(face, _SIDE))
            if face.points:
                steps = track(face.points, len(face.points), look, _SIDE, least=_SMALLEST)
                page.put(steps, left + (_SIDE - steps.width) / 2, top + (TRACK_TOP + 2.5) * _SIDE / UNIT)
        else:
            _missing(voice, page, face, left, top)
    return page


def _missing(voice: Voice, page: Page, face: PrintedCard, left: int, top: int) -> None:
    colours = page.look
    line = mix(colours.deep, colours.caption, 0.25)
    page.box((left, top, left + _SIDE, top + _SIDE), line, corner_of(face, _SIDE))
    page.box((left + 2, top + 2, left + _SIDE - 2, top + _SIDE - 2), colours.swell, corner_of(face, _SIDE) - 2)
    name = lines_of(voice, face, _SMALLEST, _SIDE - 16)
    foot = _SIDE - 10 - round(1.14 * _SMALLEST * len(name))
    shape = _outline(face, line, round(0.8 * _SIDE), foot - 16)
    page.put(shape, left + (_SIDE - shape.width) / 2, top + 8 + (foot - 16 - shape.height) / 2)
    for place, text in enumerate(name):
        at = (left + _SIDE / 2, top + foot + 0.57 * _SMALLEST + 1.14 * _SMALLEST * place)
        page.text(at, text, _SMALLEST, colours.quiet, "m", bold=True)


@sprite
def _outline(face: PrintedCard, colour: str, width: int, height: int) -> Image.Image:
    whole = emblem(face, width, height)
    shape = Image.new("RGBA", whole.size, colour)
    shape.putalpha(whole.getchannel("A"))
    return shape
