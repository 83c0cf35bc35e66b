### Angebote und Antworten darauf, Bedenkzeit und Urlaub.

## Was jemand neben einem Zug getan hat: Sätze ohne Punkt

offers-made = { $what ->
    [draw] { $player } bietet Remis an
    [takeback] { $player } möchte den eigenen letzten Zug zurücknehmen (samt einer Antwort darauf)
   *[cancel] { $player } möchte die Partie ohne Ergebnis abbrechen
}
offers-done = { $event ->
    [ended] Das Serverteam hat die Partie beendet
    [resigned] { $player } hat aufgegeben
    [forfeited] { $player } hat die Bedenkzeit überschritten
    [late] { $player } hat die Bedenkzeit überschritten
    [accepted] { $player } hat das Angebot angenommen
    [refused] { $player } hat das Angebot abgelehnt
    [withdrawn] { $player } hat das Angebot zurückgezogen
   *[reminded] { $player } wurde erinnert
}

## Was seit dem letzten Brett geschah

offers-news = 🤝 { $sentence }.
offers-news-undone = 🤝 { $sentence }. Der Zug ist zurückgenommen.
offers-undone = 🤝 { $player } nimmt den eigenen letzten Zug zurück.
offers-reminder = { $count ->
    [one] ⏰ { $players }, dir bleibt ein Viertel deiner Bedenkzeit.
   *[other] ⏰ { $players }, euch bleibt ein Viertel eurer Bedenkzeit.
}

## Das offene Angebot, und die Bedenkzeit

offers-question = { $count ->
    [one] 🤝 { $offer }. { $players }, bist du einverstanden?
   *[other] 🤝 { $offer }. { $players }, seid ihr einverstanden?
}
offers-time = ⏳ Die Bedenkzeit läuft { $ends } ab.
offers-time-over = ⌛ Die Bedenkzeit ist { $ends } abgelaufen.
offers-away = 🏖️ { $player } ist bis { $until } im Urlaub.
offers-running-out = { $count ->
    [one] { $players } hat noch ein Viertel der Zeit.
   *[other] { $players } haben noch ein Viertel der Zeit.
}
