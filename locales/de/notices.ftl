### Benachrichtigungen neben einem Brett, und was gesagt wird, wo sich kein Brett zeigen lässt.

## Benachrichtigungen

notices-challenge = { $player } fordert dich zu einer Partie **{ $game }** heraus: { $link }
notices-vote = Die nächste Abstimmung in **{ $game }** läuft: { $link }
notices-declined = { $count ->
    [one] { $players } hat deine Herausforderung zu einer Partie **{ $game }** abgelehnt. Auf einem Server oder in einer Gruppe findest du mit { COMMAND("play") } jemand anderen.
   *[other] Jemand von den Eingeladenen ({ $players }) hat deine Herausforderung zu einer Partie **{ $game }** abgelehnt. Auf einem Server oder in einer Gruppe findest du mit { COMMAND("play") } andere, die mitspielen.
}
notices-expired = Deine Einladung zu **{ $game }** ist abgelaufen. Auf einem Server oder in einer Gruppe startest du mit { COMMAND("play") } eine neue Partie.
notices-place = { $reason ->
    [declined] { $place ->
        [1] { $player } hat abgelehnt. Du stehst jetzt ganz oben auf der Leiter für { $game }!
       *[other] { $player } hat abgelehnt. Du stehst auf der Leiter für { $game } jetzt auf Platz { $place }!
    }
   *[expired] { $place ->
        [1] { $player } hat nicht geantwortet. Du stehst jetzt ganz oben auf der Leiter für { $game }!
       *[other] { $player } hat nicht geantwortet. Du stehst auf der Leiter für { $game } jetzt auf Platz { $place }!
    }
}
notices-turn = In **{ $game }** mit { $players } bist du dran: { $link }
notices-time = Deine Bedenkzeit läuft { $ends } ab.
notices-asked = { $what ->
    [draw] { $player } bietet in **{ $game }** Remis an: { $link }
    [takeback] { $player } möchte in **{ $game }** den eigenen letzten Zug zurücknehmen: { $link }
   *[cancel] { $player } möchte die Partie **{ $game }** ohne Ergebnis abbrechen: { $link }
}
notices-late = { $count ->
    [one] { $players } hat in **{ $game }** die Bedenkzeit überschritten. Du kannst den Sieg beanspruchen: { $link }
   *[other] { $players } haben in **{ $game }** die Bedenkzeit überschritten. Du kannst den Sieg beanspruchen: { $link }
}
notices-premoved = In **{ $game }** mit { $players } wurde deine geplante Antwort gespielt: { $link }
notices-begun = Deine Partie **{ $game }** mit { $players } hat begonnen: { $link }
# In einem Kanal.
notices-to = { $player }: { $notice }

## Ein Brett, das sich nicht zeigen lässt

notices-coming = Einen Moment – das Brett kommt gleich.
notices-unposted = Das ist gespeichert, aber Discord nimmt meine Nachricht gerade nicht an. Ich schicke sie, sobald es geht.
notices-forbidden = Deine Partie ist sicher, aber in { $channel } kann ich nichts schreiben. Entweder gibt es den Kanal nicht mehr, oder mir fehlt dort eine dieser Berechtigungen: { $rights }. In einem anderen Kanal geht sie weiter mit { COMMAND("games") }, *Mehr* und *Hierher holen*.
# Jemand hat den Thread $channel gesperrt.
notices-locked = Deine Partie ist sicher, aber die Moderation hat { $channel } gesperrt. Sobald der Thread wieder offen ist, geht es dort weiter. Gleich weiter geht es in einem anderen Kanal, mit { COMMAND("games") }, *Mehr* und *Hierher holen*.
# Discord nimmt in $channel keine Nachricht an, egal welche Berechtigungen ich habe.
notices-refused = Deine Partie ist sicher, aber Discord lehnt meine Nachricht in { $channel } ab. In einem anderen Kanal geht sie weiter mit { COMMAND("games") }, *Mehr* und *Hierher holen*.

## Ein Thread, der sich nicht öffnen lässt

notices-no-thread-right = Diese Partie wird im Kanal gespielt. Für einen Thread fehlen mir Berechtigungen: { $rights }.
notices-no-thread = Discord hat keinen Thread für diese Partie zugelassen, darum wird im Kanal gespielt.
notices-unposted-abroad = Das ist gespeichert, aber Discord nimmt meine Nachricht gerade nicht an. { COMMAND("games") } zeigt die Partie.
