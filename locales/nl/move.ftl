### Zetten kiezen en typen, in elk spel.

move-type = Typ een zet
move-lot = De kleuren worden geloot.
move-rematch = Deze keer begint de ander.
move-menu-part = { $title } ({ $first } t/m { $last })
