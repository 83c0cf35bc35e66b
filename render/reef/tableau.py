"""A player's reef: cards on their cells in the water, under or beside a header with supply and score."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Collection, Mapping, Sequence
from functools import cache
from math import ceil
from types import MappingProxyType
from typing import Final, NamedTuple

from PIL import Image, ImageChops, ImageColor, ImageDraw, ImageFilter

from engines.reef.cards import PrintedCard
from engines.reef.choices import VOCABULARY
from engines.reef.grid import in_reading_order, position
from engines.reef.view import AnimalView, CoralView, PlayerView, ReefView
from locales import Voice
from render.base import Marks, Outline
from render.paint import Point
from render.reef import cards
from render.reef.cardtext import names_on
from render.reef.layout import (
    EXAMPLE,
    HEADERS,
    HIGH,
    WIDTH,
    TableauLayout,
    draw_header,
    layout_of,
    paired,
    small_layout,
)
from render.reef.looks import LOOKS, SHADE, pair_colour, pair_letter
from render.reef.page import Page, inactive, width_of
from render.sprites import sprite

_COARSE: Final = 40
"""Step of the caustics' sizes in pixels of the cells' distance. With few sizes, many reefs share a sprite."""
_SHALLOW: Final = [max(0, min(255, (value - 104) * 8)) for value in range(256)]
"""Strength of the caustics by depth."""


@sprite
def draw_ground(places: tuple[Point, ...], layout: TableauLayout, look: str) -> Image.Image:
    """Draw the sea, in bands of depth from a blurred map of the cards, and the cards' shadows."""
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
        light = _light(100 * ceil(max(ground.size) / 100), _COARSE * round(layout.pitch / _COARSE))
        light = light.crop((0, 0, *ground.size))
        ground.paste(colours.gleam, (0, 0), ImageChops.multiply(light, wide.point(_SHALLOW)))
    if colours.shadows:
        shade, margin = cards.shadow(layout.side), layout.side // 6
        for x, y in places:
            spot = round(x - layout.side / 2 - margin), round(y - layout.side / 2 - margin + layout.side * 0.03)
            ground.paste(SHADE, spot, shade)
    return Page(layout.width, layout.height, look, ground).palette_image()


@sprite
def _light(size: int, pitch: int) -> Image.Image:
    """Square (mode L) of the caustics that waves cast on the floor of shallow water."""
    net = Image.new("L", (size, size))
    draw, mesh = ImageDraw.Draw(net), pitch * 0.42
    thick = max(2, round(pitch / 60))
    for way in (-1, 1):
        for row in range(round(2 * size / mesh) + 1):
            start = row * mesh - (size if way > 0 else 0)
            points = []
            for step in range(round(size / (mesh / 4)) + 2):
                y = step * mesh / 4
                sway = math.sin(0.83 * step + 2.1 * row) + math.sin(0.31 * step + 1.7 * row + way)
                points.append((start + way * 0.7 * y + 0.34 * mesh * sway, y))
            draw.line(points, fill=255, width=thick, joint="curve")
    return net.filter(ImageFilter.GaussianBlur(1))


@cache
def _steps(stops: tuple[tuple[int, str], ...], channel: int) -> list[int]:
    """Levels of a colour channel by depth: flat bands, each with a short anti-aliasing ramp at its start."""
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


_CLOSE_UPS: Final = (236, 200)
"""Possible sides of a close-up in pixels, largest first."""
_STEP: Final = 16
"""Distance in pixels between the places tried for a close-up."""
_TAB: Final = 28
"""Height of the tab above a close-up, in pixels."""
_SLOT: Final = 0.64
"""Side of a free cell's frame relative to a card's side."""
_FLOWER: Final = 0.225
"""Size of a flower relative to the distance between columns."""
_SIDES = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}


class _Label(NamedTuple):
    """Names of a card: short, the number of its button, and its number on the reef where no name has room. 0: none."""

    short: str = ""
    button: int = 0
    place: int = 0

    def tab(self, voice: Voice, face: PrintedCard, layout: TableauLayout, covered: cards.Sides) -> str:
        """Text of the card's tab; empty for none."""
        named = cards.name_on(voice, face, layout.side, layout.least, covered, short=self.short)
        has_room = not named and layout.side >= cards.NAMED * layout.least
        return str(self.button or (has_room and self.place) or "")


_PLAIN: Final = _Label()


class _Square(NamedTuple):
    """A square: its middle and its side, in pixels."""

    x: int
    y: int
    side: int

    def corner(self, turn: int) -> Point:
        half = self.side / 2
        return self.x + (half if turn in (1, 2) else -half), self.y + (half if turn > 1 else -half)


def draw_tableau(
    voice: Voice, view: ReefView, seat: int, look: str, marks: Marks, *, name: str = "", high: int = HIGH
) -> Page:
    """Draw the reef of a seat, with its player's ``name``. ``high``: preferred maximum height in pixels."""
    player = view.players[seat]
    corals = {coral.cell for coral in player.corals}
    layout, used = _layout(view, player, marks, high), player.lying
    is_plain = not (marks.numbers or marks.targets or marks.selected)
    newest = _newest(view, player) if is_plain and layout.side < cards.ROOMY * layout.least else ""
    lie = [layout.middle(each) for each in used]
    at = next(filter(None, (_water(layout, lie, layout.middle(newest), side) for side in _CLOSE_UPS if newest)), None)
    names, numbers = names_on(voice, view, seat), dict(marks.labels)
    # A choice has another number than its card.
    order = {} if marks.numbers else {cell: number for number, cell in enumerate(in_reading_order(used), 1)}
    labels = {cell: _Label(names[card], numbers.get(cell, 0), order.get(cell, 0)) for cell, card in used.items()}
    page = _laid(voice, view, player, look, layout, labels, framed=newest if at else "", lens=at)
    draw_header(voice, page, view, player, layout.header, name=name)
    _marks(page, layout, marks, corals, {*used})
    if at:
        x, y = position(newest)
        alone = layout._replace(
            west=x, north=y, columns=(at.x,), rows=(at.y,), pitch=at.side, drop=at.side, side=at.side
        )
        _close_up(voice, page, view, player, alone)
    return page


def tableau_size(view: ReefView, seat: int, marks: Marks, high: int = HIGH) -> tuple[int, int]:
    """Width and height in pixels of the picture of a seat's reef. ``high``: preferred maximum height."""
    layout = _layout(view, view.players[seat], marks, high)
    return layout.width, layout.height


def tableau_outlines(view: ReefView, seat: int, marks: Marks, high: int = HIGH) -> dict[str, Outline]:
    """Outlines of the cards in the picture of a seat's reef, by card id and by cell, and of the marked free cells."""
    player, found = view.players[seat], dict[str, Outline]()
    layout, lying = _layout(view, player, marks, high), player.lying
    for cell in (*lying, *_free_cells(player, marks)):
        half = layout.side / 2 if cell in lying else _SLOT * layout.side / 2
        x, y = layout.middle(cell)
        box = round(x - half), round(y - half), round(x + half), round(y + half)
        found |= {cell: box, lying.get(cell, cell): box}
    return found


def _free_cells(player: PlayerView, marks: Marks) -> frozenset[str]:
    return frozenset(marks.targets | {cell for cell, _ in marks.numbers}) - {*player.lying}


def _layout(view: ReefView, player: PlayerView, marks: Marks, high: int) -> TableauLayout:
    used = frozenset(player.lying)
    free = _free_cells(player, marks)
    headers = ((WIDTH, EXAMPLE),) if view.phase == "example" else HEADERS[: 1 if high > HIGH else None]
    return layout_of(used, free, headers, high=high)


def draw_small_tableau(voice: Voice, view: ReefView, seat: int, look: str) -> Page:
    player = view.players[seat]
    layout = small_layout(frozenset(player.lying))
    return _laid(voice, view, player, look, layout)


def _laid(  # noqa: PLR0917 - the parts of a picture
    voice: Voice,
    view: ReefView,
    player: PlayerView,
    look: str,
    layout: TableauLayout,
    labels: Mapping[str, _Label] = MappingProxyType({}),
    *,
    framed: str = "",
    lens: _Square | None = None,
) -> Page:
    """Draw the cells in the water, with their tokens and Colonies. Animals cover corals' rims.

    ``labels``: by cell. ``framed``: the cell with a frame. ``lens``: the close-up of its card. A
    beam joins both, below the cards.
    """
    lie = tuple(sorted(map(layout.middle, player.lying)))
    page = Page(layout.width, layout.height, look, draw_ground(lie, layout, look).convert("RGB"))
    if lens:
        x, y = layout.middle(framed)
        _beam(page, _Square(round(x), round(y), layout.side), lens)
    _links(page, layout, player)
    letters = paired(player) if layout.least < layout.side else {}
    lies = {animal.cell for animal in player.animals}
    for coral in player.corals:
        _coral(voice, page, view, layout, coral, labels.get(coral.cell, _PLAIN), lies)
    if any(coral.cell == framed for coral in player.corals):
        _frame(page, layout, framed, coral=True)
    for animal in sorted(player.animals, key=lambda animal: -position(animal.cell)[1]):  # names lie at the top
        if animal.cell == framed:
            _frame(page, layout, framed, coral=False)
        _animal(voice, page, view, layout, animal, labels.get(animal.cell, _PLAIN), letters.get(animal.cell, 0))
    for coral in player.corals:
        _colonies(page, layout, coral)
    return page


def _coral(  # noqa: PLR0917 - the parts of a picture
    voice: Voice,
    page: Page,
    view: ReefView,
    layout: TableauLayout,
    coral: CoralView,
    named: _Label = _PLAIN,
    animals: Collection[str] = (),
) -> None:
    """Draw a coral with its tokens. ``animals``: their cells."""
    face, (x, y), k = view.cards[coral.card], layout.middle(coral.cell), layout.side / cards.UNIT
    half, side = layout.side / 2, layout.side
    lap, over = max(0, side - ceil(layout.drop)), max(0, side - ceil(layout.pitch))
    flower, (column, row) = _FLOWER * layout.pitch / 2, position(coral.cell)
    flowers = {*coral.sides, *coral.tokens}
    if "s" in flowers and layout.header[0]:  # its flower lies below the name
        lap = max(lap, ceil(half - _low(layout) + flower))
    if side - lap - cards.name_band(voice, face, side, layout.least, short=named.short) >= half + flower:
        flowers.clear()  # they lie above the name
    reach = ceil(half - 0.475 * layout.pitch + flower - 11 * k)  # beyond the rim
    left, right = (
        max(over * (f"{column + step},{row}" in animals), reach * (letter in flowers))
        for letter, step in (("w", -1), ("e", 1))
    )
    covered = left, right
    label = named.tab(voice, face, layout, covered)
    tabs = _tab_room(label, layout), 0
    band = cards.name_band(voice, face, side, layout.least, tabs, covered, short=named.short)
    has_name = bool(cards.name_on(voice, face, side, layout.least, tabs, covered, short=named.short))
    if not has_name:  # a tab alone needs no strip
        tabs, band = cards.NO_SIDES, 0
    card = cards.small_card(
        voice,
        face,
        page.name,
        side,
        least=layout.least,
        polluted=coral.polluted,
        short=named.short,
        named=has_name,
        lap=lap,
        tabs=tabs,
        covered=covered,
    )
    page.card(card, x - half, y - half, cards.corner_of(face, side))
    if label:
        at = x - half + left, y + half - lap - (band or ceil(1.14 * layout.least))
        _tag(page, at, label, layout.least, *_coloured(page, named))
    rim = 50 * k - 0.8 * max(0, layout.side - layout.pitch)  # as far as animals may cover it
    if coral.polluted:
        sign = inactive(face.kind, round(38 * k))
        page.put(sign, x - rim - sign.width / 2, y - rim - sign.height / 2)
        clear = side - lap - band  # above the name
        page.icon("pollution", (x, y - half + clear / 2), min(64 * k, clear))
    else:
        page.icon(face.kind, (x - rim, y - rim), 38 * k)
    _fatigue(page, (x + rim, y - rim), 20 * k, coral.fatigue, k)


def _animal(  # noqa: PLR0917 - the parts of a picture
    voice: Voice,
    page: Page,
    view: ReefView,
    layout: TableauLayout,
    animal: AnimalView,
    named: _Label = _PLAIN,
    pair: int = 0,
) -> None:
    """Draw an animal with its tokens. ``pair``: the number of its pair; 0 for none."""
    face, (x, y), k = view.cards[animal.card], layout.middle(animal.cell), layout.side / cards.UNIT
    half, letter = layout.side / 2, pair_letter(pair) if pair else ""
    paired = _tab_room(letter, layout)
    label = named.tab(voice, face, layout, (0, paired))
    tabs = _tab_room(label, layout), paired
    card = cards.small_card(voice, face, page.name, layout.side, least=layout.least, short=named.short, tabs=tabs)
    page.card(card, x - half, y - half, cards.corner_of(face, layout.side))
    if label:
        _tag(page, (x - half, y - half), label, layout.least, *_coloured(page, named))
    if letter:
        _tag(page, (x + half - tabs[1], y - half), letter, layout.least, pair_colour(pair), "#ffffff")
    track = cards.track(face.points, animal.level, page.name, layout.side, least=layout.least)
    page.put(track, x - track.width / 2, y - half + (cards.TRACK_TOP + 2.5) * k)
    at = x - 58 * k
    for name, shown in (("shelter", animal.sheltered), ("algae", face.algae)):
        if shown:
            page.icon(name, (at, y + 22 * k), 30 * k)
            at += 31 * k
    # Between the name and the track, to keep both legible.
    top = (
        y
        - half
        + max(cards.name_band(voice, face, layout.side, layout.least, tabs, short=named.short), 27 * k)
        + 20 * k
    )
    low = y - half + (cards.TRACK_TOP - 20) * k
    step = min(20 * k, (low - top) / max(animal.fatigue - 1, 1))
    _fatigue(page, (x + 52 * k, top), step, animal.fatigue, k)


def _coloured(page: Page, named: _Label) -> tuple[str, str]:
    """Ground and ink of a card's tab, which is bright for a card with a button."""
    return (page.look.accent, page.look.flag) if named.button else (page.look.dim, page.look.paper)


def _tab_room(text: str, layout: TableauLayout) -> int:
    """Width in pixels of a tab with this text; 0 without a text."""
    return cards.tab_width(text, layout.least) if text else 0


def _tag(page: Page, at: Point, text: str, size: int, ground: str, ink: str) -> None:  # noqa: PLR0917 - of a tab
    """Draw a tab with its upper left corner at this point. ``size``: of the type in pixels."""
    page.put(cards.tab(text, size, ceil(1.14 * size), ground, ink), *at)


def _fatigue(page: Page, at: Point, step: float, count: int, k: float) -> None:
    """Draw the Fatigue tokens below each other. ``step``: their distance in pixels. ``k``: their scale."""
    for place in range(count):
        page.icon("fatigue", (at[0], at[1] + step * place), 40 * k)


def _frame(page: Page, layout: TableauLayout, cell: str, *, coral: bool) -> None:
    frame, (x, y) = cards.halo(page.name, layout.side, coral=coral), layout.middle(cell)
    page.put(frame, x - frame.width / 2, y - frame.height / 2)


def _close_up(voice: Voice, page: Page, view: ReefView, player: PlayerView, alone: TableauLayout) -> None:
    cell = f"{alone.west},{alone.north}"
    corals = [coral for coral in player.corals if coral.cell == cell]
    _frame(page, alone, cell, coral=bool(corals))
    _tab(page, alone, cell, voice.say("picture-newest"))
    for coral in corals:
        _coral(voice, page, view, alone, coral)
    for animal in player.animals:
        if animal.cell == cell:
            _animal(voice, page, view, alone, animal)


def _beam(page: Page, card: _Square, lens: _Square) -> None:
    scale = 2
    mask = Image.new("L", (page.size[0] * scale, page.size[1] * scale))
    draw = ImageDraw.Draw(mask)
    corners = [[square.corner(turn) for turn in range(4)] for square in (card, lens)]
    for turn in range(4):
        sides = [corners[0][turn], corners[0][turn - 1], corners[1][turn - 1], corners[1][turn]]
        draw.polygon([(x * scale, y * scale) for x, y in sides], fill=96)
    for ends in zip(*corners, strict=True):
        draw.line([(x * scale, y * scale) for x, y in ends], fill=255, width=5 * scale)
    page.image.paste(page.look.accent, (0, 0), mask.reduce(scale))


def _tab(page: Page, alone: TableauLayout, cell: str, text: str) -> None:
    (x, y), size = alone.middle(cell), alone.least
    wide, top = width_of(text, size, bold=True) + 28, y - alone.side / 2 - 0.7 * size
    page.box((x - wide / 2, top - 0.7 * size, x + wide / 2, top + 0.7 * size), page.look.accent, 0.4 * size)
    page.text((x, top), text, size, page.look.flag, "m", bold=True)


def _newest(view: ReefView, player: PlayerView) -> str:
    """Cell of the card that a player's newest action was about; empty if it is not on the reef."""
    cells = {card: cell for cell, card in player.lying.items()}
    own = (taken for taken in view.taken if taken.seat == player.seat and VOCABULARY[taken.choice.word].menu)
    return next((cells.get(taken.refs.card or "", "") for taken in own), "")


def _water(layout: TableauLayout, lie: Sequence[Point], near: Point, side: int) -> _Square | None:
    """Square of free water for a close-up, nearest to its card; None without room.

    ``lie``: the centres of all cards. ``near``: the card's centre. ``side``: of the square, in pixels.
    """
    half, apart = side // 2 + 16, (side + layout.side) / 2 + 24
    left, top = layout.header if layout.header[0] < layout.width else (0, layout.header[1])
    found = [
        (x, y)
        for x in range(left + half, layout.width - half + 1, _STEP)
        for y in range((0 if left else top) + half + _TAB, layout.height - half + 1, _STEP)
        if all(max(abs(x - card[0]), abs(y - _TAB / 2 - card[1]) - _TAB / 2) >= apart for card in lie)
    ]
    return _Square(*min(found, key=lambda at: math.dist(at, near)), side) if found else None


def _colonies(page: Page, layout: TableauLayout, coral: CoralView) -> None:
    x, y = layout.middle(coral.cell)
    for name, sides in (("colony", coral.sides), ("growth", coral.tokens)):
        for letter in sides:
            dx, dy = _SIDES[letter]
            reach = _low(layout) if letter == "s" else 0.475 * layout.drop
            page.icon(name, (x + dx * 0.475 * layout.pitch, y + dy * reach), _FLOWER * layout.pitch)


def _low(layout: TableauLayout) -> float:
    """Distance in pixels of the flower at a coral's bottom from its middle, above the name of the animal below."""
    above = layout.drop - layout.side / 2 - _FLOWER * layout.pitch / 2 + 2
    return min(0.475 * layout.drop, above)


def _links(page: Page, layout: TableauLayout, player: PlayerView) -> None:
    found = defaultdict[int, list[Point]](list)
    for cell, number in paired(player).items():
        found[number].append(layout.middle(cell))
    for number, ends in found.items():
        if len(ends) == 2:
            _ribbon(page, ends[0], ends[1], pair_colour(number), 0.06 * layout.side)


def _ribbon(page: Page, start: Point, end: Point, colour: str, width: float) -> None:
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
            _frame(page, layout, cell, coral=cell in corals)
        if cell in numbers:
            size = round(max((70 if cell not in used else 58) * k, 2 * layout.least))
            badge = cards.number_badge(numbers[cell], page.name, size)
            page.put(badge, x - size / 2, y - size / 2)
