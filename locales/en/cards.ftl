### The texts of Reef’s cards: kinds, ranks, and a message for each word of the card language.

## What stands on a card beside its rules

# The kind of a card, below its name or before its rules.
cards-kind =
    { $kind ->
        [small] Small Fish
        [medium] Medium Fish
        [large] Large Fish
        [immediate] Immediate effect
        [action] Action
        [passive] Passive
        [end] End of game
        [good] Good event
        [bad] Bad event
       *[other] Other Animal
    }
# Below an animal’s name. $count: the cards of the category that there are in the game.
cards-category =
    { $count ->
        [one] { $category } · { $count } card
       *[other] { $category } · { $count } cards
    }
# The title for a run’s points, on the score sheet and in sentences.
cards-rank =
    { $rank ->
        [enthusiastic-student] Enthusiastic Student
        [experienced-breeder] Experienced Breeder
        [marine-biologist] Marine Biologist
        [reserve-protector] Reserve Protector
       *[novice-aquarist] Novice Aquarist
    }
