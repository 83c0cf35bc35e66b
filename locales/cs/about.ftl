### /about: verze, odezva a co se ukládá.

about-lagoon =
    ### Lagoon { $version }
    Tady si zahraješ { $games }. Na serveru nebo ve skupině najdeš soupeře přes { COMMAND("play") }.
    Spuštěno { $ago } ({ $time })
about-latency = Odezva { $milliseconds } ms
about-no-latency = Odezva ještě není změřená
about-stored = Co ukládám
about-export = Exportovat moje data
about-erase = Smazat moje data

about-what-is-stored =
    ### Co ukládám
    - O tobě: ID na Discordu, jména účtu (přezdívky ne), naposledy známý jazyk tvého Discordu, volby z { COMMAND("settings") } (i jazyk), dovolené, ratingy, nejlepší sólové partie, denní partie, lekce, úlohy, odznaky, sbírku, to, co a koho sleduješ, stránky pro hru klepáním, a jestli Discord odmítá moje soukromé zprávy pro tebe. K tomu otisk (hash) tvého ID, díky kterému tě nepřivítám dvakrát. ID se z něj zpětně zjistit nedá. Pokud se jen rozhlížíš, je to všechno.
    - O každé partii: hráče, jazyk, každý tah s časem, hlasy a komu o nich píšu, tipy, naplánované odpovědi, výsledek, po analýze přesnost, kde je partie vidět a kdo dostal upozornění.
    - O tomhle serveru: volby z { COMMAND("server") }, žebříčky, turnaje, pyramidy, zásahy správců, kdo má zakázané hraní nebo je skrytý, a kde Discord odmítá moje zprávy.

    Zprávy v kanálech nečtu ani neukládám. Svoje data si stáhneš tlačítkem *Exportovat moje data*. *Smazat moje data* smaže tvoje jméno, ID a volby. Data serveru smažu 30 dní poté, co z něj odejdu.
