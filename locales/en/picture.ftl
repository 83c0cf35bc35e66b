### Words that are drawn into pictures. They stand in narrow places: the shorter, the larger they are drawn.

# A player without a name. $number: the seat, from 1.
picture-player = Player { $number }
# The title of Reef’s overview.
picture-round = Round { $round } of { $rounds }{ $phase ->
    [event] {" "}· Event
    [recovery] {" "}· Recovery
    [over] {" "}· The end
   *[action] {""}
}
# Above a reef in the rules and on an open table: not one of a game.
picture-example = An example of a reef
# Above a reef, between the rounds and at the end.
picture-phase = { $phase ->
    [over] The end
   *[recovery] Recovery
}
# Beside or below a player’s name.
picture-state = { $state ->
    [passed] passed
   *[to-move] to move
}
# Below a player’s name: the income chosen.
picture-income = { $income ->
    [tourists] Tourists
   *[scientists] Scientists
}
# Before the tokens that passing brings.
picture-bonus = for passing
# On the frame of the newest card, shown larger once more.
picture-newest = Close-up
# Above the cards for sale.
picture-offer = { $row ->
    [animals] Animals
    [large] Large Fish
   *[corals] Corals
}
# On a card that can’t be bought, before a Coin: how many are missing.
picture-lack = +{ $count }

## The score sheet

picture-score = Score
picture-score-so-far = Score in round { $round }
# What points come from.
picture-heading = { $heading ->
    [animals] Animals
    [corals] Corals
    [animal-abilities] Animal abilities
    [popularity] Popularity
    [scales] Fish Scales
    [pollution] Pollution
    [categories] Other Animals
   *[fish-categories] Fish categories
}
picture-total = Victory Points
# What a line of the score sheet tells of: a card or a category, with its points.
picture-detail = { $about } { $points }
# After those before it.
picture-details = { $before }, { $next }
