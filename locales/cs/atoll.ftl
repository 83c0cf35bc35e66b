### Atoll: tahy, výsledky, volby a pravidla.

atoll-side = { $side ->
    [black] ⚫ Černý
   *[white] ⚪ Bílý
}
atoll-aim = Spoj dva protější ostrovy své barvy řadou sousedících kamenů.
atoll-setup = { $size ->
    [gan] na malé desce (Gan, { $cells } polí)
    [nauru] na střední desce (Nauru, { $cells } polí)
    [tokelau] na velké desce (Tokelau, { $cells } polí)
   *[kiritimati] na obří desce (Kiritimati, { $cells } polí)
}
atoll-type = Zadat pole
atoll-typing-hint = f6, nebo swap jako druhý tah

## Co se stalo

atoll-begins = Laguna je prázdná. Spoj dva své ostrovy, které leží naproti sobě.
atoll-swapped = { $who ->
    [the-reader] Vyměňuješ barvy: kámen na **{ $stone }** je tvůj a hraješ teď za ⚫ černé.
   *[other] { $who } vyměňuje barvy, přebírá kámen na **{ $stone }** a hraje teď za ⚫ černé.
}
atoll-happened = { $who ->
    [the-reader] Pokládáš kámen na **{ $cell }**.
   *[other] { $who } pokládá kámen na **{ $cell }**.
}
atoll-sentence = { $who ->
    [the-reader] { $action ->
        [swap] Vyměňuješ barvy a přebíráš první kámen
       *[place] Pokládáš kámen na { $cell }
    }
   *[other] { $action ->
        [swap] { $who } vyměňuje barvy a přebírá první kámen
       *[place] { $who } pokládá kámen na { $cell }
    }
}
atoll-standing = { $size ->
    [gan] Malá deska
    [nauru] Střední deska
    [tokelau] Velká deska
   *[kiritimati] Obří deska
}: obsazená pole { $taken }/{ $cells }
atoll-reason = { $side ->
    [black] ⚫ Černý
   *[white] ⚪ Bílý
} spojil { $joined }.
atoll-joined = { $pair ->
    [north-south] **sever** a **jih**
   *[west-east] **západ** a **východ**
}{ $islands ->
    [0] {""}
   *[other] {" "}přes { $over }
} řetězem { $stones } { $stones ->
    [one] kamene
    [few] kamenů
   *[other] kamenů
}
atoll-island = { $island ->
    [north] sever
    [south] jih
    [west] západ
   *[east] východ
}

## Výběr tahu

atoll-choose = Vyber sloupec, nebo napiš pole.
atoll-choose-column = Vyber sloupec
atoll-other-column = Jiný sloupec
atoll-column = Sloupec { $column }
atoll-free = { $cells ->
    [one] { $cells } volné pole
    [few] { $cells } volná pole
   *[other] { $cells } volných polí
}
atoll-choose-or-swap =
    Polož kámen, nebo **vyměň barvy**: převezmeš kámen na **{ $stone }** a hraješ za ⚫ černé. Potom táhne soupeř, za ⚪ bílé.
atoll-choose-cell = Hraješ za { $side ->
    [black] ⚫ černé
   *[white] ⚪ bílé
}. Které pole ve sloupci **{ $column }**?
atoll-swap = Vyměnit barvy
atoll-swap-choice = swap: vyměnit barvy a převzít první kámen
atoll-advice = { $level } navrhuje { $action ->
    [swap] **vyměnit barvy** a převzít první kámen.
   *[place] položit kámen na **{ $cell }**.
}
atoll-why-won = Tím partii vyhraješ.
atoll-why-saved = Jinak tam vyhraje { $side ->
    [black] ⚫ Černý
   *[white] ⚪ Bílý
}.
atoll-why-joined = { $count ->
    [one] Spojí to { $count } tvou skupinu.
    [few] Spojí to { $count } tvoje skupiny.
   *[other] Spojí to { $count } tvých skupin.
}
atoll-why-bridge = Vznikne most k { $cell }: když soupeř obsadí { $one }, vezmeš { $two }, a naopak.
atoll-why-island = Rozšíří to tvůj ostrov na { $island ->
    [north] severu
    [south] jihu
    [west] západě
   *[east] východě
}.
atoll-illegal = **{ $move }** nejde: { $code ->
    [no-swap] barvy se dají vyměnit jen druhým tahem partie. Vyber prázdné pole.
    [off-board] takové pole tahle deska nemá. Pole označují písmena a čísla na obrázku.
   *[occupied] na tom poli už kámen leží. Vyber prázdné.
}

## Pravidla

atoll-rules-board =
    Černý a Bílý hrají v laguně ze šestiúhelníků. Na jejím okraji leží osm ostrovů, čtyři od každé barvy: sever, východ, jih a západ.
    Ostrovy se stejným znakem patří k sobě. Začíná Černý.
atoll-rules-turn-title = Tvůj tah
atoll-rules-turn =
    Polož jeden kámen své barvy na libovolné prázdné pole. Položený kámen už zůstává na svém místě.
    {"**"}Spoj dva své ostrovy, které leží naproti sobě,** řetězem sousedících kamenů – sever s jihem, nebo západ s východem – a vyhráváš. Tady se to povedlo Černému.
atoll-rules-islands-title = Ostrovy platí jako kameny
atoll-rules-islands =
    Řetěz smí vést přes tvoje další ostrovy. Tady ho Černý vede ze severu přes západ na jih.
    Samotné spojení dvou sousedních ostrovů nic nepřináší.
atoll-rules-swap-title = Výměna barev
atoll-rules-swap =
    Kdo začíná, má výhodu. Druhý hráč proto smí místo svého prvního tahu **vyměnit barvy**: převezme kámen i barvu Černého a první hráč pokračuje za bílé.
    Začni tedy kamenem, který není ani moc silný, ani moc slabý. Převzatý kámen označují na obrázku dvě šipky.
atoll-rules-end-title = Konec
atoll-rules-end = Remíza neexistuje: plná deska má vždycky právě jednoho vítěze. Atoll vymyslel Mark Steere v roce 2008.
