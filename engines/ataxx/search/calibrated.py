"""Written by ``python -m benchmarks.calibrate ataxx`` after 400 games: change that instead."""

EMPTY_BOARD = 0.00469
FULL_BOARD = 0.00179
