### Alternativtexte der Bilder, für alle, die sie nicht sehen.

## Ataxx

alt-ataxx-turn = { $side ->
    [red] Ataxx, Rot am Zug.
   *[blue] Ataxx, Blau am Zug.
}
alt-ataxx-won = { $side ->
    [red] Ataxx, Rot hat gewonnen.
   *[blue] Ataxx, Blau hat gewonnen.
}
alt-ataxx-drawn = Ataxx, remis.
alt-ataxx-over = Ataxx, die Partie ist zu Ende.
alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Rot hat keine Steine mehr.
       *[blue] Blau hat keine Steine mehr.
    }
    [full] Das Brett ist voll.
    [no-moves] Niemand kann mehr ziehen.
   *[repetition] Dieselbe Stellung kam dreimal vor.
}
alt-ataxx-score = Rot { $red }, Blau { $blue }.
alt-ataxx-move = { $deed ->
    [clone] Letzter Zug: { $origin } teilt nach { $target }.
   *[jump] Letzter Zug: { $origin } springt nach { $target }.
}
alt-ataxx-flipped = Umgedreht: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Rot musste passen.
   *[blue] Blau musste passen.
}
alt-ataxx-squares = { $kind ->
    [red] Rot: { $squares }.
    [blue] Blau: { $squares }.
   *[blocked] Gesperrt: { $squares }.
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
alt-atoll-won = { $side ->
    [black] Schwarz hat gewonnen.
   *[white] Weiß hat gewonnen.
}
alt-atoll-over = Die Partie ist zu Ende.
alt-atoll-taken = Der Stein auf { $cell } wurde getauscht.
alt-atoll-last = Letzter Stein: { $cell }.
alt-atoll-joined = { $side ->
    [black] Schwarz
   *[white] Weiß
} hat { $pair ->
    [north-south] Norden und Süden
   *[west-east] Westen und Osten
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
