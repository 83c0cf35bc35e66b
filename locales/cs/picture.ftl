### Slova v obrázcích. Místa je málo: čím kratší, tím větší písmo.

picture-player = Hráč { $number }
picture-round = Kolo { $round }/{ $rounds }{ $phase ->
    [event] {" "}· Událost
    [recovery] {" "}· Obnova
    [over] {" "}· Konec
   *[action] {""}
}
picture-example = Příklad útesu
picture-phase = { $phase ->
    [over] Konec hry
   *[recovery] Obnova
}
picture-state = { $state ->
    [passed] pasuje
   *[to-move] na tahu
}
picture-income = { $income ->
    [tourists] Turisté
   *[scientists] Vědci
}
picture-bonus = za pasování
picture-newest = Zblízka
picture-offer = { $row ->
    [animals] Živočichové
    [large] Velké ryby
   *[corals] Korály
}
# Na kartě, kterou nejde koupit, před mincí: kolik jich chybí.
picture-lack = +{ $count }

## Bodový zápis

picture-score = Body
picture-score-so-far = Body – { $round }. kolo
picture-heading = { $heading ->
    [animals] Živočichové
    [corals] Korály
    [animal-abilities] Schopnosti živočichů
    [popularity] Popularita
    [scales] Šupiny
    [pollution] Znečištění
    [categories] Kategorie ostatních živočichů
   *[fish-categories] Kategorie ryb
}
picture-total = Vítězné body
# O čem je řádek bodového zápisu: karta nebo kategorie a její body.
picture-detail = { $about } { $points }
# Po předchozích.
picture-details = { $before }, { $next }
