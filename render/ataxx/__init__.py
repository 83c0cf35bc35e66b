"""Ataxx in pictures: wet pebbles and coral heads in a lagoon of 49 squares."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from engines.ataxx import AtaxxView
from locales import Voice
from render.ataxx.alttext import describe, lines
from render.ataxx.frame import draw_score
from render.ataxx.layout import GRID
from render.grid import Squares
from render.grid.tiles import Target, Tile
from render.marks import Marks
from render.nameplates import Plate, Standing


class AtaxxRenderer(Squares[AtaxxView]):
    """Ataxx's renderer. The last move is marked: a ring around the landed stone, ripples around flipped stones.

    A dashed ring marks the origin: the vacated square of a jump, or the parent stone of a clone.
    """

    grid = GRID

    def tiles(self, view: AtaxxView, marks: Marks) -> list[Tile]:
        flipped = frozenset(view.flipped)
        landed = view.last.target if view.last else None
        left = view.last.origin if view.last else None
        return [
            Tile(
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
        return describe(voice, view, names)

    def lines(
        self,
        view: AtaxxView,
        voice: Voice,
        names: Sequence[str] = (),  # noqa: ARG002 - the stones' colours identify the sides
    ) -> list[str]:
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
