### /moderate: co mohou správci serveru dělat s partiemi a lidmi na něm.

## The menu, its forms, and the button beside it

moderate-title = Moderování
# In the menu, before something is chosen.
moderate-pick = Co chceš udělat?
# Entries of the menu, titles of the forms, and the button that confirms the end of a game.
moderate-do = { $action ->
    [ended] Ukončit partii
    [barred] Zakázat hraní
    [unbarred] Povolit hraní
    [hidden] Skrýt hráče
   *[unhidden] Znovu zobrazit hráče
}
# Below the entries of the menu.
moderate-hint = { $action ->
    [ended] Nebude mít výsledek a ratingy se nezmění.
    [barred] Nezačne tu další partii. Rozehrané pokračují.
    [unbarred] Může tu zase začínat partie.
    [hidden] Nebude v žebříčcích tohohle serveru, ale hraje dál.
   *[unhidden] Bude zase v žebříčcích tohohle serveru.
}
# Fields of the forms.
moderate-member = Hráč
moderate-id = Nebo jeho ID na Discordu
moderate-game = Partie v tomhle kanálu
moderate-number = Nebo její číslo
# A button, and the heading of its list.
moderate-log = Protokol

## Ending a game. $game: its name, the players and its number.

moderate-question =
    Ukončit tuhle partii? Nebude mít výsledek.
    { $game }
moderate-ended = Partie je ukončena bez výsledku: { $game }

## People. $player: a mention.

moderate-bot = { $player } je bot. Vyber člověka.
moderate-no-such-id = Discord nikoho s tímhle ID nezná. Zapni v Discordu *Vývojářský režim* a ID zkopíruj přes pravé tlačítko na jménu.
# $changed: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } tu už nemůže začínat partie ani se k nim přidávat. Rozehrané pokračují. Některou ukončíš přes *Ukončit partii*.
       *[no] { $player } už tu má hraní zakázané. Zruší to *Povolit hraní*.
    }
   *[hidden] { $changed ->
        [yes] { $player } už není v žebříčcích serveru.
       *[no] { $player } už tu má skryté jméno v žebříčcích. Zruší to *Znovu zobrazit hráče*.
    }
}
# $changed: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } tu může zase hrát.
       *[no] { $player } tu hraní zakázané nemá.
    }
   *[hidden] { $changed ->
        [yes] { $player } je zase v žebříčcích serveru.
       *[no] { $player } se v místních žebříčcích normálně zobrazuje.
    }
}

## The log

moderate-nothing = Zatím žádný zásah. Ukončené partie a hráči, kteří tu nesmějí hrát nebo jsou skrytí, se objeví tady.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor }: ukončení partie #{ $number }
    [barred] { $actor }: zákaz hraní pro hráče { $player }
    [unbarred] { $actor }: povolení hraní pro hráče { $player }
    [hidden] { $actor }: skrytí hráče { $player } v žebříčcích
   *[unhidden] { $actor }: návrat hráče { $player } do žebříčků
}
