"""The training of the Ataxx network, in miniature."""

from __future__ import annotations

import numpy as np
import pytest

from engines.ataxx.position import Position
from engines.ataxx.search import evaluation
from engines.ataxx.search.network import Network, read
from tests.engines.ataxx.search.test_network import value
from training.ataxx import fitting, selfplay
from training.ataxx.__main__ import main


@pytest.fixture(scope="module")
def samples():
    return selfplay.generate(3_000, 30, 3, fitting.counting())


def test_the_same_seed_plays_the_same_games(samples):
    again, other = (selfplay.generate(400, 30, seed, fitting.counting()) for seed in (3, 4))
    assert (again == samples[:400]).all()
    assert not (other == again).all()


def test_however_many_processes_play_the_same_games(samples, monkeypatch):
    monkeypatch.setattr(selfplay, "PART", 200)
    one, two = (selfplay.generate(500, 30, 3, fitting.counting(), processes) for processes in (1, 2))
    assert (two == one).all()
    assert (one[:200] == samples[:200]).all()
    assert (one[200:400] != samples[200:400]).any()


def test_positions_are_of_running_games_on_boards_with_and_without_walls(samples):
    assert not (samples["own"] & samples["other"]).any()
    assert not ((samples["own"] | samples["other"]) & samples["walls"]).any()
    assert (samples["own"] != 0).all()
    assert 0.3 < (samples["walls"] == 0).mean() < 0.7
    assert set(samples["result"]) >= {-1, 1}


def test_it_learns_and_what_is_kept_says_the_same(samples):
    """The training's floats against the search's 16-bit integers."""
    progress: list[str] = []
    weights = fitting.fit(samples, 40, 0.3, 1, tell=progress.append)
    errors = [float(line.split()[-1]) for line in progress]
    assert errors[-1] < 0.9 * errors[0]
    kept = Network(fitting.rounded(weights))
    near, far = np.zeros(160, np.int64), np.zeros(160, np.int64)
    for sample in samples[:200]:
        own, other, walls = (int(sample[name]) for name in ("own", "other", "walls"))
        count = fitting.inputs(own, other, walls, 0, near, far)
        units = np.concatenate([weights.rows[rows[:count]].sum(axis=0) for rows in (near, far)]).clip(0, 1)
        stage = evaluation.game_stage(49 - (own | other | walls).bit_count())
        found = fitting.SCALE * float(units**2 @ weights.output[stage] + weights.constant[stage])
        assert value(kept.rows, Position(own, other, walls)) == pytest.approx(found, abs=100)


def test_mirror_images_have_the_same_stones():
    stones, walls = 1 << 0 | 1 << 1 | 1 << 40, 1 << 20
    near, far = np.zeros(160, np.int64), np.zeros(160, np.int64)
    seen = set()
    for mirror in range(8):
        count = fitting.inputs(stones, 1 << 60, walls, mirror, near, far)
        seen.add((count, tuple(sorted(map(int, near[:count])))))
    assert len({count for count, _ in seen}) == 1
    assert len(seen) == 8


def test_the_command_writes_a_network_that_can_be_read(tmp_path):
    for name in ("one", "two"):
        main(["--positions", "0.0002", "--nodes", "20", "--seed", "2", "--write", str(tmp_path / name)])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert read(tmp_path / "one").rows.any()
    assert (tmp_path / "one").read_bytes().startswith(b"training/ataxx, seed 2, 20 nodes a position: 200 positions")
