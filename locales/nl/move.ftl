### Zetten kiezen en typen, in elk spel.

move-type = Typ een zet
move-again = Typ opnieuw
move-lot = Er wordt geloot wie welke kleur krijgt.
move-rematch = Deze keer begint de ander.
move-menu-part = { $title } ({ $first } t/m { $last })

move-unread = Ik herken ‘{ $text }’ niet als zet. Schrijf bijvoorbeeld: { $examples }.
move-yours = Jouw zet.
# $sentence: een zin zonder punt, zoals ‘Je splitst naar b6’.
move-done = { $sentence }.
move-sure = Zo spelen? **{ $moves }**
move-sure-play = Spelen
move-sure-change = Wijzigen
move-goes-on = Genoteerd. Er valt nog iets te kiezen.
move-form = { $game }: jouw zet
move-field = Zet
move-posted = Het bord staat er weer.

move-side = { $side ->
    [red] 🔴 Rood
   *[blue] 🔵 Blauw
}
move-begins = Het bord staat klaar.
move-happened = { $who ->
    [the-reader] Je speelt
   *[other] { $who } speelt
} **{ $move }**{ $taken ->
    [0] {""}
    [one] : één steen geslagen
   *[other] : { $taken } stenen geslagen
}.
move-removed = { $who ->
    [the-reader] Je haalt
   *[other] { $who } haalt
} de steen op **{ $move }** weg.
move-sentence = { $who ->
    [the-reader] Je speelt
   *[other] { $who } speelt
} { $move }
move-choose = Kies een zet, of typ er een.
move-choose-stone = Kies een steen of typ een zet.
move-stone = Kies een steen
move-target = Waar gaat **{ $stone }** heen?
move-illegal = **{ $move }** kan niet: { $code ->
    [occupied] daar is geen plaats meer. Kies een ander veld.
    [off-board] dat veld bestaat niet op dit bord. Kies een ander veld.
   *[other] dat mag niet volgens de regels. Kies een andere zet.
}
move-reason = { $reason ->
    [line] De rij is compleet.
    [full] Het bord is vol.
    [cannot-move] Wie aan de beurt is, kan geen zet meer doen.
   *[other] De partij is afgelopen.
}
move-nothing = { $why ->
    [picking-no-games] Je hebt geen lopende partijen
    [picking-no-turn] Je bent nog niet aan de beurt
   *[other] In deze partij speel je niet mee
}
