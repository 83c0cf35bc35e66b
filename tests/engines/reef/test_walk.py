"""Random games with all modules and numbers of players: what must hold in every state, and that every card is used."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.reef import ReefOptions, State
from engines.reef import game as game_module
from engines.reef.checks import words_of
from engines.reef.table import Table
from engines.reef.turns import MOST_OPTIONS
from engines.reef.words.passives import Change, Whenever
from engines.reef.words.word import Effect
from tests.engines.reef.scene import REEF

MOST_DECISIONS = 400
CARDS = REEF.cards


def random_states(seats: int, options: ReefOptions, seed: int) -> Iterator[State]:
    """The states of a random game, in which some actions are taken back; it ends within the 400 decisions."""
    rng = random.Random(seed)
    state = REEF.new(options, seats, seed)
    yield state
    decisions = 0
    while seats_to_act := sorted(REEF.to_act(state)):
        decisions += 1
        assert decisions <= MOST_DECISIONS
        seat = rng.choice(seats_to_act)
        back = REEF.back(state, seat)
        if back is not None and rng.random() < 0.02:
            state = REEF.apply(state, seat, back)
        else:
            state = REEF.apply(state, seat, rng.choice(REEF.decision(state, seat).options).action)
        yield state


def check_conservation(state: State) -> None:
    """Every card is in exactly one place, and no count is out of bounds."""
    position = state.position
    cards = Counter(position.events) + Counter(position.past_events)
    for row in (position.animals, position.large, position.corals):
        cards += Counter(row.offer) + Counter(row.deck) + Counter(row.discarded)
    on_its_way = [getattr(frame.step, "card", "") for frame in position.stack]
    cards += Counter(name for name in on_its_way if name in CARDS.animals or name in CARDS.corals)
    for player in position.players:
        cards += Counter(animal.card for animal in player.animals.values())
        cards += Counter(coral.card for coral in player.corals.values())
        assert min(player.coins, player.plankton, player.scales, player.popularity, player.hunts, player.turned) >= 0
        assert {animal.level for animal in player.animals.values()} <= {1, 2, 3}
        pairs = Counter(animal.pair for animal in player.animals.values() if animal.pair)
        assert set(pairs.values()) <= {2}
        hunters = sum(bool(card.arrival) and "hunts" in str(card.arrival) for card in CARDS.animals.values())
        assert REEF.cards.board.hunts <= player.hunts + player.turned <= REEF.cards.board.hunts + hunters
        for cell, coral in player.corals.items():
            sides = CARDS.corals[coral.card].sides + coral.tokens
            assert len(set(sides)) == len(sides)
            x, y = map(int, cell.split(","))
            assert (x + y) % 2 == 0
        assert all(sum(map(int, cell.split(","))) % 2 for cell in player.animals)
    expected = Counter([*CARDS.animals, *(CARDS.events if position.options.events else ())])
    expected += Counter(card.id for card in CARDS.corals.values() if not card.basic)
    basics = Counter(
        {name: count for name, count in cards.items() if name in CARDS.corals and CARDS.corals[name].basic}
    )
    assert sum(basics.values()) == len(position.players)
    assert cards - basics == expected


def check_views(state: State) -> None:
    """No view tells the seed, the order of a deck, or an income before all have chosen."""
    position = state.position
    for seat in (None, *range(len(position.players))):
        told = msgspec.json.encode(REEF.view(state, seat)).decode()
        assert str(position.rng) not in told
        for row in (position.animals, position.large, position.corals):
            for card in row.deck:
                assert f'"{card}"' not in told
        for card in position.events:
            assert f'"{card}"' not in told


def check_asking(state: State) -> None:
    """Asking changes nothing: what is pending can be asked again and again."""
    table = Table(state.position.copied(), CARDS)
    if table.state.stack:
        frame = table.state.stack[-1]
        assert frame.step.decisions(table, frame)
        assert table.state == state.position


@given(seats=st.integers(1, 4), events=st.booleans(), biodiversity=st.booleans(), seed=st.integers(0, 2**32))
@settings(max_examples=12, deadline=None, derandomize=True)
def test_random_games_keep_every_law(seats, events, biodiversity, seed):
    options = ReefOptions(events=events and seats > 1, biodiversity=biodiversity)
    for number, state in enumerate(random_states(seats, options, seed)):
        check_conservation(state)
        check_asking(state)
        for decision in state.position.pending:
            assert 1 <= len(decision.options) <= MOST_OPTIONS
        if number % 7 == 0:
            check_views(state)
            assert REEF.load(REEF.dump(state)) == state
    assert REEF.outcome(state) is not None


def test_every_option_can_be_completed():
    """From every option of every decision of a game some way leads on to the end of the action."""
    for state in random_states(3, ReefOptions(events=True), 5):
        for decision in state.position.pending:
            for option in decision.options:
                after = REEF.apply(state, decision.seat, option.action)
                while after.start is not None:
                    seat = min(REEF.to_act(after))
                    after = REEF.apply(after, seat, REEF.decision(after, seat).options[0].action)


class Watched(Table):
    """A table that notes which effects, passive numbers and rises have come to pass."""

    seen: ClassVar[set[object]] = set()

    def push_all(self, effects, frame, *, seat=None, may=False):
        """Notes the effects by the row they stand in."""
        self.seen.update(id(effect) for effect in effects)
        super().push_all(effects, frame, seat=seat, may=may)

    def amount(self, seat, of, base, card=""):
        """Notes the changes that apply."""
        for _, passive in self.passives(seat):
            if (
                isinstance(passive, Change)
                and passive.of == of
                and (not card or card in self.cards.kinds[passive.what])
            ):
                self.seen.add(id(passive))
        return super().amount(seat, of, base, card)

    def raise_animal(self, seat, cell):
        """Notes the animal."""
        self.seen.add(("raised", self.player(seat).animals[cell].card))
        super().raise_animal(seat, cell)


@pytest.mark.slow
def test_two_thousand_random_games_use_every_card_and_ability(monkeypatch):
    monkeypatch.setattr(game_module, "Table", Watched)
    monkeypatch.setattr(Watched, "seen", set())
    fed: set[str] = set()
    placed: set[str] = set()
    scored: set[str] = set()
    paired: set[str] = set()
    events: set[str] = set()
    for number in range(2000):
        seats = 1 + number % 4
        options = ReefOptions(events=seats > 1, biodiversity=True)
        last = None
        for last in random_states(seats, options, number):
            for taken in last.position.taken:
                if taken.choice.word == "feed":
                    fed.add(taken.choice.about)
        assert last is not None
        events.update(last.position.past_events)
        for player in last.position.players:
            placed.update(animal.card for animal in player.animals.values())
            paired.update(animal.card for animal in player.animals.values() if animal.pair)
            placed.update(coral.card for coral in player.corals.values())
        for seen in REEF.view(last, None).players:
            scored.update(line.about for line in seen.sheet if line.points)
    assert placed == CARDS.animals.keys() | CARDS.corals.keys()
    assert events == CARDS.events.keys()
    assert fed >= {card.id for card in CARDS.animals.values() if card.feed is not None}
    assert paired >= {card.id for card in CARDS.animals.values() if card.symbiosis}
    ends = {card.id for card in CARDS.animals.values() if card.end or card.top_end}
    assert scored >= ends | {card.id for card in CARDS.corals.values() if card.end}
    rising = {("raised", card.id) for card in CARDS.animals.values() if card.rises and card.feed is None}
    assert Watched.seen >= rising
    for card in (*CARDS.animals.values(), *CARDS.corals.values(), *CARDS.events.values()):
        for path, word in words_of(card):
            if isinstance(word, Effect | Change):
                assert id(word) in Watched.seen, f"{card.id} {path}"
            assert not isinstance(word, Whenever) or id(word.then[0]) in Watched.seen, f"{card.id} {path}"
