### /moderate: was ein Serverteam bei Partien und Personen tun kann.

## The menu, its forms, and the button beside it

moderate-title = Moderation
# In the menu, before something is chosen.
moderate-pick = Was möchtest du tun?
# Entries of the menu, titles of the forms, and the button that confirms the end of a game.
moderate-do = { $action ->
    [ended] Partie beenden
    [barred] Jemanden ausschließen
    [unbarred] Jemanden wieder zulassen
    [hidden] Jemanden ausblenden
   *[unhidden] Jemanden wieder zeigen
}
# Below the entries of the menu.
moderate-hint = { $action ->
    [ended] Sie hat kein Ergebnis, und Wertungen ändern sich nicht.
    [barred] Neue Partien sind hier nicht mehr möglich. Laufende gehen weiter.
    [unbarred] Neue Partien sind hier wieder möglich.
    [hidden] Steht nicht mehr in den Bestenlisten dieses Servers, spielt aber weiter.
   *[unhidden] Steht wieder in den Bestenlisten dieses Servers.
}
# Fields of the forms.
moderate-member = Wen?
moderate-id = Oder die Discord-ID
moderate-game = Partie in diesem Kanal
moderate-number = Oder ihre Nummer
# A button, and the heading of its list.
moderate-log = Protokoll

## Ending a game. $game: its name, the players and its number.

moderate-question =
    Diese Partie beenden? Sie hat dann kein Ergebnis.
    { $game }
moderate-ended = Die Partie ist beendet, ohne Ergebnis: { $game }

## People. $player: a mention.

moderate-bot = { $player } ist ein Bot. Wähl eine Person.
moderate-no-such-id = Discord kennt niemanden mit dieser ID. Schalte in Discord den *Entwicklermodus* ein, dann kannst du die ID mit einem Rechtsklick auf den Namen kopieren.
# $changed: no if it was so before.
moderate-restricted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } kann hier nicht mehr mitspielen. Laufende Partien gehen weiter. Mit *Partie beenden* beendest du sie.
       *[no] { $player } ist hier schon von Partien ausgeschlossen. *Jemanden wieder zulassen* hebt das auf.
    }
   *[hidden] { $changed ->
        [yes] { $player } steht nicht mehr in den Bestenlisten dieses Servers.
       *[no] { $player } ist in den Bestenlisten hier schon ausgeblendet. *Jemanden wieder zeigen* hebt das auf.
    }
}
# $changed: no if there was nothing to lift.
moderate-lifted = { $kind ->
    [barred] { $changed ->
        [yes] { $player } kann hier wieder spielen.
       *[no] { $player } ist hier nicht von Partien ausgeschlossen.
    }
   *[hidden] { $changed ->
        [yes] { $player } steht wieder in den Bestenlisten dieses Servers.
       *[no] { $player } ist in den Bestenlisten hier nicht ausgeblendet.
    }
}

## The log

moderate-nothing = Hier wurde noch nichts moderiert. Später siehst du hier beendete Partien und ausgeschlossene oder ausgeblendete Leute.
# $actor, $player: mentions. $number: the game’s.
moderate-entry = { $action ->
    [ended] { $actor } hat Partie #{ $number } beendet
    [barred] { $actor } hat { $player } von Partien ausgeschlossen
    [unbarred] { $actor } hat { $player } wieder zugelassen
    [hidden] { $actor } hat { $player } in den Bestenlisten ausgeblendet
   *[unhidden] { $actor } hat { $player } in den Bestenlisten wieder eingeblendet
}
