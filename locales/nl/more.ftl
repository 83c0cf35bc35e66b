### *Meer* onder een bord: wat je naast zetten kunt doen.

more-your-turn = Je bent aan zet.
more-vacation = Ga je weg? `/vacation` zet deze klok stil.
more-question = Wat wil je doen?

## Knoppen

more-draw = Remise aanbieden
more-takeback = Zet terugnemen
more-cancel = Partij afbreken
more-withdraw = Voorstel intrekken
more-resign = Opgeven
more-hint = Hint

## Voordat een partij wordt opgegeven

more-resign-run = **{ $game }** opgeven? Dan komt de partij niet op de ranglijst.
more-resign-game = { $counts ->
    [hinted] **{ $game }** opgeven? Dat telt als verlies. De ratings veranderen niet, omdat anderen een hint hebben gebruikt.
    [rated] **{ $game }** opgeven? Dat telt als verlies. De ratings veranderen alleen als iedereen twee zetten heeft gedaan.
   *[friendly] **{ $game }** opgeven? Dat telt als verlies.
}
more-resign-yes = Opgeven
more-resign-no = Doorspelen

more-practise = Oefenen
more-practise-ask = **Oefenen met hints?** Je geeft deze partij dan op en hij komt niet op de ranglijst. Je speelt vanaf hier verder met dezelfde kaarten.
    -# Hints en een blik op de volgende kaarten zouden een partij voor de ranglijst helpen. Daarom kan hij niet openblijven.{ $run ->
        [daily] {" "}Een andere dagpartij is er vandaag niet.
       *[other] {""}
    }
