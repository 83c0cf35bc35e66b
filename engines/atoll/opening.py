"""The opening book: the strength of each first stone, and playout shares converted to win shares."""

from __future__ import annotations

import math
import random
import tomllib
from functools import cache
from importlib import resources
from typing import Any, Final

from engines.atoll.connection import EMPTY
from engines.atoll.geometry import Point, Size, board_of
from engines.atoll.model import AtollState
from engines.atoll.notation import SWAP
from engines.base import AnyGame

_CLOSE: Final = 0.02
"""First stones with a win share this close to one half count as equally good."""


MEASURED: Final = "measured.toml"
"""File of the slopes and the first stones' shares, in this file's folder. ``benchmarks/calibrate.py`` writes it."""


@cache
def _measured() -> dict[str, dict[Size, Any]]:
    return tomllib.loads(resources.files(__package__).joinpath(MEASURED).read_text(encoding="utf-8"))


@cache
def shares(size: Size) -> dict[str, float]:
    """Black's win share by the first stone's cell, if White does not swap. Symmetric cells are measured once."""
    board = board_of(size)
    at = {point: name for name, point in zip(board.cells, board.points, strict=True)}
    found = {}
    for word in _measured()["stones"][size].split():
        name, _, thousandths = word.partition(":")
        found[name] = found[turned(size)[name]] = win_share(size, int(thousandths) / 1000)
    assert len(found) == len(at), f"measure the first stones of {size}: python -m benchmarks.calibrate atoll"  # noqa: S101 - a test checks each size
    return found


@cache
def turned(size: Size) -> dict[str, str]:
    """Name of each cell's image under a half turn of the board, which keeps the islands' colours."""
    board = board_of(size)
    at = {point: name for name, point in zip(board.cells, board.points, strict=True)}
    middle = board.files + 1
    return {name: at[Point(middle - point.file, 2 * board.files - point.row)] for point, name in at.items()}


@cache
def balanced(size: Size) -> tuple[str, ...]:
    """Names of the first stones' cells with a win share nearest to one half."""
    away = {name: abs(share - 0.5) for name, share in shares(size).items()}
    least = min(away.values())
    return tuple(name for name, distance in away.items() if distance <= max(least, _CLOSE))


def share_after(state: AtollState) -> float:
    """Win share of Black in a state with exactly one stone, if White does not swap."""
    cells = board_of(state.size).cells
    (first,) = (name for name, letter in zip(cells, state.position, strict=False) if letter != EMPTY)
    return shares(state.size)[first]


def win_share(size: Size, share: float) -> float:
    """Convert a share of a search's playouts to a win share, by the size's log-odds slope."""
    if share in (0.0, 1.0):
        return share
    return 1 / (1 + math.exp(-_measured()["slopes"][size] * math.log(share / (1 - share))))


def is_first(state: AtollState) -> bool:
    return state.ply == 0 and state.turn == "black"


def can_swap(game: AnyGame, state: AtollState, seat: int) -> bool:
    """True on the second turn, if the seat may swap. Raises NotYourTurn for the other seat on this turn."""
    return state.ply == 1 and game.decision(state, seat).option(SWAP) is not None


def opened(game: AnyGame, state: AtollState, seat: int, rng: random.Random) -> str | None:
    """Action of the opening book: a first stone from ``balanced``, or the swap of a stronger one; else None."""
    if is_first(state):
        return rng.choice(balanced(state.size))
    return SWAP if can_swap(game, state, seat) and share_after(state) > 0.5 else None
