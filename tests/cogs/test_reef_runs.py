"""Whole runs and games of Reef: the number of presses by a fixed policy, and the height of messages on a phone."""

from __future__ import annotations

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple

import pytest
from discord import ui
from msgspec.structs import replace
from PIL import Image

from engines.errors import EngineError
from engines.reef import ReefOptions, ReefState
from engines.reef.choices import BUYING, Choice
from engines.reef.levels import PLAYERS
from engines.reef.view import ReefView
from frontend.face import Key, MoveStep
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import card_name, game
from frontend.faces.reef.pictures import SHELF, shelf_sketch
from frontend.messages import board, channel, phone, words
from frontend.pictures import OWN_LOOK, Sketch
from locales import LANGUAGES, SOURCE, voice
from render.reef.cardtext import name_of, names_on
from render.reef.layout import HIGH
from render.reef.offer import KEYS, PARTS, shelf_size
from sessions.life.model import Status, Terms
from tests.cogs.heights import message_height, received
from tests.cogs.test_contract import private, seated
from tests.cogs.test_reef_panels import ALL_MODULES, walk
from tests.cogs.test_reef_presses import labels_of, session_of, step_of
from tests.engines.reef.scene import LAGOON, Scene
from tests.test_plan import ADA, SHRIMP

pytestmark = pytest.mark.slow

REEF = game()
SEEDS = range(8)
POLICY = "lazy"
"""Name of the player that stops when its actions gain little: it scores as people do in their first runs."""
OPENED = ("", "pass", "others", "animals", "corals")
"""Values of ``chosen`` for the steps of a turn."""
MENU = 2
"""Number of presses for an entry of a menu: opening it, and choosing."""
MOST_PRESSES, POINTS = 50, 30
SHORT = -phone.TITLE // 2
"""Height in pixels that a run's title of one line leaves of the two lines for titles."""
MOST_HIGH, FIRST_HIGH = 790, 878
"""Greatest heights in pixels of a screen, and of a player's first screen, which has the cards to buy."""
PUBLIC_HIGH = 900
"""Greatest height in pixels of a public board of several people, and of a run's result."""


class Press(NamedTuple):
    """An answer to a decision: the number of presses for it, and the texts of its actions."""

    times: int
    actions: Sequence[str]


class Turn(NamedTuple):
    """A part of a run, or an answer within a part: its kind, and its number of presses."""

    word: str
    presses: int


class Run(NamedTuple):
    """A finished run: its states, its parts, the answers, and the points."""

    states: Sequence[ReefState]
    turns: Sequence[Turn]
    answers: Sequence[Turn]
    points: int


def keys_of(step: MoveStep) -> Iterator[Key]:
    yield from (key for row in step.pad for key in row)
    yield from step.buttons


def found(face: ReefFace, state: ReefState, wanted: Sequence[str]) -> Press:
    """Fewest presses that play the wanted actions, from the current message."""
    view, decision, ways = REEF.view(state, 0), REEF.decision(state, 0), []
    for opened in OPENED:
        if (step := face.run_step(decision, view, opened, "", SHORT)) is None:
            continue
        for key in keys_of(step):
            actions = (key.action,) if key.action else face.several(view, key.several)
            if [*actions][: len(wanted)] == [*wanted]:
                ways.append(Press(1 + bool(opened), actions))
        listed = (entry.action for menu in step.menus for entry in menu.entries)
        ways += [Press(MENU + bool(opened), (action,)) for action in listed if [action] == [*wanted]]
    assert ways or len(wanted) > 1, f"nothing plays {wanted}: give it a button"
    if not ways:
        return found(face, state, wanted[:1])
    return min(ways, key=lambda press: (press.times, -len(press.actions)))


def wished(state: ReefState, think: random.Random) -> list[str]:
    """Texts of the policy's next actions: all feedings at once if possible, and never new cards on offer."""

    def choice(of: ReefState) -> Choice:
        answer: Choice = PLAYERS[POLICY](REEF, of, 0, think)
        return answer

    decision, view = REEF.decision(state, 0), REEF.view(state, 0)
    if decision.prompt == "swap" and not view.asked.card:
        return ["skip"]
    first = choice(state)
    if first.word == "feed" and first.about in {option.action.about for option in view.feast}:
        return [REEF.format(option.action) for option in view.feast]
    wanted = [REEF.format(first)]
    if (
        (first.word == "pass" and view.incomes)
        or first.word in ("purify", "bloom")
        or (first.word == "grow" and first.about)
    ):
        after = REEF.apply(state, 0, first)
        while REEF.to_act(after) and REEF.decision(after, 0).prompt in ("income", "pollute", "clean", "bloom", "side"):
            action = choice(after)
            wanted.append(REEF.format(action))
            after = REEF.apply(after, 0, action)
    return wanted


@cache
def run_of(
    language: str,
    seed: int,
    wish: Callable[[ReefState, random.Random], list[str]] = wished,
    find: Callable[[ReefFace, ReefState, Sequence[str]], Press] = found,
) -> Run:
    """Play a whole run in a language. Equal seeds give equal runs. ``wish``: the policy. ``find``: how it is played."""
    face, think = ReefFace(voice(language)), random.Random(seed)
    state = REEF.new(ReefOptions(), 1, seed)
    states, turns, answers, word, count = [state], list[Turn](), list[Turn](), "", 0
    while REEF.to_act(state):
        decision, press = REEF.decision(state, 0), find(face, state, wish(state, think))
        if decision.prompt == "turn":
            turns += [Turn(word, count)] * bool(word)
            word, count = press.actions[0].partition(":")[0], 0
        answers.append(Turn(word if decision.prompt == "turn" else decision.prompt, press.times))
        count += press.times
        for text in press.actions:
            try:
                state = REEF.apply(state, 0, REEF.parse(text))
            except EngineError:
                break  # like in the bot: skip actions that have become impossible
        states.append(state)
    return Run(states, [*turns, Turn(word, count)], answers, REEF.scores(state)[0])


def most_high(view: ReefView, opened: str, pictures: Sequence[Sketch] = ()) -> int:
    """Greatest height in pixels of a screen. ``opened``: as in ``Face.step``. ``pictures``: the first is the reef's.

    Random reefs that are legible only in a higher picture may exceed it by the difference.
    """
    own = any(action and action[0].seat == view.seat for action in (*view.earlier, view.taken))
    is_first = view.round == 1 and not opened and not own and not view.players[view.seat or 0].animals
    wide, high = pictures[0].size if pictures else (1, 0)
    over = phone.picture_height((wide, high)) - phone.picture_height((wide, min(high, HIGH)))
    return over + (FIRST_HIGH if is_first else MOST_HIGH)


def height_of(layout: ui.LayoutView, pictures: Sequence[Sketch]) -> int:
    return message_height(received(layout, f"@{ADA.name}"), {each.name: each.size for each in pictures})


def presses_of(run: Run) -> int:
    return sum(turn.presses for turn in run.turns)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_run_takes_at_most_fifty_presses(language: str) -> None:
    # The labels' lengths differ between languages, and so does what folds into menus.
    runs = [run_of(language, seed) for seed in (SEEDS if language == SOURCE else SEEDS[4:6])]
    for seed, run in enumerate(runs):
        print(f"seed {seed}: {run.points} points, {presses_of(run)} presses")
        assert presses_of(run) <= MOST_PRESSES, f"seed {seed}: {presses_of(run)} presses"
    assert language != SOURCE or sum(run.points for run in runs) >= POINTS * len(runs)


def test_a_purchase_takes_two_presses_feeding_one_and_the_end_of_a_round_two() -> None:
    taken: dict[str, Counter[int]] = defaultdict(Counter)
    for seed in SEEDS:
        for turn in run_of("en", seed).turns:
            taken[turn.word][turn.presses] += 1
    print({word: dict(sorted(counts.items())) for word, counts in taken.items()})
    for word in BUYING:
        assert taken[word].most_common(1)[0][0] <= 2
    bought = [
        first.presses + second.presses
        for seed in SEEDS
        for first, second in pairwise(run_of("en", seed).answers)
        if first.word in BUYING and second.word.startswith("place-")
    ]
    print(dict(Counter(bought)))
    # The card and its place. Only where a late turn has no room for all buttons, one opens the cards to buy.
    assert max(bought) <= 3
    assert sum(presses == 2 for presses in bought) >= 0.97 * len(bought)
    assert taken["feed"].most_common(1)[0][0] == 1
    assert max(taken["pass"]) == 2
    assert taken["use"].most_common(1)[0][0] <= 2


def test_no_single_answer_takes_more_than_two_presses() -> None:
    most = Counter[str]()
    for seed in SEEDS:
        for answer in run_of("en", seed).answers:
            most[answer.word] = max(most[answer.word], answer.presses)
    print(dict(most))
    assert max(most.values()) == MENU
    assert most["feed"] == most["use"] == most["place-animal"] == most["place-coral"] == most["reduce"] == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_state_of_a_run_is_on_one_screen(language: str) -> None:
    face = ReefFace(voice(language))
    seed = list(LANGUAGES).index(language)
    highest, folded = 0, list[bool]()
    # Each language gets another half of the states.
    anything = (state for state, _, _ in walk(ReefOptions(), 1, 4)[seed % 2 :: 2] if REEF.to_act(state))
    for state in (*run_of("en", seed).states[:-1], *anything):
        session, view, decision = session_of(ReefOptions(), 1, state), REEF.view(state, 0), REEF.decision(state, 0)
        for opened in OPENED:
            if (step := face.step(decision, view, opened)) is None:
                continue
            labels = [key.label for key in keys_of(step)]
            assert not [label for label in labels if re.search(r"\w…", label)], "a part of a name is a word"
            assert [label for label in labels if phone.is_cut(label)] == []
            if decision.prompt == "turn" and not opened:
                folded.append(any(key.leads_to in PARTS for row in step.pad for key in row))
                assert not step.menus or step.pictures[0].size[1] > HIGH
            shown = channel.run(face, session, opened)
            height = height_of(shown.layout, shown.sketches)
            highest = max(highest, height)
            assert height <= most_high(view, opened, shown.sketches), (
                seed,
                view.round,
                decision.prompt,
                opened,
                height,
            )
    print(f"{language}: {highest} pixels, {sum(folded)} of {len(folded)} open the cards to buy")
    assert sum(folded) <= 0.25 * len(folded), "cards to buy are buttons, in most random reefs too"


def rich(language: str, corals: int) -> ReefState:
    """State of a solo player before a pass with the previous round's income.

    ``corals``: the number of corals. They have the longest names in ``language``.
    """
    by_length = sorted(REEF.cards.corals, key=lambda card: -len(card_name(voice(language), card)))
    names = [card for card in by_length if not REEF.cards.corals[card].basic][: corals - 1]
    cells = {f"{number},{number}": card for number, card in enumerate(names, 1)}
    scene = Scene(1).corals({"0,0": "lobe-coral"} | cells).supply(coins=9, plankton=3).begin()
    scene.play("pass", "tourists", f"pollute:{names[0]}", "skip", "skip")
    scene.change_coral("1,1", polluted=False)
    return scene.begin().state


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_daily_with_a_remark_and_many_corals_is_on_one_screen(language: str) -> None:
    face, remark = ReefFace(voice(language)), "n" * 120
    for corals in (2, 5, 6):
        session = session_of(ReefOptions(), 1, rich(language, corals))
        daily = replace(session, terms=Terms(run="daily"), created_at=datetime.now(UTC))
        for opened in OPENED:
            for before in ((), (remark,)):
                shown = channel.run(face, daily, opened, *before)
                assert all(sketch.size[1] for sketch in shown.sketches), "its height counts"
                height = height_of(shown.layout, shown.sketches)
                assert height <= (FIRST_HIGH if before else MOST_HIGH), (corals, opened, before, height)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_to_replace_after_a_pass_are_on_one_screen_beside_a_remark(language: str) -> None:
    face, now = ReefFace(voice(language)), datetime.now(UTC)
    states = [state for state, _, _ in walk(ReefOptions(), 1, 4) if REEF.to_act(state)]
    replacing = [state for state in states if REEF.decision(state, 0).prompt == "swap"]
    assert replacing
    for state in replacing:
        daily = replace(session_of(ReefOptions(), 1, state), terms=Terms(run="daily"), created_at=now)
        shown = channel.run(face, daily, "", "n" * 120)
        assert shown.sketches, "the cards are chosen by their picture"
        height = height_of(shown.layout, shown.sketches)
        assert height <= FIRST_HIGH, height


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_pass_with_four_corals_shows_the_reef_and_names_each_coral(language: str) -> None:
    face, state = ReefFace(voice(language)), rich(language, 4)
    step = face.step(REEF.decision(state, 0), REEF.view(state, 0), "pass")
    assert step is not None
    assert len(step.pictures) == 1
    corals = [key.label.rpartition("· ")[2] for row in step.pad for key in row if key.several.startswith("end-")]
    assert len({*corals}) == len(corals) == 5, "two corals of one short name have their whole names"


@pytest.mark.parametrize(("language", "seats"), [*zip(LANGUAGES, (4, 4, 3, 2), strict=True)])
def test_every_state_of_a_game_of_several_is_on_one_screen(language: str, seats: int) -> None:
    face, names = ReefFace(voice(language)), [phone.NAME] * seats
    highest = 0
    for state, _, _ in walk(ALL_MODULES, seats, 1)[::6]:
        session, shown = seated(REEF, ALL_MODULES, seats, state, Status.RUNNING), REEF.view(state, None)
        drawn = board.sketches(face, session, shown)
        highest = max(highest, height_of(channel.running(face, session, shown, MoveStep(), drawn), drawn))
        for seat in REEF.to_act(state):
            view, decision = REEF.view(state, seat), REEF.decision(state, seat)
            for opened in OPENED:
                if (step := face.step(decision, view, opened)) is None:
                    continue
                assert [key.label for key in keys_of(step) if phone.is_cut(key.label)] == []
                before = face.since(view, names, seat, lambda: None, brief=step.is_brief)
                before = before if REEF.between_turns(state) else face.happened(view, names)
                # What is opened in a panel replaces the text about the newest actions.
                panel = step if opened else replace(step, text=f"{before}\n{step.text}")
                assert height_of(private(session, panel), step.pictures) <= most_high(view, opened, step.pictures)
    print(f"{language}, {seats} players: {highest} pixels in public")
    assert highest <= PUBLIC_HIGH


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_run_is_on_one_screen(language: str) -> None:
    face = ReefFace(voice(language))
    counted = words.small_print(f"{'n' * 45}\n{face.say('counting-best-new', run='free')}")
    highest = 0
    for seed in SEEDS:
        ended = run_of("en", seed).states[-1]
        session = session_of(ReefOptions(), 1, ended, Status.FINISHED)
        view = REEF.view(ended, 0)
        sketches = board.sketches(face, session, view)
        sizes = {each.name: Image.open(BytesIO(each.draw(OWN_LOOK))).size for each in sketches}
        layout = channel.ending(face, session, view, sketches, counted=counted)
        highest = max(highest, height := message_height(received(layout), sizes))
        print(language, seed, height)
    assert highest <= PUBLIC_HIGH


@pytest.mark.parametrize("language", [SOURCE, "de"])
@pytest.mark.parametrize("seats", [2, 4])
def test_every_state_against_computers_is_on_one_screen_in_the_public_message(language: str, seats: int) -> None:
    face, least = ReefFace(voice(language)), MOST_HIGH
    for state, _, _ in walk(ReefOptions(), seats, 4)[language == SOURCE :: 2]:
        if 0 not in REEF.to_act(state):
            continue
        session = seated(REEF, ReefOptions(), seats, state, Status.RUNNING)
        taken = tuple(replace(seat, player=SHRIMP if seat.number else ADA) for seat in session.seats)
        session = replace(session, seats=taken)
        assert channel.chooses_in_message(face, session)
        for opened in OPENED:
            if face.step(REEF.decision(state, 0), REEF.view(state, 0), opened) is not None:
                shown = channel.run(face, session, opened)
                height = height_of(shown.layout, shown.sketches)
                assert height <= most_high(REEF.view(state, 0), opened, shown.sketches), (opened, height)
                least = min(least, height)
    assert least > 400


def test_a_feeding_promises_what_the_rules_give() -> None:
    kept = 0
    for state, _, _ in walk(ReefOptions(), 1, 4):
        view = REEF.view(state, 0)
        for option in REEF.decision(state, 0).options if view.fed else ():
            if option.action.about not in view.fed:
                continue
            after = REEF.apply(state, 0, option.action)
            if REEF.between_turns(after):
                paid = view.scales.get(option.key, 0)
                assert REEF.scores(after)[0] - REEF.scores(state)[0] == view.fed[option.action.about] - paid
                kept += 1
    assert kept > 20
    scene = Scene(1).corals(LAGOON).supply(plankton=9)
    scene.animal("reef-manta-ray", "1,0").animal("bluestreak-cleaner-wrasse", "0,1").begin()
    (button,) = [each for each in labels_of(step_of(scene)) if "manta" in each]
    assert button.endswith("+13 points"), "the wrasse grows with it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_beginners_see_what_each_button_on_their_screen_buys(language: str) -> None:
    face, shown = ReefFace(voice(language)), Counter[str]()
    for state in (state for seed in SEEDS for state in run_of(language, seed).states[:-1]):
        view, decision = REEF.view(state, 0), REEF.decision(state, 0)
        buying = {
            REEF.format(each.action): each.refs.card or "" for each in decision.options if each.action.word in BUYING
        }
        if decision.prompt != "turn" or not buying:
            continue
        step = face.run_step(decision, view, "", "", SHORT)
        assert step
        cards = [buying[key.action] for key in keys_of(step) if key.action in buying]
        explained, brief, bare = (shelf_size(face.voice, view, cards, legend=KEYS[:most]) for most in (len(KEYS), 3, 0))
        (shelf,) = (each for each in step.pictures if each.name == SHELF)
        assert shelf.size in {explained, brief, bare}
        called, whole = names_on(face.voice, view, 0), {card: name_of(face.voice, view.cards[card]) for card in cards}
        bought = [(key.label, buying[key.action]) for key in keys_of(step) if key.action in buying]
        named = any(whole[card] != called[card] and whole[card] in label for label, card in bought)
        pictures = (
            shelf_sketch(face.voice, view, 0, cards, legend=KEYS[:most], whole=named) for most in (len(KEYS), 3, 0)
        )
        assert shelf.key in {each.key for each in pictures}, "the picture has the names of the buttons"
        assert all(card_name(face.voice, card) in shelf.alt for card in cards)
        shown["folded" if len(cards) < len(buying) else "bare" if shelf.size == bare != brief else "explained"] += 1
        assert not [each for each in face.next_step(decision, view, practised=True).pictures if each.name == SHELF]
    print(language, dict(shown))
    assert shown["folded"] <= 0.1 * shown.total(), "cards have a button of their own"
    assert shown["bare"] <= 0.02 * shown.total(), "what points mean is explained first"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [1, 2])
def test_a_first_screen_names_each_card_to_buy_and_shows_what_it_costs_and_brings(language: str, seats: int) -> None:
    face, most = ReefFace(voice(language)), Counter[int]()
    for seed in range(40):
        state = REEF.new(ReefOptions(), seats, seed)
        (seat,) = REEF.to_act(state)
        if seat:
            continue
        view, decision = REEF.view(state, seat), REEF.decision(state, seat)
        session = session_of(ReefOptions(), seats, state)
        terms = Terms(run="daily") if seats == 1 else Terms(first=True)
        daily = replace(session, terms=terms, created_at=datetime.now(UTC))
        buying = {option.refs.card or "": option for option in decision.options if option.action.word in BUYING}
        names = names_on(face.voice, view, seat)
        for shown in (channel.run(face, each) for each in (session, daily)):
            most[height_of(shown.layout, shown.sketches)] += 1
            (shelf,) = (each for each in shown.sketches if each.name == SHELF)
            assert all(card_name(face.voice, card) in shelf.alt for card in buying)
        labels = {key.action: key.label for key in keys_of(face.next_step(decision, view))}
        for card, option in buying.items():
            label = labels[REEF.format(option.action)]
            assert names[card] in label or card_name(face.voice, card) in label, "each button names its card"
    print(language, seats, max(most))
    assert max(most) <= FIRST_HIGH
