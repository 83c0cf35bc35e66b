### Ataxx: zetten, uitslagen, keuzes en regels.

ataxx-setup = { $board ->
    [standard] op het standaardbord
    [corners] op het bord ‘vier hoeken’
    [cross] op het bord ‘kruis’
    [sides] op het bord ‘vier zijden’
    [island] op het bord ‘eiland’
    [gates] op het bord ‘poorten’
    [shoals] op het bord ‘zandbanken’
   *[compass] op het bord ‘kompas’
}
ataxx-typing-hint = e5 om te splitsen, f2-f4 om te springen
ataxx-aim = Wie aan het eind de meeste stenen heeft, wint. Elke zet draait de vijandelijke stenen ernaast om.

## Wat er gebeurd is

ataxx-begins = Het bord staat klaar. Wie aan het eind de meeste stenen heeft, wint.
ataxx-happened = { $who ->
    [the-reader] Je
   *[other] { $who }
} { $action ->
    [clone] splitst naar **{ $move }**
   *[jump] springt **{ $move }**
}{ $flipped ->
    [0] .
    [one] {" "}en draait { $flipped } steen om.
   *[other] {" "}en draait { $flipped } stenen om.
}
# De stenen van beide kanten.
ataxx-score = 🔴 **{ $red }** – **{ $blue }** 🔵
ataxx-passes = { $who ->
    [the-reader] Je kunt niet zetten en past.
   *[other] { $who } kan niet zetten en past.
}
ataxx-sentence = { $who ->
    [the-reader] Je
   *[other] { $who }
} { $action ->
    [clone] splitst naar { $move }
   *[jump] springt { $move }
}
ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] 🔴 Rood heeft geen stenen meer.
       *[blue] 🔵 Blauw heeft geen stenen meer.
    }
    [full] Het bord is vol.
    [no-moves] Niemand kan nog zetten.
    [repetition] Dezelfde stelling kwam drie keer voor, dus de stenen worden geteld.
   *[other] De partij is afgelopen.
}

## Een zet kiezen

ataxx-pad-note = Velden met +: splitsen – je steen blijft liggen en er komt een nieuwe bij. Zonder: springen – je steen verhuist.
ataxx-reach = { $squares ->
    [one] Bereikt { $squares } veld
   *[other] Bereikt { $squares } velden
}{ $flipped ->
    [0] {""}
    [one] , draait maximaal { $flipped } steen om
   *[other] , draait maximaal { $flipped } stenen om
}
ataxx-choice = { $move }: { $action ->
    [clone] splitsing
   *[jump] sprong
}{ $flipped ->
    [0] {""}
    [one] , draait { $flipped } steen om
   *[other] , draait { $flipped } stenen om
}
ataxx-advice = De computer zou { $action ->
    [clone] naar **{ $move }** splitsen{ $flipped ->
        [0] .
        [one] {" "}en { $flipped } steen omdraaien.
       *[other] {" "}en { $flipped } stenen omdraaien.
    }
   *[jump] **{ $move }** springen{ $flipped ->
        [0] .
        [one] {" "}en { $flipped } steen omdraaien.
       *[other] {" "}en { $flipped } stenen omdraaien.
    }
}
ataxx-why-won = Daarmee win je de partij.
ataxx-why-pass = Dan kan je tegenstander niet zetten en ben jij weer aan zet.
ataxx-why-answer = { $flipped ->
    [0] Daarna kan je tegenstander niets omdraaien.
    [one] Daarna kan je tegenstander maximaal { $flipped } steen omdraaien.
   *[other] Daarna kan je tegenstander maximaal { $flipped } stenen omdraaien.
}
ataxx-illegal = **{ $move }** kan niet: { $code ->
    [no-pass] je kunt nog zetten, dus je mag niet passen. Heb je geen zet, dan pas je automatisch.
    [no-stone] er ligt geen steen op het veld waar je begint. Kies een eigen steen, of typ alleen het doelveld.
    [not-your-stone] die steen is van je tegenstander. Begin met een eigen steen.
    [blocked] dat veld is geblokkeerd. Stenen springen eroverheen, maar landen er niet op.
    [occupied] er ligt al een steen op dat veld. Kies een leeg veld.
   *[no-stone-near] geen van je stenen ligt naast dat veld. Typ voor een sprong beide velden, zoals `f2-f4`.
}
ataxx-too-far = **{ $origin } → { $target }** is te ver: een steen komt maximaal twee velden ver. Kies een veld dichterbij.

## Regels

ataxx-rules-aim =
    Rood en Blauw verspreiden zich over een bord van 7 × 7 velden. Elke kleur begint met twee stenen, in hoeken die schuin tegenover elkaar liggen. Rood zet als eerste.
    {"**"}Wie aan het eind de meeste stenen heeft, wint.**
ataxx-rules-moving-title = Zetten
ataxx-rules-moving =
    In je beurt verplaats je een van je stenen naar een leeg veld.
    Eén veld verder (in een van de 8 richtingen) **splitst** hij: je steen blijft liggen en er komt een nieuwe bij.
    Twee velden verder **springt** hij: hij verlaat zijn veld en springt over alles wat ertussen ligt.
ataxx-rules-flipping-title = Stenen omdraaien
ataxx-rules-flipping =
    Waar je steen terechtkomt, krijgt elke steen van je tegenstander ernaast jouw kleur.
    Hier splitste Rood naar d5 en draaide drie stenen om.
ataxx-rules-end-title = Het einde
ataxx-rules-end =
    Kun je niet zetten, dan pas je automatisch.
    De partij is afgelopen als niemand kan zetten, als een kleur geen stenen meer heeft, of als dezelfde stelling voor de derde keer voorkomt.
    Sommige borden hebben geblokkeerde velden: je kunt eroverheen springen, maar er niet op landen.
