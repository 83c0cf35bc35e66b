"""The opening book: the strength of each first stone, and the conversion of playout shares to shares of games."""

from __future__ import annotations

import math
import random
from functools import cache
from typing import Final

from engines.atoll.connection import EMPTY
from engines.atoll.geometry import Point, Size, board_of
from engines.atoll.measured import FIRST_STONES, SLOPES
from engines.atoll.model import AtollState
from engines.atoll.notation import SWAP
from engines.base import AnyGame

_CLOSE: Final = 0.02
"""First stones this close to an even game are as good as one another."""


@cache
def shares(size: Size) -> dict[str, float]:
    """Black's share of the win by the cell of the first stone, if White does not take it over.

    Measured is one of each two cells that change places when the board is turned by half.
    """
    board = board_of(size)
    at = {point: name for name, point in zip(board.cells, board.points, strict=True)}
    found = {}
    for word in FIRST_STONES[size].split():
        name, _, thousandths = word.partition(":")
        found[name] = found[turned(size)[name]] = win_share(size, int(thousandths) / 1000)
    assert len(found) == len(at), f"measure the first stones of {size} anew"  # noqa: S101 - a test looks at each size
    return found


@cache
def turned(size: Size) -> dict[str, str]:
    """The image of each cell when the board is turned by half, which keeps every island's colour."""
    board = board_of(size)
    at = {point: name for name, point in zip(board.cells, board.points, strict=True)}
    middle = board.files + 1
    return {name: at[Point(middle - point.file, 2 * board.files - point.row)] for point, name in at.items()}


@cache
def balanced(size: Size) -> tuple[str, ...]:
    """The first stones that leave the game most even."""
    away = {name: abs(share - 0.5) for name, share in shares(size).items()}
    least = min(away.values())
    return tuple(name for name, distance in away.items() if distance <= max(least, _CLOSE))


def share_after(state: AtollState) -> float:
    """Black's share of the win in a state with a single stone, if White does not take it over."""
    cells = board_of(state.size).cells
    (first,) = (name for name, letter in zip(cells, state.position, strict=False) if letter != EMPTY)
    return shares(state.size)[first]


def win_share(size: Size, share: float) -> float:
    """The share of games for a share of a search's playouts: the former is nearer to a half."""
    if share in (0.0, 1.0):
        return share
    return 1 / (1 + math.exp(-SLOPES[size] * math.log(share / (1 - share))))


def is_first(state: AtollState) -> bool:
    """True if the next stone is the first, which may be taken over."""
    return state.ply == 0 and state.turn == "black"


def can_swap(game: AnyGame, state: AtollState, seat: int) -> bool:
    """True if the seat may take the first stone over."""
    return state.ply == 1 and game.decision(state, seat).option(SWAP) is not None


def opened(game: AnyGame, state: AtollState, seat: int, rng: random.Random) -> str | None:
    """The book's action: a first stone that leaves an even game, or taking one over; None where it has none."""
    if is_first(state):
        return rng.choice(balanced(state.size))
    return SWAP if can_swap(game, state, seat) and share_after(state) > 0.5 else None
