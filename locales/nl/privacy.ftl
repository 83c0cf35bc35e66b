### Knoppen in /about: exporteren en wissen wat over iemand is opgeslagen.

privacy-nothing = Ik heb niets over je opgeslagen. Dat verandert zodra je iets anders met me doet.
privacy-left = Je gegevens zijn al gewist. Ik bewaar alleen nog hashes van je Discord-ID: hooguit twee dagen als je een dagpartij of dagpuzzel had gespeeld, en als een server je heeft uitgesloten of verborgen, tot een serverbeheerder dat opheft.
privacy-export =
    ### Wat ik over je opsla
    Alles in één JSON-bestand. Niemand anders ziet het.
privacy-question =
    ### Wissen wat ik over je opsla?
    - Ik wis je naam, je Discord-ID en je instellingen voorgoed, ook je taal en die van je Discord.
    - Je geeft je lopende partijen op, je verlaat toernooien en ladders, en je uitnodigingen vervallen.
    - Afgelopen partijen blijven bestaan als partijen van ‘Oud-speler’ – het zijn ook de resultaten van je tegenstanders.
    - Wat al in de kanalen staat, blijft daar.
    - Heeft een server je uitgesloten van partijen of van zijn ranglijsten gehaald, dan blijft dat zo: daarvoor bewaar ik alleen een hash van je Discord-ID, een vingerafdruk waaruit je ID niet af te leiden is. Heb je vandaag de dagpartij of dagpuzzels al gespeeld, dan bewaar ik er ook een, twee dagen lang: ze tellen maar één keer.

    Je kunt altijd terugkomen als nieuwe speler.
privacy-erase = Wissen
privacy-keep = Bewaren
privacy-moved-on = Een van je partijen ging net op dat moment verder. Druk nog eens op de knop.
privacy-erased = Je gegevens zijn gewist. Bedankt voor het spelen!
privacy-kept = Alles blijft zoals het is.
