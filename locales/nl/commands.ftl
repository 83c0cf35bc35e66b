### De opdrachten zoals Discord ze toont: namen, beschrijvingen, opties en keuzes.


## De spellen

commands-game-challenge = Daag een lid uit voor een partij { $game }
    .name = uitdagen
commands-game-open = Open een tafel voor { $game }, voor iedereen hier
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
commands-reef-daily = Speel het rif van vandaag: dezelfde kaarten voor iedereen
    .name = dagpartij
commands-reef-daily-private = Je partij verbergen? Standaard wel. Zo niet, dan kan wie zelf heeft gespeeld meekijken.
    .name = privé
commands-reef-challenge = Daag maximaal drie leden uit voor een partij Reef
    .name = uitdagen
commands-reef-card = Bekijk een kaart uit het spel
    .name = kaart
commands-reef-card-name = Naam van de kaart – typ een paar letters om te zoeken
    .name = naam

## Een partij beginnen

commands-play = Spelen: jouw zetten, puzzels, computer, uitdagingen, open tafels
    .name = spelen
commands-menu-challenge = Uitdagen voor een partij
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Vanaf mijn kant bekijken
commands-menu-analyse = Analyse
commands-menu-text = Bord als tekst

## Lopende partijen

commands-games = Je partijen, hier en elders – jouw beurten eerst
    .name = partijen
commands-move = Typ je zet
    .name = zet
commands-move-move = Je zet – de lijst toont wat er kan
    .name = zet

## Afgelopen partijen

commands-history = Afgelopen partijen met replays, de nieuwste eerst
    .name = geschiedenis
commands-history-member = Van wie – standaard van jou
    .name = lid
commands-history-game = Alleen dit spel
    .name = spel

## Ranglijsten en spelers

commands-crowd = Het hele kanaal speelt als één speler: jullie stemmen bepalen de zetten
    .name = publiek
commands-crowd-start = Begin een partij voor iedereen in dit kanaal
    .name = starten
commands-crowd-start-game = Welk spel
    .name = spel
commands-crowd-start-level = Hoe sterk de tegenstander is – standaard Orka. Zonder niveau is Reef een solopartij.
    .name = niveau
commands-crowd-start-time = Hoelang een stemming duurt – standaard 5 minuten
    .name = tijd
commands-crowd-start-time-60 = 1 minuut
commands-crowd-start-time-300 = 5 minuten
commands-crowd-start-time-900 = 15 minuten
commands-crowd-start-time-3600 = 1 uur
commands-crowd-start-time-86400 = 1 dag
commands-crowd-show = Plaats het bord van dit kanaal opnieuw onderaan
    .name = tonen
commands-crowd-end = Breek de partij van dit kanaal af (geen uitslag) – ik vraag eerst of je het zeker weet
    .name = beëindigen
commands-cup = Toernooien op deze server
    .name = toernooi
commands-cup-create = Maak een toernooi – de rest kies je in een formulier
    .name = maken
commands-cup-create-game = Welk spel – je kunt het ook in het formulier kiezen
    .name = spel
commands-cup-create-start = Begintijd: 90m, 2h, 1d of een Discord-tijdstempel – of kies in het formulier
    .name = begin
commands-cup-create-rated = Tellen de partijen voor de rating? Standaard wel
    .name = rating
commands-cup-create-computers = Nemen computers vrije plaatsen in? Standaard niet
    .name = computers
commands-cup-create-every = Het toernooi herhalen
    .name = herhalen
commands-cup-create-every-week = Elke week
commands-cup-list = Bekijk de toernooien van deze server
    .name = lijst
commands-cup-show = Bekijk de stand van een toernooi met jouw plaats en jouw partijen
    .name = bekijken
commands-cup-leave = Verlaat een toernooi
    .name = verlaten
commands-cup-end = Beëindig een toernooi (organisator en beheerders) – ik vraag eerst of je het zeker weet
    .name = beëindigen
commands-ladder = De ladder van deze server: doe mee en daag spelers boven je uit
    .name = ladder
commands-ladder-game = Welk spel
    .name = spel
commands-leaderboard = Wie het best speelt, en waar jij staat
    .name = ranglijst
commands-leaderboard-game = Welk spel
    .name = spel
commands-leaderboard-period = Over welke periode – voor solopartijen en puzzels
    .name = periode
commands-leaderboard-period-today = Vandaag
commands-leaderboard-period-week = Deze week
commands-leaderboard-period-month = Deze maand
commands-leaderboard-period-all = Sinds het begin
commands-leaderboard-scope = Deze server, of alle servers waar ik op zit
    .name = bereik
commands-leaderboard-scope-server = Deze server
commands-leaderboard-scope-everywhere = Overal
commands-leaderboard-kind = Ratings, de beste solopartijen of punten voor dagpuzzels
    .name = soort
commands-leaderboard-kind-people = Ratings
commands-leaderboard-kind-computers = Ratings tegen computers
commands-leaderboard-kind-free = Solopartijen
commands-leaderboard-kind-daily = Dagpartijen
commands-leaderboard-kind-puzzles = Dagpuzzels
commands-profile = Spelerskaart: ratings, reeks, verzameling, medailles
    .name = profiel
commands-profile-member = Van wie – standaard van jou
    .name = lid
commands-profile-public = Aan het hele kanaal tonen
    .name = openbaar
commands-puzzle = De puzzels van vandaag, of eindeloos oefenen
    .name = puzzel
commands-puzzle-game = Oefen met één spel – anders krijg je de puzzels van vandaag
    .name = spel
commands-puzzle-level = Hoe moeilijk – elk niveau is genoemd naar de zwakste computer die de puzzels oplost
    .name = niveau
commands-puzzle-mine = Je eigen fouten en de puzzels die je niet hebt opgelost
    .name = herkansen

## Hulp, instellingen, gegevens

commands-about = Versie, hoelang ik al draai, wat ik opsla
    .name = info
commands-learn = Leer een spel stap voor stap, of lees de regels
    .name = leren
commands-learn-game = Welk spel
    .name = spel
commands-learn-game-reef2 = Reef, deel 2: symbiose en jacht
commands-server = Instellingen van deze server: taal, kanalen, bedenktijd en meer
    .name = server
commands-moderate = Beëindig partijen, sluit spelers uit of haal ze van de ranglijsten
    .name = modereren
commands-moderate-end = Breek een partij af (geen uitslag) – ik vraag eerst of je het zeker weet
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
commands-settings = Je instellingen: taal, thema, meldingen, vakantie, volgen
    .name = instellingen

## Opties van meer opdrachten

commands-option-game = Welke partij, als er meerdere zijn
    .name = partij
commands-option-private = Alleen jij ziet het, in je eigen thema
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
commands-option-cup = Welk toernooi, als er meerdere zijn
    .name = toernooi
commands-option-rated = Telt de partij voor je rating? Standaard wel, behalve je eerste in dit spel tegen een computer
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
