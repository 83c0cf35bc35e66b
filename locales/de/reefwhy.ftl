### Warum eine Aktion in Reef gut ist: Tatsachen zum Rat eines Computers.

reefwhy-fits = { $count ->
    [one] Dafür hast du schon { $count } Platz.
   *[other] Dafür hast du schon { $count } Plätze.
}
reefwhy-faced = { $count ->
    [0] Dort braucht es keine Kolonie.
    [one] Es nutzt { $count } Kolonie, die du schon hast.
   *[other] Es nutzt { $count } Kolonien, die du schon hast.
}
reefwhy-worth = { $fed ->
    [one] { $fed } Punkt nach einmal Füttern, { $top } auf der höchsten Stufe.
   *[other] { $fed } Punkte nach einmal Füttern, { $top } auf der höchsten Stufe.
}
reefwhy-pairs = Neue Symbiose: { $card }.
reefwhy-opens = { $hint }.
reefwhy-room = { $count ->
    [0] Sie selbst schafft keinen Platz.
    [one] Sie schafft Platz ({ $count } Kolonie).
   *[other] Sie schafft Platz ({ $count } Kolonien).
}
reefwhy-rises = { $count ->
    [one] Sofort { $count } Punkt mehr
   *[other] Sofort { $count } Punkte mehr
}{ $scales ->
    [0] .
    [one] {" "}und { $scales } Fischschuppe.
   *[other] {" "}und { $scales } Fischschuppen.
}
reefwhy-uses = Einmal pro Runde: { $does }
reefwhy-pass = { $why ->
    [fed] Kein Tier kann mehr fressen. Was übrig bleibt, nimmst du in die nächste Runde mit.
    [last] Kein Tier kann mehr fressen.
   *[kept] Was übrig bleibt, nimmst du in die nächste Runde mit.
}
reefwhy-income = { $income ->
    [tourists] { $compared ->
        [more] { $count ->
            [one] { $count } Münze mehr, als Forschende bringen.
           *[other] { $count } Münzen mehr, als Forschende bringen.
        }
        [same] Genauso viele Münzen, wie Forschende bringen.
       *[fewer] { $count ->
            [one] { $count } Münze weniger, als Forschende bringen.
           *[other] { $count } Münzen weniger, als Forschende bringen.
        }
    }
   *[scientists] { $compared ->
        [more] { $count ->
            [one] { $count } Münze mehr und keine Verschmutzung.
           *[other] { $count } Münzen mehr und keine Verschmutzung.
        }
        [same] Genauso viele Münzen und keine Verschmutzung.
       *[fewer] { $count ->
            [one] { $count } Münze weniger, aber keine Verschmutzung.
           *[other] { $count } Münzen weniger, aber keine Verschmutzung.
        }
    }
}
