### Reef na první pohled: jeden obrázek s akcemi, kolem a symboly.

glance-actions = Tvůj tah: jedna akce
glance-action = { $action ->
    [coral] Koupit korál
    [animal] Koupit živočicha
    [feed] Nakrmit živočicha
    [use] Použít korál
    [grow] Růst
    [purify] Čištění
    [sell] Prodej chaluh
    [bloom] Vodní květ
   *[pass] Pasovat
}
glance-note = { $note ->
    [once] 1× za kolo
   *[out] na zbytek kola
}
glance-between = Mezi koly
glance-income = { $income ->
    [tourists] Turisté
   *[scientists] Vědci
}
glance-after = Po { $round }. kole
glance-span = { $most ->
    [0] { $least }+
   *[other] { $least }–{ $most }
}
glance-icons = { $group ->
    [paid] Co platíš a získáš
    [when] Kdy se to stane
    [where] Kde
    [whom] Koho se to týká
   *[all] Symboly
}
glance-icon = { $icon ->
    [coins] Mince
    [plankton] Plankton
    [scales] Šupina
    [colony] Kolonie
    [pollution] Znečištění
    [fatigue] Únava
    [points] Bod
    [popularity] Popularita
    [hunt] Žeton lovu
    [immediate] Okamžitý účinek
    [action] Akce
    [passive] Trvalá schopnost
    [end] Konec hry
    [symbiosis] Symbióza
    [shelter] Úkryt
    [algae] Řasy
    [feed] Krmení
    [placed] Po vyložení
    [bought] Nákup
    [growth] Růst
    [clean] Čištění
    [sold] Prodej chaluh
    [bloom] Vodní květ
    [swapped] Výměna v nabídce
    [recovery] Obnova
    [tourists] Turisté
    [scientists] Vědci
    [rise] O stupeň výš
    [fall] O stupeň níž
    [level] Početnost
    [extinct] Vyhyne
    [becomes] Promění se
    [unfed] Nedá se krmit
    [others] Každý soupeř
    [categories] Kategorie
    [adjacent] Vedle něj
    [diagonal] Úhlopříčně
    [lagoon] Mezi 4 korály
    [small] Malá ryba
    [medium] Střední ryba
    [large] Velká ryba
    [other] Živočich (ne ryba)
    [fish] Libovolná ryba
    [any] Libovolný živočich
    [coral] Korál
    [not-large] Žádná velká ryba
    [animal-cards] Karta živočicha
    [coral-cards] Karta korálu
    [clean-coral] Čistý korál
    [free-colony] Volná kolonie
    [no-growth] Bez růstu
    [no-hunt] Bez lovu
    [no-tourists] Bez turistů
    [good] Dobrá událost
    [bad] Špatná událost
   *[top] Nejvyšší stupeň
}

## Pro ty, kdo obrázek nevidí

glance-alt-actions = Akce: { $actions }
glance-alt-action = { $brings ->
    [none] { $action }.
   *[other] { $action }: { $costs } → { $brings }.
}
glance-alt-round = Po { $round }. kole: turisté { $tourists } { $tourists ->
    [one] minci
    [few] mince
   *[other] mincí
} a { $pollution } { $pollution ->
    [one] žeton znečištění
    [few] žetony znečištění
   *[other] žetonů znečištění
}, vědci { $scientists } { $scientists ->
    [one] minci
    [few] mince
   *[other] mincí
}.
glance-alt-span = { $span }: { $plankton }
glance-alt-plankton = Plankton podle kolonií: { $spans }.
glance-alt-icons = { $group }: { $icons }.
