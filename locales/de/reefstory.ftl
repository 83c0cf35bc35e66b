### Reef: was geschehen ist, in Sätzen.

## Der Tisch

reefstory-round = **Runde { $round } beginnt.**
reefstory-start = { $players ->
    [alone] Am Anfang steht eine Koralle.
   *[several] Jedes Riff beginnt mit einer Koralle. Wer die meisten Siegpunkte hat, gewinnt.
}
reefstory-event = **{ $event }** – { $rules }
reefstory-doing = { $word ->
    [feed] { $who ->
        [the-reader] Du wählst ein Tier zum Füttern.
       *[other] { $who } wählt ein Tier zum Füttern.
    }
    [use] { $who ->
        [the-reader] Du wählst gerade, welche Koralle du nutzt.
       *[other] { $who } wählt gerade eine Koralle aus.
    }
    [grow] { $who ->
        [the-reader] Du lässt eine Kolonie wachsen.
       *[other] { $who } lässt eine Kolonie wachsen.
    }
    [sell] { $who ->
        [the-reader] Du verkaufst Seetang.
       *[other] { $who } verkauft Seetang.
    }
   *[other] { $who ->
        [the-reader] Du wählst gerade.
       *[other] { $who } wählt gerade.
    }
}

## Was jemand getan hat

reefstory-bought = { $who ->
    [the-reader] { $price ->
        [nothing] Du bekommst gratis: **{ $card }**.
       *[other] Du kaufst: **{ $card }** ({ $price }).
    }
    [the-same] { $price ->
        [nothing] Gratis: **{ $card }**.
       *[other] Gekauft: **{ $card }** ({ $price }).
    }
   *[other] { $price ->
        [nothing] { $who } bekommt gratis: **{ $card }**.
       *[other] { $who } kauft: **{ $card }** ({ $price }).
    }
}
reefstory-sold = { $who ->
    [the-reader] Du verkaufst Seetang für { $coins }.
    [the-same] Seetang verkauft für { $coins }.
   *[other] { $who } verkauft Seetang für { $coins }.
}
reefstory-purified = { $who ->
    [the-reader] Du reinigst das Riff.
    [the-same] Reinigung.
   *[other] { $who } reinigt das Riff.
}
reefstory-bloomed = { $who ->
    [the-reader] Du lässt Algen blühen.
    [the-same] Algen blühen.
   *[other] { $who } lässt Algen blühen.
}
reefstory-passed = { $who ->
    [the-reader] Du passt.
    [the-same] Gepasst.
   *[other] { $who } passt.
}
reefstory-used = { $who ->
    [the-reader] Du nutzt **{ $card }**: { $rules }
    [the-same] **{ $card }** genutzt: { $rules }
   *[other] { $who } nutzt **{ $card }**: { $rules }
}
reefstory-fed = { $who ->
    [the-reader] Du fütterst: { $cards }.
    [the-same] Gefüttert: { $cards }.
   *[other] { $who } füttert: { $cards }.
}
reefstory-grew = { $who ->
    [the-reader] { $count ->
        [one] Du lässt eine Kolonie wachsen: { $cards }.
       *[other] Du lässt Kolonien wachsen: { $cards }.
    }
    [the-same] { $count ->
        [one] Neue Kolonie: { $cards }.
       *[other] Neue Kolonien: { $cards }.
    }
   *[other] { $count ->
        [one] { $who } lässt eine Kolonie wachsen: { $cards }.
       *[other] { $who } lässt Kolonien wachsen: { $cards }.
    }
}
reefstory-growing = { $who ->
    [the-reader] Du lässt gerade eine Kolonie wachsen: **{ $card }**.
    [the-same] Gerade wächst eine Kolonie: **{ $card }**.
   *[other] { $who } lässt gerade eine Kolonie wachsen: **{ $card }**.
}
reefstory-paired = { $who ->
    [the-reader] Neue Symbiose in deinem Riff: { $cards }.
    [the-same] Neue Symbiose: { $cards }.
   *[other] Neue Symbiose bei { $who }: { $cards }.
}
reefstory-raised = { $who ->
    [the-reader] Du stufst hoch: { $cards }.
    [the-same] Hochgestuft: { $cards }.
   *[other] { $who } stuft hoch: { $cards }.
}
reefstory-cleaned = { $who ->
    [the-reader] Du reinigst { $cards }.
    [the-same] Gereinigt: { $cards }.
   *[other] { $who } reinigt { $cards }.
}
reefstory-polluted = { $who ->
    [the-reader] Du verschmutzt { $cards }.
    [the-same] Verschmutzt: { $cards }.
   *[other] { $who } verschmutzt { $cards }.
}
reefstory-rested = { $who ->
    [the-reader] Du entfernst Erschöpfung: { $cards }.
    [the-same] Weniger Erschöpfung: { $cards }.
   *[other] { $who } entfernt Erschöpfung: { $cards }.
}
reefstory-tired = { $who ->
    [the-reader] Du legst Erschöpfung auf: { $cards }.
    [the-same] Mehr Erschöpfung: { $cards }.
   *[other] { $who } legt Erschöpfung auf: { $cards }.
}
reefstory-reduced = { $who ->
    [the-reader] Du stufst herab: { $cards }.
    [the-same] Herabgestuft: { $cards }.
   *[other] { $who } stuft herab: { $cards }.
}
reefstory-spared = { $who ->
    [the-reader] Du verschonst: { $cards } (geschützt).
    [the-same] Verschont: { $cards } (geschützt).
   *[other] { $who } verschont: { $cards } (geschützt).
}
reefstory-replaced = { $who ->
    [the-reader] Du tauschst in der Auslage aus: { $cards }.
    [the-same] In der Auslage ausgetauscht: { $cards }.
   *[other] { $who } tauscht in der Auslage aus: { $cards }.
}
reefstory-cards = { $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
}
reefstory-hunted = { $who ->
    [the-reader] Du jagst: { $cards }.
    [the-same] Gejagt: { $cards }.
   *[other] { $who } jagt: { $cards }.
}
reefstory-prey = { $owner ->
    [the-offer] **{ $card }** (Auslage)
    [the-reader] **{ $card }** (in deinem Riff)
   *[other] **{ $card }** (im Riff von { $owner })
}
reefstory-fate = { $level ->
    [0] **{ $card }** (ausgestorben)
    [1] **{ $card }** (jetzt auf niedriger Stufe)
    [2] **{ $card }** (jetzt auf mittlerer Stufe)
   *[3] **{ $card }** (jetzt auf höchster Stufe)
}
reefstory-paid = { $who ->
    [the-reader] Du zahlst mit { $scales }.
    [the-same] Bezahlt mit { $scales }.
   *[other] { $who } zahlt mit { $scales }.
}
reefstory-welcomed = { $income ->
    [tourists] { $who ->
        [the-reader] Du begrüßt Touristen ({ $coins }).
        [the-same] Touristen kommen ({ $coins }).
       *[other] { $who } begrüßt Touristen ({ $coins }).
    }
   *[scientists] { $who ->
        [the-reader] Du begrüßt Forschende ({ $coins }).
        [the-same] Forschende kommen ({ $coins }).
       *[other] { $who } begrüßt Forschende ({ $coins }).
    }
}
reefstory-only-scientists = { $who ->
    [the-reader] Du begrüßt Forschende ({ $coins }).
    [the-same] Forschende kommen ({ $coins }).
   *[other] { $who } begrüßt Forschende ({ $coins }).
}{ $reason ->
    [purified] {" "}Nach einer Reinigung kommen keine Touristen.
    [forbidden] {" "}Das Ereignis hält Touristen fern.
    [polluted] {" "}Für Touristen waren zu wenige Korallen sauber.
   *[none] {""}
}

## Eine einzelne Wahl, ohne Punkt am Ende

reefstory-sentence-buy-animal = { $who ->
    [the-reader] Du kaufst ein Tier
   *[other] { $who } kauft ein Tier
}
reefstory-sentence-buy-coral = { $who ->
    [the-reader] Du kaufst eine Koralle
   *[other] { $who } kauft eine Koralle
}
reefstory-sentence-feed = { $card ->
    [none] { $who ->
        [the-reader] Du fütterst ein Tier
       *[other] { $who } füttert ein Tier
    }
   *[other] { $who ->
        [the-reader] Du fütterst: { $card }
       *[other] { $who } füttert: { $card }
    }
}
reefstory-sentence-use = { $card ->
    [none] { $who ->
        [the-reader] Du nutzt eine Koralle
       *[other] { $who } nutzt eine Koralle
    }
   *[other] { $who ->
        [the-reader] Du nutzt { $card }
       *[other] { $who } nutzt { $card }
    }
}
reefstory-sentence-grow = { $card ->
    [none] { $who ->
        [the-reader] Du lässt eine Kolonie wachsen
       *[other] { $who } lässt eine Kolonie wachsen
    }
   *[other] { $who ->
        [the-reader] Du lässt eine Kolonie wachsen: { $card }
       *[other] { $who } lässt eine Kolonie wachsen: { $card }
    }
}
reefstory-sentence-purify = { $who ->
    [the-reader] Du reinigst das Riff
   *[other] { $who } reinigt das Riff
}
reefstory-sentence-sell = { $who ->
    [the-reader] Du verkaufst Seetang
   *[other] { $who } verkauft Seetang
}
reefstory-sentence-bloom = { $who ->
    [the-reader] Du lässt Algen blühen
   *[other] { $who } lässt Algen blühen
}
reefstory-sentence-pass = { $who ->
    [the-reader] Du passt
   *[other] { $who } passt
}
reefstory-sentence-place = { $who ->
    [the-reader] Du legst die Karte
   *[other] { $who } legt die Karte
}
reefstory-sentence-side = { $who ->
    [the-reader] Du wählst eine Seite für die Kolonie
   *[other] { $who } wählt eine Seite für die Kolonie
}
reefstory-sentence-pay = { $who ->
    [the-reader] Du zahlst
   *[other] { $who } zahlt
}
reefstory-sentence-pair = { $who ->
    [the-reader] Du wählst als Partner: { $card }
   *[other] { $who } wählt als Partner: { $card }
}
reefstory-sentence-raise = { $who ->
    [the-reader] Du stufst hoch: { $card }
   *[other] { $who } stuft hoch: { $card }
}
reefstory-sentence-clean = { $who ->
    [the-reader] Du reinigst { $card }
   *[other] { $who } reinigt { $card }
}
reefstory-sentence-pollute = { $who ->
    [the-reader] Du verschmutzt { $card }
   *[other] { $who } verschmutzt { $card }
}
reefstory-sentence-rest = { $who ->
    [the-reader] Du entfernst Erschöpfung: { $card }
   *[other] { $who } entfernt Erschöpfung: { $card }
}
reefstory-sentence-tire = { $who ->
    [the-reader] Du legst Erschöpfung auf: { $card }
   *[other] { $who } legt Erschöpfung auf: { $card }
}
reefstory-sentence-reduce = { $who ->
    [the-reader] Du stufst herab: { $card }
   *[other] { $who } stuft herab: { $card }
}
reefstory-sentence-spare = { $who ->
    [the-reader] Du verschonst: { $card }
   *[other] { $who } verschont: { $card }
}
reefstory-sentence-hunt = { $who ->
    [the-reader] Du jagst: { $card }
   *[other] { $who } jagt: { $card }
}
reefstory-sentence-swap = { $who ->
    [the-reader] Du tauschst aus: { $card }
   *[other] { $who } tauscht aus: { $card }
}
reefstory-sentence-option = { $who ->
    [the-reader] Du triffst eine Wahl
   *[other] { $who } trifft eine Wahl
}
reefstory-sentence-accept = { $who ->
    [the-reader] Du nimmst an
   *[other] { $who } nimmt an
}
reefstory-sentence-skip = { $who ->
    [the-reader] Du lehnst ab
   *[other] { $who } lehnt ab
}
reefstory-sentence-done = { $who ->
    [the-reader] Du belässt es dabei
   *[other] { $who } belässt es dabei
}
reefstory-sentence-tourists = { $who ->
    [the-reader] Du begrüßt Touristen
   *[other] { $who } begrüßt Touristen
}
reefstory-sentence-scientists = { $who ->
    [the-reader] Du begrüßt Forschende
   *[other] { $who } begrüßt Forschende
}
reefstory-sentence-income = { $who ->
    [the-reader] Du wählst ein Einkommen
   *[other] { $who } wählt ein Einkommen
}
reefstory-sentence-part = { $who ->
    [the-reader] Du siehst dir weitere Möglichkeiten an
   *[other] { $who } sieht sich weitere Möglichkeiten an
}
reefstory-sentence-back = { $who ->
    [the-reader] Du nimmst die Aktion zurück
   *[other] { $who } nimmt die Aktion zurück
}
