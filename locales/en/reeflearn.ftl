### The lesson in Reef: a guided run of two rounds. Each step: what to do, why another action is not it, and what it has brought.

reeflearn-coral =
    {"**"}Buy a coral – it makes room.** Animals can only live where its Colonies 🌸 point.
    Choose one below, then its place. Corals touch corner to corner.
reeflearn-coral-wanted = Buy a coral first: it makes room.
# $count: its Colonies.
reeflearn-coral-made = { $count ->
    [one] **{ $card }** has { $count } Colony 🌸. It points to a space for an animal.
   *[other] **{ $card }** has { $count } Colonies 🌸. Each points to a space for an animal.
}
reeflearn-fish = **Now buy a fish** and put it where a Colony 🌸 points. *🔍 Offer* shows the cards.
reeflearn-fish-wanted = Buy a fish for the space you’ve made.
# $count: the Colonies that face it.
reeflearn-fish-made = { $count ->
    [one] **{ $card }** lives on your reef. { $count } Colony faces it.
   *[other] **{ $card }** lives on your reef. { $count } Colonies face it.
}
reeflearn-feed = **Feed it.** Pay what its card says, and its Abundance rises – that’s where the points come from.
reeflearn-feed-wanted = Feed your fish.
# $count: the points that the meal has brought.
reeflearn-feed-made = { $count ->
    [one] **{ $card }** has grown: { $count } more point. It’s tired now and eats again next round.
   *[other] **{ $card }** has grown: { $count } more points. It’s tired now and eats again next round.
}
reeflearn-use = **Use your coral.** Its action works once a round and costs nothing.
reeflearn-use-wanted = Use your coral’s action – it’s free.
# $does: its action as a sentence.
reeflearn-use-made = **{ $card }**: { $does }
reeflearn-pass = **Pass – and see what you earn.** That ends the round for you.
# Once the player has passed.
reeflearn-income = **Choose an income.** Tourists pay more but pollute a coral. Then keep the cards on offer, or discard some for new ones.
reeflearn-pass-wanted = Pass now: you can’t do much more this round.
# $gains: a list of Coins, Plankton, and Fish Scales with their points.
reeflearn-pass-made = You’ve earned { $gains }, and no animal is tired any more.
# After it, where Tourists came. $cards: the corals that they polluted, $count: how many.
reeflearn-polluted = The Tourists polluted { $cards }. Until you clean { $count ->
    [one] it, it has no action and costs you 1 point.
   *[other] them, they have no action and cost you 1 point each.
}
reeflearn-round = **Round 2 is yours.** Feed your fish again, buy what you like, and pass when you’re done.
reeflearn-round-wanted = Do at least two things first: feed your fish, then buy something.
# $count: the points so far.
reeflearn-round-made = You have { $count ->
    [one] { $count } point
   *[other] { $count } points
} after two rounds. A whole run has four, and the later ones score the most.
# What an action does that the step does not ask for. $word: as in the notation. $coins: what the player has; $left: how many those are.
reeflearn-instead = { $word ->
    [buy-coral] That buys a coral.
    [buy-animal] That buys an animal.
    [feed] That feeds an animal.
    [use] That uses a coral’s action.
    [grow] Growth adds a Colony 🌸 to a coral you have.
    [purify] Cleaning takes Pollution off corals.
    [sell] A Seaweed Sale turns Plankton into Coins.
    [bloom] An Algal Bloom pollutes your corals for Plankton.
   *[pass] { $left ->
        [0] Passing ends the round.
       *[other] Passing ends the round, and you still have { $coins }.
    }
}

## The second lesson

reeflearn-pair =
    {"**"}Some animals live in pairs.** A card on offer shows two rings, the sign for *Symbiosis*, next to an animal you have. *🔍 Offer* shows the cards.
    Buy that card, and the two animals pair up.
reeflearn-pair-wanted = Buy the partner first.
# $card: the animal to buy.
reeflearn-pair-other = That one has no partner here. Buy this one: { $card }.
# $cards: the two animals.
reeflearn-pair-made = A pair: { $cards }. A ribbon or the same letter on both shows it.
reeflearn-both = **Feed one, and both grow.** Feed the one you’ve just bought: it costs only Fatigue. Then raise its partner, too.
reeflearn-both-wanted = Feed the animal you’ve just bought.
reeflearn-both-raise = Raise the partner, too – it’s free.
# $count: points.
reeflearn-both-made = { $count ->
    [one] Both have grown: { $count } more point for one meal.
   *[other] Both have grown: { $count } more points for one meal.
} Only the one that ate is tired.
reeflearn-hunt = **Hunters eat animals.** Feed your hunter. It lowers one of your animals by a level, unless you flip your Hunt token: then it hunts an animal on offer, and you lose nothing.
reeflearn-hunt-wanted = Feed your hunter.
reeflearn-hunt-reduce = That animal is yours and would lose points. Hunt one on offer.
reeflearn-hunt-made = { $count ->
    [one] { $count } more point, and the prey isn’t harmed.
   *[other] { $count } more points, and the prey isn’t harmed.
} The token flips back after the round.
reeflearn-clean = **Clean your corals.** Polluted ones are grey: no ability, and 1 point less each. Cleaning (✨) does two at once.
reeflearn-clean-wanted = Use Cleaning (✨).
# $count: the corals. $ranks: a list of the next message. $rounds: of a run.
reeflearn-clean-made = { $count ->
    [one] { $count } coral is clean: 1 more point, and its ability is back.
   *[other] { $count } corals are clean: { $count } more points, and their abilities are back.
} But no Tourists come this round. **A good score** for { $rounds } rounds alone: { $ranks }.
reeflearn-rank = { $points } ({ $rank })
