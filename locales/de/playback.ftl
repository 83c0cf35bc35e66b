### Eine beendete Partie Zug für Zug: die Animation mit ihren Zeilen, und Schritt für Schritt.

playback-start = **Der Anfang.** { $moves ->
    [0] Es folgt kein Zug.
    [one] Es folgt { $moves } Zug.
   *[other] Es folgen { $moves } Züge.
}
playback-step = **Zug { $step } von { $moves }** · { $sentence }
playback-entry = { $step }. { $sentence }
playback-result = **{ $result }.** { $reason }
playback-end = { $result }. { $reason }

## Bedienung

playback-jump = Zug wählen
playback-begin = Der Anfang
playback-steps = Schritt für Schritt
playback-practise = Ab hier üben
playback-animation = Animation
playback-files = Dateien

## Antworten

playback-alt = { $game } – { $moves ->
    [one] { $moves } Zug als Animation.
   *[other] { $moves } Züge als Animation.
} { $result }
playback-too-long = Diese Partie ist zu lang für eine Animation. Hier ist sie Schritt für Schritt.
playback-busy = Gerade werden viele Animationen erstellt. Versuch es in einer Minute noch einmal – hier sind die Schritte.
playback-files-about = Die Züge als Text und alles, was ein Programm zum Nachspielen braucht.
playback-not-here = Das Replay einer Partie lässt sich nur einmal posten, und nur in einem Kanal, in dem alle die Partie sehen dürfen.
