### De les in Reef: een begeleide solopartij van twee rondes.

reeflearn-coral =
    {"**"}Koop een koraal – het levert plekken op.** Dieren leven alleen waar de kolonies 🌸 van koralen naartoe wijzen.
    Kies er hieronder een, en dan de plek. Koralen raken elkaar met hun hoeken.
reeflearn-coral-wanted = Koop eerst een koraal: het levert plekken op.
reeflearn-coral-made = { $count ->
    [one] **{ $card }** heeft { $count } kolonie 🌸. Die wijst naar een plek voor een dier.
   *[other] **{ $card }** heeft { $count } kolonies 🌸. Elk daarvan wijst naar een plek voor een dier.
}
reeflearn-fish = **Nu een vis:** koop er een en plaats hem waar een kolonie 🌸 naartoe wijst. *🔍 Aanbod* toont de kaarten.
reeflearn-fish-wanted = Koop een vis voor de nieuwe plek.
reeflearn-fish-made = { $count ->
    [one] **{ $card }** leeft nu in je rif. { $count } kolonie wijst ernaar.
   *[other] **{ $card }** leeft nu in je rif. { $count } kolonies wijzen ernaar.
}
reeflearn-feed = **Voer hem.** Hij eet wat op zijn kaart staat en stijgt een niveau – daar komen de punten vandaan.
reeflearn-feed-wanted = Voer je vis.
reeflearn-feed-made = { $count ->
    [one] **{ $card }** is gegroeid: { $count } punt erbij. Nu is hij vermoeid en eet hij pas volgende ronde weer.
   *[other] **{ $card }** is gegroeid: { $count } punten erbij. Nu is hij vermoeid en eet hij pas volgende ronde weer.
}
reeflearn-use = **Gebruik je koraal.** De actie kan één keer per ronde en kost niets.
reeflearn-use-wanted = Gebruik de actie van je koraal – die is gratis.
reeflearn-use-made = **{ $card }**: { SMALL($does) }
reeflearn-pass = **Pas – en kijk wat je verdient.** Daarmee eindigt de ronde voor jou.
reeflearn-income = **Kies een inkomen.** Toeristen betalen meer, maar vervuilen een koraal. Houd daarna de kaarten in het aanbod, of leg er een paar af voor nieuwe.
reeflearn-pass-wanted = Pas nu: veel meer kan er deze ronde niet.
reeflearn-pass-made = Je hebt { $gains } gekregen, en geen enkel dier is nog vermoeid.
reeflearn-polluted = De toeristen hebben { $cards } vervuild. Tot je { $count ->
    [one] dat koraal schoonmaakt, heeft het geen actie en kost het je 1 punt.
   *[other] die koralen schoonmaakt, hebben ze geen actie en kosten ze je elk 1 punt.
}
reeflearn-round = **Ronde 2 is aan jou.** Voer je vis weer, koop wat je wilt en pas als je klaar bent.
reeflearn-round-wanted = Doe eerst minstens twee dingen: voer je vis en koop dan iets.
reeflearn-round-made = Je hebt { $count ->
    [one] { $count } punt
   *[other] { $count } punten
} na twee rondes. Een hele solopartij heeft er vier, en de latere leveren het meest op.
reeflearn-instead = { $word ->
    [buy-coral] Daarmee koop je een koraal.
    [buy-animal] Daarmee koop je een dier.
    [feed] Daarmee voer je een dier.
    [use] Daarmee gebruik je de actie van een koraal.
    [grow] Met groei krijgt een van je koralen er een kolonie 🌸 bij.
    [purify] Zuivering maakt vervuilde koralen schoon.
    [sell] Een zeewierverkoop maakt munten van plankton.
    [bloom] Een algenbloei vervuilt je koralen en levert plankton op.
   *[pass] { $left ->
        [0] Passen beëindigt de ronde.
       *[other] Passen beëindigt de ronde, en je hebt nog { $coins }.
    }
}

reeflearn-pair =
    {"**"}Sommige dieren leven met z’n tweeën.** Op een kaart in het aanbod staan twee ringen, het teken voor *symbiose*, naast een dier dat je al hebt. *🔍 Aanbod* toont de kaarten.
    Koop die kaart: de twee vormen een paar.
reeflearn-pair-wanted = Koop eerst de partner.
reeflearn-pair-other = Dat dier vindt hier geen partner. Koop dit: { $card }.
reeflearn-pair-made = Een paar: { $cards }. Een lint of dezelfde letter op allebei laat het zien.
reeflearn-both = **Voer er één, en ze groeien allebei.** Voer het dier dat je net hebt gekocht: dat kost alleen vermoeidheid. Laat daarna ook de partner groeien.
reeflearn-both-wanted = Voer het dier dat je net hebt gekocht.
reeflearn-both-raise = Laat ook de partner groeien – dat is gratis.
reeflearn-both-made = { $count ->
    [one] Ze zijn allebei gegroeid: { $count } punt meer voor één maaltijd.
   *[other] Ze zijn allebei gegroeid: { $count } punten meer voor één maaltijd.
} Alleen het dier dat at, is vermoeid.
reeflearn-hunt = **Jagers eten dieren.** Voer je jager. Een van je dieren verliest dan een niveau, tenzij je je jachtfiche omdraait: dan eet hij een dier uit het aanbod en verlies je niets.
reeflearn-hunt-wanted = Voer je jager.
reeflearn-hunt-reduce = Die prooi is van jezelf en zou punten verliezen. Jaag op een dier uit het aanbod.
reeflearn-hunt-made = { $count ->
    [one] { $count } punt meer, en de prooi blijft ongedeerd.
   *[other] { $count } punten meer, en de prooi blijft ongedeerd.
} Na de ronde wordt de fiche teruggedraaid.
reeflearn-clean = **Maak je koralen schoon.** Vervuilde koralen zijn grijs: ze hebben geen effect en kosten elk 1 punt. Zuivering (✨) maakt er twee tegelijk schoon.
reeflearn-clean-wanted = Maak je koralen schoon met een zuivering.
reeflearn-clean-made = { $count ->
    [one] { $count } koraal is schoon: 1 punt meer, en het effect is terug.
   *[other] { $count } koralen zijn schoon: { $count } punten meer, en hun effecten zijn terug.
} Wel komen er deze ronde geen toeristen. **Een goede score** na { $rounds } rondes in je eentje: { $ranks }.
reeflearn-rank = { $points } ({ $rank })
