"""Lanes of 16-bit numbers in compiled code, with the processor's instructions for them; and one for its cache."""

from __future__ import annotations

from typing import Any

from engines.compiling import instruction

fetch: Any = instruction("engines.ataxx.search.instructions", "fetch")
"""Has the processor load a row of an array into its cache while it goes on."""
load: Any = instruction("engines.ataxx.search.instructions", "load")
"""A row of an array."""
save: Any = instruction("engines.ataxx.search.instructions", "save")
"""Writes a row of an array."""
exchange: Any = instruction("engines.ataxx.search.instructions", "exchange")
"""The first lane and the second less the third."""
weigh: Any = instruction("engines.ataxx.search.instructions", "weigh")
"""The sum of squares of the lane's units, each held between 0 and ``ONE``, times weights of at most 127."""
