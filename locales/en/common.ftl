### What several places say.

common-language = English

## Players

# The computer players, weakest first.
common-level-1 = Shrimp
common-level-2 = Seahorse
common-level-3 = Turtle
common-level-4 = Octopus
common-level-5 = Orca
common-level-6 = Narwhal
common-level-7 = Leviathan
# Stands for a player in a sentence or a list.
common-someone = someone
common-no-one = no one
# Stands for the name of an erased player.
common-former-player = Former player
# The name of everyone who plays by votes, like a computer’s name.
common-crowd = The Crowd

## A game in lists and headings

# $kind: free, seeded (with its $seed) and daily are runs; other is a game for one that is no run.
common-run = { $kind ->
    [free] solo run
    [seeded] solo run with seed { $seed }
    [daily] daily run
    [practice] practice run
   *[other] solo game
}
# $run: the message above.
common-named-run = { $game }, { $run }
common-named-table = Open table: { $game }
common-named-of = { $game }: { $players }
common-named-with = { $game } with { $players }
# Where else a link to the game stands.
common-only-you = only you can see it
common-server-gone = (its server is gone)
# A game’s number, such as #12, which leads to its message.
common-reference = [{ $number }]({ $link })

## States

# $players are computers.
common-thinking = { $count ->
    [one] { $players } is thinking …
   *[other] { $players } are thinking …
}
common-turn = { $count ->
    [one] { $players } to move.
   *[other] { $players } to move.
}

## Small print

common-rated = Rated game.
common-friendly = Friendly game: ratings don’t change.
common-first-friendly = Your first game of { $game } against a computer doesn’t affect ratings. Later ones do.
common-no-undo = Computers accept an undo only in friendly games.
# About a daily run.
common-daily-open = Counts until { $time }, even after the next daily is out.
common-daily-closed = No longer counts.
common-hints-all = 💡 Everyone used a hint, so ratings don’t change.
common-weakened = Not rated: the computer couldn’t think, so it played a simple move.
# In a game of two.
common-hint-of-two = 💡 { $players } used a hint, so ratings change only if they lose.
# In a game of more than two.
common-hints = { $count ->
    [one] 💡 { $players } used a hint. If they win, ratings don’t change. If not, they’re rated as if they came last.
   *[other] 💡 { $players } used hints. If one of them wins, ratings don’t change. If not, they’re rated as if they came last.
}

## Discord's permissions, as its settings call them

common-right-view-channel = View Channel
common-right-send-messages = Send Messages
common-right-send-messages-in-threads = Send Messages in Threads
common-right-attach-files = Attach Files
common-right-create-public-threads = Create Public Threads
# $rights: a list of permissions.
common-powerless = { $count ->
    [one] I can’t show games here: I need the permission { $rights }. A server manager can grant it.
   *[other] I can’t show games here: I need the permissions { $rights }. A server manager can grant them.
}

## Buttons, and what stands below lists

common-accept = Accept
common-decline = Decline
common-claim-win = Claim win
common-rules = Rules
common-back = Back
# Opens the private panel of the player to move.
common-your-turn = Your turn
common-and-more = and { $count } more

## Entries of a list of games to choose from: $number and $game (with its players) name the game

common-entry-turn = #{ $number } { $game } – your turn
common-entry-waiting = #{ $number } { $game } – waiting

## Rows: how a part stands after those before it

# Parts of a line that are no sentence: a game, a result, a date.
common-row = { $before } · { $next }
# People or sides against each other.
common-versus = { $before } – { $next }
# Things in a picture’s description.
common-series = { $before }; { $next }
# The game by its name, and its options if it has any, as in “Reef with events”.
common-game = { $setup ->
    [none] { $game }
   *[some] { $game } { $setup }
}
common-game-of = { $game }: { $players }
# A finished game. $day: when it ended.
common-game-ended = #{ $number } { $game }: { $players } ({ $day })
# A result or replay that was posted before. $link: the message.
common-posted-already = This is already posted: { $link }
# A button below a private answer.
common-post = Post for everyone
