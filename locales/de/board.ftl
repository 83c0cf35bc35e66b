### Das Brett einer Partie in ihrem Kanal: was darüber und darunter steht, die Knöpfe und das Ende.

## Über und unter dem Brett

board-run = { $run } von { $player }
board-turn = { $players }, du bist am Zug ({ $side }).
board-turns = { $players }, ihr seid am Zug.
board-practice = Die Stellung nach Zug { $step } einer früheren Partie.
board-practice-run = { $step ->
    [0] Die Karten der Solopartie von { $player }.
   *[other] Die Stellung nach Zug { $step } der Solopartie von { $player }.
}

## Knöpfe

board-more = Mehr
board-rematch = Revanche
# A rematch against a computer that plays one level lower, or higher.
board-easier = Leichter
board-harder = Schwerer
board-new-run = Neue Partie
board-replay = Replay
board-analyse = Analyse
board-share = Teilen

## Das Ergebnis und sein Grund

board-called-off = 🤝 Abgebrochen
board-run-ended = Aufgegeben
board-points = { $points ->
    [one] 🏁 { $points } Punkt
   *[other] 🏁 { $points } Punkte
}
board-draw = 🤝 Remis
board-wins = { $count ->
    [one] 🏆 { $players } gewinnt
   *[other] 🏆 { $players } gewinnen
}
board-run-unranked = Aufgegebene Partien kommen nicht in die Bestenliste.
board-no-result = Die Partie hat kein Ergebnis.
# Small print below it.
board-ended = Das Serverteam hat diese Partie beendet.
board-resigned = { $count ->
    [one] { $players } hat aufgegeben.
   *[other] { $players } haben aufgegeben.
}
board-forfeited = { $count ->
    [one] { $players } hat die Bedenkzeit überschritten.
   *[other] { $players } haben die Bedenkzeit überschritten.
}
board-agreed = { $count ->
    [one] { $players } ist mit dem Remis einverstanden.
   *[other] { $players } haben sich auf Remis geeinigt.
}
board-rematch-on = Revanche: { $link }

## Eine frühere Nachricht der Partie

board-begins = { $game } beginnt
board-run-below = Die Partie geht unten weiter
board-run-hidden = Diese Partie ist jetzt verborgen
board-move = Zug { $number } · { $sentence }
board-after-move = { $number ->
    [0] Vor dem ersten Zug · { $sentence }
   *[other] Nach Zug { $number } · { $sentence }
}
board-earlier = { $game }: eine frühere Stellung

# Die Überschrift eines Bretts. $who: wer spielt, oder wessen Solopartie es ist.
board-heading = { $emoji } **{ $game }** · { $who }
board-level = { $player }, Stufe { $number } von { $levels }
