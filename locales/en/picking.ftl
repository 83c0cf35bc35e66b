### The choice of the game that a command is about. `game` is the option of the commands.

## Several games fit, or no running game does

picking-several-shown = { $count ->
    [one] There’s one game to show. Pick it with the `game` option.
   *[other] There are { $count } games to show. Pick one with the `game` option.
}
picking-several-claims = { $count ->
    [one] You can claim the win in one game. Pick it with the `game` option.
   *[other] You can claim the win in { $count } games. Pick one with the `game` option.
}
picking-no-claim = There’s no win to claim. You can claim one once your opponent has run out of time – { COMMAND("games") } lists your games.
picking-several-turns = { $count ->
    [one] It’s your turn in one game. Pick it with the `game` option.
   *[other] It’s your turn in { $count } games. Pick one with the `game` option.
}
picking-no-turn = It’s not your turn in any of your games. { COMMAND("games") } lists them.
picking-several-shared = { $count ->
    [one] You’re playing one game with others. Pick it with the `game` option.
   *[other] You’re playing { $count } games with others. Pick one with the `game` option.
}
picking-none-shared = You’re playing alone in all your games, so there’s no one to ask. { COMMAND("resign") } ends a game.
picking-several-played = { $count ->
    [one] You’re playing one game. Pick it with the `game` option.
   *[other] You’re playing { $count } games. Pick one with the `game` option.
}
picking-several-hints = { $count ->
    [one] You can get a hint in one game. Pick it with the `game` option.
   *[other] You can get a hint in { $count } games. Pick one with the `game` option.
}
picking-no-hint = Hints are for your own turns, and it’s not your turn in any of your games. { COMMAND("games") } lists them.

## No game. $commands: a list with “or”.

picking-no-games = You have no running games. Start one with { $commands }.
picking-no-games-here = You have no running games, and there are none in this channel. Start one with { $commands }.
picking-hidden = That game is private, or played where you can’t see it. { COMMAND("games") } lists yours.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = There’s no game of mine in that message. Try it on a game’s board – { COMMAND("games") } leads to yours.

## Finished games

picking-none-ended-here = No game has ended in this channel yet. The `game` option lists the server’s games.
picking-none-ended = No game has ended here yet, and none of yours has either. Start one with { $commands }.
picking-only-players = That game was played elsewhere. Only its players can look back at it here.
picking-still-running = That game isn’t over yet. You can look back at it once it is. { COMMAND("board") } with `game` { $number } shows it now.
picking-called-off = That game was called off, so there’s nothing to look back at.
# Another player’s daily run. $command begins the reader's own. $ends: when it no longer counts, as a distance from now.
picking-play-first = Watching would spoil today’s daily for you. Play yours first with { COMMAND($command) }, or come back { $ends }.
picking-finish-first = Watching would spoil that daily for you. If you started yours, finish it first – { COMMAND("games") } lists it. Otherwise come back { $ends }.
