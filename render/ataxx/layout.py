"""The positions of things in an Ataxx picture, in pixels."""

from __future__ import annotations

from render.grid.layout import Grid
from render.nameplates import STRIP

BAR = STRIP + 10
"""From the picture's upper edge to the bar of the score."""
BAR_HEIGHT = 30
GRID = Grid(7, 7, above=10 + BAR_HEIGHT + 28)
BOARD = GRID.columns * GRID.cell
