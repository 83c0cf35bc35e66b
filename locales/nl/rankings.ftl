### /leaderboard: ranglijsten naar rating of naar de beste solopartij.

## De lijst

rankings-title = { $kind ->
    [people] { $game } – ratings
    [computers] { $game } – ratings tegen computers
    [free] { $game } – solopartijen
    [puzzles] { $game } – dagpuzzels
   *[daily] { $game } – dagpartijen
}
rankings-pick-game = Spel
rankings-pick-kind = Soort
rankings-scope = { $scope ->
    [server] Deze server
    [friends] Deze chat
   *[everywhere] Alle servers
}
rankings-period = { $period ->
    [today] vandaag
    [week] deze week
    [month] deze maand
   *[all] sinds het begin
}
rankings-players = { $count ->
    [one] 1 speler
   *[other] { $count } spelers
}
rankings-page = pagina { $number } van { $count }
# Een plaats zonder medaille.
rankings-place = **{ $place }.**
rankings-run = { $points ->
    [one] { $place } { $player } · **1** punt
   *[other] { $place } { $player } · **{ $points }** punten
}
rankings-rating = { $games ->
    [one] { $place } { $player } · **{ $points }** · 1 partij
   *[other] { $place } { $player } · **{ $points }** · { $games } partijen
}
rankings-provisional = { $games ->
    [one] { $place } { $player } · **{ $points }**, voorlopig · 1 partij
   *[other] { $place } { $player } · **{ $points }**, voorlopig · { $games } partijen
}
rankings-back = ◀ Terug
rankings-next = Verder ▶

## Je eigen plaats

rankings-own = { $player }: plaats **{ $place }** van { $players } met **{ $points }**
rankings-own-provisional = { $player }: **{ $points }**, voorlopig – nog een paar ratingpartijen en je hebt een plaats.
rankings-own-none = { $player }, je staat nog niet op deze ranglijst.
rankings-empty = Er staat nog niemand op deze ranglijst.

## Hoe je erop komt

rankings-way-computers = Ratingpartijen tegen computers tellen mee: { COMMAND($command) }.
rankings-way-people = Ratingpartijen tegen mensen tellen mee: { COMMAND($command) }.
rankings-other-board = Partijen tegen computers hebben een eigen ranglijst: kies die hieronder in het menu.
rankings-way-run = Speel een partij uit: { COMMAND($command) }.
rankings-way-puzzles = Los dagpuzzels op – hoe minder pogingen, hoe meer punten: { COMMAND("puzzle") }.

## Lijsten die er niet zijn

rankings-no-such-board = { $game } heeft die ranglijst niet. Wel: { $kinds }.
rankings-kind = { $kind ->
    [people] ratings
    [computers] ratings tegen computers
    [free] solopartijen
    [puzzles] dagpuzzels
   *[daily] dagpartijen
}
rankings-no-server = We zijn hier niet op een server. Kies bij `bereik` ‘Overal’, of vraag het me in een kanaal van een server.
