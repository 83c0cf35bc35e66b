### Puzzels: die van vandaag, oefenen, de oplossing, delen.

puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game }
puzzle-heading-practice = ### 🧩 Oefening · { $emoji } { $game }
puzzle-heading-mistake = ### 🧩 Dit heb je gemist · { $emoji } { $game } #{ $session } · zet { $move }
puzzle-difficulty = Moeilijkheid: { $level }
puzzle-tries = { $left ->
    [one] { $left } poging
   *[other] { $left } pogingen
}{ $reached ->
    [0] { $points ->
        [0] {""}
       *[other] , { $points } punten
    }
    [one] , tot nu toe { $reached } punt, { $points } mogelijk
   *[other] , tot nu toe { $reached } punten, { $points } mogelijk
}
puzzle-aim = 🎯 { $aim }
puzzle-ask-win = Je speelt met { $side }. Vind de enige winnende zet.
puzzle-ask-on = ✅ Goed! { $side } is weer aan zet: vind de volgende winnende zet.
puzzle-ask-points = Beide stapels zijn leeg. Hoeveel punten kun je nog halen? Speel door tot het einde.
puzzle-solved = { $tries ->
    [1] 🟩 In één keer opgelost!
    [2] 🟩 Opgelost bij je tweede poging!
   *[other] 🟩 Opgelost bij je derde poging!
}
puzzle-wrong = { $left ->
    [0] 🟨 Dat wint niet: op het bord zie je wat je tegenstander antwoordt. Je kunt nu de oplossing bekijken.
    [one] 🟨 Dat wint niet: op het bord zie je wat je tegenstander antwoordt. Je hebt nog 1 poging.
   *[other] 🟨 Dat wint niet: op het bord zie je wat je tegenstander antwoordt. Je hebt nog { $left } pogingen.
}
puzzle-from-start = Elke poging begint bij de eerste zet.
puzzle-part = { $left ->
    [0] 🟨 { $gained } van de { $points } punten gehaald. Je kunt nu de oplossing bekijken.
    [one] 🟨 { $gained } van de { $points } punten gehaald. Je hebt nog 1 poging.
   *[other] 🟨 { $gained } van de { $points } punten gehaald. Je hebt nog { $left } pogingen.
}
puzzle-shown = { $number ->
    [0] 💡 Oplossing: { $move }
   *[other] 💡 Oplossing, zet { $number }: { $move }
}
puzzle-replied = Het antwoord op het bord: { $move }
puzzle-solver = Lagoon
puzzle-line = ▶️ Waarom dit wint: { $moves }{ $more ->
    [0] {""}
    [one] {" "}en nog { $more } zet
   *[other] {" "}en nog { $more } zetten
}. Op het bord zie je het einde: { $side } wint{ $score ->
    [none] {""}
   *[other] {" "}met { $score }
}.
puzzle-twofold = ▶️ Waarom dit wint: { $loser } kan { $one } en { $two } niet allebei tegenhouden. Op het bord zie je het einde: { $side } wint.
puzzle-show-ask = { $points ->
    [0] **Oplossing bekijken?** Dan eindigt deze puzzel: 0 punten.
   *[other] **Oplossing bekijken?** Dan eindigt deze puzzel: je houdt { $points } punten.
}
puzzle-moved-on = Die knop hoort bij een eerdere zet. Hier ben je gebleven.
puzzle-more-which = Meer puzzels om te oefenen. Welk spel?
puzzle-points = **{ $points } van de { $most } punten**
puzzle-late = Geen punten: deze dag is voorbij
puzzle-here = { $solved ->
    [0] hier heeft nog niemand hem opgelost
   *[other] hier opgelost: { $solved } van { $tried }
}
puzzle-here-many = minstens { $tried } hier hebben hem geprobeerd
puzzle-done = { $done } van de { $all } klaar – hierna: { $next }
puzzle-sum = 🏁 Alles klaar: **{ $points } van de { $most }** punten
    { $results }
puzzle-streak = { $days ->
    [1] 🔥 Dag 1 van je reeks – tot morgen!
   *[other] 🔥 { $days } dagen op rij – tot morgen!
}
puzzle-new = Nieuwe puzzels { $when }
puzzle-back = 🔁 Deze puzzel krijg je { $when } nog een keer.
puzzle-again = Nog een keer
puzzle-show = Oplossing
puzzle-show-yes = Bekijken
puzzle-next = Volgende zet
puzzle-following = Verder: { $game }
puzzle-look = { $game } bekijken
puzzle-another = Nieuwe puzzel
puzzle-more = Meer puzzels
puzzle-mine = Mijn fouten
puzzle-share = Delen
puzzle-day = ### 🧩 Lagoon { $number } – klaar voor vandaag
puzzle-day-game = { $game }: { $result }
puzzle-shared = Lagoon { $number }
puzzle-shared-points = { $points }/{ $most }
puzzle-none = Er zijn hier geen puzzels.
puzzle-none-of = { $game } heeft geen puzzels. De puzzels van vandaag: { COMMAND("puzzle") }
puzzle-no-level = { $game } heeft geen puzzels op dit niveau: { $level }. Kies een ander niveau.
puzzle-none-due = Je hebt geen puzzels om nog eens te proberen. De puzzels van vandaag: { COMMAND("puzzle") }
puzzle-due-later = Je hebt nu niets om nog eens te proberen. Je volgende puzzel komt { $when } terug.
puzzle-gone = Deze puzzel is er niet meer. De puzzels van vandaag: { COMMAND("puzzle") }
puzzle-nothing-to-share = Maak eerst een puzzel van vandaag af. Daarna kun je je resultaat delen.

puzzle-posted =
    ### 🧩 Lagoon { $number }
    De puzzels van vandaag: { $games }
puzzle-yesterday = **Gisteren**
puzzle-solve = Oplossen
puzzle-many = en nog minstens { $count }
puzzle-folded = { $count ->
    [0] 🧩 Lagoon { $number } · De oplossingen:
    [one] 🧩 Lagoon { $number } · 1 speler heeft een puzzel opgelost. De oplossingen:
   *[other] 🧩 Lagoon { $number } · { $count } spelers hebben een puzzel opgelost. De oplossingen:
}
puzzle-folded-many = 🧩 Lagoon { $number } · Minstens { $count } spelers hebben een puzzel opgelost. De oplossingen:
puzzle-reminder = 🔥 Je reeks van { $days } dagen eindigt { $ends }. Met een puzzel of een dagpartij zet je hem voort.
