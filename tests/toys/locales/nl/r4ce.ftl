### R4ce: een speeltje.

commands-r4ce = R4ce: stap vooruit, de laatste rij wint
    .name = r4ce
r4ce-rules =
    Haal als eerste de laatste rij.
    Stenen gaan een rij vooruit: recht naar een vrij veld of schuin, ook op een steen van de ander.
r4ce-reason = { $reason ->
    [reached] Een steen heeft de laatste rij bereikt.
   *[none-left] Een kant heeft geen stenen meer.
}
r4ce-illegal = **{ $move }** kan niet: { $code ->
    [occupied] dat veld is bezet. Kies een ander.
   *[other] stenen gaan een rij vooruit. Kies een ander veld.
}
