### De kleine lettertjes onder een uitslag: nieuwe ratings, plaatsen, of waarom niets telt.

counting-ratings = { $kind ->
    [computers] Ratings tegen computers: { $ratings }
   *[people] Ratings: { $ratings }
}
counting-rating = { $player } **{ $points }** ({ $change })
counting-rating-provisional = { $games ->
    [one] { $player } **{ $points }** ({ $change }), nog ongeveer 1 partij voorlopig
   *[other] { $player } **{ $points }** ({ $change }), nog ongeveer { $games } partijen voorlopig
}

## Een solopartij

counting-best-new = { $run ->
    [daily] Beste dagpartij tot nu toe!
   *[other] Beste solopartij tot nu toe!
}
counting-best = { $run ->
    [daily] Je beste dagpartij: { $points }
   *[other] Je beste solopartij: { $points }
}
counting-mean = { $runs ->
    [one] Je gemiddelde: { $points } over { $runs } partij
   *[other] Je gemiddelde: { $points } over { $runs } partijen
}
counting-places = { $place ->
    [friends] Plaats **{ $here }** in deze chat, **{ $everywhere }** op alle servers
   *[member] Plaats **{ $here }** op deze server, **{ $everywhere }** op alle servers
}
counting-place = Plaats **{ $everywhere }** op alle servers
counting-all-time = Sinds het begin
counting-daily = Dagpartij van { $day }
counting-streak = { $days ->
    [one] 🔥 1 dag op rij
   *[other] 🔥 { $days } dagen op rij
}

## Niets telt

counting-late = Niet op de ranglijst: deze dagpartij telde tot { $until }. Toch goed gespeeld!
counting-early = Niet voor de rating: de partij eindigde voordat iedereen twee zetten had gedaan.
counting-often = { $count ->
    [one] Niet voor de rating: per dag telt maar { $count } partij tussen dezelfde twee spelers.
   *[other] Niet voor de rating: per dag tellen maar { $count } partijen tussen dezelfde twee spelers.
}
counting-hinted = Niet voor de rating: er is een hint gebruikt.
counting-practice = Niet op de ranglijst: dit was een oefenpartij.
counting-seeded = Niet op de ranglijst: de seed was zelf gekozen.

## De partijen van twee mensen tegen elkaar

counting-met-leads = Onderlinge stand: { $more }-{ $less } voor { $player }
counting-met-level = Onderlinge stand: { $more }-{ $less }
counting-met-drawn = { $count ->
    [one] { $count } remise
   *[other] { $count } remises
}
