### Drobné písmo pod výsledkem: nové ratingy, místa, nebo proč se nic nepočítá.

counting-ratings = Ratingy: { $ratings }
counting-rating = { $player } **{ $points }** ({ $change })
counting-rating-provisional = { $player } **{ $points }** ({ $change }, předběžně)

## Sólová partie

counting-best-new = Tvůj dosud nejlepší výsledek
counting-best = Tvůj nejlepší výsledek: { $points }
counting-mean = { $runs ->
    [one] Tvůj průměr: { $points } z { $runs } partie
    [few] Tvůj průměr: { $points } ze { $runs } partií
   *[other] Tvůj průměr: { $points } z { $runs } partií
}
counting-places = { $place ->
    [friends] {""}**{ $here }.** místo v tomto chatu, **{ $everywhere }.** celkově
   *[member] {""}**{ $here }.** místo na tomto serveru, **{ $everywhere }.** celkově
}
counting-place = **{ $everywhere }.** místo celkově
counting-all-time = Za celou dobu
counting-daily = Denní partie z { $day }

## Nic se nepočítá

counting-late = Do žebříčku se nepočítá: tahle denní partie platila do { $until }. I tak pěkně zahráno!
counting-early = Nehodnoceno: partie skončila dřív, než všichni dvakrát táhli.
counting-often = { $count ->
    [one] Nehodnoceno: za den se počítá jen { $count } partie stejné dvojice.
    [few] Nehodnoceno: za den se počítají jen { $count } partie stejné dvojice.
   *[other] Nehodnoceno: za den se počítá jen { $count } partií stejné dvojice.
}
counting-hinted = Nehodnoceno: byla použita nápověda.
counting-practice = Do žebříčku se nepočítá: byl to trénink.
counting-seeded = Do žebříčku se nepočítá: seed byl zvolený.
