### Lobby: výzvy, volné stoly, partie proti počítačům, odvety a /play.

## Po příkazu nebo tlačítku

lobby-game-posted = Tvoje partie začala.
lobby-invitation-posted = Tvoje pozvánka je zveřejněná.
lobby-joined = Jsi ve hře. Ať se daří!
lobby-joined-there = Jsi ve hře. Ať se daří! { $link }
lobby-declined = Výzva odmítnuta.
lobby-decline-place = Když odmítneš, tvoje místo v pyramidě připadne tomuhle hráči: { $player }
lobby-cancelled = Pozvánka zrušena.
lobby-filled = Počítače se přidaly. Ať se daří!
lobby-rematch-begun = Odveta začala.
lobby-rematch-offered = Odveta nabídnuta.
lobby-rematch-joined = V odvetě už máš místo.

## Počítače na volných místech

lobby-which-level = Volná místa můžou obsadit počítače. Jak mají být silné?
lobby-level = Vyber úroveň

## Proč výzva nejde

lobby-named-twice = Někdo je v seznamu dvakrát. Vyber každého jen jednou.
lobby-yourself = Sebe vyzvat nemůžeš. Stůl pro všechny otevře { COMMAND("play") }.
lobby-bot = { $player } je bot a boti na výzvy neodpovídají. Vyzvi člověka.
lobby-not-member = { $player } na tomhle serveru není. Někoho, kdo tu je, najdeš přes { COMMAND("play") }.
lobby-blind = { $player } tenhle kanál nevidí, takže by tvoje výzva vyšla naprázdno. Zkus to v kanálu, který vidíte oba.
lobby-barred = { $player } má na tomhle serveru hraní zakázané. Jiného soupeře ti najde { COMMAND("play") }.
lobby-strongest-here = Na téhle desce je nejsilnějším počítačem { $level } (úroveň { $number }). Vyber tenhle počítač, nebo větší desku.
lobby-no-computer = Hru { $game } zatím hrát neumím. Soupeře najdeš přes { COMMAND("play") }.
lobby-two-of-us = Tady jsme jen my dva. Pozvi někoho v kanálu na serveru.
lobby-two-of-us-alone = Tady jsme jen my dva. Pozvi někoho v kanálu na serveru, nebo hraj sólo přes { COMMAND($command) }.
lobby-none-for-two = Žádná z mých her není pro dva. Stůl pro víc hráčů otevře { COMMAND("play") }.

## /play: a heading, the buttons below it, and what they ask

lobby-door = Co si chceš zahrát?
lobby-your-move = Jsi na tahu ({ $count })
lobby-puzzles = Úlohy
lobby-run = Denní { $game }
lobby-which-computer = Která hra a jak silný soupeř?
# In menus, before something is chosen.
lobby-game-and-level = { $game }: vyber úroveň
lobby-pick-member = Vyber člena
# A hint on the usual level.
lobby-usual-level = Dobrá na začátek
lobby-challenge-someone = Vyzvat
lobby-challenge-who = Koho chceš vyzvat?

## Volné stoly

lobby-tables = Volné stoly
lobby-table = { $game } · u stolu: { $players } · { $link }
lobby-table-until = { $game } · u stolu: { $players } · zavře se { $ends } · { $link }
lobby-commands = Jiné desky, časy a soupeři: { $commands }

## Výběr hry

lobby-rated-hint = Počítá se do tvého ratingu
lobby-friendly = { $game }, přátelská partie
lobby-friendly-hint = Do ratingu se nepočítá
lobby-which-game = Vyber hru
lobby-challenge = Na jakou hru vyzveš hráče { $player }?

## *Open a table*: a button, and the form that it opens. Titles and labels have at most 45 characters.

lobby-new-table = Otevřít stůl
# An entry of the form: a game and its board, or its number of players.
lobby-variant = { $game }: { $name }
lobby-form-game = Hra a deska
lobby-form-guests = S kým
lobby-form-guests-hint = Nech prázdné a stůl bude volný pro každého, kdo tu je.
lobby-form-clock = Čas na tah
lobby-form-counts = Rating
lobby-counts-rated = Hodnoceno
lobby-counts-rated-hint = Počítá se do ratingu
lobby-counts-friendly = Přátelsky
lobby-counts-friendly-hint = Do ratingu se nepočítá
# $count: the most others.
lobby-too-many = { $count ->
    [one] { $game } je pro tebe a jednoho dalšího hráče. Pozvi méně lidí.
    [few] { $game } je pro tebe a nejvýš { $count } další hráče. Pozvi méně lidí.
   *[other] { $game } je pro tebe a nejvýš { $count } dalších hráčů. Pozvi méně lidí.
}
lobby-unseen = Na tomhle serveru vidíš moje zprávy jen ty, takže by se nikdo nemohl přidat. Vyzvi přátele v soukromé zprávě, ve skupině nebo na serveru, kde jsem.
lobby-unseen-alone = Na tomhle serveru vidíš moje zprávy jen ty, takže by se nikdo nemohl přidat. Hraj sólo přes { COMMAND($command) }, nebo vyzvi přátele v soukromé zprávě či ve skupině.
lobby-forgotten = Už nevím, pro koho to bylo. Vyber hráče znovu a zkus to ještě jednou.
