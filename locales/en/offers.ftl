### Offers and their answers, clocks and vacations.

## What someone did beside a move: sentences without a full stop

# $what: draw, takeback or cancel. $player: a mention.
offers-made = { $what ->
    [draw] { $player } offers a draw
    [takeback] { $player } asks to undo their last move (and any reply)
   *[cancel] { $player } offers to call the game off without a result
}
# $event: accepted, refused and withdrawn are about an offer; reminded and late about a player's time.
offers-done = { $event ->
    [ended] A server manager ended the game
    [resigned] { $player } resigned
    [forfeited] { $player } ran out of time
    [late] { $player } ran out of time
    [accepted] { $player } accepted the offer
    [refused] { $player } declined the offer
    [withdrawn] { $player } withdrew the offer
   *[reminded] { $player } was reminded
}

## What happened since the last board, a line each

# $sentence: one of the sentences above.
offers-news = 🤝 { $sentence }.
# $sentence: the last answer that an undo needs.
offers-news-undone = 🤝 { $sentence }. The move is undone.
# No other player had to be asked.
offers-undone = 🤝 { $player } undoes their last move.
offers-reminder = { $count ->
    [one] ⏰ { $players }, a quarter of your time is left.
   *[other] ⏰ { $players }, a quarter of your time is left.
}

## The open offer, and the time for a move

# $offer: what is offered, as above. $players have to answer.
offers-question = { $count ->
    [one] 🤝 { $offer }. { $players }, do you agree?
   *[other] 🤝 { $offer }. { $players }, do you agree?
}
# $ends: a distance from now, in the future or in the past.
offers-time = ⏳ Time for this move runs out { $ends }.
offers-time-over = ⌛ Time ran out { $ends }.
# $until: a date.
offers-away = 🏖️ { $player } is on vacation until { $until }.
# Where a reminder may not have reached $players.
offers-running-out = { $count ->
    [one] { $players } has a quarter of their time left.
   *[other] { $players } have a quarter of their time left.
}
