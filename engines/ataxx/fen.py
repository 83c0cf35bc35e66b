"""Ataxx positions, and their text (FEN), both ways. The named boards.

The four fields of a FEN:

1. The ranks from the seventh down: ``x`` Red, ``o`` Blue, ``-`` blocked, digits for runs of empty squares.
2. The side to move: ``x`` or ``o``. Without the field, Red.
3. The plies since the last clone. Without the field, 0.
4. The move number, from 1. Some programs write 0. Without the field, 1.

Like libataxx and python-ataxx, ``read`` also takes capital letters, ``b`` and ``w`` (Black is Red here), and two names.

Each board is symmetric left to right and top to bottom. Either reflection swaps the colours, so both sides start equal.
"""

from __future__ import annotations

import re
from typing import Final, Literal

import msgspec

from engines.ataxx.board import ALL, SIZE, STRIDE, bits, play
from engines.ataxx.notation import Ply
from engines.errors import BadSetup

RED = 0
BLUE = 1


class Position(msgspec.Struct, frozen=True):
    """Bitboards as in ``board``. ``turn`` is RED or BLUE.

    ``halfmove``: plies since the last clone. ``fullmove``: the move number from 1, raised after Blue's plies.
    """

    red: int
    blue: int
    blocked: int
    turn: int = RED
    halfmove: int = 0
    fullmove: int = 1

    @property
    def own(self) -> int:
        return self.blue if self.turn else self.red

    @property
    def other(self) -> int:
        return self.red if self.turn else self.blue

    @property
    def empty(self) -> int:
        return ALL & ~(self.red | self.blue | self.blocked)

    def after(self, ply: Ply) -> Position:
        """Position after a ply, which is not checked. Counters are updated as in FEN."""
        own, other = self.own, self.other
        if ply.target is not None:
            origin = 0 if ply.is_clone or ply.origin is None else 1 << ply.origin
            own, other = play(own, other, origin, 1 << ply.target)
        red, blue = (other, own) if self.turn else (own, other)
        halfmove = 0 if ply.is_clone else self.halfmove + 1
        return Position(red, blue, self.blocked, 1 - self.turn, halfmove, self.fullmove + self.turn)


SIDES = ("x", "o")
"""Letters of the sides in a FEN, by seat."""
EXAMPLE = "x5o/7/7/7/7/7/o5x x 0 1"

_NAMES: Final = {"startpos": EXAMPLE, "empty": "7/7/7/7/7/7/7 x 0 1"}
_DEFAULTS: Final = ("x", "0", "1")
"""The fields after the ranks, each used if it is missing."""
_PLAIN: Final = str.maketrans("XbBOwW", "xxxooo")
"""Other letters of the sides."""
_COUNT: Final = re.compile(r"[0-9]{1,1000}")
_MOST: Final = 10**9
"""Largest counter kept. Larger ones are read as this number."""


def read(text: str) -> Position:
    """Parse a FEN of one to four fields, or the name of a position. Raises BadSetup for a malformed field."""
    fields = _NAMES.get(text.strip(), text).split()
    if not 1 <= len(fields) <= 4:
        raise BadSetup("fen-fields", example=EXAMPLE, count=len(fields))
    ranks, side, halfmove, fullmove = [*fields, *_DEFAULTS[len(fields) - 1 :]]
    if (turn := side.translate(_PLAIN)) not in SIDES:
        raise BadSetup("fen-side", side=side)
    if not _COUNT.fullmatch(halfmove):
        raise BadSetup("fen-plies", plies=halfmove)
    if not _COUNT.fullmatch(fullmove):
        raise BadSetup("fen-number", number=fullmove)
    sets = _read_ranks(ranks.translate(_PLAIN))
    counters = (min(int(count), _MOST) for count in (halfmove, fullmove))
    return Position(sets["x"], sets["o"], sets["-"], SIDES.index(turn), *counters)


def _read_ranks(text: str) -> dict[str, int]:
    """Parse the first field: bit sets of red, blue and blocked squares, by their letter (``x``, ``o``, ``-``)."""
    ranks = text.split("/")
    if len(ranks) != SIZE:
        raise BadSetup("fen-ranks", size=SIZE, count=len(ranks))
    sets = {"x": 0, "o": 0, "-": 0}
    for rank, row in zip(reversed(range(SIZE)), ranks, strict=True):
        file = 0
        for letter in row:
            if letter in sets:
                sets[letter] |= 1 << STRIDE * rank + file
                file += 1
            elif letter in "1234567":
                file += int(letter)
            else:
                raise BadSetup("fen-square", rank=rank + 1, square=letter)
            if file > SIZE:
                break
        if file != SIZE:
            raise BadSetup("fen-rank", rank=rank + 1, row=row, than="more" if file > SIZE else "fewer", size=SIZE)
    return sets


def squares(position: Position) -> str:
    """Text of the 49 squares from a7 to g1, rank by rank: ``x`` Red, ``o`` Blue, ``-`` blocked, ``.`` empty."""
    marks = ["."] * SIZE**2
    for stones, mark in ((position.red, "x"), (position.blue, "o"), (position.blocked, "-")):
        for bit in bits(stones):
            rank, file = divmod(bit.bit_length() - 1, STRIDE)
            marks[SIZE * (SIZE - 1 - rank) + file] = mark
    return "".join(marks)


def write(position: Position) -> str:
    """Write the canonical FEN of a position: the inverse of ``read``."""
    marks = squares(position)
    rows = (marks[start : start + SIZE] for start in range(0, len(marks), SIZE))
    ranks = "/".join(re.sub(r"\.+", lambda run: str(len(run[0])), row) for row in rows)
    return f"{ranks} {SIDES[position.turn]} {position.halfmove} {position.fullmove}"


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

_NAMED: Final = {read(start).blocked: name for name, start in BOARDS.items()}


def name_of(blocked: int) -> BoardName | None:
    """Name of the board with exactly these blocked squares; None if no named board has them."""
    return _NAMED.get(blocked)
