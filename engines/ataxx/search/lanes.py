"""SIMD vectors of 16-bit integers in compiled code, and a cache prefetch."""

from __future__ import annotations

from typing import Any

from engines.compiling import instruction

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
