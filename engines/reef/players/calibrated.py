"""Points to come, from 48 games of ``python -m benchmarks.calibrate_reef``. Do not edit.

Mean (``GAIN``) and standard deviation (``SPREAD``) of Victory Points by round: for players still taking
turns, and for players who have passed.
"""

GAIN = (55.8, 39.0, 20.9, 3.0)
SPREAD = (12.1, 10.9, 9.9, 7.5)
GAIN_PASSED = (52.8, 37.3, 18.9, 0.0)
SPREAD_PASSED = (11.3, 10.0, 6.9, 0.0)
