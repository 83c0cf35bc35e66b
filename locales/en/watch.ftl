### /watch: notices when other players’ games end

# $game: the game, its players and its number.
watch-game = I’ll send you the replay in a direct message when this game is over: { $game }
# $player: a mention.
watch-player = I’ll send you a direct message with the replay whenever { $player } finishes a game here.
watch-own = You’re playing in that game yourself. Pick one you’re not in.
watch-yourself = You can’t watch yourself. { COMMAND("history") } shows your finished games.
watch-bot = { $player } is a bot. Pick a person instead.
watch-already = You’re already watching that. { COMMAND("watch list") } shows everything you watch.
watch-too-many = You’re already watching { $count } games and players. { COMMAND("watch list") } lets you drop some.

## The list. The first is a heading.

watch-list = You’re watching
watch-nothing = You’re not watching anything yet. Start with { COMMAND("watch game") } or { COMMAND("watch player") }.
# In the menu below, before something is chosen.
watch-stop = Stop watching …
watch-stopped = You’re not watching that any more.
# A heading: ended games without a message.
watch-missed = Ended games (I can’t send you direct messages)

## A direct message. The result and the replay stand above it.

watch-why = You’re watching this game or someone who played it. { COMMAND("watch list") } lets you stop.
