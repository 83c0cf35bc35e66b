### /about: verze, odezva a co se ukládá.

about-lagoon =
    ### Lagoon { $version }
    Tady si zahraješ { $games }. Soupeře najdeš přes { COMMAND("play") }.
    Spuštěno { $ago } ({ $time })
about-latency = Odezva { $milliseconds } ms
about-no-latency = Odezva ještě není změřená
about-rules = Pravidla hry { $game }
about-stored = Co ukládám

about-what-is-stored =
    ### Co ukládám
    - O tobě: tvoje ID na Discordu, jméno účtu (žádné přezdívky), poslední jazyk tvého Discordu, tvoje volby z { COMMAND("settings") } (i jazyk), dovolené, ratingy, nejlepší sólové partie a lekce. Po návštěvě bez hraní jen otisk (hash) tvého ID, ze kterého se ID nedá zpětně zjistit – díky němu tě přivítám jen jednou.
    - O každé partii: kdo hrál, její jazyk, každý tah s časem, tipy, naplánované odpovědi, výsledek, kde je vidět a kdo dostal upozornění.
    - O tomhle serveru: volby z { COMMAND("server") } a jeho žebříčky.

    Zprávy nečtu ani neukládám. { COMMAND("privacy export") } ti dá tvoje data jako soubor, { COMMAND("privacy erase") } smaže tvoje jméno, ID a nastavení. Data serveru se smažou 30 dní poté, co z něj odejdu.
