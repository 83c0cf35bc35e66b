### Drobné písmo pod výsledkem: nové ratingy, místa, nebo proč se nic nepočítá.

counting-ratings = { $kind ->
    [computers] Ratingy proti počítačům: { $ratings }
   *[people] Ratingy: { $ratings }
}
counting-rating = { $player } **{ $points }** ({ $change })
counting-rating-provisional = { $games ->
    [one] { $player } **{ $points }** ({ $change }), předběžně ještě asi 1 partii
    [few] { $player } **{ $points }** ({ $change }), předběžně ještě asi { $games } partie
   *[other] { $player } **{ $points }** ({ $change }), předběžně ještě asi { $games } partií
}

## Sólová partie

counting-best-new = { $run ->
    [daily] Zatím nejlepší denní partie!
   *[other] Zatím nejlepší sólová partie!
}
counting-best = { $run ->
    [daily] Tvoje nejlepší denní partie: { $points }
   *[other] Tvoje nejlepší sólová partie: { $points }
}
counting-mean = { $runs ->
    [one] Tvůj průměr za { $runs } partii: { $points }
    [few] Tvůj průměr za { $runs } partie: { $points }
   *[other] Tvůj průměr za { $runs } partií: { $points }
}
counting-places = { $place ->
    [friends] {""}**{ $here }.** místo v tomhle chatu, **{ $everywhere }.** na všech serverech
   *[member] {""}**{ $here }.** místo na tomhle serveru, **{ $everywhere }.** na všech serverech
}
counting-place = **{ $everywhere }.** místo na všech serverech
counting-all-time = Celkově
counting-daily = Denní partie ({ $day })
counting-streak = { $days ->
    [one] 🔥 1 den v řadě
    [few] 🔥 { $days } dny v řadě
   *[other] 🔥 { $days } dní v řadě
}

## Nic se nepočítá

counting-late = Do žebříčku se nepočítá: tahle denní partie platila do { $until }. I tak pěkně zahráno!
counting-early = Nehodnoceno: partie skončila, než všichni odehráli dva tahy.
counting-often = { $count ->
    [one] Nehodnoceno: za den se počítá jen { $count } partie stejné dvojice.
    [few] Nehodnoceno: za den se počítají jen { $count } partie stejné dvojice.
   *[other] Nehodnoceno: za den se počítá jen { $count } partií stejné dvojice.
}
counting-hinted = Nehodnoceno: byl použit tip.
counting-practice = Do žebříčku se nepočítá: byl to trénink.
counting-seeded = Do žebříčku se nepočítá: seed byl zvolený ručně.

## Vzájemné partie dvou hráčů

counting-met-leads = Vzájemná bilance: { $player } vede { $more } : { $less }
counting-met-level = Vzájemná bilance: { $more } : { $less }
counting-met-drawn = { $count ->
    [one] { $count } remíza
    [few] { $count } remízy
   *[other] { $count } remíz
}
