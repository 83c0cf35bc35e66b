### Die Befehle, wie Discord sie auflistet: Namen, Beschreibungen, Optionen und Auswahlmöglichkeiten.


## Die Spiele

commands-game-challenge = Fordere ein Mitglied zu einer Partie { $game } heraus
    .name = herausfordern
commands-game-open = Eröffne einen Tisch für { $game }, an dem alle im Kanal mitspielen können
    .name = tisch
commands-game-computer = Spiel { $game } gegen den Computer
    .name = computer
commands-ataxx = Ataxx: verdoppeln, springen, Steine umdrehen
    .name = ataxx
commands-atoll = Atoll: zwei gegenüberliegende Inseln verbinden
    .name = atoll
commands-atoll-first = Wer mit Schwarz beginnt – die andere Seite darf dann tauschen
    .name = beginn
commands-reef = Reef: Korallen wachsen lassen und Tiere ansiedeln
    .name = reef
commands-reef-solo = Spiel allein um Punkte und einen Rang
    .name = solo
commands-reef-solo-seed = Eine beliebige Zahl: gleiche Zahl, gleiche Karten. Zählt nicht für die Bestenliste.
    .name = seed
commands-reef-solo-private = Nur du siehst die Partie
    .name = privat
commands-reef-daily = Spiel das Riff des Tages: für alle gleich, einmal am Tag
    .name = tagespartie
commands-reef-daily-private = Partie verbergen. Sonst können andere zusehen, sobald sie ihre gespielt haben.
    .name = privat
commands-reef-challenge = Fordere bis zu drei Mitglieder zu einer Partie Reef heraus
    .name = herausfordern
commands-reef-card = Lies eine Karte des Spiels
    .name = karte
commands-reef-card-name = Name der Karte – beim Tippen erscheint eine Liste
    .name = name

## Eine Partie beginnen

commands-play = Spiel an einem offenen Tisch mit oder eröffne selbst einen
    .name = spielen
commands-menu-challenge = Zu einer Partie herausfordern
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Aus meiner Sicht zeigen
commands-menu-analyse = Analyse
commands-menu-text = Brett als Text

## Laufende Partien

commands-board = Zeig das Brett einer Partie noch einmal
    .name = brett
commands-claim = Beanspruche den Sieg, wenn die andere Seite ihre Bedenkzeit überschritten hat
    .name = sieg-beanspruchen
commands-games = Deine Partien hier und anderswo – zuerst die, in denen du dran bist
    .name = partien
commands-hint = Zeigt, was ein Computer ziehen würde. Gewinnst du danach, zählt die Partie nicht.
    .name = tipp
commands-move = Gib deinen Zug ein
    .name = zug
commands-move-move = Dein Zug – die Liste zeigt, was möglich ist
    .name = zug
commands-offer = Biete Remis an, bitte um Zurücknahme oder schlag vor, die Partie abzubrechen
    .name = anbieten
commands-offer-what = Was du vorschlägst
    .name = was
commands-offer-what-draw = Remis anbieten
commands-offer-what-takeback = Letzten Zug zurücknehmen
commands-offer-what-cancel = Abbruch der Partie vorschlagen
commands-resign = Gib eine Partie auf – ich frage vorher nach
    .name = aufgeben

## Beendete Partien

commands-analyse = Zeigt, wie eine Partie verlief und welche Züge sie entschieden
    .name = analyse
commands-analyse-game = Welche Partie – ohne Angabe die zuletzt hier beendete
    .name = partie
commands-replay = Sieh dir eine beendete Partie als Animation an
    .name = replay
commands-replay-game = Welche Partie – ohne Angabe die zuletzt hier beendete
    .name = partie
commands-collection = Deine Sammlung: gefundene und fehlende Karten
    .name = sammlung
commands-history = Beendete Partien, die neuesten zuerst, mit Links und Replays
    .name = verlauf
commands-history-member = Wessen Partien – ohne Angabe deine
    .name = mitglied
commands-history-game = Nur dieses Spiel
    .name = spiel
commands-watch = Lass dich benachrichtigen, wenn Partien anderer vorbei sind
    .name = folgen
commands-watch-game = Lass dir das Replay schicken, sobald eine Partie vorbei ist
    .name = partie
commands-watch-game-game = Welche Partie – die dieses Kanals stehen in der Liste
    .name = partie
commands-watch-player = Lass dich benachrichtigen, wenn jemand auf diesem Server eine Partie beendet
    .name = person
commands-watch-player-member = Wessen Partien
    .name = mitglied
commands-watch-list = Zeigt, welchen Partien und Personen du folgst, und beendet das auf Wunsch
    .name = liste

## Bestenlisten und Profile

commands-leaderboard = Wer am besten spielt und wo du stehst
    .name = bestenliste
commands-leaderboard-game = Welches Spiel
    .name = spiel
commands-leaderboard-period = Wie weit zurück – für Solopartien
    .name = zeitraum
commands-leaderboard-period-today = Heute
commands-leaderboard-period-week = Diese Woche
commands-leaderboard-period-month = Diesen Monat
commands-leaderboard-period-all = Gesamt
commands-leaderboard-scope = Dieser Server oder alle, auf denen ich bin
    .name = bereich
commands-leaderboard-scope-server = Dieser Server
commands-leaderboard-scope-everywhere = Überall
commands-leaderboard-kind = Wertungen oder die besten Solopartien
    .name = art
commands-leaderboard-kind-people = Wertungen
commands-leaderboard-kind-computers = Wertungen gegen Computer
commands-leaderboard-kind-free = Solopartien
commands-leaderboard-kind-daily = Tagespartien
commands-profile = Wertungen, Ergebnisse, Serien, häufigste Gegner und laufende Partien
    .name = profil
commands-profile-member = Wessen Profil – ohne Angabe deins
    .name = mitglied
commands-profile-public = Dem ganzen Kanal zeigen
    .name = öffentlich

## Hilfe, Einstellungen, Daten

commands-about = Version, Laufzeit, die Regeln und was ich speichere
    .name = info
commands-learn = Lern ein Spiel Schritt für Schritt, auf dem echten Brett
    .name = lernen
commands-learn-game = Welches Spiel
    .name = spiel
commands-learn-game-reef2 = Reef, Teil 2: Paare und Jagd
commands-rules = So wird gespielt, mit Bildern
    .name = regeln
commands-rules-game = Welches Spiel
    .name = spiel
commands-server = Einstellungen dieses Servers: Sprache, Kanäle, Threads, Bedenkzeit und mehr
    .name = server
commands-moderate = Beende Partien, schließ Leute aus oder blende sie in Bestenlisten aus
    .name = moderieren
commands-moderate-end = Beende eine Partie ohne Ergebnis – ich frage vorher nach
    .name = beenden
commands-moderate-end-game = Welche Partie – die dieses Kanals stehen in der Liste
    .name = partie
commands-moderate-bar = Schließ jemanden auf diesem Server von Partien aus
    .name = ausschließen
commands-moderate-bar-member = Wer ausgeschlossen wird
    .name = mitglied
commands-moderate-unbar = Lass jemanden auf diesem Server wieder mitspielen
    .name = zulassen
commands-moderate-unbar-member = Wer wieder spielen darf
    .name = mitglied
commands-moderate-hide = Blende jemanden in den Bestenlisten dieses Servers aus
    .name = ausblenden
commands-moderate-hide-member = Wer ausgeblendet wird
    .name = mitglied
commands-moderate-unhide = Zeig jemanden wieder in den Bestenlisten dieses Servers
    .name = einblenden
commands-moderate-unhide-member = Wer wieder zu sehen ist
    .name = mitglied
commands-moderate-log = Wer was wann moderiert hat
    .name = protokoll
commands-settings = Deine Einstellungen: Sprache, Design, Benachrichtigungen und mehr
    .name = einstellungen
commands-vacation = Halte deine Uhren an, solange du weg bist
    .name = urlaub
commands-vacation-start = Halte deine Uhren an, solange du weg bist (in Partien ab einem Tag pro Zug)
    .name = beginnen
commands-vacation-start-days = Für wie viele Tage – du kannst früher zurückkommen
    .name = tage
commands-vacation-end = Komm zurück: Deine Uhren laufen weiter, übrige Tage bleiben dir
    .name = beenden
commands-vacation-status = Zeigt, ob du im Urlaub bist und wie viele Tage dir dieses Jahr bleiben
    .name = status
commands-privacy = Was ich über dich speichere
    .name = datenschutz
commands-privacy-export = Alles, was ich über dich speichere, als Datei
    .name = exportieren
commands-privacy-erase = Lösche, was ich über dich speichere – ich frage vorher nach
    .name = löschen

## Optionen mehrerer Befehle

commands-option-game = Welche Partie, wenn es mehrere gibt
    .name = partie
commands-option-private = Nur dir zeigen, in deinem eigenen Design
    .name = privat
commands-option-member = Wen du herausforderst
    .name = mitglied
commands-option-second = Eine dritte Person
    .name = dritte-person
commands-option-third = Eine vierte Person
    .name = vierte-person
commands-option-players = Wie viele mitspielen, du mitgezählt
    .name = anzahl
commands-option-events = Ein Ereignis in jeder Runde außer der letzten
    .name = ereignisse
commands-option-biodiversity = Zusatzpunkte für Kategorien von Tieren
    .name = artenvielfalt
commands-option-rated = Zählt die Partie für die Wertungen? Ohne Angabe ja, außer die erste gegen einen Computer
    .name = gewertet
commands-option-clock = Bedenkzeit pro Zug – ohne Angabe die des Servers
    .name = bedenkzeit
commands-option-clock-0 = Ohne Uhr
commands-option-clock-600 = 10 Minuten pro Zug (live)
commands-option-clock-86400 = 1 Tag pro Zug
commands-option-clock-259200 = 3 Tage pro Zug
commands-option-clock-604800 = 7 Tage pro Zug
commands-option-clock-1209600 = 14 Tage pro Zug
commands-option-level = Wie stark der Computer spielt – ohne Angabe Seepferdchen
    .name = stufe
commands-option-level-choice = { $level } (Stufe { $number })
commands-option-colour = Deine Farbe – Rot beginnt
    .name = farbe
commands-option-colour-red = Rot
commands-option-colour-blue = Blau
commands-option-colour-random = Zufällig
commands-option-board = Welches Brett – alle außer dem Standardbrett haben gesperrte Felder
    .name = brett
commands-option-board-standard = Standardbrett
commands-option-board-corners = Vier Ecken (4 gesperrte Felder)
commands-option-board-cross = Kreuz (5 gesperrte Felder)
commands-option-board-sides = Vier Seiten (4 gesperrte Felder)
commands-option-board-island = Insel (9 gesperrte Felder)
commands-option-board-gates = Tore (4 gesperrte Felder)
commands-option-board-shoals = Untiefen (4 gesperrte Felder)
commands-option-board-compass = Kompass (4 gesperrte Felder)
commands-option-size = Welches Brett – ohne Angabe das mittlere
    .name = größe
commands-option-size-gan = Klein (Gan, 38 Felder)
commands-option-size-nauru = Mittel (Nauru, 104 Felder)
commands-option-size-tokelau = Groß (Tokelau, 202 Felder)
commands-option-size-kiritimati = Riesig (Kiritimati, 332 Felder)
commands-option-first = Wer beginnt
    .name = beginn
commands-option-first-me = Ich
commands-option-first-opponent = Die andere Seite
commands-option-first-random = Zufällig
