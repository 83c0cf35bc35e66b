### The panels of /settings and /server: what can be chosen, for oneself and for a server.

settings-own = Your settings
settings-own-note = They apply on every server. Your theme and colours are for pictures only you see – pictures in a channel look the same to everyone.
settings-own-everywhere = They apply on every server.
# The buttons to the pages.
settings-looks = Looks
settings-notices = Notifications and more
settings-vacation = Vacation
settings-vacation-note = Games with a day or more per move wait for you while you’re away. You can come back earlier, and unused days stay yours.
settings-following = Following
settings-following-note = I send you the replay in a direct message when a game you follow ends, or any game of a player you follow here.
settings-places = Looks and channels
settings-play = Boards and clocks
settings-days = Daily posts
settings-server = This server’s settings
settings-server-note = Anyone who can manage the server can change them.
# Another member pressed a control of /server.
settings-managers-only = Only people who can manage the server can change this. { COMMAND("settings") } is for your own choices.

## How pictures look. The labels of themes and colours stand in menus, and in “…” in the sentences below.

settings-theme = Theme
settings-theme-own-hint = How your pictures look.
settings-theme-server-hint = How new pictures in the channels look.
settings-look-dark = Dark
settings-look-light = Light
settings-look-contrast = High contrast
settings-look-animals = Animals
settings-as-in-channel = As in the channel
# $games: the games that have them.
settings-sides = Colours in { $games }
settings-sides-hint = How the two sides look to you. The first colour goes first.
settings-look-black-white = Black and white
settings-look-navy-coral = Navy and coral
settings-look-plum-lemon = Plum and lemon
settings-look-wine-ivory = Wine and ivory
# Below a theme or colours in a menu. $games: titles.
settings-only-in = Only in { $games }
# $look: the label of the theme. $count: how many $games.
settings-lacks-theme = { $count ->
    [one] { $games } doesn’t have the theme “{ $look }” and looks as before.
   *[other] { $games } don’t have the theme “{ $look }” and look as before.
}
settings-lacks-sides = { $count ->
    [one] { $games } doesn’t have the colours “{ $look }” and looks as before.
   *[other] { $games } don’t have the colours “{ $look }” and look as before.
}
settings-turned = Board
settings-turned-hint = How you see the board when you sit on the far side.
settings-turned-mine = Turned to my side

## Notifications

settings-notice = When it’s your turn
settings-notice-hint = Also when someone challenges you or answers your challenge.
settings-notice-channel = Ping me in the channel
settings-notice-message = Send me a direct message
settings-notice-message-hint = If I can’t reach you there, I’ll ping you
settings-notice-nothing = Don’t notify me
settings-notice-nothing-hint = You check your list of games yourself
settings-asks = Before a move counts
settings-asks-hint = In case your thumb slips. In runs and against computers too.
settings-asks-no = Play it right away
settings-asks-yes = Show it and ask me
settings-onward = After a move
settings-onward-hint = Only you see it.
settings-onward-yes = Show me the next game
settings-onward-no = Show nothing
settings-remarks = After a weak move
settings-remarks-hint = In unranked runs with hints.
settings-remarks-yes = Tell me the better move
settings-remarks-no = Say nothing
settings-streak = Before a streak ends
# $evening: a time of day, in the reader’s zone.
settings-streak-hint = A direct message after { $evening }, at most once a day.
settings-streak-yes = Remind me
settings-streak-no = No reminder

## Language

settings-language = Language
settings-language-own-hint = For everything only you read.
settings-language-server-hint = What everyone reads in the channels, running games included.
settings-language-discord = Same as my Discord
settings-language-server = Same as the server on Discord

## Rankings

settings-everywhere = Leaderboards across all servers
settings-everywhere-hint = This doesn’t change each server’s own leaderboards.
settings-everywhere-no = Hide my name
settings-everywhere-yes = Show my name

## Games on a server

settings-channels = Channels
settings-channels-hint = Where games can start. Running games stay where they are.
settings-channels-none = Everywhere
settings-threads = Where games are played
settings-threads-hint = For threads I need *Create Public Threads* and *Send Messages in Threads*.
settings-threads-no = In the channel
settings-threads-yes = In a thread for each game
settings-boards = Earlier boards
settings-boards-hint = What happens to them when a new one is posted.
settings-boards-fold = Fold to one line
settings-boards-delete = Delete
settings-boards-keep = Keep the picture
settings-live = When players move fast
settings-live-hint = As long as everyone in a game moves within two minutes and no one else writes below the board.
settings-live-yes = Update the same board
settings-live-yes-hint = No pings, unless someone takes more than a minute
settings-live-no = Always a new board
settings-clock = Time for a move
settings-clock-hint = For new games, unless someone picks another. Running games keep theirs.
settings-forfeit = When time runs out
settings-forfeit-hint = Players are reminded when a quarter of their time is left. Applies to running games too.
settings-forfeit-no = The opponent can claim the win
settings-forfeit-yes = The late player loses
settings-daily = Daily run
settings-daily-hint = Where I announce each day’s run.
settings-daily-none = Nowhere
settings-puzzles = Daily puzzles
settings-puzzles-hint = Where I post each day’s puzzles. No one is pinged.
settings-hour = Puzzle time
settings-hour-hint = When I post each day’s puzzles.
# $hour: two digits.
settings-hour-at = { $hour }:00 UTC

## What I could not post or send, above the settings. $channel: a mention.

settings-refused = ⚠️ { $reason }
settings-refused-kind = I can’t post in { $channel }: it’s a forum or a media channel. Choose a text channel.
settings-refused-locked = I can’t post in { $channel }: a moderator locked it. I’ll go on when it’s unlocked.
settings-refused-deleted = I can’t post in a channel you chose: it’s gone, or I can’t see it. Choose another one.
# $rights: a list of permissions.
settings-refused-rights = I can’t post in { $channel }: I need { $rights } there. As soon as I have that, I’ll post.
settings-refused-content = Discord refused my last message in { $channel }. I’ll try again tomorrow.
settings-refused-closed = I can’t send you direct messages. In Discord, allow them from a server we’re both on. Then choose again below how I reach you.
