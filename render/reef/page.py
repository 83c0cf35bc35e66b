"""Pages of Reef's pictures: sprites, boxes, text and icons, converted to one palette."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import ceil
from types import MappingProxyType
from typing import Final

from PIL import Image, ImageDraw

from render.drawings import drawings
from render.fonts import Anchor, breakable, typeface
from render.paint import DEEP, SCALE, Point, mix
from render.png import Palette, encode
from render.reef.looks import BLEACH, LOOKS, PAIRS, SHADE, floor_of, glow_of
from render.reef.portraits import ANIMALS, Coat, Portrait
from render.reef.species import SAMPLES
from render.sprites import sprite

_DRAWINGS: Final = drawings(__file__, "icons")
_BAR: Final = "forbidden"
_FORBIDDEN: Mapping[str, str] = MappingProxyType(
    {
        "not-large": "large",
        "unfed": "feed",
        "no-hunt": "hunt",
        "no-tourists": "tourists",
        "no-growth": "growth",
        "no-space": "colony",
    }
)
"""Icons with a bar across another one, for prohibitions, by its name."""
ICONS: Final = (*(name for name in _DRAWINGS if name != _BAR), *_FORBIDDEN)
"""Names of the icons. A kind of card has the icon of the same name."""


@sprite
def icon(name: str, size: int) -> Image.Image:
    """Draw the icon as an RGBA picture of ``size`` pixels each way."""
    drawn = _sized(_FORBIDDEN.get(name, name), size)
    return Image.alpha_composite(drawn, _sized(_BAR, size)) if name in _FORBIDDEN else drawn


def _sized(name: str, size: int) -> Image.Image:
    drawing = _DRAWINGS[name]
    return drawing.image(size / drawing.size[0])


@sprite
def inactive(name: str, size: int) -> Image.Image:
    bright = icon(name, size)
    grey = bright.convert("LA").convert("RGBA")
    grey.putalpha(bright.getchannel("A").point([value * 6 // 10 for value in range(256)]))
    return grey


_SIGNS: Final = (
    Portrait(ANIMALS["clownfishes"], Coat("#f6c52e", "#2f7fc4", "bands")),
    Portrait(ANIMALS["crab"], Coat("#d8432f", "#f6ead0")),
    Portrait(ANIMALS["shell"], Coat("#f6ead0", "#c99a6c")),
    Portrait(ANIMALS["squid"], Coat("#ee86a8", "#7d52ab")),
)
"""Animals by seat, named in text by ``frontend.faces.reef.labels.SIGNS``."""


@sprite
def seat_sign(seat: int, size: int) -> Image.Image:
    """Draw the seat's sign as an RGBA picture of at most ``size`` pixels each way, without margins."""
    return _SIGNS[seat].image(100 * size / max(_SIGNS[seat].drawing.size))


LARGE: Final = 150_000
"""Size in bytes that PNG files should stay below."""

SOFT: Final = "\u00ad"
"""Soft hyphen: where a word may be hyphenated at the end of a line."""
_VOWELS: Final = "aeiouyäöüáéěíóúůýëï"
_ONSET: Final = re.compile(rf"(schr|spr|str|sch|st|sp|zw|kn|[bcdfghkpt][rl]|[^\W\d_{_VOWELS}])[{_VOWELS}]")
"""Regular expression of the onset of a compound's part: a rule of thumb for all supported languages."""
_SOUNDS: Final = re.compile(r"schr|spr|str|sch|[cpst]h|ck|pf|st|sp|zw|kn|[bcdfghkpt][rl]")
"""Regular expression of the digraphs and clusters that hyphenation keeps together."""
_TAIL: Final = 6
"""Least number of letters in a compound's last part."""


class Page:
    """An RGB picture in a look. All measures are in pixels, y downwards."""

    def __init__(self, width: int, height: int, look: str, ground: Image.Image | None = None) -> None:
        self.name = look
        self.look = LOOKS[look]
        self.size = (width, height)
        self.image = ground or Image.new("RGB", self.size, self.look.deep)

    def put(self, sprite: Image.Image, left: float, top: float) -> None:
        self.image.paste(sprite, (round(left), round(top)), sprite)

    def card(self, card: Image.Image, left: float, top: float, corner: int) -> None:
        """Paste a card. Only the rows with corners are pasted through a mask, which takes a fifth of the time."""
        (width, height), at = card.size, (round(left), round(top))
        plain, mask = card.convert("RGB"), rounded(width, 2 * corner, corner)
        for first, shift in ((0, 0), (height - corner, corner)):
            row = plain.crop((0, first, width, first + corner))
            self.image.paste(row, (at[0], at[1] + first), mask.crop((0, shift, width, shift + corner)))
        self.image.paste(plain.crop((0, corner, width, height - corner)), (at[0], at[1] + corner))

    def icon(self, name: str, centre: Point, size: float) -> None:
        sprite = icon(name, round(size))
        self.put(sprite, centre[0] - sprite.width / 2, centre[1] - sprite.height / 2)

    def seat(self, seat: int, centre: Point, size: float) -> None:
        sprite = seat_sign(seat, round(size))
        self.put(sprite, centre[0] - sprite.width / 2, centre[1] - sprite.height / 2)

    def box(self, box: tuple[float, float, float, float], colour: str, corner: float = 0.0) -> None:
        left, top, right, bottom = map(round, box)
        if right <= left or bottom <= top:
            return
        round_ = min(round(corner), (right - left) // 2, (bottom - top) // 2)
        inner = (left + round_, top + round_, right - round_, bottom - round_)
        self.image.paste(colour, (left, inner[1], right, inner[3]))
        if round_ < 1:
            return
        # The corners come from one small disc, which avoids a mask as large as the box.
        disc = rounded(2 * round_, 2 * round_, round_)
        for y, shift in ((top, 0), (inner[3], round_)):
            self.image.paste(colour, (inner[0], y, inner[2], y + round_))
            self.image.paste(colour, (left, y), disc.crop((0, shift, round_, shift + round_)))
            self.image.paste(colour, (inner[2], y), disc.crop((round_, shift, 2 * round_, shift + round_)))

    def oval(self, centre: Point, across: float, down: float, colour: str) -> None:
        cover = _oval(round(across), round(down))
        self.image.paste(colour, (round(centre[0] - cover.width / 2), round(centre[1] - cover.height / 2)), cover)

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        colour: str,
        anchor: Anchor = "l",
        *,
        bold: bool = False,
        room: float | None = None,
        least: float | None = None,
    ) -> float:
        """Write a line with its capitals vertically centred on ``at``. Returns its width.

        A line wider than ``room`` shrinks down to the size ``least``, and is then cut.
        """
        if room is not None:
            size = fitted(text, size, room, size if least is None else least, bold=bold)
            text = cut(text, size, room, bold=bold)
        length = width_of(text, size, bold=bold)
        self._write((at[0] - length * {"l": 0.0, "m": 0.5, "r": 1.0}[anchor], at[1]), text, round(size), colour, bold)
        return length

    def _write(self, at: Point, text: str, size: int, colour: str, bold: bool) -> None:
        self.image.paste(colour, (round(at[0]) - _EDGE, round(at[1] - 0.75 * size)), _written(text, size, bold=bold))

    def lines(
        self, at: Point, lines: list[str], size: float, colour: str, *, leading: float = 1.3, bold: bool = False
    ) -> float:
        """Write lines below each other, the first line's capitals centred on ``at``. Returns the y below the last."""
        y = at[1]
        for line in lines:
            self.text((at[0], y), line, size, colour, bold=bold)
            y += size * leading
        return y

    def palette_image(self) -> Image.Image:
        return _palette(self.name).convert(self.image)

    def png(self) -> bytes:
        return encode(self.palette_image(), LARGE)


_EDGE: Final = 2
"""Margin in pixels for letters that overhang their line."""


@sprite
def _written(text: str, size: int, *, bold: bool) -> Image.Image:
    """Coverage (mode L) of a line of text. Cached, because rasterizing is much slower than pasting."""
    mask = Image.new("L", (ceil(width_of(text, size, bold=bold)) + 2 * _EDGE, ceil(1.5 * size)))
    typeface(size, bold=bold).draw(ImageDraw.Draw(mask), (_EDGE, 0.75 * size), text, 255)
    return mask


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    return typeface(round(size), bold=bold).length(text)


def fitted(text: str, size: float, room: float, least: float = 9.0, *, bold: bool = False) -> float:
    """Largest type size between ``least`` and ``size`` for a line within ``room`` pixels."""
    while size > least and width_of(text, size, bold=bold) > room:
        size -= 1
    return size


def wrapped(text: str, size: float, room: float, *, bold: bool = False) -> list[str]:
    """Wrap a text into lines of at most ``room`` pixels, but not at no-break spaces or after a one-letter word.

    A word wider than ``room`` is broken after a hyphen of its own, at a soft hyphen, or hyphenated.
    """

    def fits(line: str) -> bool:
        return width_of(line.replace(SOFT, ""), size, bold=bold) <= room

    lines: list[str] = []
    for word in breakable(text):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and fits(longer):
            lines[-1] = longer
        else:
            lines += _parted(word, fits)
    return [line.replace("\u00a0", " ").replace(SOFT, "") for line in lines]


def _parted(word: str, fits: Callable[[str], bool]) -> list[str]:
    if fits(word) or len(word) < 3:
        return [word]
    places = range(2, len(word))
    after_hyphens = [place for place in places if word[place - 1] == "-" and fits(word[:place])]
    if after_hyphens:
        return [word[: after_hyphens[-1]], *_parted(word[after_hyphens[-1] :], fits)]
    soft = [place for place in places if word[place] == SOFT and fits(f"{word[:place]}-")]
    if soft:
        return [f"{word[: soft[-1]]}-", *_parted(word[soft[-1] + 1 :], fits)]
    fitting = [place for place in places if fits(f"{word[:place]}-")]
    at = max((place for place in fitting if _begins_a_part(word, place)), default=max(fitting, default=2))
    return [f"{word[:at]}-", *_parted(word[at:], fits)]


def _begins_a_part(word: str, place: int) -> bool:
    parted = any(sound.start() < place < sound.end() for sound in _SOUNDS.finditer(word))
    return len(word) - place >= _TAIL and not parted and bool(_ONSET.match(word, place))


def cut(text: str, size: float, room: float, *, bold: bool = False) -> str:
    """Text, shortened with an ellipsis if it is wider than ``room`` pixels."""
    return typeface(round(size), bold=bold).shortened(text, room)


def signed(number: int) -> str:
    return f"−{-number}" if number < 0 else str(number)


@sprite
def rounded(width: int, height: int, corner: int) -> Image.Image:
    """Mask (mode L) of a rectangle with corners of radius ``corner``, in pixels."""
    fine = Image.new("L", (width * SCALE, height * SCALE))
    edges = (0, 0, width * SCALE - 1, height * SCALE - 1)
    ImageDraw.Draw(fine).rounded_rectangle(edges, corner * SCALE, fill=255)
    return fine.reduce(SCALE)


@sprite
def _oval(across: int, down: int) -> Image.Image:
    fine = Image.new("L", (2 * across * SCALE, 2 * down * SCALE))
    ImageDraw.Draw(fine).ellipse((0, 0, fine.width - 1, fine.height - 1), fill=255)
    return fine.reduce(SCALE)


@lru_cache(maxsize=8)
def _palette(look: str) -> Palette:
    """Palette of a look: exact for flat areas, otherwise fitted to tokens and sample portraits."""
    colours = LOOKS[look]
    flat = [
        *(colours.deep, colours.swell, colours.shoal, colours.sand, colours.caption, colours.quiet, colours.panel),
        *(colours.paper, colours.edge, colours.ink, colours.faint, colours.track, colours.top, colours.accent),
        *(mix(colours.paper, colours.ink, share) for share in (0.25, 0.5, 0.75)),
        *(mix(colours.track, colours.paper, share) for share in (0.35, 0.5, 0.7)),
        *(mix(colours.deep, colours.caption, share) for share in (0.25, 0.5, 0.75)),
        *(shade(ground) for ground in colours.frames.values() for shade in (str, glow_of, floor_of)),
        *(mix(colours.frames[kind], BLEACH, 0.6) for kind in ("immediate", "action", "passive", "end")),
        *(mix(colours.sand, SHADE, share) for share in (0.1, 0.2, 0.3, 0.4)),
        *(colours.dim, colours.lack, colours.gleam or colours.sand),
        *PAIRS,
    ]
    samples = []
    for kind, ground in colours.frames.items():
        sheet = Image.new("RGB", (80 * len(SAMPLES.get(kind, ())) + 40, 60), ground)
        for place, portrait in enumerate(SAMPLES.get(kind, ())):
            sprite = portrait.image(30)
            sheet.paste(sprite, (80 * place + (80 - sprite.width) // 2, (60 - sprite.height) // 2), sprite)
        samples.append(sheet)
    signs = Image.new("RGB", (40 * len(ICONS), 40), mix(colours.paper, DEEP, 0.1))
    for place, name in enumerate(ICONS):
        signs.paste(icon(name, 40), (40 * place, 0), icon(name, 40))
    return Palette(flat, [*samples, signs], size=COLOURS)


COLOURS = 240
"""Number of colours of the palettes: scenes of many animals need more than a board."""
