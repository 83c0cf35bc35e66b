### Ataxx: tahy, výsledky, volby a pravidla.

ataxx-setup = { $board ->
    [standard] na základní desce
    [corners] na desce „čtyři rohy“
    [cross] na desce „kříž“
    [sides] na desce „čtyři strany“
    [island] na desce „ostrov“
    [gates] na desce „brány“
    [shoals] na desce „mělčiny“
   *[compass] na desce „kompas“
}
ataxx-typing-hint = e5 pro růst, f2-f4 pro skok
ataxx-aim = Vyhrává, kdo má na konci víc kamenů. Každý tah otočí sousední kameny soupeře.

## Co se stalo

ataxx-begins = Deska je připravená. Vyhrává, kdo má na konci víc kamenů.
ataxx-happened = { $who ->
    [the-reader] { $action ->
        [clone] Rozrůstáš se na **{ $move }**
       *[jump] Skáčeš **{ $move }**
    }{ $flipped ->
        [0] .
        [one] {" "}a otáčíš { $flipped } kámen.
        [few] {" "}a otáčíš { $flipped } kameny.
       *[other] {" "}a otáčíš { $flipped } kamenů.
    }
   *[other] { $who } { $action ->
        [clone] se rozrůstá na **{ $move }**
       *[jump] skáče **{ $move }**
    }{ $flipped ->
        [0] .
        [one] {" "}a otáčí { $flipped } kámen.
        [few] {" "}a otáčí { $flipped } kameny.
       *[other] {" "}a otáčí { $flipped } kamenů.
    }
}
# Kameny obou stran.
ataxx-score = 🔴 **{ $red }** : **{ $blue }** 🔵
ataxx-passes = { $who ->
    [the-reader] Nemáš tah a pasuješ.
   *[other] { $who } nemá tah a pasuje.
}
ataxx-sentence = { $who ->
    [the-reader] { $action ->
        [clone] Rozrůstáš se na { $move }
       *[jump] Skáčeš { $move }
    }
   *[other] { $action ->
        [clone] { $who } se rozrůstá na { $move }
       *[jump] { $who } skáče { $move }
    }
}
ataxx-reason = { $reason ->
    [no-stones] { $side ->
        [red] 🔴 Červený už nemá žádné kameny.
       *[blue] 🔵 Modrý už nemá žádné kameny.
    }
    [full] Deska je plná.
    [no-moves] Nikdo už nemůže táhnout.
    [repetition] Stejná pozice nastala potřetí, takže se počítají kameny.
   *[other] Partie skončila.
}

## Výběr tahu

ataxx-pad-note = Pole s +: růst – tvůj kámen zůstane a přibude nový. Bez +: skok – tvůj kámen se přesune.
ataxx-reach = { $squares ->
    [one] { $squares } pole v dosahu
    [few] { $squares } pole v dosahu
   *[other] { $squares } polí v dosahu
}{ $flipped ->
    [0] {""}
    [one] , otočí nejvýš { $flipped } kámen
    [few] , otočí nejvýš { $flipped } kameny
   *[other] , otočí nejvýš { $flipped } kamenů
}
ataxx-choice = { $move }: { $action ->
    [clone] růst
   *[jump] skok
}{ $flipped ->
    [0] {""}
    [one] , otočí { $flipped } kámen
    [few] , otočí { $flipped } kameny
   *[other] , otočí { $flipped } kamenů
}
ataxx-advice = Počítač navrhuje { $action ->
    [clone] rozrůst se na **{ $move }**
   *[jump] skočit **{ $move }**
}{ $flipped ->
    [0] .
    [one] {" "}a otočit { $flipped } kámen.
    [few] {" "}a otočit { $flipped } kameny.
   *[other] {" "}a otočit { $flipped } kamenů.
}
ataxx-why-won = Tím partii vyhraješ.
ataxx-why-pass = Soupeř pak nemůže táhnout a jsi zase na tahu.
ataxx-why-answer = { $flipped ->
    [0] Soupeř pak nic neotočí.
    [one] Soupeř pak otočí nejvýš { $flipped } kámen.
    [few] Soupeř pak otočí nejvýš { $flipped } kameny.
   *[other] Soupeř pak otočí nejvýš { $flipped } kamenů.
}
ataxx-illegal = **{ $move }** nejde: { $code ->
    [no-pass] ještě můžeš táhnout, takže nelze pasovat. Když tah nemáš, pasuješ automaticky.
    [no-stone] na výchozím poli není žádný kámen. Začni některým ze svých, nebo napiš jen cíl.
    [not-your-stone] ten kámen patří soupeři. Začni některým ze svých.
    [blocked] to pole je blokované. Přeskočit ho můžeš, doskočit na něj ne.
    [occupied] na tom poli už kámen je. Vyber prázdné.
   *[no-stone-near] vedle toho pole nemáš žádný kámen. Pro skok napiš obě pole, třeba `f2-f4`.
}
ataxx-too-far = **{ $origin } → { $target }** je moc daleko: kámen se dostane nejvýš o dvě pole dál. Vyber bližší.

## Pravidla

ataxx-rules-aim =
    Červený a Modrý se rozrůstají po desce 7 × 7 polí. Každý začíná se dvěma kameny v protilehlých rozích a první táhne Červený.
    {"**"}Vyhrává, kdo má na konci víc kamenů.**
ataxx-rules-moving-title = Tahy
ataxx-rules-moving =
    Ve svém tahu přesuneš jeden svůj kámen na prázdné pole.
    O jedno pole (v kterémkoli z 8 směrů) se **rozroste**: tvůj kámen zůstane a přibude nový.
    O dvě pole **skočí**: opustí své pole a přeskočí cokoli, co mu leží v cestě.
ataxx-rules-flipping-title = Otáčení kamenů
ataxx-rules-flipping =
    Kamkoli dorazíš, každý soupeřův kámen hned vedle změní barvu na tvou.
    Tady se Červený rozrostl na d5 a otočil tři kameny.
ataxx-rules-end-title = Konec
ataxx-rules-end =
    Když nemůžeš táhnout, pasuješ automaticky.
    Partie končí, když už nikdo nemůže táhnout, když jednomu z hráčů nezbude žádný kámen, nebo když stejná pozice nastane potřetí.
    Některé desky mají blokovaná pole: přeskočit je můžeš, doskočit na ně ne.
