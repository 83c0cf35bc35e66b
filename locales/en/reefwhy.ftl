### Why an action in Reef is good: facts beside a computer’s advice.

# $count: the free spaces that the animal fits.
reefwhy-fits = { $count ->
    [one] It fits { $count } of your spaces.
   *[other] It fits { $count } of your spaces.
}
# $count: the Colonies around the space.
reefwhy-faced = { $count ->
    [0] It needs no Colonies there.
    [one] It uses { $count } Colony you already have.
   *[other] It uses { $count } Colonies you already have.
}
# $fed: its points after one meal. $top: those at its highest.
reefwhy-worth = { $fed ->
    [one] { $fed } point when fed, { $top } at the highest level.
   *[other] { $fed } points when fed, { $top } at the highest level.
}
reefwhy-pairs = It pairs with { $card }.
# $hint: what a place opens, as in the menu.
reefwhy-opens = { $hint }.
# $count: the coral’s Colonies. Its ability follows as a sentence.
reefwhy-room = { $count ->
    [0] It makes no room itself.
    [one] It makes room ({ $count } Colony).
   *[other] It makes room ({ $count } Colonies).
}
# $scales: Fish Scales.
reefwhy-rises = { $count ->
    [one] { $count } more point at once
   *[other] { $count } more points at once
}{ $scales ->
    [0] .
    [one] , and { $scales } Fish Scale.
   *[other] , and { $scales } Fish Scales.
}
# $does: its action as a sentence.
reefwhy-uses = Once a round: { $does }
# $why: whether no animal can be fed, and whether this is the last round.
reefwhy-pass = { $why ->
    [fed] No animal can eat any more. What you have left carries over to the next round.
    [last] No animal can eat any more.
   *[kept] What you have left carries over to the next round.
}
# $compared: “more”, “same” or “fewer” Coins than the other income, by $count.
reefwhy-income = { $income ->
    [tourists] { $compared ->
        [more] { $count ->
            [one] { $count } more Coin than Scientists bring.
           *[other] { $count } more Coins than Scientists bring.
        }
        [same] As many Coins as Scientists bring.
       *[fewer] { $count ->
            [one] { $count } fewer Coin than Scientists bring.
           *[other] { $count } fewer Coins than Scientists bring.
        }
    }
   *[scientists] { $compared ->
        [more] { $count ->
            [one] { $count } more Coin, and no Pollution.
           *[other] { $count } more Coins, and no Pollution.
        }
        [same] As many Coins, and no Pollution.
       *[fewer] { $count ->
            [one] { $count } fewer Coin, but no Pollution.
           *[other] { $count } fewer Coins, but no Pollution.
        }
    }
}
