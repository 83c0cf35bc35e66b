### Úlohy: dnešní, trénink, řešení, sdílení.

puzzle-heading = ### 🧩 Lagoon { $number } · { $emoji } { $game } · { $level }
puzzle-heading-practice = ### 🧩 Trénink · { $emoji } { $game } · { $level }
puzzle-ask-win = Tvoje barva: { $side }. Najdi jediný tah, který vyhrává.
puzzle-ask-on = ✅ Správně! Znovu { $side }: najdi další tah.
puzzle-ask-points = Oba balíčky jsou prázdné. Kolik bodů se dá ještě získat? Dohraj až do konce.
puzzle-solved = { $tries ->
    [1] 🟩 Vyřešeno na první pokus!
    [2] 🟩 Vyřešeno na druhý pokus!
   *[other] 🟩 Vyřešeno na třetí pokus!
}
puzzle-wrong = { $left ->
    [0] 🟨 Tím se nevyhraje: podívej se na odpověď soupeře. Teď si můžeš zobrazit řešení.
    [one] 🟨 Tím se nevyhraje: podívej se na odpověď soupeře. Zbývá ti { $left } pokus.
    [few] 🟨 Tím se nevyhraje: podívej se na odpověď soupeře. Zbývají ti { $left } pokusy.
   *[other] 🟨 Tím se nevyhraje: podívej se na odpověď soupeře. Zbývá ti { $left } pokusů.
}
puzzle-part = { $left ->
    [0] 🟨 Body: { $gained } z { $points }. Teď si můžeš zobrazit řešení.
    [one] 🟨 Body: { $gained } z { $points }. Zbývá ti { $left } pokus.
    [few] 🟨 Body: { $gained } z { $points }. Zbývají ti { $left } pokusy.
   *[other] 🟨 Body: { $gained } z { $points }. Zbývá ti { $left } pokusů.
}
puzzle-shown = 💡 Řešení { $number }/{ $count }: { $move }
puzzle-moved-on = Tlačítko patří k dřívějšímu tahu. Pokračuj tady.
puzzle-again = Zkusit znovu
puzzle-show = Řešení
puzzle-next = Další tah
puzzle-another = Další úloha
puzzle-share = Sdílet
puzzle-day = ### 🧩 Lagoon { $number } – pro dnešek hotovo
puzzle-day-game = { $game }: { $result }
puzzle-open = čeká
puzzle-shared = Lagoon { $number }
puzzle-none = Žádné úlohy tu nejsou.
puzzle-none-of = { $game } nemá úlohy. Dnešní úlohy: { COMMAND("puzzle") }
puzzle-no-level = { $game } nemá úlohy na této úrovni: { $level }. Vyber jinou úroveň.
puzzle-none-due = Žádná úloha teď nečeká na zopakování. Dnešní úlohy: { COMMAND("puzzle") }
puzzle-gone = Tahle úloha už neexistuje. Dnešní úlohy: { COMMAND("puzzle") }
puzzle-nothing-to-share = Nejdřív dokonči některou z dnešních úloh, pak se dá sdílet.

puzzle-posted =
    ### 🧩 Lagoon { $number }
    Dnešní úlohy: { $games }
puzzle-solve = Řešit
puzzle-folded = { $count ->
    [0] 🧩 Lagoon { $number } · Řešení:
    [one] 🧩 Lagoon { $number } · Aspoň jednu úlohu má { $count } člověk. Řešení:
    [few] 🧩 Lagoon { $number } · Aspoň jednu úlohu mají { $count } lidé. Řešení:
   *[other] 🧩 Lagoon { $number } · Aspoň jednu úlohu má { $count } lidí. Řešení:
}
puzzle-reminder = { $days ->
    [one] 🔥 Série ({ $days } den) skončí { $ends }. Zachrání ji úloha nebo denní partie.
    [few] 🔥 Série ({ $days } dny v řadě) skončí { $ends }. Zachrání ji úloha nebo denní partie.
   *[other] 🔥 Série ({ $days } dní v řadě) skončí { $ends }. Zachrání ji úloha nebo denní partie.
}
