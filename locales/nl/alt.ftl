### Alternatieve teksten bij afbeeldingen, voor wie ze niet ziet.

alt-samples = Voorbeelden van { $games } met deze instellingen.

## Boards of squares for two

alt-grid-turn = { $side ->
    [red] { $game }, Rood aan zet.
   *[blue] { $game }, Blauw aan zet.
}
alt-grid-won = { $side ->
    [red] { $game }, Rood heeft gewonnen.
   *[blue] { $game }, Blauw heeft gewonnen.
}
alt-grid-drawn = { $game }, remise.
alt-grid-over = { $game }, de partij is afgelopen.
alt-grid-players = { $red } speelt met Rood, { $blue } met Blauw.
alt-own-side = { $side ->
    [red] Jij speelt met Rood.
    [blue] Jij speelt met Blauw.
    [black] Jij speelt met Zwart.
   *[white] Jij speelt met Wit.
}
alt-grid-last = Laatste steen: { $square }.
alt-grid-move = Laatste zet: { $move }.
alt-grid-taken = Geslagen: { $squares }.
alt-grid-line = De rij: { $squares }.
alt-grid-stones = { $side ->
    [red] Rood: { $squares }.
    [blue] Blauw: { $squares }.
   *[blocked] Geblokkeerd: { $squares }.
}

## Ataxx

alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Rood heeft geen stenen meer.
       *[blue] Blauw heeft geen stenen meer.
    }
    [full] Het bord is vol.
    [no-moves] Niemand kan nog zetten.
   *[repetition] Dezelfde stelling kwam drie keer voor.
}
alt-ataxx-score = Rood { $red }, Blauw { $blue }{ $left ->
    [0] {""}
    [one] , nog { $left } veld vrij
   *[other] , nog { $left } velden vrij
}.
alt-ataxx-move = { $action ->
    [clone] Laatste zet: { $move }, een splitsing.
   *[jump] Laatste zet: { $move }, een sprong.
}
alt-ataxx-flipped = Omgedraaid: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Rood moest passen.
   *[blue] Blauw moest passen.
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
alt-atoll-players = { $black } speelt met Zwart, { $white } met Wit.
alt-atoll-won = { $side ->
    [black] Zwart heeft gewonnen.
   *[white] Wit heeft gewonnen.
}
alt-atoll-over = De partij is afgelopen.
alt-atoll-taken = De kleuren zijn geruild: de steen op { $cell } is overgenomen.
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

## Reef: de voorraad, in elke afbeelding

alt-reef-supply = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}, { $coins ->
    [one] { $coins } munt
   *[other] { $coins } munten
}, { $plankton } plankton, { $scales ->
    [one] { $scales } visschub
   *[other] { $scales } visschubben
}, { $popularity ->
    [one] { $popularity } populariteitspunt
   *[other] { $popularity } populariteitspunten
}, { $pollution } vervuiling, { $colonies ->
    [one] { $colonies } kolonie
   *[other] { $colonies } kolonies
} ({ $free } vrij), { $hunts ->
    [one] { $hunts } jachtfiche
   *[other] { $hunts } jachtfiches
}
alt-reef-cards = { $corals ->
    [one] { $corals } koraal
   *[other] { $corals } koralen
} en { $animals ->
    [one] { $animals } dier
   *[other] { $animals } dieren
}
alt-reef-round = { $phase ->
    [over] Reef, de partij is afgelopen.
    [recovery] Reef, herstel na ronde { $round } van { $rounds }.
   *[action] Reef, ronde { $round } van { $rounds }.
}
alt-reef-example = Een voorbeeld van een rif.
alt-reef-event = Gebeurtenis: { $event }.

## Reef: één rif

alt-reef-owner = Rif van speler { $number }
alt-reef-tableau = { $owner ->
    [none] Voorraad: { $supply }.
   *[other] { $owner }: { $supply }.
}
alt-reef-places = { $places }.
alt-reef-coral = { $name } { $cell }{ $fatigue ->
    [0] {""}
   *[other] , vermoeidheid { $fatigue }
}{ $polluted ->
    [yes] , vervuild
   *[no] {""}
}
alt-reef-animal = { $name } { $cell }, { $level ->
    [1] laagste
    [2] middelste
   *[3] hoogste
} niveau{ $fatigue ->
    [0] {""}
   *[other] , vermoeidheid { $fatigue }
}{ $pair ->
    [none] {""}
   *[other] , paar { $pair }
}
# Een kaart met haar plek.
alt-reef-card = { $name } { $cell }
alt-reef-corals = { $count ->
    [0] Hier liggen geen koralen.
   *[other] Hier liggen deze koralen: { $cards }.
}
alt-reef-animals = { $count ->
    [0] Hier leven geen dieren.
   *[other] Hier leven deze dieren: { $cards }.
}
alt-reef-counted = In het rif: { $cards }.

## Reef: alle spelers, het aanbod, het scoreblad

alt-reef-player = { $name }{ $starts ->
    [yes] , startspeler
   *[no] {""}
}{ $state ->
    [to-move] , aan zet
    [passed] , gepast
   *[waiting] {""}
}: { $supply }, { $cards }{ $actions ->
    [0] .
   *[other] , gebruikt: { $used }.
}
alt-reef-used = { $action ->
    [purify] zuivering
    [sell] zeewierverkoop
   *[bloom] algenbloei
}
alt-reef-album = { $found ->
    [yes] Gevonden: { $cards }.
   *[no] Nog te vinden: { $cards }.
}
alt-reef-offer = { $part ->
    [animals] De dieren in het aanbod.
    [corals] De koralen in het aanbod.
   *[all] Het aanbod.
}
alt-reef-row = { $row ->
    [animals] Dieren
    [large] Grote vissen
   *[corals] Koralen
}: { $count ->
    [0] geen.
   *[other] { $cards }.
}
alt-reef-offered = { $slot }. { $name }, { $cost ->
    [one] { $cost } munt
   *[other] { $cost } munten
}
alt-reef-offered-rules = { $card }. { $rules }
alt-reef-gain = { $card }, { $part ->
    [animals] punten: { $gain }
   *[corals] kolonies: { $gain }
}
alt-reef-score = De score.
alt-reef-points = { $name }: { $points ->
    [one] { $points } overwinningspunt
   *[other] { $points } overwinningspunten
}{ $count ->
    [0] .
   *[other] {" "}({ $headings }).
}
# Een rubriek met haar punten, in een lijst.
alt-reef-heading = { $heading } { $points }
alt-reef-rank = Rang: { $rank }.
