"""The rules between the worked examples: payments, support actions, recovery, events, take-back, evaluation."""

from __future__ import annotations

import pytest

from engines.errors import BadSetup, IllegalAction, NotYourTurn
from engines.reef.frames import Frame
from engines.reef.grid import neighbours
from engines.reef.pieces import PlacedCoral
from engines.reef.rounds import Income
from engines.reef.score import RANKS, rank
from engines.reef.table import Table
from tests.engines.reef.scene import LAGOON, REEF, Scene


def words(scene: Scene, seat: int = 0) -> set[str]:
    return {text.partition(":")[0] for text in scene.legal(seat)}


# Set-up.


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_setup_follows_the_rulebook(seats):
    view = REEF.view(REEF.new(REEF.options(), seats, 11), 0)
    sizes = sorted(view.cards[card.card].kind for card in view.animal_offer)
    assert sizes == ["medium", "other", "other", "small", "small", "small"]
    assert [view.cards[card.card].kind for card in view.large_offer] == ["large", "large"]
    assert len(view.coral_offer) == 6
    assert not any(view.cards[card.card].basic for card in view.coral_offer)
    assert view.decks["animals"].left == 62 - 8 - 6
    assert (view.decks["large"].left, view.decks["corals"].left) == (6, 46)
    for player in view.players:
        assert (player.coins, player.plankton, player.scales, player.hunts) == (5, 3, 1, 1)
        (coral,) = player.corals
        assert (coral.cell, coral.polluted, view.cards[coral.card].basic) == ("0,0", True, True)
    assert view.turn == view.starter < seats
    assert len({player.corals[0].card for player in view.players}) == seats


def test_starting_player_and_rows_come_from_the_seed():
    starters = {REEF.new(REEF.options(), 4, seed).position.starter for seed in range(40)}
    assert starters == {0, 1, 2, 3}


def test_solo_has_no_events_and_always_biodiversity():
    with pytest.raises(BadSetup, match="reef-events"):
        REEF.new(REEF.options(events=True), 1, 0)
    assert REEF.new(REEF.options(), 1, 0).position.options.biodiversity


# Turns, buying, paying.


def test_a_coral_costs_two_coins_and_touches_a_corner():
    scene = Scene().supply(coins=2).offer("elkhorn-coral")
    assert "buy-coral:1" in scene.legal()
    scene.play("buy-coral:1")
    assert scene.legal() == ["place:-1,1", "place:1,1", "place:-1,-1", "place:1,-1"]
    newest = scene.position.corals.deck[0]
    scene.play("place:1,1")
    assert scene.player().coins == 0
    assert scene.player().corals["1,1"].card == "elkhorn-coral"
    assert scene.position.corals.offer[0] == newest
    assert scene.position.turn == 1


def test_nothing_is_bought_without_money_or_room():
    scene = Scene().supply(coins=1).offer("tiger-shark", "slender-grouper")
    assert words(scene) == {"use", "pass"} | words(scene) & {"buy-animal", "bloom", "purify"}
    assert "buy-coral" not in words(scene)
    rich = Scene().supply(coins=99).offer("tiger-shark", "slender-grouper")
    needed = {card.slot: card.colonies for card in REEF.view(rich.begin().state, 0).large_offer}
    assert all(f"buy-animal:{slot}" not in rich.legal() for slot, colonies in needed.items() if colonies > 1)


def test_scales_stand_in_for_coins_after_the_coins():
    scene = Scene().supply(coins=1, scales=3).play("buy-coral:1 place:1,1")
    assert (scene.player().coins, scene.player().scales) == (0, 2)


def test_a_hoarder_is_asked_how_many_scales_to_pay():
    scene = Scene().corals({"1,1": "maze-coral"}).supply(plankton=2, scales=3).play("grow")
    assert scene.legal() == ["pay:0", "pay:1", "pay:2"]
    scene.play("pay:1 side:e")
    assert (scene.player().plankton, scene.player().scales) == (1, 2)
    assert scene.player().corals["0,0"].tokens == "e"


def test_scales_are_spent_as_the_player_likes_where_a_coral_makes_more_of_plankton():
    """Organ pipe coral makes Sales cheaper and adds a Scale, so Plankton may be worth more than Scales."""
    scene = Scene().corals({"1,1": "organ-pipe-coral"}).supply(coins=2, plankton=2, scales=3)
    grown = scene.play("grow")
    assert grown.legal() == ["pay:0", "pay:1", "pay:2"]
    grown.play("pay:2 side:e")
    assert (grown.player().plankton, grown.player().scales) == (2, 1)
    bought = Scene().corals({"1,1": "organ-pipe-coral"}).supply(coins=3, scales=3).play("buy-coral:1")
    assert not any(text.startswith("pay:") for text in bought.legal()), "of Coins nothing on the reef makes more"


def test_a_coral_that_is_being_bought_counts_already():
    scene = Scene().corals(LAGOON).supply(coins=2, scales=2).offer("organ-pipe-coral").play("buy-coral:1")
    assert not any(text.startswith("pay:") for text in scene.legal()), "it makes more of Plankton, and is paid in Coins"


def test_a_sale_takes_scales_for_plankton_where_a_coral_makes_that_worth_while():
    scene = Scene().corals({"1,1": "organ-pipe-coral"}).supply(plankton=1, scales=3).play("sell")
    assert scene.legal() == ["sell:1", "sell:2"]
    scene.play("sell:1")
    assert scene.legal() == ["pay:1", "pay:2"]
    scene.play("pay:1")
    player = scene.player()
    assert (player.coins, player.plankton, player.scales) == (1, 0, 3), "one paid, and one that the coral adds"


def test_elsewhere_a_sale_takes_no_scales():
    """A Scale replaces a Coin, so spending four Scales on a Sale of one Coin never pays."""
    assert "sell" not in words(Scene().corals(LAGOON).supply(plankton=3, scales=9))
    scene = Scene().supply(plankton=5, scales=9).play("sell", seat=0)
    assert (scene.player().coins, scene.player().plankton, scene.player().scales) == (1, 1, 9)


def test_records_from_before_scales_could_be_chosen_are_still_legal():
    """Old records omit these answers: regular tokens are spent first, and a single Sale is made."""
    scene = Scene().corals({"1,1": "organ-pipe-coral"}).supply(plankton=3, scales=2)
    growing = scene.play("grow").state
    asked = REEF.apply(REEF.apply(growing, 0, REEF.parse("pay:0")), 0, REEF.parse("side:e"))
    left_out = REEF.apply_recorded(growing, 0, REEF.parse("side:e"))
    assert left_out.position.players == asked.position.players
    assert [taken.choice.word for taken in left_out.position.taken] == ["grow", "grow", "side"]
    sale = Scene().corals({"1,1": "organ-pipe-coral"}).supply(plankton=3, scales=2).play("sell").state
    sold = REEF.apply_recorded(sale, 1, REEF.parse("pass"))
    player = sold.position.players[0]
    assert (player.coins, player.plankton, player.scales) == (1, 1, 3)
    assert sold.position.earlier[-1][-1].forced, "as it was when there was but one way to sell"


def test_a_player_who_plays_now_has_to_answer():
    scene = Scene().corals({"1,1": "organ-pipe-coral"}).supply(plankton=3, scales=2).play("sell")
    with pytest.raises(NotYourTurn):
        REEF.apply(scene.state, 1, REEF.parse("pass"))
    with pytest.raises(IllegalAction):
        REEF.apply(scene.play("sell:1").state, 0, REEF.parse("pass"))


def test_animals_need_a_coral_beside_them_and_enough_colonies():
    scene = Scene().corals(LAGOON).supply(coins=9).offer("bicolour-parrotfish", "electric-clam")
    scene.play("buy-animal:1", seat=0)
    assert REEF.cards.animals["bicolour-parrotfish"].colonies == 3
    assert scene.player().animals["1,0"].card == "bicolour-parrotfish"  # the only cell is chosen automatically
    free = Scene().corals(LAGOON).supply(coins=9).offer("electric-clam").play("buy-animal:1")
    assert REEF.cards.animals["electric-clam"].colonies == 0
    assert "place:-1,0" in free.legal()  # beside the lobe coral, which has no Colony there


@pytest.mark.parametrize("corals", [{}, {"1,1": "flowerpot-coral"}])
def test_no_animal_is_bought_for_which_every_cell_is_taken(corals):
    """Even animals without Colony requirements, and those exempted by a coral."""
    none_needed = ("electric-clam", "snowflake-moray")
    scene = Scene().corals(corals).supply(coins=9).offer(*none_needed)
    beside = {cell for coral in scene.player().corals for cell in neighbours(coral)}
    others = [card for card in REEF.cards.animals if card not in none_needed]
    for cell, card in zip(sorted(beside), others, strict=False):
        scene.animal(card, cell)
    scene.supply(coins=9).offer(*none_needed).begin()
    assert not any(text.startswith("buy-animal") for text in scene.legal())
    last = sorted(beside)[-1]
    del scene.player().animals[last]
    scene.begin()
    assert {"buy-animal:1", "buy-animal:2"} & set(scene.legal()) == {"buy-animal:1", *(["buy-animal:2"] * bool(corals))}


def test_large_fish_have_their_own_offer_of_two():
    scene = Scene().corals(LAGOON).supply(coins=9).offer("tiger-shark")
    assert [slot for slot in scene.legal() if slot.startswith("buy-animal:7")] == ["buy-animal:7"]
    scene.play("buy-animal:7 place:1,0")
    assert len(scene.position.large.offer) == 2
    assert len(scene.position.animals.offer) == 6


def test_a_passed_player_is_out_for_the_round():
    scene = Scene(3).play("pass", seat=0).play("pass", seat=1)
    assert REEF.to_act(scene.state) == {2}
    scene.play("bloom", seat=2)
    assert REEF.to_act(scene.state) == {2}


def test_three_bonus_rows_for_four_players():
    scene = Scene(4).play("pass pass pass pass")
    assert [(player.scales, player.coins) for player in scene.position.players] == [(1, 2), (1, 1), (1, 0), (0, 0)]


# Support actions and growth.


def test_purification_removes_up_to_two_and_bars_tourists():
    scene = Scene().corals(LAGOON).supply(coins=1)
    for cell in ("0,0", "1,1", "2,0"):
        scene.change_coral(cell, polluted=True)
    scene.play("purify clean:lobe-coral", seat=0)
    assert scene.legal() == ["clean:table-coral", "clean:elliptical-star-coral", "done"]
    scene.play("clean:table-coral", seat=0)
    assert (scene.player().pollution, scene.player().coins) == (1, 0)
    scene.play("pass", seat=1).play("pass", seat=0)
    assert REEF.to_act(scene.state) == {1}  # seat 0 has no choice left
    assert scene.position.players[0].income == "scientists"


def test_purification_needs_pollution_and_sale_needs_four_plankton():
    assert not {"purify", "sell"} & words(Scene().supply(coins=3, plankton=3))
    assert {"purify", "sell"} <= words(Scene().supply(coins=3, plankton=4).change_coral("0,0", polluted=True))


def test_seaweed_sale_is_four_to_one_and_once_a_round():
    scene = Scene().supply(plankton=9).play("sell", seat=0)
    assert scene.legal() == ["sell:1", "sell:2"]
    scene.play("sell:2", seat=0).play("pass", seat=1)
    assert (scene.player().coins, scene.player().plankton) == (2, 1)
    assert "sell" not in words(scene.supply(plankton=9))


def test_bloom_brings_two_plankton_for_each_pollution_as_often_as_liked():
    scene = Scene().corals(LAGOON).play("bloom pollute:lobe-coral pollute:table-coral done", seat=0)
    assert (scene.player().plankton, scene.player().pollution) == (4, 2)
    scene.play("pass", seat=1)
    assert "bloom" not in words(scene)


def test_growth_costs_two_plankton_and_needs_a_bare_side():
    scene = Scene().supply(plankton=2).play("grow")
    assert scene.legal() == ["side:e", "side:w"]
    scene.play("side:e")
    assert (scene.player().plankton, scene.player().corals["0,0"].tokens) == (0, "e")
    full = Scene().supply(plankton=2).change_coral("0,0", tokens="ew")
    assert "grow" not in words(full)


# Feeding.


@pytest.mark.parametrize(("level", "fatigue", "plankton"), [(3, 0, 9), (1, 1, 9), (1, 0, 0)])
def test_no_feeding_at_the_top_with_fatigue_or_without_the_cost(level, fatigue, plankton):
    scene = Scene().corals(LAGOON).supply(plankton=plankton).animal("maxima-clam", "1,0", level, fatigue=fatigue)
    assert "feed:maxima-clam" not in scene.legal()


@pytest.mark.parametrize(("card", "scales"), [("regal-angelfish", 2), ("schultzs-pipefish", 1), ("sandfish", 1)])
def test_the_third_level_brings_scales(card, scales):
    scene = Scene().corals(LAGOON).animal(card, "1,0", 2).play(f"feed:{card}")
    assert scene.player().scales == scales == REEF.cards.board.top_scales[REEF.cards.animals[card].size]


def test_one_fish_may_be_reduced_twice_by_level():
    scene = Scene().corals(LAGOON).supply(hunts=0).animal("giant-grouper", "1,0", 2)
    assert "feed:giant-grouper" not in scene.animal("squarespot-anthias", "1,2", 1).legal()
    scene.animal("squarespot-anthias", "1,2", 2).begin().play("feed:giant-grouper")
    assert [animal.card for animal in scene.player().animals.values()] == ["giant-grouper"]  # reduced and extinct
    assert (scene.level("giant-grouper"), scene.player().scales) == (3, 3)


def test_two_different_animals_are_needed_where_the_card_says_so():
    scene = Scene().corals(LAGOON).supply(hunts=0).animal("giant-moray", "1,0").animal("electric-clam", "1,2", 3)
    assert "feed:giant-moray" not in scene.legal()
    assert "feed:giant-moray" in scene.supply(hunts=1).animal("sandfish", "0,1", seat=1).begin().legal()
    scene.play("feed:giant-moray")
    assert scene.legal() == ["reduce:electric-clam", "hunt:sandfish"]
    scene.play("hunt:sandfish")
    assert (scene.level("electric-clam"), scene.level("sandfish")) == (2, 1)


def test_one_hunt_token_stands_for_one_reduction():
    scene = Scene().corals(LAGOON).animal("giant-grouper", "1,0", 2).animal("squarespot-anthias", "0,1", 3, seat=1)
    assert "feed:giant-grouper" not in scene.legal()
    scene.supply(hunts=2).begin().play("feed:giant-grouper")
    assert (scene.level("giant-grouper"), scene.player().turned) == (3, 2)


def test_own_sheltered_prey_may_be_spared():
    scene = Scene().corals(LAGOON).animal("slender-grouper", "1,0").animal("pygmy-seahorse", "1,2", 2)
    scene.animal("magnificent-star", "0,1").play("feed:slender-grouper")
    assert scene.legal() == ["reduce:pygmy-seahorse", "spare:pygmy-seahorse"]
    scene.play("spare:pygmy-seahorse")
    assert (scene.level("pygmy-seahorse"), scene.level("slender-grouper"), scene.level("magnificent-star")) == (2, 2, 1)


def test_shelter_saves_from_being_fed_to_another_only_as_often_as_needed():
    scene = Scene().corals(LAGOON).supply(hunts=0).animal("giant-grouper", "1,0", 2).animal("pygmy-seahorse", "1,2")
    assert "feed:giant-grouper" in scene.legal()  # the same fish, spared twice
    scene.play("feed:giant-grouper spare:pygmy-seahorse")
    assert (scene.level("giant-grouper"), scene.level("pygmy-seahorse")) == (3, 1)


@pytest.mark.parametrize(("other", "level", "offered"), [(False, 1, False), (False, 2, True), (True, 1, True)])
def test_sheltered_prey_may_be_reduced_where_the_rest_can_be_had(other, level, offered):
    scene = Scene().corals(LAGOON).supply(hunts=0).animal("blacktip-reef-shark", "1,0", 2)
    scene.animal("pygmy-seahorse", "1,2", level)
    if other:
        scene.animal("neon-goby", "0,1")
    scene.play("feed:blacktip-reef-shark")
    # At its lowest level it would be lost before the second bite, so it is spared automatically.
    assert [taken.choice.word for taken in scene.position.taken] == ["feed"] + ["spare"] * (not offered)
    assert {"reduce:pygmy-seahorse", "spare:pygmy-seahorse"} <= set(scene.legal())


def test_alone_any_animal_of_the_offers_can_be_hunted_sheltered_ones_too():
    scene = Scene(1).corals(LAGOON).animal("slender-grouper", "1,0").offer("pygmy-seahorse")
    assert REEF.cards.animals["pygmy-seahorse"].shelter
    scene.play("feed:slender-grouper hunt:pygmy-seahorse")
    assert (scene.level("slender-grouper"), scene.player().turned) == (2, 1)
    assert scene.position.animals.offer[0] == "pygmy-seahorse"


def test_alone_an_action_that_serves_others_too_serves_its_owner():
    scene = Scene(1).corals({**LAGOON, "0,2": "black-sun-coral"}).play("use:black-sun-coral")
    assert (scene.player().plankton, scene.player().corals["0,2"].fatigue) == (3, 1)


def test_the_owner_chooses_among_partners_and_may_leave_the_partner_alone():
    scene = Scene().corals(LAGOON).supply(coins=9).offer("giant-moray")
    scene.animal("pacific-cleaner-shrimp", "0,1").animal("banded-coral-shrimp", "1,2")
    scene.play("buy-animal:7 place:1,0")
    assert scene.legal() == ["pair:pacific-cleaner-shrimp", "pair:banded-coral-shrimp"]
    scene.play("pair:banded-coral-shrimp", seat=0).play("pass", seat=1).play("feed:banded-coral-shrimp skip", seat=0)
    assert (scene.level("giant-moray"), scene.level("banded-coral-shrimp")) == (1, 2)


def test_the_survivor_of_a_pair_may_pair_again_with_the_next_arrival():
    scene = Scene().corals(LAGOON).supply(coins=9, hunts=0)
    scene.animal("hawksbill-turtle", "1,2").animal("bubble-tip-anemone", "0,1", pair=1)
    scene.animal("ocellaris-clownfish", "1,0", pair=1).offer("magnificent-anemone")
    scene.play("feed:hawksbill-turtle", seat=0)  # eats the anemone
    assert scene.player().animals["1,0"].pair == 0
    scene.play("pass", seat=1).play("buy-animal:1 place:2,1", seat=0)
    assert scene.player().animals["1,0"].pair == scene.player().animals["2,1"].pair > 0


def test_a_tired_partner_may_be_raised():
    scene = Scene().corals(LAGOON).animal("schultzs-pipefish", "1,2", pair=1)
    scene.animal("tiger-shark", "1,0", fatigue=1, pair=1).play("feed:schultzs-pipefish raise:tiger-shark")
    assert (scene.level("tiger-shark"), scene.fatigue("tiger-shark")) == (2, 1)


def test_an_immediate_effect_may_be_declined_or_used_in_part():
    def scene(card: str) -> Scene:
        scene = Scene().corals(LAGOON).supply(coins=2).offer(card)
        return scene.animal("maxima-clam", "1,0").animal("giant-clam", "1,2").play("buy-coral:1 place:0,2")

    declined = scene("birds-nest-coral")
    assert declined.legal() == ["raise:maxima-clam", "raise:giant-clam", "skip"]
    declined.play("skip")
    assert (declined.level("maxima-clam"), declined.position.turn) == (1, 1)
    part = scene("cauliflower-coral").play("raise:giant-clam")
    assert part.legal() == ["raise:maxima-clam", "done"]
    part.play("done")
    assert (part.level("maxima-clam"), part.level("giant-clam")) == (1, 2)


# Recovery, events, rounds.


def test_incomes_come_in_any_order_and_are_hidden_until_all_have_chosen():
    scene = Scene(3).play("pass pass pass")
    assert REEF.to_act(scene.state) == {0, 1, 2}
    scene.play("scientists", seat=2)
    assert REEF.view(scene.state, 0).players[2].income == ""
    assert REEF.view(scene.state, 2).players[2].income == "scientists"
    assert REEF.to_act(scene.state) == {0, 1}
    scene.play("tourists", seat=1).play("tourists", seat=0)
    incomes = REEF.cards.board.incomes[0]
    coins = [player.coins for player in scene.position.players]
    assert coins == [2 + incomes.tourist_coins, 1 + incomes.tourist_coins, incomes.scientist_coins]
    assert [player.pollution for player in scene.position.players] == [1, 1, 0]
    assert (scene.position.round, scene.position.starter, scene.position.turn) == (2, 1, 1)


def test_asking_for_incomes_changes_nothing():
    scene = Scene(3)
    table = Table(scene.position.copied(), REEF.cards)
    assert len(Income().decisions(table, Frame(Income(), 0)) or ()) == 3
    assert table.state == scene.position


def test_tourists_need_a_clean_coral():
    scene = Scene().change_coral("0,0", polluted=True).play("pass pass")
    assert REEF.to_act(scene.state) == {1}


def test_recovery_removes_fatigue_and_counts_colonies():
    scene = Scene().corals({**LAGOON, "0,2": "cactus-coral"}).animal("sandfish", "1,0", fatigue=2)
    scene.change_coral("0,2", fatigue=2).supply(hunts=0).player().turned = 1
    colonies = REEF.view(scene.begin().state, 0).players[0].colonies
    least = [plankton for bound, plankton in REEF.cards.board.plankton if bound <= colonies]
    oldest = scene.position.animals.offer[-2:], scene.position.corals.offer[-2:]
    scene.play("pass pass").play("scientists", seat=0).play("scientists", seat=1)
    player = scene.player()
    assert (scene.fatigue("sandfish"), player.corals["0,2"].fatigue) == (1, 1)
    assert (player.plankton, player.hunts, player.turned) == (least[-1], 1, 0)
    assert scene.position.animals.discarded == oldest[0]
    assert scene.position.corals.discarded == oldest[1]
    assert not player.passed


@pytest.mark.parametrize(
    ("colonies", "plankton"), [(3, 0), (4, 1), (6, 1), (7, 2), (10, 2), (11, 3), (15, 4), (20, 4), (21, 5)]
)
def test_plankton_by_colonies(colonies, plankton):
    scene = Scene()
    barest = min(REEF.cards.corals.values(), key=lambda card: len(card.sides))
    bare = [side for side in "nesw" if side not in barest.sides]
    corals = scene.player().corals
    corals.clear()
    for at in range(-(-colonies // 4)):
        tokens = min(4, colonies - 4 * at) - len(barest.sides)
        corals[f"{2 * at},0"] = PlacedCoral(barest.id, tokens="".join(bare[:tokens]))
    scene.play("pass pass").play("scientists", seat=0).play("scientists", seat=1)
    assert REEF.view(scene.state, 0).players[0].colonies == colonies
    assert scene.player().plankton == plankton


def test_an_event_comes_before_the_recovery_and_lasts_until_the_next():
    scene = Scene(events=True).events("cruise-season", "oil-spill", "no-take-zone").play("pass pass")
    assert scene.position.event == "cruise-season"
    assert REEF.view(scene.state, None).cards["cruise-season"].kind == "good"
    first = REEF.cards.board.incomes[0]
    scene.play("tourists", seat=0).play("scientists", seat=1)
    assert scene.player(0).coins == 2 + first.tourist_coins + 2
    scene.supply(0, scales=0).supply(1, scales=0)
    scene.play("pass", seat=1).play("pass", seat=0)
    assert (scene.position.event, scene.player(1).pollution) == ("", 1)
    assert len(scene.position.past_events) == 2


def test_an_oil_spill_passes_by_where_no_coral_is_clean():
    scene = Scene(events=True).events("oil-spill").change_coral("0,0", polluted=True).play("pass pass")
    assert scene.position.past_events == ("oil-spill",)
    assert [player.pollution for player in scene.position.players] == [1, 1]  # the other's only coral has been hit
    assert scene.position.round == 2  # no question: without clean corals no tourists come


def test_a_mass_spawning_passes_by_where_no_side_is_bare():
    scene = Scene(events=True).events("mass-spawning").change_coral("0,0", tokens="ew").play("pass pass")
    assert [REEF.decision(scene.state, seat).prompt for seat in sorted(REEF.to_act(scene.state))] == ["side"]
    scene.play("side:e", seat=1)
    assert [player.corals["0,0"].tokens for player in scene.position.players] == ["ew", "e"]


def test_the_third_event_is_in_force_through_round_four():
    scene = Scene(events=True).events("plankton-bloom", "beach-clean-up", "no-take-zone").corals(LAGOON)
    scene.animal("slender-grouper", "1,0").animal("squarespot-anthias", "0,1", seat=1)
    assert "feed:slender-grouper" in scene.legal()  # by hunting
    for _ in range(3):
        scene.play("pass pass").play("scientists", seat=0).play("scientists", seat=1)
    assert (scene.position.round, scene.position.event) == (4, "no-take-zone")
    scene.play("pass", seat=1)
    assert scene.player().hunts == 1
    assert "feed:slender-grouper" not in scene.legal()
    scene.play("pass", seat=0)
    assert (len(scene.position.past_events), scene.position.event) == (3, "no-take-zone")


def test_the_offer_of_large_fish_is_not_refreshed():
    scene = Scene().begin()
    large, animals = scene.position.large.offer, scene.position.animals.offer
    scene.play("pass pass").play("scientists", seat=0).play("scientists", seat=1)
    assert scene.position.large.offer == large
    assert scene.position.animals.offer[2:] == animals[:4]


def test_no_events_without_the_module():
    scene = Scene().play("pass pass")
    assert scene.position.events == scene.position.past_events == ()


def test_the_game_ends_after_the_action_phase_of_round_four():
    scene = Scene()
    for _ in range(3):
        scene.play("pass pass").play("scientists", seat=0).play("scientists", seat=1)
    assert REEF.outcome(scene.state) is None
    before = [(player.scales, player.coins) for player in scene.position.players]
    scene.play("pass pass")
    outcome = REEF.outcome(scene.state)
    assert outcome is not None
    assert outcome.reason == "evaluation"
    assert [(player.scales, player.coins) for player in scene.position.players] == before  # no bonus in round 4
    assert scene.position.round == 4


def test_an_empty_deck_is_made_of_the_discard_pile():
    scene = Scene().supply(coins=2)
    scene.position.corals.discarded = scene.position.corals.deck[:3]
    scene.position.corals.deck = ()
    scene.play("buy-coral:1 place:1,1")
    assert len(scene.position.corals.offer) == 6
    assert (len(scene.position.corals.deck), scene.position.corals.discarded) == (2, ())


def test_an_offer_stays_short_when_there_are_no_cards():
    scene = Scene().supply(coins=2)
    scene.position.corals.discarded = scene.position.corals.deck = ()
    scene.play("buy-coral:1 place:1,1")
    assert len(scene.position.corals.offer) == 5


# Decisions.


def test_take_back_until_something_is_revealed():
    scene = Scene().supply(coins=2)
    first = scene.begin().state
    assert REEF.back(first, 0) is None
    with pytest.raises(IllegalAction, match="nothing-to-take-back"):
        scene.play("back")
    scene.play("buy-coral:1")
    assert REEF.view(scene.state, 0).can_take_back
    assert not REEF.view(scene.state, 1).can_take_back
    assert REEF.load(REEF.dump(scene.state)) == scene.state
    scene.play("back")
    assert scene.state == first
    scene.play("buy-coral:1 place:1,1")  # a new card has come to the offer
    assert REEF.back(scene.state, 0) is None


def test_no_take_back_after_hunting():
    def scene() -> Scene:
        scene = Scene().corals(LAGOON).animal("giant-moray", "1,0").animal("sandfish", "0,1", seat=1)
        return scene.animal("electric-clam", "1,2", 3).animal("maxima-clam", "0,1", 3).play("feed:giant-moray")

    reduced = scene().play("reduce:electric-clam")
    assert REEF.back(reduced.state, 0) is not None
    hunted = scene().play("hunt:sandfish")
    assert REEF.to_act(hunted.state) == {0}
    assert REEF.back(hunted.state, 0) is None


def test_forced_choices_are_taken_and_noted():
    scene = Scene().supply(plankton=2).play("grow")
    assert [(taken.choice.word, taken.forced) for taken in scene.position.taken] == [("grow", False), ("grow", True)]


def test_long_menus_fold_feeding_and_long_lists_have_parts():
    scene = Scene().supply(coins=99, plankton=99)
    cells = [f"{x},{y}" for x in range(-6, 7) for y in range(-6, 7)]
    corals = [card.id for card in REEF.cards.corals.values() if card.end]
    animals = [card.id for card in REEF.cards.animals.values() if card.feed == () and not card.feed_in_symbiosis]
    animals += [card.id for card in REEF.cards.animals.values() if card.category in ("Bivalves", "Cnidarians")]
    places = [cell for cell in cells if sum(map(int, cell.split(","))) % 2 == 0 and cell != "0,0"]
    scene.corals(dict(zip(places[::2], corals, strict=False)))
    for card, cell in zip(animals, [cell for cell in cells if cell not in places and cell != "0,0"], strict=False):
        scene.animal(card, cell)
    legal = scene.legal()
    assert len(legal) <= 25
    assert "feed" in legal
    feeds = scene.play("feed").legal()
    assert len(feeds) > 25 - len(legal)
    scene.play("back buy-coral:1")
    decision = REEF.decision(scene.state, 0)
    assert [option.action.word for option in decision.options] == ["part"] * len(decision.options)
    inside = decision.options[1].refs.origins
    scene.play("part:2")
    assert scene.legal() == [f"place:{cell}" for cell in inside]
    assert REEF.load(REEF.dump(scene.state)) == scene.state
    scene.play(scene.legal()[0])
    assert scene.position.turn == 1


# Evaluation.


def test_score_sheet_line_by_line():
    scene = Scene(biodiversity=True).corals(LAGOON).supply(popularity=2, scales=3)
    scene.animal("sandfish", "1,0", 3).animal("humphead-wrasse", "1,2", 2).change_coral("2,0", polluted=True)
    lines = REEF.view(scene.begin().state, 0).players[0].sheet
    cards = REEF.cards
    assert cards.corals["elliptical-star-coral"].end
    assert [(line.heading, line.about, line.points) for line in lines] == [
        ("animals", "sandfish", cards.animals["sandfish"].points[2]),
        ("animals", "humphead-wrasse", cards.animals["humphead-wrasse"].points[1]),
        ("corals", "lettuce-coral", 2),  # sandfish beside it; the polluted elliptical star coral does not score
        ("animal-abilities", "humphead-wrasse", 1),
        ("popularity", "", 2),
        ("scales", "", 3),
        ("pollution", "", -1),
        ("categories", "Sea Cucumbers", 1),
    ]
    assert REEF.scores(scene.state)[0] == sum(line.points for line in lines)


@pytest.mark.parametrize(
    ("scales", "polluted", "places"), [((5, 3), 0, (1, 2)), ((3, 3), 0, (1, 1)), ((4, 3), 1, (2, 1))]
)
def test_ties_go_to_the_least_pollution_and_then_are_shared(scales, polluted, places):
    scene = Scene()
    scene.position.round = 4
    scene.supply(0, scales=scales[0]).supply(1, scales=scales[1])
    if polluted:
        scene.change_coral("0,0", polluted=True)
    scene.play("pass pass")
    outcome = REEF.outcome(scene.state)
    assert outcome is not None
    assert outcome.places == places


@pytest.mark.parametrize(
    ("points", "name"),
    [
        (59, "novice-aquarist"),
        (60, "enthusiastic-student"),
        (70, "experienced-breeder"),
        (80, "marine-biologist"),
        (90, "reserve-protector"),
    ],
)
def test_solo_ranks_have_inclusive_bounds(points, name):
    assert rank(points) == name
    assert [least for least, _ in RANKS] == [90, 80, 70, 60]


def test_a_state_with_other_cards_is_refused():
    data = REEF.dump(REEF.new(REEF.options(), 2, 3)).replace(b"tiger-shark", b"tiger-shrimp")
    with pytest.raises(BadSetup, match="tiger-shrimp"):
        REEF.load(data)


def test_a_full_menu_offers_no_feeding_without_an_animal_to_feed():
    """The menu folds feedings into one option only if there are any: else it would be a turn that does nothing."""
    actions = ["slipper", "mustard-hill", "boulder-pore", "galaxy", "sun", "black-sun", "torch", "frogspawn", "cactus"]
    actions += ["clubtip-finger", "mushroom", "hammer", "bubble", "elegance", "fox", "anemone-mushroom"]
    cells = [f"{x},{y}" for x in range(-2, 3) for y in range(-2, 3) if (x + y) % 2 == 0 and (x or y)]
    scene = Scene(1).corals({cell: f"{card}-coral" for cell, card in zip(cells, actions, strict=False)})
    scene.supply(coins=30, plankton=30).change_coral("0,0", polluted=True).begin()
    legal = scene.legal()
    assert "use" in legal, "the menu is so long that coral actions are one option"
    assert not [action for action in legal if action.startswith("feed")]
    for action in REEF.decision(scene.state, 0).options:
        assert REEF.apply(scene.state, 0, action.action).position != scene.state.position
