### Zetten kiezen en typen, in elk spel.

move-type = Typ een zet
move-lot = De kleuren worden geloot.
move-rematch = Deze keer begint de ander.
move-menu-part = { $title } ({ $first } t/m { $last })

move-unread = Ik kan ‘{ $text }’ niet als zet lezen. Schrijf bijvoorbeeld: { $examples }.
move-yours = Jouw zet.
# $deed: een zin zonder punt, zoals ‘Je splitst naar b6’.
move-done = { $deed }.
move-goes-on = Genoteerd. Er valt nog iets te kiezen.
move-form = { $game }: jouw zet
move-field = Zet
move-posted = Het bord staat er weer.
