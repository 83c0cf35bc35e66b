"""What drawing adds to encoding: a picture takes at most twice what encoding its finished palette image takes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pytest

from engines.ataxx import Ataxx, AtaxxView
from render import RENDERERS, THEMES, picture
from render.marks import NO_MARKS
from render.png import encode

MOST_RATIO = 2.0
PICTURES = 24


@pytest.fixture(scope="module")
def views() -> list[AtaxxView]:
    """Successive positions of a seeded random game on a board with blocked squares."""
    game, rng = Ataxx(), random.Random(4)
    state = game.new(game.options(board="cross"), 2, 0)
    seen: list[AtaxxView] = []
    while len(seen) < PICTURES:
        (seat,) = game.to_act(state)
        state = game.apply(state, seat, rng.choice(game.decision(state, seat).options).action)
        seen.append(game.view(state, None))
    return seen


def quickest(run: Callable[[], object], rounds: int = 15) -> float:
    """The least seconds of several runs."""
    seconds = []
    for _ in range(rounds):
        began = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - began)
    return min(seconds)


@pytest.mark.parametrize("theme", THEMES)
def test_an_ataxx_picture_against_its_encoding(benchmark, views, theme):
    """A game's pictures one after the other, once its sprites have been drawn."""
    images = [RENDERERS["ataxx"].draw(view, theme, False, NO_MARKS) for view in views]  # noqa: FBT003 - not turned

    def whole() -> int:
        return sum(len(picture("ataxx", view, theme=theme)) for view in views)

    def encoding() -> int:
        return sum(len(encode(image)) for image in images)

    assert benchmark.pedantic(whole, rounds=5, warmup_rounds=1) == encoding()
    ratio = quickest(whole) / quickest(encoding)
    benchmark.extra_info["times the encoding"] = round(ratio, 2)
    benchmark.extra_info["ms a picture"] = round(1000 * quickest(whole) / PICTURES, 2)
    print(f"\n{theme}: {ratio:.2f} times the encoding alone")
    assert ratio <= MOST_RATIO
