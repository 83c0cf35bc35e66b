### Reef: malé písmo vedle tahu a jeho otázek; o co v sólové partii jde a jak končí.

## Co si nejde koupit

# $reason: one of those below. $cards: names with their numbers in the offer.
reefnotes-out-of-reach = { $reason }: { $cards }
reefnotes-numbered = { $card } ({ $slot })
reefnotes-more = { $players ->
    [several] Ostatní karty: *{ $button }* pod deskou.
   *[alone] Ostatní karty se sem nevešly: *Více* a pak *{ $button }* ukáže všechny.
}
# $count: Coins that are missing; Fish Scales could stand for them.
reefnotes-coins = { $count ->
    [one] Chybí { $count } mince
    [few] Chybí { $count } mince
   *[other] Chybí { $count } mincí
}
# $count: the Colonies that a free space would need.
reefnotes-space = { $count ->
    [0] Není volné místo
    [one] Není místo s { $count } kolonií
    [few] Není místo se { $count } koloniemi
   *[other] Není místo s { $count } koloniemi
}
# Both: $coins Coins, and a space with $colonies Colonies.
reefnotes-both = { $coins ->
    [one] Chybí { $coins } mince
    [few] Chybí { $coins } mince
   *[other] Chybí { $coins } mincí
}{ $colonies ->
    [0] {" "}a volné místo
    [one] {" "}a místo s { $colonies } kolonií
    [few] {" "}a místo se { $colonies } koloniemi
   *[other] {" "}a místo s { $colonies } koloniemi
}
# $animals: a list of animals that lack only a space, with the Colonies that they need as signs.
reefnotes-cramped = Není volné místo pro: { $animals }
# Stands for the cards where no coral can be bought.
reefnotes-every-coral = všechny korály

## Pravidla tam, kde na nich záleží

reefnotes-fatigue = Unaveného živočicha nakrmit nemůžeš. Po každém kole zmizí 1 žeton únavy, 2 žetony tedy až po dvou kolech.
reefnotes-unfed = Teď nejde nakrmit: { $animals }.
reefnotes-unfed-animal = { $card } ({ $reason ->
    [tired] únava
    [grown] nejvyšší stupeň
    [never-fed] roste bez krmení
    [alone] bez partnera
   *[unpaid] nemá co žrát
})
reefnotes-tired = Unaveného živočicha můžeš nakrmit, až si odpočine. Po každém kole zmizí 1 žeton únavy.
# Before a Colony’s place is chosen. $price: Plankton, Fish Scales or both. $button: the button that takes it back.
reefnotes-growth = Stojí to: { $price }. *{ $button }* to vrátí.
reefnotes-shelter = Ukrytého živočicha můžeš nechat být: platí jako kořist a stupeň mu zůstane.
reefnotes-algae = Jde to jen u živočichů, kteří mají na kartě „Řasy“.
# On a card that says “Algae.”
reefnotes-algae-card = Řasy samy nic nedělají. Některé korály posouvají živočichy s řasami o stupeň výš.
# $button: the button’s label.
reefnotes-optional = { $word ->
    [clean] Nic čistit nemusíš
   *[rest] Nic odstraňovat nemusíš
}: *{ $button }* a jde se dál.

## Sólová partie: o co jde

reefnotes-points = { $points ->
    [one] **{ $points }** bod
    [few] **{ $points }** body
   *[other] **{ $points }** bodů
}
reefnotes-goal = { $next ->
    [none] Máš nejvyšší hodnost.
   *[other] { $short ->
        [one] Do hodnosti { $next } chybí { $short } bod.
        [few] Do hodnosti { $next } chybí { $short } body.
       *[other] Do hodnosti { $next } chybí { $short } bodů.
    }
}

## Sólová partie: jak dopadla

reefnotes-most = Nejvíc bodů: { $sources }.
reefnotes-source = { $name } ({ $points })
reefnotes-left = Nevyužito: { $things }.
reefnotes-left-hunts = { $count ->
    [one] { $count } žeton lovu
    [few] { $count } žetony lovu
   *[other] { $count } žetonů lovu
}
reefnotes-left-animals = { $count ->
    [one] { $count } živočich, který ještě mohl růst
    [few] { $count } živočichové, kteří ještě mohli růst
   *[other] { $count } živočichů, kteří ještě mohli růst
}

reefnotes-blunder-meal = 💡 Před pasováním šlo ještě nakrmit: **{ $card }** – { $count ->
    [one] o { $count } bod víc.
    [few] o { $count } body víc.
   *[other] o { $count } bodů víc.
}
reefnotes-blunder-animal = 💡 Při pasování ti zbylo: { $coins }. Místo tu přitom bylo, třeba pro kartu **{ $card }**. Čím dřív živočich přijde, tím častěji ho nakrmíš.
reefnotes-remark = 💡 Lepší než **{ $done }** by bylo **{ $better }**, myslí si { $level }. { $points ->
    [one] Přineslo by to asi o { $points } bod víc.
    [few] Přineslo by to asi o { $points } body víc.
   *[other] Přineslo by to asi o { $points } bodů víc.
}
