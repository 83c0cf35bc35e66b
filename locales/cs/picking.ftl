### Výběr partie, které se příkaz týká. `game` je možnost příkazů.

## Hodí se víc partií, nebo žádná z běžících

picking-several-turns = { $count ->
    [one] Jsi na tahu v jedné partii. Kterou myslíš?
    [few] Jsi na tahu ve { $count } partiích. Kterou myslíš?
   *[other] Jsi na tahu v { $count } partiích. Kterou myslíš?
}
picking-which = Která partie?
picking-no-turn = Nejsi na tahu v žádné ze svých partií. Najdeš je přes { COMMAND("games") }.

## Žádná partie

picking-no-games = Nemáš žádnou rozehranou partii. Začni přes { $commands }.
picking-hidden = Ta partie je soukromá, nebo se hraje tam, kde ji nevidíš. Tvoje partie ukáže { COMMAND("games") }.
# An entry of a message’s menu was used on a message without a game.
picking-no-board = V téhle zprávě žádná partie není. Zkus to u desky některé partie – ke svým se dostaneš přes { COMMAND("games") }.

## Dohrané partie

picking-only-players = Ta partie se hrála jinde. Podívat se na ni tady můžou jen její hráči.
picking-still-running = Ta partie ještě běží. Záznam bude, až skončí. Otevře ji { COMMAND("games") }.
picking-called-off = Ta partie byla zrušena před koncem, takže není co ukazovat.
picking-play-first = Sledování by ti dnešní denní partii prozradilo. Nejdřív zahraj svou přes { COMMAND($command) }, nebo se vrať { $ends }.
picking-finish-first = Sledování by ti tu denní partii prozradilo. Jestli už máš svou rozehranou, nejdřív ji dohraj – najdeš ji přes { COMMAND("games") }. Jinak se vrať { $ends }.
