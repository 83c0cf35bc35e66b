### /games: a player's own games, and /history: the finished ones.

# A heading. $waiting: how many games wait for the reader.
games-title = { $waiting ->
    [0] Your games
    [one] Your games – { $waiting } is waiting for you
   *[other] Your games – { $waiting } are waiting for you
}
# A game that is played in another place, in small print.
games-elsewhere = elsewhere
# $commands: a list with “or”.
games-none = You have no games right now. Start one with { $commands }.

## What a game waits for, in a list

games-invitation = Invitation open
games-your-turn = **Your turn**
# $ends: a distance from now.
games-your-turn-until = **Your turn** – time runs out { $ends }
games-waiting = Waiting for { $players }
# A button.
games-open = Open

## Finished games

games-history = Your finished games
games-history-of = { $player }’s finished games in this chat
games-history-unseen = { $count ->
    [one] 1 game in a channel you can’t see
   *[other] { $count } games in channels you can’t see
}
games-newer = ◀ Newer
games-older = Older ▶

# A game’s text or button in a list of several.
games-numbered = { $number } · { $text }
# A menu below such a list.
games-further = Other actions
