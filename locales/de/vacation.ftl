### *Urlaub* in /settings: Bedenkzeiten, die stehen bleiben, während jemand weg ist.

vacation-on = Du bist bis { $until } im Urlaub. Partien mit einem Tag oder mehr pro Zug warten auf dich, Live-Partien nicht. Ziehen kannst du trotzdem.
vacation-back = Willkommen zurück! Deine Bedenkzeit läuft wieder.
vacation-left = { $days ->
    [0] Dieses Jahr bleiben dir keine Urlaubstage.
    [one] Dieses Jahr bleibt dir 1 Urlaubstag.
   *[other] Dieses Jahr bleiben dir { $days } Urlaubstage.
}
# A button.
vacation-end = Zurückkommen
# In a menu, before something is chosen, and its entries.
vacation-begin = Wie viele Tage …
vacation-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
# $day: the last day.
vacation-until = bis { $day }
