### *Meer* onder een bord: wat je naast zetten kunt doen.

more-your-turn = Je bent aan zet.
more-vacation = Ben je een tijdje weg? *Vakantie* in { COMMAND("settings") } zet je bedenktijd stil.
more-question = Wat wil je doen?

## Knoppen

more-draw = Remise aanbieden
more-takeback = Zet terugnemen
more-cancel = Partij afbreken
more-withdraw = Voorstel intrekken
more-resign = Opgeven
more-hint = Hint
more-here = Hierheen halen
more-hide = Verbergen
more-watched = Laten meekijken
more-premove = Vooruitplannen
more-follow = Volgen
more-unfollow = Niet meer volgen
more-about = **{ $button }** – { $does }
more-draw-about = { $others ->
    [person] laat de partij in remise eindigen als je tegenstander het ermee eens is.
   *[several] laat de partij in remise eindigen als iedereen het ermee eens is.
}
more-takeback-about = { $others ->
    [computers] neemt je laatste zet terug.
    [person] neemt je laatste zet terug als je tegenstander het ermee eens is.
   *[several] neemt je laatste zet terug als iedereen het ermee eens is.
}
more-cancel-about = { $others ->
    [computers] beëindigt de partij zonder uitslag.
    [person] beëindigt de partij zonder uitslag als je tegenstander het ermee eens is.
   *[several] beëindigt de partij zonder uitslag als iedereen het ermee eens is.
}
more-hint-about = laat een sterke zet zien.
more-here-about = plaatst het bord hier opnieuw. Hier gaat de partij dan verder.
more-hide-about = klapt dit bericht in. Je speelt verder en alleen jij ziet de partij.
more-watched-about = plaatst de partij hier voor iedereen. Alleen jij kunt spelen.
more-premove-about = legt je antwoord op een verwachte zet vast. Alleen jij ziet het.
more-follow-about = stuurt je de replay als de partij is afgelopen.
more-unfollow-about = je krijgt de replay van deze partij dan niet.
more-resign-about = beëindigt de partij voor jou. Ik vraag eerst of je het zeker weet.
more-practise-about = geeft deze partij op, en je speelt verder met hints. Ik vraag eerst of je het zeker weet.
more-used = Je hebt deze beurt al iets voorgesteld. Bij je volgende beurt kan het weer.

## Voordat een partij wordt opgegeven

more-resign-run = **{ $game }** opgeven?{ $ranked ->
    [no] {""}
   *[yes] {" "}Dan komt de partij niet op de ranglijst.
}
more-resign-game = { $counts ->
    [hinted] **{ $game }** opgeven? Dat telt als verlies. De ratings veranderen niet, omdat anderen een hint hebben gebruikt.
    [rated] **{ $game }** opgeven? Dat telt als verlies. De ratings veranderen alleen als iedereen twee zetten heeft gedaan.
   *[friendly] **{ $game }** opgeven? Je verliest, maar de ratings veranderen niet.
}
more-resign-yes = Opgeven
more-resign-no = Doorspelen

more-practise = Oefenen
more-practise-ask = **Oefenen met hints?** Je geeft deze partij dan op en hij komt niet op de ranglijst. Je speelt vanaf hier verder met dezelfde kaarten.
    -# Je ziet hints en de volgende kaarten, dus de partij voor de ranglijst stopt hier.{ $run ->
        [daily] {" "}Vandaag is er geen andere dagpartij.
       *[other] {""}
    }
