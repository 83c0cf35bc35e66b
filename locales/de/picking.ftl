### Um welche Partie es in einem Befehl geht. `game` ist die Option der Befehle.

## Mehrere Partien passen, oder keine von den laufenden

picking-several-shown = { $count ->
    [one] Eine Partie kann ich zeigen. Wähle sie mit der Option `game`.
   *[other] { $count } Partien kann ich zeigen. Wähle eine mit der Option `game`.
}
picking-several-claims = { $count ->
    [one] Du kannst in einer Partie den Sieg beanspruchen. Wähle sie mit der Option `game`.
   *[other] Du kannst in { $count } Partien den Sieg beanspruchen. Wähle eine mit der Option `game`.
}
picking-no-claim = Gerade gibt es keinen Sieg zu beanspruchen. Das geht, sobald die Bedenkzeit deines Gegenübers abgelaufen ist – `/games` zeigt deine Partien.
picking-several-turns = { $count ->
    [one] Du bist in einer Partie dran. Wähle sie mit der Option `game`.
   *[other] Du bist in { $count } Partien dran. Wähle eine mit der Option `game`.
}
picking-no-turn = Du bist in keiner deiner Partien dran. `/games` zeigt sie.
picking-several-shared = { $count ->
    [one] Du spielst eine Partie mit anderen. Wähle sie mit der Option `game`.
   *[other] Du spielst { $count } Partien mit anderen. Wähle eine mit der Option `game`.
}
picking-none-shared = Du spielst in allen Partien allein, da gibt es niemanden zu fragen. `/resign` beendet eine Partie.
picking-several-played = { $count ->
    [one] Du spielst eine Partie. Wähle sie mit der Option `game`.
   *[other] Du spielst { $count } Partien. Wähle eine mit der Option `game`.
}
picking-several-hints = { $count ->
    [one] In einer Partie kannst du einen Tipp bekommen. Wähle sie mit der Option `game`.
   *[other] In { $count } Partien kannst du einen Tipp bekommen. Wähle eine mit der Option `game`.
}
picking-no-hint = Tipps gibt es, wenn du dran bist, und das bist du gerade in keiner Partie. `/games` zeigt deine Partien.

## Keine Partie

picking-no-games = Du hast keine laufenden Partien. Beginne eine mit { $commands }.
picking-no-games-here = Du hast keine laufenden Partien, und in diesem Kanal gibt es keine. Beginne eine mit { $commands }.
picking-hidden = Diese Partie ist privat, oder sie läuft, wo du sie nicht sehen kannst. `/games` zeigt deine Partien.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = In dieser Nachricht ist keine Partie von mir. Versuch es beim Brett einer Partie – `/games` führt dich zu deinen.

## Beendete Partien

picking-none-ended-here = In diesem Kanal ist noch keine Partie zu Ende gegangen. Die Option `game` zeigt die des Servers.
picking-none-ended = Hier ist noch keine Partie zu Ende gegangen, und von deinen auch keine. Beginne eine mit { $commands }.
picking-only-players = Diese Partie wurde anderswo gespielt. Hier können sie nur ansehen, die mitgespielt haben.
picking-still-running = Diese Partie läuft noch. Ansehen kannst du sie, wenn sie vorbei ist – `/board game:{ $number }` zeigt, wie sie steht.
picking-called-off = Diese Partie wurde vor ihrem Ende abgebrochen, darum gibt es nichts anzusehen.
picking-play-first = Diese Tagespartie ist für alle gleich und zählt noch. Spiel erst deine mit { $command }, oder komm { $ends } wieder.
picking-finish-first = Diese Tagespartie ist für alle gleich und zählt noch. Hast du deine begonnen, beende sie erst – `/games` zeigt sie. Sonst komm { $ends } wieder.
