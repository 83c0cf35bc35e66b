### /crowd: iedereen in een kanaal speelt één kant en stemt over de zetten

## The board in the channel

crowd-vote = Stemmen
crowd-follow = Seintje bij elke stemming
crowd-first = { $side ->
    [none] Jullie bouwen samen één rif.
   *[other] Jullie spelen samen { $side }.
} Nog geen stemmen. Met de eerste stem gaat de tijd in: { $time }.
crowd-votes = { $count ->
    [one] 🗳️ 1 stem – de zet met de meeste stemmen wordt { $ends } gespeeld.
   *[other] 🗳️ { $count } stemmen – de zet met de meeste stemmen wordt { $ends } gespeeld.
}
crowd-missing = { $count ->
    [one] Of eerder: zodra iedereen die de vorige keer stemde, opnieuw heeft gestemd (nog 1).
   *[other] Of eerder: zodra iedereen die de vorige keer stemde, opnieuw heeft gestemd (nog { $count }).
}
crowd-others = { $count ->
    [one] 1 andere zet
   *[other] { $count } andere zetten
}
crowd-time-60 = 1 minuut
crowd-time-300 = 5 minuten
crowd-time-900 = 15 minuten
crowd-time-3600 = 1 uur
crowd-time-86400 = 1 dag
crowd-voters = { $count ->
    [one] 1 persoon heeft gestemd.
   *[other] { $count } mensen hebben gestemd.
}
crowd-ended-early = Deze partij is voortijdig beëindigd.
crowd-abandoned = Twee weken lang heeft niemand gestemd. De partij is daarom beëindigd.
crowd-again = Nieuwe partij

## Voting in private

crowd-heading = { $side ->
    [none] ### { $emoji } { $game }: jouw stem
   *[other] ### { $emoji } { $game }: jouw stem ({ $side })
}
crowd-so-far = Jouw stem tot nu toe: **{ $moves }**. Kies wat er volgt, of stop hier.
crowd-over = Opnieuw
crowd-own = Jouw stem: **{ $moves }**. Je kunt hem wijzigen tot de zet wordt gespeeld ({ $ends }).
crowd-change = Stem wijzigen
crowd-played = Het publiek heeft gekozen: **{ $moves }**.
crowd-moved-on = Die stemming is voorbij. Zo staat de partij er nu voor.
crowd-followed = { $on ->
    [no] Je krijgt geen pings meer over deze partij.
   *[yes] { $notified ->
        [no] Je meldingen staan uit. Zet ze aan met { COMMAND("settings") }, dan geef ik je bij elke nieuwe stemming een seintje.
       *[yes] Ik geef je een seintje als er in deze partij een stemming begint. Druk nog een keer om te stoppen.
    }
}

## In a replay

crowd-counted = 🗳️ { $votes }
crowd-part = { $count } × { $move }

## Starting and ending

crowd-posted = Het bord is geplaatst.
crowd-playing = Het publiek speelt hier { $game }: { $link }
crowd-show = Hier plaatsen
crowd-form = Nieuwe partij voor het publiek
crowd-form-level = Tegenstander
crowd-form-usual = Zoals gewoonlijk: Orka, bij Reef niemand
crowd-form-time = Tijd per stemming
crowd-end = Partij beëindigen
crowd-end-ask = Deze partij { $game } voor iedereen beëindigen? Er komt geen uitslag.
crowd-ended = De partij { $game } is afgelopen.

## Refusals

crowd-no-server = Het publiek speelt alleen op servers waar ik op zit. Probeer het daar.
crowd-none-here = In dit kanaal speelt het publiek nu niet. Begin een partij: { COMMAND("crowd") }
crowd-already = In dit kanaal speelt het publiek al. Stem mee, of beëindig die partij met { COMMAND("crowd") } en *Partij beëindigen*: { $link }
crowd-not-host = Alleen wie deze partij begon of een serverbeheerder kan hem beëindigen.
