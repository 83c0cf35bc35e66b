### /leaderboard: žebříčky podle ratingu nebo podle nejlepší sólové partie.

## Žebříček

rankings-title = { $kind ->
    [people] { $game } – ratingy
    [computers] { $game } – ratingy proti počítačům
    [free] { $game } – sólové partie
    [puzzles] { $game } – denní úlohy
   *[daily] { $game } – denní partie
}
rankings-pick-game = Hra
rankings-pick-kind = Druh
rankings-scope = { $scope ->
    [server] Tenhle server
    [friends] Tenhle chat
   *[everywhere] Všechny servery
}
rankings-period = { $period ->
    [today] dnes
    [week] tenhle týden
    [month] tenhle měsíc
   *[all] celkově
}
rankings-players = { $count ->
    [one] 1 hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
rankings-page = stránka { $number }/{ $count }
# Místo bez medaile.
rankings-place = **{ $place }.**
rankings-run = { $points ->
    [one] { $place } { $player } · **1** bod
    [few] { $place } { $player } · **{ $points }** body
   *[other] { $place } { $player } · **{ $points }** bodů
}
rankings-rating = { $games ->
    [one] { $place } { $player } · **{ $points }** · 1 partie
    [few] { $place } { $player } · **{ $points }** · { $games } partie
   *[other] { $place } { $player } · **{ $points }** · { $games } partií
}
rankings-provisional = { $games ->
    [one] { $place } { $player } · **{ $points }**, předběžně · 1 partie
    [few] { $place } { $player } · **{ $points }**, předběžně · { $games } partie
   *[other] { $place } { $player } · **{ $points }**, předběžně · { $games } partií
}
rankings-back = ◀ Zpět
rankings-next = Další ▶

## Vlastní místo

rankings-own = { $player }: **{ $place }.** místo, **{ $points }** (celkem { $players } { $players ->
    [one] hráč
    [few] hráči
   *[other] hráčů
})
rankings-own-provisional = { $player }: **{ $points }**, předběžně – ještě pár hodnocených partií a získáš místo.
rankings-own-none = { $player }, v tomhle žebříčku ještě nejsi.
rankings-empty = V tomhle žebříčku ještě nikdo není.

## Jak se do něj dostat

rankings-way-computers = Počítají se hodnocené partie proti počítačům: { COMMAND($command) }.
rankings-way-people = Počítají se hodnocené partie proti lidem: { COMMAND($command) }.
rankings-other-board = Partie proti počítačům mají vlastní žebříček: vyber ho níže v menu.
rankings-way-run = Dohraj partii: { COMMAND($command) }.
rankings-way-puzzles = Řeš denní úlohy – čím méně pokusů, tím více bodů: { COMMAND("puzzle") }.

## Žebříčky, které nejsou

rankings-no-such-board = Takový žebříček pro hru { $game } není. Jsou tu: { $kinds }.
rankings-kind = { $kind ->
    [people] ratingy
    [computers] ratingy proti počítačům
    [free] sólové partie
    [puzzles] denní úlohy
   *[daily] denní partie
}
rankings-no-server = Tady na žádném serveru nejsme. V možnosti `kde` zvol „Všude“, nebo se zeptej v kanálu na serveru.
