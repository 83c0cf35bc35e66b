"""The fitting of Reef's value function, in miniature."""

from __future__ import annotations

import numpy as np
import pytest

from engines.reef.players.fitted import NAMES, STAGES, Weights, parsed
from training import reef
from training.reef import KEPT, SAMPLE, WHIMS, fit, play, written


@pytest.fixture(scope="module")
def samples():
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(reef, "WIDTH", 1)
        yield play(2)


def test_every_feature_has_its_whim():
    assert tuple(WHIMS) == NAMES


def test_a_game_has_the_positions_before_each_turn_and_after_each_pass(samples):
    assert samples["round"][samples["passed"]].tolist() == [1, 2, 3, 4]
    assert (np.diff(samples["round"]) >= 0).all()
    assert len(samples) > 20
    assert len(set(samples["score"])) == 1
    last = samples[-1]
    assert last["estimate"] == last["score"], "after the last pass only points count"


def test_the_same_game_is_played_again(samples):
    assert (play(2) == samples).all()


def test_what_a_feature_brings_is_found():
    """Synthetic games: a Coin before the end of a round is worth two points more than estimated."""
    rng = np.random.default_rng(1)
    samples = np.zeros(1_000 * 8, SAMPLE)
    samples["game"] = np.repeat(np.arange(1_000), 8)
    samples["seats"] = 1 + samples["game"] % 2
    samples["round"] = np.tile(np.repeat([1, 2, 3, 4], 2), 1_000)
    samples["passed"] = np.tile([False, True], 4_000)
    coins = rng.integers(0, 6, 1_000)
    samples["features"][:, NAMES.index("coins")] = np.repeat(coins, 8) * ~samples["passed"]
    samples["score"] = np.repeat(50.0 + 2 * coins, 8) + np.repeat(rng.normal(0, 1, 1_000), 8)
    weights = fit(samples)
    assert set(weights) == set(STAGES)
    found = dict(zip(NAMES, weights[4, False].features, strict=True))
    assert found.pop("coins") == pytest.approx(2, abs=0.1)
    assert set(found.values()) == {0.0}


def test_the_file_says_which_games_it_was_fitted_to_and_is_as_the_training_writes_it():
    text = KEPT.read_text(encoding="utf-8")
    origin = text.partition("\n")[0].removeprefix("# ")
    assert origin.startswith("training/reef, ")
    assert written(parsed(text), origin) == text


def test_weights_come_back_as_they_were_written():
    weights = {
        stage: Weights(tuple(number + place / 8 for place in range(len(NAMES))), -1.5)
        for number, stage in enumerate(STAGES)
    }
    text = written(weights, "some games")
    assert text.startswith("# some games\nfeature,round 1 passed,round 1 open,")
    assert parsed(text) == weights
