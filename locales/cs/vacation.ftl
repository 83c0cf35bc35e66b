### /vacation: čas na tah, který stojí, když je někdo pryč.

vacation-on = Dovolenou máš do { $until }. Partie s aspoň jedním dnem na tah na tebe počkají, partie naživo ne. Táhnout můžeš i tak. Dovolenou ukončí { COMMAND("vacation end") }.
vacation-back = Vítej zpátky! Čas ti zase běží.
vacation-left = { $days ->
    [0] Letos ti už nezbývá žádný den dovolené.
    [one] Letos ti zbývá 1 den dovolené.
    [few] Letos ti zbývají { $days } dny dovolené.
   *[other] Letos ti zbývá { $days } dní dovolené.
}
vacation-off = { $days ->
    [0] Letos už nemáš žádné dny dovolené.
    [one] Letos ti zbývá 1 den dovolené. Začneš ji přes { COMMAND("vacation start") }.
    [few] Letos ti zbývají { $days } dny dovolené. Začneš ji přes { COMMAND("vacation start") }.
   *[other] Letos ti zbývá { $days } dní dovolené. Začneš ji přes { COMMAND("vacation start") }.
}
