### Meldingen naast een bord, en wat er gezegd wordt waar geen bord kan staan.

## Meldingen

notices-challenge = { $player } daagt je uit voor **{ $game }**: { $link }
notices-vote = De volgende stemming in **{ $game }** is begonnen: { $link }
notices-declined = { $count ->
    [one] { $players } heeft je uitdaging voor **{ $game }** geweigerd. Op een server of in een groep vind je met { COMMAND("play") } een andere tegenstander.
   *[other] Een van de uitgenodigde spelers ({ $players }) heeft je uitdaging voor **{ $game }** geweigerd. Op een server of in een groep vind je met { COMMAND("play") } andere tegenstanders.
}
notices-expired = Je uitnodiging voor **{ $game }** is verlopen. Op een server of in een groep maak je met { COMMAND("play") } een nieuwe.
notices-place = { $reason ->
    [declined] { $place ->
        [1] { $player } heeft geweigerd. Je staat bovenaan de { $game }-ladder!
       *[other] { $player } heeft geweigerd. Je staat nu op plaats { $place } van de { $game }-ladder!
    }
   *[expired] { $place ->
        [1] { $player } heeft niet geantwoord. Je staat bovenaan de { $game }-ladder!
       *[other] { $player } heeft niet geantwoord. Je staat nu op plaats { $place } van de { $game }-ladder!
    }
}
notices-turn = Je bent aan zet in **{ $game }** met { $players }: { $link }
notices-time = Je bedenktijd loopt { $ends } af.
notices-asked = { $what ->
    [draw] { $player } biedt remise aan in **{ $game }**: { $link }
    [takeback] { $player } wil de eigen laatste zet in **{ $game }** terugnemen: { $link }
   *[cancel] { $player } stelt voor om de partij **{ $game }** af te breken: { $link }
}
notices-late = { $count ->
    [one] In **{ $game }** is de tijd van { $players } om. Je kunt de winst claimen: { $link }
   *[other] In **{ $game }** is de tijd van { $players } om. Je kunt de winst claimen: { $link }
}
notices-premoved = Je geplande antwoord is gespeeld in **{ $game }** met { $players }: { $link }
notices-begun = Je partij **{ $game }** met { $players } is begonnen: { $link }
# In een kanaal.
notices-to = { $player }: { $notice }

## Een bord dat niet getoond kan worden

notices-coming = Een ogenblik – het bord komt eraan.
notices-unposted = Dat is opgeslagen, maar Discord neemt mijn bericht nu niet aan. Ik plaats het zodra het kan.
notices-forbidden = Je partij is veilig, maar ik kan niets plaatsen in { $channel }. Dat kanaal is weg, of ik mis daar een van deze rechten: { $rights }. In een ander kanaal gaat de partij verder met { COMMAND("games") }, *Meer* en *Hierheen halen*.
# Een moderator heeft de thread $channel vergrendeld.
notices-locked = Je partij is veilig, maar een moderator heeft { $channel } vergrendeld. Zodra de thread weer open is, ga ik daar verder. Wil je nu verderspelen, gebruik dan { COMMAND("games") } in een ander kanaal, *Meer* en *Hierheen halen*.
# Discord neemt in $channel geen bericht aan, welke rechten ik ook heb.
notices-refused = Je partij is veilig, maar Discord weigert mijn bericht in { $channel }. In een ander kanaal gaat de partij verder met { COMMAND("games") }, *Meer* en *Hierheen halen*.

## Een thread die niet geopend kan worden

notices-no-thread-right = Ik kan geen thread voor deze partij openen, dus er wordt in het kanaal gespeeld. Voor een thread heb ik { $rights } nodig.
notices-no-thread = Discord liet me geen thread voor deze partij openen, dus er wordt in het kanaal gespeeld.
notices-unposted-abroad = Dat is opgeslagen, maar Discord neemt mijn bericht nu niet aan. { COMMAND("games") } toont de partij.
