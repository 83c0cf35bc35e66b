### Waarom een actie in Reef goed is: feiten bij het advies van een computer.

reefwhy-fits = { $count ->
    [one] Je hebt er al { $count } plek voor.
   *[other] Je hebt er al { $count } plekken voor.
}
reefwhy-faced = { $count ->
    [0] Daar is geen kolonie nodig.
    [one] Gebruikt { $count } kolonie die je al hebt.
   *[other] Gebruikt { $count } kolonies die je al hebt.
}
reefwhy-worth = { $fed ->
    [one] { $fed } punt na één keer voeren, { $top } op het hoogste niveau.
   *[other] { $fed } punten na één keer voeren, { $top } op het hoogste niveau.
}
reefwhy-pairs = Vormt een paar met: { $card }.
reefwhy-opens = { $hint }.
reefwhy-room = { $count ->
    [0] Het levert zelf geen plek op.
    [one] Het levert plek op ({ $count } kolonie).
   *[other] Het levert plek op ({ $count } kolonies).
}
reefwhy-rises = { $count ->
    [one] Meteen { $count } punt erbij
   *[other] Meteen { $count } punten erbij
}{ $scales ->
    [0] .
    [one] {" "}en { $scales } visschub.
   *[other] {" "}en { $scales } visschubben.
}
reefwhy-uses = Eén keer per ronde: { SMALL($does) }
reefwhy-pass = { $why ->
    [fed] Geen dier kan nog eten. Wat je overhoudt, neem je mee naar de volgende ronde.
    [last] Geen dier kan nog eten.
   *[kept] Wat je overhoudt, neem je mee naar de volgende ronde.
}
reefwhy-income = { $income ->
    [tourists] { $compared ->
        [more] { $count ->
            [one] { $count } munt meer dan onderzoekers opleveren.
           *[other] { $count } munten meer dan onderzoekers opleveren.
        }
        [same] Evenveel munten als onderzoekers opleveren.
       *[fewer] { $count ->
            [one] { $count } munt minder dan onderzoekers opleveren.
           *[other] { $count } munten minder dan onderzoekers opleveren.
        }
    }
   *[scientists] { $compared ->
        [more] { $count ->
            [one] { $count } munt meer en geen vervuiling.
           *[other] { $count } munten meer en geen vervuiling.
        }
        [same] Evenveel munten en geen vervuiling.
       *[fewer] { $count ->
            [one] { $count } munt minder, maar geen vervuiling.
           *[other] { $count } munten minder, maar geen vervuiling.
        }
    }
}
