"""Random games with all modules: invariants of every state, the use of every card, and the notation's words."""

from __future__ import annotations

import operator
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.base import Option
from engines.reef import Reef, ReefOptions, ReefState
from engines.reef import game as game_module
from engines.reef.cards import EventCard
from engines.reef.cardwords import prey
from engines.reef.cardwords.passives import Change, Forbid, Shelters, Whenever
from engines.reef.cardwords.prey import Reduce, prey_elsewhere
from engines.reef.cardwords.targets import Raise
from engines.reef.cardwords.word import SKIP, Effect, words_of
from engines.reef.choices import BACK, BUYING, INCOMES, VOCABULARY, Choice, begins_turn
from engines.reef.loading import load, own_files
from engines.reef.pieces import ReefPlayer
from engines.reef.rounds import MOST_OPTIONS
from engines.reef.steps import RaisePartner
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene

MOST_DECISIONS = 400
CARDS = REEF.cards


def random_states(
    seats: int, options: ReefOptions, seed: int, game: Reef = REEF, *, crowded: bool = False
) -> Iterator[ReefState]:
    """Yield the states of a random game with some take-backs. It ends within 400 decisions.

    ``crowded`` games buy animals whenever possible and never corals, so that reefs become full.
    """
    rng = random.Random(seed)
    state = game.new(options, seats, seed)
    yield state
    decisions = 0
    while seats_to_act := sorted(game.to_act(state)):
        decisions += 1
        assert decisions <= MOST_DECISIONS
        seat = rng.choice(seats_to_act)
        back = game.back(state, seat)
        if back is not None and rng.random() < 0.02:
            state = game.apply(state, seat, back)
        else:
            options_now = game.decision(state, seat).options
            if crowded:
                fewer = [each for each in options_now if each.action.word != "buy-coral"]
                options_now = tuple(each for each in fewer if each.action.word == "buy-animal") or tuple(fewer)
            state = game.apply(state, seat, rng.choice(options_now).action)
        yield state


def check_cards(state: ReefState) -> None:
    position = state.position
    cards = Counter(position.events) + Counter(position.past_events)
    for row in (position.animals, position.large, position.corals):
        cards += Counter(row.offer) + Counter(row.deck) + Counter(row.discarded)
    on_its_way = [getattr(frame.step, "card", "") for frame in position.stack]
    cards += Counter(name for name in on_its_way if name in CARDS.animals or name in CARDS.corals)
    for player in position.players:
        cards += Counter(animal.card for animal in player.animals.values())
        cards += Counter(coral.card for coral in player.corals.values())
    expected = Counter([*CARDS.animals, *(CARDS.events if position.options.events else ())])
    expected += Counter(card.id for card in CARDS.corals.values() if not card.basic)
    basics = Counter(
        {name: count for name, count in cards.items() if name in CARDS.corals and CARDS.corals[name].basic}
    )
    assert sum(basics.values()) == len(position.players)
    assert cards - basics == expected


def check_conservation(state: ReefState) -> None:
    """Check that every card is in exactly one place, and no count is out of bounds."""
    check_cards(state)
    for player in state.position.players:
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


NO_CARD = EventCard(id="", name="", tone="good")
"""Card that names no other card."""


def check_views(state: ReefState) -> None:
    """Check that views reveal neither the seed nor the decks' cards, except cards mentioned on a printed card."""
    position = state.position
    for seat in (None, *range(len(position.players))):
        view = REEF.view(state, seat)
        shown = {card: msgspec.structs.replace(face, card=NO_CARD, named=()) for card, face in view.cards.items()}
        visible = msgspec.json.encode(msgspec.structs.replace(view, cards=shown)).decode()
        assert str(position.rng) not in visible
        for row in (position.animals, position.large, position.corals):
            for card in row.deck:
                assert f'"{card}"' not in visible
        for card in position.events:
            assert f'"{card}"' not in visible


def check_incomes(state: ReefState) -> None:
    if state.position.pending and state.position.pending[0].prompt == "income":
        for seat in (None, *range(len(state.position.players))):
            view = REEF.view(state, seat)
            assert not any(player.income for player in view.players if player.seat != seat)
            assert not any(taken.choice.word in INCOMES for taken in view.taken if taken.seat != seat)


def check_asking(state: ReefState) -> None:
    """Check that asking has no side effect: a pending question can be asked repeatedly."""
    table = Table(state.position.copied(), CARDS)
    if table.state.stack:
        frame = table.state.stack[-1]
        assert frame.step.decisions(table, frame)
        assert table.state == state.position


@given(
    seats=st.integers(1, 4),
    events=st.booleans(),
    biodiversity=st.booleans(),
    crowded=st.booleans(),
    seed=st.integers(0, 2**32),
)
@settings(max_examples=24)
@pytest.mark.slow
def test_random_games_keep_every_law(seats, events, biodiversity, crowded, seed):
    options = ReefOptions(events=events and seats > 1, biodiversity=biodiversity)
    for number, state in enumerate(random_states(seats, options, seed, crowded=crowded)):
        check_conservation(state)
        check_asking(state)
        check_incomes(state)
        for decision in state.position.pending:
            assert 1 <= len(decision.options) <= MOST_OPTIONS
        if number % 7 == 0:
            check_views(state)
            assert REEF.load(REEF.dump(state)) == state
    assert REEF.outcome(state) is not None


def completed(game: Reef, state: ReefState, pick: Callable[[Sequence[Option[Choice]]], Option[Choice]]) -> ReefState:
    """State after the current action or question. ``pick``: chooses each answer."""
    while state.position.pending and (asked := state.position.pending[0]).prompt not in ("turn", "income"):
        state = game.apply(state, asked.seat, pick(asked.options).action)
    return state


def check_condition(game: Reef, about: str, before: ReefPlayer, after: ReefState) -> None:
    level = next(animal.level for animal in before.animals.values() if animal.card == about)
    met = sum(taken.choice.word in {"reduce", "spare", "hunt"} for taken in after.position.taken)
    for effect in game.cards.animals[about].feed or ():
        if isinstance(effect, Reduce):
            assert met >= (level if effect.times == "level" else effect.times)


def check_completions(game: Reef, state: ReefState, rng: random.Random) -> None:
    """Check that every option leads on: the action is completed and fully paid."""
    for decision in state.position.pending:
        for option in decision.options:
            for pick in (operator.itemgetter(0), operator.itemgetter(-1), rng.choice):
                after = completed(game, game.apply(state, decision.seat, option.action), pick)
                check_cards(after)
                for player in after.position.players:
                    assert min(player.coins, player.plankton, player.scales, player.popularity, player.hunts) >= 0
                player = after.position.players[decision.seat]
                about = option.action.about
                if option.action.word == "feed" and about:
                    check_condition(game, about, state.position.players[decision.seat], after)
                    assert any(animal.card == about and animal.fatigue for animal in player.animals.values())
                if option.action.word == "use" and about:
                    assert any(coral.card == about and coral.fatigue for coral in player.corals.values())


@pytest.mark.slow
@pytest.mark.parametrize("crowded", [False, True])
@pytest.mark.parametrize("seats", [1, 3])
def test_every_option_can_be_completed(seats, crowded):
    rng = random.Random(seats)
    for state in random_states(seats, ReefOptions(events=seats > 1), 5, crowded=crowded):
        check_completions(REEF, state, rng)


ODD = (
    ('feed = [{ do = "reduce", what = "small" }]', 'feed = [{ do = "pay", coins = 1 }, { do = "reduce" }]'),
    ('feed = [{ do = "pay", plankton = 1 }]', 'feed = [{ do = "pay", plankton = 1 }, { do = "pollute", amount = 2 }]'),
    ("feed = []", 'feed = [{ do = "pay", coins = 1 }, { do = "tire", amount = 2 }, { do = "fatigue" }]'),
    ('rises = { on = "polluted" }', 'rises = { on = "reduced", what = "other" }'),
    (
        'at_top = [{ do = "clean", amount = 2 }]',
        'at_top = [{ do = "exchange", cost = [{ do = "pay", coins = 1 }], then = [{ do = "raise" }] }]',
    ),
    (
        'action = [{ do = "gain", of = "plankton", amount = 2 }]',
        'action = [{ do = "one-of", options = [[{ do = "reduce" }], [{ do = "lose", of = "scales" }]] }]',
    ),
    ('immediate = [{ do = "gain"', 'immediate = [{ do = "pollute" }, { do = "gain"'),
    (
        'on = "reduced", then = [',
        'on = "reduced", then = [{ do = "others", then = [{ do = "reduce" }] }, { do = "buy" }, ',
    ),
    ('now = [{ do = "clean", amount = 2 }]', 'now = [{ do = "reduce", times = 2 }, { do = "pollute", amount = 3 }]'),
    (
        'on = "bought", what = "other", then = [{ do = "gain", of = "plankton", amount = 2 }]',
        'on = "bought", then = [{ do = "reduce" }]',
    ),
)
"""Places of our cards, and replacements that an owner of other cards might write there."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [1, 2])
def test_every_option_can_be_completed_with_other_cards(seats):
    files = own_files()
    for ours, odd in ODD:
        assert any(ours.encode() in text for text in files.values())
        files = {name: text.replace(ours.encode(), odd.encode()) for name, text in files.items()}
    game = Reef(load(files))
    rng = random.Random(seats)
    for seed in range(2):
        for state in random_states(seats, ReefOptions(events=seats > 1), seed, game):
            check_completions(game, state, rng)


class Watched(Table):
    """A table that records the effects and abilities in use."""

    seen: ClassVar[set[object]] = set()

    def do_effects_first(self, effects, frame, *, seat=None, may=False):
        self.seen.update(id(effect) for effect in effects)
        super().do_effects_first(effects, frame, seat=seat, may=may)

    def emit(self, seat, moment, cell="", card=""):
        rising, before = self.cards.rising.get(moment, {}), dict(self.player(seat).animals)
        super().emit(seat, moment, cell, card)
        for own, animal in self.player(seat).animals.items():
            if animal.card in rising and own in before and animal.level > before[own].level:
                self.seen.add(("risen", animal.card))

    def amount(self, seat, of, base, card=""):
        for _, passive in self.passives(seat):
            if (
                isinstance(passive, Change)
                and passive.of == of
                and (not card or card in self.cards.kinds[passive.what])
            ):
                self.seen.add(id(passive))
        return super().amount(seat, of, base, card)

    def is_forbidden(self, seat, what):
        self.seen.update(id(each) for _, each in self.passives(seat) if isinstance(each, Forbid) and each.what == what)
        return super().is_forbidden(seat, what)


def watched_prey(table, seat, ids):
    """Call ``prey_elsewhere``, and record the animals that Shelter protects from this Hunt."""
    for other in table.clockwise(seat)[1:]:
        for cell, animal in table.player(other).animals.items():
            if animal.card in ids and table.is_sheltered(other, cell):
                Watched.seen.add(("protected", animal.card))
                kinds = (
                    (each, table.cards.kinds[each.what])
                    for _, each in table.passives(other)
                    if isinstance(each, Shelters)
                )
                Watched.seen.update(id(each) for each, kind in kinds if animal.card in kind)
    return prey_elsewhere(table, seat, ids)


Note = Callable[[Any, Choice, str], Iterable[object]]


def noting(monkeypatch: pytest.MonkeyPatch, word: type, method: str, note: Note) -> None:
    """Make a method of a word note the choice and the frame's animal before it runs."""
    original = getattr(word, method)

    def noted(step, table, frame, choice):
        own = table.player(frame.seat).animals.get(frame.at)
        Watched.seen.update(note(step, choice, own.card if own else ""))
        original(step, table, frame, choice)

    monkeypatch.setattr(word, method, noted)


def _partners(_: Any, choice: Choice, fed: str) -> Iterable[object]:
    return () if choice == SKIP.action else (("symbiosis", fed), ("symbiosis", choice.about))


RICH = (
    *(583, 1483, 251, 1047, 419, 1678, 1199, 891, 659, 538),
    *(481, 840, 558, 1470, 165, 1051, 1360, 1666, 301, 1510),
    2894,
)
"""Seeds, of the first three thousand, of random games that together use everything. The others need no playing."""


def test_within_three_thousand_random_games_every_card_and_ability_is_used(monkeypatch):
    monkeypatch.setattr(game_module, "Table", Watched)
    monkeypatch.setattr(Watched, "seen", set())
    monkeypatch.setattr(prey, "prey_elsewhere", watched_prey)
    noting(monkeypatch, Raise, "take", lambda step, choice, _: [(step.what, choice.about)])
    noting(monkeypatch, RaisePartner, "do", _partners)
    noting(monkeypatch, Reduce, "take", lambda _, choice, __: [(choice.word, choice.about)])
    used: set[tuple[str, str]] = set()

    def missing() -> list[object]:
        animals, corals = CARDS.animals.values(), CARDS.corals.values()
        wanted = {
            *(("placed", card.id) for card in (*animals, *corals)),
            *(("event", event) for event in CARDS.events),
            *(("fed", card.id) for card in animals if card.feed is not None),
            *(("paired", card.id) for card in animals if card.symbiosis),
            *(("scored", card.id) for card in animals if card.end or card.top_end),
            *(("scored", card.id) for card in corals if card.end),
        }
        abilities = {
            *(("risen", card.id) for card in animals if card.rises),
            *(("algae", card.id) for card in animals if card.algae),
            *(("symbiosis", card.id) for card in animals if card.symbiosis),
            *((word, card.id) for card in animals if card.shelter for word in ("spare", "protected")),
        }
        unused = [
            f"{card.id} {path}"
            for card in (*animals, *corals, *CARDS.events.values())
            for path, word in words_of(card)
            if (isinstance(word, Effect | Change | Forbid | Shelters) and id(word) not in Watched.seen)
            or (isinstance(word, Whenever) and id(word.then[0]) not in Watched.seen)
        ]
        return [*sorted(wanted - used), *sorted(abilities - Watched.seen), *unused]

    for played, number in enumerate((*RICH, *range(3000)), start=1):
        seats = 1 + number % 4
        options = ReefOptions(events=seats > 1, biodiversity=True)
        last = None
        for last in random_states(seats, options, number):
            for taken in last.position.taken:
                if taken.choice.word == "feed":
                    used.add(("fed", taken.choice.about))
        assert last is not None
        check_cards(last)
        used.update(("event", event) for event in last.position.past_events)
        for player in last.position.players:
            used.update(("placed", animal.card) for animal in player.animals.values())
            used.update(("placed", coral.card) for coral in player.corals.values())
            used.update(("paired", animal.card) for animal in player.animals.values() if animal.pair)
        for seen in REEF.view(last, None).players:
            used.update(("scored", line.about) for line in seen.sheet if line.points)
        if played % len(RICH) == 0 and not missing():
            break
    assert missing() == []


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
