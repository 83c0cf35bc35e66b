### /privacy: exporteren en wissen wat over iemand is opgeslagen.

privacy-nothing = Ik heb niets over je opgeslagen. Dat begint als je speelt of iets kiest in `/settings`.
privacy-export =
    ### Wat ik over je opsla
    Alles, als JSON. Niemand anders ziet het.
privacy-question =
    ### Wissen wat ik over je opsla?
    - Je naam, je Discord-ID en je instellingen, met je taal en die van je Discord, worden bij mij voorgoed gewist.
    - Je lopende partijen worden opgegeven en je uitnodigingen eindigen.
    - Afgelopen partijen blijven bestaan als partijen van ‘Voormalige speler’ – het zijn ook de resultaten van je tegenstanders.
    - Wat al in de kanalen staat, blijft daar.
    - Heeft een server je uitgesloten van partijen, dan blijft dat zo: ik bewaar een code waar alleen je Discord-ID naartoe leidt.

    Je kunt altijd terugkomen als nieuwe speler.
privacy-erase = Wissen
privacy-keep = Bewaren
privacy-moved-on = Een van je partijen ging net op dat moment verder. Druk nog eens op de knop.
privacy-erased = Het is gewist. Bedankt voor het spelen!
privacy-kept = Alles blijft zoals het is.
