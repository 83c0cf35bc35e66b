"""Whole runs of Reef on the page to tap: the number of taps by a fixed policy, and the buttons' names."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence

import pytest

from engines.reef import ReefState
from frontend.faces.reef import ReefFace
from frontend.tapping.areas import AT, DO, TO, tappable
from locales import voice
from tests.cogs.test_reef_runs import REEF, Press, presses_of, run_of, wished
from tests.test_areas import keys_of

pytestmark = pytest.mark.slow

SEEDS, MOST_TAPS, MOST_MEDIAN, MOST_POINTS = 12, 40, 36, 50


def tapped(face: ReefFace, state: ReefState, wanted: Sequence[str]) -> Press:
    """Fewest taps for each of the wanted actions, from the first on."""
    view, options, ways = REEF.view(state, 0), REEF.decision(state, 0).options, list[Press]()
    legal = {REEF.format(option.action): option.refs for option in options}
    near = {f"{AT}{each}" for each in (legal[wanted[0]].cell, legal[wanted[0]].card)}
    parts = [("", 1)]
    for name, taps in parts:  # it grows
        for key in keys_of(tappable(face, state, 0, name, ("Ada",), flip=False)):
            part = key.removeprefix(TO)
            if part != key and part not in dict(parts) and (part in near or not part.startswith(AT)):
                parts.append((part, taps + 1))
            elif key.startswith(DO):
                *first, last = key.removeprefix(DO).split(" ")
                actions = [*first, *((last not in legal and face.several(view, last)) or (last,))]
                if actions[: len(wanted)] == [*wanted[: len(actions)]]:
                    ways.append(Press(taps, actions))
    assert ways, f"nothing plays {wanted}"
    return min(ways, key=lambda way: (way.times / min(len(way.actions), len(wanted)), -len(way.actions)))


def wishes(state: ReefState, think: random.Random) -> list[str]:
    """The policy's next actions, to the end of its turn, or all feedings at once."""
    wanted = wished(state, think)
    if wanted[0].startswith("buy-"):
        after = REEF.apply(state, 0, REEF.parse(wanted[0]))
        if not REEF.between_turns(after):
            return [*wanted, *wished(after, think)]
    return wanted


def test_a_button_that_acts_is_not_called_as_a_list_of_actions() -> None:
    face = ReefFace(voice("en"))
    shown = [tappable(face, state, 0, "", ("Ada",), flip=False) for state in run_of("en", 3).states[:-1]]
    acting = [button.label for each in shown for button in each.buttons if button.key.startswith(DO)]
    assert acting
    assert not [label for label in acting if label.startswith("Actions")], "name a button by what it plays"


def test_a_run_takes_at_most_forty_taps() -> None:
    runs = [run_of("en", seed, wishes, tapped) for seed in range(SEEDS)]
    print([(run.points, presses_of(run)) for run in runs])
    for run in runs:
        # A run of more points than people reach at first has more choices than that.
        assert presses_of(run) <= MOST_TAPS or run.points > MOST_POINTS, "ask nothing that a tap could answer"
    assert statistics.median(map(presses_of, runs)) <= MOST_MEDIAN
