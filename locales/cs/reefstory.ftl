### Reef: co se stalo, ve větách.

## Stůl

reefstory-round = **Začíná { $round }. kolo.**
reefstory-start = { $players ->
    [alone] Útes začíná jedním korálem.
   *[several] Každý útes začíná jedním korálem. Vyhrává, kdo má nejvíc vítězných bodů.
}
reefstory-event = **{ $event }** – { $rules }
reefstory-doing = { $word ->
    [feed] { $who ->
        [the-reader] Vybíráš, koho nakrmíš.
       *[other] { $who } vybírá, koho nakrmí.
    }
    [use] { $who ->
        [the-reader] Vybíráš korál, který použiješ.
       *[other] { $who } vybírá korál, který použije.
    }
    [grow] { $who ->
        [the-reader] Přidáváš kolonii.
       *[other] { $who } přidává kolonii.
    }
    [sell] { $who ->
        [the-reader] Prodáváš chaluhy.
       *[other] { $who } prodává chaluhy.
    }
   *[other] { $who ->
        [the-reader] Vybíráš.
       *[other] { $who } vybírá.
    }
}

## Co kdo udělal

reefstory-bought = { $who ->
    [the-reader] { $price ->
        [nothing] Zdarma získáváš kartu **{ $card }**.
       *[other] Kupuješ kartu **{ $card }** ({ $price }).
    }
    [the-same] { $price ->
        [nothing] Zdarma: **{ $card }**.
       *[other] Nákup: **{ $card }** ({ $price }).
    }
   *[other] { $price ->
        [nothing] { $who } získává zdarma kartu **{ $card }**.
       *[other] { $who } kupuje kartu **{ $card }** ({ $price }).
    }
}
reefstory-sold = { $who ->
    [the-reader] Prodáváš chaluhy ({ $coins }).
    [the-same] Prodej chaluh ({ $coins }).
   *[other] { $who } prodává chaluhy ({ $coins }).
}
reefstory-purified = { $who ->
    [the-reader] Čistíš útes.
    [the-same] Čištění.
   *[other] { $who } čistí útes.
}
reefstory-bloomed = { $who ->
    [the-reader] Spouštíš vodní květ.
    [the-same] Vodní květ.
   *[other] { $who } spouští vodní květ.
}
reefstory-passed = { $who ->
    [the-reader] Pasuješ.
    [the-same] Pas.
   *[other] { $who } pasuje.
}
reefstory-used = { $who ->
    [the-reader] Používáš kartu **{ $card }**: { SMALL($rules) }
    [the-same] Použitá karta **{ $card }**: { SMALL($rules) }
   *[other] { $who } používá kartu **{ $card }**: { SMALL($rules) }
}
reefstory-fed = { $who ->
    [the-reader] Krmíš: { $cards }.
    [the-same] Nakrmeno: { $cards }.
   *[other] { $who } krmí: { $cards }.
}
reefstory-grew = { $who ->
    [the-reader] { $count ->
        [one] Přidáváš kolonii: { $cards }.
        [few] Přidáváš kolonie: { $cards }.
       *[other] Přidáváš kolonie: { $cards }.
    }
    [the-same] { $count ->
        [one] Nová kolonie: { $cards }.
        [few] Nové kolonie: { $cards }.
       *[other] Nové kolonie: { $cards }.
    }
   *[other] { $count ->
        [one] { $who } přidává kolonii: { $cards }.
        [few] { $who } přidává kolonie: { $cards }.
       *[other] { $who } přidává kolonie: { $cards }.
    }
}
reefstory-growing = { $who ->
    [the-reader] Právě přidáváš kolonii: **{ $card }**.
    [the-same] Právě přibývá kolonie: **{ $card }**.
   *[other] { $who } právě přidává kolonii: **{ $card }**.
}
reefstory-paired = { $who ->
    [the-reader] Nově v páru na tvém útesu: { $cards }.
    [the-same] Nově v páru: { $cards }.
   *[other] Nově v páru na útesu hráče { $who }: { $cards }.
}
reefstory-raised = { $who ->
    [the-reader] Zvyšuješ početnost: { $cards }.
    [the-same] Početnost stoupá: { $cards }.
   *[other] { $who } zvyšuje početnost: { $cards }.
}
reefstory-cleaned = { $who ->
    [the-reader] Čistíš: { $cards }.
    [the-same] Vyčištěno: { $cards }.
   *[other] { $who } čistí: { $cards }.
}
reefstory-polluted = { $who ->
    [the-reader] Znečišťuješ: { $cards }.
    [the-same] Znečištěno: { $cards }.
   *[other] { $who } znečišťuje: { $cards }.
}
reefstory-rested = { $who ->
    [the-reader] Odebíráš únavu: { $cards }.
    [the-same] Méně únavy: { $cards }.
   *[other] { $who } odebírá únavu: { $cards }.
}
reefstory-tired = { $who ->
    [the-reader] Přidáváš únavu: { $cards }.
    [the-same] Více únavy: { $cards }.
   *[other] { $who } přidává únavu: { $cards }.
}
reefstory-reduced = { $who ->
    [the-reader] Snižuješ početnost: { $cards }.
    [the-same] Početnost klesá: { $cards }.
   *[other] { $who } snižuje početnost: { $cards }.
}
reefstory-spared = { $who ->
    [the-reader] Úkryt chrání: { $cards }.
    [the-same] Úkryt chrání: { $cards }.
   *[other] Úkryt chrání u hráče { $who }: { $cards }.
}
reefstory-replaced = { $who ->
    [the-reader] Vyměňuješ v nabídce: { $cards }.
    [the-same] Vyměněno v nabídce: { $cards }.
   *[other] { $who } vyměňuje v nabídce: { $cards }.
}
reefstory-cards = { $count ->
    [one] { $count } karta
    [few] { $count } karty
   *[other] { $count } karet
}
reefstory-hunted = { $who ->
    [the-reader] Lovíš: { $cards }.
    [the-same] Uloveno: { $cards }.
   *[other] { $who } loví: { $cards }.
}
reefstory-prey = { $owner ->
    [the-offer] **{ $card }** (nabídka)
    [the-reader] **{ $card }** (tvůj útes)
   *[other] **{ $card }** (útes hráče { $owner })
}
reefstory-fate = { $level ->
    [0] **{ $card }** ☠️
    [1] **{ $card }** (teď na nízkém stupni)
    [2] **{ $card }** (teď na středním stupni)
   *[3] **{ $card }** (teď na nejvyšším stupni)
}
reefstory-paid = { $who ->
    [the-reader] Platíš: { $scales }.
    [the-same] Zaplaceno: { $scales }.
   *[other] { $who } platí: { $scales }.
}
reefstory-welcomed = { $income ->
    [tourists] { $who ->
        [the-reader] Přijíždějí k tobě turisté ({ $coins }).
        [the-same] Přijíždějí turisté ({ $coins }).
       *[other] { $who } vítá turisty ({ $coins }).
    }
   *[scientists] { $who ->
        [the-reader] Přijíždějí k tobě vědci ({ $coins }).
        [the-same] Přijíždějí vědci ({ $coins }).
       *[other] { $who } vítá vědce ({ $coins }).
    }
}
reefstory-only-scientists = { $who ->
    [the-reader] Přijíždějí k tobě vědci ({ $coins }).
    [the-same] Přijíždějí vědci ({ $coins }).
   *[other] { $who } vítá vědce ({ $coins }).
}{ $reason ->
    [purified] {" "}Po čištění turisté nepřijedou.
    [forbidden] {" "}Událost turisty nepouští.
    [polluted] {" "}Pro turisty bylo málo čistých korálů.
   *[none] {""}
}

## Jedna volba, bez tečky na konci

reefstory-sentence-buy-animal = { $who ->
    [the-reader] Kupuješ živočicha
   *[other] { $who } kupuje živočicha
}
reefstory-sentence-buy-coral = { $who ->
    [the-reader] Kupuješ korál
   *[other] { $who } kupuje korál
}
reefstory-sentence-feed = { $card ->
    [none] { $who ->
        [the-reader] Krmíš živočicha
       *[other] { $who } krmí živočicha
    }
   *[other] { $who ->
        [the-reader] Krmíš: { $card }
       *[other] { $who } krmí: { $card }
    }
}
reefstory-sentence-use = { $card ->
    [none] { $who ->
        [the-reader] Používáš korál
       *[other] { $who } používá korál
    }
   *[other] { $who ->
        [the-reader] Používáš: { $card }
       *[other] { $who } používá: { $card }
    }
}
reefstory-sentence-grow = { $card ->
    [none] { $who ->
        [the-reader] Přidáváš kolonii
       *[other] { $who } přidává kolonii
    }
   *[other] { $who ->
        [the-reader] Přidáváš kolonii: { $card }
       *[other] { $who } přidává kolonii: { $card }
    }
}
reefstory-sentence-purify = { $who ->
    [the-reader] Čistíš útes
   *[other] { $who } čistí útes
}
reefstory-sentence-sell = { $who ->
    [the-reader] Prodáváš chaluhy
   *[other] { $who } prodává chaluhy
}
reefstory-sentence-bloom = { $who ->
    [the-reader] Spouštíš vodní květ
   *[other] { $who } spouští vodní květ
}
reefstory-sentence-pass = { $who ->
    [the-reader] Pasuješ
   *[other] { $who } pasuje
}
reefstory-sentence-place = { $who ->
    [the-reader] Vykládáš kartu
   *[other] { $who } vykládá kartu
}
reefstory-sentence-side = { $who ->
    [the-reader] Vybíráš stranu pro kolonii
   *[other] { $who } vybírá stranu pro kolonii
}
reefstory-sentence-pay = { $who ->
    [the-reader] Platíš
   *[other] { $who } platí
}
reefstory-sentence-pair = { $who ->
    [the-reader] Vybíráš do páru: { $card }
   *[other] { $who } vybírá do páru: { $card }
}
reefstory-sentence-raise = { $who ->
    [the-reader] Zvyšuješ početnost: { $card }
   *[other] { $who } zvyšuje početnost: { $card }
}
reefstory-sentence-clean = { $who ->
    [the-reader] Čistíš: { $card }
   *[other] { $who } čistí: { $card }
}
reefstory-sentence-pollute = { $who ->
    [the-reader] Znečišťuješ: { $card }
   *[other] { $who } znečišťuje: { $card }
}
reefstory-sentence-rest = { $who ->
    [the-reader] Odebíráš únavu: { $card }
   *[other] { $who } odebírá únavu: { $card }
}
reefstory-sentence-tire = { $who ->
    [the-reader] Přidáváš únavu: { $card }
   *[other] { $who } přidává únavu: { $card }
}
reefstory-sentence-reduce = { $who ->
    [the-reader] Snižuješ početnost: { $card }
   *[other] { $who } snižuje početnost: { $card }
}
reefstory-sentence-spare = { $who ->
    [the-reader] Necháváš být: { $card }
   *[other] { $who } nechává být: { $card }
}
reefstory-sentence-hunt = { $who ->
    [the-reader] Lovíš: { $card }
   *[other] { $who } loví: { $card }
}
reefstory-sentence-swap = { $who ->
    [the-reader] Vyměňuješ: { $card }
   *[other] { $who } vyměňuje: { $card }
}
reefstory-sentence-option = { $who ->
    [the-reader] Vybíráš možnost
   *[other] { $who } vybírá možnost
}
reefstory-sentence-accept = { $who ->
    [the-reader] Souhlasíš
   *[other] { $who } souhlasí
}
reefstory-sentence-skip = { $who ->
    [the-reader] Odmítáš
   *[other] { $who } odmítá
}
reefstory-sentence-done = { $who ->
    [the-reader] Necháváš to tak
   *[other] { $who } to tak nechává
}
reefstory-sentence-tourists = { $who ->
    [the-reader] Vítáš turisty
   *[other] { $who } vítá turisty
}
reefstory-sentence-scientists = { $who ->
    [the-reader] Vítáš vědce
   *[other] { $who } vítá vědce
}
reefstory-sentence-income = { $who ->
    [the-reader] Vybíráš příjem
   *[other] { $who } vybírá příjem
}
reefstory-sentence-part = { $who ->
    [the-reader] Prohlížíš si další možnosti
   *[other] { $who } si prohlíží další možnosti
}
reefstory-sentence-back = { $who ->
    [the-reader] Vracíš akci
   *[other] { $who } vrací akci
}
