### Züge wählen und tippen, in jedem Spiel.

move-type = Zug tippen
move-lot = Die Farben werden ausgelost.
move-rematch = Diesmal beginnt die andere Seite.
move-menu-part = { $title } ({ $first } bis { $last })

move-unread = „{ $text }“ kann ich nicht als Zug lesen. Schreib zum Beispiel: { $examples }.
move-yours = Dein Zug.
move-form = { $game }: dein Zug
move-field = Zug
move-posted = Das Brett steht wieder da.
