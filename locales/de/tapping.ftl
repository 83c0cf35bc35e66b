### The page with boards to tap: die Seite zum Antippen des Bretts.

tapping-button = Brett antippen
tapping-link = Spiel im Browser: Tipp die Steine, Felder und Karten selbst an.
tapping-link-note = Der Link ist nur für dich. Er öffnet sich einmal, innerhalb von zehn Minuten.
tapping-open = Brett öffnen
tapping-off = Hier lassen sich keine Bretter mehr antippen. Spiel mit den Knöpfen unter dem Brett.
tapping-unreached = Die Seite ist gerade nicht erreichbar. Spiel mit den Knöpfen unter dem Brett, oder versuch es später noch einmal.
tapping-starting = Lagoon startet gerade. Versuch es gleich noch einmal.
tapping-used = Dieser Link öffnet sich nicht mehr: Links öffnen sich einmal, innerhalb von zehn Minuten. Drück in Discord noch einmal auf *Brett antippen*.
tapping-over = Diese Seite ist geschlossen. Drück in Discord auf *Brett antippen*, um weiterzuspielen.
tapping-elsewhere = Dieses Brett ist jetzt in einem anderen Tab offen.
tapping-unseen = Du kannst den Kanal nicht mehr sehen. Öffne deine Partien aus Discord, um weiterzuspielen.
tapping-full = Gerade sind zu viele Bretter offen. Versuch es in ein paar Minuten noch einmal, oder spiel in Discord.
tapping-abroad = Das Brett in Discord zieht nach, sobald dort jemand einen Knopf drückt.
tapping-ended = In Discord steht unter dem Brett *Revanche* oder *Neue Partie*.
tapping-close-pages = Alle Seiten schließen
tapping-closed = { $count ->
    [0] Du hast keine offenen Seiten. Unbenutzte Links öffnen sich nicht mehr.
    [one] Eine Seite ist geschlossen. Unbenutzte Links öffnen sich nicht mehr.
   *[other] { $count } Seiten sind geschlossen. Unbenutzte Links öffnen sich nicht mehr.
}
tapping-page-opening = Dein Brett wird geöffnet …
tapping-page-lost = Die Verbindung ist unterbrochen. Neuer Versuch …
tapping-page-unopened = Bretter öffnest du aus Discord: Drück in einer Partie auf *Mehr*, dann auf *Brett antippen*.
tapping-page-back = Zurück zu Discord
tapping-page-others = Deine anderen Partien
tapping-page-words = Die Bilder in Worten
tapping-page-close = Ganzes Bild zeigen
