### Analýzy dohraných partií a alternativní texty grafů.

analysis-alone = V posledních tazích se nic lepšího nenašlo. Průběh ukáže *Záznam*.
analysis-unjudged = Tuhle hru analyzovat neumím. Průběh ukáže *Záznam*.
analysis-unmoved = V téhle partii nikdo netáhl, takže není co analyzovat.
analysis-busy = Právě se analyzuje hodně partií. Zkus to znovu za minutu.
analysis-judging = 🔎 Analýza probíhá… posouzené pozice: { $done }/{ $all }
analysis-improving = 🔎 Analýza probíhá… hledání lepších tahů: { $done }/{ $all }
analysis-title = ### Jak to probíhalo: { $players }
analysis-accuracy = Přesnost: { $players }
analysis-accuracy-of = { $player } { $accuracy }
analysis-even = Jasnou chybu nevidím. Křivka je odhad a může poskočit i bez chyby.
analysis-turning = { $number }. { $player }, tah { $move }: **{ $done }** · šance na výhru { $before } → { $after }. Lepší by bylo **{ $better }** ({ $best }).
analysis-decisive = Před tahem { $move }: ✕ je zahraný tah, ✓ lepší tah.
analysis-missed = Tah { $move }: co ti uniklo?
analysis-missed-alone = Z tvých posledních tahů šlo vytěžit víc bodů.
analysis-note = { $numbered ->
    [yes] Procenta odhaduje počítač. Čísla označují tahy, kde se dalo hrát líp.
   *[no] Procenta odhaduje počítač.
}

## Alternativní texty

analysis-alt = { $moves ->
    [one] Šance všech hráčů na výhru tah po tahu ({ $moves } tah).
    [few] Šance všech hráčů na výhru tah po tahu ({ $moves } tahy).
   *[other] Šance všech hráčů na výhru tah po tahu ({ $moves } tahů).
}
analysis-decisive-alt = Deska před tahem { $move }. Zahráno: { $done }. Lepší: { $better }.
analysis-chances = { $name }: { $first } na začátku, nejvíc { $best } po tahu { $move }, { $last } na konci.
analysis-curves = Křivky ratingu.
analysis-curve = { $games ->
    [one] { $name }: { $first } → { $last } za { $games } hodnocenou partii, nejvýš { $highest }, nejníž { $lowest }.
    [few] { $name }: { $first } → { $last } za { $games } hodnocené partie, nejvýš { $highest }, nejníž { $lowest }.
   *[other] { $name }: { $first } → { $last } za { $games } hodnocených partií, nejvýš { $highest }, nejníž { $lowest }.
}
