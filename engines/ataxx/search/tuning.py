"""Parameters of pruning and reduction, a row for each depth.

``AHEAD``: the margin of reverse futility pruning, in hundredths of a stone. ``BEHIND``: the margin of futility pruning.
``ENOUGH``: the number of moves before late move pruning. ``IDLE``: 1 to skip jumps without captures. From ``REDUCTION``
on: the late move reduction in plies for each move number, by the child's depth.
"""

from __future__ import annotations

import math
from typing import Final

import numpy as np

from engines.ataxx.search.layout import AHEAD, BEHIND, ENOUGH, IDLE, LATEST, MAX_DEPTH, REDUCTION, Ints

_NEVER: Final = 1 << 20


def _tuning() -> Ints:
    tuning = np.zeros((MAX_DEPTH + 1, REDUCTION + LATEST + 1), dtype=np.int64)
    tuning[:, [AHEAD, BEHIND, ENOUGH]] = _NEVER
    for depth in range(MAX_DEPTH + 1):
        if depth <= 6:
            tuning[depth, AHEAD] = 100 * depth
            tuning[depth, BEHIND] = 120 * depth
            tuning[depth, ENOUGH] = 3 + 2 * depth * depth
            tuning[depth, IDLE] = 1
        for tried in range(3, LATEST + 1):
            if depth >= 2:
                tuning[depth, REDUCTION + tried] = round(0.5 + math.log(depth) * math.log(tried) / 2)
    return tuning


TUNING: Final = _tuning()
"""Array ``Tables.tuning``: a row of parameters for each depth."""
