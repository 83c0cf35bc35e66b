### Notifications beside a board, and what is said where a board cannot be posted.

## A notification. In a channel it follows the player's mention and a colon. $link leads to the game.

notices-challenge = { $player } challenges you to **{ $game }**: { $link }
# In a crowd, for a follower.
notices-vote = The next vote is open in **{ $game }**: { $link }
# $players were invited, and one of them declined.
notices-declined = { $count ->
    [one] { $players } declined your challenge to **{ $game }**. On a server or in a group, { COMMAND("play") } finds you another opponent.
   *[other] One of the invited players ({ $players }) declined your challenge to **{ $game }**. On a server or in a group, { COMMAND("play") } finds you other opponents.
}
notices-expired = Your invitation to **{ $game }** has expired. On a server or in a group, you can start a new one with { COMMAND("play") }.
# A challenge on a ladder gave its host a place.
notices-place = { $reason ->
    [declined] { $place ->
        [1] { $player } declined. You’re first on the { $game } ladder!
       *[other] { $player } declined. You’re in place { $place } on the { $game } ladder!
    }
   *[expired] { $place ->
        [1] { $player } didn’t answer. You’re first on the { $game } ladder!
       *[other] { $player } didn’t answer. You’re in place { $place } on the { $game } ladder!
    }
}
notices-turn = It’s your turn in **{ $game }** with { $players }: { $link }
# Stands behind “It’s your turn”. $ends: a distance from now.
notices-time = Your time runs out { $ends }.
# $player offers $what: draw, takeback or cancel.
notices-asked = { $what ->
    [draw] { $player } offers a draw in **{ $game }**: { $link }
    [takeback] { $player } asks to undo their last move in **{ $game }**: { $link }
   *[cancel] { $player } offers to call **{ $game }** off: { $link }
}
notices-late = { $count ->
    [one] { $players } ran out of time in **{ $game }**. You can claim the win: { $link }
   *[other] { $players } ran out of time in **{ $game }**. You can claim the win: { $link }
}
notices-premoved = Your planned reply was played in **{ $game }** with { $players }: { $link }
notices-begun = Your game of **{ $game }** with { $players } has started: { $link }
# In a channel.
notices-to = { $player }: { $notice }

## A board that cannot be posted

# Stands for a moment where the board appears, perhaps behind mentions of those to move.
notices-coming = One moment – the board is on its way.
notices-unposted = That’s saved, but Discord isn’t taking my message right now. I’ll post it as soon as it does.
# $channel: where the game is played, $rights: a list of permissions.
notices-forbidden = Your game is safe, but I can’t post in { $channel }. Either it’s gone, or I’m missing one of these permissions there: { $rights }. To continue in another channel, use { COMMAND("games") } there, then *More* and *Move it here*.
# A moderator locked the thread $channel.
notices-locked = Your game is safe, but a moderator locked { $channel }. I’ll go on there when it’s unlocked. To play on now, use { COMMAND("games") } in another channel, then *More* and *Move it here*.
# Discord takes no message in $channel, whatever my permissions are.
notices-refused = Your game is safe, but Discord refuses my message in { $channel }. To continue in another channel, use { COMMAND("games") } there, then *More* and *Move it here*.

## A server that wants a thread for each game, where one cannot be opened

# $rights: a list of permissions.
notices-no-thread-right = I can’t open a thread for this game: I need { $rights }. So it’s played in the channel.
notices-no-thread = Discord didn’t let me open a thread for this game, so it’s played in the channel.
# In a place where I am no member, so nothing can be posted later.
notices-unposted-abroad = That’s saved, but Discord isn’t taking my message right now. { COMMAND("games") } shows the game.
