### Úlohy: dnešní, trénink, řešení, sdílení.

puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game }
puzzle-heading-practice = ### 🧩 Trénink · { $emoji } { $game }
puzzle-heading-mistake = ### 🧩 Tohle ti uniklo · { $emoji } { $game } #{ $session } · tah { $move }
puzzle-difficulty = Obtížnost: { $level }
puzzle-tries = { $left ->
    [one] { $left } pokus
    [few] { $left } pokusy
   *[other] { $left } pokusů
}{ $reached ->
    [0] { $points ->
        [0] {""}
       *[other] , { $points } bodů
    }
    [one] , zatím { $reached } bod, { $points } možných
    [few] , zatím { $reached } body, { $points } možných
   *[other] , zatím { $reached } bodů, { $points } možných
}
puzzle-aim = 🎯 { $aim }
puzzle-ask-win = Na tahu je { $side }. Najdi jediný vítězný tah.
puzzle-ask-on = ✅ Správně! Na tahu je zase { $side }: najdi další vítězný tah.
puzzle-ask-points = Oba balíčky jsou prázdné. Kolik bodů se dá ještě získat? Dohraj až do konce.
puzzle-solved = { $tries ->
    [1] 🟩 Vyřešeno na první pokus!
    [2] 🟩 Vyřešeno na druhý pokus!
   *[other] 🟩 Vyřešeno na třetí pokus!
}
puzzle-wrong = { $left ->
    [0] 🟨 Tím nevyhraješ: odpověď soupeře vidíš na desce. Teď si můžeš zobrazit řešení.
    [one] 🟨 Tím nevyhraješ: odpověď soupeře vidíš na desce. Zbývá ti { $left } pokus.
    [few] 🟨 Tím nevyhraješ: odpověď soupeře vidíš na desce. Zbývají ti { $left } pokusy.
   *[other] 🟨 Tím nevyhraješ: odpověď soupeře vidíš na desce. Zbývá ti { $left } pokusů.
}
puzzle-from-start = Každý pokus začíná prvním tahem.
puzzle-part = { $left ->
    [0] 🟨 Body: { $gained }/{ $points }. Teď si můžeš zobrazit řešení.
    [one] 🟨 Body: { $gained }/{ $points }. Zbývá ti { $left } pokus.
    [few] 🟨 Body: { $gained }/{ $points }. Zbývají ti { $left } pokusy.
   *[other] 🟨 Body: { $gained }/{ $points }. Zbývá ti { $left } pokusů.
}
puzzle-shown = { $number ->
    [0] 💡 Řešení: { $move }
   *[other] 💡 Řešení, { $number }. tah: { $move }
}
puzzle-replied = Odpověď na desce: { $move }
puzzle-solver = Lagoon
puzzle-line = ▶️ Proč to vyhrává: { $moves }{ $more ->
    [0] {""}
    [one] {" "}a ještě { $more } tah
    [few] {" "}a ještě { $more } tahy
   *[other] {" "}a ještě { $more } tahů
}. Na desce je konec partie: vyhrává { $side }{ $score ->
    [none] {""}
   *[other] {" "}{ $score }
}.
puzzle-twofold = ▶️ Proč to vyhrává: { $loser } nezabrání zároveň { $one } a { $two }. Na desce je konec partie: vyhrává { $side }.
puzzle-show-ask = { $points ->
    [0] **Zobrazit řešení?** Tím úloha skončí: 0 bodů.
    [one] **Zobrazit řešení?** Tím úloha skončí: zůstane ti { $points } bod.
    [few] **Zobrazit řešení?** Tím úloha skončí: zůstanou ti { $points } body.
   *[other] **Zobrazit řešení?** Tím úloha skončí: zůstane ti { $points } bodů.
}
puzzle-moved-on = To tlačítko patří k dřívějšímu tahu. Pokračuješ tady.
puzzle-more-which = Další úlohy na trénink. Která hra?
puzzle-points = **Body: { $points } z { $most }**
puzzle-late = Bez bodů: tenhle den už skončil
puzzle-here = { $solved ->
    [0] tady ji zatím nikdo nevyřešil
   *[other] vyřešeno tady: { $solved } z { $tried }
}
puzzle-here-many = zkusilo ji tu nejméně { $tried } hráčů
puzzle-done = Hotové úlohy: { $done } / { $all } – následuje { $next }
puzzle-sum = 🏁 Hotovo, body: **{ $points } z { $most }**
    { $results }
puzzle-streak = { $days ->
    [1] 🔥 První den tvé série – přijď zase zítra!
    [one] 🔥 { $days } den v řadě – přijď zase zítra!
    [few] 🔥 { $days } dny v řadě – přijď zase zítra!
   *[other] 🔥 { $days } dní v řadě – přijď zase zítra!
}
puzzle-new = Nové úlohy { $when }
puzzle-back = 🔁 Tahle úloha se ti vrátí { $when }.
puzzle-again = Zkusit znovu
puzzle-show = Řešení
puzzle-show-yes = Zobrazit
puzzle-next = Další tah
puzzle-following = Další: { $game }
puzzle-look = Zobrazit { $game }
puzzle-another = Další úloha
puzzle-more = Další úlohy
puzzle-mine = Moje chyby
puzzle-share = Sdílet
puzzle-day = ### 🧩 Lagoon { $number } – pro dnešek hotovo
puzzle-day-game = { $game }: { $result }
puzzle-shared = Lagoon { $number }
puzzle-shared-points = { $points }/{ $most }
puzzle-none = Žádné úlohy tu nejsou.
puzzle-none-of = { $game } nemá úlohy. Dnešní úlohy: { COMMAND("puzzle") }
puzzle-no-level = { $game } nemá úlohy na téhle úrovni: { $level }. Vyber jinou úroveň.
puzzle-none-due = Žádná úloha teď nečeká na zopakování. Dnešní úlohy: { COMMAND("puzzle") }
puzzle-due-later = Žádná úloha teď nečeká na zopakování. Další se vrátí { $when }.
puzzle-gone = Tahle úloha už neexistuje. Dnešní úlohy: { COMMAND("puzzle") }
puzzle-nothing-to-share = Nejdřív dokonči některou z dnešních úloh. Pak můžeš sdílet výsledek.

puzzle-posted =
    ### 🧩 Lagoon { $number }
    Dnešní úlohy: { $games }
puzzle-yesterday = **Včera**
puzzle-solve = Řešit
puzzle-many = a nejméně { $count } dalších
puzzle-folded = { $count ->
    [0] 🧩 Lagoon { $number } · Řešení:
    [one] 🧩 Lagoon { $number } · Aspoň jednu úlohu vyřešil { $count } hráč. Řešení:
    [few] 🧩 Lagoon { $number } · Aspoň jednu úlohu vyřešili { $count } hráči. Řešení:
   *[other] 🧩 Lagoon { $number } · Aspoň jednu úlohu vyřešilo { $count } hráčů. Řešení:
}
puzzle-folded-many = 🧩 Lagoon { $number } · Aspoň jednu úlohu vyřešilo nejméně { $count } hráčů. Řešení:
puzzle-reminder = { $days ->
    [one] 🔥 Tvoje série ({ $days } den) skončí { $ends }. Zachrání ji úloha nebo denní partie.
    [few] 🔥 Tvoje série ({ $days } dny v řadě) skončí { $ends }. Zachrání ji úloha nebo denní partie.
   *[other] 🔥 Tvoje série ({ $days } dní v řadě) skončí { $ends }. Zachrání ji úloha nebo denní partie.
}
