### /about: verze, odezva a co se ukládá.

about-lagoon =
    ### Lagoon { $version }
    Hry z moře: { $games }. S kým hrát, najdeš přes `/play`.
    Spuštěno { $ago } ({ $time })
about-latency = Odezva { $milliseconds } ms
about-no-latency = Odezva ještě není změřená
about-rules = Pravidla { $game }
about-stored = Co ukládám

about-what-is-stored =
    ### Co ukládám
    - O tobě: tvoje Discord ID, jméno účtu (žádné přezdívky), jazyk, který tvůj Discord měl naposledy, tvoje volby z `/settings` (i jazyk), dovolené, ratingy a nejlepší sólové partie.
    - O každé partii: kdo hrál, její jazyk, každý tah s časem, nápovědy, výsledek, kde je vidět a kdo dostal upozornění.
    - O tomto serveru: co se zvolilo v `/server`, a jeho žebříčky.

    Ničí zprávy nečtu ani neukládám. `/privacy export` ti dá tvou část jako soubor, `/privacy erase` smaže tvoje jméno, účet a volby. Data serveru zmizí 30 dní poté, co z něj odejdu.
