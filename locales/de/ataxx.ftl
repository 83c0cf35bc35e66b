### Ataxx: Züge, Ergebnisse, Auswahl und Regeln.

ataxx-setup = { $board ->
    [standard] auf dem Standardbrett
    [corners] auf dem Brett „Vier Ecken“
    [cross] auf dem Brett „Kreuz“
    [sides] auf dem Brett „Vier Seiten“
    [island] auf dem Brett „Insel“
    [gates] auf dem Brett „Tore“
    [shoals] auf dem Brett „Untiefen“
   *[compass] auf dem Brett „Kompass“
}
ataxx-typing-hint = e5 zum Verdoppeln, f2-f4 zum Springen
ataxx-aim = Wer am Ende die meisten Steine hat, gewinnt. Jeder Zug dreht die gegnerischen Steine daneben um.

## Was geschehen ist

ataxx-begins = Das Brett ist aufgebaut. Wer am Ende die meisten Steine hat, gewinnt.
ataxx-happened = { $who ->
    [the-reader] Du { $action ->
        [clone] verdoppelst auf **{ $move }**
       *[jump] springst **{ $move }**
    }{ $flipped ->
        [0] .
        [one] {" "}und drehst { $flipped } Stein um.
       *[other] {" "}und drehst { $flipped } Steine um.
    }
   *[other] { $who } { $action ->
        [clone] verdoppelt auf **{ $move }**
       *[jump] springt **{ $move }**
    }{ $flipped ->
        [0] .
        [one] {" "}und dreht { $flipped } Stein um.
       *[other] {" "}und dreht { $flipped } Steine um.
    }
}
# Die Steine beider Seiten.
ataxx-score = 🔴 **{ $red }** : **{ $blue }** 🔵
ataxx-passes = { $who ->
    [the-reader] Du kannst nicht ziehen und passt.
   *[other] { $who } kann nicht ziehen und passt.
}
ataxx-sentence = { $who ->
    [the-reader] { $action ->
        [clone] Du verdoppelst auf { $move }
       *[jump] Du springst { $move }
    }
   *[other] { $action ->
        [clone] { $who } verdoppelt auf { $move }
       *[jump] { $who } springt { $move }
    }
}
ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] 🔴 Rot hat keine Steine mehr.
       *[blue] 🔵 Blau hat keine Steine mehr.
    }
    [full] Das Brett ist voll.
    [no-moves] Niemand kann mehr ziehen.
    [repetition] Dieselbe Stellung kam dreimal vor, deshalb zählen die Steine.
   *[other] Die Partie ist zu Ende.
}

## Einen Zug wählen

ataxx-pad-note = Felder mit +: verdoppeln – dein Stein bleibt, ein neuer kommt dazu. Ohne: springen – dein Stein zieht um.
ataxx-reach = { $squares ->
    [one] Erreicht { $squares } Feld
   *[other] Erreicht { $squares } Felder
}{ $flipped ->
    [0] {""}
    [one] , dreht höchstens { $flipped } Stein um
   *[other] , dreht bis zu { $flipped } Steine um
}
ataxx-choice = { $move }: { $action ->
    [clone] verdoppeln
   *[jump] springen
}{ $flipped ->
    [0] {""}
   *[other] , { $flipped } umdrehen
}
ataxx-advice = Der Computer würde { $action ->
    [clone] auf **{ $move }** verdoppeln{ $flipped ->
        [0] .
        [one] {" "}und { $flipped } Stein umdrehen.
       *[other] {" "}und { $flipped } Steine umdrehen.
    }
   *[jump] **{ $move }** springen{ $flipped ->
        [0] .
        [one] {" "}und { $flipped } Stein umdrehen.
       *[other] {" "}und { $flipped } Steine umdrehen.
    }
}
ataxx-why-won = Damit gewinnst du die Partie.
ataxx-why-pass = Danach kann die andere Seite nicht ziehen, und du bist wieder dran.
ataxx-why-answer = { $flipped ->
    [0] Danach kann die andere Seite nichts umdrehen.
    [one] Danach kann die andere Seite höchstens { $flipped } Stein umdrehen.
   *[other] Danach kann die andere Seite höchstens { $flipped } Steine umdrehen.
}
ataxx-illegal = **{ $move }** geht nicht: { $code ->
    [no-pass] Du kannst noch ziehen, also darfst du nicht passen. Wenn du keinen Zug hast, passt du automatisch.
    [no-stone] Auf dem Startfeld liegt kein Stein. Nimm einen deiner Steine, oder gib nur das Zielfeld ein.
    [not-your-stone] Dieser Stein gehört der anderen Seite. Zieh mit einem deiner Steine.
    [blocked] Dieses Feld ist gesperrt. Steine springen darüber, landen aber nicht darauf.
    [occupied] Auf diesem Feld liegt schon ein Stein. Wähl ein leeres.
   *[no-stone-near] Keiner deiner Steine ist direkt daneben. Gib für einen Sprung beide Felder ein, etwa `f2-f4`.
}
ataxx-too-far = **{ $origin } → { $target }** ist zu weit: Ein Stein kommt höchstens zwei Felder weit.

## Regeln

ataxx-rules-aim =
    Rot und Blau breiten sich auf einem Brett mit 7 × 7 Feldern aus. Beide beginnen mit je zwei Steinen in gegenüberliegenden Ecken, und Rot zieht zuerst.
    {"**"}Wer am Ende die meisten Steine hat, gewinnt.**
ataxx-rules-moving-title = Ziehen
ataxx-rules-moving =
    Wenn du dran bist, ziehst du mit einem deiner Steine auf ein leeres Feld.
    Ein Feld weit (in eine der 8 Richtungen) **verdoppelt** er sich: Dein Stein bleibt, und ein neuer kommt dazu.
    Zwei Felder weit **springt** er: Er verlässt sein Feld und springt über alles, was dazwischen liegt.
ataxx-rules-flipping-title = Steine umdrehen
ataxx-rules-flipping =
    Jeder gegnerische Stein direkt neben deinem Zielfeld nimmt deine Farbe an.
    Hier hat Rot auf d5 verdoppelt und drei Steine umgedreht.
ataxx-rules-end-title = Das Ende
ataxx-rules-end =
    Wenn du nicht ziehen kannst, passt du automatisch.
    Die Partie endet, wenn niemand mehr ziehen kann, wenn eine Seite keine Steine mehr hat oder wenn dieselbe Stellung zum dritten Mal vorkommt.
    Manche Bretter haben gesperrte Felder: Du kannst darüber springen, aber nicht darauf landen.
