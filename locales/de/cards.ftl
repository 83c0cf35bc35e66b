### Die Texte der Karten von Reef: Arten, Ränge und eine Nachricht für jedes Wort der Kartensprache.
### Effekte stehen im Infinitiv ohne Punkt: allein, nach einem Doppelpunkt oder in einer Reihe.

## What stands on a card beside its rules

# The type of a card, beside its name.
cards-type =
    { $type ->
        [small] Kleiner Fisch
        [medium] Mittlerer Fisch
        [large] Großer Fisch
        [immediate] Sofort
        [action] Aktion
        [passive] Dauerhaft
        [end] Spielende
        [good] Gutes Ereignis
        [bad] Schlechtes Ereignis
       *[others] Sonstiges Tier
    }

cards-word = last
cards-called = { CAPITAL($word) }
# Ein Wort, das keine Karte von einer anderen unterscheidet.
cards-plain = Koralle
cards-groups =
    Anemone, Barsch, Fächer, Garnele, Grundel, Kaiserfisch, Krabbe, Krebs, Lippfisch, Muräne, Muschel, Qualle,
    Ringelfisch, Rochen, Schildkröte, Seepferdchen, Seestern, Wächterkrabbe

# Zwischen Möglichkeiten in Symbolen auf einer Karte.
cards-or = oder

# Ein Effekt als Satz.
cards-sentence = { CAPITAL($phrase) }.
cards-printed-event = { $type }.

# Below an animal’s name. $count: the cards of the category in the game.
cards-category =
    { $count ->
        [one] { $category } · { $count } Karte
       *[other] { $category } · { $count } Karten
    }

# The title for the points of a run alone, on the score sheet and in sentences.
cards-rank =
    { $rank ->
        [enthusiastic-student] Nachwuchstalent
        [experienced-breeder] Zuchtprofi
        [marine-biologist] Meeresbiologie-Profi
        [reserve-protector] Riffschutz-Legende
       *[novice-aquarist] Aquaristik-Neuling
    }

## Groups of animals. $what: the group; $kinds: its name, for groups without forms here.

# In the plural, as a subject or by themselves.
cards-kinds =
    { $what ->
        [any] Tiere
        [another] andere Tiere
        [fish] Fische
        [others] sonstige Tiere
        [small] kleine Fische
        [medium] mittlere Fische
        [large] große Fische
        [not-large] Tiere (keine großen Fische)
       *[algae] Tiere mit Algen
    }

# After a number or a verb (accusative); $count is the number.
cards-noun =
    { $what ->
        [any] { $count ->
            [one] Tier
           *[other] Tiere
        }
        [fish] { $count ->
            [one] Fisch
           *[other] Fische
        }
        [others] { $count ->
            [one] sonstiges Tier
           *[other] sonstige Tiere
        }
        [small] { $count ->
            [one] kleinen Fisch
           *[other] kleine Fische
        }
        [medium] { $count ->
            [one] mittleren Fisch
           *[other] mittlere Fische
        }
        [large] { $count ->
            [one] großen Fisch
           *[other] große Fische
        }
        [not-large] { $count ->
            [one] Tier (kein großer Fisch)
           *[other] Tiere (keine großen Fische)
        }
        [algae] { $count ->
            [one] Tier mit Algen
           *[other] Tiere mit Algen
        }
        [anthias] { $count ->
            [one] Fahnenbarsch
           *[other] Fahnenbarsche
        }
        [angelfishes] { $count ->
            [one] Kaiserfisch
           *[other] Kaiserfische
        }
        [bivalves] { $count ->
            [one] Muschel
           *[other] Muscheln
        }
        [cephalopods] Kopffüßer
        [clownfishes] { $count ->
            [one] Clownfisch
           *[other] Clownfische
        }
        [cnidarians] { $count ->
            [one] Nesseltier
           *[other] Nesseltiere
        }
        [crustaceans] { $count ->
            [one] Krebstier
           *[other] Krebstiere
        }
        [gobies] { $count ->
            [one] Grundel
           *[other] Grundeln
        }
        [groupers] { $count ->
            [one] Zackenbarsch
           *[other] Zackenbarsche
        }
        [moray-eels] { $count ->
            [one] Muräne
           *[other] Muränen
        }
        [parrotfishes] { $count ->
            [one] Papageifisch
           *[other] Papageifische
        }
        [rays] Rochen
        [reptiles] { $count ->
            [one] Reptil
           *[other] Reptilien
        }
        [sea-cucumbers] { $count ->
            [one] Seegurke
           *[other] Seegurken
        }
        [seahorses-and-pipefishes] { $count ->
            [one] Seepferdchen oder Seenadel
           *[other] Seepferdchen oder Seenadeln
        }
        [sharks] { $count ->
            [one] Hai
           *[other] Haie
        }
        [starfish] { $count ->
            [one] Seestern
           *[other] Seesterne
        }
        [wrasses] { $count ->
            [one] Lippfisch
           *[other] Lippfische
        }
       *[named] { $count ->
            [one] Tier ({ $kinds })
           *[other] Tiere ({ $kinds })
        }
    }

cards-counted = { $count } { cards-noun }

# One of them as a subject (nominative).
cards-one =
    { $what ->
        [another] ein anderes Tier
        [any] ein Tier
        [fish] ein Fisch
        [others] ein sonstiges Tier
        [small] ein kleiner Fisch
        [medium] ein mittlerer Fisch
        [large] ein großer Fisch
        [not-large] ein Tier (kein großer Fisch)
        [algae] ein Tier mit Algen
        [anthias] ein Fahnenbarsch
        [angelfishes] ein Kaiserfisch
        [bivalves] eine Muschel
        [cephalopods] ein Kopffüßer
        [clownfishes] ein Clownfisch
        [cnidarians] ein Nesseltier
        [crustaceans] ein Krebstier
        [gobies] eine Grundel
        [groupers] ein Zackenbarsch
        [moray-eels] eine Muräne
        [parrotfishes] ein Papageifisch
        [rays] ein Rochen
        [reptiles] ein Reptil
        [sea-cucumbers] eine Seegurke
        [seahorses-and-pipefishes] ein Seepferdchen oder eine Seenadel
        [sharks] ein Hai
        [starfish] ein Seestern
        [wrasses] ein Lippfisch
       *[named] ein Tier ({ $kinds })
    }

# What a gain is counted by. $form: each: for each, or each $count of them; least: there are at least $count.
cards-each =
    { $form ->
        [least] { cards-counted }
       *[each] { $count ->
            [one] je { cards-noun }
           *[other] je { cards-counted }
        }
    }

## Tokens

# What is counted, as the object of a verb.
cards-token =
    { $of ->
        [coins] { $count ->
            [one] Münze
           *[other] Münzen
        }
        [scales] { $count ->
            [one] Fischschuppe
           *[other] Fischschuppen
        }
        [popularity] Beliebtheit
        [hunts] Jagdplättchen
        [colonies] { $count ->
            [one] Kolonie
           *[other] Kolonien
        }
        [pollution] Verschmutzung
        [fatigue] Erschöpfung
       *[plankton] Plankton
    }

cards-tokens = { $count } { cards-token }

## Effects

cards-gain = { cards-tokens } erhalten

# $every: what it is counted by. $limit: the most; 0 for none.
cards-gain-per =
    { cards-tokens } { $every } erhalten{ $limit ->
        [0] {""}
       *[other] {" "}(höchstens { $limit })
    }

cards-lose = { cards-tokens } verlieren

cards-pay = { cards-tokens } zahlen

cards-clean =
    { $count ->
        [one] { $count } Verschmutzung entfernen
       *[other] bis zu { $count } Verschmutzung entfernen
    }

cards-pollute = { $count } Verschmutzung legen

cards-rest =
    { $count ->
        [one] { $count } Erschöpfung von { $what ->
            [any] einem beliebigen Tier
            [fish] einem beliebigen Fisch
            [small] einem kleinen Fisch
            [medium] einem mittleren Fisch
            [large] einem großen Fisch
           *[some] einem Tier ({ $kinds })
        } entfernen
       *[other] bis zu { $count } Erschöpfung von { $what ->
            [any] beliebigen Tieren
            [fish] beliebigen Fischen
            [small] kleinen Fischen
            [medium] mittleren Fischen
            [large] großen Fischen
           *[some] Tieren ({ $kinds })
        } entfernen
    }

cards-raise =
    { $count ->
        [one] { cards-counted } hochstufen
       *[other] bis zu { cards-counted } hochstufen
    }

cards-tire =
    { $count ->
        [one] 1 Erschöpfung auf { cards-counted } legen
       *[other] je 1 Erschöpfung auf { cards-counted } legen
    }

# In a feeding condition: on the animal that is fed, beside the usual one.
cards-fatigue = 1 Erschöpfung mehr legen als sonst

# To lower an animal takes a level of Abundance from it.
cards-reduce = { cards-counted } herabstufen

cards-reduce-different = { $count } verschiedene { cards-noun } herabstufen

cards-reduce-repeatedly = { cards-counted } herabstufen (dasselbe Tier auch mehrmals)

# $one, $two: animals with their number, as “1 small fish”. The level is that of the animal that is fed.
cards-reduce-by-level = bei niedrigem Bestand { $one } herabstufen, bei mittlerem { $two } (dasselbe Tier auch zweimal)

cards-grow =
    { $count ->
        [one] { $count } Kolonie auf eine eigene Koralle legen
       *[other] bis zu { $count } Kolonien auf eigene Korallen legen
    }

cards-swap =
    { $count ->
        [one] { $count } Karte der { $offer ->
            [corals] Korallenauslage
           *[animals] Tierauslage
        } austauschen
       *[other] bis zu { $count } Karten der { $offer ->
            [corals] Korallenauslage
           *[animals] Tierauslage
        } austauschen
    }

# $less: the discount in Coins.
cards-buy =
    { $less ->
        [0] { cards-counted } kaufen
        [one] { cards-counted } für { $less } Münze weniger kaufen
       *[other] { cards-counted } für { $less } Münzen weniger kaufen
    }

# A cost, and what it brings.
cards-exchange = { $cost }, dafür { $gain }

cards-repeat = { $effect } (bis zu { $count }-mal)

# $least: what has to be there.
cards-if = { $effect }, wenn du mindestens { $least } hast

cards-others = alle anderen: { $effect }

cards-then-others = { $first }. Alle anderen: { $effect }

cards-then = { $first }, dann { $next }

## Sentences on animals

cards-symbiosis = Symbiose: { $partners }.

cards-shelter = Geschützt: kann nicht gejagt werden und verliert als deine Beute keine Stufe.

cards-algae = Algen.

# $moment: cards-moment-…
cards-rises = Steigt jedes Mal um 1 Stufe, wenn { $moment }.

cards-arrival = Beim Legen: { $effect }.

cards-at-top = Beim Erreichen der höchsten Stufe: { $effect }.

cards-top-end = Spielende, auf höchster Stufe: { $score }.

cards-end = Spielende: { $score }.

# How an animal is fed, where it takes more or less than an effect.
cards-feed-never = Kann nicht gefüttert werden.

cards-feed-free = Kostet nur Erschöpfung.

# Before another sentence.
cards-feed-paired = Nur in Symbiose. { $paid }

## Sentences on corals and events

# Where the type does not stand on the card by itself.
cards-coral = { $type }: { $ability }

cards-now = Alle: { $effect }.

cards-until-next = Bis zum nächsten Ereignis: { CAPITAL($abilities) }.

## What always holds, without a full stop

cards-whenever = immer wenn { $moment }: { $effect }

cards-shelters = { $kinds } in deinem Riff sind geschützt

cards-forbid =
    { $what ->
        [hunt] Jagdplättchen dürfen nicht genutzt werden
        [tourists] Touristen bleiben weg
       *[growth] Wachstum ist gesperrt
    }

cards-change-coral-cost =
    Korallen kosten { $count } { $count ->
        [one] Münze
       *[other] Münzen
    } { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-animal-cost =
    { $kinds } kosten { $count } { $count ->
        [one] Münze
       *[other] Münzen
    } { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-colonies =
    { $kinds } brauchen { $count } { $count ->
        [one] Kolonie
       *[other] Kolonien
    } { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-feeding =
    Füttern mit Plankton kostet { $count } Plankton { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-growth =
    Wachstum kostet { $count } Plankton { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-purification =
    Reinigung kostet { $count } { $count ->
        [one] Münze
       *[other] Münzen
    } { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-sale =
    Seetangverkauf kostet je Münze { $count } Plankton { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-bloom =
    Algenblüte bringt je Verschmutzung { $count } Plankton { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-tourist-coins =
    Touristen bringen { $count } { $count ->
        [one] Münze
       *[other] Münzen
    } { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-tourist-pollution =
    Touristen bringen { $count } Verschmutzung { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-scientist-coins =
    Forschende bringen { $count } { $count ->
        [one] Münze
       *[other] Münzen
    } { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-plankton =
    deine Kolonien bringen je Erholung { $count } Plankton { $change ->
        [more] mehr
       *[less] weniger
    }

cards-change-recovery =
    { $kinds } verlieren je Erholung { $count } Erschöpfung { $change ->
        [more] mehr
       *[less] weniger
    }

## Moments, after “whenever”

cards-moment-reduced = { cards-one } in deinem Riff eine Stufe verliert

cards-moment-top = { cards-one } in deinem Riff die höchste Stufe erreicht

cards-moment-fed = { cards-one } in deinem Riff gefüttert wird

cards-moment-bought = { cards-one } in dein Riff kommt

cards-moment-extinct = { cards-one } in deinem Riff ausstirbt

cards-moment-coral = du eine Koralle legst

cards-moment-cleaned = du 1 Verschmutzung entfernst

cards-moment-polluted = du 1 Verschmutzung legst

cards-moment-sold = du Seetang verkaufst

cards-moment-scientists = du Forschende wählst

cards-moment-hunted = du ein Jagdplättchen umdrehst

## Points at the end, and what is counted

cards-score =
    { $count ->
        [one] { $count } Punkt { $every }
       *[other] { $count } Punkte { $every }
    }{ $limit ->
        [0] {""}
        [one] {" "}(höchstens { $limit } Punkt)
       *[other] {" "}(höchstens { $limit } Punkte)
    }

cards-count-animals =
    { $top ->
        [yes] { cards-each } auf höchster Stufe in deinem Riff
       *[no] { cards-each } in deinem Riff
    }

cards-count-categories =
    { $form ->
        [least] { $count ->
            [one] { $count } Kategorie
           *[other] { $count } Kategorien
        }
       *[each] { $count ->
            [one] je Kategorie
           *[other] je { $count } Kategorien
        }
    }{ $what ->
        [any] {""} in deinem Riff
       *[some] {""} ({ $kinds }) in deinem Riff
    }

cards-count-sets =
    { $form ->
        [least] { $count ->
            [one] { $count } Satz aus kleinem, mittlerem und großem Fisch
           *[other] { $count } Sätze aus kleinem, mittlerem und großem Fisch
        }
       *[each] { $count ->
            [one] je Satz aus kleinem, mittlerem und großem Fisch
           *[other] je { $count } Sätze aus kleinem, mittlerem und großem Fisch
        }
    }

cards-count-corals =
    { $clean ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } saubere Koralle
               *[other] { $count } saubere Korallen
            }
           *[each] { $count ->
                [one] je saubere Koralle
               *[other] je { $count } saubere Korallen
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } Koralle
               *[other] { $count } Korallen
            }
           *[each] { $count ->
                [one] je Koralle
               *[other] je { $count } Korallen
            }
        }
    } in deinem Riff

cards-count-colonies =
    { $free ->
        [yes] { $form ->
            [least] { $count ->
                [one] { $count } freie Kolonie
               *[other] { $count } freie Kolonien
            }
           *[each] { $count ->
                [one] je freie Kolonie
               *[other] je { $count } freie Kolonien
            }
        }
       *[no] { $form ->
            [least] { $count ->
                [one] { $count } Kolonie
               *[other] { $count } Kolonien
            }
           *[each] { $count ->
                [one] je Kolonie
               *[other] je { $count } Kolonien
            }
        }
    } in deinem Riff

cards-count-tokens =
    { $of ->
        [coins] { $form ->
            [least] { $count ->
                [one] { $count } Münze
               *[other] { $count } Münzen
            }
           *[each] { $count ->
                [one] je Münze
               *[other] je { $count } Münzen
            }
        }
        [scales] { $form ->
            [least] { $count ->
                [one] { $count } Fischschuppe
               *[other] { $count } Fischschuppen
            }
           *[each] { $count ->
                [one] je Fischschuppe
               *[other] je { $count } Fischschuppen
            }
        }
        [popularity] { $form ->
            [least] { $count ->
                [one] { $count } Beliebtheit
               *[other] { $count } Beliebtheit
            }
           *[each] { $count ->
                [one] je Beliebtheit
               *[other] je { $count } Beliebtheit
            }
        }
       *[plankton] { $form ->
            [least] { $count ->
                [one] { $count } Plankton
               *[other] { $count } Plankton
            }
           *[each] { $count ->
                [one] je Plankton
               *[other] je { $count } Plankton
            }
        }
    } in deinem Vorrat

cards-count-pairs =
    { $form ->
        [least] { $count ->
            [one] { $count } Symbiosepaar
           *[other] { $count } Symbiosepaare
        }
       *[each] { $count ->
            [one] je Symbiosepaar
           *[other] je { $count } Symbiosepaare
        }
    } in deinem Riff

cards-count-adjacent = { cards-each } neben dieser Koralle

cards-count-lagoons =
    { $form ->
        [least] { $count ->
            [one] { $count } Platz zwischen vier Korallen
           *[other] { $count } Plätze zwischen vier Korallen
        }
       *[each] { $count ->
            [one] je Platz zwischen vier Korallen
           *[other] je { $count } Plätze zwischen vier Korallen
        }
    }

cards-count-diagonal =
    { $form ->
        [least] { $count ->
            [one] { $count } Koralle
           *[other] { $count } Korallen
        }
       *[each] { $count ->
            [one] je Koralle
           *[other] je { $count } Korallen
        }
    } in deiner längsten lückenlosen Diagonale

## Eine ganze Karte in Worten

cards-alt =
    { $species ->
        [none] { $name }. { $printed }
       *[known] { $name } ({ $species }). { $printed }
    }

cards-printed-animal =
    { $type }, Kategorie { $category }. Kostet { $cost ->
        [one] { $cost } Münze
       *[other] { $cost } Münzen
    }, braucht { $colonies ->
        [0] keine Kolonie
        [one] { $colonies } Kolonie
       *[other] { $colonies } Kolonien
    }. Füttern: { $condition } Punkte: { $low } bei niedrigem Bestand, { $medium } bei mittlerem, { $highest } bei höchstem.

cards-printed-coral =
    { $type }. Kostet { $cost ->
        [one] { $cost } Münze
       *[other] { $cost } Münzen
    }. { $sides ->
        [none] Keine Kolonien.
       *[some] Kolonien: { $sides }.
    }

cards-side =
    { $side ->
        [n] Norden
        [e] Osten
        [s] Süden
       *[w] Westen
    }

## Eine Karte in wenigen Worten, im Bild unter einem Riff

# Je kürzer, desto besser: Eine Zeile hat etwa 20 Buchstaben. [Name] ist ein Zeichen. Bei einer Fütterung gelten zuerst die Nachrichten cards-shelf-feed-.

# $kind: when a coral acts.
cards-shelf-coral = { $kind ->
    [immediate] Sofort
    [action] Jede Runde
    [end] Ende
   *[passive] Immer
}: { $ability }

# Parts of a card's rules in a row.
cards-shelf-row = { $before }, { $next }

# Points at the end that a coral would bring now.
cards-shelf-points = jetzt { $count }

# The legend below the rows. An animal’s points are at its three levels.
cards-shelf-key = { $sign ->
    [worth] [points] gekauft / 1× / 2× gefüttert, +1–3[scales]
    [new] +[points] neue Kategorie
    [more] +[points] mehr einer Kategorie
    [colony] [colony] Kolonie: Platz für Tiere
    [hunt] Je Beute: eigene −1 Stufe, oder 1 [hunt] Jagdplättchen
    [fatigue] [fatigue] Erschöpfung: frisst nicht, −1 je Runde
    [popularity] [popularity] Beliebtheit: 1 Punkt
    [pollution] [pollution] Verschmutzung: −1 Punkt
   *[scales] [scales] Fischschuppe: 1 Punkt
}

cards-shelf-noun = { $what ->
    [another] Tier
    [others] { $count ->
        [one] Nichtfisch
       *[other] Nichtfische
    }
    [not-large] { $count ->
        [one] Tier (kein großes)
       *[other] Tiere (keine großen)
    }
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

cards-shelf-pay = { $count }{ cards-shelf-token } zahlen

cards-shelf-clean = { $count }[pollution] entfernen

cards-shelf-pollute = { $count }[pollution] legen

cards-shelf-rest = −{ $count }[fatigue] { $what ->
    [any] auf 1 Tier
   *[some] ({ $kinds })
}

cards-shelf-raise = +1 Stufe für { cards-shelf-counted }

cards-shelf-tire = +1[fatigue] für { cards-shelf-counted }

cards-shelf-reduce = −1 Stufe für { cards-shelf-counted }

cards-shelf-reduce-different = −1 Stufe für { $count } verschiedene { cards-shelf-noun }

cards-shelf-reduce-repeatedly = −1 Stufe für { cards-shelf-counted }

cards-shelf-reduce-by-level = −1 Stufe für { $one } oder { $two }

cards-shelf-grow = +{ $count }[colony]

cards-shelf-swap = { $count }{ $offer ->
    [corals] [coral-cards]
   *[animals] [animal-cards]
} der Auslage tauschen

cards-shelf-buy = { cards-shelf-counted }{ $less ->
    [0] {" "}kaufen
   *[other] {" "}für { $less }[coins] weniger
}

# A cost, and what it brings.
cards-shelf-exchange = { $cost }: { $gain }

cards-shelf-repeat = { $effect } ({ $count }×)

cards-shelf-if = mit { $least }: { $effect }

cards-shelf-others = andere { $effect }

cards-shelf-then-others = { $first }, andere { $effect }

cards-shelf-then = { $first }, { $next }

cards-shelf-symbiosis = Paar: { $partners }, beide wachsen

cards-shelf-shelter = als Beute sicher

cards-shelf-algae = Algen

cards-shelf-rises = wächst { $moment }

cards-shelf-arrival = sofort: { $effect }

cards-shelf-at-top = höchste Stufe: { $effect }

cards-shelf-top-end = Ende, ganz oben: { $score }

cards-shelf-end = Ende: { $score }

cards-shelf-feed-sentence = frisst { $phrase }

cards-shelf-feed-never = frisst nie

cards-shelf-feed-free = frisst gratis

cards-shelf-feed-paired = { $paid } im Paar

cards-shelf-feed-pay = { $count }{ cards-shelf-token }

cards-shelf-feed-fatigue = gratis, ruht 2 Runden

cards-shelf-feed-pollute = für +{ $count }[pollution]

cards-shelf-feed-reduce = { cards-shelf-counted }

cards-shelf-feed-reduce-different = { cards-shelf-counted }

cards-shelf-feed-reduce-repeatedly = { cards-shelf-counted }

cards-shelf-feed-reduce-by-level = { $one }, dann 2

cards-shelf-whenever = { $effect } { $moment }

cards-shelf-shelters = { $kinds } sind geschützt

cards-shelf-by = { $change ->
    [more] +
   *[less] −
}{ $count }

cards-shelf-change-coral-cost = Korallen { cards-shelf-by }[coins]

cards-shelf-change-animal-cost = { $kinds } { cards-shelf-by }[coins]

cards-shelf-change-colonies = { $kinds } brauchen { cards-shelf-by }[colony]

cards-shelf-change-feeding = Füttern { cards-shelf-by }[plankton]

cards-shelf-change-growth = Wachstum { cards-shelf-by }[plankton]

cards-shelf-change-purification = Reinigung { cards-shelf-by }[coins]

cards-shelf-change-sale = Seetangverkauf { cards-shelf-by }[plankton]

cards-shelf-change-bloom = Algenblüte { cards-shelf-by }[plankton]

cards-shelf-change-tourist-coins = Touristen { cards-shelf-by }[coins]

cards-shelf-change-tourist-pollution = Touristen { cards-shelf-by }[pollution]

cards-shelf-change-scientist-coins = Forschende { cards-shelf-by }[coins]

cards-shelf-change-plankton = jede Runde { cards-shelf-by }[plankton]

# More recovery is less Fatigue.
cards-shelf-change-recovery = { $kinds } { $change ->
    [more] −
   *[less] +
}{ $count } Erschöpfung je Runde

cards-shelf-moment-reduced = je Stufe, die ein Tier verliert

cards-shelf-moment-top = je { cards-shelf-noun } ganz oben

cards-shelf-moment-fed = je { cards-shelf-noun } gefüttert

cards-shelf-moment-bought = je { cards-shelf-noun } gelegt

cards-shelf-moment-extinct = je { cards-shelf-noun } verloren

cards-shelf-moment-coral = je Koralle gelegt

cards-shelf-moment-cleaned = je [pollution] entfernt

cards-shelf-moment-polluted = je [pollution] gelegt

cards-shelf-moment-sold = je Verkauf

cards-shelf-moment-scientists = je Besuch [scientists]

cards-shelf-moment-hunted = je genutztes Jagdplättchen

cards-shelf-score = { $count }[points] { $every }{ $limit ->
    [0] {""}
   *[other] , max. { $limit }[points]
}

cards-shelf-per = { $form ->
    [least] { $count }{" "}
   *[each] je { $count ->
        [1] {""}
       *[other] { $count }{" "}
    }
}

cards-shelf-count-animals = { cards-shelf-per }{ cards-shelf-noun }{ $top ->
    [yes] {" "}oben
   *[no] {""}
}

cards-shelf-count-categories = { cards-shelf-per }{ $count ->
    [one] Kategorie
   *[other] Kategorien
}{ $what ->
    [any] {""}
    [others] {" "}Nichtfische
   *[some] {" "}({ $kinds })
}

cards-shelf-count-sets = { cards-shelf-per }3 Fischgrößen

cards-shelf-count-corals = { cards-shelf-per }{ $clean ->
    [yes] saubere{" "}
   *[no] {""}
}Koralle{ $count ->
    [one] {""}
   *[other] n
}

cards-shelf-count-colonies = { cards-shelf-per }{ $free ->
    [yes] freie [colony]
   *[no] [colony]
}

cards-shelf-count-tokens = { cards-shelf-per }[{ $of }]

cards-shelf-count-pairs = { cards-shelf-per }{ $count ->
    [one] Paar
   *[other] Paare
} in Symbiose

cards-shelf-count-adjacent = { cards-shelf-per }{ cards-shelf-noun } daneben

cards-shelf-count-lagoons = { cards-shelf-per }Platz mitten in 4 Korallen

cards-shelf-count-diagonal = { cards-shelf-per }Koralle{ $count ->
    [one] {""}
   *[other] n
} diagonal
