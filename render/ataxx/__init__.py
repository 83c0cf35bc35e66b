"""Pictures of Ataxx: the board with name plates and a score bar, and its alternative text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from PIL import Image

from engines.ataxx import Ataxx, AtaxxView
from locales import Voice
from render.base import Marks
from render.fonts import FRAMED, least_type, typeface
from render.grid import Squares, alttext
from render.grid.alttext import SIDES
from render.grid.layout import MARGIN, Grid
from render.grid.tiles import SquareTile, Target, nameplates, palette
from render.nameplates import STRIP, Plate, Standing
from render.paint import Canvas
from render.sprites import sprite
from render.themes import THEMES

BAR = STRIP + 10
"""Distance from the picture's top to the score bar, in pixels."""
BAR_HEIGHT = 30
GRID = Grid(7, 7, above=10 + BAR_HEIGHT + 28)
BOARD = GRID.columns * GRID.cell


def lines(voice: Voice, view: AtaxxView) -> list[str]:
    """Describe the side to move or the result, the last move, and every stone by its square, one fact a line."""
    red, blue = view.counts
    parts = [*_state(voice, view), voice.say("alt-ataxx-score", red=red, blue=blue, left=view.squares.count("."))]
    if view.last:
        kind = "clone" if view.last.clone else "jump"
        parts.append(voice.say("alt-ataxx-move", action=kind, move=view.last.readable))
    if view.flipped:
        parts.append(voice.say("alt-ataxx-flipped", squares=" ".join(view.flipped)))
    if view.passed is not None:
        parts.append(voice.say("alt-ataxx-passed", side=SIDES[view.passed]))
    for letter, side in (("x", "red"), ("o", "blue"), ("-", "blocked")):
        squares = [name for name, square in zip(GRID.names, view.squares, strict=True) if square == letter]
        if squares:
            parts.append(voice.say("alt-grid-stones", side=side, squares=" ".join(sorted(squares))))
    return parts


def _state(voice: Voice, view: AtaxxView) -> list[str]:
    state = alttext.state(voice, Ataxx.title, view.turn, view.outcome)
    if view.turn is not None or view.outcome is None:
        return [state]
    loser = SIDES[1 - view.outcome.winners[0]]
    return [state, voice.say("alt-ataxx-reason", reason=view.outcome.reason, side=loser)]


_LEFT: Final = least_type(GRID.size[0], FRAMED)
"""Type size in pixels of the number of free squares."""
_SIGN: Final = 20
"""Side in pixels of the empty square before the number of free squares."""


def draw_score(picture: Image.Image, theme: str, plates: tuple[Plate, Plate], *, room: int) -> None:
    """Draw both name plates and the score bar, which both sides fill from its ends.

    ``room``: the number of stones in a full bar. The gap between both sides' parts shows the number of free squares.
    """
    nameplates(GRID, theme).draw(picture, plates)
    stones = [plate.stones or 0 for plate in plates]
    red, blue = (round(BOARD * each / room) for each in stones)
    picture.paste(_bar(theme, "empty"), (MARGIN, BAR))
    picture.paste(_bar(theme, "red").crop((0, 0, red, BAR_HEIGHT)), (MARGIN, BAR))
    picture.paste(_bar(theme, "blue").crop((BOARD - blue, 0, BOARD, BAR_HEIGHT)), (MARGIN + BOARD - blue, BAR))
    if left := room - sum(stones):
        label = _squares_left(theme, left, is_signed=BOARD - red - blue > 2 * GRID.cell // 3)
        middle = MARGIN + (red + BOARD - blue) // 2
        picture.paste(label, (middle - label.width // 2, BAR + (BAR_HEIGHT - label.height) // 2))
    for top in (BAR - 7, BAR + BAR_HEIGHT + 1):
        picture.paste(_notch(theme), (GRID.size[0] // 2 - 2, top))


@sprite
def _bar(theme: str, part: Literal["red", "blue", "empty"]) -> Image.Image:
    colours = THEMES[theme]
    width, height = BOARD, BAR_HEIGHT
    canvas = Canvas(width, height, colours.page)
    colour = {"red": colours.red, "blue": colours.blue, "empty": colours.pool[0]}[part]
    canvas.fill(canvas.box((0, 0, width, height), height / 2), colours.water)
    canvas.fill(canvas.box((2, 2, width - 2, height - 2), height / 2 - 2), colour)
    if colours.polished and part != "empty":
        canvas.fill(canvas.box((14, 6, width - 14, 9), 1.5), "#ffffff", 0.45)
    return palette(GRID, theme).convert(canvas.image())


@sprite
def _squares_left(theme: str, count: int, *, is_signed: bool) -> Image.Image:
    colours, face = THEMES[theme], typeface(_LEFT, bold=True)
    text = round(face.length(str(count)))
    width, height = text + (_SIGN + 8 if is_signed else 0), BAR_HEIGHT - 6
    canvas, middle = Canvas(width, height, colours.pool[0]), height / 2
    canvas.fill(canvas.text((width - text / 2, middle), str(count), _LEFT, bold=True), colours.ink)
    if is_signed:
        top = middle - _SIGN / 2
        frame = canvas.box((0, top, _SIGN, top + _SIGN), 5) & ~canvas.box((3, top + 3, _SIGN - 3, top + _SIGN - 3), 2.5)
        canvas.fill(frame, colours.ink)
    return palette(GRID, theme).convert(canvas.image())


@sprite
def _notch(theme: str) -> Image.Image:
    return palette(GRID, theme).convert(Image.new("RGB", (4, 6), THEMES[theme].caption))


class AtaxxRenderer(Squares[AtaxxView]):
    """Ataxx's renderer. The last move is marked: a ring around the landed stone, ripples around flipped stones.

    A dashed ring marks the origin: the vacated square of a jump, or the parent stone of a clone.
    """

    grid = GRID

    def tiles(self, view: AtaxxView, marks: Marks) -> list[SquareTile]:
        flipped = frozenset(view.flipped)
        landed = view.last.target if view.last else None
        left = view.last.origin if view.last else None
        return [
            SquareTile(
                letter,
                GRID.depth(index),
                landed=name == landed,
                left=name == left,
                flipped=name in flipped,
                selected=name == marks.selected,
                target=_target(view, marks, index) if name in marks.targets else "",
            )
            for index, (name, letter) in enumerate(zip(GRID.names, view.squares, strict=True))
        ]

    def above(self, picture: Image.Image, theme: str, view: AtaxxView, names: Sequence[str]) -> None:
        room = len(view.squares) - view.squares.count("-")
        draw_score(picture, theme, _plates(view, names), room=room)

    def alt(self, view: AtaxxView, voice: Voice, names: Sequence[str] = ()) -> str:
        described, *others = lines(voice, view)
        return " ".join([described, *alttext.players(voice, names), *others])

    def lines(self, view: AtaxxView, voice: Voice, names: Sequence[str] = ()) -> list[str]:  # noqa: ARG002
        return lines(voice, view)

    def cells(self, view: AtaxxView) -> list[str]:
        return [name for name, letter in zip(GRID.names, view.squares, strict=True) if letter in "xo"]


def _target(view: AtaxxView, marks: Marks, index: int) -> Target:
    """Kind of move to the square: by the selected stone, or else by any stone of the side to move."""
    if marks.selected:
        origins = [GRID.number(marks.selected)]
    else:
        origins = [origin for origin, letter in enumerate(view.squares) if letter == "xo"[view.turn or 0]]
    row, column = divmod(index, GRID.columns)
    starts = [divmod(origin, GRID.columns) for origin in origins]
    near = any(abs(row - down) <= 1 and abs(column - across) <= 1 for down, across in starts)
    return "clone" if near else "jump"


def _plates(view: AtaxxView, names: Sequence[str]) -> tuple[Plate, Plate]:
    red, blue = (
        Plate(name, _standing(view, seat), view.counts[seat]) for seat, name in enumerate((*names, "", "")[:2])
    )
    return red, blue


def _standing(view: AtaxxView, seat: int) -> Standing:
    if view.outcome is not None:
        winners = view.outcome.winners
        return "" if seat not in winners else "drawn" if len(winners) > 1 else "won"
    if view.turn == seat:
        return "to-move"
    return "passed" if view.passed == seat else ""
