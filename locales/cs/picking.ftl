### Výběr partie, které se příkaz týká. `game` je možnost příkazů.

## Hodí se víc partií, nebo žádná z běžících

picking-several-shown = { $count ->
    [one] Můžu ukázat jednu partii. Vyber ji v možnosti `game`.
    [few] Můžu ukázat { $count } partie. Vyber jednu v možnosti `game`.
   *[other] Můžu ukázat { $count } partií. Vyber jednu v možnosti `game`.
}
picking-several-claims = { $count ->
    [one] Výhru si můžeš nárokovat v jedné partii. Vyber ji v možnosti `game`.
    [few] Výhru si můžeš nárokovat ve { $count } partiích. Vyber jednu v možnosti `game`.
   *[other] Výhru si můžeš nárokovat v { $count } partiích. Vyber jednu v možnosti `game`.
}
picking-no-claim = Teď není co nárokovat. Výhru si můžeš nárokovat, až soupeři vyprší čas – svoje partie najdeš přes `/games`.
picking-several-turns = { $count ->
    [one] Jsi na tahu v jedné partii. Vyber ji v možnosti `game`.
    [few] Jsi na tahu ve { $count } partiích. Vyber jednu v možnosti `game`.
   *[other] Jsi na tahu v { $count } partiích. Vyber jednu v možnosti `game`.
}
picking-no-turn = Nejsi na tahu v žádné ze svých partií. Najdeš je přes `/games`.
picking-several-shared = { $count ->
    [one] S ostatními hraješ jednu partii. Vyber ji v možnosti `game`.
    [few] S ostatními hraješ { $count } partie. Vyber jednu v možnosti `game`.
   *[other] S ostatními hraješ { $count } partií. Vyber jednu v možnosti `game`.
}
picking-none-shared = Všechny své partie hraješ sólo, není se koho ptát. Partii ukončí `/resign`.
picking-several-played = { $count ->
    [one] Hraješ jednu partii. Vyber ji v možnosti `game`.
    [few] Hraješ { $count } partie. Vyber jednu v možnosti `game`.
   *[other] Hraješ { $count } partií. Vyber jednu v možnosti `game`.
}
picking-several-hints = { $count ->
    [one] Nápovědu můžeš dostat v jedné partii. Vyber ji v možnosti `game`.
    [few] Nápovědu můžeš dostat ve { $count } partiích. Vyber jednu v možnosti `game`.
   *[other] Nápovědu můžeš dostat v { $count } partiích. Vyber jednu v možnosti `game`.
}
picking-no-hint = Nápověda je pro tvůj tah, a na tahu teď nejsi v žádné partii. Svoje partie najdeš přes `/games`.

## Žádná partie

picking-no-games = Nemáš žádnou rozehranou partii. Začni přes { $commands }.
picking-no-games-here = Nemáš žádnou rozehranou partii a v tomhle kanálu taky žádná není. Začni přes { $commands }.
picking-hidden = Ta partie je soukromá, nebo se hraje tam, kde ji nevidíš. Svoje partie najdeš přes `/games`.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = V téhle zprávě žádnou svou partii nevidím. Zkus to u desky některé partie – k tvým tě dovede `/games`.

## Dohrané partie

picking-none-ended-here = V tomhle kanálu ještě žádná partie neskončila. Partie ze serveru ukáže možnost `game`.
picking-none-ended = Tady ještě žádná partie neskončila a z tvých taky žádná. Začni přes { $commands }.
picking-only-players = Ta partie se hrála jinde. Podívat se na ni tady můžou jen její hráči.
picking-still-running = Ta partie ještě běží. Záznam bude, až skončí – jak vypadá teď, ukáže `/board game:{ $number }`.
picking-called-off = Ta partie byla zrušena před koncem, takže není co ukazovat.
picking-play-first = Ta denní partie je pro všechny stejná a ještě se počítá. Nejdřív zahraj svou přes { $command }, nebo se vrať { $ends }.
picking-finish-first = Ta denní partie je pro všechny stejná a ještě se počítá. Jestli už máš svou rozehranou, nejdřív ji dohraj – najdeš ji přes `/games`. Jinak se vrať { $ends }.
