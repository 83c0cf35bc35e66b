### /about: Version, Latenz und was gespeichert wird.

about-lagoon =
    ### Lagoon { $version }
    Hier kannst du { $games } spielen. Auf einem Server oder in einer Gruppe findest du mit { COMMAND("play") } jemanden, der mitspielt.
    Gestartet { $ago } ({ $time })
about-latency = Latenz { $milliseconds } ms
about-no-latency = Latenz noch nicht gemessen
about-stored = Gespeicherte Daten
about-export = Meine Daten exportieren
about-erase = Meine Daten löschen

about-what-is-stored =
    ### Was ich speichere
    - Von dir: deine Discord-ID, die Namen deines Kontos (keine Spitznamen), die Sprache, auf die dein Discord zuletzt eingestellt war, was du in { COMMAND("settings") } gewählt hast (auch deine Sprache), deine Urlaube, Wertungen, besten Solopartien, Tagespartien, Lektionen, Rätsel und Abzeichen, deine Sammlung, welchen Partien und Personen du folgst, deine Seiten zum Antippen des Bretts, und ob Discord meine Direktnachrichten an dich ablehnt. Dazu einen Hashwert deiner ID, damit ich dich nur einmal begrüße. Wenn du dich nur umgesehen hast, ist das alles.
    - Von jeder Partie: wer gespielt hat, in welcher Sprache, jeden Zug mit Zeitpunkt, Stimmen und wer dazu erwähnt wird, Tipps, geplante Antworten, das Ergebnis, nach einer Analyse die Genauigkeit, wo die Partie zu sehen ist und wer benachrichtigt wurde.
    - Von diesem Server: was in { COMMAND("server") } gewählt wurde, seine Bestenlisten, Turniere und Leitern, sein Moderationsprotokoll, wer ausgeschlossen oder ausgeblendet ist und wo Discord meine Nachrichten ablehnt.

    Nachrichten lese und speichere ich nicht. *Meine Daten exportieren* gibt dir deine Daten als Datei, *Meine Daten löschen* löscht deinen Namen, deine ID und deine Einstellungen. Die Daten eines Servers lösche ich 30 Tage, nachdem ich ihn verlassen habe.
