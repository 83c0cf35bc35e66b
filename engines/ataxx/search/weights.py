"""The evaluation's weights."""

EMPTY_BOARD = (100, 20, -20, 20, 5, 2, 0, 100)
FULL_BOARD = (100, 20, -20, 20, 5, 2, 0, 100)
