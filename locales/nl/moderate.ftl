### /moderate: wat de beheerders van een server bij partijen en mensen kunnen doen.

## The menu, its forms, and the button beside it

moderate-title = Moderatie
# In the menu, before something is chosen.
moderate-pick = Wat wil je doen?
# Entries of the menu, titles of the forms, and the button that confirms the end of a game.
moderate-do = { $action ->
    [ended] Partij beëindigen
    [barred] Iemand uitsluiten
    [unbarred] Iemand weer toelaten
    [hidden] Iemand verbergen
   *[unhidden] Iemand weer tonen
}
# Below the entries of the menu.
moderate-hint = { $action ->
    [ended] Die heeft geen uitslag, en ratings veranderen niet.
    [barred] Kan hier geen partijen meer beginnen. Lopende partijen gaan door.
    [unbarred] Kan hier weer partijen beginnen.
    [hidden] Staat niet meer in de ranglijsten van deze server, maar speelt gewoon door.
   *[unhidden] Staat weer in de ranglijsten van deze server.
}
# Fields of the forms.
moderate-member = Wie?
moderate-id = Of de Discord-ID
moderate-game = Partij in dit kanaal
moderate-number = Of het nummer
# A button, and the heading of its list.
moderate-log = Logboek

## Ending a game. $game: its name, the players and its number.

moderate-question =
    Deze partij beëindigen? Er komt dan geen uitslag.
    { $game }
moderate-ended = De partij is beëindigd, zonder uitslag: { $game }

## People. $player: a mention.

moderate-bot = { $player } is een bot. Kies een persoon.
moderate-no-such-id = Discord kent niemand met dat ID. Zet in Discord de *Ontwikkelaarsmodus* aan en kopieer het ID met een rechtsklik op de naam.
# $changed: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } kan hier geen partijen meer beginnen en niet meer meedoen. Lopende partijen gaan door. Met *Partij beëindigen* beëindig je er een.
       *[no] { $player } is hier al uitgesloten van partijen. Met *Iemand weer toelaten* draai je dat terug.
    }
   *[hidden] { $changed ->
        [yes] { $player } staat niet meer op de ranglijsten van deze server.
       *[no] { $player } was hier al van de ranglijsten gehaald. Met *Iemand weer tonen* draai je dat terug.
    }
}
# $changed: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } kan hier weer spelen.
       *[no] { $player } is hier niet uitgesloten van partijen.
    }
   *[hidden] { $changed ->
        [yes] { $player } staat weer op de ranglijsten van deze server.
       *[no] { $player } is hier niet van de ranglijsten gehaald.
    }
}

## The log

moderate-nothing = Hier is nog niets gemodereerd. Beëindigde partijen en spelers die worden uitgesloten of verborgen, komen hier te staan.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor } heeft partij #{ $number } beëindigd
    [barred] { $actor } heeft { $player } uitgesloten van partijen
    [unbarred] { $actor } heeft { $player } weer toegelaten
    [hidden] { $actor } heeft { $player } van de ranglijsten gehaald
   *[unhidden] { $actor } heeft { $player } weer op de ranglijsten gezet
}
