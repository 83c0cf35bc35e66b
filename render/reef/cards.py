"""Cards as they lie on an atoll: square, with what stays the same drawn once, and the tokens that lie upon them."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageFilter

from engines.reef.faces import Face
from render.paint import mix
from render.reef.looks import LOOKS, pair_colour, pair_letter
from render.reef.page import fitted
from render.reef.pen import Pen, Sticker
from render.reef.species import bulk, portrait

UNIT = 152
"""The side of a card in the measures below."""
TRACK_TOP = 114
"""Where the Abundance track begins."""


@lru_cache(maxsize=1024)
def emblem(face: Face, width: int, height: int) -> Image.Image:
    """The card's animal or coral, as large as the box allows, on nothing."""
    sticker = Sticker(width, height)
    draw, coat = portrait(face)
    radius = min(width / 2.5, height / 1.9) * bulk(face)
    draw(Pen(sticker, (width / 2, height / 2), radius, edge=0.045), coat)
    return sticker.image()


@lru_cache(maxsize=1024)
def small_card(face: Face, look: str, side: int, *, polluted: bool = False) -> Image.Image:
    """The card without tokens, as a square of so many pixels. A polluted coral has lost its colours."""
    colours, k = LOOKS[look], side / UNIT
    sticker = Sticker(side, side)
    corner = (26 if face.type == "coral" else 11) * k
    whole = sticker.box((0, 0, side, side), corner)
    line = 3 * k
    inner = sticker.box((line, line, side - line, side - line), corner - line)
    ground = colours.frames[face.kind]
    if polluted:
        ground = mix(ground, "#8b8d8c", 0.62)
    sticker.fill(whole, colours.edge)
    sticker.fill(inner, ground)
    if face.type == "coral":
        floor = sticker.ellipse((side / 2, 124 * k), 86 * k, 34 * k)
        sticker.fill(inner & floor, mix(ground, "#fff6dd", 0.5))
        foot = sticker.box((0, 124 * k, side, side))
        sticker.fill(inner & foot, colours.paper)
        name_at = 136.5 * k
    else:
        glow = sticker.ellipse((side / 2, 66 * k), 66 * k, 40 * k)
        sticker.fill(inner & glow, mix(ground, "#ffffff", 0.25))
        band = sticker.box((0, 0, side, 27 * k))
        sticker.fill(inner & band, colours.paper)
        sticker.fill(inner & sticker.box((0, TRACK_TOP * k, side, side)), colours.paper)
        name_at = 15.5 * k
    size = fitted(face.name, 17 * k, (side - (26 if face.type == "coral" else 14) * k), least=6)
    sticker.fill(sticker.text((side / 2, name_at), face.name, size, 0.4 * k), colours.ink)
    card = sticker.image()
    drawing = (142, 100, 26) if face.type == "coral" else (146, 88, 26)
    picture = emblem(face, round(drawing[0] * k), round(drawing[1] * k))
    if polluted:
        grey = picture.convert("LA").convert("RGBA")
        picture = Image.blend(picture, grey, 0.8)
    card.alpha_composite(picture, (round((side - picture.width) / 2), round(drawing[2] * k)))
    return card


@lru_cache(maxsize=512)
def track(points: tuple[int, ...], level: int, look: str, side: int) -> Image.Image:
    """The Abundance track at the foot of a card of this side: what each level is worth, and the level reached."""
    colours, k = LOOKS[look], side / UNIT
    width, height = round(140 * k), round(31 * k)
    sticker = Sticker(width, height)
    part = width / 3
    for index, worth in enumerate(points):
        left, right = index * part + 1.5 * k, (index + 1) * part - 1.5 * k
        reached, there = index < level, index + 1 == level
        cell = sticker.box((left, 0, right, height), 7 * k)
        colour = (colours.top if level == 3 else colours.track) if reached else mix(colours.paper, colours.ink, 0.1)
        sticker.fill(cell, colours.ink if there else mix(colour, colours.ink, 0.2))
        edge = (2.6 if there else 1) * k
        inside = sticker.box((left + edge, edge, right - edge, height - edge), (7 * k) - edge)
        sticker.fill(inside, colour if there or not reached else mix(colour, colours.paper, 0.35))
        ink = colours.ink if there else mix(colours.ink, colours.paper, 0.35)
        sticker.fill(sticker.text((left / 2 + right / 2, height / 2), f"{worth}", 22 * k, (1.2 if there else 0) * k), ink)
    return sticker.image()


@lru_cache(maxsize=64)
def pair_badge(pair: int, size: int) -> Image.Image:
    """The Symbiosis token of a pair: its colour and its letter."""
    sticker = Sticker(size, size)
    middle, radius = (size / 2, size / 2), size / 2
    sticker.fill(sticker.disc(middle, radius), "#ffffff")
    sticker.fill(sticker.disc(middle, radius * 0.86), pair_colour(pair))
    sticker.fill(sticker.text(middle, pair_letter(pair), size * 0.56, size * 0.035), "#ffffff")
    return sticker.image()


@lru_cache(maxsize=256)
def number_badge(number: int, look: str, size: int) -> Image.Image:
    """The number of something that may be chosen."""
    colours = LOOKS[look]
    sticker = Sticker(size, size)
    middle, radius = (size / 2, size / 2), size / 2
    sticker.fill(sticker.disc(middle, radius), colours.flag)
    sticker.fill(sticker.disc(middle, radius * 0.92), colours.accent)
    text = str(number)
    sticker.fill(sticker.text(middle, text, size * (0.6 if len(text) < 2 else 0.5), size * 0.03), colours.flag)
    return sticker.image()


@lru_cache(maxsize=32)
def slot(look: str, side: int) -> Image.Image:
    """A free cell where a card may be placed: a dashed frame."""
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


@lru_cache(maxsize=32)
def shadow(side: int) -> Image.Image:
    """What a card of this side shades: wider than the card by a sixth on every side."""
    margin = side // 6
    image = Image.new("L", (side + 2 * margin, side + 2 * margin))
    image.paste(130, (margin, margin, margin + side, margin + side))
    return image.filter(ImageFilter.GaussianBlur(side / 20))


@lru_cache(maxsize=32)
def halo(look: str, side: int, *, coral: bool) -> Image.Image:
    """A frame around a card that may be chosen or has been."""
    colours, k = LOOKS[look], side / UNIT
    margin = round(9 * k)
    whole = side + 2 * margin
    sticker = Sticker(whole, whole)
    corner = (26 if coral else 11) * k
    outer = sticker.box((0, 0, whole, whole), corner + margin)
    inner = sticker.box((7 * k, 7 * k, whole - 7 * k, whole - 7 * k), corner + 2 * k)
    sticker.fill(outer & ~inner, colours.accent)
    return sticker.image()
