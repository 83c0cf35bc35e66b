### Alternatieve teksten bij afbeeldingen, voor wie ze niet ziet.

## Ataxx

alt-ataxx-turn = { $side ->
    [red] Ataxx, Rood aan zet.
   *[blue] Ataxx, Blauw aan zet.
}
alt-ataxx-won = { $side ->
    [red] Ataxx, Rood heeft gewonnen.
   *[blue] Ataxx, Blauw heeft gewonnen.
}
alt-ataxx-drawn = Ataxx, remise.
alt-ataxx-over = Ataxx, de partij is afgelopen.
alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Rood heeft geen stenen meer.
       *[blue] Blauw heeft geen stenen meer.
    }
    [full] Het bord is vol.
    [no-moves] Niemand kan nog zetten.
   *[repetition] Dezelfde stelling kwam drie keer voor.
}
alt-ataxx-score = Rood { $red }, Blauw { $blue }.
alt-ataxx-move = { $deed ->
    [clone] Laatste zet: { $origin } splitst naar { $target }.
   *[jump] Laatste zet: { $origin } springt naar { $target }.
}
alt-ataxx-flipped = Omgedraaid: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Rood moest passen.
   *[blue] Blauw moest passen.
}
alt-ataxx-squares = { $kind ->
    [red] Rood: { $squares }.
    [blue] Blauw: { $squares }.
   *[blocked] Geblokkeerd: { $squares }.
}

## Atoll

alt-atoll-board = { $size ->
    [gan] Atoll, klein bord (Gan).
    [nauru] Atoll, middelgroot bord (Nauru).
    [tokelau] Atoll, groot bord (Tokelau).
   *[kiritimati] Atoll, enorm bord (Kiritimati).
}
alt-atoll-turn = { $side ->
    [black] Zwart aan zet.
   *[white] Wit aan zet.
}
alt-atoll-won = { $side ->
    [black] Zwart heeft gewonnen.
   *[white] Wit heeft gewonnen.
}
alt-atoll-over = De partij is afgelopen.
alt-atoll-taken = De steen op { $cell } is geruild.
alt-atoll-last = Laatste steen: { $cell }.
alt-atoll-joined = { $side ->
    [black] Zwart
   *[white] Wit
} heeft { $pair ->
    [north-south] Noord en Zuid
   *[west-east] West en Oost
} verbonden: { $cells }.
alt-atoll-stones = { $side ->
    [black] Zwart: { $cells }.
   *[white] Wit: { $cells }.
}
alt-atoll-count = { $side ->
    [black] Zwart
   *[white] Wit
}: { $stones ->
    [0] geen stenen.
    [one] { $stones } steen.
   *[other] { $stones } stenen.
}
