### The lobby: challenges, open tables, games against computers, rematches, and /play.

## After a command or a button

lobby-game-posted = Your game has started.
lobby-invitation-posted = Your invitation is posted.
lobby-joined = You’re in. Have a good game!
# $link: where the game is played.
lobby-joined-there = You’re in. Have a good game! { $link }
lobby-declined = You declined the challenge.
# Asks before a challenge on a ladder is declined. $player: a mention.
lobby-decline-place = If you decline, { $player } takes your place on the ladder.
lobby-cancelled = You cancelled your invitation.
lobby-filled = The computers have joined. Have a good game!
# A sentence about who begins stands after it.
lobby-rematch-begun = The rematch is on.
lobby-rematch-offered = You offered a rematch.
lobby-rematch-joined = You’re in the rematch.

## Filling free seats with computers

lobby-which-level = Computers can take the free seats. How strong should they be?
# In the menu below, before something is chosen.
lobby-level = Pick a level

## Why a challenge isn't possible. $player: a mention.

lobby-named-twice = You picked someone twice. Pick each person only once.
lobby-yourself = You can’t challenge yourself. { COMMAND("play") } opens a table anyone can join.
lobby-bot = { $player } is a bot, and bots don’t answer challenges. Challenge a person instead.
lobby-not-member = { $player } isn’t on this server. { COMMAND("play") } finds you someone who is.
lobby-blind = { $player } can’t see this channel and would miss your challenge. Ask again in a channel you can both see.
lobby-barred = { $player } is barred from games on this server. { COMMAND("play") } finds you another opponent.
lobby-strongest-here = On this board the strongest computer is { $level } (level { $number }). Choose that one, or a larger board.
lobby-no-computer = I don’t play { $game } myself yet. { COMMAND("play") } finds you an opponent.
lobby-two-of-us = It’s just the two of us here. Invite people in a server channel.
# $command: begins the game alone.
lobby-two-of-us-alone = It’s just the two of us here. Invite people in a server channel, or play alone with { COMMAND($command) }.
lobby-none-for-two = None of my games is for two. { COMMAND("play") } opens a table for more.

## /play: a heading, the buttons below it, and what they ask

lobby-door = What would you like to play?
lobby-your-move = Your move ({ $count })
lobby-puzzles = Puzzles
# Begins the daily run of a game.
lobby-run = Daily { $game }
lobby-which-computer = Which game, and how strong an opponent?
# In menus, before something is chosen.
lobby-game-and-level = { $game }: pick a level
lobby-pick-member = Pick a member
# A hint on the usual level.
lobby-usual-level = Good to start with
lobby-challenge-someone = Challenge
lobby-challenge-who = Who would you like to challenge?

## Open tables

lobby-tables = Open tables
# $game: the game and its board. $players: who sits there. $ends: a distance from now.
lobby-table = { $game } with { $players } · { $link }
lobby-table-until = { $game } with { $players }, closes { $ends } · { $link }
# $commands: a list.
lobby-commands = For other boards, clocks and opponents: { $commands }

## The choice of a game

lobby-rated-hint = Changes your ratings
lobby-friendly = { $game }, friendly
lobby-friendly-hint = Doesn’t affect ratings
lobby-which-game = Pick a game
lobby-challenge = Challenge { $player } to which game?

## *Open a table*: a button, and the form that it opens. Titles and labels have at most 45 characters.

lobby-new-table = Open a table
# An entry of the form: a game and its board, or its number of players.
lobby-variant = { $game }: { $name }
lobby-form-game = Game and board
lobby-form-guests = Play with
lobby-form-guests-hint = Leave it empty for an open table that anyone here can join.
lobby-form-clock = Time for each move
lobby-form-counts = Ratings
lobby-counts-rated = Rated
lobby-counts-rated-hint = Changes your ratings
lobby-counts-friendly = Friendly
lobby-counts-friendly-hint = Doesn’t affect ratings
# $count: the most others.
lobby-too-many = { $count ->
    [one] { $game } has room for you and 1 other. Invite fewer people.
   *[other] { $game } has room for you and up to { $count } others. Invite fewer people.
}
lobby-unseen = On this server only you can see my messages, so no one could join. Challenge friends in a direct message, in a group, or on a server I’m in.
# $command: begins the game alone.
lobby-unseen-alone = On this server only you can see my messages, so no one could join. Play alone with { COMMAND($command) }, or challenge friends in a direct message or in a group.
# A menu was used long after it was opened.
lobby-forgotten = I’ve forgotten who that was for. Choose the player again and ask once more.
