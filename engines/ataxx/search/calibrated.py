"""Log-odds slopes, from 400 games of ``python -m benchmarks.calibrate ataxx``. Do not edit."""

EMPTY_BOARD = 0.00545
FULL_BOARD = 0.00101
