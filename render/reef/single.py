"""Single cards, enlarged: both names, portrait, rules in icons, and a fact about the species."""

from __future__ import annotations

from typing import Final

from engines.reef.cards import PrintedCard
from engines.reef.cardwords.word import slug
from locales import Voice
from render.paint import mix
from render.reef.cardtext import category_of, hyphenable, kind_of, name_of
from render.reef.offercard import draw_coin, draw_line, draw_panel, draw_points, lines_of
from render.reef.page import Page, wrapped
from render.reef.phrases import rules_in_icons

WIDTH: Final = 800
_MARGIN, _LEFT = 12, 40
_ROOM: Final = WIDTH - 2 * _LEFT
NAME, LATIN, TYPE, FACT = 48, 31, 28, 34
_ICON, _ROW = 58, 68
_PANEL: Final = {"animal": 300, "coral": 330, "event": 210}
"""Height of the portrait by type of card, in pixels."""
_POINTS: Final = 76


def draw_card(voice: Voice, face: PrintedCard, look: str) -> Page:
    """Draw an enlarged card with both names, portrait, rules in icons, and the fact about its species."""
    name = wrapped(hyphenable(voice, name_of(voice, face)), NAME, _ROOM, bold=True)
    lines = [line for phrase in rules_in_icons(voice, face) for line in lines_of(phrase, _ICON, _ROOM)]
    fact = wrapped(fact_of(voice, face), FACT, _ROOM - 20) if fact_of(voice, face) else []
    head = 30 + len(name) * 56 + (44 if face.species else 10)
    priced, points = face.type != "event", face.type == "animal"
    below = 62 + priced * 84 + len(lines) * _ROW + points * (_POINTS + 24) + bool(fact) * (len(fact) * 46 + 44) + 12
    page = Page(WIDTH, head + _PANEL[face.type] + below + 2 * _MARGIN, look)
    colours = page.look
    page.box((_MARGIN, _MARGIN, WIDTH - _MARGIN, page.size[1] - _MARGIN), colours.edge, 30)
    page.box((_MARGIN + 4, _MARGIN + 4, WIDTH - _MARGIN - 4, page.size[1] - _MARGIN - 4), colours.paper, 26)
    y = page.lines((_LEFT, _MARGIN + 52), name, NAME, colours.ink, leading=56 / NAME, bold=True)
    if face.species:
        page.text((_LEFT, y - 6), face.species, LATIN, colours.faint)
    top = head + _MARGIN
    draw_panel(page, face, (_MARGIN + 16, top, WIDTH - _MARGIN - 16, top + _PANEL[face.type]), colony=60)
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
            page.icon(sign, (WIDTH - _LEFT - 26 - 62 * index, y), 54)
        page.box((_LEFT, y + 42, WIDTH - _LEFT, y + 45), mix(colours.paper, colours.ink, 0.22))
        y += 84
    for line in lines:
        draw_line(page, line, (_LEFT, y), _ICON, colours.ink)
        y += _ROW
    if points:
        draw_points(page, face.points, (_LEFT - 8, y - 20, WIDTH - _LEFT + 8, y - 20 + _POINTS))
        y += _POINTS + 24
    if fact:
        page.box(
            (_MARGIN + 16, y - 28, WIDTH - _MARGIN - 16, y + len(fact) * 46 + 4),
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
