### De teksten van de kaarten van Reef: soorten, rangen en een bericht voor elk woord van de kaarttaal.
### Effecten staan in de gebiedende wijs zonder punt: alleen, na een dubbele punt of in een rij.

## What stands on a card beside its rules

# The type of a card, beside its name.
cards-type =
    { $type ->
        [small] Kleine vis
        [medium] Middelgrote vis
        [large] Grote vis
        [immediate] Direct effect
        [action] Actie
        [passive] Passief
        [end] Speleinde
        [good] Goede gebeurtenis
        [bad] Slechte gebeurtenis
       *[others] Niet-vis
    }

cards-word = last
cards-called = { CAPITAL($word) }
# Een woord dat geen kaart van een andere onderscheidt.
cards-plain = koraal
cards-groups =
    Anemoon, Anemoonvis, Baars, Doopvontschelp, Garnaal, Grondel, Hersenkoraal, Heuvelkoraal, Inktvis, Keizersvis, Krab,
    Kreeft, Kwal, Lipvis, Murene, Oester, Papegaaivis, Pareloester, Platstaart, Porseleinkrab, Rifhaai, Rog, Schelp,
    Schildpad, Sprinkhaankreeft, Tandbaars, Vlaggenbaars, Zeekat, Zeekomkommer, Zeepaardje, Zeester

# Tussen mogelijkheden in symbolen op een kaart.
cards-or = of

# Een effect als zin.
cards-sentence = { CAPITAL($phrase) }.
cards-printed-event = { $type }.

# Below an animal’s name. $count: the cards of the category in the game.
cards-category =
    { $count ->
        [one] { $category } · { $count } kaart
       *[other] { $category } · { $count } kaarten
    }

# The title for the points of a run alone, on the score sheet and in sentences.
cards-rank =
    { $rank ->
        [enthusiastic-student] Enthousiaste student
        [experienced-breeder] Ervaren kweker
        [marine-biologist] Marien bioloog
        [reserve-protector] Rifbeschermer
       *[novice-aquarist] Beginnend aquarist
    }

## Groups of animals. $what: the group; $kinds: its name, for groups without forms here.

# In the plural, as a subject or by themselves.
cards-kinds =
    { $what ->
        [any] dieren
        [another] andere dieren
        [fish] vissen
        [others] niet-vissen
        [small] kleine vissen
        [medium] middelgrote vissen
        [large] grote vissen
        [not-large] dieren (geen grote vissen)
       *[algae] dieren met algen
    }

# After a number or a verb (accusative); $count is the number.
cards-noun =
    { $what ->
        [any] { $count ->
            [one] dier
           *[other] dieren
        }
        [fish] { $count ->
            [one] vis
           *[other] vissen
        }
        [others] { $count ->
            [one] niet-vis
           *[other] niet-vissen
        }
        [small] { $count ->
            [one] kleine vis
           *[other] kleine vissen
        }
        [medium] { $count ->
            [one] middelgrote vis
           *[other] middelgrote vissen
        }
        [large] { $count ->
            [one] grote vis
           *[other] grote vissen
        }
        [not-large] { $count ->
            [one] dier (geen grote vis)
           *[other] dieren (geen grote vissen)
        }
        [algae] { $count ->
            [one] dier met algen
           *[other] dieren met algen
        }
        [anthias] { $count ->
            [one] vlaggenbaars
           *[other] vlaggenbaarzen
        }
        [angelfishes] { $count ->
            [one] keizersvis
           *[other] keizersvissen
        }
        [bivalves] { $count ->
            [one] tweekleppige
           *[other] tweekleppigen
        }
        [cephalopods] { $count ->
            [one] koppotige
           *[other] koppotigen
        }
        [clownfishes] { $count ->
            [one] anemoonvis
           *[other] anemoonvissen
        }
        [cnidarians] { $count ->
            [one] neteldier
           *[other] neteldieren
        }
        [crustaceans] { $count ->
            [one] schaaldier
           *[other] schaaldieren
        }
        [gobies] { $count ->
            [one] grondel
           *[other] grondels
        }
        [groupers] { $count ->
            [one] tandbaars
           *[other] tandbaarzen
        }
        [moray-eels] { $count ->
            [one] murene
           *[other] murenen
        }
        [parrotfishes] { $count ->
            [one] papegaaivis
           *[other] papegaaivissen
        }
        [rays] { $count ->
            [one] rog
           *[other] roggen
        }
        [reptiles] { $count ->
            [one] reptiel
           *[other] reptielen
        }
        [sea-cucumbers] { $count ->
            [one] zeekomkommer
           *[other] zeekomkommers
        }
        [seahorses-and-pipefishes] { $count ->
            [one] zeepaardje of zeenaald
           *[other] zeepaardjes of zeenaalden
        }
        [sharks] { $count ->
            [one] haai
           *[other] haaien
        }
        [starfish] { $count ->
            [one] zeester
           *[other] zeesterren
        }
        [wrasses] { $count ->
            [one] lipvis
           *[other] lipvissen
        }
       *[named] { $count ->
            [one] dier ({ $kinds })
           *[other] dieren ({ $kinds })
        }
    }

cards-counted = { $count } { cards-noun }

# One of them as a subject (nominative).
cards-one =
    { $what ->
        [another] een ander dier
        [any] een dier
        [fish] een vis
        [others] een niet-vis
        [small] een kleine vis
        [medium] een middelgrote vis
        [large] een grote vis
        [not-large] een dier (geen grote vis)
        [algae] een dier met algen
        [anthias] een vlaggenbaars
        [angelfishes] een keizersvis
        [bivalves] een tweekleppige
        [cephalopods] een koppotige
        [clownfishes] een anemoonvis
        [cnidarians] een neteldier
        [crustaceans] een schaaldier
        [gobies] een grondel
        [groupers] een tandbaars
        [moray-eels] een murene
        [parrotfishes] een papegaaivis
        [rays] een rog
        [reptiles] een reptiel
        [sea-cucumbers] een zeekomkommer
        [seahorses-and-pipefishes] een zeepaardje of zeenaald
        [sharks] een haai
        [starfish] een zeester
        [wrasses] een lipvis
       *[named] een dier ({ $kinds })
    }

# What a gain is counted by. $form: each: for each, or each $count of them; least: there are at least $count.
cards-each =
    { $form ->
        [least] { cards-counted }
       *[each] { $count ->
            [one] per { cards-noun }
           *[other] per { cards-counted }
        }
    }

## Tokens

# What is counted, as the object of a verb.
cards-token =
    { $of ->
        [coins] { $count ->
            [one] munt
           *[other] munten
        }
        [scales] { $count ->
            [one] visschub
           *[other] visschubben
        }
        [popularity] { $count ->
            [one] populariteitspunt
           *[other] populariteitspunten
        }
        [hunts] { $count ->
            [one] jachtfiche
           *[other] jachtfiches
        }
        [colonies] { $count ->
            [one] kolonie
           *[other] kolonies
        }
        [pollution] vervuiling
        [fatigue] vermoeidheid
       *[plankton] plankton
    }

cards-tokens = { $count } { cards-token }

## Effects

cards-gain = neem { cards-tokens }

# $every: what it is counted by. $limit: the most; 0 for none.
cards-gain-per =
    neem { cards-tokens } { $every }{ $limit ->
        [0] {""}
       *[other] {" "}(maximaal { $limit })
    }

cards-lose = lever { cards-tokens } in

cards-pay = betaal { cards-tokens }

cards-clean =
    { $count ->
        [one] verwijder { $count } vervuiling
       *[other] verwijder maximaal { $count } vervuiling
    }

cards-pollute = voeg { $count } vervuiling toe

cards-rest =
    { $count ->
        [one] verwijder { $count } vermoeidheid van { cards-one }
       *[other] verwijder maximaal { $count } vermoeidheid van { $what ->
            [any] een dier
           *[some] je { $kinds }
        }
    }

cards-raise =
    { $count ->
        [one] laat { cards-counted } 1 niveau stijgen
       *[other] laat maximaal { cards-counted } elk 1 niveau stijgen
    }

cards-tire =
    { $count ->
        [one] leg 1 vermoeidheid op { cards-counted }
       *[other] leg op { cards-counted } elk 1 vermoeidheid
    }

# In a feeding condition: on the animal that is fed, beside the usual one.
cards-fatigue = leg er 1 extra vermoeidheid op

# To lower an animal takes a level of Abundance from it.
cards-reduce =
    { $count ->
        [one] laat { cards-counted } 1 niveau dalen
       *[other] laat { cards-counted } elk 1 niveau dalen
    }

cards-reduce-different = laat { $count } verschillende { cards-noun } elk 1 niveau dalen

cards-reduce-repeatedly = laat { cards-counted } elk 1 niveau dalen (of één dier meerdere keren)

# $one, $two: animals with their number, as “1 small fish”. The level is that of the animal that is fed.
cards-reduce-by-level = op het laagste niveau laat je { $one } 1 niveau dalen, op het middelste { $two } (of één dier twee keer)

cards-grow =
    { $count ->
        [one] leg { $count } kolonie op een van je koralen
       *[other] leg maximaal { $count } kolonies op je koralen
    }

cards-swap =
    { $count ->
        [one] vervang { $count } kaart uit het { $offer ->
            [corals] koraalaanbod
           *[animals] dierenaanbod
        }
       *[other] vervang maximaal { $count } kaarten uit het { $offer ->
            [corals] koraalaanbod
           *[animals] dierenaanbod
        }
    }

# $less: the discount in Coins.
cards-buy =
    { $less ->
        [0] koop { cards-counted }
        [one] koop { cards-counted } voor { $less } munt minder
       *[other] koop { cards-counted } voor { $less } munten minder
    }

# A cost, and what it brings.
cards-exchange = { $cost } en { $gain }

cards-repeat = { $effect } (maximaal { $count } keer)

# $least: what has to be there.
cards-if = { $effect } als je minstens { $least } hebt

cards-others = alle andere spelers: { $effect }

cards-then-others = { $first }. Alle andere spelers: { $effect }

cards-then = { $first } en { $next }

## Sentences on animals

cards-symbiosis = Symbiose: { $partners }.

cards-shelter = Beschut: niemand kan erop jagen, en als jouw prooi verliest het geen niveau.

cards-algae = Algen.

# $moment: cards-moment-…
cards-rises = Stijgt 1 niveau telkens als { $moment }.

cards-arrival = Bij plaatsing: { $effect }.

cards-at-top = Zodra dit dier het hoogste niveau bereikt: { $effect }.

cards-top-end = Speleinde, op het hoogste niveau: { $score }.

cards-end = Speleinde: { $score }.

# How an animal is fed, where it takes more or less than an effect.
cards-feed-never = Kan niet gevoerd worden.

cards-feed-free = Kost alleen vermoeidheid.

# Before another sentence.
cards-feed-paired = Alleen in symbiose. { $paid }

## Sentences on corals and events

# Where the type does not stand on the card by itself.
cards-coral = { $type }: { SMALL($ability) }

cards-now = Alle spelers: { $effect }.

cards-until-next = Tot de volgende gebeurtenis: { $abilities }.

## What always holds, without a full stop

cards-whenever = telkens als { $moment }: { $effect }

cards-shelters = { $kinds } in je rif zijn beschut

cards-forbid =
    { $what ->
        [hunt] je mag geen jachtfiches gebruiken
        [tourists] je mag geen toeristen kiezen
       *[growth] groeien kan niet
    }

cards-change-coral-cost =
    koralen kosten { $count } { $count ->
        [one] munt
       *[other] munten
    } { $change ->
        [more] meer
       *[less] minder
    }

cards-change-animal-cost =
    { $kinds } kosten { $count } { $count ->
        [one] munt
       *[other] munten
    } { $change ->
        [more] meer
       *[less] minder
    }

cards-change-colonies =
    { $kinds } hebben { $count } { $count ->
        [one] kolonie
       *[other] kolonies
    } { $change ->
        [more] meer
       *[less] minder
    } nodig

cards-change-feeding =
    voeren met plankton kost { $count } plankton { $change ->
        [more] meer
       *[less] minder
    }

cards-change-growth =
    groei kost { $count } plankton { $change ->
        [more] meer
       *[less] minder
    }

cards-change-purification =
    zuivering kost { $count } { $count ->
        [one] munt
       *[other] munten
    } { $change ->
        [more] meer
       *[less] minder
    }

cards-change-sale =
    zeewierverkoop kost per munt { $count } plankton { $change ->
        [more] meer
       *[less] minder
    }

cards-change-bloom =
    algenbloei levert per vervuiling { $count } plankton { $change ->
        [more] meer
       *[less] minder
    } op

cards-change-tourist-coins =
    toeristen leveren { $count } { $count ->
        [one] munt
       *[other] munten
    } { $change ->
        [more] meer
       *[less] minder
    } op

cards-change-tourist-pollution =
    toeristen brengen { $count } vervuiling { $change ->
        [more] meer
       *[less] minder
    } mee

cards-change-scientist-coins =
    onderzoekers leveren { $count } { $count ->
        [one] munt
       *[other] munten
    } { $change ->
        [more] meer
       *[less] minder
    } op

cards-change-plankton =
    je kolonies leveren per herstel { $count } plankton { $change ->
        [more] meer
       *[less] minder
    } op

cards-change-recovery =
    { $kinds } verliezen per herstel { $count } vermoeidheid { $change ->
        [more] meer
       *[less] minder
    }

## Moments, after “whenever”

cards-moment-reduced = { cards-one } in je rif een niveau verliest

cards-moment-top = { cards-one } in je rif het hoogste niveau bereikt

cards-moment-fed = je { cards-one } voert

cards-moment-bought = je { cards-one } plaatst

cards-moment-extinct = { cards-one } in je rif uitsterft

cards-moment-coral = je een koraal plaatst

cards-moment-cleaned = je 1 vervuiling verwijdert

cards-moment-polluted = je 1 vervuiling toevoegt

cards-moment-sold = je zeewier verkoopt

cards-moment-scientists = je onderzoekers kiest

cards-moment-hunted = je een jachtfiche gebruikt

## Points at the end, and what is counted

cards-score =
    { $count ->
        [one] { $count } punt { $every }
       *[other] { $count } punten { $every }
    }{ $limit ->
        [0] {""}
        [one] {" "}(maximaal { $limit } punt)
       *[other] {" "}(maximaal { $limit } punten)
    }

cards-count-animals =
    { $top ->
        [yes] { cards-each } op het hoogste niveau in je rif
       *[no] { cards-each } in je rif
    }

cards-count-categories =
    { $form ->
        [least] { $count ->
            [one] { $count } categorie
           *[other] { $count } categorieën
        }
       *[each] { $count ->
            [one] per categorie
           *[other] per { $count } categorieën
        }
    }{ $what ->
        [any] {""} in je rif
       *[some] {""} { $kinds } in je rif
    }

cards-count-sets =
    { $form ->
        [least] { $count ->
            [one] { $count } set van een kleine, een middelgrote en een grote vis
           *[other] { $count } sets van een kleine, een middelgrote en een grote vis
        }
       *[each] { $count ->
            [one] per set van een kleine, een middelgrote en een grote vis
           *[other] per { $count } sets van een kleine, een middelgrote en een grote vis
        }
    }

cards-count-corals =
    { $clean ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } schoon koraal
               *[other] { $count } schone koralen
            }
           *[each] { $count ->
                [one] per schoon koraal
               *[other] per { $count } schone koralen
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } koraal
               *[other] { $count } koralen
            }
           *[each] { $count ->
                [one] per koraal
               *[other] per { $count } koralen
            }
        }
    } in je rif

cards-count-colonies =
    { $free ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } vrije kolonie
               *[other] { $count } vrije kolonies
            }
           *[each] { $count ->
                [one] per vrije kolonie
               *[other] per { $count } vrije kolonies
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } kolonie
               *[other] { $count } kolonies
            }
           *[each] { $count ->
                [one] per kolonie
               *[other] per { $count } kolonies
            }
        }
    } in je rif

cards-count-tokens =
    { $of ->
        [coins] { $form ->
            [least] { $count ->
                [one] { $count } munt
               *[other] { $count } munten
            }
           *[each] { $count ->
                [one] per munt
               *[other] per { $count } munten
            }
        }
        [scales] { $form ->
            [least] { $count ->
                [one] { $count } visschub
               *[other] { $count } visschubben
            }
           *[each] { $count ->
                [one] per visschub
               *[other] per { $count } visschubben
            }
        }
        [popularity] { $form ->
            [least] { $count ->
                [one] { $count } populariteitspunt
               *[other] { $count } populariteitspunten
            }
           *[each] { $count ->
                [one] per populariteitspunt
               *[other] per { $count } populariteitspunten
            }
        }
       *[plankton] { $form ->
            [least] { $count ->
                [one] { $count } plankton
               *[other] { $count } plankton
            }
           *[each] { $count ->
                [one] per plankton
               *[other] per { $count } plankton
            }
        }
    } in je voorraad

cards-count-pairs =
    { $form ->
        [least] { $count ->
            [one] { $count } symbiosepaar
           *[other] { $count } symbioseparen
        }
       *[each] { $count ->
            [one] per symbiosepaar
           *[other] per { $count } symbioseparen
        }
    } in je rif

cards-count-adjacent = { cards-each } naast dit koraal

cards-count-lagoons =
    { $form ->
        [least] { $count ->
            [one] { $count } plek tussen vier koralen
           *[other] { $count } plekken tussen vier koralen
        }
       *[each] { $count ->
            [one] per plek tussen vier koralen
           *[other] per { $count } plekken tussen vier koralen
        }
    }

cards-count-diagonal =
    { $form ->
        [least] { $count ->
            [one] { $count } koraal
           *[other] { $count } koralen
        }
       *[each] { $count ->
            [one] per koraal
           *[other] per { $count } koralen
        }
    } in je langste ononderbroken diagonaal

## Een hele kaart in woorden

cards-alt =
    { $species ->
        [none] { $name }. { $printed }
       *[known] { $name } ({ $species }). { $printed }
    }

cards-printed-animal =
    { $type }, categorie { $category }. Kost { $cost ->
        [one] { $cost } munt
       *[other] { $cost } munten
    }, heeft { $colonies ->
        [0] geen kolonie
        [one] { $colonies } kolonie
       *[other] { $colonies } kolonies
    } nodig. Voeren: { SMALL($condition) } Punten: { $low } op het laagste niveau, { $medium } op het middelste, { $highest } op het hoogste.

cards-printed-coral =
    { $type }. Kost { $cost ->
        [one] { $cost } munt
       *[other] { $cost } munten
    }. { $sides ->
        [none] Geen kolonies.
       *[some] Kolonies: { $sides }.
    }

cards-side =
    { $side ->
        [n] noord
        [e] oost
        [s] zuid
       *[w] west
    }

## Een kaart in een paar woorden, in het plaatje onder een rif

# Hoe korter hoe beter: een regel heeft ongeveer 20 letters. [naam] is een teken. Bij een voeding gaan de berichten cards-shelf-feed- voor.

# $kind: when a coral acts.
cards-shelf-coral = { $kind ->
    [immediate] Nu
    [action] Elke ronde
    [end] Einde
   *[passive] Altijd
}: { $ability }

# Parts of a card's rules in a row.
cards-shelf-row = { $before }, { $next }

# Points at the end that a coral would bring now.
cards-shelf-points = nu { $count }

# The legend below the rows. An animal’s points are at its three levels.
cards-shelf-key = { $sign ->
    [worth] [points] gekocht / 1× / 2× gevoerd, +1–3[scales]
    [new] +[points] nieuwe categorie
    [more] +[points] meer van een categorie
    [colony] [colony] kolonie: plek voor dieren
    [hunt] Per prooi: eigen −1 niveau, of 1 [hunt] jachtfiche
    [fatigue] [fatigue] vermoeidheid: eet niet, −1 per ronde
    [popularity] [popularity] populariteit: 1 punt
    [pollution] [pollution] vervuiling: −1 punt
   *[scales] [scales] visschub: 1 punt
}

cards-shelf-noun = { $what ->
    [another] dier
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
   *[other] , max { $limit }
}

cards-shelf-lose = −{ $count }{ cards-shelf-token }

cards-shelf-pay = geef { $count }{ cards-shelf-token }

cards-shelf-clean = { $count }[pollution] weg

cards-shelf-pollute = { $count }[pollution] erbij

cards-shelf-rest = −{ $count }[fatigue] { $what ->
    [any] op een dier
   *[some] ({ $kinds })
}

cards-shelf-raise = +1 niveau voor { cards-shelf-counted }

cards-shelf-tire = +1[fatigue] voor { cards-shelf-counted }

cards-shelf-reduce = −1 niveau voor { cards-shelf-counted }

cards-shelf-reduce-different = −1 niveau voor { $count } verschillende { cards-shelf-noun }

cards-shelf-reduce-repeatedly = −1 niveau voor { cards-shelf-counted }

cards-shelf-reduce-by-level = −1 niveau voor { $one } of { $two }

cards-shelf-grow = +{ $count }[colony] op je koralen

cards-shelf-swap = ruil { $count }{ $offer ->
    [corals] [coral-cards]
   *[animals] [animal-cards]
} uit het aanbod

cards-shelf-buy = koop { cards-shelf-counted }{ $less ->
    [0] {""}
   *[other] {" "}voor { $less }[coins] minder
}

# A cost, and what it brings.
cards-shelf-exchange = { $cost }: { $gain }

cards-shelf-repeat = { $effect } ({ $count }×)

cards-shelf-if = met { $least }: { $effect }

cards-shelf-others = anderen { $effect }

cards-shelf-then-others = { $first }, anderen { $effect }

cards-shelf-then = { $first }, { $next }

cards-shelf-symbiosis = partner { $partners }: beide groeien

cards-shelf-shelter = als prooi ongedeerd

cards-shelf-algae = heeft algen

cards-shelf-rises = groeit { $moment }

cards-shelf-arrival = nu: { $effect }

cards-shelf-at-top = hoogste niveau: { $effect }

cards-shelf-top-end = einde, top: { $score }

cards-shelf-end = einde: { $score }

cards-shelf-feed-sentence = eet { $phrase }

cards-shelf-feed-never = eet nooit

cards-shelf-feed-free = eet gratis

cards-shelf-feed-paired = { $paid }, alleen met partner

cards-shelf-feed-pay = { $count }{ cards-shelf-token }

cards-shelf-feed-fatigue = gratis, rust 2 rondes

cards-shelf-feed-pollute = voor +{ $count }[pollution]

cards-shelf-feed-reduce = { cards-shelf-counted }

cards-shelf-feed-reduce-different = { cards-shelf-counted }

cards-shelf-feed-reduce-repeatedly = { cards-shelf-counted }

cards-shelf-feed-reduce-by-level = { $one }, dan 2

cards-shelf-whenever = { $effect } { $moment }

cards-shelf-shelters = { $kinds } zijn beschut

cards-shelf-by = { $change ->
    [more] +
   *[less] −
}{ $count }

cards-shelf-change-coral-cost = koralen { cards-shelf-by }[coins]

cards-shelf-change-animal-cost = { $kinds } { cards-shelf-by }[coins]

cards-shelf-change-colonies = { $kinds } vragen { cards-shelf-by }[colony]

cards-shelf-change-feeding = voeren { cards-shelf-by }[plankton]

cards-shelf-change-growth = groei { cards-shelf-by }[plankton]

cards-shelf-change-purification = zuivering { cards-shelf-by }[coins]

cards-shelf-change-sale = zeewierverkoop { cards-shelf-by }[plankton]

cards-shelf-change-bloom = algenbloei { cards-shelf-by }[plankton]

cards-shelf-change-tourist-coins = toeristen { cards-shelf-by }[coins]

cards-shelf-change-tourist-pollution = toeristen { cards-shelf-by }[pollution]

cards-shelf-change-scientist-coins = onderzoekers { cards-shelf-by }[coins]

cards-shelf-change-plankton = elke ronde { cards-shelf-by }[plankton]

# More recovery is less Fatigue.
cards-shelf-change-recovery = { $kinds } { $change ->
    [more] −
   *[less] +
}{ $count } vermoeidheid per ronde

cards-shelf-moment-reduced = per niveau dat een dier verliest

cards-shelf-moment-top = per { cards-shelf-noun } die de top haalt

cards-shelf-moment-fed = als { cards-shelf-noun } eet

cards-shelf-moment-bought = per { cards-shelf-noun } geplaatst

cards-shelf-moment-extinct = per { cards-shelf-noun } verloren

cards-shelf-moment-coral = per koraal geplaatst

cards-shelf-moment-cleaned = per [pollution] weg

cards-shelf-moment-polluted = per [pollution] erbij

cards-shelf-moment-sold = per verkoop

cards-shelf-moment-scientists = per bezoek [scientists]

cards-shelf-moment-hunted = per gebruikte jachtfiche

cards-shelf-score = { $count }[points] { $every }{ $limit ->
    [0] {""}
   *[other] , max { $limit }[points]
}

cards-shelf-per = { $form ->
    [least] { $count }{" "}
   *[each] per { $count ->
        [1] {""}
       *[other] { $count }{" "}
    }
}

cards-shelf-count-animals = { cards-shelf-per }{ cards-shelf-noun }{ $top ->
    [yes] {" "}op top
   *[no] {""}
}

cards-shelf-count-categories = { cards-shelf-per }{ $count ->
    [one] categorie
   *[other] categorieën
}{ $what ->
    [any] {""}
   *[some] {" "}{ $kinds }
}

cards-shelf-count-sets = { cards-shelf-per }3 visgroottes

cards-shelf-count-corals = { cards-shelf-per }{ $clean ->
    [yes] { $count ->
        [one] schoon
       *[other] schone
    }{" "}
   *[no] {""}
}{ $count ->
    [one] koraal
   *[other] koralen
}

cards-shelf-count-colonies = { cards-shelf-per }{ $free ->
    [yes] vrije [colony]
   *[no] [colony]
}

cards-shelf-count-tokens = { cards-shelf-per }[{ $of }]

cards-shelf-count-pairs = { cards-shelf-per }{ $count ->
    [one] paar
   *[other] paren
} partners

cards-shelf-count-adjacent = { cards-shelf-per }{ cards-shelf-noun } ernaast

cards-shelf-count-lagoons = { cards-shelf-per }plek midden in 4 koralen

cards-shelf-count-diagonal = { cards-shelf-per }{ $count ->
    [one] koraal
   *[other] koralen
} diagonaal
