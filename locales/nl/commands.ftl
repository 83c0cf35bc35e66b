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
commands-reef-daily = Speel het rif van vandaag: dezelfde kaarten voor iedereen
    .name = dagpartij
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

commands-crowd = Het hele kanaal speelt als één speler, door te stemmen
    .name = publiek
commands-cup = Toernooien op deze server: meedoen, bekijken of maken
    .name = toernooi
commands-ladder = De ladder van deze server: daag spelers boven je uit
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
commands-profile = Spelerskaart: ratings, reeks, verzameling, badges
    .name = profiel
commands-profile-member = Van wie – standaard van jou
    .name = lid
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
commands-moderate = Partijen beëindigen, spelers uitsluiten of van ranglijsten halen
    .name = modereren
commands-settings = Je instellingen: taal, thema, meldingen, vakantie, volgen
    .name = instellingen

## Opties van meer opdrachten

commands-option-game = Welke partij, als er meerdere zijn
    .name = partij
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
