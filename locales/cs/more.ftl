### *Více* pod deskou: co jde dělat kromě tahů.

more-your-turn = Jsi na tahu.
more-vacation = Odjíždíš? *Dovolená* v { COMMAND("settings") } ti zastaví čas na tah.
more-question = Co chceš udělat?

## Tlačítka

more-draw = Nabídnout remízu
more-takeback = Vrátit tah
more-cancel = Zrušit partii
more-withdraw = Vzít nabídku zpět
more-resign = Vzdát se
more-hint = Tip
more-here = Přesunout sem
more-hide = Skrýt
more-watched = Nechat sledovat
more-premove = Plánovat
more-follow = Sledovat
more-unfollow = Přestat sledovat
more-about = **{ $button }** – { $does }
more-draw-about = { $others ->
    [person] ukončí partii remízou, když soupeř souhlasí.
   *[several] ukončí partii remízou, když všichni souhlasí.
}
more-takeback-about = { $others ->
    [computers] vrátí tvůj poslední tah.
    [person] vrátí tvůj poslední tah, když soupeř souhlasí.
   *[several] vrátí tvůj poslední tah, když všichni souhlasí.
}
more-cancel-about = { $others ->
    [computers] ukončí partii bez výsledku.
    [person] ukončí partii bez výsledku, když soupeř souhlasí.
   *[several] ukončí partii bez výsledku, když všichni souhlasí.
}
more-hint-about = ukáže silný tah.
more-here-about = ukáže desku znovu tady. Partie bude pokračovat tady.
more-hide-about = tuhle zprávu sbalí. Hraješ dál a partii vidíš jen ty.
more-watched-about = ukáže partii tady všem. Hrát můžeš jen ty.
more-premove-about = připraví odpověď na tah, který čekáš. Vidíš ji jen ty.
more-follow-about = pošle ti po konci partie záznam.
more-unfollow-about = záznam téhle partie pak nedostaneš.
more-resign-about = partii pro tebe ukončí. Nejdřív se zeptám.
more-practise-about = tuhle partii vzdáš a hraješ dál s tipy. Nejdřív se zeptám.
more-used = V tomhle tahu už máš jednu nabídku za sebou. Další můžeš dát, až budeš zase na tahu.

## Než se partie vzdá

more-resign-run = Vzdát partii **{ $game }**?{ $ranked ->
    [no] {""}
   *[yes] {" "}Do žebříčku se pak nepočítá.
}
more-resign-game = { $counts ->
    [hinted] Vzdát partii **{ $game }**? Počítá se jako prohra. Ratingy se nezmění, protože jiní hráči použili tip.
    [rated] Vzdát partii **{ $game }**? Počítá se jako prohra. Ratingy se změní, jen pokud už všichni dvakrát táhli.
   *[friendly] Vzdát partii **{ $game }**? Prohraješ, ale ratingy se nezmění.
}
more-resign-yes = Vzdát se
more-resign-no = Hrát dál

more-practise = Trénovat
more-practise-ask = **Trénovat s tipy?** Tuhle partii tím vzdáš a do žebříčku se nepočítá. Hraješ dál odsud se stejnými kartami.
    -# Uvidíš tipy i další karty, a tak žebříčková partie končí.{ $run ->
        [daily] {" "}Jiná denní partie dnes není.
       *[other] {""}
    }
