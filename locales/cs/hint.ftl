### Nápověda: tah, který by zvolil počítač.

hint-declined = Bez nápovědy – tah je jen na tobě.
hint-unplayed = { $game } nemá nápovědu, protože ji nehraje žádný počítač.
hint-ranked = V partiích do žebříčku nápověda není. Přes *Trénovat* pod *Více* hraješ dál s nápovědou, mimo žebříček.
hint-show = Ukázat
hint-refuse = Bez nápovědy
hint-price-none = S nápovědou bude partie přátelská a žádný rating se nezmění. Ukázat ji?
hint-price-two = S nápovědou se partie počítá, jen když prohraješ. Ukázat ji?
hint-price-several = S nápovědou výhra nezmění žádný rating, a když nevyhraješ, počítáš se jako poslední. Ukázat ji?
hint-advice = { $level } navrhuje **{ $move }**.
hint-taken-two = 💡 Hraješ s nápovědou: ratingy se změní, jen když prohraješ.
hint-taken-several = 💡 Hraješ s nápovědou. Když vyhraješ, ratingy se nezmění. Když ne, počítáš se jako poslední.
hint-do = Zahrát tah
hint-remark = 💡 { $level } radí místo **{ $done }** raději **{ $better }**.
