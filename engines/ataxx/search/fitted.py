"""Written by ``benchmarks/tune_ataxx.py`` after 2500 games of 3000 nodes a move, seed 1: change that instead."""

EMPTY_BOARD = (-94, -10, 41, 74, -36, 14, -57, -180)
FULL_BOARD = (294, 16, -185, -52, 137, 31, 120, 783)
