### /moderate: wat de beheerders van een server bij partijen en mensen kunnen doen.

## Ending a game. $game: its name, the players and its number.

# A button.
moderate-end = Partij beëindigen
moderate-question =
    Deze partij beëindigen? Er komt dan geen uitslag.
    { $game }
moderate-ended = De partij is beëindigd, zonder uitslag: { $game }

## People. $player: a mention.

moderate-bot = { $player } is een bot. Kies een persoon.
# $new: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $new ->
        [yes] { $player } kan hier geen partijen meer beginnen en niet meer meedoen. Lopende partijen gaan door – met { COMMAND("moderate end") } beëindig je er een.
       *[no] { $player } is hier al uitgesloten van partijen. Met { COMMAND("moderate unbar") } draai je dat terug.
    }
   *[hidden] { $new ->
        [yes] { $player } staat niet meer op de ranglijsten van deze server.
       *[no] { $player } was hier al van de ranglijsten gehaald. Met { COMMAND("moderate unhide") } draai je dat terug.
    }
}
# $was: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $was ->
        [yes] { $player } kan hier weer spelen.
       *[no] { $player } is hier niet uitgesloten van partijen.
    }
   *[hidden] { $was ->
        [yes] { $player } staat weer op de ranglijsten van deze server.
       *[no] { $player } is hier niet van de ranglijsten gehaald.
    }
}

## The log

moderate-log = Moderatielogboek
moderate-nothing = Hier is nog niets gemodereerd. Beëindigde partijen en spelers die worden uitgesloten of verborgen, komen hier te staan.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor } heeft partij #{ $number } beëindigd
    [barred] { $actor } heeft { $player } uitgesloten van partijen
    [unbarred] { $actor } heeft { $player } weer toegelaten
    [hidden] { $actor } heeft { $player } van de ranglijsten gehaald
   *[unhidden] { $actor } heeft { $player } weer op de ranglijsten gezet
}
