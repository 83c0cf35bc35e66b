### Upozornění vedle desky a co se řekne tam, kde desku ukázat nejde.

## Upozornění

notices-challenge = { $player } tě vyzývá na partii **{ $game }**: { $link }
notices-vote = V partii **{ $game }** začalo další hlasování: { $link }
notices-declined = { $count ->
    [one] Tvou výzvu na partii **{ $game }** odmítá { $players }. Na serveru nebo ve skupině najdeš jiného soupeře přes { COMMAND("play") }.
    [few] Tvou výzvu na partii **{ $game }** odmítá někdo z pozvaných ({ $players }). Na serveru nebo ve skupině najdeš jiné soupeře přes { COMMAND("play") }.
   *[other] Tvou výzvu na partii **{ $game }** odmítá někdo z pozvaných ({ $players }). Na serveru nebo ve skupině najdeš jiné soupeře přes { COMMAND("play") }.
}
notices-expired = Tvoje pozvánka na partii **{ $game }** vypršela. Na serveru nebo ve skupině vytvoříš novou přes { COMMAND("play") }.
notices-place = { $reason ->
    [declined] { $place ->
        [1] { $player } tvou výzvu odmítá. V pyramidě hry { $game } vedeš!
       *[other] { $player } tvou výzvu odmítá. V pyramidě hry { $game } máš teď místo { $place }!
    }
   *[expired] { $place ->
        [1] { $player } na výzvu neodpovídá. V pyramidě hry { $game } vedeš!
       *[other] { $player } na výzvu neodpovídá. V pyramidě hry { $game } máš teď místo { $place }!
    }
}
notices-turn = Jsi na tahu v partii **{ $game }** ({ $players }): { $link }
notices-time = Čas na tah ti vyprší { $ends }.
notices-asked = { $what ->
    [draw] { $player } nabízí remízu v partii **{ $game }**: { $link }
    [takeback] { $player } chce vrátit svůj poslední tah v partii **{ $game }**: { $link }
   *[cancel] { $player } navrhuje zrušit partii **{ $game }** bez výsledku: { $link }
}
notices-late = { $count ->
    [one] Hráči { $players } vypršel čas v partii **{ $game }**. Můžeš si nárokovat výhru: { $link }
    [few] Hráčům { $players } vypršel čas v partii **{ $game }**. Můžeš si nárokovat výhru: { $link }
   *[other] Hráčům { $players } vypršel čas v partii **{ $game }**. Můžeš si nárokovat výhru: { $link }
}
notices-premoved = V partii **{ $game }** ({ $players }) byla zahrána tvoje naplánovaná odpověď: { $link }
notices-begun = Tvoje partie **{ $game }** ({ $players }) začala: { $link }
# V kanálu.
notices-to = { $player }: { $notice }

## Deska, kterou ukázat nejde

notices-coming = Moment – deska se hned objeví.
notices-unposted = Je to uložené, ale Discord teď moji zprávu nepřijímá. Pošlu ji, jakmile to půjde.
notices-forbidden = Tvoje partie je v bezpečí, ale do kanálu { $channel } psát nemůžu. Buď už neexistuje, nebo mi tam chybí některé z těchhle oprávnění: { $rights }. V jiném kanálu může pokračovat přes { COMMAND("games") }, *Více* a *Přesunout sem*.
# Moderátor zamkl vlákno $channel.
notices-locked = Tvoje partie je v bezpečí, ale vlákno { $channel } zamkl moderátor. Až ho odemkne, budu tam pokračovat. Jestli chceš hrát hned, použij v jiném kanálu { COMMAND("games") }, *Více* a *Přesunout sem*.
# Discord v $channel zprávy nepřijímá, ať mám jakákoli oprávnění.
notices-refused = Tvoje partie je v bezpečí, ale Discord moji zprávu v kanálu { $channel } odmítl. V jiném kanálu může pokračovat přes { COMMAND("games") }, *Více* a *Přesunout sem*.

## Vlákno, které nejde otevřít

notices-no-thread-right = Vlákno pro tuhle partii otevřít nemůžu. Potřebuju na to tahle oprávnění: { $rights }. Hraje se proto v kanálu.
notices-no-thread = Discord nedovolil otevřít pro tuhle partii vlákno, proto se hraje v kanálu.
notices-unposted-abroad = Je to uložené, ale Discord teď moji zprávu nepřijímá. { COMMAND("games") } partii ukáže.
