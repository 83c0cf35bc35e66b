### Reef at a glance: one picture with the actions, the round and the icons. Words there are short.

glance-actions = Your turn: one action
glance-action = { $action ->
    [coral] Buy a coral
    [animal] Buy an animal
    [feed] Feed an animal
    [use] Use a coral
    [grow] Growth
    [purify] Cleaning
    [sell] Seaweed Sale
    [bloom] Algal Bloom
   *[pass] Pass
}
# Beside an action.
glance-note = { $note ->
    [once] once a round
   *[out] out till next round
}
glance-between = Between rounds
glance-income = { $income ->
    [tourists] Tourists
   *[scientists] Scientists
}
# $round: its number.
glance-after = After round { $round }
# A range of numbers of Colonies. $most: 0 for any number.
glance-span = { $most ->
    [0] { $least }+
   *[other] { $least }–{ $most }
}
# A heading of the icons: what is paid, when it happens, where, whom it is about, or all.
glance-icons = { $group ->
    [paid] What’s paid and gained
    [when] When it happens
    [where] Where
    [whom] Who it’s about
   *[all] The icons
}
glance-icon = { $icon ->
    [coins] Coin
    [plankton] Plankton
    [scales] Fish Scale
    [colony] Colony
    [pollution] Pollution
    [fatigue] Fatigue
    [points] Point
    [popularity] Popularity
    [hunt] Hunt token
    [immediate] Immediate
    [action] Action
    [passive] Passive
    [end] At the end
    [symbiosis] Symbiosis
    [shelter] Sheltered
    [algae] Algae
    [feed] Feeding
    [placed] When placed
    [bought] Buying
    [growth] Growth
    [clean] Cleaning
    [sold] Seaweed Sale
    [bloom] Algal Bloom
    [swapped] Replace cards
    [recovery] Recovery
    [tourists] Tourists
    [scientists] Scientists
    [rise] A level up
    [fall] A level down
    [level] Abundance
    [extinct] Dies out
    [becomes] Turns into
    [unfed] Can’t be fed
    [others] Other players
    [categories] Categories
    [adjacent] Beside it
    [diagonal] In a diagonal
    [lagoon] Between 4 corals
    [small] Small Fish
    [medium] Medium Fish
    [large] Large Fish
    [other] Other Animal
    [fish] Any fish
    [any] Any animal
    [coral] Coral
    [not-large] No large fish
    [animal-cards] Animal card
    [coral-cards] Coral card
    [clean-coral] Clean coral
    [free-colony] Free Colony
    [no-growth] No Growth
    [no-hunt] No hunting
    [no-tourists] No Tourists
    [good] Good event
    [bad] Bad event
   *[top] High level
}

## For people who cannot see the picture

glance-alt-actions = Actions: { $actions }
# $costs, $brings: signs with numbers.
glance-alt-action = { $brings ->
    [none] { $action }.
   *[other] { $action }: { $costs } → { $brings }.
}
# $round: such as “3” or “1–2”.
glance-alt-round = After round { $round }: Tourists { $tourists } Coins and { $pollution } Pollution, Scientists { $scientists } Coins.
# $span: how many Colonies, such as “4–6”.
glance-alt-span = { $span }: { $plankton }
glance-alt-plankton = Plankton by Colonies: { $spans }.
glance-alt-icons = { $group }: { $icons }.
