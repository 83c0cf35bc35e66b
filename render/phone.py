"""The widths of pictures on a phone, and the smallest legible type."""

from __future__ import annotations

from math import ceil
from typing import Final

PHONE: Final = 400
"""Width in pixels of a picture on a phone."""
FRAMED: Final = 275
"""Width in pixels of a picture on a phone inside a framed message, such as a board's."""
LEAST: Final = 11
"""Smallest legible type size on a phone, in pixels."""


def least_type(width: int, shown: int = PHONE) -> int:
    """Smallest legible type size in a picture of this width, displayed at the width ``shown``; all in pixels."""
    return ceil(LEAST * width / shown)
