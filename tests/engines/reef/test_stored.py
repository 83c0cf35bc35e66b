"""Damaged stored states are noticed, and only legal choices are accepted."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from engines.errors import BadSetup, NotAnAction
from engines.reef import Choice, machine
from engines.reef import game as game_module
from engines.reef.state import ReefState
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene

Path = tuple[str | int, ...]


def opened(state: ReefState) -> Any:
    return msgspec.json.decode(REEF.dump(state))


def feeding() -> ReefState:
    scene = Scene(2, events=True).corals(LAGOON).supply(plankton=3, coins=9).animal("slender-grouper", "1,0", level=2)
    scene.animal("squarespot-anthias", "0,1").animal("lined-seahorse", "2,1")
    return scene.play("feed:slender-grouper").state


DAMAGE: dict[str, Callable[[Any], object]] = {
    "negative tokens": lambda state: state["players"][0].update(coins=-1),
    "a fourth level": lambda state: state["players"][0]["animals"]["1,0"].update(level=4),
    "no such cell": lambda state: state["players"][0]["animals"].update({"north": {"card": "sandfish"}}),
    "an animal where corals lie": lambda state: state["players"][0]["animals"].update({"3,3": {"card": "sandfish"}}),
    "no card": lambda state: state["players"][0]["animals"]["1,0"].update(card="kraken"),
    "half a pair": lambda state: state["players"][0]["animals"]["1,0"].update(pair=1),
    "a Colony twice": lambda state: state["players"][0]["corals"]["0,0"].update(tokens="n"),
    "no Basic Coral": lambda state: state["players"][0]["corals"].pop("0,0"),
    "a card twice": lambda state: state["animals"].update(deck=[*state["animals"]["deck"], "slender-grouper"]),
    "a card of another deck": lambda state: state["animals"].update(deck=[*state["large"]["deck"]]),
    "an event that is none": lambda state: state.update(event="oil-spill"),
    "no such player": lambda state: state.update(turn=2),
    "a fifth round": lambda state: state.update(round=5),
    "more bonuses than players": lambda state: state.update(bonuses_taken=3),
    "a frame of nobody": lambda state: state["stack"][0].update(seat=2),
    "a frame of an unknown kind": lambda state: state["stack"][-1]["step"].update(what="krakens"),
    "a frame at no cell": lambda state: state["stack"][-2].update(at="9,0"),
    "nothing asked": lambda state: state.update(pending=[]),
    "another asked": lambda state: state["pending"][0].update(seat=1),
    "another question": lambda state: state["pending"][0].update(prompt="clean"),
    "no option": lambda state: state["pending"][0].update(options=[]),
    "what is not to be had": lambda state: state["pending"][0]["options"][0]["action"].update(about="sandfish"),
    "an end with something to come": lambda state: state.update(phase="over"),
    "no such word": lambda state: state["taken"][0]["choice"].update(word="dance"),
}


@pytest.mark.parametrize("damage", DAMAGE.values(), ids=DAMAGE)
def test_a_damaged_state_is_refused_or_differs_from_the_replayed_game(damage: Callable[[Any], object]) -> None:
    """``sessions.verify`` compares each stored state with the replayed one."""
    stored = opened(feeding())
    assert REEF.load(msgspec.json.encode(stored)) == feeding()
    assert REEF.is_stored_as(feeding(), msgspec.json.encode(stored).decode())
    damage(stored["state"]["position"])
    assert not REEF.is_stored_as(feeding(), msgspec.json.encode(stored).decode())


@pytest.mark.parametrize("name", ["negative tokens", "a fourth level", "no such cell", "no card", "a fifth round"])
def test_values_out_of_bounds_and_unknown_cards_are_refused_when_a_state_is_loaded(name: str) -> None:
    stored = opened(feeding())
    DAMAGE[name](stored["state"]["position"])
    with pytest.raises(BadSetup, match=r"damaged|other-cards"):
        REEF.load(msgspec.json.encode(stored))


def test_a_card_that_waits_to_be_placed_must_be_known_like_those_on_the_table() -> None:
    scene = Scene().corals({"1,1": "flowerpot-coral"}).supply(coins=9).offer("slender-grouper")
    stored = opened(scene.play("buy-animal:1").state)
    (waiting,) = (each["step"] for each in stored["state"]["position"]["stack"] if "card" in each["step"])
    assert waiting["card"] == "slender-grouper"
    waiting["card"] = "kraken"
    with pytest.raises(BadSetup, match="other-cards"):
        REEF.load(msgspec.json.encode(stored))


def test_games_from_before_scales_could_be_chosen_replay_to_the_same_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Logs of such games lack the answers to later questions."""
    skipped = 0

    def counted(table: Table) -> bool:
        nonlocal skipped
        was_asked = machine.leave_out(table)
        skipped += was_asked
        return was_asked

    monkeypatch.setattr(game_module, "leave_out", counted)
    for seed in range(8):
        scene = Scene(2, seed).corals({"1,1": "organ-pipe-coral"}, seat=seed % 2)
        for seat in (0, 1):
            scene.supply(seat, coins=6, plankton=6, scales=4)
        start, log = scene.begin().state, list[tuple[int, Choice]]()
        dice, state = random.Random(seed), start
        with monkeypatch.context() as then:
            then.setattr(Table, "keeps", lambda *_: False)
            while acting := sorted(REEF.to_act(state)):
                choice = dice.choice(REEF.decision(state, acting[0]).options).action
                log.append((acting[0], choice))
                state = REEF.apply(state, acting[0], choice)
        replayed = start
        for seat, choice in log:
            replayed = REEF.apply_recorded(replayed, seat, choice)
        assert replayed == state
    assert skipped > 20


@pytest.mark.parametrize("choice", [Choice(3), Choice("feed", None), Choice(None, "x")], ids=repr)  # type: ignore[arg-type]
def test_a_choice_of_the_wrong_types_is_none(choice: Choice) -> None:
    state = REEF.new(REEF.options(), 2, 0)
    with pytest.raises(NotAnAction):
        REEF.apply(state, min(REEF.to_act(state)), choice)
