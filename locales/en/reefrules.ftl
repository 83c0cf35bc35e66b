### Reef: the rules in a few pages. The numbers come from the game’s data.

reefrules-glance-title = Reef at a glance
reefrules-glance = Build a reef over four rounds. Corals make room, animals score points. Most points wins.
reefrules-aim =
    Build a reef of corals and fill it with animals, over four rounds. **Most Victory Points wins.** Alone, you play for a rank.
    You start with one polluted coral, { $coins }, { $plankton }, { $scales } and a Hunt token.
    A Fish Scale (🐟 on buttons) stands in for a Coin or a Plankton. Kept to the end, it’s worth a point.
reefrules-corals-title = Corals make room
# $coins: the price of a coral.
reefrules-corals =
    Cards lie like the squares of a chessboard: corals touch each other at their **corners**, and animals live **beside** them.
    A coral costs { $coins }. The signs 🌸 on its sides are Colonies, and each faces one space.
    An animal needs as many Colonies around its space as its card says. The numbers here are free spaces.
reefrules-turn-title = Your turn: one action
# $growth: Plankton. $purification: Coins. $corals: how many are cleaned at most. $sale: Plankton for a Coin. $bloom: Plankton for a Pollution.
reefrules-turn =
    - **Buy** an animal or a coral from the offer.
    - **Feed** an animal, or **use** a coral’s action.
    - **Growth**: pay { $growth } to put a Colony on a bare side of a coral.
    - **Cleaning**, once a round: pay { $purification } to clean up to { $corals } corals.
    - **Seaweed Sale**, once a round: you get a Coin for every { $sale }.
    - **Algal Bloom**, once a round: you get { $bloom } for each coral you pollute.
    - **Pass**: you’re out until the next round.
reefrules-feeding-title = Feeding
reefrules-feeding =
    An animal starts at low Abundance. Each meal raises it, to medium and then to high, for more points. The high level also gives Fish Scales.
    It eats what its card says: Plankton or prey. Prey is one of your own animals, which loses a level. At low Abundance it dies out and leaves Plankton.
    A fed animal takes Fatigue and can’t eat again this round.
reefrules-hunting-title = Hunting
reefrules-hunting =
    Instead of eating one of your own animals, an animal can hunt: flip your Hunt token and choose prey on another player’s reef. That prey isn’t harmed. Alone, you hunt in the offer, where shelter doesn’t count.
    Sheltered animals on a reef can’t be hunted, and as your own prey they keep their level.
reefrules-abilities-title = Abilities
reefrules-abilities =
    A coral has one ability: **immediate** when you place it, an **action** once a round, **passive** all the time, or points at the **end of the game**.
    Animals in **Symbiosis** pair up when the second one arrives. Feed one, and both may rise.
    Pollution switches off a coral’s action, its passive ability or its points at the end, and costs a point.
reefrules-between-title = Between rounds
# $tourists and $pollution: what Tourists bring. $scientists: what Scientists bring. $bonus: what the first to pass gets.
reefrules-between =
    Choose your income: Tourists ({ $tourists }, but { $pollution }) or Scientists ({ $scientists }). Both bring more before the last round.
    Tourists need one clean coral for each Pollution they bring, and stay away if you cleaned this round.
    Then each card loses 1 Fatigue, Hunt tokens flip back, Colonies give Plankton, and new cards join the offer. Alone, you choose which cards leave.
    The first to pass gets the best bonus ({ $bonus }). With **events**, one happens before each income.
reefrules-end-title = The end
# $ranks: titles with the least points for them.
reefrules-end =
    After the last round, add up animals, corals, abilities, Popularity and Fish Scales, and subtract Pollution. The least Pollution breaks ties.
    With **biodiversity** (always on when you play alone), each category of Other Animals is worth 1 point. In each fish category, every fish after the first is worth 2.
    Ranks when you play alone: { $ranks }.
# A rank and the least points for it.
reefrules-rank = { $points } { $rank }
