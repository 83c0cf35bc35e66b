"""Cards as they lie on a reef: square, with what stays the same drawn once, and the tokens that lie upon them."""

from __future__ import annotations

from PIL import Image, ImageFilter

from engines.reef.faces import Face
from locales import Voice
from render.paint import mix
from render.reef.cardtext import name_of
from render.reef.looks import BLEACH, LOOKS, floor_of, glow_of, pair_colour, pair_letter
from render.reef.page import fitted, signed
from render.reef.pen import Pen, Sticker
from render.reef.species import bulk, portrait
from render.sprites import sprite

UNIT = 152
"""The side of a card in the measures below."""
TRACK_TOP = 114
"""The start of the Abundance track."""


@sprite
def emblem(face: Face, width: int, height: int) -> Image.Image:
    """The card's animal or coral on nothing, as large as the box and its kind allow."""
    draw, coat = portrait(face)
    radius = 0.5 * min(width, 1.4 * height)
    sticker = Sticker(round(2.7 * radius), round(2.3 * radius))
    draw(Pen(sticker, (1.3 * radius, 1.15 * radius), radius, edge=0.042), coat)
    whole = sticker.image()
    drawn = whole.crop(whole.getbbox())
    share = min(width / drawn.width, height / drawn.height) * bulk(face)
    return drawn.resize((round(drawn.width * share), round(drawn.height * share)), Image.Resampling.LANCZOS)


@sprite
def small_card(voice: Voice, face: Face, look: str, side: int, *, polluted: bool = False) -> Image.Image:
    """The card without tokens, as a square of so many pixels. A polluted coral has lost its colours."""
    colours, k = LOOKS[look], side / UNIT
    sticker = Sticker(side, side)
    corner = (26 if face.type == "coral" else 11) * k
    whole = sticker.box((0, 0, side, side), corner)
    line = 3 * k
    inner = sticker.box((line, line, side - line, side - line), corner - line)
    ground = colours.frames[face.kind]
    if polluted:
        ground = mix(ground, BLEACH, 0.6)
    sticker.fill(whole, colours.edge)
    sticker.fill(inner, ground)
    if face.type == "coral":
        floor = sticker.ellipse((side / 2, 124 * k), 86 * k, 34 * k)
        sticker.fill(inner & floor, floor_of(ground))
        foot = sticker.box((0, 124 * k, side, side))
        sticker.fill(inner & foot, colours.paper)
        name_at = 136.5 * k
    else:
        glow = sticker.ellipse((side / 2, 66 * k), 66 * k, 40 * k)
        sticker.fill(inner & glow, glow_of(ground))
        band = sticker.box((0, 0, side, 27 * k))
        sticker.fill(inner & band, colours.paper)
        sticker.fill(inner & sticker.box((0, TRACK_TOP * k, side, side)), colours.paper)
        name_at = 15.5 * k
    name = name_of(voice, face)
    size = fitted(name, 17 * k, (side - (26 if face.type == "coral" else 14) * k), least=6, bold=True)
    sticker.fill(sticker.text((side / 2, name_at), name, size, bold=True), colours.ink)
    card = sticker.image()
    width, height, middle = (104, 96, 74) if face.type == "coral" else (128, 80, 70.5)
    # Drawn once in the greatest size: in a long game a reef's cards become smaller again and again.
    picture = emblem(face, width, height)
    if side < UNIT:
        picture = picture.resize((round(picture.width * k), round(picture.height * k)), Image.Resampling.LANCZOS)
    if polluted:
        grey = picture.convert("LA").convert("RGBA")
        picture = Image.blend(picture, grey, 0.8)
    card.alpha_composite(picture, (round((side - picture.width) / 2), round(middle * k - picture.height / 2)))
    return card


@sprite
def track(points: tuple[int, ...], level: int, look: str, side: int) -> Image.Image:
    """The Abundance track at the foot of a card of this side: what each level is worth, the level reached large."""
    colours, k = LOOKS[look], side / UNIT
    width, height = round(140 * k), round(31 * k)
    sticker = Sticker(width, height)
    left = 0.0
    for index, worth in enumerate(points, start=1):
        reached, there = index <= level, index == level
        right = left + width * (0.42 if there else 0.29)
        box = (left + 1.5 * k, right - 1.5 * k)
        colour = (colours.top if level == 3 else colours.track) if reached else mix(colours.paper, colours.ink, 0.1)
        edge, corner = (2.6 if there else 1) * k, 7 * k
        sticker.fill(
            sticker.box((box[0], 0, box[1], height), corner), colours.ink if there else mix(colour, colours.ink, 0.2)
        )
        inside = sticker.box((box[0] + edge, edge, box[1] - edge, height - edge), corner - edge)
        sticker.fill(inside, colour if there or not reached else mix(colour, colours.paper, 0.35))
        ink = colours.ink if there else mix(colours.ink, colours.paper, 0.35)
        size = (30 if there else 21) * k
        sticker.fill(sticker.text(((left + right) / 2, height / 2), signed(worth), size, bold=there), ink)
        left = right
    return sticker.image()


@sprite
def pair_badge(pair: int, size: int) -> Image.Image:
    """The Symbiosis token of a pair: its colour and its letter."""
    sticker = Sticker(size, size)
    middle, radius = (size / 2, size / 2), size / 2
    sticker.fill(sticker.disc(middle, radius), "#ffffff")
    sticker.fill(sticker.disc(middle, radius * 0.86), pair_colour(pair))
    sticker.fill(sticker.text(middle, pair_letter(pair), size * 0.56, bold=True), "#ffffff")
    return sticker.image()


@sprite
def number_badge(number: int, look: str, size: int, *, dim: bool = False) -> Image.Image:
    """The number of something that may be chosen; ``dim``: that may not be now."""
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


@sprite
def shadow(side: int) -> Image.Image:
    """The shadow (mode L) of a card of this side in pixels. It is wider by a sixth on every side."""
    margin = side // 6
    image = Image.new("L", (side + 2 * margin, side + 2 * margin))
    image.paste(130, (margin, margin, margin + side, margin + side))
    return image.filter(ImageFilter.GaussianBlur(side / 20))


@sprite
def halo(look: str, side: int, *, coral: bool) -> Image.Image:
    """A frame around a card that is selected or may be."""
    colours, k = LOOKS[look], side / UNIT
    margin = round(9 * k)
    whole = side + 2 * margin
    sticker = Sticker(whole, whole)
    corner = (26 if coral else 11) * k
    outer = sticker.box((0, 0, whole, whole), corner + margin)
    inner = sticker.box((7 * k, 7 * k, whole - 7 * k, whole - 7 * k), corner + 2 * k)
    sticker.fill(outer & ~inner, colours.accent)
    return sticker.image()
