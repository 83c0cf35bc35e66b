"""The training of Atoll's policy, in miniature."""

from __future__ import annotations

import numpy as np
import pytest

from engines.atoll.geometry import FILES, Point
from engines.atoll.search import memory, policy
from engines.atoll.search.policy import Policy, places, read
from tests.engines.atoll.search.test_policy import guided, midgames
from training import atoll
from training.atoll import TURNS, generate, main, outcome, seen, seen_by, write


@pytest.fixture(scope="module")
def samples():
    return atoll.generate(200, 60, 3)


def same(one: atoll.Samples, two: atoll.Samples) -> bool:
    return all(np.array_equal(getattr(one, name), getattr(two, name)) for name in atoll.Samples._fields)


def test_the_same_seed_plays_the_same_games():
    one, again, other = (atoll.generate(20, 40, seed) for seed in (3, 3, 4))
    assert same(one, again)
    assert not same(one, other)


def test_however_many_processes_play_the_same_games(monkeypatch):
    monkeypatch.setattr(atoll, "PART", 10)
    assert same(*(atoll.generate(30, 40, 3, processes) for processes in (1, 2)))


def test_a_sample_has_a_row_for_each_empty_cell(samples):
    assert len(samples.kinds) == len(samples.inputs) == len(samples.shares) == samples.counts.sum()
    starts = np.cumsum(samples.counts) - samples.counts
    assert np.add.reduceat(samples.shares, starts) == pytest.approx(1, abs=1e-5)
    assert np.maximum.reduceat(samples.inputs[:, 2], starts) == pytest.approx(1, abs=1e-5)
    assert {38, 104, 202, 332} == {
        cells for cells in (38, 104, 202, 332) if ((samples.counts < cells) & (samples.counts > cells // 4)).any()
    }
    latest = (samples.kinds == memory.LATEST + 1).sum(axis=1)
    assert latest.max() == 1
    assert 0 < latest.mean() < 1


def test_windows_fit_onto_themselves_in_twelve_ways():
    seen = {tuple(turn.tolist()) for turn in atoll.TURNS}
    assert len(seen) == 12
    around = list(places())
    for turn in atoll.TURNS:
        assert sorted(turn.tolist()) == list(range(memory.WINDOW))
        for place, image in zip(around, turn.tolist(), strict=True):
            beside = {around.index(near) for near in place.around() if near in around}
            assert {turn[index] for index in beside} == {
                around.index(near) for near in around[image].around() if near in around
            }
    assert atoll.TURNS[0].tolist() == list(range(memory.WINDOW))
    assert around[atoll.TURNS[1][0]] == Point(1, -1)


def test_slopes_are_what_a_small_change_of_a_weight_does(samples):
    policy = atoll.Descent(np.random.default_rng(1)).policy
    counts = samples.counts[:5]
    rows = np.arange(counts.sum())
    table, wanted = atoll.seen_by(samples, rows, atoll.TURNS[4]), samples.shares[rows]
    exact = Policy(*(part.astype(np.float64) for part in policy))  # type: ignore[arg-type]
    slopes, _ = atoll.slopes_of(exact, table, counts, wanted)
    rng = np.random.default_rng(2)
    for part, slope in zip(exact, slopes, strict=True):
        for _ in range(6):
            place = tuple(rng.integers(size) for size in part.shape)
            before = part[place]
            surprises = []
            for change in (1e-5, -1e-5):
                part[place] = before + change
                surprises.append(atoll.slopes_of(exact, table, counts, wanted)[1] / len(counts))
            part[place] = before
            assert slope[place] == pytest.approx((surprises[0] - surprises[1]) / 2e-5, rel=0.02, abs=1e-4)


def test_it_learns(samples):
    progress: list[str] = []
    atoll.fit(samples, 30, 1, tell=progress.append)
    surprises = [float(line.split()[-1]) for line in progress]
    assert surprises[-1] < surprises[0] - 0.03


def test_the_command_writes_a_policy_that_can_be_read(tmp_path):
    for name in ("one", "two"):
        main(["--positions", "60", "--playouts", "30", "--seed", "2", "--write", str(tmp_path / name)])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert read(tmp_path / "one").first.any()
    assert (tmp_path / "one").read_bytes().startswith(b"training/atoll, seed 2: 60 positions by 30 playouts")


def test_a_policy_is_kept_as_it_is(tmp_path):
    write(tmp_path / "any", policy.packaged(), "a test")
    read = policy.read(tmp_path / "any")
    assert all((one == two).all() for one, two in zip(read, policy.packaged(), strict=True))


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
