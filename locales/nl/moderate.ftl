### /moderate: wat de beheerders van een server bij partijen en mensen kunnen doen.

## Ending a game. $game: its name, the players and its number.

# A button.
moderate-end = Partij beëindigen
moderate-question =
    Deze partij beëindigen? Hij krijgt dan geen uitslag.
    { $game }
moderate-ended = De partij is beëindigd, zonder uitslag: { $game }

## People. $player: a mention.

moderate-bot = { $player } is een bot. Noem een persoon.
# $new: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $new ->
        [yes] { $player } kan hier geen partijen meer beginnen en nergens meer meedoen. Lopende partijen gaan door – `/moderate end` beëindigt er een.
       *[no] { $player } is hier al uitgesloten van partijen. `/moderate unbar` heft dat op.
    }
   *[hidden] { $new ->
        [yes] { $player } staat niet meer op de ranglijsten van deze server.
       *[no] { $player } is hier al verborgen op de ranglijsten. `/moderate unhide` heft dat op.
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
       *[no] { $player } is hier niet verborgen op de ranglijsten.
    }
}

## The log

moderate-log = Moderatielogboek
moderate-nothing = Hier is nog niets gemodereerd. `/moderate end`, `bar` en `hide` komen in het logboek.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $deed ->
    [ended] { $actor } beëindigt partij #{ $number }
    [barred] { $actor } sluit { $player } uit van partijen
    [unbarred] { $actor } laat { $player } weer spelen
    [hidden] { $actor } verbergt { $player } op de ranglijsten
   *[unhidden] { $actor } toont { $player } weer op de ranglijsten
}
