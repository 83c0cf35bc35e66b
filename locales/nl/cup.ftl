### /cup: toernooien van een server

## Het bericht in het kanaal

cup-title = Toernooi: { $game }
cup-swiss = Zwitsers systeem
cup-groups = Iedereen tegen iedereen, ronde voor ronde
cup-at-once = Iedereen tegen iedereen, alles tegelijk
cup-fills = Computers nemen vrije plaatsen in
cup-host = Organisatie: { $host }
cup-begins = Begint op { $time }, { $relative }.
cup-begins-full = Begint zodra het vol is, en anders op { $time }.
cup-next = Elke week: het volgende toernooi opent op { $time }.
cup-taken = { $count } van { $size } plaatsen bezet
cup-missing = { $count ->
    [one] Er is nog 1 speler nodig.
   *[other] Er zijn nog { $count } spelers nodig.
}
cup-round = Ronde { $round } van { $rounds }
cup-group-stage = Groepen
cup-final = Finale
cup-group = Groep { $number }
cup-runs = Alle partijen zijn bezig
cup-over = { $begun ->
    [no] Afgelast
   *[yes] Afgelopen
}
cup-running = Nu bezig: { $games }
cup-yours = Jouw partijen: { $games }
cup-game = [{ $players }]({ $link })
cup-few = { $count ->
    [0] Afgelast: er deed niemand mee. Nieuw toernooi: { COMMAND("cup") }
    [one] Afgelast: er deed maar 1 speler mee. Nieuw toernooi: { COMMAND("cup") }
   *[other] Afgelast: er deden maar { $count } spelers mee. Nieuw toernooi: { COMMAND("cup") }
}
cup-ended = { $begun ->
    [no] Afgelast voordat het begon.
   *[yes] Voortijdig beëindigd, dus zonder podium.
}
cup-won = { $count ->
    [one] ### 🏆 { $winners } wint het toernooi: { $game }
   *[other] ### 🏆 { $winners } delen de toernooiwinst: { $game }
}
cup-beside = Computers zonder medaille: { $players }
cup-computer = { $player } ({ $points })
cup-table = [Bekijk de hele stand]({ $link })
cup-head-points = Ptn
cup-podium-points = { $count ->
    [one] { $points } punt
    [0.5] { $points } punt
   *[other] { $points } punten
}
cup-head-buchholz = BH
cup-head-berger = SB
cup-head-running = Bezig
cup-tie-buchholz = Winst 1, remise ½. Bij gelijke stand telt Buchholz (BH): de punten van alle tegenstanders.
cup-tie-berger = Winst 1, remise ½. Bij gelijke stand telt Sonneborn-Berger (SB): de punten van verslagen tegenstanders en de helft bij remise.
cup-computers = Twee computers spelen niet tegen elkaar en krijgen daar geen punten voor. Bij evenveel punten staan mensen boven computers.

## Knoppen en het formulier

cup-join = Meedoen
cup-leave = Verlaten
cup-begin = Nu beginnen
cup-end = Toernooi beëindigen
cup-count = Hoe telt het?
cup-list = Alle toernooien
cup-again = Nog eens
cup-pick = Kies een toernooi
cup-heading = Toernooien op deze server
cup-form = Nieuw toernooi
cup-form-pick = Nieuw toernooi: kies een spel
cup-form-system = Speelwijze
cup-swiss-hint = Een paar rondes tegen spelers met ongeveer evenveel punten
cup-groups-hint = Iedereen tegen iedereen. Bij meer dan 8 spelers: groepen, dan een finale
cup-at-once-hint = Hetzelfde, maar alle partijen van een groep beginnen tegelijk
cup-form-size = Plaatsen
cup-form-size-hint = 4, 8, 16, 32, 64 of elk getal van { $fewest } tot en met { $most }
cup-form-start = Begin
cup-form-start-hint = Leeg: zodra het vol is. Of 90m, 2h, 1d, Discord-tijdstempel
cup-form-boxes = Kies wat past
cup-joins = Ik doe mee
cup-rated = Partijen tellen voor de rating
cup-weekly = Elke week

## Antwoorden in privé

cup-created =
    { $joins ->
        [yes] Je toernooi staat open, en je doet mee: { $link }
       *[no] Je toernooi staat open: { $link }
    }
    Het begint vanzelf. Met genoeg spelers kun je op *Nu beginnen* drukken. Bij { COMMAND("cup") } staat *Toernooi beëindigen*.
cup-joined = Je doet mee! Het toernooi begint { $time }. { $notified ->
    [no] { COMMAND("games") } toont dan je partijen.
   *[yes] Ik geef je een seintje als een partij van je begint.
}
cup-joined-full = Je doet mee! Het toernooi begint zodra het vol is, uiterlijk { $time }. { $notified ->
    [no] { COMMAND("games") } toont dan je partijen.
   *[yes] Ik geef je een seintje als een partij van je begint.
}
cup-left = Je doet niet meer mee aan het toernooi.
cup-leaving = { $count ->
    [0] Het toernooi verlaten? Je tegenstanders winnen de partijen die je nog moest spelen.
    [one] Het toernooi verlaten? Je verliest je lopende partij. Je tegenstanders winnen de partijen die je nog moest spelen.
   *[other] Het toernooi verlaten? Je verliest je { $count } lopende partijen. Je tegenstanders winnen de partijen die je nog moest spelen.
}
cup-begun = Het toernooi begint. De eerste partijen worden nu geplaatst.
cup-ending = Het { $game }-toernooi beëindigen? Er komt dan geen podium. Lopende partijen gaan door.
cup-ending-series = Stoppen met het wekelijkse { $game }-toernooi? Dit toernooi is al afgelopen.
cup-ended-now = { $begun ->
    [no] Het toernooi is afgelast.
   *[yes] Het toernooi is afgelopen.
}

## Weigeringen

cup-no-server = Toernooien zijn er alleen op servers waar ik op zit. Probeer het daar.
cup-none = Er zijn hier nu geen toernooien. Maak er hieronder een!
cup-gone = Dat toernooi bestaat niet meer. { COMMAND("cup") } toont de toernooien van deze server.
cup-too-many = Deze server heeft al { $count } toernooien. Beëindig er eerst een: { COMMAND("cup") }, dan *Toernooi beëindigen*.
cup-not-posted = Je toernooi is opgeslagen, maar ik kon het hier nog niet plaatsen. Binnen een minuut probeer ik het opnieuw.
cup-refused = Je toernooi is opgeslagen, maar van Discord mag ik hier niets plaatsen. { COMMAND("cup") } in een ander kanaal plaatst het daar.
cup-already-in = Je doet al mee aan dit toernooi.
cup-not-in = Je doet niet mee aan dit toernooi.
cup-is-full = Dit toernooi is vol. Zoek een ander: { COMMAND("cup") }
cup-has-begun = Dit toernooi is al begonnen. Zoek een ander: { COMMAND("cup") }
cup-is-over = Dit toernooi is afgelopen.
cup-not-host = Dat kunnen alleen de organisator en serverbeheerders.
cup-too-few = { $count ->
    [one] Voordat het toernooi kan beginnen, moet er nog { $count } speler bij komen.
   *[other] Voordat het toernooi kan beginnen, moeten er nog { $count } spelers bij komen.
}
cup-bad-start = Die begintijd begrijp ik niet. Typ over hoeveel tijd het toernooi begint, zoals 90m, 2h of 1d, of een Discord-tijdstempel, maximaal 60 dagen vooruit.
cup-bad-size = Een toernooi heeft { $fewest } tot { $most } plaatsen. Typ een getal, zoals 8, 16 of 32.
