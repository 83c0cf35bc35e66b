### Rätsel: die von heute, Übung, Lösung, Teilen.

puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game } · { $level }
puzzle-heading-practice = ### 🧩 Übung · { $emoji } { $game } · { $level }
puzzle-heading-mistake = ### 🧩 Das hast du übersehen · { $emoji } { $game } #{ $session } · Zug { $move }
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
puzzle-part = { $left ->
    [0] 🟨 Du hast { $gained } von { $points } Punkten geholt. Die Lösung kannst du dir jetzt zeigen lassen.
    [one] 🟨 Du hast { $gained } von { $points } Punkten geholt. Du hast noch 1 Versuch.
   *[other] 🟨 Du hast { $gained } von { $points } Punkten geholt. Du hast noch { $left } Versuche.
}
puzzle-shown = { $number ->
    [0] 💡 Lösung: { $move }
   *[other] 💡 Lösung, Zug { $number }: { $move }
}
puzzle-moved-on = Dieser Knopf gehört zu einem früheren Zug. Hier geht es weiter.
puzzle-again = Noch mal
puzzle-show = Lösung
puzzle-next = Nächster Zug
puzzle-another = Neues Rätsel
puzzle-share = Teilen
puzzle-day = ### 🧩 Lagoon { $number } – für heute alles geschafft
puzzle-day-game = { $game }: { $result }
puzzle-open = noch nicht gelöst
puzzle-shared = Lagoon { $number }
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
puzzle-solve = Lösen
puzzle-many = und mindestens { $count } weitere
puzzle-folded = { $count ->
    [0] 🧩 Lagoon { $number } · Die Lösungen:
    [one] 🧩 Lagoon { $number } · 1 Person hat ein Rätsel gelöst. Die Lösungen:
   *[other] 🧩 Lagoon { $number } · { $count } Personen haben ein Rätsel gelöst. Die Lösungen:
}
puzzle-folded-many = 🧩 Lagoon { $number } · Mindestens { $count } Personen haben ein Rätsel gelöst. Die Lösungen:
puzzle-reminder = 🔥 Deine Serie von { $days } Tagen endet { $ends }. Ein Rätsel oder eine Tagespartie rettet sie.
