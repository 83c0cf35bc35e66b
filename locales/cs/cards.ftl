### Texty karet hry Reef: druhy, hodnosti a zpráva pro každé slovo jazyka karet.
### Účinky jsou rozkazy bez tečky: stojí samy, po dvojtečce nebo v řadě za sebou.

## What stands on a card beside its rules

# The type of a card, beside its name.
cards-type =
    { $type ->
        [small] Malá ryba
        [medium] Střední ryba
        [large] Velká ryba
        [immediate] Okamžitý účinek
        [action] Akce
        [passive] Trvalá schopnost
        [end] Konec hry
        [good] Dobrá událost
        [bad] Špatná událost
       *[others] Živočich (ne ryba)
    }

cards-word = first
cards-called = { CAPITAL($word) }
# Slovo, které žádnou kartu neodliší od jiné.
cards-plain = korál
cards-groups = –

# Mezi možnostmi ve značkách na kartě.
cards-or = nebo

# Účinek jako věta.
cards-sentence = { CAPITAL($phrase) }.
cards-printed-event = { $type }.

# Below an animal’s name. $count: the cards of the category in the game.
cards-category =
    { $count ->
        [one] { $category } · { $count } karta
        [few] { $category } · { $count } karty
       *[other] { $category } · { $count } karet
    }

# The title for the points of a run alone, on the score sheet and in sentences.
cards-rank =
    { $rank ->
        [enthusiastic-student] Nadšený student
        [experienced-breeder] Zkušený chovatel
        [marine-biologist] Mořský biolog
        [reserve-protector] Ochránce rezervace
       *[novice-aquarist] Začínající akvarista
    }

## Groups of animals. $what: the group; $kinds: its name, for groups without forms here.

# In the plural, as a subject or by themselves.
cards-kinds =
    { $what ->
        [any] živočichové
        [another] jiní živočichové
        [fish] ryby
        [others] ostatní živočichové
        [small] malé ryby
        [medium] střední ryby
        [large] velké ryby
        [not-large] živočichové (ne velké ryby)
       *[algae] živočichové s řasami
    }

# After a number or a verb (accusative); $count is the number.
cards-noun =
    { $what ->
        [any] { $count ->
            [one] živočicha
            [few] živočichy
           *[other] živočichů
        }
        [fish] { $count ->
            [one] rybu
            [few] ryby
           *[other] ryb
        }
        [others] { $count ->
            [one] živočicha (ne rybu)
            [few] živočichy (ne ryby)
           *[other] živočichů (ne ryb)
        }
        [small] { $count ->
            [one] malou rybu
            [few] malé ryby
           *[other] malých ryb
        }
        [medium] { $count ->
            [one] střední rybu
            [few] střední ryby
           *[other] středních ryb
        }
        [large] { $count ->
            [one] velkou rybu
            [few] velké ryby
           *[other] velkých ryb
        }
        [not-large] { $count ->
            [one] živočicha (ne velkou rybu)
            [few] živočichy (ne velké ryby)
           *[other] živočichů (ne velkých ryb)
        }
        [algae] { $count ->
            [one] živočicha s řasami
            [few] živočichy s řasami
           *[other] živočichů s řasami
        }
        [anthias] { $count ->
            [one] antiase
            [few] antiasy
           *[other] antiasů
        }
        [angelfishes] { $count ->
            [one] pomce
            [few] pomce
           *[other] pomců
        }
        [bivalves] { $count ->
            [one] mlže
            [few] mlže
           *[other] mlžů
        }
        [cephalopods] { $count ->
            [one] hlavonožce
            [few] hlavonožce
           *[other] hlavonožců
        }
        [clownfishes] { $count ->
            [one] klauna
            [few] klauny
           *[other] klaunů
        }
        [cnidarians] { $count ->
            [one] žahavce
            [few] žahavce
           *[other] žahavců
        }
        [crustaceans] { $count ->
            [one] korýše
            [few] korýše
           *[other] korýšů
        }
        [gobies] { $count ->
            [one] hlaváče
            [few] hlaváče
           *[other] hlaváčů
        }
        [groupers] { $count ->
            [one] kanice
            [few] kanice
           *[other] kaniců
        }
        [moray-eels] { $count ->
            [one] murénu
            [few] murény
           *[other] murén
        }
        [parrotfishes] { $count ->
            [one] ploskozubce
            [few] ploskozubce
           *[other] ploskozubců
        }
        [rays] { $count ->
            [one] rejnoka
            [few] rejnoky
           *[other] rejnoků
        }
        [reptiles] { $count ->
            [one] plaza
            [few] plazy
           *[other] plazů
        }
        [sea-cucumbers] { $count ->
            [one] sumýše
            [few] sumýše
           *[other] sumýšů
        }
        [seahorses-and-pipefishes] { $count ->
            [one] koníčka či jehlu
            [few] koníčky či jehly
           *[other] koníčků či jehel
        }
        [sharks] { $count ->
            [one] žraloka
            [few] žraloky
           *[other] žraloků
        }
        [starfish] { $count ->
            [one] hvězdici
            [few] hvězdice
           *[other] hvězdic
        }
        [wrasses] { $count ->
            [one] pyskouna
            [few] pyskouny
           *[other] pyskounů
        }
       *[named] { $count ->
            [one] živočicha ({ $kinds })
            [few] živočichy ({ $kinds })
           *[other] živočichů ({ $kinds })
        }
    }

cards-counted = { $count } { cards-noun }

# One of them as a subject (nominative).
cards-one =
    { $what ->
        [another] jiný živočich
        [any] živočich
        [fish] ryba
        [others] živočich (ne ryba)
        [small] malá ryba
        [medium] střední ryba
        [large] velká ryba
        [not-large] živočich (ne velká ryba)
        [algae] živočich s řasami
        [anthias] antias
        [angelfishes] pomec
        [bivalves] mlž
        [cephalopods] hlavonožec
        [clownfishes] klaun
        [cnidarians] žahavec
        [crustaceans] korýš
        [gobies] hlaváč
        [groupers] kanic
        [moray-eels] muréna
        [parrotfishes] ploskozubec
        [rays] rejnok
        [reptiles] plaz
        [sea-cucumbers] sumýš
        [seahorses-and-pipefishes] koníček či jehla
        [sharks] žralok
        [starfish] hvězdice
        [wrasses] pyskoun
       *[named] živočich ({ $kinds })
    }

# What a gain is counted by. $form: each: for each, or each $count of them; least: there are at least $count.
cards-each =
    { $form ->
        [least] { cards-counted }
       *[each] { $count ->
            [one] { $what ->
                [fish] každou { cards-noun }
                [small] každou { cards-noun }
                [medium] každou { cards-noun }
                [large] každou { cards-noun }
                [moray-eels] každou { cards-noun }
                [starfish] každou { cards-noun }
               *[animals] každého { cards-noun }
            }
            [few] každé { cards-counted }
           *[other] každých { cards-counted }
        }
    }

## Tokens

# What is counted, as the object of a verb.
cards-token =
    { $of ->
        [coins] { $count ->
            [one] minci
            [few] mince
           *[other] mincí
        }
        [scales] { $count ->
            [one] šupinu
            [few] šupiny
           *[other] šupin
        }
        [popularity] { $count ->
            [one] bod popularity
            [few] body popularity
           *[other] bodů popularity
        }
        [hunts] { $count ->
            [one] žeton lovu
            [few] žetony lovu
           *[other] žetonů lovu
        }
        [colonies] { $count ->
            [one] kolonii
            [few] kolonie
           *[other] kolonií
        }
        [pollution] { $count ->
            [one] žeton znečištění
            [few] žetony znečištění
           *[other] žetonů znečištění
        }
        [fatigue] { $count ->
            [one] žeton únavy
            [few] žetony únavy
           *[other] žetonů únavy
        }
       *[plankton] { $count ->
            [one] porci planktonu
            [few] porce planktonu
           *[other] porcí planktonu
        }
    }

cards-tokens = { $count } { cards-token }

## Effects

cards-gain = získej { cards-tokens }

# $every: what it is counted by. $limit: the most; 0 for none.
cards-gain-per =
    získej { cards-tokens } za { $every }{ $limit ->
        [0] {""}
       *[other] {" "}(nejvýš { $limit })
    }

cards-lose = odevzdej { cards-tokens }

cards-pay = zaplať { cards-tokens }

cards-clean =
    { $count ->
        [one] odstraň { $count } žeton znečištění
        [few] odstraň až { $count } žetony znečištění
       *[other] odstraň až { $count } žetonů znečištění
    }

cards-pollute =
    { $count ->
        [one] přidej { $count } žeton znečištění
        [few] přidej { $count } žetony znečištění
       *[other] přidej { $count } žetonů znečištění
    }

cards-rest =
    { $count ->
        [one] odstraň { $count } žeton únavy
        [few] odstraň až { $count } žetony únavy
       *[other] odstraň až { $count } žetonů únavy
    } { $what ->
        [any] ze živočicha
        [fish] z ryby
        [others] ze živočicha (ne ryby)
        [small] z malé ryby
        [medium] ze střední ryby
        [large] z velké ryby
       *[some] (jen { $kinds })
    }

cards-raise =
    { $count ->
        [one] posuň { cards-counted } o stupeň výš
        [few] posuň až { cards-counted } o stupeň výš
       *[other] posuň až { cards-counted } o stupeň výš
    }

cards-tire =
    { $count ->
        [one] polož 1 žeton únavy na { cards-counted }
        [few] polož po 1 žetonu únavy na { cards-counted }
       *[other] polož po 1 žetonu únavy na { cards-counted }
    }

# In a feeding condition: on the animal that is fed, beside the usual one.
cards-fatigue = přidej navíc 1 žeton únavy

# To lower an animal takes a level of Abundance from it.
cards-reduce = posuň { cards-counted } o stupeň níž

cards-reduce-different = posuň { $count ->
    [one] { cards-counted }
    [few] { $count } různé { cards-noun }
   *[other] { $count } různých { cards-noun }
} o stupeň níž

cards-reduce-repeatedly = posuň { cards-counted } o stupeň níž (nebo jednoho živočicha vícekrát)

# $one, $two: animals with their number, as “1 small fish”. The level is that of the animal that is fed.
cards-reduce-by-level = při nízké početnosti posuň { $one } o stupeň níž, při střední { $two } (nebo jednoho živočicha dvakrát)

cards-grow =
    { $count ->
        [one] polož { $count } kolonii na jeden svůj korál
        [few] polož až { $count } kolonie na své korály
       *[other] polož až { $count } kolonií na své korály
    }

cards-swap =
    { $count ->
        [one] vyměň { $count } kartu v nabídce { $offer ->
            [corals] korálů
           *[animals] živočichů
        }
        [few] vyměň až { $count } karty v nabídce { $offer ->
            [corals] korálů
           *[animals] živočichů
        }
       *[other] vyměň až { $count } karet v nabídce { $offer ->
            [corals] korálů
           *[animals] živočichů
        }
    }

# $less: the discount in Coins.
cards-buy =
    { $less ->
        [0] kup { cards-counted }
        [one] kup { cards-counted } o { $less } minci levněji
        [few] kup { cards-counted } o { $less } mince levněji
       *[other] kup { cards-counted } o { $less } mincí levněji
    }

# A cost, and what it brings.
cards-exchange = { $cost } a { $gain }

cards-repeat = { $effect } (nejvýš { $count }krát)

# $least: what has to be there.
cards-if = když máš aspoň { $least }, { $effect }

cards-others = každý soupeř: { $effect }

cards-then-others = { $first }. Každý soupeř: { $effect }

cards-then = { $first }, pak { $next }

## Sentences on animals

cards-symbiosis = Symbióza: { $partners }.

cards-shelter = Úkryt: nelze ulovit žetonem lovu a jako tvoje kořist neztratí stupeň.

cards-algae = Řasy.

# $moment: cards-moment-…
cards-rises = Stoupne o stupeň, kdykoli { $moment }.

cards-arrival = Po vyložení: { $effect }.

cards-at-top = Po dosažení nejvyššího stupně: { $effect }.

cards-top-end = Konec hry, na nejvyšším stupni: { $score }.

cards-end = Konec hry: { $score }.

# How an animal is fed, where it takes more or less than an effect.
cards-feed-never = Nelze nakrmit.

cards-feed-free = Stojí jen žeton únavy.

# Before another sentence.
cards-feed-paired = Jen v symbióze. { $paid }

## Sentences on corals and events

# Where the type does not stand on the card by itself.
cards-coral = { $type }: { SMALL($ability) }

cards-now = Každý hráč: { $effect }.

cards-until-next = Do příští události: { $abilities }.

## What always holds, without a full stop

cards-whenever = kdykoli { $moment }, { $effect }

cards-shelters = { $kinds } na tvém útesu mají úkryt

cards-forbid =
    { $what ->
        [hunt] žetony lovu nelze použít
        [tourists] turisty nelze vybrat
       *[growth] růst nelze použít
    }

cards-change-coral-cost =
    korály stojí o { $count } { $count ->
        [one] minci
        [few] mince
       *[other] mincí
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-animal-cost =
    { $kinds } stojí o { $count } { $count ->
        [one] minci
        [few] mince
       *[other] mincí
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-colonies =
    { $kinds } potřebují o { $count } { $count ->
        [one] kolonii
        [few] kolonie
       *[other] kolonií
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-feeding =
    krmení planktonem stojí o { $count } { $count ->
        [one] porci planktonu
        [few] porce planktonu
       *[other] porcí planktonu
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-growth =
    růst stojí o { $count } { $count ->
        [one] porci planktonu
        [few] porce planktonu
       *[other] porcí planktonu
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-purification =
    čištění stojí o { $count } { $count ->
        [one] minci
        [few] mince
       *[other] mincí
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-sale =
    prodej chaluh stojí za každou minci o { $count } { $count ->
        [one] porci planktonu
        [few] porce planktonu
       *[other] porcí planktonu
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-bloom =
    vodní květ přinese za každý žeton znečištění o { $count } { $count ->
        [one] porci planktonu
        [few] porce planktonu
       *[other] porcí planktonu
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-tourist-coins =
    turisté přinesou o { $count } { $count ->
        [one] minci
        [few] mince
       *[other] mincí
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-tourist-pollution =
    turisté přinesou o { $count } { $count ->
        [one] žeton znečištění
        [few] žetony znečištění
       *[other] žetonů znečištění
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-scientist-coins =
    vědci přinesou o { $count } { $count ->
        [one] minci
        [few] mince
       *[other] mincí
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-plankton =
    tvoje kolonie přinesou při obnově o { $count } { $count ->
        [one] porci planktonu
        [few] porce planktonu
       *[other] porcí planktonu
    } { $change ->
        [more] více
       *[less] méně
    }

cards-change-recovery =
    { $kinds } ztratí při obnově o { $count } { $count ->
        [one] žeton únavy
        [few] žetony únavy
       *[other] žetonů únavy
    } { $change ->
        [more] více
       *[less] méně
    }

## Moments, after “whenever”

cards-moment-reduced = { cards-one } na tvém útesu klesne o stupeň

cards-moment-top = { cards-one } na tvém útesu dosáhne nejvyššího stupně

cards-moment-fed =
    nakrmíš { $what ->
        [another] jiného živočicha
        [any] živočicha
        [fish] rybu
        [others] živočicha (ne rybu)
        [small] malou rybu
        [medium] střední rybu
        [large] velkou rybu
        [not-large] živočicha (ne velkou rybu)
        [algae] živočicha s řasami
        [anthias] antiase
        [angelfishes] pomce
        [bivalves] mlže
        [cephalopods] hlavonožce
        [clownfishes] klauna
        [cnidarians] žahavce
        [crustaceans] korýše
        [gobies] hlaváče
        [groupers] kanice
        [moray-eels] murénu
        [parrotfishes] ploskozubce
        [rays] rejnoka
        [reptiles] plaza
        [sea-cucumbers] sumýše
        [seahorses-and-pipefishes] koníčka či jehlu
        [sharks] žraloka
        [starfish] hvězdici
        [wrasses] pyskouna
       *[named] živočicha ({ $kinds })
    }

cards-moment-bought = na tvém útesu přibude { cards-one }

cards-moment-extinct = na tvém útesu vyhyne { cards-one }

cards-moment-coral = vyložíš korál

cards-moment-cleaned = odstraníš 1 žeton znečištění

cards-moment-polluted = přidáš 1 žeton znečištění

cards-moment-sold = prodáš chaluhy

cards-moment-scientists = si vybereš vědce

cards-moment-hunted = použiješ žeton lovu

## Points at the end, and what is counted

cards-score =
    { $count ->
        [one] získej { $count } bod za { $every }
        [few] získej { $count } body za { $every }
       *[other] získej { $count } bodů za { $every }
    }{ $limit ->
        [0] {""}
        [one] {" "}(nejvýš { $limit } bod)
        [few] {" "}(nejvýš { $limit } body)
       *[other] {" "}(nejvýš { $limit } bodů)
    }

cards-count-animals =
    { $top ->
        [yes] { cards-each } na nejvyšším stupni na svém útesu
       *[no] { cards-each } na svém útesu
    }

cards-count-categories =
    { $form ->
        [least] { $count ->
            [one] { $count } kategorii
            [few] { $count } kategorie
           *[other] { $count } kategorií
        }
       *[each] { $count ->
            [one] každou kategorii
            [few] každé { $count } kategorie
           *[other] každých { $count } kategorií
        }
    }{ $what ->
        [any] {""} na svém útesu
        [fish] {""} ryb na svém útesu
        [others] {""} ostatních živočichů na svém útesu
       *[some] {""} ({ $kinds }) na svém útesu
    }

cards-count-sets =
    { $form ->
        [least] { $count ->
            [one] { $count } sadu malé, střední a velké ryby
            [few] { $count } sady malé, střední a velké ryby
           *[other] { $count } sad malé, střední a velké ryby
        }
       *[each] { $count ->
            [one] každou sadu malé, střední a velké ryby
            [few] každé { $count } sady malé, střední a velké ryby
           *[other] každých { $count } sad malé, střední a velké ryby
        }
    }

cards-count-corals =
    { $clean ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } čistý korál
                [few] { $count } čisté korály
               *[other] { $count } čistých korálů
            }
           *[each] { $count ->
                [one] každý čistý korál
                [few] každé { $count } čisté korály
               *[other] každých { $count } čistých korálů
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } korál
                [few] { $count } korály
               *[other] { $count } korálů
            }
           *[each] { $count ->
                [one] každý korál
                [few] každé { $count } korály
               *[other] každých { $count } korálů
            }
        }
    } na svém útesu

cards-count-colonies =
    { $free ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } volnou kolonii
                [few] { $count } volné kolonie
               *[other] { $count } volných kolonií
            }
           *[each] { $count ->
                [one] každou volnou kolonii
                [few] každé { $count } volné kolonie
               *[other] každých { $count } volných kolonií
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } kolonii
                [few] { $count } kolonie
               *[other] { $count } kolonií
            }
           *[each] { $count ->
                [one] každou kolonii
                [few] každé { $count } kolonie
               *[other] každých { $count } kolonií
            }
        }
    } na svém útesu

cards-count-tokens =
    { $of ->
        [coins] { $form ->
            [least] { $count ->
                [one] { $count } minci
                [few] { $count } mince
               *[other] { $count } mincí
            }
           *[each] { $count ->
                [one] každou minci
                [few] každé { $count } mince
               *[other] každých { $count } mincí
            }
        }
        [scales] { $form ->
            [least] { $count ->
                [one] { $count } šupinu
                [few] { $count } šupiny
               *[other] { $count } šupin
            }
           *[each] { $count ->
                [one] každou šupinu
                [few] každé { $count } šupiny
               *[other] každých { $count } šupin
            }
        }
        [popularity] { $form ->
            [least] { $count ->
                [one] { $count } bod popularity
                [few] { $count } body popularity
               *[other] { $count } bodů popularity
            }
           *[each] { $count ->
                [one] každý bod popularity
                [few] každé { $count } body popularity
               *[other] každých { $count } bodů popularity
            }
        }
       *[plankton] { $form ->
            [least] { $count ->
                [one] { $count } porci planktonu
                [few] { $count } porce planktonu
               *[other] { $count } porcí planktonu
            }
           *[each] { $count ->
                [one] každou porci planktonu
                [few] každé { $count } porce planktonu
               *[other] každých { $count } porcí planktonu
            }
        }
    } ve své zásobě

cards-count-pairs =
    { $form ->
        [least] { $count ->
            [one] { $count } symbiotický pár
            [few] { $count } symbiotické páry
           *[other] { $count } symbiotických párů
        }
       *[each] { $count ->
            [one] každý symbiotický pár
            [few] každé { $count } symbiotické páry
           *[other] každých { $count } symbiotických párů
        }
    } na svém útesu

cards-count-adjacent = { cards-each } vedle téhle karty

cards-count-lagoons =
    { $form ->
        [least] { $count ->
            [one] { $count } místo mezi čtyřmi korály
            [few] { $count } místa mezi čtyřmi korály
           *[other] { $count } míst mezi čtyřmi korály
        }
       *[each] { $count ->
            [one] každé místo mezi čtyřmi korály
            [few] každé { $count } místa mezi čtyřmi korály
           *[other] každých { $count } míst mezi čtyřmi korály
        }
    }

cards-count-diagonal =
    { $form ->
        [least] { $count ->
            [one] { $count } korál
            [few] { $count } korály
           *[other] { $count } korálů
        }
       *[each] { $count ->
            [one] každý korál
            [few] každé { $count } korály
           *[other] každých { $count } korálů
        }
    } ve své nejdelší souvislé úhlopříčce

## Celá karta slovy

cards-alt =
    { $species ->
        [none] { $name }. { $printed }
       *[known] { $name } ({ $species }). { $printed }
    }

cards-printed-animal =
    { $type }, kategorie { $category }. Stojí { $cost ->
        [one] { $cost } minci
        [few] { $cost } mince
       *[other] { $cost } mincí
    }, { $colonies ->
        [0] nepotřebuje kolonii
        [one] potřebuje { $colonies } kolonii
        [few] potřebuje { $colonies } kolonie
       *[other] potřebuje { $colonies } kolonií
    }. Krmení: { SMALL($condition) } Body: { $low } při nízké početnosti, { $medium } při střední, { $highest } při vysoké.

cards-printed-coral =
    { $type }. Stojí { $cost ->
        [one] { $cost } minci
        [few] { $cost } mince
       *[other] { $cost } mincí
    }. { $sides ->
        [none] Bez kolonií.
       *[some] Kolonie: { $sides }.
    }

cards-side =
    { $side ->
        [n] sever
        [e] východ
        [s] jih
       *[w] západ
    }

## Karta v několika slovech, v obrázku pod útesem

# Čím kratší, tím lepší: řádek má asi 20 písmen. [jméno] je značka. Pro krmení platí nejdřív
# zprávy cards-shelf-feed-.

# $kind: when a coral acts.
cards-shelf-coral = { $kind ->
    [immediate] Hned
    [action] Každé kolo
    [end] Konec
   *[passive] Stále
}: { $ability }

# Parts of a card's rules in a row.
cards-shelf-row = { $before }, { $next }

# Points at the end that a coral would bring now.
cards-shelf-points = teď { $count }

# The legend below the rows. An animal’s points are at its three levels.
cards-shelf-key = { $sign ->
    [worth] [points] koupě / 1. / 2. krmení, pak +1–3[scales]
    [new] +[points] nová kategorie
    [more] +[points] další z kategorie
    [colony] [colony] kolonie: místo pro živočichy
    [hunt] Každá kořist: tvoje −1 stupeň, nebo 1 [hunt] žeton lovu
    [fatigue] [fatigue] únava: nejí, −1 za kolo
    [popularity] [popularity] popularita: 1 bod
    [pollution] [pollution] znečištění: −1 bod
   *[scales] [scales] šupina: 1 bod
}

cards-shelf-noun = { $what ->
    [another] živočicha
   *[some] { cards-noun }
}

cards-shelf-counted = { $count } { cards-shelf-noun }

cards-shelf-token = { $of ->
    [hunts] [hunt]
   *[others] [{ $of }]
}

cards-shelf-sentence = { $phrase }

cards-shelf-gain = +{ $count }{ cards-shelf-token }

cards-shelf-gain-per = +{ $count }{ cards-shelf-token } { $every }{ $limit ->
    [0] {""}
   *[other] , max. { $limit }
}

cards-shelf-lose = −{ $count }{ cards-shelf-token }

cards-shelf-pay = zaplať { $count }{ cards-shelf-token }

cards-shelf-clean = odstraň { $count }[pollution]

cards-shelf-pollute = přidej { $count }[pollution]

cards-shelf-rest = −{ $count }[fatigue] ({ $kinds })

cards-shelf-raise = +1 stupeň pro { cards-shelf-counted }

cards-shelf-tire = +1[fatigue] pro { cards-shelf-counted }

cards-shelf-reduce = −1 stupeň pro { cards-shelf-counted }

cards-shelf-reduce-different = −1 stupeň pro různé: { cards-shelf-counted }

cards-shelf-reduce-repeatedly = −1 stupeň pro { cards-shelf-counted }

cards-shelf-reduce-by-level = −1 stupeň pro { $one } nebo { $two }

cards-shelf-grow = +{ $count }[colony] na své korály

cards-shelf-swap = vyměň { $count }{ $offer ->
    [corals] [coral-cards]
   *[animals] [animal-cards]
} v nabídce

cards-shelf-buy = kup { cards-shelf-counted }{ $less ->
    [0] {""}
   *[other] {" "}o { $less }[coins] levněji
}

# A cost, and what it brings.
cards-shelf-exchange = { $cost }: { $gain }

cards-shelf-repeat = { $effect } ({ $count }×)

cards-shelf-if = máš-li { $least }: { $effect }

cards-shelf-others = ostatní { $effect }

cards-shelf-then-others = { $first }, ostatní { $effect }

cards-shelf-then = { $first }, { $next }

cards-shelf-symbiosis = pár ({ $partners }): rostou oba

cards-shelf-shelter = chráněná kořist

cards-shelf-algae = řasy

cards-shelf-rises = +1 stupeň { $moment }

cards-shelf-arrival = hned: { $effect }

cards-shelf-at-top = nejvyšší stupeň: { $effect }

cards-shelf-top-end = konec, vrchol: { $score }

cards-shelf-end = konec: { $score }

cards-shelf-feed-sentence = jí { $phrase }

cards-shelf-feed-never = nejí

cards-shelf-feed-free = jí zdarma

cards-shelf-feed-paired = { $paid } jen v páru

cards-shelf-feed-pay = { $count }{ cards-shelf-token }

cards-shelf-feed-fatigue = zdarma, 2 kola odpočívá

cards-shelf-feed-pollute = za +{ $count }[pollution]

cards-shelf-feed-reduce = { cards-shelf-counted }

cards-shelf-feed-reduce-different = { cards-shelf-counted }

cards-shelf-feed-reduce-repeatedly = { cards-shelf-counted }

cards-shelf-feed-reduce-by-level = { $one }, pak 2

cards-shelf-whenever = { $effect } { $moment }

cards-shelf-shelters = { $kinds } mají úkryt

cards-shelf-by = { $change ->
    [more] +
   *[less] −
}{ $count }

cards-shelf-change-coral-cost = korály { cards-shelf-by }[coins]

cards-shelf-change-animal-cost = { $kinds } { cards-shelf-by }[coins]

cards-shelf-change-colonies = { $kinds } potřebují { cards-shelf-by }[colony]

cards-shelf-change-feeding = krmení { cards-shelf-by }[plankton]

cards-shelf-change-growth = růst { cards-shelf-by }[plankton]

cards-shelf-change-purification = čištění { cards-shelf-by }[coins]

cards-shelf-change-sale = prodej chaluh { cards-shelf-by }[plankton]

cards-shelf-change-bloom = vodní květ { cards-shelf-by }[plankton]

cards-shelf-change-tourist-coins = turisté { cards-shelf-by }[coins]

cards-shelf-change-tourist-pollution = turisté { cards-shelf-by }[pollution]

cards-shelf-change-scientist-coins = vědci { cards-shelf-by }[coins]

cards-shelf-change-plankton = každé kolo { cards-shelf-by }[plankton]

# More recovery is less Fatigue.
cards-shelf-change-recovery = { $kinds } { $change ->
    [more] −
   *[less] +
}{ $count } únava za kolo

cards-shelf-moment-reduced = za stupeň, který živočich ztratí

cards-shelf-moment-top = za dosažený vrchol: { $kinds }

cards-shelf-moment-fed = za krmení: { $kinds }

cards-shelf-moment-bought = za vyložení: { $kinds }

cards-shelf-moment-extinct = za úhyn: { $kinds }

cards-shelf-moment-coral = za nový korál

cards-shelf-moment-cleaned = za odstraněné [pollution]

cards-shelf-moment-polluted = za přidané [pollution]

cards-shelf-moment-sold = za prodej

cards-shelf-moment-scientists = za návštěvu [scientists]

cards-shelf-moment-hunted = za použitý žeton lovu

cards-shelf-score = { $count }[points] { $every }{ $limit ->
    [0] {""}
   *[other] , max. { $limit }[points]
}

cards-shelf-per = { $form ->
    [least] { $count }{" "}
   *[each] za { $count ->
        [1] {""}
       *[other] { $count }{" "}
    }
}

cards-shelf-count-animals = { cards-shelf-per }{ cards-shelf-noun }{ $top ->
    [yes] {" "}na vrcholu
   *[no] {""}
}

cards-shelf-count-categories = { cards-shelf-per }{ $count ->
    [one] kategorii
    [few] kategorie
   *[other] kategorií
}{ $what ->
    [any] {""}
   *[some] {" "}({ $kinds })
}

cards-shelf-count-sets = { cards-shelf-per }malou, střední a velkou rybu

cards-shelf-count-corals = { cards-shelf-per }{ $clean ->
    [yes] { $count ->
        [one] čistý
        [few] čisté
       *[other] čistých
    }{" "}
   *[no] {""}
}{ $count ->
    [one] korál
    [few] korály
   *[other] korálů
}

cards-shelf-count-colonies = { cards-shelf-per }{ $free ->
    [yes] volné [colony]
   *[no] [colony]
}

cards-shelf-count-tokens = { cards-shelf-per }[{ $of }]

cards-shelf-count-pairs = { cards-shelf-per }{ $count ->
    [one] pár
    [few] páry
   *[other] párů
}

cards-shelf-count-adjacent = { cards-shelf-per }{ cards-shelf-noun } vedle

cards-shelf-count-lagoons = { cards-shelf-per }místo mezi 4 korály

cards-shelf-count-diagonal = { cards-shelf-per }{ $count ->
    [one] korál
    [few] korály
   *[other] korálů
} v úhlopříčce
