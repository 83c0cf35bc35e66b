### Lekce Ataxxu.

ataxxlearn-split =
    Hraješ za 🔴 červené. **Růst:** vyber dole kámen a pak pole s **+** hned vedle něj.
    Tvůj kámen zůstane a přibude nový.
ataxxlearn-no-split = { $move } je skok: jsou to dvě pole, takže { $origin } by zůstalo prázdné. Pro růst vyber pole s +.
ataxxlearn-split-made = Teď máš { $red ->
    [one] { $red } kámen
    [few] { $red } kameny
   *[other] { $red } kamenů
}. Růstem jich přibývá.
ataxxlearn-jump = Teď **skoč**: vyber kámen a pak pole **bez** +, o dvě pole dál. Dostane se tam rychle, ale opustí své pole.
ataxxlearn-no-jump = { $target } je hned vedle tvého kamene, to je růst. Pro skok vyber pole bez +, o dvě dál.
ataxxlearn-jump-made = { $origin } je teď prázdné, takže pořád máš { $red ->
    [one] { $red } kámen
    [few] { $red } kameny
   *[other] { $red } kamenů
}. Skákej, jen když to za to stojí.
ataxxlearn-flip = Teď **otáčej**: všechny modré kameny vedle cílového pole zčervenají. Otoč jedním tahem aspoň dva.
ataxxlearn-no-flip = { $flipped ->
    [0] Vedle { $target } není žádný modrý kámen, takže se nic neotočí. Najdi pole, kde jich je víc.
    [one] Na { $target } otočíš { $flipped } kámen. Jinde jich otočíš víc.
    [few] Na { $target } otočíš { $flipped } kameny. Jinde jich otočíš víc.
   *[other] Na { $target } otočíš { $flipped } kamenů. Jinde jich otočíš víc.
}
ataxxlearn-flip-made = { $flipped ->
    [one] Otáčíš { $flipped } kámen.
    [few] Otáčíš { $flipped } kameny.
   *[other] Otáčíš { $flipped } kamenů.
} Stav je { $red } : { $blue }.
ataxxlearn-pass = Kdo nemůže táhnout, **pasuje**. Modrý kámen v rohu dosáhne už jen na jedno prázdné pole: **c3**. Obsaď ho a neuvolni přitom jiné.
ataxxlearn-no-pass = Po { $move } může Modrý ještě na { $reply }. Obsaď c3 růstem a nic mu nezbude.
ataxxlearn-pass-made = Modrý nemůže táhnout a pasuje. Hned jsi zase na tahu.
ataxxlearn-count = Když je deska plná, **počítá se**: vyhrává, kdo má víc kamenů. Prohráváš a zbývá jedno pole. Obsaď ho.
ataxxlearn-no-count = Skok nechá { $origin } prázdné a Modrý ho obsadí. Radši použij růst.
ataxxlearn-count-made = Deska je plná: { $red } : { $blue }. Vyhráváš!
