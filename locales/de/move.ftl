### Züge wählen und eingeben, in jedem Spiel.

move-type = Zug eingeben
move-lot = Die Farben werden ausgelost.
move-rematch = Diesmal beginnt jemand anderes.
move-menu-part = { $title } ({ $first } bis { $last })

move-unread = „{ $text }“ ist kein Zug, den ich verstehe. Schreib zum Beispiel: { $examples }.
move-yours = Dein Zug.
# $deed: ein Satz ohne Punkt, etwa „Du verdoppelst auf b6“.
move-done = { $deed }.
move-goes-on = Alles klar – du musst noch etwas wählen.
move-form = { $game }: dein Zug
move-field = Zug
move-posted = Das Brett ist wieder da.
