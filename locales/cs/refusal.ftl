### Odmítnutí: proč něco nejde a co místo toho. Čte je jen ten, kdo se ptal.

## Partie a tahy

refusal-no-such-game = Tahle partie už neexistuje. Tvoje partie ukáže { COMMAND("games") }.
refusal-not-a-move = Tahu „{ $text }“ nerozumím. Pozici ukáže { COMMAND("games") }.
refusal-illegal = Tah „{ $move }“ teď není možný. Pozici ukáže { COMMAND("games") }.
refusal-not-your-turn = { $notified ->
    [no] Ještě nejsi na tahu. Kdy budeš, ukáže { COMMAND("games") }.
   *[yes] Ještě nejsi na tahu – dám ti vědět, až budeš.
}
refusal-game-over = Tahle partie skončila. Rozehrané ukáže { COMMAND("games") }.
refusal-cards-missing = Tahle partie začala s kartami, které už nemám, a proto stojí. Bude pokračovat, až se karty vrátí.
refusal-unknown = To nejde. Tvoje partie ukáže { COMMAND("games") }, pravidla vysvětlí { COMMAND("learn") }.
refusal-moved-on = Od téhle zprávy se partie posunula dál.
refusal-cannot-premove = Plánovat jde jen v partiích bez limitu nebo s nejméně jedním dnem na tah, když je na tahu někdo jiný.

## Partie někoho jiného

refusal-run-was-private = Tahle partie byla soukromá. Vlastní začneš přes { COMMAND($command) }.
refusal-run-over-there = Tahle partie skončila – jak probíhala, ukáže *Záznam* v { COMMAND("history") }. Vlastní začneš přes { COMMAND($command) }.
refusal-run-of-other = Tuhle partii hraje { $player }. Můžeš se dívat, nebo začít vlastní přes { COMMAND($command) }.
refusal-game-of-others = Tady hrají { $players }. Vlastní partii začneš přes { COMMAND($command) }.

## Partie, která ještě nezačala nebo už skončila

refusal-not-begun = Tahle partie ještě nezačala. Začne, jakmile bude pozvánka přijata.
refusal-never-begun = { $status ->
    [declined] Tahle partie vůbec nezačala: pozvánka byla odmítnuta. Novou vytvoříš přes { COMMAND($command) }.
    [cancelled] Tahle partie vůbec nezačala: pozvánka byla zrušena. Novou vytvoříš přes { COMMAND($command) }.
   *[expired] Tahle partie vůbec nezačala: pozvánka vypršela. Novou vytvoříš přes { COMMAND($command) }.
}
refusal-run-over = Tahle partie skončila. Novou začneš přes { COMMAND($command) }.
refusal-called-off = Tahle partie { $game } byla zrušena. Novou začneš přes { COMMAND($command) }.
refusal-over = Tahle partie { $game } skončila. Další začneš tlačítkem *Odveta* pod poslední deskou.
refusal-not-finished = Tahle partie ještě běží. Nejdřív ji dohraj.
refusal-nobody-there = Někdo z hráčů si smazal data, takže odveta nejde. Novou partii začneš přes { COMMAND($command) }.
refusal-already-rematched = Odveta už běží: { $link }
refusal-rematch-offered = Odveta už je nabídnutá: { $link }
refusal-rematch-waits = Tvoje odveta ještě čeká na hráče { $players }: { $link }

## Pozvánky

refusal-not-invited = Tahle pozvánka patří někomu jinému: { $players }. Vlastní výzvu pošleš přes { COMMAND($command) }.
refusal-own-invitation = To je tvoje vlastní pozvánka – odpovědět musí někdo jiný. Zrušíš ji tlačítkem *Zrušit*.
refusal-not-host = U téhle pozvánky to může udělat jen { $player }. Vlastní vytvoříš přes { COMMAND($command) }.
refusal-invitation-over = { $status ->
    [running] Tahle pozvánka už byla přijata a partie běží. Novou vytvoříš přes { COMMAND($command) }.
    [declined] Tahle pozvánka byla odmítnuta. Novou vytvoříš přes { COMMAND($command) }.
    [cancelled] Tahle pozvánka byla zrušena. Novou vytvoříš přes { COMMAND($command) }.
    [expired] Tahle pozvánka vypršela. Novou vytvoříš přes { COMMAND($command) }.
   *[over] Tahle pozvánka byla přijata a partie už skončila. Novou vytvoříš přes { COMMAND($command) }.
}
refusal-already-in = Už jsi ve hře. Partie začne, až budou všechna místa obsazená.
refusal-no-free-seat = Všechna místa jsou obsazená. Partie začne, až všichni pozvaní přijmou.
refusal-too-many-invitations = Víc otevřených pozvánek mít nemůžeš. Počkej na odpověď, nebo jednu zruš tlačítkem *Zrušit*. Nejnovější: { $link }
refusal-already-invited = Tvoje pozvánka pro hráče { $players } pořád čeká na odpověď. Vyčkej, nebo ji zruš tlačítkem *Zrušit*: { $link }
refusal-challenged = Na partii { $game } tě už vyzývá { $player }, ale s jiným nastavením. Nejdřív tuhle výzvu přijmi, nebo odmítni: { $link }
refusal-invited-in-vain = Tvoje pozvánky pro hráče { $players } už za poslední hodinu několikrát vyšly naprázdno. Chvíli počkej, nebo použij *Otevřít stůl* v { COMMAND("play") }: přidat se může kdokoli.

## Denní partie

refusal-daily-played = { $points ->
    [one] Dnešní denní partii { $game } už máš za sebou: **{ $points }** bod. Další začne { $next }. Jak si vedli ostatní, ukáže { COMMAND("leaderboard") }, když v `druh` zvolíš „Denní partie“.
    [few] Dnešní denní partii { $game } už máš za sebou: **{ $points }** body. Další začne { $next }. Jak si vedli ostatní, ukáže { COMMAND("leaderboard") }, když v `druh` zvolíš „Denní partie“.
   *[other] Dnešní denní partii { $game } už máš za sebou: **{ $points }** bodů. Další začne { $next }. Jak si vedli ostatní, ukáže { COMMAND("leaderboard") }, když v `druh` zvolíš „Denní partie“.
}
refusal-daily-ended = Dnešní denní partii { $game } už máš za sebou. Další začne { $next }. Jak si vedli ostatní, ukáže { COMMAND("leaderboard") }, když v `druh` zvolíš „Denní partie“.
refusal-daily-spent = Dnešní denní partii už máš za sebou. Další začne { $next }.

## Nabídky

refusal-offer-alone = Hraješ sólo, takže nemá kdo souhlasit. Partii vzdáš tlačítkem *Vzdát se* pod *Více*.
refusal-offer-open = Jedna nabídka už je otevřená. Odpovědět na ni nebo ji vzít zpět můžeš přes *Více* pod deskou.
refusal-offer-again = V tomhle tahu už máš jednu nabídku za sebou. Nejdřív zahraj další tah.
refusal-offer-draw = V téhle hře se na remíze dohodnout nejde. Hraj dál, nebo navrhni zrušení partie.
refusal-offer-computer = { $rated ->
    [yes] V hodnocených partiích počítače žádné nabídky nepřijímají. Hraj dál, nebo se vzdej.
   *[no] Remízu počítače nepřijímají. Hraj dál, nebo navrhni zrušení partie.
}
refusal-offer-undo = Není co vracet: buď ještě nemáš za sebou žádný tah, nebo tvůj tah odhalil něco nového.
refusal-offer-unknown = To tady nabídnout nejde. Co můžeš nabídnout, ukáže *Více* pod deskou.
refusal-no-offer = Není tu žádná nabídka, na kterou můžeš odpovědět. Co můžeš nabídnout, ukáže *Více* pod deskou.

## Nárok na výhru

refusal-no-clock = Tahle partie je bez limitu na tah, není kam spěchat.
refusal-late-yourself = Čas vypršel tobě. Táhni teď a partie poběží dál.
refusal-not-late = Čas na tah ještě běží. Výhru si můžeš nárokovat, až vyprší.

## Dovolená

refusal-already-away = Dovolenou už máš, a to do { $until }. Ukončíš ji v { COMMAND("settings") }.
refusal-not-away = Dovolenou teď nemáš. Začneš ji v { COMMAND("settings") }.
refusal-vacation-too-long = { $days ->
    [0] V roce { $year } už nemáš žádné dny dovolené. Příští rok přibudou nové.
    [one] V roce { $year } ti zbývá 1 den dovolené. Zvol méně dní.
    [few] V roce { $year } ti zbývají { $days } dny dovolené. Zvol méně dní.
   *[other] V roce { $year } ti zbývá { $days } dní dovolené. Zvol méně dní.
}

## Kde se dá hrát

refusal-elsewhere = Na tomhle serveru začínají partie jen tady: { $channels }. Rozehrané zůstávají, kde jsou.
refusal-barred = Na tomhle serveru nemůžeš začínat partie ani se k nim přidávat: správci ti to zakázali. Rozehrané partie dohrát můžeš.
refusal-unseen = Partie by pokračovala tady, ale tenhle kanál nevidí { $players }. Zkus to v kanálu, který vidí všichni hráči, nebo si ji zobraz jen pro sebe tlačítkem *Otevřít* v { COMMAND("games") }.
refusal-games-of-other = Partie hráče { $player } ukážu jen na serveru, kde jste oba. Zeptej se mě tam.
refusal-played-elsewhere = Tahle partie se hraje jinde: { $link }

## Příkazy a tlačítka

refusal-no-choice = Taková možnost tu není. Vyber něco ze seznamu.
refusal-nothing-chosen = Nic není vybráno. Otevři menu znovu a něco vyber.
refusal-bad-control = Tohle tlačítko už nefunguje. Nová dostaneš přes { COMMAND("games") } a { COMMAND("play") }.
refusal-old-choice = Tahle volba je z mé starší verze. Aktuální ukáže { COMMAND($command) }.
refusal-old-list = Tenhle seznam je z mé starší verze. Nový ukáže { COMMAND($command) }.
refusal-old-commands = Moje příkazy se právě změnily. Načti Discord znovu a zkus to ještě jednou.
refusal-busy = Počítače mají plné ruce práce. Zkus to za minutu znovu.
refusal-unknown-game = Tahle hra se tu už nehraje. Které ano, ukáže { COMMAND($command) }.
refusal-no-card = Karta s názvem „{ $name }“ neexistuje. Všechny jsou v seznamu možnosti `název`.
refusal-cards = „{ $name }“ odpovídá více kartám. Kterou myslíš?
refusal-cards-menu = Vyber kartu
refusal-no-channel = Discord mi neřekl, v jakém jsi kanálu, takže tady nic nezmůžu. Zkus to v jiném kanálu.
