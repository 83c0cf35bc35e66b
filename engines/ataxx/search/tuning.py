"""How boldly the search leaves out or cuts short what looks bad: a row a depth.

The columns: how far ahead, in hundredths of a stone, a node is given up as won (``AHEAD``); how far behind a move may
leave it and still be tried (``BEHIND``); after how many moves it has been tried enough (``ENOUGH``); whether jumps that
turn nothing are passed over (``IDLE``); and, by the child's depth, how many plies less each move is searched at first
(from ``REDUCTION``).
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
"""The search's rows."""
