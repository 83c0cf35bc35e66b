### Wat op meer plaatsen gezegd wordt.

common-language = Nederlands

## Spelers

common-level-1 = Garnaal
common-level-2 = Zeepaardje
common-level-3 = Schildpad
common-level-4 = Octopus
common-level-5 = Orka
common-level-6 = Narwal
common-level-7 = Leviathan
common-someone = iemand
common-no-one = niemand
common-former-player = Oud-speler
common-crowd = Team Publiek

## Een partij in lijsten en koppen

common-run = { $kind ->
    [free] solopartij
    [seeded] solopartij met seed { $seed }
    [daily] dagpartij
    [practice] oefenpartij
   *[other] solopartij
}
common-named-run = { $game }, { $run }
common-named-table = Open tafel: { $game }
common-named-of = { $game }: { $players }
common-named-with = { $game } met { $players }
common-only-you = alleen jij ziet hem
common-server-gone = (de server is er niet meer)
common-reference = [{ $number }]({ $link })

## Toestanden

common-thinking = { $count ->
    [one] { $players } denkt na …
   *[other] { $players } denken na …
}
common-turn = { $count ->
    [one] { $players } is aan zet.
   *[other] { $players } zijn aan zet.
}

## Kleine lettertjes

common-rated = Ratingpartij.
common-friendly = Vriendschappelijke partij: de ratings veranderen niet.
common-first-friendly = Je eerste partij { $game } tegen een computer telt niet voor de rating. De volgende wel.
common-no-undo = Computers laten je alleen in vriendschappelijke partijen een zet terugnemen.
common-daily-open = Telt mee tot { $time }, ook als de volgende dagpartij er al is.
common-daily-closed = Telt niet meer mee.
common-hints-all = 💡 Iedereen heeft een hint gebruikt, dus de ratings veranderen niet.
common-weakened = Niet voor de rating: de computer kon niet nadenken en heeft een eenvoudige zet gedaan.
common-hint-of-two = 💡 { $players } heeft een hint gebruikt: de ratings veranderen alleen als { $players } verliest.
common-hints = { $count ->
    [one] 💡 { $players } heeft een hint gebruikt. Wint { $players }, dan veranderen de ratings niet. Anders telt de partij voor { $players } als een laatste plaats.
   *[other] 💡 { $players } hebben hints gebruikt. Wint een van hen, dan veranderen de ratings niet. Anders telt de partij voor hen als een laatste plaats.
}

## Rechten, zoals ze in de instellingen van Discord heten

common-right-view-channel = Kanaal bekijken
common-right-send-messages = Berichten versturen
common-right-send-messages-in-threads = Berichten versturen in threads
common-right-attach-files = Bestanden bijvoegen
common-right-create-public-threads = Openbare threads maken
common-powerless = { $count ->
    [one] Ik kan hier geen partijen tonen: ik mis het recht { $rights }. Een serverbeheerder kan het me geven.
   *[other] Ik kan hier geen partijen tonen: ik mis de rechten { $rights }. Een serverbeheerder kan ze me geven.
}

## Knoppen, en wat onder lijsten staat

common-accept = Aannemen
common-decline = Weigeren
common-claim-win = Winst claimen
common-rules = Regels
common-back = Terug
common-your-turn = Jouw beurt
common-and-more = en nog { $count }

## Regels van een lijst met partijen

common-entry-turn = #{ $number } { $game } – jouw beurt
common-entry-waiting = #{ $number } { $game } – wacht op anderen

## Rijen: hoe een deel na de vorige staat

# Delen van een regel die geen zin zijn: een spel, een uitslag, een datum.
common-row = { $before } · { $next }
# Mensen of kanten tegenover elkaar.
common-versus = { $before } – { $next }
# Dingen in de beschrijving van een afbeelding.
common-series = { $before }; { $next }
# Het spel met zijn naam, en zijn opties als die er zijn, zoals ‘Reef met gebeurtenissen’.
common-game = { $setup ->
    [none] { $game }
   *[some] { $game } { $setup }
}
common-game-of = { $game }: { $players }
# Een afgelopen partij. $day: wanneer die eindigde.
common-game-ended = #{ $number } { $game }: { $players } ({ $day })
common-posted-already = Dit staat al in het kanaal: { $link }
# A button below a private answer.
common-post = Voor iedereen plaatsen
