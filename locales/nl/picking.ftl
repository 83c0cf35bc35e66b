### Over welke partij een commando gaat. `game` is de optie van de commando’s.

## Meer partijen passen, of geen van de lopende

picking-several-turns = Je bent in { $count } partijen aan zet. Welke bedoel je?
picking-which = Welke partij?
picking-no-turn = Je bent in geen van je partijen aan zet. { COMMAND("games") } toont ze.

## Geen partij

picking-no-games = Je hebt geen lopende partijen. Begin er een met { $commands }.
picking-hidden = Die partij is privé, of wordt gespeeld waar jij hem niet kunt zien. { COMMAND("games") } toont je partijen.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = In dat bericht staat geen partij van mij. Probeer het bij het bord van een partij – { COMMAND("games") } brengt je naar die van jou.

## Afgelopen partijen

picking-only-players = Die partij is ergens anders gespeeld. Alleen de spelers kunnen hem hier terugkijken.
picking-still-running = Die partij is nog bezig. Terugkijken kan als hij is afgelopen. { COMMAND("games") } opent hem.
picking-called-off = Die partij is vóór het einde afgebroken, dus er valt niets terug te kijken.
picking-play-first = Meekijken zou de dagpartij van vandaag voor je verklappen. Speel eerst de jouwe met { COMMAND($command) }, of kom { $ends } terug.
picking-finish-first = Meekijken zou die dagpartij voor je verklappen. Ben je al aan de jouwe begonnen, speel hem dan eerst uit – { COMMAND("games") } toont hem. Kom anders { $ends } terug.
