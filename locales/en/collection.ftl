### ``/collection``: the cards that a player has found, and the line at the end of a run.

collection-title = Your { $game } collection
collection-found = **{ $found } of { $all }** found
collection-how = You find cards at the end of ranked runs and rated games: every animal at its highest level and every clean coral on your reef.
collection-rarest = Rarest here: { $cards }
collection-rare = { $card } ({ $count ->
    [one] 1 player
   *[other] { $count } players
})
collection-read = Read a card
# In a menu, below a card's name. $number: the game's, 0 if it is gone.
collection-when = { $number ->
    [0] Found on { $day }
   *[other] Found on { $day } in game #{ $number }
}
collection-missing = Not found yet
# $cards: a list of names. collection-others ends it if there are more.
collection-new = New in your collection: { $cards } – { $found } of { $all }
collection-others = { $count } more
collection-none = There’s no collection here: this bot plays Reef with a different set of cards.
