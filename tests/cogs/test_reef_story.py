"""Reef's descriptions of past actions, its labels of costs and gains, and why typed actions are not possible."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engines.base import Option
from engines.errors import IllegalAction
from engines.reef.cardwords.tokens import Pay
from engines.reef.choices import Choice
from frontend.face import YOU
from frontend.faces.reef import ReefFace
from frontend.faces.reef.labels import card_name, game, label
from frontend.faces.reef.story import MOST_LINES, MOST_TEXT, one_line, ranked, since, story
from frontend.messages.phone import text_height
from locales import ENGLISH, LANGUAGES, voice
from render.reef.alttext import describe_sheet, describe_tableau
from tests.cogs.conftest import House, answer
from tests.cogs.test_reef_presses import step_of
from tests.engines.reef.scene import LAGOON, Scene

REEF = game()
NAMES = ("Ada", "Ben", "Cleo", "Dora")


def story_for(scene: Scene, *, reader: int | None = None) -> str:
    """Text of the newest action, or of all actions since the reader's last one, as every player sees it."""
    view = REEF.view(scene.state, None)
    names = NAMES[: len(view.players)]
    return story(ENGLISH, view, names) if reader is None else since(ENGLISH, view, names, reader)


def option(scene: Scene, text: str) -> Option[Choice]:
    options = REEF.decision(scene.state, 0).options
    return next(each for each in options if REEF.format(each.action) == text)


def labelled(scene: Scene, text: str) -> str:
    prompt = REEF.decision(scene.state, 0).prompt
    return " | ".join(label(ENGLISH, REEF.view(scene.state, 0), 0, prompt, option(scene, text)))


@pytest.mark.parametrize(
    ("coins", "scales", "asked", "said"),
    [
        (5, 3, "2 Coins", "for 2 Coins."),
        (1, 3, "1 Coin and 1 Fish Scale (scales: −1 point)", "for 1 Coin and 1 Fish Scale."),
        (0, 3, "2 Fish Scales (scales: −2 points)", "for 2 Fish Scales."),
    ],
)
def test_a_price_in_fish_scales_is_said_before_and_after(coins: int, scales: int, asked: str, said: str) -> None:
    scene = Scene(1).supply(coins=coins, scales=scales).offer("elkhorn-coral").begin()
    assert labelled(scene, "buy-coral:1").split(" | ")[0] == f"1 Elkhorn coral · {asked}"
    before = scene.player().scales
    scene.play("buy-coral:1")
    assert story_for(scene) == "", "what is bought stands in the question"
    asked = ReefFace(ENGLISH).next_step(REEF.decision(scene.state, 0), REEF.view(scene.state, 0)).text
    assert asked.startswith(f"Where does **Elkhorn coral** ({said.removeprefix('for ').removesuffix('.')}) go?")
    scene.play("place:1,1")
    assert story_for(scene) == f"Bought **Elkhorn coral** {said}", "a run has one player"
    assert before - scene.player().scales == said.count("1 Fish") + 2 * said.count("2 Fish")


def test_support_actions_say_the_fish_scales_that_they_take() -> None:
    scene = Scene(1).corals(LAGOON).supply(scales=4).change_coral("1,1", polluted=True).begin()
    assert labelled(scene, "grow").startswith("🌱 Growth · 2 Fish Scales (scales: −2 points)")
    assert labelled(scene, "purify").startswith("✨ Clean ±0⭐ 1🐟 · no 🧳 | Once a round")
    assert "Cleaned the reef." in story_for(scene.play("purify"))
    assert "Paid with 1 Fish Scale." in story_for(scene)


@pytest.mark.parametrize(("scales", "polluted"), [(0, 1), (1, 1), (0, 2), (0, 3)])
def test_cleaning_says_what_the_score_gains(scales: int, polluted: int) -> None:
    """Animals that grow with it count, and both corals where the player chooses two of three."""
    scene = Scene(1).corals(LAGOON).animal("blue-sea-star", "1,0")
    for cell in list(LAGOON)[:polluted]:
        scene.change_coral(cell, polluted=True)
    scene.supply(coins=1 - scales, plankton=0, scales=scales).begin()
    before, said = REEF.view(scene.state, 0).players[0].score, labelled(scene, "purify")
    scene.play("purify")
    while REEF.decision(scene.state, 0).prompt != "turn":
        scene.play(next(each for each in scene.legal() if each != "back"))
    gained = REEF.view(scene.state, 0).players[0].score - before
    assert gained > 1
    assert said.startswith(f"✨ Clean +{gained}⭐"), "the button must say what the score gains"


def test_feeding_says_what_it_takes_and_all_that_it_brings() -> None:
    scene = Scene(1).corals(LAGOON).animal("ocellaris-clownfish", "1,0", level=2).supply(scales=3).begin()
    face = REEF.view(scene.state, 0).cards["ocellaris-clownfish"]
    gain = face.points[2] - face.points[1]
    assert (
        labelled(scene, "feed:ocellaris-clownfish")
        .split(" | ")[1]
        .startswith(f"→ high: +{gain} points and 1 Fish Scale (+1 point) · takes 2 Fish Scales · Feeding: Pay 2")
    )
    scene.play("feed:ocellaris-clownfish")
    assert scene.player().scales == 2
    assert "Fed: **Ocellaris clownfish** (now at high Abundance). Paid with 2 Fish Scales." in story_for(scene)


def test_a_gain_of_one_is_one_point() -> None:
    hints = set()
    for card in REEF.cards.animals:
        for level in (1, 2):
            scene = Scene(1).corals(LAGOON).animal(card, "1,0", level=level).supply(coins=9, plankton=9, scales=9)
            scene.begin()
            if f"feed:{card}" in scene.legal():
                hints.add(labelled(scene, f"feed:{card}"))
    assert any("+1 point " in hint for hint in hints)
    assert not any("+1 points" in hint for hint in hints)


def test_growth_is_under_way_until_its_side_is_chosen() -> None:
    scene = Scene(1).supply(plankton=2).begin().play("grow")
    assert story_for(scene) == "A Colony is growing on **Lobe coral**."
    scene.play("side:e" if "side:e" in scene.legal() else scene.legal()[0])
    assert story_for(scene) == "New Colony on **Lobe coral**."
    scene = Scene(1).corals({"1,1": "elkhorn-coral"}).supply(plankton=2)
    scene.change_coral("1,1", tokens="").begin().play("grow")
    assert story_for(scene) == "Ada is growing a Colony."
    scene.play(next(text for text in scene.legal() if text.startswith("grow:elk")))
    assert "grew" not in story_for(scene)


def test_colonies_that_grow_one_after_another_share_a_sentence() -> None:
    scene = Scene(1).corals({"0,0": "lobe-coral", "1,1": "table-coral"}).supply(coins=5).offer("antler-coral").begin()
    scene.play("buy-coral:1", "place:-1,1")
    for coral in ("lobe-coral", "lobe-coral", "antler-coral"):
        scene.play(f"grow:{coral}")
        if (side := scene.legal()[0]).startswith("side:"):
            scene.play(side)
    assert story_for(scene).endswith("New Colonies on **Lobe coral** and **Antler coral**.")


def test_who_acts_reads_all_that_others_did_since_their_own_turn() -> None:
    scene = Scene(3)
    for seat in range(3):
        scene.supply(seat, coins=9)
    scene.begin()
    for _ in range(3):
        scene.play("buy-coral:1")
        while REEF.to_act(scene.state) and REEF.decision(scene.state, min(REEF.to_act(scene.state))).prompt != "turn":
            scene.play(scene.legal(min(REEF.to_act(scene.state)))[0])
    lines = story_for(scene, reader=0).split("\n")
    assert [line.partition(" ")[0] for line in lines] == ["Ben", "Cleo"]
    assert story_for(scene, reader=1).split("\n") == lines[1:]
    assert story_for(scene, reader=2) == story_for(scene)


def test_what_ended_a_round_and_began_the_next_is_among_it() -> None:
    scene = Scene(3).supply(0, coins=4).supply(1, coins=4).begin().play("pass", "pass", "pass")
    # The only coral is clean, so each player chooses.
    while REEF.decision(scene.state, min(REEF.to_act(scene.state))).prompt == "income":
        scene.play("scientists")
    assert REEF.to_act(scene.state) == {1}
    scene.play("pass")
    first, second, begun, last = story_for(scene, reader=0).split("\n")
    assert (first, second, last) == ("Ben passed.", "Cleo passed.", "Ben passed.")
    assert begun.startswith("**Round 2 begins.** Ada welcomed Scientists (4 Coins). Ben welcomed")
    assert story_for(scene, reader=2).split("\n") == [begun, last], "also whose own passing ended the round"


def test_a_long_story_is_described_from_its_end() -> None:
    scene = Scene(2).supply(1, coins=99).begin().play("pass")
    for _ in range(7):
        scene.play("buy-coral:1", seat=1)
        while REEF.decision(scene.state, 1).prompt != "turn":
            scene.play(scene.legal(1)[0], seat=1)
    lines = story_for(scene, reader=0).split("\n")
    assert lines[0] == "…"
    assert 3 < len(lines) <= MOST_LINES + 1
    assert text_height("\n".join(lines)) <= MOST_TEXT
    assert all(line.startswith("Ben bought") for line in lines[1:])
    assert lines[-1] == story_for(scene)


def test_why_there_are_only_scientists() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=9).change_coral("1,1", polluted=True)
    scene.play("purify")
    while "pass" not in scene.legal():
        scene.play(scene.legal()[0])
    assert "No Tourists come after Cleaning." in story_for(scene.play("pass"))
    scene = Scene(1).change_coral("0,0", polluted=True).play("pass")
    assert "too few clean corals for Tourists" in story_for(scene)


def test_the_reason_for_only_scientists_is_for_their_player() -> None:
    scene = Scene(2).change_coral("0,0", polluted=True).change_coral("0,0", 1, polluted=True).play("pass", "pass")
    assert story_for(scene).count("welcomed Scientists") == 2
    assert "Tourists" not in story_for(scene)
    own = story(ENGLISH, REEF.view(scene.state, 0), [YOU, "Ben"])
    assert own.count("too few clean corals for Tourists") == 1


def test_a_round_that_begins_with_much_is_shortened() -> None:
    sentences = [f"{name} welcomed Scientists (7 Coins) and lost much else." for name in ("Ada", "Ben", "Cleo", "Di")]
    long = [f"{each} {each} {each}" for each in sentences]
    assert one_line(sentences) == " ".join(sentences)
    assert one_line(["**Round 2 begins.**", *long]) == f"**Round 2 begins.** … {long[-1]}"


def test_a_panel_speaks_to_its_reader() -> None:
    scene = Scene(2).supply(plankton=2).begin()
    scene.play("grow")
    view = REEF.view(scene.state, 0)
    assert story(ENGLISH, view, (YOU, "Ben")) == "You’re growing a Colony on **Lobe coral**."


def test_a_place_for_an_animal_says_when_it_takes_more_than_is_needed() -> None:
    scene = Scene(1).corals(LAGOON).supply(coins=9).offer("ocellaris-clownfish").play("buy-animal:1")
    hints = {labelled(scene, text).split(" | ")[1].split(" · ")[0] for text in scene.legal() if text != "back"}
    assert hints == {"Takes up 1 Colony", "Takes up 2 Colonies (needs only 1)", "Takes up 3 Colonies (needs only 1)"}


def test_alternative_texts_count_rightly_and_name_the_reef() -> None:
    scene = Scene(2).begin()
    view = REEF.view(scene.state, 0)
    assert "Ben's reef: " in describe_tableau(ENGLISH, view, 1, "Ben's reef")
    assert "Player 2’s reef: " in describe_tableau(ENGLISH, view, 1)
    scene.supply(0, scales=1).begin()
    sheet = describe_sheet(ENGLISH, REEF.view(scene.state, 0), ("🐠 Seahorse", "🦀 Seahorse"))
    assert "🐠 Seahorse: 1 Victory Point (" in sheet
    scene.change_coral("0,0", polluted=True).begin()
    assert "Pollution −1" in describe_sheet(ENGLISH, REEF.view(scene.state, 0), ("Ada", "Ben"))


@pytest.mark.parametrize(
    ("language", "who", "coins", "said"),
    [
        ("de", "Ben", 5, "Gekauft: **{card}** (2 Münzen)."),
        ("de", YOU, 1, "Du kaufst: **{card}** (1 Münze und 1 Fischschuppe)."),
        ("nl", YOU, 0, "Je koopt **{card}** voor 2 visschubben."),
        ("cs", "Ben", 1, "Nákup: **{card}** (1 mince a\N{NO-BREAK SPACE}1 šupina)."),
        ("cs", YOU, 5, "Kupuješ kartu **{card}** (2 mince)."),
    ],
)
def test_a_purchase_is_described_in_each_language(language: str, who: str, coins: int, said: str) -> None:
    speaker = voice(language)
    scene = Scene(1).supply(coins=coins, scales=3).offer("elkhorn-coral").begin().play("buy-coral:1", "place:1,1")
    text = story(speaker, REEF.view(scene.state, None), (who,))
    assert text.startswith(said.format(card=card_name(speaker, "elkhorn-coral")))


@pytest.mark.parametrize(("count", "said"), [(1, "1 mince"), (3, "3 mince"), (5, "5 mincí")])
def test_czech_counts_coins_in_three_forms(count: int, said: str) -> None:
    scene = Scene(1).supply(coins=count).begin()
    step = step_of(scene, "animals", "cs")
    assert step.text.startswith(f"Tvoje zásoba: {said}, ")


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (59, "Rank: **Novice Aquarist** – 1 point short of Enthusiastic Student."),
        (60, "Rank: **Enthusiastic Student** – 10 points short of Experienced Breeder."),
        (95, "Rank: **Reserve Protector** – there’s no higher one."),
    ],
)
def test_a_rank_tells_how_far_the_next_one_was(points: int, said: str) -> None:
    assert ranked(ENGLISH, points) == said


CARDS = game().cards


def fed(**wanted: object) -> str:
    """Id of the first animal with these properties that can be fed."""
    return next(
        card.id
        for card in CARDS.animals.values()
        if all(getattr(card, name) == value for name, value in wanted.items())
    )


def scene() -> Scene:
    """Scene of a lagoon without any tokens."""
    return Scene(1).corals(LAGOON).supply(coins=0, plankton=0, scales=0)


def with_animal(card: str, **about: int) -> Scene:
    """Scene of the lagoon with an animal. ``about``: its level and Fatigue."""
    return scene().animal(card, "1,0", **about)


PAYS = next(card.id for card in CARDS.animals.values() if card.feed and isinstance(card.feed[0], Pay))
NEVER = next(card.id for card in CARDS.animals.values() if card.feed is None)
ALONE = fed(feed_in_symbiosis=True)
WIDE = max(CARDS.animals.values(), key=lambda card: card.colonies * (card.size != "large"))
ACTING = next(
    card.id for card in CARDS.corals.values() if card.action and not card.basic and card.id not in LAGOON.values()
)
IDLE = next(cell for cell, card in LAGOON.items() if not CARDS.corals[card].action)


def polluted() -> Scene:
    made = scene()
    for cell in LAGOON:
        made.change_coral(cell, polluted=True)
    return made


REFUSED: dict[str, tuple[Callable[[], Scene], str]] = {
    "question": (lambda: scene().supply(coins=9).play("buy-coral:1"), "pass"),
    "no-number": (scene, "buy-coral:44"),
    "coins": (scene, "buy-coral:1"),
    "space": (lambda: Scene(1).supply(coins=99).offer(WIDE.id), "buy-animal:1"),
    "coins-and-space": (lambda: Scene(1).supply(coins=0, scales=0).offer(WIDE.id), "buy-animal:1"),
    "not-on-reef": (scene, f"feed:{PAYS}"),
    "tired": (lambda: with_animal(PAYS, fatigue=1), f"feed:{PAYS}"),
    "grown": (lambda: with_animal(PAYS, level=3, fatigue=1), f"feed:{PAYS}"),
    "never-fed": (lambda: with_animal(NEVER), f"feed:{NEVER}"),
    "alone": (lambda: with_animal(ALONE), f"feed:{ALONE}"),
    "unpaid": (lambda: with_animal(PAYS), f"feed:{PAYS}"),
    "no-action": (scene, f"use:{LAGOON[IDLE]}"),
    "polluted": (lambda: scene().corals({"0,2": ACTING}).change_coral("0,2", polluted=True), f"use:{ACTING}"),
    "used": (lambda: scene().corals({"0,2": ACTING}).change_coral("0,2", fatigue=1), f"use:{ACTING}"),
    "once": (lambda: polluted().supply(coins=9).play("purify", f"clean:{LAGOON['0,0']}", "done"), "purify"),
    "clean": (scene, "purify"),
    "all-polluted": (polluted, "bloom"),
    "plankton": (scene, "sell"),
}


@pytest.mark.parametrize("code", REFUSED)
def test_an_impossible_action_says_why_in_every_language(code: str) -> None:
    make, text = REFUSED[code]
    begun = make()
    if begun.state.position is not begun.position:
        begun.begin()
    with pytest.raises(IllegalAction) as refused:
        game().apply(begun.state, 0, game().parse(text))
    assert refused.value.code == code
    for language in LANGUAGES:
        said = ReefFace(voice(language)).illegal(refused.value)
        unknown = ReefFace(voice(language)).illegal(IllegalAction(refused.value.action, "not-offered"))
        assert said != unknown, f"{language} has no words for {code}"


@pytest.mark.parametrize(
    "action",
    [Choice("buy-animal", "9" * 5000), Choice("buy-coral", "²"), Choice("jump")],
    ids=["digits", "power", "word"],
)
def test_what_is_no_number_or_word_at_all_is_refused_too(action: Choice) -> None:
    with pytest.raises(IllegalAction):
        game().apply(scene().begin().state, 0, action)


async def test_a_typed_action_that_is_impossible_teaches(house: House) -> None:
    await house.ada.slash(house.channel, "reef solo", seed=7)
    said = answer(await house.ada.slash(house.channel, "move", move="feed:giant-clam"))
    assert said == "**feed:giant-clam** isn’t possible: that card isn’t on your reef."
    assert (await house.session()).seq == 0
