"""Reef's steps built from the engine's options, without Discord: their texts, and several actions in one press."""

from __future__ import annotations

import re
from itertools import combinations

import pytest
from discord import ui
from msgspec.structs import replace

from engines.reef import ReefOptions, ReefState
from engines.reef.cardwords.targets import Raise, Rest, Tire
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import BUYING, option
from engines.reef.frames import Frame
from engines.reef.pieces import PlacedAnimal
from engines.reef.rounds import ROUNDS
from frontend.controls import Control
from frontend.face import Key, MenuEntry, MoveStep
from frontend.faces.reef import ReefFace
from frontend.faces.reef.buttons import MOST_HIGH, Naming, button_label, in_rows, where
from frontend.faces.reef.labels import all_cards, card_name, game, label, lacking, on_card, printed
from frontend.faces.reef.pictures import SHELF
from frontend.faces.reef.questions import legend_of
from frontend.messages import phone, words
from locales import ENGLISH, LANGUAGES, voice
from render.reef.cardtext import word_of
from render.reef.offer import PARTS
from sessions.life.model import Session, Status, Terms
from tests.cogs.heights import page_height
from tests.cogs.test_contract import seated
from tests.engines.reef.scene import LAGOON, Scene
from tests.test_plan import ADA

pytestmark = pytest.mark.slow

REEF = game()
FACE = ReefFace(ENGLISH)
ALL_MODULES = ReefOptions(events=True, biodiversity=True)


def buttons(layout: ui.LayoutView) -> list[str]:
    controls = (part.item for part in layout.walk_children() if isinstance(part, Control))
    return [control.label or "" for control in controls if isinstance(control, ui.Button)]


def session_of(options: ReefOptions, seats: int, state: ReefState, status: Status = Status.RUNNING) -> Session:
    """Session of a game in this state, or of Ada's run."""
    session = seated(REEF, options, seats, state, status)
    if seats > 1:
        return session
    (seat,) = session.seats
    return replace(session, terms=Terms(run="free"), seats=(replace(seat, player=ADA),), host_id=ADA.id)


def test_a_feast_plays_every_feeding_that_takes_nothing_but_plankton() -> None:
    pays = [card.id for card in REEF.cards.animals.values() if card.feed and isinstance(card.feed[0], Pay)][:3]
    scene = Scene(1).corals(LAGOON).supply(plankton=9, scales=2)
    for card, cell in zip(pays, ("1,0", "0,1", "2,1"), strict=True):
        scene.animal(card, cell)
    state = scene.begin().state
    view = REEF.view(state, 0)
    assert [option.action.about for option in view.feast] == pays
    step = FACE.next_step(REEF.decision(state, 0), view)
    assert [key.label for row in step.pad for key in row if key.several] == ["🍽️ Feed all 3"]
    fed = [key.label for row in step.pad for key in row if key.label.startswith("🍽️ ") and not key.several]
    assert fed, "one button for each"
    assert all(re.fullmatch(r"🍽️ [\w ]+…? \+\d+( points|⭐)", text) for text in fed), "the points have their unit"
    for text in FACE.several(view, "feed-all"):
        state = REEF.apply(state, 0, REEF.parse(text))
    player = state.position.players[0]
    assert [animal.level for animal in player.animals.values()] == [2, 2, 2]
    assert player.scales == 2
    few = Scene(1).corals(LAGOON).supply(plankton=1).animal(pays[0], "1,0").animal(pays[1], "0,1").begin().state
    assert REEF.view(few, 0).feast == (), "what would have to be paid with Fish Scales, or not at all, is not offered"


def step_of(scene: Scene, chosen: str = "", language: str = "en") -> MoveStep:
    """Step of a scene's turn. ``chosen``: as in ``Face.step``."""
    step = ReefFace(voice(language)).step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0), chosen)
    assert step is not None
    return step


def labels_of(step: MoveStep) -> list[str]:
    """Labels of a step's buttons above the buttons for looking."""
    return [key.label for row in step.pad for key in row]


def test_a_pass_names_what_can_still_be_fed() -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=9).animal("neon-goby", "1,0")
    for number in (1, ROUNDS):
        scene.position.round = number
        assert "-# 🍽️ You can still feed Neon goby (+4 points)." in step_of(scene.begin(), "pass").text
    scene.position.players[0].animals["1,0"] = PlacedAnimal("neon-goby", 1, fatigue=1)
    assert "still feed" not in step_of(scene.begin(), "pass").text


def test_a_place_for_a_card_is_chosen_beside_what_the_card_brings() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=9).offer("neon-goby").begin().play("buy-animal:1")
    text = step_of(scene).text
    assert "-# Symbiosis: Groupers · ⬆️ Costs only Fatigue · 🌸 1 · ⭐ 0/4/6" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_animal_with_a_single_place_is_shown_there_with_the_words_of_other_places(language: str) -> None:
    face, cards = ReefFace(voice(language)), ("bicolour-parrotfish", "reef-manta-ray", "green-humphead-parrotfish")
    for card in cards:
        state = Scene(1).corals(LAGOON).supply(coins=9).offer(*cards).begin().state
        view = REEF.view(state, 0)
        (buying,) = (each for each in REEF.decision(state, 0).options if each.refs.card == card)
        seen = face.foreseen(view, buying, REEF.view(REEF.apply(state, 0, buying.action), 0))
        assert seen, "show what the only place is, because it is not asked about"
        text, (reef, shown) = seen
        assert printed(face.voice, view, view.cards[card]) in text
        assert reef.outlines().keys() >= {"1,0"}, "mark the place"
        assert [*shown.outlines()] == [card], "leave out the other cards on offer"
        asked = f"{face.say('move-sure', moves=card_name(face.voice, card))}\n{words.small_print(text)}"
        high = page_height(asked, reef.size) + phone.picture_height(shown.size, phone.OUTSIDE) + phone.GAP
        assert high <= MOST_HIGH, f"{language} {card}: {high} pixels"
    assert language != "en" or text.splitlines()[1] == (
        "Takes up 3 Colonies · next to Table coral, Elliptical star coral, Lettuce coral and Lobe coral"
    )


def test_at_the_pass_the_income_of_the_round_before_is_one_press() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=3).begin()
    asked = step_of(scene, "pass")
    assert not [label for label in labels_of(asked) if "Again" in label], "nothing was chosen before"
    (choice,) = [key.several for row in asked.pad for key in row if "Scientists" in key.label]
    scene.play(*FACE.several(REEF.view(scene.state, 0), choice))
    view = REEF.view(scene.state, 0)
    asked = step_of(scene, "pass")
    again = asked.pad[0][0]
    assert again.label == "🔁 Again · Scientists: 4 Coins"
    assert again.strong
    assert sum("Scientists" in label for label in labels_of(asked)) == 1, "and once only"
    scene.play(*FACE.several(view, again.several))
    assert REEF.view(scene.state, 0).round == 3


def test_tourists_come_again_to_the_same_coral_while_it_is_clean() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=3).begin()
    coral = scene.position.players[0].corals["1,1"].card
    scene.play("pass", "tourists", f"pollute:{coral}", "skip", "skip")
    assert REEF.view(scene.state, 0).again == (), "it is polluted"
    scene.change_coral("1,1", polluted=False)
    scene.begin()
    view = REEF.view(scene.state, 0)
    assert FACE.several(view, "end-again") == ("pass", "tourists", f"pollute:{coral}", "skip", "skip")
    scene.play(*FACE.several(view, "end-again"))
    assert scene.position.players[0].corals["1,1"].polluted


def test_where_only_passing_is_left_its_incomes_are_the_turn() -> None:
    scene = Scene(1).supply(coins=0, plankton=0)
    scene.position.players[0].scales = 0
    scene.change_coral("0,0", polluted=True)
    scene.begin()
    step = FACE.next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0))
    assert labels_of(step) == ["Scientists: 4 Coins", "♻️ Pass and replace cards"]
    assert "You can only pass." in step.text
    assert [key.label for key in step.buttons] == ["🔍 Offer"]


def test_cleaning_both_corals_and_a_bloom_on_one_are_a_press_each() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=1)
    for cell in ("1,1", "0,0"):
        scene.change_coral(cell, polluted=True)
    scene.position.round = ROUNDS
    assert "✨ Clean both +2⭐ 1🪙" in labels_of(step_of(scene.begin())), "nobody comes after the last round"
    scene.position.round = 1
    scene.begin()
    view = REEF.view(scene.state, 0)
    assert "✨ Clean both +2⭐ 1🪙 · no 🧳" in labels_of(step_of(scene))
    assert "✨ Clean both +2⭐ 1🪙 · no 🧳" in labels_of(step_of(scene, "others")), "where it is explained"
    scene.play(*FACE.several(view, "clean-all"))
    view = REEF.view(scene.state, 0)
    step = step_of(scene, "others")
    name = next(key.several for row in step.pad for key in row if key.label.startswith("🦠 Only "))
    scene.play(*FACE.several(view, name))
    assert REEF.view(scene.state, 0).players[0].pollution == 1
    assert REEF.decision(scene.state, 0).prompt == "turn"


@pytest.mark.parametrize("language", LANGUAGES)
def test_beginners_read_which_animals_lack_only_a_space_while_there_is_room(language: str) -> None:
    face, cards = ReefFace(voice(language)), ("tiger-shark", "blacktip-reef-shark", "bubble-tip-anemone")
    scene = Scene(1).supply(coins=20).offer(*cards, "magnificent-anemone").begin()
    view, decision = REEF.view(scene.state, 0), REEF.decision(scene.state, 0)
    lacking_space = [each for each in (*view.animal_offer, *view.large_offer) if each.lack and not each.lack.coins]
    assert len(lacking_space) > 3
    line = face.next_step(decision, view, taken=-900).note.splitlines()[1]
    for each in lacking_space[:3]:
        assert f"{card_name(face.voice, each.card)} {'🌸' * each.colonies}" in line, "say how much room it needs"
    assert card_name(face.voice, lacking_space[3].card) not in line
    assert str(len(lacking_space) - 3) in line, "count the others"
    heights = range(-900, 300, 15)
    notes = [face.next_step(decision, view, taken=taken).note.splitlines() for taken in heights]
    shown = [line in lines for lines in notes]
    assert not shown[-1]
    lowest = (each for lines in notes for each in lines if each.count("🌸") == line.count("🌸"))
    assert len({*lowest}) <= 2, "short names need less room"
    assert all(any("🌸" in each for each in lines) for lines, taken in zip(notes, heights, strict=True) if taken < -300)
    assert line not in face.next_step(decision, view, taken=-900, practised=True).note


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_for_a_coral_says_what_its_action_takes_and_brings(language: str) -> None:
    found = dict[str, str]()
    for card in (each.id for each in REEF.cards.corals.values() if each.action):
        view = REEF.view(Scene(1).corals({"1,1": card}).begin().state, 0)
        using = option("use", card, card=card)
        namings: tuple[Naming, ...] = ("name", "word", "least", "bare")
        whole, short, least, bare = (button_label(voice(language), view, 0, using, naming) for naming in namings)
        assert not phone.is_cut(whole)
        assert not re.search("[+−→]", bare)
        assert len(bare) <= len(least) <= len(short) <= len(whole)
        found[card] = whole
    plain = [card for card, label in found.items() if not re.search("[+−⬆️]\\d", label)]
    assert plain == ["hammer-coral"] * (language in {"cs", "de"}), "only a label that would be cut has no gain"
    if language == "en":
        assert found["hammer-coral"] == "▶️ 1 Hammer +1 Pollution → +3🦠"
        assert found["frogspawn-coral"] == "▶️ 1 Frogspawn coral −2🦠 → +2❤️"


def test_growth_says_its_price_before_it_is_paid_and_that_it_can_be_given_back() -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=1, scales=1).change_coral("1,1", tokens="").begin()
    assert "🌱 +1🌸 1🦠 1🐟" in labels_of(step_of(scene))
    scene.play("grow")
    for prompt in ("grow", "side"):
        assert REEF.decision(scene.state, 0).prompt == prompt
        asked, view = step_of(scene).text, REEF.view(scene.state, 0)
        assert "-# This costs 1 Plankton and 1 Fish Scale (scales: −1 point). *↩ Back* gives it back." in asked
        assert "Paid" not in FACE.happened(view, ["Ada"]), "nothing is paid for good before its choice"
        scene.play(scene.legal()[0])
    assert "Paid with 1 Fish Scale." in FACE.happened(REEF.view(scene.state, 0), ["Ada"])


def test_what_cannot_be_bought_stays_with_its_reason() -> None:
    scene = Scene(1).supply(coins=1).offer("tiger-shark", "giant-clam", "day-octopus").begin()
    view = REEF.view(scene.state, 0)
    text = "\n".join("\n".join(lacking(ENGLISH, view, part)) for part in PARTS)
    for offered in (*view.animal_offer, *view.large_offer):
        assert (f"{view.cards[offered.card].name} ({offered.slot})" in text) == (offered.lack is not None)
    assert "Needs 1 more Coin: every coral" in text
    assert "more Coins and a space with 2 Colonies: " in text
    czech = ReefFace(voice("cs")).next_step(REEF.decision(scene.state, 0), view, "corals").text
    assert "-# Chybí 1 mince: všechny korály" in czech


def test_who_visits_is_explained_after_a_pass_that_replaces_cards_too() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=3).begin()
    (line,) = (each for each in step_of(scene, "pass").text.splitlines() if "they pollute" in each)
    scene.play("pass")
    assert REEF.decision(scene.state, 0).prompt == "income"
    assert line in step_of(scene).text


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (Tire(amount=1), "An animal with Fatigue can’t be fed until it has rested."),
        (Raise(what="algae"), "Only animals whose card says “Algae” can be raised by this."),
        (Rest(amount=2), "You don’t have to remove any: *No, thanks* moves on."),
    ],
)
def test_a_question_explains_the_rule_behind_it(word: Tire | Raise | Rest, expected: str) -> None:
    clams = [card.id for card in REEF.cards.animals.values() if card.algae][:2]
    scene = Scene(1).corals(LAGOON).animal(clams[0], "1,0", fatigue=1).animal(clams[1], "0,1", fatigue=1)
    scene.position.stack.append(Frame(word, 0, may=isinstance(word, Rest)))
    scene.begin()
    asked = FACE.next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0)).text
    assert f"-# {expected}" in asked


def test_the_other_actions_are_beside_a_lower_reef_rather_than_none() -> None:
    scene = Scene(1).supply(coins=0, plankton=3).animal("neon-goby", "0,1", fatigue=1).begin()
    decision, view = REEF.decision(scene.state, 0), REEF.view(scene.state, 0)
    shown = [FACE.next_step(decision, view, "others", taken=taken).pictures for taken in range(0, 600, 20)]
    heights = [pictures[0].size[1] if pictures else 0 for pictures in shown]
    assert heights == sorted(heights, reverse=True)
    assert len({*heights}) > 2
    assert heights[-1] == 0


def test_what_choices_have_in_common_is_said_once() -> None:
    hints = ("In the offer", "Falls to low", "In the offer")
    entries = [MenuEntry(f"Prey {number}", hint) for number, hint in enumerate(hints)]
    assert legend_of(ENGLISH, entries) == ["**Prey 1:** Falls to low", "**Each of the others:** In the offer"]
    assert legend_of(ENGLISH, entries[::2]) == ["**Each:** In the offer"]
    assert legend_of(ENGLISH, entries[:2]) == ["**Prey 0:** In the offer", "**Prey 1:** Falls to low"]


@pytest.mark.parametrize(("coins", "price"), [(0, "2🐟"), (1, "1🪙 1🐟"), (9, "2🪙")])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_button_to_buy_has_its_price_and_no_number(language: str, coins: int, price: str) -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=coins, plankton=0, scales=2).begin()
    view, decision, face = REEF.view(scene.state, 0), REEF.decision(scene.state, 0), ReefFace(voice(language))
    found = set[str]()
    for taken in range(-600, 100, 15):
        step = face.next_step(decision, view, taken=taken)
        labels = [key.label for row in step.pad for key in row if key.action.startswith("buy-coral")]
        priced = [label for label in labels if price in label]
        assert all(re.fullmatch(rf"(🪸 )?[^\d🪸]+ {re.escape(price)}( 🌸+)?", label) for label in priced), labels
        assert len(priced) == len(labels) or price == "2🪙", "a Fish Scale for a Coin stands on the button alone"
        assert priced or not labels or SHELF in {each.name for each in step.pictures}, "the picture has the prices"
        found |= {label.partition(price)[2] for label in priced}
    assert "" in found, "short buttons have their price, too"
    assert max(map(len, found)) > 1, "with room, a button has the coral's Colonies"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_loses_least_gives_way_first(language: str) -> None:
    face, corals = ReefFace(voice(language)), {"2,2": "mushroom-coral", "3,1": "bubble-coral"}
    scene = Scene(1).corals(LAGOON | corals).supply(coins=9, plankton=9).animal("neon-goby", "1,0").begin()
    view, decision = REEF.view(scene.state, 0), REEF.decision(scene.state, 0)
    steps = [face.next_step(decision, view, taken=taken) for taken in range(-400, 360, 10)]
    doors = [len(opening(step)) + bool(step.menus) for step in steps]
    assert doors == sorted(doors), "a button for each card stays as long as it can"
    assert doors[0] == 0 < doors[-1]
    last = steps[doors.count(0) - 1]
    assert last.is_brief
    assert last.pictures[0].size[1] == min(step.pictures[0].size[1] for step in steps), "all else gives way before"


def opening(step: MoveStep) -> list[str]:
    """Parts of the offer that buttons open to buy there, in their order."""
    return [key.leads_to for row in step.pad for key in row if key.leads_to in PARTS]


@pytest.mark.parametrize("language", LANGUAGES)
def test_without_room_a_button_opens_the_cards_to_buy_corals_first(language: str) -> None:
    face, corals = ReefFace(voice(language)), {"2,2": "mushroom-coral", "3,1": "bubble-coral"}
    scene = Scene(1).corals(LAGOON | corals).supply(coins=9, plankton=9)
    for card, cell in (("neon-goby", "1,0"), ("lyretail-anthias", "0,1"), ("emperor-angelfish", "2,1")):
        scene.animal(card, cell)
    scene.begin()
    view, decision = REEF.view(scene.state, 0), REEF.decision(scene.state, 0)
    steps = [face.next_step(decision, view, taken=taken) for taken in range(-400, 360, 15)]
    ways = [opening(step) for step in steps if not step.menus]
    assert ways == sorted(ways, key=len)
    distinct, chain = [*dict.fromkeys(map(frozenset, ways))], [{*()}, {"corals"}, {"corals", "animals"}]
    assert distinct in (chain, chain[1:]), "long names need the first button at once"
    for step in steps:
        assert not [entry for menu in step.menus for entry in menu.entries if entry.action.startswith("buy-")]
        bought = [key.action for row in step.pad for key in row if key.action.startswith("buy-")]
        leads = [key.leads_to for row in (*step.pad, step.buttons) for key in row if key.leads_to]
        assert len({*leads}) == len(leads), "Discord refuses two buttons with one id"
        for part in opening(step):
            there = face.step(decision, view, part)
            assert there is not None
            bought += [key.action for row in there.pad for key in row]
        assert len({*bought}) == len(bought) == sum(option.action.word in BUYING for option in decision.options)


def test_a_menu_holds_more_only_where_less_has_no_room() -> None:
    face, corals = ReefFace(voice("de")), {"2,2": "mushroom-coral", "3,1": "bubble-coral"}
    scene = Scene(1).corals(LAGOON | corals).supply(coins=9, plankton=9)
    for card, cell in (("neon-goby", "1,0"), ("lyretail-anthias", "0,1"), ("emperor-angelfish", "2,1")):
        scene.animal(card, cell)
    scene.begin()
    view, decision = REEF.view(scene.state, 0), REEF.decision(scene.state, 0)
    steps = [face.next_step(decision, view, taken=taken) for taken in range(0, 360, 5)]
    folded = [{entry.action.partition(":")[0] for entry in menu.entries} for step in steps for menu in step.menus]
    assert folded == sorted(folded, key=len), "more is folded only where less has no room"
    assert folded[-1] == {"feed", "use"}


def test_many_choices_of_prey_are_buttons_with_signs_for_their_fates() -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=9)
    scene.animal("banded-sea-krait", "1,0").animal("neon-goby", "0,1", level=2).animal("lyretail-anthias", "2,1")
    scene.offer("ocellaris-clownfish", "tomato-clownfish", "slender-grouper", "giant-moray").begin()
    scene.play("feed:banded-sea-krait")
    view, decision = REEF.view(scene.state, 0), REEF.decision(scene.state, 0)
    steps = [FACE.next_step(decision, view, taken=taken) for taken in range(0, 500, 15)]
    brief = next(step for step in steps if any("🎯" in label for label in labels_of(step)) and "🎯" in step.text)
    assert not brief.menus
    targets = [each for each in decision.options if each.action.about]
    assert len(labels_of(brief)) == len(targets)
    for target, text in zip(targets, labels_of(brief), strict=True):
        animal = next((each for each in view.players[0].animals if each.card == target.action.about), None)
        if target.action.word == "hunt":
            assert re.fullmatch(r"🎯 [\w ’-]+", text)
        else:
            assert animal
            assert text.startswith("☠️" if animal.level == 1 else "⬇️")
            assert re.search(rf"[−+]{abs(animal.fall)}( points?|⭐)$", text)
    assert "-# ⬇️ falls a level · ☠️ dies out" in brief.text
    assert "🎯 isn’t harmed" in brief.text


def test_fatigue_as_a_price_and_algae_are_explained_on_turns_and_cards() -> None:
    scene = Scene(1).corals(LAGOON).supply(plankton=3).animal("blueband-goby", "1,0").begin()
    step = FACE.next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0))
    assert "so 2 take two rounds" in step.note
    goby, clam = (all_cards()[card] for card in ("blueband-goby", "giant-clam"))
    assert "so 2 take two rounds" in " ".join(on_card(ENGLISH, goby))
    assert "Some corals raise animals" in " ".join(on_card(ENGLISH, clam))


def test_before_passing_a_run_says_what_is_missing_for_the_next_rank() -> None:
    state = Scene(1).begin().state
    view, decision = REEF.view(state, 0), REEF.decision(state, 0)
    (player,) = view.players
    assert FACE.standing(view) == f"Round 1 of 4 · **{player.score}** points"
    for points, missing in (
        (59, "1 more point for Enthusiastic Student."),
        (60, "10 more points for Experienced Breeder."),
        (95, "You have the highest rank."),
    ):
        asked = FACE.next_step(decision, replace(view, players=(replace(player, score=points),)), "pass")
        assert f"-# {missing}" in asked.text


@pytest.mark.parametrize("seats", [1, 2])
def test_the_pictures_of_a_run_under_way_say_whose_it_is(seats: int) -> None:
    state = REEF.new(ReefOptions(), seats, 1)
    (seat, *_) = REEF.to_act(state)
    decision, view = REEF.decision(state, seat), REEF.view(state, seat)
    named = [FACE.next_step(decision, view, chosen, name="Ada").pictures[0].alt for chosen in ("", "pass")]
    assert [each.count("Ada") for each in named] == [1, 1]


def test_a_reef_can_be_built_without_seeing_it() -> None:
    scene = Scene(1).supply(coins=9).begin()
    bought = REEF.apply(scene.state, 0, REEF.parse("buy-coral:1"))
    step = FACE.next_step(REEF.decision(bought, 0), REEF.view(bought, 0))
    labels = [key.label for row in step.pad for key in row]
    assert labels[0].startswith("1 upper left")
    assert step.pictures[0].alt.startswith("1 upper left: Opens ")
    assert ". Reef, round" in step.pictures[0].alt, "the places end with a full stop"
    assert all(f"{re.sub(' 🌸.*', '', label)}: " in step.pictures[0].alt for label in labels)


NINE = [f"{x},{-y}" for y in range(3) for x in range(3)]


def test_the_words_for_places_differ_and_are_in_order() -> None:
    said = [where(ENGLISH, cell, NINE) for cell in NINE]
    assert said == [
        "upper left",
        "top",
        "upper right",
        "left",
        "middle",
        "right",
        "lower left",
        "bottom",
        "lower right",
    ]
    assert where(ENGLISH, "1,0", ["0,0", "1,0", "2,0"]) == where(ENGLISH, "0,0", ["0,0"]) == "middle"
    for cells in combinations([f"{x},{y}" for x in range(3) for y in range(3)], 6):
        assert len({where(ENGLISH, cell, cells) for cell in cells}) == 6
    near = ["0,0", "1,1", "0,4", "6,0"]
    assert len({where(ENGLISH, cell, near) for cell in near}) == 4, "two places in one corner"


def test_the_ability_comes_first_in_a_line_of_a_card() -> None:
    scene = Scene(1).supply(coins=9).offer("neon-goby").begin()
    view = REEF.view(scene.state, 0)
    goby = option("swap", "neon-goby", card="neon-goby")
    hint = label(ENGLISH, view, 0, "swap", goby).hint
    assert hint.startswith("Symbiosis: ")
    assert ". ·" not in hint
    coral = next(each for each in REEF.decision(scene.state, 0).options if each.action.word == "buy-coral")
    assert label(ENGLISH, view, 0, "turn", coral).hint[0] in "⚡▶♾🏁"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_small_print_of_an_action_is_cut(language: str) -> None:
    hints = [voice(language).say(f"reef-hint-{action}", count=3) for action in ("grow", "purify", "sell", "bloom")]
    assert [hint for hint in hints if len(hint) > 100] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_card_is_called_just_coral(language: str) -> None:
    speaking = voice(language)
    plain = speaking.say("cards-plain").casefold()
    called = [card.name for card in all_cards().values() if word_of(speaking, card).casefold() == plain]
    assert not called, "take another word of the name"


@pytest.mark.parametrize(
    ("card", "most", "called"),
    [
        ("hammer-coral", 11, "Hammer"),
        ("hammer-coral", 80, "Hammerkoralle"),
        ("elephant-skin-coral", 8, "Elefantenhaut"),
        ("lobe-coral", 80, "Porenkoralle"),
        ("lobe-coral", 8, "Poren"),
        ("blue-coral", 8, "Blaue"),
    ],
)
def test_a_long_compound_loses_its_plain_part_on_a_small_button(card: str, most: int, called: str) -> None:
    assert word_of(voice("de"), all_cards()[card], most) == called


def test_buttons_stand_in_the_lowest_rows() -> None:
    eight = [Key(f"{number} Shark", f"buy-{number}") for number in range(1, 9)]
    assert [len(row) for row in in_rows(eight)] == [3, 5], "three on a line of a phone, and whole lines in a row"
    assert [len(row) for row in in_rows(eight[:5])] == [5], "in rows of four, the fifth has a line of its own"
    assert in_rows([]) == ()
    wide, narrow = [Key("Humphead wrasse " * many, f"buy-{many}") for many in (1, 2)], [Key("Goby", "buy-3")]
    keys = [wide[0], wide[1], *narrow]
    assert in_rows(keys) == (tuple(keys),)
    assert in_rows(keys, packs=True) == ((wide[0], *narrow, wide[1]),), "a line takes a later button that fits"
