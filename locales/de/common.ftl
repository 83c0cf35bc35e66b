### Was an mehreren Stellen gesagt wird.

common-language = Deutsch

## Wer spielt

common-level-1 = Garnele
common-level-2 = Seepferdchen
common-level-3 = Schildkröte
common-level-4 = Krake
common-level-5 = Orca
common-level-6 = Narwal
common-level-7 = Leviathan
common-someone = jemand
common-no-one = niemand
common-former-player = Gelöschtes Profil
common-crowd = Team Schwarm

## Eine Partie in Listen und Überschriften

common-run = { $kind ->
    [free] Solopartie
    [seeded] Solopartie mit Seed { $seed }
    [daily] Tagespartie
    [practice] Übungspartie
   *[other] Solopartie
}
common-named-run = { $game }, { $run }
common-named-table = Offener Tisch: { $game }
common-named-of = { $game }: { $players }
common-named-with = { $game } mit { $players }
common-only-you = nur für dich sichtbar
common-server-gone = (den Server gibt es nicht mehr)
common-reference = [{ $number }]({ $link })

## Zustände

common-thinking = { $count ->
    [one] { $players } denkt nach …
   *[other] { $players } denken nach …
}
common-turn = { $count ->
    [one] { $players } ist am Zug.
   *[other] { $players } sind am Zug.
}

## Kleingedrucktes

common-rated = Gewertete Partie.
common-friendly = Freundschaftspartie: Die Wertungen ändern sich nicht.
common-first-friendly = Deine erste Partie { $game } gegen einen Computer ändert die Wertungen nicht. Spätere zählen.
common-no-undo = Computer lassen dich nur in Freundschaftspartien Züge zurücknehmen.
common-daily-open = Zählt bis { $time }, auch wenn die nächste Tagespartie schon da ist.
common-daily-closed = Zählt nicht mehr.
common-hints-all = 💡 Alle haben einen Tipp genutzt, darum ändern sich die Wertungen nicht.
common-weakened = Nicht gewertet: Der Computer konnte nicht nachdenken und hat darum einfach gezogen.
common-hint-of-two = 💡 { $players } hat einen Tipp genutzt: Die Wertungen ändern sich nur, wenn { $players } verliert.
common-hints = { $count ->
    [one] 💡 { $players } hat einen Tipp genutzt. Gewinnt { $players }, ändern sich die Wertungen nicht. Sonst zählt die Partie für { $players } als letzter Platz.
   *[other] 💡 { $players } haben Tipps genutzt. Gewinnt jemand von ihnen, ändern sich die Wertungen nicht. Sonst zählt die Partie für sie als letzter Platz.
}

## Rechte, wie sie in Discords Einstellungen heißen

common-right-view-channel = Kanal ansehen
common-right-send-messages = Nachrichten senden
common-right-send-messages-in-threads = Nachrichten in Threads senden
common-right-attach-files = Dateien anhängen
common-right-create-public-threads = Öffentliche Threads erstellen
common-powerless = { $count ->
    [one] Ich kann hier keine Partien zeigen: Mir fehlt die Berechtigung { $rights }. Das Serverteam kann sie mir geben.
   *[other] Ich kann hier keine Partien zeigen: Mir fehlen die Berechtigungen { $rights }. Das Serverteam kann sie mir geben.
}

## Knöpfe, und was unter Listen steht

common-accept = Annehmen
common-decline = Ablehnen
common-claim-win = Sieg beanspruchen
common-rules = Regeln
common-back = Zurück
common-your-turn = Dein Zug
common-and-more = und { $count } weitere

## Einträge einer Liste von Partien

common-entry-turn = #{ $number } { $game } – du bist dran
common-entry-waiting = #{ $number } { $game } – andere sind dran

## Reihen: wie ein Teil nach denen davor steht

# Teile einer Zeile, die kein Satz sind: ein Spiel, ein Ergebnis, ein Datum.
common-row = { $before } · { $next }
# Leute oder Seiten gegeneinander.
common-versus = { $before } – { $next }
# Dinge in der Beschreibung eines Bildes.
common-series = { $before }; { $next }
# Das Spiel mit seinem Namen, und gegebenenfalls mit seinen Optionen, wie „Reef mit Ereignissen“.
common-game = { $setup ->
    [none] { $game }
   *[some] { $game } { $setup }
}
common-game-of = { $game }: { $players }
# Eine beendete Partie. $day: wann sie endete.
common-game-ended = #{ $number } { $game }: { $players } ({ $day })
common-posted-already = Das steht schon im Kanal: { $link }
# A button below a private answer.
common-post = Für alle posten
