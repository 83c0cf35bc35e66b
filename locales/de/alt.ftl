### Alternativtexte der Bilder, für alle, die sie nicht sehen.

alt-samples = { $games } mit diesen Einstellungen.

## Boards of squares for two

alt-grid-turn = { $side ->
    [red] { $game }, Rot am Zug.
   *[blue] { $game }, Blau am Zug.
}
alt-grid-won = { $side ->
    [red] { $game }, Rot hat gewonnen.
   *[blue] { $game }, Blau hat gewonnen.
}
alt-grid-drawn = { $game }, remis.
alt-grid-over = { $game }, die Partie ist zu Ende.
alt-grid-players = { $red } spielt Rot, { $blue } spielt Blau.
alt-own-side = { $side ->
    [red] Du spielst Rot.
    [blue] Du spielst Blau.
    [black] Du spielst Schwarz.
   *[white] Du spielst Weiß.
}
alt-grid-last = Letzter Stein: { $square }.
alt-grid-move = Letzter Zug: { $move }.
alt-grid-taken = Geschlagen: { $squares }.
alt-grid-line = Die Reihe: { $squares }.
alt-grid-stones = { $side ->
    [red] Rot: { $squares }.
    [blue] Blau: { $squares }.
   *[blocked] Gesperrt: { $squares }.
}

## Ataxx

alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Rot hat keine Steine mehr.
       *[blue] Blau hat keine Steine mehr.
    }
    [full] Das Brett ist voll.
    [no-moves] Niemand kann mehr ziehen.
   *[repetition] Dieselbe Stellung kam dreimal vor.
}
alt-ataxx-score = Rot { $red }, Blau { $blue }{ $left ->
    [0] {""}
    [one] , noch { $left } Feld frei
   *[other] , noch { $left } Felder frei
}.
alt-ataxx-move = { $action ->
    [clone] Letzter Zug: { $move } (verdoppelt).
   *[jump] Letzter Zug: { $move } (gesprungen).
}
alt-ataxx-flipped = Umgedreht: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Rot musste passen.
   *[blue] Blau musste passen.
}

## Atoll

alt-atoll-board = { $size ->
    [gan] Atoll, kleines Brett (Gan).
    [nauru] Atoll, mittleres Brett (Nauru).
    [tokelau] Atoll, großes Brett (Tokelau).
   *[kiritimati] Atoll, riesiges Brett (Kiritimati).
}
alt-atoll-turn = { $side ->
    [black] Schwarz am Zug.
   *[white] Weiß am Zug.
}
alt-atoll-players = { $black } spielt Schwarz, { $white } spielt Weiß.
alt-atoll-won = { $side ->
    [black] Schwarz hat gewonnen.
   *[white] Weiß hat gewonnen.
}
alt-atoll-over = Die Partie ist zu Ende.
alt-atoll-taken = Die Farben wurden getauscht: Der Stein auf { $cell } hat die Seite gewechselt.
alt-atoll-last = Letzter Stein: { $cell }.
alt-atoll-joined = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat { $pair ->
    [north-south] Nord und Süd
   *[west-east] West und Ost
} verbunden: { $cells }.
alt-atoll-stones = { $side ->
    [black] Schwarz: { $cells }.
   *[white] Weiß: { $cells }.
}
alt-atoll-count = { $side ->
    [black] Schwarz
   *[white] Weiß
}: { $stones ->
    [0] keine Steine.
    [one] { $stones } Stein.
   *[other] { $stones } Steine.
}

## Reef: der Vorrat, in jedem Bild

alt-reef-supply = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}, { $plankton } Plankton, { $scales ->
    [one] { $scales } Fischschuppe
   *[other] { $scales } Fischschuppen
}, { $popularity } Beliebtheit, { $pollution } Verschmutzung, { $colonies ->
    [one] { $colonies } Kolonie
   *[other] { $colonies } Kolonien
} ({ $free } frei), { $hunts } Jagdplättchen
alt-reef-cards = { $corals ->
    [one] { $corals } Koralle
   *[other] { $corals } Korallen
} und { $animals ->
    [one] { $animals } Tier
   *[other] { $animals } Tiere
}
alt-reef-round = { $phase ->
    [over] Reef, die Partie ist zu Ende.
    [recovery] Reef, Erholung nach Runde { $round } von { $rounds }.
   *[action] Reef, Runde { $round } von { $rounds }.
}
alt-reef-example = Ein Beispiel für ein Riff.
alt-reef-event = Ereignis: { $event }.

## Reef: ein Riff

alt-reef-owner = Riff von Sitz { $number }
alt-reef-tableau = { $owner ->
    [none] Vorrat: { $supply }.
   *[other] { $owner }: { $supply }.
}
alt-reef-places = { $places }.
alt-reef-coral = { $name } { $cell }{ $fatigue ->
    [0] {""}
   *[other] , Erschöpfung { $fatigue }
}{ $polluted ->
    [yes] , verschmutzt
   *[no] {""}
}
alt-reef-animal = { $name } { $cell }, { $level ->
    [1] niedriger
    [2] mittlerer
   *[3] höchster
} Bestand{ $fatigue ->
    [0] {""}
   *[other] , Erschöpfung { $fatigue }
}{ $pair ->
    [none] {""}
   *[other] , Paar { $pair }
}
# Eine Karte mit ihrem Feld.
alt-reef-card = { $name } { $cell }
alt-reef-corals = { $count ->
    [0] Hier liegen keine Korallen.
   *[other] Hier liegen diese Korallen: { $cards }.
}
alt-reef-animals = { $count ->
    [0] Hier leben keine Tiere.
   *[other] Hier leben diese Tiere: { $cards }.
}
alt-reef-counted = Im Riff: { $cards }.

## Reef: alle zusammen, die Auslage, das Wertungsblatt

alt-reef-player = { $name }{ $starts ->
    [yes] , beginnt die Runde
   *[no] {""}
}{ $state ->
    [to-move] , am Zug
    [passed] , hat gepasst
   *[waiting] {""}
}: { $supply }, { $cards }{ $actions ->
    [0] .
   *[other] , genutzt: { $used }.
}
alt-reef-used = { $action ->
    [purify] Reinigung
    [sell] Seetangverkauf
   *[bloom] Algenblüte
}
alt-reef-album = { $found ->
    [yes] Gefunden: { $cards }.
   *[no] Noch nicht gefunden: { $cards }.
}
alt-reef-offer = { $part ->
    [animals] Die Tiere der Auslage.
    [corals] Die Korallen der Auslage.
   *[all] Die Auslage.
}
alt-reef-row = { $row ->
    [animals] Tiere
    [large] Große Fische
   *[corals] Korallen
}: { $count ->
    [0] keine.
   *[other] { $cards }.
}
alt-reef-offered = { $slot }. { $name }, { $cost ->
    [one] { $cost } Münze
   *[other] { $cost } Münzen
}
alt-reef-offered-rules = { $card }: { $rules }
alt-reef-gain = { $card }, { $part ->
    [animals] Punkte: { $gain }
   *[corals] Kolonien: { $gain }
}
alt-reef-score = Das Wertungsblatt.
alt-reef-points = { $name }: { $points ->
    [one] { $points } Siegpunkt
   *[other] { $points } Siegpunkte
}{ $count ->
    [0] .
   *[other] {" "}({ $headings }).
}
# Eine Rubrik mit ihren Punkten, in einer Liste.
alt-reef-heading = { $heading } { $points }
alt-reef-rank = Rang: { $rank }.
