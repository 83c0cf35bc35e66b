### Why an action in Reef is good: facts beside a computer’s advice.

# $count: the free spaces on which the animal can be put.
reefwhy-fits = { $count ->
    [one] It fits on { $count } space that you’ve already made.
   *[other] It fits on { $count } spaces that you’ve already made.
}
# $count: the Colonies around the space.
reefwhy-faced = { $count ->
    [0] It needs no Colony there.
    [one] { $count } Colony you’ve paid for faces it.
   *[other] { $count } Colonies you’ve paid for face it.
}
# $fed: its points after one meal. $top: those at its highest.
reefwhy-worth = { $fed ->
    [one] { $fed } point when fed, { $top } at its best.
   *[other] { $fed } points when fed, { $top } at its best.
}
reefwhy-pairs = It pairs with { $card }.
# $hint: what a place opens, as in the menu.
reefwhy-opens = { $hint }.
# $count: the coral’s Colonies. Its ability follows as a sentence.
reefwhy-room = { $count ->
    [0] It makes no room itself.
    [one] It makes room with { $count } Colony.
   *[other] It makes room with { $count } Colonies.
}
# $scales: Fish Scales.
reefwhy-rises = { $count ->
    [one] { $count } point more at once
   *[other] { $count } points more at once
}{ $scales ->
    [0] .
    [one] , and { $scales } Fish Scale.
   *[other] , and { $scales } Fish Scales.
}
# $does: its action as a sentence.
reefwhy-uses = It’s free, once a round: { $does }
# $hungry: whether an animal can still be fed.
reefwhy-pass = { $hungry ->
    [no] No animal can eat any more, and what you keep is yours next round.
   *[yes] What you keep is yours next round.
}
# $count: how many Coins more or fewer than the other income.
reefwhy-income = { $income ->
    [tourists] { $count ->
        [one] { $count } Coin more than Scientists bring.
       *[other] { $count } Coins more than Scientists bring.
    }
   *[scientists] { $count ->
        [one] { $count } Coin less, but no Pollution.
       *[other] { $count } Coins less, but no Pollution.
    }
}
