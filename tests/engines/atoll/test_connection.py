"""The boards' construction, and connections: known positions and games, full boards, and a flood fill."""

from __future__ import annotations

import random
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engines.atoll import Atoll
from engines.atoll.connection import EMPTY, chains, colour_at, empty, joined, place
from engines.atoll.geometry import COLOURS, FILES, Board, Colour, Point, Size, board_of
from engines.atoll.notation import read_position

GAME = Atoll()
DATA = Path(__file__).parent / "data"
POSITIONS = (DATA / "positions.txt").read_text().splitlines()[1:]
GAMES = (DATA / "games.txt").read_text().splitlines()[1:]


@cache
def _touching(size: Size) -> dict[Point, tuple[Point, ...]]:
    """Points of the hexagons adjacent to each hexagon, the islands' included."""
    board = board_of(size)
    points = {*board.points, *(point for island in board.islands for point in island.points)}
    return {point: tuple(near for near in point.around() if near in points) for point in points}


def flooded(board: Board, stones: dict[str, Colour]) -> set[tuple[Colour, str]]:
    """Connected pairs of islands, by a flood fill over the stones, without the engine's incremental state."""
    touching = _touching(board.size)
    colours = {board.points[board.number[name]]: colour for name, colour in stones.items()}
    for island in board.islands:
        colours.update(dict.fromkeys(island.points, island.colour))
    won: set[tuple[Colour, str]] = set()
    by_name = {island.name: island for island in board.islands}
    for colour in COLOURS:
        for start, goal in (("north", "south"), ("west", "east")):
            group = set(by_name[f"{colour}-{start}"].points)
            edge = list(group)
            while edge:
                fresh = [near for near in touching[edge.pop()] if colours.get(near) == colour and near not in group]
                group.update(fresh)
                edge += fresh
            if not group.isdisjoint(by_name[f"{colour}-{goal}"].points):
                won.add((colour, f"{start}-{goal}"))
    return won


def counted(board: Board, position: str) -> set[tuple[Colour, str]]:
    return {(pair.colour, pair.pair) for pair in joined(board, position)}


def placed(board: Board, stones: Iterable[tuple[int, Colour]]) -> str:
    position = empty(board)
    for cell, colour in stones:
        position = place(board, position, cell, colour)
    return position


@pytest.mark.parametrize("line", POSITIONS)
def test_known_positions(line: str) -> None:
    result, text, *_ = line.split(" | ")
    winner, pairs = result.split()
    state = read_position(text)
    board = board_of(state.size)
    expected = set() if winner == "nobody" else {(winner, pair) for pair in pairs.split(",")}
    assert counted(board, state.position) == expected
    assert flooded(board, GAME.view(state, None).stones) == expected
    assert (GAME.outcome(state) is None) == (winner == "nobody")


@pytest.mark.parametrize("line", [line for line in POSITIONS if line.count("|") == 2])
def test_stones_that_are_needed(line: str) -> None:
    """The rule sheet says for its two winning positions: without these stones Black has not won."""
    _, text, needed = line.split(" | ")
    size, black, white, turn = text.split()
    stones = black.split(",")
    lost = {
        name
        for name in stones
        if GAME.outcome(read_position(f"{size} {','.join(other for other in stones if other != name)} {white} {turn}"))
        is None
    }
    assert lost == set(needed.split(","))
    (chain,) = GAME.view(read_position(text), None).chains
    assert lost <= set(chain.cells) <= set(stones)


@pytest.mark.parametrize("line", GAMES, ids=[" ".join(line.split()[:4]) for line in GAMES])
def test_known_games(line: str) -> None:
    facts, moves = line.split(" | ")
    size, winner, pairs, plies = facts.split()
    state = GAME.new(GAME.options(size=size), 2, 0)
    board = board_of(state.size)
    for seat, move in enumerate(moves.split()):
        assert GAME.outcome(state) is None
        state = GAME.apply(state, seat % 2, GAME.parse(move))
        assert counted(board, state.position) == flooded(board, GAME.view(state, None).stones)
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert [state.colours[seat] for seat in outcome.winners] == [winner]
    assert outcome.reason == pairs
    assert state.ply == int(plies)


@pytest.mark.slow
@pytest.mark.parametrize("size", FILES)
def test_a_full_board_has_exactly_one_winner(size: Size) -> None:
    board = board_of(size)
    dice = random.Random(f"full {size}")
    cells = list(range(len(board.cells)))
    winners: list[Colour] = []
    for _ in range(300):
        dice.shuffle(cells)
        position = placed(board, ((cell, COLOURS[turn % 2]) for turn, cell in enumerate(cells)))
        stones = {board.cells[cell]: COLOURS[turn % 2] for turn, cell in enumerate(cells)}
        won = counted(board, position)
        assert won == flooded(board, stones)
        assert len({colour for colour, _ in won}) == 1
        winners += {colour for colour, _ in won}
    assert set(winners) == set(COLOURS)


@given(size=st.sampled_from(list(FILES)), seed=st.integers(0, 2**32), share=st.floats(0.2, 1))
def test_the_order_of_stones_does_not_matter(size: Size, seed: int, share: float) -> None:
    board = board_of(size)
    dice = random.Random(seed)
    cells = dice.sample(range(len(board.cells)), int(share * len(board.cells)))
    stones = [(cell, dice.choice(COLOURS)) for cell in cells]
    first = placed(board, stones)
    dice.shuffle(stones)
    assert placed(board, stones) == first
    assert counted(board, first) == flooded(board, {board.cells[cell]: colour for cell, colour in stones})


@given(size=st.sampled_from(list(FILES)), seed=st.integers(0, 2**32))
def test_the_winning_chain(size: Size, seed: int) -> None:
    """The chain joins islands over adjacent stones of one colour, includes the last stone, and is shortest."""
    board = board_of(size)
    cells = list(range(len(board.cells)))
    random.Random(seed).shuffle(cells)
    position = empty(board)
    for turn, cell in enumerate(cells):
        position = place(board, position, cell, COLOURS[turn % 2])
        if joined(board, position):
            break
    found = chains(board, position)
    assert {(chain.colour, chain.pair) for chain in found} == counted(board, position)
    for chain in found:
        assert board.cells[cell] in chain.cells
        assert (chain.islands[0], chain.islands[-1]) == tuple(f"{chain.colour}-{s}" for s in chain.pair.split("-"))
        group = {board.points[board.number[name]] for name in chain.cells}
        for island in board.islands:
            if island.name in chain.islands:
                group.update(island.points)
        assert _is_connected(size, group)
        assert {colour_at(position, board.number[name]) for name in chain.cells} == {chain.colour}
        assert len(set(chain.cells)) == len(chain.cells) == _fewest_stones(board, position, chain.colour, chain.pair)


def _is_connected(size: Size, group: set[Point]) -> bool:
    rest = set(group)
    edge = [rest.pop()]
    while edge:
        fresh = rest.intersection(_touching(size)[edge.pop()])
        rest -= fresh
        edge += fresh
    return not rest


def _fewest_stones(board: Board, position: str, colour: Colour, pair: str) -> int:
    """Fewest stones that connect a pair: a slow reference that relaxes every stone's distance until nothing changes."""
    start, goal = (board.node[f"{colour}-{side}"] for side in pair.split("-"))
    own = [node for node in range(len(position)) if colour_at(position, node) == colour]
    steps = dict.fromkeys(own, len(position))
    steps[start] = 0
    while True:
        before = dict(steps)
        for node in own:
            near = [steps[other] for other in board.neighbours[node] if other in steps]
            steps[node] = min([steps[node], *(step + (node < len(board.cells)) for step in near)])
        if steps == before:
            return steps[goal]


def test_shortest_chains_of_the_empty_board() -> None:
    """On Nauru ten stones connect north and south, eleven west and east; with one stone fewer nothing is connected."""
    for white in ("e9,e8,e7,e6,e5,e4,e3,e2,e1,f1", "a5,b6,c6,d7,e7,f8,g8,h9,i9,j10,k9"):
        state = read_position(f"nauru - {white} black")
        (chain,) = GAME.view(state, None).chains
        assert set(chain.cells) == set(white.split(","))
    board = board_of("nauru")
    for pair, fewest in (("north-south", 10), ("west-east", 11)):
        everywhere = placed(board, ((cell, "black") for cell in range(len(board.cells))))
        assert _fewest_stones(board, everywhere, "black", pair) == fewest


def test_both_pairs_at_once() -> None:
    """A single stone may connect both pairs of its colour: d3, between west, south, and north with east."""
    state = read_position("gan a3,b3,c2,e2,e1,d1,d6,d5,d4,e4,f4,g3 - black")
    assert GAME.outcome(state) is None
    state = GAME.apply(state, 0, "d3")
    outcome = GAME.outcome(state)
    assert outcome is not None
    assert outcome.reason == "both-pairs"
    assert outcome.winners == (0,)
    assert [chain.pair for chain in GAME.view(state, None).chains] == ["north-south", "west-east"]
    assert all("d3" in chain.cells for chain in GAME.view(state, None).chains)


def test_old_positions_stay_as_they_were() -> None:
    board = board_of("gan")
    history = [empty(board)]
    cells = list(range(len(board.cells)))
    random.Random(7).shuffle(cells)
    for turn, cell in enumerate(cells):
        history.append(place(board, history[-1], cell, COLOURS[turn % 2]))
    for turn, position in enumerate(history):
        assert position == placed(board, ((cell, COLOURS[at % 2]) for at, cell in enumerate(cells[:turn])))
        assert position.count(EMPTY) == len(cells) - turn


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
