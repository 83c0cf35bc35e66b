### /moderate: co mohou správci serveru dělat s partiemi a lidmi na něm.

## Ending a game. $game: its name, the players and its number.

# A button.
moderate-end = Ukončit partii
moderate-question =
    Ukončit tuhle partii? Nebude mít výsledek.
    { $game }
moderate-ended = Partie je ukončena bez výsledku: { $game }

## People. $player: a mention.

moderate-bot = { $player } je bot. Uveď člověka.
# $new: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $new ->
        [yes] { $player } tu už nemůže začínat partie ani se k nim přidávat. Rozehrané pokračují – `/moderate end` některou ukončí.
       *[no] { $player } už tu má hraní zakázané. Zruší to `/moderate unbar`.
    }
   *[hidden] { $new ->
        [yes] { $player } už není v žebříčcích tohoto serveru.
       *[no] { $player } už v žebříčcích tady skrytý je. Zruší to `/moderate unhide`.
    }
}
# $was: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $was ->
        [yes] { $player } tu může zase hrát.
       *[no] { $player } tu hraní zakázané nemá.
    }
   *[hidden] { $was ->
        [yes] { $player } je zase v žebříčcích tohoto serveru.
       *[no] { $player } v žebříčcích tady skrytý není.
    }
}

## The log

moderate-log = Záznam moderování
moderate-nothing = Zatím tu nikdo nic nemoderoval. `/moderate end`, `bar` a `hide` se zaznamenávají.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $deed ->
    [ended] { $actor } ukončuje partii #{ $number }
    [barred] { $actor } zakazuje hraní: { $player }
    [unbarred] { $actor } znovu povoluje hraní: { $player }
    [hidden] { $actor } skrývá v žebříčcích: { $player }
   *[unhidden] { $actor } znovu ukazuje v žebříčcích: { $player }
}
