"""Reef's rules in a few pages, with pictures. The numbers are those of the game's data."""

from __future__ import annotations

from engines.reef.cards import RoundOverview
from engines.reef.score import RANKS
from frontend.face import RulesPage
from frontend.faces.reef.labels import many
from frontend.faces.reef.pictures import offer_sketch
from frontend.faces.reef.samples import sample
from locales import Voice
from render.marks import Marks
from render.reef.cardtext import rank_of


def pages(voice: Voice, board: RoundOverview) -> tuple[RulesPage, ...]:
    """The pages, for a game with this Round Overview."""
    income, bonus = board.incomes[0], board.bonuses[0][0]
    ranks = " · ".join(f"{least} {rank_of(voice, name)}" for least, name in reversed(RANKS))
    return (
        RulesPage(
            "Reef",
            "Build a reef of corals and let animals live in it, for four rounds. **The most Victory Points win**; "
            f"alone you play for a rank. You begin with one polluted coral, {many(board.coins, 'Coin')}, "
            f"{board.start_plankton} Plankton, {many(board.scales, 'Fish Scale')} and a Hunt token. A Fish Scale "
            "stands for any Coin or Plankton, and is a point at the end.",
            sample("grown"),
        ),
        RulesPage(
            "Corals make room",
            "Corals and animals lie like the fields of a chessboard: a coral touches **corners** of corals, an animal "
            f"lies **beside** them. A coral costs {many(board.coral_cost, 'Coin')}. The tufts on its sides are "
            "Colonies; each faces one space. An animal needs as many Colonies facing its space as its card says. Here "
            "the numbers are free spaces.",
            sample("small"),
            Marks(numbers=(("0,1", 1), ("2,1", 2), ("0,-1", 3))),
        ),
        RulesPage(
            "Your turn: one action",
            "**Buy** an animal or a coral of the offer · **feed** an animal · **use** a coral’s action · **Growth**: "
            f"{board.growth_cost} Plankton put a Colony on a bare side. Once a round each: **Purification**, "
            f"{many(board.purification_cost, 'Coin')} to clean {board.purified} corals; **Seaweed Sale**, "
            f"{board.sale_rate} Plankton for each Coin; **Algal Bloom**, {board.bloom_plankton} Plankton for each "
            "coral you pollute. Or **pass**: then you are out for the round.",
            picture=offer_sketch(voice, sample("small")),
        ),
        RulesPage(
            "Feeding",
            "An animal comes at low Abundance; feeding raises it to medium, then to the highest, and more points. "
            "It takes what its card says: Plankton, or prey. Prey is one of your animals that loses a level (at low it "
            "dies out and leaves Plankton), or, by turning the Hunt token, one of another player’s, which is not "
            "harmed; alone, a card of the offer. The fed animal takes Fatigue: no second meal this round. Reaching the "
            "highest level brings Fish Scales. Sheltered animals cannot be hunted; as you feed, your own may be the "
            "prey without losing a level.",
            sample("feeding"),
            Marks(selected="1,0"),
        ),
        RulesPage(
            "Abilities",
            "A coral has one ability: *immediate* when placed, an *action* once a round, *passive* all the time, or "
            "points at the *end*. Animals in **Symbiosis** are paired as the second arrives: feed one, and both may "
            "rise. Pollution takes a coral’s action, passive ability and end points, and costs a point.",
        ),
        RulesPage(
            "Between the rounds",
            f"Choose your income: Tourists ({many(income.tourist_coins, 'Coin')}, {income.tourist_pollution} "
            f"Pollution) or Scientists ({many(income.scientist_coins, 'Coin')}), more in the last. Tourists come "
            "only if you have at least as many clean corals as they bring Pollution, and not in a round in which you "
            "have purified. Fatigue goes, Hunt tokens turn back, Colonies bring Plankton, old cards of the offer make "
            f"room; alone you choose which. Who passes first takes the best bonus ({many(bonus.scales, 'Fish Scale')}, "
            f"{many(bonus.coins, 'Coin')}). With *events*, one happens before each income.",
        ),
        RulesPage(
            "The end",
            "After round 4 count animals, corals and abilities, Popularity, Fish Scales, and subtract Pollution. With "
            "*biodiversity* (always alone): 1 point for each category of other animals, 2 for each further fish of a "
            f"category. Ties go to the least Pollution. Ranks alone: {ranks}.",
        ),
    )
