### Reef: wat er gebeurd is, in zinnen.

## De tafel

reefstory-round = **Ronde { $round } begint.**
reefstory-start = { $players ->
    [alone] Het begint met één koraal.
   *[several] Elk rif begint met één koraal. Wie de meeste overwinningspunten heeft, wint.
}
reefstory-event = **{ $event }** – { $rules }
reefstory-doing = { $word ->
    [feed] { $who ->
        [the-reader] Je kiest een dier om te voeren.
       *[other] { $who } kiest een dier om te voeren.
    }
    [use] { $who ->
        [the-reader] Je kiest een koraal om te gebruiken.
       *[other] { $who } kiest een koraal om te gebruiken.
    }
    [grow] { $who ->
        [the-reader] Je laat een kolonie groeien.
       *[other] { $who } laat een kolonie groeien.
    }
    [sell] { $who ->
        [the-reader] Je verkoopt zeewier.
       *[other] { $who } verkoopt zeewier.
    }
   *[other] { $who ->
        [the-reader] Je bent aan het kiezen.
       *[other] { $who } is aan het kiezen.
    }
}

## Wat een speler deed

reefstory-bought = { $who ->
    [the-reader] { $price ->
        [nothing] Je krijgt **{ $card }** gratis.
       *[other] Je koopt **{ $card }** voor { $price }.
    }
    [the-same] { $price ->
        [nothing] Gratis: **{ $card }**.
       *[other] Gekocht: **{ $card }** voor { $price }.
    }
   *[other] { $price ->
        [nothing] { $who } krijgt **{ $card }** gratis.
       *[other] { $who } koopt **{ $card }** voor { $price }.
    }
}
reefstory-sold = { $who ->
    [the-reader] Je verkoopt zeewier voor { $coins }.
    [the-same] Zeewier verkocht voor { $coins }.
   *[other] { $who } verkoopt zeewier voor { $coins }.
}
reefstory-purified = { $who ->
    [the-reader] Je zuivert je rif.
    [the-same] Rif gezuiverd.
   *[other] { $who } zuivert het rif.
}
reefstory-bloomed = { $who ->
    [the-reader] Je laat algen bloeien.
    [the-same] Algen bloeien.
   *[other] { $who } laat algen bloeien.
}
reefstory-passed = { $who ->
    [the-reader] Je past.
    [the-same] Gepast.
   *[other] { $who } past.
}
reefstory-used = { $who ->
    [the-reader] Je gebruikt **{ $card }**: { SMALL($rules) }
    [the-same] **{ $card }** gebruikt: { SMALL($rules) }
   *[other] { $who } gebruikt **{ $card }**: { SMALL($rules) }
}
reefstory-fed = { $who ->
    [the-reader] Je voert: { $cards }.
    [the-same] Gevoerd: { $cards }.
   *[other] { $who } voert: { $cards }.
}
reefstory-grew = { $who ->
    [the-reader] { $count ->
        [one] Je laat een kolonie groeien: { $cards }.
       *[other] Je laat kolonies groeien: { $cards }.
    }
    [the-same] { $count ->
        [one] Nieuwe kolonie: { $cards }.
       *[other] Nieuwe kolonies: { $cards }.
    }
   *[other] { $count ->
        [one] { $who } laat een kolonie groeien: { $cards }.
       *[other] { $who } laat kolonies groeien: { $cards }.
    }
}
reefstory-growing = { $who ->
    [the-reader] Je laat nu een kolonie groeien: **{ $card }**.
    [the-same] Er groeit een kolonie: **{ $card }**.
   *[other] { $who } laat nu een kolonie groeien: **{ $card }**.
}
reefstory-paired = { $who ->
    [the-reader] Nieuw paar in je rif: { $cards }.
    [the-same] Nieuw paar: { $cards }.
   *[other] Nieuw paar bij { $who }: { $cards }.
}
reefstory-raised = { $who ->
    [the-reader] Je verhoogt het niveau: { $cards }.
    [the-same] Niveau verhoogd: { $cards }.
   *[other] { $who } verhoogt het niveau: { $cards }.
}
reefstory-cleaned = { $who ->
    [the-reader] Je maakt schoon: { $cards }.
    [the-same] Schoongemaakt: { $cards }.
   *[other] { $who } maakt schoon: { $cards }.
}
reefstory-polluted = { $who ->
    [the-reader] Je vervuilt: { $cards }.
    [the-same] Vervuild: { $cards }.
   *[other] { $who } vervuilt: { $cards }.
}
reefstory-rested = { $who ->
    [the-reader] Je verwijdert vermoeidheid: { $cards }.
    [the-same] Minder vermoeidheid: { $cards }.
   *[other] { $who } verwijdert vermoeidheid: { $cards }.
}
reefstory-tired = { $who ->
    [the-reader] Je voegt vermoeidheid toe: { $cards }.
    [the-same] Meer vermoeidheid: { $cards }.
   *[other] { $who } voegt vermoeidheid toe: { $cards }.
}
reefstory-reduced = { $who ->
    [the-reader] Je verlaagt het niveau: { $cards }.
    [the-same] Niveau verlaagd: { $cards }.
   *[other] { $who } verlaagt het niveau: { $cards }.
}
reefstory-spared = { $who ->
    [the-reader] Je spaart: { $cards } (beschut).
    [the-same] Gespaard: { $cards } (beschut).
   *[other] { $who } spaart: { $cards } (beschut).
}
reefstory-replaced = { $who ->
    [the-reader] Je vervangt in het aanbod: { $cards }.
    [the-same] Vervangen in het aanbod: { $cards }.
   *[other] { $who } vervangt in het aanbod: { $cards }.
}
reefstory-cards = { $count ->
    [one] { $count } kaart
   *[other] { $count } kaarten
}
reefstory-hunted = { $who ->
    [the-reader] Je jaagt op: { $cards }.
    [the-same] Prooi: { $cards }.
   *[other] { $who } jaagt op: { $cards }.
}
reefstory-prey = { $owner ->
    [the-offer] **{ $card }** (aanbod)
    [the-reader] **{ $card }** (in je rif)
   *[other] **{ $card }** (in het rif van { $owner })
}
reefstory-fate = { $level ->
    [0] **{ $card }** (uitgestorven)
    [1] **{ $card }** (nu op het laagste niveau)
    [2] **{ $card }** (nu op het middelste niveau)
   *[3] **{ $card }** (nu op het hoogste niveau)
}
reefstory-paid = { $who ->
    [the-reader] Je betaalt met { $scales }.
    [the-same] Betaald met { $scales }.
   *[other] { $who } betaalt met { $scales }.
}
reefstory-welcomed = { $income ->
    [tourists] { $who ->
        [the-reader] Je ontvangt toeristen ({ $coins }).
        [the-same] Er komen toeristen ({ $coins }).
       *[other] { $who } ontvangt toeristen ({ $coins }).
    }
   *[scientists] { $who ->
        [the-reader] Je ontvangt onderzoekers ({ $coins }).
        [the-same] Er komen onderzoekers ({ $coins }).
       *[other] { $who } ontvangt onderzoekers ({ $coins }).
    }
}
reefstory-only-scientists = { $who ->
    [the-reader] Je ontvangt onderzoekers ({ $coins }).
    [the-same] Er komen onderzoekers ({ $coins }).
   *[other] { $who } ontvangt onderzoekers ({ $coins }).
}{ $reason ->
    [purified] {" "}Na een zuivering komen er geen toeristen.
    [forbidden] {" "}De gebeurtenis houdt toeristen weg.
    [polluted] {" "}Er waren te weinig schone koralen voor toeristen.
   *[none] {""}
}

## Eén keuze, zonder punt aan het eind

reefstory-sentence-buy-animal = { $who ->
    [the-reader] Je koopt een dier
   *[other] { $who } koopt een dier
}
reefstory-sentence-buy-coral = { $who ->
    [the-reader] Je koopt een koraal
   *[other] { $who } koopt een koraal
}
reefstory-sentence-feed = { $card ->
    [none] { $who ->
        [the-reader] Je voert een dier
       *[other] { $who } voert een dier
    }
   *[other] { $who ->
        [the-reader] Je voert: { $card }
       *[other] { $who } voert: { $card }
    }
}
reefstory-sentence-use = { $card ->
    [none] { $who ->
        [the-reader] Je gebruikt een koraal
       *[other] { $who } gebruikt een koraal
    }
   *[other] { $who ->
        [the-reader] Je gebruikt { $card }
       *[other] { $who } gebruikt { $card }
    }
}
reefstory-sentence-grow = { $card ->
    [none] { $who ->
        [the-reader] Je laat een kolonie groeien
       *[other] { $who } laat een kolonie groeien
    }
   *[other] { $who ->
        [the-reader] Je laat een kolonie groeien: { $card }
       *[other] { $who } laat een kolonie groeien: { $card }
    }
}
reefstory-sentence-purify = { $who ->
    [the-reader] Je zuivert je rif
   *[other] { $who } zuivert het rif
}
reefstory-sentence-sell = { $who ->
    [the-reader] Je verkoopt zeewier
   *[other] { $who } verkoopt zeewier
}
reefstory-sentence-bloom = { $who ->
    [the-reader] Je laat algen bloeien
   *[other] { $who } laat algen bloeien
}
reefstory-sentence-pass = { $who ->
    [the-reader] Je past
   *[other] { $who } past
}
reefstory-sentence-place = { $who ->
    [the-reader] Je plaatst de kaart
   *[other] { $who } plaatst de kaart
}
reefstory-sentence-side = { $who ->
    [the-reader] Je kiest een kant voor de kolonie
   *[other] { $who } kiest een kant voor de kolonie
}
reefstory-sentence-pay = { $who ->
    [the-reader] Je betaalt
   *[other] { $who } betaalt
}
reefstory-sentence-pair = { $who ->
    [the-reader] Je kiest als partner: { $card }
   *[other] { $who } kiest als partner: { $card }
}
reefstory-sentence-raise = { $who ->
    [the-reader] Je verhoogt het niveau: { $card }
   *[other] { $who } verhoogt het niveau: { $card }
}
reefstory-sentence-clean = { $who ->
    [the-reader] Je maakt schoon: { $card }
   *[other] { $who } maakt schoon: { $card }
}
reefstory-sentence-pollute = { $who ->
    [the-reader] Je vervuilt: { $card }
   *[other] { $who } vervuilt: { $card }
}
reefstory-sentence-rest = { $who ->
    [the-reader] Je verwijdert vermoeidheid: { $card }
   *[other] { $who } verwijdert vermoeidheid: { $card }
}
reefstory-sentence-tire = { $who ->
    [the-reader] Je voegt vermoeidheid toe: { $card }
   *[other] { $who } voegt vermoeidheid toe: { $card }
}
reefstory-sentence-reduce = { $who ->
    [the-reader] Je verlaagt het niveau: { $card }
   *[other] { $who } verlaagt het niveau: { $card }
}
reefstory-sentence-spare = { $who ->
    [the-reader] Je spaart: { $card }
   *[other] { $who } spaart: { $card }
}
reefstory-sentence-hunt = { $who ->
    [the-reader] Je jaagt op: { $card }
   *[other] { $who } jaagt op: { $card }
}
reefstory-sentence-swap = { $who ->
    [the-reader] Je vervangt: { $card }
   *[other] { $who } vervangt: { $card }
}
reefstory-sentence-option = { $who ->
    [the-reader] Je hebt gekozen
   *[other] { $who } heeft gekozen
}
reefstory-sentence-accept = { $who ->
    [the-reader] Je gaat akkoord
   *[other] { $who } gaat akkoord
}
reefstory-sentence-skip = { $who ->
    [the-reader] Je weigert
   *[other] { $who } weigert
}
reefstory-sentence-done = { $who ->
    [the-reader] Je laat het daarbij
   *[other] { $who } laat het daarbij
}
reefstory-sentence-tourists = { $who ->
    [the-reader] Je ontvangt toeristen
   *[other] { $who } ontvangt toeristen
}
reefstory-sentence-scientists = { $who ->
    [the-reader] Je ontvangt onderzoekers
   *[other] { $who } ontvangt onderzoekers
}
reefstory-sentence-income = { $who ->
    [the-reader] Je kiest een inkomen
   *[other] { $who } kiest een inkomen
}
reefstory-sentence-part = { $who ->
    [the-reader] Je bekijkt meer keuzes
   *[other] { $who } bekijkt meer keuzes
}
reefstory-sentence-back = { $who ->
    [the-reader] Je neemt de actie terug
   *[other] { $who } neemt de actie terug
}
