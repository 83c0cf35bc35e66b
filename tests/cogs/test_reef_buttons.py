"""The words on Reef's buttons and in its small print, as far as there is room."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from msgspec.structs import replace

from engines.reef import ReefOptions
from engines.reef.cardwords.offers import Buy
from engines.reef.cardwords.prey import Reduce
from engines.reef.cardwords.targets import Clean
from engines.reef.choices import option
from engines.reef.frames import Frame
from frontend.faces.reef import ReefFace
from frontend.faces.reef.buttons import FIRST_HIGH, UNITS, Screen, button_label
from frontend.faces.reef.labels import all_cards, card_name, game, label, lacking, reef_cards
from frontend.faces.reef.pictures import HEIGHTS, tableau_sketch
from frontend.faces.reef.story import story
from frontend.messages.phone import LINES, ROW, buttons_height, is_cut, text_height
from locales import ENGLISH, LANGUAGES, voice
from render.base import Marks
from render.reef.cardtext import name_of, names_among, word_of
from render.reef.offer import PARTS, offer_size
from tests.cogs.test_reef_panels import walk
from tests.cogs.test_reef_presses import labels_of, step_of
from tests.engines.reef.scene import LAGOON, Scene

REEF = game()
OFFERED = ("yellow-prawn-goby", "slender-grouper", "green-sea-turtle", "emperor-angelfish", "lyretail-anthias")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_offer_says_why_cards_cannot_be_bought_before_it_shows_them(language: str) -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=2, plankton=3).offer(*OFFERED).begin()
    view, speaking = REEF.view(scene.state, 0), voice(language)
    for part in PARTS:
        step = step_of(scene, part, language)
        assert [line for line in lacking(speaking, view, part) if f"-# {line}" not in step.text] == []
        assert step.pictures
        assert Screen(speaking, view, opened=True).fits(step)


@pytest.mark.parametrize(("seats", "where"), [(1, ": *More*, then *Offer* shows"), (2, ": *Offer* below the board.")])
def test_the_offer_says_where_its_other_cards_are(seats: int, where: str) -> None:
    scene = Scene(seats).corals(LAGOON).supply(coins=2, plankton=3).offer(*OFFERED).begin()
    said = [step for part in PARTS if "he other cards" in (step := step_of(scene, part).text)]
    assert said
    assert all(f"he other cards{where}" in text for text in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_short_name_is_a_word(language: str) -> None:
    speaking = voice(language)
    for card in (each for each in all_cards().values() if each.type != "event"):
        name = name_of(speaking, card).casefold()
        for most in (11, 8):
            short = word_of(speaking, card, most)
            assert len(short) <= 16
            assert "…" not in short
            assert short.casefold() in name or short == speaking.say("species-short", card=card.id)


@pytest.mark.parametrize(
    ("language", "card", "called"),
    [
        ("en", "birds-nest-coral", "Bird’s nest"),
        ("de", "sun-coral", "Sonne"),
        ("nl", "fox-coral", "Vos"),
        ("cs", "crown-of-thorns-starfish", "Trnová koruna"),
    ],
)
def test_a_short_name_is_a_name_that_people_say(language: str, card: str, called: str) -> None:
    assert word_of(voice(language), all_cards()[card], 8) == called


def test_a_name_on_a_button_is_whole_where_no_row_gets_higher() -> None:
    few = Scene(1).supply(coins=2).offer(*OFFERED)
    few.position.corals.offer = ()
    few.corals({"0,0": "lobe-coral", "1,1": "table-coral"}).begin()
    assert "🐠 Yellow prawn-goby 2🪙 ⭐1/7/9" in labels_of(step_of(few))
    many = Scene(1).corals(LAGOON).supply(coins=9).offer(*OFFERED).begin()
    labels = labels_of(step_of(many, language="de"))
    assert "Grundel 2🪙" in labels, "two buttons in a row need short names"
    assert len({*labels}) == len(labels)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_turn_has_a_button_for_each_card(language: str) -> None:
    state = REEF.new(REEF.options(), 1, 2)
    view, decision = REEF.view(state, 0), REEF.decision(state, 0)
    step = ReefFace(voice(language)).next_step(decision, view)
    assert not step.menus, "shorter names are better than a menu, which takes a press more"
    assert Screen(voice(language), view, high=FIRST_HIGH).fits(step)


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_on_a_screen_have_different_names(language: str) -> None:
    cards = tuple(card for card in all_cards().values() if card.type != "event")
    names = names_among(voice(language), cards)
    assert len({*names.values()}) == len(names) == len(cards)


def test_cards_that_share_a_word_keep_what_tells_them_apart() -> None:
    cards = tuple(all_cards()[card] for card in ("bluestreak-cleaner-wrasse", "humphead-wrasse", "neon-goby"))
    assert [*names_among(ENGLISH, cards).values()] == ["Bluestreak wrasse", "Humphead wrasse", "Goby"]


def test_corals_of_one_word_are_distinct_names_by_their_names() -> None:
    twins = ["boulder-brain-coral", "grooved-brain-coral"]
    scene = Scene(1).corals(dict(zip(("0,0", "1,1"), twins, strict=True))).supply(coins=3).begin()
    named = [text for text in labels_of(step_of(scene, "others", "de")) if text.startswith("🦠 Nur")]
    assert named == [f"🦠 Nur {card_name(voice('de'), card)}" for card in twins]


def test_a_feeding_says_points_and_what_a_partner_adds() -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=5)
    scene.animal("yellow-prawn-goby", "1,0", pair=1).animal("tiger-pistol-shrimp", "0,1", pair=1).begin()
    view = REEF.view(scene.state, 0)
    own, other = (animal.rise.points for animal in view.players[0].animals if animal.rise)
    assert labels_of(step_of(scene))[0] == f"🍽️ 4 Goby +{own}⭐, partner +{other}⭐"
    scene.play("feed:yellow-prawn-goby")
    assert labels_of(step_of(scene))[0] == "1 Tiger pistol shrimp"


def test_an_animal_that_cannot_be_fed_says_why() -> None:
    scene = Scene(1).corals(LAGOON)
    scene.animal("giant-clam", "1,0", fatigue=1).animal("emperor-angelfish", "0,1").animal("day-octopus", "2,1", 3)
    scene.animal("yellow-prawn-goby", "1,-2").begin()
    note = step_of(scene).note
    for reason in (
        "Giant clam (tired)",
        "Emperor angelfish (no food for it)",
        "Day octopus (at its highest level)",
        "Yellow prawn-goby (no partner)",
    ):
        assert reason in note


def test_a_turn_does_not_say_what_its_buttons_say() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=99).begin()
    for offered in scene.position.large.offer:
        scene.animal(offered, "1,0")
    assert step_of(scene).text == ""


def test_the_way_out_of_cleaning_is_named_like_the_question() -> None:
    scene = Scene(1).corals(LAGOON).change_coral("1,1", polluted=True)
    scene.position.stack.append(Frame(Clean(amount=2), 0, may=True))
    text = step_of(scene.begin()).text
    assert "clean any: *No, thanks* moves on" in text
    assert "remove" not in text.split("\n")[-1]


def test_many_replaced_cards_are_counted() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=3).play("pass", "scientists")
    cards = [option.action.about for option in REEF.decision(scene.state, 0).options if option.action.about]
    scene.play(*(f"swap:{card}" for card in cards[:4]))
    text = story(ENGLISH, REEF.view(scene.state, 0), ["Ada"])
    assert "Replaced in the offer: 4 cards." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_buttons_beside_more_are_one_row_of_a_phone(language: str) -> None:
    alone = Scene(1).corals(LAGOON).supply(coins=9).offer(*OFFERED).begin()
    turn = step_of(alone, language=language)
    alone.play("buy-animal:1")
    place = step_of(alone, language=language)
    passing = step_of(Scene(2).begin(), "pass", language)
    for step in (turn, place, passing):
        labels = [*(key.label for key in step.buttons), voice(language).say("board-more")]
        assert len(labels) == 3
        assert buttons_height(labels) == ROW, labels
    ending = step_of(Scene(1).begin(), "pass", language)
    assert len(ending.buttons) == 1
    assert buttons_height(labels_of(ending)[-1:]) == ROW


def test_what_places_of_an_animal_use_is_explained_each_time() -> None:
    text = "-# 🌸: the Colonies there. It uses all of them."
    for animals in ((), ("ocellaris-clownfish",)):
        scene = Scene(1).corals(LAGOON).supply(coins=9).offer(*OFFERED)
        for animal in animals:
            scene.animal(animal, "1,0")
        scene.begin().play("buy-animal:1")
        assert text in step_of(scene).text


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_offer_in_a_panel_has_the_room_of_the_text_that_it_replaces(language: str) -> None:
    scene = Scene(2).corals(LAGOON).supply(coins=9, plankton=19, scales=1).begin()
    decision, view = REEF.decision(scene.state, 0), REEF.view(scene.state, 0)
    step = ReefFace(voice(language)).next_step(decision, view, "animals")
    two = frozenset(card.card for card in view.animal_offer[:2])
    assert step.pictures[0].size[1] >= offer_size(voice(language), view, "animals", two)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_places_of_mere_numbers_are_explained_beside_an_animal_too(language: str) -> None:
    scene = Scene(1).corals(LAGOON | {"3,1": "daisy-coral"}).animal("ocellaris-clownfish", "1,0").supply(coins=9)
    step = step_of(scene.begin().play("buy-coral:1"), language=language)
    assert re.fullmatch(r"1 🌸\d( \+ \d)*", labels_of(step)[0]), "no words where there are many places"
    assert voice(language).say("reef-place-legend", prompt="place-coral") in step.text


def test_a_short_button_has_a_sign_for_fish_scales() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=1, scales=9).offer(*OFFERED).begin()
    view = REEF.view(scene.state, 0)
    costly = option("feed", "yellow-prawn-goby", card="yellow-prawn-goby")
    view = replace(view, scales={costly.key: 1})
    assert button_label(ENGLISH, view, 0, costly, "word").endswith(" −1🐟")


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_for_units_are_explained_below_a_runs_buttons_if_there_is_room(language: str) -> None:
    face = ReefFace(voice(language))
    scene = (
        Scene(1).corals(LAGOON).supply(coins=1, plankton=9, scales=9).animal("neon-goby", "1,0").offer(*OFFERED).begin()
    )
    view, decision = REEF.view(scene.state, 0), REEF.decision(scene.state, 0)
    steps = [face.next_step(decision, view, taken=taken) for taken in range(-200, 600, 20)]
    for unit, sign in UNITS.items():
        legend = face.say("reef-unit-legend", unit=unit)
        explained = [step for step in steps if legend in step.note]
        assert explained
        assert any(sign in " ".join(labels_of(step)) for step in steps)
    worth = face.say("reef-unit-legend", unit="scales")
    buying = [step for step in steps if UNITS["scales"] in " ".join(labels_of(step))]
    assert sum(worth in step.note for step in buying) >= 0.5 * len(buying), "what a Fish Scale is worth stays long"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_turn_has_three_lines_of_small_print(language: str) -> None:
    step = step_of(Scene(1).begin(), language=language)
    assert not step.text
    assert text_height(f"-# {step.note}") <= 3 * LINES["-#"][1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_for_an_income_is_cut(language: str) -> None:
    scene = Scene(1).supply(coins=3).begin()
    labels = labels_of(step_of(scene, "pass", language))
    assert [text for text in labels if is_cut(text)] == []
    scene.play("pass", "scientists", "skip", "skip")
    assert [text for text in labels_of(step_of(scene, "pass", language)) if is_cut(text)] == []
    scene.play("pass", "tourists", "skip", "skip")
    scene.change_coral("0,0", polluted=False).begin()
    assert REEF.view(scene.state, 0).again
    step = step_of(scene, "pass", language)
    assert [text for text in labels_of(step) if is_cut(text)] == []
    assert voice(language).say("reef-pollution", count=1) in step.text
    assert step.text.count("🧳") == 1
    together = Scene(2).play("pass", "pass")
    assert REEF.decision(together.state, 0).prompt == "income"
    assert [text for text in labels_of(step_of(together, language=language)) if is_cut(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_for_a_purchase_by_a_card_is_cut_if_fish_scales_pay(language: str) -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=2, scales=9).offer("snowflake-moray", "ocellaris-clownfish")
    scene.position.stack.append(Frame(Buy(what="fish", less=1), 0))
    labels = labels_of(step_of(scene.begin(), language=language))
    assert len(labels) > 1
    assert [text for text in labels if is_cut(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_for_an_animal_is_cut(language: str) -> None:
    fed = Scene(1).corals(LAGOON).supply(plankton=9).animal("crown-of-thorns-starfish", "1,0")
    for card, cell in (("neon-goby", "0,1"), ("blueband-goby", "2,1")):
        fed.animal(card, cell)
    labels = labels_of(step_of(fed.begin(), language=language))
    assert len({*labels}) == len(labels)
    assert [text for text in labels if is_cut(text)] == []
    lowered = Scene(1).corals(LAGOON)
    for card, cell in (("peacock-mantis-shrimp", "1,0"), ("porcelain-anemone-crab", "0,1")):
        lowered.animal(card, cell, 2)
    lowered.position.stack.append(Frame(Reduce(), 0))
    labels = labels_of(step_of(lowered.begin(), language=language))
    assert [text for text in labels if is_cut(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_button_for_another_action_is_cut_even_if_fish_scales_pay(language: str) -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=0, plankton=4, scales=9).change_coral("1,1", polluted=True).begin()
    labels = labels_of(step_of(scene, "others", language))
    assert len(labels) > 3
    assert [text for text in labels if is_cut(text)] == []
    dearer = option("purify", amount=2)  # as during some events
    view = replace(REEF.view(scene.state, 0), scales={dearer.key: 1})
    text, _ = label(voice(language), view, 0, "turn", dearer)
    assert not is_cut(text), text
    assert "1🐟" in text
    scene.play("sell")
    sales = labels_of(step_of(scene, language=language))
    assert len(sales) > 3
    assert [text for text in sales if is_cut(text)] == []


def test_a_feeding_button_has_the_number_that_its_card_has_in_the_picture() -> None:
    found = Counter[str]()
    for state, _, _ in walk(ReefOptions(), 1, 4):
        view, decision = REEF.view(state, 0), REEF.decision(state, 0) if REEF.to_act(state) else None
        step = ReefFace(ENGLISH).step(decision, view, "") if decision and decision.prompt == "turn" else None
        keys = [key for row in step.pad for key in row if key.action.startswith(("feed:", "use:"))] if step else []
        if step is None or not keys or not step.pictures or step.menus:
            continue
        cards = reef_cards(view, 0)
        named = [key.action.partition(":")[2] for key in keys]
        for key, card in zip(keys, named, strict=True):
            assert str(cards[card][0]) in key.label.split()[:2], key.label
            found[key.action.partition(":")[0]] += 1
        labels = tuple((cell, number) for card, (number, cell) in cards.items() if card in named)
        drawn = [tableau_sketch(ENGLISH, view, 0, Marks(labels=labels), high=high) for high in HEIGHTS]
        assert step.pictures[0].key in [each.key for each in drawn], "the picture shows these numbers"
    assert found["feed"] > 20
    assert found["use"]


@pytest.mark.parametrize(
    ("card", "eats"), [("slender-grouper", True), ("broadclub-cuttlefish", True), ("ocellaris-clownfish", False)]
)
def test_a_meal_whose_prey_may_lose_points_says_the_most(card: str, eats: bool) -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=9).animal(card, "1,0")
    view = REEF.view(scene.animal("neon-goby", "0,1", 2).animal("yellow-prawn-goby", "2,1", 2).begin().state, 0)
    feeding = next(each for each in REEF.decision(scene.state, 0).options if each.action.about == card)
    said = button_label(ENGLISH, view, 0, feeding, "word")
    assert ("≤+" in said) == eats, "only a meal of animals may cost more: see gain"
