"""The worked examples of the rulebook, one test each."""

from __future__ import annotations

import pytest

from engines.errors import IllegalAction
from engines.reef.view import Rise
from tests.engines.reef.scene import LAGOON, REEF, Scene

AROUND = ["1,0", "-1,0", "0,-1", "0,1", "1,2", "3,0", "2,1", "1,-2", "2,-1"]
"""Free cells for animals of a scene, the lagoon's middle first."""


def test_1_second_to_pass_takes_a_scale_and_a_coin():
    scene = Scene(2).play("pass", seat=0)
    assert (scene.player(0).scales, scene.player(0).coins) == (1, 2)
    scene.play("pass", seat=1)
    assert (scene.player(1).scales, scene.player(1).coins) == (1, 1)
    assert REEF.view(scene.state, None).phase == "recovery"
    assert {decision.prompt for decision in scene.position.pending} == {"income"}


def test_2_a_grouper_reaches_the_top_by_reducing_an_anthias():
    scene = Scene().corals(LAGOON).animal("slender-grouper", "1,0", 2).animal("squarespot-anthias", "1,2", 2)
    scene.play("feed:slender-grouper")  # the only prey is chosen automatically
    assert (scene.level("slender-grouper"), scene.fatigue("slender-grouper")) == (3, 1)
    assert (scene.level("squarespot-anthias"), scene.fatigue("squarespot-anthias")) == (1, 0)
    assert scene.player(0).scales == 2


def test_3_hunting_on_another_atoll_leaves_the_prey_alone():
    scene = Scene().corals(LAGOON).animal("blue-line-grouper", "1,0")
    scene.animal("lined-seahorse", "0,1", 2, seat=1).animal("pygmy-seahorse", "1,0", seat=1)
    assert REEF.cards.animals["pygmy-seahorse"].shelter
    scene.play("feed:blue-line-grouper")  # the only prey is chosen automatically
    assert (scene.level("blue-line-grouper"), scene.fatigue("blue-line-grouper")) == (2, 1)
    assert (scene.player(0).hunts, scene.player(0).turned) == (0, 1)
    assert scene.level("lined-seahorse") == 2
    assert scene.position.taken[-1].choice.about == "lined-seahorse"


def test_3_a_sheltered_fish_is_no_target():
    scene = Scene().corals(LAGOON).animal("blue-line-grouper", "1,0").animal("pygmy-seahorse", "1,0", seat=1)
    assert "feed:blue-line-grouper" not in scene.legal()


def shark_and_pipefish() -> Scene:
    scene = Scene().corals(LAGOON).supply(hunts=0)
    scene.animal("tiger-shark", "1,0", pair=1).animal("schultzs-pipefish", "1,2", pair=1)
    return scene.animal("squarespot-anthias", "0,1", 2).animal("electric-clam", "2,1", 2)


def test_4_a_tiger_shark_cannot_reduce_its_pipefish_but_raises_it():
    scene = shark_and_pipefish().play("feed:tiger-shark")
    assert scene.legal() == ["reduce:squarespot-anthias", "reduce:electric-clam"]
    scene.play("reduce:electric-clam")  # leaves one other animal, which is chosen automatically
    assert (scene.level("squarespot-anthias"), scene.level("electric-clam")) == (1, 1)
    scene.play("raise:schultzs-pipefish")
    assert (scene.level("tiger-shark"), scene.fatigue("tiger-shark")) == (2, 1)
    assert (scene.level("schultzs-pipefish"), scene.fatigue("schultzs-pipefish")) == (2, 0)


def test_4_the_pair_can_be_fed_through_the_pipefish():
    scene = shark_and_pipefish().play("feed:schultzs-pipefish raise:tiger-shark")
    assert (scene.level("tiger-shark"), scene.fatigue("tiger-shark")) == (2, 0)
    assert (scene.level("schultzs-pipefish"), scene.fatigue("schultzs-pipefish")) == (2, 1)
    assert (scene.level("squarespot-anthias"), scene.level("electric-clam")) == (2, 2)


def test_5_a_magnificent_star_grows_when_another_animal_is_reduced():
    scene = Scene().corals(LAGOON).animal("magnificent-star", "1,2").animal("lyretail-anthias", "0,1", 2)
    scene.animal("slender-grouper", "1,0").play("feed:slender-grouper")
    assert (scene.level("slender-grouper"), scene.fatigue("slender-grouper")) == (2, 1)
    assert (scene.level("magnificent-star"), scene.fatigue("magnificent-star")) == (2, 0)
    assert (scene.level("lyretail-anthias"), scene.fatigue("lyretail-anthias")) == (1, 0)


def test_6_a_coral_action_takes_fatigue_from_an_animal_which_can_then_be_fed():
    scene = Scene().corals({**LAGOON, "0,2": "cactus-coral"}).supply(plankton=3)
    scene.animal("lyretail-anthias", "1,0", 2, fatigue=1)
    assert "feed:lyretail-anthias" not in scene.legal()
    scene.play("use:cactus-coral", seat=0).play("pass", seat=1)
    assert scene.player(0).corals["0,2"].fatigue == 1
    assert "use:cactus-coral" not in scene.legal()
    scene.play("feed:lyretail-anthias", seat=0)
    assert scene.level("lyretail-anthias") == 3


def test_7_pollution_ends_a_discount_but_placed_fish_stay():
    def scene() -> Scene:
        return Scene().corals({"1,1": "flowerpot-coral"}).supply(coins=9).offer("slender-grouper", "blue-line-grouper")

    assert [REEF.cards.animals[name].colonies for name in ("slender-grouper", "blue-line-grouper")] == [2, 2]
    clean = scene().play("buy-animal:1 place:2,1")  # one Colony suffices
    assert clean.player(0).animals["2,1"].card == "slender-grouper"
    polluted = scene().animal("slender-grouper", "0,1").change_coral("1,1", polluted=True)
    assert polluted.position.animals.offer[0] == "blue-line-grouper"
    assert "buy-animal:1" not in polluted.legal()
    polluted.play("pass")
    assert polluted.player(0).animals["0,1"].card == "slender-grouper"


@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 2), (3, 4), (4, 6)])
def test_8_biodiversity_of_angelfishes(count, points):
    scene = Scene(biodiversity=True).corals(LAGOON)
    fishes = [card.id for card in REEF.cards.animals.values() if card.category == "Angelfishes"]
    for card, cell in zip(fishes[:count], AROUND, strict=False):
        scene.animal(card, cell)
    lines = REEF.view(scene.begin().state, 0).players[0].sheet
    assert sum(line.points for line in lines if line.heading == "fish-categories") == points


def test_9_extinction_pays_plankton_for_the_colonies_and_ends_the_symbiosis():
    scene = Scene().corals(LAGOON).supply(hunts=0)
    scene.animal("slender-grouper", "1,2").animal("schultzs-pipefish", "1,0", pair=1)
    scene.animal("tiger-shark", "0,1", pair=1).play("feed:slender-grouper")
    cards = [animal.card for animal in scene.player(0).animals.values()]
    assert cards == ["slender-grouper", "tiger-shark"]
    assert scene.player(0).animals["0,1"].pair == 0
    assert "schultzs-pipefish" in scene.position.animals.discarded
    facing = 3  # all sides except the Basic Coral's, which has none to the east
    assert scene.player(0).plankton == facing


def test_10_solo_hunt_on_a_card_of_the_offer():
    scene = Scene(1).corals(LAGOON).animal("slender-grouper", "1,0").offer("squarespot-anthias")
    scene.play("feed:slender-grouper hunt:squarespot-anthias")
    assert scene.level("slender-grouper") == 2
    assert scene.position.animals.offer[0] == "squarespot-anthias"
    assert scene.player().turned == 1


@pytest.mark.parametrize("number", [0, 1, 6])
def test_10_solo_refresh_of_any_number_of_cards(number):
    scene = Scene(1).play("pass scientists")
    before = scene.position.animals.offer
    for card in before[:number]:
        scene.play(f"swap:{card}")
    if number < 6:
        scene.play("done" if number else "skip")
    scene.play("skip")
    after = scene.position.animals.offer
    assert len(after) == 6
    assert after[number:] == before[number:]
    assert set(before[:number]) <= set(scene.position.animals.discarded)
    assert scene.position.round == 2


def test_a_choice_that_is_not_offered_is_refused():
    with pytest.raises(IllegalAction, match="not-on-reef"):
        Scene().play("feed:slender-grouper")


def test_the_next_level_counts_what_it_scores_at_the_end():
    """At the top, a Blue line grouper scores 2 for each Grouper, and a Yellow scroll coral 1 for each animal there."""
    scene = Scene(1).corals(LAGOON | {"2,2": "yellow-scroll-coral"})
    scene.animal("blue-line-grouper", "1,0", level=2).animal("slender-grouper", "0,1", level=3).begin()
    (grouper, other) = REEF.view(scene.state, 0).players[0].animals
    assert grouper.rise == Rise(points=14 - 11 + 2 * 2 + 1, scales=2)
    assert grouper.fall == 11 - 4
    assert other.rise is None
    assert other.fall == 12 - 10 + 1, "the level's points, and the coral's"
