### The rules of Reef’s cards in signs, the same in all languages: a message for each word of the card language, as in
### cards.ftl. [name] is an icon, <kind> a kind of animals, and | parts words that stay together.

# A kind of animals after a sign, unless it is all of them.
signs-some = { $what ->
    [any] |
    [another] |
   *[some] { $kinds }
}

signs-token = { $of ->
    [hunts] [hunt]
   *[others] [{ $of }]
}

## Effects

signs-sentence = { $phrase }

signs-gain = +{ $count }{ signs-token }

signs-gain-per = +{ $count }{ signs-token } { $every }{ $limit ->
    [0] {""}
   *[other] {" "}≤{ $limit }{ signs-token }
}

signs-lose = −{ $count }{ signs-token }

signs-pay = −{ $count }{ signs-token }

# A number without a sign is a price.
signs-feed-pay = { $count }{ signs-token }

signs-clean = −{ $count }[pollution]

signs-pollute = +{ $count }[pollution]

signs-rest = −{ $count }[fatigue]{ signs-some }

signs-raise = [rise]{ $count }{ $kinds }

signs-tire = +[fatigue]{ $count }{ $kinds }

signs-fatigue = [fatigue]

signs-reduce = [fall]{ $count }{ $kinds }

signs-reduce-different = [fall]{ $count }≠{ $kinds }

signs-reduce-repeatedly = [fall]{ $count }×{ $kinds }

signs-reduce-by-level = [fall][level]×{ $kinds }

signs-grow = +{ $count }[growth]

signs-swap = [swapped]{ $count }{ $offer ->
    [corals] [coral-cards]
   *[animals] [animal-cards]
}

signs-buy = [bought]{ $kinds }{ $less ->
    [0] {""}
   *[other] {" "}−{ $less }[coins]
}

signs-exchange = { $cost } [becomes]{ $gain }

signs-repeat = { $count }×|{ $effect }

signs-if = ≥{ $least }: { $effect }

signs-others = [others]{ $effect }

signs-then-others = { $first } [others]{ $effect }

signs-then = { $first } { $next }

## Animals

signs-symbiosis = [symbiosis]{ $partners }

signs-rises = { $moment } [rise]

signs-arrival = [placed]:|{ $effect }

signs-at-top = [top]:|{ $effect }

signs-top-end = [end][top]:|{ $score }

signs-end = [end]:|{ $score }

signs-feed-never = [unfed]

signs-feed-free = [feed][fatigue]

signs-feed-paired = [symbiosis]: { $paid }

signs-feed-sentence = [feed][fatigue] { $phrase }

## Corals and events

signs-now = { $effect }

signs-whenever = { $moment } { $effect }

signs-shelters = { $kinds }=[shelter]

signs-forbid = { $what ->
    [hunt] [no-hunt]
    [tourists] [no-tourists]
   *[growth] [no-growth]
}

signs-by = { $change ->
    [more] +
   *[less] −
}{ $count }

signs-change-coral-cost = [coral-cards] { signs-by }[coins]

signs-change-animal-cost = [bought]{ signs-some } { signs-by }[coins]

signs-change-colonies = [placed]{ signs-some } { signs-by }[colony]

signs-change-feeding = [feed] { signs-by }[plankton]

signs-change-growth = [growth] { signs-by }[plankton]

signs-change-purification = [clean] { signs-by }[coins]

signs-change-sale = [sold] { signs-by }[plankton]

signs-change-bloom = [bloom] { signs-by }[plankton]

signs-change-tourist-coins = [tourists] { signs-by }[coins]

signs-change-tourist-pollution = [tourists] { signs-by }[pollution]

signs-change-scientist-coins = [scientists] { signs-by }[coins]

signs-change-plankton = [recovery] { signs-by }[plankton]

# More recovery is less Fatigue.
signs-change-recovery = [recovery]{ signs-some } { $change ->
    [more] −
   *[less] +
}{ $count }[fatigue]

## Moments

signs-moment-reduced = [fall]{ signs-some }:

signs-moment-top = [top]{ signs-some }:

signs-moment-fed = [feed]{ signs-some }:

signs-moment-bought = [placed]{ signs-some }:

signs-moment-extinct = [extinct]{ signs-some }:

signs-moment-coral = [placed][coral]:

signs-moment-cleaned = −[pollution]:

signs-moment-polluted = +[pollution]:

signs-moment-sold = [sold]:

signs-moment-scientists = [scientists]:

signs-moment-hunted = [hunt]:

## Points at the end, and what is counted

signs-score = { $count }[points] { $every }{ $limit ->
    [0] {""}
   *[other] {" "}≤{ $limit }[points]
}

signs-per = { $form ->
    [least] { $count }
   *[each] /{ $count ->
        [1] {""}
       *[other] { $count }
    }
}

signs-count-animals = { signs-per }{ $top ->
    [yes] [top]
   *[no] {""}
}{ $kinds }

signs-count-categories = { signs-per }[categories]{ signs-some }

signs-count-sets = { signs-per }[small][medium][large]

signs-count-corals = { signs-per }{ $clean ->
    [yes] [clean-coral]
   *[no] [coral]
}

signs-count-colonies = { signs-per }{ $free ->
    [yes] [free-colony]
   *[no] [colony]
}

signs-count-tokens = { signs-per }[{ $of }]

signs-count-pairs = { signs-per }[symbiosis]

signs-count-adjacent = { signs-per }[adjacent]{ signs-some }

signs-count-lagoons = { signs-per }[lagoon]

signs-count-diagonal = { signs-per }[diagonal]
