"""Bitboards in compiled code: population count, lowest square, and neighbourhoods."""

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
"""Count the squares in a bit set."""
first: Any = instruction("engines.ataxx.search.instructions", "first")
"""Number of the lowest square in a nonempty set."""
