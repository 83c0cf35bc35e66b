"""The nodes of a board: each cell's neighbours, and the nodes at bridge distance."""

from __future__ import annotations

from functools import cache

from engines.atoll.geometry import Point, Size, board_of


@cache
def nodes_at(size: Size) -> dict[Point, int]:
    """Number of the node at each point of a board."""
    board = board_of(size)
    at = {point: number for number, point in enumerate(board.points)}
    for island in board.islands:
        at.update(dict.fromkeys(island.points, board.node[island.name]))
    return at


@cache
def around(size: Size) -> list[list[int]]:
    """Six neighbours of each cell, clockwise: cells, islands, or the outside."""
    board = board_of(size)
    outside = len(board.cells) + len(board.islands)
    return [[nodes_at(size).get(near, outside) for near in point.around()] for point in board.points]


@cache
def leaps(size: Size) -> list[list[int]]:
    """Six nodes at bridge distance from each cell, clockwise, each touching two of its neighbours."""
    board = board_of(size)
    outside = len(board.cells) + len(board.islands)

    def beyond(point: Point) -> list[int]:
        near = point.around()
        pairs = zip(near, (*near[1:], near[0]), strict=True)
        far = [Point(one.file + two.file - point.file, one.row + two.row - point.row) for one, two in pairs]
        return [nodes_at(size).get(each, outside) for each in far]

    return [beyond(point) for point in board.points]
