### The choice of the game that a command is about. `game` is the option of the commands.

## Several games fit, or no running game does

picking-several-turns = It’s your turn in { $count } games. Which one do you mean?
picking-which = Which game?
picking-no-turn = It’s not your turn in any of your games. { COMMAND("games") } lists them.

## No game. $commands: a list with “or”.

picking-no-games = You have no running games. Start one with { $commands }.
picking-hidden = That game is private, or played where you can’t see it. { COMMAND("games") } lists yours.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = There’s no game of mine in that message. Try it on a game’s board – { COMMAND("games") } leads to yours.

## Finished games

picking-only-players = That game was played elsewhere. Only its players can look back at it here.
picking-still-running = That game isn’t over yet. You can look back at it once it is. { COMMAND("games") } opens it.
picking-called-off = That game was called off, so there’s nothing to look back at.
# Another player’s daily run. $command begins the reader's own. $ends: when it no longer counts, as a distance from now.
picking-play-first = Watching would spoil today’s daily for you. Play yours first with { COMMAND($command) }, or come back { $ends }.
picking-finish-first = Watching would spoil that daily for you. If you started yours, finish it first – { COMMAND("games") } lists it. Otherwise come back { $ends }.
