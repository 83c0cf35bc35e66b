### The texts of Reef’s cards: kinds, ranks, and a message for each word of the card language.
### Effects are orders without a full stop. They stand alone as a sentence, after a colon or in a row, so each has to
### make sense wherever it stands. Cards are small: short words.

## What stands on a card beside its rules

# The type of a card, beside its name.
cards-type =
    { $type ->
        [small] Small Fish
        [medium] Medium Fish
        [large] Large Fish
        [immediate] Immediate
        [action] Action
        [passive] Passive
        [end] End of game
        [good] Good event
        [bad] Bad event
       *[others] Other Animal
    }
# Which word of a card’s name stands for it on a small button: first or last. $type: animal or coral.
cards-word = { $type ->
    [coral] first
   *[animal] last
}
# That word with a capital letter.
cards-called = { CAPITAL($word) }
# A word that tells no card from another.
cards-plain = coral
# Last parts of long words for animals that can stand for them on a small button: “Fangschreckenkrebs” becomes “Krebs”.
# A dash if the language writes them apart.
cards-groups = –
# Between alternatives in icons on a card.
cards-or = or

# An effect as a sentence.
cards-sentence = { CAPITAL($phrase) }.

# An event’s type as a sentence.
cards-printed-event = { $type }.

# Below an animal’s name. $count: the cards of the category in the game.
cards-category =
    { $count ->
        [one] { $category } · { $count } card
       *[other] { $category } · { $count } cards
    }

# The title for the points of a run alone, on the score sheet and in sentences.
cards-rank =
    { $rank ->
        [enthusiastic-student] Enthusiastic Student
        [experienced-breeder] Experienced Breeder
        [marine-biologist] Marine Biologist
        [reserve-protector] Reserve Protector
       *[novice-aquarist] Novice Aquarist
    }

## Groups of animals. $what: the group; $kinds: its name, for groups without forms here.

# In the plural, as a subject or by themselves.
cards-kinds =
    { $what ->
        [any] animals
        [another] other animals
        [fish] fish
        [others] Other Animals
        [small] small fish
        [medium] medium fish
        [large] large fish
        [not-large] animals (no large fish)
       *[algae] animals with Algae
    }

# After a number or a verb (accusative); $count is the number.
cards-noun =
    { $what ->
        [any] { $count ->
            [one] animal
           *[other] animals
        }
        [fish] fish
        [others] { $count ->
            [one] Other Animal
           *[other] Other Animals
        }
        [small] small fish
        [medium] medium fish
        [large] large fish
        [not-large] { $count ->
            [one] animal (no large fish)
           *[other] animals (no large fish)
        }
        [algae] { $count ->
            [one] animal with Algae
           *[other] animals with Algae
        }
        [anthias] anthias
        [angelfishes] { $count ->
            [one] angelfish
           *[other] angelfishes
        }
        [bivalves] { $count ->
            [one] bivalve
           *[other] bivalves
        }
        [cephalopods] { $count ->
            [one] cephalopod
           *[other] cephalopods
        }
        [clownfishes] { $count ->
            [one] clownfish
           *[other] clownfishes
        }
        [cnidarians] { $count ->
            [one] cnidarian
           *[other] cnidarians
        }
        [crustaceans] { $count ->
            [one] crustacean
           *[other] crustaceans
        }
        [gobies] { $count ->
            [one] goby
           *[other] gobies
        }
        [groupers] { $count ->
            [one] grouper
           *[other] groupers
        }
        [moray-eels] { $count ->
            [one] moray eel
           *[other] moray eels
        }
        [parrotfishes] { $count ->
            [one] parrotfish
           *[other] parrotfishes
        }
        [rays] { $count ->
            [one] ray
           *[other] rays
        }
        [reptiles] { $count ->
            [one] reptile
           *[other] reptiles
        }
        [sea-cucumbers] { $count ->
            [one] sea cucumber
           *[other] sea cucumbers
        }
        [seahorses-and-pipefishes] { $count ->
            [one] seahorse or pipefish
           *[other] seahorses or pipefishes
        }
        [sharks] { $count ->
            [one] shark
           *[other] sharks
        }
        [starfish] starfish
        [wrasses] { $count ->
            [one] wrasse
           *[other] wrasses
        }
       *[named] { $count ->
            [one] animal ({ $kinds })
           *[other] animals ({ $kinds })
        }
    }

cards-counted = { $count } { cards-noun }

# One of them as a subject (nominative).
cards-one =
    { $what ->
        [another] another animal
        [any] an animal
        [fish] a fish
        [others] an Other Animal
        [small] a small fish
        [medium] a medium fish
        [large] a large fish
        [not-large] an animal (no large fish)
        [algae] an animal with Algae
        [anthias] an anthias
        [angelfishes] an angelfish
        [bivalves] a bivalve
        [cephalopods] a cephalopod
        [clownfishes] a clownfish
        [cnidarians] a cnidarian
        [crustaceans] a crustacean
        [gobies] a goby
        [groupers] a grouper
        [moray-eels] a moray eel
        [parrotfishes] a parrotfish
        [rays] a ray
        [reptiles] a reptile
        [sea-cucumbers] a sea cucumber
        [seahorses-and-pipefishes] a seahorse or pipefish
        [sharks] a shark
        [starfish] a starfish
        [wrasses] a wrasse
       *[named] an animal ({ $kinds })
    }

# What a gain is counted by. $form: each: for each, or each $count of them; least: there are at least $count.
cards-each =
    { $form ->
        [least] { cards-counted }
       *[each] { $count ->
            [one] each { cards-noun }
           *[other] every { cards-counted }
        }
    }

## Tokens

# What is counted, as the object of a verb.
cards-token =
    { $of ->
        [coins] { $count ->
            [one] Coin
           *[other] Coins
        }
        [scales] { $count ->
            [one] Fish Scale
           *[other] Fish Scales
        }
        [popularity] Popularity
        [hunts] { $count ->
            [one] Hunt token
           *[other] Hunt tokens
        }
        [colonies] { $count ->
            [one] Colony
           *[other] Colonies
        }
        [pollution] Pollution
        [fatigue] Fatigue
       *[plankton] Plankton
    }

cards-tokens = { $count } { cards-token }

## Effects

cards-gain = gain { cards-tokens }

# $every: what it is counted by. $limit: the most; 0 for none.
cards-gain-per =
    gain { cards-tokens } for { $every }{ $limit ->
        [0] {""}
       *[other] {" "}(at most { $limit })
    }

cards-lose = lose { cards-tokens }

cards-pay = pay { cards-tokens }

cards-clean =
    { $count ->
        [one] remove { $count } Pollution
       *[other] remove up to { $count } Pollution
    }

cards-pollute = add { $count } Pollution

cards-rest =
    { $count ->
        [one] remove { $count } Fatigue from { cards-one }
       *[other] remove up to { $count } Fatigue from { $what ->
            [any] an animal
           *[some] your { $kinds }
        }
    }

cards-raise =
    { $count ->
        [one] raise { cards-counted } by a level
       *[other] raise up to { cards-counted } by a level each
    }

cards-tire =
    { $count ->
        [one] put 1 Fatigue on { cards-counted }
       *[other] put 1 Fatigue each on { cards-counted }
    }

# In a feeding condition: on the animal that is fed, beside the usual one.
cards-fatigue = put 1 extra Fatigue on it

# To lower an animal takes a level of Abundance from it.
cards-reduce =
    { $count ->
        [one] lower { cards-counted } by a level
       *[other] lower { cards-counted } by a level each
    }

cards-reduce-different = lower { $count } different { cards-noun } by a level each

cards-reduce-repeatedly = lower { cards-counted } by a level (or one of them repeatedly)

# $one, $two: animals with their number, as “1 small fish”. The level is that of the animal that is fed.
cards-reduce-by-level = at low Abundance lower { $one } by a level, at medium { $two } (or one twice)

cards-grow =
    { $count ->
        [one] place { $count } Colony on one of your corals
       *[other] place up to { $count } Colonies on your corals
    }

cards-swap =
    { $count ->
        [one] replace { $count } card in the { $offer ->
            [corals] coral
           *[animals] animal
        } offer
       *[other] replace up to { $count } cards in the { $offer ->
            [corals] coral
           *[animals] animal
        } offer
    }

# $less: the discount in Coins.
cards-buy =
    { $less ->
        [0] buy { cards-counted }
        [one] buy { cards-counted } for { $less } Coin less
       *[other] buy { cards-counted } for { $less } Coins less
    }

# A cost, and what it brings.
cards-exchange = { $cost } to { $gain }

cards-repeat = { $effect } (up to { $count } times)

# $least: what has to be there.
cards-if = with at least { $least }, { $effect }

cards-others = each other player: { $effect }

# After what the player does: a sentence of its own, still without a full stop.
cards-then-others = { $first }. Each other player: { $effect }

cards-then = { $first }, then { $next }

## Sentences on animals

cards-symbiosis = Symbiosis: { $partners }.

cards-shelter = Sheltered: can’t be hunted, and keeps its level as your prey.

cards-algae = Algae.

# $moment: cards-moment-…
cards-rises = Gains a level whenever { $moment }.

cards-arrival = When placed: { $effect }.

cards-at-top = On reaching its highest level: { $effect }.

cards-top-end = End of game, at its highest level: { $score }.

cards-end = End of game: { $score }.

# How an animal is fed, where it takes more or less than an effect.
cards-feed-never = Can’t be fed.

cards-feed-free = Costs only Fatigue.

# $paid: what the feeding costs.
cards-feed-paired = Only while paired in Symbiosis. { $paid }

## Sentences on corals and events

# Where the type does not stand on the card by itself.
cards-coral = { $type }: { $ability }

cards-now = Each player: { $effect }.

cards-until-next = Until the next event: { $abilities }.

## What always holds, without a full stop

cards-whenever = whenever { $moment }, { $effect }

cards-shelters = { $kinds } on your reef are sheltered

cards-forbid =
    { $what ->
        [hunt] Hunt tokens can’t be used
        [tourists] Tourists can’t be chosen
       *[growth] Growth can’t be used
    }

cards-change-coral-cost =
    corals cost { $count } { $count ->
        [one] Coin
       *[other] Coins
    } { $change ->
        [more] more
       *[less] less
    }

cards-change-animal-cost =
    { $kinds } cost { $count } { $count ->
        [one] Coin
       *[other] Coins
    } { $change ->
        [more] more
       *[less] less
    }

cards-change-colonies =
    { $kinds } need { $count } { $change ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Colony
       *[other] Colonies
    }

cards-change-feeding =
    feeding with Plankton costs { $count } Plankton { $change ->
        [more] more
       *[less] less
    }

cards-change-growth =
    Growth costs { $count } Plankton { $change ->
        [more] more
       *[less] less
    }

cards-change-purification =
    Cleaning costs { $count } { $count ->
        [one] Coin
       *[other] Coins
    } { $change ->
        [more] more
       *[less] less
    }

cards-change-sale =
    a Seaweed Sale takes { $count } { $change ->
        [more] more
       *[less] less
    } Plankton for each Coin

cards-change-bloom =
    an Algal Bloom gives { $count } { $change ->
        [more] more
       *[less] less
    } Plankton for each Pollution

cards-change-tourist-coins =
    Tourists bring { $count } { $change ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Coin
       *[other] Coins
    }

cards-change-tourist-pollution =
    Tourists bring { $count } { $change ->
        [more] more
       *[less] less
    } Pollution

cards-change-scientist-coins =
    Scientists bring { $count } { $change ->
        [more] more
       *[less] fewer
    } { $count ->
        [one] Coin
       *[other] Coins
    }

cards-change-plankton =
    your Colonies give { $count } { $change ->
        [more] more
       *[less] less
    } Plankton in each Recovery

cards-change-recovery =
    { $kinds } lose { $count } { $change ->
        [more] more
       *[less] less
    } Fatigue in each Recovery

## Moments, after “whenever”

cards-moment-reduced = { cards-one } on your reef loses a level

cards-moment-top = { cards-one } on your reef reaches its highest level

cards-moment-fed = you feed { cards-one }

cards-moment-bought = you place { cards-one }

cards-moment-extinct = { cards-one } on your reef dies out

cards-moment-coral = you place a coral

cards-moment-cleaned = you remove 1 Pollution

cards-moment-polluted = you add 1 Pollution

cards-moment-sold = you sell seaweed

cards-moment-scientists = you choose Scientists

cards-moment-hunted = you use a Hunt token

## Points at the end, and what is counted

cards-score =
    { $count ->
        [one] { $count } point for { $every }
       *[other] { $count } points for { $every }
    }{ $limit ->
        [0] {""}
        [one] {" "}(at most { $limit } point)
       *[other] {" "}(at most { $limit } points)
    }

cards-count-animals =
    { $top ->
        [yes] { cards-each } at the highest level on your reef
       *[no] { cards-each } on your reef
    }

cards-count-categories =
    { $form ->
        [least] { $count ->
            [one] { $count } category
           *[other] { $count } categories
        }
       *[each] { $count ->
            [one] each category
           *[other] every { $count } categories
        }
    }{ $what ->
        [any] {""} on your reef
       *[some] {""} of { $kinds } on your reef
    }

cards-count-sets =
    { $form ->
        [least] { $count ->
            [one] { $count } set of a small, a medium and a large fish
           *[other] { $count } sets of a small, a medium and a large fish
        }
       *[each] { $count ->
            [one] each set of a small, a medium and a large fish
           *[other] every { $count } sets of a small, a medium and a large fish
        }
    }

cards-count-corals =
    { $clean ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } clean coral
               *[other] { $count } clean corals
            }
           *[each] { $count ->
                [one] each clean coral
               *[other] every { $count } clean corals
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } coral
               *[other] { $count } corals
            }
           *[each] { $count ->
                [one] each coral
               *[other] every { $count } corals
            }
        }
    } on your reef

cards-count-colonies =
    { $free ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } free Colony
               *[other] { $count } free Colonies
            }
           *[each] { $count ->
                [one] each free Colony
               *[other] every { $count } free Colonies
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } Colony
               *[other] { $count } Colonies
            }
           *[each] { $count ->
                [one] each Colony
               *[other] every { $count } Colonies
            }
        }
    } on your reef

cards-count-tokens =
    { $of ->
        [coins] { $form ->
            [least] { $count ->
                [one] { $count } Coin
               *[other] { $count } Coins
            }
           *[each] { $count ->
                [one] each Coin
               *[other] every { $count } Coins
            }
        }
        [scales] { $form ->
            [least] { $count ->
                [one] { $count } Fish Scale
               *[other] { $count } Fish Scales
            }
           *[each] { $count ->
                [one] each Fish Scale
               *[other] every { $count } Fish Scales
            }
        }
        [popularity] { $form ->
            [least] { $count ->
                [one] { $count } Popularity
               *[other] { $count } Popularity
            }
           *[each] { $count ->
                [one] each Popularity
               *[other] every { $count } Popularity
            }
        }
       *[plankton] { $form ->
            [least] { $count ->
                [one] { $count } Plankton
               *[other] { $count } Plankton
            }
           *[each] { $count ->
                [one] each Plankton
               *[other] every { $count } Plankton
            }
        }
    } you have

cards-count-pairs =
    { $form ->
        [least] { $count ->
            [one] { $count } symbiotic pair
           *[other] { $count } symbiotic pairs
        }
       *[each] { $count ->
            [one] each symbiotic pair
           *[other] every { $count } symbiotic pairs
        }
    } on your reef

cards-count-adjacent = { cards-each } beside this coral

cards-count-lagoons =
    { $form ->
        [least] { $count ->
            [one] { $count } space between four corals
           *[other] { $count } spaces between four corals
        }
       *[each] { $count ->
            [one] each space between four corals
           *[other] every { $count } spaces between four corals
        }
    }

cards-count-diagonal =
    { $form ->
        [least] { $count ->
            [one] { $count } coral
           *[other] { $count } corals
        }
       *[each] { $count ->
            [one] each coral
           *[other] every { $count } corals
        }
    } in your longest unbroken diagonal

## A whole card in words

# $printed: cards-printed-… and the abilities. Without a scientific name $species is “none”.
cards-alt =
    { $species ->
        [none] { $name }. { $printed }
       *[known] { $name } ({ $species }). { $printed }
    }

# $condition: a sentence with its full stop. $low, $medium, $highest: points, with a minus sign where they are negative.
cards-printed-animal =
    { $type }, category { $category }. Costs { $cost ->
        [one] { $cost } Coin
       *[other] { $cost } Coins
    }, needs { $colonies ->
        [0] no Colonies
        [one] { $colonies } Colony
       *[other] { $colonies } Colonies
    }. Feeding: { $condition } Points: { $low } at low Abundance, { $medium } at medium, { $highest } at high.

# $sides: the sides with a Colony, in a row; “none” without any.
cards-printed-coral =
    { $type }. Costs { $cost ->
        [one] { $cost } Coin
       *[other] { $cost } Coins
    }. { $sides ->
        [none] No Colonies.
       *[some] Colonies: { $sides }.
    }

cards-side =
    { $side ->
        [n] north
        [e] east
        [s] south
       *[w] west
    }

## A card in a few words, in the picture below a reef: a message for each word of the card language, as above

# Shorter is better: a line has about 20 letters. [name] is an icon. For a feeding, messages of cards-shelf-feed- come first.

# $kind: when a coral acts.
cards-shelf-coral = { $kind ->
    [immediate] Now
    [action] Each round
    [end] End
   *[passive] Always
}: { $ability }

# Parts of a card's rules in a row.
cards-shelf-row = { $before }, { $next }

# Points at the end that a coral would bring now.
cards-shelf-points = now { $count }

# The legend below the rows. An animal’s points are at its three levels.
cards-shelf-key = { $sign ->
    [worth] [points] bought / fed once / twice, then +1–3[scales]
    [new] +[points] new category
    [more] +[points] more of a category
    [colony] [colony] Colony: room for animals
    [hunt] Each prey: yours −1 level, or 1 [hunt] Hunt token
    [fatigue] [fatigue] Fatigue: can’t eat, −1 a round
    [popularity] [popularity] Popularity: 1 point
    [pollution] [pollution] Pollution: −1 point
   *[scales] [scales] Fish Scale: 1 point
}

cards-shelf-noun = { $what ->
    [another] animal
    [others] non-fish
   *[some] { cards-noun }
}

cards-shelf-counted = { $count } { cards-shelf-noun }

cards-shelf-token = { $of ->
    [hunts] [hunt]
   *[others] [{ $of }]
}

cards-shelf-sentence = { $phrase }

cards-shelf-gain = +{ $count }{ cards-shelf-token }

cards-shelf-gain-per = +{ $count }{ cards-shelf-token } { $every }{ $limit ->
    [0] {""}
   *[other] , max { $limit }
}

cards-shelf-lose = −{ $count }{ cards-shelf-token }

cards-shelf-pay = pay { $count }{ cards-shelf-token }

cards-shelf-clean = clean { $count }[pollution]

cards-shelf-pollute = add { $count }[pollution]

cards-shelf-rest = −{ $count }[fatigue] on { $what ->
    [any] an animal
   *[some] your { $kinds }
}

cards-shelf-raise = +1 level: { cards-shelf-counted }

cards-shelf-tire = +1[fatigue]: { cards-shelf-counted }

cards-shelf-reduce = { cards-shelf-counted } −1 level

cards-shelf-reduce-different = { $count } different { cards-shelf-noun } −1 level

cards-shelf-reduce-repeatedly = { cards-shelf-counted } −1 level

cards-shelf-reduce-by-level = { $one } or { $two } −1 level

cards-shelf-grow = +{ $count }[colony] on your corals

cards-shelf-swap = swap { $count }{ $offer ->
    [corals] [coral-cards]
   *[animals] [animal-cards]
} on offer

cards-shelf-buy = buy 1 { cards-shelf-noun }{ $less ->
    [0] {""}
   *[other] {" "}for { $less }[coins] less
}

# A cost, and what it brings.
cards-shelf-exchange = { $cost }: { $gain }

cards-shelf-repeat = { $effect } ({ $count }×)

cards-shelf-if = with { $least }: { $effect }

cards-shelf-others = others { $effect }

cards-shelf-then-others = { $first }, others { $effect }

cards-shelf-then = { $first }, { $next }

cards-shelf-symbiosis = partner { $partners }: both grow

cards-shelf-shelter = unharmed as prey

cards-shelf-algae = has Algae

cards-shelf-rises = +1 level { $moment }

cards-shelf-arrival = now: { $effect }

cards-shelf-at-top = top level: { $effect }

cards-shelf-top-end = end, top level: { $score }

cards-shelf-end = end: { $score }

cards-shelf-feed-sentence = eats { $phrase }

cards-shelf-feed-never = never eats

cards-shelf-feed-free = eats free

cards-shelf-feed-paired = { $paid } only with its partner

cards-shelf-feed-pay = { $count }{ cards-shelf-token }

cards-shelf-feed-fatigue = free, rests 2 rounds

cards-shelf-feed-pollute = for +{ $count }[pollution]

cards-shelf-feed-reduce = { cards-shelf-counted }

cards-shelf-feed-reduce-different = { cards-shelf-counted }

cards-shelf-feed-reduce-repeatedly = { cards-shelf-counted }

cards-shelf-feed-reduce-by-level = { $one }, then 2

cards-shelf-whenever = { $effect } { $moment }

cards-shelf-shelters = { $kinds } are sheltered

cards-shelf-by = { $change ->
    [more] +
   *[less] −
}{ $count }

cards-shelf-change-coral-cost = corals { cards-shelf-by }[coins]

cards-shelf-change-animal-cost = { $kinds } { cards-shelf-by }[coins]

cards-shelf-change-colonies = { $kinds } need { cards-shelf-by }[colony]

cards-shelf-change-feeding = feeding { cards-shelf-by }[plankton]

cards-shelf-change-growth = Growth { cards-shelf-by }[plankton]

cards-shelf-change-purification = cleaning { cards-shelf-by }[coins]

cards-shelf-change-sale = seaweed sale { cards-shelf-by }[plankton]

cards-shelf-change-bloom = Algal Bloom { cards-shelf-by }[plankton]

cards-shelf-change-tourist-coins = Tourists { cards-shelf-by }[coins]

cards-shelf-change-tourist-pollution = Tourists { cards-shelf-by }[pollution]

cards-shelf-change-scientist-coins = Scientists { cards-shelf-by }[coins]

cards-shelf-change-plankton = each round { cards-shelf-by }[plankton]

# More recovery is less Fatigue.
cards-shelf-change-recovery = { $kinds } { $change ->
    [more] −
   *[less] +
}{ $count } Fatigue a round

cards-shelf-moment-reduced = per level an animal loses

cards-shelf-moment-top = per { cards-shelf-noun } reaching top

cards-shelf-moment-fed = per { cards-shelf-noun } fed

cards-shelf-moment-bought = per { cards-shelf-noun } placed

cards-shelf-moment-extinct = per { cards-shelf-noun } lost

cards-shelf-moment-coral = per coral placed

cards-shelf-moment-cleaned = per [pollution] cleaned

cards-shelf-moment-polluted = per [pollution] added

cards-shelf-moment-sold = per sale

cards-shelf-moment-scientists = per [scientists] visit

cards-shelf-moment-hunted = per Hunt token used

cards-shelf-score = { $count }[points] { $every }{ $limit ->
    [0] {""}
   *[other] , max { $limit }[points]
}

cards-shelf-per = { $form ->
    [least] { $count }{" "}
   *[each] per { $count ->
        [1] {""}
       *[other] { $count }{" "}
    }
}

cards-shelf-count-animals = { cards-shelf-per }{ cards-shelf-noun }{ $top ->
    [yes] {" "}at top
   *[no] {""}
}

cards-shelf-count-categories = { cards-shelf-per }{ $count ->
    [one] category
   *[other] categories
}{ $what ->
    [any] {""}
    [others] {" "}of non-fish
   *[some] {" "}of { $kinds }
}

cards-shelf-count-sets = { cards-shelf-per }small, medium and large fish

cards-shelf-count-corals = { cards-shelf-per }{ $clean ->
    [yes] clean{" "}
   *[no] {""}
}coral{ $count ->
    [one] {""}
   *[other] s
}

cards-shelf-count-colonies = { cards-shelf-per }{ $free ->
    [yes] free [colony]
   *[no] [colony]
}

cards-shelf-count-tokens = { cards-shelf-per }[{ $of }]

cards-shelf-count-pairs = { cards-shelf-per }{ $count ->
    [one] pair
   *[other] pairs
} of partners

cards-shelf-count-adjacent = { cards-shelf-per }{ cards-shelf-noun } beside

cards-shelf-count-lagoons = { cards-shelf-per }space amid 4 corals

cards-shelf-count-diagonal = { cards-shelf-per }coral{ $count ->
    [one] {""}
   *[other] s
} in a diagonal
