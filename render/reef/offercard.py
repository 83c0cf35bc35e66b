"""Cards of the offer, two side by side on a phone, one card large enough to read, and their phrases of icons."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from PIL import Image

from engines.reef.cards import PrintedCard
from engines.reef.cardwords.word import slug
from locales import Voice
from render.fonts import FRAMED, least_type
from render.paint import DEEP, Box, Point, Sticker, mix
from render.reef.cards import emblem
from render.reef.cardtext import category_of, hyphenable, kind_of, name_of
from render.reef.looks import floor_of, glow_of
from render.reef.page import Page, rounded, signed, width_of, wrapped
from render.reef.phrases import Emblem, Group, Icon, Phrase, Word, rules_in_icons
from render.reef.species import animal_portrait, category_portrait
from render.sprites import sprite

_WRITTEN = 0.73
"""Type size of numbers and words relative to the icons' size."""
_NEAR, _APART = 0.08, 0.3
"""Gaps between parts and between groups, relative to the icons' size."""
_WIDE = 1.3
"""Width of an emblem's plaque relative to its height."""

Line = list[Group]


def bold_width(text: str, size: float) -> float:
    return width_of(text, size, bold=True)


def lines_of(
    phrase: Phrase, size: float, room: float, narrow: float = 0, measure: Callable[[str, float], float] = bold_width
) -> list[Line]:
    """Break a phrase into lines of at most ``room`` pixels. A longer group gets a separate line.

    ``narrow``: pixels that the first line lacks. ``measure``: width of a word of a type size.
    """
    lines: list[Line] = []
    for group in phrase:
        if lines and line_width([*lines[-1], group], size, measure) <= room - narrow * (len(lines) == 1):
            lines[-1].append(group)
        else:
            lines.append([group])
    return lines


def line_width(line: Line, size: float, measure: Callable[[str, float], float] = bold_width) -> float:
    """Width of a line in pixels. ``size``: the icons' size."""
    inside = sum(_width(part, size, measure) for group in line for part in group)
    near = sum(_gap(first, second) for group in line for first, second in pairwise(group))
    return inside + (near + _APART * (len(line) - 1)) * size


def draw_line(page: Page, line: Line, at: Point, size: float, colour: str) -> float:
    """Draw a line, vertically centred on y, with numbers in this colour. Returns the x of its right end."""
    left, y = at
    for place, group in enumerate(line):
        left += _APART * size * bool(place)
        for index, part in enumerate(group):
            if index:
                left += _gap(group[index - 1], part) * size
            match part:
                case Icon(name):
                    page.icon(name, (left + size / 2, y), size)
                case Emblem():
                    page.put(plaque(part, round(size)), left, y - size / 2)
                case Word(text):
                    page.text((left, y), text, _WRITTEN * size, colour, bold=True)
            left += _width(part, size)
    return left


@sprite
def plaque(emblem: Emblem, height: int) -> Image.Image:
    """Draw a small emblem on a pale plaque, with a golden rim for a single animal. A category has no rim."""
    width, line = round(_WIDE * height), max(1.0, 0.05 * height)
    sticker = Sticker(width, height)
    ground = "#fff7df" if emblem.card else "#e6f3f5"
    rim = "#c58a1c" if emblem.card else mix(ground, DEEP, 0.5)
    sticker.fill(sticker.box((0, 0, width, height), 0.3 * height), rim)
    sticker.fill(sticker.box((line, line, width - line, height - line), 0.3 * height - line), ground)
    shown = animal_portrait(*emblem) if emblem.card else category_portrait(emblem.category)
    portrait, picture = shown.image(0.45 * height), sticker.image()
    picture.alpha_composite(portrait, ((width - portrait.width) // 2, (height - portrait.height) // 2))
    return picture


def _width(part: Icon | Emblem | Word, size: float, measure: Callable[[str, float], float] = bold_width) -> float:
    match part:
        case Icon():
            return size
        case Emblem():
            return _WIDE * size
        case Word(text):
            return measure(text, _WRITTEN * size)


def _gap(first: Icon | Emblem | Word, second: Icon | Emblem | Word) -> float:
    """Gap between two parts of a group, smaller between a number and its icon; relative to the icons' size."""
    return _NEAR if isinstance(first, Word) != isinstance(second, Word) else 1.5 * _NEAR


WIDTH: Final = 384
CORNER: Final = 16

NAME: Final = least_type(800, FRAMED)
ICON: Final = 44
"""Size of rule icons in pixels. Numbers beside them are smaller (``rows``)."""

PRICE: Final = ("#4a3200", "#fbe3a0")
"""Colours of a price: text and background."""
PANEL: Final = (8, 150)
"""Left and right edge of the portrait panel, in pixels."""
_RULES = 160
"""Left edge of the icons, in pixels."""
ROOM: Final = WIDTH - _RULES - 10
_NAME_LEFT = 68
NAME_ROOM: Final = WIDTH - _NAME_LEFT - 12
"""Maximum width of a line of the name, in pixels."""
_LEADING = 1.1
_ROW = 48
"""Line height of icons in pixels."""
_TRACK = 48
"""Height of the points at the bottom of an animal's card, in pixels."""
_LEAST_PANEL = {"animal": 132, "coral": 150, "event": 130}
BADGE: Final = 42
"""Height in pixels of the badge with the tokens missing for a card."""
COLONY: Final = 32
"""Size in pixels of a coral's Colonies on the rim of its panel."""


class CardPlan(NamedTuple):
    """The text of a card, broken into lines.

    ``strip``: height in pixels of the name strip. ``foot``: height of everything below the strip. ``height``: minimum
    height of the card.
    """

    name: list[str]
    lines: list[Line]
    strip: int
    foot: int
    height: int


@lru_cache(maxsize=512)
def plan_of(voice: Voice, face: PrintedCard) -> CardPlan:
    name = wrapped(hyphenable(voice, name_of(voice, face)), NAME, NAME_ROOM, bold=True)
    phrases = rules_in_icons(voice, face)
    lines = [line for phrase in phrases for line in lines_of(phrase, ICON, ROOM)]
    rules = (face.type != "event") * 60 + _ROW * len(lines) + 6
    foot = _TRACK + 8 if face.type == "animal" else 0
    strip = 58 if len(name) == 1 else round(50 + NAME * _LEADING * (len(name) - 1))
    return CardPlan(name, lines, strip, rules + foot + 8, strip + max(rules, _LEAST_PANEL[face.type]) + foot + 8)


@sprite
def offered_card(
    voice: Voice, face: PrintedCard, look: str, height: int, *, cost: int, colonies: int, short: bool = False
) -> Image.Image:
    """Draw a card with its current cost and requirements, in the look's palette.

    ``short`` leaves space for a badge (``BADGE``) at the top of the panel: the player cannot afford or place the card.
    The caller cuts the corners (``CORNER``).
    """
    plan = plan_of(voice, face)
    page = Page(WIDTH, height, look)
    colours = page.look
    page.box((0, 0, WIDTH, height), colours.edge)
    page.box((3, 3, WIDTH - 3, height - 3), colours.paper, CORNER - 3)
    strip = plan.strip
    first = strip / 2 + 1 - NAME * _LEADING * (len(plan.name) - 1) / 2
    page.lines((_NAME_LEFT, first), plan.name, NAME, colours.ink, leading=_LEADING, bold=True)
    foot = height - (_TRACK + 16 if face.type == "animal" else 8)
    panel = (PANEL[0], strip, PANEL[1], foot)
    head = BADGE if short else 0
    if face.type == "animal":
        draw_panel(page, face, (*panel[:3], foot - 42), head=head)
        _signs(page, face, (panel[0] + 2, foot - 18))
    else:
        draw_panel(page, face, panel, head=head)
    y = strip + 28
    if face.type != "event":
        draw_coin(page, (_RULES + 28, y), cost, 56)
        for index in range(colonies):
            page.icon("colony", (_RULES + 80 + 38 * index, y), 37)
        if face.type == "coral":
            page.icon(face.kind, (WIDTH - 30, y), 38)
        page.box((_RULES, y + 31, WIDTH - 12, y + 33), mix(colours.paper, colours.ink, 0.22))
        y += 60
    for line in plan.lines:
        draw_line(page, line, (_RULES, y), ICON, colours.ink)
        y += _ROW
    if face.type == "animal":
        draw_points(page, face.points, (8, height - _TRACK - 8, WIDTH - 8, height - 8))
    return page.palette_image()


def draw_coin(page: Page, at: tuple[float, float], cost: int, size: float) -> None:
    page.icon("coins", at, size)
    half = 0.31 * size
    page.box((at[0] - half, at[1] - half, at[0] + half, at[1] + half), PRICE[1], half)
    page.text(at, str(cost), 0.58 * size, PRICE[0], "m", bold=True)


def draw_points(page: Page, points: tuple[int, ...], box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    colours, part, high = page.look, (right - left) / len(points), bottom - top
    k = high / _TRACK
    for level, worth in enumerate(points, start=1):
        edge = left + (level - 1) * part
        inner = (edge + 2 * k * (level > 1), top, edge + part - 2 * k * (level < len(points)), bottom)
        page.box(inner, mix(colours.track, colours.paper, 0.5) if level < 3 else colours.top, 9 * k)
        middle = ((inner[0] + inner[2]) / 2, (top + bottom) / 2)
        page.text((middle[0] + 14 * k, middle[1]), signed(worth), 32 * k, colours.ink, "m", bold=True)
        for pip in range(level):
            y = middle[1] + (level - 1) * 5.5 * k - pip * 11 * k
            page.box(
                (middle[0] - 34 * k, y - 4 * k, middle[0] - 14 * k, y + 4 * k),
                mix(colours.track, colours.ink, 0.75),
                4 * k,
            )


def draw_panel(
    page: Page, face: PrintedCard, panel: tuple[int, int, int, int], *, colony: int = COLONY, head: int = 0
) -> None:
    """Draw a card's portrait on its kind's background: light, sea floor, or an event's sign.

    A coral's Colonies of size ``colony`` lie on the rim of the panel. ``head``: the height to leave free at the top.
    """
    left, top, right, bottom = panel
    wide, high = right - left, bottom - top
    ground = page.look.frames[face.kind]
    scene = Page(wide, high, page.name)
    scene.box((0, 0, wide, high), ground)
    if face.type == "animal":
        scene.box((0.05 * wide, 0.05 * high, 0.95 * wide, 0.95 * high), glow_of(ground), 0.45 * min(wide, high))
    elif face.type == "coral":
        scene.box((-0.2 * wide, 0.66 * high, 1.2 * wide, 2 * high), floor_of(ground), 0.4 * min(wide, high))
    page.image.paste(scene.image, (left, top), rounded(wide, high, 10))
    if face.type == "event":
        page.icon(face.kind, ((left + right) / 2, (top + bottom) / 2), 0.62 * min(wide, high))
        return
    clear, places = panel_layout((left, top + head, right, bottom), face.sides, colony)
    picture = emblem(face, round(0.86 * (clear[2] - clear[0])), round(0.84 * (clear[3] - clear[1])))
    page.put(picture, (clear[0] + clear[2] - picture.width) / 2, (clear[1] + clear[3] - picture.height) / 2)
    for place in places:
        page.icon("colony", place, colony)


def panel_layout(panel: Box, sides: str, colony: int) -> tuple[Box, list[Point]]:
    left, top, right, bottom = panel
    middle, reach = ((left + right) / 2, (top + bottom) / 2), colony / 2 + 3
    rims = {side: (colony + 4 if side in sides else 0) for side in "nesw"}
    places = {
        "n": (middle[0], top + reach),
        "e": (right - reach, middle[1]),
        "s": (middle[0], bottom - reach),
        "w": (left + reach, middle[1]),
    }
    return (
        (left + rims["w"], top + rims["n"], right - rims["e"], bottom - rims["s"]),
        [places[side] for side in sides],
    )


def _signs(page: Page, face: PrintedCard, at: tuple[float, float]) -> None:
    x, y = at
    page.icon(face.kind, (x + 17, y), 34)
    category = plaque(Emblem("", "", slug(face.category)), 34)
    page.put(category, x + 38, y - 17)
    x += 41 + category.width
    for name in [*["shelter"] * face.shelter, *["algae"] * face.algae]:
        page.icon(name, (x + 17, y), 34)
        x += 36


_WHOLE: Final = 800
_MARGIN, _LEFT = 12, 40
_ROOM: Final = _WHOLE - 2 * _LEFT
_TITLE, LATIN, TYPE, FACT = 48, 31, 28, 34
_ICON, _LINE = 58, 68
_PANEL: Final = {"animal": 300, "coral": 330, "event": 210}
"""Height of the portrait by type of card, in pixels."""
_POINTS: Final = 76


def draw_card(voice: Voice, face: PrintedCard, look: str) -> Page:
    """Draw an enlarged card with both names, portrait, rules in icons, and the fact about its species."""
    name = wrapped(hyphenable(voice, name_of(voice, face)), _TITLE, _ROOM, bold=True)
    lines = [line for phrase in rules_in_icons(voice, face) for line in lines_of(phrase, _ICON, _ROOM)]
    fact = wrapped(fact_of(voice, face), FACT, _ROOM - 20) if fact_of(voice, face) else []
    head = 30 + len(name) * 56 + (44 if face.species else 10)
    priced, points = face.type != "event", face.type == "animal"
    below = 62 + priced * 84 + len(lines) * _LINE + points * (_POINTS + 24) + bool(fact) * (len(fact) * 46 + 44) + 12
    page = Page(_WHOLE, head + _PANEL[face.type] + below + 2 * _MARGIN, look)
    colours = page.look
    page.box((_MARGIN, _MARGIN, _WHOLE - _MARGIN, page.size[1] - _MARGIN), colours.edge, 30)
    page.box((_MARGIN + 4, _MARGIN + 4, _WHOLE - _MARGIN - 4, page.size[1] - _MARGIN - 4), colours.paper, 26)
    y = page.lines((_LEFT, _MARGIN + 52), name, _TITLE, colours.ink, leading=56 / _TITLE, bold=True)
    if face.species:
        page.text((_LEFT, y - 6), face.species, LATIN, colours.faint)
    top = head + _MARGIN
    draw_panel(page, face, (_MARGIN + 16, top, _WHOLE - _MARGIN - 16, top + _PANEL[face.type]), colony=60)
    y = top + _PANEL[face.type] + 36
    page.icon(face.kind, (_LEFT + 20, y), 42)
    page.text((_LEFT + 54, y), _type(voice, face), TYPE, colours.faint, room=_ROOM - 54, least=22)
    y += 62
    if priced:
        draw_coin(page, (_LEFT + 34, y), face.cost, 68)
        for index in range(face.colonies):
            page.icon("colony", (_LEFT + 104 + 56 * index, y), 52)
        signs = ["shelter"] * face.shelter + ["algae"] * face.algae
        for index, sign in enumerate(reversed(signs)):
            page.icon(sign, (_WHOLE - _LEFT - 26 - 62 * index, y), 54)
        page.box((_LEFT, y + 42, _WHOLE - _LEFT, y + 45), mix(colours.paper, colours.ink, 0.22))
        y += 84
    for line in lines:
        draw_line(page, line, (_LEFT, y), _ICON, colours.ink)
        y += _LINE
    if points:
        draw_points(page, face.points, (_LEFT - 8, y - 20, _WHOLE - _LEFT + 8, y - 20 + _POINTS))
        y += _POINTS + 24
    if fact:
        page.box(
            (_MARGIN + 16, y - 28, _WHOLE - _MARGIN - 16, y + len(fact) * 46 + 4),
            mix(colours.paper, colours.track, 0.3),
            18,
        )
        page.lines((_LEFT + 4, y + 8), fact, FACT, colours.ink, leading=46 / FACT)
    return page


def fact_of(voice: Voice, face: PrintedCard) -> str:
    key = f"facts-{slug(face.species)}"
    return voice.say(key) if face.species and voice.knows(key) else ""


def _type(voice: Voice, face: PrintedCard) -> str:
    kind = kind_of(voice, face)
    if face.type != "animal":
        return kind
    category = voice.say("cards-category", category=category_of(voice, face), count=face.category_cards)
    return voice.row(kind, category)
