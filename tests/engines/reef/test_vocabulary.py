"""The notation's words: one table contains all of them, and games agree with the table."""

from __future__ import annotations

from engines.reef import ReefOptions
from engines.reef.choices import BACK, BUYING, INCOMES, VOCABULARY, begins_turn
from tests.engines.reef.scene import LAGOON, REEF, Scene
from tests.engines.reef.test_walk import random_states


def test_every_word_of_random_games_is_what_the_vocabulary_says():
    seen = {BACK.word}
    for seats in (1, 2, 4):
        for seed in range(8):
            for state in random_states(seats, ReefOptions(events=seats > 1), seed):
                seen.update(taken.choice.word for taken in state.position.taken)
                for decision in state.position.pending:
                    for option in decision.options:
                        word, about = option.action.word, option.action.about
                        seen.add(word)
                        term = VOCABULARY[word]
                        assert (decision.prompt == "income") == term.income
                        assert not (term.ends and about)
                        if decision.prompt == "turn":
                            assert term.menu is not None
                            assert not (term.steps and about)
    assert seen >= VOCABULARY.keys() - {"part"}
    assert set(INCOMES) == {"tourists", "scientists"}
    assert set(BUYING) <= VOCABULARY.keys()


def test_a_turn_begins_where_its_menu_or_an_income_is_answered():
    """A purchase by a card's effect is the exception named by ``begins_turn``."""
    begun = inside = 0
    for seats in (1, 3):
        for seed in range(4):
            former = dict.fromkeys(range(seats), ("", ""))
            last = None
            for state in random_states(seats, ReefOptions(), seed):
                taken = state.position.taken
                if last is not None and taken and taken != last.position.taken and not taken[-1].forced:
                    seat, choice = taken[-1].seat, taken[-1].choice
                    asked = next((each for each in last.position.pending if each.seat == seat), None)
                    if asked is not None and any(option.action == choice for option in asked.options):
                        truth = asked.prompt in ("turn", "income")
                        if asked.prompt != "buy":
                            assert begins_turn(choice.word, choice.about, former[seat]) == truth, (asked, choice)
                        begun, inside = begun + truth, inside + (not truth)
                        former[seat] = (choice.word, choice.about)
                last = state
    assert begun > 100
    assert inside > 50


def test_feeding_and_using_begin_a_turn_once_also_where_their_lists_are_folded():
    assert begins_turn("feed", "giant-clam")
    assert begins_turn("feed", "")
    assert not begins_turn("feed", "giant-clam", ("feed", ""))
    assert begins_turn("feed", "giant-clam", ("feed", "day-octopus"))
    assert not begins_turn("grow", "lobe-coral", ("use", "black-coral"))


def test_incomes_of_stored_games_get_fields_of_their_own():
    """A single text used to hold the Pollution of Tourists, or the reason why none can come."""
    scene = Scene(2).corals(LAGOON).change_coral("0,0", polluted=True, seat=1).play("pass pass")
    state = scene.state
    assert [option.refs.toll for option in REEF.decision(state, 0).options] == [1, None]
    assert state.position.taken[-1].refs.reason == "polluted"
    former = REEF.dump(state).replace(b'"toll":1', b'"word":"1"').replace(b'"reason":"polluted"', b'"word":"polluted"')
    assert b'"word":"1"' in former
    assert b'"word":"polluted"' in former
    assert REEF.load(former) == state
