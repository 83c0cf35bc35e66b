### /profile und /history: Wertungen, Ergebnisse und Partien.

profile-here = { $place ->
    [friends] { $player } in diesem Chat
   *[member] { $player } auf diesem Server
}

## Wertungen und beste Partien

profile-ladder-computers = { $game } gegen Computer
profile-ladder-computers-short = { $game } · Computer
profile-rating = { $count ->
    [one] **{ $ladder }** { $points } · Platz { $place } · { $count } gewertete Partie
   *[other] **{ $ladder }** { $points } · Platz { $place } · { $count } gewertete Partien
}
# Among fewer than three players.
profile-rating-alone = { $count ->
    [one] **{ $ladder }** { $points } · { $count } gewertete Partie
   *[other] **{ $ladder }** { $points } · { $count } gewertete Partien
}
profile-rating-provisional = { $count ->
    [one] **{ $ladder }** { $points }, vorläufig · { $count } gewertete Partie
   *[other] **{ $ladder }** { $points }, vorläufig · { $count } gewertete Partien
}
profile-best = { $kind ->
    [free] **{ $game }, Solopartien**: Bestwert { $points }
   *[daily] **{ $game }, Tagespartien**: Bestwert { $points }
}

## Ergebnisse

profile-cups = { $count ->
    [one] 🏆 1 Turnier: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
   *[other] 🏆 { $count } Turniere: { $first } × 🥇, { $second } × 🥈, { $third } × 🥉
}
profile-results = Ergebnisse
profile-tally = { $drawn ->
    [0] { $won } gewonnen, { $lost } verloren
   *[other] { $won } gewonnen, { $drawn } remis, { $lost } verloren
}
# $of: ein Spiel oder jemand.
profile-tally-of = { $of }: { $tally }
profile-streak = Siege in Folge: jetzt { $now }, Rekord { $longest }
profile-streak-longest = Längste Siegesserie: { $longest }
profile-dailies = Tage in Folge mit Tagespartie oder Rätsel: jetzt { $now }, Rekord { $longest }
profile-puzzles = { $count ->
    [one] 🧩 { $game }: 1 Rätsel gelöst
   *[other] 🧩 { $game }: { $count } Rätsel gelöst
}
profile-accuracy = { $count ->
    [one] Genauigkeit: { $accuracy } in einer analysierten Partie
   *[other] Genauigkeit: im Schnitt { $accuracy } in den letzten { $count } analysierten Partien
}
profile-opponents = Häufigste Gegner
profile-running = Laufende Partien

## Eine beendete Partie in einer Liste

profile-past = { $result ->
    [won] { $game } gegen { $players }: **gewonnen**
    [drawn] { $game } gegen { $players }: remis
   *[lost] { $game } gegen { $players }: verloren
}
profile-past-run = { $points ->
    [one] { $game } solo: **{ $points }** Punkt
   *[other] { $game } solo: **{ $points }** Punkte
}
profile-past-resigned = { $game } solo: aufgegeben

## Nichts zu zeigen

profile-none-own = Du hast noch keine Partie beendet. Mit { $commands } startest du eine.
profile-none = { $player } hat hier noch keine Partie beendet. Fordere { $player } mit { $commands } heraus.
profile-collection = Sammlung
profile-history = Frühere Partien
# A button: the whole profile as text.
profile-as-text = Als Text
