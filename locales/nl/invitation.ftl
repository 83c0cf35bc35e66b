### Uitnodigingen in een kanaal: uitdagingen en open tafels.

## Een open uitnodiging

invitation-challenge = { $host } daagt { $guests } uit voor { $game }.
invitation-open = { $host } heeft zin in een partij { $game }. Wie doet mee?
invitation-seat = { $host } speelt met { $side }.
invitation-joined = { $count ->
    [one] { $players } doet mee.
   *[other] { $players } doen mee.
}
invitation-seats = { $missing ->
    [one] { $there } van de { $seats } spelers – nog 1 nodig
   *[other] { $there } van de { $seats } spelers – nog { $missing } nodig
}
# A challenge of a ladder: the host's opponent can lose their place.
invitation-event = 🪜 Het gaat om een plaats op de ladder. Wie weigert of niet antwoordt, raakt die plaats kwijt aan { $host }.
invitation-ends = De uitnodiging verloopt { $ends }.

## Knoppen

invitation-join = Meedoen
invitation-start = Nu beginnen
invitation-fill = Computers erbij
invitation-cancel = Intrekken

## Hoe een uitnodiging eindigde

invitation-declined = { $count ->
    [one] { $players } heeft de uitdaging van { $host } voor { $game } geweigerd.
   *[other] Een van de uitgenodigde spelers ({ $players }) heeft de uitdaging van { $host } voor { $game } geweigerd.
}
invitation-cancelled = { $host } heeft de uitnodiging voor { $game } ingetrokken.
invitation-expired = De uitnodiging van { $host } voor { $game } is verlopen. Met { COMMAND($command) } maak je een nieuwe.
invitation-accepted = { $count ->
    [one] { $players } heeft de uitnodiging van { $host } voor { $game } aangenomen. De partij is begonnen!
   *[other] { $players } hebben de uitnodiging van { $host } voor { $game } aangenomen. De partij is begonnen!
}
invitation-accepted-elsewhere = { $count ->
    [one] { $players } heeft de uitnodiging van { $host } voor { $game } aangenomen. De partij is begonnen in { $channel }!
   *[other] { $players } hebben de uitnodiging van { $host } voor { $game } aangenomen. De partij is begonnen in { $channel }!
}
invitation-below = De uitnodiging van { $host } staat hieronder.
