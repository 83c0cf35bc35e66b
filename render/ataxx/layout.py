"""The positions of the elements of an Ataxx picture, in pixels."""

from __future__ import annotations

from render.grid.layout import Grid
from render.nameplates import STRIP

BAR = STRIP + 10
"""Distance from the picture's top to the score bar, in pixels."""
BAR_HEIGHT = 30
GRID = Grid(7, 7, above=10 + BAR_HEIGHT + 28)
BOARD = GRID.columns * GRID.cell
