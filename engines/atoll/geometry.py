"""The boards of Atoll: cells, islands and neighbours, constructed from the number of files."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal, NamedTuple, TypeAlias

Size: TypeAlias = Literal["gan", "nauru", "tokelau", "kiritimati"]
Colour: TypeAlias = Literal["black", "white"]
Side: TypeAlias = Literal["north", "east", "south", "west"]
Pair: TypeAlias = Literal["north-south", "west-east"]

FILES: dict[Size, int] = {"gan": 7, "nauru": 11, "tokelau": 15, "kiritimati": 19}
"""Number of files of each size. All are 3 modulo 4, which rules out draws."""

COLOURS: tuple[Colour, ...] = ("black", "white")


class Point(NamedTuple):
    """The centre of a hexagon: file (0 is the western islands') and half-row, counted downwards.

    The sum of file and half-row is even.
    """

    file: int
    row: int

    def around(self) -> tuple[Point, ...]:
        """Six neighbouring centres, clockwise from the north."""
        file, row = self
        return (
            Point(file, row - 2),
            Point(file + 1, row - 1),
            Point(file + 1, row + 1),
            Point(file, row + 2),
            Point(file - 1, row + 1),
            Point(file - 1, row - 1),
        )


class Island(NamedTuple):
    """A row of fixed stones on the rim. ``points``: their centres. ``border``: the numbers of the adjacent cells."""

    name: str
    colour: Colour
    side: Side
    points: tuple[Point, ...]
    border: tuple[int, ...]


class Opposite(NamedTuple):
    """Two opposite islands of one colour, by node numbers. The player who joins them wins."""

    colour: Colour
    pair: Pair
    start: int
    goal: int


_SIDES_OF: dict[Pair, tuple[Side, Side]] = {"north-south": ("north", "south"), "west-east": ("west", "east")}

ISLAND_BIT: Final[dict[Side, int]] = {"north": 1, "east": 2, "south": 4, "west": 8}
"""Bits in sets of a colour's islands, clockwise. Stored positions contain such sets."""

PAIR_BITS: Final = tuple((ISLAND_BIT[start], ISLAND_BIT[goal]) for start, goal in _SIDES_OF.values())
"""Bits of the two opposite pairs of islands."""


def has_pair(islands: int) -> bool:
    """True if a set of islands contains two opposite ones."""
    return islands & islands >> 2 != 0


class Board:
    """A board of one size. Cells are numbered from 0, file by file and upwards. The islands' nodes follow.

    ``neighbours``: the adjacent nodes by node. An island is adjacent to the cells of its border, never to another
    island.
    """

    def __init__(self, size: Size) -> None:
        files = FILES[size]
        self.size: Size = size
        self.files = files
        self.points = tuple(
            Point(file, row) for file in range(1, files + 1) for row in range(2 * files - 2 - file % 2, 1, -2)
        )
        """The centre of each cell, by number."""
        self.cells = tuple(f"{chr(ord('a') + point.file - 1)}{(2 * files - point.row) // 2}" for point in self.points)
        """The name of each cell, by number: the file's letter, and the rank counted from below."""
        self.number = {name: number for number, name in enumerate(self.cells)}
        at = {point: number for number, point in enumerate(self.points)}
        self.islands = tuple(
            Island(
                f"{colour}-{side}",
                colour,
                side,
                points,
                tuple(sorted({at[near] for point in points for near in point.around() if near in at})),
            )
            for colour, side, points in _islands(files)
        )
        """The islands clockwise from the top left."""
        self.node = {island.name: len(self.cells) + rank for rank, island in enumerate(self.islands)}
        self.opposites = tuple(
            Opposite(colour, pair, self.node[f"{colour}-{start}"], self.node[f"{colour}-{goal}"])
            for colour in COLOURS
            for pair, (start, goal) in _SIDES_OF.items()
        )
        """The pairs of opposite islands, Black's before White's."""
        beside = [[at[near] for near in point.around() if near in at] for point in self.points]
        for island in self.islands:
            for cell in island.border:
                beside[cell].append(self.node[island.name])
            beside.append(list(island.border))
        self.neighbours = tuple(tuple(nodes) for nodes in beside)


@cache
def board_of(size: Size) -> Board:
    """The board of a size. Every call returns the same object."""
    return Board(size)


def _islands(files: int) -> tuple[tuple[Colour, Side, tuple[Point, ...]], ...]:
    middle = (files + 1) // 2
    foot = 2 * files
    left, right = range(1, middle), range(middle + 1, files + 1)
    upper, lower = range(4, files, 2), range(files + 1, foot - 3, 2)
    return (
        ("white", "north", tuple(Point(file, file % 2) for file in left)),
        ("black", "north", tuple(Point(file, file % 2) for file in right)),
        ("white", "east", tuple(Point(files + 1, row) for row in upper)),
        ("black", "east", tuple(Point(files + 1, row) for row in lower)),
        ("white", "south", tuple(Point(file, foot - file % 2) for file in right)),
        ("black", "south", tuple(Point(file, foot - file % 2) for file in left)),
        ("white", "west", tuple(Point(0, row) for row in lower)),
        ("black", "west", tuple(Point(0, row) for row in upper)),
    )
