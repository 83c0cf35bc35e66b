### K0nane: hračka.

commands-k0nane = K0nane: odeber kámen, potom skákej
    .name = k0nane
k0nane-rules =
    Kdo už nemá tah, prohrává.
    Červený odebere kámen uprostřed nebo v rohu, modrý kámen vedle mezery. Potom kameny skáčou rovně přes cizí na volná pole a berou je.
k0nane-illegal = **{ $move }** nejde: { $code ->
    [not-central] první tah odebírá a1, c3, d4 nebo f6. Vyber jedno z nich.
    [not-beside] odeber kámen vedle mezery.
   *[no-jump] kámen skáče rovně přes cizí kameny na volné pole. Vyber jiný tah.
}
