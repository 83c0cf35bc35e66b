"""Whole games of four with all modules in the panel: every action is reachable, every message is within the limits."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO

import pytest
from discord import ui
from msgspec import structs
from msgspec.structs import replace
from PIL import Image, ImageChops

from engines.errors import IllegalAction
from engines.reef import ReefOptions, ReefState
from engines.reef.cardwords.combine import OneOf, Repeat
from engines.reef.cardwords.targets import Rest, Tire
from engines.reef.cardwords.word import Word, words_of
from engines.reef.choices import BUYING, VOCABULARY
from engines.reef.frames import Frame
from frontend.face import YOU, Key, MenuEntry, MoveStep
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import card_name, game, label
from frontend.faces.reef.looking import OFFER, readers
from frontend.faces.reef.panel import LISTS
from frontend.faces.reef.pictures import tableau_sketch
from frontend.faces.reef.story import PLACING
from frontend.messages import board, channel, words
from frontend.messages.phone import is_cut
from frontend.pictures import OWN_LOOK, Artist
from locales import ENGLISH, LANGUAGES, SOURCE, voice
from render.reef.cardtext import effects_of
from render.reef.layout import standing
from render.reef.offer import PARTS
from sessions.life.model import Entry, Status, Terms
from tests.cogs.test_contract import (
    BEGINNING,
    LONGEST_NAME,
    NOW,
    check_beginnings,
    check_choosing,
    check_limits,
    check_payload,
    check_run,
    face_of,
    private,
    seated,
    shown_labels,
    steps_of,
)
from tests.cogs.test_reef_presses import step_of
from tests.engines.reef.scene import LAGOON, Scene

pytestmark = pytest.mark.slow

REEF = game()
FACE = face_of("reef")
ALL_MODULES = ReefOptions(events=True, biodiversity=True)


@cache
def walk(options: ReefOptions, seats: int, seed: int) -> Sequence[tuple[ReefState, int, str]]:
    """States of a random game in order, each with the seat and the text of the last action.

    Players seldom pass early.
    """
    dice = random.Random(seed)
    state = REEF.new(options, seats, seed)
    walked = [(state, 0, "")]
    while turn := sorted(REEF.to_act(state)):
        seat = dice.choice(turn)
        options_now = REEF.decision(state, seat).options
        option = dice.choice(options_now)
        if option.action.word == "pass" and dice.random() < 0.8:
            option = options_now[0]
        state = REEF.apply(state, seat, option.action)
        walked.append((state, seat, REEF.format(option.action)))
    return walked


@pytest.mark.parametrize("seed", [1, 2])
def test_several_hundred_decisions_of_four_players_fit_and_lead_to_every_action(seed: int) -> None:
    walked = walk(ALL_MODULES, 4, seed)
    assert len(walked) > 250
    prompts = set()
    for number, (state, seat, text) in enumerate(walked[:: 2 if seed == 2 else 1]):
        for decision in state.position.pending:
            # Validation is slow: a few of each kind suffice.
            check = check_payload if decision.prompt not in prompts or number % 40 == 0 else check_limits
            prompts.add(decision.prompt)
            session = seated(REEF, ALL_MODULES, 4, state, Status.RUNNING)
            for step in steps_of(FACE, state, decision.seat):
                check(private(session, step))
                check_beginnings(step)
                assert all(sketch.alt for sketch in step.pictures)
            if number % 5 == 0:
                check_choosing(FACE, session, decision.seat)
        if text:
            assert FACE.sentence(text, YOU).strip()
            assert FACE.newest_turn([Entry(number, seat, "play", text, NOW)])[0] <= 1
        if number % 5 == 0:
            view = REEF.view(state, None)
            over = not REEF.to_act(state)
            session = seated(REEF, ALL_MODULES, 4, state, Status.FINISHED if over else Status.RUNNING)
            drawn = board.sketches(FACE, session, view)
            if over:
                check_limits(channel.ending(FACE, session, view, drawn))
            else:
                check_limits(channel.running(FACE, session, view, MoveStep(), drawn))
            # A purchase is not described before its place is chosen.
            asked = {decision.prompt for decision in view.decisions}
            assert FACE.happened(view, [LONGEST_NAME] * 4).strip() or asked & PLACING
    assert {"turn", "place-coral", "place-animal", "income", "bloom", "grow", "side", "clean", "reduce"} <= prompts


def test_the_message_of_a_run_fits_at_every_decision() -> None:
    for state, _, _ in walk(ReefOptions(), 1, 3):
        if REEF.to_act(state):
            check_run(FACE, seated(REEF, ReefOptions(), 1, state, Status.RUNNING))


def crowded() -> ReefState:
    """State with four players in the third round with an event. The first has forty cards with the longest names."""
    scene = Scene(4, events=True, biodiversity=True).supply(coins=99, plankton=99, scales=99)
    kinds = (
        [card for card in game().cards.corals.values() if not card.basic],
        game().cards.animals.values(),
        [card for card in game().cards.events.values() if card.until_next],
    )
    by_length = [[card.id for card in sorted(kind, key=lambda card: -len(card.name))] for kind in kinds]
    corals, animals, events = by_length
    scene.corals({f"{step},{step}": card for step, card in enumerate(corals[:20]) if step})
    for step, card in enumerate(animals[:20]):
        scene.animal(card, f"{step + 1},{step}", level=3 - step % 3)
    for step in range(1, 8):
        scene.change_coral(f"{step},{step}", polluted=True)
    scene.offer(*animals[20:40], *corals[20:30])
    position = scene.position
    position.event, position.past_events, position.round = events[0], (events[0], events[1]), 3
    position.events = tuple(card for card in position.events if card not in position.past_events)
    return scene.begin().state


def test_forty_cards_of_the_longest_names_fit_into_every_message() -> None:
    state = crowded()
    view = REEF.view(state, 0)
    assert view.event
    session = seated(REEF, ALL_MODULES, 4, state, Status.RUNNING)
    check_payload(channel.running(FACE, session, view, MoveStep(), board.sketches(FACE, session, view)))
    over = replace(session, status=Status.FINISHED, reason="points")
    check_payload(channel.ending(FACE, over, view, board.sketches(FACE, over, view)))
    player = view.players[0]
    cards = [coral.card for coral in player.corals] + [animal.card for animal in player.animals]
    assert len(cards) == 40
    looked = ui.LayoutView(timeout=None)
    for row in readers(ENGLISH, session, view, OFFER, [("reef-read-card", [*enumerate(cards, start=1)])]):
        looked.add_item(row)
    check_payload(looked)
    for former in ("", "buy-coral:1", "buy-animal:1", "purify", "bloom", "sell"):
        after = REEF.apply(state, 0, REEF.parse(former)) if former else state
        check_choosing(FACE, seated(REEF, ALL_MODULES, 4, after, Status.RUNNING), 0)
        for step in steps_of(FACE, after, 0):
            check_payload(private(session, step))
            check_payload(
                channel.choosing(FACE, replace(session, terms=Terms(run="seeded")), view, step, LONGEST_NAME * 5)
            )


def test_the_cards_for_sale_are_put_into_words_once_a_step(monkeypatch: pytest.MonkeyPatch) -> None:
    described = list[str]()

    def describe(*given: object) -> str:
        described.append(str(given))
        return "cards"

    monkeypatch.setattr("frontend.faces.reef.pictures.describe_offer", describe)
    state = crowded()
    (seat,) = REEF.to_act(state)
    decision, view = REEF.decision(state, seat), REEF.view(state, seat)
    for chosen in ("", "animals", "corals"):
        described.clear()
        step = FACE.next_step(decision, view, chosen)
        shown = [each for each in step.pictures if each.alt == "cards"]
        assert len(described) == len(shown), "words for a picture that nobody sees take a millisecond: ask for its size"


def test_a_card_with_more_than_a_menus_places_is_placed_by_one_press_as_well() -> None:
    state = REEF.apply(crowded(), 0, REEF.parse("buy-coral:1"))
    assert {option.action.word for option in REEF.decision(state, 0).options} == {"part"}
    step = FACE.step(REEF.decision(state, 0), REEF.view(state, 0), "")
    assert step is not None
    choices = [choice for menu in step.menus for choice in menu.entries]
    assert len(choices) == 42, "a line of twenty corals has so many free corners"
    assert [choice.label.split()[0] for choice in choices] == [str(number) for number in range(1, 43)]
    assert choices[0].label == "1 upper right 🌸🌸🌸"
    assert [menu.title for menu in step.menus] == ["Choose a place (1 to 21)", "Choose a place (22 to 42)"]
    for choice in choices:
        after = REEF.apply(state, 0, REEF.parse(choice.action))
        assert choice.action.removeprefix("place:") in after.position.players[0].corals
    shown = REEF.apply(state, 0, REEF.parse("part:2"))
    again = FACE.step(REEF.decision(shown, 0), REEF.view(shown, 0), "")
    assert again is not None
    assert again.menus == step.menus
    with pytest.raises(IllegalAction):
        REEF.apply(state, 0, REEF.parse("place:0,0"))


def test_numbers_in_the_picture_are_those_of_the_controls_and_each_place_says_where_it_is() -> None:
    many = 0
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            if not decision.prompt.startswith("place"):
                continue
            step = FACE.step(decision, REEF.view(state, 0), "")
            assert step is not None
            buttons: list[Key | MenuEntry] = [key for row in step.pad for key in row if key.action]
            listed: list[Key | MenuEntry] = [choice for menu in step.menus for choice in menu.entries]
            for shown in filter(None, (buttons, listed)):
                assert [re.split("[ :]", each.label)[0] for each in shown] == [
                    str(number) for number in range(1, len(decision.options) + 1)
                ]
                assert [each.action for each in shown] == [REEF.format(option.action) for option in decision.options]
            assert all(re.match(r"\d+ [a-z]", each.label) for each in listed or buttons), (
                "a screen reader needs the direction: put it on the buttons or into the menu"
            )
            many += len(decision.options) > 8
    assert many, "no reef of the walk had nine places: take another seed"


def test_a_place_for_a_coral_tells_what_it_makes() -> None:
    hints = set()
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            if decision.prompt == "place-coral":
                hints |= {
                    label(ENGLISH, REEF.view(state, 0), 0, "place-coral", option).hint for option in decision.options
                }
    space = r"(a \d-Colony space|(two|three|four) \d-Colony spaces)"
    faces = r"(. (1 Colony faces|\d Colonies face) an animal)?"
    assert all(re.fullmatch(rf"(|Opens (no space|{space}((, | and ){space})*){faces})", hint) for hint in hints), hints
    assert "Opens two 1-Colony spaces" in hints
    assert any("1 Colony faces an animal" in hint for hint in hints)


def test_every_action_of_a_turn_says_what_it_costs_and_what_it_brings() -> None:
    others: dict[str, set[tuple[str, str]]] = {}
    grown = set[str]()
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            first = FACE.step(decision, REEF.view(state, 0), "")
            if decision.prompt != "turn" or first is None:
                continue
            assert all(choice.hint for menu in first.menus for choice in menu.entries)
            looks = [key.label for key in first.buttons if key.leads_to in PARTS]
            assert looks in (["🔍 Offer"], []), "without room it is under More alone"
            grown |= {key.label for row in first.pad for key in row if key.action == "grow"}
            step = FACE.step(decision, REEF.view(state, 0), "others")
            hints = dict(re.findall(r"(?m)^-# \*\*(.*):\*\* (.*)$", step.text if step else ""))
            for key in (key for row in (step.pad if step and hints else ()) for key in row if key.action):
                others.setdefault(key.action, set()).add((key.label, hints[key.label]))
    assert {"🌱 +1🌸 2🦠", "🌱 +1🌸 1🦠 1🐟"} <= grown
    assert any("🪙" in label and "Cleans up to 2 corals" in hint for label, hint in others["purify"])
    assert any("4 Plankton a Coin" in label and "You can sell for 1 Coin" in hint for label, hint in others["sell"])
    assert all(label.endswith("Plankton a coral") and "loses its ability" in hint for label, hint in others["bloom"])


def test_what_follows_a_pass_depends_on_the_round_and_on_company() -> None:
    questions = set()
    for seats in (1, 2):
        for state, _, _ in walk(ReefOptions(), seats, 4):
            for decision in state.position.pending:
                asked = FACE.step(decision, REEF.view(state, decision.seat), "pass")
                if asked and decision.prompt == "turn":
                    questions.add((seats, state.position.round, asked.text.split(" You get")[0].split("\n")[0]))
    assert questions == {
        *((1, number, f"**Pass?** Round {number} ends.") for number in (1, 2, 3)),
        (1, 4, "**Pass?** The run ends and your points are counted."),
        *((2, number, "**Pass?** You’re out until the next round.") for number in (1, 2, 3)),
        (2, 4, "**Pass?** You’re out for the rest of the game."),
    }


def test_the_note_below_a_turn_says_what_comes_after_passing() -> None:
    notes: dict[int, set[str]] = {}
    for state, _, _ in walk(ReefOptions(), 1, 4):
        for decision in state.position.pending:
            view = REEF.view(state, 0)
            step = FACE.step(decision, view, "")
            if decision.prompt == "turn" and step:
                notes.setdefault(view.round, set()).add(step.note)
    assert any("New here?" in note for note in notes[1])
    assert {note.splitlines()[0] for note in notes[4] if note} == {"Passing ends the run."}


async def test_every_kind_of_step_is_drawn_and_pictures_point_its_options_out() -> None:
    artist = Artist()
    drawn: set[tuple[str, str]] = set()
    try:
        for state, _, _ in walk(ALL_MODULES, 4, 1):
            for decision in state.position.pending:
                kinds = {(decision.prompt, option.action.word): option for option in decision.options}
                if kinds.keys() <= drawn:
                    continue
                step = FACE.step(decision, REEF.view(state, decision.seat), "")
                assert step is not None
                pictures = await artist.finish(step.pictures, OWN_LOOK)
                assert pictures
                assert all(picture.file().fp.read(4) == b"\x89PNG" for picture in pictures)
                view = REEF.view(state, decision.seat)
                shown = []
                for option in [kinds[kind] for kind in kinds.keys() - drawn]:
                    sketches = FACE.pointing(decision, view, option, [LONGEST_NAME] * 4, flip=False)
                    made = await artist.finish(sketches, OWN_LOOK)
                    assert len({each.name for each in made}) == len(made)
                    if option.refs.card or option.refs.cell:
                        shown.append(tuple(each.data for each in made))
                assert len(set(shown)) == len(shown), decision.prompt
                drawn |= kinds.keys()
    finally:
        artist.close()
    assert {"buy-coral", "place", "side", "reduce", "hunt", "clean"} <= {word for _, word in drawn}


def test_every_word_and_every_question_has_its_wording() -> None:
    steps = (step for step in every_step(Word) if step.prompt)
    assert {*LISTS, "support", "pass"} == {term.menu for term in VOCABULARY.values() if term.menu}
    names = {f"reef-ask-{prompt}" for prompt in {step.prompt for step in steps} - {"turn"} | {"prey"}}
    names |= {f"reef-menu-{menu}" for menu in BUYING}
    for word, term in VOCABULARY.items():
        names |= {f"reefstory-sentence-{word}"}
        # Taking back is not an option of a decision.
        names |= {f"reef-order-{word}"} if word != "back" else set()
        names |= {f"reef-keep-{word}", f"reef-button-{word}"} if term.ends else set()
    assert [name for name in names if not ENGLISH.knows(name)] == []


def every_step(kind: type[Word]) -> Iterator[type[Word]]:
    """Yield all direct and indirect subclasses of a kind of words."""
    for each in kind.__subclasses__():
        yield each
        yield from every_step(each)


EVERY_LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


@EVERY_LANGUAGE
def test_every_card_is_distinguished_by_the_beginning_of_its_button(language: str) -> None:
    cards = [card for kind in (REEF.cards.animals, REEF.cards.corals) for card in kind]
    names = [voice(language).say("reef-hunt", card=card_name(voice(language), card)) for card in cards]
    assert len({name[:BEGINNING] for name in names}) == len(names)


@EVERY_LANGUAGE
def test_the_ways_of_a_choice_on_a_card_begin_differently(language: str) -> None:
    choices = [
        word
        for card in (*REEF.cards.animals.values(), *REEF.cards.corals.values(), *REEF.cards.events.values())
        for _, word in words_of(card)
        if isinstance(word, OneOf)
    ]
    assert choices
    for word in choices:
        ways = [effects_of(voice(language), effects)[:BEGINNING] for effects in word.options]
        assert len(set(ways)) == len(ways)


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE])
def test_every_language_fits_and_tells_all_choices_apart(language: str) -> None:
    face, prompts = ReefFace(voice(language)), set()
    for number, (state, _, _) in enumerate(walk(ALL_MODULES, 4, 1)):
        session = seated(REEF, ALL_MODULES, 4, state, Status.RUNNING)
        for decision in state.position.pending:
            if decision.prompt in prompts and number % 8:
                continue
            prompts.add(decision.prompt)
            for step in steps_of(face, state, decision.seat):
                check_limits(private(session, step))
                check_beginnings(step)
            check_choosing(face, session, decision.seat)
            entries = [entry for menu in face.next_step(decision, REEF.view(state, 0)).menus for entry in menu.entries]
            supports = [entry.hint for entry in entries if entry.action in ("grow", "purify", "sell", "bloom")]
            assert not [hint for hint in supports if hint.endswith("…")], "our own small print is never cut off"
    assert {"turn", "place-coral", "place-animal", "income", "bloom", "grow", "side", "clean", "reduce"} <= prompts
    over, view = replace(session, status=Status.FINISHED, reason="points"), REEF.view(state, None)
    check_payload(channel.ending(face, over, view, board.sketches(face, over, view)))


def prey_step() -> tuple[Scene, MoveStep]:
    """Scene and step of feeding a grouper: with a sheltered animal, another animal, or by a hunt."""
    small = [card.id for card in REEF.cards.animals.values() if card.size == "small"]
    sheltered = next(card for card in small if REEF.cards.animals[card].shelter)
    plain = next(card for card in small if not REEF.cards.animals[card].shelter)
    hunted = next(card for card in small if card not in (sheltered, plain))
    scene = Scene(1).corals({**LAGOON, "2,2": "cactus-coral"}).supply(hunts=1)
    scene.animal("slender-grouper", "1,0").animal(sheltered, "0,1", level=2).animal(plain, "2,1").offer(hunted)
    scene.play("feed:slender-grouper")
    step = step_of(scene)
    return scene, step


def test_a_question_holds_for_all_its_options_and_signs_tell_what_differs() -> None:
    scene, step = prey_step()
    question, note, legend = step.text.split("\n")
    assert question.endswith("Which animal is the prey?")
    assert note == "-# A sheltered animal can be spared: it counts as prey and keeps its level."
    labels = [label for label in shown_labels(step) if "Back" not in label]
    assert not any(label[0].isdigit() for label in labels), "each picture could mean the number"
    signs = {label.split()[0]: label for label in labels}
    assert {*signs} == {"⬇️", "🛡️", "☠️", "🎯"}
    assert all(f"{sign} " in legend for sign in signs), "each sign is explained"
    assert "flips your Hunt token" in legend
    lost = [animal.fall for animal in REEF.view(scene.state, 0).players[0].animals if animal.card != "slender-grouper"]
    assert {*re.findall(r"−(\d)⭐", "\n".join(labels))} == {*map(str, lost)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hunt_says_which_prey_is_lowered_after_it_without_a_question(language: str) -> None:
    scene = Scene(1).corals(LAGOON).supply(hunts=1).animal("giant-moray", "1,0").animal("squarespot-anthias", "0,1", 2)
    view = REEF.view(scene.offer("electric-clam").play("feed:giant-moray").state, 0)
    step = ReefFace(voice(language)).next_step(REEF.decision(scene.state, 0), view)
    label = next(key.label for row in step.pad for key in row if key.action == "hunt:electric-clam")
    rises = {each.card: each.rise.points for each in view.players[0].animals if each.rise}
    lost = next(each.fall for each in view.players[0].animals if each.card == "squarespot-anthias")
    assert label.endswith(f" −{lost}⭐"), "the button says what the only prey left loses"
    assert not is_cut(label)
    after = REEF.view(scene.play("hunt:electric-clam").state, 0)
    assert after.players[0].score == view.players[0].score + rises["giant-moray"] - lost


def test_prey_of_ones_own_is_framed_where_prey_on_offer_can_be_hunted() -> None:
    scene, step = prey_step()
    shown, plain = step.pictures[0], tableau_sketch(ENGLISH, REEF.view(scene.state, 0), 0)
    assert shown.size == plain.size
    pictures = [Image.open(BytesIO(each.draw(OWN_LOOK))).convert("RGB") for each in (shown, plain)]
    for cell in ("0,1", "2,1"):
        crops = [each.crop(shown.outlines()[cell]) for each in pictures]
        assert ImageChops.difference(*crops).getbbox(), f"mark {cell} in a question that has no numbers"


def test_prey_is_asked_for_only_where_some_of_it_is_not_reduced() -> None:
    asked = set()
    for seats, seed in ((2, 1), (3, 2), (4, 3)):
        for state, _, _ in walk(ALL_MODULES, seats, seed):
            for decision in state.position.pending:
                if decision.prompt == "reduce":
                    step = FACE.step(decision, REEF.view(state, decision.seat), "")
                    assert step is not None
                    only = {option.action.word for option in decision.options} <= {"reduce"}
                    assert ("loses a level" in step.text) == only
                    assert ("is the prey" in step.text) == (not only)
                    asked.add(only)
    assert asked == {True, False}


def test_a_sheltered_animal_is_two_buttons_with_the_action_first() -> None:
    _, step = prey_step()
    labels = shown_labels(step)
    (spared,) = [label for label in labels if label.startswith("🛡️")]
    assert any(label.startswith(spared.replace("🛡️", "⬇️")) for label in labels)
    check_beginnings(step)


def test_no_question_says_more_than_its_options() -> None:
    """Facts about some options (losses, surcharges, help) belong in their hints, not in the question."""
    scene = Scene(1).change_coral("0,0", polluted=False).supply(plankton=4).play("bloom")
    step = FACE.step(REEF.decision(Scene(2).play("pass pass").state, 0), REEF.view(scene.state, 0), "")
    assert step is not None
    assert step.text.splitlines()[0] == "Who visits your reef?"
    growing = Scene(1).corals(LAGOON).supply(plankton=4).animal("giant-clam", "1,0").begin()
    growing.change_coral("0,0", polluted=False).play("grow")
    side = FACE.step(REEF.decision(growing.state, 0), REEF.view(growing.state, 0), "")
    assert side is not None
    assert "grow on?\n-# This costs 2 Plankton. *↩ Back* gives it back." in side.text
    assert "1,0" not in REEF.view(growing.state, 0).places or "will face Giant clam" in side.text


@pytest.mark.parametrize(("exact", "expected"), [(True, "Choose 2."), (False, "Up to 2.")])
def test_a_number_of_targets_is_a_most_only_where_fewer_will_do(exact: bool, expected: str) -> None:
    frame = Frame(Tire(amount=2) if exact else Rest(amount=2), 0)
    scene = Scene(1).corals(LAGOON)
    scene.animal("giant-clam", "1,0", fatigue=1).animal("day-octopus", "0,1", fatigue=1).animal("sandfish", "2,1")
    scene.position.stack.append(frame)
    scene.begin()
    step = step_of(scene)
    assert step.text.split("\n")[0].endswith(expected)


def test_the_channel_sees_the_reef_of_the_player_who_acted() -> None:
    names = ("Ada", "Ben", "Cleo")
    for seed in (1, 2):
        former, acted = None, None
        for state, seat, _ in walk(ReefOptions(), 3, seed):
            if former is not None and former.position.pending[0].prompt == "turn":
                acted = seat
            former, view = state, REEF.view(state, None)
            if REEF.between_turns(state) and REEF.to_act(state):
                _, *reefs = FACE.pictures(view, names)
                owner = names[view.turn if acted is None else acted]
                assert [f"{owner}’s reef" in reef.alt for reef in reefs] == [True] * (len(view.decisions) == 1)


def test_one_term_says_who_is_to_move() -> None:
    for state, _, _ in walk(ALL_MODULES, 3, 2):
        if not REEF.to_act(state):
            continue
        view = REEF.view(state, None)
        session = seated(REEF, ALL_MODULES, 3, state, Status.RUNNING)
        assert words.waiting(ENGLISH, session).endswith(" to move.")
        drawn = {player.seat for player in view.players if standing(view, player) == "to-move"}
        assert drawn == REEF.to_act(state)


def test_of_alternatives_only_the_possible_ones_are_named() -> None:
    def asked(scene: Scene, card: str) -> str:
        step = step_of(scene)
        return step.text.split("\n")[0].removeprefix(f"**{REEF.cards.animals[card].name}**")

    feeding = {card.id: card.feed[0] for card in REEF.cards.animals.values() if card.feed}
    card, word = next((card, word) for card, word in feeding.items() if isinstance(word, OneOf))
    prey = next(each.id for each in REEF.cards.animals.values() if each.category == "Crustaceans" and each.id != card)
    pay, reduce = word.options
    scene = Scene(1).corals(LAGOON).supply(plankton=9).animal(card, "1,0").animal(prey, "0,1").play(f"feed:{card}")
    assert asked(scene, card) == f": {effects_of(ENGLISH, pay)} or {effects_of(ENGLISH, reduce)}. Which one?"
    scene = Scene(1).corals(LAGOON).supply(hunts=0).animal(card, "1,0").animal(prey, "0,1")
    scene.position.stack.append(Frame(word, 0, "1,0", may=True, feeding=True))
    assert asked(scene.begin(), card) == f": {effects_of(ENGLISH, reduce)}. Do you want to?"


def test_what_may_be_done_again_is_not_counted_down_to_one_time() -> None:
    (word,) = [
        each for card in REEF.cards.corals.values() for _, each in words_of(card.action) if isinstance(each, Repeat)
    ]
    assert effects_of(ENGLISH, [word]).endswith(" (up to 2 times)")
    assert effects_of(ENGLISH, [structs.replace(word, times=1)]) == effects_of(ENGLISH, word.then)
