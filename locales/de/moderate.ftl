### /moderate: was ein Serverteam bei Partien und Personen tun kann.

## Ending a game. $game: its name, the players and its number.

# A button.
moderate-end = Partie beenden
moderate-question =
    Diese Partie beenden? Sie hat dann kein Ergebnis.
    { $game }
moderate-ended = Die Partie ist beendet, ohne Ergebnis: { $game }

## People. $player: a mention.

moderate-bot = { $player } ist ein Bot. Wähl eine Person.
# $new: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $new ->
        [yes] { $player } kann hier nicht mehr mitspielen. Laufende Partien gehen weiter. Mit { COMMAND("moderate end") } beendest du sie.
       *[no] { $player } ist hier schon von Partien ausgeschlossen. { COMMAND("moderate unbar") } hebt das auf.
    }
   *[hidden] { $new ->
        [yes] { $player } steht nicht mehr in den Bestenlisten dieses Servers.
       *[no] { $player } ist in den Bestenlisten hier schon ausgeblendet. { COMMAND("moderate unhide") } hebt das auf.
    }
}
# $was: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $was ->
        [yes] { $player } kann hier wieder spielen.
       *[no] { $player } ist hier nicht von Partien ausgeschlossen.
    }
   *[hidden] { $was ->
        [yes] { $player } steht wieder in den Bestenlisten dieses Servers.
       *[no] { $player } ist in den Bestenlisten hier nicht ausgeblendet.
    }
}

## The log

moderate-log = Moderationsprotokoll
moderate-nothing = Hier wurde noch nichts moderiert. Später siehst du hier beendete Partien und ausgeschlossene oder ausgeblendete Leute.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor } hat Partie #{ $number } beendet
    [barred] { $actor } hat { $player } von Partien ausgeschlossen
    [unbarred] { $actor } hat { $player } wieder zugelassen
    [hidden] { $actor } hat { $player } in den Bestenlisten ausgeblendet
   *[unhidden] { $actor } hat { $player } in den Bestenlisten wieder eingeblendet
}
