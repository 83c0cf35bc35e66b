### Invitations in a channel: challenges and open tables.

## An open invitation. $host: a mention. $game: the game and how it is set up, such as “**Ataxx** on the standard board”

# $guests are challenged, and pinged.
invitation-challenge = { $guests }, { $host } challenges you to { $game }.
invitation-open = { $host } wants to play { $game }. Who’s in?
# $side: with its sign.
invitation-seat = { $host } plays { $side }.
invitation-joined = { $count ->
    [one] { $players } is in.
   *[other] { $players } are in.
}
# An open table: $there of $seats players, $missing.
invitation-seats = { $missing ->
    [one] { $there } of { $seats } players – 1 more to go
   *[other] { $there } of { $seats } players – { $missing } more to go
}
# A challenge of a ladder: the host's opponent can lose their place.
invitation-event = 🪜 Your place on the ladder is at stake. If you decline or don’t answer, { $host } takes it.
# $ends: a distance from now.
invitation-ends = The invitation expires { $ends }.

## Buttons

invitation-join = Join
invitation-start = Start now
invitation-fill = Fill with computers
invitation-cancel = Cancel

## How an invitation ended

# $players were invited, and one of them declined.
invitation-declined = { $count ->
    [one] { $players } declined { $host }’s challenge to { $game }.
   *[other] One of the invited players ({ $players }) declined { $host }’s challenge to { $game }.
}
invitation-cancelled = { $host } cancelled the invitation to { $game }.
# $command: begins another.
invitation-expired = { $host }’s invitation to { $game } has expired. Start a new one with { COMMAND($command) }.
invitation-accepted = { $count ->
    [one] { $players } accepted { $host }’s invitation to { $game }. The game is on!
   *[other] { $players } accepted { $host }’s invitation to { $game }. The game is on!
}
# The game is played in another $channel.
invitation-accepted-elsewhere = { $count ->
    [one] { $players } accepted { $host }’s invitation to { $game }. The game is on in { $channel }!
   *[other] { $players } accepted { $host }’s invitation to { $game }. The game is on in { $channel }!
}
# A newer message shows the invitation.
invitation-below = { $host }’s invitation is further down.
