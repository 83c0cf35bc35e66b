### Upozornění vedle desky a co se řekne tam, kde desku ukázat nejde.

## Upozornění

notices-challenge = { $player } tě vyzývá na partii **{ $game }**: { $link }
notices-declined = { $count ->
    [one] { $players } odmítá tvou výzvu na partii **{ $game }**. Jiného soupeře najdeš přes `/play`.
    [few] Tvá výzva na partii **{ $game }** je odmítnuta (pozvaní: { $players }). Jiné soupeře najdeš přes `/play`.
   *[other] Tvá výzva na partii **{ $game }** je odmítnuta (pozvaní: { $players }). Jiné soupeře najdeš přes `/play`.
}
notices-expired = Tvá pozvánka na partii **{ $game }** vypršela. Novou vytvoříš přes `/play`.
notices-turn = Jsi na tahu v partii **{ $game }** ({ $players }): { $link }
notices-time = Čas na tah ti vyprší { $ends }.
notices-asked = { $player } ti v partii **{ $game }** něco nabízí: { $link }
notices-late = { $count ->
    [one] { $players } už v partii **{ $game }** nemá čas. Můžeš si nárokovat výhru: { $link }
    [few] { $players } už v partii **{ $game }** nemají čas. Můžeš si nárokovat výhru: { $link }
   *[other] { $players } už v partii **{ $game }** nemají čas. Můžeš si nárokovat výhru: { $link }
}
notices-begun = Tvá partie **{ $game }** ({ $players }) začala: { $link }

## Deska, kterou ukázat nejde

notices-unposted = Je to uložené, ale Discord teď moji zprávu nepřijímá. Pošlu ji, jakmile to půjde.
notices-forbidden = Tvá partie je v bezpečí, ale do kanálu { $channel } psát nemůžu. Buď už neexistuje, nebo mi tam chybí některé z těchto oprávnění: { $rights }. S `/board` partie pokračuje v jiném kanálu.

## Vlákno, které nejde otevřít

notices-no-thread-right = Vlákno pro tuhle partii otevřít nemůžu. Potřebuju na to tato oprávnění: { $rights }. Hraje se proto v kanálu.
notices-no-thread = Discord nedovolil otevřít pro tuhle partii vlákno, proto se hraje v kanálu.
