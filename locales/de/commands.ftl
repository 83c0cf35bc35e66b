### Die Befehle, wie Discord sie auflistet: Namen, Beschreibungen, Optionen und Auswahlmöglichkeiten.


## Die Spiele

commands-game-challenge = Fordere ein Mitglied zu einer Partie { $game } heraus
    .name = herausfordern
commands-game-open = Eröffne einen Tisch für { $game }, an dem alle mitspielen können
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
commands-reef-daily = Spiel das Riff des Tages: gleiche Karten für alle
    .name = tagespartie
commands-reef-challenge = Fordere bis zu drei Mitglieder zu einer Partie Reef heraus
    .name = herausfordern
commands-reef-card = Sieh dir eine beliebige Karte des Spiels an
    .name = karte
commands-reef-card-name = Name der Karte – beim Tippen erscheint eine Liste
    .name = name

## Eine Partie beginnen

commands-play = Spielen: deine Züge, Rätsel, Computer, Herausforderungen, offene Tische
    .name = spielen
commands-menu-challenge = Zu einer Partie herausfordern
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Aus meiner Sicht zeigen
commands-menu-analyse = Analyse
commands-menu-text = Brett als Text

## Laufende Partien

commands-games = Deine Partien hier und anderswo – zuerst deine Züge
    .name = partien
commands-move = Gib deinen Zug ein
    .name = zug
commands-move-move = Dein Zug – die Liste zeigt, was möglich ist
    .name = zug

## Beendete Partien

commands-history = Beendete Partien mit Replays, die neuesten zuerst
    .name = verlauf
commands-history-member = Wessen Partien – ohne Angabe deine
    .name = mitglied
commands-history-game = Nur dieses Spiel
    .name = spiel

## Bestenlisten und Profile

commands-crowd = Alle im Kanal spielen eine Seite und stimmen ab
    .name = schwarm
commands-cup = Turniere auf diesem Server: mitspielen, ansehen oder anlegen
    .name = turnier
commands-ladder = Die Leiter dieses Servers: erkämpf dir Plätze weiter oben
    .name = leiter
commands-ladder-game = Welches Spiel
    .name = spiel
commands-leaderboard = Wer am besten spielt und wo du stehst
    .name = bestenliste
commands-leaderboard-game = Welches Spiel
    .name = spiel
commands-leaderboard-period = Welcher Zeitraum – für Solopartien und Rätsel
    .name = zeitraum
commands-leaderboard-period-today = Heute
commands-leaderboard-period-week = Diese Woche
commands-leaderboard-period-month = Diesen Monat
commands-leaderboard-period-all = Gesamt
commands-leaderboard-scope = Dieser Server oder alle, auf denen ich bin
    .name = bereich
commands-leaderboard-scope-server = Dieser Server
commands-leaderboard-scope-everywhere = Überall
commands-leaderboard-kind = Wertungen, die besten Solopartien oder Punkte für Tagesrätsel
    .name = art
commands-leaderboard-kind-people = Wertungen
commands-leaderboard-kind-computers = Wertungen gegen Computer
commands-leaderboard-kind-free = Solopartien
commands-leaderboard-kind-daily = Tagespartien
commands-leaderboard-kind-puzzles = Tagesrätsel
commands-profile = Spielerkarte: Wertungen, Serie, Sammlung, Abzeichen
    .name = profil
commands-profile-member = Wessen Profil – ohne Angabe deins
    .name = mitglied
commands-puzzle = Die Rätsel von heute – oder beliebig viele zum Üben
    .name = rätsel
commands-puzzle-game = Ein Spiel zum Üben – ohne Angabe die Rätsel von heute
    .name = spiel
commands-puzzle-level = Wie schwer – die Stufe heißt wie der schwächste Computer, der das Rätsel löst
    .name = stufe
commands-puzzle-mine = Deine eigenen Fehler und Rätsel, die du nicht gelöst hast
    .name = meine

## Hilfe, Einstellungen, Daten

commands-about = Version, Laufzeit und was ich speichere
    .name = info
commands-learn = Lerne ein Spiel Schritt für Schritt, oder lies die Regeln
    .name = lernen
commands-learn-game = Welches Spiel
    .name = spiel
commands-learn-game-reef2 = Reef, Teil 2: Paare und Jagd
commands-server = Einstellungen dieses Servers: Sprache, Kanäle, Bedenkzeit und mehr
    .name = server
commands-moderate = Partien beenden, Leute ausschließen oder in Bestenlisten ausblenden
    .name = moderieren
commands-settings = Deine Einstellungen: Sprache, Design, Benachrichtigungen, Urlaub, Folgen
    .name = einstellungen

## Optionen mehrerer Befehle

commands-option-game = Welche Partie, wenn es mehrere gibt
    .name = partie
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
commands-option-rated = Gewertete Partie? Ohne Angabe ja, außer bei deiner ersten in diesem Spiel gegen einen Computer
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
