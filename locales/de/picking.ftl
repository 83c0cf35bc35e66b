### Um welche Partie es in einem Befehl geht. `partie` ist die Option der Befehle.

## Mehrere Partien passen, oder keine von den laufenden

picking-several-shown = { $count ->
    [one] Es gibt eine Partie zu sehen. Wähl sie mit der Option `partie`.
   *[other] Es gibt { $count } Partien zu sehen. Wähl eine mit der Option `partie`.
}
picking-several-claims = { $count ->
    [one] Du kannst in einer Partie den Sieg beanspruchen. Wähl sie mit der Option `partie`.
   *[other] Du kannst in { $count } Partien den Sieg beanspruchen. Wähl eine mit der Option `partie`.
}
picking-no-claim = Du kannst gerade keinen Sieg beanspruchen. Das geht, sobald die andere Seite ihre Bedenkzeit überschritten hat – { COMMAND("games") } zeigt deine Partien.
picking-several-turns = { $count ->
    [one] Du bist in einer Partie dran. Wähl sie mit der Option `partie`.
   *[other] Du bist in { $count } Partien dran. Wähl eine mit der Option `partie`.
}
picking-no-turn = Du bist in keiner deiner Partien dran. { COMMAND("games") } zeigt sie.
picking-several-shared = { $count ->
    [one] Du spielst eine Partie mit anderen. Wähl sie mit der Option `partie`.
   *[other] Du spielst { $count } Partien mit anderen. Wähl eine mit der Option `partie`.
}
picking-none-shared = Du spielst in allen Partien allein, da kannst du niemanden fragen. { COMMAND("resign") } beendet eine Partie.
picking-several-played = { $count ->
    [one] Du spielst eine Partie. Wähl sie mit der Option `partie`.
   *[other] Du spielst { $count } Partien. Wähl eine mit der Option `partie`.
}
picking-several-hints = { $count ->
    [one] In einer Partie kannst du einen Tipp bekommen. Wähl sie mit der Option `partie`.
   *[other] In { $count } Partien kannst du einen Tipp bekommen. Wähl eine mit der Option `partie`.
}
picking-no-hint = Tipps gibt es, wenn du dran bist, und das bist du gerade in keiner Partie. { COMMAND("games") } zeigt deine Partien.

## Keine Partie

picking-no-games = Du hast keine laufenden Partien. Starte eine mit { $commands }.
picking-no-games-here = Du hast keine laufenden Partien, und in diesem Kanal gibt es keine. Starte eine mit { $commands }.
picking-hidden = Diese Partie ist privat, oder sie läuft, wo du sie nicht sehen kannst. { COMMAND("games") } zeigt deine Partien.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = Diese Nachricht zeigt keine Partie. Versuch es beim Brett einer Partie – { COMMAND("games") } führt dich zu deinen.

## Beendete Partien

picking-none-ended-here = In diesem Kanal ist noch keine Partie zu Ende gegangen. Die Option `partie` zeigt die Partien des Servers.
picking-none-ended = Hier ist noch keine Partie zu Ende gegangen, und von deinen auch keine. Starte eine mit { $commands }.
picking-only-players = Diese Partie wurde anderswo gespielt. Ansehen kann sie hier nur, wer mitgespielt hat.
picking-still-running = Diese Partie läuft noch. Ansehen kannst du sie, wenn sie vorbei ist – { COMMAND("board") } mit `partie` { $number } zeigt, wie sie steht.
picking-called-off = Diese Partie wurde vor ihrem Ende abgebrochen, darum gibt es nichts anzusehen.
picking-play-first = Zusehen würde dir die heutige Tagespartie verraten. Spiel erst deine mit { COMMAND($command) }, oder komm { $ends } wieder.
picking-finish-first = Zusehen würde dir diese Tagespartie verraten. Hast du deine schon begonnen, spiel sie erst zu Ende – { COMMAND("games") } zeigt sie. Sonst komm { $ends } wieder.
