### Wörter in Bildern. Der Platz ist knapp: je kürzer, desto größer die Schrift.

picture-player = Sitz { $number }
picture-round = Runde { $round } von { $rounds }{ $phase ->
    [event] {" "}· Ereignis
    [recovery] {" "}· Erholung
    [over] {" "}· Ende
   *[action] {""}
}
picture-example = Beispiel für ein Riff
picture-phase = { $phase ->
    [over] Spielende
   *[recovery] Erholung
}
picture-state = { $state ->
    [passed] gepasst
   *[to-move] am Zug
}
picture-income = { $income ->
    [tourists] Touristen
   *[scientists] Forschende
}
picture-bonus = fürs Passen
picture-newest = Lupe
picture-offer = { $row ->
    [animals] Tiere
    [large] Große Fische
   *[corals] Korallen
}
# Auf einer Karte, die man nicht kaufen kann, vor einer Münze: so viele fehlen.
picture-lack = +{ $count }

## Das Wertungsblatt

picture-score = Punkte
picture-score-so-far = Punkte in Runde { $round }
picture-heading = { $heading ->
    [animals] Tiere
    [corals] Korallen
    [animal-abilities] Tierfähigkeiten
    [popularity] Beliebtheit
    [scales] Fischschuppen
    [pollution] Verschmutzung
    [categories] Kategorien sonstiger Tiere
   *[fish-categories] Fischkategorien
}
picture-total = Siegpunkte
# Wovon eine Zeile des Wertungsblatts handelt: eine Karte oder Kategorie, mit ihren Punkten.
picture-detail = { $about } { $points }
# Nach denen davor.
picture-details = { $before }, { $next }
