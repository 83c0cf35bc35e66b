### Reef: Kleingedrucktes neben einem Zug und seinen Fragen; worauf eine Solopartie zielt und wie sie endet.

## Was sich nicht kaufen lässt

# $reason: one of those below. $cards: names with their numbers in the offer.
reefnotes-out-of-reach = { $reason }: { $cards }
reefnotes-numbered = { $card } ({ $slot })
reefnotes-more = { $players ->
    [several] Die übrigen Karten: *{ $button }* unter dem Brett.
   *[alone] Kein Platz für die übrigen Karten: *Mehr*, dann *{ $button }* zeigt alle.
}
# $count: Coins that are missing; Fish Scales could stand for them.
reefnotes-coins = { $count ->
    [one] Es fehlt { $count } Münze
   *[other] Es fehlen { $count } Münzen
}
# $count: the Colonies that a free space would need.
reefnotes-space = { $count ->
    [0] Kein freier Platz
    [one] Kein Platz mit { $count } Kolonie
   *[other] Kein Platz mit { $count } Kolonien
}
# Both: $coins Coins, and a space with $colonies Colonies.
reefnotes-both = { $coins ->
    [one] Es fehlen { $coins } Münze
   *[other] Es fehlen { $coins } Münzen
}{ $colonies ->
    [0] {" "}und ein freier Platz
    [one] {" "}und ein Platz mit { $colonies } Kolonie
   *[other] {" "}und ein Platz mit { $colonies } Kolonien
}
reefnotes-cramped = Kein Platz frei für: { $animals }
# Stands for the cards where no coral can be bought.
reefnotes-every-coral = alle Korallen

## Regeln, wo sie wichtig sind

reefnotes-fatigue = Ein erschöpftes Tier kannst du nicht füttern. Nach jeder Runde geht 1 Erschöpfung weg, bei 2 dauert es also zwei Runden.
reefnotes-unfed = Gerade nicht zu füttern: { $animals }.
reefnotes-unfed-animal = { $card } ({ $reason ->
    [tired] erschöpft
    [grown] höchste Stufe
    [never-fed] wächst ohne Futter
    [alone] ohne Partner
   *[unpaid] kein Futter
})
reefnotes-tired = Ein erschöpftes Tier kannst du erst nach einer Pause wieder füttern. Nach jeder Runde geht 1 Erschöpfung weg.
reefnotes-growth = Das kostet { $price }. *{ $button }* gibt es zurück.
reefnotes-shelter = Ein geschütztes Tier kannst du verschonen: Es zählt als Beute, verliert aber keine Stufe.
reefnotes-algae = Das geht nur bei Tieren, auf deren Karte „Algen“ steht.
# On a card that says “Algae.”
reefnotes-algae-card = Algen bewirken allein nichts. Manche Korallen stufen Tiere mit Algen hoch.
# $button: the button’s label.
reefnotes-optional = { $word ->
    [clean] Du musst nichts reinigen
   *[rest] Du musst nichts entfernen
}: Mit *{ $button }* geht es weiter.

## Eine Solopartie: worum es geht

reefnotes-points = { $points ->
    [one] **{ $points }** Punkt
   *[other] **{ $points }** Punkte
}
reefnotes-goal = { $next ->
    [none] Du hast den höchsten Rang.
   *[other] { $short ->
        [one] Noch { $short } Punkt bis { $next }.
       *[other] Noch { $short } Punkte bis { $next }.
    }
}

## Eine Solopartie: wie sie ausging

reefnotes-most = Am meisten brachten: { $sources }.
reefnotes-source = { $name } ({ $points })
reefnotes-left = Noch übrig: { $things }.
reefnotes-left-hunts = { $count ->
    [one] { $count } Jagdplättchen
   *[other] { $count } Jagdplättchen
}
reefnotes-left-animals = { $count ->
    [one] { $count } Tier, das noch hätte wachsen können
   *[other] { $count } Tiere, die noch hätten wachsen können
}

reefnotes-blunder-meal = 💡 Du hast gepasst, aber **{ $card }** hätte noch fressen können: { $count ->
    [one] { $count } Punkt mehr.
   *[other] { $count } Punkte mehr.
}
reefnotes-blunder-animal = 💡 Du hast mit { $coins } gepasst, obwohl für ein Tier Platz war, zum Beispiel **{ $card }**. Je früher es kommt, desto öfter kannst du es füttern.
reefnotes-remark = 💡 Statt **{ $done }** hätte { $level } **{ $better }** gewählt. { $points ->
    [one] Das hätte etwa { $points } Punkt mehr gebracht.
   *[other] Das hätte etwa { $points } Punkte mehr gebracht.
}
