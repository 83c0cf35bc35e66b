### Züge wählen und eingeben, in jedem Spiel.

move-type = Zug eingeben
move-again = Neu eingeben
move-lot = Die Farben werden ausgelost.
move-rematch = Diesmal beginnt jemand anderes.
move-menu-part = { $title } ({ $first } bis { $last })

move-unread = „{ $text }“ ist kein Zug, den ich verstehe. Schreib zum Beispiel: { $examples }.
move-yours = Dein Zug.
# $sentence: ein Satz ohne Punkt, etwa „Du verdoppelst auf b6“.
move-done = { $sentence }.
move-sure = So ziehen? **{ $moves }**
move-sure-play = Ziehen
move-sure-change = Ändern
move-goes-on = Alles klar – du musst noch etwas wählen.
move-form = { $game }: dein Zug
move-field = Zug
move-posted = Das Brett steht wieder im Kanal.

move-side = { $side ->
    [red] 🔴 Rot
   *[blue] 🔵 Blau
}
move-begins = Das Brett ist aufgebaut.
move-happened = { $who ->
    [the-reader] Du spielst
   *[other] { $who } spielt
} **{ $move }**{ $taken ->
    [0] {""}
    [one] : ein Stein geschlagen
   *[other] : { $taken } Steine geschlagen
}.
move-removed = { $who ->
    [the-reader] Du nimmst
   *[other] { $who } nimmt
} den Stein auf **{ $move }** weg.
move-sentence = { $who ->
    [the-reader] Du spielst
   *[other] { $who } spielt
} { $move }
move-choose = Wähl einen Zug oder gib einen ein.
move-choose-stone = Wähl einen Stein oder gib einen Zug ein.
move-stone = Stein wählen
move-target = Wohin mit **{ $stone }**?
move-illegal = **{ $move }** geht nicht: { $code ->
    [occupied] Dort ist kein Platz mehr. Wähl ein anderes Feld.
    [off-board] Dieses Feld gibt es auf dem Brett nicht. Wähl ein anderes.
   *[other] Das erlauben die Regeln nicht. Wähl einen anderen Zug.
}
move-reason = { $reason ->
    [line] Die Reihe ist vollständig.
    [full] Das Brett ist voll.
    [cannot-move] Wer am Zug ist, kann nicht mehr ziehen.
   *[other] Die Partie ist zu Ende.
}
move-nothing = { $why ->
    [picking-no-games] Du hast keine laufenden Partien
    [picking-no-turn] Du bist noch nicht dran
   *[other] Du spielst in dieser Partie nicht mit
}
