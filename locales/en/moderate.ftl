### /moderate: what a server’s managers can do about games and people there.

## The menu, its forms, and the button beside it

moderate-title = Moderate
# In the menu, before something is chosen.
moderate-pick = What do you want to do?
# Entries of the menu, titles of the forms, and the button that confirms the end of a game.
moderate-do = { $action ->
    [ended] End game
    [barred] Bar a player
    [unbarred] Let a player back in
    [hidden] Hide a player
   *[unhidden] Show a player again
}
# Below the entries of the menu.
moderate-hint = { $action ->
    [ended] It has no result, and ratings don’t change.
    [barred] They can’t start or join games here. Running games continue.
    [unbarred] They can start and join games here again.
    [hidden] They’re not on this server’s leaderboards. They can go on playing.
   *[unhidden] They’re on this server’s leaderboards again.
}
# Fields of the forms.
moderate-member = Player
moderate-id = Or their Discord ID
moderate-game = Game in this channel
moderate-number = Or its number
# A button, and the heading of its list.
moderate-log = Log

## Ending a game. $game: its name, the players and its number.

moderate-question =
    End this game? It will have no result.
    { $game }
moderate-ended = The game is over, without a result: { $game }

## People. $player: a mention.

moderate-bot = { $player } is a bot. Pick a person instead.
moderate-no-such-id = Discord knows no one with that ID. Turn on *Developer Mode* in Discord, then right-click a name to copy the ID.
# $changed: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } can’t start or join games here any more. Running games continue. *End game* ends one.
       *[no] { $player } is already barred from games here. *Let a player back in* lifts that.
    }
   *[hidden] { $changed ->
        [yes] { $player } isn’t on this server’s leaderboards any more.
       *[no] { $player } is already hidden from the leaderboards here. *Show a player again* lifts that.
    }
}
# $changed: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } can play here again.
       *[no] { $player } isn’t barred from games here.
    }
   *[hidden] { $changed ->
        [yes] { $player } is on this server’s leaderboards again.
       *[no] { $player } isn’t hidden from the leaderboards here.
    }
}

## The log

moderate-nothing = Nothing has been moderated here yet. Ended games and barred or hidden players will be listed here.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor } ended game #{ $number }
    [barred] { $actor } barred { $player } from games
    [unbarred] { $actor } let { $player } play again
    [hidden] { $actor } hid { $player } from the leaderboards
   *[unhidden] { $actor } put { $player } back on the leaderboards
}
