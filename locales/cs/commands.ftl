### Příkazy, jak je vypisuje Discord: názvy, popisy, volby a možnosti.


## Hry

commands-game-challenge = Vyzvi někoho ze serveru na partii { $game }
    .name = vyzvat
commands-game-open = Otevři stůl pro { $game }, přidat se může kdokoli
    .name = stůl
commands-game-computer = Zahraj si { $game } proti počítači
    .name = počítač
commands-ataxx = Ataxx: rozrůstej se, skákej a otáčej kameny
    .name = ataxx
commands-atoll = Atoll: spoj dva protilehlé ostrovy
    .name = atoll
commands-atoll-first = Kdo začíná za černé – soupeř pak smí vyměnit barvy
    .name = začíná
commands-reef = Reef: pěstuj korály a přilákej živočichy, kteří mezi nimi žijí
    .name = reef
commands-reef-solo = Hraj sólo o body a hodnost
    .name = sólo
commands-reef-solo-seed = Libovolné číslo: stejné číslo, stejné karty. Do žebříčku se nepočítá.
    .name = seed
commands-reef-daily = Zahraj si dnešní útes: stejné karty pro všechny
    .name = denní
commands-reef-challenge = Vyzvi jednoho až tři členy serveru na partii Reefu
    .name = vyzvat
commands-reef-card = Přečti si kteroukoli kartu
    .name = karta
commands-reef-card-name = Název karty – napiš pár písmen a vyber
    .name = název

## Začátek partie

commands-play = Hrát: tvé tahy, úlohy, počítač, výzvy, volné stoly
    .name = hrát
commands-menu-challenge = Vyzvat na partii
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Ukázat z mé strany
commands-menu-analyse = Analýza
commands-menu-text = Deska jako text

## Rozehrané partie

commands-games = Tvoje partie tady i jinde – nejdřív tvé tahy
    .name = partie
commands-move = Napiš svůj tah
    .name = tah
commands-move-move = Tvůj tah – seznam ukazuje, co je možné
    .name = tah

## Dohrané partie

commands-history = Dohrané partie se záznamy, od nejnovější
    .name = historie
commands-history-member = Čí partie – výchozí jsou tvoje
    .name = člen
commands-history-game = Jen tahle hra
    .name = hra

## Žebříčky a hráči

commands-crowd = Celý kanál hraje za jednu stranu a hlasuje o tazích
    .name = hejno
commands-cup = Turnaje na tomhle serveru: přidej se, sleduj nebo založ
    .name = turnaj
commands-ladder = Pyramida na tomhle serveru: vyzývej hráče nad sebou
    .name = pyramida
commands-ladder-game = Která hra
    .name = hra
commands-leaderboard = Kdo hraje nejlíp a jak jsi na tom ty
    .name = žebříček
commands-leaderboard-game = Která hra
    .name = hra
commands-leaderboard-period = Za jakou dobu – u sólových partií a úloh
    .name = období
commands-leaderboard-period-today = Dnes
commands-leaderboard-period-week = Tenhle týden
commands-leaderboard-period-month = Tenhle měsíc
commands-leaderboard-period-all = Celkově
commands-leaderboard-scope = Tenhle server, nebo všechny, kde jsem
    .name = kde
commands-leaderboard-scope-server = Tenhle server
commands-leaderboard-scope-everywhere = Všude
commands-leaderboard-kind = Ratingy, nejlepší sólové partie nebo body za denní úlohy
    .name = druh
commands-leaderboard-kind-people = Ratingy
commands-leaderboard-kind-computers = Ratingy proti počítačům
commands-leaderboard-kind-free = Sólové partie
commands-leaderboard-kind-daily = Denní partie
commands-leaderboard-kind-puzzles = Denní úlohy
commands-profile = Karta hráče: ratingy, série, sbírka, odznaky
    .name = profil
commands-profile-member = Čí profil – výchozí je tvůj
    .name = člen
commands-puzzle = Dnešní úlohy, nebo trénink bez konce
    .name = úloha
commands-puzzle-game = Trénuj jen jednu hru – jinak dostaneš dnešní úlohy
    .name = hra
commands-puzzle-level = Jak těžké – úroveň se jmenuje podle nejslabšího počítače, který úlohy vyřeší
    .name = úroveň
commands-puzzle-mine = Tvoje vlastní chyby a úlohy, které ti nevyšly
    .name = znovu

## Nápověda, nastavení, údaje

commands-about = Verze, jak dlouho běžím a co ukládám
    .name = informace
commands-learn = Nauč se hru krok za krokem, nebo si přečti pravidla
    .name = lekce
commands-learn-game = Která hra
    .name = hra
commands-learn-game-reef2 = Reef, 2. část: páry a lov
commands-server = Nastavení serveru: jazyk, kanály, čas na tah a další
    .name = server
commands-moderate = Ukončuj partie, zakazuj hraní, skrývej hráče v žebříčcích
    .name = správa
commands-settings = Tvoje nastavení: jazyk, vzhled, upozornění, dovolená, sledování
    .name = nastavení

## Volby více příkazů

commands-option-game = Která partie, pokud jich je víc
    .name = partie
commands-option-member = Koho vyzýváš
    .name = člen
commands-option-second = Třetí hráč
    .name = třetí-hráč
commands-option-third = Čtvrtý hráč
    .name = čtvrtý-hráč
commands-option-players = Kolik vás bude hrát, včetně tebe
    .name = počet
commands-option-events = Událost v každém kole kromě posledního
    .name = události
commands-option-biodiversity = Body navíc za kategorie živočichů
    .name = biodiverzita
commands-option-rated = Hodnocená partie? Pokud neurčíš jinak, ano – kromě tvé první v téhle hře proti počítači
    .name = hodnocená
commands-option-clock = Čas na tah – výchozí určuje server
    .name = čas
commands-option-clock-0 = Bez limitu
commands-option-clock-600 = 10 minut na tah (naživo)
commands-option-clock-86400 = 1 den na tah
commands-option-clock-259200 = 3 dny na tah
commands-option-clock-604800 = 7 dní na tah
commands-option-clock-1209600 = 14 dní na tah
commands-option-level = Jak silný má být počítač – výchozí je Mořský koník
    .name = úroveň
commands-option-level-choice = { $level } (úroveň { $number })
commands-option-colour = Tvoje barva – červená začíná
    .name = barva
commands-option-colour-red = Červená
commands-option-colour-blue = Modrá
commands-option-colour-random = Náhodně
commands-option-board = Která deska – všechny kromě základní mají blokovaná pole
    .name = deska
commands-option-board-standard = Základní
commands-option-board-corners = Čtyři rohy (4 blokovaná pole)
commands-option-board-cross = Kříž (5 blokovaných polí)
commands-option-board-sides = Čtyři strany (4 blokovaná pole)
commands-option-board-island = Ostrov (9 blokovaných polí)
commands-option-board-gates = Brány (4 blokovaná pole)
commands-option-board-shoals = Mělčiny (4 blokovaná pole)
commands-option-board-compass = Kompas (4 blokovaná pole)
commands-option-size = Která deska – výchozí je střední
    .name = velikost
commands-option-size-gan = Malá (Gan, 38 polí)
commands-option-size-nauru = Střední (Nauru, 104 polí)
commands-option-size-tokelau = Velká (Tokelau, 202 polí)
commands-option-size-kiritimati = Obří (Kiritimati, 332 polí)
commands-option-first = Kdo začíná
    .name = začíná
commands-option-first-me = Já
commands-option-first-opponent = Soupeř
commands-option-first-random = Náhodně
