"""Atoll's notation of actions and positions."""

from __future__ import annotations

import re
from typing import Final

import msgspec

from engines.atoll.connection import EMPTY, colour_at, empty, place
from engines.atoll.geometry import COLOURS, Board, Colour, Size, board_of
from engines.atoll.model import AtollState
from engines.errors import BadSetup, NotAnAction

SWAP: Final = "swap"
_SWAP_WORDS = frozenset({"swap", "takeover", "pie"})
_CELL = re.compile(r"([a-s])0*([1-9][0-9]?)")
_PADDING = re.compile(r"[\s\-_.,:;()\[\]]+")
_NONE = "-"


def read_action(text: str) -> str:
    """Parse a cell in any usual writing (``F6``, ``f 6``, ``f-06``), or ``swap`` (also ``take over``).

    Returns the canonical text. Raises NotAnAction for any other text. The cell need not be on every board.
    """
    bare = _PADDING.sub("", text.lower())
    if bare in _SWAP_WORDS:
        return SWAP
    match = _CELL.fullmatch(bare)
    if match is None:
        raise NotAnAction(text, "atoll")
    return match[1] + match[2]


class _Written(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    """The fields of a written position."""

    size: Size
    black: str
    white: str
    turn: Colour
    taken: str | None = None


def read_position(text: str) -> AtollState:
    """Parse a written position of four or five words, such as ``nauru f6,g7 e5 black f6``.

    The words: the size, Black's cells, White's cells (separated by commas, or ``-``), the colour to move, and Black's
    first cell if it was swapped. Raises BadSetup for a malformed or impossible position.
    """
    try:
        written = msgspec.convert(text.lower().split(), _Written)
    except msgspec.ValidationError as error:
        raise BadSetup("atoll-position", why=str(error)) from None
    board = board_of(written.size)
    position = _with_stones(board, empty(board), written.black, "black")
    position = _with_stones(board, position, written.white, "white")
    if written.taken is not None and written.taken not in _names(written.black):
        raise BadSetup("atoll-taken", cell=written.taken)
    turns = len(board.cells) - position.count(EMPTY) + (written.taken is not None)
    return AtollState(written.size, position, written.turn, turns, None, written.taken)


def write_position(state: AtollState) -> str:
    """Text of the position, for ``read_position``. The text does not say which stone was last."""
    cells = board_of(state.size).cells
    stones = (
        ",".join(name for number, name in enumerate(cells) if colour_at(state.position, number) == colour) or _NONE
        for colour in COLOURS
    )
    return " ".join([state.size, *stones, state.turn, *([state.taken] if state.taken else [])])


def _names(cells: str) -> list[str]:
    return [] if cells == _NONE else cells.split(",")


def _with_stones(board: Board, position: str, cells: str, colour: Colour) -> str:
    """Position with stones on a comma-separated list of cells. Raises BadSetup."""
    for name in _names(cells):
        number = board.number.get(name)
        if number is None:
            raise BadSetup("atoll-cell", cell=name, size=board.size)
        if position[number] != EMPTY:
            raise BadSetup("atoll-twice", cell=name)
        position = place(board, position, number, colour)
    return position
