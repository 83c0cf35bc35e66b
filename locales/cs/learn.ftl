### Lekce a stránky pravidel.

learn-page = Stránka { $page }/{ $pages }

## Lekce

learn-button = Lekce
learn-rules = Pravidla: { $game }
learn-which = Co se chceš naučit?
learn-title = { $game }, { $part }. část
learn-heading = ### { $emoji } { $game } – lekce, krok { $step }/{ $steps }
learn-made = ✅ { $praise }
learn-not-yet = ↩️ { $why }
learn-next = Dál
learn-again = Od začátku
learn-moved-on = To tlačítko patří k dřívějšímu kroku. Pokračuješ tady.
learn-over = { $part ->
    [first] To je všechno, co ke hře { $game } potřebuješ vědět. Pokračuj druhou lekcí, nebo zkus přátelskou partii – rating se nezmění.
   *[last] To je všechno, co ke hře { $game } potřebuješ vědět. Zkus přátelskou partii – rating se nezmění.
}
learn-you = Ty
learn-none = { $game } nemá lekci. Pravidla najdeš v { COMMAND("learn") }.
learn-offer = Hraješ { $game } poprvé? Krátká lekce ti krok za krokem ukáže, jak na to. Partie počká.
