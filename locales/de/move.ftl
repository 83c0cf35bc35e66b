### Züge wählen und eingeben, in jedem Spiel.

move-type = Zug eingeben
move-lot = Die Farben werden ausgelost.
move-rematch = Diesmal beginnt jemand anderes.
move-menu-part = { $title } ({ $first } bis { $last })

move-unread = „{ $text }“ kann ich nicht als Zug lesen. Schreib zum Beispiel: { $examples }.
move-yours = Dein Zug.
# $deed: ein Satz ohne Punkt, etwa „Du teilst nach b6“.
move-done = { $deed }.
move-goes-on = Notiert. Es gibt noch etwas zu wählen.
move-form = { $game }: dein Zug
move-field = Zug
move-posted = Das Brett ist wieder da.
