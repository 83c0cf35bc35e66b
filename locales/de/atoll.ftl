### Atoll: Züge, Ergebnisse, Auswahl und Regeln.

atoll-side = { $side ->
    [black] ⚫ Schwarz
   *[white] ⚪ Weiß
}
atoll-aim = Verbinde zwei gegenüberliegende Inseln deiner Farbe durch Steine, die sich berühren.
atoll-setup = { $size ->
    [gan] auf dem kleinen Brett (Gan, { $cells } Felder)
    [nauru] auf dem mittleren Brett (Nauru, { $cells } Felder)
    [tokelau] auf dem großen Brett (Tokelau, { $cells } Felder)
   *[kiritimati] auf dem riesigen Brett (Kiritimati, { $cells } Felder)
}
atoll-type = Feld eingeben
atoll-typing-hint = f6, oder swap als zweiter Zug

## Was geschehen ist

atoll-begins = Die Lagune ist leer. Verbinde zwei deiner gegenüberliegenden Inseln.
atoll-swapped = { $who ->
    [the-reader] Du tauschst: Der Stein auf **{ $stone }** gehört dir, du spielst jetzt ⚫ Schwarz.
   *[other] { $who } tauscht, übernimmt den Stein auf **{ $stone }** und spielt jetzt ⚫ Schwarz.
}
atoll-happened = { $who ->
    [the-reader] Du spielst **{ $cell }**.
   *[other] { $who } spielt **{ $cell }**.
}
atoll-sentence = { $who ->
    [the-reader] { $action ->
        [swap] Du tauschst und übernimmst den ersten Stein
       *[place] Du spielst { $cell }
    }
   *[other] { $action ->
        [swap] { $who } tauscht und übernimmt den ersten Stein
       *[place] { $who } spielt { $cell }
    }
}
atoll-standing = { $size ->
    [gan] Kleines Brett
    [nauru] Mittleres Brett
    [tokelau] Großes Brett
   *[kiritimati] Riesiges Brett
}: { $taken } von { $cells } Feldern besetzt
atoll-reason = { $side ->
    [black] ⚫ Schwarz
   *[white] ⚪ Weiß
} hat { $joined } verbunden.
atoll-joined = { $pair ->
    [north-south] **Nord** und **Süd**
   *[west-east] **West** und **Ost**
}{ $islands ->
    [0] {""}
   *[other] {" "}über { $over }
} mit { $stones ->
    [one] { $stones } Stein
   *[other] { $stones } Steinen
}
atoll-island = { $island ->
    [north] Nord
    [south] Süd
    [west] West
   *[east] Ost
}

## Einen Zug wählen

atoll-choose = Wähl eine Spalte oder gib ein Feld ein.
atoll-choose-column = Spalte wählen
atoll-other-column = Andere Spalte
atoll-column = Spalte { $column }
atoll-free = { $cells ->
    [one] { $cells } freies Feld
   *[other] { $cells } freie Felder
}
atoll-choose-or-swap =
    Setz einen Stein, oder **tausch**: Du übernimmst den Stein auf **{ $stone }** und spielst ⚫ Schwarz. Danach zieht die andere Seite als ⚪ Weiß.
atoll-choose-cell = Du spielst { $side ->
    [black] ⚫ Schwarz
   *[white] ⚪ Weiß
}. Welches Feld in Spalte **{ $column }**?
atoll-swap = Tauschen
atoll-swap-choice = swap: tauschen, also den ersten Stein übernehmen
atoll-advice = { $level } würde { $action ->
    [swap] **tauschen** und den ersten Stein übernehmen.
   *[place] **{ $cell }** spielen.
}
atoll-why-won = Damit gewinnst du die Partie.
atoll-why-saved = Sonst gewinnt { $side ->
    [black] ⚫ Schwarz
   *[white] ⚪ Weiß
} dort.
atoll-why-joined = { $count ->
    [one] Das verbindet { $count } deiner Gruppen.
   *[other] Das verbindet { $count } deiner Gruppen.
}
atoll-why-bridge = Das ergibt eine Brücke zu { $cell }: Wird { $one } besetzt, nimmst du { $two }, und umgekehrt.
atoll-why-island = Das baut deine Insel { $island ->
    [north] Nord
    [south] Süd
    [west] West
   *[east] Ost
} aus.
atoll-illegal = **{ $move }** geht nicht: { $code ->
    [no-swap] Tauschen geht nur im zweiten Zug einer Partie. Wähl ein leeres Feld.
    [off-board] Dieses Feld gibt es hier nicht. Wie die Felder heißen, zeigen die Buchstaben und Zahlen im Bild.
   *[occupied] Auf diesem Feld liegt schon ein Stein. Wähl ein leeres.
}

## Regeln

atoll-rules-board =
    Schwarz und Weiß spielen in einer Lagune aus Sechsecken. Am Rand liegen acht Inseln, vier in jeder Farbe: Nord, Ost, Süd und West.
    Zwei Inseln mit demselben Zeichen gehören zusammen. Schwarz beginnt.
atoll-rules-turn-title = Dein Zug
atoll-rules-turn =
    Setz einen Stein deiner Farbe auf ein beliebiges leeres Feld. Steine bewegen sich nie und werden nie entfernt.
    {"**"}Verbinde zwei deiner gegenüberliegenden Inseln** mit einer Kette benachbarter Steine – Nord mit Süd oder West mit Ost – und du gewinnst. Hier hat Schwarz es geschafft.
atoll-rules-islands-title = Inseln zählen als Steine
atoll-rules-islands =
    Eine Kette darf über deine anderen Inseln führen. Hier geht Schwarz von Nord über West nach Süd.
    Zwei benachbarte Inseln zu verbinden bringt allein nichts.
atoll-rules-swap-title = Tauschen
atoll-rules-swap =
    Der erste Zug ist ein Vorteil. Wer den zweiten Zug hat, darf deshalb **tauschen**, statt zu setzen, und übernimmt den Stein und die Farbe von Schwarz. Wer begonnen hat, spielt als Weiß weiter.
    Beginn also am besten mit einem Stein, der weder zu stark noch zu schwach ist. Im Bild markieren zwei Pfeile einen getauschten Stein.
atoll-rules-end-title = Das Ende
atoll-rules-end = Es gibt kein Remis: Auf einem vollen Brett hat immer genau eine Seite gewonnen. Atoll wurde 2008 von Mark Steere erfunden.
