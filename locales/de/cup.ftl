### /cup: Turniere eines Servers

## Die Nachricht im Kanal

cup-title = Turnier: { $game }
cup-swiss = Schweizer System
cup-groups = Alle gegen alle, Runde für Runde
cup-at-once = Alle gegen alle, alles gleichzeitig
cup-fills = Computer füllen freie Plätze
cup-host = Leitung: { $host }
cup-begins = Beginn: { $time }, { $relative }.
cup-begins-full = Beginn: sobald alle Plätze belegt sind, spätestens { $time }.
cup-next = Jede Woche ein Turnier. Nächste Anmeldung ab { $time }.
cup-taken = { $count } von { $size } Plätzen belegt
cup-missing = { $count ->
    [one] Es fehlt noch 1 Person.
   *[other] Es fehlen noch { $count } Personen.
}
cup-round = Runde { $round } von { $rounds }
cup-group-stage = Gruppen
cup-final = Finale
cup-group = Gruppe { $number }
cup-runs = Alle Partien laufen
cup-over = { $begun ->
    [no] Abgesagt
   *[yes] Vorbei
}
cup-running = Gerade am Brett: { $games }
cup-yours = Deine Partien: { $games }
cup-game = [{ $players }]({ $link })
cup-few = { $count ->
    [0] Abgesagt: Niemand hat sich angemeldet. Neues Turnier: { COMMAND("cup") }
    [one] Abgesagt: Nur 1 Person hat sich angemeldet. Neues Turnier: { COMMAND("cup") }
   *[other] Abgesagt: Nur { $count } Personen haben sich angemeldet. Neues Turnier: { COMMAND("cup") }
}
cup-ended = { $begun ->
    [no] Abgesagt, bevor es begann.
   *[yes] Vorzeitig beendet, daher ohne Siegertreppchen.
}
cup-won = { $count ->
    [one] ### 🏆 { $winners } gewinnt das Turnier: { $game }
   *[other] ### 🏆 { $winners } teilen sich den Turniersieg: { $game }
}
cup-beside = Computer ohne Medaille: { $players }
cup-computer = { $player } ({ $points })
cup-table = [Zur ganzen Tabelle]({ $link })
cup-head-points = Pkt.
cup-podium-points = { $count ->
    [one] { $points } Punkt
    [0.5] { $points } Punkt
   *[other] { $points } Punkte
}
cup-head-buchholz = BH
cup-head-berger = SB
cup-head-running = Läuft
cup-tie-buchholz = Sieg 1, Remis ½. Bei Gleichstand zählt Buchholz (BH): die Punkte aller deiner Gegner zusammen.
cup-tie-berger = Sieg 1, Remis ½. Bei Gleichstand zählt Sonneborn-Berger (SB): die Punkte aller, die du besiegt hast, plus die halben Punkte aller, gegen die du remis gespielt hast.
cup-computers = Zwei Computer spielen nicht gegeneinander und bekommen dafür keine Punkte. Bei gleich vielen Punkten stehen Menschen vor Computern.

## Knöpfe und das Formular

cup-join = Mitspielen
cup-leave = Aussteigen
cup-begin = Jetzt beginnen
cup-end = Turnier beenden
cup-count = Wie wird gezählt?
cup-list = Alle Turniere
cup-again = Noch einmal
cup-pick = Wähl ein Turnier
cup-heading = Turniere auf diesem Server
cup-form = Neues Turnier
cup-form-pick = Neues Turnier: wähl ein Spiel
cup-form-system = Modus
cup-swiss-hint = Wenige Runden, immer gegen andere mit ähnlich vielen Punkten
cup-groups-hint = Alle gegen alle. Bei mehr als 8 Leuten: Gruppen, dann ein Finale
cup-at-once-hint = Genauso, aber alle Partien einer Gruppe beginnen gemeinsam
cup-form-size = Plätze
cup-form-size-hint = 4, 8, 16, 32, 64 oder jede Zahl von { $fewest } bis { $most }
cup-form-start = Beginn
cup-form-start-hint = Leer: sobald es voll ist. Oder 90m, 2h, 1d, Discord-Zeitstempel
cup-form-boxes = Wähl, was passt
cup-joins = Ich spiele mit
cup-rated = Gewertete Partien
cup-weekly = Jede Woche

## Private Antworten

cup-created =
    { $joins ->
        [yes] Die Anmeldung zu deinem Turnier läuft, und du bist dabei: { $link }
       *[no] Die Anmeldung zu deinem Turnier läuft: { $link }
    }
    Es beginnt von selbst. Sind genug dabei, kannst du auf *Jetzt beginnen* drücken. Bei { COMMAND("cup") } findest du *Turnier beenden*.
cup-joined = Du bist dabei! Das Turnier beginnt { $time }. { $notified ->
    [no] { COMMAND("games") } zeigt dann deine Partien.
   *[yes] Ich melde mich, sobald eine deiner Partien beginnt.
}
cup-joined-full = Du bist dabei! Das Turnier beginnt, sobald alle Plätze belegt sind, spätestens { $time }. { $notified ->
    [no] { COMMAND("games") } zeigt dann deine Partien.
   *[yes] Ich melde mich, sobald eine deiner Partien beginnt.
}
cup-left = Du bist aus dem Turnier ausgestiegen.
cup-leaving = { $count ->
    [0] Aus dem Turnier aussteigen? Was du noch spielen müsstest, gewinnen deine Gegner.
    [one] Aus dem Turnier aussteigen? Du verlierst deine laufende Partie. Was du noch spielen müsstest, gewinnen deine Gegner.
   *[other] Aus dem Turnier aussteigen? Du verlierst deine { $count } laufenden Partien. Was du noch spielen müsstest, gewinnen deine Gegner.
}
cup-begun = Das Turnier beginnt. Ich poste gerade die ersten Partien.
cup-ending = Das { $game }-Turnier beenden? Es gibt dann kein Siegertreppchen. Laufende Partien gehen weiter.
cup-ending-series = Das wöchentliche { $game }-Turnier einstellen? Dieses hier ist schon vorbei.
cup-ended-now = { $begun ->
    [no] Das Turnier ist abgesagt.
   *[yes] Das Turnier ist beendet.
}

## Absagen

cup-no-server = Turniere gibt es nur auf Servern, auf denen ich bin. Versuch es dort noch einmal.
cup-none = Hier gibt es gerade kein Turnier. Leg unten eins an!
cup-gone = Dieses Turnier gibt es nicht mehr. { COMMAND("cup") } zeigt die Turniere dieses Servers.
cup-too-many = Dieser Server hat schon { $count } Turniere. Beende zuerst eins: { COMMAND("cup") }, dann *Turnier beenden*.
cup-not-posted = Dein Turnier ist gespeichert, aber ich konnte es hier noch nicht posten. Ich versuche es in der nächsten Minute noch einmal.
cup-refused = Dein Turnier ist gespeichert, aber Discord lässt mich hier nichts posten. { COMMAND("cup") } in einem anderen Kanal postet es dort.
cup-already-in = Du bist schon bei diesem Turnier dabei.
cup-not-in = Du bist bei diesem Turnier nicht dabei.
cup-is-full = Dieses Turnier ist voll. Such dir ein anderes: { COMMAND("cup") }
cup-has-begun = Dieses Turnier hat schon begonnen. Such dir ein anderes: { COMMAND("cup") }
cup-is-over = Dieses Turnier ist vorbei.
cup-not-host = Das können nur die Turnierleitung und das Serverteam.
cup-too-few = { $count ->
    [one] Bevor das Turnier beginnen kann, muss noch { $count } Person dazukommen.
   *[other] Bevor das Turnier beginnen kann, müssen noch { $count } Personen dazukommen.
}
cup-bad-start = Diesen Zeitpunkt verstehe ich nicht. Schreib, wann es losgeht, zum Beispiel 90m, 2h oder 1d, oder gib einen Discord-Zeitstempel an, höchstens 60 Tage im Voraus.
cup-bad-size = Ein Turnier hat { $fewest } bis { $most } Plätze. Schreib eine Zahl, zum Beispiel 8, 16 oder 32.
