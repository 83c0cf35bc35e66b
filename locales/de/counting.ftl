### Das Kleingedruckte unter einem Ergebnis: neue Wertungen, Plätze, oder warum nichts zählt.

counting-ratings = { $kind ->
    [computers] Wertungen gegen Computer: { $ratings }
   *[people] Wertungen: { $ratings }
}
counting-rating = { $player } **{ $points }** ({ $change })
counting-rating-provisional = { $games ->
    [one] { $player } **{ $points }** ({ $change }), vorläufig für etwa eine weitere Partie
   *[other] { $player } **{ $points }** ({ $change }), vorläufig für etwa { $games } weitere Partien
}

## Eine Solopartie

counting-best-new = { $run ->
    [daily] Bisher beste Tagespartie!
   *[other] Bisher beste Solopartie!
}
counting-best = { $run ->
    [daily] Deine beste Tagespartie: { $points }
   *[other] Deine beste Solopartie: { $points }
}
counting-mean = { $runs ->
    [one] Dein Schnitt: { $points } in { $runs } Partie
   *[other] Dein Schnitt: { $points } in { $runs } Partien
}
counting-places = { $place ->
    [friends] Platz **{ $here }** in diesem Chat, **{ $everywhere }** auf allen Servern
   *[member] Platz **{ $here }** auf diesem Server, **{ $everywhere }** auf allen Servern
}
counting-place = Platz **{ $everywhere }** auf allen Servern
counting-all-time = Gesamt
counting-daily = Tagespartie vom { $day }
counting-streak = { $days ->
    [one] 🔥 1 Tag in Folge
   *[other] 🔥 { $days } Tage in Folge
}

## Nichts zählt

counting-late = Nicht in der Bestenliste: Diese Tagespartie zählte bis { $until }. Trotzdem gut gespielt!
counting-early = Nicht gewertet: Die Partie endete, bevor alle zweimal gezogen hatten.
counting-often = { $count ->
    [one] Nicht gewertet: Pro Tag zählt nur { $count } Partie zwischen denselben beiden.
   *[other] Nicht gewertet: Pro Tag zählen nur { $count } Partien zwischen denselben beiden.
}
counting-hinted = Nicht gewertet: Es wurde ein Tipp genutzt.
counting-practice = Nicht in der Bestenliste: Das war eine Übung.
counting-seeded = Nicht in der Bestenliste: Den Seed hast du selbst gewählt.

## Die Partien zweier Leute gegeneinander

counting-met-leads = Direkter Vergleich: { $player } führt { $more } : { $less }
counting-met-level = Direkter Vergleich: { $more } : { $less }
counting-met-drawn = { $count ->
    [one] { $count } Remis
   *[other] { $count } Remis
}
