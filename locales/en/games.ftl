### /games: a player's own games, and /history: the finished ones.

games-title = Your games
# The heading of games that are played in other servers.
games-elsewhere = Elsewhere
# $commands: a list with “or”.
games-none = You have no games yet. Start one with { $commands }.
# A line of /games. $state: one of those below.
games-line = { $game }: { $state }

## What a game waits for, in a list

games-invitation = invitation open
games-your-turn = **your turn**
# $ends: a distance from now.
games-your-turn-until = **your turn**, time runs out { $ends }
games-waiting = waiting for { $players }
# A button. $number: the game's.
games-open = Open #{ $number }

## Finished games

games-history = Your finished games
games-history-of = { $player }’s finished games on this server
games-history-unseen = { $count ->
    [one] 1 game in a channel you can’t see
   *[other] { $count } games in channels you can’t see
}
games-watch = Watch a replay
games-newer = ◀ Newer
games-older = Older ▶
