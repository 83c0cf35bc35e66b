"""The policy network: it predicts the move of a long search from each empty cell's surroundings.

A cell's inputs are the stones within ``RADIUS`` and a few numbers. Two layers of ``HIDDEN`` and ``SECOND`` rectified
linear units (ReLU) give one output, which is greater for likelier moves. ``priors.write_priors`` computes it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np

from engines.atoll.geometry import Point, Size, board_of
from engines.atoll.search.landings import nodes_at
from engines.atoll.search.memory import HIDDEN, KINDS, NUMBERS, SECOND, WINDOW, Ints, Singles
from engines.files import read_numbers

FILE: Final = Path(__file__).with_name("atoll.policy")
"""File of the network: its layers in order as 16-bit floats (``engines.files``)."""
RADIUS: Final = 3

ROWS: Final = KINDS * WINDOW + NUMBERS
"""Number of the first layer's inputs: each kind of node at each place of the window, then ``NUMBERS`` numbers."""


class Policy(NamedTuple):
    """Weights of the network. ``first``, ``second``: a row for each input of the layer, then the bias.

    ``last``: the output's weights.
    """

    first: Singles
    second: Singles
    last: Singles


SHAPES: Final = ((ROWS + 1, HIDDEN), (HIDDEN + 1, SECOND), (SECOND,))


def places() -> Iterator[Point]:
    """Yield the places of a window relative to its centre: ring by ring, each clockwise from the north."""
    middle = Point(0, 0)
    steps = middle.around()
    for radius in range(1, RADIUS + 1):
        at = Point(0, -2 * radius)
        for turn in range(6):
            step = steps[(turn + 2) % 6]
            for _ in range(radius):
                yield at
                at = Point(at.file + step.file, at.row + step.row)


@cache
def windows(size: Size) -> Ints:
    """Node at each place of each cell's window, in the form of ``AtollTables``."""
    board, at = board_of(size), nodes_at(size)
    outside = len(board.cells) + len(board.islands)
    rows = [
        [at.get(Point(point.file + place.file, point.row + place.row), outside) for place in places()]
        for point in board.points
    ]
    return np.array(rows, dtype=np.int32)


@cache
def packaged() -> Policy:
    """Load the packaged policy network, once a process. Raises BadSetup if the file is damaged."""
    return read(FILE)


def read(path: Path) -> Policy:
    """Load the policy network in a file. Raises BadSetup if the file is missing or damaged."""
    sizes = [int(np.prod(shape)) for shape in SHAPES]
    numbers = np.frombuffer(read_numbers(path, 2 * sum(sizes)), dtype="<f2")
    parts = np.split(numbers.astype(np.float32), np.cumsum(sizes)[:-1])
    return Policy(*(part.reshape(shape) for part, shape in zip(parts, SHAPES, strict=True)))
