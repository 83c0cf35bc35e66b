### Příkazy, jak je vypisuje Discord: názvy, popisy, volby a možnosti.


## Hry

commands-game-challenge = Vyzvi někoho ze serveru na partii { $game }
    .name = vyzvat
commands-game-open = Otevři stůl pro { $game } – přidat se může kdokoli z kanálu
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
commands-reef-solo-private = Partii uvidíš jen ty
    .name = soukromě
commands-reef-daily = Zahraj si dnešní útes: pro všechny stejný, jedna partie denně
    .name = denní
commands-reef-daily-private = Partie zůstane skrytá. Jinak ji ostatní uvidí, až budou mít svou za sebou.
    .name = soukromě
commands-reef-challenge = Vyzvi jednoho až tři členy serveru na partii Reef
    .name = vyzvat
commands-reef-card = Přečti si kteroukoli kartu
    .name = karta
commands-reef-card-name = Název karty – napiš pár písmen a vyber
    .name = název

## Začátek partie

commands-play = Přidej se k volnému stolu, nebo otevři vlastní
    .name = hrát
commands-menu-challenge = Vyzvat na partii
# Entries in a message’s menu (*Apps*), at most 32 characters.
commands-menu-side = Ukázat z mé strany
commands-menu-analyse = Analýza
commands-menu-text = Deska jako text

## Rozehrané partie

commands-board = Ukaž znovu desku partie
    .name = deska
commands-claim = Nárokuj si výhru, když soupeři vypršel čas
    .name = výhra
commands-games = Tvoje partie tady i jinde – nejdřív ty, kde jsi na tahu
    .name = partie
commands-hint = Podívej se, co by zahrál počítač. Když pak hodnocenou partii vyhraješ, nepočítá se.
    .name = tip
commands-move = Napiš svůj tah
    .name = tah
commands-move-move = Tvůj tah – seznam ukazuje, co je možné
    .name = tah
commands-offer = Nabídni remízu, požádej o vrácení tahu nebo navrhni zrušení partie
    .name = nabídnout
commands-offer-what = Co navrhuješ
    .name = co
commands-offer-what-draw = Nabídnout remízu
commands-offer-what-takeback = Požádat o vrácení posledního tahu
commands-offer-what-cancel = Navrhnout zrušení partie
commands-resign = Vzdej partii – nejdřív se zeptám
    .name = vzdát

## Dohrané partie

commands-analyse = Podívej se, jak partie probíhala a které tahy rozhodly
    .name = analýza
commands-analyse-game = Která partie – výchozí je ta, co tu skončila naposledy
    .name = partie
commands-replay = Přehraj si dohranou partii jako animaci
    .name = záznam
commands-replay-game = Která partie – výchozí je ta, co tu skončila naposledy
    .name = partie
commands-collection = Tvoje sbírka: nalezené a chybějící karty
    .name = sbírka
commands-history = Dohrané partie od nejnovější, s odkazy a záznamy
    .name = historie
commands-history-member = Čí partie – výchozí jsou tvoje
    .name = člen
commands-history-game = Jen tahle hra
    .name = hra
commands-watch = Sleduj partie ostatních – až skončí, dám ti vědět
    .name = sledování
commands-watch-game = Sleduj partii – až skončí, pošlu ti její záznam
    .name = partie
commands-watch-game-game = Která partie – v seznamu jsou ty z tohohle kanálu
    .name = partie
commands-watch-player = Sleduj hráče – z každé partie, kterou tu dohraje, ti pošlu záznam
    .name = hráč
commands-watch-player-member = Koho sledovat
    .name = člen
commands-watch-list = Podívej se, co sleduješ, nebo s tím přestaň
    .name = seznam

## Žebříčky a hráči

commands-leaderboard = Kdo hraje nejlíp a jak jsi na tom ty
    .name = žebříček
commands-leaderboard-game = Která hra
    .name = hra
commands-leaderboard-period = Za jakou dobu – u sólových partií
    .name = období
commands-leaderboard-period-today = Dnes
commands-leaderboard-period-week = Tenhle týden
commands-leaderboard-period-month = Tenhle měsíc
commands-leaderboard-period-all = Celkově
commands-leaderboard-scope = Tenhle server, nebo všechny, kde jsem
    .name = kde
commands-leaderboard-scope-server = Tenhle server
commands-leaderboard-scope-everywhere = Všude
commands-leaderboard-kind = Ratingy, nebo nejlepší sólové partie
    .name = druh
commands-leaderboard-kind-people = Ratingy
commands-leaderboard-kind-computers = Ratingy proti počítačům
commands-leaderboard-kind-free = Sólové partie
commands-leaderboard-kind-daily = Denní partie
commands-profile = Ratingy, výsledky, série, nejčastější soupeři a rozehrané partie
    .name = profil
commands-profile-member = Čí profil – výchozí je tvůj
    .name = člen
commands-profile-public = Ukázat celému kanálu
    .name = veřejně

## Nápověda, nastavení, údaje

commands-about = Verze, jak dlouho běžím, pravidla a co ukládám
    .name = informace
commands-learn = Nauč se hru krok za krokem, na skutečné desce
    .name = lekce
commands-learn-game = Která hra
    .name = hra
commands-learn-game-reef2 = Reef, 2. část: páry a lov
commands-rules = Jak se hraje, s obrázky
    .name = pravidla
commands-rules-game = Která hra
    .name = hra
commands-server = Nastavení serveru: jazyk, kanály, vlákna, čas na tah a další
    .name = server
commands-moderate = Ukonči partii, zakaž někomu hrát nebo ho skryj v žebříčcích
    .name = správa
commands-moderate-end = Ukonči partii bez výsledku – nejdřív se zeptám
    .name = ukončit
commands-moderate-end-game = Která partie – v seznamu jsou ty z tohohle kanálu
    .name = partie
commands-moderate-bar = Zakaž někomu na tomhle serveru hrát
    .name = zakázat
commands-moderate-bar-member = Kdo už nesmí hrát
    .name = člen
commands-moderate-unbar = Znovu někomu na tomhle serveru povol hrát
    .name = povolit
commands-moderate-unbar-member = Kdo smí zase hrát
    .name = člen
commands-moderate-hide = Skryj někoho v žebříčcích serveru
    .name = skrýt
commands-moderate-hide-member = Koho skrýt
    .name = člen
commands-moderate-unhide = Znovu někoho ukaž v žebříčcích serveru
    .name = ukázat
commands-moderate-unhide-member = Koho znovu ukázat
    .name = člen
commands-moderate-log = Podívej se, kdo kdy jak zasáhl
    .name = protokol
commands-settings = Tvoje nastavení: jazyk, vzhled, upozornění a další
    .name = nastavení
commands-vacation = Zastav si čas na tah, když jsi pryč
    .name = dovolená
commands-vacation-start = Začni dovolenou: v partiích s aspoň jedním dnem na tah se ti zastaví čas
    .name = začít
commands-vacation-start-days = Na kolik dní – vrátit se můžeš i dřív
    .name = dny
commands-vacation-end = Vrať se: čas ti zase poběží a nevyužité dny zůstanou
    .name = ukončit
commands-vacation-status = Zjisti, jestli máš dovolenou a kolik dní ti letos zbývá
    .name = stav
commands-privacy = Co o tobě ukládám
    .name = soukromí
commands-privacy-export = Všechno, co o tobě ukládám, jako soubor
    .name = export
commands-privacy-erase = Smaž, co o tobě ukládám – nejdřív se zeptám
    .name = smazat

## Volby více příkazů

commands-option-game = Která partie, pokud jich je víc
    .name = partie
commands-option-private = Ukázat jen tobě, ve tvém vzhledu
    .name = soukromě
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
commands-option-rated = Hodnocená partie? Pokud neurčíš jinak, ano – kromě první proti počítači
    .name = hodnocená
commands-option-clock = Čas na tah – výchozí určuje server
    .name = čas
commands-option-clock-0 = Bez limitu
commands-option-clock-600 = 10 minut na tah (naživo)
commands-option-clock-86400 = 1 den na tah
commands-option-clock-259200 = 3 dny na tah
commands-option-clock-604800 = 7 dní na tah
commands-option-clock-1209600 = 14 dní na tah
commands-option-level = Jak silně počítač hraje – výchozí je Mořský koník
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
