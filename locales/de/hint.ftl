### Tipps: der Zug, den ein Computer machen würde.

hint-declined = Gut, ohne Tipp – du bist am Zug.
hint-unplayed = Bei { $game } gibt es keine Tipps, weil kein Computer das Spiel kennt.
hint-ranked = In Solopartien für die Bestenliste gibt es weder Tipps noch Anmerkungen. Mit *Üben* unter *Mehr* spielst du mit beidem weiter, ohne Bestenliste.
hint-none = Keine Tipps in der Bestenliste.
hint-show = Tipp zeigen
hint-refuse = Ohne Tipp
hint-price-none = Mit einem Tipp wird daraus eine Freundschaftspartie: Keine Wertung ändert sich. Tipp zeigen?
hint-price-two = Mit einem Tipp zählt diese Partie nur, wenn du verlierst. Tipp zeigen?
hint-price-several = Mit einem Tipp ändert ein Sieg keine Wertung. Gewinnst du nicht, zählt die Partie für dich als letzter Platz. Tipp zeigen?
hint-advice = { $level } schlägt **{ $move }** vor.
hint-taken-two = 💡 Du hast einen Tipp genutzt: Nur wenn du verlierst, ändern sich die Wertungen.
hint-taken-several = 💡 Du hast einen Tipp genutzt. Gewinnst du, ändert sich keine Wertung. Sonst zählt die Partie für dich als letzter Platz.
hint-do = So ziehen
hint-remark = 💡 Statt **{ $done }** hätte { $level } **{ $better }** gewählt.
