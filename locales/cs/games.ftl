### /games: vlastní partie, a /history: ty dohrané.

# A heading. $waiting: how many games wait for the reader.
games-title = { $waiting ->
    [0] Tvoje partie
    [one] Tvoje partie – { $waiting } čeká na tebe
    [few] Tvoje partie – { $waiting } čekají na tebe
   *[other] Tvoje partie – { $waiting } čeká na tebe
}
# A game that is played in another place, in small print.
games-elsewhere = jinde
games-none = Právě nemáš žádnou partii. Začni přes { $commands }.

## Na co partie čeká

games-invitation = Otevřená pozvánka
games-your-turn = **Jsi na tahu**
# $ends: a distance from now.
games-your-turn-until = **Jsi na tahu** – čas vyprší { $ends }
games-waiting = Na tahu: { $players }
# A button.
games-open = Otevřít

## Dohrané partie

games-history = Tvoje dohrané partie
games-history-of = { $player } – dohrané partie v tomhle chatu
games-history-unseen = { $count ->
    [one] 1 partie v kanálu, který nevidíš
    [few] { $count } partie v kanálech, které nevidíš
   *[other] { $count } partií v kanálech, které nevidíš
}
games-newer = ◀ Novější
games-older = Starší ▶
games-numbered = { $number } · { $text }
games-further = Další akce
