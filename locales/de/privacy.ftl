### Knöpfe in /about: herausgeben und löschen, was über jemanden gespeichert ist.

privacy-nothing = Von dir habe ich nichts gespeichert. Das ändert sich, sobald du mich für etwas anderes benutzt.
privacy-left = Deine Daten sind schon gelöscht. Ich behalte nur Hashwerte deiner Discord-ID: höchstens zwei Tage lang, wenn du eine Tagespartie oder ein Tagesrätsel gespielt hast, und falls dich ein Server ausgeschlossen oder ausgeblendet hat, bis sein Team das aufhebt.
privacy-export =
    ### Was ich über dich speichere
    Alles in einer JSON-Datei. Niemand außer dir sieht sie.
privacy-question =
    ### Löschen, was ich über dich speichere?
    - Dein Name, deine Discord-ID und deine Einstellungen, auch deine Sprache und die deines Discord-Clients, werden bei mir endgültig gelöscht.
    - Deine laufenden Partien werden aufgegeben, deine Einladungen verfallen, und du verlässt Turniere und Leitern.
    - Beendete Partien bleiben als Partien von „Gelöschtes Profil“ – es sind ja auch die Ergebnisse der anderen.
    - Was schon in den Kanälen steht, bleibt dort.
    - Hat dich ein Server von Partien ausgeschlossen oder in seinen Bestenlisten ausgeblendet, bleibt das so. Dafür behalte ich nur einen Hashwert deiner Discord-ID, aus dem niemand die ID zurückrechnen kann. Auch wenn du heute schon die Tagespartie oder Tagesrätsel gespielt hast, behalte ich zwei Tage lang einen: Sie zählen nur einmal.

    Du kannst jederzeit neu anfangen.
privacy-erase = Löschen
privacy-keep = Behalten
privacy-moved-on = Eine deiner Partien ging genau in diesem Moment weiter. Drück den Knopf noch einmal.
privacy-erased = Deine Daten sind gelöscht. Danke fürs Mitspielen!
privacy-kept = Alles bleibt, wie es ist.
