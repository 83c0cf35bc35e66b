### Textové popisy obrázků pro ty, kdo je nevidí.

## Ataxx

alt-ataxx-turn = { $side ->
    [red] Ataxx, na tahu je Červený.
   *[blue] Ataxx, na tahu je Modrý.
}
alt-ataxx-won = { $side ->
    [red] Ataxx, Červený vyhrál.
   *[blue] Ataxx, Modrý vyhrál.
}
alt-ataxx-drawn = Ataxx, remíza.
alt-ataxx-over = Ataxx, partie skončila.
alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Červený už nemá žádné kameny.
       *[blue] Modrý už nemá žádné kameny.
    }
    [full] Deska je plná.
    [no-moves] Nikdo už nemůže táhnout.
   *[repetition] Stejná pozice nastala potřetí.
}
alt-ataxx-score = Červený { $red }, Modrý { $blue }.
alt-ataxx-move = { $deed ->
    [clone] Poslední tah: { $origin } se dělí na { $target }.
   *[jump] Poslední tah: { $origin } skáče na { $target }.
}
alt-ataxx-flipped = Otočené kameny: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Červený musel pasovat.
   *[blue] Modrý musel pasovat.
}
alt-ataxx-squares = { $kind ->
    [red] Červený: { $squares }.
    [blue] Modrý: { $squares }.
   *[blocked] Blokovaná pole: { $squares }.
}

## Atoll

alt-atoll-board = { $size ->
    [gan] Atoll, malá deska (Gan).
    [nauru] Atoll, střední deska (Nauru).
    [tokelau] Atoll, velká deska (Tokelau).
   *[kiritimati] Atoll, obří deska (Kiritimati).
}
alt-atoll-turn = { $side ->
    [black] Na tahu je Černý.
   *[white] Na tahu je Bílý.
}
alt-atoll-won = { $side ->
    [black] Černý vyhrál.
   *[white] Bílý vyhrál.
}
alt-atoll-over = Partie skončila.
alt-atoll-taken = Kámen na { $cell } je vyměněný.
alt-atoll-last = Poslední kámen: { $cell }.
alt-atoll-joined = { $side ->
    [black] Černý
   *[white] Bílý
} spojil { $pair ->
    [north-south] Sever a Jih
   *[west-east] Západ a Východ
}: { $cells }.
alt-atoll-stones = { $side ->
    [black] Černý: { $cells }.
   *[white] Bílý: { $cells }.
}
alt-atoll-count = { $side ->
    [black] Černý
   *[white] Bílý
}: { $stones ->
    [0] žádné kameny.
    [one] { $stones } kámen.
    [few] { $stones } kameny.
   *[other] { $stones } kamenů.
}
