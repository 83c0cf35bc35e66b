### Ablehnungen: warum etwas nicht geht, und was stattdessen. Nur wer gefragt hat, liest sie.

## Partien und Züge

refusal-no-such-game = Diese Partie gibt es nicht mehr. { COMMAND("games") } zeigt deine Partien.
refusal-not-a-move = „{ $text }“ ist kein Zug, den ich verstehe. { COMMAND("games") } zeigt die Stellung.
refusal-illegal = „{ $move }“ ist gerade nicht möglich. { COMMAND("games") } zeigt die Stellung.
refusal-not-your-turn = { $notified ->
    [no] Du bist noch nicht dran. { COMMAND("games") } zeigt, wann es so weit ist.
   *[yes] Du bist noch nicht dran – ich melde mich, sobald du am Zug bist.
}
refusal-game-over = Diese Partie ist vorbei. { COMMAND("games") } zeigt, was du noch spielst.
refusal-cards-missing = Diese Partie hat mit Karten begonnen, die ich nicht mehr habe, und pausiert deshalb. Sie geht weiter, sobald die Karten zurück sind.
refusal-unknown = Das geht nicht. { COMMAND("games") } zeigt deine Partien, { COMMAND("learn") } erklärt die Spiele.
refusal-moved-on = Seit dieser Nachricht ist die Partie weitergegangen.
refusal-cannot-premove = Vorausplanen geht nur in Partien ohne Uhr oder mit mindestens einem Tag Bedenkzeit, solange jemand anderes am Zug ist.

## Eine Partie von anderen

refusal-run-was-private = Diese Partie wurde privat gespielt. Mit { COMMAND($command) } startest du eine eigene.
refusal-run-over-there = Diese Partie ist vorbei – *Replay* in { COMMAND("history") } zeigt, wie sie lief. Mit { COMMAND($command) } startest du eine eigene.
refusal-run-of-other = Diese Partie gehört { $player }. Du kannst zusehen oder mit { COMMAND($command) } eine eigene starten.
refusal-game-of-others = Hier spielen { $players }. Mit { COMMAND($command) } startest du eine eigene Partie.

## Eine Partie, die noch nicht läuft oder vorbei ist

refusal-not-begun = Diese Partie läuft noch nicht. Sie beginnt, sobald die Einladung angenommen ist.
refusal-never-begun = { $status ->
    [declined] Diese Partie hat nie begonnen: Die Einladung wurde abgelehnt. Mit { COMMAND($command) } startest du eine neue Partie.
    [cancelled] Diese Partie hat nie begonnen: Die Einladung wurde zurückgezogen. Mit { COMMAND($command) } startest du eine neue Partie.
   *[expired] Diese Partie hat nie begonnen: Die Einladung ist abgelaufen. Mit { COMMAND($command) } startest du eine neue Partie.
}
refusal-run-over = Diese Partie ist vorbei. Mit { COMMAND($command) } startest du eine neue.
refusal-called-off = Diese Partie { $game } wurde abgebrochen. Mit { COMMAND($command) } startest du eine neue.
refusal-over = Diese Partie { $game } ist vorbei. *Revanche* unter dem letzten Brett startet die nächste.
refusal-not-finished = Diese Partie läuft noch. Spiel sie erst zu Ende.
refusal-nobody-there = Jemand aus dieser Partie hat die eigenen Daten gelöscht, darum gibt es keine Revanche. Mit { COMMAND($command) } startest du eine neue Partie.
refusal-already-rematched = Die Revanche läuft schon: { $link }
refusal-rematch-offered = Eine Revanche ist schon angeboten: { $link }
refusal-rematch-waits = Deine Revanche wartet noch auf { $players }: { $link }

## Einladungen

refusal-not-invited = Diese Einladung ist für { $players }. Mit { COMMAND($command) } forderst du selbst jemanden heraus.
refusal-own-invitation = Das ist deine eigene Einladung – antworten muss jemand anderes. Mit *Zurückziehen* nimmst du sie zurück.
refusal-not-host = Bei dieser Einladung darf das nur { $player }. Mit { COMMAND($command) } startest du eine eigene Partie.
refusal-invitation-over = { $status ->
    [running] Diese Einladung wurde schon angenommen, die Partie läuft. Mit { COMMAND($command) } startest du eine neue Partie.
    [declined] Diese Einladung wurde abgelehnt. Mit { COMMAND($command) } startest du eine neue Partie.
    [cancelled] Diese Einladung wurde zurückgezogen. Mit { COMMAND($command) } startest du eine neue Partie.
    [expired] Diese Einladung ist abgelaufen. Mit { COMMAND($command) } startest du eine neue Partie.
   *[over] Diese Einladung wurde angenommen, und die Partie ist schon vorbei. Mit { COMMAND($command) } startest du eine neue Partie.
}
refusal-already-in = Du bist schon dabei. Die Partie beginnt, wenn alle Plätze besetzt sind.
refusal-no-free-seat = Alle Plätze sind vergeben. Die Partie beginnt, sobald alle Eingeladenen angenommen haben.
refusal-too-many-invitations = Mehr offene Einladungen gehen nicht. Warte auf eine Antwort oder nimm eine mit *Zurückziehen* zurück. Deine neueste: { $link }
refusal-already-invited = Deine Einladung an { $players } ist noch offen. Warte auf eine Antwort oder nimm sie mit *Zurückziehen* zurück: { $link }
refusal-challenged = Von { $player } liegt schon eine Herausforderung zu { $game } vor, aber mit anderen Einstellungen. Nimm diese Herausforderung zuerst an oder lehne sie ab: { $link }
refusal-invited-in-vain = Du hast { $players } in der letzten Stunde mehrmals vergeblich eingeladen. Lass etwas Zeit vergehen – *Tisch eröffnen* in { COMMAND("play") } ist für alle.

## Tagespartien

refusal-daily-played = { $points ->
    [one] Die heutige Tagespartie { $game } hast du schon gespielt: **{ $points }** Punkt. Die nächste beginnt { $next }. { COMMAND("leaderboard") } mit `art` „Tagespartien“ zeigt, wie alle abgeschnitten haben.
   *[other] Die heutige Tagespartie { $game } hast du schon gespielt: **{ $points }** Punkte. Die nächste beginnt { $next }. { COMMAND("leaderboard") } mit `art` „Tagespartien“ zeigt, wie alle abgeschnitten haben.
}
refusal-daily-ended = Die heutige Tagespartie { $game } hast du schon gespielt. Die nächste beginnt { $next }. { COMMAND("leaderboard") } mit `art` „Tagespartien“ zeigt, wie alle abgeschnitten haben.
refusal-daily-spent = Die heutige Tagespartie hast du schon gespielt. Die nächste beginnt { $next }.

## Angebote

refusal-offer-alone = Du spielst allein, da kannst du niemanden fragen. *Aufgeben* unter *Mehr* beendet die Partie.
refusal-offer-open = Es gibt schon ein offenes Angebot. Unter *Mehr* beim Brett kannst du es beantworten oder zurückziehen.
refusal-offer-again = In diesem Zug hast du schon etwas angeboten. Mach erst deinen nächsten Zug.
refusal-offer-draw = In diesem Spiel gibt es kein Remis durch Einigung. Spiel weiter oder schlag vor, die Partie abzubrechen.
refusal-offer-computer = { $rated ->
    [yes] In gewerteten Partien nehmen Computer keine Angebote an. Spiel weiter oder gib auf.
   *[no] Computer nehmen kein Remis an. Spiel weiter oder schlag vor, die Partie abzubrechen.
}
refusal-offer-undo = Du kannst keinen Zug zurücknehmen: Entweder hast du noch nicht gezogen, oder dein Zug hat etwas Neues aufgedeckt.
refusal-offer-unknown = Das kannst du hier nicht anbieten. *Mehr* unter dem Brett zeigt, was du anbieten kannst.
refusal-no-offer = Es gibt kein Angebot, das du beantworten könntest. *Mehr* unter dem Brett zeigt, was du anbieten kannst.

## Sieg beanspruchen

refusal-no-clock = Diese Partie läuft ohne Uhr, alle dürfen sich Zeit lassen.
refusal-late-yourself = Deine eigene Bedenkzeit ist abgelaufen. Zieh jetzt, dann geht die Partie weiter.
refusal-not-late = Die Bedenkzeit läuft noch. Sobald sie abgelaufen ist, kannst du den Sieg beanspruchen.

## Urlaub

refusal-already-away = Du bist schon im Urlaub, bis { $until }. Mit *Zurückkommen* in { COMMAND("settings") } kommst du früher zurück.
refusal-not-away = Du bist nicht im Urlaub. Mit *Urlaub* in { COMMAND("settings") } gehst du in den Urlaub.
refusal-vacation-too-long = { $days ->
    [0] Du hast { $year } keine Urlaubstage mehr. Nächstes Jahr gibt es neue.
    [one] Du hast { $year } noch 1 Urlaubstag. Wähl weniger Tage.
   *[other] Du hast { $year } noch { $days } Urlaubstage. Wähl weniger Tage.
}

## Wo gespielt werden kann

refusal-elsewhere = Auf diesem Server beginnen Partien in { $channels }. Laufende Partien bleiben, wo sie sind.
refusal-barred = Du kannst auf diesem Server nicht mitspielen: Das Serverteam hat dich ausgeschlossen. Laufende Partien kannst du zu Ende spielen.
refusal-unseen = { $count ->
    [one] { $players } sieht diesen Kanal nicht, und die Partie ginge hier weiter. Frag in einem Kanal, den alle sehen, oder sieh sie dir mit *Öffnen* in { COMMAND("games") } allein an.
   *[other] { $players } sehen diesen Kanal nicht, und die Partie ginge hier weiter. Frag in einem Kanal, den alle sehen, oder sieh sie dir mit *Öffnen* in { COMMAND("games") } allein an.
}
refusal-games-of-other = Die Partien von { $player } zeige ich nur auf einem Server, auf dem ihr beide seid. Frag mich dort.
refusal-played-elsewhere = Diese Partie wird anderswo gespielt: { $link }

## Befehle und Knöpfe

refusal-no-choice = Das steht nicht zur Wahl. Nimm etwas aus der Liste.
refusal-nothing-chosen = Du hast nichts gewählt. Öffne das Menü noch einmal und nimm einen Eintrag.
refusal-bad-control = Dieser Knopf funktioniert nicht mehr. Mit { COMMAND("games") } und { COMMAND("play") } bekommst du neue.
refusal-old-choice = Diese Auswahl stammt von einer älteren Version von mir. { COMMAND($command) } zeigt die aktuelle.
refusal-old-list = Diese Liste stammt von einer älteren Version von mir. { COMMAND($command) } zeigt eine neue.
refusal-old-commands = Meine Befehle wurden gerade aktualisiert. Lade Discord neu und versuch es noch einmal.
refusal-busy = Die Computer haben gerade sehr viel zu tun. Versuch es in einer Minute noch einmal.
refusal-unknown-game = Dieses Spiel gibt es hier nicht mehr. { COMMAND($command) } zeigt, was es gibt.
refusal-no-card = Eine Karte namens „{ $name }“ gibt es nicht. In der Liste bei `name` stehen alle.
refusal-cards = „{ $name }“ passt zu mehreren Karten. Welche meinst du?
refusal-cards-menu = Karte wählen
refusal-no-channel = Discord hat mir nicht verraten, in welchem Kanal du bist, also kann ich hier nichts machen. Versuch es in einem anderen Kanal.
