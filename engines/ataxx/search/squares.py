"""Sets of squares in compiled code: their number, the first, the squares one step or two away."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from engines.ataxx import board
from engines.compiling import compiled, instruction

NEAR: Final = np.array(board.NEAR, dtype=np.int64)
FAR: Final = np.array(board.FAR, dtype=np.int64)
spread = compiled(board.spread)
reach = compiled(board.reach)
count: Any = instruction("engines.ataxx.search.instructions", "count")
"""The number of a set's squares."""
first: Any = instruction("engines.ataxx.search.instructions", "first")
"""The number of the first square of a set that is not empty."""
