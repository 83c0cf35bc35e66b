"""Written by ``benchmarks/calibrate_reef.py`` after 48 games: change that instead.

By round, in Victory Points.
"""

GAIN = (55.6, 39.1, 21.1, 3.0)
SPREAD = (12.8, 11.5, 10.1, 7.4)
