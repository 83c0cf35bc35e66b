### Partien für eine Person: begonnen und fortgesetzt.

run-begun = Deine Partie hat begonnen.
run-watched = Jetzt können alle zusehen. Die Partie geht im Kanal weiter.
run-elsewhere = Deine Partie geht dort weiter, wo du sie begonnen hast: { $link }
run-practice = Übung: dieselben Karten, mit Tipps.
run-secret = Diese Partie hat die Karten einer Tagespartie, die andere noch spielen können. Darum bleibt sie vorerst verborgen.
run-shared = { $points ->
    [one] { $emoji } { $game }, { $run } · { $points } Punkt
   *[other] { $emoji } { $game }, { $run } · { $points } Punkte
}
run-nothing-to-share = Teilen kannst du nur eine beendete Solopartie.
run-late = zu spät, zählt nicht
