### Reef auf einen Blick: ein Bild mit den Aktionen, der Runde und den Symbolen.

glance-actions = Dein Zug: eine Aktion
glance-action = { $action ->
    [coral] Koralle kaufen
    [animal] Tier kaufen
    [feed] Tier füttern
    [use] Koralle nutzen
    [grow] Wachstum
    [purify] Reinigung
    [sell] Seetangverkauf
    [bloom] Algenblüte
   *[pass] Passen
}
glance-note = { $note ->
    [once] 1× pro Runde
   *[out] bis zur nächsten Runde
}
glance-between = Zwischen den Runden
glance-income = { $income ->
    [tourists] Touristen
   *[scientists] Forschende
}
glance-after = Nach Runde { $round }
glance-span = { $most ->
    [0] { $least }+
   *[other] { $least }–{ $most }
}
glance-icons = { $group ->
    [paid] Was du zahlst und bekommst
    [when] Wann es geschieht
    [where] Wo
    [whom] Um wen es geht
   *[all] Die Symbole
}
glance-icon = { $icon ->
    [coins] Münze
    [plankton] Plankton
    [scales] Fischschuppe
    [colony] Kolonie
    [pollution] Verschmutzung
    [fatigue] Erschöpfung
    [points] Punkt
    [popularity] Beliebtheit
    [hunt] Jagdplättchen
    [immediate] Sofort
    [action] Aktion
    [passive] Dauerhaft
    [end] Spielende
    [symbiosis] Symbiose
    [shelter] Geschützt
    [algae] Algen
    [feed] Füttern
    [placed] Beim Legen
    [bought] Kaufen
    [growth] Wachstum
    [clean] Reinigung
    [sold] Seetangverkauf
    [bloom] Algenblüte
    [swapped] Karten austauschen
    [recovery] Erholung
    [tourists] Touristen
    [scientists] Forschende
    [rise] Hochstufen
    [fall] Herabstufen
    [level] Bestand
    [extinct] Stirbt aus
    [becomes] Wird zu
    [unfed] Nicht zu füttern
    [others] Alle anderen
    [categories] Kategorien
    [adjacent] Daneben
    [diagonal] Diagonal
    [lagoon] Zwischen 4 Korallen
    [small] Kleiner Fisch
    [medium] Mittlerer Fisch
    [large] Großer Fisch
    [other] Sonstiges Tier
    [fish] Beliebiger Fisch
    [any] Beliebiges Tier
    [coral] Koralle
    [not-large] Kein großer Fisch
    [animal-cards] Tierkarte
    [coral-cards] Korallenkarte
    [clean-coral] Saubere Koralle
    [free-colony] Freie Kolonie
    [no-growth] Kein Wachstum
    [no-hunt] Keine Jagd
    [no-tourists] Keine Touristen
    [good] Gutes Ereignis
    [bad] Schlechtes Ereignis
   *[top] Höchste Stufe
}

## Für alle, die das Bild nicht sehen

glance-alt-actions = Aktionen: { $actions }
glance-alt-action = { $brings ->
    [none] { $action }.
   *[other] { $action }: { $costs } → { $brings }.
}
glance-alt-round = Nach Runde { $round }: Touristen { $tourists } Münzen und { $pollution } Verschmutzung, Forschende { $scientists } Münzen.
glance-alt-span = { $span }: { $plankton }
glance-alt-plankton = Plankton nach Kolonien: { $spans }.
glance-alt-icons = { $group }: { $icons }.
