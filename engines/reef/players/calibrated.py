"""Written by ``benchmarks/calibrate_reef.py`` after 48 games: change that instead.

By round, in Victory Points: of players who still take turns, and of players who have passed.
"""

GAIN = (55.8, 39.0, 20.9, 3.0)
SPREAD = (12.1, 10.9, 9.9, 7.5)
GAIN_PASSED = (52.8, 37.3, 18.9, 0.0)
SPREAD_PASSED = (11.3, 10.0, 6.9, 0.0)
