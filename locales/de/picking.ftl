### Um welche Partie es in einem Befehl geht. `partie` ist die Option der Befehle.

## Mehrere Partien passen, oder keine von den laufenden

picking-several-turns = Du bist in { $count } Partien dran. Welche meinst du?
picking-which = Welche Partie?
picking-no-turn = Du bist in keiner deiner Partien dran. { COMMAND("games") } zeigt sie.

## Keine Partie

picking-no-games = Du hast keine laufenden Partien. Starte eine mit { $commands }.
picking-hidden = Diese Partie ist privat, oder sie läuft, wo du sie nicht sehen kannst. { COMMAND("games") } zeigt deine Partien.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = Diese Nachricht zeigt keine Partie. Versuch es beim Brett einer Partie – { COMMAND("games") } führt dich zu deinen.

## Beendete Partien

picking-only-players = Diese Partie wurde anderswo gespielt. Ansehen kann sie hier nur, wer mitgespielt hat.
picking-still-running = Diese Partie läuft noch. Ansehen kannst du sie, wenn sie vorbei ist. { COMMAND("games") } öffnet sie.
picking-called-off = Diese Partie wurde vor ihrem Ende abgebrochen, darum gibt es nichts anzusehen.
picking-play-first = Zusehen würde dir die heutige Tagespartie verraten. Spiel erst deine mit { COMMAND($command) }, oder komm { $ends } wieder.
picking-finish-first = Zusehen würde dir diese Tagespartie verraten. Hast du deine schon begonnen, spiel sie erst zu Ende – { COMMAND("games") } zeigt sie. Sonst komm { $ends } wieder.
