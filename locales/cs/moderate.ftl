### /moderate: co mohou správci serveru dělat s partiemi a lidmi na něm.

## Ending a game. $game: its name, the players and its number.

# A button.
moderate-end = Ukončit partii
moderate-question =
    Ukončit tuhle partii? Nebude mít výsledek.
    { $game }
moderate-ended = Partie je ukončena bez výsledku: { $game }

## People. $player: a mention.

moderate-bot = { $player } je bot. Vyber člověka.
# $new: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $new ->
        [yes] { $player } tu už nemůže začínat partie ani se k nim přidávat. Rozehrané pokračují – { COMMAND("moderate end") } některou ukončí.
       *[no] { $player } už tu má hraní zakázané. Zruší to { COMMAND("moderate unbar") }.
    }
   *[hidden] { $new ->
        [yes] { $player } už není v žebříčcích serveru.
       *[no] { $player } už tu má skryté jméno v žebříčcích. Zruší to { COMMAND("moderate unhide") }.
    }
}
# $was: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $was ->
        [yes] { $player } tu může zase hrát.
       *[no] { $player } tu hraní zakázané nemá.
    }
   *[hidden] { $was ->
        [yes] { $player } je zase v žebříčcích serveru.
       *[no] { $player } se v místních žebříčcích normálně zobrazuje.
    }
}

## The log

moderate-log = Protokol zásahů
moderate-nothing = Zatím žádný zásah. Ukončené partie a hráči, kteří tu nesmějí hrát nebo jsou skrytí, se objeví tady.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor }: ukončení partie #{ $number }
    [barred] { $actor }: zákaz hraní pro hráče { $player }
    [unbarred] { $actor }: povolení hraní pro hráče { $player }
    [hidden] { $actor }: skrytí hráče { $player } v žebříčcích
   *[unhidden] { $actor }: návrat hráče { $player } do žebříčků
}
