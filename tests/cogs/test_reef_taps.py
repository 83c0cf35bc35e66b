"""Whole runs of Reef on the page to tap: the number of taps by a fixed policy."""

from __future__ import annotations

import random
import statistics
from collections import Counter, deque
from collections.abc import Sequence

import pytest

from engines.errors import EngineError
from engines.reef import ReefOptions, ReefState
from frontend.faces.reef import ReefFace
from frontend.tapping.areas import AT, DO, TO, tappable
from locales import voice
from tests.cogs.test_reef_runs import REEF, wished

pytestmark = pytest.mark.slow

FACE = ReefFace(voice("en"))
SEEDS, MOST_TAPS, MOST_MEDIAN, MOST_POINTS = 12, 40, 32, 50


def played(state: ReefState, key: str) -> list[str]:
    """Texts of the actions that a key plays."""
    *first, last = key.removeprefix(DO).split(" ")
    is_action = last in {REEF.format(option.action) for option in REEF.decision(state, 0).options}
    return [*first, *((not is_action and FACE.several(REEF.view(state, 0), last)) or (last,))]


def tapped(state: ReefState, wanted: Sequence[str]) -> tuple[int, list[str]]:
    """Fewest taps for each of the wanted actions, from the first on, and the actions that they play."""
    ways, seen, parts = list[tuple[int, int, list[str]]](), {""}, deque([("", 1)])
    chosen = next(each.refs for each in REEF.decision(state, 0).options if REEF.format(each.action) == wanted[0])
    while parts:
        name, taps = parts.popleft()
        shown = tappable(FACE, state, 0, name, ("Ada",), flip=False)
        for key in (*(area.key for area in shown.areas), *(button.key for button in shown.buttons)):
            part = key.removeprefix(TO)
            is_other = part.startswith(AT) and part.removeprefix(AT) not in (chosen.cell, chosen.card)
            if part != key and part not in seen and not is_other:
                seen.add(part)
                parts.append((part, taps + 1))
            if key.startswith(DO):
                actions = played(state, key)
                many = min(len(actions), len(wanted))
                if actions[:many] == [*wanted[:many]]:
                    ways.append((taps, -len(actions), actions))
    assert ways, f"nothing plays {wanted}"
    taps, _, actions = min(ways, key=lambda way: (way[0] / min(-way[1], len(wanted)), way[1]))
    return taps, actions


def wishes(state: ReefState, think: random.Random) -> list[str]:
    """The policy's next actions, to the end of its turn, or all feedings at once."""
    wanted = wished(state, REEF.view(state, 0), think)
    if wanted[0].startswith("buy-"):
        after = REEF.apply(state, 0, REEF.parse(wanted[0]))
        if not REEF.between_turns(after):
            return [*wanted, *wished(after, REEF.view(after, 0), think)]
    return wanted


def test_a_button_that_acts_is_not_called_as_a_list_of_actions() -> None:
    state, think, acting = REEF.new(ReefOptions(), 1, 3), random.Random(3), list[str]()
    while REEF.to_act(state):
        shown = tappable(FACE, state, 0, "", ("Ada",), flip=False)
        acting += [button.label for button in shown.buttons if button.key.startswith(DO)]
        state = REEF.apply(state, 0, REEF.parse(wished(state, REEF.view(state, 0), think)[0]))
    assert acting
    assert not [label for label in acting if label.startswith("Actions")], "name a button by what it plays"


def taps_of(seed: int) -> tuple[Counter[str], int]:
    """Taps of a whole run, by what they choose, and its points."""
    state, think, taps = REEF.new(ReefOptions(), 1, seed), random.Random(seed), Counter[str]()
    while REEF.to_act(state):
        prompt = REEF.decision(state, 0).prompt
        count, actions = tapped(state, wishes(state, think))
        taps[actions[0].partition(":")[0] if prompt == "turn" else prompt] += count
        for text in actions:
            try:
                state = REEF.apply(state, 0, REEF.parse(text))
            except EngineError:
                break  # as in the bot
    return taps, REEF.scores(state)[0]


def test_a_run_takes_at_most_forty_taps() -> None:
    found = []
    for seed in range(SEEDS):
        taps, points = taps_of(seed)
        print(f"seed {seed}: {points} points, {taps.total()} taps: {dict(taps)}")
        # A run of more points than people reach at first has more choices than that.
        assert taps.total() <= MOST_TAPS or points > MOST_POINTS, "ask nothing that a tap on a picture could answer"
        found.append(taps.total())
    print(f"median {statistics.median(found)}, most {max(found)}")
    assert statistics.median(found) <= MOST_MEDIAN
