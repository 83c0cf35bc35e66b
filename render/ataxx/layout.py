"""The positions of things in an Ataxx picture, in pixels."""

from __future__ import annotations

from render.nameplates import STRIP

SIDE = 7
"""Squares along an edge."""
CELL = 96
"""A square with the water around it."""
MARGIN = 44
"""From the picture's edge to the squares, left and right."""
BAR = STRIP + 10
"""From the picture's upper edge to the bar of the score."""
BAR_HEIGHT = 30
TOP = BAR + BAR_HEIGHT + 28
"""From the picture's upper edge to the squares."""
BOTTOM = 46
"""From the squares to the picture's lower edge."""
BOARD = SIDE * CELL
WIDTH = BOARD + 2 * MARGIN
HEIGHT = TOP + BOARD + BOTTOM

SMALL_CELL = 35
"""A square in a small picture."""
SMALL_MARGIN = 5
"""From a small picture's edge to the squares, left and above."""

Place = tuple[int, int]
"""Column from the left and row from the top, as drawn."""


def corner(spot: Place) -> tuple[int, int]:
    """The upper left pixel of a place."""
    return MARGIN + CELL * spot[0], TOP + CELL * spot[1]


_NAMES = tuple(f"{file}{rank}" for rank in range(SIDE, 0, -1) for file in "abcdefg")


def square_name(index: int) -> str:
    """The name of the square with this index in a view (a7 is 0, g1 is 48)."""
    return _NAMES[index]


def square_index(name: str) -> int:
    """The index in a view of the square with this name."""
    return "abcdefg".index(name[0]) + SIDE * (SIDE - int(name[1:]))


def place(index: int, flip: bool) -> Place:
    """The place at which the square with this index is drawn. ``flip`` turns the board by 180°."""
    row, column = divmod(SIDE * SIDE - 1 - index if flip else index, SIDE)
    return column, row
