"""Bitboards, SIMD vectors and a cache prefetch in compiled code."""

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
first: Any = instruction("engines.ataxx.search.instructions", "first")


fetch: Any = instruction("engines.ataxx.search.instructions", "fetch")
"""Prefetch a row of an array into the processor's cache."""
load: Any = instruction("engines.ataxx.search.instructions", "load")
"""Load a row of an array as a vector."""
save: Any = instruction("engines.ataxx.search.instructions", "save")
"""Store a vector as a row of an array."""
exchange: Any = instruction("engines.ataxx.search.instructions", "exchange")
"""Compute the first vector plus the second minus the third."""
weigh: Any = instruction("engines.ataxx.search.instructions", "weigh")
"""Clip a vector's units to 0 to ``ONE``, and sum their squares times the second vector's weights (-127 to 127)."""
