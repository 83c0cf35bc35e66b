### *Dovolená* v /settings: čas na tah, který stojí, když je někdo pryč.

vacation-on = Dovolenou máš do { $until }. Partie s aspoň jedním dnem na tah na tebe počkají, partie naživo ne. Táhnout můžeš i tak.
vacation-back = Vítej zpátky! Čas ti zase běží.
vacation-left = { $days ->
    [0] Letos ti už nezbývá žádný den dovolené.
    [one] Letos ti zbývá 1 den dovolené.
    [few] Letos ti zbývají { $days } dny dovolené.
   *[other] Letos ti zbývá { $days } dní dovolené.
}
# A button.
vacation-end = Ukončit dovolenou
# In a menu, before something is chosen, and its entries.
vacation-begin = Na kolik dní…
vacation-days = { $days ->
    [one] 1 den
    [few] { $days } dny
   *[other] { $days } dní
}
# $day: the last day.
vacation-until = do { $day }
