### Over welke partij een commando gaat. `game` is de optie van de commando’s.

## Meer partijen passen, of geen van de lopende

picking-several-shown = { $count ->
    [one] Er is één partij te zien. Kies hem met de optie `partij`.
   *[other] Er zijn { $count } partijen te zien. Kies er een met de optie `partij`.
}
picking-several-claims = { $count ->
    [one] Je kunt in één partij de winst claimen. Kies hem met de optie `partij`.
   *[other] Je kunt in { $count } partijen de winst claimen. Kies er een met de optie `partij`.
}
picking-no-claim = Er valt nu geen winst te claimen. Dat kan zodra de bedenktijd van je tegenstander om is – { COMMAND("games") } toont je partijen.
picking-several-turns = { $count ->
    [one] Je bent in één partij aan zet. Kies hem met de optie `partij`.
   *[other] Je bent in { $count } partijen aan zet. Kies er een met de optie `partij`.
}
picking-no-turn = Je bent in geen van je partijen aan zet. { COMMAND("games") } toont ze.
picking-several-shared = { $count ->
    [one] Je speelt één partij met anderen. Kies hem met de optie `partij`.
   *[other] Je speelt { $count } partijen met anderen. Kies er een met de optie `partij`.
}
picking-none-shared = Je speelt al je partijen in je eentje, dus je kunt niemand iets voorstellen. Met { COMMAND("resign") } geef je een partij op.
picking-several-played = { $count ->
    [one] Je speelt één partij. Kies hem met de optie `partij`.
   *[other] Je speelt { $count } partijen. Kies er een met de optie `partij`.
}
picking-several-hints = { $count ->
    [one] Je kunt in één partij een hint krijgen. Kies hem met de optie `partij`.
   *[other] Je kunt in { $count } partijen een hint krijgen. Kies er een met de optie `partij`.
}
picking-no-hint = Een hint krijg je alleen als je aan zet bent, en dat ben je nu nergens. { COMMAND("games") } toont je partijen.

## Geen partij

picking-no-games = Je hebt geen lopende partijen. Begin er een met { $commands }.
picking-no-games-here = Je hebt geen lopende partijen, en in dit kanaal zijn er geen. Begin er een met { $commands }.
picking-hidden = Die partij is privé, of wordt gespeeld waar jij hem niet kunt zien. { COMMAND("games") } toont je partijen.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = In dat bericht staat geen partij van mij. Probeer het bij het bord van een partij – { COMMAND("games") } brengt je naar die van jou.

## Afgelopen partijen

picking-none-ended-here = In dit kanaal is nog geen partij afgelopen. De optie `partij` toont die van de server.
picking-none-ended = Hier is nog geen partij afgelopen, en jij hebt er ook nog geen uitgespeeld. Begin er een met { $commands }.
picking-only-players = Die partij is ergens anders gespeeld. Alleen de spelers kunnen hem hier terugkijken.
picking-still-running = Die partij is nog bezig. Terugkijken kan als hij is afgelopen – { COMMAND("board") } met `partij` { $number } toont de stand.
picking-called-off = Die partij is vóór het einde afgebroken, dus er valt niets terug te kijken.
picking-play-first = Meekijken zou de dagpartij van vandaag voor je verklappen. Speel eerst de jouwe met { COMMAND($command) }, of kom { $ends } terug.
picking-finish-first = Meekijken zou die dagpartij voor je verklappen. Ben je al aan de jouwe begonnen, speel hem dan eerst uit – { COMMAND("games") } toont hem. Kom anders { $ends } terug.
