### /leaderboard: Bestenlisten nach Wertung oder nach der besten Solopartie.

## Die Liste

rankings-title = { $kind ->
    [people] { $game } – Wertungen
    [computers] { $game } – Wertungen gegen Computer
    [free] { $game } – Solopartien
    [puzzles] { $game } – Tagesrätsel
   *[daily] { $game } – Tagespartien
}
rankings-pick-game = Spiel
rankings-pick-kind = Art
rankings-scope = { $scope ->
    [server] Dieser Server
    [friends] Dieser Chat
   *[everywhere] Alle Server
}
rankings-period = { $period ->
    [today] heute
    [week] diese Woche
    [month] diesen Monat
   *[all] gesamt
}
rankings-players = { $count ->
    [one] 1 Person
   *[other] { $count } Personen
}
rankings-page = Seite { $number } von { $count }
# Ein Platz ohne Medaille.
rankings-place = **{ $place }.**
rankings-run = { $points ->
    [one] { $place } { $player } · **1** Punkt
   *[other] { $place } { $player } · **{ $points }** Punkte
}
rankings-rating = { $games ->
    [one] { $place } { $player } · **{ $points }** · 1 Partie
   *[other] { $place } { $player } · **{ $points }** · { $games } Partien
}
rankings-provisional = { $games ->
    [one] { $place } { $player } · **{ $points }**, vorläufig · 1 Partie
   *[other] { $place } { $player } · **{ $points }**, vorläufig · { $games } Partien
}
rankings-back = ◀ Zurück
rankings-next = Weiter ▶

## Der eigene Platz

rankings-own = { $player }: Platz **{ $place }** von { $players } mit **{ $points }**
rankings-own-provisional = { $player }: **{ $points }**, vorläufig – noch ein paar gewertete Partien, dann hast du einen Platz.
rankings-own-none = { $player }, du stehst noch nicht in dieser Bestenliste.
rankings-empty = In dieser Bestenliste steht noch niemand.

## Der Weg auf die Liste

rankings-way-computers = Es zählen gewertete Partien gegen Computer: { COMMAND($command) }.
rankings-way-people = Es zählen gewertete Partien gegen Menschen: { COMMAND($command) }.
rankings-other-board = Partien gegen Computer haben eine eigene Bestenliste: Wähl sie unten im Menü.
rankings-way-run = Spiel eine Partie zu Ende: { COMMAND($command) }.
rankings-way-puzzles = Es zählen Tagesrätsel – je weniger Versuche, desto mehr Punkte: { COMMAND("puzzle") }.

## Listen, die es nicht gibt

rankings-no-such-board = Diese Bestenliste gibt es für { $game } nicht, dafür: { $kinds }.
rankings-kind = { $kind ->
    [people] Wertungen
    [computers] Wertungen gegen Computer
    [free] Solopartien
    [puzzles] Tagesrätsel
   *[daily] Tagespartien
}
rankings-no-server = Hier sind wir auf keinem Server. Wähl bei `bereich` „Überall“, oder frag mich auf einem Server.
