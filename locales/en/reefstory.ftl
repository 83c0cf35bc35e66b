### Reef: what has happened, in sentences.
#
# $who: a player’s name, “the-reader”, or “the-same” where the sentence before has named the player.
# Names of cards stand in lists, after a number or in brackets, so that they keep their form.

## The table

reefstory-round = **Round { $round } begins.**
# Before the first action.
reefstory-start = { $players ->
    [alone] The reef starts with one coral.
   *[several] Each reef starts with one coral. Most Victory Points wins.
}
# $rules: what the event says, as sentences.
reefstory-event = **{ $event }** – { $rules }
# Nothing of an action is settled yet.
reefstory-doing = { $word ->
    [feed] { $who ->
        [the-reader] You’re choosing an animal to feed.
       *[other] { $who } is choosing an animal to feed.
    }
    [use] { $who ->
        [the-reader] You’re choosing a coral to use.
       *[other] { $who } is choosing a coral to use.
    }
    [grow] { $who ->
        [the-reader] You’re growing a Colony.
       *[other] { $who } is growing a Colony.
    }
    [sell] { $who ->
        [the-reader] You’re selling seaweed.
       *[other] { $who } is selling seaweed.
    }
   *[other] { $who ->
        [the-reader] You’re choosing.
       *[other] { $who } is choosing.
    }
}

## What a player did

# $price: Coins, Fish Scales or both, or “nothing”.
reefstory-bought = { $who ->
    [the-reader] { $price ->
        [nothing] You got **{ $card }** for free.
       *[other] You bought **{ $card }** for { $price }.
    }
    [the-same] { $price ->
        [nothing] **{ $card }** was free.
       *[other] Bought **{ $card }** for { $price }.
    }
   *[other] { $price ->
        [nothing] { $who } got **{ $card }** for free.
       *[other] { $who } bought **{ $card }** for { $price }.
    }
}
# $coins: “4 Coins”.
reefstory-sold = { $who ->
    [the-reader] You sold seaweed for { $coins }.
    [the-same] Sold seaweed for { $coins }.
   *[other] { $who } sold seaweed for { $coins }.
}
reefstory-purified = { $who ->
    [the-reader] You cleaned the reef.
    [the-same] Cleaned the reef.
   *[other] { $who } cleaned the reef.
}
reefstory-bloomed = { $who ->
    [the-reader] You let algae bloom.
    [the-same] Algae bloom.
   *[other] { $who } let algae bloom.
}
reefstory-passed = { $who ->
    [the-reader] You passed.
    [the-same] Passed.
   *[other] { $who } passed.
}
# $rules: what the coral says, as a sentence that may begin small.
reefstory-used = { $who ->
    [the-reader] You used **{ $card }**: { $rules }
    [the-same] Used **{ $card }**: { $rules }
   *[other] { $who } used **{ $card }**: { $rules }
}
# From here on: $cards is a list of bold names, each perhaps with its fate; $count tells how many.
reefstory-fed = { $who ->
    [the-reader] You fed { $cards }.
    [the-same] Fed: { $cards }.
   *[other] { $who } fed { $cards }.
}
reefstory-grew = { $who ->
    [the-reader] { $count ->
        [one] You grew a Colony on { $cards }.
       *[other] You grew Colonies on { $cards }.
    }
    [the-same] { $count ->
        [one] New Colony on { $cards }.
       *[other] New Colonies on { $cards }.
    }
   *[other] { $count ->
        [one] { $who } grew a Colony on { $cards }.
       *[other] { $who } grew Colonies on { $cards }.
    }
}
# A Colony before its side is chosen.
reefstory-growing = { $who ->
    [the-reader] You’re growing a Colony on **{ $card }**.
    [the-same] A Colony is growing on **{ $card }**.
   *[other] { $who } is growing a Colony on **{ $card }**.
}
reefstory-paired = { $who ->
    [the-reader] You paired it with { $cards }.
    [the-same] Paired with { $cards }.
   *[other] { $who } paired it with { $cards }.
}
reefstory-raised = { $who ->
    [the-reader] You raised { $cards }.
    [the-same] Raised: { $cards }.
   *[other] { $who } raised { $cards }.
}
reefstory-cleaned = { $who ->
    [the-reader] You cleaned { $cards }.
    [the-same] Cleaned: { $cards }.
   *[other] { $who } cleaned { $cards }.
}
reefstory-polluted = { $who ->
    [the-reader] You polluted { $cards }.
    [the-same] Polluted: { $cards }.
   *[other] { $who } polluted { $cards }.
}
reefstory-rested = { $who ->
    [the-reader] You took Fatigue off { $cards }.
    [the-same] Less Fatigue: { $cards }.
   *[other] { $who } took Fatigue off { $cards }.
}
reefstory-tired = { $who ->
    [the-reader] You put Fatigue on { $cards }.
    [the-same] More Fatigue: { $cards }.
   *[other] { $who } put Fatigue on { $cards }.
}
reefstory-reduced = { $who ->
    [the-reader] You lowered { $cards }.
    [the-same] Lowered: { $cards }.
   *[other] { $who } lowered { $cards }.
}
reefstory-spared = { $who ->
    [the-reader] You spared { $cards } (sheltered).
    [the-same] Spared (sheltered): { $cards }.
   *[other] { $who } spared { $cards } (sheltered).
}
reefstory-replaced = { $who ->
    [the-reader] You replaced { $cards } in the offer.
    [the-same] Replaced in the offer: { $cards }.
   *[other] { $who } replaced { $cards } in the offer.
}
# Stands for the cards where they are many.
reefstory-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
# $cards: a list of prey, each as below.
reefstory-hunted = { $who ->
    [the-reader] You hunted { $cards }.
    [the-same] Hunted: { $cards }.
   *[other] { $who } hunted { $cards }.
}
reefstory-prey = { $owner ->
    [the-offer] **{ $card }** (offer)
    [the-reader] **{ $card }** (on your reef)
   *[other] **{ $card }** (on { $owner }’s reef)
}
# A card and what became of it. $level: 0 where it died out.
reefstory-fate = { $level ->
    [0] **{ $card }** (died out)
    [1] **{ $card }** (now at low Abundance)
    [2] **{ $card }** (now at medium Abundance)
   *[3] **{ $card }** (now at high Abundance)
}
# Fish Scales that took the place of Coins or Plankton.
reefstory-paid = { $who ->
    [the-reader] You paid with { $scales }.
    [the-same] Paid with { $scales }.
   *[other] { $who } paid with { $scales }.
}
reefstory-welcomed = { $income ->
    [tourists] { $who ->
        [the-reader] You welcomed Tourists ({ $coins }).
        [the-same] Welcomed Tourists ({ $coins }).
       *[other] { $who } welcomed Tourists ({ $coins }).
    }
   *[scientists] { $who ->
        [the-reader] You welcomed Scientists ({ $coins }).
        [the-same] Welcomed Scientists ({ $coins }).
       *[other] { $who } welcomed Scientists ({ $coins }).
    }
}
# There was no choice. $reason: why no Tourists could come.
reefstory-only-scientists = { $who ->
    [the-reader] You welcomed Scientists ({ $coins }).
    [the-same] Welcomed Scientists ({ $coins }).
   *[other] { $who } welcomed Scientists ({ $coins }).
}{ $reason ->
    [purified] {" "}No Tourists come after Cleaning.
    [forbidden] {" "}The event keeps Tourists away.
    [polluted] {" "}There were too few clean corals for Tourists.
   *[none] {""}
}

## A recorded choice by itself, without a full stop: in lists of what was done, and after a button was pressed

# $card: its name, or “none”.
reefstory-sentence-buy-animal = { $who ->
    [the-reader] You bought an animal
   *[other] { $who } bought an animal
}
reefstory-sentence-buy-coral = { $who ->
    [the-reader] You bought a coral
   *[other] { $who } bought a coral
}
reefstory-sentence-feed = { $card ->
    [none] { $who ->
        [the-reader] You’re feeding an animal
       *[other] { $who } is feeding an animal
    }
   *[other] { $who ->
        [the-reader] You fed { $card }
       *[other] { $who } fed { $card }
    }
}
reefstory-sentence-use = { $card ->
    [none] { $who ->
        [the-reader] You’re using a coral
       *[other] { $who } is using a coral
    }
   *[other] { $who ->
        [the-reader] You used { $card }
       *[other] { $who } used { $card }
    }
}
reefstory-sentence-grow = { $card ->
    [none] { $who ->
        [the-reader] You’re growing a Colony
       *[other] { $who } is growing a Colony
    }
   *[other] { $who ->
        [the-reader] You’re growing a Colony on { $card }
       *[other] { $who } is growing a Colony on { $card }
    }
}
reefstory-sentence-purify = { $who ->
    [the-reader] You cleaned the reef
   *[other] { $who } cleaned the reef
}
reefstory-sentence-sell = { $who ->
    [the-reader] You sold seaweed
   *[other] { $who } sold seaweed
}
reefstory-sentence-bloom = { $who ->
    [the-reader] You let algae bloom
   *[other] { $who } let algae bloom
}
reefstory-sentence-pass = { $who ->
    [the-reader] You passed
   *[other] { $who } passed
}
reefstory-sentence-place = { $who ->
    [the-reader] You placed the card
   *[other] { $who } placed the card
}
reefstory-sentence-side = { $who ->
    [the-reader] You chose a side for the Colony
   *[other] { $who } chose a side for the Colony
}
reefstory-sentence-pay = { $who ->
    [the-reader] You paid
   *[other] { $who } paid
}
reefstory-sentence-pair = { $who ->
    [the-reader] You chose { $card } as the partner
   *[other] { $who } chose { $card } as the partner
}
reefstory-sentence-raise = { $who ->
    [the-reader] You raised { $card }
   *[other] { $who } raised { $card }
}
reefstory-sentence-clean = { $who ->
    [the-reader] You cleaned { $card }
   *[other] { $who } cleaned { $card }
}
reefstory-sentence-pollute = { $who ->
    [the-reader] You polluted { $card }
   *[other] { $who } polluted { $card }
}
reefstory-sentence-rest = { $who ->
    [the-reader] You took Fatigue off { $card }
   *[other] { $who } took Fatigue off { $card }
}
reefstory-sentence-tire = { $who ->
    [the-reader] You put Fatigue on { $card }
   *[other] { $who } put Fatigue on { $card }
}
reefstory-sentence-reduce = { $who ->
    [the-reader] You lowered { $card }
   *[other] { $who } lowered { $card }
}
reefstory-sentence-spare = { $who ->
    [the-reader] You spared { $card }
   *[other] { $who } spared { $card }
}
reefstory-sentence-hunt = { $who ->
    [the-reader] You hunted { $card }
   *[other] { $who } hunted { $card }
}
reefstory-sentence-swap = { $who ->
    [the-reader] You replaced { $card }
   *[other] { $who } replaced { $card }
}
reefstory-sentence-option = { $who ->
    [the-reader] You made your choice
   *[other] { $who } made a choice
}
reefstory-sentence-accept = { $who ->
    [the-reader] You accepted
   *[other] { $who } accepted
}
reefstory-sentence-skip = { $who ->
    [the-reader] You declined
   *[other] { $who } declined
}
reefstory-sentence-done = { $who ->
    [the-reader] You stopped there
   *[other] { $who } stopped there
}
reefstory-sentence-tourists = { $who ->
    [the-reader] You welcomed Tourists
   *[other] { $who } welcomed Tourists
}
reefstory-sentence-scientists = { $who ->
    [the-reader] You welcomed Scientists
   *[other] { $who } welcomed Scientists
}
# An income, while it is secret which.
reefstory-sentence-income = { $who ->
    [the-reader] You chose an income
   *[other] { $who } chose an income
}
reefstory-sentence-part = { $who ->
    [the-reader] You looked at more choices
   *[other] { $who } looked at more choices
}
reefstory-sentence-back = { $who ->
    [the-reader] You took the action back
   *[other] { $who } took the action back
}
