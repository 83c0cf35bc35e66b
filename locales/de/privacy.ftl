### /privacy: herausgeben und löschen, was über jemanden gespeichert ist.

privacy-nothing = Über dich habe ich nichts gespeichert. Das ändert sich, sobald du spielst oder in { COMMAND("settings") } etwas wählst.
privacy-export =
    ### Was ich über dich speichere
    Alles in einer JSON-Datei. Niemand außer dir sieht sie.
privacy-question =
    ### Löschen, was ich über dich speichere?
    - Dein Name, deine Discord-ID und deine Einstellungen, auch deine Sprache und die deines Discord-Clients, werden bei mir endgültig gelöscht.
    - Deine laufenden Partien werden aufgegeben, deine Einladungen verfallen, und du verlässt Turniere und Leitern.
    - Beendete Partien bleiben als Partien von „Gelöschtes Profil“ – es sind ja auch die Ergebnisse der anderen.
    - Was schon in den Kanälen steht, bleibt dort.
    - Hat dich ein Server von Partien ausgeschlossen, bleibt das so. Dafür behalte ich nur einen Hashwert deiner Discord-ID, aus dem niemand die ID zurückrechnen kann. Auch wenn du heute schon die Tagespartie oder Tagesrätsel gespielt hast, behalte ich einen: Sie zählen nur einmal.

    Du kannst jederzeit neu anfangen.
privacy-erase = Löschen
privacy-keep = Behalten
privacy-moved-on = Eine deiner Partien ging genau in diesem Moment weiter. Drück den Knopf noch einmal.
privacy-erased = Alles gelöscht. Danke fürs Mitspielen!
privacy-kept = Alles bleibt, wie es ist.
