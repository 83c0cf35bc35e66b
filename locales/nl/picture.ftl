### Woorden in afbeeldingen. De ruimte is krap: hoe korter, hoe groter de letters.

picture-player = Speler { $number }
picture-round = Ronde { $round } van { $rounds }{ $phase ->
    [event] {" "}· Gebeurtenis
    [recovery] {" "}· Herstel
    [over] {" "}· Einde
   *[action] {""}
}
picture-example = Voorbeeld van een rif
picture-phase = { $phase ->
    [over] Einde
   *[recovery] Herstel
}
picture-state = { $state ->
    [passed] gepast
   *[to-move] aan zet
}
picture-income = { $income ->
    [tourists] Toeristen
   *[scientists] Onderzoekers
}
picture-bonus = voor passen
picture-newest = Uitvergroot
picture-offer = { $row ->
    [animals] Dieren
    [large] Grote vissen
   *[corals] Koralen
}
# Op een kaart die je niet kunt kopen, voor een munt: zoveel ontbreken er.
picture-lack = +{ $count }

## Het scoreblad

picture-score = Score
picture-score-so-far = Score in ronde { $round }
picture-heading = { $heading ->
    [animals] Dieren
    [corals] Koralen
    [animal-abilities] Effecten van dieren
    [popularity] Populariteit
    [scales] Visschubben
    [pollution] Vervuiling
    [categories] Categorieën van niet-vissen
   *[fish-categories] Viscategorieën
}
picture-total = Overwinningspunten
# Waar een regel van het scoreblad over gaat: een kaart of categorie, met haar punten.
picture-detail = { $about } { $points }
# Na de vorige.
picture-details = { $before }, { $next }
