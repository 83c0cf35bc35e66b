"""Whole cards with everything that is printed on them, to be read: upright animals, wide corals and events."""

from __future__ import annotations

from PIL import Image

from engines.reef.faces import Face
from locales import Voice
from render.paint import mix
from render.reef.cards import emblem
from render.reef.cardtext import abilities_of, category_of, condition_of, kind_of, name_of
from render.reef.looks import LOOKS, floor_of, glow_of
from render.reef.page import Page, fitted, rounded, signed, wrapped
from render.reef.pen import Sticker
from render.sprites import sprite

ANIMAL_SIZE = (283, 374)
"""Width and height of an animal card at scale 1."""
CORAL_SIZE = (382, 196)
"""Width and height of a coral or event card at scale 1."""

NAME_SIZE = 29
"""The greatest size of a card's name at scale 1."""
LARGEST_TEXT, LEAST_TEXT = 24.0, 9.0
"""The sizes of rules at scale 1."""


@sprite
def whole_card(voice: Voice, face: Face, look: str, scale: float, *, cost: int, colonies: int) -> Image.Image:
    """The RGB picture of a card that costs and requires so much now; its corners are for ``corner_mask`` to cut."""
    if face.type == "animal":
        return _animal(voice, face, look, scale, cost=cost, colonies=colonies).image
    return _wide(voice, face, look, scale, cost).image


def corner_mask(card: Image.Image, scale: float) -> Image.Image:
    """The coverage with which a whole card is pasted."""
    return rounded(card.width, card.height, round(16 * scale))


def _blank(size: tuple[int, int], look: str, k: float) -> Page:
    """A card's paper with its edge."""
    width, height = round(size[0] * k), round(size[1] * k)
    page = Page(width, height, look, Image.new("RGB", (width, height), LOOKS[look].edge))
    line = 3 * k
    page.box((line, line, width - line, height - line), page.look.paper, 13 * k)
    return page


def _art(page: Page, face: Face, width: int, height: int, k: float) -> None:
    """The drawing in the frame of its kind, in the card's upper left corner."""
    ground = page.look.frames[face.kind]
    art = Image.new("RGB", (width, height), ground)
    inner = Page(width, height, page.name, art)
    if face.type == "animal":
        glow = Sticker(width, height)
        glow.fill(glow.ellipse((width / 2, height / 2), 0.42 * width, 0.44 * height), glow_of(ground))
        inner.put(glow.image(), 0, 0)
    else:
        inner.box((-0.2 * width, 0.7 * height, 1.2 * width, 1.5 * height), floor_of(ground), 0.4 * height)
    if face.type == "event":
        inner.icon(face.kind, (width / 2, height / 2), 0.62 * min(width, height))
    else:
        room = (0.64, 0.8) if face.type == "animal" else (0.64, 0.58)
        picture = emblem(face, round(width * room[0]), round(height * room[1]))
        inner.put(picture, (width - picture.width) / 2, (height - picture.height) / 2)
    line = round(3 * k)
    mask = rounded(page.size[0], page.size[1], round(13 * k)).resize((page.size[0] - 2 * line, page.size[1] - 2 * line))
    page.image.paste(art, (line, line), mask.crop((0, 0, width, height)))


def _coin(page: Page, at: tuple[float, float], cost: int, k: float) -> None:
    page.icon("coins", at, 46 * k)
    page.box((at[0] - 14 * k, at[1] - 14 * k, at[0] + 14 * k, at[1] + 14 * k), "#fbe3a0", 14 * k)
    page.text(at, str(cost), 25 * k, "#4a3200", "m", bold=True)


def _animal(voice: Voice, face: Face, look: str, k: float, *, cost: int, colonies: int) -> Page:
    page = _blank(ANIMAL_SIZE, look, k)
    colours, (width, height) = page.look, page.size
    tall = round(132 * k)
    _art(page, face, width - 2 * round(3 * k), tall, k)
    _coin(page, (width - 31 * k, 31 * k), cost, k)
    for index in range(colonies):
        page.icon("colony", (width - 31 * k, 66 * k + index * 22 * k), 24 * k)
    at = 22 * k
    for name in [face.kind, *["shelter"] * face.shelter, *["algae"] * face.algae]:
        page.icon(name, (at, tall - 16 * k), 32 * k)
        at += 35 * k

    left, room = 15 * k, width - 30 * k
    name = name_of(voice, face)
    size = fitted(name, NAME_SIZE * k, room, bold=True)
    page.text((left, tall + 21 * k), name, size, colours.ink, bold=True)
    category = voice.say("cards-category", category=category_of(voice, face), count=face.category_cards)
    page.text((left, tall + 46 * k), category, 17 * k, colours.faint, room=room, least=13 * k)

    foot, top = height - 52 * k, tall + 61 * k
    size, condition, rules = fit_upright(voice, face, room, foot - top - 6 * k, k)
    page.icon("feed", (left + 10 * k, top + 10 * k), 24 * k)
    y = page.lines((left + 29 * k, top + 11 * k), condition, size, colours.ink)
    y = max(y, top + 24 * k) + 4 * k
    page.box((left, y - size * 0.72, left + room, y - size * 0.72 + max(1, k)), mix(colours.paper, colours.ink, 0.25))
    for rule in rules:
        y = page.lines((left, y + 5 * k), rule, size, colours.ink) - 1 * k

    part = room / 3
    for level, worth in enumerate(face.points, start=1):
        edge = left + (level - 1) * part
        box = (edge + 2 * k, foot, edge + part - 2 * k, height - 12 * k)
        page.box(box, mix(colours.track, colours.paper, 0.5) if level < 3 else colours.top, 8 * k)
        middle = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
        page.text((middle[0] + 10 * k, middle[1]), signed(worth), 26 * k, colours.ink, "m", bold=True)
        for pip in range(level):
            y = middle[1] + 9 * k - pip * 9 * k
            page.box(
                (box[0] + 9 * k, y - 3 * k, box[0] + 23 * k, y + 3 * k), mix(colours.track, colours.ink, 0.75), 3 * k
            )
    return page


def fit_upright(
    voice: Voice, face: Face, room: float, height: float, k: float
) -> tuple[float, list[str], list[list[str]]]:
    """The greatest size of text at which an animal's condition and rules fit, and their lines."""
    size = LARGEST_TEXT * k
    said, abilities = condition_of(voice, face), abilities_of(voice, face)
    while True:
        condition = wrapped(said, size, room - 29 * k)
        rules = [wrapped(rule, size, room) for rule in abilities]
        used = max(len(condition) * size * 1.3, 24 * k) + 9 * k
        used += sum(len(rule) * size * 1.3 + 4 * k for rule in rules)
        if used <= height or size <= LEAST_TEXT * k:
            return size, condition, rules
        size -= 0.5 * k


def fit_wide(voice: Voice, face: Face, room: float, height: float, k: float) -> tuple[float, list[str]]:
    """The greatest size of text at which a coral's or event's rules fit, and their lines."""
    size, text = LARGEST_TEXT * k, " ".join(abilities_of(voice, face))
    while True:
        lines = wrapped(text, size, room)
        if len(lines) * size * 1.28 <= height or size <= LEAST_TEXT * k:
            return size, lines
        size -= 0.5 * k


def _wide(voice: Voice, face: Face, look: str, k: float, cost: int) -> Page:
    page = _blank(CORAL_SIZE, look, k)
    colours, (width, height) = page.look, page.size
    wide = round(142 * k)
    _art(page, face, wide, height - 2 * round(3 * k), k)
    middle, size = ((wide + 3 * k) / 2, height / 2), 34 * k
    places = {
        "n": (middle[0], 20 * k),
        "s": (middle[0], height - 20 * k),
        "w": (20 * k, middle[1]),
        "e": (wide - 14 * k, middle[1]),
    }
    for side in face.sides:
        page.icon("colony", places[side], size)

    left = wide + 16 * k
    room = width - left - 14 * k
    if face.type == "coral":
        _coin(page, (width - 31 * k, 30 * k), cost, k)
        room_name = room - 42 * k
    else:
        room_name = room
    page.icon(face.kind, (left + 12 * k, 30 * k), 28 * k)
    kind = kind_of(voice, face)
    page.text((left + 31 * k, 30 * k), kind, 17 * k, colours.faint, room=room_name - 31 * k, least=13 * k)
    name = name_of(voice, face)
    page.text((left, 63 * k), name, fitted(name, NAME_SIZE * k, room, bold=True), colours.ink, bold=True)
    size, lines = fit_wide(voice, face, room, height - 95 * k, k)
    page.lines((left, 96 * k), lines, size, colours.ink, leading=1.28)
    return page
