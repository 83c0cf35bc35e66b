### Reef: co nabízí tah, co stojí a přináší, a tlačítka k prohlížení útesů a karet.

## Počty, které používají jiné texty

reef-coins = { $count ->
    [one] { $count } mince
    [few] { $count } mince
   *[other] { $count } mincí
}
reef-plankton = { $count ->
    [one] { $count } porce planktonu
    [few] { $count } porce planktonu
   *[other] { $count } porcí planktonu
}
reef-scales = { $count ->
    [one] { $count } šupina
    [few] { $count } šupiny
   *[other] { $count } šupin
}
reef-pollution = { $count ->
    [one] { $count } žeton znečištění
    [few] { $count } žetony znečištění
   *[other] { $count } žetonů znečištění
}
reef-free-colonies = { $count ->
    [one] { $count } volná kolonie
    [few] { $count } volné kolonie
   *[other] { $count } volných kolonií
}
reef-points = { $unit ->
    [sign] { $gain }⭐
   *[word] { $count ->
        [one] { $gain } bod
        [few] { $gain } body
       *[other] { $gain } bodů
    }
}
# $points: kolik je $amount hodno.
reef-amount-worth = { $amount } ({ $points })
# $points: kolik jsou šupiny v ceně na konci hodny.
reef-price-worth = { $price } (šupiny: { $points })
reef-side = { $side ->
    [n] Sever
    [e] Východ
    [s] Jih
   *[w] Západ
}

## Partie a její deska

reef-setup = { $modules ->
    [events] s událostmi
    [biodiversity] s biodiverzitou
   *[both] s událostmi a biodiverzitou
}
reef-aim = Postav útes z korálů a živočichů, který má co nejvíc bodů.
reef-lot = Kdo začíná, určí los.
reef-rematch = Kdo začíná, určí zase los.
reef-type = Napsat tah
reef-typing-hint = buy-animal:3, feed:{ $card }, pass nebo back
reef-round = Kolo { $round }/{ $rounds }
reef-event-now = Událost: { $event }
reef-scores = Vítězné body: { $scores }.
reef-tie = Při shodě rozhoduje menší znečištění.
reef-ranked = Hodnost: **{ $rank }**{ $next ->
    [none] {" "}– vyšší už není.
   *[other] { $short ->
        [one] {" "}– do další ({ $next }) chybí { $short } bod.
        [few] {" "}– do další ({ $next }) chybí { $short } body.
       *[other] {" "}– do další ({ $next }) chybí { $short } bodů.
    }
}
reef-illegal = **{ $move }** nejde: { $code ->
    [nothing-to-take-back] není co vrátit. Akce je hotová, nebo byla odkryta karta.
    [question] nejdřív odpověz na otázku. Odpovědi ukazují tlačítka.
    [no-number] žádná karta v nabídce nemá tohle číslo. Čísla jsou na obrázku nabídky.
    [coins] nemáš dost mincí, ani se šupinami.
    [space] žádné volné místo nemá dost kolonií. Nejdřív kup korál.
    [coins-and-space] chybějí ti mince i volné místo s dostatkem kolonií.
    [not-on-reef] tahle karta není na tvém útesu.
    [tired] tenhle živočich je unavený. Nakrm ho, až si odpočine.
    [grown] tenhle živočich už je na nejvyšším stupni.
    [never-fed] tenhle živočich se nekrmí. Jak roste, říká jeho karta.
    [alone] tenhle živočich se krmí jen v symbióze a ještě nemá partnera.
    [unpaid] nemáš to, co žere. Co potřebuje, říká jeho karta.
    [no-action] tenhle korál nemá akci.
    [polluted] tenhle korál je znečištěný. Nejdřív ho vyčisti.
    [used] tenhle korál je unavený. Znovu ho můžeš použít v příštím kole.
    [once] smíš to jednou za kolo a v tomhle kole už to máš za sebou.
    [clean] žádný tvůj korál není znečištěný.
    [all-polluted] všechny tvoje korály už jsou znečištěné.
    [plankton] nemáš dost planktonu.
    [no-side] každá strana tvých korálů už má kolonii.
    [event] událost to zakazuje.
   *[not-offered] to teď není možné. Co jde, ukážou tlačítka a { COMMAND("move") }.
}

## Tah

reef-supply = Tvoje zásoba: { $supply }.
reef-only-pass = Můžeš jen pasovat.
reef-menu-buy-animal = 🐠 Živočichové · { $count }
reef-menu-buy-coral = 🪸 Korály · { $count }
reef-menu-support = Akce · { $count }
reef-menu-all = Vyber akci · možností: { $count }
reef-menu-sign = { $part ->
    [feed] 🍽️
   *[use] ▶️
} { $entry }
reef-note-new = Poprvé? Korály tvoří místa 🌸, krmení ⬆️ přináší body ⭐. Pravidla: { COMMAND("learn") }
reef-note-clean = ✨ Po čištění v tomhle kole nepřijedou turisté 🧳.
reef-note-last = Když pasuješ, partie končí.
reef-note-bonus = Bonus, když teď pasuješ: { $bonus }.
reef-pass = { $players ->
    [several] { $last ->
        [yes] **Pasovat?** Partie tím pro tebe končí.
       *[no] **Pasovat?** V tomhle kole už hrát nebudeš.
    }
   *[alone] { $last ->
        [yes] **Pasovat?** Partie tím skončí a spočítají se body.
       *[no] **Pasovat?** Tím skončí { $round }. kolo.
    }
}
reef-pass-income = Kdo navštíví tvůj útes?
reef-tourists = 🧳 { $income }.
reef-tourists-toll = 🧳 { $income }. { $count ->
    [one] Dokud znečištěný korál nevyčistíš, nemá schopnost a stojí tě 1 bod.
    [few] Dokud znečištěné korály nevyčistíš, nemají schopnost a stojí tě po 1 bodu.
   *[other] Dokud znečištěné korály nevyčistíš, nemají schopnost a stojí tě po 1 bodu.
}
reef-no-tourists = { $reason ->
    [purified] Po čištění turisté nepřijedou.
    [forbidden] Událost turisty nepouští.
   *[polluted] Pro turisty je málo čistých korálů.
}
reef-income-on = { $unit ->
    [sign] 🧳 { $card }
   *[word] { $income ->
        [tourists] Turisté · { $card }
       *[scientists] Vědci · { $card }
    }
}
reef-income-again = 🔁 Znovu · { $income }
reef-pass-swap = ♻️ Pasovat a vyměnit karty
reef-pass-bonus = Bonus: { $bonus }.
reef-pass-fed = 🍽️ Ještě můžeš nakrmit: { $animals }.
reef-pass-yes = Ano, pasovat

## Z čeho vybíráš

reef-grow = 🌱 Růst · { $price }
reef-hint-grow = Přidá kolonii na prázdnou stranu některého z tvých korálů
reef-hint-purify = { $count ->
    [one] Jednou za kolo. Vyčistí { $count } korál, ale po tomhle kole nepřijedou turisté
    [few] Jednou za kolo. Vyčistí až { $count } korály, ale po tomhle kole nepřijedou turisté
   *[other] Jednou za kolo. Vyčistí až { $count } korálů, ale po tomhle kole nepřijedou turisté
}
reef-sell = 🌿 Prodej · { $plankton }/mince
reef-hint-sell = { $count ->
    [one] Jednou za kolo. Můžeš získat { $count } minci
    [few] Jednou za kolo. Můžeš získat až { $count } mince
   *[other] Jednou za kolo. Můžeš získat až { $count } mincí
}
reef-bloom = 🦠 Vodní květ · +{ $plankton }
reef-hint-bloom = Jednou za kolo. Tolik za každý korál, který znečistíš. Do vyčištění nemá schopnost a stojí 1 bod
reef-press-feed = 🍽️ { $number } { $name } { $gain }
# A meal whose prey may lose points.
reef-press-most = { $unit ->
    [sign] ≤{ $gain }
   *[word] až { $gain }
}
reef-press-pair = { $before }, partner { $next }
reef-press-use = ▶️ { $number } { $name } { $gain }
reef-press-pollution = { $count } znečištění
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
    [coins] 🪙 mince
    [points] ⭐ body
    [plankton] 🦠 plankton
   *[scales] 🐟 šupina, cena 1 bod
}
reef-press-feast = 🍽️ Nakrmit všechny ({ $count })
reef-press-clean = ✨ { $count ->
    [1] Čištění
    [2] Vyčistit oba
   *[other] Vyčistit všechny ({ $count })
} { $gain }⭐ { $price }{ $visits ->
    [yes] {" "}· bez 🧳
   *[no] {""}
}
reef-press-bloom = 🦠 Jen { $card }
reef-place = { $number }{ $where ->
    [none] {""}
   *[other] {" "}{ $where }
}{ $spaces ->
    [none] {""}
   *[other] {" "}{ $spaces }
}
reef-place-empty = bez 🌸
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
        [first] vlevo nahoře
        [last] vpravo nahoře
       *[middle] nahoře
    }
    [last] { $column ->
        [first] vlevo dole
        [last] vpravo dole
       *[middle] dole
    }
   *[middle] { $column ->
        [first] vlevo
        [last] vpravo
       *[middle] uprostřed
    }
}
reef-place-legend = { $prompt ->
    [place-coral] 🌸: kolonie u každého místa pro živočicha.
   *[place-animal] 🌸: kolonie na místě. Živočich zabere všechny.
}
reef-place-alt = { $number } { $where }: { $hint }
reef-fate = { $fate ->
    [reduce] ⬇️
    [extinct] ☠️
    [spare] 🛡️
   *[hunt] 🎯
} { $name }
reef-follows = , pak { $card } { $lost }
reef-fate-legend = { $fate ->
    [reduce] ⬇️ klesne o stupeň
    [extinct] ☠️ vyhyne a zůstane po něm plankton
    [spare] 🛡️ platí jako kořist, stupeň mu zůstane
   *[hunt] 🎯 nic se mu nestane, otočí se tvůj žeton lovu
}
reef-printed-animal = { $ability ->
    [none] {""}
   *[other] { $ability }{" "}·{" "}
}⬆️ { $condition } · 🌸 { $colonies } · ⭐ { $points }{ $gain ->
    [0] {""}
   *[other] , +{ $gain }⭐ hned
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
reef-feeding = Krmení: { SMALL($condition) }
reef-rise = → { $level ->
    [2] střední stupeň
   *[3] nejvyšší stupeň
}: { $gain }
reef-takes = cena: { $scales }
reef-hunt = Lov: { $card }
reef-hint-hunt-reef = Žije na útesu hráče { $sign } a nic se mu nestane. Otočí se tvůj žeton lovu
reef-hint-hunt-offer = { $shelter ->
    [yes] V nabídce, kde úkryt neplatí. Otočí se tvůj žeton lovu
   *[no] V nabídce. Otočí se tvůj žeton lovu
}
reef-spare = Nechat být: { $card }
reef-hint-spare = Je v úkrytu: platí jako kořist a stupeň mu zůstane
reef-reduce = O stupeň níž: { $card }
reef-hint-reduce = Klesne na { $level ->
    [1] nízký stupeň
   *[2] střední stupeň
} ({ $lost })
reef-hint-extinct = Vyhyne ({ $lost }, +{ $plankton })
reef-hint-pollute = { $kind ->
    [immediate] Nemá schopnost, o kterou by přišel. −1 bod, dokud ho nevyčistíš
    [action] Jeho akci nejde použít. −1 bod, dokud ho nevyčistíš
    [passive] Jeho schopnost nefunguje. −1 bod, dokud ho nevyčistíš
   *[end] Jeho body na konci neplatí. −1 bod, dokud ho nevyčistíš
}
reef-hint-side = { $count ->
    [one] Na to místo pak bude mířit { $count } kolonie
    [few] Na to místo pak budou mířit { $count } kolonie
   *[other] Na to místo pak bude mířit { $count } kolonií
}
reef-hint-side-animal = { $count ->
    [one] Na to místo ({ $card }) pak bude mířit { $count } kolonie
    [few] Na to místo ({ $card }) pak budou mířit { $count } kolonie
   *[other] Na to místo ({ $card }) pak bude mířit { $count } kolonií
}
reef-hint-place-bare = Nemá kolonie, takže nevytvoří žádné místo
reef-hint-place = { $spaces ->
    [none] Nevytvoří žádné místo
   *[other] Vytvoří { $spaces }
}{ $hidden ->
    [0] {""}
    [one] . { $hidden } kolonie míří na živočicha
    [few] . { $hidden } kolonie míří na živočicha
   *[other] . { $hidden } kolonií míří na živočicha
}
reef-space = { $colonies ->
    [1] { $count ->
        [1] místo s 1 kolonií
        [2] dvě místa po 1 kolonii
        [3] tři místa po 1 kolonii
       *[other] čtyři místa po 1 kolonii
    }
   *[other] { $count ->
        [1] místo se { $colonies } koloniemi
        [2] dvě místa po { $colonies } koloniích
        [3] tři místa po { $colonies } koloniích
       *[other] čtyři místa po { $colonies } koloniích
    }
}
reef-hint-home = { $count ->
    [0] Nepotřebuje kolonii
    [one] Zabere { $count } kolonii
    [few] Zabere { $count } kolonie
   *[other] Zabere { $count } kolonií
}{ $spare ->
    [yes] {" "}({ $needed ->
        [0] nepotřebuje žádnou
       *[other] stačí { $needed }
    })
   *[no] {""}
} · vedle: { $corals }
reef-income = { $income ->
    [tourists] { $unit ->
        [sign] 🧳 { $gain }
       *[word] Turisté: { $gain }
    }
   *[scientists] Vědci: { $gain }
}
reef-part = { $count ->
    [one] Část { $part }: { $count } možnost
    [few] Část { $part }: { $count } možnosti
   *[other] Část { $part }: { $count } možností
}
# Účinek slovy karty, na tlačítku.
reef-option = { CAPITAL($phrase) }
reef-sale = { $coins } (cena: { $plankton })
reef-pay = { $count ->
    [0] Žádné šupiny
    [one] { $count } šupina
    [few] { $count } šupiny
   *[other] { $count } šupin
}
reef-button-grow = 🌱 +1🌸 { $price }
reef-button-feed = Nakrmit…
reef-button-use = Použít korál…
reef-button-pass = Pasovat
reef-button-accept = Ano
reef-button-skip = Ne, díky
reef-button-done = Hotovo
reef-button-back = ↩ Zpět
reef-keep-skip = Nechat vše
reef-keep-done = Nechat zbytek

## Otázky uvnitř akce

reef-asker = { $effect ->
    [none] **{ $card }**:
   *[other] **{ $card }**: { $effect }.
}
reef-ask-place-coral = Kam s kartou **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}?
reef-ask-place-animal = Kde bude žít **{ $card }**{ $price ->
    [none] {""}
   *[other] {" "}({ $price })
}?
reef-ask-pair = { $asker ->
    [none] S kým se tvůj živočich spáruje?
   *[other] S kým se spáruje **{ $asker }**?
}
reef-ask-partner = I početnost partnera může stoupnout.
reef-ask-feed = Kterého živočicha nakrmíš?
reef-ask-use = Který korál použiješ?
reef-ask-sell = Za kolik mincí prodáš chaluhy?
reef-ask-bloom = Který korál se řasami znečistí?
reef-ask-side = Na které straně kolonie vyroste?
reef-ask-grow = Kde kolonie vyroste?
reef-ask-clean = Který korál vyčistíš?
reef-ask-pollute = Který korál se znečistí?
reef-ask-rest = Který živočich se zbaví 1 žetonu únavy?
reef-ask-raise = Čí početnost stoupne?
reef-ask-tire = Který živočich dostane 1 žeton únavy?
reef-ask-reduce = Který živočich ztratí stupeň početnosti?
reef-ask-prey = Který živočich bude kořistí?
reef-ask-buy = Kterého živočicha koupíš?
reef-ask-option = Co vybereš?
reef-ask-accept = Chceš to udělat?
reef-ask-pay = Kolika šupinami zaplatíš? Každá platí jako 1 mince nebo 1 porce planktonu.
reef-ask-income = Kdo navštíví tvůj útes?
reef-ask-swap = Kterou kartu v nabídce vyměníš?
reef-left = { $kind ->
    [exactly] Vyber { $count }.
    [next] Vyber ještě { $count }.
    [more] Ještě nejvýš { $count }.
   *[most] Nejvýš { $count }.
}
reef-choose = { $what ->
    [place] Vyber místo
   *[other] Vyber
}
reef-each = **U každé volby:** { $hint }
# Co znamenají položky nabídky, nad ní.
reef-legend = **{ $choice }:** { $hint }
reef-other-choices = Ostatní
reef-discard = { $kind ->
    [animals] Vyměnit v nabídce **živočichy**? (1 ze 2)
   *[corals] Vyměnit v nabídce **korály**? (2 ze 2)
}
reef-discard-menu = { $kind ->
    [animals] Libovolný počet živočichů…
   *[corals] Libovolný počet korálů…
}
reef-discarded = { $count ->
    [one] Odhozena { $count } karta.
    [few] Odhozeny { $count } karty.
   *[other] Odhozeno { $count } karet.
}

## Volba slovy

reef-order-buy-animal = koupit: { $card } ({ $price })
reef-order-buy-coral = koupit: { $card } ({ $price })
reef-order-feed = { $about ->
    [none] nakrmit živočicha
   *[other] nakrmit: { $card }
}
reef-order-use = { $about ->
    [none] použít korál
   *[other] použít: { $card }
}
reef-order-grow = { $about ->
    [none] přidat kolonii ({ $price })
   *[other] přidat kolonii: { $card }
}
reef-order-purify = vyčistit útes ({ $price })
reef-order-sell = { $about ->
    [none] prodat chaluhy
   *[other] prodat chaluhy: { $sale }
}
reef-order-bloom = spustit vodní květ
reef-order-pass = pasovat
reef-order-place = vyložit na místo { $number }: { $card }
reef-order-side = přidat kolonii: { $side }
reef-order-pay = { $scales ->
    [0] zaplatit bez šupin
    [one] zaplatit { $scales } šupinou
    [few] zaplatit { $scales } šupinami
   *[other] zaplatit { $scales } šupinami
}
reef-order-pair = spárovat: { $card }
reef-order-raise = { $level ->
    [2] posunout na střední stupeň
   *[3] posunout na nejvyšší stupeň
}: { $card }
reef-order-clean = vyčistit: { $card }
reef-order-pollute = znečistit: { $card }
reef-order-rest = odebrat únavu: { $card }
reef-order-tire = přidat únavu: { $card }
reef-order-reduce = posunout o stupeň níž: { $card }
reef-order-spare = nechat být: { $card }
reef-order-hunt = ulovit: { $card }
reef-order-swap = vyměnit kartu { $slot }: { $card }
reef-order-option = vybrat „{ $label }“
reef-order-accept = souhlasit
reef-order-skip = { $prompt ->
    [swap] nechat všechny karty
   *[other] odmítnout
}
reef-order-done = nechat to tak
reef-order-tourists = { $label }
reef-order-scientists = { $label }
reef-order-part = prohlédnout část { $about }/{ $parts }
# $text: co se píše. $said: totéž slovy.
reef-listed = { $text }: { $said }

## Prohlížení útesů a karet

reef-look-tableau = Útesy
reef-look-offer = Nabídka
reef-look-score = Body
reef-look-cards = 🔍 Nabídka
reef-look-animals = 🐠 Živočichové
reef-look-corals = 🪸 Korály
reef-look-reef = 🌊 Útes
reef-look-icons = Co znamenají symboly?
reef-look-all-icons = Všechny symboly
reef-read-this = 🔍 Karta
reef-read-card = Ukázat kartu { $span }
reef-read-animal = Ukázat živočicha { $span }
reef-read-coral = Ukázat korál { $span }
# Čísla první a poslední karty.
reef-span = { $first }–{ $last }
reef-on-offer = **Co je v nabídce**
reef-score-now = **Kdyby partie skončila teď**
reef-no-card-now = Ta karta už v téhle partii není. Každou kartu najde { COMMAND("reef card") }.
# Název karty a vědecký název druhu, nebo „none“.
reef-card-title = { $species ->
    [none] { $name }
   *[some] { $name } (*{ $species }*)
}
reef-other-game = To tlačítko patří k jiné partii. Tvoje otevře { COMMAND("games") }.
reef-owned = { $who ->
    [the-reader] Tvůj útes
   *[other] Útes hráče { $who }
}
reef-you = Ty

## The form for a new table

reef-players = { $count ->
    [one] { $count } hráč
    [few] { $count } hráči
   *[other] { $count } hráčů
}
