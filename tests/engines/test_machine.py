"""A hostile state machine over every game: legal, illegal and meaningless actions in any order, with invariants."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec
import pytest
from hypothesis import reject, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engines.base import AnyGame, Option, Outcome
from engines.errors import BadSetup, GameOver, IllegalAction, NotAnAction, NotYourTurn
from engines.replay import play_record
from tests.engines.setups import SEEDS, options_of
from tests.printed import printed
from tests.toys.house import ALL_GAMES

pytestmark = pytest.mark.slow

KEY = re.compile(r"[a-z0-9-]{1,40}")


class Walk(RuleBasedStateMachine):
    """A game with its history: every state, with its JSON from when it was new."""

    game: AnyGame

    @initialize(data=st.data())
    def begin(self, data: st.DataObject) -> None:
        """Begin a game with any valid combination of options, seats and seed."""
        options = data.draw(options_of(self.game))
        seats = data.draw(st.sampled_from(self.game.seats))
        seed = data.draw(SEEDS)
        try:
            first = self.game.new(options, seats, seed)
        except BadSetup:
            reject()
        assert self.game.dump(self.game.new(options, seats, seed)) == self.game.dump(first), "same seed, same game"
        self.count = seats
        self.record: list[str] = []
        self.past = [(first, self.game.dump(first))]
        self.known: dict[str, Any] = {}

    @property
    def state(self) -> Any:
        return self.past[-1][0]

    def running(self) -> bool:
        return self.game.outcome(self.state) is None

    def over(self) -> bool:
        return not self.running()

    def options(self, seat: int) -> tuple[Option[Any], ...]:
        return self.game.decision(self.state, seat).options

    def take(self, seat: int, action: Any) -> None:
        after = self.game.apply(self.state, seat, action)
        dumped = self.game.dump(after)
        assert self.game.dump(self.game.apply(self.state, seat, action)) == dumped, "applied twice, the same"
        assert self.game.ply(after) >= self.game.ply(self.state)
        self.record.append(f"{seat}:{self.game.format(action)}")
        self.past.append((after, dumped))

    @precondition(running)
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        seat = data.draw(st.sampled_from(sorted(self.game.to_act(self.state))))
        self.take(seat, data.draw(st.sampled_from(self.options(seat))).action)

    @precondition(running)
    @rule(seed=SEEDS, length=st.integers(5, 40))
    def play_on(self, seed: int, length: int) -> None:
        """Play up to ``length`` random actions at once, to reach late positions."""
        rng = random.Random(seed)
        for _ in range(length):
            if self.over():
                return
            seat = rng.choice(sorted(self.game.to_act(self.state)))
            self.take(seat, rng.choice(self.options(seat)).action)

    @precondition(running)
    @rule(text=st.text(max_size=12))
    def try_any_text(self, text: str) -> None:
        try:
            action = self.game.parse(text)
        except NotAnAction:
            return
        self.offer(action)

    @precondition(running)
    @rule(data=st.data())
    def try_an_action_of_another_time(self, data: st.DataObject) -> None:
        self.offer(data.draw(st.sampled_from(list(self.known.values()))))

    def offer(self, action: Any) -> None:
        """Apply an action that may be illegal. If it is accepted, it must have the effect of a legal option."""
        seat = min(self.game.to_act(self.state))
        legal = [option.action for option in self.options(seat)]
        try:
            after = self.game.apply(self.state, seat, action)
        except IllegalAction as error:
            refusal = error
        else:
            assert action in legal or self.facts(after) in [
                self.facts(self.game.apply(self.state, seat, other)) for other in legal
            ]
            return
        assert action not in legal
        assert (refusal.action, bool(refusal.code)) == (self.game.format(action), True)

    def facts(self, state: Any) -> tuple[str, frozenset[int], Outcome | None]:
        """Facts of a state that must be equal for two texts of one action: public view, seats to act, outcome."""
        return self.game.text(self.game.view(state, None)), self.game.to_act(state), self.game.outcome(state)

    @precondition(running)
    @rule()
    def others_must_wait(self) -> None:
        """Check that a seat that may not act, and a seat that does not exist, are rejected."""
        acting = self.game.to_act(self.state)
        action = self.options(min(acting))[0].action
        for seat in set(range(-1, self.count + 1)) - acting:
            with pytest.raises(NotYourTurn):
                self.game.decision(self.state, seat)
            with pytest.raises(NotYourTurn):
                self.game.apply(self.state, seat, action)

    @precondition(over)
    @rule()
    def nobody_acts_any_more(self) -> None:
        """Check that after the end every question and action is rejected as such."""
        for seat in range(self.count):
            with pytest.raises(GameOver):
                self.game.decision(self.state, seat)
            for action in self.known.values():
                with pytest.raises(GameOver):
                    self.game.apply(self.state, seat, action)

    @invariant()
    def the_state_can_be_stored(self) -> None:
        state, dumped = self.past[-1]
        loaded = self.game.load(dumped)
        assert loaded == state
        assert self.game.dump(loaded) == dumped

    @invariant()
    def decisions_are_in_order(self) -> None:
        """Check that options exist, have unique valid keys and a stable order, and that their texts can be parsed."""
        acting = self.game.to_act(self.state)
        assert acting <= set(range(self.count))
        loaded = self.game.load(self.past[-1][1])
        for seat in acting:
            decision = self.game.decision(self.state, seat)
            assert decision == self.game.decision(loaded, seat), "the same options in the same order"
            assert decision.seat == seat
            assert decision.prompt
            keys = [option.key for option in decision.options]
            assert keys
            assert len(keys) == len(set(keys))
            for option in decision.options:
                assert KEY.fullmatch(option.key)
                assert decision.option(option.key) == option
                text = self.game.format(option.action)
                assert text.split() == [text]
                assert self.game.parse(text) == option.action
                self.known[text] = option.action
            assert decision.option("no-such-key-") is None

    @invariant()
    def views_are_data(self) -> None:
        for seat in (None, *range(self.count)):
            view = self.game.view(self.state, seat)
            assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
            assert self.game.text(view).strip()
        msgspec.json.encode(self.game.extras(self.state))

    @invariant()
    def the_result_adds_up(self) -> None:
        """Check that the outcome exists exactly when no seat acts, and that places match scores."""
        outcome = self.game.outcome(self.state)
        assert (outcome is None) == bool(self.game.to_act(self.state))
        scores = self.game.scores(self.state)
        assert len(scores) in (0, self.count)
        if outcome:
            assert outcome.reason
            assert len(outcome.places) == self.count
            assert outcome.places == tuple(
                1 + sum(other < place for other in outcome.places) for place in outcome.places
            )
            assert outcome.scores == scores
            assert all(outcome.places[seat] == 1 for seat in outcome.winners)

    def teardown(self) -> None:
        """Check that no old state has changed, and that the record reproduces the game."""
        if not hasattr(self, "past"):
            return
        for state, dumped in self.past:
            assert self.game.dump(state) == dumped, "an old state has changed"
        first = self.game.load(self.past[0][1])
        assert self.game.dump(play_record(self.game, first, self.record)) == self.past[-1][1]


def walk(walked: AnyGame, examples: int, steps: int) -> None:
    class Here(Walk):
        game = walked

    run_state_machine_as_test(Here, settings=settings(max_examples=examples, stateful_step_count=steps))


@pytest.mark.parametrize("name", ALL_GAMES)
def test_machine(name):
    walk(ALL_GAMES[name], examples=25, steps=20)


def test_machine_with_an_owner_s_cards():
    walk(printed(), examples=12, steps=12)
