### Reef in één oogopslag: één plaatje met de acties, de ronde en de symbolen.

glance-actions = Je beurt: één actie
glance-action = { $action ->
    [coral] Koraal kopen
    [animal] Dier kopen
    [feed] Dier voeren
    [use] Koraal gebruiken
    [grow] Groei
    [purify] Zuivering
    [sell] Zeewierverkoop
    [bloom] Algenbloei
   *[pass] Passen
}
glance-note = { $note ->
    [once] 1× per ronde
   *[out] tot de volgende ronde
}
glance-between = Tussen de rondes
glance-income = { $income ->
    [tourists] Toeristen
   *[scientists] Onderzoekers
}
glance-after = Na ronde { $round }
glance-span = { $most ->
    [0] { $least }+
   *[other] { $least }–{ $most }
}
glance-icons = { $group ->
    [paid] Wat je betaalt en krijgt
    [when] Wanneer het gebeurt
    [where] Waar
    [whom] Om wie het gaat
   *[all] De symbolen
}
glance-icon = { $icon ->
    [coins] Munt
    [plankton] Plankton
    [scales] Visschub
    [colony] Kolonie
    [pollution] Vervuiling
    [fatigue] Vermoeidheid
    [points] Punt
    [popularity] Populariteit
    [hunt] Jachtfiche
    [immediate] Direct effect
    [action] Actie
    [passive] Passief
    [end] Speleinde
    [symbiosis] Symbiose
    [shelter] Beschut
    [algae] Algen
    [feed] Voeren
    [placed] Bij plaatsing
    [bought] Kopen
    [growth] Groei
    [clean] Zuivering
    [sold] Zeewierverkoop
    [bloom] Algenbloei
    [swapped] Kaart vervangen
    [recovery] Herstel
    [tourists] Toeristen
    [scientists] Onderzoekers
    [rise] Niveau omhoog
    [fall] Niveau omlaag
    [level] Niveau
    [extinct] Sterft uit
    [becomes] Wordt
    [unfed] Niet te voeren
    [others] Alle anderen
    [categories] Categorieën
    [adjacent] Ernaast
    [diagonal] Diagonaal
    [lagoon] Tussen 4 koralen
    [small] Kleine vis
    [medium] Middelgrote vis
    [large] Grote vis
    [other] Niet-vis
    [fish] Elke vis
    [any] Elk dier
    [coral] Koraal
    [not-large] Geen grote vis
    [animal-cards] Dierenkaart
    [coral-cards] Koraalkaart
    [clean-coral] Schoon koraal
    [free-colony] Vrije kolonie
    [no-growth] Geen groei
    [no-hunt] Geen jacht
    [no-tourists] Geen toeristen
    [good] Goede gebeurtenis
    [bad] Slechte gebeurtenis
   *[top] Hoogste niveau
}

## Voor wie het plaatje niet kan zien

glance-alt-actions = Acties: { $actions }
glance-alt-action = { $brings ->
    [none] { $action }.
   *[other] { $action }: { $costs } → { $brings }.
}
glance-alt-round = Na ronde { $round }: toeristen { $tourists } munten en { $pollution } vervuiling, onderzoekers { $scientists } munten.
glance-alt-span = { $span }: { $plankton }
glance-alt-plankton = Plankton per aantal kolonies: { $spans }.
glance-alt-icons = { $group }: { $icons }.
