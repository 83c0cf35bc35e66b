"""Written by ``benchmarks/calibrate_reef.py`` after 48 games: change that instead.

By round, in Victory Points.
"""

GAIN = (54.8, 37.8, 20.5, 2.9)
SPREAD = (13.4, 12.4, 10.6, 7.4)
