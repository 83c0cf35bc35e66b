### Atoll: zetten, uitslagen, keuzes en regels.

atoll-side = { $side ->
    [black] ⚫ Zwart
   *[white] ⚪ Wit
}
atoll-aim = Verbind twee eilanden van jouw kleur die tegenover elkaar liggen, met stenen die elkaar raken.
atoll-setup = { $size ->
    [gan] op het kleine bord (Gan, { $cells } velden)
    [nauru] op het middelgrote bord (Nauru, { $cells } velden)
    [tokelau] op het grote bord (Tokelau, { $cells } velden)
   *[kiritimati] op het enorme bord (Kiritimati, { $cells } velden)
}
atoll-type = Typ een veld
atoll-typing-hint = f6, of swap als tweede zet

## Wat er gebeurd is

atoll-begins = De lagune is leeg. Verbind twee van je eilanden die tegenover elkaar liggen.
atoll-swapped = { $who ->
    [the-reader] Je ruilt: de steen op **{ $stone }** is van jou en je speelt nu met ⚫ Zwart.
   *[other] { $who } ruilt, neemt de steen op **{ $stone }** over en speelt nu met ⚫ Zwart.
}
atoll-happened = { $who ->
    [the-reader] Je
   *[other] { $who }
} speelt **{ $cell }**.
atoll-sentence = { $who ->
    [the-reader] Je
   *[other] { $who }
} { $action ->
    [swap] ruilt en neemt de eerste steen over
   *[place] speelt { $cell }
}
atoll-standing = { $size ->
    [gan] Klein bord
    [nauru] Middelgroot bord
    [tokelau] Groot bord
   *[kiritimati] Enorm bord
}: { $taken } van { $cells } velden bezet
atoll-reason = { $side ->
    [black] ⚫ Zwart
   *[white] ⚪ Wit
} heeft { $joined } verbonden.
atoll-joined = { $pair ->
    [north-south] **Noord** en **Zuid**
   *[west-east] **West** en **Oost**
}{ $islands ->
    [0] {""}
   *[other] {" "}via { $over }
} met { $stones ->
    [one] { $stones } steen
   *[other] { $stones } stenen
}
atoll-island = { $island ->
    [north] Noord
    [south] Zuid
    [west] West
   *[east] Oost
}

## Een zet kiezen

atoll-choose = Kies een kolom of typ een veld.
atoll-choose-column = Kies een kolom
atoll-other-column = Andere kolom
atoll-column = Kolom { $column }
atoll-free = { $cells ->
    [one] { $cells } vrij veld
   *[other] { $cells } vrije velden
}
atoll-choose-or-swap =
    Leg een steen, of **ruil**: je neemt de steen op **{ $stone }** over en speelt met ⚫ Zwart. Daarna is je tegenstander aan zet, met ⚪ Wit.
atoll-choose-cell = Je speelt met { $side ->
    [black] ⚫ Zwart
   *[white] ⚪ Wit
}. Welk veld in kolom **{ $column }**?
atoll-swap = Ruilen
atoll-swap-choice = swap: ruilen, dus de eerste steen overnemen
atoll-advice = { $level } zou { $action ->
    [swap] **ruilen** en de eerste steen overnemen.
   *[place] **{ $cell }** spelen.
}
atoll-why-won = Daarmee win je de partij.
atoll-why-saved = Anders wint { $side ->
    [black] ⚫ Zwart
   *[white] ⚪ Wit
} daar.
atoll-why-joined = { $count ->
    [one] Dat verbindt { $count } van je groepen.
   *[other] Dat verbindt { $count } van je groepen.
}
atoll-why-bridge = Dat vormt een brug naar { $cell }: wordt { $one } bezet, dan neem jij { $two }, en omgekeerd.
atoll-why-island = Zo groeit je eiland { $island ->
    [north] Noord
    [south] Zuid
    [west] West
   *[east] Oost
} verder.
atoll-illegal = **{ $move }** kan niet: { $code ->
    [no-swap] ruilen kan alleen als tweede zet van een partij. Kies een leeg veld.
    [off-board] dat veld bestaat niet op dit bord. De letters en cijfers staan langs het bord.
   *[occupied] er ligt al een steen op dat veld. Kies een leeg veld.
}

## Regels

atoll-rules-board =
    Zwart en Wit spelen in een lagune van zeshoeken. Op de rand liggen acht eilanden, vier van elke kleur: Noord, Oost, Zuid en West.
    Eilanden met hetzelfde teken horen bij elkaar. Zwart begint.
atoll-rules-turn-title = Jouw beurt
atoll-rules-turn =
    Leg één steen van je kleur op een leeg veld. Stenen verschuiven nooit en gaan nooit van het bord.
    {"**"}Verbind twee van je eilanden die tegenover elkaar liggen** met een keten van stenen die elkaar raken – Noord met Zuid, of West met Oost – en je wint. Hier is dat Zwart gelukt.
atoll-rules-islands-title = Eilanden tellen als stenen
atoll-rules-islands =
    Een keten mag over je andere eilanden lopen. Hier gaat Zwart van Noord via West naar Zuid.
    Twee buureilanden verbinden levert op zich niets op.
atoll-rules-swap-title = Ruilen
atoll-rules-swap =
    Beginnen is een voordeel. Daarom mag de tweede speler één keer **ruilen** in plaats van te zetten. Die speler neemt de steen en de kleur van Zwart over, en de ander gaat verder met Wit.
    Begin dus met een steen die niet te sterk en niet te zwak is. In de afbeelding markeren twee pijlen een geruilde steen.
atoll-rules-end-title = Het einde
atoll-rules-end = Remise bestaat niet: op een vol bord heeft altijd precies één speler gewonnen. Atoll is in 2008 bedacht door Mark Steere.
