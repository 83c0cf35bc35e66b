### Einladungen in einem Kanal: Herausforderungen und offene Tische.

## Eine offene Einladung

invitation-challenge = { $host } fordert { $guests } heraus: { $game }.
invitation-open = { $host } möchte { $game } spielen. Wer macht mit?
invitation-seat = { $host } spielt { $side }.
invitation-joined = { $count ->
    [one] { $players } ist dabei.
   *[other] { $players } sind dabei.
}
invitation-seats = { $missing ->
    [one] { $there } von { $seats } dabei – eine Person fehlt noch
   *[other] { $there } von { $seats } dabei – { $missing } fehlen noch
}
# A challenge of a ladder: the host's opponent can lose their place.
invitation-event = 🪜 Es geht um deinen Platz auf der Leiter. Wenn du ablehnst oder nicht antwortest, bekommt ihn { $host }.
invitation-ends = Die Einladung läuft { $ends } ab.

## Knöpfe

invitation-join = Mitspielen
invitation-start = Jetzt beginnen
invitation-fill = Computer dazuholen
invitation-cancel = Zurückziehen

## Wie eine Einladung endete

invitation-declined = { $count ->
    [one] { $players } hat die Herausforderung von { $host } abgelehnt: { $game }.
   *[other] Jemand von den Eingeladenen ({ $players }) hat die Herausforderung von { $host } abgelehnt: { $game }.
}
invitation-cancelled = { $host } hat die Einladung zurückgezogen: { $game }.
invitation-expired = Die Einladung von { $host } ist abgelaufen: { $game }. Mit { COMMAND($command) } startest du eine neue Partie.
invitation-accepted = { $count ->
    [one] { $players } hat die Einladung von { $host } angenommen: { $game }. Die Partie läuft!
   *[other] { $players } haben die Einladung von { $host } angenommen: { $game }. Die Partie läuft!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $players } hat die Einladung von { $host } angenommen: { $game }. Die Partie läuft in { $channel }!
   *[other] { $players } haben die Einladung von { $host } angenommen: { $game }. Die Partie läuft in { $channel }!
}
invitation-below = Die Einladung von { $host } steht weiter unten.
