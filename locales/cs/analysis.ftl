### Analýzy dohraných partií a alternativní texty grafů.

analysis-alone = Sólové partie analyzovat nejde – není koho porazit. Průběh ukáže *Záznam*.
analysis-unjudged = Tuhle hru analyzovat neumím. Průběh ukáže *Záznam*.
analysis-unmoved = V téhle partii nikdo netáhl, takže není co analyzovat.
analysis-busy = Právě se rozebírá hodně partií. Zkus to znovu za minutu.
analysis-judging = 🔎 Analýza probíhá … posouzené pozice: { $done } z { $all }
analysis-improving = 🔎 Analýza probíhá … hledání lepších tahů: { $done } z { $all }
analysis-title = ### Jak to probíhalo: { $players }
analysis-even = Žádný jednotlivý tah nerozhodl.
analysis-turning = { $number }. Tah { $move }, { $player }: **{ $done }** – { $before } → { $after }. Lepší: **{ $better }** ({ $best }).
analysis-decisive = Před tahem { $move }: ✕ je zahraný tah, ✓ lepší tah.
analysis-note = { $numbered ->
    [yes] Šance odhaduje počítač. Čísla označují tahy, místo kterých byl lepší.
   *[no] Šance odhaduje počítač.
}

## Alternativní texty

analysis-alt = { $moves ->
    [one] Šance na výhru během { $moves } tahu.
    [few] Šance na výhru během { $moves } tahů.
   *[other] Šance na výhru během { $moves } tahů.
}
analysis-decisive-alt = Deska před tahem { $move }. Zahráno: { $done }. Lepší: { $better }.
analysis-chances = { $name }: { $first } na začátku, nejvíc { $best } po tahu { $move }, { $last } na konci.
analysis-curves = Křivky ratingu.
analysis-curve = { $games ->
    [one] { $name }: z { $first } na { $last } za { $games } hodnocenou partii, nejvýš { $highest }, nejníž { $lowest }.
    [few] { $name }: z { $first } na { $last } za { $games } hodnocené partie, nejvýš { $highest }, nejníž { $lowest }.
   *[other] { $name }: z { $first } na { $last } za { $games } hodnocených partií, nejvýš { $highest }, nejníž { $lowest }.
}
