### R4ce: hračka.

commands-r4ce = R4ce: krok za krokem, vyhrává poslední řada
    .name = r4ce
r4ce-rules =
    Dostaň se jako první do poslední řady.
    Kameny táhnou o řadu vpřed: rovně na volné pole, nebo šikmo, i na cizí kámen.
r4ce-reason = { $reason ->
    [reached] Kámen došel do poslední řady.
   *[none-left] Jedna strana už nemá kameny.
}
r4ce-illegal = **{ $move }** nejde: { $code ->
    [occupied] to pole je obsazené. Vyber jiné.
   *[other] kameny táhnou o řadu vpřed. Vyber jiné pole.
}
