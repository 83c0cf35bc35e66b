### De opdrachten zoals Discord ze toont: namen, beschrijvingen, opties en keuzes.


## De spellen

commands-game-challenge = Daag een lid uit voor een partij { $game }
    .name = uitdagen
commands-game-open = Open een tafel voor { $game } – iedereen in dit kanaal kan meedoen
    .name = tafel
commands-game-computer = Speel { $game } tegen de computer
    .name = computer
commands-ataxx = Ataxx: splitsen, springen, stenen omdraaien
    .name = ataxx
commands-atoll = Atoll: verbind twee eilanden tegenover elkaar
    .name = atoll
commands-atoll-first = Wie begint, met Zwart – de ander mag daarna ruilen
    .name = wie-begint
commands-reef = Reef: kweek koralen en lok dieren naar je rif
    .name = reef
commands-reef-solo = Speel in je eentje, voor punten en een rang
    .name = solo
commands-reef-solo-seed = Een getal naar keuze: zelfde getal, zelfde kaarten. Telt niet voor de ranglijst.
    .name = seed
commands-reef-solo-private = Alleen jij ziet de partij
    .name = privé
commands-reef-daily = Speel het rif van vandaag: voor iedereen hetzelfde, één partij per dag
    .name = dagpartij
commands-reef-daily-private = Houd je partij verborgen. Anders kunnen anderen meekijken zodra ze de hunne hebben gespeeld.
    .name = privé
commands-reef-challenge = Daag maximaal drie leden uit voor een partij Reef
    .name = uitdagen
commands-reef-card = Bekijk een kaart uit het spel
    .name = kaart
commands-reef-card-name = Naam van de kaart – typ een paar letters om te zoeken
    .name = naam

## Een partij beginnen

commands-play = Schuif aan bij een open tafel of open er zelf een
    .name = spelen
commands-menu-challenge = Uitdagen voor een partij
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Vanaf mijn kant bekijken
commands-menu-analyse = Analyse
commands-menu-text = Bord als tekst

## Lopende partijen

commands-board = Toon het bord van een partij opnieuw
    .name = bord
commands-claim = Claim de winst als de tijd van je tegenstander om is
    .name = claimen
commands-games = Je partijen, hier en elders – eerst die waarin jij aan zet bent
    .name = partijen
commands-hint = Bekijk welke zet een computer zou doen. Win je daarna, dan telt het niet voor de rating.
    .name = hint
commands-move = Typ je zet
    .name = zet
commands-move-move = Je zet – de lijst toont wat er kan
    .name = zet
commands-offer = Bied remise aan, vraag of je een zet mag terugnemen of stel voor de partij af te breken
    .name = voorstellen
commands-offer-what = Wat je voorstelt
    .name = wat
commands-offer-what-draw = Remise aanbieden
commands-offer-what-takeback = Vragen of je je laatste zet mag terugnemen
commands-offer-what-cancel = Voorstellen de partij af te breken
commands-resign = Geef een partij op – ik vraag eerst of je het zeker weet
    .name = opgeven

## Afgelopen partijen

commands-analyse = Bekijk hoe een partij verliep en welke zetten beslissend waren
    .name = analyse
commands-analyse-game = Welke partij – standaard de laatste die hier eindigde
    .name = partij
commands-replay = Bekijk een afgelopen partij als animatie
    .name = replay
commands-replay-game = Welke partij – standaard de laatste die hier eindigde
    .name = partij
commands-collection = Je verzameling: gevonden en ontbrekende kaarten
    .name = verzameling
commands-history = Afgelopen partijen, nieuwste eerst, met links en replays
    .name = geschiedenis
commands-history-member = Van wie – standaard van jou
    .name = lid
commands-history-game = Alleen dit spel
    .name = spel
commands-watch = Ontvang bericht als partijen van anderen zijn afgelopen
    .name = volgen
commands-watch-game = Ontvang bericht als een partij is afgelopen, met de replay
    .name = partij
commands-watch-game-game = Welke partij – die van dit kanaal staan in de lijst
    .name = partij
commands-watch-player = Ontvang bericht als iemand op deze server een partij afrondt
    .name = speler
commands-watch-player-member = Van wie
    .name = lid
commands-watch-list = Bekijk wat je volgt, of stop ermee
    .name = lijst

## Ranglijsten en spelers

commands-leaderboard = Wie het best speelt, en waar jij staat
    .name = ranglijst
commands-leaderboard-game = Welk spel
    .name = spel
commands-leaderboard-period = Hoe ver terug – voor solopartijen
    .name = periode
commands-leaderboard-period-today = Vandaag
commands-leaderboard-period-week = Deze week
commands-leaderboard-period-month = Deze maand
commands-leaderboard-period-all = Sinds het begin
commands-leaderboard-scope = Deze server, of alle servers waar ik op zit
    .name = bereik
commands-leaderboard-scope-server = Deze server
commands-leaderboard-scope-everywhere = Overal
commands-leaderboard-kind = Ratings, of de beste solopartijen
    .name = soort
commands-leaderboard-kind-people = Ratings
commands-leaderboard-kind-computers = Ratings tegen computers
commands-leaderboard-kind-free = Solopartijen
commands-leaderboard-kind-daily = Dagpartijen
commands-profile = Ratings, uitslagen, zegereeksen, vaste tegenstanders en lopende partijen
    .name = profiel
commands-profile-member = Van wie – standaard van jou
    .name = lid
commands-profile-public = Aan het hele kanaal tonen
    .name = openbaar

## Hulp, instellingen, gegevens

commands-about = Versie, uptime, de regels en wat ik opsla
    .name = info
commands-learn = Leer een spel stap voor stap, op het echte bord
    .name = leren
commands-learn-game = Welk spel
    .name = spel
commands-learn-game-reef2 = Reef, deel 2: paren en jagen
commands-rules = Zo speel je, met afbeeldingen
    .name = regels
commands-rules-game = Welk spel
    .name = spel
commands-server = Instellingen van deze server: taal, kanalen, threads, bedenktijd en meer
    .name = server
commands-moderate = Beëindig partijen, sluit spelers uit of haal ze van de ranglijsten
    .name = modereren
commands-moderate-end = Beëindig een partij zonder uitslag – ik vraag eerst of je het zeker weet
    .name = beëindigen
commands-moderate-end-game = Welke partij – die van dit kanaal staan in de lijst
    .name = partij
commands-moderate-bar = Sluit iemand op deze server uit van partijen
    .name = uitsluiten
commands-moderate-bar-member = Wie je uitsluit
    .name = lid
commands-moderate-unbar = Laat iemand op deze server weer spelen
    .name = toelaten
commands-moderate-unbar-member = Wie weer mag spelen
    .name = lid
commands-moderate-hide = Haal iemand van de ranglijsten van deze server
    .name = verbergen
commands-moderate-hide-member = Wie je verbergt
    .name = lid
commands-moderate-unhide = Zet iemand weer op de ranglijsten van deze server
    .name = tonen
commands-moderate-unhide-member = Wie weer te zien is
    .name = lid
commands-moderate-log = Bekijk wie wat wanneer heeft gemodereerd
    .name = logboek
commands-settings = Je instellingen: taal, thema, meldingen en meer
    .name = instellingen
commands-vacation = Zet je bedenktijd stil terwijl je weg bent
    .name = vakantie
commands-vacation-start = Ga op vakantie: bij een dag of meer per zet loopt jouw bedenktijd niet door
    .name = starten
commands-vacation-start-days = Voor hoeveel dagen – je kunt eerder terugkomen
    .name = dagen
commands-vacation-end = Kom terug: je bedenktijd loopt weer en je houdt de dagen die over zijn
    .name = stoppen
commands-vacation-status = Bekijk of je op vakantie bent en hoeveel dagen je dit jaar nog hebt
    .name = status
commands-privacy = Wat ik over je opsla
    .name = privacy
commands-privacy-export = Alles wat ik over je opsla, als bestand
    .name = exporteren
commands-privacy-erase = Wis wat ik over je opsla – ik vraag eerst of je het zeker weet
    .name = wissen

## Opties van meer opdrachten

commands-option-game = Welke partij, als er meerdere zijn
    .name = partij
commands-option-private = Alleen aan jou tonen, in je eigen thema
    .name = privé
commands-option-member = Wie je uitdaagt
    .name = lid
commands-option-second = Een derde speler
    .name = derde-speler
commands-option-third = Een vierde speler
    .name = vierde-speler
commands-option-players = Aantal spelers, jijzelf meegeteld
    .name = aantal
commands-option-events = Een gebeurtenis in elke ronde behalve de laatste
    .name = gebeurtenissen
commands-option-biodiversity = Extra punten voor diercategorieën
    .name = biodiversiteit
commands-option-rated = Telt de partij voor je rating? Standaard wel, behalve je eerste tegen een computer
    .name = rating
commands-option-clock = Bedenktijd per zet – standaard die van de server
    .name = bedenktijd
commands-option-clock-0 = Geen tijdslimiet
commands-option-clock-600 = 10 minuten per zet (live)
commands-option-clock-86400 = 1 dag per zet
commands-option-clock-259200 = 3 dagen per zet
commands-option-clock-604800 = 7 dagen per zet
commands-option-clock-1209600 = 14 dagen per zet
commands-option-level = Hoe sterk de computer speelt – standaard Zeepaardje
    .name = niveau
commands-option-level-choice = { $level } (niveau { $number })
commands-option-colour = Je kleur – Rood begint
    .name = kleur
commands-option-colour-red = Rood
commands-option-colour-blue = Blauw
commands-option-colour-random = Willekeurig
commands-option-board = Welk bord – alle behalve het standaardbord hebben geblokkeerde velden
    .name = bord
commands-option-board-standard = Standaardbord
commands-option-board-corners = Vier hoeken (4 geblokkeerde velden)
commands-option-board-cross = Kruis (5 geblokkeerde velden)
commands-option-board-sides = Vier zijden (4 geblokkeerde velden)
commands-option-board-island = Eiland (9 geblokkeerde velden)
commands-option-board-gates = Poorten (4 geblokkeerde velden)
commands-option-board-shoals = Zandbanken (4 geblokkeerde velden)
commands-option-board-compass = Kompas (4 geblokkeerde velden)
commands-option-size = Welk bord – standaard het middelgrote
    .name = grootte
commands-option-size-gan = Klein (Gan, 38 velden)
commands-option-size-nauru = Middelgroot (Nauru, 104 velden)
commands-option-size-tokelau = Groot (Tokelau, 202 velden)
commands-option-size-kiritimati = Enorm (Kiritimati, 332 velden)
commands-option-first = Wie begint
    .name = wie-begint
commands-option-first-me = Ik
commands-option-first-opponent = Mijn tegenstander
commands-option-first-random = Willekeurig
