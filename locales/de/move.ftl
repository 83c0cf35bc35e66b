### Züge wählen und tippen, in jedem Spiel.

move-type = Zug tippen
move-lot = Die Farben werden ausgelost.
move-rematch = Diesmal beginnt die andere Seite.
move-menu-part = { $title } ({ $first } bis { $last })
