### Lobby: výzvy, volné stoly, partie proti počítačům, odvety a /play.

## Po příkazu nebo tlačítku

lobby-game-posted = Tvoje partie začala.
lobby-invitation-posted = Tvoje pozvánka je venku.
lobby-joined = Hraješ s námi. Ať se partie vydaří!
lobby-joined-there = Hraješ s námi. Ať se partie vydaří! { $link }
lobby-declined = Výzva je odmítnuta.
lobby-cancelled = Tvoje pozvánka je zrušena.
lobby-filled = Počítače se přidaly. Ať se partie vydaří!
lobby-rematch-begun = Odveta začala.
lobby-rematch-offered = Nabízíš odvetu.

## Počítače na volných místech

lobby-which-level = Volná místa můžou obsadit počítače. Jak mají být silné?
lobby-level = Vyber úroveň

## Proč výzva nejde

lobby-named-twice = Někdo je v seznamu dvakrát. Uveď každého jednou.
lobby-yourself = Sebe vyzvat nejde. Stůl pro všechny otevře `/play`.
lobby-bot = { $player } je bot a boti na výzvy neodpovídají. Vyzvi člověka.
lobby-not-member = { $player } na tomhle serveru není. Někoho, kdo tu je, najdeš přes `/play`.
lobby-blind = { $player } tenhle kanál nevidí a tvou výzvu by minul. Zkus to v kanálu, který vidíte oba.
lobby-no-computer = { $game } já zatím nehraju. Soupeře najdeš přes `/play`.
lobby-two-of-us = Tady jsme jen my dva. Zvi lidi v kanálu na serveru.
lobby-two-of-us-alone = Tady jsme jen my dva. Zvi lidi v kanálu na serveru, nebo hraj sólo přes { $command }.
lobby-none-for-two = Žádná z mých her není pro dva. Stůl pro víc hráčů otevře `/play`.

## Volné stoly

lobby-tables = Volné stoly
lobby-no-tables = Nikdo nečeká – otevři stůl!
lobby-table = { $game }, čeká { $players }: { $link }
lobby-table-until = { $game }, čeká { $players }, zavře se { $ends }: { $link }
lobby-join = Přidat se ke stolu
lobby-open = Otevřít stůl pro všechny tady
lobby-commands = Pro jiné desky, časy a soupeře: { $commands }
lobby-newer = ◀ Novější
lobby-older = Starší ▶

## Výběr hry

lobby-rated-hint = Mění ratingy
lobby-friendly = { $game }, přátelská
lobby-friendly-hint = Ratingy nemění
lobby-which-game = Vyber hru
lobby-challenge = Na jakou hru vyzýváš { $player }?
