### Nápověda: tah, který by zvolil počítač.

hint-declined = Bez tipu – tah je jen na tobě.
hint-unplayed = Hra { $game } tipy nemá: žádný počítač ji nehraje.
hint-ranked = V žebříčkových partiích nejsou tipy. S tipy můžeš hrát dál mimo žebříček: zvol *Více* a *Trénovat*.
hint-show = Ukázat tip
hint-refuse = Bez tipu
hint-price-none = S tipem bude partie přátelská a ratingy se nezmění. Ukázat tip?
hint-price-two = S tipem se partie počítá, jen když prohraješ. Ukázat tip?
hint-price-several = S tipem výhra ratingy nezmění. Když nevyhraješ, počítá se to jako poslední místo. Ukázat tip?
hint-advice = { $level } navrhuje: **{ $move }**.
hint-taken-two = 💡 Tip použit: ratingy se změní, jen když prohraješ.
hint-taken-several = 💡 Tip použit. Když vyhraješ, ratingy se nezmění. Jinak se to počítá jako poslední místo.
hint-do = Zahrát tah
hint-remark = 💡 Lepší než **{ $done }** by bylo **{ $better }**, myslí si { $level }.
