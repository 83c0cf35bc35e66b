### /vacation: Bedenkzeiten, die stehen bleiben, während jemand weg ist.

vacation-on = Du bist bis { $until } im Urlaub. Partien mit einem Tag oder mehr pro Zug warten auf dich, Live-Partien nicht. Ziehen kannst du trotzdem. Mit { COMMAND("vacation end") } kommst du zurück.
vacation-back = Willkommen zurück! Deine Bedenkzeit läuft wieder.
vacation-left = { $days ->
    [0] Dieses Jahr bleiben dir keine Urlaubstage.
    [one] Dieses Jahr bleibt dir 1 Urlaubstag.
   *[other] Dieses Jahr bleiben dir { $days } Urlaubstage.
}
vacation-off = { $days ->
    [0] Du hast dieses Jahr keine Urlaubstage mehr.
    [one] Du hast dieses Jahr noch 1 Urlaubstag. Mit { COMMAND("vacation start") } gehst du in den Urlaub.
   *[other] Du hast dieses Jahr noch { $days } Urlaubstage. Mit { COMMAND("vacation start") } gehst du in den Urlaub.
}
