### Tipps: der Zug, den ein Computer machen würde.

hint-declined = Gut, ohne Tipp – du bist am Zug.
hint-unplayed = Bei { $game } gibt es keine Tipps, weil kein Computer das Spiel beherrscht.
hint-ranked = In Solopartien für die Bestenliste gibt es keine Tipps. Mit *Üben* unter *Mehr* spielst du mit Tipps weiter, aber nicht mehr für die Bestenliste.
hint-show = Tipp zeigen
hint-refuse = Ohne Tipp
hint-price-none = Mit einem Tipp wird daraus eine Freundschaftspartie: Die Wertungen ändern sich nicht. Tipp zeigen?
hint-price-two = Mit einem Tipp zählt diese Partie nur, wenn du verlierst. Tipp zeigen?
hint-price-several = Mit einem Tipp ändert ein Sieg die Wertungen nicht. Gewinnst du nicht, zählt die Partie für dich als letzter Platz. Tipp zeigen?
hint-advice = { $level } schlägt vor: **{ $move }**.
hint-taken-two = 💡 Du hast einen Tipp genutzt: Die Wertungen ändern sich nur, wenn du verlierst.
hint-taken-several = 💡 Du hast einen Tipp genutzt. Gewinnst du, ändern sich die Wertungen nicht. Sonst zählt die Partie für dich als letzter Platz.
hint-do = So ziehen
hint-remark = 💡 Statt **{ $done }** hätte { $level } **{ $better }** gewählt.
