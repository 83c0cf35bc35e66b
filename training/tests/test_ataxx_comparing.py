"""The comparison of recipes for the Ataxx network, in miniature."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from engines.ataxx.fen import Position
from engines.ataxx.search.memory import SURE
from engines.ataxx.search.network import BIAS, packaged
from tests.engines.ataxx.search.test_network import value
from training.ataxx import comparing, fitting
from training.ataxx.comparing import Recipe, errors, judged, main, stored
from training.ataxx.fitting import LINES, THREES, Shape
from training.ataxx.selfplay import Samples, generate


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
    main(asked)
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("|")]
    assert [line.split(" | ")[0].removeprefix("| ") for line in lines[2:]] == ["packaged", *recipes]
    assert len({line.partition(" | ")[2] for line in lines}) == len(lines), "each shape is fitted in a way of its own"
    main([*asked, "--only", "wide"])
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
