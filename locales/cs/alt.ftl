### Textové popisy obrázků pro ty, kdo je nevidí.

alt-samples = Ukázky her { $games } s tímhle nastavením.

## Boards of squares for two

alt-grid-turn = { $side ->
    [red] { $game }, na tahu je Červený.
   *[blue] { $game }, na tahu je Modrý.
}
alt-grid-won = { $side ->
    [red] { $game }, Červený vyhrál.
   *[blue] { $game }, Modrý vyhrál.
}
alt-grid-drawn = { $game }, remíza.
alt-grid-over = { $game }, partie skončila.
alt-grid-players = { $red } hraje za červené, { $blue } hraje za modré.
alt-own-side = { $side ->
    [red] Hraješ za červené.
    [blue] Hraješ za modré.
    [black] Hraješ za černé.
   *[white] Hraješ za bílé.
}
alt-grid-last = Poslední kámen: { $square }.
alt-grid-move = Poslední tah: { $move }.
alt-grid-taken = Sebráno: { $squares }.
alt-grid-line = Řada: { $squares }.
alt-grid-stones = { $side ->
    [red] Červený: { $squares }.
    [blue] Modrý: { $squares }.
   *[blocked] Blokovaná pole: { $squares }.
}

## Ataxx

alt-ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] Červený už nemá žádné kameny.
       *[blue] Modrý už nemá žádné kameny.
    }
    [full] Deska je plná.
    [no-moves] Nikdo už nemůže táhnout.
   *[repetition] Stejná pozice nastala potřetí.
}
alt-ataxx-score = Červený { $red }, Modrý { $blue }{ $left ->
    [0] {""}
    [one] , zbývá { $left } volné pole
    [few] , zbývají { $left } volná pole
   *[other] , zbývá { $left } volných polí
}.
alt-ataxx-move = { $action ->
    [clone] Poslední tah: { $move }, růst.
   *[jump] Poslední tah: { $move }, skok.
}
alt-ataxx-flipped = Otočené kameny: { $squares }.
alt-ataxx-passed = { $side ->
    [red] Červený musel pasovat.
   *[blue] Modrý musel pasovat.
}

## Atoll

alt-atoll-board = { $size ->
    [gan] Atoll, malá deska (Gan).
    [nauru] Atoll, střední deska (Nauru).
    [tokelau] Atoll, velká deska (Tokelau).
   *[kiritimati] Atoll, obří deska (Kiritimati).
}
alt-atoll-turn = { $side ->
    [black] Na tahu je Černý.
   *[white] Na tahu je Bílý.
}
alt-atoll-players = { $black } hraje za černé, { $white } hraje za bílé.
alt-atoll-won = { $side ->
    [black] Černý vyhrál.
   *[white] Bílý vyhrál.
}
alt-atoll-over = Partie skončila.
alt-atoll-taken = Barvy se vyměnily: kámen na { $cell } převzal druhý hráč.
alt-atoll-last = Poslední kámen: { $cell }.
alt-atoll-joined = { $side ->
    [black] Černý
   *[white] Bílý
} spojil { $pair ->
    [north-south] sever a jih
   *[west-east] západ a východ
}: { $cells }.
alt-atoll-stones = { $side ->
    [black] Černý: { $cells }.
   *[white] Bílý: { $cells }.
}
alt-atoll-count = { $side ->
    [black] Černý
   *[white] Bílý
}: { $stones ->
    [0] žádné kameny.
    [one] { $stones } kámen.
    [few] { $stones } kameny.
   *[other] { $stones } kamenů.
}

## Reef: zásoba, v každém obrázku

alt-reef-supply = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodů
}, { $coins ->
    [one] { $coins } mince
    [few] { $coins } mince
   *[other] { $coins } mincí
}, plankton { $plankton }, { $scales ->
    [one] { $scales } šupina
    [few] { $scales } šupiny
   *[other] { $scales } šupin
}, popularita { $popularity }, znečištění { $pollution }, { $colonies ->
    [one] { $colonies } kolonie
    [few] { $colonies } kolonie
   *[other] { $colonies } kolonií
} ({ $free ->
    [one] { $free } volná
    [few] { $free } volné
   *[other] { $free } volných
}), { $hunts ->
    [one] { $hunts } žeton lovu
    [few] { $hunts } žetony lovu
   *[other] { $hunts } žetonů lovu
}
alt-reef-cards = { $corals ->
    [one] { $corals } korál
    [few] { $corals } korály
   *[other] { $corals } korálů
} a { $animals ->
    [one] { $animals } živočich
    [few] { $animals } živočichové
   *[other] { $animals } živočichů
}
alt-reef-round = { $phase ->
    [over] Reef, partie skončila.
    [recovery] Reef, obnova po kole { $round }/{ $rounds }.
   *[action] Reef, kolo { $round }/{ $rounds }.
}
alt-reef-example = Příklad útesu.
alt-reef-event = Událost: { $event }.

## Reef: jeden útes

alt-reef-owner = Útes hráče { $number }
alt-reef-tableau = { $owner ->
    [none] Zásoba: { $supply }.
   *[other] { $owner }: { $supply }.
}
alt-reef-places = { $places }.
alt-reef-coral = { $name } { $cell }{ $fatigue ->
    [0] {""}
   *[other] , únava { $fatigue }
}{ $polluted ->
    [yes] , znečištění
   *[no] {""}
}
alt-reef-animal = { $name } { $cell }, { $level ->
    [1] nízká
    [2] střední
   *[3] vysoká
} početnost{ $fatigue ->
    [0] {""}
   *[other] , únava { $fatigue }
}{ $pair ->
    [none] {""}
   *[other] , pár { $pair }
}
# Karta a její místo.
alt-reef-card = { $name } { $cell }
alt-reef-corals = { $count ->
    [0] Korály tu žádné nerostou.
   *[other] Rostou tu korály: { $cards }.
}
alt-reef-animals = { $count ->
    [0] Živočichové tu žádní nežijí.
   *[other] Žijí tu živočichové: { $cards }.
}
alt-reef-counted = Na útesu: { $cards }.

## Reef: všichni hráči, nabídka, bodový zápis

alt-reef-player = { $name }{ $starts ->
    [yes] , začíná kolo
   *[no] {""}
}{ $state ->
    [to-move] , na tahu
    [passed] , pasuje
   *[waiting] {""}
}: { $supply }, { $cards }{ $actions ->
    [0] .
   *[other] , využito: { $used }.
}
alt-reef-used = { $action ->
    [purify] čištění
    [sell] prodej chaluh
   *[bloom] vodní květ
}
alt-reef-album = { $found ->
    [yes] Ve sbírce: { $cards }.
   *[no] Chybí: { $cards }.
}
alt-reef-offer = { $part ->
    [animals] Živočichové v nabídce.
    [corals] Korály v nabídce.
   *[all] Nabídka karet.
}
alt-reef-row = { $row ->
    [animals] Živočichové
    [large] Velké ryby
   *[corals] Korály
}: { $count ->
    [0] { $row ->
        [animals] žádní.
       *[other] žádné.
    }
   *[other] { $cards }.
}
alt-reef-offered = { $slot }. { $name }, { $cost ->
    [one] { $cost } mince
    [few] { $cost } mince
   *[other] { $cost } mincí
}
alt-reef-offered-rules = { $card }. { $rules }
alt-reef-gain = { $card }, { $part ->
    [animals] body: { $gain }
   *[corals] kolonie: { $gain }
}
alt-reef-score = Body.
alt-reef-points = { $name }: { $points ->
    [one] { $points } vítězný bod
    [few] { $points } vítězné body
   *[other] { $points } vítězných bodů
}{ $count ->
    [0] .
   *[other] {" "}({ $headings }).
}
# Položka a její body, v seznamu.
alt-reef-heading = { $heading } { $points }
alt-reef-rank = Hodnost: { $rank }.
