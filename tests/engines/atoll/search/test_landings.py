"""Edge templates (landings) against every way to play in their area."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from engines.atoll.geometry import FILES, Size, board_of
from engines.atoll.opening import turned
from engines.atoll.search.landings import Landing, landings

TRIED = 10
"""Most cells of a ground where all plays are tried. A larger ground is reduced to smaller ones."""


def shapes(size: Size) -> Iterable[Landing]:
    """One landing of each shape on this board. Landings that a shift along the shore makes equal count once."""
    points = board_of(size).points
    found = {}
    for landing in landings(size):
        file, row = points[landing.cell]
        found[frozenset((points[cell].file - file, points[cell].row - row) for cell in landing.ground)] = landing
    return found.values()


def reached(size: Size, landing: Landing, open_cells: int) -> bool:
    """True if the open cells connect the stone to its island. ``open_cells``: one bit a cell."""
    board = board_of(size)
    seen, waiting = 1 << landing.cell, [landing.cell]
    while waiting:
        for near in board.neighbours[waiting.pop()]:
            if near == landing.island:
                return True
            if open_cells >> near & 1 and not seen >> near & 1:
                seen |= 1 << near
                waiting.append(near)
    return False


def holds(size: Size, landing: Landing) -> bool:
    """True if the stone is connected to the island against every defence.

    The rival moves first and owns all other cells.
    """
    ground = sum(1 << cell for cell in landing.ground)

    def free(taken: int) -> Iterable[int]:
        return (1 << cell for cell in landing.ground if not taken >> cell & 1)

    @cache
    def safe(own: int, rival: int) -> bool:
        """True if the owner's bits connect against every defence, with the rival to move."""
        if reached(size, landing, own):
            return True
        return own | rival != ground and all(answered(own, rival | cell) for cell in free(own | rival))

    @cache
    def answered(own: int, rival: int) -> bool:
        """True if the owner's bits connect against every defence, with the owner to move."""
        return reached(size, landing, ground & ~rival) and any(safe(own | cell, rival) for cell in free(own | rival))

    return safe(0, 0)


@pytest.mark.parametrize("size", FILES)
def test_a_player_who_has_a_landing_reaches_the_island(size: Size) -> None:
    board = board_of(size)
    for landing in shapes(size):
        if len(landing.ground) <= TRIED:
            assert holds(size, landing), (board.cells[landing.cell], [board.cells[cell] for cell in landing.ground])


def test_no_cell_of_the_ground_can_be_spared() -> None:
    for landing in shapes("nauru"):
        if len(landing.ground) <= TRIED:
            for cell in landing.ground:
                spared = tuple(other for other in landing.ground if other != cell)
                assert not holds("nauru", landing._replace(ground=spared)), landing


@pytest.mark.parametrize("size", FILES)
def test_each_intrusion_has_an_answer_that_leaves_a_link_and_a_smaller_landing(size: Size) -> None:
    """A stone connected by a landing is recognized as connected after the answer, too."""
    board = board_of(size)
    cells = range(len(board.cells))
    beside = [{near for near in board.neighbours[cell] if near in cells} for cell in cells]
    grounds: dict[tuple[int, int], list[set[int]]] = {}
    for island in board.islands:
        for cell in island.border:
            grounds[board.node[island.name], cell] = [set()]
    for each in landings(size):
        grounds.setdefault((each.island, each.cell), []).append(set(each.ground))

    def answered(landing: Landing, left: set[int]) -> bool:
        for answer in left:
            between = set() if answer in beside[landing.cell] else beside[answer] & beside[landing.cell]
            linked = answer in beside[landing.cell] or len(between) == 2
            rest = left - between - {answer}
            if linked and between <= left and any(g <= rest for g in grounds.get((landing.island, answer), [])):
                return True
        return False

    for landing in landings(size):
        for intruder in landing.ground:
            assert answered(landing, set(landing.ground) - {intruder}), (landing, intruder)


@pytest.mark.parametrize("size", FILES)
def test_the_board_turned_by_half_has_the_same_landings(size: Size) -> None:
    board = board_of(size)
    names = turned(size)
    opposite = {one: two for pair in board.opposites for one, two in ((pair.start, pair.goal), (pair.goal, pair.start))}
    stones = {(each.island, each.cell) for each in landings(size)}
    assert {(opposite[island], board.number[names[board.cells[cell]]]) for island, cell in stones} == stones


def test_templates_of_hex_are_found() -> None:
    """The longest shore has the bridge, the ziggurat and a template from the fourth row."""
    board = board_of("kiritimati")
    least: dict[str, int] = {}
    for each in landings("kiritimati"):
        if each.island == board.node["black-north"]:
            least.setdefault(board.cells[each.cell], len(each.ground))
    assert (least["n17"], least["n16"], least["n15"]) == (2, 8, 20)
