"""The boards' construction against published boards and an independent listing, cell by cell."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from engines.atoll.geometry import FILES, Board, Point, Size, board_of

LISTED = {
    block.split()[1].rstrip(":"): block.splitlines()[1:]
    for block in (Path(__file__).parent / "data" / "boards.txt").read_text().split("\n\n")
}

every_board = pytest.mark.parametrize("board", [board_of(size) for size in FILES], ids=list(FILES))


def axial(point: Point) -> str:
    return f"{point.file},{(point.row - point.file) // 2}"


def listed(board: Board, word: str) -> list[list[str]]:
    """Lines of the independent listing that begin with ``word``, split into the words after it."""
    return [line.split()[1:] for line in LISTED[board.size] if line.startswith(f"{word} ")]


@every_board
def test_cells_and_names(board: Board) -> None:
    (cells,) = listed(board, "cells")
    assert {f"{name}={axial(point)}" for name, point in zip(board.cells, board.points, strict=True)} == set(cells)
    assert len(board.cells) == (2 * board.files**2 - 3 * board.files - 1) // 2


@every_board
def test_islands_with_their_stones_and_borders(board: Board) -> None:
    for island, (name, _, *rest) in zip(board.islands, listed(board, "island"), strict=True):
        middle = rest.index("border")
        assert island.name == name == f"{island.colour}-{island.side}"
        assert {axial(point) for point in island.points} == set(rest[:middle])
        assert {board.cells[cell] for cell in island.border} == set(rest[middle + 1 :])


@every_board
def test_opposite_islands(board: Board) -> None:
    (opposite,) = listed(board, "opposite")
    name = {node: island for island, node in board.node.items()}
    assert [f"{name[pair.start]}/{name[pair.goal]}" for pair in board.opposites] == opposite


@every_board
def test_the_whole_picture(board: Board) -> None:
    signs = dict.fromkeys(board.points, ".")
    for island in board.islands:
        signs.update(dict.fromkeys(island.points, island.colour[0].upper()))
    drawn = [
        "".join(signs.get(Point(file, row), " ") for file in range(board.files + 2))
        for row in range(2 * board.files + 1)
    ]
    assert drawn == [line.strip("|") for line in LISTED[board.size] if line.startswith("|")]


@every_board
def test_neighbouring_islands_share_one_cell(board: Board) -> None:
    for one, other in pairwise([*board.islands, board.islands[0]]):
        assert one.colour != other.colour
        assert len(set(one.border) & set(other.border)) == 1


@every_board
def test_half_a_turn_keeps_the_colours_and_a_mirror_exchanges_them(board: Board) -> None:
    across, down = board.files + 1, 2 * board.files
    stones = {point: island.colour for island in board.islands for point in island.points}
    assert {Point(across - file, down - row): colour for (file, row), colour in stones.items()} == stones
    other = {"black": "white", "white": "black"}
    assert {Point(across - file, row): other[colour] for (file, row), colour in stones.items()} == stones
    assert {Point(file, down - row): other[colour] for (file, row), colour in stones.items()} == stones


@every_board
def test_the_graph_goes_both_ways_and_islands_are_apart(board: Board) -> None:
    cells = len(board.cells)
    assert len(board.neighbours) == cells + 8
    for node, near in enumerate(board.neighbours):
        assert len(set(near)) == len(near)
        assert all(node in board.neighbours[other] for other in near)
        assert node < cells or all(other < cells for other in near)


@pytest.mark.parametrize("size", FILES)
def test_a_board_is_built_once(size: Size) -> None:
    assert board_of(size) is board_of(size)
