### Co se říká na více místech.

common-language = Čeština

## Hráči

common-level-1 = Krevetka
common-level-2 = Mořský koník
common-level-3 = Želva
common-level-4 = Chobotnice
common-level-5 = Kosatka
common-level-6 = Narval
common-level-7 = Leviatan
common-someone = někdo
common-no-one = nikdo
common-former-player = Smazaný profil
common-crowd = Hejno

## Partie v seznamech a nadpisech

common-run = { $kind ->
    [free] sólová partie
    [seeded] sólová partie, seed { $seed }
    [daily] denní partie
    [practice] tréninková partie
   *[other] sólová partie
}
common-named-run = { $game }, { $run }
common-named-table = Volný stůl: { $game }
common-named-of = { $game }: { $players }
common-named-with = { $game } ({ $players })
common-only-you = vidíš ji jen ty
common-server-gone = (server už není dostupný)
common-reference = [{ $number }]({ $link })

## Stavy

common-thinking = { $count ->
    [one] { $players } přemýšlí…
    [few] { $players } přemýšlejí…
   *[other] { $players } přemýšlejí…
}
common-turn = { $count ->
    [one] Na tahu: { $players }.
    [few] Na tahu: { $players }.
   *[other] Na tahu: { $players }.
}

## Drobné písmo

common-rated = Hodnocená partie.
common-friendly = Přátelská partie: ratingy se nemění.
common-first-friendly = Tvoje první partie { $game } proti počítači se do ratingu nepočítá. Další už ano.
common-no-undo = Počítače souhlasí s vrácením tahu jen v přátelských partiích.
common-daily-open = Počítá se do { $time }, i když už je tu další denní partie.
common-daily-closed = Už se nepočítá.
common-hints-all = 💡 Tip použili všichni, takže se ratingy nezmění.
common-weakened = Nehodnoceno: počítač nemohl přemýšlet, a tak zahrál jednoduchý tah.
common-hint-of-two = 💡 Tip použit ({ $players }): ratingy se změní, jen když { $players } prohraje.
common-hints = { $count ->
    [one] 💡 Tip použit ({ $players }). Když { $players } vyhraje, ratingy se nezmění. Jinak se to počítá jako poslední místo.
    [few] 💡 Tip použit ({ $players }). Když někdo z nich vyhraje, ratingy se nezmění. Jinak se jim to počítá jako poslední místo.
   *[other] 💡 Tip použit ({ $players }). Když někdo z nich vyhraje, ratingy se nezmění. Jinak se jim to počítá jako poslední místo.
}

## Oprávnění, jak se jmenují v nastavení Discordu

common-right-view-channel = Zobrazit kanál
common-right-send-messages = Posílat zprávy
common-right-send-messages-in-threads = Posílat zprávy ve vláknech
common-right-attach-files = Přikládat soubory
common-right-create-public-threads = Vytvářet veřejná vlákna
common-powerless = { $count ->
    [one] Partie tu ukazovat nemůžu, chybí mi oprávnění { $rights }. Přidělit mi ho může správce serveru.
    [few] Partie tu ukazovat nemůžu, chybí mi oprávnění { $rights }. Přidělit mi je může správce serveru.
   *[other] Partie tu ukazovat nemůžu, chybí mi oprávnění { $rights }. Přidělit mi je může správce serveru.
}

## Tlačítka a co stojí pod seznamy

common-accept = Přijmout
common-decline = Odmítnout
common-claim-win = Nárokovat výhru
common-rules = Pravidla
common-back = Zpět
common-your-turn = Tvůj tah
common-and-more = { $count ->
    [one] a { $count } další
    [few] a { $count } další
   *[other] a { $count } dalších
}

## Položky seznamu partií

common-entry-turn = #{ $number } { $game } – jsi na tahu
common-entry-waiting = #{ $number } { $game } – čeká se

## Řady: jak část následuje po předchozích

# Části řádku, které nejsou větou: hra, výsledek, datum.
common-row = { $before } · { $next }
# Lidé nebo strany proti sobě.
common-versus = { $before } – { $next }
# Věci v popisu obrázku.
common-series = { $before }; { $next }
# Hra podle názvu a případně s nastavením, například „Reef s událostmi“.
common-game = { $setup ->
    [none] { $game }
   *[some] { $game } { $setup }
}
common-game-of = { $game }: { $players }
# Dohraná partie. $day: kdy skončila.
common-game-ended = #{ $number } { $game }: { $players } ({ $day })
common-posted-already = Tohle už je v kanálu: { $link }
# A button below a private answer.
common-post = Zveřejnit
