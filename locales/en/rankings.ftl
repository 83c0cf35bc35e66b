### /leaderboard: players by rating, or by their best run.

## The board. $kind is people, computers, free or daily; $period is today, week, month or all.

rankings-title = { $kind ->
    [people] { $game } – ratings
    [computers] { $game } – ratings against computers
    [free] { $game } – solo runs
    [puzzles] { $game } – daily puzzles
   *[daily] { $game } – daily runs
}
# In menus, before something is chosen.
rankings-pick-game = Game
rankings-pick-kind = Kind
rankings-scope = { $scope ->
    [server] This server
    [friends] This chat
   *[everywhere] All servers
}
rankings-period = { $period ->
    [today] today
    [week] this week
    [month] this month
   *[all] all time
}
rankings-players = { $count ->
    [one] 1 player
   *[other] { $count } players
}
rankings-page = page { $number } of { $count }
# A place without a medal.
rankings-place = **{ $place }.**
# A run. $place: a medal, or a number. The title for its points may stand after it.
rankings-run = { $points ->
    [one] { $place } { $player } · **1** point
   *[other] { $place } { $player } · **{ $points }** points
}
# A rating. $games: how many it rests on.
rankings-rating = { $games ->
    [one] { $place } { $player } · **{ $points }** · 1 game
   *[other] { $place } { $player } · **{ $points }** · { $games } games
}
rankings-provisional = { $games ->
    [one] { $place } { $player } · **{ $points }**, provisional · 1 game
   *[other] { $place } { $player } · **{ $points }**, provisional · { $games } games
}
rankings-back = ◀ Back
rankings-next = Next ▶

## The reader's own place. $player: their mention.

rankings-own = { $player }: place **{ $place }** of { $players } with **{ $points }**
rankings-own-provisional = { $player }: **{ $points }**, provisional – a few more rated games and you get a place.
# How to get onto the board stands after these two.
rankings-own-none = { $player }, you’re not on this leaderboard yet.
rankings-empty = No one is on this leaderboard yet.

## How to get onto a board. $command starts a game that counts.

rankings-way-computers = Rated games against computers count: { COMMAND($command) }.
rankings-way-people = Rated games against people count: { COMMAND($command) }.
# Stands after the one before, if the game has computers. The menu has the kinds of leaderboards.
rankings-other-board = Games against computers have their own leaderboard: choose it in the menu below.
rankings-way-run = Finish a run to get on it: { COMMAND($command) }.
rankings-way-puzzles = Solve daily puzzles – the fewer tries, the more points: { COMMAND("puzzle") }.

## Boards that there are not

# $kinds: the boards of the game, as they are called below.
rankings-no-such-board = { $game } has no leaderboard for that. It has: { $kinds }.
rankings-kind = { $kind ->
    [people] ratings
    [computers] ratings against computers
    [free] solo runs
    [puzzles] daily puzzles
   *[daily] daily runs
}
# `scope` is the command's option.
rankings-no-server = We’re not on a server here. Set `scope` to “Everywhere”, or ask me in a server channel.
