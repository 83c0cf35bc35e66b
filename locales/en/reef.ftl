### Reef: what a turn offers, what it costs and brings, and the buttons for looking at reefs and cards.

## Numbers, which other messages take in

reef-coins = { $count ->
    [one] { $count } Coin
   *[other] { $count } Coins
}
reef-plankton = { $count ->
    [one] { $count } Plankton
   *[other] { $count } Plankton
}
reef-scales = { $count ->
    [one] { $count } Fish Scale
   *[other] { $count } Fish Scales
}
reef-pollution = { $count ->
    [one] { $count } Pollution
   *[other] { $count } Pollution
}
reef-free-colonies = { $count ->
    [one] { $count } free Colony
   *[other] { $count } free Colonies
}
# A gain or a loss of points, $gain with its sign: “+2 points”, “−1 point”. $unit: sign where there is little room.
reef-points = { $unit ->
    [sign] { $gain }⭐
   *[word] { $count ->
        [one] { $gain } point
       *[other] { $gain } points
    }
}
# $points: what $amount is worth.
reef-amount-worth = { $amount } ({ $points })
# $points: what the Fish Scales in a price are worth at the end.
reef-price-worth = { $price } (scales: { $points })
# A side of a coral, on a button.
reef-side = { $side ->
    [n] North
    [e] East
    [s] South
   *[w] West
}

## A game and its board

# After the game’s name: “Reef with events”. $modules: events, biodiversity, both or none.
reef-setup = { $modules ->
    [events] with events
    [biodiversity] with biodiversity
   *[both] with events and biodiversity
}
# The aim of the game, for people who have never played it.
reef-aim = Build a reef of corals and animals that is worth the most points.
reef-lot = Who goes first is random.
reef-rematch = Who goes first is random again.
reef-type = Type a move
# The placeholder of the field for typed moves, and the examples after one that can’t be read. $card: an animal’s id.
reef-typing-hint = buy-animal:3, feed:{ $card }, pass or back
# Parts of a line below the board, with dots between them.
reef-round = Round { $round } of { $rounds }
# $event: an event’s name.
reef-event-now = Event: { $event }
# At the end. $scores: each seat’s sign with its points.
reef-scores = Victory Points: { $scores }.
reef-tie = The least Pollution breaks the tie.
# A run’s rank at the end. $next: the rank above, or “none”; $short: the points missing for it.
reef-ranked = Rank: **{ $rank }**{ $next ->
    [none] {" "}– there’s no higher one.
   *[other] { $short ->
        [one] {" "}– { $short } point short of { $next }.
       *[other] {" "}– { $short } points short of { $next }.
    }
}
# $move: what was typed.
reef-illegal = **{ $move }** isn’t possible: { $code ->
    [nothing-to-take-back] there’s nothing to take back. The action is complete, or a card was revealed.
    [question] there’s a question to answer first. The buttons show the answers.
    [no-number] no card on offer has that number. The numbers are in the picture of the offer.
    [coins] you don’t have enough Coins, even with your Fish Scales.
    [space] no free space has enough Colonies. Buy a coral first.
    [coins-and-space] it takes more Coins than you have, and a free space with more Colonies.
    [not-on-reef] that card isn’t on your reef.
    [tired] that animal has Fatigue. Feed it once it has rested.
    [grown] that animal is at its highest level.
    [never-fed] that animal is never fed. Its card says how it grows.
    [alone] that animal eats only in Symbiosis, and it has no partner yet.
    [unpaid] you don’t have what it eats. Its card says what it needs.
    [no-action] that coral has no action.
    [polluted] that coral is polluted. Clean it first.
    [used] that coral has Fatigue. Use it again next round.
    [once] you can do that once a round, and you already have.
    [clean] none of your corals is polluted.
    [all-polluted] all your corals are polluted already.
    [plankton] you don’t have enough Plankton.
    [no-side] every side of your corals has a Colony already.
    [event] the event forbids it.
   *[not-offered] you can’t do that now. { COMMAND("move") } and the buttons show what you can do.
}

## A turn

# Above the controls of a turn. $supply: a list of Coins, Plankton, Fish Scales and free Colonies.
reef-supply = You have { $supply }.
reef-only-pass = You can only pass.
# Buttons that open the cards to buy where a turn has no room for them, and menus. $count: what can be chosen in each.
reef-menu-buy-animal = 🐠 Animals · { $count }
reef-menu-buy-coral = 🪸 Corals · { $count }
reef-menu-support = Actions · { $count }
# One menu of several of these. $entry: an entry of theirs, with a sign of its kind.
reef-menu-all = Choose an action · { $count } possible
reef-menu-sign = { $part ->
    [feed] 🍽️
   *[use] ▶️
} { $entry }
# Small print below a first turn.
reef-note-new = New here? Corals make room 🌸. Feed animals ⬆️ to score ⭐. Rules: { COMMAND("learn") }
# In rounds with incomes.
reef-note-clean = ✨ After cleaning, no Tourists 🧳 come this round.
reef-note-last = Passing ends the run.
# $bonus: Fish Scales, Coins or both.
reef-note-bonus = If you pass now, you get { $bonus }.
# The question before passing, which can’t be taken back.
reef-pass = { $players ->
    [several] { $last ->
        [yes] **Pass?** You’re out for the rest of the game.
       *[no] **Pass?** You’re out until the next round.
    }
   *[alone] { $last ->
        [yes] **Pass?** The run ends and your points are counted.
       *[no] **Pass?** Round { $round } ends.
    }
}
# After the question and the bonus, where an income is chosen at once.
reef-pass-income = Who visits your reef?
# Small print below it. $income: what they bring. $count: the corals that get Pollution.
reef-tourists = 🧳 { $income }.
reef-tourists-toll = 🧳 { $income }. { $count ->
    [one] The coral they pollute loses its ability and costs 1 point until cleaned.
   *[other] Each coral they pollute loses its ability and costs 1 point until cleaned.
}
reef-no-tourists = { $reason ->
    [purified] No Tourists come after Cleaning.
    [forbidden] The event keeps Tourists away.
   *[polluted] There are too few clean corals for Tourists.
}
# An income with the coral that it pollutes, on a button. $card: a word of the coral’s name.
reef-income-on = { $unit ->
    [sign] 🧳 { $card }
   *[word] { $income ->
        [tourists] Tourists · { $card }
       *[scientists] Scientists · { $card }
    }
}
# The same income as in the round before, as the buttons for it say it.
reef-income-again = 🔁 Again · { $income }
# Passing, and then choosing cards of the offer to replace. Else all cards stay.
reef-pass-swap = ♻️ Pass and replace cards
reef-pass-bonus = You get { $bonus }.
# Below it: what can still be fed. $animals: a list of names and points.
reef-pass-fed = 🍽️ You can still feed { $animals }.
reef-pass-yes = Yes, pass

## What can be chosen

# Actions that everyone always has, with their price, and their small print.
reef-grow = 🌱 Growth · { $price }
reef-hint-grow = Adds a Colony to a bare side of one of your corals
reef-hint-purify = { $count ->
    [1] Once a round. Cleans 1 coral, but no Tourists come after this round
   *[other] Once a round. Cleans up to { $count } corals, but no Tourists come after this round
}
reef-sell = 🌿 Seaweed Sale · { $plankton } a Coin
reef-hint-sell = { $count ->
    [1] Once a round. You can sell for 1 Coin
   *[other] Once a round. You can sell for up to { $count } Coins
}
reef-bloom = 🦠 Algal Bloom · +{ $plankton } a coral
reef-hint-bloom = Once a round, on any of your corals. Each loses its ability and costs 1 point until cleaned
# Actions on buttons. $number: the card’s in the offer’s picture. $name: its name or a word of it. $gain: the points that it brings.
reef-press-feed = 🍽️ { $number } { $name } { $gain }
# A meal whose prey may lose points.
reef-press-most = { $unit ->
    [sign] ≤{ $gain }
   *[word] up to { $gain }
}
# An animal’s gain, then its partner’s.
reef-press-pair = { $before }, partner { $next }
reef-press-use = ▶️ { $number } { $name } { $gain }
# A gain or loss of Pollution on such a button, with its sign.
reef-press-pollution = { $count } Pollution
reef-press-buy-animal = 🐠 { $name } { $price } { $gain }
reef-press-buy-coral = 🪸 { $name } { $price } { $gain }
# A price: $amount Coins or Plankton (their $sign), and $scales Fish Scales in place of others.
reef-press-price = { $scales ->
    [0] { $amount }{ $sign }
   *[other] { $amount ->
        [0] { $scales }🐟
       *[other] { $amount }{ $sign } { $scales }🐟
    }
}
# An action of those with the Fish Scales that it takes for want of other tokens. $count: how many.
reef-press-scales = { $button } −{ $count }🐟
# The signs of units on buttons with little room.
reef-unit-legend = { $unit ->
    [coins] 🪙 Coins
    [points] ⭐ points
    [plankton] 🦠 Plankton
   *[scales] 🐟 Fish Scale, worth 1 point
}
# Feeds $count animals at once, which takes nothing but Plankton.
reef-press-feast = 🍽️ Feed all { $count }
# A Purification: $count corals, or 1 for a choice. $visits: yes in a round with incomes. $gain: points, less those of the Fish Scales paid. Then an Algal Bloom on one coral. $card: a word of its name.
reef-press-clean = ✨ Clean{ $count ->
    [1] {""}
    [2] {" "}both
   *[other] {" "}all { $count }
} { $gain }⭐ { $price }{ $visits ->
    [yes] {" "}· no 🧳
   *[no] {""}
}
reef-press-bloom = 🦠 Only { $card }
# A place on a button: its number in the picture, where it is (or “none”), and the Colonies at its spaces (or “none”).
reef-place = { $number }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
}{ $spaces ->
    [none] {""}
   *[other] {" "}{ $spaces }
}
# A place for a card among places with Colonies, behind its number.
reef-place-empty = no 🌸
# A coral and a side for its new Colony, on a button. $number: the coral’s in the picture. $name: a word of its name, or “none”.
reef-press-side = { $number }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
} { $side ->
    [n] ⬆️
    [e] ➡️
    [s] ⬇️
   *[w] ⬅️
}
# Signs of Colonies, as in “🌸🌸 + 🌸”.
reef-plus = { $before } + { $next }
# A place among others: in the first, middle or last third of rows (from the top) and columns.
reef-where = { $row ->
    [first] { $column ->
        [first] upper left
        [last] upper right
       *[middle] top
    }
    [last] { $column ->
        [first] lower left
        [last] lower right
       *[middle] bottom
    }
   *[middle] { $column ->
        [first] left
        [last] right
       *[middle] middle
    }
}
# Small print of a first place: where its number is, and what the signs behind it mean.
reef-place-legend = { $prompt ->
    [place-coral] 🌸: the Colonies at each space for an animal.
   *[place-animal] 🌸: the Colonies there. It uses all of them.
}
# A numbered place, for people who don’t see the picture. $hint: what it makes.
reef-place-alt = { $number } { $where }: { $hint }
# An animal that is lowered or is prey, on a button. $name: its name, then the points it loses or the sign of its reef.
reef-fate = { $fate ->
    [reduce] ⬇️
    [extinct] ☠️
    [spare] 🛡️
   *[hunt] 🎯
} { $name }
# After a choice of prey: the only other prey, which is then lowered at once. $lost: the points that it loses.
reef-follows = , then { $card } { $lost }
# What the signs on these buttons mean, above them.
reef-fate-legend = { $fate ->
    [reduce] ⬇️ falls a level
    [extinct] ☠️ dies out and leaves Plankton
    [spare] 🛡️ counts as prey, keeps its level
   *[hunt] 🎯 isn’t harmed, flips your Hunt token
}
# Small print of a card on offer, with the icons of its picture: the ability as sentences or “none”, feeding, Colonies, points by level (“1/4/8”), those beside them ($gain).
reef-printed-animal = { $ability ->
    [none] {""}
   *[other] { $ability }{" "}·{" "}
}⬆️ { $condition } · 🌸 { $colonies } · ⭐ { $points }{ $gain ->
    [0] {""}
   *[other] , +{ $gain }⭐ at once
}
# $ability: sentences, or “none”.
reef-printed-coral = { $ability ->
    [none] {""}
   *[other] { $kind ->
        [immediate] ⚡
        [action] ▶️
        [passive] ♾️
       *[end] 🏁
    } { $ability }{" "}·{" "}
}🌸 { $colonies }
reef-feeding = Feeding: { $condition }
# What feeding brings. $level: the new one. $gain: points, and Fish Scales with the points that they are worth.
reef-rise = → { $level ->
    [2] medium
   *[3] high
}: { $gain }
# $scales: Fish Scales that take the place of Plankton.
reef-takes = takes { $scales }
# Prey. The action stands first, because long buttons are cut on a phone.
reef-hunt = Hunt { $card }
reef-hint-hunt-reef = On { $sign }’s reef, where it isn’t harmed. Flips your Hunt token
reef-hint-hunt-offer = { $shelter ->
    [yes] In the offer, where shelter doesn’t count. Flips your Hunt token
   *[no] In the offer. Flips your Hunt token
}
reef-spare = Spare { $card }
reef-hint-spare = It’s sheltered: it counts as prey and keeps its level
reef-reduce = Lower { $card }
reef-hint-reduce = Falls to { $level ->
    [1] low
   *[2] medium
} ({ $lost })
reef-hint-extinct = Dies out ({ $lost }, +{ $plankton })
# The effect of Pollution, by the coral’s type of ability.
reef-hint-pollute = { $kind ->
    [immediate] It has no ability to lose. −1 point until cleaned
    [action] Its action can’t be used. −1 point until cleaned
    [passive] Its ability stops working. −1 point until cleaned
   *[end] Its points at the end don’t count. −1 point until cleaned
}
# $count: the Colonies that will face the space beside the new one.
reef-hint-side = { $count ->
    [one] { $count } Colony will face that space
   *[other] { $count } Colonies will face that space
}
reef-hint-side-animal = { $count ->
    [one] { $count } Colony will face { $card }
   *[other] { $count } Colonies will face { $card }
}
# A place for a coral: the free spaces that its Colonies open, and its Colonies that face an animal.
reef-hint-place-bare = No Colonies, so it opens no space
reef-hint-place = { $spaces ->
    [none] Opens no space
   *[other] Opens { $spaces }
}{ $hidden ->
    [0] {""}
    [one] . { $hidden } Colony faces an animal
   *[other] . { $hidden } Colonies face an animal
}
# In a list after “opens”. $count: the number of spaces, $colonies: of Colonies at each.
reef-space = { $count ->
    [1] a { $colonies }-Colony space
    [2] two { $colonies }-Colony spaces
    [3] three { $colonies }-Colony spaces
   *[other] four { $colonies }-Colony spaces
}
# A place for an animal: the Colonies that it takes up, the number needed if it is smaller, and the corals beside it.
reef-hint-home = { $count ->
    [0] Needs no Colonies
    [one] Takes up { $count } Colony
   *[other] Takes up { $count } Colonies
}{ $spare ->
    [yes] {" "}(needs { $needed ->
        [0] none
       *[other] only { $needed }
    })
   *[no] {""}
} · next to { $corals }
# $gain: Coins, and Pollution where Tourists bring some. $unit: sign where there is little room.
reef-income = { $income ->
    [tourists] { $unit ->
        [sign] 🧳 { $gain }
       *[word] Tourists: { $gain }
    }
   *[scientists] Scientists: { $gain }
}
# A part of a long list of choices.
reef-part = { $count ->
    [one] Part { $part }: { $count } choice
   *[other] Part { $part }: { $count } choices
}
# An effect in a card’s words, on a button.
reef-option = { CAPITAL($phrase) }
reef-sale = { $coins } for { $plankton }
reef-pay = { $count ->
    [0] No Fish Scales
    [one] { $count } Fish Scale
   *[other] { $count } Fish Scales
}
# Growth, on a button.
reef-button-grow = 🌱 +1🌸 { $price }
reef-button-feed = Feed an animal …
reef-button-use = Use a coral …
reef-button-pass = Pass
reef-button-accept = Yes
reef-button-skip = No, thanks
reef-button-done = That’s all
reef-button-back = ↩ Back
# Beside the menu of cards to discard between rounds.
reef-keep-skip = Keep all
reef-keep-done = Keep the rest

## Questions inside an action

# Before a question, where a card asks it. $effect: what is being done, in the card’s words without a full stop.
reef-asker = { $effect ->
    [none] **{ $card }**:
   *[other] **{ $card }**: { $effect }.
}
# $price: what the card costs, or “none”.
reef-ask-place-coral = Where does **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
} go?
reef-ask-place-animal = Where will **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
} live?
# $asker: the card that pairs, or “none”.
reef-ask-pair = { $asker ->
    [none] Which animal does yours pair with?
   *[other] Which animal does **{ $asker }** pair with?
}
reef-ask-partner = Its partner’s Abundance may rise too.
reef-ask-feed = Which animal will you feed?
reef-ask-use = Which coral will you use?
reef-ask-sell = How many Coins do you want?
reef-ask-bloom = Which coral do the algae pollute?
reef-ask-side = Which side does the Colony grow on?
reef-ask-grow = Where does the Colony grow?
reef-ask-clean = Which coral will you clean?
reef-ask-pollute = Which coral gets the Pollution?
reef-ask-rest = Which animal loses a Fatigue token?
reef-ask-raise = Which animal’s Abundance rises?
reef-ask-tire = Which animal gets a Fatigue token?
reef-ask-reduce = Which animal loses a level of Abundance?
# Where Shelter or a hunt saves some of the animals from losing a level.
reef-ask-prey = Which animal is the prey?
reef-ask-buy = Which animal will you buy?
reef-ask-option = Which one?
reef-ask-accept = Do you want to?
reef-ask-pay = How many Fish Scales will you pay with? Each stands in for a Coin or a Plankton.
reef-ask-income = Who visits your reef?
reef-ask-swap = Which card on offer will you replace?
# After a question. $kind: exactly $count, at most $count, or at most $count more.
reef-left = { $kind ->
    [exactly] Choose { $count }.
    [next] Choose { $count } more.
    [more] Up to { $count } more.
   *[most] Up to { $count }.
}
# The title of a menu. $what: place, for a card, or other.
reef-choose = { $what ->
    [place] Choose a place
   *[other] Choose
}
# Below a question, where the same holds for all choices.
reef-each = **Each:** { $hint }
# What the entries of a menu mean, above it.
reef-legend = **{ $choice }:** { $hint }
# The choices without a line of their own, before the hint that they share.
reef-other-choices = Each of the others
# A game for one replaces cards between rounds: first animals, then corals.
reef-discard = { $kind ->
    [animals] Replace **animals** in the offer? (1 of 2)
   *[corals] Replace **corals** in the offer? (2 of 2)
}
reef-discard-menu = { $kind ->
    [animals] Any number of animals …
   *[corals] Any number of corals …
}
reef-discarded = { $count ->
    [one] You discarded { $count } card.
   *[other] You discarded { $count } cards.
}

## A choice in words: in lists of moves, hints and analyses. Each must differ from all others of its question.

# $about: a number in the offer, or “none” where the list comes next. $price: Coins, and Fish Scales in their place.
reef-order-buy-animal = buy { $card } for { $price }
reef-order-buy-coral = buy { $card } for { $price }
reef-order-feed = { $about ->
    [none] feed an animal
   *[other] feed { $card }
}
reef-order-use = { $about ->
    [none] use a coral
   *[other] use { $card }
}
reef-order-grow = { $about ->
    [none] grow a Colony for { $price }
   *[other] grow a Colony on { $card }
}
reef-order-purify = clean the reef for { $price }
# $sale: Coins for Plankton.
reef-order-sell = { $about ->
    [none] sell seaweed
   *[other] sell seaweed: { $sale }
}
reef-order-bloom = let algae bloom
reef-order-pass = pass
# $number: the place’s number in the picture.
reef-order-place = place { $card } at number { $number }
reef-order-side = grow the Colony: { $side }
reef-order-pay = { $scales ->
    [0] pay without Fish Scales
    [one] pay { $scales } Fish Scale
   *[other] pay { $scales } Fish Scales
}
reef-order-pair = pair with { $card }
reef-order-raise = raise { $card } to { $level ->
    [2] medium Abundance
   *[3] high Abundance
}
reef-order-clean = clean { $card }
reef-order-pollute = pollute { $card }
reef-order-rest = take Fatigue off { $card }
reef-order-tire = put Fatigue on { $card }
reef-order-reduce = lower { $card }
reef-order-spare = spare { $card }
reef-order-hunt = hunt { $card }
# $slot: the card’s number in the offer.
reef-order-swap = replace card { $slot } ({ $card })
# $label: the choice as its button says it.
reef-order-option = choose “{ $label }”
reef-order-accept = agree
reef-order-skip = { $prompt ->
    [swap] keep all cards
   *[other] decline
}
reef-order-done = stop there
reef-order-tourists = { $label }
reef-order-scientists = { $label }
reef-order-part = look at part { $about } of { $parts }
# $text: the text to type. $said: the same in words.
reef-listed = { $text }: { $said }

## Looking at reefs and cards

# Buttons below the board.
reef-look-tableau = Reefs
reef-look-offer = Offer
reef-look-score = Score
# Buttons that show a part of the offer, the reef again, and the icons with their names.
reef-look-cards = 🔍 Offer
reef-look-animals = 🐠 Animals
reef-look-corals = 🪸 Corals
reef-look-reef = 🌊 Reef
reef-look-icons = What do the icons mean?
reef-look-all-icons = All icons
# Shows the card that is being placed, large.
reef-read-this = 🔍 Card
# Menus of cards. $span: their numbers in the picture, such as “1–6”.
reef-read-card = Read card { $span }
reef-read-animal = Read animal { $span }
reef-read-coral = Read coral { $span }
# The numbers of the first and the last card.
reef-span = { $first }–{ $last }
reef-on-offer = **On offer now**
reef-score-now = **If the game ended now**
reef-no-card-now = That card is no longer part of this game. { COMMAND("reef card") } finds every card.
# A card’s name, and the scientific one of its species or “none”.
reef-card-title = { $species ->
    [none] { $name }
   *[some] { $name } (*{ $species }*)
}
reef-other-game = That button belongs to another game. { COMMAND("games") } opens yours.
# The owner of the reef in a picture, in its alternative text and above it.
reef-owned = { $who ->
    [the-reader] Your reef
   *[other] { $who }’s reef
}
reef-you = You

## The form for a new table

reef-players = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
