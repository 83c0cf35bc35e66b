### /crowd: Alle in einem Kanal spielen eine Seite und stimmen über die Züge ab

## The board in the channel

crowd-vote = Abstimmen
crowd-follow = Bei jeder Abstimmung melden
crowd-first = { $side ->
    [none] Ihr baut alle zusammen ein Riff.
   *[other] Ihr spielt alle zusammen { $side }.
} Noch keine Stimme. Ab der ersten läuft die Zeit: { $time }.
crowd-votes = { $count ->
    [one] 🗳️ 1 Stimme – der führende Zug wird { $ends } gespielt.
   *[other] 🗳️ { $count } Stimmen – der führende Zug wird { $ends } gespielt.
}
crowd-missing = { $count ->
    [one] Früher, wenn alle vom letzten Mal wieder abstimmen: 1 Stimme fehlt noch.
   *[other] Früher, wenn alle vom letzten Mal wieder abstimmen: { $count } Stimmen fehlen noch.
}
crowd-others = { $count ->
    [one] 1 anderer Zug
   *[other] { $count } andere Züge
}
crowd-time-60 = 1 Minute
crowd-time-300 = 5 Minuten
crowd-time-900 = 15 Minuten
crowd-time-3600 = 1 Stunde
crowd-time-86400 = 1 Tag
crowd-voters = { $count ->
    [one] 1 Person hat abgestimmt.
   *[other] { $count } Personen haben abgestimmt.
}
crowd-ended-early = Diese Partie wurde vorzeitig beendet.
crowd-abandoned = Zwei Wochen lang hat niemand abgestimmt. Die Partie ist deshalb beendet.
crowd-again = Neue Partie

## Voting in private

crowd-heading = { $side ->
    [none] ### { $emoji } { $game }: deine Stimme
   *[other] ### { $emoji } { $game }: deine Stimme ({ $side })
}
crowd-so-far = Deine Stimme bisher: **{ $moves }**. Wähl, wie es weitergeht, oder hör hier auf.
crowd-over = Von vorn
crowd-own = Deine Stimme: **{ $moves }**. Du kannst sie ändern, bis der Zug gespielt wird ({ $ends }).
crowd-change = Stimme ändern
crowd-played = Team Schwarm hat gewählt: **{ $moves }**.
crowd-moved-on = Diese Abstimmung ist vorbei. So steht die Partie jetzt.
crowd-followed = { $on ->
    [no] Ich benachrichtige dich zu dieser Partie nicht mehr.
   *[yes] { $notified ->
        [no] Deine Benachrichtigungen sind aus. Schalte sie mit { COMMAND("settings") } ein, dann melde ich mich bei jeder neuen Abstimmung.
       *[yes] Ich melde mich, sobald in dieser Partie eine Abstimmung beginnt. Drück noch einmal, um das zu beenden.
    }
}

## In a replay

crowd-counted = 🗳️ { $votes }
crowd-part = { $count } × { $move }

## Starting and ending

crowd-posted = Das Brett steht im Kanal.
crowd-playing = Hier spielt der Schwarm { $game }: { $link }
crowd-show = Hier posten
crowd-form = Neue Partie für den Schwarm
crowd-form-level = Gegner
crowd-form-usual = Wie üblich: Orca, bei Reef niemand
crowd-form-time = Zeit für jede Abstimmung
crowd-end = Partie beenden
crowd-end-ask = Diese Partie { $game } für alle beenden? Sie bleibt ohne Ergebnis.
crowd-ended = Die Partie { $game } ist vorbei.

## Refusals

crowd-no-server = Ein Schwarm spielt nur auf Servern, auf denen ich bin. Versuch es dort noch einmal.
crowd-none-here = In diesem Kanal spielt gerade kein Schwarm. Starte eine Partie: { COMMAND("crowd") }
crowd-already = In diesem Kanal spielt schon ein Schwarm. Stimm dort mit ab, oder beende die Partie mit { COMMAND("crowd") } und *Partie beenden*: { $link }
crowd-not-host = Nur wer diese Partie gestartet hat oder zum Serverteam gehört, kann sie beenden.
