### Výběr a psaní tahů, v každé hře.

move-type = Napsat tah
move-again = Napsat znovu
move-lot = O barvách rozhodne los.
move-rematch = Tentokrát začíná druhý hráč.
move-menu-part = { $title } ({ $first } až { $last })

move-unread = Tahu „{ $text }“ nerozumím. Napiš ho třeba takhle: { $examples }.
move-yours = Tvůj tah.
# $sentence: věta bez tečky.
move-done = { $sentence }.
move-sure = Zahrát tenhle tah? **{ $moves }**
move-sure-play = Zahrát
move-sure-change = Změnit
move-goes-on = Zapsáno. Zbývá ještě něco vybrat.
move-form = { $game }: tvůj tah
move-field = Tah
move-posted = Deska je znovu vidět.

move-side = { $side ->
    [red] 🔴 Červený
   *[blue] 🔵 Modrý
}
move-begins = Deska je připravená.
move-happened = { $who ->
    [the-reader] Hraješ
   *[other] { $who } hraje
} **{ $move }**{ $taken ->
    [0] {""}
    [one] , 1 kámen sebrán
    [few] , { $taken } kameny sebrány
   *[other] , { $taken } kamenů sebráno
}.
move-removed = { $who ->
    [the-reader] Odebíráš
   *[other] { $who } odebírá
} kámen na **{ $move }**.
move-sentence = { $who ->
    [the-reader] Hraješ
   *[other] { $who } hraje
} { $move }
move-choose = Vyber tah, nebo ho napiš.
move-choose-stone = Vyber kámen, nebo napiš tah.
move-stone = Vyber kámen
move-target = Kam s kamenem **{ $stone }**?
move-illegal = **{ $move }** nejde: { $code ->
    [occupied] tam už není místo. Vyber jiné pole.
    [off-board] takové pole na desce není. Vyber jiné.
   *[other] to pravidla nedovolují. Vyber jiný tah.
}
move-reason = { $reason ->
    [line] Řada je hotová.
    [full] Deska je plná.
    [cannot-move] Hráč na tahu už nemá tah.
   *[other] Partie skončila.
}
move-nothing = { $why ->
    [picking-no-games] Nemáš žádnou rozehranou partii
    [picking-no-turn] Ještě nejsi na tahu
   *[other] V téhle partii nehraješ
}
