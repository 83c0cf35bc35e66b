### /cup: tournaments of a server

## The message in the channel

# A heading. $game: the game, perhaps with its board.
cup-title = Cup: { $game }
# The kind of cup, in a line of facts and as a choice in the form.
cup-swiss = Swiss system
cup-groups = Round robin, round by round
cup-at-once = Round robin, all at once
# Another fact in the line.
cup-fills = Computers fill free places
cup-host = Host: { $host }
# $time: a date with time. $relative: “in 2 hours”.
cup-begins = Starts { $time }, { $relative }.
cup-begins-full = Starts as soon as it’s full, { $time } at the latest.
# Small print of a weekly cup.
cup-next = Weekly cup. The next one opens { $time }.
cup-taken = { $count } of { $size } places taken
# How many people are still needed.
cup-missing = { $count ->
    [one] Needs 1 more player.
   *[other] Needs { $count } more players.
}
cup-round = Round { $round } of { $rounds }
cup-group-stage = Groups
# Above the best players' part of the table, and the last stage.
cup-final = Final
# Above a group's part of the table.
cup-group = Group { $number }
# A cup with all games at once.
cup-runs = All games are running
# $begun: no for a cup that never began.
cup-over = { $begun ->
    [no] Called off
   *[yes] Over
}
# Links to running games, with dots between them.
cup-running = Now playing: { $games }
cup-yours = Your games: { $games }
cup-game = [{ $players }]({ $link })
# The cup did not begin. $count: how many had joined.
cup-few = { $count ->
    [0] Called off: no one joined. Start a new one: { COMMAND("cup") }
    [one] Called off: only 1 player joined. Start a new one: { COMMAND("cup") }
   *[other] Called off: only { $count } players joined. Start a new one: { COMMAND("cup") }
}
cup-ended = { $begun ->
    [no] Called off before it began.
   *[yes] Ended early, so there’s no podium.
}
# A heading above the podium. $winners: mentions. $game: with its board.
cup-won = { $count ->
    [one] ### 🏆 { $winners } wins the cup: { $game }
   *[other] ### 🏆 { $winners } share the cup: { $game }
}
# $players: computers with their points. They get no medals.
cup-beside = Computers without a medal: { $players }
cup-computer = { $player } ({ $points })
# $link: the message with the table.
cup-table = [See the whole table]({ $link })
# Above the columns of the picture, short. The second and third are tie-breaks (Buchholz, Sonneborn-Berger).
cup-head-points = Pts
# On the podium. $points: with a half sign. $count: the same as a number.
cup-podium-points = { $count ->
    [one] { $points } point
    [0.5] { $points } point
   *[other] { $points } points
}
cup-head-buchholz = BH
cup-head-berger = SB
# How many games a player is playing now.
cup-head-running = Live
# Small print about the tie-breaks.
cup-tie-buchholz = Win 1, draw ½. Ties are broken by Buchholz (BH): your opponents’ points added up.
cup-tie-berger = Win 1, draw ½. Ties are broken by Sonneborn-Berger (SB): the points of opponents you beat, plus half the points of those you drew with.
# Small print in a cup with several computers.
cup-computers = Two computers don’t play each other, and get no points for it. With equal points, people are ahead of computers.

## Buttons and the form

cup-join = Join
cup-leave = Leave
cup-begin = Start now
cup-end = End cup
# A button, and the heading of its answer.
cup-count = How does it count?
# A button.
cup-list = All cups
# A button below the podium: a new cup like this one.
cup-again = Again
# In the menu of cups, before something is chosen.
cup-pick = Pick a cup
# Above the list of cups.
cup-heading = Cups on this server
cup-form = New cup
# In the menu that opens the form, before something is chosen.
cup-form-pick = New cup: pick a game
cup-form-system = Format
cup-swiss-hint = A few rounds against players with similar points
cup-groups-hint = Everyone plays everyone. More than 8 players: groups, then a final
cup-at-once-hint = The same, but all games of a group start together
cup-form-size = Places
# Below the field.
cup-form-size-hint = 4, 8, 16, 32, 64 or any number from { $fewest } to { $most }
cup-form-start = Start
cup-form-start-hint = Empty: once it’s full. Or a time: 90m, 2h, 1d, Discord timestamp
# Boxes to tick, below this label.
cup-form-boxes = Options
cup-joins = I’m playing
cup-rated = Rated games
cup-weekly = Every week

## Private answers

# $link: the cup's message.
cup-created =
    { $joins ->
        [yes] Your cup is open, and you’re in: { $link }
       *[no] Your cup is open: { $link }
    }
    It starts on its own. Once enough players are in, you can also press *Start now*. { COMMAND("cup") } has *End cup*.
# $time: “in 2 hours”. $notified: no if the reader has turned notifications off.
cup-joined = You’re in! The cup starts { $time }. { $notified ->
    [no] { COMMAND("games") } will list your games.
   *[yes] I’ll let you know when one of your games starts.
}
cup-joined-full = You’re in! The cup starts as soon as it’s full, { $time } at the latest. { $notified ->
    [no] { COMMAND("games") } will list your games.
   *[yes] I’ll let you know when one of your games starts.
}
cup-left = You’ve left the cup.
# $count: the reader's running games.
cup-leaving = { $count ->
    [0] Leave the cup? Your opponents win any games you still have to play.
    [one] Leave the cup? You lose your running game, and your opponents win any you still have to play.
   *[other] Leave the cup? You lose your { $count } running games, and your opponents win any you still have to play.
}
cup-begun = The cup has started. I’m posting the first games.
cup-ending = End the { $game } cup? There will be no podium. Running games continue.
cup-ending-series = Stop the weekly { $game } cup? This one is already over.
cup-ended-now = { $begun ->
    [no] The cup is called off.
   *[yes] The cup is over.
}

## Refusals

cup-no-server = Cups only work on servers I’m in. Try it there.
# None is open or running.
cup-none = No cups here right now. Start one below!
cup-gone = That cup doesn’t exist any more. { COMMAND("cup") } shows this server’s cups.
cup-too-many = This server already has { $count } cups. End one first: { COMMAND("cup") }, then *End cup*.
cup-not-posted = Your cup is saved, but I couldn’t post it here yet. I’ll try again within a minute.
cup-refused = Your cup is saved, but Discord doesn’t let me post it here. { COMMAND("cup") } in another channel posts it there.
cup-already-in = You’re already in this cup.
cup-not-in = You’re not in this cup.
cup-is-full = This cup is full. Look for another one: { COMMAND("cup") }
cup-has-begun = This cup has already started. Look for another one: { COMMAND("cup") }
cup-is-over = This cup is over.
cup-not-host = Only the cup’s host or a server manager can do this.
# $count: the number of people still needed.
cup-too-few = { $count ->
    [one] { $count } more person must join before this cup can begin.
   *[other] { $count } more people must join before this cup can begin.
}
cup-bad-start = I can’t read that start time. Type how long from now, such as 90m, 2h or 1d, or a Discord timestamp, at most 60 days ahead.
cup-bad-size = A cup has { $fewest } to { $most } places. Type a number such as 8, 16 or 32.
