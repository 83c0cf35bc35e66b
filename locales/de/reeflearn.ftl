### Die Lektion in Reef: eine geführte Solopartie über zwei Runden.

reeflearn-coral =
    {"**"}Kauf eine Koralle – sie schafft Platz.** Tiere leben nur dort, wohin die Blüten der Korallen zeigen.
    Wähl unten eine aus, dann ihren Platz. Korallen berühren sich an den Ecken.
reeflearn-coral-wanted = Kauf zuerst eine Koralle: Sie schafft Platz.
reeflearn-coral-made = { $count ->
    [one] **{ $card }** hat { $count } Blüte, eine Kolonie: Sie zeigt auf einen Platz für ein Tier.
   *[other] **{ $card }** hat { $count } Blüten, ihre Kolonien: Jede zeigt auf einen Platz für ein Tier.
}
reeflearn-fish = **Jetzt ein Fisch:** Kauf einen und leg ihn dorthin, wohin eine Blüte zeigt.
reeflearn-fish-wanted = Kauf einen Fisch für den neuen Platz.
reeflearn-fish-made = { $count ->
    [one] **{ $card }** lebt jetzt in deinem Riff. { $count } Kolonie zeigt darauf.
   *[other] **{ $card }** lebt jetzt in deinem Riff. { $count } Kolonien zeigen darauf.
}
reeflearn-feed = **Füttere ihn.** Er frisst, was auf seiner Karte steht, und sein Bestand steigt – daher kommen die Punkte.
reeflearn-feed-wanted = Füttere deinen Fisch.
reeflearn-feed-made = { $count ->
    [one] **{ $card }** ist gewachsen: { $count } Punkt mehr. Jetzt ist der Fisch erschöpft und frisst erst nächste Runde wieder.
   *[other] **{ $card }** ist gewachsen: { $count } Punkte mehr. Jetzt ist der Fisch erschöpft und frisst erst nächste Runde wieder.
}
reeflearn-use = **Nutz deine Koralle.** Ihre Aktion geht einmal pro Runde und kostet nichts.
reeflearn-use-wanted = Nutz die Aktion deiner Koralle – sie kostet nichts.
reeflearn-use-made = **{ $card }**: { $does }
reeflearn-pass = **Pass jetzt – und schau, was du verdienst.** Damit endet die Runde für dich. Wähl, wer kommt: Touristen zahlen mehr, verschmutzen aber eine Koralle.
reeflearn-income = **Wähl ein Einkommen.** Touristen zahlen mehr, verschmutzen aber eine Koralle. Danach behältst du die Karten der Auslage oder wirfst welche für neue ab.
reeflearn-pass-wanted = Pass jetzt: Viel mehr geht in dieser Runde nicht.
reeflearn-pass-made = Du hast { $coins } und { $plankton } bekommen, und kein Tier ist mehr erschöpft.
reeflearn-polluted = Von den Touristen verschmutzt: { $cards }. Bis du reinigst, { $count ->
    [one] ruht ihre Aktion, und sie kostet 1 Punkt.
   *[other] ruhen ihre Aktionen, und jede kostet 1 Punkt.
}
reeflearn-round = **Runde 2 gehört dir.** Füttere deinen Fisch wieder, kauf, was dir gefällt, und pass, wenn du fertig bist.
reeflearn-round-wanted = Mach zuerst mindestens zwei Dinge: Füttere deinen Fisch, dann kauf etwas.
reeflearn-round-made = Nach zwei Runden hast du { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}. Eine ganze Solopartie hat vier, und die späteren bringen am meisten.
reeflearn-instead = { $word ->
    [buy-coral] Damit kaufst du eine Koralle.
    [buy-animal] Damit kaufst du ein Tier.
    [feed] Damit fütterst du ein Tier.
    [use] Damit nutzt du die Aktion einer Koralle.
    [grow] Wachstum gibt einer deiner Korallen eine Blüte dazu.
    [purify] Reinigung säubert verschmutzte Korallen.
    [sell] Ein Seetangverkauf macht Plankton zu Münzen.
    [bloom] Eine Algenblüte verschmutzt deine Korallen und bringt Plankton.
   *[pass] { $left ->
        [0] Passen beendet die Runde.
       *[other] Passen beendet die Runde, und du hast noch { $coins }.
    }
}
