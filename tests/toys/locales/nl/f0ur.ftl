### F0ur: een speeltje.

commands-f0ur = F0ur: laat stenen vallen, vier op een rij wint
    .name = f0ur
f0ur-rules = Laat om de beurt een steen in een kolom vallen. Vier op een rij wint, horizontaal, verticaal of schuin.
