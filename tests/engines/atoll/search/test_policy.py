"""The policy network of the search: its inputs, its computation and its file."""

from __future__ import annotations

import zlib

import numpy as np
import pytest

from engines import GAMES
from engines.atoll import AtollState
from engines.atoll.geometry import FILES, Point, Size, board_of
from engines.atoll.notation import read_position
from engines.atoll.opening import turned
from engines.atoll.search import memory, policy
from engines.atoll.search.growth import AtollSearch
from engines.atoll.search.landings import around, leaps
from engines.errors import BadSetup
from tests.engines.atoll.search.test_search import RIGHT, midgame, turned_round

GAME = GAMES["atoll"]


def guided(state: AtollState, playouts: int, seed: int = 1) -> AtollSearch:
    search = AtollSearch(state.size)
    search.begin(state.position, state.turn, state.last, seed)
    search.run(playouts)
    return search


def midgames(size: Size) -> list[AtollState]:
    return [state for seed in range(6) if (state := midgame(size, 6 + 4 * seed, seed))]


def test_a_window_has_every_place_within_its_radius_once():
    places = list(policy.places())
    assert len(set(places)) == len(places) == memory.WINDOW
    assert tuple(places[:6]) == Point(0, 0).around()
    reached = {Point(0, 0)}
    for _ in range(policy.RADIUS):
        reached |= {near for place in reached for near in place.around()}
    assert {*places, Point(0, 0)} == reached


@pytest.mark.parametrize("size", FILES)
def test_windows_begin_with_the_neighbours_and_leap_on(size):
    windows = policy.windows(size)
    assert (windows[:, :6] == np.array(around(size))).all()
    assert (np.array(leaps(size))[:, 0] == windows[:, list(policy.places()).index(Point(1, -3))]).all()
    assert windows.max() == len(board_of(size).cells) + 8


def test_the_best_cells_are_looked_at_first_and_others_as_playouts_add_up():
    state = midgame("nauru", 6, 2)
    assert state
    search = guided(state, 0)
    edges = search._edges()
    step = memory.SCALE / (memory.BUCKETS - 1)
    assert edges[memory.PRIOR].max() == memory.SCALE
    assert edges[memory.PRIOR, 0] >= memory.SCALE - step
    assert (np.diff(edges[memory.PRIOR]) <= step).all()
    widths = []
    for playouts in (60, 1_000, 5_000):
        search.run(playouts)
        tried = search._edges()[memory.VISITS] > 0
        widths.append(int(np.flatnonzero(tried).max()) + 1)
    assert widths[0] < 25
    assert widths == sorted(widths)


@pytest.mark.parametrize("theme", RIGHT)
def test_the_right_move_is_found(theme):
    right, text = RIGHT[theme]
    for move, position in ((right, text), (turned("nauru")[right], turned_round(text))):
        assert {guided(read_position(position), 300, seed).move for seed in range(3)} == {move}


def test_the_file_is_small_and_says_how_it_came_about():
    content = policy.FILE.read_bytes()
    assert len(content) < 40_000
    assert content.partition(b"\n")[0].decode().startswith("training/atoll, seed ")


@pytest.mark.parametrize(
    "content", [None, b"", b"a line\n", *(b"a line\n" + zlib.compress(bytes(size)) for size in (101, 40_000))]
)
def test_a_policy_that_cannot_be_read_is_one_clear_error(tmp_path, monkeypatch, content):
    file = tmp_path / "atoll.policy"
    if content is not None:
        file.write_bytes(content)
    monkeypatch.setattr(policy, "FILE", file)
    with pytest.raises(BadSetup, match=r"weights file=.*atoll\.policy why="):
        policy.packaged.__wrapped__()
