### /crowd: everyone in a channel plays one side by votes

## The board in the channel

crowd-vote = Vote
# A button that each reader turns on and off.
crowd-follow = Tell me at each vote
# Below the board, before anyone has voted. $time: such as “5 minutes”.
crowd-first = { $side ->
    [none] You all build one reef together.
   *[other] You all play { $side } together.
} No votes yet. The first vote starts the clock: { $time }.
# $ends: such as “in 5 minutes”.
crowd-votes = { $count ->
    [one] 🗳️ 1 vote – the leading move is played { $ends }.
   *[other] 🗳️ { $count } votes – the leading move is played { $ends }.
}
# Small print. $count: people who voted on the last move, but not on this one.
crowd-missing = { $count ->
    [one] Sooner if everyone who voted last time votes: 1 to go.
   *[other] Sooner if everyone who voted last time votes: { $count } to go.
}
# A bar for the moves with the fewest votes.
crowd-others = { $count ->
    [one] 1 other move
   *[other] { $count } other moves
}
crowd-time-60 = 1 minute
crowd-time-300 = 5 minutes
crowd-time-900 = 15 minutes
crowd-time-3600 = 1 hour
crowd-time-86400 = 1 day
# Small print after the end.
crowd-voters = { $count ->
    [one] 1 person voted.
   *[other] { $count } people voted.
}
crowd-ended-early = This game was ended early.
crowd-abandoned = No one voted for two weeks, so the game has ended.
# A button after the end.
crowd-again = New game

## Voting in private

# $side: a colour with its sign, none in a game for one.
crowd-heading = { $side ->
    [none] ### { $emoji } { $game }: your vote
   *[other] ### { $emoji } { $game }: your vote ({ $side })
}
# A turn of several parts. $moves: what the reader has chosen.
crowd-so-far = Your vote so far: **{ $moves }**. Choose what comes next, or stop here.
crowd-over = Start over
# $ends: such as “in 5 minutes”.
crowd-own = Your vote: **{ $moves }**. You can change it until the move is played ({ $ends }).
crowd-change = Change vote
crowd-played = The crowd chose: **{ $moves }**.
crowd-moved-on = That vote is over. Here’s where the game is now.
# The answer to “Tell me at each vote”. $on: no if it was on. $notified: no if the reader has no notifications.
crowd-followed = { $on ->
    [no] No more pings about this game.
   *[yes] { $notified ->
        [no] Your notifications are off. Turn them on in { COMMAND("settings") }, and I’ll tell you about each new vote.
       *[yes] I’ll tell you when a vote opens in this game. Press again to stop.
    }
}

## In a replay

# $votes: moves, each with its number of votes.
crowd-counted = 🗳️ { $votes }
crowd-part = { $count } × { $move }

## Starting and ending

crowd-posted = The board is posted.
# The answer to the command beside a running game. $link: its message.
crowd-playing = The crowd is playing { $game } here: { $link }
# A button that posts the board again, as the newest message.
crowd-show = Post it here
# The form for a new game: its title and fields, and the default opponent.
crowd-form = New crowd game
crowd-form-level = Opponent
crowd-form-usual = The usual: Orca, or no one in Reef
crowd-form-time = Time for each vote
# A button.
crowd-end = End game
crowd-end-ask = End this game of { $game } for everyone? It won’t have a result.
crowd-ended = The game of { $game } is over.

## Refusals

crowd-no-server = Crowds only play on servers I’m in. Try it there.
crowd-none-here = No crowd is playing in this channel. Start a game: { COMMAND("crowd") }
# $link: the game’s message.
crowd-already = A crowd is already playing in this channel. Vote there, or end that game with { COMMAND("crowd") } and *End game*: { $link }
crowd-not-host = Only the person who started this game, or a server manager, can end it.
