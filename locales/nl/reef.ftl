### Reef: wat een beurt biedt, wat het kost en oplevert, en de knoppen om riffen en kaarten te bekijken.

## Aantallen, die andere teksten gebruiken

reef-coins = { $count ->
    [one] { $count } munt
   *[other] { $count } munten
}
reef-plankton = { $count ->
    [one] { $count } plankton
   *[other] { $count } plankton
}
reef-scales = { $count ->
    [one] { $count } visschub
   *[other] { $count } visschubben
}
reef-pollution = { $count ->
    [one] { $count } vervuiling
   *[other] { $count } vervuiling
}
reef-free-colonies = { $count ->
    [one] { $count } vrije kolonie
   *[other] { $count } vrije kolonies
}
reef-points = { $unit ->
    [sign] { $gain }⭐
   *[word] { $count ->
        [one] { $gain } punt
       *[other] { $gain } punten
    }
}
# $points: wat $amount waard is.
reef-amount-worth = { $amount } ({ $points })
# $points: wat de visschubben in een prijs aan het einde waard zijn.
reef-price-worth = { $price } (schubben: { $points })
reef-side = { $side ->
    [n] Noord
    [e] Oost
    [s] Zuid
   *[w] West
}

## Een partij en het bord

reef-setup = { $modules ->
    [events] met gebeurtenissen
    [biodiversity] met biodiversiteit
   *[both] met gebeurtenissen en biodiversiteit
}
reef-aim = Bouw een rif van koralen en dieren dat zo veel mogelijk punten oplevert.
reef-lot = Er wordt geloot wie begint.
reef-rematch = Er wordt opnieuw geloot wie begint.
reef-type = Typ een zet
reef-typing-hint = buy-animal:3, feed:{ $card }, pass of back
reef-round = Ronde { $round } van { $rounds }
reef-event-now = Gebeurtenis: { $event }
reef-scores = Overwinningspunten: { $scores }.
reef-tie = Bij een gelijke stand wint wie de minste vervuiling heeft.
reef-ranked = Rang: **{ $rank }**{ $next ->
    [none] {" "}– hoger kan niet.
   *[other] { $short ->
        [one] {" "}– nog { $short } punt tot { $next }.
       *[other] {" "}– nog { $short } punten tot { $next }.
    }
}
reef-illegal = **{ $move }** kan niet: { $code ->
    [nothing-to-take-back] er is niets terug te nemen. De actie is klaar, of er is een kaart omgedraaid.
    [question] beantwoord eerst de vraag. De knoppen tonen de antwoorden.
    [no-number] geen kaart in het aanbod heeft dat nummer. De nummers staan in de afbeelding van het aanbod.
    [coins] je hebt te weinig munten, zelfs met je visschubben erbij.
    [space] geen vrije plek heeft genoeg kolonies. Koop eerst een koraal.
    [coins-and-space] je hebt te weinig munten, en geen vrije plek heeft genoeg kolonies.
    [not-on-reef] die kaart ligt niet in je rif.
    [tired] dat dier is vermoeid. Voer het als het is uitgerust.
    [grown] dat dier heeft het hoogste niveau al.
    [never-fed] dat dier wordt nooit gevoerd. Op de kaart staat hoe het groeit.
    [alone] dat dier eet alleen in symbiose en heeft nog geen partner.
    [unpaid] je hebt niet wat het eet. Op de kaart staat wat het nodig heeft.
    [no-action] dat koraal heeft geen actie.
    [polluted] dat koraal is vervuild. Maak het eerst schoon.
    [used] dat koraal is vermoeid. De volgende ronde kun je het weer gebruiken.
    [once] dat kan één keer per ronde, en je hebt het deze ronde al gedaan.
    [clean] geen van je koralen is vervuild.
    [all-polluted] al je koralen zijn al vervuild.
    [plankton] je hebt te weinig plankton.
    [no-side] elke kant van je koralen heeft al een kolonie.
    [event] de gebeurtenis verbiedt het.
   *[not-offered] dat kun je nu niet doen. { COMMAND("move") } en de knoppen tonen wat er kan.
}

## Een beurt

reef-supply = Je hebt { $supply }.
reef-only-pass = Je kunt alleen nog passen.
reef-menu-buy-animal = 🐠 Dieren · { $count }
reef-menu-buy-coral = 🪸 Koralen · { $count }
reef-menu-support = Acties · { $count }
reef-menu-all = Kies een actie · { $count } mogelijk
reef-menu-sign = { $part ->
    [feed] 🍽️
   *[use] ▶️
} { $entry }
reef-note-new = Nieuw? Koralen bieden plek 🌸, voeren ⬆️ geeft punten ⭐. Regels: { COMMAND("learn") }
reef-note-clean = ✨ Na het zuiveren komen er deze ronde geen toeristen 🧳.
reef-note-last = Als je past, is de partij afgelopen.
reef-note-bonus = Pas je nu, dan krijg je { $bonus }.
reef-pass = { $players ->
    [several] { $last ->
        [yes] **Passen?** Dan ben je klaar met deze partij.
       *[no] **Passen?** Je doet pas de volgende ronde weer mee.
    }
   *[alone] { $last ->
        [yes] **Passen?** Dan is de partij afgelopen en worden je punten geteld.
       *[no] **Passen?** Ronde { $round } is dan voorbij.
    }
}
reef-pass-income = Wie bezoekt je rif?
reef-tourists = 🧳 { $income }.
reef-tourists-toll = 🧳 { $income }. { $count ->
    [one] Het koraal dat ze vervuilen, verliest zijn effect en kost je 1 punt tot het schoon is.
   *[other] Elk koraal dat ze vervuilen, verliest zijn effect en kost je 1 punt tot het schoon is.
}
reef-no-tourists = { $reason ->
    [purified] Na een zuivering komen er geen toeristen.
    [forbidden] De gebeurtenis houdt toeristen weg.
   *[polluted] Er zijn te weinig schone koralen voor toeristen.
}
reef-income-on = { $unit ->
    [sign] 🧳 { $card }
   *[word] { $income ->
        [tourists] Toeristen · { $card }
       *[scientists] Onderzoekers · { $card }
    }
}
reef-income-again = 🔁 Zelfde · { $income }
reef-pass-swap = ♻️ Passen en kaarten vervangen
reef-pass-bonus = Je krijgt { $bonus }.
reef-pass-fed = 🍽️ Nog te voeren: { $animals }.
reef-pass-yes = Ja, passen

## Wat je kunt kiezen

reef-grow = 🌱 Groei · { $price }
reef-hint-grow = Legt een kolonie op een lege kant van een van je koralen
reef-hint-purify = { $count ->
    [1] Eén keer per ronde. Maakt 1 koraal schoon, maar na deze ronde komen er geen toeristen
   *[other] Eén keer per ronde. Maakt maximaal { $count } koralen schoon, maar na deze ronde komen er geen toeristen
}
reef-sell = 🌿 Zeewier · { $plankton } per munt
reef-hint-sell = { $count ->
    [1] Eén keer per ronde. Levert 1 munt op
   *[other] Eén keer per ronde. Levert maximaal { $count } munten op
}
reef-bloom = 🦠 Algenbloei: +{ $plankton }/koraal
reef-hint-bloom = Eén keer per ronde. Elk koraal dat je vervuilt: geen effect en −1 punt tot het schoon is
reef-press-feed = 🍽️ { $number } { $name } { $gain }
# A meal whose prey may lose points.
reef-press-most = { $unit ->
    [sign] ≤{ $gain }
   *[word] tot { $gain }
}
reef-press-pair = { $before }, partner { $next }
reef-press-use = ▶️ { $number } { $name } { $gain }
reef-press-pollution = { $count } vervuiling
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
    [coins] 🪙 munten
    [points] ⭐ punten
    [plankton] 🦠 plankton
   *[scales] 🐟 visschub, 1 punt waard
}
reef-press-feast = 🍽️ Voer alle { $count }
reef-press-clean = ✨ { $count ->
    [1] Zuiveren
    [2] Beide zuiveren
   *[other] Alle { $count } zuiveren
} { $gain }⭐ { $price }{ $visits ->
    [yes] {" "}· geen 🧳
   *[no] {""}
}
reef-press-bloom = 🦠 Alleen { $card }
reef-place = { $number }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
}{ $spaces ->
    [none] {""}
   *[other] {" "}{ $spaces }
}
reef-place-empty = geen 🌸
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
        [first] linksboven
        [last] rechtsboven
       *[middle] boven
    }
    [last] { $column ->
        [first] linksonder
        [last] rechtsonder
       *[middle] onder
    }
   *[middle] { $column ->
        [first] links
        [last] rechts
       *[middle] midden
    }
}
reef-place-legend = { $prompt ->
    [place-coral] 🌸: de kolonies bij elke plek voor een dier.
   *[place-animal] 🌸: de kolonies daar. Het dier gebruikt ze allemaal.
}
reef-place-alt = { $number } { $where }: { $hint }
reef-fate = { $fate ->
    [reduce] ⬇️
    [extinct] ☠️
    [spare] 🛡️
   *[hunt] 🎯
} { $name }
reef-follows = , dan { $card } { $lost }
reef-fate-legend = { $fate ->
    [reduce] ⬇️ daalt een niveau
    [extinct] ☠️ sterft uit en laat plankton achter
    [spare] 🛡️ telt als prooi, houdt zijn niveau
   *[hunt] 🎯 blijft ongedeerd, je jachtfiche wordt omgedraaid
}
reef-printed-animal = { $ability ->
    [none] {""}
   *[other] { $ability }{" "}·{" "}
}⬆️ { $condition } · 🌸 { $colonies } · ⭐ { $points }{ $gain ->
    [0] {""}
   *[other] , +{ $gain }⭐ meteen
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
reef-feeding = Voeren: { SMALL($condition) }
reef-rise = → { $level ->
    [2] middelste niveau
   *[3] hoogste niveau
}: { $gain }
reef-takes = kost { $scales }
reef-hunt = Jaag op: { $card }
reef-hint-hunt-reef = Leeft in het rif van { $sign } en blijft ongedeerd. Je jachtfiche wordt omgedraaid
reef-hint-hunt-offer = { $shelter ->
    [yes] In het aanbod, waar beschutting niet telt. Je jachtfiche wordt omgedraaid
   *[no] In het aanbod. Je jachtfiche wordt omgedraaid
}
reef-spare = Spaar: { $card }
reef-hint-spare = Beschut: telt als prooi en houdt zijn niveau
reef-reduce = { $card }: niveau omlaag
reef-hint-reduce = Daalt naar het { $level ->
    [1] laagste niveau
   *[2] middelste niveau
} ({ $lost })
reef-hint-extinct = Sterft uit ({ $lost }, +{ $plankton })
reef-hint-pollute = { $kind ->
    [immediate] Er gaat geen effect verloren. −1 punt tot het schoon is
    [action] Je kunt de actie niet gebruiken. −1 punt tot het schoon is
    [passive] Het effect werkt niet meer. −1 punt tot het schoon is
   *[end] De punten aan het eind tellen niet. −1 punt tot het schoon is
}
reef-hint-side = { $count ->
    [one] Dan wijst er { $count } kolonie naar die plek
   *[other] Dan wijzen er { $count } kolonies naar die plek
}
reef-hint-side-animal = { $count ->
    [one] Dan wijst er { $count } kolonie naar deze plek ({ $card })
   *[other] Dan wijzen er { $count } kolonies naar deze plek ({ $card })
}
reef-hint-place-bare = Geen kolonies, dus geen nieuwe plek
reef-hint-place = { $spaces ->
    [none] Geen nieuwe plek
   *[other] Levert { $spaces } op
}{ $hidden ->
    [0] {""}
    [one] . { $hidden } kolonie wijst naar een dier
   *[other] . { $hidden } kolonies wijzen naar een dier
}
reef-space = { $colonies ->
    [one] { $count ->
        [1] een plek met { $colonies } kolonie
        [2] twee plekken met { $colonies } kolonie
        [3] drie plekken met { $colonies } kolonie
       *[other] vier plekken met { $colonies } kolonie
    }
   *[other] { $count ->
        [1] een plek met { $colonies } kolonies
        [2] twee plekken met { $colonies } kolonies
        [3] drie plekken met { $colonies } kolonies
       *[other] vier plekken met { $colonies } kolonies
    }
}
reef-hint-home = { $count ->
    [0] Heeft geen kolonie nodig
    [one] Gebruikt { $count } kolonie
   *[other] Gebruikt { $count } kolonies
}{ $spare ->
    [yes] {" "}({ $needed ->
        [0] geen
       *[other] maar { $needed }
    } nodig)
   *[no] {""}
} · ernaast: { $corals }
reef-income = { $income ->
    [tourists] { $unit ->
        [sign] 🧳 { $gain }
       *[word] Toeristen: { $gain }
    }
   *[scientists] Onderzoekers: { $gain }
}
reef-part = { $count ->
    [one] Deel { $part }: { $count } mogelijkheid
   *[other] Deel { $part }: { $count } mogelijkheden
}
# Een effect in de woorden van een kaart, op een knop.
reef-option = { CAPITAL($phrase) }
reef-sale = { $coins } voor { $plankton }
reef-pay = { $count ->
    [0] Geen visschubben
    [one] { $count } visschub
   *[other] { $count } visschubben
}
reef-button-grow = 🌱 +1🌸 { $price }
reef-button-feed = Voer een dier …
reef-button-use = Gebruik koraal …
reef-button-pass = Passen
reef-button-accept = Ja
reef-button-skip = Nee, bedankt
reef-button-done = Klaar
reef-button-back = ↩ Terug
reef-keep-skip = Alles houden
reef-keep-done = Rest houden

## Vragen binnen een actie

reef-asker = { $effect ->
    [none] **{ $card }**:
   *[other] **{ $card }**: { $effect }.
}
reef-ask-place-coral = **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}: waar leg je dit koraal?
reef-ask-place-animal = **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}: waar gaat dit dier wonen?
reef-ask-pair = { $asker ->
    [none] Met welk dier vormt je dier een paar?
   *[other] Met welk dier vormt **{ $asker }** een paar?
}
reef-ask-partner = Ook de partner kan een niveau stijgen.
reef-ask-feed = Welk dier voer je?
reef-ask-use = Welk koraal gebruik je?
reef-ask-sell = Voor hoeveel munten verkoop je zeewier?
reef-ask-bloom = Welk koraal vervuilen de algen?
reef-ask-side = Aan welke kant groeit de kolonie?
reef-ask-grow = Waar groeit de kolonie?
reef-ask-clean = Welk koraal maak je schoon?
reef-ask-pollute = Welk koraal raakt vervuild?
reef-ask-rest = Van welk dier verwijder je 1 vermoeidheid?
reef-ask-raise = Welk dier stijgt een niveau?
reef-ask-tire = Welk dier krijgt 1 vermoeidheid?
reef-ask-reduce = Welk dier verliest een niveau?
reef-ask-prey = Welk dier wordt de prooi?
reef-ask-buy = Welk dier koop je?
reef-ask-option = Wat kies je?
reef-ask-accept = Wil je dat?
reef-ask-pay = Met hoeveel visschubben betaal je? Elke visschub telt als 1 munt of 1 plankton.
reef-ask-income = Wie bezoekt je rif?
reef-ask-swap = Welke kaart in het aanbod vervang je?
reef-left = { $kind ->
    [exactly] Kies er { $count }.
    [next] Kies er nog { $count }.
    [more] Nog maximaal { $count }.
   *[most] Maximaal { $count }.
}
reef-choose = { $what ->
    [place] Kies een plek
   *[other] Kies
}
reef-each = **Bij elke keuze:** { $hint }
# Wat de keuzes van een menu betekenen, erboven.
reef-legend = **{ $choice }:** { $hint }
reef-other-choices = De andere
reef-discard = { $kind ->
    [animals] **Dieren** in het aanbod vervangen? (1 van 2)
   *[corals] **Koralen** in het aanbod vervangen? (2 van 2)
}
reef-discard-menu = { $kind ->
    [animals] Zoveel dieren als je wilt …
   *[corals] Zoveel koralen als je wilt …
}
reef-discarded = { $count ->
    [one] Je hebt { $count } kaart afgelegd.
   *[other] Je hebt { $count } kaarten afgelegd.
}

## Een keuze in woorden

reef-order-buy-animal = { $card } kopen voor { $price }
reef-order-buy-coral = { $card } kopen voor { $price }
reef-order-feed = { $about ->
    [none] een dier voeren
   *[other] { $card } voeren
}
reef-order-use = { $about ->
    [none] een koraal gebruiken
   *[other] { $card } gebruiken
}
reef-order-grow = { $about ->
    [none] een kolonie laten groeien voor { $price }
   *[other] een kolonie laten groeien ({ $card })
}
reef-order-purify = het rif zuiveren voor { $price }
reef-order-sell = { $about ->
    [none] zeewier verkopen
   *[other] zeewier verkopen ({ $sale })
}
reef-order-bloom = algen laten bloeien
reef-order-pass = passen
reef-order-place = { $card } op plek { $number } plaatsen
reef-order-side = een kolonie laten groeien ({ $side })
reef-order-pay = { $scales ->
    [0] zonder visschubben betalen
    [one] { $scales } visschub betalen
   *[other] { $scales } visschubben betalen
}
reef-order-pair = { $card } als partner kiezen
reef-order-raise = { $card } naar het { $level ->
    [2] middelste
   *[3] hoogste
} niveau laten stijgen
reef-order-clean = { $card } schoonmaken
reef-order-pollute = { $card } vervuilen
reef-order-rest = { $card } laten uitrusten
reef-order-tire = { $card } vermoeid maken
reef-order-reduce = { $card } een niveau laten dalen
reef-order-spare = { $card } sparen
reef-order-hunt = { $card } als prooi kiezen
reef-order-swap = kaart { $slot } vervangen ({ $card })
reef-order-option = ‘{ $label }’ kiezen
reef-order-accept = akkoord gaan
reef-order-skip = { $prompt ->
    [swap] alle kaarten houden
   *[other] weigeren
}
reef-order-done = het daarbij laten
reef-order-tourists = { $label }
reef-order-scientists = { $label }
reef-order-part = deel { $about } van { $parts } bekijken
# $text: wat je typt. $said: hetzelfde in woorden.
reef-listed = { $text }: { $said }

## Riffen en kaarten bekijken

reef-look-tableau = Riffen
reef-look-offer = Aanbod
reef-look-score = Score
reef-look-cards = 🔍 Aanbod
reef-look-animals = 🐠 Dieren
reef-look-corals = 🪸 Koralen
reef-look-reef = 🌊 Rif
reef-look-icons = Wat betekenen de symbolen?
reef-look-all-icons = Alle symbolen
reef-read-this = 🔍 Kaart
reef-read-card = Bekijk kaart { $span }
reef-read-animal = Bekijk dier { $span }
reef-read-coral = Bekijk koraal { $span }
# De nummers van de eerste en de laatste kaart.
reef-span = { $first }–{ $last }
reef-on-offer = **Nu in het aanbod**
reef-score-now = **Als de partij nu zou eindigen**
reef-no-card-now = Die kaart hoort niet meer bij deze partij. Met { COMMAND("reef card") } vind je elke kaart.
# De naam van een kaart, en de wetenschappelijke van de soort of ‘none’.
reef-card-title = { $species ->
    [none] { $name }
   *[some] { $name } (*{ $species }*)
}
reef-other-game = Die knop hoort bij een andere partij. { COMMAND("games") } opent die van jou.
reef-owned = { $who ->
    [the-reader] Je rif
   *[other] Rif van { $who }
}
reef-you = Jij

## The form for a new table

reef-players = { $count ->
    [one] { $count } speler
   *[other] { $count } spelers
}
