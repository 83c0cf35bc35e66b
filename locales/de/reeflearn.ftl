### Die Lektion in Reef: eine geführte Solopartie über zwei Runden.

reeflearn-coral =
    {"**"}Kauf eine Koralle – sie schafft Platz.** Tiere leben nur dort, wohin die Kolonien 🌸 der Korallen zeigen.
    Wähl unten eine aus, dann ihren Platz. Korallen berühren sich an den Ecken.
reeflearn-coral-wanted = Kauf zuerst eine Koralle: Sie schafft Platz.
reeflearn-coral-made = { $count ->
    [one] **{ $card }** hat { $count } Kolonie 🌸: Sie zeigt auf einen Platz für ein Tier.
   *[other] **{ $card }** hat { $count } Kolonien 🌸: Jede zeigt auf einen Platz für ein Tier.
}
reeflearn-fish = **Jetzt ein Fisch:** Kauf einen und leg ihn dorthin, wohin eine Kolonie 🌸 zeigt. *🔍 Auslage* zeigt die Karten.
reeflearn-fish-wanted = Kauf einen Fisch für den neuen Platz.
reeflearn-fish-made = { $count ->
    [one] **{ $card }** lebt jetzt in deinem Riff. { $count } Kolonie zeigt auf den Fisch.
   *[other] **{ $card }** lebt jetzt in deinem Riff. { $count } Kolonien zeigen auf den Fisch.
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
reeflearn-pass = **Pass jetzt – und schau, was du verdienst.** Damit endet die Runde für dich.
reeflearn-income = **Wähl ein Einkommen.** Touristen zahlen mehr, verschmutzen aber eine Koralle. Danach behältst du die Karten der Auslage oder wirfst welche für neue ab.
reeflearn-pass-wanted = Pass jetzt: Viel mehr geht in dieser Runde nicht.
reeflearn-pass-made = Du hast { $gains } bekommen, und kein Tier ist mehr erschöpft.
reeflearn-polluted = Von den Touristen verschmutzt: { $cards }. Bis du sie reinigst, { $count ->
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
    [grow] Mit Wachstum bekommt eine deiner Korallen eine Kolonie 🌸 mehr.
    [purify] Eine Reinigung säubert verschmutzte Korallen.
    [sell] Ein Seetangverkauf macht Plankton zu Münzen.
    [bloom] Eine Algenblüte verschmutzt deine Korallen und bringt Plankton.
   *[pass] { $left ->
        [0] Passen beendet die Runde.
       *[other] Passen beendet die Runde, und du hast noch { $coins }.
    }
}

reeflearn-pair =
    {"**"}Manche Tiere leben zu zweit.** Auf einer Karte der Auslage stehen zwei Ringe, das Zeichen für *Symbiose*, neben einem Tier, das du schon hast. *🔍 Auslage* zeigt die Karten.
    Kauf diese Karte: Die beiden Tiere gehen eine Symbiose ein.
reeflearn-pair-wanted = Kauf zuerst den Partner.
reeflearn-pair-other = Dieses Tier findet hier keinen Partner. Kauf dieses: { $card }.
reeflearn-pair-made = Ein Paar: { $cards }. Ein Band oder derselbe Buchstabe auf beiden zeigt es.
reeflearn-both = **Füttere eins, und beide wachsen.** Füttere das Tier, das du gerade gekauft hast: Das kostet nur Erschöpfung. Dann stuf auch den Partner hoch.
reeflearn-both-wanted = Füttere das Tier, das du gerade gekauft hast.
reeflearn-both-raise = Stuf auch den Partner hoch – das kostet nichts.
reeflearn-both-made = { $count ->
    [one] Beide sind gewachsen: { $count } Punkt mehr für eine Mahlzeit.
   *[other] Beide sind gewachsen: { $count } Punkte mehr für eine Mahlzeit.
} Erschöpft ist nur das Tier, das gefressen hat.
reeflearn-hunt = **Jäger fressen Tiere.** Füttere deinen Jäger. Eines deiner Tiere verliert dann eine Stufe, außer du drehst dein Jagdplättchen um: Dann jagt er ein Tier der Auslage, und du verlierst nichts.
reeflearn-hunt-wanted = Füttere deinen Jäger.
reeflearn-hunt-reduce = Dieses Tier gehört dir und würde Punkte verlieren. Jag eines aus der Auslage.
reeflearn-hunt-made = { $count ->
    [one] { $count } Punkt mehr, und der Beute geschieht nichts.
   *[other] { $count } Punkte mehr, und der Beute geschieht nichts.
} Das Plättchen wird nach der Runde zurückgedreht.
reeflearn-clean = **Reinige deine Korallen.** Verschmutzte sind grau: Ihre Fähigkeit ruht, und jede kostet 1 Punkt. Die Reinigung (✨) schafft zwei auf einmal.
reeflearn-clean-wanted = Reinige deine Korallen.
reeflearn-clean-made = { $count ->
    [one] { $count } Koralle ist sauber: 1 Punkt mehr, und ihre Fähigkeit ist wieder da.
   *[other] { $count } Korallen sind sauber: { $count } Punkte mehr, und ihre Fähigkeiten sind wieder da.
} Dafür kommen in dieser Runde keine Touristen. **Ein gutes Ergebnis** in { $rounds } Runden allein: { $ranks }.
reeflearn-rank = { $points } ({ $rank })
