"""Output of ``python -m benchmarks.calibrate ataxx`` after 400 games. Do not edit."""

EMPTY_BOARD = 0.00469
FULL_BOARD = 0.00179
