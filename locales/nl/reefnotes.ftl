### Reef: kleine letters bij een beurt en de vragen daarin; waar een solopartij om draait en hoe ze eindigt.

## Wat niet te koop is

# $reason: one of those below. $cards: names with their numbers in the offer.
reefnotes-out-of-reach = { $reason }: { $cards }
reefnotes-numbered = { $card } ({ $slot })
reefnotes-more = { $players ->
    [several] De andere kaarten: *{ $button }* onder het bord.
   *[alone] Geen ruimte voor de andere kaarten: *Meer*, dan *{ $button }* toont ze allemaal.
}
# $count: Coins that are missing; Fish Scales could stand for them.
reefnotes-coins = { $count ->
    [one] Nog { $count } munt nodig
   *[other] Nog { $count } munten nodig
}
# $count: the Colonies that a free space would need.
reefnotes-space = { $count ->
    [0] Geen vrije plek
    [one] Geen plek met { $count } kolonie
   *[other] Geen plek met { $count } kolonies
}
# Both: $coins Coins, and a space with $colonies Colonies.
reefnotes-both = { $coins ->
    [one] Nog { $coins } munt
   *[other] Nog { $coins } munten
}{ $colonies ->
    [0] {" "}en een vrije plek nodig
    [one] {" "}en een plek met { $colonies } kolonie nodig
   *[other] {" "}en een plek met { $colonies } kolonies nodig
}
reefnotes-cramped = Geen plek vrij voor: { $animals }
# Stands for the cards where no coral can be bought.
reefnotes-every-coral = alle koralen

## Regels waar ze tellen

reefnotes-fatigue = Een vermoeid dier kun je niet voeren. Na elke ronde gaat er 1 vermoeidheid af, dus met 2 duurt het twee rondes.
reefnotes-unfed = Nu niet te voeren: { $animals }.
reefnotes-unfed-animal = { $card } ({ $reason ->
    [tired] vermoeid
    [grown] hoogste niveau
    [never-fed] groeit zonder voer
    [alone] geen partner
   *[unpaid] geen voer
})
reefnotes-tired = Een vermoeid dier kun je pas voeren als het is uitgerust. Na elke ronde gaat er 1 vermoeidheid af.
reefnotes-growth = Dit kost { $price }. *{ $button }* geeft het terug.
reefnotes-shelter = Een beschut dier kun je sparen: het telt als prooi en houdt zijn niveau.
reefnotes-algae = Dit kan alleen bij dieren met ‘Algen’ op hun kaart.
# On a card that says “Algae.”
reefnotes-algae-card = Algen doen op zichzelf niets. Sommige koralen verhogen het niveau van dieren met algen.
# $button: the button’s label.
reefnotes-optional = { $word ->
    [clean] Je hoeft niets schoon te maken
   *[rest] Je hoeft niets weg te halen
}: met *{ $button }* ga je verder.

## Een solopartij: waar het om gaat

reefnotes-points = { $points ->
    [one] **{ $points }** punt
   *[other] **{ $points }** punten
}
reefnotes-goal = { $next ->
    [none] Je hebt de hoogste rang.
   *[other] { $short ->
        [one] Nog { $short } punt tot { $next }.
       *[other] Nog { $short } punten tot { $next }.
    }
}

## Een solopartij: hoe ze afliep

reefnotes-most = De meeste punten: { $sources }.
reefnotes-source = { $name } ({ $points })
reefnotes-left = Niet benut: { $things }.
reefnotes-left-hunts = { $count ->
    [one] { $count } jachtfiche
   *[other] { $count } jachtfiches
}
reefnotes-left-animals = { $count ->
    [one] { $count } dier dat nog kon groeien
   *[other] { $count } dieren die nog konden groeien
}

reefnotes-blunder-meal = 💡 Je hebt gepast, maar **{ $card }** kon nog eten: { $count ->
    [one] { $count } punt meer.
   *[other] { $count } punten meer.
}
reefnotes-blunder-animal = 💡 Je hebt gepast met { $coins } over, en er was plek voor een dier, zoals **{ $card }**. Hoe eerder het komt, hoe vaker je het kunt voeren.
reefnotes-remark = 💡 Volgens { $level } was **{ $better }** beter dan **{ $done }**. { $points ->
    [one] Dat had ongeveer { $points } punt meer opgeleverd.
   *[other] Dat had ongeveer { $points } punten meer opgeleverd.
}
