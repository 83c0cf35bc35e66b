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
cup-over = Skončil
cup-running = Právě se hraje: { $games }
cup-yours = Tvoje partie: { $games }
cup-game = [{ $players }]({ $link })
cup-few = { $count ->
    [0] Zrušeno: nikdo se nepřidal. Nový turnaj: { COMMAND("cup create") }
    [one] Zrušeno: přidal se jen 1 hráč. Nový turnaj: { COMMAND("cup create") }
    [few] Zrušeno: přidali se jen { $count } hráči. Nový turnaj: { COMMAND("cup create") }
   *[other] Zrušeno: přidalo se jen { $count } hráčů. Nový turnaj: { COMMAND("cup create") }
}
cup-ended = Ukončeno předčasně, takže bez stupňů vítězů.
cup-head-points = Body
cup-head-buchholz = BH
cup-head-berger = SB
cup-head-running = Hraje
cup-tie-buchholz = Výhra 1, remíza ½. Při shodě rozhoduje Buchholz (BH): body všech soupeřů.
cup-tie-berger = Výhra 1, remíza ½. Při shodě rozhoduje Sonneborn-Berger (SB): body poražených soupeřů a polovina bodů při remíze.
cup-computers = Počítače proti sobě nehrají, zapíše se remíza.

## Tlačítka a formulář

cup-join = Přidat se
cup-leave = Odejít
cup-begin = Začít hned
cup-end = Ukončit turnaj
cup-form = Nový turnaj
cup-form-system = Systém turnaje
cup-swiss-hint = Pár kol proti hráčům s podobným počtem bodů
cup-groups-hint = Každý s každým. Nad 8 hráčů skupiny, pak finále
cup-at-once-hint = Stejně, ale všechny partie skupiny začnou najednou
cup-form-size = Místa
cup-form-places = { $count ->
    [one] Nejvýš 1 hráč
    [few] Nejvýš { $count } hráči
   *[other] Nejvýš { $count } hráčů
}
cup-form-start = Začátek
cup-form-full = Jakmile bude plno
cup-form-full-hint = Nejpozději za 3 dny
cup-form-minutes = { $count ->
    [one] Za 1 minutu
    [few] Za { $count } minuty
   *[other] Za { $count } minut
}
cup-form-hours = { $count ->
    [one] Za 1 hodinu
    [few] Za { $count } hodiny
   *[other] Za { $count } hodin
}
cup-form-days = { $count ->
    [one] Za 1 den
    [few] Za { $count } dny
   *[other] Za { $count } dní
}

## Soukromé odpovědi

cup-created =
    Tvůj turnaj je otevřený: { $link }
    Začne sám. Až bude hráčů dost, můžeš stisknout *Začít hned*. Ukončíš ho přes { COMMAND("cup end") }.
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
cup-ended-now = Turnaj skončil.
cup-list = Turnaje na tomhle serveru

## Odmítnutí

cup-no-server = Turnaje jsou jen na serverech, kam mě někdo přidal. Zkus to tam.
cup-none = Teď tu žádný turnaj není. Založ nový: { COMMAND("cup create") }
cup-gone = Tenhle turnaj už neexistuje. Turnaje na tomhle serveru ukáže { COMMAND("cup list") }.
cup-which = Je tu víc turnajů. Vyber jeden v možnosti `turnaj`.
cup-too-many = Víc turnajů se sem nevejde, už jich tu je { $count }. Nejdřív nějaký ukonči: { COMMAND("cup end") }
cup-not-posted = Turnaj je uložený, ale zatím se mi ho tu nepodařilo zveřejnit. Do minuty to zkusím znovu.
cup-refused = Turnaj je uložený, ale Discord mi sem nedovolí psát. { COMMAND("cup show") } v jiném kanálu ho zveřejní tam.
cup-already-in = V tomhle turnaji už hraješ.
cup-not-in = V tomhle turnaji nehraješ.
cup-is-full = Turnaj je plný. Najdi si jiný: { COMMAND("cup list") }
cup-has-begun = Tenhle turnaj už začal. Najdi si jiný: { COMMAND("cup list") }
cup-is-over = Tenhle turnaj už skončil.
cup-not-host = Tohle smí jen pořadatel a správci serveru.
cup-too-few = { $count ->
    [one] Než turnaj začne, musí se přidat ještě { $count } hráč.
    [few] Než turnaj začne, musí se přidat ještě { $count } hráči.
   *[other] Než turnaj začne, musí se přidat ještě { $count } hráčů.
}
cup-bad-start = Nerozumím, kdy má turnaj začít. Napiš, za jak dlouho to bude, třeba 90m, 2h nebo 1d, nebo časovou značku Discordu. Nejvýš 60 dní dopředu.
