### /games: vlastní partie, a /history: ty dohrané.

games-title = Tvoje partie
games-elsewhere = Jinde
games-none = Zatím nemáš žádnou partii. Začni přes { $commands }.
# Řádek v /games. $state: jeden z následujících.
games-line = { $game }: { $state }

## Na co partie čeká

games-invitation = otevřená pozvánka
games-your-turn = **jsi na tahu**
games-your-turn-until = **jsi na tahu**, čas vyprší { $ends }
games-waiting = na tahu: { $players }
games-open = Otevřít #{ $number }

## Dohrané partie

games-history = Tvoje dohrané partie
games-history-of = Dohrané partie hráče { $player } na tomto serveru
games-history-unseen = { $count ->
    [one] 1 partie v kanálu, který nevidíš
    [few] { $count } partie v kanálech, které nevidíš
   *[other] { $count } partií v kanálech, které nevidíš
}
games-watch = Přehrát některou znovu
games-newer = ◀ Novější
games-older = Starší ▶
