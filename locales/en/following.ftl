### *Follow*: notices when other players’ games end

# $game: the game, its players and its number.
following-game = I’ll send you the replay in a direct message when this game is over: { $game }
# $player: a mention.
following-player = I’ll send you a direct message with the replay whenever { $player } finishes a game here.
following-own = You’re playing in that game yourself. Pick one you’re not in.
following-yourself = You can’t follow yourself. { COMMAND("history") } shows your finished games.
following-bot = { $player } is a bot. Pick a person instead.
following-already = You already follow that. { COMMAND("settings") } shows everything you follow.
following-too-many = You already follow { $count } games and players. { COMMAND("settings") } lets you drop some.

## The page of the settings. The first is a heading.

following-list = You follow
following-nothing = You don’t follow anything yet. Follow a game with *More* below its board.
# In the menus below, before something is chosen.
following-stop = Stop following …
following-a-player = Follow a player …
# A button, and the title of the form behind it.
following-a-game = Follow a game
following-number = Number of the game
following-number-hint = In lists it comes after the players, for example #123.
following-stopped = You don’t follow that any more.
# A heading: ended games without a message.
following-missed = Ended games (I can’t send you direct messages)

## A direct message. The result and the replay stand above it.

following-why = You follow this game or someone who played it. { COMMAND("settings") } lets you stop.
