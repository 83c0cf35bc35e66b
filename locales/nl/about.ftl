### /about: de versie, de vertraging en wat er wordt opgeslagen.

about-lagoon =
    ### Lagoon { $version }
    Spellen van de zee: { $games }. Met `/play` vind je iemand om mee te spelen.
    Gestart { $ago } ({ $time })
about-latency = Vertraging { $milliseconds } ms
about-no-latency = Vertraging nog niet gemeten
about-rules = Regels van { $game }
about-stored = Wat ik opsla

about-what-is-stored =
    ### Wat ik opsla
    - Over jou: je Discord-ID, je accountnaam (geen bijnamen), de laatst bekende taal van je Discord, wat je in `/settings` hebt gekozen (ook je taal), je vakanties, ratings, beste solopartijen en lessen. Als je alleen hebt rondgekeken: een code die zegt dat we elkaar kennen, zonder je naam.
    - Over elke partij: wie er speelden, de taal, elke zet met de tijd, hints, de uitslag, waar hij te zien is en wie een melding kreeg.
    - Over deze server: wat in `/server` is gekozen, en de ranglijsten.

    Ik lees en bewaar niemands berichten. `/privacy export` geeft je jouw deel als bestand, `/privacy erase` verwijdert je naam, account en keuzes. De gegevens van een server verdwijnen 30 dagen nadat ik er weg ben.
