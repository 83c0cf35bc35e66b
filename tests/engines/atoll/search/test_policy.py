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
from engines.atoll.search.growth import Search
from engines.atoll.search.landings import around, leaps
from engines.errors import BadSetup
from tests.engines.atoll.search.test_search import RIGHT, midgame, turned_round
from training.atoll import TURNS, generate, outcome, seen, seen_by

GAME = GAMES["atoll"]


def guided(state: AtollState, playouts: int, seed: int = 1) -> Search:
    search = Search(state.size)
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


@pytest.mark.parametrize("size", FILES)
def test_the_search_thinks_of_cells_what_the_network_says_by_definition(size):
    """The search's loops against matrix products over the inputs of the training."""
    for state in midgames(size):
        search = guided(state, 40)
        if search.fate:
            continue
        samples = seen(search)
        rows = np.arange(len(samples.kinds))
        table = seen_by(samples, rows, TURNS[0])
        hidden, second, _ = outcome(policy.packaged(), table, samples.counts)
        assert hidden.shape == (len(rows), memory.HIDDEN)
        output = second @ policy.packaged().last
        worth = np.maximum(0, 1 + (output - output.max()) / search.tables.knobs[memory.SPAN])
        edges = search._edges()
        found = dict(zip(edges[memory.MOVE].tolist(), (edges[memory.PRIOR] / memory.SCALE).tolist(), strict=True))
        empty = np.flatnonzero(search.tables.stones[: len(search.tables.around)] == memory.NOBODY)
        assert [found[cell] for cell in empty.tolist()] == pytest.approx(worth.tolist(), abs=0.01)


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


def test_it_foretells_a_search_better_than_currents_do():
    """Measured in games outside the training set, by the rank of the most visited move."""
    samples = generate(80, 400, 77)
    _, _, shares = outcome(policy.packaged(), seen_by(samples, np.arange(len(samples.kinds)), TURNS[0]), samples.counts)
    ranks = []
    for end, count in zip(np.cumsum(samples.counts), samples.counts, strict=True):
        rows = slice(end - count, end)
        best = int(samples.shares[rows].argmax())
        ranks.append([int((each[rows] > each[rows][best]).sum()) for each in (shares, samples.inputs[:, 2])])
    write_priors, by_currents = np.mean(np.array(ranks) < 5, axis=0)
    assert write_priors > by_currents + 0.05


@pytest.mark.parametrize("theme", RIGHT)
def test_the_right_move_is_found(theme):
    right, text = RIGHT[theme]
    for move, position in ((right, text), (turned("nauru")[right], turned_round(text))):
        assert {guided(read_position(position), 300, seed).move for seed in range(3)} == {move}


def test_the_file_is_small_and_says_how_it_came_about():
    content = policy.FILE.read_bytes()
    assert len(content) < 40_000
    assert content.partition(b"\n")[0].decode().startswith("training/atoll, seed ")


def test_a_policy_is_kept_as_it_is(tmp_path):
    policy.write(tmp_path / "any", policy.packaged(), "a test")
    read = policy.read(tmp_path / "any")
    assert all((one == two).all() for one, two in zip(read, policy.packaged(), strict=True))


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
