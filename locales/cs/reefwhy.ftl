### Proč je akce v Reefu dobrá: fakta k radě počítače.

reefwhy-fits = { $count ->
    [one] Pro tuhle kartu už máš { $count } místo.
    [few] Pro tuhle kartu už máš { $count } místa.
   *[other] Pro tuhle kartu už máš { $count } míst.
}
reefwhy-faced = { $count ->
    [0] Kolonii tam nepotřebuje.
    [one] Využije { $count } kolonii, kterou už máš.
    [few] Využije { $count } kolonie, které už máš.
   *[other] Využije { $count } kolonií, které už máš.
}
reefwhy-worth = { $fed ->
    [one] { $fed } bod po nakrmení, { $top } na nejvyšším stupni.
    [few] { $fed } body po nakrmení, { $top } na nejvyšším stupni.
   *[other] { $fed } bodů po nakrmení, { $top } na nejvyšším stupni.
}
reefwhy-pairs = Vytvoří pár s kartou { $card }.
reefwhy-opens = { $hint }.
reefwhy-room = { $count ->
    [0] Žádné místo nevytvoří.
    [one] Vytvoří místo ({ $count } kolonie).
    [few] Vytvoří místo ({ $count } kolonie).
   *[other] Vytvoří místo ({ $count } kolonií).
}
reefwhy-rises = { $count ->
    [one] Hned o { $count } bod víc
    [few] Hned o { $count } body víc
   *[other] Hned o { $count } bodů víc
}{ $scales ->
    [0] .
    [one] {" "}a k tomu { $scales } šupina.
    [few] {" "}a k tomu { $scales } šupiny.
   *[other] {" "}a k tomu { $scales } šupin.
}
reefwhy-uses = Jednou za kolo: { SMALL($does) }
reefwhy-pass = { $why ->
    [fed] Žádný živočich už nemůže žrát. Co ti zbude, to ti zůstane do příštího kola.
    [last] Žádný živočich už nemůže žrát.
   *[kept] Co ti zbude, to ti zůstane do příštího kola.
}
reefwhy-income = { $income ->
    [tourists] { $compared ->
        [more] { $count ->
            [one] O { $count } minci víc, než přinesou vědci.
            [few] O { $count } mince víc, než přinesou vědci.
           *[other] O { $count } mincí víc, než přinesou vědci.
        }
        [same] Stejně mincí jako od vědců.
       *[fewer] { $count ->
            [one] O { $count } minci méně, než přinesou vědci.
            [few] O { $count } mince méně, než přinesou vědci.
           *[other] O { $count } mincí méně, než přinesou vědci.
        }
    }
   *[scientists] { $compared ->
        [more] { $count ->
            [one] O { $count } minci víc a bez znečištění.
            [few] O { $count } mince víc a bez znečištění.
           *[other] O { $count } mincí víc a bez znečištění.
        }
        [same] Stejně mincí a bez znečištění.
       *[fewer] { $count ->
            [one] O { $count } minci méně, ale bez znečištění.
            [few] O { $count } mince méně, ale bez znečištění.
           *[other] O { $count } mincí méně, ale bez znečištění.
        }
    }
}
