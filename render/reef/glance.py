"""The reference sheet: actions with their costs, the round, incomes, and icons with their names.

The numbers come from the game's Round Overview.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import partial
from itertools import chain, groupby
from typing import Final, Literal, NamedTuple

from engines.reef.cards import PrintedCard, RoundOverview
from locales import Voice
from render.fonts import FRAMED, least_type
from render.reef.page import Page, width_of
from render.reef.phrases import SIGNS, Icon, rules_in_icons

WIDTH: Final = 800
TYPE: Final = least_type(WIDTH) + 3
_MARGIN, _ROW, _HEAD, _ICON = 22, 50, 56, 38
_COLUMNS = 3

Part = Literal["actions", "round", "icons"]
"""A part of the reference sheet. Each is also drawn alone."""
PARTS: Final[tuple[Part, ...]] = ("actions", "round", "icons")

ALL_SIGNS: Final = tuple(chain(*SIGNS.groups.values()))

Token = tuple[str, str]
"""A text, perhaps empty, and the name of the icon after it, perhaps empty."""


class Action(NamedTuple):
    """An action: the names of its message and icon, costs, gains, and the name of its note (empty without a note)."""

    name: str
    sign: str
    costs: tuple[Token, ...] = ()
    brings: tuple[Token, ...] = ()
    note: Literal["", "once", "out"] = ""


def actions(board: RoundOverview) -> tuple[Action, ...]:
    purification = ((str(board.purification_cost), "coins"),)
    return (
        Action("coral", "coral-cards", ((str(board.coral_cost), "coins"),), (("", "colony"),)),
        Action("animal", "animal-cards", (("", "coins"), ("", "colony")), (("", "points"),)),
        Action("feed", "feed", (("", "plankton"), ("", "fatigue")), (("", "rise"),)),
        Action("use", "action", note="once"),
        Action("grow", "growth", ((str(board.growth_cost), "plankton"),), (("1", "colony"),)),
        Action("purify", "clean", purification, ((f"−{board.purified}", "pollution"),), "once"),
        Action("sell", "sold", ((str(board.sale_rate), "plankton"),), (("1", "coins"),), "once"),
        Action("bloom", "bloom", (("1", "pollution"),), ((str(board.bloom_plankton), "plankton"),), "once"),
        Action("pass", "recovery", note="out"),
    )


def draw_glance(voice: Voice, board: RoundOverview, look: str, parts: Sequence[Part] = PARTS) -> Page:
    drawn: list[tuple[int, Callable[[Page, int], None]]] = []
    for part in parts:
        if part == "actions":
            drawn.append((_HEAD + _ROW * len(actions(board)), lambda page, top: _actions(voice, page, top, board)))
        elif part == "round":
            height = _HEAD + _ROW * (2 + len(board.incomes)) + 8
            drawn.append((height, lambda page, top: _round(voice, page, top, board)))
        else:
            drawn.append((_icons_height(SIGNS.legend, _COLUMNS), partial(_icons, voice, SIGNS.legend, _COLUMNS)))
    page = Page(WIDTH, sum(height for height, _ in drawn) + _MARGIN, look)
    page.box((0, 0, *page.size), page.look.swell)
    top = 0
    for height, draw in drawn:
        draw(page, top)
        top += height
    return page


def describe_glance(voice: Voice, board: RoundOverview, parts: Sequence[Part] = PARTS) -> str:
    """Describe parts of the reference sheet: actions with their numbers, incomes, and names of icons."""
    said = []
    if "actions" in parts:
        said.append(
            voice.say("glance-alt-actions", actions=" ".join(_described(voice, each) for each in actions(board)))
        )
    if "round" in parts:
        for income, equal in groupby(enumerate(board.incomes, start=1), key=lambda numbered: numbered[1]):
            first, *rest = (number for number, _ in equal)
            rounds = voice.say("glance-span", least=first, most=rest[-1]) if rest else str(first)
            facts = {"pollution": income.tourist_pollution, "scientists": income.scientist_coins}
            said.append(voice.say("glance-alt-round", round=rounds, tourists=income.tourist_coins, **facts))
        spans = [voice.say("glance-alt-span", span=span, plankton=plankton) for span, plankton in _spans(voice, board)]
        said.append(voice.say("glance-alt-plankton", spans=voice.listed(spans)))
    if "icons" in parts:
        said.append(_described_icons(voice, "all", SIGNS.legend))
    return " ".join(said)


def _named(voice: Voice, action: Action) -> str:
    return voice.say("glance-action", action=action.name)


def _described(voice: Voice, action: Action) -> str:
    costs, brings = (
        voice.listed([f"{_sign(voice, sign)} {text}".strip() for text, sign in tokens])
        for tokens in (action.costs, action.brings)
    )
    return voice.say("glance-alt-action", action=_named(voice, action), costs=costs, brings=brings or "none")


def _spans(voice: Voice, board: RoundOverview) -> list[tuple[str, int]]:
    """Numbers of Colonies, such as “4–6”, each with its Plankton."""
    ends = [least - 1 for least, _ in board.plankton[1:]]
    return [
        (voice.say("glance-span", least=least, most=most), plankton)
        for (least, plankton), most in zip(board.plankton, [*ends, 0], strict=True)
    ]


def _sign(voice: Voice, sign: str) -> str:
    return voice.say("glance-icon", icon=sign)


def _title(page: Page, top: int, text: str) -> int:
    page.text((_MARGIN, top + _HEAD / 2 + 4), text, TYPE + 4, page.look.caption, bold=True)
    return top + _HEAD


# The actions, one per row: name on the left, costs and gains on the right.


def _actions(voice: Voice, page: Page, top: int, board: RoundOverview) -> None:
    y = _title(page, top, voice.say("glance-actions"))
    name_room = 0.5 * WIDTH
    for number, action in enumerate(actions(board)):
        if number % 2 == 0:
            page.box((_MARGIN / 2, y, WIDTH - _MARGIN / 2, y + _ROW), page.look.panel, 12)
        middle = y + _ROW / 2
        page.icon(action.sign, (_MARGIN + _ICON / 2, middle), _ICON)
        left = _MARGIN + _ICON + 14
        page.text(
            (left, middle), _named(voice, action), TYPE, page.look.caption, bold=True, room=name_room - left, least=22
        )
        right = _tokens(page, (name_room + 12, middle), action.costs)
        if action.brings:
            page.icon("becomes", (right + 22, middle), _ICON)
            _tokens(page, (right + 48, middle), action.brings)
        if action.note:
            at = (WIDTH - _MARGIN, middle)
            page.text(at, voice.say("glance-note", note=action.note), TYPE - 3, page.look.quiet, "r")
        y += _ROW


def _tokens(page: Page, at: tuple[float, float], tokens: Sequence[Token]) -> float:
    x, y = at
    for text, sign in tokens:
        if text:
            page.text((x, y), text, TYPE, page.look.caption, bold=True)
            x += width_of(text, TYPE, bold=True) + 4
        if sign:
            page.icon(sign, (x + _ICON / 2, y), _ICON)
            x += _ICON + 10
    return x


# The round: its phases, the incomes before each of the next rounds, and the Plankton from Colonies.


def _round(voice: Voice, page: Page, top: int, board: RoundOverview) -> None:
    y = _title(page, top, voice.say("glance-between"))
    columns = (_MARGIN, 0.36 * WIDTH, 0.68 * WIDTH)
    for left, sign in zip(columns[1:], ("tourists", "scientists"), strict=True):
        page.icon(sign, (left + _ICON / 2, y + _ROW / 2), _ICON)
        name = voice.say("glance-income", income=sign)
        room = 0.32 * WIDTH - _ICON - 20
        page.text((left + _ICON + 10, y + _ROW / 2), name, TYPE, page.look.caption, bold=True, room=room, least=22)
    y += _ROW
    for number, income in enumerate(board.incomes, start=1):
        if number % 2:
            page.box((_MARGIN / 2, y, WIDTH - _MARGIN / 2, y + _ROW), page.look.panel, 12)
        middle = y + _ROW / 2
        text = voice.say("glance-after", round=number)
        page.text((columns[0], middle), text, TYPE, page.look.caption, room=columns[1] - _MARGIN - 10, least=22)
        tourists = [(str(income.tourist_coins), "coins"), (f"+{income.tourist_pollution}", "pollution")]
        _tokens(page, (columns[1], middle), tourists)
        _tokens(page, (columns[2], middle), [(str(income.scientist_coins), "coins")])
        y += _ROW
    middle = y + _ROW / 2 + 4
    x = _tokens(page, (columns[0], middle), [("", "colony")])
    page.icon("becomes", (x + 14, middle), _ICON)
    x = _tokens(page, (x + 38, middle), [("", "plankton")]) + 8
    for text, plankton in _spans(voice, board):
        wide = width_of(text, TYPE) + width_of(str(plankton), TYPE, bold=True) + 32
        page.box((x, middle - 20, x + wide, middle + 20), page.look.panel, 12)
        right = x + 10 + page.text((x + 10, middle), text, TYPE, page.look.quiet)
        page.text((right + 10, middle), str(plankton), TYPE, page.look.caption, bold=True)
        x += wide + 8


# The icons, in columns.


def signs_of(voice: Voice, faces: Iterable[PrintedCard]) -> frozenset[str]:
    found = {"coins", "colony"}
    for face in faces:
        found |= {face.kind, *(("points",) if face.type == "animal" else ())}
        found |= {name for name in ("shelter", "algae") if getattr(face, name)}
        parts = chain.from_iterable(chain.from_iterable(rules_in_icons(voice, face)))
        found |= {part.name for part in parts if isinstance(part, Icon)}
    return frozenset(found) & frozenset(ALL_SIGNS)


def _grouped(signs: Collection[str]) -> list[tuple[str, list[str]]]:
    groups = ((name, [sign for sign in group if sign in signs]) for name, group in SIGNS.groups.items())
    return [(name, group) for name, group in groups if group]


def draw_icons(voice: Voice, signs: Collection[str], look: str) -> Page:
    groups = _grouped(signs)
    page = Page(WIDTH, sum(_icons_height(group, 2) for _, group in groups) + _MARGIN, look)
    page.box((0, 0, *page.size), page.look.swell)
    top = 0
    for name, group in groups:
        _icons(voice, group, 2, page, top, group=name)
        top += _icons_height(group, 2)
    return page


def describe_icons(voice: Voice, signs: Collection[str]) -> str:
    return " ".join(_described_icons(voice, name, group) for name, group in _grouped(signs))


def _described_icons(voice: Voice, group: str, signs: Sequence[str]) -> str:
    title = voice.say("glance-icons", group=group)
    return voice.say("glance-alt-icons", group=title, icons=voice.listed([_sign(voice, each) for each in signs]))


def _icons_height(signs: Sequence[str], columns: int) -> int:
    return _HEAD + _ROW * -(-len(signs) // columns)


def _icons(voice: Voice, signs: Sequence[str], columns: int, page: Page, top: int, *, group: str = "all") -> None:
    y = _title(page, top, voice.say("glance-icons", group=group))
    wide = (WIDTH - _MARGIN) / columns
    rows = -(-len(signs) // columns)
    for number, sign in enumerate(signs):
        column, row = divmod(number, rows)
        x, middle = _MARGIN + column * wide, y + row * _ROW + _ROW / 2
        page.icon(sign, (x + _ICON / 2, middle), _ICON)
        left = x + _ICON + 8
        size = TYPE if columns == _COLUMNS else least_type(WIDTH, FRAMED)
        page.text((left, middle), _sign(voice, sign), size, page.look.caption, room=x + wide - left - 6, least=22)
