### Reef: was ein Zug bietet, was er kostet und bringt, und die Knöpfe zum Anschauen von Riffen und Karten.

## Zahlen, die andere Texte aufnehmen

reef-coins = { $count ->
    [one] { $count } Münze
   *[other] { $count } Münzen
}
reef-plankton = { $count ->
    [one] { $count } Plankton
   *[other] { $count } Plankton
}
reef-scales = { $count ->
    [one] { $count } Fischschuppe
   *[other] { $count } Fischschuppen
}
reef-pollution = { $count ->
    [one] { $count } Verschmutzung
   *[other] { $count } Verschmutzung
}
reef-free-colonies = { $count ->
    [one] { $count } freie Kolonie
   *[other] { $count } freie Kolonien
}
reef-points = { $unit ->
    [sign] { $gain }⭐
   *[word] { $count ->
        [one] { $gain } Punkt
       *[other] { $gain } Punkte
    }
}
# $points: was $amount wert ist.
reef-amount-worth = { $amount } ({ $points })
# $points: was die Fischschuppen in einem Preis am Ende wert sind.
reef-price-worth = { $price } (Schuppen: { $points })
reef-side = { $side ->
    [n] Norden
    [e] Osten
    [s] Süden
   *[w] Westen
}

## Eine Partie und ihr Brett

reef-setup = { $modules ->
    [events] mit Ereignissen
    [biodiversity] mit Artenvielfalt
   *[both] mit Ereignissen und Artenvielfalt
}
reef-aim = Bau ein Riff aus Korallen und Tieren, das möglichst viele Punkte bringt.
reef-lot = Wer beginnt, wird ausgelost.
reef-rematch = Wer beginnt, wird neu ausgelost.
reef-type = Zug eingeben
reef-typing-hint = buy-animal:3, feed:{ $card }, pass oder back
reef-round = Runde { $round } von { $rounds }
reef-event-now = Ereignis: { $event }
reef-scores = Siegpunkte: { $scores }.
reef-tie = Bei Gleichstand entscheidet die geringere Verschmutzung.
reef-ranked = Rang: **{ $rank }**{ $next ->
    [none] {" "}– höher geht es nicht.
   *[other] { $short ->
        [one] {" "}– noch { $short } Punkt bis { $next }.
       *[other] {" "}– noch { $short } Punkte bis { $next }.
    }
}
reef-illegal = **{ $move }** geht nicht: { $code ->
    [nothing-to-take-back] Es gibt nichts zurückzunehmen. Die Aktion ist fertig, oder eine Karte wurde aufgedeckt.
    [question] Beantworte erst die offene Frage. Die Knöpfe zeigen die Antworten.
    [no-number] Keine Karte der Auslage hat diese Nummer. Die Nummern stehen im Bild der Auslage.
    [coins] Deine Münzen reichen nicht, auch nicht mit Fischschuppen.
    [space] Kein freier Platz hat genug Kolonien. Kauf erst eine Koralle.
    [coins-and-space] Dir fehlen Münzen und ein freier Platz mit mehr Kolonien.
    [not-on-reef] Diese Karte liegt nicht in deinem Riff.
    [tired] Das Tier ist erschöpft. Füttere es, wenn es sich erholt hat.
    [grown] Das Tier hat schon die höchste Bestandsstufe.
    [never-fed] Das Tier wird nie gefüttert. Wie es wächst, steht auf seiner Karte.
    [alone] Das Tier frisst nur in Symbiose und hat noch keinen Partner.
    [unpaid] Dir fehlt, was es frisst. Auf seiner Karte steht, was es braucht.
    [no-action] Diese Koralle hat keine Aktion.
    [polluted] Diese Koralle ist verschmutzt. Reinige sie zuerst.
    [used] Diese Koralle ist erschöpft. Nutz sie nächste Runde wieder.
    [once] Das geht nur einmal pro Runde, und du hast es schon gemacht.
    [clean] Keine deiner Korallen ist verschmutzt.
    [all-polluted] Alle deine Korallen sind schon verschmutzt.
    [plankton] Dein Plankton reicht nicht.
    [no-side] Jede Seite deiner Korallen hat schon eine Kolonie.
    [event] Das Ereignis verbietet es.
   *[not-offered] Das kannst du gerade nicht tun. Was geht, siehst du bei { COMMAND("move") } und an den Knöpfen.
}

## Ein Zug

reef-supply = Du hast { $supply }.
reef-only-pass = Du kannst nur passen.
reef-menu-buy-animal = 🐠 Tiere · { $count }
reef-menu-buy-coral = 🪸 Korallen · { $count }
reef-menu-support = Sonstiges · { $count }
reef-menu-all = Aktion wählen · { $count } möglich
reef-menu-sign = { $part ->
    [feed] 🍽️
   *[use] ▶️
} { $entry }
reef-note-new = Neu? Korallen bieten Platz 🌸, Füttern ⬆️ bringt Punkte ⭐. Regeln: { COMMAND("learn") }
reef-note-clean = ✨ Nach dem Reinigen kommen in dieser Runde keine Touristen 🧳.
reef-note-last = Passt du, endet die Partie.
reef-note-bonus = Passt du jetzt, bekommst du { $bonus }.
reef-pass = { $players ->
    [several] { $last ->
        [yes] **Passen?** Die Partie ist dann für dich vorbei.
       *[no] **Passen?** Du setzt bis zur nächsten Runde aus.
    }
   *[alone] { $last ->
        [yes] **Passen?** Die Partie endet, und deine Punkte werden gezählt.
       *[no] **Passen?** Runde { $round } endet.
    }
}
reef-pass-income = Wer besucht dein Riff?
reef-tourists = 🧳 { $income }.
reef-tourists-toll = 🧳 { $income }. { $count ->
    [one] Die Koralle, die sie verschmutzen, verliert ihre Fähigkeit und kostet 1 Punkt, bis sie sauber ist.
   *[other] Jede Koralle, die sie verschmutzen, verliert ihre Fähigkeit und kostet 1 Punkt, bis sie sauber ist.
}
reef-no-tourists = { $reason ->
    [purified] Nach einer Reinigung kommen keine Touristen.
    [forbidden] Das Ereignis hält Touristen fern.
   *[polluted] Für Touristen sind zu wenige Korallen sauber.
}
reef-income-on = { $unit ->
    [sign] 🧳 { $card }
   *[word] { $income ->
        [tourists] Touristen · { $card }
       *[scientists] Forschende · { $card }
    }
}
reef-income-again = 🔁 Wieder · { $income }
reef-pass-swap = ♻️ Passen und Karten austauschen
reef-pass-bonus = Du bekommst { $bonus }.
reef-pass-fed = 🍽️ Noch zu füttern: { $animals }.
reef-pass-yes = Ja, passen

## Was zur Wahl steht

reef-grow = 🌱 Wachstum · { $price }
reef-hint-grow = Setzt eine Kolonie an eine leere Seite einer deiner Korallen
reef-hint-purify = { $count ->
    [1] Einmal pro Runde. Reinigt 1 Koralle, aber nach dieser Runde kommen keine Touristen
   *[other] Einmal pro Runde. Reinigt bis zu { $count } Korallen, aber nach dieser Runde kommen keine Touristen
}
reef-sell = 🌿 Seetang · { $plankton } je Münze
reef-hint-sell = { $count ->
    [1] Einmal pro Runde. Du kannst für 1 Münze verkaufen
   *[other] Einmal pro Runde. Du kannst für bis zu { $count } Münzen verkaufen
}
reef-bloom = 🦠 Algenblüte: +{ $plankton }/Koralle
reef-hint-bloom = Einmal pro Runde. Jede Koralle, die du verschmutzt: Fähigkeit ruht, −1 Punkt, bis sie sauber ist
reef-press-feed = 🍽️ { $number } { $name } { $gain }
# A meal whose prey may lose points.
reef-press-most = { $unit ->
    [sign] ≤{ $gain }
   *[word] bis { $gain }
}
reef-press-pair = { $before }, Partner { $next }
reef-press-use = ▶️ { $number } { $name } { $gain }
reef-press-pollution = { $count } Verschmutzung
reef-press-buy-animal = 🐠 { $name } { $price } { $gain }
reef-press-buy-coral = 🪸 { $name } { $price } { $gain }
reef-press-price = { $scales ->
    [0] { $amount }{ $sign }
   *[other] { $amount ->
        [0] { $scales }🐟
       *[other] { $amount }{ $sign } { $scales }🐟
    }
}
reef-press-scales = { $button } −{ $count }🐟
reef-unit-legend = { $unit ->
    [coins] 🪙 Münzen
    [points] ⭐ Punkte
    [plankton] 🦠 Plankton
   *[scales] 🐟 Fischschuppe, zählt 1 Punkt
}
reef-press-feast = 🍽️ Alle { $count } füttern
reef-press-clean = ✨ { $count ->
    [1] Reinigen
    [2] Beide reinigen
   *[other] Alle { $count } reinigen
} { $gain }⭐ { $price }{ $visits ->
    [yes] {" "}· ohne 🧳
   *[no] {""}
}
reef-press-bloom = 🦠 Nur { $card }
reef-place = { $number }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
}{ $spaces ->
    [none] {""}
   *[other] {" "}{ $spaces }
}
reef-place-empty = ohne 🌸
reef-press-side = { $number }{ $name ->
    [none] {""}
   *[other] {" "}{ $name }
} { $side ->
    [n] ⬆️
    [e] ➡️
    [s] ⬇️
   *[w] ⬅️
}
reef-plus = { $before } + { $next }
reef-where = { $row ->
    [first] { $column ->
        [first] oben links
        [last] oben rechts
       *[middle] oben
    }
    [last] { $column ->
        [first] unten links
        [last] unten rechts
       *[middle] unten
    }
   *[middle] { $column ->
        [first] links
        [last] rechts
       *[middle] Mitte
    }
}
reef-place-legend = { $prompt ->
    [place-coral] 🌸: die Kolonien je Platz für ein Tier.
   *[place-animal] 🌸: die Kolonien dort. Das Tier belegt alle.
}
reef-place-alt = { $number } { $where }: { $hint }
reef-fate = { $fate ->
    [reduce] ⬇️
    [extinct] ☠️
    [spare] 🛡️
   *[hunt] 🎯
} { $name }
reef-follows = , dann { $card } { $lost }
reef-fate-legend = { $fate ->
    [reduce] ⬇️ sinkt um eine Stufe
    [extinct] ☠️ stirbt aus und bringt Plankton
    [spare] 🛡️ zählt als Beute, verliert keine Stufe
   *[hunt] 🎯 nimmt keinen Schaden, dreht dein Jagdplättchen um
}
reef-printed-animal = { $ability ->
    [none] {""}
   *[other] { $ability }{" "}·{" "}
}⬆️ { $condition } · 🌸 { $colonies } · ⭐ { $points }{ $gain ->
    [0] {""}
   *[other] , +{ $gain }⭐ sofort
}
# $ability: sentences, or “none”.
reef-printed-coral = { $ability ->
    [none] {""}
   *[other] { $kind ->
        [immediate] ⚡
        [action] ▶️
        [passive] ♾️
       *[end] 🏁
    } { $ability }{" "}·{" "}
}🌸 { $colonies }
reef-feeding = Füttern: { $condition }
reef-rise = → { $level ->
    [2] mittlere Stufe
   *[3] höchste Stufe
}: { $gain }
reef-takes = kostet { $scales }
reef-hunt = Jagen: { $card }
reef-hint-hunt-reef = Im Riff von { $sign }, nimmt dort keinen Schaden. Dein Jagdplättchen wird umgedreht
reef-hint-hunt-offer = { $shelter ->
    [yes] In der Auslage, wo Schutz nicht zählt. Dein Jagdplättchen wird umgedreht
   *[no] In der Auslage. Dein Jagdplättchen wird umgedreht
}
reef-spare = Verschonen: { $card }
reef-hint-spare = Geschützt: zählt als Beute, verliert aber keine Stufe
reef-reduce = Herabstufen: { $card }
reef-hint-reduce = Sinkt auf { $level ->
    [1] niedrige Stufe
   *[2] mittlere Stufe
} ({ $lost })
reef-hint-extinct = Stirbt aus ({ $lost }, +{ $plankton })
reef-hint-pollute = { $kind ->
    [immediate] Sie verliert keine Fähigkeit. −1 Punkt, bis sie sauber ist
    [action] Ihre Aktion ist blockiert. −1 Punkt, bis sie sauber ist
    [passive] Ihre Fähigkeit ruht. −1 Punkt, bis sie sauber ist
   *[end] Ihre Punkte am Ende zählen nicht. −1 Punkt, bis sie sauber ist
}
reef-hint-side = { $count ->
    [one] Dann zeigt { $count } Kolonie auf diesen Platz
   *[other] Dann zeigen { $count } Kolonien auf diesen Platz
}
reef-hint-side-animal = { $count ->
    [one] Dann zeigt { $count } Kolonie auf diesen Platz ({ $card })
   *[other] Dann zeigen { $count } Kolonien auf diesen Platz ({ $card })
}
reef-hint-place-bare = Ohne Kolonien, schafft also keinen Platz
reef-hint-place = { $spaces ->
    [none] Schafft keinen Platz
   *[other] Schafft { $spaces }
}{ $hidden ->
    [0] {""}
    [one] . { $hidden } Kolonie zeigt auf ein Tier
   *[other] . { $hidden } Kolonien zeigen auf ein Tier
}
reef-space = { $colonies ->
    [one] { $count ->
        [1] einen Platz mit { $colonies } Kolonie
        [2] zwei Plätze mit { $colonies } Kolonie
        [3] drei Plätze mit { $colonies } Kolonie
       *[other] vier Plätze mit { $colonies } Kolonie
    }
   *[other] { $count ->
        [1] einen Platz mit { $colonies } Kolonien
        [2] zwei Plätze mit { $colonies } Kolonien
        [3] drei Plätze mit { $colonies } Kolonien
       *[other] vier Plätze mit { $colonies } Kolonien
    }
}
reef-hint-home = { $count ->
    [0] Braucht keine Kolonie
    [one] Belegt { $count } Kolonie
   *[other] Belegt { $count } Kolonien
}{ $spare ->
    [yes] {" "}(braucht { $needed ->
        [0] keine
       *[other] nur { $needed }
    })
   *[no] {""}
} · Nachbarn: { $corals }
reef-income = { $income ->
    [tourists] { $unit ->
        [sign] 🧳 { $gain }
       *[word] Touristen: { $gain }
    }
   *[scientists] Forschende: { $gain }
}
reef-part = { $count ->
    [one] Teil { $part }: { $count } Möglichkeit
   *[other] Teil { $part }: { $count } Möglichkeiten
}
# Ein Effekt in den Worten einer Karte, auf einem Knopf.
reef-option = { CAPITAL($phrase) }
reef-sale = { $coins } für { $plankton }
reef-pay = { $count ->
    [0] Keine Fischschuppen
    [one] { $count } Fischschuppe
   *[other] { $count } Fischschuppen
}
reef-button-grow = 🌱 +1🌸 { $price }
reef-button-feed = Tier füttern …
reef-button-use = Koralle nutzen …
reef-button-pass = Passen
reef-button-accept = Ja
reef-button-skip = Nein, danke
reef-button-done = Das war’s
reef-button-back = ↩ Zurück
reef-keep-skip = Alle behalten
reef-keep-done = Rest behalten

## Fragen innerhalb einer Aktion

reef-asker = { $effect ->
    [none] **{ $card }**:
   *[other] **{ $card }**: { $effect }.
}
reef-ask-place-coral = **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}: Wo kommt die Koralle hin?
reef-ask-place-animal = **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}: Wo soll das Tier leben?
reef-ask-pair = { $asker ->
    [none] Mit welchem Tier geht deins eine Symbiose ein?
   *[other] Mit welchem Tier geht **{ $asker }** eine Symbiose ein?
}
reef-ask-partner = Auch der Bestand des Partners kann steigen.
reef-ask-feed = Welches Tier fütterst du?
reef-ask-use = Welche Koralle nutzt du?
reef-ask-sell = Für wie viele Münzen verkaufst du?
reef-ask-bloom = Welche Koralle verschmutzen die Algen?
reef-ask-side = Auf welcher Seite wächst die Kolonie?
reef-ask-grow = Wo wächst die Kolonie?
reef-ask-clean = Welche Koralle reinigst du?
reef-ask-pollute = Welche Koralle wird verschmutzt?
reef-ask-rest = Von welchem Tier entfernst du eine Erschöpfung?
reef-ask-raise = Welches Tier stufst du hoch?
reef-ask-tire = Welches Tier bekommt eine Erschöpfung?
reef-ask-reduce = Welches Tier verliert eine Bestandsstufe?
reef-ask-prey = Welches Tier ist die Beute?
reef-ask-buy = Welches Tier kaufst du?
reef-ask-option = Was wählst du?
reef-ask-accept = Möchtest du das?
reef-ask-pay = Mit wie vielen Fischschuppen zahlst du? Jede steht für eine Münze oder ein Plankton.
reef-ask-income = Wer besucht dein Riff?
reef-ask-swap = Welche Karte der Auslage tauschst du aus?
reef-left = { $kind ->
    [exactly] Wähl { $count }.
    [next] Wähl noch { $count }.
    [more] Bis zu { $count } weitere.
   *[most] Bis zu { $count }.
}
reef-choose = { $what ->
    [place] Platz wählen
   *[other] Wählen
}
reef-each = **Jeweils:** { $hint }
# Was die Einträge eines Menüs bedeuten, über ihm.
reef-legend = **{ $choice }:** { $hint }
reef-other-choices = Sonst
reef-discard = { $kind ->
    [animals] **Tiere** der Auslage austauschen? (1 von 2)
   *[corals] **Korallen** der Auslage austauschen? (2 von 2)
}
reef-discard-menu = { $kind ->
    [animals] Beliebig viele Tiere …
   *[corals] Beliebig viele Korallen …
}
reef-discarded = { $count ->
    [one] Du hast { $count } Karte abgeworfen.
   *[other] Du hast { $count } Karten abgeworfen.
}

## Eine Wahl in Worten

reef-order-buy-animal = { $card } für { $price } kaufen
reef-order-buy-coral = { $card } für { $price } kaufen
reef-order-feed = { $about ->
    [none] ein Tier füttern
   *[other] Füttern: { $card }
}
reef-order-use = { $about ->
    [none] eine Koralle nutzen
   *[other] { $card } nutzen
}
reef-order-grow = { $about ->
    [none] eine Kolonie wachsen lassen für { $price }
   *[other] Kolonie wachsen lassen: { $card }
}
reef-order-purify = Reinigung für { $price }
reef-order-sell = { $about ->
    [none] Seetang verkaufen
   *[other] Seetang verkaufen: { $sale }
}
reef-order-bloom = Algen blühen lassen
reef-order-pass = passen
reef-order-place = auf Platz { $number } legen ({ $card })
reef-order-side = Kolonie wachsen lassen: { $side }
reef-order-pay = { $scales ->
    [0] ohne Fischschuppen zahlen
    [one] { $scales } Fischschuppe zahlen
   *[other] { $scales } Fischschuppen zahlen
}
reef-order-pair = Symbiose: { $card }
reef-order-raise = Hochstufen: { $card }, { $level ->
    [2] mittlere Stufe
   *[3] höchste Stufe
}
reef-order-clean = { $card } reinigen
reef-order-pollute = { $card } verschmutzen
reef-order-rest = Erschöpfung entfernen: { $card }
reef-order-tire = Erschöpfung legen: { $card }
reef-order-reduce = Herabstufen: { $card }
reef-order-spare = Verschonen: { $card }
reef-order-hunt = Jagen: { $card }
reef-order-swap = Karte { $slot } austauschen ({ $card })
reef-order-option = „{ $label }“ wählen
reef-order-accept = zustimmen
reef-order-skip = { $prompt ->
    [swap] alle Karten behalten
   *[other] ablehnen
}
reef-order-done = es dabei belassen
reef-order-tourists = { $label }
reef-order-scientists = { $label }
reef-order-part = Teil { $about } von { $parts } ansehen
# $text: was einzutippen ist. $said: dasselbe in Worten.
reef-listed = { $text }: { $said }

## Riffe und Karten ansehen

reef-look-tableau = Riffe
reef-look-offer = Auslage
reef-look-score = Punkte
reef-look-cards = 🔍 Auslage
reef-look-animals = 🐠 Tiere
reef-look-corals = 🪸 Korallen
reef-look-reef = 🌊 Riff
reef-look-icons = Was bedeuten die Symbole?
reef-look-all-icons = Alle Symbole
reef-read-this = 🔍 Karte
reef-read-card = Karte ansehen: { $span }
reef-read-animal = Tier ansehen: { $span }
reef-read-coral = Koralle ansehen: { $span }
# Die Nummern der ersten und der letzten Karte.
reef-span = { $first }–{ $last }
reef-on-offer = **Das liegt in der Auslage**
reef-score-now = **Wenn jetzt Schluss wäre**
reef-no-card-now = Diese Karte ist in dieser Partie nicht mehr dabei. { COMMAND("reef card") } findet jede Karte.
# Der Name einer Karte, und der wissenschaftliche ihrer Art oder „none“.
reef-card-title = { $species ->
    [none] { $name }
   *[some] { $name } (*{ $species }*)
}
reef-other-game = Dieser Knopf gehört zu einer anderen Partie. { COMMAND("games") } öffnet deine.
reef-owned = { $who ->
    [the-reader] Dein Riff
   *[other] Riff von { $who }
}
reef-you = Du

## The form for a new table

reef-players = { $count ->
    [one] { $count } Person
   *[other] { $count } Personen
}
