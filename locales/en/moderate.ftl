### /moderate: what a server’s managers can do about games and people there.

## Ending a game. $game: its name, the players and its number.

# A button.
moderate-end = End game
moderate-question =
    End this game? It will have no result.
    { $game }
moderate-ended = The game is over, without a result: { $game }

## People. $player: a mention.

moderate-bot = { $player } is a bot. Pick a person instead.
# $new: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $new ->
        [yes] { $player } can’t start or join games here any more. Running games continue – { COMMAND("moderate end") } ends one.
       *[no] { $player } is already barred from games here. { COMMAND("moderate unbar") } lifts that.
    }
   *[hidden] { $new ->
        [yes] { $player } isn’t on this server’s leaderboards any more.
       *[no] { $player } is already hidden from the leaderboards here. { COMMAND("moderate unhide") } lifts that.
    }
}
# $was: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $was ->
        [yes] { $player } can play here again.
       *[no] { $player } isn’t barred from games here.
    }
   *[hidden] { $was ->
        [yes] { $player } is on this server’s leaderboards again.
       *[no] { $player } isn’t hidden from the leaderboards here.
    }
}

## The log

moderate-log = Moderation log
moderate-nothing = Nothing has been moderated here yet. Ended games and barred or hidden players will be listed here.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor } ended game #{ $number }
    [barred] { $actor } barred { $player } from games
    [unbarred] { $actor } let { $player } play again
    [hidden] { $actor } hid { $player } from the leaderboards
   *[unhidden] { $actor } put { $player } back on the leaderboards
}
