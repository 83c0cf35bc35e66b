### Výběr partie, které se příkaz týká. `game` je možnost příkazů.

## Hodí se víc partií, nebo žádná z běžících

picking-several-shown = { $count ->
    [one] Můžu ukázat jednu partii. Vyber ji v možnosti `partie`.
    [few] Můžu ukázat { $count } partie. Vyber jednu v možnosti `partie`.
   *[other] Můžu ukázat { $count } partií. Vyber jednu v možnosti `partie`.
}
picking-several-claims = { $count ->
    [one] Výhru si můžeš nárokovat v jedné partii. Vyber ji v možnosti `partie`.
    [few] Výhru si můžeš nárokovat ve { $count } partiích. Vyber jednu v možnosti `partie`.
   *[other] Výhru si můžeš nárokovat v { $count } partiích. Vyber jednu v možnosti `partie`.
}
picking-no-claim = Teď není co nárokovat. Výhru si můžeš nárokovat, až soupeři vyprší čas – tvoje partie ukáže { COMMAND("games") }.
picking-several-turns = { $count ->
    [one] Jsi na tahu v jedné partii. Vyber ji v možnosti `partie`.
    [few] Jsi na tahu ve { $count } partiích. Vyber jednu v možnosti `partie`.
   *[other] Jsi na tahu v { $count } partiích. Vyber jednu v možnosti `partie`.
}
picking-no-turn = Nejsi na tahu v žádné ze svých partií. Najdeš je přes { COMMAND("games") }.
picking-several-shared = { $count ->
    [one] S ostatními hraješ jednu partii. Vyber ji v možnosti `partie`.
    [few] S ostatními hraješ { $count } partie. Vyber jednu v možnosti `partie`.
   *[other] S ostatními hraješ { $count } partií. Vyber jednu v možnosti `partie`.
}
picking-none-shared = Všechny své partie hraješ sólo, takže nemá kdo souhlasit. Partii vzdáš přes { COMMAND("resign") }.
picking-several-played = { $count ->
    [one] Hraješ jednu partii. Vyber ji v možnosti `partie`.
    [few] Hraješ { $count } partie. Vyber jednu v možnosti `partie`.
   *[other] Hraješ { $count } partií. Vyber jednu v možnosti `partie`.
}
picking-several-hints = { $count ->
    [one] Tip můžeš dostat v jedné partii. Vyber ji v možnosti `partie`.
    [few] Tip můžeš dostat ve { $count } partiích. Vyber jednu v možnosti `partie`.
   *[other] Tip můžeš dostat v { $count } partiích. Vyber jednu v možnosti `partie`.
}
picking-no-hint = Tip můžeš dostat, jen když jsi na tahu, a to teď nejsi v žádné partii. Tvoje partie ukáže { COMMAND("games") }.

## Žádná partie

picking-no-games = Nemáš žádnou rozehranou partii. Začni přes { $commands }.
picking-no-games-here = Nemáš žádnou rozehranou partii a v tomhle kanálu taky žádná není. Začni přes { $commands }.
picking-hidden = Ta partie je soukromá, nebo se hraje tam, kde ji nevidíš. Tvoje partie ukáže { COMMAND("games") }.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = V téhle zprávě žádná partie není. Zkus to u desky některé partie – ke svým se dostaneš přes { COMMAND("games") }.

## Dohrané partie

picking-none-ended-here = V tomhle kanálu ještě žádná partie neskončila. Partie ze serveru ukáže možnost `partie`.
picking-none-ended = Tady ještě žádná partie neskončila a z tvých taky žádná. Začni přes { $commands }.
picking-only-players = Ta partie se hrála jinde. Podívat se na ni tady můžou jen její hráči.
picking-still-running = Ta partie ještě běží. Záznam bude, až skončí – jak vypadá teď, ukáže { COMMAND("board") } s `partie` { $number }.
picking-called-off = Ta partie byla zrušena před koncem, takže není co ukazovat.
picking-play-first = Sledování by ti dnešní denní partii prozradilo. Nejdřív zahraj svou přes { COMMAND($command) }, nebo se vrať { $ends }.
picking-finish-first = Sledování by ti tu denní partii prozradilo. Jestli už máš svou rozehranou, nejdřív ji dohraj – najdeš ji přes { COMMAND("games") }. Jinak se vrať { $ends }.
