"""The end of an action, the cause of a question, and the record of the newest action."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from engines.base import Refs
from engines.reef import ReefOptions
from engines.reef.cardwords.combine import OneOf
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Pollute
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import BUYING
from engines.reef.placing import Lack
from tests.engines.reef.scene import LAGOON, REEF, Scene


def test_a_turn_rests_and_a_purchase_before_its_placement_does_not():
    scene = Scene(2).supply(coins=5).offer("hood-coral").begin()
    assert REEF.between_turns(scene.state)
    scene.play("buy-coral:1")
    assert not REEF.between_turns(scene.state)
    scene.play("place:1,1")
    assert REEF.between_turns(scene.state)


def test_incomes_are_asked_once_for_all():
    scene = Scene(3).play("pass pass pass")
    assert REEF.between_turns(scene.state)
    scene.play("scientists", seat=1)
    assert not REEF.between_turns(scene.state)
    scene.play("scientists", seat=2)
    assert not REEF.between_turns(scene.state)
    scene.play("scientists", seat=0)
    assert REEF.between_turns(scene.state)
    assert scene.position.round == 2


@given(seed=st.integers(0, 10_000), seats=st.integers(2, 4))
@settings(max_examples=30)
def test_only_informed_players_decide(seed, seats):
    """Others learn the state when the action is complete; until then only the last player to decide is informed."""
    rng = random.Random(seed)
    state = REEF.new(ReefOptions(events=True, biodiversity=True), seats, seed)
    informed = REEF.to_act(state)
    while asked := REEF.to_act(state):
        seat = rng.choice(sorted(asked))
        state = REEF.apply(state, seat, rng.choice(REEF.decision(state, seat).options).action)
        if REEF.between_turns(state):
            informed = REEF.to_act(state)
        assert REEF.to_act(state) <= informed | {seat}


def test_an_income_without_a_choice_leaves_the_others_to_be_asked():
    scene = Scene(2)
    scene.position.players[1].used = ("purify",)
    scene.play("pass pass")
    assert [player.income for player in scene.position.players] == ["", "scientists"]
    assert REEF.between_turns(scene.state)


def test_a_player_touched_by_an_event_is_pinged_but_not_the_player_who_goes_on():
    scene = Scene(2, events=True).events("oil-spill")
    for seat in (0, 1):
        scene.corals(LAGOON, seat)
    scene.play("pass pass")
    # Seat 1 passed last; the event asks seat 0 first, then seat 1.
    assert REEF.decision(scene.state, 0).prompt == "pollute"
    assert REEF.between_turns(scene.state)
    scene.play("pollute:table-coral", seat=0)
    assert REEF.decision(scene.state, 1).prompt == "pollute"
    assert REEF.between_turns(scene.state)
    scene.play("pollute:table-coral", seat=1)
    assert REEF.decision(scene.state, 0).prompt == "income"
    assert REEF.between_turns(scene.state)


def test_the_end_rests():
    scene = Scene(1)
    for _ in range(3):
        scene.play("pass scientists")
        while REEF.decision(scene.state, 0).prompt == "swap":
            scene.play("skip")
    scene.play("pass")
    assert not REEF.to_act(scene.state)
    assert REEF.between_turns(scene.state)


def test_a_view_says_for_which_card_a_player_is_asked_and_what_to_choose():
    scene = Scene(2).corals(LAGOON).animal("lined-seahorse", "1,0").animal("tiger-pistol-shrimp", "2,1")
    scene.supply(plankton=1).play("feed:lined-seahorse")
    asked = REEF.view(scene.state, 0).asked
    assert asked.card == "lined-seahorse"
    assert asked.alternatives == ((Pay(plankton=1),), (Reduce("crustaceans"),))
    assert asked.effect == OneOf(asked.alternatives)
    scene.play("back").supply(coins=5)
    assert REEF.view(scene.state, 0).asked.card == ""


def test_an_event_is_named_as_the_reason():
    scene = Scene(2, events=True).events("oil-spill").corals(LAGOON).play("pass pass")
    asked = REEF.view(scene.state, None).asked
    assert (asked.card, asked.effect, asked.left) == ("oil-spill", Pollute(), 1)


def test_the_newest_action_is_remembered_with_what_it_was_about():
    scene = Scene(2).supply(coins=5).offer("hood-coral").play("buy-coral:1 place:1,1")
    bought, placed = REEF.view(scene.state, None).taken
    assert bought.refs == Refs(card="hood-coral", amount=2)
    assert (placed.refs.card, placed.refs.cell) == ("hood-coral", "1,1")


def test_the_recovery_is_remembered_with_the_last_pass_but_no_secret_income():
    scene = Scene(2).play("pass pass").play("scientists", seat=0)
    assert [taken.choice.word for taken in REEF.view(scene.state, 0).taken] == ["pass", "scientists"]
    assert [taken.choice.word for taken in REEF.view(scene.state, 1).taken] == ["pass"]
    scene.play("scientists", seat=1)
    assert [taken.choice.word for taken in REEF.view(scene.state, 1).taken] == ["pass", "scientists", "scientists"]
    scene.play("pass")
    assert [taken.choice.word for taken in REEF.view(scene.state, 1).taken] == ["pass"]


def test_the_offer_says_of_every_card_that_cannot_be_bought_what_is_lacking() -> None:
    scene = Scene(1).supply(coins=2, scales=1).offer("tiger-shark", "giant-clam", "day-octopus").begin()
    view = REEF.view(scene.state, 0)
    options = REEF.decision(scene.state, 0).options
    buyable = {option.refs.card for option in options if option.action.word in BUYING}
    offered = (*view.animal_offer, *view.large_offer, *view.coral_offer)
    assert {each.card for each in offered if each.lack is None} == buyable
    for each in offered:
        missing, none_so_large = max(0, each.cost - 3), each.colonies > 1
        assert each.lack == (Lack(missing, none_so_large) if missing or none_so_large else None), each.card
    assert {(each.lack.coins > 0, each.lack.space) for each in offered if each.lack} >= {(True, True), (False, True)}


def test_a_card_brings_the_points_that_the_offer_foresees() -> None:
    think, seen = random.Random(8), set[tuple[str, bool]]()
    for seed in range(12):
        state = REEF.new(ReefOptions(biodiversity=True), 1, seed)
        for _ in range(40):
            view, options = REEF.view(state, 0), REEF.decision(state, 0).options
            gains = {each.card: each.gain for each in (*view.animal_offer, *view.large_offer, *view.coral_offer)}
            for option in (option for option in options if option.action.word in BUYING):
                after, card = REEF.apply(state, 0, option.action), option.refs.card or ""
                while (decision := REEF.decision(after, 0)).prompt.startswith("place"):
                    after = REEF.apply(after, 0, decision.options[0].action)
                lines = REEF.view(after, 0).players[0].sheet
                if card in REEF.cards.animals:
                    before = sum(each.points for each in view.players[0].sheet if "categories" in each.heading)
                    found = sum(each.points for each in lines if "categories" in each.heading) - before
                else:
                    found = sum(each.points for each in lines if each.about == card)
                if gains[card] is not None:
                    assert found == gains[card], f"{card}: count what buying it adds"
                elif card in REEF.cards.animals:
                    assert found == 0, card
                seen.add((option.action.word, bool(gains[card])))
            state = REEF.apply(state, 0, think.choice(options).action)
            if REEF.outcome(state):
                break
    assert len(seen) == 4, "some cards bring points and others none"
