### Rätsel: die von heute, Übung, Lösung, Teilen.

puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game }
puzzle-heading-practice = ### 🧩 Übung · { $emoji } { $game }
puzzle-heading-mistake = ### 🧩 Das hast du übersehen · { $emoji } { $game } #{ $session } · Zug { $move }
puzzle-difficulty = Schwierigkeit: { $level }
puzzle-tries = { $left ->
    [one] { $left } Versuch
   *[other] { $left } Versuche
}{ $reached ->
    [0] { $points ->
        [0] {""}
       *[other] , { $points } Punkte
    }
    [one] , { $reached } Punkt bisher, { $points } möglich
   *[other] , { $reached } Punkte bisher, { $points } möglich
}
puzzle-aim = 🎯 { $aim }
puzzle-ask-win = Du spielst { $side }. Finde den einzigen Zug, der gewinnt.
puzzle-ask-on = ✅ Richtig! { $side } ist wieder am Zug: Finde den nächsten Gewinnzug.
puzzle-ask-points = Beide Stapel sind leer. Wie viele Punkte sind noch drin? Spiel bis zum Ende.
puzzle-solved = { $tries ->
    [1] 🟩 Beim ersten Versuch gelöst!
    [2] 🟩 Beim zweiten Versuch gelöst!
   *[other] 🟩 Beim dritten Versuch gelöst!
}
puzzle-wrong = { $left ->
    [0] 🟨 Das gewinnt nicht: Auf dem Brett siehst du den Gegenzug. Die Lösung kannst du dir jetzt zeigen lassen.
    [one] 🟨 Das gewinnt nicht: Auf dem Brett siehst du den Gegenzug. Du hast noch 1 Versuch.
   *[other] 🟨 Das gewinnt nicht: Auf dem Brett siehst du den Gegenzug. Du hast noch { $left } Versuche.
}
puzzle-from-start = Jeder Versuch beginnt beim ersten Zug.
puzzle-part = { $left ->
    [0] 🟨 Du hast { $gained } von { $points } Punkten geholt. Die Lösung kannst du dir jetzt zeigen lassen.
    [one] 🟨 Du hast { $gained } von { $points } Punkten geholt. Du hast noch 1 Versuch.
   *[other] 🟨 Du hast { $gained } von { $points } Punkten geholt. Du hast noch { $left } Versuche.
}
puzzle-shown = { $number ->
    [0] 💡 Lösung: { $move }
   *[other] 💡 Lösung, Zug { $number }: { $move }
}
puzzle-replied = Die Antwort auf dem Brett: { $move }
puzzle-solver = Lagoon
puzzle-line = ▶️ Warum das gewinnt: { $moves }{ $more ->
    [0] {""}
    [one] {" "}und noch { $more } Zug
   *[other] {" "}und noch { $more } Züge
}. Auf dem Brett siehst du das Ende: { $side } gewinnt{ $score ->
    [none] {""}
   *[other] {" "}{ $score }
}.
puzzle-twofold = ▶️ Warum das gewinnt: { $loser } kann nicht { $one } und { $two } zugleich verhindern. Auf dem Brett siehst du das Ende: { $side } gewinnt.
puzzle-show-ask = { $points ->
    [0] **Lösung zeigen?** Damit endet dieses Rätsel: 0 Punkte.
   *[other] **Lösung zeigen?** Damit endet dieses Rätsel: Du behältst { $points } Punkte.
}
puzzle-moved-on = Dieser Knopf gehört zu einem früheren Zug. Hier geht es weiter.
puzzle-more-which = Mehr Rätsel zum Üben. Welches Spiel?
puzzle-points = **{ $points } von { $most } Punkten**
puzzle-late = Keine Punkte: Dieser Tag ist vorbei
puzzle-here = { $solved ->
    [0] hier hat es noch niemand gelöst
   *[other] hier gelöst: { $solved } von { $tried }
}
puzzle-here-many = mindestens { $tried } hier haben es versucht
puzzle-done = { $done } von { $all } erledigt – weiter mit { $next }
puzzle-sum = 🏁 Alles erledigt: **{ $points } von { $most }** Punkten
    { $results }
puzzle-streak = { $days ->
    [1] 🔥 Tag 1 deiner Serie – bis morgen!
   *[other] 🔥 { $days } Tage in Folge – bis morgen!
}
puzzle-new = Neue Rätsel { $when }
puzzle-back = 🔁 Dieses Rätsel bekommst du { $when } noch einmal.
puzzle-again = Noch mal
puzzle-show = Lösung
puzzle-show-yes = Zeigen
puzzle-next = Nächster Zug
puzzle-following = Weiter: { $game }
puzzle-look = { $game } ansehen
puzzle-another = Neues Rätsel
puzzle-more = Mehr Rätsel
puzzle-mine = Meine Fehler
puzzle-share = Teilen
puzzle-day = ### 🧩 Lagoon { $number } – für heute alles geschafft
puzzle-day-game = { $game }: { $result }
puzzle-shared = Lagoon { $number }
puzzle-shared-points = { $points }/{ $most }
puzzle-none = Hier gibt es keine Rätsel.
puzzle-none-of = Zu { $game } gibt es keine Rätsel. Rätsel von heute: { COMMAND("puzzle") }
puzzle-no-level = Zu { $game } gibt es keine Rätsel der Stufe { $level }. Wähl eine andere Stufe.
puzzle-none-due = Du hast gerade keine Rätsel zum Wiederholen. Rätsel von heute: { COMMAND("puzzle") }
puzzle-due-later = Du hast gerade keine Rätsel zum Wiederholen. Dein nächstes kommt { $when } wieder.
puzzle-gone = Dieses Rätsel gibt es nicht mehr. Rätsel von heute: { COMMAND("puzzle") }
puzzle-nothing-to-share = Beende zuerst eines der heutigen Rätsel, dann kannst du dein Ergebnis teilen.

puzzle-posted =
    ### 🧩 Lagoon { $number }
    Die Rätsel von heute: { $games }
puzzle-yesterday = **Gestern**
puzzle-solve = Lösen
puzzle-many = und mindestens { $count } weitere
puzzle-folded = { $count ->
    [0] 🧩 Lagoon { $number } · Die Lösungen:
    [one] 🧩 Lagoon { $number } · 1 Person hat ein Rätsel gelöst. Die Lösungen:
   *[other] 🧩 Lagoon { $number } · { $count } Personen haben ein Rätsel gelöst. Die Lösungen:
}
puzzle-folded-many = 🧩 Lagoon { $number } · Mindestens { $count } Personen haben ein Rätsel gelöst. Die Lösungen:
puzzle-reminder = 🔥 Deine Serie von { $days } Tagen endet { $ends }. Ein Rätsel oder eine Tagespartie rettet sie.
