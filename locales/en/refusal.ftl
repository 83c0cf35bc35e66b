### Refusals: why something isn’t possible, and what to do instead. Only the person who asked reads them.

## Games and moves

refusal-no-such-game = That game doesn’t exist any more. { COMMAND("games") } lists yours.
# $text: what was typed.
refusal-not-a-move = I can’t read “{ $text }” as a move. { COMMAND("games") } shows the position.
# $move: what was typed.
refusal-illegal = “{ $move }” isn’t possible right now. { COMMAND("games") } shows the position.
# $notified: whether the reader is notified of their turns.
refusal-not-your-turn = { $notified ->
    [no] It’s not your turn yet. { COMMAND("games") } shows when it is.
   *[yes] It’s not your turn yet – I’ll let you know when it is.
}
refusal-game-over = This game is over. { COMMAND("games") } lists the ones you’re still playing.
refusal-cards-missing = This game started with cards I don’t have any more, so it’s paused. It continues when they’re back.
refusal-unknown = That isn’t possible. { COMMAND("games") } lists your games, { COMMAND("learn") } explains how to play.
# Before the name of the player to move, or before the present board.
refusal-moved-on = The game has moved on since this message.
refusal-cannot-premove = You can plan ahead when it’s someone else’s turn, in games without a clock or with a day or more per move.

## A game of others. $command starts one of the reader's own.

refusal-run-was-private = Someone played this run in private. Start your own with { COMMAND($command) }.
# $number: the run's.
refusal-run-over-there = This run is over. *Replay* in { COMMAND("history") } shows how it went. Start your own with { COMMAND($command) }.
# $player: a mention.
refusal-run-of-other = This run is { $player }’s. You can watch it, or start your own with { COMMAND($command) }.
# $players: mentions.
refusal-game-of-others = This game is between { $players }. Start your own with { COMMAND($command) }.

## A game that has not started, or is over. $command starts such a game.

refusal-not-begun = This game hasn’t started yet. It will start as soon as the invitation is accepted.
refusal-never-begun = { $status ->
    [declined] This game never started: the invitation was declined. Start a new one with { COMMAND($command) }.
    [cancelled] This game never started: the invitation was cancelled. Start a new one with { COMMAND($command) }.
   *[expired] This game never started: the invitation expired. Start a new one with { COMMAND($command) }.
}
refusal-run-over = This run is over. { COMMAND($command) } starts a new one.
refusal-called-off = This game of { $game } was called off. { COMMAND($command) } starts a new one.
# *Rematch* is a button.
refusal-over = This game of { $game } is over. *Rematch* below the last board starts another.
# Asked for a rematch, for another run, or to share it.
refusal-not-finished = This game isn’t over yet. Play it to the end first.
# A player has had their data erased.
refusal-nobody-there = One of the players erased their data, so there can’t be a rematch. { COMMAND($command) } starts a new game.
refusal-already-rematched = The rematch is already on: { $link }
refusal-rematch-offered = A rematch has already been offered: { $link }
# The reader has offered or accepted it. $players: mentions of the others.
refusal-rematch-waits = Your rematch is waiting for { $players }: { $link }

## Invitations

refusal-not-invited = This invitation is for { $players }. Challenge someone yourself with { COMMAND($command) }.
# *Cancel* is a button.
refusal-own-invitation = This is your own invitation – someone else has to answer it. *Cancel* takes it back.
refusal-not-host = Only { $player } can do that with this invitation. Start your own with { COMMAND($command) }.
refusal-invitation-over = { $status ->
    [running] This invitation has already been accepted – the game is on. Start a new one with { COMMAND($command) }.
    [declined] This invitation was declined. Start a new one with { COMMAND($command) }.
    [cancelled] This invitation was cancelled. Start a new one with { COMMAND($command) }.
    [expired] This invitation has expired. Start a new one with { COMMAND($command) }.
   *[over] This invitation was accepted and the game is already over. Start a new one with { COMMAND($command) }.
}
refusal-already-in = You’re already in. The game starts when every seat is taken.
refusal-no-free-seat = Every seat is taken. The game starts once everyone invited has accepted.
refusal-too-many-invitations = You can’t have more open invitations. Wait for an answer, or take one back with *Cancel*. Your newest: { $link }
refusal-already-invited = Your invitation to { $players } is still open. Wait for an answer, or take it back with *Cancel*: { $link }
# $player: a mention. Both challenged each other, with other settings.
refusal-challenged = You’ve already been challenged to { $game } by { $player }, but with other settings. Accept or decline that challenge first: { $link }
refusal-invited-in-vain = You’ve asked { $players } several times in the last hour without getting a game. Give them some time – *Open a table* in { COMMAND("play") } is for anyone.

## Daily runs. $next: when the next one starts, as a distance from now.

refusal-daily-played = { $points ->
    [one] You’ve already played today’s { $game } daily: **{ $points }** point. The next one starts { $next }. { COMMAND("leaderboard") } with `kind` “Daily runs” shows how everyone did.
   *[other] You’ve already played today’s { $game } daily: **{ $points }** points. The next one starts { $next }. { COMMAND("leaderboard") } with `kind` “Daily runs” shows how everyone did.
}
# Without a score: it was given up.
refusal-daily-ended = You’ve already played today’s { $game } daily. The next one starts { $next }. { COMMAND("leaderboard") } with `kind` “Daily runs” shows how everyone did.
# The player had their data erased since.
refusal-daily-spent = You’ve already played today’s daily. The next one starts { $next }.

## Offers

refusal-offer-alone = You’re playing alone, so there’s no one to ask. *Resign* under *More* ends the game.
refusal-offer-open = There’s already an open offer. *More* below the board lets you answer or withdraw it.
refusal-offer-again = You’ve already made an offer this turn. Make your next move first.
refusal-offer-draw = You can’t agree on a draw in this game. Play on, or offer to call it off.
refusal-offer-computer = { $rated ->
    [yes] Computers don’t accept offers in rated games. Play on, or resign.
   *[no] Computers don’t accept draws. Play on, or offer to call the game off.
}
refusal-offer-undo = You have no move to undo: either you haven’t moved yet, or your move revealed something new.
refusal-offer-unknown = You can’t offer that here. *More* below the board shows what you can offer.
refusal-no-offer = There’s no offer for you to answer. *More* below the board shows what you can offer.

## Claims

refusal-no-clock = This game has no clock, so everyone can take their time.
refusal-late-yourself = It’s your own time that ran out. Move now and the game continues.
refusal-not-late = There’s still time left to move. You can claim the win once it has run out.

## Vacations

# $until: a date.
refusal-already-away = You’re already on vacation until { $until }. *Come back* in { COMMAND("settings") } ends it.
refusal-not-away = You’re not on vacation. *Vacation* in { COMMAND("settings") } starts one.
# $year: without separators.
refusal-vacation-too-long = { $days ->
    [0] You have no vacation days left in { $year }. You get new ones next year.
    [one] You have 1 vacation day left in { $year }. Choose fewer days.
   *[other] You have { $days } vacation days left in { $year }. Choose fewer days.
}

## Where a game may be played

# $channels: a list, with “or”.
refusal-elsewhere = On this server, games start in { $channels }. Running games stay where they are.
refusal-barred = You can’t start or join games on this server: its managers have barred you. You can still finish your running games.
# A board is asked for in a channel that $players do not see.
refusal-unseen = { $count ->
    [one] { $players } can’t see this channel, and the game would continue here. Ask in a channel that all players can see, or press *Open* in { COMMAND("games") } so that only you see it.
   *[other] { $players } can’t see this channel, and the game would continue here. Ask in a channel that all players can see, or press *Open* in { COMMAND("games") } so that only you see it.
}
# Asked for another person's games in a direct message.
refusal-games-of-other = I show { $player }’s games only on a server you share. Ask me there.
# $link: where it is played.
refusal-played-elsewhere = That game is played elsewhere: { $link }

## Commands and controls

refusal-no-choice = That isn’t one of the choices. Pick one from the list.
refusal-nothing-chosen = You didn’t choose anything. Open the menu again and pick an entry.
refusal-bad-control = That button doesn’t work any more. Get a new one with { COMMAND("games") } or { COMMAND("play") }.
refusal-old-choice = That choice is from an older version of me. { COMMAND($command) } shows the current ones.
refusal-old-list = This list is from an older version of me. { COMMAND($command) } shows a new one.
refusal-old-commands = My commands have just been updated. Reload Discord and try again.
# A computer's move, a hint or an analysis could not be worked out in time.
refusal-busy = The computers are very busy. Try again in a minute.
refusal-unknown-game = That game isn’t played here any more. { COMMAND($command) } shows the ones that are.
# $name: what was typed.
refusal-no-card = There’s no card called “{ $name }”. The list under `name` has them all.
refusal-cards = “{ $name }” fits several cards. Pick one:
refusal-cards-menu = Pick a card
# Discord left out the channel of a command, a button or a form.
refusal-no-channel = Discord didn’t tell me which channel you’re in, so I can’t do anything here. Try again in another channel.
