"""The boards on offer, as starting positions.

Each board is symmetric left to right and top to bottom. Either reflection swaps the colours, so both sides start equal.
"""

from __future__ import annotations

from typing import Final, Literal

from engines.ataxx import fen

BoardName = Literal["standard", "corners", "cross", "sides", "island", "gates", "shoals", "compass"]

BOARDS: Final[dict[BoardName, str]] = {
    "standard": "x5o/7/7/7/7/7/o5x x 0 1",
    "corners": "x5o/7/2-1-2/7/2-1-2/7/o5x x 0 1",
    "cross": "x5o/7/2-1-2/3-3/2-1-2/7/o5x x 0 1",
    "sides": "x5o/7/3-3/2-1-2/3-3/7/o5x x 0 1",
    "island": "x5o/7/2---2/2---2/2---2/7/o5x x 0 1",
    "gates": "x2-2o/3-3/7/7/7/3-3/o2-2x x 0 1",
    "shoals": "x5o/1-3-1/7/7/7/1-3-1/o5x x 0 1",
    "compass": "x5o/3-3/7/1-3-1/7/3-3/o5x x 0 1",
}
"""Starting positions (FEN) by name. The first four are common among Ataxx players, the other boards are Lagoon's."""

_NAMES: Final = {fen.read(start).blocked: name for name, start in BOARDS.items()}


def name_of(blocked: int) -> BoardName | None:
    """Name of the board with exactly these blocked squares; None if no named board has them."""
    return _NAMES.get(blocked)
