"""The training of the Ataxx network, and the comparison of its recipes, in miniature."""

from __future__ import annotations

import random
from typing import Any

import numpy as np
import pytest

import training.ataxx.__main__
from engines.ataxx.fen import Position
from engines.ataxx.game import AtaxxState
from engines.ataxx.search import network
from engines.ataxx.search.deepening import AtaxxSearch
from engines.ataxx.search.memory import SURE
from engines.ataxx.search.network import BIAS, FILE, Network, packaged, read
from engines.ataxx.search.players import positions_of
from engines.simulation import open_game
from tests.engines.ataxx.search.test_network import ANY, value
from training.ataxx import comparing, fitting, selfplay
from training.ataxx.__main__ import Generation, main, train, write
from training.ataxx.comparing import Recipe, errors, judged, stored
from training.ataxx.fitting import LINES, THREES, Shape
from training.ataxx.selfplay import Samples, generate


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
    assert 0.6 < (samples["walls"] == 0).mean() < 0.9, "three quarters on the standard board"
    assert set(samples["result"]) >= {-1, 1}


def test_games_begin_evenly():
    search, rng = AtaxxSearch(1), random.Random(1)

    def is_even(state: AtaxxState) -> bool:
        search.forget()
        search.begin(positions_of(state))
        search.run(20_000)
        return search.found is not None and abs(search.found.value) <= 2 * selfplay.EVEN

    balanced = [selfplay.opened(search, 1_000, rng) for _ in range(60)]
    starts = [selfplay.start(rng) for _ in range(60)]
    others = [open_game(selfplay.GAME, state, rng.choice(selfplay.OPENINGS), rng) for state in starts]
    others = [state for state in others if selfplay.GAME.outcome(state) is None]
    assert all(selfplay.GAME.outcome(state) is None for state in balanced)
    assert sum(map(is_even, balanced)) >= 54 > sum(map(is_even, others))


def test_games_continue_where_they_were_interrupted(tmp_path, monkeypatch):
    monkeypatch.setattr(selfplay, "PART", 200)
    parts: list[tuple[int, int]] = []

    def generated(count: int, nodes: int = 30) -> selfplay.Samples:
        parts.clear()
        return selfplay.generate(
            count, nodes, 3, fitting.counting(), work=tmp_path, tell=lambda *numbers: parts.append(numbers)
        )

    begun = generated(400)
    assert parts == [(1, 2), (2, 2)]
    assert (generated(800)[:400] == begun).all()
    assert parts == [(1, 2), (2, 2)], "two parts were there already"
    assert (generated(800) == selfplay.generate(800, 30, 3, fitting.counting())).all()
    assert not parts
    generated(400, nodes=20)
    assert parts == [(1, 2), (2, 2)], "other searches have other positions"


def test_a_fit_continues_after_its_last_epoch_and_does_not_depend_on_threads(samples, tmp_path):
    lines: list[str] = []
    whole = fitting.fit(samples, 4, 0.3, 1, tell=lines.append)
    assert "epoch 3 of 4, about 0 min left" in lines[2]

    def interrupt(line: str) -> None:
        if line.startswith("epoch 2 "):
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        fitting.fit(samples, 4, 0.3, 1, work=tmp_path, tell=interrupt)
    lines.clear()
    continued = fitting.fit(samples, 4, 0.3, 1, work=tmp_path, threads=3, tell=lines.append)
    assert [line.split(",")[0] for line in lines] == ["epoch 3 of 4", "epoch 4 of 4"]
    for one, other in zip(whole, continued, strict=True):
        assert (one == other).all()


def test_it_learns_and_what_is_kept_says_the_same(samples):
    """The training's floats against the search's 16-bit integers."""
    progress: list[str] = []
    weights = fitting.fit(samples, 40, 0.3, 1, tell=progress.append)
    errors = [float(line.split()[-4].rstrip(",")) for line in progress]
    assert errors[-1] < 0.9 * errors[0]
    kept = Network(fitting.rounded(weights))
    near, far = np.zeros(160, np.int64), np.zeros(160, np.int64)
    for sample in samples[:200]:
        own, other, walls = (int(sample[name]) for name in ("own", "other", "walls"))
        count = fitting.inputs(own, other, walls, 0, fitting.NONE, near, far)
        units = np.concatenate([weights.rows[rows[:count]].sum(axis=0) for rows in (near, far)]).clip(0, 1)
        stage = network.game_stage(49 - (own | other | walls).bit_count())
        found = fitting.SCALE * float(units**2 @ weights.output[stage] + weights.constant[stage])
        assert value(kept.rows, Position(own, other, walls)) == pytest.approx(found, abs=100)


def test_mirror_images_have_the_same_stones():
    stones, walls = 1 << 0 | 1 << 1 | 1 << 40, 1 << 20
    near, far = np.zeros(160, np.int64), np.zeros(160, np.int64)
    seen = set()
    for mirror in range(8):
        count = fitting.inputs(stones, 1 << 60, walls, mirror, fitting.NONE, near, far)
        seen.add((count, tuple(sorted(map(int, near[:count])))))
    assert len({count for count, _ in seen}) == 1
    assert len(seen) == 8


@pytest.fixture
def few(monkeypatch):
    """Generations of a few positions."""
    generations = Generation(200, 20, 0, 2), Generation(400, 20, 20, 3)
    monkeypatch.setattr(training.ataxx.__main__, "GENERATIONS", generations)


@pytest.mark.usefixtures("few")
def test_the_command_writes_a_network_that_can_be_read(tmp_path):
    for name in ("one", "two"):
        work = str(tmp_path / f"work-{name}")
        main(["--seed", "2", "--work", work, "--write", str(tmp_path / name)])
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()
    assert read(tmp_path / "one").rows.any()
    origin = b"training/ataxx, seed 2: 200 positions of 20 nodes, 2 epochs, then 400 positions of 20 nodes, 3 epochs\n"
    assert (tmp_path / "one").read_bytes().startswith(origin)


@pytest.mark.usefixtures("few")
def test_the_command_continues_from_a_network(tmp_path, capsys):
    asked = ["--positions", "0.5", "--nodes", "0.5", "--work", str(tmp_path / "work")]
    main([*asked, "--from", str(FILE), "--write", str(tmp_path / "next")])
    assert "generation 1 of 1\n1 of 1 parts played, about 0 min left\nepoch 1 of 3" in capsys.readouterr().out
    origin = b"training/ataxx, seed 1, from another network: 200 positions of 10 nodes, 3 epochs\n"
    assert (tmp_path / "next").read_bytes().startswith(origin)


def test_a_generation_learns_from_the_positions_of_the_one_before_too(monkeypatch):
    learnt: list[selfplay.Samples] = []

    def fit(samples: selfplay.Samples, *_: object, **__: object) -> fitting.Weights:
        learnt.append(samples)
        return fitting.start(1, fitting.Shape()).weights

    monkeypatch.setattr(training.ataxx.__main__, "fit", fit)
    train([Generation(count, 20, seeds, 1) for count, seeds in ((100, 0), (50, 20), (30, 40))], 1, 1)
    assert [len(samples) for samples in learnt] == [100, 150, 80]
    assert set(map(bytes, learnt[0])) < set(map(bytes, learnt[1]))


def test_the_last_steps_judge_by_rounded_weights(samples, monkeypatch):
    rounded = 0

    def nearest(weights: fitting.Weights) -> fitting.Weights:
        nonlocal rounded
        rounded += 1
        return weights

    monkeypatch.setattr(fitting, "nearest", nearest)
    fitting.fit(samples, 5, 0.3, 1, tell=lambda _: None)
    assert rounded == 5 + 4, "once an epoch for the samples held out, and in 4 of 10 steps"


def test_a_network_is_kept_as_it_is(tmp_path):
    write(tmp_path / "any", ANY, "a test")
    assert (network.read(tmp_path / "any").rows == ANY.rows).all()


@pytest.fixture(scope="module")
def truth() -> Samples:
    return judged(300, 30, 300, 1)


def test_positions_to_judge_by_reach_the_end(truth):
    empty = np.array([49 - int(stones).bit_count() for stones in truth["own"] | truth["other"] | truth["walls"]])
    assert empty.min() < 6
    assert empty.max() > 24
    assert (abs(truth["value"]) > SURE).any(), "games go on after the search has proved the result"
    assert len(np.unique(truth)) > 250


def test_the_packaged_network_has_no_error_against_its_own_values(truth):
    own = truth.copy()
    for sample in own:
        place = Position(*(int(sample[name]) for name in ("own", "other", "walls")))
        sample["value"] = value(packaged().rows, place)
    found = errors(stored(), own, fitting.NONE)
    assert len(found) == len(comparing.LEAST_EMPTY) + 1
    assert max(found) < 0.01
    own["value"] = -own["value"]
    assert errors(stored(), own, fitting.NONE)[-1] > 0.2, "the other side's share is another"


def test_three_by_three_squares_are_the_same_in_each_mirror_image():
    near, far = np.zeros(fitting.MOST_ROWS, np.int64), np.zeros(fitting.MOST_ROWS, np.int64)
    seen = set()
    for mirror in range(8):
        count = fitting.inputs(0b1011 | 1 << 40, 1 << 60 | 1 << 10, 0, mirror, THREES, near, far)
        seen.add(tuple(sorted(int(row) for row in near[:count] if row > BIAS)))
    (rows,) = seen
    assert len(rows) == 25
    assert max(rows) < Shape(extra=THREES).rows


def test_each_line_of_three_squares_has_rows_of_its_own():
    near, far = np.zeros(fitting.MOST_ROWS, np.int64), np.zeros(fitting.MOST_ROWS, np.int64)
    count = fitting.inputs(0b111, 1 << 60, 0, 0, LINES, near, far)
    mine, theirs = ([int(row) - BIAS - 1 for row in rows[:count] if row > BIAS] for rows in (near, far))
    assert {row // 27 for row in mine} == {row // 27 for row in theirs} == set(range(120))
    assert [row % 27 for row in mine].count(13) == 1, "all three are mine"
    assert [row % 27 for row in theirs].count(26) == 1, "for the other side they are the opponent's"


def test_each_recipe_has_a_row_and_nothing_is_done_twice(monkeypatch, tmp_path, capsys):
    shapes = {"plain": Shape(), "lines": Shape(extra=LINES), "wide": Shape(units=96), "log-odds": Shape(mix=0.01)}
    recipes = {name: Recipe(400, 1_500 if name == "plain" else 7_500, shape) for name, shape in shapes.items()}
    monkeypatch.setattr(comparing, "RECIPES", recipes)
    monkeypatch.setattr(comparing, "EPOCHS", 2)
    monkeypatch.setattr(comparing, "MOST", 400)
    for name, number in (("JUDGED", 100), ("PLAYED", 20), ("DEEP", 50)):
        monkeypatch.setattr(comparing, name, number)

    def quickly(count: int, _nodes: int, *given: Any, **to: Any) -> Samples:
        return generate(count, 20, *given, **to)

    monkeypatch.setattr(comparing, "generate", quickly)
    asked = ["--work", str(tmp_path), "--processes", "1"]
    comparing.main(asked)
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert [line.split(" | ")[0].removeprefix("| ") for line in lines[2:]] == ["packaged", *recipes]
    assert len({line.partition(" | ")[2] for line in lines}) == len(lines), "each shape is fitted in a way of its own"
    comparing.main([*asked, "--only", "wide"])
    again = capsys.readouterr().out.splitlines()
    assert again == [*lines[:3], lines[5]], "stored games and fits are taken"


def test_each_recipe_sees_as_many_positions_in_as_many_steps(truth, monkeypatch):
    seen = []

    def fit(games: Samples, epochs: int, *_: object, shape: Shape, **__: object) -> fitting.Weights:
        seen.append((len(games) * epochs, shape.batch))
        return fitting.start(1, shape).weights

    monkeypatch.setattr(comparing, "fit", fit)
    monkeypatch.setattr(comparing, "generate", lambda count, *_, **__: np.zeros(count, truth.dtype))
    comparing.compare(comparing.RECIPES, truth, 1, work=None, seed=1)
    assert len(seen) == len(comparing.RECIPES)
    for positions, batch in seen:
        assert positions == pytest.approx(comparing.EPOCHS * comparing.MOST, rel=0.02), "whole epochs only"
        assert batch == comparing.LITTLE
