### Reef: small print beside a turn and its questions, and what a run aims at and ends with.

## What cannot be bought

# $reason: one of those below. $cards: names with their numbers in the offer.
reefnotes-out-of-reach = { $reason }: { $cards }
# A card in such a line, with its number on offer.
reefnotes-numbered = { $card } ({ $slot })
# Not all cards of a part are shown. $button: the one that shows them, in a run in *More*.
reefnotes-more = { $players ->
    [several] The other cards: *{ $button }* below the board.
   *[alone] No room for the other cards: *More*, then *{ $button }* shows them all.
}
# $count: Coins that are missing; Fish Scales could stand for them.
reefnotes-coins = { $count ->
    [one] Needs { $count } more Coin
   *[other] Needs { $count } more Coins
}
# $count: the Colonies that a free space would need.
reefnotes-space = { $count ->
    [0] No free space
    [one] No space with { $count } Colony
   *[other] No space with { $count } Colonies
}
# Both: $coins Coins, and a space with $colonies Colonies.
reefnotes-both = { $coins ->
    [one] Needs { $coins } more Coin
   *[other] Needs { $coins } more Coins
}{ $colonies ->
    [0] {" "}and a free space
    [one] {" "}and a space with { $colonies } Colony
   *[other] {" "}and a space with { $colonies } Colonies
}
# $animals: a list of animals that lack only a space, with the Colonies that they need as signs.
reefnotes-cramped = No free place for: { $animals }
# Stands for the cards where no coral can be bought.
reefnotes-every-coral = every coral

## Rules where they matter

reefnotes-fatigue = An animal with Fatigue can’t be fed. 1 Fatigue comes off after each round, so 2 take two rounds.
# $animals: a list of the next message.
reefnotes-unfed = Can’t be fed now: { $animals }.
# $reason: why an animal can’t be fed.
reefnotes-unfed-animal = { $card } ({ $reason ->
    [tired] tired
    [grown] at its highest level
    [never-fed] grows without food
    [alone] no partner
   *[unpaid] no food for it
})
reefnotes-tired = An animal with Fatigue can’t be fed until it has rested. 1 Fatigue comes off after each round.
# Before a Colony’s place is chosen. $price: Plankton, Fish Scales or both. $button: the button that takes it back.
reefnotes-growth = This costs { $price }. *{ $button }* gives it back.
reefnotes-shelter = A sheltered animal can be spared: it counts as prey and keeps its level.
reefnotes-algae = Only animals whose card says “Algae” can be raised by this.
# On a card that says “Algae.”
reefnotes-algae-card = Algae do nothing by themselves. Some corals raise animals that have them.
# $word: clean, or rest for Fatigue. $button: the button’s label.
reefnotes-optional = { $word ->
    [clean] You don’t have to clean any
   *[rest] You don’t have to remove any
}: *{ $button }* moves on.

## A run: what it aims at

# A run’s points, in a row after the round.
reefnotes-points = { $points ->
    [one] **{ $points }** point
   *[other] **{ $points }** points
}
# $next: the next rank, or “none”; $short: the points missing for it.
reefnotes-goal = { $next ->
    [none] You have the highest rank.
   *[other] { $short ->
        [one] { $short } more point for { $next }.
       *[other] { $short } more points for { $next }.
    }
}

## A run: how it ended

# $sources: a list of the next message.
reefnotes-most = Top scorers: { $sources }.
# $name: a card or a part of the score sheet. $points: a number, or a gain such as “+2 points”.
reefnotes-source = { $name } ({ $points })
# $things: a list of some of the next messages.
reefnotes-left = Left on the table: { $things }.
reefnotes-left-hunts = { $count ->
    [one] { $count } Hunt token
   *[other] { $count } Hunt tokens
}
# Animals below the highest level.
reefnotes-left-animals = { $count ->
    [one] { $count } animal that could have grown
   *[other] { $count } animals that could have grown
}

## A run: a much better turn

# Passed with a meal left for an animal. $count: the points that it would have brought.
reefnotes-blunder-meal = 💡 You passed, but **{ $card }** could still be fed: { $count ->
    [one] { $count } more point.
   *[other] { $count } more points.
}
# Passed with Coins and space for an animal.
reefnotes-blunder-animal = 💡 You passed with { $coins } left, and there was space for an animal, such as **{ $card }**. The earlier it comes, the more often you can feed it.
# The same with the $points that the score would have been higher.
reefnotes-remark = 💡 { $level } would have chosen **{ $better }** over **{ $done }**: { $points ->
    [one] about { $points } more point.
   *[other] about { $points } more points.
}
