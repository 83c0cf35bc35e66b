### /about: de versie, de vertraging en wat er wordt opgeslagen.

about-lagoon =
    ### Lagoon { $version }
    Hier speel je { $games }. Op een server of in een groep vind je met { COMMAND("play") } iemand om mee te spelen.
    Gestart { $ago } ({ $time })
about-latency = Vertraging { $milliseconds } ms
about-no-latency = Vertraging nog niet gemeten
about-stored = Wat ik opsla
about-export = Mijn gegevens exporteren
about-erase = Mijn gegevens wissen

about-what-is-stored =
    ### Wat ik opsla
    - Over jou: je Discord-ID, de namen van je account (geen bijnamen), de laatst bekende taal van je Discord, wat je in { COMMAND("settings") } hebt gekozen (ook je taal), je vakanties, ratings, beste solopartijen, dagpartijen, lessen, puzzels, badges en verzameling, welke partijen en spelers je volgt, je pagina’s om op het bord te tikken, en of Discord mijn privéberichten aan jou weigert. Verder een vingerafdruk (hash) van je ID, zodat ik je maar één keer begroet. Uit die vingerafdruk is je ID niet af te leiden. Heb je alleen rondgekeken, dan is dat alles.
    - Over elke partij: de spelers, de taal, elke zet met het tijdstip, stemmen en wie daarover een ping krijgt, hints, geplande antwoorden, de uitslag, na een analyse de nauwkeurigheid, waar de partij te zien is en wie een melding kreeg.
    - Over deze server: de keuzes in { COMMAND("server") }, de ranglijsten, toernooien en ladders, wat er is gemodereerd, wie er is uitgesloten of verborgen, en waar Discord mijn berichten weigert.

    Jullie berichten lees en bewaar ik niet. Met *Mijn gegevens exporteren* krijg je jouw gegevens als bestand, met *Mijn gegevens wissen* wis je je naam, je ID en je keuzes. De gegevens van een server wis ik 30 dagen nadat ik er ben weggegaan.
