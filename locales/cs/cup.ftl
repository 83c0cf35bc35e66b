### /cup: turnaje serveru

## Zpráva v kanálu

cup-title = Turnaj: { $game }
cup-swiss = Švýcarský systém
cup-groups = Každý s každým, kolo po kole
cup-at-once = Každý s každým, vše najednou
cup-fills = Volná místa obsadí počítače
cup-host = Pořádá: { $host }
cup-begins = Začátek: { $time }, { $relative }.
cup-begins-full = Začátek: jakmile bude plno, nejpozději { $time }.
cup-next = Každý týden: další turnaj se otevře { $time }.
cup-taken = Obsazená místa: { $count }/{ $size }
cup-missing = { $count ->
    [one] Chybí ještě 1 hráč.
    [few] Chybí ještě { $count } hráči.
   *[other] Chybí ještě { $count } hráčů.
}
cup-round = Kolo: { $round }/{ $rounds }
cup-group-stage = Skupiny
cup-final = Finále
cup-group = Skupina { $number }
cup-runs = Hrají se všechny partie
cup-over = { $begun ->
    [no] Zrušen
   *[yes] Skončil
}
cup-running = Právě se hraje: { $games }
cup-yours = Tvoje partie: { $games }
cup-game = [{ $players }]({ $link })
cup-few = { $count ->
    [0] Zrušeno: nikdo se nepřidal. Nový turnaj: { COMMAND("cup") }
    [one] Zrušeno: přidal se jen 1 hráč. Nový turnaj: { COMMAND("cup") }
    [few] Zrušeno: přidali se jen { $count } hráči. Nový turnaj: { COMMAND("cup") }
   *[other] Zrušeno: přidalo se jen { $count } hráčů. Nový turnaj: { COMMAND("cup") }
}
cup-ended = { $begun ->
    [no] Zrušeno ještě před začátkem.
   *[yes] Ukončeno předčasně, takže bez stupňů vítězů.
}
cup-won = { $count ->
    [one] ### 🏆 Turnaj { $game } vyhrává { $winners }
    [few] ### 🏆 O vítězství v turnaji { $game } se dělí { $winners }
   *[other] ### 🏆 O vítězství v turnaji { $game } se dělí { $winners }
}
cup-beside = Počítače bez medaile: { $players }
cup-computer = { $player } ({ $points })
cup-table = [Celé pořadí]({ $link })
cup-head-points = Body
cup-podium-points = { $count ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodů
}
cup-head-buchholz = BH
cup-head-berger = SB
cup-head-running = Hraje
cup-tie-buchholz = Výhra 1, remíza ½. Při shodě rozhoduje Buchholz (BH): body všech soupeřů.
cup-tie-berger = Výhra 1, remíza ½. Při shodě rozhoduje Sonneborn-Berger (SB): body poražených soupeřů a polovina bodů při remíze.
cup-computers = Dva počítače proti sobě nehrají a body za to nedostanou. Při shodě bodů jsou lidé před počítači.

## Tlačítka a formulář

cup-join = Přidat se
cup-leave = Odejít
cup-begin = Začít hned
cup-end = Ukončit turnaj
cup-count = Jak se počítá?
cup-list = Všechny turnaje
cup-again = Znovu
cup-pick = Vyber turnaj
cup-heading = Turnaje na tomhle serveru
cup-form = Nový turnaj
cup-form-pick = Nový turnaj: vyber hru
cup-form-system = Systém turnaje
cup-swiss-hint = Pár kol proti hráčům s podobným počtem bodů
cup-groups-hint = Každý s každým. Nad 8 hráčů skupiny, pak finále
cup-at-once-hint = Stejně, ale všechny partie skupiny začnou najednou
cup-form-size = Místa
cup-form-size-hint = 4, 8, 16, 32, 64 nebo libovolné číslo od { $fewest } do { $most }
cup-form-start = Začátek
cup-form-start-hint = Prázdné: až bude plno. Nebo 90m, 2h, 1d, značka Discordu
cup-form-boxes = Zaškrtni, co se hodí
cup-joins = Hraju taky
cup-rated = Hodnocené partie
cup-weekly = Každý týden

## Soukromé odpovědi

cup-created =
    { $joins ->
        [yes] Tvůj turnaj je otevřený a hraješ v něm: { $link }
       *[no] Tvůj turnaj je otevřený: { $link }
    }
    Začne sám. Až bude hráčů dost, můžeš stisknout *Začít hned*. *Ukončit turnaj* najdeš pod { COMMAND("cup") }.
cup-joined = Hraješ! Turnaj začne { $time }. { $notified ->
    [no] Tvoje partie pak ukáže { COMMAND("games") }.
   *[yes] Až začne tvoje partie, dám ti vědět.
}
cup-joined-full = Hraješ! Turnaj začne, jakmile bude plno, nejpozději { $time }. { $notified ->
    [no] Tvoje partie pak ukáže { COMMAND("games") }.
   *[yes] Až začne tvoje partie, dám ti vědět.
}
cup-left = V turnaji už nehraješ.
cup-leaving = { $count ->
    [0] Odejít z turnaje? Zbývající partie vyhrají soupeři.
    [one] Odejít z turnaje? Rozehranou partii prohraješ a zbývající vyhrají soupeři.
    [few] Odejít z turnaje? { $count } rozehrané partie prohraješ a zbývající vyhrají soupeři.
   *[other] Odejít z turnaje? { $count } rozehraných partií prohraješ a zbývající vyhrají soupeři.
}
cup-begun = Turnaj začíná. První partie se hned objeví.
cup-ending = Ukončit turnaj { $game }? Bude bez stupňů vítězů. Rozehrané partie pokračují.
cup-ending-series = Zrušit týdenní turnaj { $game }? Tenhle už skončil.
cup-ended-now = { $begun ->
    [no] Turnaj je zrušený.
   *[yes] Turnaj skončil.
}

## Odmítnutí

cup-no-server = Turnaje jsou jen na serverech, kam mě někdo přidal. Zkus to tam.
cup-none = Teď tu žádný turnaj není. Založ ho níž!
cup-gone = Tenhle turnaj už neexistuje. Turnaje na tomhle serveru ukáže { COMMAND("cup") }.
cup-too-many = Víc turnajů se sem nevejde, už jich tu je { $count }. Nejdřív nějaký ukonči: { COMMAND("cup") }, pak *Ukončit turnaj*.
cup-not-posted = Turnaj je uložený, ale zatím se mi ho tu nepodařilo zveřejnit. Do minuty to zkusím znovu.
cup-refused = Turnaj je uložený, ale Discord mi sem nedovolí psát. { COMMAND("cup") } v jiném kanálu ho zveřejní tam.
cup-already-in = V tomhle turnaji už hraješ.
cup-not-in = V tomhle turnaji nehraješ.
cup-is-full = Turnaj je plný. Najdi si jiný: { COMMAND("cup") }
cup-has-begun = Tenhle turnaj už začal. Najdi si jiný: { COMMAND("cup") }
cup-is-over = Tenhle turnaj už skončil.
cup-not-host = Tohle smí jen pořadatel a správci serveru.
cup-too-few = { $count ->
    [one] Než turnaj začne, musí se přidat ještě { $count } hráč.
    [few] Než turnaj začne, musí se přidat ještě { $count } hráči.
   *[other] Než turnaj začne, musí se přidat ještě { $count } hráčů.
}
cup-bad-start = Nerozumím, kdy má turnaj začít. Napiš, za jak dlouho to bude, třeba 90m, 2h nebo 1d, nebo časovou značku Discordu. Nejvýš 60 dní dopředu.
cup-bad-size = Turnaj má { $fewest } až { $most } míst. Napiš číslo, třeba 8, 16 nebo 32.
