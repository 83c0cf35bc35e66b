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
   *[out] do dalšího kola
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
glance-icons = Symboly
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
    [immediate] Při vyložení
    [action] Akce
    [passive] Trvale
    [end] Na konci hry
    [symbiosis] Symbióza
    [shelter] Úkryt
    [algae] Řasy
    [feed] Krmení
   *[top] Nejvyšší stupeň
}

## Pro ty, kdo obrázek nevidí

glance-alt-actions = Akce v tahu: { $actions }.
glance-alt-round = Po prvním kole přinesou turisté mince ({ $tourists }) a znečištění ({ $pollution }), vědci mince ({ $scientists }).
glance-alt-icons = Symboly: { $icons }.
